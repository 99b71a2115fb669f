// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/algorithms/registration/device_pool.h"

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::app {

// The opened device of a registration, or several that share its batches of poses by their speed. A device
// that fails is left out of all registrations from then on. Copies are of the same devices.
class RegistrationDevices
{
public:
    // Opens the devices of a choice such as "auto", "opencl:1" or "opencl:0+cpu". dropped hears a message for
    // a device that fails in mid-run and is left out. Throws UsageError for a name of no device and for one
    // given twice, DeviceError for a device that is not there.
    explicit RegistrationDevices(const std::string& choice,
                                 std::function<void(const std::string&)> dropped = {});
    // Of devices that are open already, one or several.
    explicit RegistrationDevices(std::vector<std::shared_ptr<gpu::DeviceThread>> threads,
                                 std::function<void(const std::string&)> dropped = {});

    // Of one that others use meanwhile, as the views of a window do (gpu::DeviceUse::Shared). Throws
    // Cancelled when stopped while it is busy.
    static RegistrationDevices sharedWithOthers(std::shared_ptr<gpu::DeviceThread> thread,
                                                const std::stop_token& stop);

    // The first device, with the names of all.
    gpu::DeviceInfo info() const;
    // Each of them.
    std::vector<gpu::DeviceInfo> infos() const;
    // The first device that did not fail.
    gpu::DeviceThread& working() const { return pool_->working(); }
    const std::shared_ptr<gpu::DevicePool>& pool() const { return pool_; }
    // What each of several devices did so far; empty with one.
    std::vector<gpu::PoolShare> shares() const;

private:
    explicit RegistrationDevices(std::shared_ptr<gpu::DevicePool> pool) : pool_(std::move(pool)) {}

    std::shared_ptr<gpu::DevicePool> pool_;
};

} // namespace isocenter::app
