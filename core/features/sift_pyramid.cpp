// SPDX-License-Identifier: MIT
#include "core/features/sift_pyramid.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>

namespace isocenter::core {
namespace {

constexpr double kReachInSigmas = 4.0;

// One side of what takes an image of one blur to that of another, from the centre on.
std::vector<double> gaussian(double fromSigma, double toSigma)
{
    const double missing = std::sqrt(toSigma * toSigma - fromSigma * fromSigma);
    if (missing == 0.0)
        return {1.0};
    std::vector<double> weights;
    double sum = -1.0; // the centre counts once, all others twice
    for (int k = 0; k <= static_cast<int>(std::ceil(kReachInSigmas * missing)); ++k) {
        weights.push_back(std::exp(-0.5 * k * k / (missing * missing)));
        sum += 2.0 * weights.back();
    }
    for (double& weight : weights)
        weight /= sum;
    return weights;
}

} // namespace

SiftPyramid::SiftPyramid(int columns, int rows, const SiftOptions& options)
    : firstOctave_(options.doubling ? -1 : 0), sigma_(options.sigma),
      baseSigma_(options.doubling ? 2.0 * options.imageSigma : options.imageSigma)
{
    const std::int64_t factor = options.doubling ? 2 : 1;
    std::int64_t width = factor * columns;
    std::int64_t height = factor * rows;
    std::int64_t offset = 0;
    std::int64_t firstRow = 0;
    while (width >= kSmallest && height >= kSmallest) {
        if (offset + kSlabs * width * height > std::numeric_limits<int>::max())
            throw InputError(fmt::format("an image of {} x {} pixels is too large for SIFT{}", columns, rows,
                                         options.doubling ? " with doubling" : ""));
        octaves_.push_back({static_cast<int>(offset), static_cast<int>(width), static_cast<int>(height),
                            static_cast<int>(firstRow)});
        offset += kSlabs * width * height;
        firstRow += (height + kRowStep - 1) / kRowStep * kRowStep;
        width /= 2;
        height /= 2;
    }
    if (octaves_.empty())
        throw InputError(fmt::format("an image of {} x {} pixels is too small for SIFT; it needs at least {} "
                                     "columns and rows",
                                     columns, rows, kSmallest / factor));
}

int SiftPyramid::values() const
{
    const Octave& last = octaves_.back();
    return last.offset + kSlabs * last.pixels();
}

int SiftPyramid::rows() const
{
    return octaves_.back().firstRow + octaves_.back().rows;
}

double SiftPyramid::sigma(int slab) const
{
    return sigma_ * std::exp2(static_cast<double>(slab) / SiftOptions::kScales);
}

std::vector<float> SiftPyramid::taps(double fromSigma, int slab) const
{
    const std::vector<double> weights = gaussian(fromSigma, sigma(slab));
    return {weights.begin(), weights.end()};
}

// A doubled pixel is three quarters of the pixel in which it lies and a quarter of the nearer neighbour.
std::vector<float> SiftPyramid::doublingTaps(int slab) const
{
    const std::vector<double> weights = gaussian(baseSigma_, sigma(slab));
    const int reach = static_cast<int>(weights.size()) - 1;
    const auto weightAt = [&](int doubled) {
        return std::abs(doubled) <= reach ? weights[static_cast<std::size_t>(std::abs(doubled))] : 0.0;
    };
    std::vector<float> taps;
    for (int tap = 0; tap < reach + 3; ++tap) {
        const int pixel = tap % 2 == 0 ? tap / 2 : -(tap + 1) / 2;
        taps.push_back(static_cast<float>(0.75 * (weightAt(2 * pixel) + weightAt(2 * pixel + 1)) +
                                          0.25 * (weightAt(2 * pixel - 1) + weightAt(2 * pixel + 2))));
    }
    while (taps.back() == 0.0f)
        taps.pop_back();
    return taps;
}

} // namespace isocenter::core
