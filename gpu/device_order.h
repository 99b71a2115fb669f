// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string_view>

namespace isocenter::gpu {

// Whether a driver's name of its device says that it computes on the CPU, such as llvmpipe, whatever type
// the device states.
bool namesSoftware(std::string_view deviceName);

// Devices are numbered in this order: those that compute on the CPU come last, otherwise as the drivers list
// them. isSoftware(device) says which they are.
template <class Devices, class IsSoftware>
void hardwareFirst(Devices& devices, const IsSoftware& isSoftware)
{
    std::stable_partition(devices.begin(), devices.end(),
                          [&](const auto& device) { return !isSoftware(device); });
}

} // namespace isocenter::gpu
