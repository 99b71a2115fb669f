// SPDX-License-Identifier: MIT
#include "core/io/volumes/meta_image_header.h"

#include "core/io/files/file_contents.h"
#include "core/io/volumes/header_fields.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

namespace isocenter::core {
namespace {

namespace fs = std::filesystem;
using header_checks::kFarthest;
using header_checks::kLargestSpacing;
using header_checks::kMostSkip;

constexpr std::string_view kLastField = "ElementDataFile";

constexpr std::pair<std::string_view, VoxelType> kMetaTypes[] = {
    {"MET_CHAR", VoxelType::Int8},       {"MET_UCHAR", VoxelType::UInt8},
    {"MET_SHORT", VoxelType::Int16},     {"MET_USHORT", VoxelType::UInt16},
    {"MET_INT", VoxelType::Int32},       {"MET_UINT", VoxelType::UInt32},
    {"MET_LONG", VoxelType::Int32},      {"MET_ULONG", VoxelType::UInt32}, // of four bytes, as MetaIO says
    {"MET_LONG_LONG", VoxelType::Int64}, {"MET_ULONG_LONG", VoxelType::UInt64},
    {"MET_FLOAT", VoxelType::Float32},   {"MET_DOUBLE", VoxelType::Float64}};

constexpr std::pair<std::string_view, std::string_view> kSynonyms[] = {
    {"Position", "Offset"},
    {"Origin", "Offset"},
    {"Rotation", "TransformMatrix"},
    {"Orientation", "TransformMatrix"},
    {"ElementByteOrderMSB", "BinaryDataByteOrderMSB"}};

constexpr std::string_view kUsedFields[] = {"ObjectType",
                                            "NDims",
                                            "DimSize",
                                            "BinaryData",
                                            "BinaryDataByteOrderMSB",
                                            "CompressedData",
                                            "CompressedDataSize",
                                            "DistanceUnits",
                                            "TransformMatrix",
                                            "Offset",
                                            "CenterOfRotation",
                                            "AnatomicalOrientation",
                                            "ElementSpacing",
                                            "ElementSize",
                                            "ElementNumberOfChannels",
                                            "ElementType",
                                            "ElementToIntensityFunctionSlope",
                                            "ElementToIntensityFunctionOffset",
                                            "HeaderSize",
                                            kLastField};

std::string_view fieldNameOf(std::string_view name)
{
    for (const auto& [synonym, field] : kSynonyms)
        if (name == synonym)
            return field;
    return name;
}

// What ends the first line and with it all others: behind a lone CR, LF is the first byte of the voxels.
std::string_view lineEndOf(std::string_view text)
{
    const std::size_t end = text.find_first_of("\r\n");
    const bool isLoneCr =
        end != std::string_view::npos && text[end] == '\r' && text.substr(end + 1, 1) != "\n";
    return isLoneCr ? "\r" : "\n";
}

// Returns the bytes of the header, behind which the voxels of a file that holds both begin.
std::size_t readMetaFields(std::string_view text, HeaderFields& fields)
{
    constexpr std::string_view kMark = "\xef\xbb\xbf"; // byte-order mark of UTF-8
    const std::string_view lineEnd = lineEndOf(text);
    std::size_t begin = text.starts_with(kMark) ? kMark.size() : 0;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find(lineEnd, begin), text.size());
        const std::string_view line = trimmed(text.substr(begin, end - begin));
        begin = std::min(end + 1, text.size());
        const std::size_t middle = line.find_first_of("=:");
        if (middle == std::string_view::npos)
            continue;
        const std::string_view name = fieldNameOf(trimmed(line.substr(0, middle)));
        if (std::ranges::find(kUsedFields, name) != std::end(kUsedFields))
            fields.add(std::string(name), trimmed(line.substr(middle + 1)));
        if (name == kLastField)
            break;
    }
    return begin;
}

bool isTrue(std::string_view value)
{
    return value == "True" || value == "true" || value == "TRUE" || value == "1";
}

