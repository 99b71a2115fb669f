// SPDX-License-Identifier: MIT
#include "gpu/algorithms/registration/device_volumes.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <cstdint>

namespace isocenter::gpu {

std::shared_ptr<const AttenuationVolume>
DeviceVolumes::of(const std::shared_ptr<const core::Volume>& attenuation, int factor)
{
    Levels& levels = kept_[attenuation];
    if (const auto kept = levels.find(factor); kept != levels.end())
        return kept->second;
    forgetVolumesThatAreGone();
    const core::Volume level = shrunk(*attenuation, factor);
    requireRoomFor(level);
    return levels[factor] = std::make_shared<AttenuationVolume>(device_, level);
}

void DeviceVolumes::forgetVolumesThatAreGone()
{
    std::erase_if(kept_, [](const auto& kept) { return kept.first.expired(); });
}

std::size_t DeviceVolumes::bytes() const
{
    std::size_t sum = 0;
    for (const auto& [attenuation, levels] : kept_)
        for (const auto& [factor, volume] : levels)
            sum += volume->bytes();
    return sum;
}

// AttenuationVolume looks at the volume alone, and some drivers say nothing before they fail much later.
void DeviceVolumes::requireRoomFor(const core::Volume& volume) const
{
    const DeviceInfo& device = device_.info();
    const std::size_t memory = device.limits.memoryBytes;
    const std::size_t kept = bytes();
    const std::size_t least = volume.geometry.voxelCount() * sizeof(std::uint16_t);
    if (memory == 0 || kept == 0 || kept + least <= memory)
        return;
    throw DeviceError(fmt::format(
        "{} ({}) has {} of memory, of which the volumes of the other bodies take {}, and one more needs at "
        "least {}: cut the bodies closer, shrink their CT, or choose a device with more memory",
        device.id.toString(), device.name, memoryText(memory), memoryText(kept), memoryText(least)));
}

} // namespace isocenter::gpu
