// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/image/volume.h"
#include "core/io/formats/autoscoper_track.h"
#include "core/registration/look_alike.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

enum class FrameState {
    Pending, // not yet registered
    Tracked,
    Lost,    // registered, but its measure or its jump stands out: the pose is not to be trusted
    Corrupt, // its image cannot be read or compared
};

// Whether a frame is looked at again once all are known.
enum class SecondPass { NotNeeded, Due, Done };

std::string_view frameStateName(FrameState state);

// What is known of one frame of a sequence.
struct FrameRecord
{
    FrameState state = FrameState::Pending;
    core::Pose pose;     // of the best attempt, if it was registered
    double value = 0.0;  // of the similarity there
    int evaluations = 0; // of all attempts
    std::string start;   // from which the pose was found
    std::string note;    // why it is lost or corrupt, or else in doubt
    SecondPass secondPass = SecondPass::NotNeeded;
    // Of a nearly symmetric body, where another pose agrees as well.
    std::optional<core::LookAlike> lookAlike{};
    // That it has changed to the other one of two such poses, as its neighbours say now; empty if not.
    std::string changeOfAlike{};

    std::string doubt() const; // the note and that
};

// The state of a tracked sequence, kept in a file after every frame, so that a run that was ended goes on
// where it was (schema isocenter.sequence/1). Numbers come back exactly.
struct SequenceRecord
{
    int firstFrame = 0;                         // of the X-rays' files
    std::map<std::string, std::string> options; // as stated; a run with others starts anew
    std::vector<FrameRecord> frames;

    // The poses of the tracked frames, for files.
    core::PoseTrack track() const;
    // The poses that look alike, of the frames that have one.
    core::PoseTrack alikeTrack() const;
    // The tracked frames next to a frame, the nearest first, at most two. direction: 1 for those before it,
    // -1 for those after it.
    std::vector<int> trackedBefore(int frame, int direction) const;
    int count(FrameState state) const;
};

// Throws FileError naming the key.
SequenceRecord readSequenceRecord(const std::filesystem::path& file);
// Replaces the file in one step, so that ending the program never leaves half of it. Throws FileError.
void writeSequenceRecord(const std::filesystem::path& file, const SequenceRecord& record);

// A frame as isocenter.sequence/1 and project files write it. Only for the .cpp files that read them.
nlohmann::ordered_json jsonOf(const FrameRecord& frame);
// Throws InputError or nlohmann::json::exception.
FrameRecord frameRecordOf(const nlohmann::json& json);

// All frames as a table: number, state, pose about the pivot (volume frame, mm; degrees), similarity, how it
// was found, and the similarity of a pose that looks alike and how far it is rotated from that.
std::string framesCsv(const SequenceRecord& record, const Eigen::Vector3d& pivotMm);

// Writes the poses of all frames in the format that the extension names and returns the number of files:
// .tra (Autoscoper's, of the tracked frames), .jts and .jtak (JointTrack's), .csv (framesCsv), .json
// (isocenter.sequence/1, with the record's options) or .tfm (ITK's, a file for each tracked frame:
// NAME_0001.tfm and so on, from 1). Throws UsageError for another extension, FileError.
int exportPoses(const std::filesystem::path& file, const SequenceRecord& record,
                const core::VolumeGeometry& volume);

} // namespace isocenter::app
