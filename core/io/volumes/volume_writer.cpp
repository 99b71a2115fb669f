// SPDX-License-Identifier: MIT
#include "core/io/volumes/volume_writer.h"

#include "core/io/dicom/dicom_writer.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/finite_values.h"
#include "core/io/files/json_text.h"
#include "core/io/files/whole_file.h"
#include "core/io/images/image_file.h"
#include "core/io/images/tiff_file.h"
#include "core/io/volumes/itk_volume.h"
#include "core/support/error.h"
#include "core/support/fingerprint.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace isocenter::core {
namespace {

constexpr const char* kWritingVolume = "writing the volume";
constexpr const char* kVolumeFormats = translatable(
    "Data",
    "a volume is written as .mha, .nrrd, .nii, .nii.gz, .tif or .raw, or as a DICOM series into a new folder "
    "(a name without an ending)");

enum class VolumeFormat { MetaImage, Nrrd, Nifti, PackedNifti, Tiff, Raw, Dicom };

// A folder may be named with a slash at its end.
std::filesystem::path withoutSlash(const std::filesystem::path& file)
{
    return file.has_filename() ? file : file.parent_path();
}

// Endings count as they are: ITK, and what is built on it, does not read .MHA.
std::optional<VolumeFormat> writtenFormatOf(const std::filesystem::path& file)
{
    constexpr std::pair<std::string_view, VolumeFormat> kFormats[] = {
        {".mha", VolumeFormat::MetaImage}, {".nrrd", VolumeFormat::Nrrd},
        {".nii", VolumeFormat::Nifti},     {".nii.gz", VolumeFormat::PackedNifti},
        {".tif", VolumeFormat::Tiff},      {".tiff", VolumeFormat::Tiff},
        {".raw", VolumeFormat::Raw}};
    const std::string name = withoutSlash(file).filename().string();
    for (const auto& [ending, format] : kFormats)
        if (file.has_filename() && name.size() > ending.size() && name.ends_with(ending))
            return format;
    if (!name.empty() && name.find('.') == std::string::npos)
        return VolumeFormat::Dicom;
    return std::nullopt;
}

VolumeFormat requireFormatOf(const std::filesystem::path& file)
{
    if (const auto format = writtenFormatOf(file))
        return *format;
    const std::string name = file.filename().string();
    if (name.ends_with(".mhd") || name.ends_with(".nhdr"))
        throw UsageError(fmt::format(
            translatable("Data", "{}: keeps its voxels in a second file, which is not written: use {}, "
                                 "which holds both"),
            file.string(), name.ends_with(".mhd") ? ".mha" : ".nrrd"));
    throw UsageError(fmt::format("{}: {}", file.string(), kVolumeFormats));
}

bool isOfItk(VolumeFormat format)
{
    return format == VolumeFormat::MetaImage || format == VolumeFormat::Nrrd ||
           format == VolumeFormat::Nifti || format == VolumeFormat::PackedNifti;
}

ItkFormat itkFormatOf(VolumeFormat format)
{
    switch (format) {
    case VolumeFormat::MetaImage:
        return ItkFormat::MetaImage;
    case VolumeFormat::Nrrd:
        return ItkFormat::Nrrd;
    case VolumeFormat::Nifti:
        return ItkFormat::Nifti;
    default:
        return ItkFormat::PackedNifti;
    }
}

void requireNewFolder(const std::filesystem::path& folder)
{
    std::error_code unknown;
    if (std::filesystem::exists(folder, unknown) && !isFolder(folder))
        throw FileError(
            folder,
            translatable("Data", "is a file, where a new folder is to hold a DICOM series: name another"));
    if (isFolder(folder) && !std::filesystem::is_empty(folder, unknown))
        throw FileError(
            folder,
            translatable("Data", "holds files already, and a DICOM series needs a folder of its own: name a "
                                 "new one"));
}

void requireParent(const std::filesystem::path& file)
{
    const std::filesystem::path parent = file.parent_path();
    if (!parent.empty() && !isFolder(parent))
        throw FileError(file, translatable("Data", "cannot be written: its folder does not exist"));
}

void writeThroughItk(const std::filesystem::path& file, ItkFormat format, const Volume& volume)
{
    const VolumeGeometry& geometry = volume.geometry;
    ItkGrid grid;
    for (int axis = 0; axis < 3; ++axis) {
        const auto a = static_cast<std::size_t>(axis);
        grid.size[a] = geometry.size[axis];
        grid.spacingMm[a] = geometry.spacingMm[axis];
        grid.originMm[a] = geometry.originMm[axis];
        for (int row = 0; row < 3; ++row)
            grid.axes[a][static_cast<std::size_t>(row)] = geometry.direction(row, axis);
    }
    writeItkVolume(file, format, grid, volume.values);
}

void writePages(const std::filesystem::path& file, const Volume& volume, const Progress& progress)
{
    const Eigen::Vector3i& size = volume.geometry.size;
    Image page(size.x(), size.y());
    const auto pageOf = [&](int slice) -> const Image& {
        progress.update(static_cast<double>(slice) / size.z(), kWritingVolume);
        std::copy_n(volume.values.begin() + static_cast<std::ptrdiff_t>(volume.index(0, 0, slice)),
                    page.values.size(), page.values.begin());
        return page;
    };
    writeTiffPages(file, size.z(), pageOf, SampleType::Float32);
}

std::span<const std::uint8_t> bytesOf(const void* data, std::size_t size)
{
    return {static_cast<const std::uint8_t*>(data), size};
}

void writeRaw(const std::filesystem::path& file, const Volume& volume, const Progress& progress)
{
    static_assert(std::endian::native == std::endian::little);
    WholeFile voxels(file);
    WholeFile header(std::filesystem::path(file) += ".json");
    const std::size_t slice = volume.index(0, 0, 1);
    for (int k = 0; k < volume.geometry.size.z(); ++k) {
        progress.update(static_cast<double>(k) / volume.geometry.size.z(), kWritingVolume);
        voxels.write(bytesOf(volume.values.data() + volume.index(0, 0, k), slice * sizeof(float)));
    }
    const std::string text = rawVolumeHeader(volume.geometry, volume.quantity);
    header.write(bytesOf(text.data(), text.size()));
    voxels.finish();
    header.finish();
    voxels.keep();
    header.keep();
}

// Other volumes must have other UIDs, the same one the same: by grid and values.
std::uint64_t studyNumberOf(const Volume& volume)
{
    Fingerprint number;
    const VolumeGeometry& geometry = volume.geometry;
    number.add(geometry.size.data(), sizeof(int) * 3);
    number.add(geometry.spacingMm.data(), sizeof(double) * 3);
    number.add(geometry.originMm.data(), sizeof(double) * 3);
    number.add(geometry.direction.data(), sizeof(double) * 9);
    number.add(volume.values.data(), sizeof(float) * volume.values.size());
    return number.value();
}

// A folder that is filled beside its name and renamed when all is there, as WholeFile does with a file.
class WholeFolder
{
public:
    explicit WholeFolder(const std::filesystem::path& folder) : folder_(folder), part_(folder)
    {
        part_ += ".part";
        if (std::error_code unknown; std::filesystem::exists(part_, unknown)) // perhaps not ours to remove
            throw FileError(
                part_, translatable("Data", "is in the way, as a run that was ended leaves it: remove it"));
    }
    ~WholeFolder()
    {
        std::error_code ignored;
        if (!kept_)
            std::filesystem::remove_all(part_, ignored);
    }
    WholeFolder(const WholeFolder&) = delete;
    WholeFolder& operator=(const WholeFolder&) = delete;

