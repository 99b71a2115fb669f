// SPDX-License-Identifier: MIT
#include "core/features/sift_pyramid.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <limits>

namespace isocenter::core {
namespace {

constexpr double kReachInSigmas = 4.0;

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
    const double missing = std::sqrt(sigma(slab) * sigma(slab) - fromSigma * fromSigma);
    if (missing == 0.0)
        return {1.0f};
    std::vector<double> weights;
    double sum = -1.0; // the centre counts once, all others twice
    for (int k = 0; k <= static_cast<int>(std::ceil(kReachInSigmas * missing)); ++k) {
        weights.push_back(std::exp(-0.5 * k * k / (missing * missing)));
        sum += 2.0 * weights.back();
    }
    std::vector<float> normalised;
    for (const double weight : weights)
        normalised.push_back(static_cast<float>(weight / sum));
    return normalised;
}

} // namespace isocenter::core
