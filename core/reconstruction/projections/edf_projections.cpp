// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"
#include "core/io/files/number_list.h"
#include "core/reconstruction/projections/projection_formats.h"
#include "core/reconstruction/projections/stored_pixels.h"
#include "core/support/error.h"
#include "core/support/lower_case.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace isocenter::core {
namespace {

constexpr std::uintmax_t kMostEdfHeaderBytes = 1 << 20;
constexpr std::uintmax_t kHeaderBlock = 512;
constexpr double kMostPixels = 1e6; // along a side

// One header: its keys, in lower case as they are told apart without regard to it, and its length.
class EdfHeader
{
public:
    EdfHeader(const std::filesystem::path& file, std::uintmax_t offset, std::uintmax_t fileBytes)
        : file_(file), offset_(offset)
    {
        const std::string text = textOf(fileBytes);
        for (std::size_t begin = text.find('{') + 1; begin < text.size();) {
            const std::size_t end = std::min(text.find(';', begin), text.size());
            addValue(std::string_view(text).substr(begin, end - begin));
            begin = end + 1;
        }
    }

    std::uintmax_t bytes() const { return bytes_; }

    // What follows it: an image of that layout, and padding where it states a larger size.
    std::uintmax_t dataBytes(const PixelLayout& layout) const
    {
        const std::uintmax_t stated =
            statedBytes("EDF_BinarySize").value_or(statedBytes("Size").value_or(layout.bytes()));
        if (stated < layout.bytes())
            fail(fmt::format(
                translatable("Data", "Size or EDF_BinarySize is {} bytes, but {} x {} pixels take {}"),
                stated, layout.columns, layout.rows, layout.bytes()));
        return stated;
    }

    PixelLayout layout() const
    {
        requireSupported();
        PixelLayout layout;
        layout.type = pixelType();
        layout.byteOrder = byteOrder();
        layout.columns = pixels("Dim_1");
        layout.rows = pixels("Dim_2");
        return layout;
    }

private:
    // Up to the brace that closes it, and the end of its line.
    std::string textOf(std::uintmax_t fileBytes)
    {
        std::string text;
        std::size_t end = std::string::npos;
        while (end == std::string::npos) {
            const std::uintmax_t next =
                std::min(kHeaderBlock, fileBytes - std::min(fileBytes, offset_ + text.size()));
            if (next == 0 || text.size() >= kMostEdfHeaderBytes)
                fail(translatable("Data", "its header has no end: \"}\" is missing. Is it truncated?"));
            const auto block =
                readBytesAt(file_, offset_ + text.size(), next, translatable("Data", "the header"));
            text.append(block.begin(), block.end());
            if (trimmed(text).substr(0, 1) != "{")
                fail(translatable("Data", "is not a header of EDF, which begins with \"{\""));
            end = text.find('}');
        }
        bytes_ = end + 1;
        const std::string after = textBehind(text, end + 1, fileBytes);
        if (after.starts_with("\n"))
            bytes_ += 1;
        else if (after == "\r\n")
            bytes_ += 2;
        return text.substr(0, end);
    }

    // The two characters behind the brace, which may be those of the next block.
    std::string textBehind(const std::string& text, std::size_t end, std::uintmax_t fileBytes) const
    {
        const std::uintmax_t left = fileBytes - (offset_ + end);
        const std::size_t wanted = left < 2 ? static_cast<std::size_t>(left) : 2;
        if (text.size() >= end + wanted)
            return text.substr(end, wanted);
        const auto read = readBytesAt(file_, offset_ + end, wanted, translatable("Data", "the header"));
        return {read.begin(), read.end()};
    }

    std::optional<std::uintmax_t> statedBytes(const std::string& key) const
    {
        if (value(key).empty())
            return std::nullopt;
        constexpr double kMostBytes = 1e15;
        const auto numbers = parseNumbers(value(key));
        const double bytes = numbers && numbers->size() == 1 ? numbers->front() : -1.0;
        if (!(bytes >= 0.0 && bytes <= kMostBytes) || bytes != std::floor(bytes))
            fail(fmt::format(translatable("Data", "{} must be a number of bytes, it is \"{}\""), key,
                             value(key)));
        return static_cast<std::uintmax_t>(bytes);
    }

    void addValue(std::string_view entry)
    {
        const std::size_t equals = entry.find('=');
        if (equals != std::string_view::npos)
            values_[lowerCase(trimmed(entry.substr(0, equals)))] = trimmed(entry.substr(equals + 1));
    }

    std::string value(const std::string& key) const
    {
        const auto found = values_.find(lowerCase(key));
        return found == values_.end() ? std::string() : found->second;
    }

