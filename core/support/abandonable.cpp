// SPDX-License-Identifier: MIT
#include "core/support/abandonable.h"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace isocenter::core {
namespace {

// How many threads are at work. Never destroyed, for they may outlive main.
struct Threads
{
    std::mutex mutex;
    std::condition_variable ended;
    int running = 0;
};

Threads& threads()
{
    static auto* const kThreads = new Threads;
    return *kThreads;
}

} // namespace

void runAbandonably(std::function<void()> work)
{
    {
        const std::lock_guard lock(threads().mutex);
        ++threads().running;
    }
    std::thread([work = std::move(work)]() mutable {
        work();
        work = nullptr; // what it owns goes before anyone who waits goes on
        const std::lock_guard lock(threads().mutex);
        --threads().running;
        threads().ended.notify_all();
    }).detach();
}

bool abandonedWorkRuns()
{
    const std::lock_guard lock(threads().mutex);
    return threads().running > 0;
}

void waitForAbandonedWork()
{
    std::unique_lock lock(threads().mutex);
    threads().ended.wait(lock, [] { return threads().running == 0; });
}

} // namespace isocenter::core
