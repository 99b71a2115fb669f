// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"
#include "core/reconstruction/projections/projection_formats.h"
#include "core/reconstruction/projections/stored_pixels.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <span>
#include <utility>

namespace isocenter::core {
namespace {

constexpr std::size_t kVarianSizeAt = 120; // of HNC and HND: columns and rows, 32 bit each
constexpr std::size_t kHncPixelsAt = 512;
constexpr std::size_t kHndTableAt = 1024;
constexpr std::string_view kXimSignature = "VMS.XI"; // of eight bytes
constexpr std::int32_t kMostVarianPixels = 65536;    // along a side

// What is read one after the other. Throws FileError where the file ends before.
class VarianBytes
{
public:
    VarianBytes(std::filesystem::path file, std::span<const std::uint8_t> bytes, std::size_t position)
        : file_(std::move(file)), bytes_(bytes), position_(position)
    {
    }

    std::size_t left() const { return position_ < bytes_.size() ? bytes_.size() - position_ : 0; }

    std::span<const std::uint8_t> take(std::size_t count, const char* what)
    {
        if (position_ > bytes_.size() || count > bytes_.size() - position_)
            throw FileError(
                file_,
                fmt::format(translatable("Data",
                                         "is truncated: {} needs {} bytes from byte {} on, but the file "
                                         "has {} bytes"),
                            what, count, position_, bytes_.size()));
        position_ += count;
        return bytes_.subspan(position_ - count, count);
    }

