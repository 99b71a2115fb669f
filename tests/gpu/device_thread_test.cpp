// SPDX-License-Identifier: MIT
#include "gpu/on_device.h"

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

TEST(OnDevice, GivesTheResultOrWhatWasThrown)
{
    DeviceThread thread(kCpu);
    std::stop_source source;
    for (const std::stop_token& stop : {std::stop_token(), source.get_token()}) {
        EXPECT_EQ(onDevice(
                      thread, [](Device&) { return 7; }, stop),
                  7);
        EXPECT_THROW(onDevice(
                         thread, [](Device& device) { device.kernel("no_such_kernel"); }, stop),
                     KernelBuildError);
    }
}

// Tells on which thread it ends, as what lives on a device must end on the device's.
struct TellsItsEnd
{
    std::promise<std::thread::id> ended;
    ~TellsItsEnd() { ended.set_value(std::this_thread::get_id()); }
};

TEST(OnDevice, AStopEndsTheWaitAndTheLateResultIsDroppedOnTheDevicesThread)
{
    DeviceThread thread(kCpu);
    const auto own = thread.run([](Device&) { return std::this_thread::get_id(); }).get();
    std::promise<void> gate; // a kernel that is compiled, say
    std::stop_source source;
    auto made = std::make_shared<TellsItsEnd>();
    std::future<std::thread::id> ended = made->ended.get_future();
    auto work = [opened = gate.get_future().share(), made = std::move(made)](Device&) {
        opened.wait();
        return made;
    };
    std::jthread user([&source] { source.request_stop(); });
    EXPECT_THROW(onDevice(thread, std::move(work), source.get_token()), Cancelled);
    EXPECT_EQ(ended.wait_for(std::chrono::seconds(0)), std::future_status::timeout); // the device is not done
    gate.set_value();
    EXPECT_EQ(ended.get(), own);
}

} // namespace
} // namespace isocenter::gpu::device_thread_test
