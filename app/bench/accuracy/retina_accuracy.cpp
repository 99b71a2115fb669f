// SPDX-License-Identifier: MIT
#include "app/bench/accuracy/retina_accuracy.h"

#include "app/bench/accuracy/retina_contenders.h"
#include "app/lines/line_finder.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"

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

std::vector<AccuracyFigure> ownFigures(gpu::Device& device, const std::vector<RetinaPicture>& pictures,
                                       const std::stop_token& stop)
{
    constexpr double kLeastF1 = 0.66;
    const RetinaScores scores = retinaScoresOn(device, pictures, stop);
    std::vector<AccuracyFigure> figures = figuresOf(scores.toFirst, "1st observer", Aim::AtLeast, kLeastF1);
    for (const auto& more : {figuresOf(scores.toSecond, "2nd observer", Aim::AtLeast, kLeastF1),
                             figuresOf(scores.secondToFirst, "2nd to 1st", Aim::None, 0.0)})
        figures.insert(figures.end(), more.begin(), more.end());
    return figures;
}

std::vector<AccuracyFigure> contendersFigures(gpu::Device& device, const std::vector<RetinaPicture>& pictures,
                                              const std::stop_token& stop)
{
    std::vector<AccuracyFigure> figures;
    for (const RetinaContender& contender : retinaContendersOn(device, pictures, stop)) {
        const auto figure = [&](const char* name, double value, const char* unit) {
            figures.push_back({fmt::format("{}: {}", contender.name, name), value, unit});
        };
        figure("F1, 1st observer", contender.toFirst.f1, "");
        figure("F1, 2nd observer", contender.toSecond.f1, "");
        figure("recall, 1st", contender.toFirst.recall, "");
        figure("precision, 1st", contender.toFirst.precision, "");
        figure("pixel MCC, 1st", contender.toFirst.pixels.matthewsCorrelation(), "");
        figure("smallest sigma", contender.smallestSigma, "px");
        figure("largest sigma", contender.largestSigma, "px");
        figure("strong pixels", 100.0 * contender.strongShare, "%");
        figure("weak pixels", 100.0 * contender.weakShare, "%");
    }
    return figures;
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

LineSearch retinaSearch()
{
    LineSearch search;
    search.detection.polarity = core::LinePolarity::Dark;
    search.detection.sigma = 2.5;
    search.takeWindows({15, 31});
    search.relative = true;
    search.detection.contrast = search.detection.secondaryContrast = 1.2;
    search.strongContrast = 2.75;
    search.tracing.shortestPx = 45.0; // the texture of a retina has short lines
    search.tracing.spurPx = 17.0;
    return search;
}

void addToScores(RetinaScore& toFirst, RetinaScore& toSecond, const std::vector<core::LineCurve>& found,
                 const RetinaPicture& picture, double share)
{
    const core::Mask pixels = core::maskOf(found, picture.green.columns, picture.green.rows);
    add(toFirst, found, pixels, picture.first, picture.counted, share);
    add(toSecond, found, pixels, picture.second, picture.counted, share);
}

RetinaScores retinaScoresOn(gpu::Device& device, const std::vector<RetinaPicture>& pictures,
                            const std::stop_token& stop)
{
    RetinaScores scores;
    const double share = 1.0 / static_cast<double>(std::max<std::size_t>(pictures.size(), 1));
    for (const RetinaPicture& picture : pictures) {
        LineFinder finder(device, picture.green.columns, picture.green.rows, retinaSearch());
        const auto found = core::curvesOf(finder.find(picture.green, stop).drawing);
        addToScores(scores.toFirst, scores.toSecond, found, picture, share);
        add(scores.secondToFirst, core::curvesOf(picture.second, kSpurPx), picture.second, picture.first,
            picture.counted, share);
    }
    return scores;
}

std::vector<AccuracyCase> retinaAccuracyCases(const std::filesystem::path& folder)
{
    const auto pictures = std::make_shared<std::vector<RetinaPicture>>(); // of both cases
    const auto prepared = [folder, pictures](const auto& figures) {
        return [folder, pictures, figures](const std::stop_token&) -> AccuracyCase::Measure {
            if (pictures->empty())
                *pictures = retinaPictures(folder);
            return [pictures, figures](gpu::Device& device, const std::stop_token& stop) {
                return figures(device, *pictures, stop);
            };
        };
    };
    return {{"lines, vessels of retinas",
             "centrelines and pixels of vessels inside the field of view, with one setting for all pictures",
             prepared(ownFigures)},
            {"lines, vessels of retinas by ridge filters",
             "the same by filters of others, each at the best of eight settings on these pictures",
             prepared(contendersFigures)}};
}

} // namespace isocenter::app
