//! The origins of operations, for reports.

use rustc_hash::FxHashMap;
use selvedge_ir::{Block, Function, Inst, Md, Module, NodeKind};

use crate::op::Origin;
use crate::outcome::{Place, Position};

/// The origin of each operation of a program.
#[derive(Default)]
pub(crate) struct Positions {
    /// For each operation: function, block, index in the block, opcode, position.
    rows: Vec<PositionRow>,
    functions: Vec<String>,
    /// The name of each block, and its index in its function.
    blocks: Vec<(String, u32)>,
    positions: Vec<Position>,
}

#[derive(Clone, Copy)]
struct PositionRow {
    function: u32,
    block: u32,
    number: u32,
    opcode: &'static str,
    position: Option<u32>,
    inlined_at: Option<u32>,
}

impl Positions {
    pub(crate) fn of(module: &Module, origins: &[Origin]) -> Positions {
        let mut all = Positions::default();
        let bodies: Vec<&Function> = module.defined().map(|(_, body)| body).collect();
        for (global, _) in module.defined() {
            let name = module.header.global(global).name.as_deref().unwrap_or_default();
            all.functions.push(String::from_utf8_lossy(name).into_owned());
        }
        let mut known: FxHashMap<(u32, Inst), PositionRow> = FxHashMap::default();
        for (number, body) in (0..).zip(&bodies) {
            for (nth, block) in body.blocks().enumerate() {
                all.block(module, (number, body), (nth, block), &mut known);
            }
        }
        let unknown = PositionRow {
            function: 0,
            block: 0,
            number: 0,
            opcode: "nothing",
            position: None,
            inlined_at: None,
        };
        all.rows = origins
            .iter()
            .map(|origin| known.get(&(origin.func, origin.inst)).copied().unwrap_or(unknown))
            .collect();
        all
    }

    fn block(
        &mut self,
        module: &Module,
        (function, body): (u32, &Function),
        (nth, block): (usize, Block),
        known: &mut FxHashMap<(u32, Inst), PositionRow>,
    ) {
        let name = match body.name(block.into()) {
            Some(name) => format!("%{}", String::from_utf8_lossy(name)),
            None => format!("number {nth}"),
        };
        self.blocks.push((name, nth as u32));
        let block_number = self.blocks.len() as u32 - 1;
        for (number, inst) in (0..).zip(body.insts(block)) {
            let (position, inlined_at) = position(module, body, inst);
            let position = position.map(|position| self.number(position));
            let inlined_at = inlined_at.map(|position| self.number(position));
            let opcode = body.opcode(inst).text();
            let row =
                PositionRow { function, block: block_number, number, opcode, position, inlined_at };
            known.insert((function, inst), row);
        }
    }

    fn number(&mut self, position: Position) -> u32 {
        if self.positions.last() != Some(&position) {
            self.positions.push(position);
        }
        self.positions.len() as u32 - 1
    }

    /// The location of an operation.
    pub(crate) fn place(&self, op: u32) -> Place {
        let Some(row) = self.rows.get(op as usize) else { return Place::default() };
        let (block, block_number) =
            self.blocks.get(row.block as usize).cloned().unwrap_or_default();
        Place {
            function: self.functions.get(row.function as usize).cloned().unwrap_or_default(),
            block,
            block_number,
            number: row.number,
            opcode: row.opcode,
            position: row.position.map(|n| self.positions[n as usize].clone()),
            inlined_at: row.inlined_at.map(|n| self.positions[n as usize].clone()),
        }
    }
}

/// Maximal depth of inlined calls.
const MAX_INLINED: usize = 256;

/// The source position of an instruction, and that of the outermost inlined call.
fn position(module: &Module, body: &Function, inst: Inst) -> (Option<Position>, Option<Position>) {
    let Some(loc) = body.loc(inst) else { return (None, None) };
    let mut outermost = loc;
    for _ in 0..MAX_INLINED {
        let node = module.header.md.node(outermost);
        let Some(next) = node
            .filter(|node| node.kind == NodeKind::DILocation)
            .and_then(|node| node.get("inlinedAt").md())
        else {
            break;
        };
        outermost = next;
    }
    let inlined = (outermost != loc).then(|| location(module, outermost)).flatten();
    (location(module, loc), inlined)
}

fn location(module: &Module, loc: Md) -> Option<Position> {
    let md = &module.header.md;
    let node = md.node(loc)?;
    if node.kind != NodeKind::DILocation {
        return None;
    }
    let scope = node.get("scope").md().and_then(|scope| md.node(scope));
    let file = scope.and_then(|scope| scope.get("file").md()).and_then(|file| md.node(file));
    let name = file.and_then(|file| file.get("filename").md()).and_then(|name| md.text(name));
    Some(Position {
        file: String::from_utf8_lossy(name.unwrap_or(b"<unknown>")).into_owned(),
        line: node.get("line").uint().unwrap_or(0) as u32,
        column: node.get("column").uint().unwrap_or(0) as u32,
    })
}
