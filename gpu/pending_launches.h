// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/timeline_recorder.h"

#include <deque>
#include <string>
#include <utility>

namespace isocenter::gpu {

// Launches whose times a driver tells only once they have finished. A backend's timeline adds what it must
// ask (Query) and says how to wait for the answer; at most kMaxPending wait at a time.
template <class Query>
class PendingLaunches
{
public:
    static constexpr std::size_t kMaxPending = 512;

    virtual ~PendingLaunches() = default;
    PendingLaunches(const PendingLaunches&) = delete;
    PendingLaunches& operator=(const PendingLaunches&) = delete;

    // Waits for all launches. Throws what the driver throws.
    Timeline take()
    {
        while (!pending_.empty())
            finishOldest();
        return recorder_.take();
    }

protected:
    PendingLaunches() = default;

    // May wait for the oldest launch when too many are pending.
    void add(std::string kernel, Query query)
    {
        if (pending_.size() >= kMaxPending)
            finishOldest();
        pending_.push_back({std::move(kernel), std::move(query)});
    }
    // Waits for a launch and gives its time in nanoseconds.
    virtual double nanoseconds(Query query) = 0;

private:
    struct Launch
    {
        std::string kernel;
        Query query;
    };

    void finishOldest()
    {
        constexpr double kMsPerNs = 1e-6;
        Launch oldest = std::move(pending_.front());
        pending_.pop_front();
        recorder_.add(std::move(oldest.kernel), kMsPerNs * nanoseconds(std::move(oldest.query)));
    }

    std::deque<Launch> pending_;
    TimelineRecorder recorder_;
};

} // namespace isocenter::gpu
