// SPDX-License-Identifier: MIT
// One registration on the CPU and an OpenCL device at once, and on a device that others use meanwhile.
#include "core/geometry/error_measures.h"
#include "core/image/attenuation.h"
#include "core/phantom/synthetic_case.h"
#include "core/support/error.h"
#include "gpu/algorithms/registration/pooled_registration.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>

#include <future>
#include <thread>

namespace isocenter::gpu::pooled_registration_test {
namespace {

class PooledRegistrationTest : public testing::Test
{
protected:
    static void SetUpTestSuite()
    {
        core::SyntheticCaseOptions options;
        options.volumeSize = {64, 64, 48};
        options.columns = options.rows = 96;
        options.views = {{0.0, 0.0}};
        made_ = std::make_unique<core::SyntheticCase>(core::makeSyntheticCase(options));
        attenuation_ = std::make_shared<const core::Volume>(core::attenuationOf(made_->ct));
        views_ = {{std::make_shared<const core::Radiograph>(made_->xrays.front()), {}}};
    }
    static void TearDownTestSuite()
    {
        views_.clear();
        attenuation_.reset();
        made_.reset();
    }
    void SetUp() override
    {
        const DeviceId openCl{Backend::OpenCl, 0};
        if (!test::isPresent(openCl)) {
            if (test::isRequired(openCl))
                FAIL() << "opencl:0 is missing on this machine";
            GTEST_SKIP() << "opencl:0 is missing on this machine";
        }
        devices_ = {std::make_shared<DeviceThread>(openCl),
                    std::make_shared<DeviceThread>(DeviceId{Backend::Cpu, 0})};
    }
    std::unique_ptr<PooledRegistration> pooled(DeviceUse use = DeviceUse::Alone,
                                               const std::stop_token& stop = {})
    {
        return std::make_unique<PooledRegistration>(
            std::make_shared<DevicePool>(devices_, std::function<void(const std::string&)>(), use, stop),
            attenuation_, views_, core::SimilarityOptions(), DrrOptions(), stop);
    }
    core::RegistrationResult onTheCpuAlone()
    {
        const auto alone = [](Device& device) {
            return RegistrationProblem(device, attenuation_, views_).run(made_->start, stages());
        };
        return devices_.back()->run(alone).get();
    }
    static core::RegistrationOptions stages() { return core::RegistrationOptions::coarseToFine(96, 96, 2); }
    // As the one view sees it, for it leaves the depth open: there, textures that a card filters in steps of
    // 1/256 lead elsewhere.
    static double distanceMm(const core::Pose& a, const core::Pose& b)
    {
        return core::meanReprojectionDistance(a, b, *made_->xrays.front().geometry, made_->targetsMm);
    }

