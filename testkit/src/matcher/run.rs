//! Matches an output with the checks of a file.
//!
//! A position is a line and a column. Labels are matched first and divide the output into regions; then each check
//! searches from the end of the last match to the end of its region.

use super::pattern::{Pattern, Variables, one_blank};
use super::{Check, Checks, Kind, Mismatch};

/// A position in the output: line and column, both from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Pos {
    line: usize,
    column: usize,
}

/// A match: its start and end, on one line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct CheckMatch {
    start: Pos,
    end: Pos,
}

impl CheckMatch {
    fn overlaps(self, other: CheckMatch) -> bool {
        self.start < other.end && other.start < self.end
    }
}

struct Run<'c> {
    checks: &'c Checks,
    /// `--implicit-check-not`, each as a check.
    never: Vec<Check>,
    lines: Vec<Vec<u8>>,
    vars: Variables,
}

pub(super) fn matches(checks: &Checks, output: &[u8]) -> Result<(), Mismatch> {
    if output.is_empty() && !checks.options.allow_empty {
        return Err(Mismatch::in_checks(0, "the output is empty"));
    }
    let mut never = Vec::new();
    for text in &checks.options.never {
        let source = format!("--implicit-check-not={text}");
        never.push(Check { kind: Kind::Not, pattern: Pattern::parse(text, 0)?, line: 0, source });
    }
    let vars = checks.options.variables.iter();
    let mut run = Run {
        checks,
        never,
        lines: split_lines(output),
        vars: vars.map(|(name, value)| (name.clone(), value.clone().into_bytes())).collect(),
    };
    run.all_regions()
}

/// Lines without their ends, with consecutive blanks replaced by one.
fn split_lines(output: &[u8]) -> Vec<Vec<u8>> {
    let mut lines: Vec<Vec<u8>> = output
        .split(|&b| b == b'\n')
        .map(|line| line.strip_suffix(b"\r").unwrap_or(line))
        .map(|line| one_blank(&String::from_utf8_lossy(line)).into_bytes())
        .collect();
    if lines.last().is_some_and(Vec::is_empty) {
        lines.pop();
    }
    lines
}

impl<'c> Run<'c> {
    fn all_regions(&mut self) -> Result<(), Mismatch> {
        let checks: &'c [Check] = &self.checks.checks;
        let mut pos = Pos { line: 0, column: 0 };
        let mut first = 0;
        // The search for the next label starts immediately after the last label.
        let mut label_pos = pos;
        for (n, check) in checks.iter().enumerate() {
            if check.kind != Kind::Label {
                continue;
            }
            let found = self.find(check, label_pos, self.end())?;
            let Some((found, _)) = found else {
                return Err(self.not_found(check, label_pos));
            };
            label_pos = found.end;
            self.region(&checks[first..=n], pos, found.end)?;
            (first, pos) = (n + 1, found.end);
        }
        self.region(&checks[first..], pos, self.end())
    }

    /// Matches some checks with the output between two positions.
    fn region(&mut self, checks: &'c [Check], from: Pos, to: Pos) -> Result<(), Mismatch> {
        let mut pos = from;
        let mut pending: Vec<&Check> = Vec::new();
        for check in checks {
            if matches!(check.kind, Kind::Not | Kind::Dag) {
                pending.push(check);
                continue;
            }
            pos = self.unordered(&mut pending, pos, to)?;
            let found = self.one(check, pos, to)?;
            self.nothing_between(&pending, pos, found.start)?;
            pending.clear();
            pos = self.repeats(check, found.end, to)?;
        }
        pos = self.unordered(&mut pending, pos, to)?;
        self.nothing_between(&pending, pos, to)
    }

    /// Matches one check from a position on, and checks that the match is on the required line.
    fn one(&mut self, check: &Check, from: Pos, to: Pos) -> Result<CheckMatch, Mismatch> {
        let found = if check.kind == Kind::Empty {
            self.empty_line(from, to)
        } else {
            let found = self.find(check, from, to)?;
            found.map(|(found, vars)| {
                self.vars.extend(vars);
                found
            })
        };
        let Some(found) = found else { return Err(self.not_found(check, from)) };
        let lines_on = found.start.line - from.line;
        let wanted = match check.kind {
            Kind::Next | Kind::Empty => Some(1),
            Kind::Same => Some(0),
            Kind::Plain | Kind::Not | Kind::Dag | Kind::Label | Kind::Count(_) => None,
        };
        if wanted.is_some_and(|wanted| wanted != lines_on) {
            let message = format!("matches {lines_on} lines after the last match");
            return Err(self.mismatch(check, from, &message, found.start.line));
        }
        Ok(found)
    }

