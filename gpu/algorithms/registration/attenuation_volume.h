// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/volume.h"
#include "gpu/device.h"

#include <optional>
#include <vector>

namespace isocenter::gpu {

struct DrrParams;

// Whether rays leave out the samples of empty space: Auto where enough of the volume is empty that it pays.
enum class EmptySpace { Auto, Sample, Skip };

// How a volume is kept on a device.
struct VolumeForm
{
    std::optional<VolumeStorage> storage; // the device's preferred form when not given
    EmptySpace emptySpace = EmptySpace::Auto;
    int blockVoxels = 8; // along a side of the blocks that are skipped
};

// Whether the device can hold a volume of that many voxels along each axis in its preferred form.
bool fitsPreferredForm(const DeviceInfo& device, const Eigen::Vector3i& size);

// An attenuation volume (1/mm) on a device, in the form that the device reads fastest, for the kernel drr.
// Use it on the device's thread only; it does not outlive the device.
class AttenuationVolume
{
public:
    // Uploads the volume in the device's preferred form, or as a 3-D texture (of 16 bit only where that form
    // is as well) where that form has no room for it; form may force one. Throws DeviceError, before it
    // allocates anything, that names the sizes and says what to do when the device cannot hold the volume, or
    // when its kernels do not read that form.
    AttenuationVolume(Device& device, const core::Volume& attenuation, const VolumeForm& form = {});
    ~AttenuationVolume();

    const core::VolumeGeometry& geometry() const { return geometry_; }
    VolumeStorage storage() const { return storage_; }
    std::size_t bytes() const { return bytes_; }

    // What the kernel drr needs for this volume. Defines: VOLUME_LAYERS for pairs of slices, VOLUME_BUFFER
    // for the bordered forms, VOLUME_16 for their 16 bit, SKIP_EMPTY where rays leave out empty space.
    Defines defines() const;
    std::vector<Binding> bindings() const;
    void describe(DrrParams& params) const; // sizes, scale and blocks
    bool skipsEmptySpace() const { return clearance_ != nullptr; }
    // The attenuation (1/mm) of a stored value of 1.
    float valueScale() const { return valueScale_; }

private:
    void uploadTexture(Device& device, const core::Volume& attenuation);
    void uploadBuffer(Device& device, const core::Volume& attenuation);
    void uploadOccupancy(Device& device, const core::Volume& attenuation, const VolumeForm& form);

    core::VolumeGeometry geometry_;
    VolumeStorage storage_;
    std::size_t bytes_;
    float valueScale_ = 1.0f;
    std::unique_ptr<Texture> texture_; // one of the two
    std::unique_ptr<Buffer> buffer_;
    Eigen::Vector4i blocks_ = Eigen::Vector4i::Zero(); // as in DrrParams
    std::unique_ptr<Buffer> clearance_;                // null: every sample is taken
};

} // namespace isocenter::gpu
