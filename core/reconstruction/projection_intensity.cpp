// SPDX-License-Identifier: MIT
#include "core/reconstruction/projection_intensity.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

namespace isocenter::core {
namespace {

constexpr float kHalfCount = 0.5f;

// A projection on its way from stored numbers to line integrals.
struct WorkingImage
{
    Image pixels;
    Mask good;
    const std::string& name;

    bool isGood(std::size_t pixel) const { return good.counts[pixel] != 0; }
    template <class Action>
    void forEachGood(const Action& action)
    {
        for (std::size_t pixel = 0; pixel < pixels.values.size(); ++pixel)
            if (isGood(pixel))
                action(pixels.values[pixel]);
    }
    [[noreturn]] void refuse(const std::string& problem) const
    {
        throw InputError(fmt::format("{}: {}", name, problem));
    }
};

template <class Pixels>
void requireSameDetector(const WorkingImage& projection, const Pixels& other, std::string_view what)
{
    if (other.columns != projection.pixels.columns || other.rows != projection.pixels.rows)
        projection.refuse(
            fmt::format("has {} x {} pixels, but the {} has {} x {}: they must be of one detector",
                        projection.pixels.columns, projection.pixels.rows, what, other.columns, other.rows));
}

void requireFinite(const WorkingImage& projection, const Image& image, std::string_view what)
{
    const auto columns = static_cast<std::size_t>(image.columns);
    for (std::size_t pixel = 0; pixel < image.values.size(); ++pixel)
        if (projection.isGood(pixel) && !std::isfinite(image.values[pixel]))
            projection.refuse(fmt::format("pixel ({}, {}) of the {} is {}: all numbers must be finite",
                                          pixel % columns, pixel / columns, what, image.values[pixel]));
}

WorkingImage workingImageOf(const Image& stored, const ProjectionIntensity& intensity,
                            const std::string& name)
{
    WorkingImage projection{stored, Mask(stored.columns, stored.rows, true), name};
    if (stored.empty())
        projection.refuse("holds no pixels");
    if (intensity.badPixels && !intensity.badPixels->empty()) {
        requireSameDetector(projection, *intensity.badPixels, "mask of bad pixels");
        projection.good = *intensity.badPixels;
    }
    requireFinite(projection, stored, "projection");
    if (intensity.dark) {
        requireSameDetector(projection, *intensity.dark, "dark image");
        requireFinite(projection, *intensity.dark, "dark image");
    }
    if (intensity.flat) {
        requireSameDetector(projection, *intensity.flat, "flat image");
        requireFinite(projection, *intensity.flat, "flat image");
    }
    return projection;
}

void scaleLineIntegrals(double scale, WorkingImage& projection)
{
    for (float& value : projection.pixels.values)
        value = static_cast<float>(scale * static_cast<double>(value));
    requireFinite(projection, projection.pixels, "scaled projection");
}

void subtractDark(const Image& dark, WorkingImage& projection)
{
    for (std::size_t pixel = 0; pixel < dark.values.size(); ++pixel)
        projection.pixels.values[pixel] -= dark.values[pixel];
}

// What the open beam gives at each pixel above the dark image; 1 where only the air of each projection tells.
std::vector<double> openBeamOf(const ProjectionIntensity& intensity, std::size_t pixels)
{
    std::vector<double> openBeam(pixels, intensity.unattenuated.value_or(1.0));
    if (intensity.flat)
        openBeam.assign(intensity.flat->values.begin(), intensity.flat->values.end());
    if (intensity.dark && (intensity.flat || intensity.unattenuated))
        for (std::size_t pixel = 0; pixel < pixels; ++pixel)
            openBeam[pixel] -= static_cast<double>(intensity.dark->values[pixel]);
    return openBeam;
}

void ignoreDeadPixels(const std::vector<double>& openBeam, WorkingImage& projection)
{
    for (std::size_t pixel = 0; pixel < openBeam.size(); ++pixel)
        if (!(openBeam[pixel] > 0.0))
            projection.good.counts[pixel] = 0;
    if (projection.good.countedPixels() == 0)
        projection.refuse("no pixel of its detector is good: check the mask of bad pixels, and that the open "
                          "beam (flat image or I0) is brighter than the dark image");
}

// Returns how many pixels saw nothing.
std::size_t liftPixelsWithoutLight(bool hasDark, WorkingImage& projection)
{
    float smallest = INFINITY;
    projection.forEachGood(
        [&](float value) { smallest = value > 0.0f ? std::min(smallest, value) : smallest; });
    if (!std::isfinite(smallest))
        projection.refuse(hasDark
                              ? "holds nothing above its dark image: leave it out, or check the dark image"
                              : "holds nothing above 0: leave it out, or scan again");
    const float least = std::max(std::min(smallest / 2.0f, kHalfCount), std::numeric_limits<float>::min());
    std::size_t lifted = 0;
    projection.forEachGood([&](float& value) {
        if (value <= 0.0f) {
            value = least;
            ++lifted;
        }
    });
    return lifted;
}

// The mean of the quotients that stand for air.
double airOf(const Roi& region, const std::vector<double>& openBeam, const WorkingImage& projection)
{
    const Image& image = projection.pixels;
    if (region.empty() || region.intersected(Roi::whole(image.columns, image.rows)) != region)
        projection.refuse(
            fmt::format("the region of air (--air {},{},{},{}) does not lie in its {} x {} pixels",
                        region.column, region.row, region.columns, region.rows, image.columns, image.rows));
    double sum = 0.0;
    std::size_t count = 0;
    for (int row = region.row; row < region.row + region.rows; ++row)
        for (int column = region.column; column < region.column + region.columns; ++column)
            if (const std::size_t pixel = image.index(column, row); projection.isGood(pixel)) {
                sum += static_cast<double>(image.values[pixel]) / openBeam[pixel];
                ++count;
            }
    if (count == 0)
        projection.refuse("the region of air (--air) holds bad pixels only: choose another");
    return sum / static_cast<double>(count);
}

std::size_t takeLogarithms(const ProjectionIntensity& intensity, WorkingImage& projection)
{
    std::vector<float>& values = projection.pixels.values;
    const std::vector<double> openBeam = openBeamOf(intensity, values.size());
    ignoreDeadPixels(openBeam, projection);
    if (intensity.dark)
        subtractDark(*intensity.dark, projection);
    const std::size_t lifted = liftPixelsWithoutLight(intensity.dark != nullptr, projection);
    const double air = intensity.airRegion ? airOf(*intensity.airRegion, openBeam, projection) : 1.0;
    for (std::size_t pixel = 0; pixel < values.size(); ++pixel)
        if (projection.isGood(pixel))
            values[pixel] =
                static_cast<float>(std::log(openBeam[pixel] * air / static_cast<double>(values[pixel])));
    return lifted;
}

// The mean of the good ones among the eight neighbours, if there is one.
std::optional<float> meanOfGoodNeighbours(const WorkingImage& projection, std::size_t pixel)
{
    const Image& image = projection.pixels;
    const int column = static_cast<int>(pixel % static_cast<std::size_t>(image.columns));
    const int row = static_cast<int>(pixel / static_cast<std::size_t>(image.columns));
    double sum = 0.0;
    int count = 0;
    for (int r = std::max(row - 1, 0); r <= std::min(row + 1, image.rows - 1); ++r)
        for (int c = std::max(column - 1, 0); c <= std::min(column + 1, image.columns - 1); ++c)
            if (projection.good.at(c, r)) {
                sum += static_cast<double>(image.at(c, r));
                ++count;
            }
    return count == 0 ? std::nullopt : std::optional(static_cast<float>(sum / count));
}

// A ring a round: those that have good neighbours are mended together, and are good for the next.
void mendBadPixels(WorkingImage& projection)
{
    std::vector<std::size_t> bad;
    for (std::size_t pixel = 0; pixel < projection.pixels.values.size(); ++pixel)
        if (!projection.isGood(pixel))
            bad.push_back(pixel);
    if (bad.size() == projection.pixels.values.size())
        projection.refuse("the mask of bad pixels leaves none that is good");
    while (!bad.empty()) {
        std::vector<std::pair<std::size_t, float>> mended;
        std::vector<std::size_t> left;
        for (const std::size_t pixel : bad)
            if (const auto mean = meanOfGoodNeighbours(projection, pixel))
                mended.emplace_back(pixel, *mean);
            else
                left.push_back(pixel);
        for (const auto& [pixel, mean] : mended) {
            projection.pixels.values[pixel] = mean;
            projection.good.counts[pixel] = 1;
        }
        bad = std::move(left);
    }
}

} // namespace

void requireStated(const ProjectionIntensity& intensity)
{
    const bool intensities =
        intensity.unattenuated || intensity.airRegion || intensity.dark || intensity.flat;
    if (intensity.lineIntegrals && intensities)
        throw InputError(
            "the projections are said to hold line integrals (--line-integrals): then there is no "
            "I0, region of air, dark or flat image to state");
    if (intensity.lineIntegrals && (!std::isfinite(intensity.scale) || intensity.scale == 0.0))
        throw InputError(fmt::format("line integrals cannot be scaled by {}", intensity.scale));
    if (intensity.lineIntegrals)
        return;
    if (intensity.scale != 1.0)
        throw InputError("a scale (--scale) is of line integrals (--line-integrals), not of intensities");
    if (!intensity.unattenuated && !intensity.airRegion && !intensity.flat)
        throw InputError(
            "it is not known how bright the projections are without an object: state the number of "
            "the open beam (--i0), a region that sees air only (--air), or that the numbers are "
            "line integrals already (--line-integrals)");
    if (intensity.unattenuated && (intensity.airRegion || intensity.flat))
        throw InputError(
            "the open beam is stated twice: leave out --i0, or the region of air and flat image");
    if (intensity.unattenuated && !(*intensity.unattenuated > 0.0 && std::isfinite(*intensity.unattenuated)))
        throw InputError(
            fmt::format("the number of the open beam (--i0) must be above 0: {}", *intensity.unattenuated));
}

Image lineIntegralsOf(const Image& stored, const ProjectionIntensity& intensity, const std::string& name,
                      std::size_t* clampedPixels)
{
    requireStated(intensity);
    WorkingImage projection = workingImageOf(stored, intensity, name);
    if (intensity.lineIntegrals)
        scaleLineIntegrals(intensity.scale, projection);
    else if (const std::size_t lifted = takeLogarithms(intensity, projection); clampedPixels != nullptr)
        *clampedPixels += lifted;
    mendBadPixels(projection);
    return std::move(projection.pixels);
}

} // namespace isocenter::core
