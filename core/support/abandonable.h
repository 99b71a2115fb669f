// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/error.h"

#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <stop_token>
#include <type_traits>
#include <utility>

namespace isocenter::core {

// Runs work that cannot be stopped (one call of a library that reads a whole file) on a thread of its own and
// returns its result or throws its exception. When stop is requested, throws Cancelled within a few
// milliseconds while the work goes on to its end, whose result is dropped: so it must own all that it uses.
// Without a stop that can be requested it runs on the calling thread.
template <class Work>
auto abandonable(const std::stop_token& stop, Work work) -> std::invoke_result_t<Work&>;

// A program that returns from main while abandoned work runs would destroy what that still uses: it waits, or
// ends at once by std::_Exit.
void waitForAbandonedWork();
bool abandonedWorkRuns();

// On a thread of its own, for which waitForAbandonedWork() waits.
void runAbandonably(std::function<void()> work);

template <class Work>
auto abandonable(const std::stop_token& stop, Work work) -> std::invoke_result_t<Work&>
{
    if (!stop.stop_possible())
        return work();
    using Result = std::invoke_result_t<Work&>;
    constexpr auto kPatience = std::chrono::milliseconds(5);
    const auto task = std::make_shared<std::packaged_task<Result()>>(std::move(work));
    std::future<Result> result = task->get_future();
    runAbandonably([task] { (*task)(); });
    while (result.wait_for(kPatience) != std::future_status::ready)
        if (stop.stop_requested())
            throw Cancelled();
    return result.get();
}

} // namespace isocenter::core
