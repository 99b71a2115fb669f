// SPDX-License-Identifier: MIT
// One registration in the background on the CPU: steps, pauses, stops, and what is recorded of it.
#include "app/session/runs/registration_runner.h"
#include "app/workspace/run_review.h"
#include "gpu/device_thread.h"
#include "tests/support/mailbox.h"
#include "tests/support/small_case.h"

#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <limits>
#include <optional>
#include <thread>

namespace isocenter::app::registration_runner_test {
namespace {

using Clock = std::chrono::steady_clock;

// A session's thread with a runner and what follows it, as a workspace connects them.
class RegistrationRunnerTest : public ::testing::Test
{
protected:
    RegistrationRunnerTest()
    {
        runner_.progressed.connect([this](const RegistrationStatus& status) {
            status_ = status;
            ++reports_;
            recording_.append(status.newValues);
        });
        runner_.finished.connect([this](const core::RegistrationResult& result) {
            result_ = result;
            session_.setPose(result.pose);
        });
        runner_.compared.connect([this](const core::ValueComparison& values) { compared_ = values; });
        runner_.failed.connect([this](const Failure& failure) { failure_ = failure.message; });
        review_.emplace(session_, recording_, runner_);
    }
    static std::shared_ptr<gpu::DeviceThread> cpu()
    {
        return std::make_shared<gpu::DeviceThread>(gpu::DeviceId::parse("cpu"));
    }
    void start(bool paused, std::shared_ptr<gpu::DeviceThread> device = cpu(),
               const std::optional<core::Pose>& from = {})
    {
        const test::SmallCase& small = test::SmallCase::shared();
        RegistrationTask task{std::move(device),
                              {{small.attenuation, {small.views.front()}, {}}, {}},
                              from.value_or(small.made.start)};
        result_.reset();
        recording_.begin(task.start, task.plan.frame().pivotMm);
        runner_.start(std::move(task), paused);
    }
    bool waitForReport(int report)
    {
        return mailbox_.runUntil([&] { return reports_ >= report; });
    }
    // The first batch is the start alone.
    bool startAndStep()
    {
        reports_ = 0;
        start(true);
        if (!waitForReport(1))
            return false;
        runner_.step();
        return waitForReport(2) && recording_.size() > 3;
    }
    bool waitForEnd()
    {
        return mailbox_.runUntil([&] { return !runner_.running(); });
    }

