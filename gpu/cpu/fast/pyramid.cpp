// SPDX-License-Identifier: MIT
// The kernels pyramid_base and pyramid_down (gpu/cpu/kernels/filters/pyramid_base.cpp, pyramid_down.cpp) with
// neighbouring pixels of a row in the lanes of a vector: first the columns of a row are summed into a line
// with room at both ends for the repeated edge, then the line's neighbours.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/filters/pyramid_base_params.h"
#include "gpu/params/filters/pyramid_down_params.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/pyramid.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::ScalableTag<float>;
using Float = hn::Vec<Tag>;

// Room before and after a line: the repeated edge, and what the last vector reads and writes too much.
constexpr std::size_t kMargin = 2 * hn::MaxLanes(Tag());

class Line
{
public:
    explicit Line(int columns) : columns_(static_cast<std::size_t>(columns)), values_(columns_ + 2 * kMargin)
    {
    }
    float* begin() { return values_.data() + kMargin; }
    void repeatEdges()
    {
        std::fill(values_.begin(), values_.begin() + kMargin, *begin());
        std::fill(begin() + columns_, values_.data() + values_.size(), begin()[columns_ - 1]);
    }

private:
    std::size_t columns_;
    std::vector<float> values_;
};

HWY_INLINE Float loaded(const float* from)
{
    return hn::LoadU(Tag(), from);
}

HWY_INLINE Float loaded(const std::uint8_t* from)
{
    const hn::Rebind<std::uint8_t, Tag> bytes;
    const hn::Rebind<std::int32_t, Tag> words;
    return hn::ConvertTo(Tag(), hn::PromoteTo(words, hn::LoadU(bytes, from)));
}

// Calls body(column) so that whole vectors cover at least a vector's columns; the last one overlaps the one
// before it.
template <class Body>
HWY_INLINE void forEachVector(int columns, const Body& body)
{
    const int lanes = static_cast<int>(hn::Lanes(Tag()));
    for (int column = 0; column < columns; column += lanes)
        body(static_cast<std::size_t>(std::min(column, columns - lanes)));
}

template <class Pixel>
void smoothRows(const Pixel* frame, float* level, int columns, int rows, int begin, int end)
{
    const Tag tag;
    Line line(columns);
    const auto rowAt = [&](int row) {
        return frame +
               static_cast<std::size_t>(std::clamp(row, 0, rows - 1)) * static_cast<std::size_t>(columns);
    };
    for (int row = begin; row < end; ++row) {
        const Pixel* above = rowAt(row - 1);
        const Pixel* middle = rowAt(row);
        const Pixel* below = rowAt(row + 1);
        forEachVector(columns, [&](std::size_t x) HWY_ATTR {
            const Float centre = loaded(middle + x);
            hn::StoreU(hn::Add(hn::Add(loaded(above + x), loaded(below + x)), hn::Add(centre, centre)), tag,
                       line.begin() + x);
        });
        line.repeatEdges();
        float* to = level + static_cast<std::size_t>(row) * static_cast<std::size_t>(columns);
        forEachVector(columns, [&](std::size_t x) HWY_ATTR {
            const float* from = line.begin() + x;
            const Float centre = loaded(from);
            const Float sum = hn::Add(hn::Add(loaded(from - 1), loaded(from + 1)), hn::Add(centre, centre));
            hn::StoreU(hn::Mul(sum, hn::Set(tag, 1.0f / 16.0f)), tag, to + x);
        });
    }
}

void smoothByteRows(const std::uint8_t* frame, float* level, int columns, int rows, int begin, int end)
{
    smoothRows(frame, level, columns, rows, begin, end);
}

void smoothFloatRows(const float* frame, float* level, int columns, int rows, int begin, int end)
{
    smoothRows(frame, level, columns, rows, begin, end);
}

void halveRows(float* pyramid, const PyramidDownParams& params, int begin, int end)
{
    const Tag tag;
    Line line(params.fineSize.x);
    const auto rowAt = [&](int row) {
        return pyramid + params.firstFine +
               static_cast<std::size_t>(std::clamp(row, 0, params.fineSize.y - 1)) *
                   static_cast<std::size_t>(params.fineSize.x);
    };
    const Float three = hn::Set(tag, 3.0f);
    const Float scale = hn::Set(tag, 1.0f / 64.0f);
    for (int row = begin; row < end; ++row) {
        const float* first = rowAt(2 * row - 1);
        const float* second = rowAt(2 * row);
        const float* third = rowAt(2 * row + 1);
        const float* fourth = rowAt(2 * row + 2);
        forEachVector(params.fineSize.x, [&](std::size_t x) HWY_ATTR {
            const Float outer = hn::Add(loaded(first + x), loaded(fourth + x));
            const Float inner = hn::Add(loaded(second + x), loaded(third + x));
            hn::StoreU(hn::MulAdd(three, inner, outer), tag, line.begin() + x);
        });
        line.repeatEdges();
        float* to = pyramid + params.firstCoarse +
                    static_cast<std::size_t>(row) * static_cast<std::size_t>(params.coarseSize.x);
        forEachVector(params.coarseSize.x, [&](std::size_t x) HWY_ATTR {
            const float* from = line.begin() + 2 * x;
            Float a, b, c, d; // of each pixel the four below it, from left to right
            hn::LoadInterleaved2(tag, from - 1, a, b);
            hn::LoadInterleaved2(tag, from + 1, c, d);
            hn::StoreU(hn::Mul(hn::MulAdd(three, hn::Add(b, c), hn::Add(a, d)), scale), tag, to + x);
        });
    }
}

int lanes()
{
    return static_cast<int>(hn::Lanes(Tag()));
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(smoothByteRows);
HWY_EXPORT(smoothFloatRows);
HWY_EXPORT(halveRows);
HWY_EXPORT(lanes);

void pyramidBase(const CpuLaunch& launch)
{
    const auto params = launch.params<PyramidBaseParams>();
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    if (params.smooths == 0 || columns < HWY_DYNAMIC_DISPATCH(lanes)())
        return cpu::pyramidBase(launch);
    float* level = launch.buffer<float>("pyramid").data();
    if (launch.defines.contains("FRAME_BYTES")) {
        const std::uint8_t* frame = launch.buffer<const std::uint8_t>("frame").data();
        core::parallelFor(rows, [&](int begin, int end) {
            HWY_DYNAMIC_DISPATCH(smoothByteRows)(frame, level, columns, rows, begin, end);
        });
    } else {
        const float* frame = launch.buffer<const float>("frame").data();
        core::parallelFor(rows, [&](int begin, int end) {
            HWY_DYNAMIC_DISPATCH(smoothFloatRows)(frame, level, columns, rows, begin, end);
        });
    }
}

void pyramidDown(const CpuLaunch& launch)
{
    const auto params = launch.params<PyramidDownParams>();
    if (params.coarseSize.x < HWY_DYNAMIC_DISPATCH(lanes)())
        return cpu::pyramidDown(launch);
    float* pyramid = launch.buffer<float>("pyramid").data();
    core::parallelFor(params.coarseSize.y, [&](int begin, int end) {
        HWY_DYNAMIC_DISPATCH(halveRows)(pyramid, params, begin, end);
    });
}

} // namespace isocenter::gpu::cpu::fast
#endif
