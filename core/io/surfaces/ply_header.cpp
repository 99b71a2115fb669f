// SPDX-License-Identifier: MIT
#include "core/io/surfaces/ply_header.h"

#include "core/support/error.h"
#include "core/support/lower_case.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <utility>

namespace isocenter::core {
namespace {

constexpr std::size_t kMostHeaderLines = 10'000;
constexpr std::size_t kMostShown = 60;

std::vector<std::string> wordsOf(std::string_view line)
{
    constexpr std::string_view kBlanks = " \t\r\v\f";
    std::vector<std::string> words;
    for (std::size_t at = line.find_first_not_of(kBlanks); at != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(kBlanks, at), line.size());
        words.push_back(lowerCase(line.substr(at, end - at)));
        at = line.find_first_not_of(kBlanks, end);
    }
    return words;
}

// Text from a file as a message may show it.
std::string shown(std::string_view line)
{
    std::string text(line.substr(0, kMostShown));
    std::ranges::replace_if(
        text, [](unsigned char byte) { return byte < 0x20 || byte > 0x7e; }, '?');
    return text;
}

PlyType typeOf(const std::string& word)
{
    constexpr std::array<std::pair<std::string_view, PlyType>, 16> kTypes{{
        {"char", PlyType::Int8},
        {"int8", PlyType::Int8},
        {"uchar", PlyType::Uint8},
        {"uint8", PlyType::Uint8},
        {"short", PlyType::Int16},
        {"int16", PlyType::Int16},
        {"ushort", PlyType::Uint16},
        {"uint16", PlyType::Uint16},
        {"int", PlyType::Int32},
        {"int32", PlyType::Int32},
        {"uint", PlyType::Uint32},
        {"uint32", PlyType::Uint32},
        {"float", PlyType::Float32},
        {"float32", PlyType::Float32},
        {"double", PlyType::Float64},
        {"float64", PlyType::Float64},
    }};
    for (const auto& [name, type] : kTypes)
        if (name == word)
            return type;
    throw InputError(fmt::format(translatable("Data", "'{}' is no type of a PLY property"), shown(word)));
}

std::uint64_t countOf(const std::string& word)
{
    std::uint64_t count = 0;
    const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), count);
    if (error != std::errc() || stop != word.data() + word.size())
        throw InputError(fmt::format(translatable("Data", "'{}' is no number of PLY elements"), shown(word)));
    return count;
}

// Lines of the header, one after another.
class HeaderLines
{
public:
    explicit HeaderLines(std::string_view text) : text_(text)
    {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        ending_ = text.substr(end, text.substr(end).starts_with("\r\n") ? 2 : 1);
    }

    // False behind the last one.
    bool next(std::string_view& line)
    {
        if (offset_ >= text_.size() || ending_.empty() || ++number_ > kMostHeaderLines)
            return false;
        const std::size_t end = text_.find(ending_, offset_);
        if (end == std::string_view::npos)
            return false;
        line = text_.substr(offset_, end - offset_);
        offset_ = end + ending_.size();
        return true;
    }
    std::size_t number() const { return number_; }
    std::size_t offset() const { return offset_; }

private:
    std::string_view text_;
    std::string_view ending_;
    std::size_t offset_ = 0;
    std::size_t number_ = 0;
};

PlyHeader::Encoding encodingOf(const std::vector<std::string>& words)
{
    if (words.size() == 3 && words[2] == "1.0") {
        if (words[1] == "ascii")
            return PlyHeader::Encoding::Ascii;
        if (words[1] == "binary_little_endian")
            return PlyHeader::Encoding::LittleEndian;
        if (words[1] == "binary_big_endian")
            return PlyHeader::Encoding::BigEndian;
    }
    throw InputError(translatable("Data", "the format is neither ascii, binary_little_endian nor "
                                          "binary_big_endian 1.0"));
}

PlyHeader::Property propertyOf(const std::vector<std::string>& words)
{
    if (words.size() == 5 && words[1] == "list")
        return {words[4], true, typeOf(words[2]), typeOf(words[3])};
    if (words.size() == 3)
        return {words[2], false, PlyType::Uint8, typeOf(words[1])};
    throw InputError(translatable("Data", "a property has a type and a name, or is a list of two types"));
}

// What one line says; true if it is the last.
bool takeLine(const std::vector<std::string>& words, PlyHeader& header, bool& hasFormat)
{
    const std::string& keyword = words.front();
    if (keyword == "end_header")
        return true;
    if (keyword == "comment" || keyword == "obj_info")
        return false;
    if (keyword == "format") {
        header.encoding = encodingOf(words);
        hasFormat = true;
    } else if (keyword == "element" && words.size() == 3) {
        header.elements.push_back({words[1], countOf(words[2]), {}});
    } else if (keyword == "property" && !header.elements.empty()) {
        header.elements.back().properties.push_back(propertyOf(words));
    } else {
        throw InputError(translatable("Data", "it is no statement of a PLY header"));
    }
    return false;
}

} // namespace

std::size_t plyBytes(PlyType type)
{
    switch (type) {
    case PlyType::Int8:
    case PlyType::Uint8:
        return 1;
    case PlyType::Int16:
    case PlyType::Uint16:
        return 2;
    case PlyType::Int32:
    case PlyType::Uint32:
    case PlyType::Float32:
        return 4;
    case PlyType::Float64:
        break;
    }
    return 8;
}

const PlyHeader::Property* PlyHeader::Element::find(std::string_view wanted) const
{
    const auto found = std::ranges::find(properties, wanted, &Property::name);
    return found == properties.end() ? nullptr : &*found;
}

PlyHeader parsePlyHeader(std::span<const std::uint8_t> bytes)
{
    HeaderLines lines({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    std::string_view line;
    if (!lines.next(line) || wordsOf(line) != std::vector<std::string>{"ply"})
        throw InputError(translatable("Data", "does not begin with 'ply': it is no PLY file"));
    PlyHeader header;
    bool hasFormat = false;
    while (lines.next(line)) {
        const std::vector<std::string> words = wordsOf(line);
        if (words.empty())
            continue;
        try {
            if (!takeLine(words, header, hasFormat))
                continue;
        } catch (const InputError& error) {
            throw InputError(fmt::format(translatable("Data", "line {} ('{}'): {}. It is damaged, export it "
                                                              "again"),
                                         lines.number(), shown(line), error.what()));
        }
        if (!hasFormat)
            throw InputError(
                translatable("Data", "its header states no format: it is damaged, export it again"));
        header.dataOffset = lines.offset();
        return header;
    }
    throw InputError(translatable("Data", "its header has no 'end_header': it is truncated or damaged"));
}

} // namespace isocenter::core