    test::Mailbox mailbox_;
    RegistrationRunner runner_{mailbox_.dispatcher()};
    Session session_;
    RunRecording recording_;
    std::optional<RunReview> review_;
    RegistrationStatus status_;
    std::optional<core::RegistrationResult> result_;
    std::optional<core::ValueComparison> compared_;
    std::string failure_;
    int reports_ = 0;
};

TEST_F(RegistrationRunnerTest, RefusesAStartFromWhichNothingCanBeCompared)
{
    const core::Pose aside(Eigen::Translation3d(900.0, 0.0, 0.0) *
                           test::SmallCase::shared().made.start.worldFromVolume());
    start(false, cpu(), aside);
    ASSERT_TRUE(waitForEnd());
    EXPECT_FALSE(result_);
    EXPECT_NE(failure_.find("does not overlap the image"), std::string::npos) << failure_;
}

TEST_F(RegistrationRunnerTest, ComparesValuesAtFullResolutionAlsoAfterAStop)
{
    start(false);
    ASSERT_TRUE(mailbox_.runUntil([&] { return compared_.has_value(); }));
    const double best = compared_->atResult;
    const double before = compared_->atStart;
    EXPECT_EQ(compared_->measure, "gc");
    EXPECT_TRUE(compared_->isBetter());
    EXPECT_FALSE(core::doubtOf(*compared_));
    compared_.reset();
    ASSERT_TRUE(startAndStep()); // of the coarsest stage
    runner_.stop();
    ASSERT_TRUE(waitForEnd());
    EXPECT_TRUE(result_->cancelled);
    EXPECT_EQ(result_->stage, 0);
    EXPECT_EQ(result_->stages, 3);
    ASSERT_TRUE(mailbox_.runUntil([&] { return compared_.has_value(); }));
    EXPECT_NEAR(compared_->atStart, before, 1e-6); // the same start, whatever stage the run ended in
    EXPECT_LT(compared_->atResult, best);
    compared_.reset();
    start(false, cpu(), result_->pose);
    ASSERT_TRUE(mailbox_.runUntil([&] { return compared_.has_value(); }));
    EXPECT_NEAR(compared_->atResult, best, 0.01);
}

TEST_F(RegistrationRunnerTest, SaysWhenNothingBetterThanTheStartWasFound)
{
    const core::ValueComparison same{"gc", 0.0, 0.0};
    const auto doubt = core::doubtOf(same);
    ASSERT_TRUE(doubt);
    EXPECT_EQ(doubt->kind, core::RunDoubtKind::NotBetterThanStart);
    EXPECT_FALSE(core::doubtOf({"gc", 0.1, 0.2}));
    EXPECT_TRUE(core::doubtOf({"gc", 0.1, std::numeric_limits<double>::quiet_NaN()}));
}

TEST_F(RegistrationRunnerTest, StepsOneBatchAtATime)
{
    start(true);
    EXPECT_TRUE(runner_.running() && runner_.paused());
    int before = 0;
    for (int batch = 1; batch <= 6; ++batch) {
        ASSERT_TRUE(waitForReport(batch));
        EXPECT_EQ(reports_, batch);
        EXPECT_GT(status_.evaluations, before);
        EXPECT_EQ(recording_.evaluations(), status_.evaluations);
        EXPECT_TRUE(runner_.paused());
        before = status_.evaluations;
        if (batch < 6)
            runner_.step();
    }
    runner_.stop();
    ASSERT_TRUE(waitForEnd());
    ASSERT_TRUE(result_ && result_->cancelled);
    EXPECT_EQ(result_->trace.size(), recording_.size()); // it waited after each
    EXPECT_FALSE(runner_.paused());
}

TEST_F(RegistrationRunnerTest, StopsAtOnceWhilePaused)
{
    start(true);
    ASSERT_TRUE(waitForReport(1));
    const Clock::time_point asked = Clock::now();
    runner_.stop();
    ASSERT_TRUE(waitForEnd());
    EXPECT_LT(std::chrono::duration<double>(Clock::now() - asked).count(),
              1.0); // 0.1 on a machine that is not busy
    EXPECT_TRUE(result_->cancelled);
    EXPECT_EQ(result_->trace.size(), recording_.size()); // nothing was evaluated after the request
}

TEST_F(RegistrationRunnerTest, StopsWhileTheDeviceIsBusyWithWhatCannotBeStopped)
{
    const auto device = cpu();
    std::promise<void> compiled; // a kernel, say
    device->run([wait = compiled.get_future().share()](gpu::Device&) { wait.wait(); });
    start(false, device);
    runner_.stop();
    EXPECT_TRUE(waitForEnd()); // although the device is not done
    EXPECT_TRUE(result_ && result_->cancelled);
    compiled.set_value();
}

TEST_F(RegistrationRunnerTest, CountsNoTimeInPauses)
{
    start(true);
    ASSERT_TRUE(waitForReport(1));
    std::this_thread::sleep_for(std::chrono::milliseconds(400));
    const Clock::time_point goesOn = Clock::now();
    const double before = status_.elapsedMs;
    runner_.step();
    ASSERT_TRUE(waitForReport(2));
    const double stepMs = std::chrono::duration<double, std::milli>(Clock::now() - goesOn).count();
    EXPECT_LE(status_.elapsedMs - before, stepMs + 200.0); // of the pause's 400; a busy machine pauses late
    runner_.stop();
    ASSERT_TRUE(waitForEnd());
}

TEST_F(RegistrationRunnerTest, RecordsEveryEvaluationOfTheRun)
{
    start(false);
    ASSERT_TRUE(waitForEnd());
    ASSERT_TRUE(result_ && !result_->cancelled);
    ASSERT_EQ(recording_.size(), result_->trace.size());
    for (std::size_t place = 0; place < recording_.size(); ++place) {
        const core::EvaluatedPose& expected = result_->trace[place];
        ASSERT_EQ(recording_[place].evaluation, expected.evaluation);
        ASSERT_EQ(recording_[place].value, expected.result.value);
        ASSERT_EQ(recording_[place].pose.worldFromVolume().matrix(),
                  expected.pose.worldFromVolume().matrix());
    }
    const std::size_t best = recording_.bestUpTo(recording_.size() - 1);
    EXPECT_EQ(recording_[best].pose.worldFromVolume().matrix(), result_->pose.worldFromVolume().matrix());
}

TEST_F(RegistrationRunnerTest, LooksBackOnlyWhileNothingMoves)
{
    EXPECT_FALSE(review_->possible());
    ASSERT_TRUE(startAndStep());
    const core::Pose own = session_.pose();
    EXPECT_TRUE(review_->possible());
    review_->show(2);
    EXPECT_EQ(review_->shown(), 2u);
    EXPECT_EQ(session_.shownPose().worldFromVolume().matrix(), recording_[2].pose.worldFromVolume().matrix());
    EXPECT_EQ(session_.pose().worldFromVolume().matrix(), own.worldFromVolume().matrix());
    EXPECT_EQ(session_.lookedAt()->evaluation, 3);
    EXPECT_EQ(session_.lookedAt()->evaluations, recording_.evaluations());
    review_->stepBy(-1);
    EXPECT_EQ(review_->shown(), 1u);
    review_->stepBy(-5);
    EXPECT_EQ(review_->shown(), 0u);
    review_->show(1000000);
    EXPECT_EQ(review_->shown(), recording_.size() - 1);

    runner_.setPaused(false);
    EXPECT_FALSE(review_->possible());
    EXPECT_FALSE(review_->shown());
    review_->show(1);
    EXPECT_FALSE(session_.lookedAt());
    ASSERT_TRUE(waitForEnd());
    EXPECT_TRUE(review_->possible());
    review_->show(1);
    EXPECT_EQ(review_->shown(), 1u);
    start(true); // leaves
    EXPECT_FALSE(session_.lookedAt());
    runner_.stop();
    ASSERT_TRUE(waitForEnd());
}

TEST_F(RegistrationRunnerTest, TakesAPoseAsOneStepToUndo)
{
    ASSERT_TRUE(startAndStep());
    review_->show(2);
    const Eigen::Matrix4d taken = session_.shownPose().worldFromVolume().matrix();
    review_->take(); // stops the registration first
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(session_.pose().worldFromVolume().matrix(), taken);
    EXPECT_FALSE(session_.lookedAt());
    EXPECT_EQ(session_.commands().undoText(), "Take evaluation 3");
    session_.commands().undo();
    EXPECT_EQ(session_.pose().worldFromVolume().matrix(), result_->pose.worldFromVolume().matrix());
    EXPECT_FALSE(session_.commands().canUndo());
    review_->show(0);
    review_->take();
    EXPECT_EQ(session_.pose().worldFromVolume().matrix(), recording_[0].pose.worldFromVolume().matrix());
}

} // namespace
} // namespace isocenter::app::registration_runner_test
