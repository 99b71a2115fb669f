// SPDX-License-Identifier: MIT
#include "app/jobs/job_queue.h"

#include "app/jobs/job_progress.h"
#include "core/support/translatable.h"

#include <chrono>

namespace isocenter::app {

Failure describeCurrentException(const std::string& title)
{
    try {
        throw;
    } catch (const KernelBuildError& error) {
        return {title, error.what(), error.log()};
    } catch (const std::bad_alloc&) {
        return {
            title, translatable("App", "not enough memory: close other data, or load a smaller volume"), {}};
    } catch (const std::exception& error) {
        return {title, error.what(), {}};
    }
}

JobQueue::JobQueue(const Dispatcher& dispatcher)
    : post_(dispatcher), worker_([this](std::stop_token stop) { workLoop(std::move(stop)); })
{
}

JobQueue::~JobQueue()
{
    post_.close();
    cancelAll();
    worker_.request_stop();
}

void JobQueue::submit(std::string title, Work work, Order order)
{
    {
        const std::lock_guard lock(mutex_);
        auto& waiting = order == Order::AfterAll ? waitingLast_ : waiting_;
        waiting.push_back(std::make_shared<Job>(Job{std::move(title), std::move(work), order}));
        unfinished_.push_back(waiting.back());
        othersUnapplied_ += order == Order::AsSubmitted ? 1 : 0;
    }
    wake_.notify_one();
}

std::shared_ptr<JobQueue::Job> JobQueue::takeNext()
{
    auto& waiting = othersUnapplied_ == 0 ? waitingLast_ : waiting_;
    if (waiting.empty())
        return nullptr;
    std::shared_ptr<Job> job = waiting.front();
    waiting.pop_front();
    return job;
}

void JobQueue::cancelAll()
{
    const std::lock_guard lock(mutex_);
    for (const auto& job : unfinished_)
        job->stop.request_stop();
}

bool JobQueue::busy() const
{
    const std::lock_guard lock(mutex_);
    return !unfinished_.empty();
}

// NOLINTNEXTLINE(performance-unnecessary-value-param): as a thread hands it over
void JobQueue::workLoop(std::stop_token stop)
{
    while (true) {
        std::shared_ptr<Job> job;
        {
            std::unique_lock lock(mutex_);
            if (!wake_.wait(lock, stop, [&] { return (job = takeNext()) != nullptr; }))
                return;
        }
        run(job);
    }
}

void JobQueue::run(const std::shared_ptr<Job>& job)
{
    post_([this, title = job->title] { started(title); });
    core::Progress progress;
    progress.stop = job->stop.get_token();
    progress.report = reportedSeldom([this](double fraction, const std::string& step) {
        post_([this, fraction, step] { progressed(fraction, step); });
    });
    Finish finish;
    try {
        progress.throwIfCancelled();
        finish = job->work(progress);
    } catch (const Cancelled&) {
        finish = {};
    } catch (...) {
        finish = [this, failure = describeCurrentException(job->title)] { failed(failure); };
    }
    job->work = {}; // what it holds goes here, not on the session's thread
    post_([this, job, finish = std::move(finish), stopped = progress.stop.stop_requested()] {
        {
            const std::lock_guard lock(mutex_);
            std::erase(unfinished_, job);
        }
        try {
            if (finish && (stopped || !job->stop.stop_requested()))
                finish();
        } catch (...) {
            failed(describeCurrentException(job->title));
        }
        if (job->order == Order::AsSubmitted) {
            const std::lock_guard lock(mutex_);
            --othersUnapplied_;
        }
        wake_.notify_one();
        ended(job->title);
    });
}

} // namespace isocenter::app
