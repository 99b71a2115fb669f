// SPDX-License-Identifier: MIT
// gpu/cpu/kernels/registration/shift_correlation.cpp with neighbouring displacements along the columns in the
// lanes of a vector.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/registration/shift_correlation_params.h"

#include <algorithm>
#include <span>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/shift_correlation.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using ShiftFloats = hn::ScalableTag<float>;
using ShiftFloat = hn::Vec<ShiftFloats>;

struct ShiftCorrelated
{
    ShiftFloat squares;
    ShiftFloat products;

    HWY_INLINE void add(float ofReference, ShiftFloat ofImage)
    {
        squares = hn::MulAdd(ofImage, ofImage, squares);
        products = hn::MulAdd(hn::Set(ShiftFloats(), ofReference), ofImage, products);
    }
    HWY_INLINE ShiftFloat value(float count, float least) const
    {
        const auto shows = hn::Gt(squares, hn::Set(ShiftFloats(), count * least * least));
        return hn::IfThenElseZero(shows, hn::Div(products, hn::Sqrt(squares)));
    }
};

// Of as many displacements as a vector has lanes: the first lane's is the X-ray's first pixel in the DRR.
HWY_INLINE ShiftFloat agreementFrom(const ShiftCorrelationParams& params, std::span<const vec4> reference,
                                    const float* drr, std::ptrdiff_t columns)
{
    const ShiftFloats d;
    const ShiftFloat offset = hn::LoadU(d, drr + params.imageSize.y / 2 * columns + params.imageSize.x / 2);
    ShiftFloat sum = hn::Zero(d);
    float countedGradients = 0.0f;
    const ShiftCorrelated nothing{hn::Zero(d), hn::Zero(d)};
    ShiftCorrelated values = nothing;
    ShiftCorrelated alongColumns = nothing;
    ShiftCorrelated alongRows = nothing;
    for (int row = 0; row < params.imageSize.y; ++row)
        for (int column = 0; column < params.imageSize.x; ++column) {
            const vec4& pixel = reference[static_cast<std::size_t>(row * params.imageSize.x + column)];
            if (pixel.w == SHIFT_NOTHING)
                continue;
            const float* at = drr + row * columns + column;
            const ShiftFloat value = hn::Sub(hn::LoadU(d, at), offset);
            sum = hn::Add(sum, value);
            values.add(pixel.x, value);
            if (pixel.w != SHIFT_GRADIENT)
                continue;
            alongColumns.add(pixel.y, hn::Sub(hn::LoadU(d, at + 1), hn::LoadU(d, at - 1)));
            alongRows.add(pixel.z, hn::Sub(hn::LoadU(d, at + columns), hn::LoadU(d, at - columns)));
            countedGradients += 1.0f;
        }
    values.squares =
        hn::Sub(values.squares, hn::Mul(hn::Mul(sum, sum), hn::Set(d, 1.0f / params.countedValues)));
    const ShiftFloat gradients = hn::Add(alongColumns.value(countedGradients, params.leastDifference),
                                         alongRows.value(countedGradients, params.leastDifference));
    return hn::MulAdd(hn::Set(d, 0.25f), gradients,
                      hn::Mul(hn::Set(d, 0.5f), values.value(params.countedValues, params.leastDeviation)));
}

std::size_t shiftLanes()
{
    return hn::Lanes(ShiftFloats());
}

// The displacements along the columns, from minus reach on; there are at least as many as lanes. drr: the
// X-ray's first pixel in the DRR at the last of them.
void agreementOfRow(const ShiftCorrelationParams& params, std::span<const vec4> reference, const float* drr,
                    std::ptrdiff_t columns, std::span<float> agreement)
{
    const ShiftFloats d;
    const std::size_t lanes = hn::Lanes(d);
    for (std::size_t first = 0; first < agreement.size(); first += lanes) {
        const std::size_t corner = std::min(first, agreement.size() - lanes);
        const ShiftFloat found = agreementFrom(params, reference, drr + corner, columns);
        hn::StoreU(hn::Reverse(d, found), d, agreement.data() + agreement.size() - lanes - corner);
    }
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(shiftLanes);
HWY_EXPORT(agreementOfRow);

void shiftCorrelation(const CpuLaunch& launch)
{
    const auto params = launch.params<ShiftCorrelationParams>();
    const int columns = params.imageSize.x + 2 * params.reach.x;
    const int rows = params.imageSize.y + 2 * params.reach.y;
    const auto places = static_cast<std::size_t>(2 * params.reach.x + 1);
    if (places < HWY_DYNAMIC_DISPATCH(shiftLanes)())
        return cpu::shiftCorrelation(launch);
    const auto reference = launch.buffer<const vec4>("reference");
    const auto drrs = launch.buffer<const float>("drrs");
    const auto agreement = launch.buffer<float>("agreement");
    const int placeRows = 2 * params.reach.y + 1;
    const int firstLine = params.firstSlab * placeRows;
    core::parallelFor(placeRows * launch.grid.z, [&](int begin, int end) {
        for (int line = firstLine + begin; line < firstLine + end; ++line) {
            const auto slab = static_cast<std::size_t>(line / placeRows);
            const int cornerRow = 2 * params.reach.y - line % placeRows; // of the X-ray in the DRR
            const float* drr =
                &drrs[slab * static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)];
            HWY_DYNAMIC_DISPATCH(agreementOfRow)
            (params, reference, drr + cornerRow * columns, columns,
             agreement.subspan(static_cast<std::size_t>(line) * places, places));
        }
    });
}

} // namespace isocenter::gpu::cpu::fast
#endif
