// SPDX-License-Identifier: MIT
// The kernels of corners (gpu/cpu/kernels/features/structure_tensor.cpp, corner_response.cpp, peak.cpp,
// local_maxima.cpp, mark_maxima.cpp) with neighbouring pixels of a row in the lanes of a vector.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/kernels/features/local_maximum.h"
#include "gpu/cpu/kernels/features/mark_rows.h"
#include "gpu/params/arrays/peak_params.h"
#include "gpu/params/features/corner_response_params.h"
#include "gpu/params/features/mark_maxima_params.h"
#include "gpu/params/features/structure_tensor_params.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/corners.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "gpu/cpu/fast/maxima-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

using Halves = hn::Rebind<std::uint16_t, Tag>;
using HalfFloats = hn::Rebind<hwy::float16_t, Tag>;

HWY_INLINE hn::Vec<Halves> halvesOf(Float values)
{
    return hn::BitCast(Halves(), hn::DemoteTo(HalfFloats(), values));
}

HWY_INLINE Float floatsOf(hn::Vec<Halves> halves)
{
    return hn::PromoteTo(Tag(), hn::BitCast(HalfFloats(), halves));
}

// The parts of the structure tensor in a launch's buffers, as floats or as halves.
class TensorImage
{
public:
    explicit TensorImage(const CpuLaunch& launch)
        : isHalf_(launch.defines.contains("HALF")), xx_(launch.buffer<float>("tensorXx").data()),
          xy_(isHalf_ ? nullptr : launch.buffer<float>("tensorXy").data()),
          yy_(launch.buffer<float>("tensorYy").data())
    {
    }
    HWY_ATTR void store(std::size_t pixel, Float xx, Float xy, Float yy) const
    {
        if (isHalf_) {
            hn::StoreInterleaved2(halvesOf(xy), halvesOf(xx), Halves(), halvesAt(xx_, pixel));
            hn::StoreInterleaved2(hn::Zero(Halves()), halvesOf(yy), Halves(), halvesAt(yy_, pixel));
        } else {
            hn::StoreU(xx, Tag(), xx_ + pixel);
            hn::StoreU(xy, Tag(), xy_ + pixel);
            hn::StoreU(yy, Tag(), yy_ + pixel);
        }
    }
    HWY_ATTR void load(std::size_t pixel, Float& xx, Float& xy, Float& yy) const
    {
        if (isHalf_) {
            hn::Vec<Halves> lower, upper;
            hn::LoadInterleaved2(Halves(), halvesAt(xx_, pixel), lower, upper);
            xy = floatsOf(lower);
            xx = floatsOf(upper);
            hn::LoadInterleaved2(Halves(), halvesAt(yy_, pixel), lower, upper);
            yy = floatsOf(upper);
        } else {
            xx = loaded(xx_ + pixel);
            xy = loaded(xy_ + pixel);
            yy = loaded(yy_ + pixel);
        }
    }

private:
    static std::uint16_t* halvesAt(float* words, std::size_t pixel)
    {
        return reinterpret_cast<std::uint16_t*>(words + pixel);
    }

    bool isHalf_;
    float* xx_;
    float* xy_;
    float* yy_;
};

template <class Pixel>
void tensorsOf(std::span<const Pixel> image, const CpuLaunch& launch)
{
    const auto params = launch.params<StructureTensorParams>();
    const ivec2& size = params.imageSize;
    const auto taps = launch.buffer<const float>("taps");
    const TensorImage tensors(launch);
    const int reach = params.reach;
    core::parallelFor(size.y, [&](int begin, int end) {
        GradientRow gradient(size.x, params.sideWeight, params.middleWeight);
        std::array products{PaddedRow(size.x, reach), PaddedRow(size.x, reach), PaddedRow(size.x, reach)};
        for (int row = begin; row < end; ++row) {
            gradient.prepare(image, row, params.slab, size);
            forEachVector(size.x, [&](std::size_t x) HWY_ATTR {
                const Float gx = gradient.acrossColumns(x);
                const Float gy = gradient.acrossRows(x);
                hn::StoreU(hn::Mul(gx, gx), Tag(), products[0].begin() + x);
                hn::StoreU(hn::Mul(gx, gy), Tag(), products[1].begin() + x);
                hn::StoreU(hn::Mul(gy, gy), Tag(), products[2].begin() + x);
            });
            for (PaddedRow& product : products)
                product.repeatEdges();
            forEachVector(size.x, [&](std::size_t x) HWY_ATTR {
                tensors.store(pixelIndex(0, row, 0, size) + x, sumAlong(products[0].begin() + x, taps, reach),
                              sumAlong(products[1].begin() + x, taps, reach),
                              sumAlong(products[2].begin() + x, taps, reach));
            });
        }
    });
}

