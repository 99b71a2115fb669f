// SPDX-License-Identifier: MIT
// How well DRRs that are wider than an X-ray agree with it wherever they are displaced to: the mean of the
// normalised cross correlation of their values and of that of their gradients (mean of both directions).
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/registration/shift_correlation_params.h"

#include <cmath>
#include <span>

namespace isocenter::gpu::cpu {
namespace {

// Of values or differences: the image's squares and their products with a reference of norm 1.
struct Correlated
{
    float squares = 0.0f;
    float products = 0.0f;

    void add(float ofReference, float ofImage)
    {
        squares += ofImage * ofImage;
        products += ofReference * ofImage;
    }
    float value(float count, float least) const
    {
        return squares > count * least * least ? products / std::sqrt(squares) : 0.0f;
    }
};

// drr: the X-ray's first pixel in a DRR of so many columns.
float agreementAt(const ShiftCorrelationParams& params, std::span<const vec4> reference, const float* drr,
                  std::ptrdiff_t columns)
{
    const float offset = drr[params.imageSize.y / 2 * columns + params.imageSize.x / 2];
    float sum = 0.0f;
    float countedGradients = 0.0f;
    Correlated values;
    Correlated alongColumns;
    Correlated alongRows;
    for (int row = 0; row < params.imageSize.y; ++row)
        for (int column = 0; column < params.imageSize.x; ++column) {
            const vec4& pixel = reference[static_cast<std::size_t>(row * params.imageSize.x + column)];
            if (pixel.w == SHIFT_NOTHING)
                continue;
            const float* at = drr + row * columns + column;
            sum += at[0] - offset;
            values.add(pixel.x, at[0] - offset);
            if (pixel.w != SHIFT_GRADIENT)
                continue;
            alongColumns.add(pixel.y, at[1] - at[-1]);
            alongRows.add(pixel.z, at[columns] - at[-columns]);
            countedGradients += 1.0f;
        }
    values.squares -= sum * sum / params.countedValues;
    return 0.5f * values.value(params.countedValues, params.leastDeviation) +
           0.25f * (alongColumns.value(countedGradients, params.leastDifference) +
                    alongRows.value(countedGradients, params.leastDifference));
}

} // namespace

void shiftCorrelation(const CpuLaunch& launch)
{
    const auto params = launch.params<ShiftCorrelationParams>();
    const auto reference = launch.buffer<const vec4>("reference");
    const auto drrs = launch.buffer<const float>("drrs");
    const auto agreement = launch.buffer<float>("agreement");
    const int columns = params.imageSize.x + 2 * params.reach.x;
    const int rows = params.imageSize.y + 2 * params.reach.y;
    const int places = 2 * params.reach.x + 1;
    const int placeRows = 2 * params.reach.y + 1;
    const int firstLine = params.firstSlab * placeRows;
    core::parallelFor(placeRows * launch.grid.z, [&](int begin, int end) {
        for (int line = firstLine + begin; line < firstLine + end; ++line)
            for (int place = 0; place < places; ++place) {
                const auto slab = static_cast<std::size_t>(line / placeRows);
                const int cornerRow = 2 * params.reach.y - line % placeRows; // of the X-ray in the DRR
                const float* drr =
                    &drrs[slab * static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)];
                agreement[static_cast<std::size_t>(line * places + place)] = agreementAt(
                    params, reference, drr + cornerRow * columns + 2 * params.reach.x - place, columns);
            }
    });
}

} // namespace isocenter::gpu::cpu
