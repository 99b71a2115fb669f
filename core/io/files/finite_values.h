// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <span>

namespace isocenter::core {

// Throws FileError if values that are to be written to the file are NaN or infinite: a result that is none is
// not written.
void requireFiniteValues(const std::filesystem::path& file, std::span<const float> values);

} // namespace isocenter::core
