// SPDX-License-Identifier: MIT
#include "gpu/device_order.h"

#include <array>
#include <cctype>
#include <string>

namespace isocenter::gpu {

bool namesSoftware(std::string_view deviceName)
{
    constexpr std::array<std::string_view, 8> kSoftware{
        "llvmpipe", "softpipe", "swrast", "swr (", "swiftshader", "lavapipe", "software", "emulation device"};
    std::string small(deviceName);
    std::ranges::transform(small, small.begin(), [](unsigned char c) { return std::tolower(c); });
    return std::ranges::any_of(kSoftware,
                               [&](std::string_view name) { return small.find(name) != small.npos; });
}

} // namespace isocenter::gpu
