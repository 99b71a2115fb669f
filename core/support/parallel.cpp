// SPDX-License-Identifier: MIT
#include "core/support/parallel.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

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

void parallelFor(int count, const std::function<void(int, int)>& body)
{
    LowestFailure failure;
    tbb::parallel_for(tbb::blocked_range<int>(0, count), [&](const tbb::blocked_range<int>& range) {
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

} // namespace isocenter::core
