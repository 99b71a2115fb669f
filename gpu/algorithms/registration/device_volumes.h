// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/algorithms/registration/attenuation_volume.h"

#include <cstddef>
#include <map>
#include <memory>

namespace isocenter::gpu {

// The attenuation volumes of a scene on one device, shrunk by whole factors. Each is shrunk and uploaded when
// it is first asked for and then kept as long as the volume itself lives, so that registrations of several
// bodies, each of which stands behind the others, share them. The device's memory has to hold them all at
// once: by the device's preferred form 2 or 4 bytes a voxel, at factor 2 an eighth of that. Used on the
// device's thread, where it also ends.
class DeviceVolumes
{
public:
    explicit DeviceVolumes(Device& device) : device_(device) {}

    // The volume (1/mm) at that factor. Throws DeviceError, which says what is kept besides, when the device
    // has no room for it.
    std::shared_ptr<const AttenuationVolume> of(const std::shared_ptr<const core::Volume>& attenuation,
                                                int factor);
    std::size_t bytes() const; // of all that are kept

private:
    using Levels = std::map<int, std::shared_ptr<const AttenuationVolume>>; // by factor

    void forgetVolumesThatAreGone();
    void requireRoomFor(const core::Volume& volume) const;

    Device& device_;
    std::map<std::weak_ptr<const core::Volume>, Levels, std::owner_less<>> kept_;
};

} // namespace isocenter::gpu
