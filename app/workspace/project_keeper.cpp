// SPDX-License-Identifier: MIT
#include "app/workspace/project_keeper.h"

#include "app/frames/live/live_view.h"
#include "app/support/warning.h"
#include "app/workspace/further_bones.h"
#include "app/workspace/project_bones.h"
#include "app/workspace/project_file.h"
#include "core/io/files/file_pattern.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

std::filesystem::path absolutePath(const std::filesystem::path& path)
{
    return path.empty() ? path : std::filesystem::absolute(path).lexically_normal();
}

bool isThere(const std::filesystem::path& path)
{
    std::error_code ignored;
    return path.empty() || std::filesystem::exists(path, ignored) || !core::filesNamedBy(path).empty();
}

bool isThere(const CtSource& ct)
{
    return std::ranges::all_of(ct.request.paths, [](const auto& path) { return isThere(path); });
}

bool isThere(const XraySource& xray)
{
    return isThere(xray.request.file) && isThere(xray.request.geometryFile);
}

// The folder that somebody moved or renamed, as far as two names of one file tell.
class Move
{
public:
    Move(std::filesystem::path from, std::filesystem::path to)
    {
        while (from.has_filename() && from.filename() == to.filename()) {
            from = from.parent_path();
            to = to.parent_path();
        }
        from_ = from;
        to_ = to;
    }
    // Where the path lies after the move: the same if it is not in that folder.
    std::filesystem::path applied(const std::filesystem::path& path) const
    {
        const std::filesystem::path inFolder = path.lexically_relative(from_);
        return inFolder.empty() || *inFolder.begin() == ".." ? path : to_ / inFolder;
    }

private:
    std::filesystem::path from_;
    std::filesystem::path to_;
};

// Marks of those paths that have none yet and can be read.
ContentMarks marksOf(const std::vector<std::filesystem::path>& paths, const core::Progress& progress)
{
    ContentMarks marks;
    for (const std::filesystem::path& path : paths)
        if (isThere(path))
            marks[path] = contentMark(path, progress);
    return marks;
}

// The list of bones that the program made goes beside the project, so that both can be moved.
std::filesystem::path bonesBeside(const std::filesystem::path& project, const std::filesystem::path& kept)
{
    std::filesystem::path file = project;
    file.replace_extension(".bones.json");
    core::writeBonesFile(file, core::readBonesFile(kept));
    return file;
}

ProjectDisplay displayOf(const VolumeDisplay& display)
{
    return {display.window(), display.crosshairMm(), display.turningPointMm(), display.rendering(),
            display.clip()};
}

void resumeDisplay(const ProjectDisplay& kept, VolumeDisplay& display)
{
    if (kept.window)
        display.setWindow(*kept.window);
    if (kept.crosshairMm)
        display.setCrosshair(*kept.crosshairMm);
    if (kept.turningPointMm)
        display.setTurningPoint(*kept.turningPointMm);
    if (kept.rendering)
        display.setRendering(*kept.rendering);
    if (kept.clip)
        display.setClip(*kept.clip);
}

} // namespace

ProjectKeeper::ProjectKeeper(Workspace& workspace) : workspace_(workspace)
{
    filesOpened_ =
        workspace_.filesOpened.connectScoped([this](const auto&) { markContents(snapshot().dataPaths()); });
}

bool ProjectKeeper::empty() const
{
    const DataSources sources = workspace_.session().sources();
    return sources.ct.empty() && std::ranges::all_of(sources.xrays, &XraySource::empty) &&
           sources.bones.empty() && workspace_.session().scan().empty() && missingCt_.empty() &&
           missingXrays_.empty() && missingBones_.file.empty();
}

Project ProjectKeeper::snapshot() const
{
    const Session& session = workspace_.session();
    const CtSource ct = session.sources().ct;
    Project project;
    project.ct = ct.empty() ? missingCt_ : ct;
    for (const SessionXray& xray : session.xrays())
        if (!xray.source.empty() && !isCamera(xray.source.request.file)) // of no file
            project.xrays.push_back({xray.source, xray.region, xray.used,
                                     xray.mask ? core::MaskRuns::of(*xray.mask) : core::MaskRuns(),
                                     xray.look});
    project.xrays.insert(project.xrays.end(), missingXrays_.begin(), missingXrays_.end());
    project.bones = session.bones().empty() ? missingBones_ : bonesOf(session);
    project.startPose = session.startPose();
    project.pose = session.pose();
    project.locks = session.locks();
    project.lockAxes = session.lockAxes();
    project.display = session.volume() ? displayOf(session.display()) : missingDisplay_;
    project.search = session.search();
    project.runs = session.runs();
    project.landmarks = session.landmarks();
    project.measurements = session.measurements();
    project.track = session.frames() > 0 ? session.track() : missingTrack_;
    project.scan = session.scan();
    project.forEachPath([](std::filesystem::path& path) { path = absolutePath(path); });
    for (const std::filesystem::path& path : project.dataPaths())
        if (const auto mark = marks_.find(path); mark != marks_.end())
            project.marks.insert(*mark);
    return project;
}

