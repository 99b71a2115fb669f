// SPDX-License-Identifier: MIT
#pragma once

#include "app/cases/case_files.h"
#include "app/cases/content_mark.h"
#include "app/scan/scan_setup.h"
#include "app/session/annotations/ct_annotations.h"
#include "app/session/frame_track.h"
#include "app/session/runs/finished_run.h"
#include "app/session/runs/interrupted_run.h"
#include "app/session/runs/search_choice.h"
#include "app/session/session.h"
#include "core/image/mask_runs.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

namespace isocenter::app {

struct ProjectXray
{
    XraySource source;
    core::Roi region{}; // empty: the whole image
    bool used = true;   // by registrations
    core::MaskRuns mask{};
    PictureLook look{};
};

// How the CT was looked at; nothing where nothing is known.
struct ProjectDisplay
{
    std::optional<core::WindowLevel> window;
    std::optional<Eigen::Vector3d> crosshairMm; // volume frame
    std::optional<Eigen::Vector3d> turningPointMm{};
    std::optional<VolumeRendering> rendering{};
    std::optional<VolumeClip> clip{};
};

// Of a bone: where it was, also over the frames, and what the user marked in its CT, if that is neither the
// active bone's nor that of a bone before it.
struct ProjectBone
{
    std::string name;
    core::Pose pose;
    bool shown = true;
    FrameTrack track{};
    CtAnnotations annotations{};
};

// The bones of a session; their file says which there are.
struct ProjectBones
{
    std::filesystem::path file; // empty: none
    std::string active;         // its name
    std::vector<ProjectBone> bones{};
    CtAnnotations annotations{}; // of the CT as a whole, if the active bone has another one
};

// A session as it is kept in a file: what was loaded, and all that the user made of it.
struct Project
{
    CtSource ct;
    std::vector<ProjectXray> xrays;
    ProjectBones bones{};
    core::Pose startPose;
    core::Pose pose;
    AxisLocks locks{};
    core::LockAxes lockAxes = core::LockAxes::World;
    ProjectDisplay display{};
    SearchChoice search;
    std::vector<FinishedRun> runs;
    std::optional<InterruptedRun> interrupted{}; // in an autosave; pose is then the one before it
    Landmarks landmarks;
    Measurements measurements{};
    ScanSetup scan{};
    FrameTrack track;                // up to the last frame of which anything is known
    ContentMarks marks;              // of the files above, as far as they are known
    std::filesystem::path savedAs{}; // of an autosave: the user's own file, empty if there is none yet

    // The files and folders that it needs, in the order in which they are asked for.
    std::vector<std::filesystem::path> dataPaths() const;
    std::vector<XraySource> xraySources() const;
    // All that the project names of files, to be changed in place.
    void forEachPath(const std::function<void(std::filesystem::path&)>& visit);
};

} // namespace isocenter::app
