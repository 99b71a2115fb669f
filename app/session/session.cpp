// SPDX-License-Identifier: MIT
#include "app/session/session.h"

#include "core/io/radiograph_geometry.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace isocenter::app {

namespace {

bool isOfSize(const core::Mask& mask, const core::Radiograph& radiograph)
{
    return mask.columns == radiograph.pixels.columns && mask.rows == radiograph.pixels.rows;
}

// Views that the user made are named "edited", those from files after them.
std::string sourceOf(const core::ViewGeometry& edited)
{
    return edited.name.empty() || edited.name == "edited" ? "edited in the window" : edited.name;
}

} // namespace

SessionXray withGeometryEdit(SessionXray xray)
{
    if (!xray.asRead)
        xray.asRead = xray.radiograph;
    if (xray.source.edited || xray.source.geometryConfirmed) {
        core::Radiograph changed = *xray.asRead;
        if (xray.source.edited)
            core::applyGeometry(*xray.source.edited, sourceOf(*xray.source.edited), changed);
        if (xray.source.geometryConfirmed)
            core::confirmGeometry(changed);
        xray.radiograph = std::make_shared<const core::Radiograph>(std::move(changed));
    } else {
        xray.radiograph = std::exchange(xray.asRead, nullptr);
    }
    return xray;
}

void Session::setVolume(LoadedVolume volume)
{
    if (data_.volume) {
        setLandmarks(landmarks_.withoutPoints());
        setMeasurements(withoutCt(measurements_));
    }
    data_ = std::move(volume);
    bones_ = {};
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

void Session::addXray(SessionXray xray)
{
    putXray(xrays_.size(), std::move(xray));
}

void Session::replaceXray(std::size_t place, SessionXray xray)
{
    putXray(place, std::move(xray));
}

bool Session::requireWorldOf(const std::shared_ptr<const core::Radiograph>& radiograph,
                             std::size_t place) const
{
    std::vector<std::shared_ptr<const core::Radiograph>> inOneWorld;
    for (std::size_t x = 0; x < xrays_.size(); ++x)
        if (x != place && xrays_[x].radiograph->geometry)
            inOneWorld.push_back(xrays_[x].radiograph);
    const bool worldIsKnown = !inOneWorld.empty();
    inOneWorld.push_back(radiograph);
    core::requireSameWorld(inOneWorld);
    return worldIsKnown;
}

void Session::editGeometry(std::size_t place, std::shared_ptr<const core::ViewGeometry> edited,
                           bool confirmed)
{
    SessionXray xray = xrays_.at(place);
    xray.source.edited = std::move(edited);
    xray.source.geometryConfirmed = confirmed;
    xray = withGeometryEdit(std::move(xray));
    requireWorldOf(xray.radiograph, place);
    xrays_[place] = std::move(xray);
    announceXrays();
    poseChanged();
}

void Session::putXray(std::size_t place, SessionXray xray)
{
    const bool worldIsKnown = requireWorldOf(xray.radiograph, place);

    if (place == xrays_.size())
        xrays_.emplace_back();
    // With geometry, it is still the image on which somebody drew.
    const std::filesystem::path& file = xray.source.request.file;
    if (!xray.mask && !file.empty() && xrays_.at(place).source.request.file == file)
        xray.mask = xrays_[place].mask;
    xrays_.at(place) = std::move(xray);
    active_ = place;
    announceXrays();
    if (worldIsKnown)
        poseChanged();
    else
        restart(defaultStart(), std::nullopt);
}

void Session::replaceXrays(std::vector<SessionXray> xrays)
{
    std::vector<std::shared_ptr<const core::Radiograph>> radiographs;
    for (const SessionXray& xray : xrays)
        radiographs.push_back(xray.radiograph);
    core::requireSameWorld(radiographs);
    const std::optional<core::WorldFrame> before = world();
    xrays_ = std::move(xrays);
    active_ = 0;
    announceXrays();
    if (before && before == world())
        poseChanged();
    else
        restart(defaultStart(), std::nullopt);
}

void Session::showMoment(std::vector<SessionXray> xrays)
{
    xrays_ = std::move(xrays);
    announceXrays();
    for (SessionBone& bone : bones_.bones)
        bone.pose = bone.track.pose(frame()).value_or(bone.pose);
    setPose(track_.pose(frame()).value_or(pose_));
    if (!bones_.empty())
        bonesChanged();
}

void Session::removeXray(std::size_t xray)
{
    xrays_.erase(xrays_.begin() + static_cast<std::ptrdiff_t>(xray));
    if (active_ > xray || active_ == xrays_.size())
        active_ = active_ == 0 ? 0 : active_ - 1;
    announceXrays();
    poseChanged();
}

void Session::insertXray(std::size_t place, SessionXray xray)
{
    requireWorldOf(xray.radiograph, xrays_.size());
    active_ = std::min(place, xrays_.size());
    xrays_.insert(xrays_.begin() + static_cast<std::ptrdiff_t>(active_), std::move(xray));
    announceXrays();
    poseChanged();
}

void Session::announceXrays()
{
    fitMasks();
    fitTrack();
    xraysChanged();
    radiographChanged();
    roiChanged();
    maskChanged();
}

// The mask of a whole image says nothing of one that is cropped.
void Session::fitMasks()
{
    for (SessionXray& xray : xrays_)
        if (xray.mask && !isOfSize(*xray.mask, *xray.radiograph))
            xray.mask.reset();
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
    for (SessionBone& bone : bones_.bones)
        bone.track = {};
    setTrack({});
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

void Session::setActiveXray(std::size_t xray)
{
    if (xray == active_ || xray >= xrays_.size())
        return;
    active_ = xray;
    radiographChanged();
    roiChanged();
}

void Session::setUsed(std::size_t xray, bool used)
{
    if (xrays_.at(xray).used == used)
        return;
    xrays_[xray].used = used;
    xraysChanged();
}

void Session::setCase(LoadedVolume volume, std::vector<SessionXray> xrays, const core::Pose& start,
                      std::optional<core::GroundTruth> truth)
{
    setLandmarks({});
    setMeasurements({});
    data_ = std::move(volume);
    bones_ = {};
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
    for (SessionBone& bone : bones_.bones) {
        bone.pose = start;
        bone.track = {};
    }
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

void Session::setRegion(std::size_t xray, const core::Roi& region)
{
    if (xray >= xrays_.size())
        return;
    const core::Image& pixels = xrays_[xray].radiograph->pixels;
    const core::Roi whole = core::Roi::whole(pixels.columns, pixels.rows);
    const core::Roi inside = region.intersected(whole);
    xrays_[xray].region = inside.empty() || inside == whole ? core::Roi() : inside;
    roiChanged();
}

void Session::setMask(std::size_t place, std::shared_ptr<const core::Mask> mask)
{
    SessionXray& xray = xrays_.at(place);
    if (mask && !isOfSize(*mask, *xray.radiograph))
        throw InputError(
            fmt::format("{}: the mask has {} x {} pixels, the X-ray {} x {}; both must be of one "
                        "size",
                        xray.radiograph->name, mask->columns, mask->rows, xray.radiograph->pixels.columns,
                        xray.radiograph->pixels.rows));
    const bool allCount = mask && mask->countedPixels() == mask->counts.size();
    xray.mask = allCount ? nullptr : std::move(mask);
    maskChanged();
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
