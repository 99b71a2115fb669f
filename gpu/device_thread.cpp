// SPDX-License-Identifier: MIT
#include "gpu/device_thread.h"

#include "gpu/devices.h"

#include <exception>

namespace isocenter::gpu {

DeviceThread::DeviceThread(const DeviceId& id) : DeviceThread([id] { return createDevice(id); }) {}

DeviceThread::DeviceThread(Open open)
{
    std::promise<DeviceInfo> opened;
    std::future<DeviceInfo> info = opened.get_future();
    thread_ = std::thread([this, open = std::move(open), promise = std::move(opened)]() mutable {
        serve(open, std::move(promise));
    });
    try {
        info_ = info.get();
    } catch (...) {
        thread_.join();
        throw;
    }
}

DeviceThread::~DeviceThread()
{
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

void DeviceThread::post(Task task, Priority priority)
{
    {
        const std::lock_guard lock(mutex_);
        (priority == Priority::Interactive ? interactive_ : batch_).push_back(std::move(task));
    }
    changed_.notify_one();
}

void DeviceThread::serve(const Open& open, std::promise<DeviceInfo> opened)
{
    std::unique_ptr<Device> device;
    try {
        device = open();
        opened.set_value(device->info());
    } catch (...) {
        opened.set_exception(std::current_exception());
        return;
    }
    runTasks(*device);
    cancelTasks();
}

void DeviceThread::runTasks(Device& device)
{
    for (;;) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return stopping_ || !idle(); });
        if (stopping_)
            return;
        Task task = takeNext();
        lock.unlock();
        task(&device);
    }
}

void DeviceThread::cancelTasks()
{
    for (;;) {
        std::unique_lock lock(mutex_);
        if (idle())
            return;
        const Task task = takeNext();
        lock.unlock();
        task(nullptr);
    }
}

DeviceThread::Task DeviceThread::takeNext()
{
    std::deque<Task>& queue = interactive_.empty() ? batch_ : interactive_;
    Task task = std::move(queue.front());
    queue.pop_front();
    return task;
}

} // namespace isocenter::gpu
