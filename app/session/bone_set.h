// SPDX-License-Identifier: MIT
#pragma once

#include "app/bones/bones_case.h"
#include "app/bones/relative_pose.h"
#include "app/cases/case_files.h"
#include "app/session/frame_track.h"
#include "core/io/formats/bones_file.h"
#include "core/support/progress.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// A bone of a session, with its pose and its poses over the frames.
struct SessionBone
{
    core::BoneEntry entry;                           // what the file states of it
    std::shared_ptr<const core::Volume> ct;          // of which it is a part, in Hounsfield units
    std::shared_ptr<const core::Volume> attenuation; // of this bone alone, 1/mm
    core::Pose pose;
    FrameTrack track{};
    bool shown = true;  // in DRRs and in the scene, and behind the bone that is registered
    core::Pose start{}; // its pose when it was opened

    Eigen::Vector3d middleMm() const { return attenuation->geometry.centreMm(); } // volume frame
};

// The bones of a session, which move by themselves: one is active, the tools work on it. Empty: there is just
// the CT as a whole.
struct BoneSet
{
    std::filesystem::path file;
    std::vector<SessionBone> bones;
    std::vector<std::optional<std::size_t>> references; // of each bone its own, see core::BonesFile
    std::size_t reference = 0;                          // that of all others
    core::BodySide side = core::BodySide::Right;
    std::size_t active = 0;

    bool empty() const { return bones.empty(); }
    std::size_t size() const { return bones.size(); }
    const SessionBone& activeBone() const { return bones.at(active); }
    std::size_t referenceOf(std::size_t bone) const { return references.at(bone).value_or(reference); }
    // The joint between a bone and its reference, by the names of both: "femur-tibia". Empty for a bone that
    // is its own reference.
    std::string jointName(std::size_t bone) const;
    std::vector<core::Pose> poses() const;
    // The others that are shown, as they stand; with a frame (from 0), where their tracks have them then.
    std::vector<gpu::StandingBody> standing(std::optional<int> frame = {}) const;
    // How a bone stands to its reference, now or in a frame. Nothing for a bone that is its own, and where a
    // pose is not known.
    std::optional<RelativePose> relativePose(std::size_t bone, std::optional<int> frame = {}) const;
};

// A set as its file states it, each bone at the pose of its start file or, without one, where the CT is.
struct LoadedBones
{
    BoneSet bones;
    std::vector<std::string> notes; // what the user should know
};
// Cuts the bones out of their CTs; shared is the one that bones without a CT of their own are parts of, and
// may be empty if all have their own. Throws as BoneCutter does, and FileError that says how to open the CT.
LoadedBones loadBoneSet(const std::filesystem::path& file, const LoadedVolume& shared,
                        const core::Pose& start, const core::Progress& progress);

// A table of how the bones stand to their references: a row a bone and frame (from 0; all frames that have
// poses of both), or a row a bone where there are no frames. Columns as in files.md: bone-angles.csv.
std::string boneAnglesCsv(const BoneSet& bones, int frames);

} // namespace isocenter::app
