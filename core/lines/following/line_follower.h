// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/lines/following/curve_fit.h"
#include "core/lines/tracing/line_drawing.h"

#include <optional>

namespace isocenter::core {

// How a line is followed from frame to frame.
struct LineFollowOptions
{
    double reachPx = 15.0;        // that a line moves across itself from one frame to the next, at most
    double tipReachPx = 12.0;     // that its ends grow by in a frame, at most
    double searchPx = 60.0;       // from where it was lost to where it is found again, at most
    double startPx = 30.0;        // from a given place to the line that is meant, at most
    double shortestPx = 20.0;     // of a line that is followed
    double leastConfidence = 0.4; // below, the line is lost

    void validate() const; // throws UsageError that names the option
};

enum class FollowState {
    Followed,   // from the frame before, or the first one
    FoundAgain, // after it was lost
    Lost,
};

// "followed", "found again", "lost".
const char* nameOf(FollowState state);

// How a line has moved since the frame before in which it was seen; pixels.
struct LineMove
{
    double meanPx = 0.0;      // across itself, over its length
    double largestPx = 0.0;   // the same
    double tipAlongPx = 0.0;  // of the tip, in the line's direction there: above 0 onwards
    double tipAcrossPx = 0.0; // to the right when looking along the line
};

// The line in one frame.
struct FollowedLine
{
    FollowState state = FollowState::Lost;
    double confidence = 0.0;      // the share of its usual contrast that it has over its length, 0 to 1
    Curve curve;                  // from its root to its tip, about 2 pixels apart; none if it is lost
    double lengthPx = 0.0;        // inside the image
    double contrast = 0.0;        // on the mean, grey values
    std::optional<LineMove> move; // if it was seen before

    bool isSeen() const { return state != FollowState::Lost; }
    const PixelPoint& tip() const { return curve.back(); } // if it is seen
};

// Follows one line (a guidewire, a catheter) through a run, frame by frame without looking ahead. In each
// frame the nearest smooth curve is found (fittedToLine), then its ends go on or back to where the line ends.
// A line that is lost is looked for where it was, and near the lines of a drawing that is alike in shape.
// Used on one thread at a time.
class LineFollower
{
public:
    // Throws UsageError for options that make no sense.
    explicit LineFollower(LinePolarity polarity, const LineFollowOptions& options = {});

    // Begins with a line of the drawing, as far as it has no kinks: the one nearest to a place, whose tip is
    // the end that is nearer to it; or the longest, whose root is the end that is nearer to the image's edge.
    // Lost if there is none.
    FollowedLine begin(const Image& image, const LineDrawing& drawing,
                       const std::optional<PixelPoint>& startAt = {});

    // The line in the next frame, of the same size. Throws UsageError before a line was begun.
    FollowedLine next(const Image& image);

    // For a frame that next() found it lost in: looks for it by the frame's lines.
    FollowedLine findAgain(const Image& image, const LineDrawing& drawing);

    bool hasBegun() const { return !last_.empty(); }

private:
    FollowedLine seen(const Image& image, const Curve& curve, double tipReachPx);
    FollowedLine taken(FollowedLine line);
    CurveFitOptions fitting(double reachPx) const;
    double confidenceOf(const std::vector<double>& contrasts) const;
    LineMove moveTo(const Curve& curve) const;

    LineFollowOptions options_;
    LineLook look_;
    double usualContrast_ = 0.0;
    double firstContrast_ = 0.0;
    Curve last_; // where it was seen
    bool isLost_ = false;
};

} // namespace isocenter::core
