// SPDX-License-Identifier: MIT
#include "core/io/files/text_encoding.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <initializer_list>

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

} // namespace

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
