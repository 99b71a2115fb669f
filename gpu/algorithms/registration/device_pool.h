// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/error.h"
#include "gpu/algorithms/registration/batch_pool.h"
#include "gpu/algorithms/registration/device_volumes.h"
#include "gpu/device_thread.h"

#include <functional>
#include <future>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

namespace isocenter::gpu {

// The devices, one or several, that share the work of registrations, each on its own thread, with the volumes
// that lie on each. Registrations that use one pool, such as those of several bones, share volumes and
// measured speeds, and a device that fails in one of them is left out of all. Used on one thread, which is
// none of the devices'.
class DevicePool
{
public:
    // dropped hears a message for each device that fails; it is called on the thread that uses the pool.
    explicit DevicePool(std::vector<std::shared_ptr<DeviceThread>> devices,
                        std::function<void(const std::string&)> dropped = {});
    ~DevicePool(); // volumes are freed on the devices' threads
    DevicePool(const DevicePool&) = delete;
    DevicePool& operator=(const DevicePool&) = delete;

    std::size_t size() const { return devices_.size(); }
    DeviceThread& thread(std::size_t index) const { return *devices_[index]; }
    // The first that did not fail.
    DeviceThread& working() const { return *devices_[firstThatTakesPart()]; }
    // To be used on the device's thread.
    const std::shared_ptr<DeviceVolumes>& volumes(std::size_t index) const { return volumes_[index]; }
    // Which devices still take part, how fast each is, and how batches are split over them.
    BatchPool& batches() { return batches_; }
    const BatchPool& batches() const { return batches_; }

    // Runs function(index, device) on all devices side by side and waits; one that throws DeviceError is
    // dropped. Throws DeviceError when no device is left, and what else a function throws.
    template <class Function>
    void onEachDevice(const Function& function);
    // Runs function(index, device) on the first device and gives its result; one that throws DeviceError is
    // dropped, and the next one has to do it.
    template <class Function>
    auto onOneDevice(const Function& function) -> std::invoke_result_t<const Function&, std::size_t, Device&>;

private:
    std::size_t firstThatTakesPart() const;
    // To be called while the error is handled; one device alone throws it as it is.
    void leaveOut(std::size_t index, const DeviceError& error);

    std::vector<std::shared_ptr<DeviceThread>> devices_;
    std::vector<std::shared_ptr<DeviceVolumes>> volumes_;
    BatchPool batches_;
};

template <class Function>
void DevicePool::onEachDevice(const Function& function)
{
    std::vector<std::future<void>> running(devices_.size());
    for (std::size_t index = 0; index < devices_.size(); ++index)
        if (batches_.takesPart(index))
            running[index] =
                devices_[index]->run([&function, index](Device& device) { function(index, device); },
                                     DeviceThread::Priority::Batch);
    for (const std::future<void>& work : running)
        if (work.valid())
            work.wait(); // none may run on when another one's error is thrown
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

template <class Function>
auto DevicePool::onOneDevice(const Function& function)
    -> std::invoke_result_t<const Function&, std::size_t, Device&>
{
    for (;;) { // leaving out the last device throws
        const std::size_t index = firstThatTakesPart();
        try {
            return devices_[index]
                ->run([&function, index](Device& device) { return function(index, device); },
                      DeviceThread::Priority::Batch)
                .get();
        } catch (const DeviceError& error) {
            leaveOut(index, error);
        }
    }
}

} // namespace isocenter::gpu
