// SPDX-License-Identifier: MIT
#include "app/registration/continued_ct.h"

#include "gpu/algorithms/registration/attenuation_volume.h"

#include <algorithm>
#include <cstddef>

namespace isocenter::app {
namespace {

bool hasRoomFor(const core::VolumeGeometry& continued, const gpu::DeviceInfo& device)
{
    const auto bytes = static_cast<double>(continued.voxelCount() * sizeof(float));
    const auto memory = static_cast<double>(device.limits.memoryBytes); // 0: not told
    return (memory == 0.0 || bytes <= kMostOfMemory * memory) &&
           gpu::fitsPreferredForm(device, continued.size);
}

} // namespace

core::VolumeContinuation continuationFor(const RegistrationCase& problem,
                                         std::span<const gpu::DeviceInfo> devices)
{
    const core::VolumeGeometry& ct = problem.attenuation->geometry;
    const double halfMm = 0.5 * ct.size.z() * ct.spacingMm.z();
    const RegistrationCase::ReachOfViews reach = problem.reachOfViews();
    const double beyondMm = std::min(reach.cornersMm - halfMm, kMostContinuedMm);
    if (halfMm >= reach.sidesMm || beyondMm < ct.spacingMm.z())
        return {};
    core::VolumeContinuation continuation = core::continuationOf(*problem.attenuation, beyondMm);
    const auto fits = [&](const gpu::DeviceInfo& device) {
        core::VolumeGeometry continued = ct;
        continued.size.z() += continuation.before + continuation.behind;
        return hasRoomFor(continued, device);
    };
    while (!continuation.empty() && !std::ranges::all_of(devices, fits))
        --(continuation.before > continuation.behind ? continuation.before : continuation.behind);
    return continuation;
}

} // namespace isocenter::app