    const std::filesystem::path& part() const { return part_; }
    void keep()
    {
        std::error_code error;
        std::filesystem::rename(part_, folder_, error); // an empty folder is replaced
        if (error)
            throw FileError(folder_,
                            fmt::format(translatable("Data", "cannot be made: {}"), error.message()));
        kept_ = true;
    }

private:
    std::filesystem::path folder_;
    std::filesystem::path part_;
    bool kept_ = false;
};

void writeSeries(const std::filesystem::path& folder, const Volume& volume, const Progress& progress)
{
    DicomStudy study;
    study.patientName = "Unknown";
    study.description = "Volume written by Isocenter";
    study.number = studyNumberOf(volume);
    WholeFolder whole(folder);
    writeCtSeries(whole.part(), volume, study, progress);
    whole.keep();
}

std::array<double, 3> coordinatesOf(const Eigen::Vector3d& vector)
{
    return {vector.x(), vector.y(), vector.z()};
}

} // namespace

void requireWritableVolume(const std::filesystem::path& file, VolumeQuantity quantity)
{
    const VolumeFormat format = requireFormatOf(file);
    requireParent(withoutSlash(file));
    if (isOfItk(format))
        requireItk(file);
    if (format != VolumeFormat::Dicom)
        return;
    requireNewFolder(withoutSlash(file));
    if (quantity != VolumeQuantity::HounsfieldUnits)
        throw InputError(fmt::format(
            translatable("Data", "{}: a DICOM CT series holds Hounsfield units, this volume {}: scale it "
                                 "to Hounsfield units, or write .mha, .nrrd or .nii"),
            file.string(), quantityName(quantity)));
}

