// SPDX-License-Identifier: MIT
#include "core/optimise/lockstep.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <array>
#include <span>
#include <stop_token>
#include <vector>

namespace isocenter::core::lockstep_test {
namespace {

// A pose that is known by its place along x, which is its value, too.
Pose poseAt(double x)
{
    return Pose(Eigen::Isometry3d(Eigen::Translation3d(x, 0.0, 0.0)));
}

struct CountingObjective
{
    std::vector<std::vector<double>> batches; // of places

    BatchObjective asked()
    {
        return [this](std::span<const Pose> poses, std::span<Evaluation> results, const std::stop_token&) {
            batches.emplace_back();
            for (std::size_t p = 0; p < poses.size(); ++p) {
                results[p].value = (poses[p] * Eigen::Vector3d::Zero()).x();
                batches.back().push_back(results[p].value);
            }
        };
    }
};

double valueAt(const BatchObjective& objective, double x)
{
    const Pose pose = poseAt(x);
    Evaluation result;
    objective(std::span(&pose, 1), std::span(&result, 1), {});
    return result.value;
}

TEST(Lockstep, WhatSearchesAskForAtOnceIsOneBatchInTheirOrder)
{
    CountingObjective counting;
    std::array<std::vector<double>, 3> seen;
    int steps = 0;
    inLockstep(
        3, counting.asked(),
        [&](std::size_t search, const BatchObjective& objective) {
            for (std::size_t step = 0; step <= search; ++step) // the first ends first
                seen[search].push_back(
                    valueAt(objective, 10.0 * static_cast<double>(search) + static_cast<double>(step)));
        },
        {}, [&] { ++steps; });
    EXPECT_EQ(counting.batches, (std::vector<std::vector<double>>{{0, 10, 20}, {11, 21}, {22}}));
    EXPECT_EQ(seen[0], (std::vector<double>{0}));
    EXPECT_EQ(seen[1], (std::vector<double>{10, 11}));
    EXPECT_EQ(seen[2], (std::vector<double>{20, 21, 22}));
    EXPECT_EQ(steps, 4); // before each batch and at the end
}

TEST(Lockstep, ASearchThatAsksForNothingIsNotWaitedFor)
{
    CountingObjective counting;
    double seen = 0.0;
    inLockstep(2, counting.asked(),
               [&](std::size_t search, const BatchObjective& objective) {
                   if (search == 1)
                       seen = valueAt(objective, 7.0);
               },
               {});
    EXPECT_EQ(seen, 7.0);
    EXPECT_EQ(counting.batches.size(), 1u);
}

TEST(Lockstep, EverySearchGetsWhatTheObjectiveThrows)
{
    std::array<bool, 2> failed{};
    const BatchObjective failing = [](std::span<const Pose>, std::span<Evaluation>, const std::stop_token&) {
        throw DeviceError("the device is gone");
    };
    EXPECT_THROW(inLockstep(2, failing,
                            [&](std::size_t search, const BatchObjective& objective) {
                                try {
                                    valueAt(objective, 0.0);
                                } catch (const DeviceError&) {
                                    failed[search] = true;
                                    throw;
                                }
                            },
                            {}),
                 DeviceError);
    EXPECT_TRUE(failed[0] && failed[1]);
}

TEST(Lockstep, ASearchMayEndByWhatTheObjectiveThrows)
{
    const BatchObjective cancelled = [](std::span<const Pose>, std::span<Evaluation>,
                                        const std::stop_token&) { throw Cancelled(); };
    int ended = 0;
    inLockstep(1, cancelled,
               [&](std::size_t, const BatchObjective& objective) {
                   EXPECT_THROW(valueAt(objective, 0.0), Cancelled);
                   ++ended;
               },
               {});
    EXPECT_EQ(ended, 1);
}

TEST(Lockstep, WhatASearchThrowsArrivesWhileTheOthersGoOn)
{
    CountingObjective counting;
    double seen = 0.0;
    EXPECT_THROW(inLockstep(2, counting.asked(),
                            [&](std::size_t search, const BatchObjective& objective) {
                                if (search == 0)
                                    throw InputError("nothing to search");
                                valueAt(objective, 1.0);
                                seen = valueAt(objective, 2.0);
                            },
                            {}),
                 InputError);
    EXPECT_EQ(seen, 2.0);
}

} // namespace
} // namespace isocenter::core::lockstep_test
