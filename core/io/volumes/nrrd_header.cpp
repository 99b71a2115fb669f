// SPDX-License-Identifier: MIT
#include "core/io/volumes/nrrd_header.h"

#include "core/io/files/file_contents.h"
#include "core/io/volumes/header_fields.h"
#include "core/io/volumes/nrrd_axes.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <optional>
#include <string>
#include <utility>

namespace isocenter::core {
namespace {

namespace fs = std::filesystem;
using header_checks::kMostSkip;

constexpr std::pair<std::string_view, VoxelType> kNrrdTypes[] = {
    {"signed char", VoxelType::Int8},
    {"int8", VoxelType::Int8},
    {"int8_t", VoxelType::Int8},
    {"uchar", VoxelType::UInt8},
    {"unsigned char", VoxelType::UInt8},
    {"uint8", VoxelType::UInt8},
    {"uint8_t", VoxelType::UInt8},
    {"short", VoxelType::Int16},
    {"short int", VoxelType::Int16},
    {"signed short", VoxelType::Int16},
    {"signed short int", VoxelType::Int16},
    {"int16", VoxelType::Int16},
    {"int16_t", VoxelType::Int16},
    {"ushort", VoxelType::UInt16},
    {"unsigned short", VoxelType::UInt16},
    {"unsigned short int", VoxelType::UInt16},
    {"uint16", VoxelType::UInt16},
    {"uint16_t", VoxelType::UInt16},
    {"int", VoxelType::Int32},
    {"signed int", VoxelType::Int32},
    {"int32", VoxelType::Int32},
    {"int32_t", VoxelType::Int32},
    {"uint", VoxelType::UInt32},
    {"unsigned int", VoxelType::UInt32},
    {"uint32", VoxelType::UInt32},
    {"uint32_t", VoxelType::UInt32},
    {"longlong", VoxelType::Int64},
    {"long long", VoxelType::Int64},
    {"long long int", VoxelType::Int64},
    {"signed long long", VoxelType::Int64},
    {"signed long long int", VoxelType::Int64},
    {"int64", VoxelType::Int64},
    {"int64_t", VoxelType::Int64},
    {"ulonglong", VoxelType::UInt64},
    {"unsigned long long", VoxelType::UInt64},
    {"unsigned long long int", VoxelType::UInt64},
    {"uint64", VoxelType::UInt64},
    {"uint64_t", VoxelType::UInt64},
    {"float", VoxelType::Float32},
    {"double", VoxelType::Float64}};

constexpr std::pair<std::string_view, std::string_view> kNrrdSynonyms[] = {
    {"centers", "centerings"}, {"lineskip", "line skip"}, {"byteskip", "byte skip"},
    {"datafile", "data file"}, {"oldmin", "old min"},     {"oldmax", "old max"},
    {"axismins", "axis mins"}, {"axismaxs", "axis maxs"}};

// NRRD does not tell small letters from capitals.
std::string inSmallLetters(std::string_view text)
{
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return result;
}

std::string nrrdNameOf(std::string_view name)
{
    std::string small = inSmallLetters(trimmed(name));
    for (const auto& [synonym, field] : kNrrdSynonyms)
        if (small == synonym)
            return std::string(field);
    return small;
}

// What the lines of a header hold.
struct NrrdText
{
    HeaderFields fields;
    std::size_t bytes = 0;              // of the header with its blank line
    std::vector<std::string> dataFiles; // the lines behind "data file: LIST"
};

void readNrrdLine(std::string_view line, int number, NrrdText& nrrd)
{
    const fs::path& file = nrrd.fields.file();
    if (line.find('\r') != std::string_view::npos) // which only some readers take for its end
        throw FileError(
            file, fmt::format(translatable("Data", "line {} of its header has a carriage return within: "
                                                   "save it with lines as of Linux or Windows"),
                              number));
    const std::size_t freeText = line.find(":=");
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos)
        throw FileError(file,
                        fmt::format(translatable("Data", "line {} of its header is neither a field nor a "
                                                         "comment: correct it or export it again"),
                                    number));
    if (freeText == colon)
        return;
    nrrd.fields.add(nrrdNameOf(line.substr(0, colon)), trimmed(line.substr(colon + 1)));
}

NrrdText readNrrdText(const fs::path& file, std::string_view text)
{
    NrrdText nrrd{HeaderFields(file), 0, {}};
    std::size_t begin = std::min(text.find('\n'), text.size() - 1) + 1;
    bool listed = false;
    for (int number = 2; begin < text.size(); ++number) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = trimmed(text.substr(begin, end - begin));
        begin = std::min(end + 1, text.size());
        if (listed && !line.empty()) {
            nrrd.dataFiles.emplace_back(line);
            continue;
        }
        if (line.empty()) // the voxels begin here
            break;
        if (line.starts_with('#'))
            continue;
        readNrrdLine(line, number, nrrd);
        listed = nrrd.fields.text("data file").starts_with("LIST");
    }
    nrrd.bytes = begin;
    return nrrd;
}

