// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/error.h"
#include "gpu/algorithms/registration/batch_pool.h"
#include "gpu/algorithms/registration/device_volumes.h"
#include "gpu/on_device.h"

#include <functional>
#include <future>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace isocenter::gpu {

// Whether the registrations of a pool have its devices to themselves.
enum class DeviceUse {
    // A search on one device runs on that device's thread, which spares each batch of poses the way there and
    // back; nothing else is done there until it ends.
    Alone,
    // A search runs on the thread that uses the pool, so that what others give the devices, such as the DRRs
    // of a window, comes between two batches.
    Shared
};

// The devices, one or several, that share the work of registrations, each on its own thread, with the volumes
// that lie on each. Registrations that use one pool, such as those of several bones, share volumes and
// measured speeds, and a device that fails in one of them is left out of all. Used on one thread, which is
// none of the devices'.
// A piece of work may outlast the wait for it, where a stop comes first, so that it has to own what it uses,
// unless it is waited for without a stop.
class DevicePool
{
public:
    // dropped hears a message for each device that fails; it is called on the thread that uses the pool.
    // Throws Cancelled when stopped while a device is busy.
    explicit DevicePool(std::vector<std::shared_ptr<DeviceThread>> devices,
                        std::function<void(const std::string&)> dropped = {},
                        DeviceUse use = DeviceUse::Alone, const std::stop_token& stop = {});
    ~DevicePool(); // volumes are freed on the devices' threads
    DevicePool(const DevicePool&) = delete;
    DevicePool& operator=(const DevicePool&) = delete;

    std::size_t size() const { return devices_.size(); }
    DeviceUse use() const { return use_; }
    DeviceThread& thread(std::size_t index) const { return *devices_[index]; }
    // The first that did not fail.
    DeviceThread& working() const { return *devices_[firstThatTakesPart()]; }
    // To be used on the device's thread.
    const std::shared_ptr<DeviceVolumes>& volumes(std::size_t index) const { return volumes_[index]; }
    // Which devices still take part, how fast each is, and how batches are split over them.
    BatchPool& batches() { return batches_; }
    const BatchPool& batches() const { return batches_; }

    // Runs on all devices side by side what workOf(index) gives, a function of (Device&), and waits; one that
    // throws DeviceError is dropped. Throws DeviceError when no device is left, Cancelled when stop comes
    // first, and what else the work throws.
    template <class WorkOf>
    void onEachDevice(const WorkOf& workOf, const std::stop_token& stop = {});
    // Runs what workOf(index) gives on the first device and gives its result; one that throws DeviceError is
    // dropped, and the next one has to do it. Throws as onEachDevice.
    template <class WorkOf>
    auto onOneDevice(const WorkOf& workOf, const std::stop_token& stop = {});

private:
    std::size_t firstThatTakesPart() const;
    // To be called while the error is handled; one device alone throws it as it is.
    void leaveOut(std::size_t index, const DeviceError& error);

    std::vector<std::shared_ptr<DeviceThread>> devices_;
    DeviceUse use_;
    std::vector<std::shared_ptr<DeviceVolumes>> volumes_;
    BatchPool batches_;
};

template <class WorkOf>
void DevicePool::onEachDevice(const WorkOf& workOf, const std::stop_token& stop)
{
    std::vector<std::future<void>> running(devices_.size());
    for (std::size_t index = 0; index < devices_.size(); ++index)
        if (batches_.takesPart(index))
            running[index] = devices_[index]->run(workOf(index), DeviceThread::Priority::Batch);
    for (const std::future<void>& work : running) // none may run on when another one's error is thrown
        if (work.valid() && !isDone(work, stop))
            throw Cancelled();
    for (std::size_t index = 0; index < devices_.size(); ++index) {
        if (!running[index].valid())
            continue;
        try {
            running[index].get();
        } catch (const DeviceError& error) {
            leaveOut(index, error);
        }
    }
}

template <class WorkOf>
auto DevicePool::onOneDevice(const WorkOf& workOf, const std::stop_token& stop)
{
    for (;;) { // leaving out the last device throws
        const std::size_t index = firstThatTakesPart();
        try {
            return onDevice(*devices_[index], workOf(index), stop);
        } catch (const DeviceError& error) {
            leaveOut(index, error);
        }
    }
}

} // namespace isocenter::gpu