std::string ProjectKeeper::contentText(Project project)
{
    project.marks.clear();
    project.display = {}; // looking somewhere else is not a change that anyone would miss
    for (ProjectXray& xray : project.xrays)
        if (!xray.look.forRegistration)
            xray.look = {};
    return projectText(project, "project", ProjectPaths::Absolute);
}

bool ProjectKeeper::modified() const
{
    return !empty() && contentText(snapshot()) != savedText_;
}

std::vector<WorkItem> ProjectKeeper::unsavedWork(const std::vector<Replaced>& replaced) const
{
    if (empty() && !workspace_.session().volume()) // one that was made here can be worked on, too
        return {};
    std::vector<WorkItem> work = app::unsavedWork(workspace_.session(), snapshot(), saved_, replaced);
    const bool all = std::ranges::find(replaced, Replaced::Project) != replaced.end();
    if (work.empty() && all && !file_.empty() && modified())
        work.push_back({Work::Changes, 1});
    return work;
}

std::string ProjectKeeper::autosaveText() const
{
    if (!modified())
        return {};
    Project project = snapshot();
    project.savedAs = file_;
    project.interrupted = workspace_.unfinishedRegistration();
    if (project.interrupted)
        project.pose = project.interrupted->start;
    return projectText(project, "autosave", ProjectPaths::Absolute);
}

void ProjectKeeper::save(const std::filesystem::path& file, std::function<void()> then)
{
    workspace_.dataJobs().submit(
        translatable("App", "Saving project"),
        [this, file = absolutePath(file), then = std::move(then),
         project = snapshot()](const core::Progress& progress) mutable -> JobQueue::Finish {
            if (isKeptBonesFile(project.bones.file))
                project.bones.file = bonesBeside(file, project.bones.file);
            std::vector<std::filesystem::path> unmarked = project.dataPaths();
            std::erase_if(unmarked, [&](const auto& path) { return project.marks.contains(path); });
            project.marks.merge(marksOf(unmarked, progress));
            writeProjectFile(file, project);
            return [this, file, then, project] {
                file_ = file;
                if (isKeptBonesFile(workspace_.session().bones().file))
                    workspace_.session().moveBonesFile(project.bones.file);
                saved_ = project;
                savedText_ = contentText(project);
                marks_ = project.marks;
                workspace_.noteSaved(file);
                saved();
                if (then)
                    then();
            };
        });
}

void ProjectKeeper::open(const std::filesystem::path& file)
{
    workspace_.dataJobs().submit(
        translatable("App", "Reading project"),
        [this, file = absolutePath(file)](const core::Progress&) -> JobQueue::Finish {
            return [this, file, project = readProjectFile(file)] { apply(project, {file, false, {}}); };
        });
}

void ProjectKeeper::close()
{
    apply({}, {});
}

void ProjectKeeper::recover(const std::filesystem::path& autosave, std::function<void()> then)
{
    workspace_.dataJobs().submit(
        translatable("App", "Reading session"),
        [this, autosave, then = std::move(then)](const core::Progress&) -> JobQueue::Finish {
            return [this, then, project = readProjectFile(autosave)] {
                apply(project, {project.savedAs, true, then});
            };
        });
}

void ProjectKeeper::locate(const std::filesystem::path& missingPath, const std::filesystem::path& found)
{
    Project project = snapshot();
    const Move move(missingPath, absolutePath(found));
    project.forEachPath([&](std::filesystem::path& path) {
        const std::filesystem::path old = path;
        if (old == missingPath)
            path = absolutePath(found);
        else if (!isThere(old) && isThere(move.applied(old))) // it moved with the other
            path = move.applied(old);
        if (auto mark = project.marks.extract(old)) {
            mark.key() = path;
            project.marks.insert(std::move(mark));
        }
    });
    apply(std::move(project), {file_, true, {}});
}

