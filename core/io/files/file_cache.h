// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
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
        const State state = stateOf(file);
        if (auto kept = keptAs(state))
            return kept;
        auto value = std::make_shared<const Value>(read_(file));
        keep(state, value);
        return value;
    }

private:
    struct State
    {
        std::filesystem::path file;
        std::uintmax_t bytes = 0;
        std::filesystem::file_time_type modified{};

        bool operator==(const State&) const = default;
    };
    using Entry = std::pair<State, std::shared_ptr<const Value>>;

    // Of one that is missing, too: reading says that.
    static State stateOf(const std::filesystem::path& file)
    {
        std::error_code missing;
        return {std::filesystem::absolute(file, missing), std::filesystem::file_size(file, missing),
                std::filesystem::last_write_time(file, missing)};
    }

    std::shared_ptr<const Value> keptAs(const State& state)
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [kept, value] : entries_)
            if (kept == state)
                return value;
        return nullptr;
    }

    void keep(const State& state, const std::shared_ptr<const Value>& value)
    {
        const std::lock_guard lock(mutex_);
        std::erase_if(entries_, [&](const Entry& entry) { return entry.first.file == state.file; });
        entries_.emplace_front(state, value);
        if (entries_.size() > kMost)
            entries_.pop_back();
    }

    std::function<Value(const std::filesystem::path&)> read_;
    std::mutex mutex_;
    std::deque<Entry> entries_;
};

} // namespace isocenter::core
