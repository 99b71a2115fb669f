// SPDX-License-Identifier: MIT
#include "core/features/corner_selector.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace isocenter::core {

CornerSelector::CornerSelector(double minimumDistance, int maximum, float right, float bottom)
    : maximum_(static_cast<std::size_t>(std::max(maximum, 0))), keepsDistance_(minimumDistance > 0.0),
      squaredDistance_(static_cast<float>(minimumDistance * minimumDistance)),
      cellsPerPixel_(static_cast<float>(1.0 / std::max(minimumDistance, 1.0)))
{
    if (!keepsDistance_)
        return;
    cellColumns_ = static_cast<std::size_t>(right * cellsPerPixel_) + 3;
    lastOfCell_.assign(cellColumns_ * (static_cast<std::size_t>(bottom * cellsPerPixel_) + 3), -1);
}

bool CornerSelector::isFree(float x, float y)
{
    const std::size_t cell = cellOf(x, y);
    if (hasNear(cell, x, y))
        return false;
    before_.push_back(lastOfCell_[cell]);
    lastOfCell_[cell] = static_cast<int>(taken_.size());
    return true;
}

std::vector<Keypoint> CornerSelector::take() &&
{
    // Where cells have ranks, each rank is a run of falling responses.
    const auto isHigher = [](const Keypoint& a, const Keypoint& b) { return b.response > a.response; };
    for (auto run = std::ranges::adjacent_find(taken_, isHigher); run != taken_.end();) {
        const auto next = std::adjacent_find(run + 1, taken_.end(), isHigher);
        std::inplace_merge(taken_.begin(), run + 1, next == taken_.end() ? next : next + 1,
                           [](const Keypoint& a, const Keypoint& b) { return a.response > b.response; });
        run = next;
    }
    return std::move(taken_);
}

std::size_t CornerSelector::cellOf(float x, float y) const
{
    const auto cell = [this](float position) { return static_cast<std::size_t>(position * cellsPerPixel_); };
    return (cell(y) + 1) * cellColumns_ + cell(x) + 1;
}

bool CornerSelector::hasNear(std::size_t cell, float x, float y) const
{
    for (const std::size_t row : {cell, cell - cellColumns_, cell + cellColumns_})
        for (std::size_t neighbour = row - 1; neighbour <= row + 1; ++neighbour)
            for (int t = lastOfCell_[neighbour]; t >= 0; t = before_[static_cast<std::size_t>(t)]) {
                const Keypoint& taken = taken_[static_cast<std::size_t>(t)];
                const float dx = x - taken.x;
                const float dy = y - taken.y;
                if (dx * dx + dy * dy < squaredDistance_)
                    return true;
            }
    return false;
}

} // namespace isocenter::core