bool structureTensor(const CpuLaunch& launch)
{
    if (!isWide(launch.params<StructureTensorParams>().imageSize))
        return false;
    if (launch.defines.contains("FRAME_BYTES"))
        tensorsOf(launch.buffer<const std::uint8_t>("image"), launch);
    else
        tensorsOf(launch.buffer<const float>("image"), launch);
    return true;
}

bool cornerResponse(const CpuLaunch& launch)
{
    const auto params = launch.params<CornerResponseParams>();
    const ivec2& size = params.imageSize;
    if (!isWide(size))
        return false;
    const TensorImage tensors(launch);
    const auto taps = launch.buffer<const float>("taps");
    const auto response = launch.buffer<float>("response");
    const int reach = params.reach;
    const bool minEigenvalue = launch.defines.contains("MIN_EIGENVALUE");
    const bool noble = launch.defines.contains("NOBLE");
    core::parallelFor(size.y, [&](int begin, int end) {
        for (int row = begin; row < end; ++row) {
            float* to = &response[pixelIndex(0, row, 0, size)];
            forEachVector(size.x, [&](std::size_t x) HWY_ATTR {
                Float xx = hn::Zero(Tag());
                Float xy = hn::Zero(Tag());
                Float yy = hn::Zero(Tag());
                for (int k = -reach; k <= reach; ++k) {
                    const std::size_t at = pixelIndex(0, std::clamp(row + k, 0, size.y - 1), 0, size) + x;
                    const Float tap = all(taps[static_cast<std::size_t>(reach + k)]);
                    Float ownXx, ownXy, ownYy;
                    tensors.load(at, ownXx, ownXy, ownYy);
                    xx = hn::MulAdd(tap, ownXx, xx);
                    xy = hn::MulAdd(tap, ownXy, xy);
                    yy = hn::MulAdd(tap, ownYy, yy);
                }
                const Float trace = hn::Add(xx, yy);
                const Float det = hn::Sub(hn::Mul(xx, yy), hn::Mul(xy, xy));
                if (minEigenvalue || noble) {
                    const Float halfDifference = hn::Mul(all(0.5f), hn::Sub(xx, yy));
                    const Float root = hn::Sqrt(hn::MulAdd(halfDifference, halfDifference, hn::Mul(xy, xy)));
                    const Float halfTrace = hn::Mul(all(0.5f), trace);
                    const Float smaller = hn::Sub(halfTrace, root);
                    const auto isRandom =
                        hn::Ge(smaller, hn::Mul(all(params.randomness), hn::Add(all(1.0f), halfTrace)));
                    const Float ratio = hn::Div(det, hn::Add(trace, all(1e-10f)));
                    hn::StoreU(noble ? hn::IfThenElseZero(isRandom, ratio) : smaller, Tag(), to + x);
                } else {
                    hn::StoreU(hn::NegMulAdd(all(params.kappa), hn::Mul(trace, trace), det), Tag(), to + x);
                }
            });
        }
    });
    return true;
}

