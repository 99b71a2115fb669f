// SPDX-License-Identifier: MIT
#include "gpu/algorithms/lines/line_union.h"

#include "core/image/image.h"

#include <algorithm>

namespace isocenter::gpu {
namespace {

// The greatest of each 2x2 pixels.
core::Image halvedToGreatest(const core::Image& fine)
{
    core::Image coarse((fine.columns + 1) / 2, (fine.rows + 1) / 2);
    for (int row = 0; row < fine.rows; ++row)
        for (int column = 0; column < fine.columns; ++column) {
            float& greatest = coarse.at(column / 2, row / 2);
            greatest = std::max(greatest, fine.at(column, row));
        }
    return coarse;
}

float greatestAround(const core::Image& contrasts, int column, int row)
{
    float greatest = 0.0f;
    for (int y = std::max(row - 1, 0); y <= std::min(row + 1, contrasts.rows - 1); ++y)
        for (int x = std::max(column - 1, 0); x <= std::min(column + 1, contrasts.columns - 1); ++x)
            greatest = std::max(greatest, contrasts.at(x, y));
    return greatest;
}

// What the scales know of each other's peaks.
class ContrastsOfScales
{
public:
    ContrastsOfScales(std::span<const LinePeaks> found, std::span<const core::LineScale> scales)
    {
        const int most = std::ranges::max(scales, {}, &core::LineScale::halvings).halvings;
        for (std::size_t scale = 0; scale < scales.size(); ++scale) {
            Levels& levels = scales_.emplace_back();
            levels.first = scales[scale].halvings;
            levels.contrasts.push_back(found[scale].peakContrasts());
            for (int halvings = levels.first; halvings < most; ++halvings)
                levels.contrasts.push_back(halvedToGreatest(levels.contrasts.back()));
        }
    }

    float at(std::size_t scale, int column, int row) const
    {
        return scales_[scale].contrasts.front().at(column, row);
    }
    // Whether a peak stands out at least as much as all of other scales within one and a half pixels of the
    // coarser one.
    bool isStrongest(std::size_t scale, int column, int row) const
    {
        const int halvings = scales_[scale].first;
        for (std::size_t other = 0; other < scales_.size(); ++other) {
            const int coarser = std::max(halvings, scales_[other].first);
            const int further = coarser - halvings;
            if (other != scale && greatestAround(scales_[other].at(coarser), column >> further,
                                                 row >> further) > at(scale, column, row))
                return false;
        }
        return true;
    }

private:
    // The contrasts of a scale's peaks, and their greatest ones in the image halved further.
    struct Levels
    {
        int first = 0; // halvings
        std::vector<core::Image> contrasts;

        const core::Image& at(int halvings) const
        {
            return contrasts[static_cast<std::size_t>(halvings - first)];
        }
    };

    std::vector<Levels> scales_;
};

// Marks a peak of a scale in its square of pixels, where none that stands out more is marked already.
void mark(MultiScalePeaks& united, const LinePeaks& found, int column, int row, int halvings,
          std::size_t scale)
{
    LinePeaks& peaks = united.peaks;
    const auto from = static_cast<std::size_t>(row) * static_cast<std::size_t>(found.columns) +
                      static_cast<std::size_t>(column);
    for (int y = row << halvings; y < std::min((row + 1) << halvings, peaks.rows); ++y)
        for (int x = column << halvings; x < std::min((column + 1) << halvings, peaks.columns); ++x) {
            const auto to = static_cast<std::size_t>(y) * static_cast<std::size_t>(peaks.columns) +
                            static_cast<std::size_t>(x);
            if (peaks.contrasts[to] >= found.contrasts[from])
                continue;
            peaks.marks[to] = found.marks[from];
            peaks.contrasts[to] = found.contrasts[from];
            united.scales[to] = static_cast<std::uint8_t>(scale);
        }
}

} // namespace

core::Mask MultiScalePeaks::mask() const
{
    core::Mask mask(peaks.columns, peaks.rows, false);
    for (int row = 0; row < peaks.rows; ++row)
        for (int column = 0; column < peaks.columns; ++column)
            mask.set(column, row, peaks.isPeak(column, row));
    return mask;
}

MultiScalePeaks unitedPeaks(std::span<const LinePeaks> found, std::span<const core::LineScale> scales,
                            int columns, int rows)
{
    const std::size_t pixels = static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
    MultiScalePeaks united{{columns, rows, found.front().directions, found.front().leastDirections,
                            std::vector<std::uint32_t>(pixels), std::vector<float>(pixels)},
                           std::vector<std::uint8_t>(pixels)};
    const ContrastsOfScales contrasts(found, scales);
    for (std::size_t scale = 0; scale < scales.size(); ++scale)
        for (int row = 0; row < found[scale].rows; ++row)
            for (int column = 0; column < found[scale].columns; ++column)
                if (contrasts.at(scale, column, row) > 0.0f && contrasts.isStrongest(scale, column, row))
                    mark(united, found[scale], column, row, scales[scale].halvings, scale);
    return united;
}

} // namespace isocenter::gpu
