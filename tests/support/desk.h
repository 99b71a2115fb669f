// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/project_keeper.h"

#include <chrono>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace isocenter::test {

using app::Dispatcher;
using app::Failure;
using app::JobQueue;
using app::ProjectKeeper;
using app::Session;
using app::Workspace;

// The session's thread: runs what jobs post.
class Loop
{
public:
    Dispatcher dispatcher()
    {
        return [this](std::function<void()> action) {
            const std::lock_guard lock(mutex_);
            actions_.push_back(std::move(action));
        };
    }
    void runUntilIdle(const JobQueue& jobs)
    {
        runUntil([&] { return !jobs.busy() && !pending(); });
    }
    void runUntil(const std::function<bool()>& isDone)
    {
        while (!isDone()) {
            if (const auto action = next())
                action();
            else
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }

private:
    bool pending()
    {
        const std::lock_guard lock(mutex_);
        return !actions_.empty();
    }
    std::function<void()> next()
    {
        const std::lock_guard lock(mutex_);
        if (actions_.empty())
            return {};
        auto action = std::move(actions_.front());
        actions_.pop_front();
        return action;
    }

    std::mutex mutex_;
    std::deque<std::function<void()>> actions_;
};

// A workspace as a window has it.
struct Desk
{
    Loop loop;
    Workspace workspace{loop.dispatcher()};
    ProjectKeeper keeper{workspace};
    std::vector<std::string> notes;
    std::vector<std::string> failures;
    std::vector<std::filesystem::path> missing;

    Desk()
    {
        workspace.noted.connect([this](const std::string& note) { notes.push_back(note); });
        workspace.dataJobs().failed.connect(
            [this](const Failure& failure) { failures.push_back(failure.message); });
        keeper.missing.connect([this](const std::filesystem::path& path) { missing.push_back(path); });
    }
    Session& session() { return workspace.session(); }
    void wait()
    {
        loop.runUntilIdle(workspace.dataJobs());
        loop.runUntilIdle(workspace.frameJobs());
    }
    void open(const std::filesystem::path& file)
    {
        keeper.open(file);
        wait();
    }
};

} // namespace isocenter::test
