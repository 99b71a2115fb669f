// SPDX-License-Identifier: MIT
#include "app/cli/bench_devices.h"

#include "gpu/devices.h"

namespace isocenter::app {

std::vector<gpu::DeviceId> benchDevices(const std::vector<std::string>& names)
{
    std::vector<gpu::DeviceId> ids;
    for (const std::string& name : names)
        ids.push_back(gpu::DeviceId::parse(name));
    if (ids.empty())
        for (const gpu::DeviceInfo& info : gpu::availableDevices().devices)
            if (info.id.backend != gpu::Backend::CpuReference)
                ids.push_back(info.id);
    return ids;
}

} // namespace isocenter::app
