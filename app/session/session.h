// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command_stack.h"
#include "app/session/finished_run.h"
#include "app/session/search_choice.h"
#include "app/session/signal.h"
#include "app/session/volume_display.h"
#include "core/geometry/pose.h"
#include "core/image/radiograph.h"
#include "core/image/roi.h"
#include "core/image/volume.h"
#include "core/registration/error_measures.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace isocenter::app {

// A CT as it is loaded, and what rays pass through (1/mm). Never changed once made, so threads may share it.
struct LoadedVolume
{
    std::shared_ptr<const core::Volume> volume;
    std::shared_ptr<const core::Volume> attenuation;
};

// Which of tx ty tz rx ry rz are held.
using AxisLocks = std::array<bool, 6>;

// The data that the user works on and the pose of the volume, the one truth that all views show. Lives on one
// thread (the window's, or the command line's main thread).
class Session
{
public:
    const std::shared_ptr<const core::Volume>& volume() const { return data_.volume; }
    const std::shared_ptr<const core::Volume>& attenuation() const { return data_.attenuation; }
    const std::shared_ptr<const core::Radiograph>& radiograph() const { return radiograph_; }
    const std::optional<core::GroundTruth>& truth() const { return truth_; }
    const core::Pose& pose() const { return pose_; }
    const core::Roi& roi() const { return roi_; } // empty: the whole image
    const AxisLocks& locks() const { return locks_; }
    const SearchChoice& search() const { return search_; }
    const std::vector<FinishedRun>& runs() const { return runs_; } // in the order in which they ended
    CommandStack& commands() { return commands_; }
    VolumeDisplay& display() { return display_; } // of the volume; begins anew with each
    const VolumeDisplay& display() const { return display_; }

    bool hasGeometry() const { return radiograph_ && radiograph_->geometry; }
    bool canRegister() const { return data_.volume && hasGeometry(); }

    // New data: the pose becomes the one where the search starts (formats: World), and undo is forgotten.
    void setVolume(LoadedVolume volume);
    // keepPose: it shows the same patient in the same place, as the next frame does.
    void setRadiograph(std::shared_ptr<const core::Radiograph> radiograph, bool keepPose = false);
    // A complete case at once; the start pose replaces the default one. Null: there is none.
    void setCase(LoadedVolume volume, std::shared_ptr<const core::Radiograph> radiograph,
                 const core::Pose& start, std::optional<core::GroundTruth> truth);

    void setPose(const core::Pose& pose);
    void setRoi(const core::Roi& roi);
    void setLocks(const AxisLocks& locks);
    void setSearch(const SearchChoice& search);
    void setRuns(std::vector<FinishedRun> runs);
    // Goes on where another session was: undo is forgotten.
    void resume(const core::Pose& start, const core::Pose& pose);

    // Where rotations turn: the middle of the volume (volume frame, mm).
    Eigen::Vector3d pivotMm() const;
    core::PoseParameters poseParameters() const { return pose_.parameters(pivotMm()); }
    // Where the search starts: as loaded, or in the isocentre's world with the volume's middle there.
    const core::Pose& startPose() const { return start_; }
    // The pose with its locked axes put back to where they were in the other one.
    core::Pose withLocks(const core::Pose& wanted, const core::Pose& held) const;
    // Axes along which the view moves the pose. Needs geometry.
    core::PoseFrame viewFrame() const;

    Signal<> volumeChanged;
    Signal<> radiographChanged;
    Signal<> poseChanged;
    Signal<> roiChanged;
    Signal<> locksChanged;
    Signal<> searchChanged;
    Signal<> runsChanged;

private:
    void restart(const core::Pose& start, std::optional<core::GroundTruth> truth);
    core::Pose defaultStart() const;

    LoadedVolume data_;
    std::shared_ptr<const core::Radiograph> radiograph_;
    std::optional<core::GroundTruth> truth_;
    core::Pose pose_;
    core::Pose start_;
    core::Roi roi_;
    AxisLocks locks_{};
    SearchChoice search_;
    std::vector<FinishedRun> runs_;
    CommandStack commands_;
    VolumeDisplay display_;
};

} // namespace isocenter::app
