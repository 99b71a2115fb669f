// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/project.h"
#include "app/workspace/unsaved_work.h"
#include "app/workspace/workspace.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace isocenter::app {

// Keeps the session of a workspace as a project: saves it, opens it, and knows what has changed since. On the
// session's thread; files are read and written in the background, failures arrive in dataJobs().failed.
class ProjectKeeper
{
public:
    // The workspace must outlive it, and run no jobs after it.
    explicit ProjectKeeper(Workspace& workspace);

    // The user's file; empty before the first save.
    const std::filesystem::path& file() const { return file_; }
    // Whether there is data that a project could keep.
    bool empty() const;
    bool modified() const;
    // The work that goes with the data that is replaced, and that the user's file does not keep. Data that
    // was only looked at is quickly opened again: without a file, it is no work.
    std::vector<WorkItem> unsavedWork(const std::vector<Replaced>& replaced) const;
    bool worthAsking() const { return !unsavedWork({Replaced::Project}).empty(); }
    Project snapshot() const;
    // For an autosave; empty if nothing was changed since the last save.
    std::string autosaveText() const;

    // then is called once it is saved, and not if that fails.
    void save(const std::filesystem::path& file, std::function<void()> then = {});
    void open(const std::filesystem::path& file);
    // An empty session without a file.
    void close();
    // An autosave: the session is that of the user's file named there, with changes.
    void recover(const std::filesystem::path& autosave, std::function<void()> then);
    // Where something that was missing lies now; what else is missing and moved with it is found by itself.
    // The rest of the session stays as it is.
    void locate(const std::filesystem::path& missing, const std::filesystem::path& found);

    core::Signal<> saved;
    core::Signal<> opened;
    // Data of the project that is not where it was. The session goes on without, and keeps its name.
    core::Signal<const std::filesystem::path&> missing;

private:
    struct Opening
    {
        std::filesystem::path file; // of the user
        bool modified = false;
        std::function<void()> then;
    };
    void apply(Project project, const Opening& opening);
    void resume(const Project& project, const Opening& opening);
    void resumeMask(std::size_t xray, const core::MaskRuns& mask);
    void chooseDevice(const std::string& id);
    void markContents(std::vector<std::filesystem::path> paths);
    void keepMarks(const ContentMarks& marks);
    static std::string contentText(Project project);

    Workspace& workspace_;
    core::ScopedConnection filesOpened_;
    std::filesystem::path file_;
    Project saved_;         // what is in the file
    std::string savedText_; // contentText of it
    CtSource missingCt_;
    std::vector<ProjectXray> missingXrays_;
    ProjectDisplay missingDisplay_; // of a CT that is not there
    ProjectBones missingBones_;     // of a file or CT that is not there
    FrameTrack missingTrack_;       // over the frames of X-rays that are missing
    ContentMarks marks_;            // of the files as they are
    ContentMarks expected_;         // of the files when the project was saved, until they are checked
};

} // namespace isocenter::app
