// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <mutex>
#include <ostream>
#include <string>
#include <vector>

namespace isocenter::app {

// Notes of the thread that reads a camera, printed by the one that tracks.
class NoteQueue
{
public:
    void put(const std::string& note)
    {
        const std::lock_guard lock(mutex_);
        notes_.push_back(note);
    }
    void print(std::ostream& log)
    {
        const std::lock_guard lock(mutex_);
        for (const std::string& note : notes_)
            log << fmt::format("\nnote: {}\n", note) << std::flush;
        notes_.clear();
    }

private:
    std::mutex mutex_;
    std::vector<std::string> notes_;
};

} // namespace isocenter::app
