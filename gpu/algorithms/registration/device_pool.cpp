// SPDX-License-Identifier: MIT
#include "gpu/algorithms/registration/device_pool.h"

namespace isocenter::gpu {
namespace {

std::vector<std::string> namesOf(const std::vector<std::shared_ptr<DeviceThread>>& devices)
{
    std::vector<std::string> names;
    for (const auto& device : devices)
        names.push_back(device->info().id.toString());
    return names;
}

} // namespace

DevicePool::DevicePool(std::vector<std::shared_ptr<DeviceThread>> devices,
                       std::function<void(const std::string&)> dropped, DeviceUse use,
                       const std::stop_token& stop)
    : devices_(std::move(devices)), use_(use), batches_(namesOf(devices_), std::move(dropped))
{
    const auto make = [](Device& device) { return std::make_shared<DeviceVolumes>(device); };
    for (const auto& device : devices_)
        volumes_.push_back(onDevice(*device, make, stop));
}

DevicePool::~DevicePool()
{
    for (std::size_t index = 0; index < devices_.size(); ++index)
        devices_[index]->run([volumes = std::move(volumes_[index])](Device&) mutable { volumes.reset(); });
}

std::size_t DevicePool::firstThatTakesPart() const
{
    std::size_t index = 0;
    while (index + 1 < devices_.size() && !batches_.takesPart(index))
        ++index;
    return index;
}

void DevicePool::leaveOut(std::size_t index, const DeviceError& error)
{
    if (devices_.size() == 1)
        throw;
    batches_.drop(index, error.what());
}

} // namespace isocenter::gpu
