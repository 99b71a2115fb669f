// SPDX-License-Identifier: MIT
#include "core/io/images/tiff_file.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/samples.h"
#include "core/io/files/whole_file.h"
#include "core/support/error.h"
#include "core/support/memory_limit.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <tiffio.h>

#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <memory>

namespace isocenter::core {
namespace {

constexpr std::uint64_t kMaximumPixels = std::uint64_t{1} << 30;

int ignoreMessage(TIFF*, void*, const char*, const char*, std::va_list)
{
    return 1;
}

int keepMessage(TIFF*, void* message, const char*, const char* format, std::va_list arguments)
{
    char text[256];
    std::vsnprintf(text, sizeof text, format, arguments);
    *static_cast<std::string*>(message) = text;
    return 1;
}

// An open TIFF file. libtiff's own words are kept for the exception instead of being printed.
class TiffHandle
{
public:
    // Name stands for the file in messages.
    TiffHandle(const std::filesystem::path& file, const char* mode, const std::filesystem::path& name)
        : file_(name)
    {
        const std::unique_ptr<TIFFOpenOptions, decltype(&TIFFOpenOptionsFree)> options(TIFFOpenOptionsAlloc(),
                                                                                       &TIFFOpenOptionsFree);
        TIFFOpenOptionsSetErrorHandlerExtR(options.get(), keepMessage, &message_);
        TIFFOpenOptionsSetWarningHandlerExtR(options.get(), ignoreMessage, nullptr);
        tiff_ = TIFFOpenExt(file.string().c_str(), mode, options.get());
        if (!tiff_)
            fail(*mode == 'w' ? translatable("Data", "cannot be written")
                              : translatable("Data", "is not a readable TIFF file"));
    }
    ~TiffHandle()
    {
        if (tiff_)
            TIFFClose(tiff_);
    }
    // Of a file that is written: the library tells what goes wrong then only by its message.
    void close()
    {
        message_.clear();
        TIFFClose(tiff_);
        tiff_ = nullptr;
        if (!message_.empty())
            fail(translatable("Data", "cannot be written completely: is the disk full?"));
    }
    TiffHandle(const TiffHandle&) = delete;
    TiffHandle& operator=(const TiffHandle&) = delete;

    TIFF* get() const { return tiff_; }
    const std::filesystem::path& file() const { return file_; }
    bool complained() const { return !message_.empty(); }

    [[noreturn]] void fail(const std::string& problem) const { throw FileError(file_, problem); }

    template <typename Value>
    Value field(std::uint32_t tag) const
    {
        Value value{};
        if (!TIFFGetFieldDefaulted(tiff_, tag, &value))
            return Value{};
        return value;
    }

private:
    std::filesystem::path file_;
    std::string message_;
    TIFF* tiff_ = nullptr;
};

struct PageLayout
{
    std::uint32_t columns = 0;
    std::uint32_t rows = 0;
    std::uint16_t samples = 1;
    std::uint16_t bits = 8;
    std::uint16_t format = SAMPLEFORMAT_UINT;
    std::uint16_t photometric = PHOTOMETRIC_MINISBLACK;
    bool separatePlanes = false;

