// SPDX-License-Identifier: MIT
#include "app/workspace/unsaved_work.h"

#include "app/workspace/project_file.h"
#include "core/image/filters/collimation.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <utility>

namespace isocenter::app {
namespace {

// The parts of a project that are kept are compared as they would be written.
template <typename Part>
bool isSaved(Part Project::*part, const Project& now, const Project& saved)
{
    Project one;
    Project other;
    one.*part = now.*part;
    other.*part = saved.*part;
    return projectText(one, "project", ProjectPaths::Absolute) ==
           projectText(other, "project", ProjectPaths::Absolute);
}

bool isSame(const core::Pose& a, const core::Pose& b)
{
    return a.worldFromVolume().matrix() == b.worldFromVolume().matrix();
}

int knownFrames(const FrameTrack& track)
{
    int known = 0;
    for (int frame = 0; frame < track.size(); ++frame)
        known += track.quality(frame) != FrameQuality::None ? 1 : 0;
    return known;
}

// Whatever frame it shows and whatever geometry it has.
bool isSameImage(const XraySource& a, const XraySource& b)
{
    const auto absolute = [](const std::filesystem::path& file) {
        return file.empty() ? file : std::filesystem::absolute(file).lexically_normal();
    };
    return a.demoVoxels == b.demoVoxels && a.demoView == b.demoView && a.demoKind == b.demoKind &&
           absolute(a.request.file) == absolute(b.request.file);
}

bool covers(const core::Mask& mask, const core::Radiograph& radiograph)
{
    const auto collimation = core::collimationOf(radiograph);
    return collimation && collimation->mask.counts == mask.counts;
}

class Loss
{
public:
    Loss(const Session& session, const Project& now, const Project& saved)
        : session_(session), now_(now), saved_(saved)
    {
    }

    void add(Replaced replaced)
    {
        switch (replaced) {
        case Replaced::Ct:
            pose_ = track_ = bones_ = ctMarks_ = true;
            break;
        case Replaced::Bones:
            bones_ = track_ = true;
            ctMarks_ = ctMarks_ || session_.volume() != session_.openedCt().volume; // the active bone's own
            break;
        case Replaced::Xray:
            addXray(session_.activeXray());
            break;
        case Replaced::Xrays:
            addXrays();
            break;
        case Replaced::World:
            pose_ = track_ = true;
            break;
        case Replaced::Frames:
            track_ = true;
            break;
        case Replaced::Mask:
            masked_.push_back(session_.activeXray());
            break;
        case Replaced::Case:
            pose_ = track_ = bones_ = allMarks_ = true;
            addXrays();
            break;
        case Replaced::Project:
            add(Replaced::Case);
            all_ = true;
            break;
        case Replaced::Reconstruction:
        case Replaced::Comparison:
        case Replaced::Tracks: // no part of the session
            break;
        }
    }