    template <typename Value>
    Value takeValue(const char* what)
    {
        Value value;
        std::memcpy(&value, take(sizeof(Value), what).data(), sizeof(Value));
        return value;
    }

private:
    std::filesystem::path file_;
    std::span<const std::uint8_t> bytes_;
    std::size_t position_;
};

struct VarianSize
{
    int columns = 0;
    int rows = 0;
};

VarianSize takeSize(VarianBytes& bytes, const std::filesystem::path& file)
{
    const auto columns = bytes.takeValue<std::int32_t>(translatable("Data", "the header"));
    const auto rows = bytes.takeValue<std::int32_t>(translatable("Data", "the header"));
    if (columns < 1 || columns > kMostVarianPixels || rows < 1 || rows > kMostVarianPixels)
        throw FileError(file,
                        fmt::format(translatable("Data", "states an image of {} x {} pixels: is it damaged?"),
                                    columns, rows));
    return {columns, rows};
}

std::int32_t takeDifference(VarianBytes& bytes, unsigned code, const std::filesystem::path& file)
{
    constexpr const char* kWhat = translatable("Data", "the compressed pixels");
    switch (code) {
    case 0:
        return bytes.takeValue<std::int8_t>(kWhat);
    case 1:
        return bytes.takeValue<std::int16_t>(kWhat);
    case 2:
        return bytes.takeValue<std::int32_t>(kWhat);
    default:
        throw FileError(file, translatable("Data", "is damaged: its table has a code that there is none of"));
    }
}

// The first row and one pixel as they are; all others by their difference from left + above - above left, of
// so many bytes as two bits of the table say (0: 1, 1: 2, 2: 4). Sums wrap around.
Image decompressed(VarianBytes& bytes, std::span<const std::uint8_t> table, VarianSize size,
                   const std::filesystem::path& file)
{
    const auto columns = static_cast<std::size_t>(size.columns);
    const std::size_t pixels = columns * static_cast<std::size_t>(size.rows);
    const std::size_t plain = std::min(columns + 1, pixels);
    if ((pixels - plain + 3) / 4 > table.size())
        throw FileError(
            file, fmt::format(
                      translatable("Data", "is damaged: its table has {} bytes, too few for {} x {} pixels"),
                      table.size(), size.columns, size.rows));
    if (const std::size_t least = sizeof(std::uint32_t) * plain + (pixels - plain); bytes.left() < least)
        throw FileError(file,
                        fmt::format(translatable("Data", "is truncated or damaged: {} x {} pixels take {} "
                                                         "bytes or more, but {} are left. Copy it again"),
                                    size.columns, size.rows, least, bytes.left()));
    Image image(size.columns, size.rows);
    std::vector<std::uint32_t> values(pixels);
    for (std::size_t i = 0; i < plain; ++i)
        values[i] = bytes.takeValue<std::uint32_t>(translatable("Data", "the first row"));
    for (std::size_t i = plain; i < values.size(); ++i) {
        const std::size_t number = i - plain;
        const unsigned code = (static_cast<unsigned>(table[number / 4]) >> (2 * (number % 4))) & 3u;
        values[i] = static_cast<std::uint32_t>(takeDifference(bytes, code, file)) + values[i - 1] +
                    values[i - columns] - values[i - columns - 1];
    }
    std::ranges::transform(values, image.values.begin(), [](std::uint32_t value) {
        return static_cast<float>(static_cast<std::int32_t>(value));
    });
    return image;
}

Image readHnd(const std::filesystem::path& file, std::span<const std::uint8_t> bytes)
{
    VarianBytes header(file, bytes, kVarianSizeAt);
    const VarianSize size = takeSize(header, file);
    VarianBytes pixels(file, bytes, kHndTableAt);
    const auto tableBytes =
        static_cast<std::size_t>(size.rows - 1) * static_cast<std::size_t>(size.columns) / 4;
    const auto table = pixels.take(tableBytes, translatable("Data", "the table"));
    return decompressed(pixels, table, size, file);
}

template <typename Stored>
void convertXim(std::span<const std::uint8_t> bytes, Image& image)
{
    for (std::size_t i = 0; i < image.values.size(); ++i) {
        Stored value;
        std::memcpy(&value, bytes.data() + i * sizeof(Stored), sizeof(Stored));
        image.values[i] = static_cast<float>(value);
    }
}

// Pixels of one, two or four bytes one after another, behind the number of their bytes.
Image plainXim(VarianBytes& xim, std::int32_t bytesOfPixel, VarianSize size,
               const std::filesystem::path& file)
{
    if (bytesOfPixel != 1 && bytesOfPixel != 2 && bytesOfPixel != 4)
        throw FileError(file, fmt::format(translatable("Data", "has pixels of {} bytes: 1, 2 or 4 are read"),
                                          bytesOfPixel));
    const std::size_t wanted = static_cast<std::size_t>(size.columns) * static_cast<std::size_t>(size.rows) *
                               static_cast<std::size_t>(bytesOfPixel);
    const auto stated = xim.takeValue<std::uint32_t>(translatable("Data", "the header"));
    if (stated != wanted)
        throw FileError(
            file, fmt::format(translatable("Data", "states {} bytes of pixels, but {} x {} take {}: is it "
                                                   "damaged?"),
                              stated, size.columns, size.rows, wanted));
    const auto bytes = xim.take(wanted, translatable("Data", "the pixels"));
    Image image(size.columns, size.rows);
    if (bytesOfPixel == 1)
        convertXim<std::uint8_t>(bytes, image);
    else if (bytesOfPixel == 2)
        convertXim<std::uint16_t>(bytes, image);
    else
        convertXim<std::int32_t>(bytes, image);
    return image;
}

Image readXim(const std::filesystem::path& file, std::span<const std::uint8_t> bytes)
{
    VarianBytes xim(file, bytes, 0);
    const auto signature = xim.take(8, translatable("Data", "the header"));
    if (!std::equal(kXimSignature.begin(), kXimSignature.end(), signature.begin()))
        throw FileError(file, translatable("Data", "is not XIM: its first bytes are others"));
    xim.takeValue<std::int32_t>(translatable("Data", "the header")); // the version
    const VarianSize size = takeSize(xim, file);
    xim.takeValue<std::int32_t>(translatable("Data", "the header")); // bits a pixel
    const auto bytesOfPixel = xim.takeValue<std::int32_t>(translatable("Data", "the header"));
    const auto compressed = xim.takeValue<std::int32_t>(translatable("Data", "the header"));
    if (compressed == 0)
        return plainXim(xim, bytesOfPixel, size, file);
    if (bytesOfPixel != 4 || compressed != 1)
        throw FileError(
            file,
            fmt::format(translatable("Data",
                                     "has pixels of {} bytes, compression {}: only 4 bytes and compression 1 "
                                     "are read, or pixels that are not compressed (0)"),
                        bytesOfPixel, compressed));
    const auto tableBytes = xim.takeValue<std::uint32_t>(translatable("Data", "the header"));
    const auto table = xim.take(tableBytes, translatable("Data", "the table"));
    xim.takeValue<std::int32_t>(translatable("Data", "the header")); // the length of what is compressed
    return decompressed(xim, table, size, file);
}

std::vector<std::string> fileNames(const std::vector<std::filesystem::path>& files)
{
    std::vector<std::string> names;
    for (const std::filesystem::path& file : files)
        names.push_back(file.string());
    return names;
}

using ReadCompressed = Image (*)(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);

class CompressedProjections final : public ProjectionSource
{
public:
    CompressedProjections(const std::vector<std::filesystem::path>& files, ReadCompressed readFile,
                          const Image& first)
        : ProjectionSource(first.columns, first.rows, fileNames(files)), files_(files), read_(readFile)
    {
    }

