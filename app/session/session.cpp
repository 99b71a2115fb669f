// SPDX-License-Identifier: MIT
#include "app/session/session.h"

#include "app/session/case_files.h"

namespace isocenter::app {

void Session::setVolume(LoadedVolume volume)
{
    data_ = std::move(volume);
    display_.reset(data_.volume);
    volumeChanged();
    restart(defaultStart(), std::nullopt);
}

void Session::setRadiograph(std::shared_ptr<const core::Radiograph> radiograph, bool keepPose)
{
    radiograph_ = std::move(radiograph);
    if (!keepPose)
        roi_ = {};
    radiographChanged();
    roiChanged();
    if (keepPose)
        poseChanged();
    else
        restart(defaultStart(), std::nullopt);
}

void Session::setCase(LoadedVolume volume, std::shared_ptr<const core::Radiograph> radiograph,
                      const core::Pose& start, std::optional<core::GroundTruth> truth)
{
    data_ = std::move(volume);
    radiograph_ = std::move(radiograph);
    roi_ = {};
    display_.reset(data_.volume);
    volumeChanged();
    radiographChanged();
    roiChanged();
    restart(start, std::move(truth));
}

void Session::restart(const core::Pose& start, std::optional<core::GroundTruth> truth)
{
    start_ = start;
    truth_ = std::move(truth);
    commands_.clear();
    setPose(start);
}

core::Pose Session::defaultStart() const
{
    if (!data_.volume || !radiograph_)
        return {};
    return isocenter::app::defaultStart(pivotMm(), radiograph_->world);
}

void Session::setPose(const core::Pose& pose)
{
    pose_ = pose;
    poseChanged();
}

void Session::setRoi(const core::Roi& roi)
{
    const core::Roi whole =
        radiograph_ ? core::Roi::whole(radiograph_->pixels.columns, radiograph_->pixels.rows) : core::Roi{};
    roi_ = roi.intersected(whole);
    if (roi_.empty() || roi_ == whole)
        roi_ = {};
    roiChanged();
}

void Session::setLocks(const AxisLocks& locks)
{
    locks_ = locks;
    locksChanged();
}

Eigen::Vector3d Session::pivotMm() const
{
    return data_.volume ? data_.volume->geometry.centreMm() : Eigen::Vector3d::Zero();
}

void Session::setSearch(const SearchChoice& search)
{
    if (search == search_)
        return;
    search_ = search;
    searchChanged();
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
    core::PoseParameters parameters = wanted.parameters(pivotMm());
    const core::PoseParameters kept = held.parameters(pivotMm());
    bool anyLocked = false;
    for (int axis = 0; axis < 3; ++axis) {
        const auto translation = static_cast<std::size_t>(axis);
        if (locks_[translation])
            parameters.translationMm[axis] = kept.translationMm[axis];
        if (locks_[translation + 3])
            parameters.rotationDeg[axis] = kept.rotationDeg[axis];
        anyLocked = anyLocked || locks_[translation] || locks_[translation + 3];
    }
    return anyLocked ? core::Pose::fromParameters(parameters, pivotMm()) : wanted;
}

core::PoseFrame Session::viewFrame() const
{
    return {radiograph_->geometry.value().worldFromView(), pivotMm()};
}

} // namespace isocenter::app
