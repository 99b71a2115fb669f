// SPDX-License-Identifier: MIT
#include "core/reconstruction/projections/projection_formats.h"
#include "core/reconstruction/projections/stored_pixels.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <utility>

namespace isocenter::core {
namespace {

constexpr std::uintmax_t kFileHeaderBytes = 68;
constexpr int kUnsigned16 = 4; // the only type of numbers

// Where its fields stand, bytes from the beginning, each a whole number of 16 bits.
enum HisField : std::size_t {
    kHisSignature = 0,
    kHisImageHeaderBytes = 10,
    kHisLeft = 12,
    kHisTop = 14,
    kHisRight = 16,
    kHisBottom = 18,
    kHisFrames = 20,
    kHisNumberType = 32
};
constexpr int kHisSignatureValue = 0x7000;

class HisHeader
{
public:
    explicit HisHeader(const std::filesystem::path& file)
        : file_(file),
          bytes_(readBytesAt(file, 0, kFileHeaderBytes, translatable("Data", "the header of HIS")))
    {
        if (value(kHisSignature) != kHisSignatureValue || value(2) != static_cast<int>(kFileHeaderBytes))
            throw FileError(file,
                            translatable("Data", "is not HIS of version 100: its first bytes are others"));
        if (value(kHisNumberType) != kUnsigned16)
            throw FileError(
                file, fmt::format(
                          translatable("Data", "holds numbers of type {}, only 4 (unsigned, 16 bit) is read"),
                          value(kHisNumberType)));
    }

    PixelLayout layout() const
    {
        const int columns = value(kHisRight) - value(kHisLeft) + 1;
        const int rows = value(kHisBottom) - value(kHisTop) + 1;
        if (columns < 1 || rows < 1)
            throw FileError(
                file_, fmt::format(translatable("Data", "states a frame of {} x {} pixels"), columns, rows));
        if (columns != rows)
            throw FileError(
                file_,
                fmt::format(translatable("Data",
                                         "states frames of {} x {} pixels: public descriptions of HIS "
                                         "contradict each other for frames that are not square. Convert "
                                         "it to TIFF"),
                            columns, rows));
        return {PixelType::UInt16, std::endian::little, columns, rows};
    }
    int frames() const
    {
        if (value(kHisFrames) < 1)
            throw FileError(file_, translatable("Data", "states no frames"));
        return value(kHisFrames);
    }
    std::uintmax_t firstFrame() const
    {
        return kFileHeaderBytes + static_cast<std::uintmax_t>(value(kHisImageHeaderBytes));
    }

private:
    int value(std::size_t at) const { return bytes_[at] + (bytes_[at + 1] << 8); }

    std::filesystem::path file_;
    std::vector<std::uint8_t> bytes_;
};

} // namespace

std::unique_ptr<ProjectionSource> openHisProjections(const std::vector<std::filesystem::path>& files)
{
    std::vector<StoredImage> images;
    for (const std::filesystem::path& file : files) {
        const HisHeader header(file);
        const PixelLayout layout = header.layout();
        for (int frame = 0; frame < header.frames(); ++frame)
            images.push_back({file, header.firstFrame() + static_cast<std::uintmax_t>(frame) * layout.bytes(),
                              layout,
                              header.frames() == 1
                                  ? file.string()
                                  : fmt::format(translatable("Data", "{}, frame {}"), file.string(), frame)});
    }
    auto source = std::make_unique<StoredProjections>(std::move(images));
    StatedScan stated;
    stated.findings.push_back(
        {true, translatable("Data", "HIS is read as RTK reads it; no file of a real detector has tried this "
                                    "reader: look at the projections before you trust them")});
    source->state(std::move(stated));
    return source;
}

} // namespace isocenter::core
