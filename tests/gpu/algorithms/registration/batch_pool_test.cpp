// SPDX-License-Identifier: MIT
// How batches are split over members whose speed is simulated.
#include "core/support/error.h"
#include "gpu/algorithms/registration/batch_pool.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>

#include <numeric>
#include <utility>

namespace isocenter::gpu::batch_pool_test {
namespace {

// Members of known speed; a result tells which member gave it, and from which pose.
class SimulatedMembers
{
public:
    explicit SimulatedMembers(std::vector<double> posesPerMs) : posesPerMs_(std::move(posesPerMs)) {}

    BatchPool pool()
    {
        std::vector<std::string> names;
        for (std::size_t member = 0; member < posesPerMs_.size(); ++member)
            names.push_back("member" + std::to_string(member));
        return BatchPool(names, [this](const std::string& message) { messages.push_back(message); });
    }
    void setSpeed(std::size_t member, double posesPerMs) { posesPerMs_[member] = posesPerMs; }
    // Evaluates a batch and gives how many poses each member evaluated, having checked every result.
    std::vector<std::size_t> evaluate(BatchPool& pool, int count)
    {
        std::vector<core::Pose> poses;
        for (int pose = 0; pose < count; ++pose)
            poses.push_back(
                core::Pose::fromParameters({{static_cast<double>(pose), 0, 0}, {0, 0, 0}}, {0, 0, 0}));
        std::vector<core::Evaluation> results(poses.size());
        std::vector<std::size_t> counts(posesPerMs_.size());
        pool.evaluate(poses, results, [&](std::size_t member, auto part, auto partResults) {
            return std::async(std::launch::deferred, [this, member, part, partResults, &counts] {
                if (failing == static_cast<int>(member))
                    throw DeviceError("out of order");
                if (cancelled)
                    throw Cancelled();
                counts[member] += part.size();
                for (std::size_t pose = 0; pose < part.size(); ++pose)
                    partResults[pose].value = part[pose].worldFromVolume().translation().x();
                return static_cast<double>(part.size()) / posesPerMs_[member];
            });
        });
        for (int pose = 0; pose < count; ++pose)
            EXPECT_DOUBLE_EQ(results[static_cast<std::size_t>(pose)].value, pose);
        return counts;
    }

    std::vector<std::string> messages;
    int failing = -1;
    bool cancelled = false;

private:
    std::vector<double> posesPerMs_;
};

using Counts = std::vector<std::size_t>;

TEST(BatchPool, SplitsEvenlyUntilItHasMeasured)
{
    SimulatedMembers members({1.0, 3.0});
    BatchPool pool = members.pool();
    EXPECT_EQ(members.evaluate(pool, 12), (Counts{6, 6}));
    EXPECT_EQ(members.evaluate(pool, 12), (Counts{3, 9}));
    EXPECT_EQ(pool.shares()[0].poses, 9u);
    EXPECT_EQ(pool.shares()[1].poses, 15u);
    EXPECT_DOUBLE_EQ(pool.shares()[1].posesPerMs, 3.0);
}

TEST(BatchPool, FollowsAMemberThatBecomesSlower)
{
    SimulatedMembers members({2.0, 2.0});
    BatchPool pool = members.pool();
    members.evaluate(pool, 100);
    members.setSpeed(0, 0.5);
    for (int batch = 0; batch < 12; ++batch)
        members.evaluate(pool, 100);
    EXPECT_EQ(members.evaluate(pool, 100), (Counts{20, 80}));
}

TEST(BatchPool, LeavesOutAMemberTooSlowToHelpAndTriesItAgain)
{
    SimulatedMembers members({1000.0, 1.0});
    BatchPool pool = members.pool();
    members.evaluate(pool, 12);
    EXPECT_EQ(members.evaluate(pool, 12), (Counts{12, 0}));
    members.setSpeed(1, 1000.0);
    Counts counts;
    for (int batch = 0; batch < 300; ++batch)
        counts = members.evaluate(pool, 12);
    EXPECT_GE(counts[1], 3u);
}

TEST(BatchPool, EvaluatesAFewPosesAndNone)
{
    SimulatedMembers members({1.0, 1.0, 1.0});
    BatchPool pool = members.pool();
    const Counts one = members.evaluate(pool, 1);
    EXPECT_EQ(std::accumulate(one.begin(), one.end(), std::size_t{0}), 1u);
    EXPECT_EQ(members.evaluate(pool, 0), (Counts{0, 0, 0}));
}

TEST(BatchPool, AFailingMembersPosesGoToTheOthers)
{
    SimulatedMembers members({1.0, 1.0, 2.0});
    BatchPool pool = members.pool();
    members.evaluate(pool, 30);
    members.failing = 1;
    const Counts counts = members.evaluate(pool, 40);
    EXPECT_EQ(counts[1], 0u);
    EXPECT_EQ(counts[0] + counts[2], 40u);
    ASSERT_EQ(members.messages.size(), 1u);
    EXPECT_EQ(members.messages[0], "member1 is left out from now on: out of order");
    members.failing = -1;
    EXPECT_EQ(members.evaluate(pool, 40)[1], 0u); // dropped for good
    EXPECT_EQ(pool.shares()[1].failure, "out of order");
}

TEST(BatchPool, WithoutAMemberLeftItFails)
{
    SimulatedMembers members({1.0, 1.0});
    BatchPool pool = members.pool();
    members.failing = 0;
    members.evaluate(pool, 8);
    members.failing = 1;
    EXPECT_TRUE(tests::says(tests::messageOf<DeviceError>([&] { members.evaluate(pool, 8); }),
                            "out of order; no other device is left"));
}

TEST(BatchPool, OtherErrorsComeThroughOnceAllPartsHaveEnded)
{
    SimulatedMembers members({1.0, 1.0});
    BatchPool pool = members.pool();
    members.cancelled = true;
    EXPECT_THROW(members.evaluate(pool, 8), Cancelled);
    EXPECT_TRUE(pool.takesPart(0) && pool.takesPart(1)); // to stop is not a failure
    members.cancelled = false;
    EXPECT_EQ(members.evaluate(pool, 8), (Counts{4, 4}));
}

} // namespace
} // namespace isocenter::gpu::batch_pool_test
