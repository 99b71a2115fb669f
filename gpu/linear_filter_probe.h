// SPDX-License-Identifier: MIT
#pragma once

namespace isocenter::gpu {

class Device;

// The largest error of the weight with which a device's sampler interpolates linearly between two voxels,
// measured with the drr kernel on a tiny volume; about 1e-7 in float, 1/512 in 8 bits. Zero on a device
// without 3-D textures, which interpolates by arithmetic. Throws DeviceError.
double probeLinearFilter(Device& device);

} // namespace isocenter::gpu
