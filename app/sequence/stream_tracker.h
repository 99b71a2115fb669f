// SPDX-License-Identifier: MIT
#pragma once

#include "app/sequence/frame_search.h"
#include "app/sequence/sequence_motion.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace isocenter::app {

// How a stream is tracked.
struct LiveTrackingOptions
{
    LostTrackLimits limits{};
    core::MultiStart retry{24, 12.0, 10.0, 3, 1}; // as SequenceOptions'
    int judgedBy = 250;       // so many tracked frames, the latest, say how similar frames usually are
    double longestStep = 3.0; // the motion is extended by at most so many steps between the last two poses
};

// How a frame of a stream was dealt with. The record's state is Tracked also where it was found.
struct LiveFrame
{
    FrameRecord record;
    bool found = false; // by a search without a first guess

    std::string_view stateName() const; // tracked, found, lost or corrupt
};

// Tracks a volume through a stream whose end is not known: each frame from the pose that constant velocity
// predicts, then from the last pose, then from seeded starts around the prediction. Where none leads to a
// pose to be trusted, and at first where no pose is known, it is searched for without a first guess.
class StreamTracker
{
public:
    // Searches the X-rays that are open all around a pose; nothing where it is not found.
    using FindPose =
        std::function<std::optional<core::Pose>(const core::Pose& around, const std::stop_token& stop)>;

    // find may be empty. start: of the first frame; without isKnown it only says where to search around.
    StreamTracker(RegisterFrame registerFrame, FindPose find, Eigen::Vector3d pivotMm,
                  const LiveTrackingOptions& options, core::Pose start, bool isKnown);

    // Registers the X-rays that are open, a frame of that number in the stream, later than all before. One in
    // which there is nothing to compare is Corrupt. Throws Cancelled; the frame then does not count.
    LiveFrame next(int frame, const std::stop_token& stop);

    // The user says where the volume is: the next frame is registered from there, as the first one was.
    void restartAt(const core::Pose& pose);
    // The next frame is searched for without a first guess, and tracked where that fails. Without a search
    // nothing changes.
    void findNext() { findsNext_ = static_cast<bool>(find_); }

private:
    std::vector<FrameStart> startsOf(int frame) const;
    std::optional<FrameRecord> found(const std::stop_token& stop) const;
    void remember(int frame, const LiveFrame& made);

    FrameSearch search_;
    FindPose find_;
    Eigen::Vector3d pivotMm_;
    LiveTrackingOptions options_;
    core::Pose start_;
    bool isKnown_;
    bool findsNext_ = false;
    std::vector<TimedPose> last_; // tracked poses, the latest first, at most two
    SequenceRecord recent_;       // tracked frames
};

} // namespace isocenter::app
