// SPDX-License-Identifier: MIT
#include "core/image/whole_bytes.h"

namespace isocenter::core {

std::optional<std::vector<std::uint8_t>> wholeBytes(const Image& image)
{
    std::vector<std::uint8_t> bytes;
    bytes.reserve(image.values.size());
    for (const float value : image.values) {
        if (!(value >= 0.0f && value <= 255.0f)) // or no number
            return std::nullopt;
        bytes.push_back(static_cast<std::uint8_t>(value));
        if (static_cast<float>(bytes.back()) != value)
            return std::nullopt;
    }
    return bytes;
}

} // namespace isocenter::core
