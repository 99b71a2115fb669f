// SPDX-License-Identifier: MIT
#pragma once

#include <QRectF>

#include <algorithm>
#include <cmath>
#include <vector>

namespace isocenter::ui {

// Where frames (from 0) lie across widgets that are one above the other.
struct FrameAxis
{
    static constexpr double kLeft = 58.0; // room for the curves' numbers
    static constexpr double kRight = 16.0;

    int frames = 0;
    double width = 0.0; // of the widget

    double x(int frame) const { return kLeft + (width - kLeft - kRight) * frame / std::max(1, frames - 1); }
    int frameAt(double position) const
    {
        const double share = (position - kLeft) / std::max(1.0, width - kLeft - kRight);
        return std::clamp(static_cast<int>(std::lround(share * (frames - 1))), 0, std::max(0, frames - 1));
    }
    // Frames from first to before last that fall on the same column of pixels, so that they are one to see.
    struct Column
    {
        int first;
        int last;

        bool isSingle() const { return last == first + 1; }
    };
    std::vector<Column> columns() const
    {
        std::vector<Column> found;
        for (int frame = 0; frame < frames; ++frame)
            if (!found.empty() && std::lround(x(frame)) == std::lround(x(found.back().first)))
                found.back().last = frame + 1;
            else
                found.push_back({frame, frame + 1});
        return found;
    }
    // Frames between labels, so that those have room.
    int labelStep(double leastPixels = 46.0) const
    {
        const double pixels = (width - kLeft - kRight) / std::max(1, frames - 1);
        for (int decade = 1;; decade *= 10)
            for (const int step : {1, 2, 5})
                if (decade * step * pixels >= leastPixels || decade * step >= frames)
                    return decade * step;
    }
};

} // namespace isocenter::ui
