// SPDX-License-Identifier: MIT
#include "core/io/files/whole_file.h"
#include "core/io/volumes/itk_volume.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <itkMetaImageIO.h>
#include <itkNiftiImageIO.h>
#include <itkNrrdImageIO.h>
#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace isocenter::core {
namespace {

using Writer = itk::ImageIOBase::Pointer;

constexpr std::size_t kHeaderOfNifti = 352;

std::string_view endingOf(ItkFormat format)
{
    switch (format) {
    case ItkFormat::MetaImage:
        return ".part.mha";
    case ItkFormat::Nrrd:
        return ".part.nrrd";
    case ItkFormat::Nifti:
        return ".part.nii";
    case ItkFormat::PackedNifti:
        break;
    }
    return ".part.nii.gz";
}

Writer writerFor(ItkFormat format)
{
    if (format == ItkFormat::MetaImage) {
        const auto writer = itk::MetaImageIO::New();
        writer->SetDoublePrecision(std::numeric_limits<double>::max_digits10);
        return Writer(writer);
    }
    if (format == ItkFormat::Nrrd)
        return Writer(itk::NrrdImageIO::New());
    return Writer(itk::NiftiImageIO::New());
}

void describeGrid(const ItkGrid& grid, itk::ImageIOBase& writer)
{
    itk::ImageIORegion whole(3);
    writer.SetNumberOfDimensions(3);
    for (unsigned axis = 0; axis < 3; ++axis) {
        const auto size = static_cast<itk::SizeValueType>(grid.size[axis]);
        whole.SetIndex(axis, 0);
        whole.SetSize(axis, size);
        writer.SetDimensions(axis, size);
        writer.SetSpacing(axis, grid.spacingMm[axis]);
        writer.SetOrigin(axis, grid.originMm[axis]);
        writer.SetDirection(axis, std::vector<double>(grid.axes[axis].begin(), grid.axes[axis].end()));
    }
    writer.SetIORegion(whole);
    writer.SetPixelType(itk::IOPixelEnum::SCALAR);
    writer.SetComponentType(itk::IOComponentEnum::FLOAT);
    writer.SetNumberOfComponents(1);
    writer.SetFileTypeToBinary();
    writer.SetByteOrderToLittleEndian();
}

// Of a file as it is unpacked.
struct Content
{
    std::string head;
    std::uintmax_t bytes = 0;
};

Content contentOf(const std::filesystem::path& part)
{
    Content content;
    const gzFile stream = gzopen(part.c_str(), "rb");
    if (stream == nullptr)
        return content;
    std::string chunk(1 << 18, '\0');
    int count = 0;
    while ((count = gzread(stream, chunk.data(), static_cast<unsigned>(chunk.size()))) > 0) {
        if (content.head.empty())
            content.head = chunk.substr(0, static_cast<std::size_t>(count));
        content.bytes += static_cast<std::uintmax_t>(count);
    }
    return gzclose(stream) == Z_OK ? content : Content{};
}

// Where the voxels begin.
std::size_t headerBytes(ItkFormat format, std::string_view head)
{
    if (format == ItkFormat::Nifti || format == ItkFormat::PackedNifti)
        return kHeaderOfNifti;
    const std::string_view last = format == ItkFormat::Nrrd ? "\n\n" : "ElementDataFile = LOCAL\n";
    const std::size_t place = head.find(last);
    return place == std::string_view::npos ? head.size() : place + last.size();
}

// Not all of the libraries below ITK look at what the system says of a write.
void requireArrived(const std::filesystem::path& file, const std::filesystem::path& part, ItkFormat format,
                    std::size_t voxelBytes)
{
    const Content content = contentOf(part);
    if (content.bytes < headerBytes(format, content.head) + voxelBytes)
        throw FileError(file, translatable("Data", "cannot be written completely: is the disk full?"));
}

void requireFits(const std::filesystem::path& file, ItkFormat format, const ItkGrid& grid)
{
    constexpr int kMostOfNifti = std::numeric_limits<std::int16_t>::max();
    const int largest = *std::ranges::max_element(grid.size);
    if ((format == ItkFormat::Nifti || format == ItkFormat::PackedNifti) && largest > kMostOfNifti)
        throw FileError(
            file, fmt::format(translatable("Data",
                                           "NIfTI holds {} voxels along an axis at most, these are {}: write "
                                           ".mha or .nrrd"),
                              kMostOfNifti, largest));
}

// The first line of what ITK says, without the place in its sources.
std::string complaintOf(const itk::ExceptionObject& problem)
{
    const std::string text = problem.GetDescription();
    const std::size_t colon = text.find("): ");
    const std::size_t begin = colon == std::string::npos ? 0 : colon + 3;
    return text.substr(begin, text.find('\n', begin) - begin);
}

} // namespace

void writeItkVolume(const std::filesystem::path& file, ItkFormat format, const ItkGrid& grid,
                    std::span<const float> values)
{
    requireFits(file, format, grid);
    WholeFile whole(file, endingOf(format));
    try {
        const Writer writer = writerFor(format);
        writer->SetFileName(whole.part().string());
        describeGrid(grid, *writer);
        writer->Write(values.data());
    } catch (const itk::ExceptionObject& problem) {
        throw FileError(
            file, fmt::format(translatable("Data", "cannot be written completely: is the disk full? ({})"),
                              complaintOf(problem)));
    }
    requireArrived(file, whole.part(), format, values.size_bytes());
    whole.keep();
}

void requireItk(const std::filesystem::path&) {}

} // namespace isocenter::core
