// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/contribution_map.h"
#include "core/support/progress.h"

#include <filesystem>
#include <string>
#include <vector>

namespace isocenter::app {

// Writes into the folder, which is made if needed, what the similarity's measures see, as writeSeenImages
// does of a case. The names begin with the prefix. Returns them. Throws FileError, Cancelled.
std::vector<std::string> writeSeenFiles(const std::vector<core::SeenImages>& seen,
                                        const core::SimilarityOptions& similarity,
                                        const std::filesystem::path& folder, const std::string& prefix = {},
                                        const core::Progress& progress = {});

} // namespace isocenter::app
