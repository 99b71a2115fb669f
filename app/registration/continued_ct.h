// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/registration_run.h"
#include "core/image/continued_volume.h"
#include "gpu/device_info.h"

#include <span>

namespace isocenter::app {

// How the CT of a search without a first guess is continued by its end slices. X-rays mostly show more than a
// CT that was cut to what is treated; where it shows nothing and they show anatomy, correlation is drawn away
// from the pose. A CT that is shorter than the views' longer side reaches, where an end cuts through anatomy,
// as far as their corners see at its depth, but at most kMostContinuedMm beyond each end; a copy of a slice
// resembles its neighbours only so far. It takes less where a device (each of them holds it) could not keep
// it in the form that it prefers, or where its floats would take more than kMostOfMemory of a device's
// memory.
inline constexpr double kMostContinuedMm = 100.0;
inline constexpr double kMostOfMemory = 0.25;

core::VolumeContinuation continuationFor(const RegistrationCase& problem,
                                         std::span<const gpu::DeviceInfo> devices);

} // namespace isocenter::app