    int pixels(const std::string& key) const
    {
        const auto numbers = parseNumbers(value(key));
        const double count = numbers && numbers->size() == 1 ? numbers->front() : 0.0;
        if (!(count >= 1.0 && count <= kMostPixels) || count != std::floor(count))
            fail(fmt::format(translatable("Data", "{} must be a number of pixels, it is \"{}\""), key,
                             value(key)));
        return static_cast<int>(count);
    }

    void requireSupported() const
    {
        const std::string compression = lowerCase(value("Compression"));
        if (!compression.empty() && compression != "none" && compression != "nocompression")
            fail(fmt::format(translatable("Data", "Compression is {}: only uncompressed images are read"),
                             value("Compression")));
        if (!value("Dim_3").empty() && pixels("Dim_3") > 1)
            fail(fmt::format(translatable("Data", "Dim_3 is {}: only images of two dimensions are read"),
                             value("Dim_3")));
    }

    PixelType pixelType() const
    {
        static const std::map<std::string, PixelType> kTypes{
            {"unsignedbyte", PixelType::UInt8},     {"unsigned8", PixelType::UInt8},
            {"signedbyte", PixelType::Int8},        {"signed8", PixelType::Int8},
            {"unsignedshort", PixelType::UInt16},   {"unsigned16", PixelType::UInt16},
            {"signedshort", PixelType::Int16},      {"signed16", PixelType::Int16},
            {"unsignedinteger", PixelType::UInt32}, {"unsignedlong", PixelType::UInt32},
            {"unsigned32", PixelType::UInt32},      {"signedinteger", PixelType::Int32},
            {"signedlong", PixelType::Int32},       {"signed32", PixelType::Int32},
            {"floatvalue", PixelType::Float32},     {"float", PixelType::Float32},
            {"real", PixelType::Float32},           {"float32", PixelType::Float32},
            {"doublevalue", PixelType::Float64},    {"double", PixelType::Float64},
            {"float64", PixelType::Float64}};
        const auto found = kTypes.find(lowerCase(value("DataType")));
        if (found == kTypes.end())
            fail(fmt::format(
                translatable("Data", "DataType is \"{}\", which is not read: UnsignedShort, SignedInteger, "
                                     "FloatValue and the like are"),
                value("DataType")));
        return found->second;
    }

    std::endian byteOrder() const
    {
        const std::string order = lowerCase(value("ByteOrder"));
        if (order == "lowbytefirst")
            return std::endian::little;
        if (order == "highbytefirst")
            return std::endian::big;
        fail(
            fmt::format(translatable("Data", "ByteOrder must be LowByteFirst or HighByteFirst, it is \"{}\""),
                        value("ByteOrder")));
    }

    [[noreturn]] void fail(const std::string& problem) const
    {
        throw FileError(file_, offset_ == 0 ? problem
                                            : fmt::format(translatable("Data", "the image at byte {}: {}"),
                                                          offset_, problem));
    }

    std::filesystem::path file_;
    std::uintmax_t offset_;
    std::uintmax_t bytes_ = 0;
    std::map<std::string, std::string> values_;
};

// Where the next header begins: behind blanks and zeros, with which some programs fill the last block.
std::uintmax_t nextHeader(const std::filesystem::path& file, std::uintmax_t offset, std::uintmax_t fileBytes)
{
    while (offset < fileBytes) {
        const std::uintmax_t count = std::min(kHeaderBlock, fileBytes - offset);
        const auto block = readBytesAt(file, offset, count, translatable("Data", "the header"));
        const auto used = std::ranges::find_if_not(
            block, [](std::uint8_t byte) { return byte == 0 || std::isspace(byte) != 0; });
        offset += static_cast<std::uintmax_t>(used - block.begin());
        if (used != block.end())
            break;
    }
    return offset;
}

std::vector<StoredImage> imagesOf(const std::filesystem::path& file)
{
    const std::uintmax_t fileBytes = fileBytesOf(file);
    if (fileBytes == 0)
        throw FileError(file, translatable("Data", "is empty"));
    std::vector<StoredImage> images;
    for (std::uintmax_t offset = 0; offset < fileBytes;) {
        const EdfHeader header(file, offset, fileBytes);
        const PixelLayout layout = header.layout();
        images.push_back({file, offset + header.bytes(), layout, file.string()});
        requireWhole(images.back());
        const std::uintmax_t behind = images.back().offset + header.dataBytes(layout);
        offset = nextHeader(file, behind, fileBytes);
    }
    for (std::size_t i = 0; i < images.size() && images.size() > 1; ++i)
        images[i].name += fmt::format(", image {}", i);
    return images;
}

} // namespace

std::unique_ptr<ProjectionSource> openEdfProjections(const std::vector<std::filesystem::path>& files)
{
    std::vector<StoredImage> images;
    for (const std::filesystem::path& file : files)
        for (StoredImage& image : imagesOf(file))
            images.push_back(std::move(image));
    return std::make_unique<StoredProjections>(std::move(images));
}

} // namespace isocenter::core
