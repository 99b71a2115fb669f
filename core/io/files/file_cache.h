// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/files/file_state.h"

#include <cstddef>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <system_error>
#include <utility>

namespace isocenter::core {

// What was read from the files that were asked for last, for as long as these stay as they are: by their
// place, size and time of modification. Any thread.
template <class Value>
class FileCache
{
public:
    static constexpr std::size_t kMost = 8; // files

    explicit FileCache(std::function<Value(const std::filesystem::path&)> read) : read_(std::move(read)) {}

    // Throws what reading throws, of which nothing is kept.
    std::shared_ptr<const Value> of(const std::filesystem::path& file)
    {
        std::error_code missing; // reading says that
        const std::filesystem::path place = std::filesystem::absolute(file, missing);
        const FileState state = stateOf(place);
        if (auto kept = keptOf(place, state))
            return kept;
        auto value = std::make_shared<const Value>(read_(file));
        keep({place, state, value});
        return value;
    }

private:
    struct Entry
    {
        std::filesystem::path file;
        FileState state;
        std::shared_ptr<const Value> value;
    };

    std::shared_ptr<const Value> keptOf(const std::filesystem::path& file, const FileState& state)
    {
        const std::lock_guard lock(mutex_);
        for (const Entry& entry : entries_)
            if (entry.file == file && entry.state == state)
                return entry.value;
        return nullptr;
    }

    void keep(Entry kept)
    {
        const std::lock_guard lock(mutex_);
        std::erase_if(entries_, [&](const Entry& entry) { return entry.file == kept.file; });
        entries_.push_front(std::move(kept));
        if (entries_.size() > kMost)
            entries_.pop_back();
    }

    std::function<Value(const std::filesystem::path&)> read_;
    std::mutex mutex_;
    std::deque<Entry> entries_;
};

} // namespace isocenter::core
