// SPDX-License-Identifier: MIT
#include "core/support/base64.h"

namespace isocenter::core {
namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t kBytesOfGroup = 3;
constexpr std::size_t kDigitsOfGroup = 4;

} // namespace

std::string base64(std::span<const std::uint8_t> bytes)
{
    std::string text;
    text.reserve((bytes.size() + 2) / kBytesOfGroup * kDigitsOfGroup);
    for (std::size_t i = 0; i < bytes.size(); i += kBytesOfGroup) {
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

std::optional<std::vector<std::uint8_t>> bytesOfBase64(std::string_view text)
{
    if (text.size() % kDigitsOfGroup != 0)
        return {};
    std::size_t padding = 0;
    while (padding < 2 && padding < text.size() && text[text.size() - 1 - padding] == '=')
        ++padding;
    const std::string_view digits = text.substr(0, text.size() - padding);
    std::vector<std::uint8_t> bytes;
    bytes.reserve(digits.size() * kBytesOfGroup / kDigitsOfGroup);
    unsigned group = 0;
    unsigned bits = 0;
    for (const char digit : digits) {
        const std::size_t value = kDigits.find(digit);
        if (value == std::string_view::npos)
            return {};
        group = (group << 6 | static_cast<unsigned>(value)) & 0xffffffu;
        bits += 6;
        if (bits < 8)
            continue;
        bits -= 8;
        bytes.push_back(static_cast<std::uint8_t>(group >> bits & 255u));
    }
    return bytes;
}

} // namespace isocenter::core
