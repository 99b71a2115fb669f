// SPDX-License-Identifier: MIT
#include "gpu/algorithms/reconstruction/back_projection_shapes.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace isocenter::gpu {
namespace {

// Devices that like the same shapes. Processors run items in vectors along k of their own.
enum class DeviceKind { Processor, Gpu, GpuOfLongItems };

struct TunedShapes
{
    DeviceKind kind;
    BackProjectionShape general;
    BackProjectionShape aligned;
};

// Measured on an H200 and on two cores; the manual says with which command.
constexpr std::array<TunedShapes, 3> kTunedShapes{{
    {DeviceKind::Processor, {8, {16, 8}}, {16, {16, 8}}},
    {DeviceKind::Gpu, {8, {16, 8}}, {16, {16, 8}}},
    {DeviceKind::GpuOfLongItems, {16, {16, 8}}, {16, {16, 8}}},
}};

DeviceKind kindOf(const DeviceInfo& device)
{
    if (device.software || device.limits.localMemoryEmulated)
        return DeviceKind::Processor;
    return device.limits.longItemsPay ? DeviceKind::GpuOfLongItems : DeviceKind::Gpu;
}

} // namespace

std::string BackProjectionShape::name() const
{
    return fmt::format("{} an item, {} x {}", voxelsAnItem, group.x, group.y);
}

BackProjectionShape backProjectionShape(const DeviceInfo& device, bool aligned)
{
    const auto tuned = std::ranges::find(kTunedShapes, kindOf(device), &TunedShapes::kind);
    return aligned ? tuned->aligned : tuned->general;
}

int voxelsOfAllShapes()
{
    int multiple = 1;
    for (const TunedShapes& tuned : kTunedShapes)
        multiple = std::lcm(multiple, std::lcm(tuned.general.voxelsAnItem, tuned.aligned.voxelsAnItem));
    return multiple;
}

std::vector<BackProjectionShape> comparedBackProjectionShapes()
{
    std::vector<BackProjectionShape> shapes;
    for (const int voxels : {4, 8, 16, 32})
        for (const GroupSize& group :
             {GroupSize{8, 8}, GroupSize{16, 4}, GroupSize{16, 8}, GroupSize{16, 16}, GroupSize{32, 2},
              GroupSize{32, 4}, GroupSize{32, 8}, GroupSize{64, 1}, GroupSize{128, 1}, GroupSize{8, 16}})
            shapes.push_back({voxels, group});
    return shapes;
}

} // namespace isocenter::gpu
