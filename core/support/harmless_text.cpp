// SPDX-License-Identifier: MIT
#include "core/support/harmless_text.h"

#include <fmt/format.h>

#include <cstdint>
#include <utility>

namespace isocenter::core {
namespace {

std::size_t lengthByFirst(unsigned char first)
{
    if (first >= 0xc2 && first < 0xe0)
        return 2;
    if (first >= 0xe0 && first < 0xf0)
        return 3;
    return first >= 0xf0 && first < 0xf5 ? 4 : 1;
}

bool isContinuation(char c)
{
    return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
}

std::uint32_t codeOf(std::string_view character)
{
    const auto first = static_cast<unsigned char>(character.front());
    if (character.size() == 1)
        return first;
    std::uint32_t code = first & (0xffu >> (character.size() + 1));
    for (const char c : character.substr(1))
        code = (code << 6) | (static_cast<unsigned char>(c) & 0x3fu);
    return code;
}

// Also the control characters from 0x80 on, which some terminals obey.
bool isControl(std::uint32_t code)
{
    return (code < 0x20 && code != '\n' && code != '\t') || (code >= 0x7f && code < 0xa0);
}

bool turnsDirection(std::uint32_t code)
{
    return (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

// The characters of a text; one that is not complete at its end stays in it, unless all of it is taken.
std::string takeHarmless(std::string_view& text, bool all)
{
    std::string shown;
    while (!text.empty()) {
        std::size_t length = lengthByFirst(static_cast<unsigned char>(text.front()));
        std::size_t present = 1;
        while (present < length && present < text.size() && isContinuation(text[present]))
            ++present;
        if (present < length && present == text.size() && !all)
            break;
        if (present < length)
            length = 1; // not UTF-8
        const std::string_view character = text.substr(0, length);
        const std::uint32_t code = codeOf(character);
        if (isControl(code) || turnsDirection(code))
            shown += fmt::format("\\u{:04x}", code);
        else
            shown += character;
        text.remove_prefix(length);
    }
    return shown;
}

} // namespace

std::string harmlessText(std::string_view text)
{
    return takeHarmless(text, true);
}

std::string HarmlessText::add(std::string_view piece)
{
    kept_ += piece;
    std::string_view left = kept_;
    std::string shown = takeHarmless(left, false);
    kept_ = std::string(left);
    return shown;
}

std::string HarmlessText::rest()
{
    return harmlessText(std::exchange(kept_, {}));
}

} // namespace isocenter::core
