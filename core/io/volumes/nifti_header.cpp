// SPDX-License-Identifier: MIT
#include "core/io/volumes/nifti_header.h"

#include "core/io/volumes/analyze_header.h"
#include "core/io/volumes/nifti_fields.h"
#include "core/io/volumes/nifti_transform.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <cmath>
#include <optional>
#include <utility>

namespace isocenter::core {
namespace {

namespace fs = std::filesystem;

constexpr std::pair<int, VoxelType> kNiftiTypes[] = {
    {2, VoxelType::UInt8},    {4, VoxelType::Int16},    {8, VoxelType::Int32},    {16, VoxelType::Float32},
    {64, VoxelType::Float64}, {256, VoxelType::Int8},   {512, VoxelType::UInt16}, {768, VoxelType::UInt32},
    {1024, VoxelType::Int64}, {1280, VoxelType::UInt64}};

VoxelType niftiTypeOf(const fs::path& file, int code)
{
    for (const auto& [known, type] : kNiftiTypes)
        if (known == code)
            return type;
    header_checks::refuseVoxelType(file);
}

void readNiftiSizes(const fs::path& file, const NiftiFields& fields, VolumeGeometry& grid)
{
    constexpr double kMostDimensions = 7.0;
    header_checks::requireWithin(file, "dim[0]", fields.dimension(0), 1.0, kMostDimensions);
    std::vector<double> sizes;
    for (std::size_t axis = 1; axis <= static_cast<std::size_t>(fields.dimension(0)); ++axis) {
        sizes.push_back(fields.dimension(axis));
        header_checks::requireWithin(file, fmt::format("dim[{}]", axis), sizes.back(), 1.0,
                                     header_checks::kMostVoxels);
    }
    header_checks::requireRoom(file, sizes);
    for (std::size_t axis = 3; axis < sizes.size(); ++axis)
        if (sizes[axis] != 1.0)
            header_checks::refuseSeries(file, sizes[axis]);
    sizes.resize(3, 1.0);
    grid.size = {static_cast<int>(sizes[0]), static_cast<int>(sizes[1]), static_cast<int>(sizes[2])};
}

double niftiUnitMm(const NiftiFields& fields, std::vector<Finding>& findings)
{
    constexpr int kSpatialBits = 7;
    switch (fields.units() & kSpatialBits) {
    case 1:
        return 1e3;
    case 2:
        return 1.0;
    case 3:
        return 1e-3;
    case 0:
        findings.push_back(
            {false, translatable("Data", "xyzt_units states no unit of length: millimetres were assumed"),
             "xyzt_units", "mm"});
        return 1.0;
    default:
        findings.push_back({true,
                            fmt::format(translatable("Data", "xyzt_units is {}, which is no unit of length: "
                                                             "millimetres were assumed"),
                                        fields.units()),
                            "xyzt_units", "mm"});
        return 1.0;
    }
}

// A slope of 0, or one that is not a number, means that the values are not scaled.
void readNiftiScale(const fs::path& file, const NiftiFields& fields, VoxelEncoding& encoding)
{
    const double slope = fields.slope();
    if (slope == 0.0 || std::isnan(slope))
        return;
    constexpr double kMostScale = 1e30;
    header_checks::requireWithin(file, "scl_slope", slope, -kMostScale, kMostScale);
    header_checks::requireWithin(file, "scl_inter", fields.intercept(), -kMostScale, kMostScale);
    encoding.slope = slope;
    encoding.intercept = fields.intercept();
}

// The file of the voxels where the header is one of its own. Packed, it has another ending.
fs::path imageFileOf(const fs::path& header)
{
    fs::path image = header;
    if (image.extension() == ".gz")
        image.replace_extension();
    image.replace_extension(".img");
    fs::path packed = image;
    packed += ".gz";
    return !fs::exists(image) && fs::exists(packed) ? packed : image;
}

void readNiftiPlace(const fs::path& file, const NiftiFields& fields, bool packed, VolumeHeader& header)
{
    double offset = fields.voxOffset();
    header_checks::requireWithin(file, "vox_offset", offset, 0.0, header_checks::kMostSkip);
    VoxelPlace& place = header.place;
    if (fields.isOneFile()) {
        const double least = fields.headerBytes() + 4.0; // the header and the four bytes behind it
        if (offset == 0.0) {
            offset = least;
            header.findings.push_back(
                {true,
                 fmt::format(translatable("Data", "vox_offset is 0, within the header: the voxels were "
                                                  "read from byte {} on"),
                             offset),
                 "vox_offset", fmt::format("{}", offset)});
        }
        header_checks::requireWithin(file, "vox_offset", offset, fields.headerBytes(),
                                     header_checks::kMostSkip);
        place.files = {file};
    } else {
        const fs::path image = imageFileOf(file);
        place.files = {header_checks::detachedFile(file, image.filename().string())};
        packed = image.extension() == ".gz";
    }
    place.packing = packed ? VoxelPacking::Gzip : VoxelPacking::None;
    place.skippedBytes = static_cast<std::uintmax_t>(offset);
}

} // namespace

bool isNifti(std::span<const std::uint8_t> head)
{
    const auto fields = NiftiFields::in(head);
    return fields && !fields->isAnalyze();
}

bool isAnalyze(std::span<const std::uint8_t> head)
{
    constexpr double kMostDimensions = 7.0;
    const auto fields = NiftiFields::in(head);
    return fields && fields->isAnalyze() && std::abs(fields->dimension(0)) <= kMostDimensions;
}

VolumeHeader readNiftiHeader(const fs::path& file, const VolumeFileHead& head)
{
    const NiftiFields fields = NiftiFields::in(head.bytes).value();
    VolumeHeader header;
    readNiftiSizes(file, fields, header.grid);
    header.encoding.type = niftiTypeOf(file, fields.dataType());
    header.encoding.bigEndian = fields.isBigEndian();
    readNiftiPlace(file, fields, head.packed, header);
    if (fields.isAnalyze()) {
        readAnalyzeParts(file, fields, header);
        return header;
    }
    readNiftiScale(file, fields, header.encoding);
    placeNiftiGrid(file, fields, niftiUnitMm(fields, header.findings), header);
    return header;
}

} // namespace isocenter::core
