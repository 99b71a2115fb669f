// SPDX-License-Identifier: MIT
#include "app/cluster/own_devices.h"

#include "app/devices/device_choice.h"
#include "core/support/cache_folder.h"
#include "core/support/file_lock.h"
#include "gpu/devices.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <optional>
#include <system_error>
#include <thread>

namespace isocenter::app {
namespace {

constexpr const char* kAnyDevice = "auto";

// One process of a machine at a time, so that the first measures devices and the others read what it found.
// Without a cache all measure.
std::optional<core::FileLock> turnToChoose(const Team& team)
{
    constexpr std::chrono::milliseconds kLookAgain{20};
    constexpr std::chrono::seconds kLongest{60};
    std::error_code unknown;
    std::filesystem::create_directories(core::cacheFolder(), unknown);
    const auto begin = std::chrono::steady_clock::now();
    std::optional<core::FileLock> turn;
    while (!turn && !team.ended().stop_requested() && std::chrono::steady_clock::now() - begin < kLongest) {
        turn = core::FileLock::tryLock(core::cacheFolder() / "device-choice.lock");
        if (!turn)
            std::this_thread::sleep_for(kLookAgain);
    }
    return turn;
}

std::vector<gpu::DeviceId> devicesOfKind(const gpu::DeviceId& chosen)
{
    const std::vector<gpu::DeviceInfo> devices = gpu::availableDevices().devices;
    const auto one = std::ranges::find(devices, chosen, &gpu::DeviceInfo::id);
    std::vector<gpu::DeviceId> ofKind;
    for (const gpu::DeviceInfo& device : devices)
        if (one != devices.end() && device.id.backend == chosen.backend && device.name == one->name)
            ofKind.push_back(device.id);
    return ofKind.empty() ? std::vector{chosen} : ofKind;
}

} // namespace

std::vector<gpu::DeviceId> ownDevices(const Team& team, const std::vector<gpu::DeviceId>& named)
{
    const auto own = static_cast<std::size_t>(team.rankOnMachine());
    if (own >= named.size())
        return {named[own % named.size()]};
    std::vector<gpu::DeviceId> devices;
    for (std::size_t d = own; d < named.size(); d += static_cast<std::size_t>(team.sizeOnMachine()))
        devices.push_back(named[d]);
    return devices;
}

gpu::DeviceId ownDevice(const Team& team, const std::string& choice)
{
    if (team.isAlone() || choice != kAnyDevice)
        return chooseDevice(choice);
    const std::optional<core::FileLock> turn = turnToChoose(team);
    const std::vector<gpu::DeviceId> ofKind = devicesOfKind(chooseDevice(choice));
    return ofKind[static_cast<std::size_t>(team.rankOnMachine()) % ofKind.size()];
}

} // namespace isocenter::app
