// SPDX-License-Identifier: MIT
#include "app/session/session.h"

#include <algorithm>
#include <utility>

namespace isocenter::app {

void Session::setVolume(LoadedVolume volume)
{
    if (this->volume()) {
        setLandmarks(landmarks_.withoutPoints());
        setMeasurements(withoutCt(measurements_));
    }
    data_ = std::move(volume);
    bones_ = {};
    otherAnnotations_.clear();
    display_.reset(data_.volume);
    volumeChanged();
    bonesChanged();
    bodyChanged();
    restart(defaultStart(), std::nullopt);
}

bool Session::hasGeometry() const
{
    return !xrays_.empty() && xrays_[active_].radiograph->geometry;
}

std::shared_ptr<const core::Radiograph> Session::radiograph() const
{
    return xrays_.empty() ? nullptr : xrays_[active_].radiograph;
}

core::Roi Session::roi() const
{
    return xrays_.empty() ? core::Roi() : xrays_[active_].region;
}

std::optional<double> Session::framesPerSecond() const
{
    for (const SessionXray& xray : xrays_)
        if (xray.frames > 1 && xray.radiograph && xray.radiograph->framesPerSecond)
            return xray.radiograph->framesPerSecond;
    return {};
}

int Session::frames() const
{
    int frames = 0;
    for (const SessionXray& xray : xrays_)
        if (xray.frames > 1)
            frames = frames == 0 ? xray.frames : std::min(frames, xray.frames);
    return frames;
}

int Session::frame() const
{
    const auto moving = std::ranges::find_if(xrays_, [](const SessionXray& xray) { return xray.frames > 1; });
    return moving == xrays_.end() ? 0 : moving->source.request.options.frame;
}

// Frames of other files are others.
void Session::fitTrack()
{
    if (track_.size() == frames())
        return;
    forgetBoneTracks();
    setTrack({});
}

void Session::forgetBoneTracks()
{
    for (SessionBone& bone : bones_.bones) {
        bone.track = {};
        bone.track.frames.resize(static_cast<std::size_t>(frames()));
    }
}

void Session::setTrack(FrameTrack track)
{
    const std::optional<core::Pose> before = track_.pose(frame());
    track_ = std::move(track);
    track_.frames.resize(static_cast<std::size_t>(frames()));
    if (!bones_.empty())
        bones_.bones[bones_.active].track = track_;
    trackChanged();
    const std::optional<core::Pose> now = track_.pose(frame());
    if (now && (!before || now->worldFromVolume().matrix() != before->worldFromVolume().matrix()))
        setPose(*now);
}

void Session::setCase(LoadedVolume volume, std::vector<SessionXray> xrays, const core::Pose& start,
                      std::optional<core::GroundTruth> truth)
{
    setLandmarks({});
    setMeasurements({});
    data_ = std::move(volume);
    bones_ = {};
    otherAnnotations_.clear();
    xrays_ = std::move(xrays);
    active_ = 0;
    display_.reset(data_.volume);
    volumeChanged();
    bonesChanged();
    bodyChanged();
    announceXrays();
    restart(start, std::move(truth));
}

void Session::restart(const core::Pose& start, std::optional<core::GroundTruth> truth)
{
    start_ = start;
    truth_ = std::move(truth);
    commands_.clear();
    for (SessionBone& bone : bones_.bones)
        bone.pose = bone.start = start;
    forgetBoneTracks();
    setTrack({});
    setPose(start);
    if (!bones_.empty())
        bonesChanged();
}

core::Pose Session::defaultStart() const
{
    if (!volume() || xrays_.empty())
        return {};
    const auto placed =
        std::ranges::find_if(xrays_, [](const auto& xray) { return xray.radiograph->geometry.has_value(); });
    const SessionXray& first = placed == xrays_.end() ? xrays_.front() : *placed;
    return app::defaultStart(volume()->geometry.centreMm(), first.radiograph->world);
}

void Session::setPose(const core::Pose& pose)
{
    pose_ = pose;
    if (!bones_.empty())
        bones_.bones[bones_.active].pose = pose;
    lookedAt_.reset();
    poseChanged();
}

void Session::lookAt(const std::optional<LookedAt>& evaluation)
{
    if (!evaluation && !lookedAt_)
        return;
    lookedAt_ = evaluation;
    poseChanged();
}

void Session::setLandmarks(Landmarks landmarks)
{
    if (landmarks == landmarks_)
        return;
    landmarks_ = std::move(landmarks);
    landmarksChanged();
}

void Session::setMeasurements(Measurements measurements)
{
    if (measurements == measurements_)
        return;
    measurements_ = std::move(measurements);
    measurementsChanged();
}

void Session::setLocks(const AxisLocks& locks)
{
    locks_ = locks;
    locksChanged();
}

void Session::setLockAxes(core::LockAxes axes)
{
    lockAxes_ = axes;
    locksChanged();
}

void Session::setSearch(const SearchChoice& search)
{
    if (search == search_)
        return;
    search_ = search;
    searchChanged();
}

void Session::setScan(ScanSetup scan)
{
    scan_ = std::move(scan);
    scanChanged();
}

void Session::setRuns(std::vector<FinishedRun> runs)
{
    runs_ = std::move(runs);
    runsChanged();
}

void Session::resume(const core::Pose& start, const core::Pose& pose)
{
    start_ = start;
    commands_.clear();
    setPose(pose);
}

core::Pose Session::withLocks(const core::Pose& wanted, const core::Pose& held) const
{
    return app::withLocks(wanted, held, locks_, lockAxes_, lockFrame());
}

core::PoseFrame Session::lockFrame() const
{
    const auto first = std::ranges::find_if(xrays_, &SessionXray::compared);
    return first == xrays_.end() ? core::PoseFrame{Eigen::Matrix3d::Identity(), pivotMm()}
                                 : frameOf(*first->radiograph->geometry);
}

core::PoseFrame Session::frameOf(const core::ProjectionGeometry& view) const
{
    return {view.worldFromView(), pivotMm()};
}

core::PoseFrame Session::viewFrame() const
{
    return frameOf(xrays_.at(active_).radiograph->geometry.value());
}

} // namespace isocenter::app
