// SPDX-License-Identifier: MIT
#include "core/features/corner_selection.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace isocenter::core {
namespace {

// The corners that were taken, in the cells of a grid whose side is the distance: what is too close lies in
// the 3x3 cells around.
class TakenCorners
{
public:
    TakenCorners(const std::vector<CornerCandidate>& candidates, double distance)
        : squaredDistance_(static_cast<float>(distance * distance)),
          cellsPerPixel_(static_cast<float>(1.0 / std::max(distance, 1.0)))
    {
        float right = 0.0f;
        float bottom = 0.0f;
        for (const CornerCandidate& candidate : candidates) {
            right = std::max(right, candidate.x);
            bottom = std::max(bottom, candidate.y);
        }
        cellColumns_ = cellOf(right) + 3; // with a margin of one cell
        lastOfCell_.assign(
            static_cast<std::size_t>(cellColumns_) * static_cast<std::size_t>(cellOf(bottom) + 3), -1);
    }

    bool hasNear(const CornerCandidate& candidate) const
    {
        const int cell = cellIndex(candidate);
        for (const int row : {cell - cellColumns_, cell, cell + cellColumns_})
            for (int neighbour = row - 1; neighbour <= row + 1; ++neighbour)
                for (int t = lastOfCell_[static_cast<std::size_t>(neighbour)]; t >= 0;
                     t = taken_[static_cast<std::size_t>(t)].before)
                    if (isNear(candidate, taken_[static_cast<std::size_t>(t)]))
                        return true;
        return false;
    }

    void take(const CornerCandidate& candidate)
    {
        int& last = lastOfCell_[static_cast<std::size_t>(cellIndex(candidate))];
        taken_.push_back({candidate.x, candidate.y, last});
        last = static_cast<int>(taken_.size()) - 1;
    }

private:
    struct Taken
    {
        float x, y;
        int before; // in the same cell; -1: none
    };

    int cellOf(float position) const { return static_cast<int>(std::max(position, 0.0f) * cellsPerPixel_); }
    int cellIndex(const CornerCandidate& candidate) const
    {
        return (cellOf(candidate.y) + 1) * cellColumns_ + cellOf(candidate.x) + 1;
    }
    bool isNear(const CornerCandidate& candidate, const Taken& taken) const
    {
        const float x = candidate.x - taken.x;
        const float y = candidate.y - taken.y;
        return x * x + y * y < squaredDistance_;
    }

    float squaredDistance_;
    float cellsPerPixel_;
    int cellColumns_ = 0;
    std::vector<int> lastOfCell_;
    std::vector<Taken> taken_;
};

Keypoint keypointOf(const CornerCandidate& candidate)
{
    Keypoint keypoint;
    keypoint.x = candidate.x;
    keypoint.y = candidate.y;
    keypoint.response = candidate.response;
    return keypoint;
}

} // namespace

std::vector<Keypoint> selectCorners(std::vector<CornerCandidate> candidates, double minimumDistance,
                                    int maximum)
{
    const std::size_t most = maximum > 0 ? static_cast<std::size_t>(maximum) : candidates.size();
    const bool keepsDistance = minimumDistance > 0.0;
    TakenCorners taken(keepsDistance ? candidates : std::vector<CornerCandidate>(), minimumDistance);
    std::vector<Keypoint> selected;
    selected.reserve(std::min(most, candidates.size()));
    // Part after part of the order, as often the first one is enough.
    const auto part = static_cast<std::ptrdiff_t>(keepsDistance ? 4 * most : most);
    for (auto begin = candidates.begin(); begin != candidates.end() && selected.size() < most;) {
        const auto end = begin + std::min(part, candidates.end() - begin);
        if (end != candidates.end())
            std::nth_element(begin, end, candidates.end(), goesBefore);
        std::sort(begin, end, goesBefore);
        for (; begin != end && selected.size() < most; ++begin) {
            if (keepsDistance) {
                if (taken.hasNear(*begin))
                    continue;
                taken.take(*begin);
            }
            selected.push_back(keypointOf(*begin));
        }
        begin = end;
    }
    if (!std::ranges::is_sorted(selected, std::greater(), &Keypoint::response)) // cells come rank by rank
        std::ranges::stable_sort(selected, std::greater(), &Keypoint::response);
    return selected;
}

} // namespace isocenter::core
