// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include <deque>
#include <optional>
#include <vector>

namespace isocenter::app {

// How much what is placed in a video trembles: of the places (px) where some points are seen, the second
// differences from frame to frame, root mean square over the last frames, divided by the square root of 6.
// That is the error of a place where errors are independent and the motion is even; a turn in the motion adds
// to it.
class PoseJitter
{
public:
    static constexpr std::size_t kFrames = 30;

    // The same points in each frame.
    void add(std::vector<Eigen::Vector2d> places);
    void clear();
    std::optional<double> px() const; // nothing before the third frame

private:
    std::vector<Eigen::Vector2d> last_;
    std::vector<Eigen::Vector2d> secondLast_;
    std::deque<double> squares_; // of each frame, mean over the points
};

} // namespace isocenter::app
