// SPDX-License-Identifier: MIT
#include "app/registration/registration_devices.h"

#include "app/devices/device_choice.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace isocenter::app {
namespace {

std::vector<gpu::DeviceId> chosenDevices(const std::string& choice)
{
    std::vector<gpu::DeviceId> ids;
    std::istringstream names(choice);
    for (std::string name; std::getline(names, name, '+');) {
        const gpu::DeviceId id = chooseDevice(name);
        if (std::ranges::find(ids, id) != ids.end())
            throw UsageError(fmt::format("--device {}: {} is given twice", choice, id.toString()));
        ids.push_back(id);
    }
    if (ids.empty())
        throw UsageError(fmt::format("--device names no device: use auto or one of {}", gpu::kDeviceForms));
    return ids;
}

std::vector<std::shared_ptr<gpu::DeviceThread>> opened(const std::vector<gpu::DeviceId>& ids)
{
    std::vector<std::shared_ptr<gpu::DeviceThread>> threads;
    for (const gpu::DeviceId& id : ids)
        threads.push_back(std::make_shared<gpu::DeviceThread>(id));
    return threads;
}

} // namespace

RegistrationDevices::RegistrationDevices(const std::string& choice,
                                         std::function<void(const std::string&)> dropped)
    : RegistrationDevices(opened(chosenDevices(choice)), std::move(dropped))
{
}

RegistrationDevices::RegistrationDevices(std::vector<std::shared_ptr<gpu::DeviceThread>> threads,
                                         std::function<void(const std::string&)> dropped)
    : pool_(std::make_shared<gpu::DevicePool>(std::move(threads), std::move(dropped)))
{
}

RegistrationDevices RegistrationDevices::sharedWithOthers(std::shared_ptr<gpu::DeviceThread> thread,
                                                          const std::stop_token& stop)
{
    const std::vector<std::shared_ptr<gpu::DeviceThread>> one{std::move(thread)};
    const std::function<void(const std::string&)> nobody; // it is the only one, and throws
    return RegistrationDevices(std::make_shared<gpu::DevicePool>(one, nobody, gpu::DeviceUse::Shared, stop));
}

gpu::DeviceInfo RegistrationDevices::info() const
{
    gpu::DeviceInfo info = pool_->thread(0).info();
    for (std::size_t further = 1; further < pool_->size(); ++further) {
        const gpu::DeviceInfo& other = pool_->thread(further).info();
        info.name += fmt::format(" + {} ({})", other.id.toString(), other.name);
    }
    return info;
}

std::vector<gpu::DeviceInfo> RegistrationDevices::infos() const
{
    std::vector<gpu::DeviceInfo> infos;
    for (std::size_t index = 0; index < pool_->size(); ++index)
        infos.push_back(pool_->thread(index).info());
    return infos;
}

std::vector<gpu::PoolShare> RegistrationDevices::shares() const
{
    return pool_->size() > 1 ? pool_->batches().shares() : std::vector<gpu::PoolShare>();
}

} // namespace isocenter::app
