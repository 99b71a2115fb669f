// SPDX-License-Identifier: MIT
#include "gpu/device_thread.h"

#include <gtest/gtest.h>

#include <vector>

namespace isocenter::gpu::device_thread_test {
namespace {

constexpr DeviceId kCpu{Backend::CpuReference, 0};
using Priority = DeviceThread::Priority;

TEST(DeviceThread, RunsWorkOnOneOtherThread)
{
    DeviceThread thread(kCpu);
    const auto where = [](Device&) { return std::this_thread::get_id(); };
    const auto first = thread.run(where).get();
    EXPECT_NE(first, std::this_thread::get_id());
    EXPECT_EQ(thread.run(where, Priority::Batch).get(), first);
    EXPECT_EQ(thread.run([](Device& device) { return device.info().name; }).get(), thread.info().name);
}

TEST(DeviceThread, InteractiveWorkGoesFirst)
{
    DeviceThread thread(kCpu);
    std::promise<void> gate;
    const auto blocked = thread.run([opened = gate.get_future().share()](Device&) { opened.wait(); });
    std::vector<int> order; // only touched on the device's thread
    std::vector<std::future<void>> done;
    for (const int number : {1, 2})
        done.push_back(thread.run([&order, number](Device&) { order.push_back(number); }, Priority::Batch));
    for (const int number : {3, 4})
        done.push_back(thread.run([&order, number](Device&) { order.push_back(number); }));
    gate.set_value();
    for (auto& each : done)
        each.get();
    EXPECT_EQ(order, (std::vector{3, 4, 1, 2}));
}

TEST(DeviceThread, ExceptionsReachTheCaller)
{
    DeviceThread thread(kCpu);
    auto failed = thread.run([](Device& device) { device.kernel("no_such_kernel"); });
    EXPECT_THROW(failed.get(), KernelBuildError);
    EXPECT_EQ(thread.run([](Device&) { return 5; }).get(), 5);
}

TEST(DeviceThread, FailureToOpenReachesTheCaller)
{
    EXPECT_THROW(DeviceThread({Backend::OpenCl, 999}), DeviceError);
}

TEST(DeviceThread, StopCancelsWhatIsQueuedAndDropsItsResources)
{
    std::promise<void> gate;
    std::promise<void> started;
    std::future<void> running;
    std::future<void> queued;
    const auto resource = std::make_shared<int>(1);
    std::thread opener;
    {
        DeviceThread thread(kCpu);
        running = thread.run([&started, opened = gate.get_future().share()](Device&) {
            started.set_value();
            opened.wait();
        });
        queued = thread.run([resource](Device&) {}, Priority::Batch);
        started.get_future().wait();
        opener = std::thread([&gate] {
            std::this_thread::sleep_for(std::chrono::milliseconds(50)); // the destructor is waiting by then
            gate.set_value();
        });
    }
    opener.join();
    EXPECT_NO_THROW(running.get());
    EXPECT_THROW(queued.get(), Cancelled);
    EXPECT_EQ(resource.use_count(), 1);
}

TEST(DeviceThread, WorkMayOwnBuffers)
{
    DeviceThread thread(kCpu);
    auto buffer = thread.run([](Device& device) { return device.createBuffer(4); }).get();
    auto bytes = thread.run([owned = std::move(buffer)](Device&) { return owned->bytes(); });
    EXPECT_EQ(bytes.get(), 4u);
}

} // namespace
} // namespace isocenter::gpu::device_thread_test
