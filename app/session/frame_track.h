// SPDX-License-Identifier: MIT
#pragma once

#include "app/sequence/sequence_motion.h"
#include "app/sequence/sequence_record.h"
#include "app/sequence/track_judgement.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// How far the pose of a frame can be trusted, from what says nothing to what is worst.
enum class FrameQuality {
    None,     // no pose is known
    Given,    // set by the user, not registered
    Good,     // registered, and nothing speaks against it
    Doubtful, // registered, but TrackJudgement has a reservation, or another pose looks alike
    Lost,     // registered, but not to be trusted
    Corrupt,  // its image cannot be read or compared
};

// What is known of one frame.
struct TrackedFrame
{
    FrameRecord found;
    bool key = false; // the user says that its pose is right: tracking goes out from there
};

// The poses of the volume over the frames (from 0) of the session's X-rays.
struct FrameTrack
{
    std::vector<TrackedFrame> frames;           // as many as the X-rays have
    std::map<std::string, std::string> options; // how the poses were found: device, measure, search, ...

    int size() const { return static_cast<int>(frames.size()); }
    bool empty() const; // no frame is known, and none is marked
    FrameQuality quality(int frame) const;
    // What speaks against the pose of a frame: sentences.
    std::vector<std::string> doubts(int frame) const;
    // Whether a frame that was registered anew, and the next tracked one, have changed to the other one of
    // two poses that look alike.
    void judgeChangesAt(int frame, const TrackJudgement& judgement);
    // Nothing for frames whose pose is not known; those lost have the best that was found.
    std::optional<core::Pose> pose(int frame) const;
    std::vector<int> framesOf(FrameQuality quality) const;
    // The nearest key frame in the direction (1 or -1), if there is one.
    std::optional<int> keyFrom(int frame, int direction) const;

    // Frames from first to last, as the tracking of a sequence and its files take them.
    SequenceRecord record(int first, int last) const;
    SequenceRecord record() const { return record(0, size() - 1); }
    void setKey(int frame, const core::Pose& pose);
};

} // namespace isocenter::app
