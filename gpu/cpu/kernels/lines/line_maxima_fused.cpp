// SPDX-License-Identifier: MIT
// What line_maxima (of both windows) and line_symmetry find, in one visit to each half of a window. Maxima of
// the minor window that stand out too little to become secondary ones are left out.
#include "gpu/cpu/kernels/lines/line_windows.h"
#include "gpu/params/lines/line_maxima_fused_params.h"

#include <limits>

namespace isocenter::gpu::cpu {
namespace {

struct HalfWindow
{
    float minorLargest = -std::numeric_limits<float>::infinity();
    float largest = -std::numeric_limits<float>::infinity();
    float sum = 0.0f;

    template <class Pixel>
    HalfWindow(const LineWindow<Pixel>& window, int column, int row, int side)
    {
        for (int place = 0; place < window.reach(); ++place) {
            const float value = window.at(column, row, place, side);
            largest = std::max(largest, value);
            if (place < window.minorReach())
                minorLargest = largest;
            sum += value;
        }
    }
};

template <class Pixel>
void fusedMaximaOn(std::span<const Pixel> image, const CpuLaunch& launch)
{
    const auto params = launch.params<LineMaximaFusedParams>();
    const LineWindows windows(launch);
    const auto maxima = launch.buffer<int>("maxima");
    const auto marks = launch.buffer<int>("marks");
    const auto contrasts = launch.buffer<float>("contrasts");
    forEachPixel(params.columns, params.rows, [&](int column, int row) {
        int bits = 0;
        BestDirection best;
        for (int direction = 0; direction < params.directions; ++direction) {
            const LineWindow window(image, windows, direction, params.columns, params.rows, params.polarity);
            const float value = window.at(column, row);
            const HalfWindow first(window, column, row, 1);
            const HalfWindow second(window, column, row, -1);
            const LineContrast contrast = window.contrast(value, first.sum, second.sum);
            if (value > first.minorLargest && value >= second.minorLargest &&
                contrast.smaller() >= params.candidateContrast)
                bits |= 1 << (direction + LINE_CANDIDATE_SHIFT);
            if (value > first.largest && value >= second.largest &&
                contrast.isOfLine(params.contrast, params.symmetry)) {
                bits |= 1 << direction;
                best.take(direction, contrast.smaller());
            }
        }
        const auto pixel = static_cast<std::size_t>(row * params.columns + column);
        maxima[pixel] = bits;
        marks[pixel] = (bits & LINE_DIRECTION_MASK) | (best.direction << LINE_BEST_SHIFT);
        contrasts[pixel] = best.contrast;
    });
}

} // namespace

void lineMaximaFused(const CpuLaunch& launch)
{
    withLineImage(launch, [&](const auto image) { fusedMaximaOn(image, launch); });
}

} // namespace isocenter::gpu::cpu
