// SPDX-License-Identifier: MIT
#include "app/cluster/team_parts.h"

#include "app/reconstruction/slabs/parted_schedule.h"
#include "core/support/error.h"
#include "gpu/algorithms/reconstruction/back_projector.h"

#include <algorithm>

namespace isocenter::app {

SlabPlan planOf(const Team& team, const TeamReconstruction& work, const std::vector<core::SliceRange>& parts)
{
    std::vector<gpu::DeviceInfo> infos;
    for (const auto& device : work.devices)
        infos.push_back(device->info());
    const core::ScanGeometry scan =
        work.request.scan.needsTransposing() ? work.request.scan.transposed() : work.request.scan;
    MemoryRules rules = work.rules;
    rules.sharers = team.sizeOnMachine();
    int mostSlices = 1;
    for (const core::SliceRange& part : parts)
        if (part.count > 0) {
            mostSlices = std::max(mostSlices, part.count);
            rules.filteredRows =
                std::max(rules.filteredRows, gpu::rowsToFilter(scan, work.request.volume, part).count());
        }
    rules.mostSlices = rules.mostSlices > 0 ? std::min(rules.mostSlices, mostSlices) : mostSlices;
    SlabPlan plan = planSlabs(infos, work.request, rules, true);
    plan.parts = parts;
    return plan;
}

std::vector<core::SliceRange> equalParts(const Team& team, const TeamReconstruction& work)
{
    return partsBySpeed(work.request.volume.size.z(), gpu::BackProjector::slabUnit(work.request.options), {},
                        std::vector<double>(static_cast<std::size_t>(team.size()), 1.0));
}

nlohmann::json partsJson(const std::vector<core::SliceRange>& parts)
{
    nlohmann::json json = nlohmann::json::array();
    for (const core::SliceRange& part : parts)
        json.push_back({part.first, part.count});
    return json;
}

std::vector<core::SliceRange> partsFrom(const nlohmann::json& json)
{
    std::vector<core::SliceRange> parts;
    for (const nlohmann::json& part : json)
        parts.push_back({part[0].get<int>(), part[1].get<int>()});
    return parts;
}

std::vector<SlabCost> measuredCosts(const TeamReconstruction& work, SlabPlan& plan,
                                    const std::stop_token& stop)
{
    std::vector<SlabCost> costs;
    try {
        measureRates(plan, work.devices, work.source, work.request, stop);
    } catch (const DeviceError&) { // as it will say when it is to make a slab
    }
    for (const DevicePlan& device : plan.devices)
        costs.push_back(device.cost);
    return costs;
}

} // namespace isocenter::app
