// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"
#include "core/io/images/image_file.h"
#include "core/io/images/tiff_file.h"
#include "core/io/images/tiff_pages.h"
#include "core/io/radiographs/stated_pixel_size.h"
#include "core/io/volumes/stored_volume.h"
#include "core/reconstruction/projections/projection_formats.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace isocenter::core {
namespace {

namespace fs = std::filesystem;

Image greyPixels(const fs::path& file, ImageFile image)
{
    if (image.colour)
        throw FileError(
            file,
            translatable("Data",
                         "is in colour: a projection needs grey values. Save it as grey without changing "
                         "its numbers"));
    return std::move(image.pixels);
}

void requireSize(const fs::path& file, const Image& image, int columns, int rows, const std::string& first)
{
    if (image.columns != columns || image.rows != rows)
        throw FileError(
            file, fmt::format(translatable(
                                  "Data", "has {} x {} pixels, but {} has {} x {}: all projections of a scan "
                                          "have one size"),
                              image.columns, image.rows, first, columns, rows));
}

// The parts of one file; one that has a single part stands for it.
std::vector<std::string> namesOfParts(const fs::path& file, const char* part, int count)
{
    std::vector<std::string> names(static_cast<std::size_t>(count), file.string());
    for (int i = 0; i < count && count > 1; ++i)
        names[static_cast<std::size_t>(i)] += fmt::format(", {} {}", part, i);
    return names;
}

// The pages of one TIFF.
class PageProjections final : public ProjectionSource
{
public:
    PageProjections(const fs::path& file, TiffPages pages, const Image& first)
        : ProjectionSource(first.columns, first.rows, namesOfParts(file, "page", pages.count())),
          pages_(std::move(pages))
    {
    }

    Image read(int projection) const override
    {
        Image image = greyPixels(nameOf(projection), pages_.read(projection));
        requireSize(nameOf(projection), image, columns(), rows(), translatable("Data", "the first page"));
        return image;
    }

private:
    TiffPages pages_;
};

ImageFile readOnlyPage(const fs::path& file)
{
    if (const int pages = imagePages(file); pages > 1)
        throw FileError(
            file,
            fmt::format(translatable("Data",
                                     "has {} pages, but each of several files holds one projection: name "
                                     "this file alone, or save its pages as files"),
                        pages));
    return readImageFile(file);
}

void takeFindings(std::span<const Finding> findings, const std::string& name, StatedScan& stated)
{
    std::ranges::move(namedFindings(findings, name), std::back_inserter(stated.findings));
}

// What was assumed of the first image holds for all of a scan.
StatedScan statedBy(const fs::path& file, const ImageFile& first)
{
    StatedScan stated;
    const std::string name = file.filename().string();
    takeFindings(first.findings, name, stated);
    if (first.whiteIsLow)
        stated.findings.push_back(
            {true,
             fmt::format(translatable("Data",
                                      "{}: 0 is meant to be shown white (MinIsWhite): the stored numbers "
                                      "are used as they are. If they fall where the X-rays are stronger, "
                                      "invert them before"),
                         name),
             "PhotometricInterpretation (262)", translatable("Data", "stored numbers")});
    if (const auto size = statedPixelSize(file))
        stated.detector = StatedDetector{{size->columnMm, size->rowMm}, {}, name + ", " + size->rule};
    return stated;
}

// One image file a projection.
class FileProjections final : public ProjectionSource
{
public:
    FileProjections(std::vector<fs::path> files, const Image& first)
        : ProjectionSource(first.columns, first.rows, namesOfFiles(files)), files_(std::move(files))
    {
    }

    Image read(int projection) const override
    {
        const fs::path& file = files_.at(static_cast<std::size_t>(projection));
        Image image = greyPixels(file, readOnlyPage(file));
        requireSize(file, image, columns(), rows(), files_.front().filename().string());
        return image;
    }

private:
    static std::vector<std::string> namesOfFiles(const std::vector<fs::path>& files)
    {
        std::vector<std::string> names(files.size());
        std::ranges::transform(files, names.begin(), [](const fs::path& file) { return file.string(); });
        return names;
    }

