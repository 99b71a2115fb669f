// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/device_facts.h"
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
        for (const auto& [fact, value] : deviceFacts(info))
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
    for (const gpu::DeviceInfo& info : list.devices)
        out << deviceReport(info, all);
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
