// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace isocenter::core {

// The image's greys as bytes, row by row, as cameras deliver them; nothing if one of them is not a whole
// number from 0 to 255.
std::optional<std::vector<std::uint8_t>> wholeBytes(const Image& image);

} // namespace isocenter::core
