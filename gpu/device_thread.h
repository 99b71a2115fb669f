// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/error.h"
#include "gpu/device.h"

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <thread>
#include <type_traits>
#include <utility>

namespace isocenter::gpu {

// The thread that owns a device: it creates the device, runs all work on it, one piece after another, and
// destroys it. Interactive work goes before batch work; a piece that runs is not interrupted, so long work
// comes in short pieces. run() may be called from any thread but this one, which would wait for itself.
class DeviceThread
{
public:
    enum class Priority { Interactive, Batch };

    // Returns when the device is open. Throws what createDevice throws.
    explicit DeviceThread(const DeviceId& id);
    // Of a device that open makes on the new thread. Throws what open throws.
    using Open = std::function<std::unique_ptr<Device>()>;
    explicit DeviceThread(Open open);
    // Lets the running piece finish; pieces still queued end with Cancelled.
    ~DeviceThread();
    DeviceThread(const DeviceThread&) = delete;
    DeviceThread& operator=(const DeviceThread&) = delete;

    // A copy of the device's description, readable on any thread.
    const DeviceInfo& info() const { return info_; }

    // Queues function(Device&). The future holds its result or exception. What the function owns is destroyed
    // on this thread, also when it is cancelled, so it may hold buffers.
    template <class Function>
    auto run(Function function, Priority priority = Priority::Interactive)
        -> std::future<std::invoke_result_t<Function&, Device&>>
    {
        using Result = std::invoke_result_t<Function&, Device&>;
        auto promise = std::make_shared<std::promise<Result>>();
        auto work = std::make_shared<Function>(std::move(function));
        std::future<Result> future = promise->get_future();
        post(
            [promise, work](Device* device) {
                try {
                    if (device == nullptr)
                        throw Cancelled();
                    if constexpr (std::is_void_v<Result>) {
                        (*work)(*device);
                        promise->set_value();
                    } else {
                        promise->set_value((*work)(*device));
                    }
                } catch (...) {
                    promise->set_exception(std::current_exception());
                }
            },
            priority);
        return future;
    }

private:
    using Task = std::function<void(Device*)>; // null: the thread stops, the task shall say so

    void post(Task task, Priority priority);
    void serve(const Open& open, std::promise<DeviceInfo> opened);
    void runTasks(Device& device);
    void cancelTasks();
    bool idle() const { return interactive_.empty() && batch_.empty(); }
    Task takeNext();

    DeviceInfo info_;
    std::mutex mutex_; // guards the queues and stopping_
    std::condition_variable changed_;
    std::deque<Task> interactive_;
    std::deque<Task> batch_;
    bool stopping_ = false;
    std::thread thread_;
};

} // namespace isocenter::gpu
