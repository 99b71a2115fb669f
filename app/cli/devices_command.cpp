// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/devices/device_choice.h"
#include "app/devices/device_facts.h"
#include "app/timing/timing_json.h"
#include "core/io/files/json_text.h"
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
    bool measureAgain = false;
    std::string only; // the device; empty: all
};

std::optional<DeviceChoice> choiceFor(const DevicesOptions& options, const std::stop_token& stop)
{
    return options.measureAgain ? measureDevices(stop) : rememberedDeviceChoice();
}

nlohmann::ordered_json toJson(const DeviceChoice& choice)
{
    nlohmann::ordered_json entry{{"device", choice.device.toString()},
                                 {"measured", choice.measured},
                                 {"load", choice.load},
                                 {"doubt", choice.doubt},
                                 {"probes", nlohmann::json::array()}};
    for (const DeviceProbe& probe : choice.probes)
        entry["probes"].push_back({{"device", probe.device.toString()},
                                   {"problem", probe.problem},
                                   {"ms", timingJson(probe.sample)}});
    return entry;
}

gpu::DeviceInfo openedDevice(const gpu::DeviceId& id)
{
    gpu::DeviceThread thread(id);
    return thread.run([](gpu::Device& device) { return device.info(); }).get();
}

// Opens each device once, so that its filter precision is probed; one that fails to open becomes a problem
// line. With the option, one device, which must open.
gpu::DeviceList probedDevices(const std::string& only)
{
    if (!only.empty())
        return {{openedDevice(gpu::DeviceId::parse(only))}, {}};
    gpu::DeviceList list = gpu::availableDevices();
    for (gpu::DeviceInfo& info : list.devices) {
        try {
            info = openedDevice(info.id);
        } catch (const DeviceError& error) {
            list.problems.push_back(fmt::format("{}: {}", info.id.toString(), error.what()));
        }
    }
    return list;
}

void printJson(const gpu::DeviceList& list, const std::optional<DeviceChoice>& choice, bool all,
               std::ostream& out)
{
    nlohmann::ordered_json document;
    document["devices"] = nlohmann::json::array();
    for (const gpu::DeviceInfo& info : list.devices) {
        nlohmann::ordered_json entry{{"id", info.id.toString()}};
        for (const auto& [fact, value] : deviceFacts(info))
            entry[fact] = value;
        if (all)
            for (const auto& [property, value] : info.properties)
                entry["properties"][property] = value;
        document["devices"].push_back(entry);
    }
    document["problems"] = list.problems;
    if (choice)
        document["automatic"] = toJson(*choice);
    out << core::jsonText(document, 2) << '\n';
}

void printText(const gpu::DeviceList& list, const std::optional<DeviceChoice>& choice, bool all,
               std::ostream& out)
{
    for (const gpu::DeviceInfo& info : list.devices)
        out << deviceReport(info, all);
    for (const std::string& problem : list.problems)
        out << "not available: " << problem << '\n';
    if (choice)
        out << "a small DRR, devices taking turns:\n" << textOf(*choice);
}

} // namespace

void addDevicesCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command =
        parser.add_subcommand("devices", "List the compute devices of this machine and their limits");
    const auto options = std::make_shared<DevicesOptions>();
    command->add_flag("--all", options->all, "Every property and extension that the drivers tell");
    command->add_option("--only", options->only, fmt::format("Open this device only: {}", gpu::kDeviceForms));
    command->add_flag("--measure-again", options->measureAgain,
                      "Measure anew which device --device auto stands for, and remember it");
    command->add_flag("--json", options->json, "Print JSON");
    command->footer("Example: isocenter-cli devices --json");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) {
            const gpu::DeviceList list = probedDevices(options->only);
            (options->json ? printJson : printText)(list, choiceFor(*options, context.stop), options->all,
                                                    context.out);
        };
    });
}

} // namespace isocenter::app
