// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/volume.h"
#include "gpu/device.h"

#include <optional>

namespace isocenter::gpu {

// An attenuation volume (1/mm) on a device, in the form that the device reads fastest, for the kernel drr.
// Use it on the device's thread only; it does not outlive the device.
class AttenuationVolume
{
public:
    // Uploads the volume in the device's preferred form, or as a float texture where that form has no room
    // for it; storage forces a form. Throws DeviceError, before it allocates anything, that names the sizes
    // and says what to do when the device cannot hold the volume, or when its kernels do not read that form.
    AttenuationVolume(Device& device, const core::Volume& attenuation,
                      std::optional<VolumeStorage> storage = std::nullopt);
    ~AttenuationVolume();

    const core::VolumeGeometry& geometry() const { return geometry_; }
    VolumeStorage storage() const { return storage_; }
    std::size_t bytes() const { return bytes_; }

    // For Device::kernel("drr", defines()): VOLUME_BUFFER for the bordered forms, VOLUME_16 for their 16 bit.
    Defines defines() const;
    Binding binding(std::string_view argument) const;
    // The attenuation (1/mm) of a stored value of 1, for DrrParams::valueScale.
    float valueScale() const { return valueScale_; }

private:
    void uploadTexture(Device& device, const core::Volume& attenuation);
    void uploadBuffer(Device& device, const core::Volume& attenuation);

    core::VolumeGeometry geometry_;
    VolumeStorage storage_;
    std::size_t bytes_;
    float valueScale_ = 1.0f;
    std::unique_ptr<Texture> texture_; // one of the two
    std::unique_ptr<Buffer> buffer_;
};

} // namespace isocenter::gpu
