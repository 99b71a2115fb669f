// SPDX-License-Identifier: MIT
// How strongly each pixel looks like a line by the eigenvalues of the Hessians of all scales (one a slab):
// Frangi's vesselness or Sato's line filter, at the scale that answers most, and that scale's sigma. Where
// none answers, or with what is not a number, both are 0.
#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/lines/ridge_response_params.h"

#include <bit>
#include <cmath>

namespace isocenter::gpu::cpu {
namespace {

// 1 at 0, falling off like a Gaussian.
double gaussianOf(double value)
{
    return std::exp(-0.5 * value * value);
}

class RidgeMeasure
{
public:
    RidgeMeasure(const RidgeResponseParams& params, float strongestNorm)
        : isFrangi_(params.isFrangi != 0), beta_(static_cast<double>(params.beta)),
          structure_(static_cast<double>(params.structure > 0.0f ? params.structure
                                                                 : params.structureShare * strongestNorm)),
          alpha1_(static_cast<double>(params.alpha1)), alpha2_(static_cast<double>(params.alpha2))
    {
    }

    // Of curvatures that are above 0 on a line; the first one is larger in size.
    double of(double most, double least) const
    {
        return isFrangi_ ? vesselness(most, least) : lineness(std::max(most, least), std::min(most, least));
    }

private:
    double vesselness(double across, double along) const
    {
        if (!(across > 0.0))
            return 0.0;
        return gaussianOf(along / across / beta_) *
               (1.0 - gaussianOf(std::hypot(across, along) / structure_));
    }
    double lineness(double across, double along) const
    {
        if (!(across > 0.0))
            return 0.0;
        return across * gaussianOf(along / across / (along > 0.0 ? alpha1_ : alpha2_));
    }

    bool isFrangi_;
    double beta_;
    double structure_;
    double alpha1_;
    double alpha2_;
};

} // namespace

void ridgeResponse(const CpuLaunch& launch)
{
    const auto params = launch.params<RidgeResponseParams>();
    const auto larger = launch.buffer<const float>("larger");
    const auto smaller = launch.buffer<const float>("smaller");
    const auto sigmas = launch.buffer<const float>("sigmas");
    const auto response = launch.buffer<float>("response");
    const auto bestSigmas = launch.buffer<float>("bestSigmas");
    const RidgeMeasure measure(params, std::bit_cast<float>(launch.buffer<const int>("list")[LIST_PEAK]));
    const ivec2 size{params.columns, params.rows};
    core::parallelFor(params.rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int column = 0; column < params.columns; ++column) {
                float best = 0.0f;
                float bestSigma = 0.0f;
                for (int scale = 0; scale < params.scales; ++scale) {
                    const std::size_t pixel = pixelIndex(column, row, scale, size);
                    const auto value = static_cast<float>(
                        measure.of(static_cast<double>(-params.polarity * larger[pixel]),
                                   static_cast<double>(-params.polarity * smaller[pixel])));
                    if (value > best) {
                        best = value;
                        bestSigma = sigmas[static_cast<std::size_t>(scale)];
                    }
                }
                const std::size_t pixel = pixelIndex(column, row, 0, size);
                response[pixel] = best;
                bestSigmas[pixel] = bestSigma;
            }
    });
}

} // namespace isocenter::gpu::cpu
