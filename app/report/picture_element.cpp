// SPDX-License-Identifier: MIT
#include "app/report/picture_element.h"

#include "core/io/still_codec.h"

#include <fmt/format.h>

#include <string_view>

namespace isocenter::app {

std::string base64(std::span<const std::uint8_t> bytes)
{
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t left = bytes.size() - i;
        const unsigned group = static_cast<unsigned>(bytes[i]) << 16 |
                               (left > 1 ? static_cast<unsigned>(bytes[i + 1]) << 8 : 0u) |
                               (left > 2 ? static_cast<unsigned>(bytes[i + 2]) : 0u);
        text += kDigits[group >> 18 & 63u];
        text += kDigits[group >> 12 & 63u];
        text += left > 1 ? kDigits[group >> 6 & 63u] : '=';
        text += left > 2 ? kDigits[group & 63u] : '=';
    }
    return text;
}

std::string pictureElement(const core::RgbImage& picture)
{
    return fmt::format("<img src=\"data:image/png;base64,{}\" width=\"{}\" height=\"{}\" alt=\"overlay\">",
                       base64(core::encodePng(picture)), picture.columns, picture.rows);
}

} // namespace isocenter::app
