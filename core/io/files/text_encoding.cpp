// SPDX-License-Identifier: MIT
#include "core/io/files/text_encoding.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <initializer_list>
#include <string_view>

namespace isocenter::core {
namespace {

constexpr std::size_t kSniffedBytes = 64;

struct TextEncoding
{
    std::size_t unitBytes = 1;
    std::endian order = std::endian::little;
    std::size_t markBytes = 0;
};

bool beginsWith(std::span<const std::uint8_t> bytes, std::initializer_list<std::uint8_t> mark)
{
    return bytes.size() >= mark.size() && std::equal(mark.begin(), mark.end(), bytes.begin());
}

bool isAsciiText(std::uint8_t byte)
{
    return byte == '\t' || byte == '\n' || byte == '\r' || (byte >= 0x20 && byte < 0x7f);
}

// Whether the text begins with pairs of a zero byte and an ASCII character, the latter at place 0 or 1.
bool areAsciiPairs(std::span<const std::uint8_t> bytes, std::size_t place)
{
    const std::size_t sniffed = std::min(bytes.size(), kSniffedBytes) / 2 * 2;
    for (std::size_t i = 0; i < sniffed; i += 2)
        if (!isAsciiText(bytes[i + place]) || bytes[i + 1 - place] != 0)
            return false;
    return sniffed >= 4;
}

TextEncoding encodingOf(std::span<const std::uint8_t> bytes)
{
    if (beginsWith(bytes, {0xef, 0xbb, 0xbf}))
        return {1, std::endian::little, 3};
    if (beginsWith(bytes, {0xff, 0xfe, 0, 0}))
        return {4, std::endian::little, 4};
    if (beginsWith(bytes, {0, 0, 0xfe, 0xff}))
        return {4, std::endian::big, 4};
    if (beginsWith(bytes, {0xff, 0xfe}))
        return {2, std::endian::little, 2};
    if (beginsWith(bytes, {0xfe, 0xff}))
        return {2, std::endian::big, 2};
    if (areAsciiPairs(bytes, 0))
        return {2, std::endian::little, 0};
    if (areAsciiPairs(bytes, 1))
        return {2, std::endian::big, 0};
    return {};
}

void appendUtf8(std::string& text, std::uint32_t code)
{
    constexpr std::uint32_t kReplacement = 0xfffd;
    if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
        code = kReplacement;
    const auto add = [&](std::uint32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (code < 0x80) {
        add(code);
    } else if (code < 0x800) {
        add(0xc0 | (code >> 6));
        add(0x80 | (code & 0x3f));
    } else if (code < 0x10000) {
        add(0xe0 | (code >> 12));
        add(0x80 | ((code >> 6) & 0x3f));
        add(0x80 | (code & 0x3f));
    } else {
        add(0xf0 | (code >> 18));
        add(0x80 | ((code >> 12) & 0x3f));
        add(0x80 | ((code >> 6) & 0x3f));
        add(0x80 | (code & 0x3f));
    }
}

std::string utf8Of(std::span<const std::uint8_t> bytes, const TextEncoding& encoding)
{
    const std::size_t units = bytes.size() / encoding.unitBytes;
    const auto unitAt = [&](std::size_t index) {
        std::uint32_t unit = 0;
        for (std::size_t b = 0; b < encoding.unitBytes; ++b) {
            const std::size_t place = encoding.order == std::endian::big ? b : encoding.unitBytes - 1 - b;
            unit = (unit << 8) | bytes[index * encoding.unitBytes + place];
        }
        return unit;
    };
    std::string text;
    for (std::size_t i = 0; i < units; ++i) {
        std::uint32_t code = unitAt(i);
        if (encoding.unitBytes == 2 && code >= 0xd800 && code < 0xdc00 && i + 1 < units)
            if (const std::uint32_t low = unitAt(i + 1); low >= 0xdc00 && low < 0xe000) {
                code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
                ++i;
            }
        appendUtf8(text, code);
    }
    return text;
}

std::string withLineFeeds(std::string text)
{
    std::size_t kept = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n')
            continue;
        text[kept++] = text[i] == '\r' ? '\n' : text[i];
    }
    text.resize(kept);
    return text;
}

// The bytes of the character of UTF-8 at the beginning of the text; 0 if there is none.
std::size_t characterBytes(std::string_view text)
{
    const auto lead = static_cast<std::uint8_t>(text.front());
    const std::size_t bytes = lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (lead > 0xf4 || bytes > text.size())
        return 0;
    const bool isWhole = std::ranges::all_of(
        text.substr(1, bytes - 1), [](char c) { return (static_cast<std::uint8_t>(c) & 0xc0) == 0x80; });
    return bytes == 0 || !isWhole ? 0 : bytes;
}

bool isDigitOfAscii(char c)
{
    return c >= '0' && c <= '9';
}

// The digits at the beginning or the end of a text.
std::size_t leadingDigits(std::string_view text)
{
    const auto end = std::ranges::find_if_not(text, isDigitOfAscii);
    return static_cast<std::size_t>(end - text.begin());
}
std::size_t trailingDigits(std::string_view text)
{
    const auto end = std::find_if_not(text.rbegin(), text.rend(), isDigitOfAscii);
    return static_cast<std::size_t>(end - text.rbegin());
}

// Whether one to three digits, not those behind a point or a comma, and exactly three digits meet.
bool mayGroupDigits(std::string_view before, std::string_view behind)
{
    const std::size_t digits = trailingDigits(before);
    const bool isFraction = digits < before.size() && (before[before.size() - digits - 1] == '.' ||
                                                       before[before.size() - digits - 1] == ',');
    return digits >= 1 && digits <= 3 && !isFraction && leadingDigits(behind) == 3;
}

constexpr std::string_view kNoBreakSpace = "\xc2\xa0";

} // namespace

std::string withPlainBlanks(std::string_view text)
{
    const auto isAscii = [](char c) { return static_cast<std::uint8_t>(c) < 0x80; };
    const auto other = std::ranges::find_if_not(text, isAscii);
    std::string plain(text.begin(), other);
    text.remove_prefix(plain.size());
    while (!text.empty()) {
        const std::size_t whole = characterBytes(text);
        const std::string_view character = text.substr(0, std::max<std::size_t>(whole, 1));
        text.remove_prefix(character.size());
        const bool isSpace = character == kNoBreakSpace || character == "\xe2\x80\x87" ||
                             character == "\xe2\x80\xaf" || (whole == 0 && character == "\xa0");
        if (!isSpace)
            plain += character;
        else if (mayGroupDigits(plain, text))
            plain += kNoBreakSpace;
        else
            plain += ' ';
    }
    return plain;
}

bool hasNoBreakSpace(std::string_view text)
{
    return text.find(kNoBreakSpace) != std::string_view::npos;
}

std::string decodedText(std::span<const std::uint8_t> bytes, const std::filesystem::path& name)
{
    const TextEncoding encoding = encodingOf(bytes);
    const std::span<const std::uint8_t> content = bytes.subspan(encoding.markBytes);
    if (encoding.unitBytes == 1)
        return withLineFeeds(std::string(content.begin(), content.end()));
    if (content.size() % encoding.unitBytes != 0)
        throw FileError(name, translatable("Data", "is a text in UTF-16 or UTF-32 that ends within a "
                                                   "character: is the file complete?"));
    return withLineFeeds(utf8Of(content, encoding));
}

} // namespace isocenter::core
