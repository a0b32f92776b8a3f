//! For which kinds of processors a cycle is compiled, and for which routers by constants.

use pulp::{Arch, Simd, WithSimd};

use super::contest::AllocScratch;
use super::row::OCTET;
use super::shape::{Shape, Sizes};
use super::{Blocks, DENSE_LIMIT, Planes, Step};

/// Forms for special processors and routers are compiled: in release builds, and where the feature `specialise` asks for them.
/// Otherwise there is one form, for any processor and any router: it does the same, and takes a fifth of the time to compile.
pub(super) const SPECIALISED: bool = cfg!(any(feature = "specialise", not(debug_assertions)));

/// The processor as far as there are forms for it.
pub(super) fn as_compiled(arch: Arch) -> Arch {
    if SPECIALISED { arch } else { Arch::Scalar }
}

/// How many words a vector has.
struct VectorWidth;

impl WithSimd for VectorWidth {
    type Output = usize;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> usize {
        S::U64_LANES
    }
}

/// Makes all ports of a side of a usual router one group where that is one vector, and there are so few routers that a plane is one word.
/// Otherwise the processor does without such vectors: nothing is compiled for them.
pub(super) fn grouped<const P: usize, const V: usize>(
    sizes: Sizes,
    standard: Option<usize>,
    block_shift: u32,
    arch: Arch,
) -> (Sizes, Arch) {
    let compiled = P == OCTET && V <= DENSE_LIMIT && standard.is_some() && block_shift == 0;
    if compiled && arch.dispatch(VectorWidth) >= OCTET {
        (sizes.as_octet(), arch)
    } else {
        (sizes, without_wholes(arch))
    }
}

/// The same processor without vectors that take in all ports of a side.
pub(in super::super) fn without_wholes(arch: Arch) -> Arch {
    #[cfg(target_arch = "x86_64")]
    if let Arch::V4(wide) = arch {
        return Arch::V3(*wide);
    }
    arch
}

/// A step of some routers, compiled for several kinds of processors.
pub(super) struct Kernel<'a, const P: usize, const V: usize, const L: usize> {
    pub(super) planes: &'a mut Planes,
    pub(super) step: Step,
    pub(super) blocks: Blocks,
    pub(super) scratch: &'a mut AllocScratch<P, V, L>,
}

impl<const P: usize, const V: usize, const L: usize> Kernel<'_, P, V, L> {
    #[inline(always)]
    fn run(self, shape: &Shape) {
        let rules = self.planes.rules;
        self.planes.step_blocks((shape, &rules), self.step, self.blocks, self.scratch);
    }
}

impl<const P: usize, const V: usize, const L: usize> WithSimd for Kernel<'_, P, V, L> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        // Nothing is compiled for what does not occur: without vectors there is one word in a plane of a block, and where all ports of
        // a side are one vector as well.
        if const { S::IS_SCALAR && L > 1 || !S::IS_SCALAR && !SPECIALISED } {
            return;
        }
        if const { S::U64_LANES >= OCTET } {
            if const { P == OCTET && V <= DENSE_LIMIT && L == 1 } {
                match self.planes.standard {
                    Some(1) => self.run(&const { Shape::new::<P, V>(Sizes::standard(1).as_octet()) }),
                    _ => self.run(&const { Shape::new::<P, V>(Sizes::standard(2).as_octet()) }),
                }
            }
            return;
        }
        let compiled = const { !S::IS_SCALAR && P <= 8 && V <= 16 };
        match self.planes.standard {
            Some(1) if compiled => self.run(&const { Shape::new::<P, V>(Sizes::standard(1)) }),
            Some(2) if compiled => self.run(&const { Shape::new::<P, V>(Sizes::standard(2)) }),
            _ => {
                // It never is, but here the compiler sees it.
                let shape = Shape { whole: false, ..self.planes.shape };
                self.run(&shape);
            }
        }
    }
}
