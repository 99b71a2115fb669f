// SPDX-License-Identifier: MIT
#include "app/jobs/job_queue.h"
#include "tests/support/mailbox.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>

namespace isocenter::app::job_queue_test {
namespace {

using namespace std::chrono_literals;

TEST(JobQueue, AppliesResultsInOrderOnTheSessionsThread)
{
    test::Mailbox mailbox;
    JobQueue jobs(mailbox.dispatcher());
    std::vector<int> applied;
    const auto here = std::this_thread::get_id();
    for (int i = 0; i < 3; ++i)
        jobs.submit("job", [&, i](const core::Progress&) -> JobQueue::Finish {
            EXPECT_NE(std::this_thread::get_id(), here);
            return [&, i] {
                EXPECT_EQ(std::this_thread::get_id(), here);
                applied.push_back(i);
            };
        });
    EXPECT_TRUE(jobs.busy());
    ASSERT_TRUE(mailbox.runUntil([&] { return !jobs.busy(); }));
    EXPECT_EQ(applied, (std::vector<int>{0, 1, 2}));
}

TEST(JobQueue, ReportsAFailureAndGoesOn)
{
    test::Mailbox mailbox;
    JobQueue jobs(mailbox.dispatcher());
    std::vector<Failure> failures;
    bool second = false;
    jobs.failed.connect([&](const Failure& failure) { failures.push_back(failure); });
    jobs.submit("Compiling", [](const core::Progress&) -> JobQueue::Finish {
        throw KernelBuildError("kernel drr does not compile", "drr.cl:12: error");
    });
    jobs.submit("Applying", [](const core::Progress&) -> JobQueue::Finish {
        return [] { throw UsageError("open an X-ray first"); };
    });
    jobs.submit("Loading", [&](const core::Progress&) -> JobQueue::Finish { return [&] { second = true; }; });
    ASSERT_TRUE(mailbox.runUntil([&] { return second; }));
    ASSERT_EQ(failures.size(), 2u);
    EXPECT_EQ(failures[0].title, "Compiling");
    EXPECT_EQ(failures[0].message, "kernel drr does not compile");
    EXPECT_EQ(failures[0].details, "drr.cl:12: error");
    EXPECT_EQ(failures[1].message, "open an X-ray first");
}

TEST(JobQueue, WhatIsForAllOthersComesAfterWhatTheySubmit)
{
    test::Mailbox mailbox;
    JobQueue jobs(mailbox.dispatcher());
    std::vector<std::string> done;
    const auto work = [&](const std::string& name, const std::function<void()>& then = {}) {
        return [&done, name, then](const core::Progress&) -> JobQueue::Finish {
            return [&done, name, then] {
                done.push_back(name);
                if (then)
                    then();
            };
        };
    };
    jobs.submit("first", work("first", [&] {
                    jobs.submit("second", work("second", [&] { jobs.submit("third", work("third")); }));
                }));
    jobs.submit("last", work("last"), JobQueue::Order::AfterAll);
    jobs.submit("last", work("very last"), JobQueue::Order::AfterAll);
    ASSERT_TRUE(mailbox.runUntil([&] { return !jobs.busy(); }));
    EXPECT_EQ(done, (std::vector<std::string>{"first", "second", "third", "last", "very last"}));
    jobs.submit("last", work("alone"), JobQueue::Order::AfterAll);
    ASSERT_TRUE(mailbox.runUntil([&] { return !jobs.busy(); }));
    EXPECT_EQ(done.back(), "alone");
}

TEST(JobQueue, WhatIsForAllOthersComesAfterTheirFailure)
{
    test::Mailbox mailbox;
    JobQueue jobs(mailbox.dispatcher());
    std::vector<std::string> heard;
    jobs.failed.connect([&](const Failure& failure) { heard.push_back(failure.message); });
    jobs.submit("first", [](const core::Progress&) -> JobQueue::Finish { throw InputError("broken"); });
    jobs.submit("second", [](const core::Progress&) -> JobQueue::Finish {
        return [] { throw InputError("not applied"); };
    });
    jobs.submit(
        "last",
        [&](const core::Progress&) -> JobQueue::Finish { return [&] { heard.emplace_back("last"); }; },
        JobQueue::Order::AfterAll);
    ASSERT_TRUE(mailbox.runUntil([&] { return !jobs.busy(); }));
    EXPECT_EQ(heard, (std::vector<std::string>{"broken", "not applied", "last"}));
}

TEST(JobQueue, DropsAResultThatIsCancelledBeforeItIsApplied)
{
    test::Mailbox mailbox;
    JobQueue jobs(mailbox.dispatcher());
    std::atomic<bool> computed = false;
    bool applied = false;
    int ended = 0;
    jobs.ended.connect([&](const std::string&) { ++ended; });
    jobs.submit("first", [&](const core::Progress&) -> JobQueue::Finish { return [&] { applied = true; }; });
    jobs.submit("second", [&](const core::Progress&) -> JobQueue::Finish {
        computed = true; // the first one's result has been posted
        computed.notify_one();
        return {};
    });
    computed.wait(false);
    jobs.cancelAll();
    ASSERT_TRUE(mailbox.runUntil([&] { return ended == 2; }));
    EXPECT_FALSE(applied);
    EXPECT_FALSE(jobs.busy());
}

TEST(JobQueue, AppliesTheBestSoFarOfACancelledJob)
{
    test::Mailbox mailbox;
    JobQueue jobs(mailbox.dispatcher());
    std::atomic<bool> entered = false;
    bool applied = false;
    jobs.submit("search", [&](const core::Progress& progress) -> JobQueue::Finish {
        entered = true;
        entered.notify_one();
        while (!progress.stop.stop_requested())
            std::this_thread::yield();
        return [&] { applied = true; };
    });
    entered.wait(false);
    jobs.cancelAll();
    ASSERT_TRUE(mailbox.runUntil([&] { return !jobs.busy(); }));
    EXPECT_TRUE(applied);
}

TEST(JobQueue, CancelsWhatRunsAndWhatWaits)
{
    test::Mailbox mailbox;
    JobQueue jobs(mailbox.dispatcher());
    std::atomic<bool> entered = false;
    bool applied = false;
    bool failed = false;
    int ended = 0;
    jobs.failed.connect([&](const Failure&) { failed = true; });
    jobs.ended.connect([&](const std::string&) { ++ended; });
    const auto untilCancelled = [&](const core::Progress& progress) -> JobQueue::Finish {
        entered = true;
        while (true)
            progress.update(0.5, "step");
        return [&] { applied = true; };
    };
    jobs.submit("first", untilCancelled);
    jobs.submit("second", untilCancelled);
    ASSERT_TRUE(mailbox.runUntil([&] { return entered.load(); }));
    jobs.cancelAll();
    ASSERT_TRUE(mailbox.runUntil([&] { return ended == 2; }));
    EXPECT_FALSE(applied);
    EXPECT_FALSE(failed);
    EXPECT_FALSE(jobs.busy());
}

TEST(JobQueue, StopsItsJobWhenItGoes)
{
    test::Mailbox mailbox;
    std::atomic<bool> stopped = false;
    {
        JobQueue jobs(mailbox.dispatcher());
        std::atomic<bool> entered = false;
        jobs.submit("long", [&](const core::Progress& progress) -> JobQueue::Finish {
            entered = true;
            while (!progress.stop.stop_requested())
                std::this_thread::yield();
            stopped = true;
            return {};
        });
        while (!entered)
            std::this_thread::yield();
    }
    EXPECT_TRUE(stopped);
}

TEST(OwnerDispatcher, RunsNothingOnceItsOwnerIsGone)
{
    test::Mailbox mailbox;
    int runs = 0;
    auto owned = std::make_unique<OwnerDispatcher>(mailbox.dispatcher());
    const Dispatcher whileOwned = owned->whileOwned();
    (*owned)([&] { ++runs; });
    whileOwned([&] { ++runs; });
    ASSERT_TRUE(mailbox.runUntil([&] { return runs == 2; }));
    (*owned)([&] { runs = -1; });
    owned.reset();
    whileOwned([&] { runs = -1; });
    bool last = false;
    mailbox.dispatcher()([&] { last = true; });
    ASSERT_TRUE(mailbox.runUntil([&] { return last; }));
    EXPECT_EQ(runs, 2);
}

TEST(OwnerDispatcher, RunsNothingOnceItIsClosed)
{
    bool ran = false;
    OwnerDispatcher post([](const std::function<void()>& action) { action(); });
    post.close();
    post([&] { ran = true; });
    EXPECT_FALSE(ran);
}

} // namespace
} // namespace isocenter::app::job_queue_test
