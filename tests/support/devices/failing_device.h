// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/error.h"
#include "tests/support/devices/forwarding_device.h"

namespace isocenter::test {

// Another device that is lost after so many launches.
class FailingDevice final : public ForwardingDevice
{
public:
    FailingDevice(std::unique_ptr<gpu::Device> owned, int launches)
        : ForwardingDevice(std::move(owned)), left_(launches)
    {
    }

protected:
    void launchBytes(const gpu::Kernel& kernel, const gpu::Grid& grid, std::span<const gpu::Binding> bindings,
                     std::span<const std::byte> params) override
    {
        if (left_-- <= 0)
            throw DeviceError("the driver lost the device");
        ForwardingDevice::launchBytes(kernel, grid, bindings, params);
    }

private:
    int left_;
};

} // namespace isocenter::test