VoxelType nrrdTypeOf(const HeaderFields& fields)
{
    const std::string stated = inSmallLetters(fields.text("type"));
    const auto known = std::ranges::find(kNrrdTypes, stated, [](const auto& type) { return type.first; });
    if (known == std::end(kNrrdTypes))
        header_checks::refuseVoxelType(fields.file());
    return known->second;
}

void readNrrdByteOrder(const HeaderFields& fields, VoxelEncoding& encoding)
{
    const std::string order = inSmallLetters(fields.text("endian"));
    encoding.bigEndian = order == "big";
    if (bytesOfVoxel(encoding.type) > 1 && order != "big" && order != "little")
        throw FileError(
            fields.file(),
            translatable("Data",
                         "its header does not say the order of its bytes (endian: little or big): add "
                         "that line or export it again"));
}

// "old min" and "old max" are the values that the lowest and the highest integer stand for.
void readQuantization(const HeaderFields& fields, VolumeHeader& header)
{
    constexpr double kMostValue = 1e30;
    const auto valueOf = [&](const std::string& name) -> std::optional<double> {
        const auto values = fields.optionalNumbers(name, -kMostValue, kMostValue);
        return values.size() == 1 && !std::isnan(values.front()) ? std::optional(values.front())
                                                                 : std::nullopt;
    };
    const auto least = valueOf("old min");
    const auto most = valueOf("old max");
    if (!least && !most)
        return;
    VoxelEncoding& encoding = header.encoding;
    if (!least || !most || *least == *most || !isInteger(encoding.type)) {
        header.findings.push_back(
            {true,
             translatable("Data", "old min and old max do not state a range of integers: the values "
                                  "were not scaled by them"),
             "old min, old max", translatable("Data", "stored numbers"), "--rescale"});
        return;
    }
    encoding.slope = (*most - *least) / (highestOf(encoding.type) - lowestOf(encoding.type));
    encoding.intercept = *least - encoding.slope * lowestOf(encoding.type);
    header.findings.push_back(
        {false,
         fmt::format(translatable("Data", "the values were scaled to {:g} to {:g}, by old min and old "
                                          "max"),
                     *least, *most),
         "old min, old max", fmt::format("{:g} to {:g}", *least, *most), "--rescale"});
}

VoxelPacking packingOf(const HeaderFields& fields)
{
    const std::string name = inSmallLetters(fields.text("encoding"));
    if (name == "gzip" || name == "gz")
        return VoxelPacking::Gzip;
    if (name != "raw")
        throw FileError(
            fields.file(),
            fmt::format(translatable("Data", "its header says encoding: {}, which is not read: save it "
                                             "with the encoding raw or gzip"),
                        fields.text("encoding").substr(0, 60)));
    return VoxelPacking::None;
}

