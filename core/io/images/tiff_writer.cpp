// SPDX-License-Identifier: MIT
#include "core/io/files/finite_values.h"
#include "core/io/files/samples.h"
#include "core/io/files/whole_file.h"
#include "core/io/images/tiff_file.h"
#include "core/io/images/tiff_handle.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

namespace isocenter::core {
namespace {

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

} // namespace

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
        for (int page = 0; page < pages; ++page) {
            const Image& image = pageOf(page);
            if (type == SampleType::Float32)
                requireFiniteValues(file, image.values);
            writePage(tiff, image, type);
        }
        tiff.close();
    }
    whole.keep();
}

} // namespace isocenter::core
