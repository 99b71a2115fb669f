// SPDX-License-Identifier: MIT
#pragma once

#include "core/phantom/synthetic_case.h"
#include "core/support/progress.h"

#include <filesystem>
#include <vector>

namespace isocenter::core {

// The files of a synthetic case in a folder.
struct SyntheticCaseFiles
{
    std::filesystem::path ctFolder;           // ct/
    std::vector<std::filesystem::path> xrays; // xray/view_1.dcm, ...
    std::filesystem::path geometry;           // geometry.json: what the X-rays' tags say, and I0
    std::filesystem::path truth;              // truth.json
    std::filesystem::path start;              // start.json
};

// Writes the CT as a DICOM series, the X-rays as DICOM XA, and geometry, truth and start as JSON; the folder
// is made, files are replaced. The same bytes for the same case. Throws FileError, Cancelled.
SyntheticCaseFiles writeSyntheticCase(const std::filesystem::path& folder, const SyntheticCase& syntheticCase,
                                      const Progress& progress = {});

} // namespace isocenter::core
