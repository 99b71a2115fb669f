// SPDX-License-Identifier: MIT
// The parts of Session that deal with several bones; what it does with one body is in session.cpp.
#include "app/session/session.h"
#include "core/support/error.h"

#include <algorithm>
#include <iterator>

namespace isocenter::app {

const std::shared_ptr<const core::Volume>& Session::volume() const
{
    return bones_.empty() ? data_.volume : bones_.activeBone().ct;
}

const std::shared_ptr<const core::Volume>& Session::attenuation() const
{
    return bones_.empty() ? data_.attenuation : bones_.activeBone().attenuation;
}

Eigen::Vector3d Session::pivotMm() const
{
    if (!bones_.empty())
        return bones_.activeBone().middleMm();
    return data_.volume ? data_.volume->geometry.centreMm() : Eigen::Vector3d::Zero();
}

void Session::setBones(BoneSet bones)
{
    const std::shared_ptr<const core::Volume> before = volume();
    const core::Pose pose = bones.empty() ? pose_ : bones.activeBone().pose;
    FrameTrack track = bones.empty() ? track_ : bones.activeBone().track;
    for (SessionBone& bone : bones.bones)
        bone.track.frames.resize(static_cast<std::size_t>(frames()));
    bones_ = std::move(bones);
    truth_.reset(); // is of the CT as a whole
    commands_.clear();
    exchangeAnnotationsOf(before);
    forgetAnnotationsOfOthers();
    display_.setTurningPoint(pivotMm());
    bonesChanged();
    bodyChanged();
    track_ = std::move(track);
    track_.frames.resize(static_cast<std::size_t>(frames()));
    trackChanged();
    setPose(pose);
}

void Session::activateBone(std::size_t bone)
{
    if (bone == bones_.active || bone >= bones_.size())
        return;
    const std::shared_ptr<const core::Volume> before = volume();
    bones_.active = bone;
    pose_ = bones_.activeBone().pose;
    track_ = bones_.activeBone().track;
    lookedAt_.reset();
    exchangeAnnotationsOf(before);
    display_.setTurningPoint(pivotMm());
    bonesChanged();
    bodyChanged();
    trackChanged();
    poseChanged();
}

void Session::setOtherAnnotations(AnnotationsByCt annotations)
{
    otherAnnotations_ = std::move(annotations);
    forgetAnnotationsOfOthers();
}

// Than the CTs of the bones and the CT as a whole: what is kept would keep its CT in memory.
void Session::forgetAnnotationsOfOthers()
{
    std::erase_if(otherAnnotations_, [this](const auto& kept) {
        const bool known =
            kept.first == data_.volume ||
            std::ranges::find(bones_.bones, kept.first, &SessionBone::ct) != bones_.bones.end();
        return !known || kept.first == volume() || kept.second.empty();
    });
}

// Landmarks, measurements and slices are of a CT: those of another one come back with it.
void Session::exchangeAnnotationsOf(const std::shared_ptr<const core::Volume>& before)
{
    if (volume() == before)
        return;
    CtAnnotations left{landmarks_.inCt(), {}};
    std::ranges::copy_if(measurements_, std::back_inserter(left.measurements),
                         [](const Measurement& measured) { return !measured.image; });
    const CtAnnotations known = otherAnnotations_[volume()];
    otherAnnotations_.erase(volume());
    if (!left.empty())
        otherAnnotations_[before] = std::move(left);
    std::vector<AnatomicalLandmark> landmarks(known.landmarks.begin(), known.landmarks.end());
    std::ranges::copy(landmarks_.inXraysAlone(), std::back_inserter(landmarks));
    setLandmarks(Landmarks(std::move(landmarks)));
    Measurements measurements = withoutCt(measurements_);
    std::ranges::copy(known.measurements, std::back_inserter(measurements));
    setMeasurements(std::move(measurements));
    display_.reset(volume());
    volumeChanged();
}

void Session::setBoneShown(std::size_t bone, bool shown)
{
    if (bones_.bones.at(bone).shown == shown)
        return;
    bones_.bones[bone].shown = shown;
    bonesChanged();
}

void Session::setBoneFrame(std::size_t bone, const std::optional<core::AnatomicalFrame>& frame)
{
    bones_.bones.at(bone).entry.frame = frame;
    bonesChanged();
}

void Session::setBonePoses(const std::vector<core::Pose>& poses)
{
    for (std::size_t bone = 0; bone < bones_.size(); ++bone)
        bones_.bones[bone].pose = poses.at(bone);
    bonesChanged();
    setPose(bones_.activeBone().pose);
}

void Session::setBoneTrack(std::size_t bone, FrameTrack track)
{
    if (bone == bones_.active) {
        setTrack(std::move(track));
        return;
    }
    SessionBone& changed = bones_.bones.at(bone);
    track.frames.resize(static_cast<std::size_t>(frames()));
    changed.track = std::move(track);
    changed.pose = changed.track.pose(frame()).value_or(changed.pose);
    bonesChanged();
}

} // namespace isocenter::app