    std::vector<fs::path> files_;
};

// The slices of a volume file.
class SliceProjections final : public ProjectionSource
{
public:
    SliceProjections(const fs::path& file, StoredVolume stack)
        : ProjectionSource(stack.header.grid.size.x(), stack.header.grid.size.y(),
                           namesOfParts(file, "slice", stack.header.grid.size.z())),
          values_(std::move(stack.values))
    {
    }

    Image read(int projection) const override
    {
        Image image(columns(), rows());
        const std::size_t first = static_cast<std::size_t>(projection) * image.values.size();
        std::copy_n(values_.begin() + static_cast<std::ptrdiff_t>(first), image.values.size(),
                    image.values.begin());
        return image;
    }

private:
    std::vector<float> values_;
};

// One image a file.
std::unique_ptr<ProjectionSource> openImages(const std::vector<fs::path>& files)
{
    ImageFile first = readOnlyPage(files.front());
    StatedScan stated = statedBy(files.front(), first);
    const Image pixels = greyPixels(files.front(), std::move(first));
    auto source = std::make_unique<FileProjections>(files, pixels);
    source->state(std::move(stated));
    return source;
}

// ElementSpacing and Offset of a stack, in which RTK measures its detector. A spacing of 1 and an offset of 0
// are what programs write that know neither.
void stateDetector(const VolumeGeometry& grid, const std::string& name, StatedScan& stated)
{
    const Eigen::Vector2d pitchMm = grid.spacingMm.head<2>();
    const Eigen::Vector2d firstMm = grid.originMm.head<2>();
    if (pitchMm == Eigen::Vector2d::Ones() && firstMm.isZero())
        return;
    constexpr double kStraight = 1e-3;
    const auto isStraight = [&](Eigen::Index axis) {
        return std::abs(grid.direction(axis, axis) - 1.0) < kStraight;
    };
    if (!isStraight(0) || !isStraight(1)) {
        stated.findings.push_back(
            {true,
             fmt::format(translatable("Data",
                                      "{}: its axes are turned, so that its spacing and offset are not "
                                      "used: give --pitch, and check how its rows and columns lie"),
                         name),
             "TransformMatrix",
             {},
             "--pitch"});
        return;
    }
    stated.detector =
        StatedDetector{pitchMm, {}, fmt::format(translatable("Data", "spacing and offset of {}"), name)};
    if (!firstMm.isZero())
        stated.detector->firstPixelMm = firstMm;
    else
        stated.findings.push_back(
            {true,
             fmt::format(translatable("Data", "{}: its offset is 0,0, which was taken as not stated: the "
                                              "detector is assumed to be centred"),
                         name),
             "Offset", translatable("Data", "centred"), "--offset"});
}

// One image a page.
std::unique_ptr<ProjectionSource> openPages(const fs::path& file)
{
    TiffPages pages(file);
    pages.requireWhole();
    ImageFile first = pages.read(0);
    if (pages.count() > 1) // what the pages behind the first lack
        for (Finding& finding : pages.read(1).findings)
            if (std::ranges::find(first.findings, finding.text, &Finding::text) == first.findings.end())
                first.findings.push_back(std::move(finding));
    StatedScan stated = statedBy(file, first);
    auto source =
        std::make_unique<PageProjections>(file, std::move(pages), greyPixels(file, std::move(first)));
    source->state(std::move(stated));
    return source;
}

} // namespace

std::unique_ptr<ProjectionSource> openPictureProjections(const std::vector<fs::path>& files)
{
    return files.size() == 1 && isTiff(files.front()) ? openPages(files.front()) : openImages(files);
}

std::unique_ptr<ProjectionSource> openSliceProjections(const std::vector<fs::path>& files)
{
    const fs::path& file = onlyFile(files);
    constexpr int kLeastSlices = 1;
    StoredVolume stack = readStoredVolume(file, kLeastSlices);
    StatedScan stated;
    const std::string name = file.filename().string();
    takeFindings(stack.header.findings, name, stated);
    stateDetector(stack.header.grid, name, stated);
    auto source = std::make_unique<SliceProjections>(file, std::move(stack));
    source->state(std::move(stated));
    return source;
}

} // namespace isocenter::core