    Image read(int projection) const override
    {
        const std::filesystem::path& file = files_.at(static_cast<std::size_t>(projection));
        Image image = read_(file, readFileBytes(file));
        if (image.columns != columns() || image.rows != rows())
            throw FileError(
                file,
                fmt::format(translatable("Data",
                                         "has {} x {} pixels, but {} has {} x {}: all projections of a scan "
                                         "have one size"),
                            image.columns, image.rows, nameOf(0), columns(), rows()));
        return image;
    }

private:
    std::vector<std::filesystem::path> files_;
    ReadCompressed read_;
};

StoredImage hncImage(const std::filesystem::path& file)
{
    const std::vector<std::uint8_t> bytes =
        readBytesAt(file, 0, kHncPixelsAt, translatable("Data", "the header"));
    VarianBytes header(file, bytes, kVarianSizeAt);
    const VarianSize size = takeSize(header, file);
    return {
        file, kHncPixelsAt, {PixelType::UInt16, std::endian::little, size.columns, size.rows}, file.string()};
}

std::unique_ptr<ProjectionSource> openHnc(const std::vector<std::filesystem::path>& files)
{
    std::vector<StoredImage> images;
    for (const std::filesystem::path& file : files)
        images.push_back(hncImage(file));
    return std::make_unique<StoredProjections>(std::move(images));
}

std::unique_ptr<ProjectionSource> openCompressed(const std::vector<std::filesystem::path>& files,
                                                 ReadCompressed read)
{
    return std::make_unique<CompressedProjections>(files, read,
                                                   read(files.front(), readFileBytes(files.front())));
}

std::unique_ptr<ProjectionSource> untried(std::unique_ptr<ProjectionSource> source)
{
    StatedScan stated;
    stated.findings.push_back(
        {true,
         translatable("Data", "HNC, HND and XIM are read as RTK reads them; no file of a real machine has "
                              "tried this reader: look at the projections before you trust them. Angles "
                              "and distances in the files are not used")});
    source->state(std::move(stated));
    return source;
}

} // namespace

std::unique_ptr<ProjectionSource> openHncProjections(const std::vector<std::filesystem::path>& files)
{
    return untried(openHnc(files));
}

std::unique_ptr<ProjectionSource> openHndProjections(const std::vector<std::filesystem::path>& files)
{
    return untried(openCompressed(files, readHnd));
}

std::unique_ptr<ProjectionSource> openXimProjections(const std::vector<std::filesystem::path>& files)
{
    return untried(openCompressed(files, readXim));
}

} // namespace isocenter::core
