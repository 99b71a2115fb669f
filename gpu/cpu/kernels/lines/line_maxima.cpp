// SPDX-License-Identifier: MIT
// Where a pixel is the maximum of its windows (multiple-directional non-maximum suppression): the primary
// maxima or, with minorWindow, those of the minor windows. A bit a direction.
#include "gpu/cpu/kernels/lines/line_windows.h"
#include "gpu/params/lines/line_maxima_params.h"

namespace isocenter::gpu::cpu {
namespace {

template <class Pixel>
void maximaOn(std::span<const Pixel> image, const CpuLaunch& launch)
{
    const auto params = launch.params<LineMaximaParams>();
    const LineWindows windows(launch);
    const auto maxima = launch.buffer<int>("maxima");
    const bool minor = params.minorWindow != 0;
    forEachPixel(params.columns, params.rows, [&](int column, int row) {
        int bits = 0;
        for (int direction = 0; direction < params.directions; ++direction) {
            const LineWindow window(image, windows, direction, params.columns, params.rows, params.polarity);
            if (window.isMaximum(column, row, minor ? window.minorReach() : window.reach()))
                bits |= 1 << direction;
        }
        int& entry = maxima[static_cast<std::size_t>(row * params.columns + column)];
        entry = minor ? (entry & LINE_DIRECTION_MASK) | (bits << LINE_CANDIDATE_SHIFT) : bits;
    });
}

} // namespace

void lineMaxima(const CpuLaunch& launch)
{
    withLineImage(launch, [&](const auto image) { maximaOn(image, launch); });
}

} // namespace isocenter::gpu::cpu
