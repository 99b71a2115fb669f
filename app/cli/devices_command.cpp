// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "core/support/error.h"
#include "gpu/device_thread.h"
#include "gpu/devices.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace isocenter::app {
namespace {

struct DevicesOptions
{
    bool all = false;
    bool json = false;
};

std::string mebibytes(std::size_t bytes)
{
    return bytes == 0 ? "unknown" : fmt::format("{} MiB", bytes >> 20);
}

// The facts of one device in the order in which both the table and the JSON give them.
std::vector<std::pair<std::string, std::string>> facts(const gpu::DeviceInfo& info)
{
    const gpu::DeviceLimits& limits = info.limits;
    std::string local =
        limits.localMemoryBytes == 0 ? "none" : fmt::format("{} KiB", limits.localMemoryBytes >> 10);
    if (limits.localMemoryEmulated)
        local += " (emulated in ordinary memory)";
    return {
        {"name", info.name},
        {"vendor", info.vendor},
        {"driver", info.driver},
        {"kind", info.software ? "software, on the CPU" : "hardware"},
        {"memory", mebibytes(limits.memoryBytes)},
        {"largest buffer", mebibytes(limits.maxBufferBytes)},
        {"largest 3-D texture", fmt::format("{0} x {0} x {0}", limits.maxTexture3dExtent)},
        {"largest group", fmt::format("{} items", limits.maxGroupItems)},
        {"local memory", local},
        {"preferred float vector", fmt::format("{}", limits.preferredFloatVectorWidth)},
        {"sub-group", limits.subGroupSize == 0 ? "unknown" : fmt::format("{}", limits.subGroupSize)},
        {"volume kept as", std::string(gpu::volumeStorageDescription(info.volumeStorage))},
        {"linear filter error",
         info.linearFilterEpsilon < 0 ? "not probed" : fmt::format("{:.2g}", info.linearFilterEpsilon)},
    };
}

// Opens each device once, so that its filter precision is probed; one that fails to open becomes a problem
// line.
gpu::DeviceList probedDevices()
{
    gpu::DeviceList list = gpu::availableDevices();
    for (gpu::DeviceInfo& info : list.devices) {
        try {
            gpu::DeviceThread thread(info.id);
            info = thread.run([](gpu::Device& device) { return device.info(); }).get();
        } catch (const DeviceError& error) {
            list.problems.push_back(fmt::format("{}: {}", info.id.toString(), error.what()));
        }
    }
    return list;
}

void printJson(const gpu::DeviceList& list, bool all, std::ostream& out)
{
    nlohmann::ordered_json document;
    document["devices"] = nlohmann::json::array();
    for (const gpu::DeviceInfo& info : list.devices) {
        nlohmann::ordered_json entry{{"id", info.id.toString()}};
        for (const auto& [fact, value] : facts(info))
            entry[fact] = value;
        if (all)
            for (const auto& [property, value] : info.properties)
                entry["properties"][property] = value;
        document["devices"].push_back(entry);
    }
    document["problems"] = list.problems;
    out << document.dump(2) << '\n';
}

void printText(const gpu::DeviceList& list, bool all, std::ostream& out)
{
    for (const gpu::DeviceInfo& info : list.devices) {
        out << info.id.toString() << '\n';
        for (const auto& [fact, value] : facts(info))
            out << fmt::format("  {:<24}{}\n", fact, value);
        if (all)
            for (const auto& [property, value] : info.properties)
                out << fmt::format("  {:<44}{}\n", property, value);
    }
    for (const std::string& problem : list.problems)
        out << "not available: " << problem << '\n';
}

} // namespace

void addDevicesCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command =
        parser.add_subcommand("devices", "List the compute devices of this machine and their limits");
    const auto options = std::make_shared<DevicesOptions>();
    command->add_flag("--all", options->all, "Every property and extension that the drivers tell");
    command->add_flag("--json", options->json, "Print JSON");
    command->footer("Example: isocenter-cli devices --json");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) {
            const gpu::DeviceList list = probedDevices();
            (options->json ? printJson : printText)(list, options->all, context.out);
        };
    });
}

} // namespace isocenter::app
