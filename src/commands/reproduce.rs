// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge reproduce`.

use std::io::Write;
use std::path::PathBuf;

use flitforge_papers::{
    All, Order, Reproduce, angskun, bmg_vs_torus, booksim2, bosilca, chan_chin, collectives, dally_aoki,
    garg_ghosh, healing, p2p_mpi,
};

use flitforge_results::Claim;

use super::Failure;
use super::folder::make_folder;
use crate::cli::Reproduction;

const fn study(what: Reproduction) -> &'static dyn Reproduce {
    match what {
        Reproduction::All => &All,
        Reproduction::DallyAoki => &dally_aoki::DALLY_AOKI,
        Reproduction::Angskun => &angskun::ANGSKUN,
        Reproduction::BmgVsTorus => &bmg_vs_torus::BMG_VS_TORUS,
        Reproduction::Booksim2 => &booksim2::BOOKSIM2,
        Reproduction::Bosilca => &bosilca::BOSILCA,
        Reproduction::ChanChin => &chan_chin::CHAN_CHIN,
        Reproduction::Collectives => &collectives::COLLECTIVES,
        Reproduction::GargGhosh => &garg_ghosh::GARG_GHOSH,
        Reproduction::Healing => &healing::HEALING,
        Reproduction::P2pMpi => &p2p_mpi::P2P_MPI,
    }
}

/// The folder that is given, or that of the study.
pub(super) fn folder_of(what: Reproduction, quick: bool, given: Option<PathBuf>) -> PathBuf {
    let suffix = if quick { "-quick" } else { "" };
    given.unwrap_or_else(|| PathBuf::from(format!("out/{}{suffix}", study(what).name())))
}

pub(super) fn reproduce(
    what: Reproduction,
    quick: bool,
    (dir, force): (Option<PathBuf>, bool),
    threads: Option<usize>,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let study = study(what);
    let owner = format!("reproduce {}{}", study.name(), if quick { " --quick" } else { "" });
    let claim = Claim { owner: &owner, configs: &[], force };
    let dir = make_folder(&folder_of(what, quick, dir), &claim)?;
    let done = study.reproduce(&Order { dir: &dir, quick, threads: threads.unwrap_or(0) })?;
    write!(out, "{}", done.summary)?;
    writeln!(out, "report {}", dir.join("report.html").display())?;
    Ok(0)
}