void readMetaSizes(const HeaderFields& fields, VolumeGeometry& grid)
{
    constexpr double kMostDimensions = 10.0;
    std::vector<double> sizes =
        fields.sizes({"NDims", kMostDimensions}, {"DimSize", header_checks::kMostVoxels});
    header_checks::requireRoom(fields.file(), sizes);
    for (std::size_t axis = 3; axis < sizes.size(); ++axis)
        if (sizes[axis] != 1.0)
            header_checks::refuseSeries(fields.file(), sizes[axis]);
    sizes.resize(3, 1.0);
    grid.size = {static_cast<int>(sizes[0]), static_cast<int>(sizes[1]), static_cast<int>(sizes[2])};
}

// The numbers of the first three of the axes. Empty without the field.
std::optional<Eigen::Vector3d> vectorOf(const HeaderFields& fields, const std::string& name, double largest)
{
    const std::vector<double> numbers = fields.numbers(name, -largest, largest);
    const auto axes = static_cast<std::size_t>(fields.number("NDims", 1.0, largest).value());
    if (numbers.empty())
        return std::nullopt;
    if (numbers.size() != axes)
        throw FileError(fields.file(),
                        fmt::format(translatable("Data", "its header gives {} {} numbers, {} are needed: "
                                                         "correct it or export it again"),
                                    name, numbers.size(), axes));
    Eigen::Vector3d vector = Eigen::Vector3d::Ones();
    for (std::size_t axis = 0; axis < std::min<std::size_t>(axes, 3); ++axis)
        vector[static_cast<Eigen::Index>(axis)] = numbers[axis];
    return vector;
}

// Where increasing indexes come from in the patient, as AnatomicalOrientation states it: identity is "RAI".
std::string orientationOf(const Eigen::Matrix3d& direction)
{
    constexpr std::array<std::string_view, 3> kFrom{"RL", "AP", "IS"}; // increasing, decreasing
    std::string letters;
    for (int axis = 0; axis < 3; ++axis) {
        Eigen::Index strongest = 0;
        direction.col(axis).cwiseAbs().maxCoeff(&strongest);
        letters += kFrom[static_cast<std::size_t>(strongest)][direction(strongest, axis) > 0.0 ? 0 : 1];
    }
    return letters;
}

// The directions of AnatomicalOrientation. Empty for letters that name no three axes.
std::optional<Eigen::Matrix3d> directionOf(std::string_view letters)
{
    constexpr std::string_view kFrom = "RAILPS"; // x, y, z increasing, then decreasing
    Eigen::Matrix3d direction = Eigen::Matrix3d::Zero();
    for (std::size_t axis = 0; axis < letters.size() && axis < 3; ++axis) {
        const std::size_t place = kFrom.find(letters[axis]);
        if (place == std::string_view::npos)
            return std::nullopt;
        direction(static_cast<Eigen::Index>(place % 3), static_cast<Eigen::Index>(axis)) =
            place < 3 ? 1.0 : -1.0;
    }
    const bool named = letters.size() == 3 && (direction.rowwise().squaredNorm().array() == 1.0).all();
    return named ? std::optional(direction) : std::nullopt;
}

std::optional<Eigen::Matrix3d> transformMatrixOf(const HeaderFields& fields)
{
    const std::vector<double> numbers = fields.numbers("TransformMatrix", -kLargestSpacing, kLargestSpacing);
    if (numbers.empty())
        return std::nullopt;
    const auto axes = static_cast<std::size_t>(fields.number("NDims", 1.0, kLargestSpacing).value());
    if (numbers.size() != axes * axes)
        throw FileError(fields.file(),
                        fmt::format(translatable("Data", "its header gives {} {} numbers, {} are needed: "
                                                         "correct it or export it again"),
                                    "TransformMatrix", numbers.size(), axes * axes));
    Eigen::Matrix3d matrix = Eigen::Matrix3d::Identity();
    const std::size_t used = std::min<std::size_t>(axes, 3);
    for (std::size_t axis = 0; axis < used; ++axis)
        for (std::size_t row = 0; row < used; ++row)
            matrix(static_cast<Eigen::Index>(row), static_cast<Eigen::Index>(axis)) =
                numbers[axis * axes + row];
    return matrix;
}

