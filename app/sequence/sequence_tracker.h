// SPDX-License-Identifier: MIT
#pragma once

#include "app/sequence/frame_search.h"
#include "app/sequence/sequence_motion.h"
#include "app/sequence/sequence_record.h"
#include "app/sequence/track_judgement.h"
#include "core/registration/registration_2d3d.h"

#include <functional>
#include <optional>

namespace isocenter::app {

// How a sequence is tracked.
struct SequenceOptions
{
    std::vector<TimedPose> keyFrames; // frames (from 0 in the sequence) whose pose is given; at least one
    LostTrackLimits limits{};
    // The starts around the expected pose for a frame that is lost from all others; fewer than two: none.
    core::MultiStart retry{24, 12.0, 10.0, 3, 1};
    bool secondPass = true;

    void validate(int frames) const; // throws UsageError
};

// What registers the frames of a sequence, one after the other.
struct FrameRegistration
{
    // Takes the X-rays of a frame (from 0 in the sequence), whose locked axes stay as in a key frame's pose.
    // Throws InputError if they cannot be read or compared.
    std::function<void(int frame, const core::Pose& key)> open;
    RegisterFrame run;           // the frame taken last
    LookForAlike lookForAlike{}; // in its result; empty: other poses are not looked for
};

// Called after each frame with its number and the record so far.
using FrameObserver = std::function<void(int frame, const SequenceRecord& record)>;

// Tracks a volume through a sequence: outwards from the key frames, each frame from the pose that constant
// velocity predicts. A frame whose measure drops or whose pose jumps against the others is tried again from
// the last pose, from the nearest key frame's, and from seeded starts around the prediction; if that does not
// help either, it is flagged, and the prediction goes on from the frames before it. A frame that cannot be
// read or compared is flagged and left out.
// Of a body with two poses that look alike, a frame that has changed to the other one is in doubt. In a
// second pass, frames that are lost or have changed so, that stand out among all or that jump against both
// neighbours are registered again from between their good neighbours; what that finds counts only where the
// measure is better. Deterministic: a record that holds the first frames leads to the same end as none.
class SequenceTracker
{
public:
    SequenceTracker(FrameRegistration registration, Eigen::Vector3d pivotMm, SequenceOptions options);

    // Completes the record; frames that are done are kept. Throws Cancelled when stopped: the record then
    // holds the frames that were finished. Throws InputError if a key frame's pose leaves nothing to compare.
    void run(SequenceRecord& record, const FrameObserver& observer, const std::stop_token& stop) const;

private:
    struct Step
    {
        int frame;
        int direction; // of the frames before it: frame - direction, ...; 0 for a key frame
    };

    std::vector<Step> plan(int frames) const;
    std::vector<FrameStart> startsOf(const Step& step, const SequenceRecord& record) const;
    std::vector<FrameStart> withRetry(std::vector<FrameStart> starts, std::uint32_t pass) const;
    FrameRecord registered(int frame, const std::vector<FrameStart>& starts, const SequenceRecord& record,
                           const std::stop_token& stop) const;
    const TimedPose& nearestKey(int frame) const;
    std::vector<int> directionsTo(int frame) const;
    void noteChangeOfAlike(int frame, SequenceRecord& record) const;

    void firstPass(SequenceRecord& record, const FrameObserver& observer, const std::stop_token& stop) const;
    void secondPass(SequenceRecord& record, const FrameObserver& observer, const std::stop_token& stop) const;
    void markSuspects(SequenceRecord& record) const;
    void review(int frame, SequenceRecord& record, const std::stop_token& stop) const;

    FrameRegistration registration_;
    Eigen::Vector3d pivotMm_;
    SequenceOptions options_;
    FrameSearch search_;
};

} // namespace isocenter::app
