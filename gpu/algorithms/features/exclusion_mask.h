// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/keypoint.h"
#include "gpu/device.h"

#include <memory>
#include <span>
#include <vector>

namespace isocenter::gpu {

// The surroundings of points (such as live tracks) where no features are looked for: a bit a pixel on the
// device, rows of whole words, the lowest bit of a word the leftmost pixel.
class ExclusionMask
{
public:
    // Of images of that size, columns and rows at least 1.
    ExclusionMask(Device& device, int columns, int rows);

    // Queues the exclusion of all pixels whose centre is at most radius (pixels) from a point, of no others.
    // Points that are not finite or lie far outside are ignored. Allocates only for more points than ever.
    void exclude(std::span<const core::Keypoint> points, double radius);
    const Buffer& words() const { return *words_; }

private:
    Device& device_;
    int columns_;
    int rows_;
    int wordsOfRow_;
    std::unique_ptr<Buffer> words_;
    std::unique_ptr<Buffer> discs_;
    std::vector<float> positions_; // four numbers a disc
};

} // namespace isocenter::gpu
