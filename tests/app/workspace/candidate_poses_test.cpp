// SPDX-License-Identifier: MIT
// What a search with no first guess ends with: its candidates, and what becomes of the session's pose.
#include "app/workspace/candidate_poses.h"
#include "core/geometry/angles.h"
#include "tests/support/desk.h"
#include "tests/support/unsure_search.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace isocenter::app::candidate_poses_test {
namespace {

using test::Desk;

core::Pose movedAndRotated(const core::Pose& pose, const Eigen::Vector3d& pivotMm,
                           const Eigen::Vector3d& byMm, double aboutZDeg)
{
    const Eigen::Isometry3d& from = pose.worldFromVolume();
    const Eigen::Vector3d centre = pose * pivotMm;
    return core::Pose(Eigen::Translation3d(centre + byMm) *
                      Eigen::AngleAxisd(core::kRadPerDeg * aboutZDeg, Eigen::Vector3d::UnitZ()) *
                      Eigen::Translation3d(-centre) * from);
}

bool isAt(const Session& session, const core::Pose& pose)
{
    return session.pose().worldFromVolume().isApprox(pose.worldFromVolume(), 1e-12);
}

// Around the session's pose, as a search would end: the best is where the session is, others are elsewhere.
core::RegistrationResult resultAround(const Session& session, std::size_t candidates)
{
    core::RegistrationResult result;
    result.start = session.pose();
    result.stage = 1;
    result.stages = 2;
    for (std::size_t c = 0; c < candidates; ++c) {
        const auto step = static_cast<double>(c);
        core::RegistrationCandidate candidate;
        candidate.pose =
            movedAndRotated(session.pose(), session.pivotMm(), {3.0 * step, 0.0, 4.0 * step}, 2.0 * step);
        candidate.evaluation.value = 1.0 - 0.01 * step;
        result.candidates.push_back(candidate);
        core::EvaluatedPose evaluated;
        evaluated.evaluation = 10 * static_cast<int>(c) + 10;
        evaluated.stage = 1;
        evaluated.pose = candidate.pose;
        evaluated.result = candidate.evaluation;
        result.trace.push_back(evaluated);
    }
    return result;
}

class CandidatePosesTest : public ::testing::Test
{
protected:
    CandidatePosesTest()
    {
        desk_.workspace.openDemo(48);
        desk_.workspace.findDevices("cpu");
        desk_.wait();
    }
    Session& session() { return desk_.session(); }
    bool waitForEnd()
    {
        const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(2);
        while (desk_.workspace.registration().running() && std::chrono::steady_clock::now() < end) {
            desk_.wait();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return !desk_.workspace.registration().running();
    }

    Desk desk_;
    CandidatePoses& candidates_ = desk_.workspace.candidates();
};

TEST(SearchChoice, KnowsTheMeasureOfEachStage)
{
    core::Schedule schedule = core::scheduleNamed("find");
    const int last = static_cast<int>(schedule.stages.size()) - 1;
    ASSERT_GT(last, 0);
    schedule.stages.back().measure = "ncc";
    SearchChoice search;
    search.measure = "gc";
    search.search = SearchChoice::kOwnStages;
    search.stages = core::scheduleText(schedule);
    EXPECT_EQ(search.measureOf(0), "gc");
    EXPECT_EQ(search.measureOf(last), "ncc");
    search.search = "find";
    EXPECT_EQ(search.measureOf(last), "gc");
}

TEST_F(CandidatePosesTest, StateHowFarTheyAreFromTheBest)
{
    candidates_.set(resultAround(session(), 3), keptCandidates(resultAround(session(), 3), "ncc"));
    ASSERT_EQ(candidates_.list().size(), 3u);
    EXPECT_DOUBLE_EQ(candidates_.list()[0].distanceMm, 0.0);
    EXPECT_NEAR(candidates_.list()[2].distanceMm, 10.0, 1e-9);
    EXPECT_NEAR(candidates_.list()[2].angleDeg, 4.0, 1e-6);
    EXPECT_EQ(candidates_.list()[2].evaluation, 30);
    EXPECT_DOUBLE_EQ(candidates_.list()[2].value, 0.98);
    EXPECT_EQ(candidates_.measure(), "ncc");
    candidates_.set(resultAround(session(), CandidatePoses::kMost + 5),
                    keptCandidates(resultAround(session(), CandidatePoses::kMost + 5), "ncc"));
    EXPECT_EQ(candidates_.list().size(), CandidatePoses::kMost);
}

// Also of a search from a pose, whose other starts are none.
TEST_F(CandidatePosesTest, AreThePoseAndTheOneThatLooksAlike)
{
    core::RegistrationResult result = resultAround(session(), 3);
    result.pose = result.candidates.front().pose;
    result.evaluation.value = 1.0;
    const core::Pose alike = movedAndRotated(session().pose(), session().pivotMm(), {0, 0, 1.0}, 9.0);
    result.lookAlike = core::LookAlike{alike, 0.97, 9.0, 0.96};
    candidates_.set(result, keptCandidates(result, "ncc"));
    ASSERT_EQ(candidates_.list().size(), 2u);
    EXPECT_TRUE(candidates_.isTaken(0));
    EXPECT_NEAR(candidates_.list()[1].angleDeg, 9.0, 1e-6);
    EXPECT_EQ(candidates_.list()[1].evaluation, 0);
    ASSERT_TRUE(candidates_.lookAlike());
    result.lookAlike->value = 1.01; // the better one stands first, the volume is at the other
    candidates_.set(result, keptCandidates(result, "ncc"));
    EXPECT_TRUE(candidates_.isTaken(1));
    result.verdict = core::FindVerdict{.found = true}; // about the first, which stays it
    candidates_.set(result, keptCandidates(result, "ncc"));
    EXPECT_EQ(candidates_.list().size(), 4u);
    EXPECT_TRUE(candidates_.isTaken(0));
    candidates_.clear();
    EXPECT_FALSE(candidates_.lookAlike());
}

TEST_F(CandidatePosesTest, AreLookedAtWithoutMovingTheVolumeAndTakenAsAStepToUndo)
{
    const core::Pose before = session().pose();
    candidates_.set(resultAround(session(), 3), keptCandidates(resultAround(session(), 3), "ncc"));
    EXPECT_TRUE(candidates_.isTaken(0));
    candidates_.show(1);
    ASSERT_TRUE(session().lookedAt());
    EXPECT_EQ(session().lookedAt()->candidate, 2);
    EXPECT_EQ(session().lookedAt()->candidates, 3);
    EXPECT_EQ(session().lookedAt()->evaluation, 20);
    EXPECT_EQ(candidates_.shown(), 1u);
    EXPECT_TRUE(isAt(session(), before));
    candidates_.show(0); // the session is there
    EXPECT_FALSE(session().lookedAt());
    candidates_.show(2);
    desk_.workspace.review().take();
    EXPECT_TRUE(candidates_.isTaken(2));
    EXPECT_FALSE(session().lookedAt());
    EXPECT_EQ(session().commands().undoText(), "Take candidate");
    session().commands().undo();
    EXPECT_TRUE(isAt(session(), before));
    candidates_.show(1);
    candidates_.clear();
    EXPECT_FALSE(session().lookedAt());
    EXPECT_TRUE(candidates_.empty());
}

TEST_F(CandidatePosesTest, OfASearchThatHasNotFoundLeaveThePoseAsItWas)
{
    const core::Pose before = session().pose();
    int lookedAround = 0;
    desk_.workspace.registration().lookedForHypotheses.connect(
        [&](double share) { lookedAround += share >= 1.0 ? 1 : 0; });
    desk_.workspace.startRegistration(test::searchThatCannotJudge());
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(lookedAround, 2); // once more with the X-rays mirrored
    ASSERT_TRUE(candidates_.verdict());
    EXPECT_FALSE(candidates_.verdict()->found);
    ASSERT_FALSE(candidates_.empty());
    EXPECT_TRUE(isAt(session(), before));
    EXPECT_FALSE(session().commands().canUndo());
    ASSERT_TRUE(session().lookedAt()); // the best is shown, and is not the pose
    EXPECT_EQ(session().lookedAt()->candidate, 1);
    EXPECT_FALSE(candidates_.isTaken(0));
    ASSERT_EQ(session().runs().size(), 1u);
    EXPECT_TRUE(isNotFound(session().runs().back()));
    desk_.workspace.review().take();
    EXPECT_TRUE(candidates_.isTaken(0));
    session().commands().undo();
    EXPECT_TRUE(isAt(session(), before));
}

TEST_F(CandidatePosesTest, GoWithTheNextRunAndWithOtherData)
{
    desk_.workspace.startRegistration(test::searchThatCannotJudge());
    ASSERT_TRUE(waitForEnd());
    ASSERT_FALSE(candidates_.empty());
    desk_.workspace.startRegistration(test::searchThatCannotJudge());
    EXPECT_TRUE(candidates_.empty());
    desk_.workspace.registration().stop();
    ASSERT_TRUE(waitForEnd());
    candidates_.set(resultAround(session(), 3), keptCandidates(resultAround(session(), 3), "ncc"));
    desk_.workspace.openDemo(32);
    desk_.wait();
    EXPECT_TRUE(candidates_.empty());
}

TEST(SearchWithoutGuess, IsTheChosenOneOrTheScheduleFind)
{
    SearchChoice search;
    search.measure = "ncc";
    search.device = "cpu";
    EXPECT_FALSE(search.needsNoGuess());
    const SearchChoice found = search.withoutGuess();
    EXPECT_EQ(found.search, "find");
    EXPECT_EQ(found.measure, "ncc");
    EXPECT_EQ(found.device, "cpu");
    EXPECT_TRUE(found.needsNoGuess());
    EXPECT_EQ(found.withoutGuess(), found);
    EXPECT_EQ(test::searchThatCannotJudge().withoutGuess(), test::searchThatCannotJudge()); // the user's own
}

} // namespace
} // namespace isocenter::app::candidate_poses_test
