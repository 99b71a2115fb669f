// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/dispatcher.h"
#include "core/support/progress.h"
#include "core/support/signal.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace isocenter::app {

// A message to the user about something that went wrong: what, and all that is known (a kernel's log).
struct Failure
{
    std::string title;
    std::string message;
    std::string details;
};

// Describes the exception in flight; call it inside a catch block.
Failure describeCurrentException(const std::string& title);

// Background work, one job after the other on one thread. A job computes, then returns a function that puts
// its result into the session; that function runs on the session's thread, so a job that fails or is
// cancelled leaves nothing half done. A result that waits to be applied is dropped by a cancellation too;
// what a job returns although it was asked to stop (the best so far) is applied. The signals fire on the
// session's thread.
class JobQueue
{
public:
    using Finish = std::function<void()>; // what it throws is reported like a failure of the job
    using Work = std::function<Finish(const core::Progress&)>;

    explicit JobQueue(const Dispatcher& dispatcher);
    ~JobQueue(); // asks the running job to stop and waits for it

    // In the order in which they are submitted, or once all others are done: those that wait, and those that
    // they, or what applies their results, submit in turn.
    enum class Order { AsSubmitted, AfterAll };
    void submit(std::string title, Work work, Order order = Order::AsSubmitted);
    void cancelAll();
    bool busy() const; // anything running or waiting, results not yet applied included

    core::Signal<std::string> started;            // title
    core::Signal<double, std::string> progressed; // fraction, step
    core::Signal<std::string> ended;              // title; done, failed or cancelled
    core::Signal<Failure> failed;

private:
    struct Job
    {
        std::string title;
        Work work;
        Order order = Order::AsSubmitted;
        std::stop_source stop{};
    };
    std::shared_ptr<Job> takeNext(); // null while there is none; the mutex is held
    void workLoop(std::stop_token stop);
    void run(const std::shared_ptr<Job>& job);

    OwnerDispatcher post_;
    mutable std::mutex mutex_;
    std::condition_variable_any wake_;
    std::deque<std::shared_ptr<Job>> waiting_;     // as submitted
    std::deque<std::shared_ptr<Job>> waitingLast_; // for all others
    std::vector<std::shared_ptr<Job>> unfinished_; // waiting, running, or not yet applied
    int othersUnapplied_ = 0;                      // jobs other than those for all others
    std::jthread worker_;
};

} // namespace isocenter::app
