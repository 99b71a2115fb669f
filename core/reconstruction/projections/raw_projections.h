// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/projections/projection_source.h"

namespace isocenter::core {

// Uncompressed projections that a JSON file describes (schema isocenter.projections/1). Throws FileError
// naming the key, or the file that is missing or truncated.
std::unique_ptr<ProjectionSource> openRawProjections(const std::filesystem::path& description);

// The description beside a file of raw numbers: FILE.json. Throws FileError if there is none.
std::filesystem::path descriptionOf(const std::filesystem::path& raw);

} // namespace isocenter::core
