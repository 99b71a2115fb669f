// SPDX-License-Identifier: MIT
#include "core/optimise/lockstep.h"

#include "core/support/error.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <semaphore>
#include <span>
#include <thread>
#include <utility>
#include <vector>

namespace isocenter::core {
namespace {

// What a search waits for.
struct Request
{
    std::span<const Pose> poses;
    std::span<Evaluation> results;
    bool waiting = false;
    std::binary_semaphore answered{0};
    std::exception_ptr error; // that the search ended with
};

class Lockstep
{
public:
    explicit Lockstep(std::size_t count) : requests_(count), running_(count) {}

    // On a search's thread.
    void ask(std::size_t search, std::span<const Pose> poses, std::span<Evaluation> results)
    {
        Request& request = requests_[search];
        {
            const std::lock_guard lock(mutex_);
            request.poses = poses;
            request.results = results;
            request.waiting = true;
            noteRest();
        }
        request.answered.acquire();
        if (failure_)
            std::rethrow_exception(failure_);
    }
    void end(std::size_t search, std::exception_ptr error)
    {
        const std::lock_guard lock(mutex_);
        requests_[search].error = std::move(error);
        noteRest();
    }

    // On the calling thread: until no search runs any more.
    void serve(const BatchObjective& objective, const std::stop_token& stop,
               const std::function<void()>& atEachStep)
    {
        while (const std::size_t waiting = waitUntilAllRest()) {
            if (!failure_)
                try {
                    if (atEachStep)
                        atEachStep();
                    if (stop.stop_requested())
                        throw Cancelled();
                    evaluate(objective, stop);
                } catch (...) {
                    failure_ = std::current_exception();
                }
            running_ = waiting;
            for (Request& request : requests_)
                if (std::exchange(request.waiting, false))
                    request.answered.release();
        }
    }
    void rethrow() const
    {
        for (const Request& request : requests_)
            if (request.error)
                std::rethrow_exception(request.error);
    }

private:
    void noteRest() // the lock is held
    {
        if (--running_ == 0)
            allRest_.notify_one();
    }
    // How many wait for an answer; the others have ended.
    std::size_t waitUntilAllRest()
    {
        std::unique_lock lock(mutex_);
        allRest_.wait(lock, [&] { return running_ == 0; });
        return static_cast<std::size_t>(std::ranges::count_if(requests_, &Request::waiting));
    }
    void evaluate(const BatchObjective& objective, const std::stop_token& stop)
    {
        poses_.clear();
        for (const Request& request : requests_)
            if (request.waiting)
                poses_.insert(poses_.end(), request.poses.begin(), request.poses.end());
        results_.assign(poses_.size(), Evaluation());
        objective(poses_, results_, stop);
        auto next = results_.begin();
        for (const Request& request : requests_)
            if (request.waiting) {
                std::copy_n(next, request.results.size(), request.results.begin());
                next += static_cast<std::ptrdiff_t>(request.results.size());
            }
    }

    std::mutex mutex_;
    std::condition_variable allRest_;
    std::vector<Request> requests_;
    std::size_t running_; // searches that neither wait nor have ended
    std::exception_ptr failure_;
    std::vector<Pose> poses_; // of all that wait
    std::vector<Evaluation> results_;
};

} // namespace

void inLockstep(std::size_t count, const BatchObjective& objective, const LockstepSearch& search,
                const std::stop_token& stop, const std::function<void()>& atEachStep)
{
    Lockstep lockstep(count);
    {
        std::vector<std::jthread> threads;
        for (std::size_t number = 0; number < count; ++number)
            threads.emplace_back([&, number] {
                const BatchObjective asked = [&](std::span<const Pose> poses, std::span<Evaluation> results,
                                                 const std::stop_token&) {
                    lockstep.ask(number, poses, results);
                };
                std::exception_ptr error;
                try {
                    search(number, asked);
                } catch (...) {
                    error = std::current_exception();
                }
                lockstep.end(number, error);
            });
        lockstep.serve(objective, stop, atEachStep);
    }
    if (atEachStep)
        atEachStep();
    lockstep.rethrow();
}

} // namespace isocenter::core
