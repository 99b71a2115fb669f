// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

namespace isocenter::test {

// The session's thread of a test: runs what is posted until a condition holds.
class Mailbox
{
public:
    app::Dispatcher dispatcher()
    {
        return [this](std::function<void()> action) {
            {
                const std::lock_guard lock(mutex_);
                actions_.push_back(std::move(action));
            }
            arrived_.notify_one();
        };
    }
    // False if that takes more than 5 minutes, which a busy machine may need.
    template <class Condition>
    bool runUntil(Condition condition)
    {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(5);
        while (!condition()) {
            std::unique_lock lock(mutex_);
            if (!arrived_.wait_until(lock, deadline, [this] { return !actions_.empty(); }))
                return false;
            const std::function<void()> action = std::move(actions_.front());
            actions_.pop_front();
            lock.unlock();
            action();
        }
        return true;
    }

private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::function<void()>> actions_;
};

} // namespace isocenter::test
