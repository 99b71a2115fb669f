// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

#include <vector>

namespace isocenter::core {

// Where a frame shows what the reference shows at its first pixel: pixels to the right and downwards.
struct FrameShift
{
    double u = 0.0;
    double v = 0.0;
};

// By how much frames of a run are shifted as a whole against a reference, as where the table moves: a
// translation and a difference of brightness by Gauss-Newton steps, from halved images to whole ones. Only
// places where the reference has edges count, and less the more they differ (Tukey's weights, Beaton and
// Tukey 1974), so that contrast agent, which is in one of both alone, hardly does. Used on one thread at a
// time.
class FrameAligner
{
public:
    explicit FrameAligner(const Image& reference); // throws InputError for one without pixels

    // From the shift of the frame before on, which it is expected near to (about a tenth of the image's
    // side). Throws UsageError for another size.
    FrameShift shiftOf(const Image& frame);

    struct Edge // a pixel where the reference has one
    {
        int column;
        int row;
        float grey;
        float alongColumns; // grey values a pixel
        float alongRows;
    };

private:
    int columns_;
    int rows_;
    std::vector<std::vector<Edge>> levels_; // of the reference halved ever further, the whole one first
    FrameShift last_;
};

// What the frame shows, back at its place in the reference; between pixels linearly, beyond the frame's edge
// as at its edge.
Image movedBack(const Image& frame, const FrameShift& shift);

} // namespace isocenter::core
