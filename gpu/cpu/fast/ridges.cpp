// SPDX-License-Identifier: MIT
// The kernels of ridges (gpu/cpu/kernels/lines/hessian_rows.cpp, hessian_eigenvalues.cpp, ridge_response.cpp)
// with neighbouring pixels of a row in the lanes of a vector.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/lines/hessian_eigenvalues_params.h"
#include "gpu/params/lines/hessian_rows_params.h"
#include "gpu/params/lines/ridge_response_params.h"

#include <algorithm>
#include <bit>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/ridges.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include <hwy/contrib/math/math-inl.h>
#include "gpu/cpu/fast/image_rows-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

// The tap of a buffer, for all lanes.
HWY_INLINE Float tapAt(std::span<const float> taps, int index)
{
    return all(taps[static_cast<std::size_t>(index)]);
}

bool hessianRows(const CpuLaunch& launch)
{
    const auto params = launch.params<HessianRowsParams>();
    const ivec2 size{params.columns, params.rows};
    if (!isWide(size))
        return false;
    const auto image = launch.buffer<const float>("image");
    const auto taps = launch.buffer<const float>("taps");
    const auto smoothed = launch.buffer<float>("smoothed");
    const auto slope = launch.buffer<float>("slope");
    const auto curvature = launch.buffer<float>("curvature");
    const int reach = params.reach;
    core::parallelFor(params.rows, [&](int begin, int end) {
        PaddedRow line(params.columns, reach);
        for (int row = begin; row < end; ++row) {
            copy(rowOf(image, row, params.slab, size), line);
            line.repeatEdges();
            const std::size_t to = pixelIndex(0, row, 0, size);
            forEachVector(params.columns, [&](std::size_t x) HWY_ATTR {
                const float* at = line.begin() + x;
                const Float here = loaded(at);
                Float smooth = hn::Mul(tapAt(taps, HESSIAN_SMOOTHING(reach, 0)), here);
                Float first = hn::Zero(Tag());
                Float second = hn::Zero(Tag());
                for (int k = 1; k <= reach; ++k) {
                    const Float before = loaded(at - k);
                    const Float after = loaded(at + k);
                    const Float bend = hn::Add(hn::Sub(before, here), hn::Sub(after, here));
                    smooth =
                        hn::MulAdd(tapAt(taps, HESSIAN_SMOOTHING(reach, k)), hn::Add(before, after), smooth);
                    first = hn::MulAdd(tapAt(taps, HESSIAN_SLOPE(reach, k)), hn::Sub(after, before), first);
                    second = hn::MulAdd(tapAt(taps, HESSIAN_CURVATURE(reach, k)), bend, second);
                }
                hn::StoreU(smooth, Tag(), &smoothed[to + x]);
                hn::StoreU(first, Tag(), &slope[to + x]);
                hn::StoreU(second, Tag(), &curvature[to + x]);
            });
        }
    });
    return true;
}

struct Hessian
{
    Float xx;
    Float xy;
    Float yy;
};

// What hessian_rows made of an image.
struct RowParts
{
    std::span<const float> smoothed;
    std::span<const float> slope;
    std::span<const float> curvature;
};

HWY_INLINE Hessian hessianAt(const RowParts& parts, std::span<const float> taps, std::size_t x, int row,
                             int reach, const ivec2& size)
{
    const auto at = [&](std::span<const float> part, int k)
                        HWY_ATTR { return loaded(rowOf(part, row + k, 0, size).data() + x); };
    const Float here = at(parts.smoothed, 0);
    Hessian hessian{hn::Mul(tapAt(taps, HESSIAN_SMOOTHING(reach, 0)), at(parts.curvature, 0)),
                    hn::Zero(Tag()), hn::Zero(Tag())};
    for (int k = 1; k <= reach; ++k) {
        const Float bend =
            hn::Add(hn::Sub(at(parts.smoothed, -k), here), hn::Sub(at(parts.smoothed, k), here));
        hessian.xx = hn::MulAdd(tapAt(taps, HESSIAN_SMOOTHING(reach, k)),
                                hn::Add(at(parts.curvature, -k), at(parts.curvature, k)), hessian.xx);
        hessian.xy = hn::MulAdd(tapAt(taps, HESSIAN_SLOPE(reach, k)),
                                hn::Sub(at(parts.slope, k), at(parts.slope, -k)), hessian.xy);
        hessian.yy = hn::MulAdd(tapAt(taps, HESSIAN_CURVATURE(reach, k)), bend, hessian.yy);
    }
    return hessian;
}

