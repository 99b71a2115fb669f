// SPDX-License-Identifier: MIT
#include "app/study/study_opening.h"

#include "app/cases/geometry_contents.h"
#include "app/commands/annotation_edits.h"
#include "app/commands/pose_edits.h"
#include "app/commands/track_edits.h"
#include "app/commands/xray_edits.h"
#include "app/session/landmark_pairs.h"
#include "app/support/warning.h"
#include "app/workspace/further_bones.h"
#include "core/io/files/file_start.h"
#include "core/io/formats/autoscoper_track.h"
#include "core/io/formats/joint_track_file.h"
#include "core/io/formats/mask_file.h"
#include "core/io/formats/pose_file.h"
#include "core/io/formats/rigid_body_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

// Runs on the session's thread once all that was submitted before is there.
void afterwards(Workspace& workspace, const char* title, std::function<void()> action,
                JobQueue::Order order = JobQueue::Order::AsSubmitted)
{
    workspace.dataJobs().submit(
        title, [action = std::move(action)](const core::Progress&) -> JobQueue::Finish { return action; },
        order);
}

// Several X-rays, or some with a volume, are another study.
bool replacesAllXrays(const StudyRequests& study)
{
    return study.xrays.size() > 1 || !study.bodies.empty();
}

void openXrays(Workspace& workspace, const StudyRequests& study, Workspace::XrayPlace place)
{
    if (study.xrays.empty())
        return;
    if (place == Workspace::XrayPlace::Replace && replacesAllXrays(study)) {
        workspace.replaceXrays(study.xrays);
        return;
    }
    for (const XrayRequest& xray : study.xrays) {
        workspace.openXray(xray, place);
        place = Workspace::XrayPlace::Add;
    }
}

void importGeometries(Workspace& workspace, const std::vector<StudyRequests::OfXray>& geometries)
{
    Session& session = workspace.session();
    AssignedViews views(session.xrays().size());
    for (const StudyRequests::OfXray& geometry : geometries) {
        if (geometry.xray >= views.size())
            throw UsageError("open an X-ray image first, then its geometry file");
        views[geometry.xray] = viewNamed(
            geometry.file, geometry.view, session.xrays()[geometry.xray].radiograph->pixels,
            [&](const std::string& assumption) {
                workspace.noted(warning(fmt::format(translatable("Data", "{}: pixel centres {}"),
                                                    geometry.file.filename().string(), assumption)));
            });
        views[geometry.xray]->name = geometry.file.filename().string();
    }
    importGeometry(session, translatable("App", "Import geometry"), views);
}

core::VolumeGeometry gridOf(const Session& session)
{
    return session.attenuation() ? session.attenuation()->geometry : core::VolumeGeometry();
}

// Poses over frames, each with the name of the body that it moves (empty: the only one).
struct BodyTrack
{
    std::string body;
    core::PoseTrack poses;
};

std::vector<BodyTrack> tracksOf(const StudyRequests::OfBody& poses, const Session& session)
{
    const BoneSet& bones = session.bones();
    if (core::isJointTrackPoses(poses.file))
        return {{poses.body, core::readJointTrackPoses(poses.file)}};
    if (core::lowerEnding(poses.file) == ".tra") {
        std::vector<core::VolumeGeometry> grids;
        std::vector<BodyTrack> tracks;
        for (const SessionBone& bone : bones.bones)
            if (poses.body.empty() || bone.entry.name == poses.body) {
                grids.push_back(bone.ct->geometry);
                tracks.push_back({bone.entry.name, {}});
            }
        if (bones.empty()) {
            grids.push_back(gridOf(session));
            tracks.push_back({});
        }
        const std::vector<core::PoseTrack> read = core::readAutoscoperTrack(poses.file, grids);
        for (std::size_t body = 0; body < tracks.size(); ++body)
            tracks[body].poses = read[body];
        return tracks;
    }
    std::vector<BodyTrack> tracks;
    for (core::RigidBodyTrack& body : core::readRigidBodyTable(poses.file))
        tracks.push_back({poses.body.empty() ? body.name : poses.body, std::move(body.poses)});
    return tracks;
}

FrameTrack trackOf(const core::PoseTrack& poses, int frames, const std::string& origin)
{
    FrameTrack track;
    track.frames.resize(static_cast<std::size_t>(frames));
    for (std::size_t frame = 0; frame < std::min(poses.size(), track.frames.size()); ++frame)
        if (poses[frame]) {
            FrameRecord& found = track.frames[frame].found;
            found.state = FrameState::Tracked;
            found.pose = *poses[frame];
            found.start = origin;
        }
    return track;
}

// The bone that a file's body names: by the whole name, or as a part of it.
std::optional<std::size_t> boneNamed(const BoneSet& bones, const std::string& body)
{
    for (std::size_t bone = 0; bone < bones.size(); ++bone)
        if (bones.bones[bone].entry.name == body)
            return bone;
    std::vector<std::string> names;
    for (const SessionBone& bone : bones.bones)
        names.push_back(bone.entry.name);
    return mentionedKeys(names, {body}).front();
}

