// SPDX-License-Identifier: MIT
#include "app/devices/device_facts.h"

#include "core/support/translatable.h"

#include <fmt/format.h>

namespace isocenter::app {
namespace {

std::string mebibytes(std::size_t bytes)
{
    return bytes == 0 ? "unknown" : fmt::format("{} MiB", bytes >> 20);
}

} // namespace

std::vector<std::pair<std::string, std::string>> deviceFacts(const gpu::DeviceInfo& info)
{
    const gpu::DeviceLimits& limits = info.limits;
    std::string local =
        limits.localMemoryBytes == 0 ? "none" : fmt::format("{} KiB", limits.localMemoryBytes >> 10);
    if (limits.localMemoryEmulated)
        local += " (emulated in ordinary memory)";
    return {
        {translatable("App", "name"), info.name},
        {translatable("App", "vendor"), info.vendor},
        {translatable("App", "driver"), info.driver},
        {translatable("App", "kind"), info.software ? "software, on the CPU" : "hardware"},
        {translatable("App", "memory"), mebibytes(limits.memoryBytes)},
        {"largest buffer", mebibytes(limits.maxBufferBytes)},
        {"largest 3-D texture", fmt::format("{0} x {0} x {0}", limits.maxTexture3dExtent)},
        {"largest group", fmt::format("{} items", limits.maxGroupItems)},
        {"local memory", local},
        {"preferred float vector", fmt::format("{}", limits.preferredFloatVectorWidth)},
        {"sub-group", limits.subGroupSize == 0 ? "unknown" : fmt::format("{}", limits.subGroupSize)},
        {translatable("App", "volume kept as"),
         std::string(gpu::volumeStorageDescription(info.volumeStorage))},
        {"linear filter error",
         info.linearFilterEpsilon < 0 ? "not probed" : fmt::format("{:.2g}", info.linearFilterEpsilon)},
    };
}

std::string deviceReport(const gpu::DeviceInfo& info, bool all)
{
    std::string report = info.id.toString() + '\n';
    for (const auto& [fact, value] : deviceFacts(info))
        report += fmt::format("  {:<24}{}\n", fact, value);
    if (all)
        for (const auto& [property, value] : info.properties)
            report += fmt::format("  {:<44}{}\n", property, value);
    return report;
}

} // namespace isocenter::app
