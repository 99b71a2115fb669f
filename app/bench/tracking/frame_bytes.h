// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

#include <cstdint>
#include <vector>

namespace isocenter::app {

// A picture of whole greys from 0 to 255 as a camera delivers it.
inline std::vector<std::uint8_t> bytesOf(const core::Image& picture)
{
    std::vector<std::uint8_t> bytes;
    bytes.reserve(picture.values.size());
    for (const float grey : picture.values)
        bytes.push_back(static_cast<std::uint8_t>(grey));
    return bytes;
}

} // namespace isocenter::app
