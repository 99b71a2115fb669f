// SPDX-License-Identifier: MIT
#include "core/support/parallel.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <limits>
#include <mutex>
#include <utility>

namespace isocenter::core {
namespace {

// The failure of the lowest chunk, whichever thread was first.
class LowestFailure
{
public:
    bool isBelow(int begin) const { return begin_ < begin; }

    void keep(int begin, std::exception_ptr failure)
    {
        const std::lock_guard lock(mutex_);
        if (isBelow(begin))
            return;
        begin_ = begin;
        failure_ = std::move(failure);
    }

    void rethrow() const
    {
        if (failure_)
            std::rethrow_exception(failure_);
    }

private:
    std::mutex mutex_;
    std::atomic<int> begin_ = std::numeric_limits<int>::max();
    std::exception_ptr failure_;
};

} // namespace

void parallelFor(int count, const std::function<void(int, int)>& body, int leastOfChunk)
{
    LowestFailure failure;
    const auto grain = static_cast<std::size_t>(2 * leastOfChunk - 1); // ranges above it are halved
    tbb::parallel_for(tbb::blocked_range<int>(0, count, grain), [&](const tbb::blocked_range<int>& range) {
        if (failure.isBelow(range.begin()))
            return;
        try {
            body(range.begin(), range.end());
        } catch (...) {
            failure.keep(range.begin(), std::current_exception());
        }
    });
    failure.rethrow();
}

int coresInUse()
{
    return tbb::this_task_arena::max_concurrency();
}

void parallelForEach(int count, const std::function<void(int)>& body)
{
    parallelForEachBy(count, [&body] { return std::cref(body); });
}

} // namespace isocenter::core
