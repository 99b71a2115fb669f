// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/keypoint.h"

#include <cstddef>
#include <vector>

namespace isocenter::core {

// Takes corners in the order in which they are offered, each at least a distance from all that were taken
// before, until there are enough. Knows those it took by the cells of a grid whose side is the distance: what
// is too close lies in the 3x3 cells around.
class CornerSelector
{
public:
    // minimumDistance in pixels, 0: any. maximum: how many are taken, 0: all. right and bottom: the largest
    // coordinates that will be offered, in pixels; none is negative.
    CornerSelector(double minimumDistance, int maximum, float right, float bottom);

    // Room for that many, where about as many will be taken.
    void reserve(std::size_t count) { taken_.reserve(count); }
    bool isFull() const { return maximum_ > 0 && taken_.size() == maximum_; }
    // Must not be full. Whether it is taken.
    bool offer(float x, float y, float response)
    {
        if (keepsDistance_ && !isFree(x, y))
            return false;
        taken_.push_back({.x = x, .y = y, .response = response});
        return true;
    }
    // Those that were taken, strongest first; of equals, the one that was offered first.
    std::vector<Keypoint> take() &&;

private:
    bool isFree(float x, float y); // the one that asks is about to be taken
    std::size_t cellOf(float x, float y) const;
    bool hasNear(std::size_t cell, float x, float y) const;

    std::size_t maximum_;
    bool keepsDistance_;
    float squaredDistance_;
    float cellsPerPixel_;
    std::size_t cellColumns_ = 0; // with a margin of one cell on either side
    std::vector<int> lastOfCell_; // of those taken; -1: none
    std::vector<int> before_;     // of each one taken, the one before it in its cell
    std::vector<Keypoint> taken_;
};

} // namespace isocenter::core
