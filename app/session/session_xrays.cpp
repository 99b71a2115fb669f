// SPDX-License-Identifier: MIT
// The parts of Session that deal with its X-rays.
#include "app/session/session.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

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
    return edited.name.empty() || edited.name == "edited" ? translatable("Data", "edited in the window")
                                                          : edited.name;
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
    if (!file.empty() && xrays_.at(place).source.request.file == file)
        xray.look = xrays_[place].look;
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
    radiographs.reserve(xrays.size());
    for (const SessionXray& xray : xrays)
        radiographs.push_back(xray.radiograph);
    core::requireSameWorld(radiographs);
    const std::optional<core::WorldFrame> before = world();
    if (xrays.size() == xrays_.size())
        for (std::size_t x = 0; x < xrays.size(); ++x)
            xrays[x].look = xrays_[x].look;
    xrays_ = std::move(xrays);
    active_ = 0;
    forgetBoneTracks();
    setTrack({});      // frames of other files are others, however many there are
    commands_.clear(); // they name X-rays by their places
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

void Session::showMoment(std::vector<SessionXray> xrays, FrameTrack track, const core::Pose& pose,
                         std::optional<core::GroundTruth> truth)
{
    xrays_ = std::move(xrays);
    truth_ = std::move(truth);
    track_ = std::move(track);
    track_.frames.resize(static_cast<std::size_t>(frames()));
    forgetBoneTracks();
    if (!bones_.empty())
        bones_.bones[bones_.active].track = track_;
    announceXrays();
    trackChanged();
    setPose(pose);
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
        throw InputError(fmt::format(
            translatable("Data", "{}: the mask has {} x {} pixels, the X-ray {} x {}; both must be of one "
                                 "size"),
            xray.radiograph->name, mask->columns, mask->rows, xray.radiograph->pixels.columns,
            xray.radiograph->pixels.rows));
    const bool allCount = mask && mask->countedPixels() == mask->counts.size();
    xray.mask = allCount ? nullptr : std::move(mask);
    maskChanged();
}

void Session::setPictureLooks(const std::vector<PictureLook>& looks)
{
    for (std::size_t x = 0; x < std::min(looks.size(), xrays_.size()); ++x)
        xrays_[x].look = validLook(looks[x]);
    pictureLooksChanged();
}

} // namespace isocenter::app
