// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/contribution_map.h"
#include "core/support/progress.h"

#include <filesystem>
#include <string>
#include <vector>

namespace isocenter::app {

// Writes into the folder, which is made if needed, what the similarity's measures see: for each view
// seen_xray.png and seen_drr.png (within the region of interest, preprocessed and in one window of greys,
// ignored pixels black) and for each measure contribution_NAME.png and .tif (floats that sum to the measure).
// With several views the names begin with view_1_, view_2_, and all with the prefix. Returns them. Throws
// FileError, Cancelled.
std::vector<std::string> writeSeenFiles(const std::vector<core::SeenImages>& seen,
                                        const core::SimilarityOptions& similarity,
                                        const std::filesystem::path& folder, const std::string& prefix = {},
                                        const core::Progress& progress = {});

} // namespace isocenter::app
