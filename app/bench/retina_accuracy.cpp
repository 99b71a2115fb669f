// SPDX-License-Identifier: MIT
#include "app/bench/retina_accuracy.h"

#include "core/io/image_file.h"
#include "core/lines/line_noise.h"
#include "core/support/error.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/algorithms/lines/line_detector.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace isocenter::app {
namespace {

using Aim = AccuracyFigure::Aim;

constexpr double kSpurPx = 10.0; // jags of an observer's outlines

core::Mask above(const core::Image& image, float value)
{
    core::Mask mask(image.columns, image.rows, false);
    for (std::size_t pixel = 0; pixel < image.values.size(); ++pixel)
        mask.counts[pixel] = image.values[pixel] > value ? 1 : 0;
    return mask;
}

// Where the camera sees the retina, without the rim, whose edge is dark on one side.
core::Mask fieldOfView(const core::Image& luminance)
{
    constexpr float kDark = 20.0f;
    constexpr int kRimPx = 8;
    core::Mask field = above(luminance, kDark);
    for (int pixel = 0; pixel < kRimPx; ++pixel)
        field = field.eroded();
    return field;
}

core::Mask observerOf(const std::filesystem::path& file, const core::Image& like)
{
    const core::Image image = core::readImage(file);
    if (image.columns != like.columns || image.rows != like.rows)
        throw FileError(file, fmt::format("has {} x {} pixels, its picture {} x {}", image.columns,
                                          image.rows, like.columns, like.rows));
    return above(image, 0.5f * *std::ranges::max_element(image.values));
}

// Vessels absorb a share of the light: in logarithms they stand out alike wherever the light falls.
core::Image absorptionOf(const core::Image& green)
{
    constexpr float kScale = 100.0f;
    constexpr float kDarkGrey = 20.0f; // below which noise would be all that is seen
    core::Image image = green;
    for (float& value : image.values)
        value = kScale * std::log1p(value / kDarkGrey);
    return image;
}

core::Mask peaksIn(const core::Image& image, double sigma, double timesNoise, gpu::Device& device)
{
    core::LineOptions options;
    options.polarity = core::LinePolarity::Dark;
    options.sigma = sigma;
    options = core::withContrastOverNoise(options, image, timesNoise);
    gpu::LineDetector detector(device, image.columns, image.rows, options);
    const auto pixels = gpu::uploaded(device, image.values);
    detector.queue({pixels.get()});
    return detector.readMask();
}

// Vessels are 2 to 14 pixels wide: thin ones are found in the image, thick ones in the halved image.
core::LineDrawing vesselsOf(const core::Image& image, gpu::Device& device, const std::stop_token& stop)
{
    core::Mask peaks = peaksIn(image, 1.5, 2.75, device);
    const core::Mask thick = peaksIn(core::shrunk(image, 2), 2.0, 2.5, device);
    for (int row = 0; row < peaks.rows; ++row)
        for (int column = 0; column < peaks.columns; ++column)
            if (thick.at(column / 2, row / 2))
                peaks.set(column, row, true);
    core::TracingOptions tracing;
    tracing.shortestPx = 60.0; // the texture of a retina has short lines
    tracing.spurPx = 18.0;
    return core::drawnLines(peaks, image, core::LinePolarity::Dark, tracing, stop);
}

void add(RetinaScore& score, const std::vector<core::LineCurve>& found, const core::Mask& foundPixels,
         const core::Mask& observer, const core::Mask& counted, double share)
{
    const core::CentrelineAccuracy accuracy = core::centrelineAccuracy(
        core::inside(found, counted), core::inside(core::curvesOf(observer, kSpurPx), counted));
    score.recall += share * accuracy.recall;
    score.precision += share * accuracy.precision;
    score.f1 += share * accuracy.f1();
    score.pixels += core::maskAccuracy(foundPixels, observer, counted);
}

std::vector<AccuracyFigure> figuresOf(const RetinaScore& score, const char* to, Aim aim, double leastF1)
{
    const auto named = [to](const char* figure) { return fmt::format("{}, {}", figure, to); };
    return {{named("centreline F1, 2 px"), score.f1, "", aim, leastF1},
            {named("centreline recall"), score.recall, ""},
            {named("centreline precision"), score.precision, ""},
            {named("pixel sensitivity"), score.pixels.sensitivity(), ""},
            {named("pixel specificity"), score.pixels.specificity(), ""},
            {named("pixel accuracy"), score.pixels.accuracy(), ""},
            {named("pixel MCC"), score.pixels.matthewsCorrelation(), ""}};
}

} // namespace

std::vector<RetinaPicture> retinaPictures(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error))
        if (entry.path().extension() == ".jpg")
            files.push_back(entry.path());
    if (files.empty())
        throw FileError(folder, "has no pictures of retinas: give a folder with NAME.jpg, NAME_1stHO.png and "
                                "NAME_2ndHO.png");
    std::ranges::sort(files);
    std::vector<RetinaPicture> pictures;
    for (const std::filesystem::path& file : files) {
        RetinaPicture& picture = pictures.emplace_back();
        picture.name = file.stem().string();
        picture.green = core::readGreen(file);
        picture.first = observerOf(folder / (picture.name + "_1stHO.png"), picture.green);
        picture.second = observerOf(folder / (picture.name + "_2ndHO.png"), picture.green);
        picture.counted = fieldOfView(core::readImage(file));
    }
    return pictures;
}

RetinaScores retinaScoresOn(gpu::Device& device, const std::vector<RetinaPicture>& pictures,
                            const std::stop_token& stop)
{
    RetinaScores scores;
    const double share = 1.0 / static_cast<double>(std::max<std::size_t>(pictures.size(), 1));
    for (const RetinaPicture& picture : pictures) {
        const int columns = picture.green.columns;
        const int rows = picture.green.rows;
        const core::Image image = absorptionOf(picture.green);
        const auto found = core::curvesOf(vesselsOf(image, device, stop));
        const core::Mask foundPixels = core::maskOf(found, columns, rows);
        add(scores.toFirst, found, foundPixels, picture.first, picture.counted, share);
        add(scores.toSecond, found, foundPixels, picture.second, picture.counted, share);
        add(scores.secondToFirst, core::curvesOf(picture.second, kSpurPx), picture.second, picture.first,
            picture.counted, share);
    }
    return scores;
}

std::vector<AccuracyCase> retinaAccuracyCases(const std::filesystem::path& folder)
{
    return {
        {"lines, vessels of retinas",
         "centrelines and pixels of vessels inside the field of view, with one setting for all pictures",
         [folder](const std::stop_token&) -> AccuracyCase::Measure {
             const auto pictures = std::make_shared<const std::vector<RetinaPicture>>(retinaPictures(folder));
             return [pictures](gpu::Device& device, const std::stop_token& stop) {
                 constexpr double kLeastF1 = 0.66;
                 const RetinaScores scores = retinaScoresOn(device, *pictures, stop);
                 std::vector<AccuracyFigure> figures =
                     figuresOf(scores.toFirst, "1st observer", Aim::AtLeast, kLeastF1);
                 for (const auto& more : {figuresOf(scores.toSecond, "2nd observer", Aim::AtLeast, kLeastF1),
                                          figuresOf(scores.secondToFirst, "2nd to 1st", Aim::None, 0.0)})
                     figures.insert(figures.end(), more.begin(), more.end());
                 return figures;
             };
         }}};
}

} // namespace isocenter::app
