// SPDX-License-Identifier: MIT
#include "core/reconstruction/projections/projection_intensity.h"

#include "core/reconstruction/projections/projection_corrections.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

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
constexpr float kLargestStored = 1e12f; // sums and squares of larger ones are not finite

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
        projection.refuse(fmt::format(
            translatable("Data", "has {} x {} pixels, but the {} has {} x {}: they must be of one detector"),
            projection.pixels.columns, projection.pixels.rows, what, other.columns, other.rows));
}

void requireUsableNumbers(const WorkingImage& projection, const Image& image, std::string_view what)
{
    const auto columns = static_cast<std::size_t>(image.columns);
    for (std::size_t pixel = 0; pixel < image.values.size(); ++pixel)
        if (projection.isGood(pixel) && !(std::abs(image.values[pixel]) <= kLargestStored))
            projection.refuse(fmt::format(
                translatable("Data", "pixel ({}, {}) of the {} is {}: all must be numbers up to {:g}. Leave "
                                     "that file out, or export it again"),
                pixel % columns, pixel / columns, what, image.values[pixel], kLargestStored));
}

WorkingImage workingImageOf(Image stored, const ProjectionIntensity& intensity, const std::string& name)
{
    Mask good(stored.columns, stored.rows, true);
    WorkingImage projection{std::move(stored), std::move(good), name};
    if (projection.pixels.empty())
        projection.refuse(translatable("Data", "holds no pixels"));
    if (intensity.badPixels && !intensity.badPixels->empty()) {
        requireSameDetector(projection, *intensity.badPixels, translatable("Data", "mask of bad pixels"));
        projection.good = *intensity.badPixels;
    }
    requireUsableNumbers(projection, projection.pixels, "projection");
    if (intensity.dark) {
        requireSameDetector(projection, *intensity.dark, translatable("Data", "dark image"));
        requireUsableNumbers(projection, *intensity.dark, translatable("Data", "dark image"));
    }
    if (intensity.flat) {
        requireSameDetector(projection, *intensity.flat, translatable("Data", "flat image"));
        requireUsableNumbers(projection, *intensity.flat, translatable("Data", "flat image"));
    }
    return projection;
}

void scaleLineIntegrals(double scale, WorkingImage& projection)
{
    if (scale == 1.0)
        return;
    for (float& value : projection.pixels.values)
        value = static_cast<float>(scale * static_cast<double>(value));
    requireUsableNumbers(projection, projection.pixels, translatable("Data", "scaled projection"));
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
        projection.refuse(translatable(
            "Data", "no pixel of its detector is good: check the mask of bad pixels, and that the open "
                    "beam (flat image or I0) is brighter than the dark image"));
}