    /// The further matches of a `COUNT`.
    fn repeats(&mut self, check: &Check, from: Pos, to: Pos) -> Result<Pos, Mismatch> {
        let Kind::Count(count) = check.kind else { return Ok(from) };
        let mut pos = from;
        for _ in 1..count {
            pos = self.one(check, pos, to)?.end;
        }
        Ok(pos)
    }

    /// Matches the `DAG` checks among `pending`, in groups between the `NOT` checks, and leaves the `NOT` checks after
    /// the last group. Returns the end of the furthest match.
    fn unordered(
        &mut self,
        pending: &mut Vec<&'c Check>,
        from: Pos,
        to: Pos,
    ) -> Result<Pos, Mismatch> {
        let mut pos = from;
        let mut nots: Vec<&Check> = Vec::new();
        let mut rest = &pending[..];
        while let Some(dag) = rest.iter().position(|check| check.kind == Kind::Dag) {
            nots.extend(&rest[..dag]);
            rest = &rest[dag..];
            let len = rest.iter().take_while(|check| check.kind == Kind::Dag).count();
            let group = self.dag_group(&rest[..len], pos, to)?;
            let first = group.iter().min().expect("a group is never empty");
            self.nothing_between(&nots, pos, first.start)?;
            nots.clear();
            pos = group.iter().map(|found| found.end).max().expect("a group is never empty");
            rest = &rest[len..];
        }
        nots.extend(rest);
        *pending = nots;
        Ok(pos)
    }

    /// Matches each check of a group such that the matches of the group do not overlap.
    fn dag_group(
        &mut self,
        group: &[&Check],
        from: Pos,
        to: Pos,
    ) -> Result<Vec<CheckMatch>, Mismatch> {
        let mut taken: Vec<CheckMatch> = Vec::new();
        for check in group {
            let mut start = from;
            loop {
                let Some((found, vars)) = self.find(check, start, to)? else {
                    return Err(self.not_found(check, from));
                };
                match taken.iter().find(|other| other.overlaps(found)) {
                    Some(other) => start = other.end,
                    None => {
                        taken.push(found);
                        self.vars.extend(vars);
                        break;
                    }
                }
            }
        }
        Ok(taken)
    }

    /// Rejects matches of `nots`, and of patterns that must not occur, between two positions.
    fn nothing_between(&self, nots: &[&Check], from: Pos, to: Pos) -> Result<(), Mismatch> {
        for check in nots.iter().copied().chain(&self.never) {
            if let Some((found, _)) = self.find(check, from, to)? {
                return Err(self.mismatch(check, from, "matches", found.start.line));
            }
        }
        Ok(())
    }

    /// The first match of a check between two positions.
    fn find(
        &self,
        check: &Check,
        from: Pos,
        to: Pos,
    ) -> Result<Option<(CheckMatch, Variables)>, Mismatch> {
        let finder = check
            .pattern
            .compile(&self.vars, self.checks.options.full_lines)
            .map_err(|message| self.mismatch(check, from, &message, from.line))?;
        for line in from.line..=to.line.min(self.lines.len().saturating_sub(1)) {
            let text: &[u8] = self.lines.get(line).map_or(&[], |line| line);
            let start = if line == from.line { from.column } else { 0 };
            let end = if line == to.line { to.column.min(text.len()) } else { text.len() };
            if start > end {
                continue;
            }
            if let Some((range, vars)) = finder.find(&text[start..end]) {
                let at = |offset: usize| Pos { line, column: start + offset };
                return Ok(Some((CheckMatch { start: at(range.start), end: at(range.end) }, vars)));
            }
        }
        Ok(None)
    }

    /// The first empty line that starts after a position.
    fn empty_line(&self, from: Pos, to: Pos) -> Option<CheckMatch> {
        let line =
            (from.line + 1..=to.line).find(|&n| self.lines.get(n).is_some_and(Vec::is_empty))?;
        let pos = Pos { line, column: 0 };
        Some(CheckMatch { start: pos, end: pos })
    }

    fn end(&self) -> Pos {
        Pos { line: self.lines.len(), column: 0 }
    }

    fn not_found(&self, check: &Check, from: Pos) -> Mismatch {
        self.mismatch(check, from, "not found", from.line)
    }

    fn mismatch(&self, check: &Check, from: Pos, what: &str, around: usize) -> Mismatch {
        const CONTEXT: usize = 4;
        let mut message =
            format!("`{}`: {what}, searched from output line {}", check.source, from.line + 1);
        let first = around.saturating_sub(1);
        for (n, line) in self.lines.iter().enumerate().skip(first).take(CONTEXT) {
            message.push_str(&format!("\n{:>6} | {}", n + 1, String::from_utf8_lossy(line)));
        }
        Mismatch { check_line: check.line, input_line: from.line + 1, message }
    }
}
