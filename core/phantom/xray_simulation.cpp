// SPDX-License-Identifier: MIT
#include "core/phantom/xray_simulation.h"

#include "core/support/error.h"
#include "core/support/parallel.h"
#include "core/support/random.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace isocenter::core {
namespace {

std::vector<double> gaussianWeights(double sigma)
{
    const int radius = static_cast<int>(std::ceil(3.0 * sigma));
    std::vector<double> weights;
    for (int offset = -radius; offset <= radius; ++offset)
        weights.push_back(std::exp(-0.5 * offset * offset / (sigma * sigma)));
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    for (double& weight : weights)
        weight /= sum;
    return weights;
}

// On all cores: calls body(index of the pixel).
template <class Body>
void forEachPixel(const Image& image, Body body)
{
    parallelFor(image.rows, [&](int begin, int end) {
        for (std::size_t p = image.index(0, begin); p < image.index(0, end); ++p)
            body(p);
    });
}

// One pass of a separable blur; the border pixel is repeated outwards.
Image blurredAlong(const Image& image, const std::vector<double>& weights, int columnStep, int rowStep)
{
    const int radius = static_cast<int>(weights.size() / 2);
    Image result(image.columns, image.rows);
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column) {
            double sum = 0.0;
            for (int offset = -radius; offset <= radius; ++offset)
                sum += weights[static_cast<std::size_t>(offset + radius)] *
                       static_cast<double>(
                           image.at(std::clamp(column + offset * columnStep, 0, image.columns - 1),
                                    std::clamp(row + offset * rowStep, 0, image.rows - 1)));
            result.at(column, row) = static_cast<float>(sum);
        }
    return result;
}

Image blurred(const Image& image, double sigma)
{
    if (sigma <= 0.0)
        return image;
    const std::vector<double> weights = gaussianWeights(sigma);
    return blurredAlong(blurredAlong(image, weights, 1, 0), weights, 0, 1);
}

double medianOf(std::vector<float> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return static_cast<double>(*middle);
}

// Counts are so high that the Poisson distribution is Gaussian for practical purposes.
double detected(double photons, double noise)
{
    return std::max(0.0, photons + std::sqrt(photons) * noise);
}

} // namespace

void XraySimulationOptions::validate() const
{
    if (bitsStored < 8 || bitsStored > 16)
        throw UsageError(fmt::format("an X-ray is stored with 8 to 16 bits, not {}", bitsStored));
    if (!(unattenuated > 0.0))
        throw UsageError(fmt::format("the open beam's grey level must be positive, it is {}", unattenuated));
    if (!(photonsPerPixel >= 0.0) || !(scatterFraction >= 0.0) || !(blurSigmaPx >= 0.0) ||
        blurSigmaPx > 50.0 || !(electronicNoise >= 0.0))
        throw UsageError(
            "photons, scatter fraction, blur (at most 50 pixels) and electronic noise of an X-ray "
            "must not be negative");
}

Image simulatedXray(const Image& lineIntegrals, const XraySimulationOptions& options)
{
    options.validate();
    const RandomField quantum(0x51000000ULL + options.seed);
    const RandomField electronic(0x45000000ULL + options.seed);
    Image intensity(lineIntegrals.columns, lineIntegrals.rows);
    forEachPixel(intensity, [&](std::size_t p) { intensity.values[p] = std::exp(-lineIntegrals.values[p]); });
    const double scatter = options.scatterFraction * medianOf(intensity.values);
    forEachPixel(intensity, [&](std::size_t p) {
        double fraction = static_cast<double>(intensity.values[p]) + scatter;
        if (options.photonsPerPixel > 0.0)
            fraction =
                detected(options.photonsPerPixel * fraction, quantum.gaussian(p)) / options.photonsPerPixel;
        intensity.values[p] = static_cast<float>(options.unattenuated * fraction);
    });
    Image image = blurred(intensity, options.blurSigmaPx);
    const double brightest = std::ldexp(1.0, options.bitsStored) - 1.0;
    forEachPixel(image, [&](std::size_t p) {
        const double grey =
            static_cast<double>(image.values[p]) + options.electronicNoise * electronic.gaussian(p);
        image.values[p] = static_cast<float>(std::clamp(std::round(grey), 0.0, brightest));
    });
    return image;
}

} // namespace isocenter::core
