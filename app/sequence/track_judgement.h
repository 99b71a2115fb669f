// SPDX-License-Identifier: MIT
#pragma once

#include "app/sequence/sequence_record.h"

#include <string>
#include <vector>

namespace isocenter::app {

// When a frame of a sequence is not to be trusted.
struct LostTrackLimits
{
    double outlierFactor = 5.0;  // robust standard deviations that set an outlier apart from the other frames
    double largestJumpMm = 20.0; // of the volume's pivot from where it was expected
    double largestJumpDeg = 20.0; // of its rotation

    void validate() const; // throws UsageError
};

// Judges the frames of a sequence by each other. Outliers are those that lie more than so many robust
// standard deviations (1.4826 times the median absolute deviation, Rousseeuw and Croux 1993) off the median.
class TrackJudgement
{
public:
    // pivotMm: volume frame.
    TrackJudgement(Eigen::Vector3d pivotMm, LostTrackLimits limits);

    // Why a result is not to be trusted: it lies too far from where it was expected, or its similarity is an
    // outlier below that of the tracked frames. Empty if nothing speaks against it.
    std::string doubtAbout(const FrameRecord& found, const core::Pose& expected,
                           const SequenceRecord& record) const;
    // How a tracked frame jumps against the frames before and after it, if those are tracked: its distance
    // from between them is an outlier, and no smaller than that of its neighbours. Empty if it does not.
    std::string jumpOf(int frame, const SequenceRecord& record) const;
    // Of a body with two poses that look alike: that a registered frame has changed to the other one. By more
    // than half the angle between both, the other one is nearer to where the tracked frames lead that come
    // before it (direction 1) or after it (-1). Empty if it has not, or those are far away.
    std::string changeOfAlike(int frame, int direction, const SequenceRecord& record) const;
    // The frames that deserve another look once all are known: those lost, those that have changed to the
    // other one of two poses that look alike, those whose similarity is an outlier among all, and those that
    // jump.
    std::vector<int> suspects(const SequenceRecord& record) const;

private:
    Eigen::Vector3d pivotMm_;
    LostTrackLimits limits_;
};

} // namespace isocenter::app