bool hessianEigenvalues(const CpuLaunch& launch)
{
    const auto params = launch.params<HessianEigenvaluesParams>();
    const ivec2 size{params.columns, params.rows};
    if (!isWide(size))
        return false;
    const RowParts parts{launch.buffer<const float>("smoothed"), launch.buffer<const float>("slope"),
                         launch.buffer<const float>("curvature")};
    const auto taps = launch.buffer<const float>("taps");
    const auto larger = launch.buffer<float>("larger");
    const auto smaller = launch.buffer<float>("smaller");
    const auto norms = launch.buffer<float>("norms");
    core::parallelFor(params.rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row) {
            const std::size_t to = pixelIndex(0, row, params.slab, size);
            float* normsOfRow = &norms[pixelIndex(0, row, 0, size)];
            forEachVector(params.columns, [&](std::size_t x) HWY_ATTR {
                const Hessian hessian = hessianAt(parts, taps, x, row, params.reach, size);
                const Float halfTrace = hn::Mul(all(0.5f), hn::Add(hessian.xx, hessian.yy));
                const Float halfDifference = hn::Mul(all(0.5f), hn::Sub(hessian.xx, hessian.yy));
                const Float root =
                    hn::Sqrt(hn::MulAdd(halfDifference, halfDifference, hn::Mul(hessian.xy, hessian.xy)));
                const Float outwards =
                    hn::IfThenElse(hn::Lt(halfTrace, hn::Zero(Tag())), hn::Neg(root), root);
                const Float most = hn::Add(halfTrace, outwards);
                const Float least = hn::Sub(halfTrace, outwards);
                const Float norm = hn::Sqrt(hn::MulAdd(most, most, hn::Mul(least, least)));
                hn::StoreU(most, Tag(), &larger[to + x]);
                hn::StoreU(least, Tag(), &smaller[to + x]);
                hn::StoreU(hn::IfThenElseZero(hn::Lt(norm, all(HESSIAN_NO_NORM)), norm), Tag(),
                           normsOfRow + x);
            });
        }
    });
    return true;
}

// 1 at 0, falling off like a Gaussian.
HWY_INLINE Float gaussianOf(Float value)
{
    return hn::Exp(Tag(), hn::Mul(all(-0.5f), hn::Mul(value, value)));
}

// Of curvatures that are above 0 on a line; across it is the one that is larger in size.
HWY_INLINE Float vesselness(Float across, Float along, float beta, float structure)
{
    const Float blob = hn::Div(along, hn::Mul(across, all(beta)));
    const Float norm = hn::Sqrt(hn::MulAdd(across, across, hn::Mul(along, along)));
    return hn::Mul(gaussianOf(blob), hn::Sub(all(1.0f), gaussianOf(hn::Div(norm, all(structure)))));
}

HWY_INLINE Float lineness(Float across, Float along, float alpha1, float alpha2)
{
    const Float alpha = hn::IfThenElse(hn::Gt(along, hn::Zero(Tag())), all(alpha1), all(alpha2));
    return hn::Mul(across, gaussianOf(hn::Div(along, hn::Mul(across, alpha))));
}

bool ridgeResponse(const CpuLaunch& launch)
{
    const auto params = launch.params<RidgeResponseParams>();
    const ivec2 size{params.columns, params.rows};
    if (!isWide(size))
        return false;
    const auto larger = launch.buffer<const float>("larger");
    const auto smaller = launch.buffer<const float>("smaller");
    const auto sigmas = launch.buffer<const float>("sigmas");
    const auto response = launch.buffer<float>("response");
    const auto bestSigmas = launch.buffer<float>("bestSigmas");
    const float strongest = std::bit_cast<float>(launch.buffer<const int>("list")[LIST_PEAK]);
    const float structure = params.structure > 0.0f ? params.structure : params.structureShare * strongest;
    core::parallelFor(params.rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            forEachVector(params.columns, [&](std::size_t x) HWY_ATTR {
                Float best = hn::Zero(Tag());
                Float bestSigma = hn::Zero(Tag());
                for (int scale = 0; scale < params.scales; ++scale) {
                    const std::size_t pixel = pixelIndex(0, row, scale, size) + x;
                    const Float most = hn::Mul(all(-params.polarity), loaded(&larger[pixel]));
                    const Float least = hn::Mul(all(-params.polarity), loaded(&smaller[pixel]));
                    const Float across = params.isFrangi != 0 ? most : hn::Max(most, least);
                    const Float along = params.isFrangi != 0 ? least : hn::Min(most, least);
                    const auto isRidge = hn::Gt(across, hn::Zero(Tag()));
                    if (hn::AllFalse(Tag(), isRidge))
                        continue;
                    const Float value = params.isFrangi != 0
                                            ? vesselness(across, along, params.beta, structure)
                                            : lineness(across, along, params.alpha1, params.alpha2);
                    const auto better = hn::And(isRidge, hn::Gt(value, best));
                    best = hn::IfThenElse(better, value, best);
                    bestSigma = hn::IfThenElse(better, tapAt(sigmas, scale), bestSigma);
                }
                const std::size_t pixel = pixelIndex(0, row, 0, size) + x;
                hn::StoreU(best, Tag(), &response[pixel]);
                hn::StoreU(bestSigma, Tag(), &bestSigmas[pixel]);
            });
    });
    return true;
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(hessianRows);
HWY_EXPORT(hessianEigenvalues);
HWY_EXPORT(ridgeResponse);

// Images narrower than a vector go to the reference.
void hessianRows(const CpuLaunch& launch)
{
    if (!HWY_DYNAMIC_DISPATCH(hessianRows)(launch))
        cpu::hessianRows(launch);
}
void hessianEigenvalues(const CpuLaunch& launch)
{
    if (!HWY_DYNAMIC_DISPATCH(hessianEigenvalues)(launch))
        cpu::hessianEigenvalues(launch);
}
void ridgeResponse(const CpuLaunch& launch)
{
    if (!HWY_DYNAMIC_DISPATCH(ridgeResponse)(launch))
        cpu::ridgeResponse(launch);
}

} // namespace isocenter::gpu::cpu::fast
#endif
