// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>

namespace isocenter::core {

// Makes air (-1000 HU) of voxels that are no numbers or too large for Hounsfield units, and says how many
// there were.
std::optional<std::string> airForUnusable(std::span<float> values);

// Why values that a file does not say the unit of, and that are to become slope * value + intercept, do not
// look like Hounsfield units, and what to do about it; nothing if they do, or if the caller scales them.
std::optional<std::string> doubtOfHounsfieldUnits(std::span<const float> values, double slope,
                                                  double intercept);

} // namespace isocenter::core
