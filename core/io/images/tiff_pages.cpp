// SPDX-License-Identifier: MIT
#include "core/io/images/tiff_pages.h"

#include "core/io/files/number_list.h"
#include "core/io/images/imagej_description.h"
#include "core/io/images/tiff_directories.h"
#include "core/io/images/tiff_page.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kMostImages = 1e9;

// The images of an array that tifffile describes as {"shape": [12, 64, 96]}; 1 for any other description.
double imagesOfShape(const TiffHandle& tiff, std::string_view description)
{
    constexpr std::string_view kShape = "\"shape\": [";
    const std::size_t begin = description.find(kShape);
    if (!description.starts_with('{') || begin == std::string_view::npos)
        return 1.0;
    const std::string_view behind = description.substr(begin + kShape.size());
    const auto sizes = parseNumbers(behind.substr(0, behind.find(']')));
    if (!sizes)
        return 1.0;
    double images = 1.0 / (static_cast<double>(tiff.field<std::uint32_t>(TIFFTAG_IMAGEWIDTH)) *
                           static_cast<double>(tiff.field<std::uint32_t>(TIFFTAG_IMAGELENGTH)) *
                           static_cast<double>(tiff.field<std::uint16_t>(TIFFTAG_SAMPLESPERPIXEL)));
    for (const double size : *sizes)
        images *= size;
    const double whole = std::round(images);
    return std::abs(images - whole) < 1e-6 ? whole : 1.0;
}

// MetaMorph counts the planes of a stack (STK) by the values of a tag of its own, UIC2.
double imagesOfMetaMorph(const TiffHandle& tiff)
{
    constexpr std::uint32_t kUic2 = 33629;
    std::uint32_t count = 0;
    void* values = nullptr;
    return TIFFGetField(tiff.get(), kUic2, &count, &values) ? static_cast<double>(count) : 1.0;
}

} // namespace

TiffPages::TiffPages(const std::filesystem::path& file) : file_(file)
{
    const TiffHandle tiff(file, "r", file);
    TiffDirectories list = findTiffDirectories(file);
    breaksOff_ = list.breaksOff;
    directories_ = std::move(list.places);
    if (directories_.empty())
        tiff.fail(translatable("Data", "is not a readable TIFF file"));
    count_ = static_cast<int>(directories_.size());
    orientation_ = tiffOrientation(tiff);
    takeDescription(tiff);
}

void TiffPages::takeDescription(const TiffHandle& tiff)
{
    const char* text = tiff.field<const char*>(TIFFTAG_IMAGEDESCRIPTION);
    const std::string_view stated = text ? text : "";
    const auto description = parsedImageJ(stated);
    const double images =
        description ? description->images : std::max(imagesOfShape(tiff, stated), imagesOfMetaMorph(tiff));
    if (count_ == 1 && images > 1.0 && images <= kMostImages)
        takeImagesBehind(tiff, static_cast<int>(images));
    if (!description)
        return;
    frameSeconds_ = description->frameSeconds;
    if (description->channels > 1 && count_ > description->channels)
        findings_.push_back(
            {true,
             fmt::format(translatable("Data", "holds {} channels, {} slices and {} frames (ImageJ): its "
                                              "pages follow one another, channel after channel. Split "
                                              "the channels (Image > Color > Split Channels) to read one"),
                         description->channels, description->slices, description->frames),
             "ImageDescription"});
    if (description->isCalibrated())
        findings_.push_back(
            {true,
             fmt::format(translatable("Data", "ImageJ states value = {1:g} * stored number {0:+g}: the "
                                              "stored numbers were taken"),
                         description->offset, description->slope),
             "ImageDescription", translatable("Data", "stored numbers"), "--rescale"});
}

void TiffPages::takeImagesBehind(const TiffHandle& tiff, int stated)
{
    const std::uint64_t bytes = bytesOfImagesBehind(tiff);
    const std::uint64_t first = TIFFGetStrileOffset(tiff.get(), 0);
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(file_, error);
    const std::uint64_t held = bytes == 0 || error || size < first ? 1 : (size - first) / bytes;
    if (held >= static_cast<std::uint64_t>(stated)) {
        count_ = stated;
        return;
    }
    if (held > 1)
        throw FileError(file_, fmt::format(translatable("Data", "is truncated: it "
                                                                "states {} images, but the file holds {}. "
                                                                "Copy or export it again"),
                                           stated, held));
    findings_.push_back({true,
                         fmt::format(translatable("Data", "it states {} images, "
                                                          "but the file holds one, which was read"),
                                     stated),
                         "ImageDescription", "1"});
}

void TiffPages::requireWhole() const
{
    if (breaksOff_)
        throw FileError(
            file_, fmt::format(
                       translatable("Data", "is truncated or damaged after page {}: copy or export it again"),
                       count_ - 1));
}

ImageFile TiffPages::readBy(const TiffHandle& tiff, int page) const
{
    const bool behind = directories_.size() == 1;
    const std::size_t directory = behind ? 0 : static_cast<std::size_t>(page);
    if (page < 0 || page >= count_ || !TIFFSetSubDirectory(tiff.get(), directories_[directory]))
        tiff.fail(fmt::format(translatable("Data", "page {} cannot be read"), page));
    ImageFile image = readTiffPage(tiff, behind ? page : 0, orientation_);
    image.findings.insert(image.findings.end(), findings_.begin(), findings_.end());
    return image;
}

ImageFile TiffPages::read(int page) const
{
    return readBy(TiffHandle(file_, "r", file_), page);
}

void TiffPages::forEach(const std::function<void(int page, const ImageFile& image)>& use) const
{
    const TiffHandle tiff(file_, "r", file_);
    for (int page = 0; page < count_; ++page)
        use(page, readBy(tiff, page));
}

} // namespace isocenter::core