    std::vector<WorkItem> items()
    {
        addPoses();
        addMarks();
        addMasks();
        addSettings();
        return std::move(items_);
    }

private:
    void put(Work work, int count)
    {
        if (count > 0)
            items_.push_back({work, count});
    }
    void addXray(std::size_t place)
    {
        const std::vector<SessionXray>& xrays = session_.xrays();
        if (place >= xrays.size())
            return;
        masked_.push_back(place);
        cropped_.push_back(place);
        track_ = track_ || xrays[place].frames > 1;
        bool othersArePlaced = false;
        for (std::size_t other = 0; other < xrays.size(); ++other)
            othersArePlaced = othersArePlaced || (other != place && xrays[other].radiograph->geometry);
        pose_ = pose_ || !othersArePlaced;
    }
    void addXrays()
    {
        for (std::size_t place = 0; place < session_.xrays().size(); ++place)
            addXray(place);
        track_ = true;
        pose_ = pose_ || !session_.xrays().empty();
    }
    void addPoses()
    {
        const bool isMoved = !isSame(now_.pose, now_.startPose) && !isSame(now_.pose, saved_.pose);
        put(Work::Pose, pose_ && isMoved ? 1 : 0);
        if (track_ && !isSaved(&Project::track, now_, saved_))
            put(Work::Frames, knownFrames(now_.track));
        if (bones_ && !isSaved(&Project::bones, now_, saved_))
            put(Work::Bones, movedBones());
    }
    // Bones that were moved, or of which more is known than where they are.
    int movedBones() const
    {
        int moved = 0;
        for (const SessionBone& bone : session_.bones().bones) {
            const auto kept = session_.otherAnnotations().find(bone.ct);
            const bool isMarked = kept != session_.otherAnnotations().end() && !kept->second.empty();
            moved += !bone.track.empty() || isMarked || !isSame(bone.pose, bone.start) ? 1 : 0;
        }
        return moved;
    }
    void addMarks()
    {
        if (!allMarks_ && !ctMarks_)
            return;
        if (!isSaved(&Project::landmarks, now_, saved_))
            put(Work::Marks,
                static_cast<int>(std::ranges::count_if(now_.landmarks, [&](const auto& landmark) {
                    return allMarks_ || landmark.volumeMm.has_value();
                })));
        if (!isSaved(&Project::measurements, now_, saved_))
            put(Work::Measures,
                static_cast<int>(std::ranges::count_if(now_.measurements, [&](const auto& measurement) {
                    return allMarks_ || !measurement.image;
                })));
    }
    void addMasks()
    {
        put(Work::Masks, countXrays(masked_, [this](const SessionXray& xray, const ProjectXray* saved) {
                return xray.mask && !(saved != nullptr && saved->mask == core::MaskRuns::of(*xray.mask)) &&
                       !covers(*xray.mask, *xray.radiograph);
            }));
        put(Work::Regions, countXrays(cropped_, [](const SessionXray& xray, const ProjectXray* saved) {
                return !xray.region.empty() && !(saved != nullptr && saved->region == xray.region);
            }));
    }
    template <typename IsWork>
    int countXrays(std::vector<std::size_t> places, const IsWork& isWork) const
    {
        std::ranges::sort(places);
        const auto repeated = std::ranges::unique(places);
        places.erase(repeated.begin(), repeated.end());
        int count = 0;
        for (const std::size_t place : places) {
            if (place >= session_.xrays().size())
                continue;
            const SessionXray& xray = session_.xrays()[place];
            const auto saved = std::ranges::find_if(
                saved_.xrays, [&](const ProjectXray& kept) { return isSameImage(kept.source, xray.source); });
            count += isWork(xray, saved == saved_.xrays.end() ? nullptr : &*saved) ? 1 : 0;
        }
        return count;
    }
    void addSettings()
    {
        if (!all_)
            return;
        if (std::ranges::find(now_.locks, true) != now_.locks.end() && now_.locks != saved_.locks)
            put(Work::Locks, 1);
        if (!isSaved(&Project::runs, now_, saved_))
            put(Work::Runs, static_cast<int>(now_.runs.size()));
        if (!now_.scan.empty() && now_.scan.isDescribed() && !(now_.scan == saved_.scan))
            put(Work::Scan, 1);
    }

    const Session& session_;
    const Project& now_;
    const Project& saved_;
    bool pose_ = false;
    bool track_ = false;
    bool bones_ = false;
    bool ctMarks_ = false;
    bool allMarks_ = false;
    bool all_ = false;
    std::vector<std::size_t> masked_;
    std::vector<std::size_t> cropped_;
    std::vector<WorkItem> items_;
};

} // namespace

std::vector<WorkItem> unsavedWork(const Session& session, const Project& now, const Project& saved,
                                  const std::vector<Replaced>& replaced)
{
    Loss loss(session, now, saved);
    for (const Replaced data : replaced)
        loss.add(data);
    return loss.items();
}

} // namespace isocenter::app