void writeVolume(const std::filesystem::path& file, const Volume& volume, const Progress& progress)
{
    requireWritableVolume(file, volume.quantity);
    volume.geometry.validate();
    if (volume.values.size() != volume.geometry.voxelCount())
        throw InputError(fmt::format(translatable("Data", "{}: the volume has {} values for {} voxels"),
                                     file.string(), volume.values.size(), volume.geometry.voxelCount()));
    requireFiniteValues(file, volume.values);
    progress.update(0.0, kWritingVolume);
    const VolumeFormat format = requireFormatOf(file);
    if (format == VolumeFormat::Dicom)
        writeSeries(withoutSlash(file), volume, progress);
    else if (format == VolumeFormat::Tiff)
        writePages(file, volume, progress);
    else if (format == VolumeFormat::Raw)
        writeRaw(file, volume, progress);
    else
        writeThroughItk(file, itkFormatOf(format), volume);
    progress.update(1.0, kWritingVolume);
}

std::string metaImageHeader(const VolumeGeometry& geometry)
{
    const Eigen::Matrix3d& axes = geometry.direction;
    return fmt::format("ObjectType = Image\nNDims = 3\nBinaryData = True\nBinaryDataByteOrderMSB = False\n"
                       "CompressedData = False\nTransformMatrix = {} {} {}\nOffset = {}\n"
                       "CenterOfRotation = 0 0 0\nAnatomicalOrientation = RAI\nElementSpacing = {}\n"
                       "DimSize = {} {} {}\nElementType = MET_FLOAT\nElementDataFile = LOCAL\n",
                       fmt::join(coordinatesOf(axes.col(0)), " "), fmt::join(coordinatesOf(axes.col(1)), " "),
                       fmt::join(coordinatesOf(axes.col(2)), " "),
                       fmt::join(coordinatesOf(geometry.originMm), " "),
                       fmt::join(coordinatesOf(geometry.spacingMm), " "), geometry.size.x(),
                       geometry.size.y(), geometry.size.z());
}

std::string nrrdHeader(const VolumeGeometry& geometry)
{
    const auto step = [&](int axis) {
        return fmt::format(
            "({})", fmt::join(coordinatesOf(geometry.spacingMm[axis] * geometry.direction.col(axis)), ","));
    };
    return fmt::format("NRRD0004\ntype: float\ndimension: 3\nspace: left-posterior-superior\n"
                       "sizes: {} {} {}\nspace directions: {} {} {}\nkinds: domain domain domain\n"
                       "endian: little\nencoding: raw\nspace origin: ({})\n\n",
                       geometry.size.x(), geometry.size.y(), geometry.size.z(), step(0), step(1), step(2),
                       fmt::join(coordinatesOf(geometry.originMm), ","));
}

std::string rawVolumeHeader(const VolumeGeometry& geometry, VolumeQuantity quantity)
{
    const auto list = [](const auto& vector) { return nlohmann::json{vector.x(), vector.y(), vector.z()}; };
    const Eigen::Matrix3d& axes = geometry.direction;
    const nlohmann::ordered_json header = {
        {"size", list(geometry.size)},
        {"spacingMm", list(geometry.spacingMm)},
        {"originMm", list(geometry.originMm)},
        {"direction", nlohmann::json{list(axes.row(0)), list(axes.row(1)), list(axes.row(2))}},
        {"frame",
         "LPS; originMm is the centre of the first voxel; the columns of direction are the axes of i, "
         "j and k"},
        {"sampleType", "float32"},
        {"byteOrder", "little-endian"},
        {"order", "i fastest, then j, then k"},
        {"quantity", quantityName(quantity)}};
    return jsonText(header, 2) + "\n";
}

const char* quantityName(VolumeQuantity quantity)
{
    switch (quantity) {
    case VolumeQuantity::HounsfieldUnits:
        return "Hounsfield units";
    case VolumeQuantity::MrIntensity:
        return "MR intensity";
    case VolumeQuantity::Attenuation:
        break;
    }
    return "attenuation per mm";
}

} // namespace isocenter::core