void ProjectKeeper::apply(Project project, const Opening& opening)
{
    DataSources wanted;
    if (isThere(project.ct))
        wanted.ct = project.ct;
    for (const ProjectXray& xray : project.xrays)
        if (isThere(xray.source))
            wanted.xrays.push_back(xray.source);
    if (isThere(project.bones.file) && isThere(project.ct))
        wanted.bones = project.bones.file;
    workspace_.openSources(wanted, [this, project = std::move(project), opening] {
        resume(project, opening);
        for (const std::filesystem::path& path : project.dataPaths())
            if (!isThere(path))
                missing(path);
    });
}

void ProjectKeeper::resume(const Project& project, const Opening& opening)
{
    Session& session = workspace_.session();
    missingCt_ = project.ct;
    missingXrays_.clear();
    const std::vector<XraySource> shown = session.sources().xrays;
    std::vector<PictureLook> looks(shown.size());
    for (const ProjectXray& xray : project.xrays) {
        const auto place = std::ranges::find(shown, xray.source);
        if (place == shown.end()) {
            missingXrays_.push_back(xray);
            continue;
        }
        session.setRegion(static_cast<std::size_t>(place - shown.begin()), xray.region);
        session.setUsed(static_cast<std::size_t>(place - shown.begin()), xray.used);
        resumeMask(static_cast<std::size_t>(place - shown.begin()), xray.mask);
        looks[static_cast<std::size_t>(place - shown.begin())] = xray.look;
    }
    session.setPictureLooks(looks);
    missingBones_ = session.bones().empty() ? project.bones : ProjectBones();
    if (!session.bones().empty())
        session.setBones(resumed(session.bones(), project.bones));
    session.setLocks(project.locks);
    session.setLockAxes(project.lockAxes);
    missingDisplay_ = project.display;
    resumeDisplay(project.display, session.display());
    session.setSearch(project.search);
    session.setRuns(project.runs);
    session.setLandmarks(project.landmarks);
    session.setMeasurements(project.measurements);
    session.setOtherAnnotations(annotationsOf(session, project.bones));
    const bool isOfBody =
        session.bones().empty() || session.bones().activeBone().entry.name == project.bones.active;
    if (isOfBody)
        session.setTrack(project.track);
    missingTrack_ = missingXrays_.empty() ? FrameTrack() : project.track;
    session.scanCommands().clear();
    session.setScan(project.scan);
    session.resume(project.startPose, isOfBody ? project.pose : session.pose());
    file_ = opening.file;
    saved_ = opening.modified ? Project() : snapshot();
    savedText_ = opening.modified ? std::string() : contentText(saved_);
    chooseDevice(project.search.device);
    marks_.clear();
    expected_ = project.marks;
    markContents(project.dataPaths());
    for (const auto& mark : expected_)
        marks_.insert(mark);
    workspace_.resumeCandidates();
    if (project.interrupted && missingXrays_.empty())
        workspace_.takeOver(*project.interrupted);
    if (opening.then)
        opening.then();
    opened();
}

void ProjectKeeper::resumeMask(std::size_t xray, const core::MaskRuns& mask)
{
    if (mask.empty())
        return;
    try {
        workspace_.session().setMask(xray, std::make_shared<const core::Mask>(mask.mask()));
    } catch (const InputError& error) { // the file is another one now
        workspace_.noted(
            warning(fmt::format(translatable("Data", "the project's mask is left out: {}"), error.what())));
    }
}

void ProjectKeeper::chooseDevice(const std::string& id)
{
    if (id == "auto")
        return;
    const auto& devices = workspace_.devices().devices;
    if (std::ranges::any_of(devices, [&](const auto& info) { return info.id.toString() == id; }))
        workspace_.selectDevice(gpu::DeviceId::parse(id));
    else
        workspace_.noted(warning(
            fmt::format(translatable("Data", "this machine has no device {}, which the project names"), id)));
}

void ProjectKeeper::markContents(std::vector<std::filesystem::path> paths)
{
    std::erase_if(paths, [this](const auto& path) { return marks_.contains(path); });
    if (paths.empty())
        return;
    workspace_.dataJobs().submit(
        translatable("App", "Checking files"),
        [this, paths = std::move(paths)](const core::Progress& progress) -> JobQueue::Finish {
            return [this, marks = marksOf(paths, progress)] { keepMarks(marks); };
        });
}

void ProjectKeeper::keepMarks(const ContentMarks& marks)
{
    for (const auto& [path, mark] : marks) {
        const auto expected = expected_.find(path);
        if (expected != expected_.end() && expected->second != mark)
            workspace_.noted(warning(fmt::format(
                translatable("Data", "{} has changed since the project was saved"), path.string())));
        expected_.erase(path); // said once
        marks_[path] = mark;
    }
}

} // namespace isocenter::app
