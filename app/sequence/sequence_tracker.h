// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/registration_run.h"
#include "app/sequence/motion_prediction.h"
#include "app/sequence/sequence_record.h"

#include <functional>

namespace isocenter::app {

// How a sequence is tracked.
struct SequenceOptions
{
    std::vector<TimedPose> keyFrames; // frames (from 0 in the sequence) whose pose is given; at least one
    double outlierFactor = 5.0;       // lost: this many robust standard deviations below the others' median
    double largestJumpMm = 20.0;      // lost: the volume's centre lies so far from where it was predicted,
    double largestJumpDeg = 20.0;     // or is turned so far

    void validate(int frames) const; // throws UsageError
};

// The X-rays of a frame (from 0 in the sequence), one a view; throws InputError if it cannot be read.
using FrameReader = std::function<std::vector<gpu::RegistrationView>(int frame)>;
// Called after each frame with its number and the record so far.
using FrameObserver = std::function<void(int frame, const SequenceRecord& record)>;

// Tracks a volume through a sequence: outwards from the key frames, each frame from the pose that constant
// velocity predicts. A frame whose measure drops or whose pose jumps against the others is tried again from
// the last pose and from the nearest key frame's; if that does not help either, it is flagged, and the
// prediction goes on from the frames before it. A frame that cannot be read is flagged and left out.
// Deterministic: a record that holds the first frames leads to the same end as none.
class SequenceTracker
{
public:
    // Registers a frame's views from a start. Throws Cancelled when stopped.
    using Register = std::function<RegistrationReport(const std::vector<gpu::RegistrationView>& views,
                                                      const core::Pose& start)>;

    SequenceTracker(FrameReader reader, Register registerFrame, Eigen::Vector3d pivotMm,
                    SequenceOptions options);

    // Completes the record; frames that are not pending are kept. Throws Cancelled when stopped: the record
    // then holds the frames that were finished.
    void run(SequenceRecord& record, const FrameObserver& observer, const std::stop_token& stop) const;

private:
    struct Step
    {
        int frame;
        int direction; // of the frames before it: frame - direction, ...; 0 for a key frame
    };
    std::vector<Step> plan(int frames) const;
    std::vector<core::Pose> startsOf(const Step& step, const SequenceRecord& record) const;
    FrameRecord tracked(const Step& step, const SequenceRecord& record, const std::stop_token& stop) const;
    std::string doubtAbout(const FrameRecord& found, const core::Pose& expected,
                           const SequenceRecord& record) const;
    const TimedPose& nearestKey(int frame) const;

    FrameReader reader_;
    Register register_;
    Eigen::Vector3d pivotMm_;
    SequenceOptions options_;
};

} // namespace isocenter::app