void readMetaDirections(const HeaderFields& fields, VolumeHeader& header)
{
    const std::string letters(fields.text("AnatomicalOrientation"));
    const auto matrix = transformMatrixOf(fields);
    const auto named = directionOf(letters);
    if (matrix) {
        if (!((matrix->colwise().norm().array() - 1.0).abs() < 1e-3).all())
            throw FileError(
                fields.file(),
                translatable("Data", "the axes of its TransformMatrix are not of length 1: correct it, sizes "
                                     "belong into ElementSpacing"));
        header.grid.direction = *matrix;
        const std::string actual = orientationOf(*matrix);
        if (named && letters != actual)
            header.findings.push_back(
                {true,
                 fmt::format(
                     translatable(
                         "Data",
                         "AnatomicalOrientation is {}, but TransformMatrix makes it {}: TransformMatrix was "
                         "used. Check left and right"),
                     letters, actual),
                 "AnatomicalOrientation", actual});
    } else if (named) {
        header.grid.direction = *named;
        header.findings.push_back(
            {true,
             fmt::format(translatable("Data", "there is no TransformMatrix: the axes were taken from "
                                              "AnatomicalOrientation, {}. Check left and right"),
                         letters),
             "TransformMatrix", std::string(letters)});
    } else {
        header.findings.push_back(
            {false,
             translatable("Data", "there is no TransformMatrix: the axes were taken as left, posterior, "
                                  "superior, the format's default"),
             "TransformMatrix", "LPS"});
    }
}

void readMetaGrid(const HeaderFields& fields, VolumeHeader& header)
{
    const double unitMm = fields.has("DistanceUnits")
                              ? header_checks::unitOf(fields.file(), "DistanceUnits",
                                                      fields.text("DistanceUnits"), header.findings)
                              : 1.0;
    auto spacing = vectorOf(fields, "ElementSpacing", kLargestSpacing);
    if (!spacing) {
        spacing = vectorOf(fields, "ElementSize", kLargestSpacing);
        header.findings.push_back(
            {true,
             spacing ? translatable("Data", "there is no ElementSpacing: ElementSize was used")
                     : translatable("Data", "there is no ElementSpacing: voxels of 1 x 1 x 1 were "
                                            "assumed, the format's default. Check the size"),
             "ElementSpacing", spacing ? "ElementSize" : "1 x 1 x 1"});
    }
    header.grid.spacingMm = unitMm * spacing.value_or(Eigen::Vector3d::Ones());
    const auto offset = vectorOf(fields, "Offset", kFarthest);
    header.grid.originMm = unitMm * offset.value_or(Eigen::Vector3d::Zero());
    if (!offset)
        header.findings.push_back({false,
                                   translatable("Data", "there is no Offset: the first voxel was placed "
                                                        "at 0, 0, 0"),
                                   "Offset", "0, 0, 0"});
    readMetaDirections(fields, header);
    const auto centre = vectorOf(fields, "CenterOfRotation", kFarthest);
    if (centre && !centre->isZero() && !header.grid.direction.isIdentity(1e-6))
        header.findings.push_back(
            {true,
             translatable("Data", "CenterOfRotation is not 0: it was ignored, as by ITK, so that Offset "
                                  "is the first voxel. Check where the volume lies"),
             "CenterOfRotation", "0, 0, 0"});
}

