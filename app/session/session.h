// SPDX-License-Identifier: MIT
#pragma once

#include "app/cases/case_files.h"
#include "app/cases/data_marks.h"
#include "app/history/command_stack.h"
#include "app/scan/scan_setup.h"
#include "app/session/annotations/ct_annotations.h"
#include "app/session/annotations/landmarks.h"
#include "app/session/annotations/measurement.h"
#include "app/session/axis_locks.h"
#include "app/session/bone_set.h"
#include "app/session/frame_track.h"
#include "app/session/looks/picture_look.h"
#include "app/session/looks/volume_display.h"
#include "app/session/runs/compared_data.h"
#include "app/session/runs/finished_run.h"
#include "app/session/runs/search_choice.h"
#include "core/geometry/error_measures.h"
#include "core/geometry/pose.h"
#include "core/image/mask.h"
#include "core/image/radiograph.h"
#include "core/image/roi.h"
#include "core/image/volume.h"
#include "core/support/signal.h"

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace isocenter::app {

// An X-ray of the session, and what of it the registration compares.
struct SessionXray
{
    std::shared_ptr<const core::Radiograph> radiograph;
    XraySource source{};
    std::shared_ptr<const core::Radiograph>
        asRead{};                             // before what the source says of its geometry; null: the same
    int frames = 0;                           // of its file; 0 without a file
    core::Roi region{};                       // empty: the whole image
    bool used = true;                         // by registrations, if it has geometry
    std::shared_ptr<const core::Mask> mask{}; // of the image's size; null: all pixels count
    PictureLook look{};

    bool compared() const { return used && radiograph->geometry; }
};

// The X-ray with the edited geometry of its source, or as it was read if there is none, and confirmed where
// the source says so. Throws InputError if the sizes differ.
SessionXray withGeometryEdit(SessionXray xray);

// An evaluation of a registration that is looked at; numbers from 1.
struct LookedAt
{
    core::Pose pose;
    int evaluation = 0;  // 0: not known
    int evaluations = 0; // of the registration
    int candidate = 0;   // of a search with no first guess, the best is 1; 0: any other evaluation
    int candidates = 0;  // that it ended with
};

// The data that the user works on and the pose of the volume, the one truth that all views show: a CT and any
// number of X-rays of one moment, of which one is active (the tools work on it). Lives on one thread (the
// window's, or the command line's main thread).
class Session
{
public:
    // What the pose moves: the CT that is open or, of several bones, the active one (attenuation) and the CT
    // of which it is a part (volume). Null without a CT.
    const std::shared_ptr<const core::Volume>& volume() const;
    const std::shared_ptr<const core::Volume>& attenuation() const;
    const LoadedVolume& openedCt() const { return data_; } // as a whole, whatever bones there are
    // Their poses and tracks are up to date, also those of the active one.
    const BoneSet& bones() const { return bones_; }
    DataSources sources() const; // of the CT and the X-rays
    const std::vector<SessionXray>& xrays() const { return xrays_; }
    std::size_t activeXray() const { return active_; } // its place in the list; 0 when there is none
    // The active one's; null and empty when there is none.
    std::shared_ptr<const core::Radiograph> radiograph() const;
    core::Roi roi() const;
    const std::optional<core::GroundTruth>& truth() const { return truth_; }
    const core::Pose& pose() const { return pose_; }
    // What all views show: the pose, or, while one looks back at a registration, that of an evaluation.
    const core::Pose& shownPose() const { return lookedAt_ ? lookedAt_->pose : pose_; }
    const std::optional<LookedAt>& lookedAt() const { return lookedAt_; }
    const AxisLocks& locks() const { return locks_; }
    core::LockAxes lockAxes() const
    {
        return lockAxes_;
    } // those of the first view that is compared, or the world's
    const SearchChoice& search() const { return search_; }
    const std::vector<FinishedRun>& runs() const { return runs_; } // in the order in which they ended
    // Of the X-rays that have several: those that all of them have (0 if none has several), the one that is
    // shown (from 0), and the volume's poses over them.
    int frames() const;
    int frame() const;
    // How fast the first of them that says so wants its frames to be shown, in frames a second.
    std::optional<double> framesPerSecond() const;
    const FrameTrack& track() const { return track_; }
    const Landmarks& landmarks() const { return landmarks_; }
    const Measurements& measurements() const { return measurements_; }
    // Of bones with CTs of their own: what is marked and measured in those that are not shown, the CT as a
    // whole among them. It comes back with its CT.
    const AnnotationsByCt& otherAnnotations() const { return otherAnnotations_; }
    CommandStack& commands() { return commands_; }
    // The cone-beam scan that is to be reconstructed, which is independent of all that is registered and has
    // a history of changes of its own.
    const ScanSetup& scan() const { return scan_; }
    CommandStack& scanCommands() { return scanCommands_; }
    VolumeDisplay& display() { return display_; } // of the volume; begins anew with each
    const VolumeDisplay& display() const { return display_; }

    bool hasGeometry() const; // the active X-ray
    bool canRegister() const; // a CT, and an X-ray that registrations compare
    // Of the X-rays that registrations compare.
    std::vector<core::ProjectionGeometry> comparedGeometries() const;
    // Marks of what registrations compare now, and of all that is open. They are kept, so that only what is
    // new is looked through (an X-ray in about a millisecond).
    ComparedData comparedData() const;
    ComparedData comparedData(std::size_t bone) const;
    OpenData openData() const;
    // Whether a run is of what is open: only then its pose means something here.
    bool concerns(const FinishedRun& run) const;

    // New data: the pose becomes the one where the search starts (formats: World), and undo is forgotten.
    // Landmarks lose their points in a CT that another one replaces, and what was measured there goes.
    void setVolume(LoadedVolume volume);
    // Instead of the CT as a whole, bones that move by themselves; none: the CT again, where the active bone
    // is. Undo is forgotten. Another CT or case leaves none.
    void setBones(BoneSet bones);
    // Their list is kept in another file from now on; it says the same.
    void moveBonesFile(std::filesystem::path file) { bones_.file = std::move(file); }
    // The one that the tools work on: pose, track and undo are its own from now on.
    void activateBone(std::size_t bone);
    void setBoneShown(std::size_t bone, bool shown);
    void setBonePoses(const std::vector<core::Pose>& poses); // of all
    void setBoneFrame(std::size_t bone, const std::optional<core::AnatomicalFrame>& frame);
    void setBoneTrack(std::size_t bone, FrameTrack track); // shows its pose at the frame that is shown
    // Adds an X-ray and makes it the active one. The pose stays if another X-ray says already where the world
    // is. Throws InputError if this one lives in another world.
    void addXray(SessionXray xray);
    // Puts another X-ray, or the same one with geometry, in the place of one; else as addXray. Of the same
    // file, it keeps its mask.
    void replaceXray(std::size_t place, SessionXray xray);
    // Others in the places of all of them: undo and the poses of frames are forgotten, the pose stays if it
    // is of the same world. Throws InputError, and changes nothing, if they live in different worlds.
    void replaceXrays(std::vector<SessionXray> xrays);
    // The same views at another moment: the pose becomes the track's there, or stays if it has none; undo
    // stays.
    void showMoment(std::vector<SessionXray> xrays);
    // The same views at a moment of a sequence that has just become another, as that of a stream does, with
    // the volume's poses over it and what is known of its true one; the poses of other bones are forgotten,
    // undo stays.
    void showMoment(std::vector<SessionXray> xrays, FrameTrack track, const core::Pose& pose,
                    std::optional<core::GroundTruth> truth);
    // Gives an X-ray another geometry, or (null) the one that was read; the pose stays. Throws InputError if
    // it is of another size or lives in another world than the other X-rays.
    // confirmed: the user takes what is guessed of it as it is.
    void editGeometry(std::size_t xray, std::shared_ptr<const core::ViewGeometry> edited,
                      bool confirmed = false);
    void removeXray(std::size_t xray);
    // Puts back one that was removed, and makes it the active one; the pose stays.
    void insertXray(std::size_t place, SessionXray xray);
    // A complete case at once; the start pose replaces the default one.
    void setCase(LoadedVolume volume, std::vector<SessionXray> xrays, const core::Pose& start,
                 std::optional<core::GroundTruth> truth);

    void setActiveXray(std::size_t xray);
    void setUsed(std::size_t xray, bool used);
    void setRegion(std::size_t xray, const core::Roi& region); // what reaches beyond the image is cut off
    // Which pixels count, beside the region; one that ignores nothing becomes null. Throws InputError for a
    // mask of another size.
    void setMask(std::size_t xray, std::shared_ptr<const core::Mask> mask);
    // How the X-rays and their DRRs are shown, in the order of the X-rays; of as many as there are.
    void setPictureLooks(const std::vector<PictureLook>& looks);
    std::vector<PictureLook> pictureLooks() const;
    void setLandmarks(Landmarks landmarks);
    void setMeasurements(Measurements measurements);
    void setOtherAnnotations(AnnotationsByCt annotations); // of CTs that are not known: left out
    void setPose(const core::Pose& pose);                  // and looks at it
    // Nothing: at the pose again. The pose itself, and what is saved, stay as they are.
    void lookAt(const std::optional<LookedAt>& evaluation);
    void setLocks(const AxisLocks& locks);
    void setLockAxes(core::LockAxes axes);
    void setSearch(const SearchChoice& search);
    // Its frames become as many as there are. The pose on the screen follows if this changes its frame's.
    void setTrack(FrameTrack track);
    void setRuns(std::vector<FinishedRun> runs);
    void setScan(ScanSetup scan);
    // Goes on where another session was: undo is forgotten.
    void resume(const core::Pose& start, const core::Pose& pose);

    // Where rotations turn: the centre of the volume (volume frame, mm).
    Eigen::Vector3d pivotMm() const;
    core::PoseParameters poseParameters() const { return pose_.parameters(pivotMm()); }
    // Where the search starts: as loaded, or in the isocentre's world with the volume's centre there.
    const core::Pose& startPose() const { return start_; }
    // The pose with its locked axes put back to where they were in the other one (see app::withLocks).
    core::Pose withLocks(const core::Pose& wanted, const core::Pose& held) const;
    // Axes along which a view moves the pose.
    core::PoseFrame frameOf(const core::ProjectionGeometry& view) const;
    core::PoseFrame viewFrame() const; // of the active X-ray, which needs geometry
    core::PoseFrame lockFrame() const; // of the first view that is compared; the world's without one

    core::Signal<> volumeChanged; // the CT
    core::Signal<> bodyChanged;   // what the pose moves: the CT, or which bone
    core::Signal<> bonesChanged;  // which there are, which is active or shown, or the poses of others than it
    core::Signal<> xraysChanged;  // which there are, what they show, or whether they are used
    core::Signal<> radiographChanged;   // which is active, or what the active one shows
    core::Signal<> poseChanged;         // the pose, or which is shown
    core::Signal<> roiChanged;          // of any X-ray
    core::Signal<> maskChanged;         // of any X-ray
    core::Signal<> pictureLooksChanged; // of any X-ray
    core::Signal<> landmarksChanged;
    core::Signal<> measurementsChanged;
    core::Signal<> locksChanged;
    core::Signal<> searchChanged;
    core::Signal<> runsChanged;
    core::Signal<> trackChanged;
    core::Signal<> scanChanged;

private:
    void restart(const core::Pose& start, std::optional<core::GroundTruth> truth);
    core::Pose defaultStart() const;
    std::optional<core::WorldFrame> world() const; // of the X-rays with geometry
    void putXray(std::size_t place, SessionXray xray);
    // Whether other X-rays have geometry. Throws InputError if this one's is of another world.
    bool requireWorldOf(const std::shared_ptr<const core::Radiograph>& radiograph, std::size_t place) const;
    void announceXrays();
    void fitMasks();
    void fitTrack();
    void forgetBoneTracks();

    std::string bodyMark() const; // of its content
    ComparedData comparedDataOf(const std::string& body) const;
    void exchangeAnnotationsOf(const std::shared_ptr<const core::Volume>& before);
    void forgetAnnotationsOfOthers();

    LoadedVolume data_;
    BoneSet bones_;
    AnnotationsByCt otherAnnotations_;
    std::vector<SessionXray> xrays_;
    std::size_t active_ = 0;
    std::optional<core::GroundTruth> truth_;
    core::Pose pose_;
    std::optional<LookedAt> lookedAt_;
    core::Pose start_;
    AxisLocks locks_{};
    core::LockAxes lockAxes_ = core::LockAxes::World;
    mutable DataMarks marks_;
    SearchChoice search_;
    std::vector<FinishedRun> runs_;
    FrameTrack track_;
    Landmarks landmarks_;
    Measurements measurements_;
    CommandStack commands_;
    VolumeDisplay display_;
    ScanSetup scan_;
    CommandStack scanCommands_;
};

} // namespace isocenter::app
