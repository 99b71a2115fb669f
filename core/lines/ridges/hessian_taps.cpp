// SPDX-License-Identifier: MIT
#include "core/lines/ridges/hessian_taps.h"

#include <cmath>
#include <cstddef>

namespace isocenter::core {
namespace {

constexpr double kTapsInSigmas = 4.0;

// Scales taps so that the sum of each times its distance to that power, on both sides, is as stated.
void scaleMoment(std::vector<double>& taps, int power, double moment)
{
    double sum = 0.0;
    for (std::size_t k = 1; k < taps.size(); ++k)
        sum += 2.0 * taps[k] * std::pow(static_cast<double>(k), power);
    for (double& tap : taps)
        tap *= moment / sum;
}

} // namespace

HessianTaps hessianTaps(double sigma)
{
    const int reach = static_cast<int>(std::ceil(kTapsInSigmas * sigma));
    const double variance = sigma * sigma;
    HessianTaps taps;
    double sum = 0.0;
    for (int k = 0; k <= reach; ++k) {
        const double gaussian = std::exp(-0.5 * k * k / variance);
        sum += k == 0 ? gaussian : 2.0 * gaussian;
        taps.smoothing.push_back(gaussian);
        taps.slope.push_back(k * gaussian);
        taps.curvature.push_back(k == 0 ? 0.0 : (k * k - variance) * gaussian);
    }
    for (double& tap : taps.smoothing)
        tap /= sum;
    scaleMoment(taps.slope, 1, sigma);
    scaleMoment(taps.curvature, 2, 2.0 * variance);
    return taps;
}

} // namespace isocenter::core