bool peak(const CpuLaunch& launch)
{
    const auto params = launch.params<PeakParams>();
    const ivec2& size = params.imageSize;
    const int width = size.x - 2 * params.edge;
    if (width < static_cast<int>(hn::Lanes(Tag())))
        return false;
    const auto values = launch.buffer<const float>("values");
    const auto list = launch.buffer<int>("list");
    std::atomic<int> highest = list[LIST_PEAK];
    core::parallelFor(std::max(0, size.y - 2 * params.edge), [&](int begin, int end) {
        Float greatest = hn::Zero(Tag());
        for (int row = begin + params.edge; row < end + params.edge; ++row) {
            const float* from = &values[pixelIndex(params.edge, row, 0, size)];
            forEachVector(width, [&](std::size_t x) HWY_ATTR {
                const Float value = loaded(from + x);
                greatest =
                    hn::IfThenElse(hn::Gt(value, greatest), value, greatest); // not if it is not a number
            });
        }
        const int bits = std::bit_cast<int>(hn::GetLane(hn::MaxOfLanes(Tag(), greatest)));
        for (int seen = highest; seen < bits && !highest.compare_exchange_weak(seen, bits);) {
        }
    });
    list[LIST_PEAK] = highest;
    return true;
}

bool localMaxima(const CpuLaunch& launch)
{
    const auto params = launch.params<LocalMaximaParams>();
    const ivec2& size = params.imageSize;
    if (size.x - 2 * params.edge < static_cast<int>(hn::Lanes(Tag())))
        return false;
    const auto list = launch.buffer<int>("list");
    const auto response = launch.buffer<const float>("response");
    const LocalMaximum maximum(launch, size);
    const float threshold = thresholdOf(list, params.relativeThreshold, params.absoluteThreshold);
    const std::atomic_ref count(list[LIST_COUNT]);
    core::parallelFor(std::max(0, size.y - 2 * params.edge), [&](int begin, int end) {
        for (int row = begin + params.edge; row < end + params.edge; ++row)
            forEachMaximum(maximum, response, size, params.edge, row, threshold, [&](int column) {
                if (const int corner = count.fetch_add(1); corner < params.capacity)
                    maximum.write(column, row, list, corner,
                                  cornerBinOf(list, maximum.at(column, row), threshold, 0, LIST_BIN_BITS));
            });
    });
    return true;
}

bool markMaxima(const CpuLaunch& launch)
{
    const auto params = launch.params<MarkMaximaParams>();
    const ivec2& size = params.imageSize;
    if (size.x - 2 * params.edge < static_cast<int>(hn::Lanes(Tag())))
        return false;
    const auto list = launch.buffer<const int>("list");
    const auto response = launch.buffer<const float>("response");
    const LocalMaximum maximum(launch, size);
    const MarkRows marks(launch, size.x, params.firstWord);
    const float threshold = thresholdOf(list, params.relativeThreshold, params.absoluteThreshold);
    core::parallelFor(size.y, [&](int begin, int end) {
        for (int row = begin; row < end; ++row) {
            const std::span<int> words = marks.cleared(row);
            if (row >= params.edge && row < size.y - params.edge)
                forEachMaximum(maximum, response, size, params.edge, row, threshold,
                               [words](int column) { MarkRows::set(words, column); });
        }
    });
    return true;
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(structureTensor);
HWY_EXPORT(cornerResponse);
HWY_EXPORT(peak);
HWY_EXPORT(localMaxima);
HWY_EXPORT(markMaxima);

// Images narrower than a vector go to the reference.
void structureTensor(const CpuLaunch& launch)
{
    if (!HWY_DYNAMIC_DISPATCH(structureTensor)(launch))
        cpu::structureTensor(launch);
}
void cornerResponse(const CpuLaunch& launch)
{
    if (!HWY_DYNAMIC_DISPATCH(cornerResponse)(launch))
        cpu::cornerResponse(launch);
}
void peak(const CpuLaunch& launch)
{
    if (!HWY_DYNAMIC_DISPATCH(peak)(launch))
        cpu::peak(launch);
}
void localMaxima(const CpuLaunch& launch)
{
    if (!HWY_DYNAMIC_DISPATCH(localMaxima)(launch))
        cpu::localMaxima(launch);
}
void markMaxima(const CpuLaunch& launch)
{
    if (!HWY_DYNAMIC_DISPATCH(markMaxima)(launch))
        cpu::markMaxima(launch);
}

} // namespace isocenter::gpu::cpu::fast
#endif