void applyTrack(Workspace& workspace, const std::filesystem::path& file, const BodyTrack& poses)
{
    Session& session = workspace.session();
    const std::string name = file.filename().string();
    const int frames = session.frames();
    if (frames > 1 && static_cast<int>(poses.poses.size()) != frames)
        workspace.noted(
            warning(fmt::format(translatable("Data", "{} has {} poses for {} frames: assigned in order"),
                                name, poses.poses.size(), frames)));
    const auto first = std::ranges::find_if(poses.poses, [](const auto& pose) { return pose.has_value(); });
    if (first == poses.poses.end())
        throw FileError(file, translatable("Data", "holds no pose"));
    if (!session.bones().empty()) {
        const auto bone = boneNamed(session.bones(), poses.body);
        if (!bone)
            throw FileError(file,
                            fmt::format(translatable("Data", "holds poses of {}, but no bone has that name"),
                                        poses.body.empty() ? "?" : poses.body));
        std::vector<core::Pose> all = session.bones().poses();
        all[*bone] = **first;
        session.setBonePoses(all);
        if (frames > 1)
            session.setBoneTrack(*bone, trackOf(poses.poses, frames, name));
        return;
    }
    if (frames > 1) {
        FrameTrack track = trackOf(poses.poses, frames, name);
        const core::Pose pose = track.pose(session.frame()).value_or(**first);
        changeTrack(session, translatable("App", "Open poses"), {session.track(), session.pose()},
                    {std::move(track), pose});
    } else {
        changePose(session, translatable("App", "Open pose"), **first);
    }
}

void applyPoses(Workspace& workspace, const StudyRequests::OfBody& poses)
{
    Session& session = workspace.session();
    const std::string ending = core::lowerEnding(poses.file);
    const bool single = ending == ".tfm" || ending == ".txt" || ending == ".json";
    if (!single) {
        for (const BodyTrack& track : tracksOf(poses, session))
            applyTrack(workspace, poses.file, track);
        return;
    }
    const core::Pose pose = core::readInitialPose(poses.file.string(), session.pivotMm());
    if (session.bones().empty())
        changePose(session, translatable("App", "Open pose"), pose);
    else
        applyTrack(workspace, poses.file, {poses.body, {pose}});
}

void applyMask(Workspace& workspace, const StudyRequests::OfXray& mask)
{
    Session& session = workspace.session();
    if (mask.xray >= session.xrays().size())
        throw UsageError(translatable("Data", "open an X-ray image first"));
    const core::Image& pixels = session.xrays()[mask.xray].radiograph->pixels;
    changeMask(session, translatable("App", "Open mask"), mask.xray,
               core::readMask(mask.file, pixels.columns, pixels.rows));
}

} // namespace

ImportContext contextOf(const Session& session)
{
    ImportContext open;
    if (session.openedCt().volume)
        open.volume = session.openedCt().volume->description;
    if (session.openedCt().volume && open.volume.empty())
        open.volume = "CT";
    if (!session.bones().empty())
        open.volume = session.bones().activeBone().entry.name;
    for (const SessionXray& xray : session.xrays())
        open.xrays.push_back(
            {xray.source.request.file.empty()
                 ? xray.radiograph->name
                 : (xray.source.request.file.parent_path().filename() / xray.source.request.file.stem())
                       .string(),
             xray.radiograph->pixels.columns, xray.radiograph->pixels.rows,
             xray.radiograph->geometry.has_value()});
    return open;
}

std::vector<Replaced> replacedBy(const StudyRequests& study, const Session& session,
                                 Workspace::XrayPlace place)
{
    std::vector<Replaced> replaced;
    if (study.addsBones && session.bones().empty())
        replaced.push_back(Replaced::Frames);
    else if (!study.bodies.empty() && !study.addsBones)
        replaced.push_back(Replaced::Ct);
    if (!study.bonesList.empty())
        replaced.push_back(Replaced::Bones);
    const bool replacesXrays = place == Workspace::XrayPlace::Replace && !session.xrays().empty();
    if (!study.xrays.empty() && replacesXrays)
        replaced.push_back(replacesAllXrays(study) ? Replaced::Xrays : Replaced::Xray);
    return replaced;
}

void openStudy(Workspace& workspace, const StudyRequests& study, Workspace::XrayPlace place)
{
    const bool several = study.bodies.size() > 1;
    if (study.addsBones)
        workspace.addBones(study.bodies);
    else if (study.bodies.size() == 1)
        workspace.openCt(study.bodies.front());
    else if (several)
        afterwards(workspace, translatable("App", "Opening bones"),
                   [&workspace] { workspace.session().setVolume({}); });
    openXrays(workspace, study, place);
    if (several && !study.addsBones)
        workspace.openBones(keptBonesFile(withFurtherBones({}, {}, study.bodies)));
    if (!study.bonesList.empty())
        workspace.openBones(study.bonesList);
    if (!study.geometries.empty())
        afterwards(workspace, translatable("App", "Loading geometry"),
                   [&workspace, study] { importGeometries(workspace, study.geometries); });
    for (const StudyRequests::OfXray& mask : study.masks)
        afterwards(workspace, translatable("App", "Opening mask"),
                   [&workspace, mask] { applyMask(workspace, mask); });
    for (const std::filesystem::path& file : study.landmarks)
        afterwards(workspace, translatable("App", "Opening landmarks"), [&workspace, file] {
            Session& session = workspace.session();
            changeLandmarks(session, translatable("App", "Open landmarks"), landmarksFromFile(file, session));
        });
    // Opening bones submits jobs that cut them: poses come after these.
    for (const StudyRequests::OfBody& poses : study.poses)
        afterwards(
            workspace, translatable("App", "Opening poses"),
            [&workspace, poses] { applyPoses(workspace, poses); }, JobQueue::Order::AfterAll);
}

} // namespace isocenter::app
