// SPDX-License-Identifier: MIT
// Keeps those primary maxima that stand out from both halves of their window alike: the edge of a plateau
// does not. Also the direction in which a pixel stands out the most, and by how much.
#include "gpu/cpu/kernels/lines/line_windows.h"
#include "gpu/params/lines/line_symmetry_params.h"

namespace isocenter::gpu::cpu {
namespace {

template <class Pixel>
void symmetryOn(std::span<const Pixel> image, const CpuLaunch& launch)
{
    const auto params = launch.params<LineSymmetryParams>();
    const LineWindows windows(launch);
    const auto maxima = launch.buffer<int>("maxima");
    const auto marks = launch.buffer<int>("marks");
    const auto contrasts = launch.buffer<float>("contrasts");
    forEachPixel(params.columns, params.rows, [&](int column, int row) {
        const auto pixel = static_cast<std::size_t>(row * params.columns + column);
        int& entry = maxima[pixel];
        BestDirection best;
        for (int direction = 0; direction < params.directions; ++direction)
            if ((entry >> direction & 1) != 0) {
                const LineWindow window(image, windows, direction, params.columns, params.rows,
                                        params.polarity);
                const LineContrast contrast = window.contrast(column, row);
                if (contrast.isOfLine(params.contrast, params.symmetry))
                    best.take(direction, contrast.smaller());
                else
                    entry &= ~(1 << direction);
            }
        marks[pixel] = (entry & LINE_DIRECTION_MASK) | (best.direction << LINE_BEST_SHIFT);
        contrasts[pixel] = best.contrast;
    });
}

} // namespace

void lineSymmetry(const CpuLaunch& launch)
{
    withLineImage(launch, [&](const auto image) { symmetryOn(image, launch); });
}

} // namespace isocenter::gpu::cpu
