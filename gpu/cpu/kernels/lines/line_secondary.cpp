// SPDX-License-Identifier: MIT
// The peaks of lines: primary maxima, and maxima of the minor window that lie in the window of a primary
// maximum of the same direction and pass a symmetry check of their own: thick lines have two peaks, and a
// strong line must not hide a weak one beside it.
#include "gpu/cpu/kernels/lines/line_windows.h"
#include "gpu/params/lines/line_secondary_params.h"

namespace isocenter::gpu::cpu {
namespace {

template <class Pixel>
void secondaryOn(std::span<const Pixel> image, const CpuLaunch& launch)
{
    const auto params = launch.params<LineSecondaryParams>();
    const LineWindows windows(launch);
    const auto maxima = launch.buffer<const int>("maxima");
    const auto marks = launch.buffer<int>("marks");
    const auto contrasts = launch.buffer<float>("contrasts");
    const auto index = [&](int column, int row) {
        return static_cast<std::size_t>(row * params.columns + column);
    };
    const auto isPrimary = [&](int column, int row, int direction) {
        return column >= 0 && row >= 0 && column < params.columns && row < params.rows &&
               (maxima[index(column, row)] >> direction & 1) != 0;
    };
    const auto isBesidePrimary = [&](const LineWindow<Pixel>& window, int column, int row, int direction) {
        for (int place = 0; place < window.reach(); ++place)
            for (const int side : {1, -1}) {
                int otherColumn = column;
                int otherRow = row;
                window.nearest(place, side, otherColumn, otherRow);
                if (isPrimary(otherColumn, otherRow, direction))
                    return true;
            }
        return false;
    };
    forEachPixel(params.columns, params.rows, [&](int column, int row) {
        const std::size_t pixel = index(column, row);
        const int primary = maxima[pixel] & LINE_DIRECTION_MASK;
        const int candidates = (maxima[pixel] >> LINE_CANDIDATE_SHIFT) & ~primary;
        if (candidates == 0)
            return;
        int peaks = primary;
        BestDirection best{marks[pixel] >> LINE_BEST_SHIFT, contrasts[pixel]};
        for (int direction = 0; direction < params.directions; ++direction) {
            if ((candidates >> direction & 1) == 0)
                continue;
            const LineWindow window(image, windows, direction, params.columns, params.rows, params.polarity);
            if (!isBesidePrimary(window, column, row, direction))
                continue;
            const LineContrast contrast = window.contrast(column, row);
            if (!contrast.isOfLine(params.contrast, params.symmetry))
                continue;
            peaks |= 1 << direction;
            best.take(direction, contrast.smaller());
        }
        marks[pixel] = peaks | (best.direction << LINE_BEST_SHIFT);
        contrasts[pixel] = best.contrast;
    });
}

} // namespace

void lineSecondary(const CpuLaunch& launch)
{
    withLineImage(launch, [&](const auto image) { secondaryOn(image, launch); });
}

} // namespace isocenter::gpu::cpu