// Returns how many pixels saw nothing.
std::size_t liftPixelsWithoutLight(bool wasSubtractedFrom, WorkingImage& projection)
{
    float smallest = INFINITY;
    projection.forEachGood(
        [&](float value) { smallest = value > 0.0f ? std::min(smallest, value) : smallest; });
    if (!std::isfinite(smallest))
        projection.refuse(
            wasSubtractedFrom
                ? translatable("Data",
                               "holds nothing above its dark image and scatter: leave it out, or check them")
                : translatable("Data", "holds nothing above 0: leave it out, or scan again"));
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
        projection.refuse(fmt::format(
            translatable("Data", "the region of air (--air {},{},{},{}) does not lie in its {} x {} pixels"),
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
        projection.refuse(
            translatable("Data", "the region of air (--air) holds bad pixels only: choose another"));
    if (!(sum > 0.0))
        projection.refuse(translatable(
            "Data", "the region of air (--air) holds nothing above 0: choose another, or check the dark "
                    "image and the scatter"));
    return sum / static_cast<double>(count);
}

// How much brighter the open beam of this projection is than the stated one, without the scatter that reaches
// its region of air.
double outputOf(const ProjectionIntensity& intensity, const std::vector<double>& openBeam,
                const WorkingImage& projection)
{
    if (!intensity.airRegion)
        return 1.0;
    const auto& scatter = intensity.corrections.scatter;
    const double part = scatter && scatter->partOfOpenBeam ? scatter->value : 0.0;
    return airOf(*intensity.airRegion, openBeam, projection) / (1.0 + part);
}

void subtractScatter(const std::optional<ScatterConstant>& scatter, bool partOfOpenBeam, double output,
                     const std::vector<double>& openBeam, WorkingImage& projection)
{
    if (!scatter || scatter->partOfOpenBeam != partOfOpenBeam)
        return;
    for (std::size_t pixel = 0; pixel < openBeam.size(); ++pixel)
        projection.pixels.values[pixel] -=
            static_cast<float>(scatter->value * (partOfOpenBeam ? output * openBeam[pixel] : 1.0));
}

bool keepsAll(const ProjectionCorrections& corrections, const Image& image)
{
    return corrections.binning == 1 &&
           corrections.keptOf(image.columns, image.rows) == Roi::whole(image.columns, image.rows);
}

// Calls action(pixel, good), with the good stored pixels of each pixel that is left.
template <class Action>
void forEachBlock(const ProjectionCorrections& corrections, const WorkingImage& projection,
                  const Action& action)
{
    const Roi kept = corrections.keptOf(projection.pixels.columns, projection.pixels.rows);
    std::vector<std::size_t> good;
    std::size_t block = 0;
    for (int top = kept.row; top < kept.row + kept.rows; top += corrections.binning)
        for (int left = kept.column; left < kept.column + kept.columns; left += corrections.binning) {
            good.clear();
            for (int row = top; row < top + corrections.binning; ++row)
                for (int column = left; column < left + corrections.binning; ++column)
                    if (projection.good.at(column, row))
                        good.push_back(projection.pixels.index(column, row));
            action(block++, good);
        }
}

// Cropped and binned, each block by the value of its good pixels.
template <class ValueOf>
void reduce(const ProjectionCorrections& corrections, const ValueOf& valueOf, WorkingImage& projection)
{
    const DetectorSize size = correctedSize(corrections, projection.pixels.columns, projection.pixels.rows);
    Image pixels(size.columns, size.rows);
    Mask good(size.columns, size.rows, true);
    forEachBlock(corrections, projection, [&](std::size_t block, const std::vector<std::size_t>& blockGood) {
        good.counts[block] = blockGood.empty() ? 0 : 1;
        if (!blockGood.empty())
            pixels.values[block] = static_cast<float>(valueOf(block, blockGood));
    });
    projection.pixels = std::move(pixels);
    projection.good = std::move(good);
}

template <class Values>
double meanOver(const Values& values, const std::vector<std::size_t>& pixels)
{
    double sum = 0.0;
    for (const std::size_t pixel : pixels)
        sum += static_cast<double>(values[pixel]);
    return sum / static_cast<double>(pixels.size());
}

void reduceIntensities(const ProjectionCorrections& corrections, std::vector<double>& openBeam,
                       WorkingImage& projection)
{
    if (keepsAll(corrections, projection.pixels))
        return;
    std::vector<double> reduced(openBeam.size(), 1.0);
    const std::vector<float> values = projection.pixels.values;
    reduce(
        corrections,
        [&](std::size_t block, const std::vector<std::size_t>& good) {
            reduced[block] = meanOver(openBeam, good);
            return meanOver(values, good);
        },
        projection);
    reduced.resize(projection.pixels.values.size());
    openBeam = std::move(reduced);
}

// By the mean of the intensities exp(-p), from the smallest p, so that none is too small to count.
void reduceLineIntegrals(const ProjectionCorrections& corrections, WorkingImage& projection)
{
    if (keepsAll(corrections, projection.pixels))
        return;
    const std::vector<float> values = projection.pixels.values;
    reduce(
        corrections,
        [&](std::size_t, const std::vector<std::size_t>& good) {
            double smallest = std::numeric_limits<double>::infinity();
            for (const std::size_t pixel : good)
                smallest = std::min(smallest, static_cast<double>(values[pixel]));
            double sum = 0.0;
            for (const std::size_t pixel : good)
                sum += std::exp(smallest - static_cast<double>(values[pixel]));
            return smallest - std::log(sum / static_cast<double>(good.size()));
        },
        projection);
}

std::size_t takeLogarithms(const ProjectionIntensity& intensity, WorkingImage& projection)
{
    const ProjectionCorrections& corrections = intensity.corrections;
    std::vector<double> openBeam = openBeamOf(intensity, projection.pixels.values.size());
    ignoreDeadPixels(openBeam, projection);
    if (intensity.dark)
        subtractDark(*intensity.dark, projection);
    subtractScatter(corrections.scatter, false, 1.0, openBeam, projection);
    const double output = outputOf(intensity, openBeam, projection);
    subtractScatter(corrections.scatter, true, output, openBeam, projection);
    reduceIntensities(corrections, openBeam, projection);
    const std::size_t lifted =
        liftPixelsWithoutLight(intensity.dark != nullptr || corrections.scatter, projection);
    std::vector<float>& values = projection.pixels.values;
    for (std::size_t pixel = 0; pixel < values.size(); ++pixel)
        if (projection.isGood(pixel))
            values[pixel] =
                static_cast<float>(std::log(openBeam[pixel] * output / static_cast<double>(values[pixel])));
    return lifted;
}

void straightenBeamHardening(const std::vector<double>& coefficients, WorkingImage& projection)
{
    if (coefficients.empty())
        return;
    for (float& value : projection.pixels.values)
        value = static_cast<float>(polynomial(coefficients, static_cast<double>(value)));
    requireUsableNumbers(projection, projection.pixels,
                         translatable("Data", "projection after --beam-hardening"));
}

void subtractRings(const Image& rings, WorkingImage& projection)
{
    requireSameDetector(projection, rings, translatable("Data", "image of rings"));
    for (std::size_t pixel = 0; pixel < rings.values.size(); ++pixel)
        projection.pixels.values[pixel] -= rings.values[pixel];
}

} // namespace

void requireStated(const ProjectionIntensity& intensity)
{
    intensity.corrections.validate();
    if (intensity.lineIntegrals && intensity.corrections.scatter)
        throw InputError(translatable(
            "Data", "scatter (--scatter, --scatter-part) is subtracted from intensities, not from line "
                    "integrals (--line-integrals)"));
    const bool intensities =
        intensity.unattenuated || intensity.airRegion || intensity.dark || intensity.flat;
    if (intensity.lineIntegrals && intensities)
        throw InputError(translatable(
            "Data", "the projections are said to hold line integrals (--line-integrals): then there is no "
                    "I0, region of air, dark or flat image to state"));
    if (intensity.lineIntegrals && (!std::isfinite(intensity.scale) || intensity.scale == 0.0))
        throw InputError(
            fmt::format(translatable("Data", "line integrals cannot be scaled by {}"), intensity.scale));
    if (intensity.lineIntegrals)
        return;
    if (intensity.scale != 1.0)
        throw InputError(translatable(
            "Data", "a scale (--scale) is of line integrals (--line-integrals), not of intensities"));
    if (!intensity.unattenuated && !intensity.airRegion && !intensity.flat)
        throw InputError(translatable(
            "Data", "it is not known how bright the projections are without an object: state the number of "
                    "the open beam (--i0), a region that sees air only (--air), or that the numbers are "
                    "line integrals already (--line-integrals)"));
    if (intensity.unattenuated && (intensity.airRegion || intensity.flat))
        throw InputError(translatable(
            "Data", "the open beam is stated twice: leave out --i0, or the region of air and flat image"));
    if (intensity.unattenuated && !(*intensity.unattenuated > 0.0 && std::isfinite(*intensity.unattenuated)))
        throw InputError(
            fmt::format(translatable("Data", "the number of the open beam (--i0) must be above 0: {}"),
                        *intensity.unattenuated));
}

Image lineIntegralsOf(Image stored, const ProjectionIntensity& intensity, const std::string& name,
                      std::size_t* clampedPixels)
{
    requireStated(intensity);
    WorkingImage projection = workingImageOf(std::move(stored), intensity, name);
    if (intensity.lineIntegrals) {
        scaleLineIntegrals(intensity.scale, projection);
        reduceLineIntegrals(intensity.corrections, projection);
    } else if (const std::size_t lifted = takeLogarithms(intensity, projection); clampedPixels != nullptr)
        *clampedPixels += lifted;
    if (projection.good.countedPixels() == 0)
        projection.refuse(translatable("Data", "the mask of bad pixels leaves none that is good"));
    mendBadPixels(projection.pixels, projection.good);
    projection.good = Mask(projection.pixels.columns, projection.pixels.rows, true);
    straightenBeamHardening(intensity.corrections.beamHardening, projection);
    if (intensity.corrections.rings)
        subtractRings(*intensity.corrections.rings, projection);
    return std::move(projection.pixels);
}

} // namespace isocenter::core
