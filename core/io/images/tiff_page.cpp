// SPDX-License-Identifier: MIT
#include "core/io/images/tiff_page.h"

#include "core/io/files/samples.h"
#include "core/support/memory_limit.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <utility>

namespace isocenter::core {
namespace {

constexpr std::uint64_t kMaximumPixels = std::uint64_t{1} << 30;

struct PageLayout
{
    std::uint32_t columns = 0;
    std::uint32_t rows = 0;
    std::uint16_t samples = 1;
    std::uint16_t bits = 8;
    std::uint16_t format = SAMPLEFORMAT_UINT;
    std::uint16_t photometric = PHOTOMETRIC_MINISBLACK;
    bool separatePlanes = false;
    bool photometricStated = true;

    std::size_t sampleBytes() const { return bits / 8u; }
    std::size_t planes() const { return separatePlanes ? samples : 1u; }
    std::size_t pixelBytes() const { return sampleBytes() * (separatePlanes ? 1u : samples); }
    std::size_t rowBytes() const { return pixelBytes() * columns; }
    std::size_t planeBytes() const { return rowBytes() * rows; }
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

// How many bytes a byte of the file becomes at most.
std::uint64_t mostUnpacked(std::uint16_t compression)
{
    switch (compression) {
    case COMPRESSION_NONE:
        return 1;
    case COMPRESSION_PACKBITS:
        return 64;
    case COMPRESSION_DEFLATE:
    case COMPRESSION_ADOBE_DEFLATE:
        return 1032;
    case COMPRESSION_LZW:
        return 4096;
    default:
        return 65536; // a blank row of a fax is one bit
    }
}

// Before anything of the stated size is allocated.
void requireStored(const TiffHandle& tiff, const PageLayout& layout)
{
    const auto fileBytes = TIFFGetSizeProc(tiff.get())(TIFFClientdata(tiff.get()));
    const std::uint64_t ofOneSample = bytesFor(layout.bits, layout.columns, layout.rows) / 8;
    if (ofOneSample / mostUnpacked(tiff.field<std::uint16_t>(TIFFTAG_COMPRESSION)) > fileBytes)
        tiff.fail(fmt::format(translatable("Data", "the TIFF data is damaged or truncated: a page of {} x {} "
                                                   "pixels of {} bits does not fit into {} bytes"),
                              layout.columns, layout.rows, layout.bits, fileBytes));
}

PageLayout pageLayoutOf(const TiffHandle& tiff)
{
    PageLayout layout;
    layout.columns = tiff.field<std::uint32_t>(TIFFTAG_IMAGEWIDTH);
    layout.rows = tiff.field<std::uint32_t>(TIFFTAG_IMAGELENGTH);
    layout.samples = tiff.field<std::uint16_t>(TIFFTAG_SAMPLESPERPIXEL);
    layout.bits = tiff.field<std::uint16_t>(TIFFTAG_BITSPERSAMPLE);
    layout.format = tiff.field<std::uint16_t>(TIFFTAG_SAMPLEFORMAT);
    if (layout.format == SAMPLEFORMAT_VOID) // as if it were not stated
        layout.format = SAMPLEFORMAT_UINT;
    layout.photometricStated = tiff.states<std::uint16_t>(TIFFTAG_PHOTOMETRIC);
    if (layout.photometricStated)
        layout.photometric = tiff.field<std::uint16_t>(TIFFTAG_PHOTOMETRIC);
    else if (layout.samples >= 3)
        layout.photometric = PHOTOMETRIC_RGB;
    layout.separatePlanes = tiff.field<std::uint16_t>(TIFFTAG_PLANARCONFIG) == PLANARCONFIG_SEPARATE;
    if (layout.columns == 0 || layout.rows == 0 || layout.samples == 0)
        tiff.fail(translatable("Data", "the TIFF page holds no pixels"));
    requireStored(tiff, layout);
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

using PageBytes = std::vector<std::uint8_t>;

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
    PageBytes tile(static_cast<std::size_t>(TIFFTileSize(tiff.get())));
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

// Pixels as they are stored, plane after plane where colours have planes of their own.
Image imageOf(const PageLayout& layout, const PageBytes& bytes)
{
    const std::size_t channelStep = layout.separatePlanes ? layout.planeBytes() : layout.sampleBytes();
    Image image(static_cast<int>(layout.columns), static_cast<int>(layout.rows));
    for (std::size_t i = 0; i < image.values.size(); ++i) {
        const std::uint8_t* pixel = bytes.data() + i * layout.pixelBytes();
        const auto channel = [&](std::size_t c) { return sampleAt(layout, pixel + c * channelStep); };
        image.values[i] = layout.rgb() ? luminance(channel(0), channel(1), channel(2)) : channel(0);
    }
    return image;
}

Image readDirect(const TiffHandle& tiff, const PageLayout& layout)
{
    const std::size_t neededPlanes = layout.rgb() ? std::min<std::size_t>(3, layout.planes()) : 1;
    PageBytes bytes(layout.planeBytes() * neededPlanes);
    for (std::size_t plane = 0; plane < neededPlanes; ++plane)
        (TIFFIsTiled(tiff.get()) ? readTiles : readStrips)(tiff, layout, plane,
                                                           bytes.data() + plane * layout.planeBytes());
    return imageOf(layout, bytes);
}

// An image behind the one that the directory describes, without strips of its own.
Image readBehind(const TiffHandle& tiff, const PageLayout& layout, std::uint64_t offset)
{
    std::ifstream stream(tiff.file(), std::ios::binary);
    PageBytes bytes(layout.planeBytes());
    stream.seekg(static_cast<std::streamoff>(offset));
    stream.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!stream)
        tiff.fail(translatable("Data", "the TIFF data is damaged or truncated"));
    if (TIFFIsByteSwapped(tiff.get()))
        for (auto sample = bytes.begin(); sample < bytes.end();
             sample += static_cast<std::ptrdiff_t>(layout.sampleBytes()))
            std::reverse(sample, sample + static_cast<std::ptrdiff_t>(layout.sampleBytes()));
    return imageOf(layout, bytes);
}

[[noreturn]] void refuseKind(const TiffHandle& tiff, const PageLayout& layout, const char* reason)
{
    tiff.fail(fmt::format(translatable("Data", "this kind of TIFF is not supported: {} (BitsPerSample {}, "
                                               "SampleFormat {}, PhotometricInterpretation {}). Save it with "
                                               "8 or 16 bits"),
                          reason, layout.bits, layout.format, layout.photometric));
}

// Decodes the current directory into RGB of 8 bits. TIFFReadRGBAImageOriented does not say why it cannot.
void renderPage(const TiffHandle& tiff, const PageLayout& layout, std::vector<std::uint32_t>& raster)
{
    TIFFRGBAImage rendered{};
    char reason[1024] = "";
    if (layout.format != SAMPLEFORMAT_UINT)
        refuseKind(tiff, layout, translatable("Data", "its numbers are not unsigned"));
    if (!TIFFRGBAImageOK(tiff.get(), reason) || !TIFFRGBAImageBegin(&rendered, tiff.get(), 1, reason))
        refuseKind(tiff, layout, reason);
    rendered.req_orientation = ORIENTATION_TOPLEFT;
    const int isWhole = TIFFRGBAImageGet(&rendered, raster.data(), layout.columns, layout.rows);
    TIFFRGBAImageEnd(&rendered);
    if (!isWhole)
        tiff.fail(translatable("Data", "the TIFF data is damaged or truncated"));
}

// Palettes, YCbCr, CMYK, one bit and the like: libtiff renders them as 8 bit RGB.
Image readRendered(const TiffHandle& tiff, const PageLayout& layout)
{
    Image image(static_cast<int>(layout.columns), static_cast<int>(layout.rows));
    std::vector<std::uint32_t> raster(image.values.size());
    // libtiff would mirror, but not turn: the caller does both.
    TIFFSetField(tiff.get(), TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT);
    renderPage(tiff, layout, raster);
    std::transform(raster.begin(), raster.end(), image.values.begin(), [](std::uint32_t pixel) {
        return luminance(static_cast<float>(TIFFGetR(pixel)), static_cast<float>(TIFFGetG(pixel)),
                         static_cast<float>(TIFFGetB(pixel)));
    });
    return image;
}

// Whether what follows the grey value is its transparency.
bool hasOnlyAlpha(const TiffHandle& tiff, const PageLayout& layout)
{
    std::uint16_t count = 0;
    const std::uint16_t* kinds = nullptr;
    return layout.samples == 2 && TIFFGetField(tiff.get(), TIFFTAG_EXTRASAMPLES, &count, &kinds) &&
           count == 1 && (kinds[0] == EXTRASAMPLE_ASSOCALPHA || kinds[0] == EXTRASAMPLE_UNASSALPHA);
}

// The values as they are stored, before they are turned.
ImageFile storedPage(const TiffHandle& tiff, const PageLayout& layout, std::uint64_t behindBytes)
{
    ImageFile result;
    result.colour = !layout.grey();
    if (!layout.direct()) {
        result.pixels = readRendered(tiff, layout);
        if (layout.photometric == PHOTOMETRIC_MINISWHITE)
            result.findings.push_back(
                {false,
                 translatable("Data", "0 is meant to be shown white (MinIsWhite): the numbers were "
                                      "inverted, so that white is 255"),
                 "PhotometricInterpretation (262)", translatable("Data", "inverted")});
        return result;
    }
    if (behindBytes == 0)
        result.pixels = readDirect(tiff, layout);
    else
        result.pixels = readBehind(tiff, layout, TIFFGetStrileOffset(tiff.get(), 0) + behindBytes);
    result.bitsPerSample = layout.bits;
    result.floatingPoint = layout.format == SAMPLEFORMAT_IEEEFP;
    result.whiteIsLow = layout.photometric == PHOTOMETRIC_MINISWHITE;
    if (layout.grey() && layout.samples > 1 && !hasOnlyAlpha(tiff, layout))
        result.findings.push_back(
            {true,
             fmt::format(translatable("Data", "each of its pixels has {} channels, of which the first "
                                              "was read. Split the channels to read another"),
                         layout.samples),
             "SamplesPerPixel (277)", "1"});
    return result;
}

} // namespace

ImageFile readTiffPage(const TiffHandle& tiff, int image, PictureOrientation usual)
{
    const PageLayout layout = pageLayoutOf(tiff);
    const PictureOrientation orientation = tiffOrientation(tiff, usual);
    const bool isOrientationStated = tiff.states<std::uint16_t>(TIFFTAG_ORIENTATION);
    ImageFile result = storedPage(tiff, layout, static_cast<std::uint64_t>(image) * layout.planeBytes());
    result.pixels = upright(std::move(result.pixels), orientation);
    if (auto finding = findingOf(orientation))
        result.findings.push_back(std::move(*finding));
    if (orientation != PictureOrientation::TopLeft && !isOrientationStated)
        result.findings.push_back(
            {true,
             translatable("Data", "Orientation is stated by the first page alone: it was "
                                  "taken to hold for the others, too"),
             "Orientation (274)", std::to_string(static_cast<int>(orientation))});
    if (!layout.photometricStated)
        result.findings.push_back(
            {true,
             translatable("Data", "PhotometricInterpretation (262) is missing: the values were taken as "
                                  "stored, 0 as black"),
             "PhotometricInterpretation (262)", "MinIsBlack"});
    return result;
}

PictureOrientation tiffOrientation(const TiffHandle& tiff, PictureOrientation usual)
{
    if (!tiff.states<std::uint16_t>(TIFFTAG_ORIENTATION))
        return usual;
    return orientationOfTag(tiff.field<std::uint16_t>(TIFFTAG_ORIENTATION));
}

std::uint64_t bytesOfImagesBehind(const TiffHandle& tiff)
{
    const PageLayout layout = pageLayoutOf(tiff);
    const bool plain = tiff.field<std::uint16_t>(TIFFTAG_COMPRESSION) == COMPRESSION_NONE;
    if (!plain || !layout.direct() || layout.separatePlanes || TIFFIsTiled(tiff.get()))
        return 0;
    const std::uint64_t first = TIFFGetStrileOffset(tiff.get(), 0);
    const std::uint32_t strips = TIFFNumberOfStrips(tiff.get());
    const auto rowsPerStrip = tiff.field<std::uint32_t>(TIFFTAG_ROWSPERSTRIP);
    for (std::uint32_t strip = 1; strip < strips; ++strip)
        if (TIFFGetStrileOffset(tiff.get(), strip) !=
            first + std::uint64_t{strip} * rowsPerStrip * layout.rowBytes())
            return 0;
    return layout.planeBytes();
}

} // namespace isocenter::core
