// SPDX-License-Identifier: MIT
#include "app/cli/reconstruction/slab_reconstruction.h"

#include "core/support/clock.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace isocenter::app {
namespace {

std::string nameOf(const DeviceWork& work)
{
    const std::string device = work.device.id.toString();
    return work.process.empty() ? device : fmt::format("{}, {}", work.process, device);
}

} // namespace

SlabReconstruction reconstructIntoFile(const std::vector<std::unique_ptr<gpu::DeviceThread>>& devices,
                                       const core::ProjectionSource& source,
                                       const ReconstructionRequest& request, const SlabPlan& plan,
                                       const std::filesystem::path& file, const SlabOutput::Choice& choice,
                                       const core::Progress& progress)
{
    const auto make = [&](SlabOutput& output) {
        return reconstructInSlabs(
            devices, source, request, plan, output.done(),
            [&](const core::SliceRange& slab, std::span<float> values) { output.take(slab, values); },
            progress);
    };
    return reconstructIntoFile(make, source, request, file, choice, progress);
}

SlabReconstruction reconstructIntoFile(const std::function<SlabRunResult(SlabOutput& output)>& make,
                                       const core::ProjectionSource& source,
                                       const ReconstructionRequest& request,
                                       const std::filesystem::path& file, const SlabOutput::Choice& choice,
                                       const core::Progress& progress)
{
    SlabOutput output(file, source, request, choice);
    SlabReconstruction result;
    for (const core::SliceRange& slab : output.done())
        result.slicesBefore += slab.count;
    result.run = make(output);
    const auto begin = std::chrono::steady_clock::now();
    output.keep(progress);
    result.writeSeconds = result.run.sinkSeconds + core::secondsSince(begin);
    const SlabFigures& figures = output.figures();
    result.lowest = figures.lowest;
    result.highest = figures.highest;
    if (!figures.proven.values.empty())
        result.proof =
            proofOf(figures.proven, source, request.intensity, request.scan, request.options, progress);
    return result;
}

nlohmann::ordered_json jsonOf(const SlabPlan& plan)
{
    nlohmann::ordered_json devices = nlohmann::json::array();
    for (const DevicePlan& device : plan.devices) {
        nlohmann::ordered_json entry{{"device", device.device.id.toString()},
                                     {"slicesAtMost", device.mostSlices},
                                     {"workingBytes", device.workingBytes}};
        if (device.cost.isKnown()) {
            entry["secondsASlab"] = device.cost.secondsASlab;
            entry["slicesASecond"] = 1.0 / device.cost.secondsASlice;
            entry["projectionsASecond"] = plan.options.projectionsAPass / device.secondsAPass;
        }
        if (!device.leftOut.empty())
            entry["leftOut"] = device.leftOut;
        devices.push_back(std::move(entry));
    }
    nlohmann::ordered_json json{{"slabs", plan.slabs},
                                {"slices", plan.slices},
                                {"passes", plan.passes},
                                {"projectionsAPass", plan.options.projectionsAPass},
                                {"volumeBytes", plan.volumeBytes},
                                {"volumeInMemory", plan.volumeInMemory},
                                {"filteredBytes", plan.filteredBytes},
                                {"filteredInMemory", !plan.scratchFolder},
                                {"filteredOnDevice", plan.filteredOnDevice},
                                {"hostBytes", plan.hostBytes},
                                {"limitBytes", plan.limitBytes},
                                {"devices", std::move(devices)}};
    if (plan.secondsToReadAPass > 0.0)
        json["projectionsReadASecond"] = plan.options.projectionsAPass / plan.secondsToReadAPass;
    if (plan.seconds() > 0.0)
        json["seconds"] = plan.seconds();
    return json;
}

nlohmann::ordered_json jsonOf(const std::vector<DeviceWork>& work)
{
    nlohmann::ordered_json json = nlohmann::json::array();
    for (const DeviceWork& device : work) {
        nlohmann::ordered_json entry{{"device", device.device.id.toString()},
                                     {"slabs", device.slabs},
                                     {"slices", device.slices},
                                     {"seconds", device.seconds},
                                     {"waitedSeconds", device.waitedSeconds}};
        if (!device.process.empty())
            entry["process"] = device.process;
        if (device.rowsFiltered > 0)
            entry["rowsFiltered"] = device.rowsFiltered;
        if (!device.problem.empty())
            entry["problem"] = device.problem;
        json.push_back(std::move(entry));
    }
    return json;
}

std::string textOf(const std::vector<DeviceWork>& work)
{
    std::string text;
    for (const DeviceWork& device : work) {
        text += fmt::format("  {}: {} slices in {} slab{}, {:.2f} s", nameOf(device), device.slices,
                            device.slabs, device.slabs == 1 ? "" : "s", device.seconds);
        if (device.rowsFiltered > 0)
            text += fmt::format(", {} rows of each projection filtered", device.rowsFiltered);
        text += '\n';
        if (!device.problem.empty())
            text += fmt::format("  {}: {}; the others made its slab\n", nameOf(device), device.problem);
    }
    return text;
}

} // namespace isocenter::app
