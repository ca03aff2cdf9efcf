//! Elements of constant vectors and aggregates.

use selvedge_ir::constant::ConstKind;
use selvedge_ir::{Type, TypeKind};

use super::constant::{Constant, Scalar};
use super::{Folder, MAX_LANES};

/// The maximum length of the index path of an `insertvalue` that is folded.
const MAX_PATH: usize = 8;

/// Aggregates with more parts than this are not rebuilt to replace one.
const MAX_PARTS: usize = 256;

impl Folder<'_> {
    /// `extractelement`; the result is poison if the index is out of range.
    pub fn extract_element(&self, vector: &Constant, index: &Constant) -> Option<Constant> {
        let ty = self.view.types.scalar(vector.ty());
        if self.view.is_poison(vector) || self.view.is_undef(index) {
            return Some(Constant::poison(ty));
        }
        let Scalar::Int(n) = self.view.scalar(index) else { return self.view.splat(vector) };
        let (len, scalable) = self.view.types.vector_shape(vector.ty())?;
        match n.below(len) {
            Some(n) if !scalable || is_uniform(self.view.kind(vector)) => {
                self.view.element(vector, n.into())
            }
            None if !scalable => Some(Constant::poison(ty)),
            _ => None,
        }
    }

    /// `insertelement`.
    pub fn insert_element(
        &self,
        vector: &Constant,
        element: &Constant,
        index: &Constant,
    ) -> Option<Constant> {
        let ty = vector.ty();
        if self.view.is_undef(index) {
            return Some(Constant::poison(ty));
        }
        let Scalar::Int(n) = self.view.scalar(index) else { return None };
        let (len, scalable) = self.view.types.vector_shape(ty)?;
        if scalable || len > MAX_LANES {
            return None;
        }
        let Some(n) = n.below(len) else { return Some(Constant::poison(ty)) };
        let mut lanes = self.lanes(vector, len)?;
        lanes[n as usize] = element.clone();
        Some(Constant::Parts(ty, lanes))
    }

    fn lanes(&self, vector: &Constant, len: u32) -> Option<Vec<Constant>> {
        (0..u64::from(len)).map(|n| self.view.element(vector, n)).collect()
    }

    /// `shufflevector`; -1 in the mask is poison.
    pub fn shuffle(
        &self,
        ty: Type,
        first: &Constant,
        second: &Constant,
        mask: &[i32],
    ) -> Option<Constant> {
        let element = self.view.types.scalar(ty);
        if mask.iter().all(|&n| n < 0) {
            return Some(Constant::poison(ty));
        }
        let (len, scalable) = self.view.types.vector_shape(first.ty())?;
        if scalable || mask.len() > MAX_LANES as usize {
            let splat = self.view.splat(first)?;
            let all_zero = mask.iter().all(|&n| n <= 0);
            return all_zero.then(|| Constant::Parts(ty, vec![splat]));
        }
        let lane = |&n: &i32| match u32::try_from(n) {
            Err(_) => Some(Constant::poison(element)),
            Ok(n) if n < len => self.view.element(first, n.into()),
            Ok(n) => self.view.element(second, (n - len).into()),
        };
        let lanes: Option<Vec<Constant>> = mask.iter().map(lane).collect();
        let mut lanes = lanes?;
        if lanes.len() == 1 && self.view.types.vector_shape(ty).is_none() {
            return lanes.pop();
        }
        Some(Constant::Parts(ty, lanes))
    }

    /// `extractvalue`.
    pub fn extract_value(&self, aggregate: &Constant, path: &[u32]) -> Option<Constant> {
        let mut part = aggregate.clone();
        for &n in path {
            part = self.view.element(&part, n.into())?;
        }
        Some(part)
    }

    /// `insertvalue`.
    pub fn insert_value(
        &self,
        aggregate: &Constant,
        value: &Constant,
        path: &[u32],
    ) -> Option<Constant> {
        if path.len() > MAX_PATH {
            return None;
        }
        // Descends to the part, then rebuilds the enclosing aggregates from the inside out.
        let mut wholes = vec![aggregate.clone()];
        for &n in path {
            let inner = self.view.element(wholes.last()?, n.into())?;
            wholes.push(inner);
        }
        wholes.pop();
        let mut value = value.clone();
        for (whole, &n) in wholes.iter().zip(path).rev() {
            let mut parts = self.parts(whole)?;
            *parts.get_mut(n as usize)? = value;
            value = Constant::Parts(whole.ty(), parts);
        }
        Some(value)
    }

    fn parts(&self, whole: &Constant) -> Option<Vec<Constant>> {
        let len = match self.view.types.kind(whole.ty()) {
            TypeKind::Array { len, .. } => usize::try_from(*len).ok()?,
            _ => self.view.types.struct_fields(whole.ty())?.0.len(),
        };
        if len > MAX_PARTS {
            return None;
        }
        (0..len as u64).map(|n| self.view.element(whole, n)).collect()
    }
}

fn is_uniform(kind: Option<&ConstKind>) -> bool {
    kind.is_some_and(super::is_uniform)
}
