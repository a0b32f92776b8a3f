// SPDX-License-Identifier: MIT OR Apache-2.0
//! Dispatch: the instructions of the processor, and the layouts that are constants of the program.
//!
//! The input is a step of a block. It runs in the form that was compiled for the vectors of the processor
//! and for the shape of the routers. All forms compute the same.

use pulp::{Arch, Simd, WithSimd};

use super::alloc_scratch::AllocScratch;
use super::row::OCTET;
use super::shape::Shape;
use super::sizes::Sizes;
use super::steps::BlockStep;
use super::{DENSE_LIMIT, Planes};

/// Whether forms for particular processors and standard routers are compiled. They are in release builds and
/// with the feature `specialise`. Otherwise there is one form for any processor and router, which compiles in
/// a fifth of the time.
pub(super) const SPECIALISED: bool = cfg!(any(feature = "specialise", not(debug_assertions)));

/// Whether steps of routers of some size are compiled for vectors: those of a torus or mesh with up to 16
/// VCs, and all with the feature `wide-vectors`. Without vectors the others take up to a fifth longer, and
/// with them the whole build does.
const fn has_vectors<const P: usize, const V: usize>() -> bool {
    SPECIALISED && (P <= 8 && V <= 16 || cfg!(feature = "wide-vectors"))
}

/// The instructions that a processor runs, among those that are compiled for routers of some size.
pub(super) fn as_compiled<const P: usize, const V: usize>(arch: Arch) -> Arch {
    if has_vectors::<P, V>() { arch } else { Arch::Scalar }
}

/// Whether a step is compiled for blocks of so many words, with vectors or without.
const fn is_compiled<const P: usize, const V: usize>(words: usize, scalar: bool) -> bool {
    if scalar { words == 1 } else { has_vectors::<P, V>() }
}

/// Asks for the number of words in a vector.
struct VectorWidth;

impl WithSimd for VectorWidth {
    type Output = usize;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> usize {
        S::U64_LANES
    }
}

/// Chooses the grouping of ports, and the instructions to run.
///
/// All ports on a side of a standard router are one group where it fits one vector and a plane has one word
/// in a block. Elsewhere vectors of that width are not used, since nothing is compiled for them.
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
        (sizes, without_wide_vectors(arch))
    }
}

/// The instructions of a processor without vectors that hold all ports of a side.
pub(in super::super) fn without_wide_vectors(arch: Arch) -> Arch {
    #[cfg(target_arch = "x86_64")]
    if let Arch::V4(wide) = arch {
        return Arch::V3(*wide);
    }
    arch
}

/// The number of classes of a standard router, if its layout is a constant of the program for such
/// instructions.
pub(super) fn compiled_classes<const P: usize, const V: usize>(
    standard: Option<usize>,
    arch: Arch,
) -> Option<usize> {
    standard.filter(|_| has_vectors::<P, V>() && !matches!(arch, Arch::Scalar))
}

/// A step of a block, compiled for several kinds of processors. `CLASSES` is the number of classes of a
/// standard router, or 0 for the layout that the planes name.
pub(super) struct Kernel<'a, S, const P: usize, const V: usize, const L: usize, const CLASSES: usize> {
    pub(super) planes: &'a mut Planes,
    pub(super) step: S,
    pub(super) block: usize,
    pub(super) scratch: &'a mut AllocScratch<P, V, L>,
}

impl<T, const P: usize, const V: usize, const L: usize, const CLASSES: usize> Kernel<'_, T, P, V, L, CLASSES>
where
    T: BlockStep<P, V, L>,
{
    /// Runs the step with a layout.
    #[inline(always)]
    fn run(self, shape: &Shape) {
        let rules = self.planes.rules;
        self.step.run(self.planes, (shape, &rules), self.block, self.scratch);
    }
}

impl<T, const P: usize, const V: usize, const L: usize, const CLASSES: usize> WithSimd
    for Kernel<'_, T, P, V, L, CLASSES>
where
    T: BlockStep<P, V, L>,
{
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        // Nothing is compiled for combinations that do not occur. Without vectors a plane has one word in a
        // block, and so it has where one vector holds all ports of a side.
        if const { !is_compiled::<P, V>(L, S::IS_SCALAR) || S::IS_SCALAR && CLASSES > 0 } {
            unreachable!("blocks and instructions are chosen together when the planes are made");
        }
        if const { S::U64_LANES >= OCTET } {
            if const { P != OCTET || V > DENSE_LIMIT || L != 1 || CLASSES == 0 } {
                unreachable!("such vectors are only used where one holds all ports of a side");
            }
            self.run(&const { Shape::new::<P, V>(Sizes::standard(CLASSES).as_octet()) });
        } else if const { CLASSES > 0 } {
            self.run(&const { Shape::new::<P, V>(Sizes::standard(CLASSES)) });
        } else {
            // The field is false here already. Writing it lets the compiler drop the form for it.
            let shape = Shape { whole: false, ..self.planes.shape };
            self.run(&shape);
        }
    }
}
