// SPDX-License-Identifier: MIT
#include "gpu/algorithms/filters/gaussian_filter.h"

#include "core/support/error.h"
#include "gpu/params/filters/convolve_params.h"

#include <fmt/format.h>

#include <cmath>
#include <numeric>

namespace isocenter::gpu {
namespace {

constexpr double kReachInSigmas = 4.0;

} // namespace

GaussianFilter::GaussianFilter(Device& device, double sigma, int reach)
    : device_(device), sigma_(sigma),
      reach_(reach > 0 ? reach : static_cast<int>(std::ceil(kReachInSigmas * sigma)))
{
    if (!(sigma > 0.0) || !std::isfinite(sigma) || reach < 0)
        throw InputError(
            fmt::format("a Gaussian of sigma {} with {} taps on either side makes no sense; give "
                        "a sigma above 0 pixels",
                        sigma, reach));
    const std::vector<float> values = taps(sigma_, reach_);
    taps_ = device.createBuffer(values.size() * sizeof(float));
    taps_->write<float>(values);
}

std::vector<float> GaussianFilter::taps(double sigma, int reach)
{
    std::vector<double> weights;
    for (int k = -reach; k <= reach; ++k)
        weights.push_back(std::exp(-0.5 * k * k / (sigma * sigma)));
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    std::vector<float> normalised;
    for (const double weight : weights)
        normalised.push_back(static_cast<float>(weight / sum));
    return normalised;
}

void GaussianFilter::apply(const ImageSlabs& from, const ImageSlabs& between, const ImageSlabs& to,
                           int columns, int rows, int slabs) const
{
    launch(from, between, true, columns, rows, slabs);
    launch(between, to, false, columns, rows, slabs);
}

void GaussianFilter::applyToBytes(const Buffer& from, const ImageSlabs& between, const ImageSlabs& to,
                                  int columns, int rows) const
{
    launch({&from}, between, true, columns, rows, 1, {{"FRAME_BYTES", "1"}});
    launch(between, to, false, columns, rows, 1);
}

void GaussianFilter::launch(const ImageSlabs& from, const ImageSlabs& to, bool alongRows, int columns,
                            int rows, int slabs, const Defines& defines) const
{
    device_.launch(device_.kernel("convolve", defines), {columns, rows, slabs},
                   {{"image", from.buffer}, {"taps", taps_.get()}, {"filtered", to.buffer}},
                   ConvolveParams{.imageSize = {columns, rows},
                                  .pixelStep = {alongRows ? 1 : 0, alongRows ? 0 : 1},
                                  .reach = reach_,
                                  .firstRead = from.first,
                                  .firstWritten = to.first});
}

} // namespace isocenter::gpu