    inline static std::unique_ptr<core::SyntheticCase> made_;
    inline static std::shared_ptr<const core::Volume> attenuation_;
    inline static std::vector<RegistrationView> views_;
    std::vector<std::shared_ptr<DeviceThread>> devices_;
};

TEST_F(PooledRegistrationTest, FindsThePoseOfOneDevice)
{
    const auto registration = pooled();
    const core::RegistrationResult result = registration->run(made_->start, stages());
    EXPECT_FALSE(result.cancelled);
    const core::RegistrationResult alone = onTheCpuAlone();
    EXPECT_LT(distanceMm(result.pose, alone.pose), 0.5);
    constexpr std::size_t kFirstBatches = 13; // the start and its neighbours, the same in both
    ASSERT_GE(std::min(result.trace.size(), alone.trace.size()), kFirstBatches);
    for (std::size_t p = 0; p < kFirstBatches; ++p)
        EXPECT_NEAR(result.trace[p].result.value, alone.trace[p].result.value, 1e-3) << p;
    std::size_t poses = 0;
    for (const PoolShare& share : registration->shares()) {
        EXPECT_GT(share.poses, 0u) << share.member;
        EXPECT_GT(share.posesPerMs, 1e-4) << share.member; // a pose takes less than 10 s
        EXPECT_TRUE(share.failure.empty()) << share.failure;
        poses += share.poses;
    }
    EXPECT_EQ(poses, result.trace.size());
}

TEST_F(PooledRegistrationTest, StopKeepsTheBestSoFar)
{
    const auto registration = pooled();
    std::stop_source source;
    int batches = 0;
    const core::RegistrationResult result = registration->run(
        made_->start, stages(),
        [&](const core::RegistrationProgress&) {
            if (++batches == 3)
                source.request_stop();
        },
        source.get_token());
    EXPECT_TRUE(result.cancelled);
    EXPECT_EQ(batches, 3);
    EXPECT_GE(result.evaluation.value, result.trace.front().result.value);
}

TEST_F(PooledRegistrationTest, ADeviceThatFailsInMidRunIsDroppedAndTheRunCompletes)
{
    // Two members, both the CPU, so that the split changes no number; the second fails after some batches.
    const core::RegistrationResult expected = onTheCpuAlone();
    std::vector<std::string> messages;
    BatchPool pool({"cpu", "failing"}, [&](const std::string& message) { messages.push_back(message); });
    DeviceThread& cpu = *devices_[1];
    auto problem = cpu.run([](Device& device) {
                          return std::make_shared<RegistrationProblem>(device, attenuation_, views_);
                      })
                       .get();
    int partsOfFailing = 0;
    const auto objective = [&](const auto& stage) -> core::BatchObjective {
        return [&, stage](auto poses, auto results, const std::stop_token& stop) {
            pool.evaluate(poses, results, [&](std::size_t member, auto part, auto partResults) {
                return cpu.run([&, member, part, partResults](Device&) {
                    if (member == 1 && ++partsOfFailing > 5)
                        throw DeviceError("the driver lost the device");
                    problem->objective(stage)(part, partResults, stop);
                    return static_cast<double>(part.size());
                });
            });
        };
    };
    const core::PoseFrame frame = problem->frame();
    const core::RegistrationResult result =
        core::Registration2d3d(objective, frame, stages()).run(made_->start);
    cpu.run([problem = std::move(problem)](Device&) mutable { problem.reset(); }).get();
    EXPECT_FALSE(result.cancelled);
    ASSERT_EQ(messages.size(), 1u);
    EXPECT_TRUE(tests::says(messages[0], "failing is left out from now on: the driver lost the device"));
    EXPECT_EQ(result.trace.size(), expected.trace.size());
    EXPECT_EQ(result.pose.worldFromVolume().matrix(), expected.pose.worldFromVolume().matrix());
}

TEST_F(PooledRegistrationTest, AStartBehindTheSourceIsRefused)
{
    const auto registration = pooled();
    core::PoseIncrement backwards = core::PoseIncrement::Zero();
    backwards[2] = -5000.0;
    EXPECT_THROW(registration->run(core::moved(made_->truth, backwards, registration->frame()), stages()),
                 InputError);
}

TEST_F(PooledRegistrationTest, AProblemThatNoDeviceCanHaveIsTold)
{
    core::Radiograph bare = *views_.front().radiograph;
    bare.geometry.reset();
    EXPECT_THROW(PooledRegistration(std::make_shared<DevicePool>(devices_), attenuation_,
                                    {{std::make_shared<const core::Radiograph>(bare), {}}},
                                    core::SimilarityOptions(), DrrOptions()),
                 InputError);
}

TEST_F(PooledRegistrationTest, OthersComeBetweenTheBatchesOfDevicesThatAreShared)
{
    const auto registration = pooled(DeviceUse::Shared);
    int others = 0;
    const core::RegistrationResult result =
        registration->run(made_->start, stages(), [&](const core::RegistrationProgress&) {
            for (const auto& device : devices_)
                others += device->run([](Device&) { return 1; }).get();
        });
    EXPECT_GT(others, 20);
    EXPECT_LT(distanceMm(result.pose, onTheCpuAlone().pose), 0.5);
}

// The CPU, which others use meanwhile.
class SharedDevice : public PooledRegistrationTest
{
protected:
    void SetUp() override { devices_ = {std::make_shared<DeviceThread>(DeviceId{Backend::Cpu, 0})}; }
    // Something that no stop ends, such as a kernel that is compiled, until the gate opens.
    void keepBusy(std::promise<void>& gate)
    {
        devices_.front()->run([opened = gate.get_future().share()](Device&) { opened.wait(); },
                              DeviceThread::Priority::Batch);
    }
};

TEST_F(SharedDevice, GivesWhatADeviceAloneGivesWhileOthersUseIt)
{
    const core::RegistrationResult expected = pooled()->run(made_->start, stages());
    const auto registration = pooled(DeviceUse::Shared);
    registration->timeBatches();
    int batches = 0;
    int others = 0;
    const core::RegistrationResult result =
        registration->run(made_->start, stages(), [&](const core::RegistrationProgress&) {
            ++batches;
            others += devices_.front()->run([](Device&) { return 1; }).get();
            EXPECT_FALSE(registration->lastBatch().entries.empty());
        });
    EXPECT_GT(batches, 10);
    EXPECT_EQ(others, batches);
    EXPECT_EQ(result.pose.worldFromVolume().matrix(), expected.pose.worldFromVolume().matrix());
    ASSERT_EQ(result.trace.size(), expected.trace.size());
    for (std::size_t p = 0; p < result.trace.size(); ++p)
        ASSERT_EQ(result.trace[p].result.value, expected.trace[p].result.value) << p;
}

TEST_F(SharedDevice, AStopDoesNotWaitForABusyDevice)
{
    const auto registration = pooled(DeviceUse::Shared);
    std::promise<void> gate;
    std::stop_source source;
    std::jthread user;
    int batches = 0;
    const core::RegistrationResult result = registration->run(
        made_->start, stages(),
        [&](const core::RegistrationProgress&) {
            if (++batches != 3)
                return;
            keepBusy(gate);
            user = std::jthread([&] { source.request_stop(); });
        },
        source.get_token());
    EXPECT_TRUE(result.cancelled); // although the device is not done
    EXPECT_EQ(batches, 3);
    EXPECT_GE(result.evaluation.value, result.trace.front().result.value);
    EXPECT_THROW(pooled(DeviceUse::Shared, source.get_token()), Cancelled);
    const core::RegistrationStage stage = stages().stages.front();
    EXPECT_THROW(registration->objective(stage, source.get_token()), Cancelled);
    gate.set_value();
    EXPECT_FALSE(registration->run(made_->start, stages()).cancelled); // what was dropped changes nothing
}

} // namespace
} // namespace isocenter::gpu::pooled_registration_test
