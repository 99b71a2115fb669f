// SPDX-License-Identifier: MIT
#pragma once

#include "app/cluster/team.h"
#include "gpu/device_info.h"

namespace isocenter::app {

// The devices that this process takes of those named for each machine: the processes of a machine share them
// out in turn, and one device serves several processes where there are fewer devices.
std::vector<gpu::DeviceId> ownDevices(const Team& team, const std::vector<gpu::DeviceId>& named);

// The device of this process for what chooseDevice() takes: of "auto" the processes of a machine share out
// all devices of the kind that is the fastest.
gpu::DeviceId ownDevice(const Team& team, const std::string& choice);

} // namespace isocenter::app