// A slope of 0 would make all values alike.
void readMetaEncoding(const HeaderFields& fields, VolumeHeader& header)
{
    const std::string_view stated = fields.text("ElementType");
    const auto known = std::ranges::find(kMetaTypes, stated, [](const auto& type) { return type.first; });
    if (known == std::end(kMetaTypes))
        header_checks::refuseVoxelType(fields.file());
    header.encoding.type = known->second;
    header.encoding.bigEndian = isTrue(fields.text("BinaryDataByteOrderMSB"));
    if (!fields.has("BinaryDataByteOrderMSB") && bytesOfVoxel(known->second) > 1)
        header.findings.push_back(
            {true,
             translatable("Data", "there is no BinaryDataByteOrderMSB: the lowest byte was taken as the "
                                  "first. Check the values"),
             "BinaryDataByteOrderMSB", "False"});
    const double channels = fields.number("ElementNumberOfChannels", 1.0, 1e3).value_or(1.0);
    if (channels != 1.0)
        header_checks::refuseChannels(fields.file(), channels);
    constexpr double kMostScale = 1e30;
    const double slope =
        fields.number("ElementToIntensityFunctionSlope", -kMostScale, kMostScale).value_or(1.0);
    const double intercept =
        fields.number("ElementToIntensityFunctionOffset", -kMostScale, kMostScale).value_or(0.0);
    if (slope == 0.0) {
        header.findings.push_back(
            {true, translatable("Data", "ElementToIntensityFunctionSlope is 0: the values were not scaled"),
             "ElementToIntensityFunctionSlope", "1", "--rescale"});
        return;
    }
    header.encoding.slope = slope;
    header.encoding.intercept = intercept;
}

void requireOneBinaryFile(const HeaderFields& fields, std::string_view name)
{
    if (name.starts_with("LIST") || name.find('%') != std::string_view::npos)
        throw FileError(
            fields.file(),
            fmt::format(translatable("Data",
                                     "has its voxels in several files (ElementDataFile = {}), which is "
                                     "not supported: save it as one .mha file"),
                        name));
    if (!isTrue(fields.text("BinaryData")))
        throw FileError(fields.file(),
                        translatable("Data",
                                     "says that its voxels are text (BinaryData is not True), which is not "
                                     "supported: save it with binary voxels"));
}

void readMetaPlace(const HeaderFields& fields, std::size_t headerBytes, VoxelPlace& place)
{
    const std::string_view name = fields.text(std::string(kLastField));
    if (name.empty())
        throw FileError(fields.file(),
                        translatable("Data",
                                     "its header does not say where its voxels are (ElementDataFile): "
                                     "copy or export it again"));
    requireOneBinaryFile(fields, name);
    const bool local = name == "LOCAL" || name == "Local" || name == "local";
    place.files = {local ? fields.file() : header_checks::detachedFile(fields.file(), name)};
    const double skip = fields.number("HeaderSize", -1.0, kMostSkip).value_or(0.0);
    const double packedBytes = fields.number("CompressedDataSize", 0.0, kMostSkip).value_or(0.0);
    place.firstByte = skip > 0.0 ? static_cast<std::uintmax_t>(skip) : local ? headerBytes : 0;
    place.untilEnd = skip < 0.0;
    if (!isTrue(fields.text("CompressedData")))
        return;
    if (local && packedBytes == 0.0)
        throw FileError(fields.file(),
                        translatable("Data", "says CompressedData = True, but not how many bytes that is "
                                             "(CompressedDataSize): export it again"));
    if (place.untilEnd)
        throw FileError(
            fields.file(),
            translatable("Data", "says HeaderSize = -1, which packed voxels cannot have: export it again"));
    place.packing = VoxelPacking::ZlibOrGzip;
    place.nothingBehind = true;
    if (packedBytes > 0.0)
        place.packedBytes = static_cast<std::uintmax_t>(packedBytes);
}

} // namespace

bool isMetaImage(std::string_view text)
{
    return text.find(kLastField) != std::string_view::npos && text.find("NDims") != std::string_view::npos;
}

VolumeHeader readMetaImageHeader(const fs::path& file, const VolumeFileHead& head)
{
    const std::string_view text = head.text();
    HeaderFields fields(file);
    const std::size_t headerBytes = readMetaFields(text, fields);
    if (fields.has("ObjectType") && fields.text("ObjectType") != "Image")
        throw FileError(file,
                        fmt::format(translatable("Data", "its ObjectType is {}: a volume needs an Image"),
                                    fields.text("ObjectType").substr(0, 60)));
    VolumeHeader header;
    readMetaSizes(fields, header.grid);
    readMetaEncoding(fields, header);
    readMetaGrid(fields, header);
    readMetaPlace(fields, headerBytes, header.place);
    return header;
}

} // namespace isocenter::core
