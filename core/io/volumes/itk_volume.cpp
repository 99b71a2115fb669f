// SPDX-License-Identifier: MIT
#include "core/io/volumes/itk_volume.h"

#include "core/io/files/file_contents.h"
#include "core/io/volumes/packed_voxels.h"
#include "core/io/volumes/volume_header.h"
#include "core/support/error.h"
#include "core/support/memory_limit.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <itkMetaDataObject.h>
#include <itkMetaImageIO.h>
#include <itkNiftiImageIO.h>
#include <itkNrrdImageIO.h>
#include <zlib.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <new>

namespace isocenter::core {
namespace {

using Reader = itk::ImageIOBase::Pointer;
using Component = itk::ImageIOBase::IOComponentEnum;

Reader readerFor(const std::filesystem::path& file)
{
    const std::string name = file.string();
    for (const Reader& reader :
         {Reader(itk::NiftiImageIO::New()), Reader(itk::NrrdImageIO::New()), Reader(itk::MetaImageIO::New())})
        if (reader->CanReadFile(name.c_str())) {
            reader->SetFileName(name);
            return reader;
        }
    throw FileError(file,
                    translatable("Data", "is not a NIfTI, NRRD or MetaImage file, whatever its name says"));
}

std::string entryOf(const itk::ImageIOBase& reader, const char* key)
{
    std::string value;
    itk::ExposeMetaData<std::string>(reader.GetMetaDataDictionary(), key, value);
    return value;
}

// NIfTI says so in its qform and sform, NRRD in its space; a MetaImage is always LPS.
bool statesFrame(const itk::ImageIOBase& reader)
{
    if (dynamic_cast<const itk::NiftiImageIO*>(&reader) != nullptr)
        return entryOf(reader, "qform_code_name") != "NIFTI_XFORM_UNKNOWN" ||
               entryOf(reader, "sform_code_name") != "NIFTI_XFORM_UNKNOWN";
    if (dynamic_cast<const itk::NrrdImageIO*>(&reader) != nullptr)
        return !entryOf(reader, "NRRD_space").empty();
    return true;
}

std::string acronymOf(itk::ImageIOBase& reader)
{
    auto* meta = dynamic_cast<itk::MetaImageIO*>(&reader);
    const std::string acronym =
        meta == nullptr ? "" : meta->GetMetaImagePointer()->AnatomicalOrientationAcronym();
    return acronym.find('?') == std::string::npos ? acronym : "";
}

void requireGreyVolume(const std::filesystem::path& file, const itk::ImageIOBase& reader, int leastSlices)
{
    if (reader.GetNumberOfComponents() != 1)
        throw FileError(
            file,
            fmt::format(
                translatable("Data", "has {} values a voxel (colour or vectors): a volume needs grey values"),
                reader.GetNumberOfComponents()));
    const unsigned dimensions = reader.GetNumberOfDimensions();
    for (unsigned axis = 3; axis < dimensions; ++axis)
        if (reader.GetDimensions(axis) != 1)
            throw FileError(
                file,
                fmt::format(translatable("Data",
                                         "holds a series of {} volumes: save the one that is wanted as a "
                                         "file of its own"),
                            reader.GetDimensions(axis)));
    if (dimensions < 3 || reader.GetDimensions(2) < static_cast<itk::SizeValueType>(leastSlices))
        throw FileError(file, translatable("Data", "holds one slice only: a volume needs several"));
}

void readGrid(const std::filesystem::path& file, const itk::ImageIOBase& reader, ItkVolume& volume)
{
    for (unsigned axis = 0; axis < 3; ++axis) {
        const auto size = reader.GetDimensions(axis);
        if (size > static_cast<std::size_t>(std::numeric_limits<int>::max()))
            throw FileError(
                file,
                fmt::format(translatable("Data", "states {} voxels along an axis: the header is damaged"),
                            size));
        volume.size[axis] = static_cast<int>(size);
        volume.spacingMm[axis] = reader.GetSpacing(axis);
        volume.originMm[axis] = reader.GetOrigin(axis);
        const std::vector<double> direction = reader.GetDirection(axis);
        std::copy_n(direction.begin(), 3, volume.axes[axis].begin());
    }
}

template <class Stored>
std::vector<float> converted(const std::vector<std::byte>& bytes)
{
    std::vector<float> values(bytes.size() / sizeof(Stored));
    const auto* first = reinterpret_cast<const Stored*>(bytes.data());
    std::transform(first, first + values.size(), values.begin(),
                   [](Stored value) { return static_cast<float>(value); });
    return values;
}

std::vector<float> converted(const std::filesystem::path& file, Component type,
                             const std::vector<std::byte>& bytes)
{
    switch (type) {
    case Component::UCHAR:
        return converted<unsigned char>(bytes);
    case Component::CHAR:
        return converted<signed char>(bytes);
    case Component::USHORT:
        return converted<unsigned short>(bytes);
    case Component::SHORT:
        return converted<short>(bytes);
    case Component::UINT:
        return converted<unsigned int>(bytes);
    case Component::INT:
        return converted<int>(bytes);
    case Component::ULONG:
        return converted<unsigned long>(bytes);
    case Component::LONG:
        return converted<long>(bytes);
    case Component::ULONGLONG:
        return converted<unsigned long long>(bytes);
    case Component::LONGLONG:
        return converted<long long>(bytes);
    case Component::FLOAT:
        return converted<float>(bytes);
    case Component::DOUBLE:
        return converted<double>(bytes);
    default:
        throw FileError(
            file,
            translatable("Data",
                         "stores its voxels in a type that is not supported: save it as 16-bit or float"));
    }
}

[[noreturn]] void refuseTruncated(const std::filesystem::path& file, const std::string& reason)
{
    throw FileError(
        file,
        fmt::format(translatable("Data", "is truncated or damaged ({}): copy or export it again"), reason));
}

// Unpacked, if it is packed by gzip.
std::uintmax_t contentBytes(const std::filesystem::path& file)
{
    const gzFile stream = gzopen(file.c_str(), "rb");
    if (stream == nullptr)
        throw FileError(file, translatable("Data", "cannot be read"));
    std::vector<char> chunk(1 << 18);
    std::uintmax_t total = 0;
    int count = 0;
    while ((count = gzread(stream, chunk.data(), static_cast<unsigned>(chunk.size()))) > 0)
        total += static_cast<std::uintmax_t>(count);
    if (gzclose(stream) != Z_OK)
        refuseTruncated(file, translatable("Data", "its compression is broken"));
    return total;
}

void requireBytes(const std::filesystem::path& file, std::uintmax_t present, std::uintmax_t needed)
{
    if (present < needed)
        refuseTruncated(
            file, fmt::format(translatable("Data", "{} bytes are missing at its end"), needed - present));
}

// The library that ITK reads NIfTI with takes what is missing as zeros, and the voxels of x.nii for those of
// x.nii.gz beside it.
void requireWhole(const std::filesystem::path& file, const itk::NiftiImageIO& reader)
{
    const std::filesystem::path unpacked = std::filesystem::path(file).replace_extension();
    if (file.extension() == ".gz" && std::filesystem::exists(unpacked))
        throw FileError(
            file,
            fmt::format(translatable("Data",
                                     "lies beside {}, which would be read in its place: open that one, or "
                                     "move one of them elsewhere"),
                        unpacked.filename().string()));
    const auto voxels = static_cast<std::uintmax_t>(reader.GetImageSizeInPixels());
    const auto bits = std::stoul(entryOf(reader, "bitpix"));
    const auto offset = static_cast<std::uintmax_t>(std::stod(entryOf(reader, "vox_offset")));
    const std::filesystem::path data =
        file.extension() == ".hdr" ? std::filesystem::path(file).replace_extension(".img") : file;
    if (!std::filesystem::exists(data)) // it is packed, and ITK looks for it
        return;
    requireRegularFile(data);
    requireBytes(data, contentBytes(data), offset + voxels * bits / 8);
}

// What MetaIO does not tell: where the header ends, and how many bytes packed voxels take.
struct MetaHeader
{
    std::uintmax_t bytes = 0;
    std::uintmax_t packedBytes = 0;
};

MetaHeader headerOf(const std::filesystem::path& file)
{
    std::ifstream stream(file, std::ios::binary);
    MetaHeader header;
    std::string line;
    while (std::getline(stream, line)) {
        const std::size_t middle = std::min(line.find_first_of("=:"), line.size());
        const std::string_view key = trimmed(std::string_view(line).substr(0, middle));
        if (key == "ElementDataFile")
            break;
        if (key == "CompressedDataSize")
            header.packedBytes = std::strtoull(line.c_str() + std::min(middle + 1, line.size()), nullptr, 10);
    }
    if (stream)
        header.bytes = static_cast<std::uintmax_t>(stream.tellg());
    return header;
}

// Voxels as text, or in many files, are read to their end, wherever it is, and nobody says so.
void requireOneBinaryFile(const std::filesystem::path& file, const MetaImage& meta)
{
    const std::string name = meta.ElementDataFileName();
    if (name.starts_with("LIST") || name.find('%') != std::string::npos)
        throw FileError(
            file, fmt::format(translatable("Data",
                                           "has its voxels in several files (ElementDataFile = {}), which is "
                                           "not supported: save it as one .mha file"),
                              name));
    if (!meta.BinaryData())
        throw FileError(
            file, translatable("Data", "says that its voxels are text (BinaryData is not True), which is not "
                                       "supported: save it with binary voxels"));
}

// MetaIO leaves unset what is missing.
void requireWhole(const std::filesystem::path& file, itk::MetaImageIO& reader)
{
    const MetaImage& meta = *reader.GetMetaImagePointer();
    requireOneBinaryFile(file, meta);
    const std::string name = meta.ElementDataFileName();
    const bool local = name.empty() || name == "LOCAL" || name == "Local" || name == "local";
    const std::filesystem::path data = local ? file : file.parent_path() / name;
    requireRegularFile(data);
    const MetaHeader header = headerOf(file);
    const auto bytes = static_cast<std::uintmax_t>(reader.GetImageSizeInBytes());
    const std::uintmax_t ownHeader = local ? header.bytes : 0;
    const std::uintmax_t first =
        meta.HeaderSize() > 0 ? static_cast<std::uintmax_t>(meta.HeaderSize()) : ownHeader;
    requireBytes(data, std::filesystem::file_size(data),
                 first + (meta.CompressedData() ? header.packedBytes : bytes));
    if (!meta.CompressedData())
        return;
    if (local && header.packedBytes == 0) // MetaIO would begin with the header
        throw FileError(file,
                        translatable("Data", "says CompressedData = True, but not how many bytes that is "
                                             "(CompressedDataSize): export it again"));
    if (meta.HeaderSize() < 0)
        throw FileError(
            file,
            translatable("Data", "says HeaderSize = -1, which packed voxels cannot have: export it again"));
    PackedVoxels voxels{data, first, UINTMAX_MAX, bytes, Packing::ZlibOrGzip};
    if (header.packedBytes > 0)
        voxels.packedBytes = header.packedBytes;
    requireSoundPacking(voxels);
}

// A file that holds header and voxels must be as large as they are; packed, it cannot be smaller by more than
// gzip packs zeros.
void requireNrrdWhole(const std::filesystem::path& file, std::uintmax_t bytes)
{
    constexpr std::uintmax_t kMostPacked = 1100;
    if (file.extension() != ".nhdr") { // whose voxels are elsewhere
        const std::uintmax_t present = std::filesystem::file_size(file);
        if (present < bytes / kMostPacked)
            refuseTruncated(
                file,
                fmt::format(translatable("Data", "its header states {} bytes of voxels, the file has {}"),
                            bytes, present));
    }
    requireSoundNrrdPacking(file, bytes);
}

std::vector<float> valuesOf(const std::filesystem::path& file, itk::ImageIOBase& reader)
{
    itk::ImageIORegion whole(reader.GetNumberOfDimensions());
    for (unsigned axis = 0; axis < reader.GetNumberOfDimensions(); ++axis) {
        whole.SetIndex(axis, 0);
        whole.SetSize(axis, reader.GetDimensions(axis));
    }
    reader.SetIORegion(whole);
    if (const auto* nifti = dynamic_cast<const itk::NiftiImageIO*>(&reader))
        requireWhole(file, *nifti);
    if (auto* meta = dynamic_cast<itk::MetaImageIO*>(&reader))
        requireWhole(file, *meta);
    if (dynamic_cast<const itk::NrrdImageIO*>(&reader) != nullptr)
        requireNrrdWhole(file, static_cast<std::uintmax_t>(reader.GetImageSizeInBytes()));
    requireMemory(bytesFor(reader.GetComponentSize() + sizeof(float), reader.GetImageSizeInPixels(), 1),
                  fmt::format(translatable("Data", "{}: its voxels"), file.string()));
    std::vector<std::byte> bytes(static_cast<std::size_t>(reader.GetImageSizeInBytes()));
    reader.Read(bytes.data());
    return converted(file, reader.GetComponentType(), bytes);
}

// The first line of what ITK says, without the place in its sources.
std::string reasonOf(const itk::ExceptionObject& problem)
{
    const std::string text = problem.GetDescription();
    const std::size_t colon = text.find("): ");
    const std::string reason = colon == std::string::npos ? text : text.substr(colon + 3);
    return reason.substr(0, reason.find('\n'));
}

} // namespace

ItkVolume readItkVolume(const std::filesystem::path& file, int leastSlices)
{
    requireSoundVolumeHeader(file);
    try {
        const Reader reader = readerFor(file);
        reader->ReadImageInformation();
        requireGreyVolume(file, *reader, leastSlices);
        ItkVolume volume;
        readGrid(file, *reader, volume);
        volume.frameStated = statesFrame(*reader);
        volume.acronym = acronymOf(*reader);
        volume.values = valuesOf(file, *reader);
        return volume;
    } catch (const itk::ExceptionObject& problem) {
        refuseTruncated(file, reasonOf(problem));
    } catch (const std::bad_alloc&) {
        throw FileError(
            file,
            translatable("Data", "states a size for which there is no memory: the header may be damaged"));
    }
}

} // namespace isocenter::core