// The words of "data file: slice%03d.raw 1 100 1": a pattern with the first number, the last and the step.
std::vector<fs::path> numberedFiles(const HeaderFields& fields, std::string_view value)
{
    constexpr double kMostFiles = 1e5;
    const std::size_t end = value.find_first_of(" \t", value.find('%'));
    const std::string_view pattern = value.substr(0, end);
    const std::size_t percent = pattern.find('%');
    const std::size_t letter = pattern.find_first_not_of("0123456789", percent + 1);
    HeaderFields words(fields.file());
    words.add("data file", end == std::string_view::npos ? "" : value.substr(end));
    const std::vector<double> numbers = words.numbers("data file", -kMostFiles, kMostFiles);
    const bool sound = letter != std::string_view::npos && pattern[letter] == 'd' && letter - percent <= 4 &&
                       numbers.size() == 3 && numbers[2] != 0.0 &&
                       (numbers[1] - numbers[0]) / numbers[2] >= 0.0 &&
                       std::ranges::all_of(numbers, [](double n) { return n == std::floor(n); });
    if (!sound)
        throw FileError(
            fields.file(),
            fmt::format(translatable("Data", "its header says data file: {}, which is not a pattern with the "
                                             "first number, the last and the step: save it as one file"),
                        value.substr(0, 60)));
    const std::string_view width = pattern.substr(percent + 1, letter - percent - 1);
    const std::size_t digits = width.empty() ? 0 : std::stoul(std::string(width));
    const bool zeros = width.starts_with('0');
    std::vector<fs::path> files;
    const auto count = static_cast<int>((numbers[1] - numbers[0]) / numbers[2]) + 1;
    for (int i = 0; i < count; ++i) {
        std::string number = std::to_string(static_cast<int>(numbers[0] + i * numbers[2]));
        number.insert(0, digits > number.size() ? digits - number.size() : 0, zeros ? '0' : ' ');
        files.push_back(
            header_checks::detachedFile(fields.file(), fmt::format("{}{}{}", pattern.substr(0, percent),
                                                                   number, pattern.substr(letter + 1))));
    }
    return files;
}

std::vector<fs::path> dataFilesOf(const NrrdText& nrrd)
{
    const HeaderFields& fields = nrrd.fields;
    const std::string_view value = fields.text("data file");
    if (value.empty())
        return {fields.file()};
    if (value.starts_with("LIST")) {
        if (value != "LIST" || nrrd.dataFiles.empty())
            throw FileError(fields.file(),
                            translatable("Data", "its list of data files is empty, or they are no slices: "
                                                 "save it as one file"));
        std::vector<fs::path> files;
        for (const std::string& name : nrrd.dataFiles)
            files.push_back(header_checks::detachedFile(fields.file(), name));
        return files;
    }
    if (value.find('%') != std::string_view::npos)
        return numberedFiles(fields, value);
    return {header_checks::detachedFile(fields.file(), value)};
}

// The byte behind that many lines.
std::uintmax_t behindLines(const fs::path& file, std::uintmax_t first, double lines)
{
    std::ifstream stream(file, std::ios::binary);
    stream.seekg(static_cast<std::streamoff>(first));
    constexpr auto kWholeFile = std::numeric_limits<std::streamsize>::max();
    for (double line = 0.0; line < lines && stream.ignore(kWholeFile, '\n') && !stream.eof(); ++line)
        first += static_cast<std::uintmax_t>(stream.gcount());
    return first;
}

void readNrrdPlace(const NrrdText& nrrd, VoxelPlace& place)
{
    const HeaderFields& fields = nrrd.fields;
    place.packing = packingOf(fields);
    place.nothingBehind = true;
    place.files = dataFilesOf(nrrd);
    const double lines = fields.number("line skip", 0.0, kMostSkip).value_or(0.0);
    const double bytes = fields.number("byte skip", -1.0, kMostSkip).value_or(0.0);
    place.firstByte = fields.has("data file") ? 0 : nrrd.bytes;
    if (lines > 0.0)
        place.firstByte = behindLines(place.files.front(), place.firstByte, lines);
    place.untilEnd = bytes < 0.0;
    if (!place.untilEnd)
        place.skippedBytes = static_cast<std::uintmax_t>(bytes);
    else if (place.packing != VoxelPacking::None)
        throw FileError(
            fields.file(),
            translatable("Data",
                         "its header says byte skip: -1, which packed voxels cannot have: export it again"));
}

} // namespace

bool isNrrd(std::string_view text)
{
    return text.starts_with("NRRD") || text.starts_with("\xef\xbb\xbfNRRD"); // a byte-order mark
}

VolumeHeader readNrrdHeader(const fs::path& file, const VolumeFileHead& head)
{
    const std::string_view text = head.text();
    const NrrdText nrrd = readNrrdText(file, text);
    VolumeHeader header;
    placeNrrdGrid(nrrd.fields, header);
    header.encoding.type = nrrdTypeOf(nrrd.fields);
    readNrrdByteOrder(nrrd.fields, header.encoding);
    readQuantization(nrrd.fields, header);
    readNrrdPlace(nrrd, header.place);
    return header;
}

} // namespace isocenter::core