    std::size_t sampleBytes() const { return bits / 8u; }
    std::size_t planes() const { return separatePlanes ? samples : 1u; }
    std::size_t pixelBytes() const { return sampleBytes() * (separatePlanes ? 1u : samples); }
    std::size_t rowBytes() const { return pixelBytes() * columns; }
    bool grey() const
    {
        return photometric == PHOTOMETRIC_MINISBLACK || photometric == PHOTOMETRIC_MINISWHITE;
    }
    bool rgb() const { return photometric == PHOTOMETRIC_RGB && samples >= 3; }
    bool direct() const
    {
        const bool integer = format == SAMPLEFORMAT_UINT || format == SAMPLEFORMAT_INT;
        return (grey() || rgb()) && ((integer && (bits == 8 || bits == 16 || bits == 32)) ||
                                     (format == SAMPLEFORMAT_IEEEFP && (bits == 32 || bits == 64)));
    }
};

PageLayout layoutOf(const TiffHandle& tiff)
{
    PageLayout layout;
    layout.columns = tiff.field<std::uint32_t>(TIFFTAG_IMAGEWIDTH);
    layout.rows = tiff.field<std::uint32_t>(TIFFTAG_IMAGELENGTH);
    layout.samples = tiff.field<std::uint16_t>(TIFFTAG_SAMPLESPERPIXEL);
    layout.bits = tiff.field<std::uint16_t>(TIFFTAG_BITSPERSAMPLE);
    layout.format = tiff.field<std::uint16_t>(TIFFTAG_SAMPLEFORMAT);
    layout.photometric = tiff.field<std::uint16_t>(TIFFTAG_PHOTOMETRIC);
    layout.separatePlanes = tiff.field<std::uint16_t>(TIFFTAG_PLANARCONFIG) == PLANARCONFIG_SEPARATE;
    if (layout.columns == 0 || layout.rows == 0 || layout.samples == 0)
        tiff.fail(translatable("Data", "the TIFF page holds no pixels"));
    const std::uint64_t stored = layout.sampleBytes() * layout.samples + sizeof(float);
    requireMemory(bytesFor(stored, layout.columns, layout.rows),
                  fmt::format(translatable("Data", "{}: a page of {} x {} pixels"), tiff.file().string(),
                              layout.columns, layout.rows));
    if (std::uint64_t{layout.columns} * layout.rows > kMaximumPixels)
        tiff.fail(fmt::format(
            translatable("Data", "the TIFF page claims {} x {} pixels, which is more than any detector has"),
            layout.columns, layout.rows));
    return layout;
}

using Bytes = std::vector<std::uint8_t>;

void readStrips(const TiffHandle& tiff, const PageLayout& layout, std::size_t plane,
                std::uint8_t* destination)
{
    const auto rowsPerStrip = std::min(tiff.field<std::uint32_t>(TIFFTAG_ROWSPERSTRIP), layout.rows);
    if (rowsPerStrip == 0)
        tiff.fail(translatable("Data", "the TIFF page has strips without rows"));
    for (std::uint32_t row = 0; row < layout.rows; row += rowsPerStrip) {
        const std::size_t size = layout.rowBytes() * std::min(rowsPerStrip, layout.rows - row);
        const tmsize_t wanted = static_cast<tmsize_t>(size);
        const std::uint32_t strip = TIFFComputeStrip(tiff.get(), row, static_cast<std::uint16_t>(plane));
        if (TIFFReadEncodedStrip(tiff.get(), strip, destination + row * layout.rowBytes(), wanted) != wanted)
            tiff.fail(translatable("Data", "the TIFF data is damaged or truncated"));
    }
}

void readTiles(const TiffHandle& tiff, const PageLayout& layout, std::size_t plane, std::uint8_t* destination)
{
    const auto width = tiff.field<std::uint32_t>(TIFFTAG_TILEWIDTH);
    const auto height = tiff.field<std::uint32_t>(TIFFTAG_TILELENGTH);
    Bytes tile(static_cast<std::size_t>(TIFFTileSize(tiff.get())));
    if (width == 0 || height == 0 || tile.size() < layout.pixelBytes() * width * height)
        tiff.fail(translatable("Data", "the TIFF page has tiles of a wrong size"));
    for (std::uint32_t y = 0; y < layout.rows; y += height)
        for (std::uint32_t x = 0; x < layout.columns; x += width) {
            if (TIFFReadTile(tiff.get(), tile.data(), x, y, 0, static_cast<std::uint16_t>(plane)) < 0)
                tiff.fail(translatable("Data", "the TIFF data is damaged or truncated"));
            const std::size_t run = layout.pixelBytes() * std::min(width, layout.columns - x);
            for (std::uint32_t row = 0; row < std::min(height, layout.rows - y); ++row)
                std::memcpy(destination + (y + row) * layout.rowBytes() + x * layout.pixelBytes(),
                            tile.data() + row * layout.pixelBytes() * width, run);
        }
}

template <typename Stored>
float storedAt(const std::uint8_t* bytes)
{
    Stored value;
    std::memcpy(&value, bytes, sizeof value);
    return static_cast<float>(value);
}

float sampleAt(const PageLayout& layout, const std::uint8_t* bytes)
{
    if (layout.format == SAMPLEFORMAT_IEEEFP)
        return layout.bits == 32 ? storedAt<float>(bytes) : storedAt<double>(bytes);
    const bool isSigned = layout.format == SAMPLEFORMAT_INT;
    if (layout.bits == 8)
        return isSigned ? storedAt<std::int8_t>(bytes) : storedAt<std::uint8_t>(bytes);
    if (layout.bits == 16)
        return isSigned ? storedAt<std::int16_t>(bytes) : storedAt<std::uint16_t>(bytes);
    return isSigned ? storedAt<std::int32_t>(bytes) : storedAt<std::uint32_t>(bytes);
}

Image readDirect(const TiffHandle& tiff, const PageLayout& layout)
{
    const std::size_t pixelCount = std::size_t{layout.columns} * layout.rows;
    const std::size_t planeBytes = layout.rowBytes() * layout.rows;
    const std::size_t neededPlanes = layout.rgb() ? std::min<std::size_t>(3, layout.planes()) : 1;
    Bytes bytes(planeBytes * neededPlanes);
    for (std::size_t plane = 0; plane < neededPlanes; ++plane)
        (TIFFIsTiled(tiff.get()) ? readTiles : readStrips)(tiff, layout, plane,
                                                           bytes.data() + plane * planeBytes);
    const std::size_t channelStep = layout.separatePlanes ? planeBytes : layout.sampleBytes();
    Image image(static_cast<int>(layout.columns), static_cast<int>(layout.rows));
    for (std::size_t i = 0; i < pixelCount; ++i) {
        const std::uint8_t* pixel = bytes.data() + i * layout.pixelBytes();
        const auto channel = [&](std::size_t c) { return sampleAt(layout, pixel + c * channelStep); };
        image.values[i] = layout.rgb() ? luminance(channel(0), channel(1), channel(2)) : channel(0);
    }
    return image;
}

// Palettes, YCbCr, CMYK, one bit and the like: libtiff renders them as 8 bit RGB.
Image readRendered(const TiffHandle& tiff, const PageLayout& layout)
{
    char reason[1024];
    if (!TIFFRGBAImageOK(tiff.get(), reason))
        tiff.fail(fmt::format(translatable("Data", "this kind of TIFF is not supported: {}"), reason));
    Image image(static_cast<int>(layout.columns), static_cast<int>(layout.rows));
    std::vector<std::uint32_t> raster(image.values.size());
    if (!TIFFReadRGBAImageOriented(tiff.get(), layout.columns, layout.rows, raster.data(),
                                   ORIENTATION_TOPLEFT, 1))
        tiff.fail(translatable("Data", "the TIFF data is damaged or truncated"));
    std::transform(raster.begin(), raster.end(), image.values.begin(), [](std::uint32_t pixel) {
        return luminance(static_cast<float>(TIFFGetR(pixel)), static_cast<float>(TIFFGetG(pixel)),
                         static_cast<float>(TIFFGetB(pixel)));
    });
    return image;
}

template <typename Sample>
void writeRows(const TiffHandle& tiff, const Image& image, std::vector<Sample> samples)
{
    for (int row = 0; row < image.rows; ++row)
        if (TIFFWriteScanline(tiff.get(), samples.data() + image.index(0, row),
                              static_cast<std::uint32_t>(row), 0) < 0)
            tiff.fail(translatable("Data", "cannot be written completely"));
}

int bitsOf(SampleType type)
{
    return type == SampleType::Unsigned8 ? 8 : type == SampleType::Unsigned16 ? 16 : 32;
}

// Places in a TIFF are numbers of 32 bits, in a BigTIFF of 64, which not all programs read.
const char* writingModeFor(const Image& first, int pages, SampleType type)
{
    constexpr std::uint64_t kMostBytes = 4'000'000'000; // leaves room for the directories
    const auto pixelBytes = static_cast<std::uint64_t>(bitsOf(type)) / 8;
    return first.values.size() * pixelBytes * static_cast<std::uint64_t>(pages) > kMostBytes ? "w8" : "w";
}

void writePage(const TiffHandle& tiff, const Image& image, SampleType type)
{
    TIFFSetField(tiff.get(), TIFFTAG_IMAGEWIDTH, image.columns);
    TIFFSetField(tiff.get(), TIFFTAG_IMAGELENGTH, image.rows);
    TIFFSetField(tiff.get(), TIFFTAG_SAMPLESPERPIXEL, 1);
    TIFFSetField(tiff.get(), TIFFTAG_BITSPERSAMPLE, bitsOf(type));
    TIFFSetField(tiff.get(), TIFFTAG_SAMPLEFORMAT,
                 type == SampleType::Float32 ? SAMPLEFORMAT_IEEEFP : SAMPLEFORMAT_UINT);
    TIFFSetField(tiff.get(), TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_MINISBLACK);
    TIFFSetField(tiff.get(), TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG);
    TIFFSetField(tiff.get(), TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT);
    TIFFSetField(tiff.get(), TIFFTAG_ROWSPERSTRIP, TIFFDefaultStripSize(tiff.get(), 0));
    switch (type) {
    case SampleType::Unsigned8:
        writeRows(tiff, image, toUnsigned<std::uint8_t>(image));
        break;
    case SampleType::Unsigned16:
        writeRows(tiff, image, toUnsigned<std::uint16_t>(image));
        break;
    case SampleType::Float32:
        writeRows(tiff, image, image.values);
        break;
    }
    if (!TIFFWriteDirectory(tiff.get()))
        tiff.fail(translatable("Data", "cannot be written completely"));
}

ImageFile readCurrentPage(const TiffHandle& tiff)
{
    const PageLayout layout = layoutOf(tiff);
    ImageFile result;
    result.colour = !layout.grey();
    if (layout.direct()) {
        result.pixels = readDirect(tiff, layout);
        result.bitsPerSample = layout.bits;
        result.floatingPoint = layout.format == SAMPLEFORMAT_IEEEFP;
        result.whiteIsLow = layout.photometric == PHOTOMETRIC_MINISWHITE;
    } else {
        result.pixels = readRendered(tiff, layout);
    }
    return result;
}

} // namespace

bool isTiff(const std::filesystem::path& file)
{
    return hasTiffSignature(readFileBytes(file, kSignatureBytes));
}

ImageFile readTiff(const std::filesystem::path& file, int page)
{
    const TiffHandle tiff(file, "r", file);
    if (!TIFFSetDirectory(tiff.get(), static_cast<tdir_t>(page)))
        tiff.fail(fmt::format(translatable("Data", "page {} cannot be read"), page));
    return readCurrentPage(tiff);
}

TiffResolution readTiffResolution(const std::filesystem::path& file)
{
    const TiffHandle tiff(file, "r", file);
    TiffResolution resolution;
    resolution.columns = static_cast<double>(tiff.field<float>(TIFFTAG_XRESOLUTION));
    resolution.rows = static_cast<double>(tiff.field<float>(TIFFTAG_YRESOLUTION));
    const auto unit = tiff.field<std::uint16_t>(TIFFTAG_RESOLUTIONUNIT);
    if (unit == RESUNIT_CENTIMETER)
        resolution.unit = TiffResolution::Unit::Centimetre;
    else if (unit != RESUNIT_INCH)
        resolution.unit = TiffResolution::Unit::None;
    if (const char* description = tiff.field<const char*>(TIFFTAG_IMAGEDESCRIPTION))
        resolution.description = description;
    return resolution;
}

void forEachTiffPage(const std::filesystem::path& file,
                     const std::function<void(int page, const ImageFile& image)>& use)
{
    const TiffHandle tiff(file, "r", file);
    int page = 0;
    do
        use(page++, readCurrentPage(tiff));
    while (TIFFReadDirectory(tiff.get()));
}

int tiffPages(const std::filesystem::path& file)
{
    const TiffHandle tiff(file, "r", file);
    return static_cast<int>(TIFFNumberOfDirectories(tiff.get()));
}

int wholeTiffPages(const std::filesystem::path& file)
{
    const TiffHandle tiff(file, "r", file);
    const auto pages = static_cast<int>(TIFFNumberOfDirectories(tiff.get()));
    if (tiff.complained())
        tiff.fail(fmt::format(
            translatable("Data", "is truncated or damaged after page {}: copy or export it again"),
            pages - 1));
    return pages;
}

void writeTiffPages(const std::filesystem::path& file, std::span<const Image> pages, SampleType type)
{
    writeTiffPages(
        file, static_cast<int>(pages.size()),
        [&](int page) -> const Image& { return pages[static_cast<std::size_t>(page)]; }, type);
}

void writeTiffPages(const std::filesystem::path& file, int pages,
                    const std::function<const Image&(int page)>& pageOf, SampleType type)
{
    WholeFile whole(file);
    {
        TiffHandle tiff(whole.part(), writingModeFor(pageOf(0), pages, type), file);
        for (int page = 0; page < pages; ++page)
            writePage(tiff, pageOf(page), type);
        tiff.close();
    }
    whole.keep();
}

} // namespace isocenter::core
