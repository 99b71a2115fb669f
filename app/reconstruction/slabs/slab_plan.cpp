// SPDX-License-Identifier: MIT
#include "app/reconstruction/slabs/slab_plan.h"

#include "app/reconstruction/filtered_projections.h"
#include "app/reconstruction/slabs/rate_meter.h"
#include "app/reconstruction/slabs/slab_forecast.h"
#include "core/support/error.h"
#include "core/support/memory_limit.h"
#include "gpu/algorithms/reconstruction/back_projector.h"
#include "gpu/algorithms/reconstruction/projection_filter.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace isocenter::app {
namespace {

constexpr double kOfFreeMemory = 0.75;
constexpr std::size_t kWrittenMeanwhile = std::size_t{256} << 20; // bytes: smaller volumes are there at once
constexpr std::size_t kSlabsOnTheHost = 2; // the one that is taken and the one that is made
constexpr SlabCost kOfEqualSpeed{0.0, 1.0};

core::ScanGeometry upright(const core::ScanGeometry& scan)
{
    return scan.needsTransposing() ? scan.transposed() : scan;
}

SlabForecast slabsOf(const SlabPlan& plan, const std::vector<SlabCost>& costs)
{
    return forecastOf(SlabSchedule(plan.slices, plan.unit, plan.workers(), {}, plan.sharing), costs);
}

// Finds how large slabs may be and how many projections go together.
class SlabPlanner
{
public:
    SlabPlanner(const std::vector<gpu::DeviceInfo>& devices, const ReconstructionRequest& request,
                const MemoryRules& rules)
        : request_(request), volume_(request.volume), scan_(upright(request.scan)),
          rows_(rules.filteredRows > 0 ? rules.filteredRows : scan_.rows()), rules_(rules)
    {
        plan_.options = request.options;
        for (const gpu::DeviceInfo& device : devices)
            plan_.options = plan_.options.fitted(device.limits, scan_);
        mostProjectionsAPass_ = plan_.options.projectionsAPass;
        plan_.unit = gpu::BackProjector::slabUnit(plan_.options);
        plan_.limitBytes =
            rules.limitBytes > 0
                ? rules.limitBytes
                : static_cast<std::size_t>(kOfFreeMemory * static_cast<double>(core::availableMemoryBytes()));
        plan_.limitBytes /= static_cast<std::size_t>(rules.sharers);
        plan_.volumeBytes = sizeof(float) * volume_.voxelCount();
        plan_.filteredBytes = bandsAtOnce(devices.size()) * sizeof(float) *
                              FilteredProjections::numbersOf(scan_, plan_.options, {0, rows_});
        plan_.sharing = rules.sharing;
        plan_.slices = volume_.size.z();
        for (const gpu::DeviceInfo& device : devices)
            plan_.devices.push_back({device});
    }

    SlabPlan plan(bool volumeMayGoToDisk)
    {
        plan_.volumeInMemory = true;
        bool fits = shrinkToFit();
        if (volumeMayGoToDisk && (!fits || (!isWhole() && !rules_.keepsVolumeThatFits))) {
            plan_.volumeInMemory = false;
            fits = shrinkToFit();
        }
        if (!fits)
            throw InputError(tooSmall(volumeMayGoToDisk));
        if (volumeMayGoToDisk && !rules_.keepsVolumeThatFits && isWhole() &&
            plan_.volumeBytes >= kWrittenMeanwhile)
            writeWhileMaking();
        else if (!isWhole())
            placeFilteredProjections();
        plan_.passes = static_cast<int>(
            (scan_.count() - 1) / static_cast<std::size_t>(plan_.options.projectionsAPass) + 1);
        plan_.slabs = slabsOf(plan_, std::vector<SlabCost>(plan_.devices.size(), kOfEqualSpeed)).slabCount();
        if (plan_.devices.size() > 1)
            for (DevicePlan& device : plan_.devices)
                planAlone(device, volumeMayGoToDisk);
        return std::move(plan_);
    }

private:
    void planAlone(DevicePlan& device, bool volumeMayGoToDisk) const
    {
        if (device.device.software)
            return; // what it keeps is in the host's memory anyway
        const SlabPlan alone = SlabPlanner({device.device}, request_, rules_).plan(volumeMayGoToDisk);
        if (alone.isWhole() || alone.filteredOnDevice)
            device.mostSlicesAlone = alone.devices.front().mostSlices;
    }

    std::size_t sliceBytes() const { return sizeof(float) * volume_.slab({0, 1}).voxelCount(); }

    bool isWhole() const
    {
        return plan_.devices.size() == 1 && plan_.devices.front().mostSlices >= volume_.size.z();
    }

    bool hasAllRows() const { return rows_ == scan_.rows(); }

    // Of several devices one may need another band before the others are through with theirs.
    std::size_t bandsAtOnce(std::size_t devices) const { return hasAllRows() || devices == 1 ? 1 : 2; }

    int roundedUp(int slices) const { return (slices + plan_.unit - 1) / plan_.unit * plan_.unit; }

    // What the device itself has room for.
    int mostSlicesOn(const gpu::DeviceInfo& device) const
    {
        const int fit = slicesThatFit(device.limits, volume_, plan_.options.workingBytes(scan_));
        int slices = std::max(plan_.unit, fit / plan_.unit * plan_.unit);
        if (fit >= volume_.size.z())
            slices = roundedUp(volume_.size.z());
        return rules_.mostSlices > 0 ? std::min(slices, roundedUp(rules_.mostSlices)) : slices;
    }

    std::size_t hostBytesOf(const DevicePlan& device) const
    {
        const std::size_t slab =
            sliceBytes() * static_cast<std::size_t>(std::min(device.mostSlices, volume_.size.z()));
        const std::size_t images = sizeof(float) * static_cast<std::size_t>(scan_.columns()) *
                                   static_cast<std::size_t>(rows_) *
                                   static_cast<std::size_t>(plan_.options.projectionsAPass);
        const std::size_t onTheHost =
            device.device.software
                ? device.workingBytes + slab
                : gpu::ProjectionFilter::hostBytes(device.device, plan_.options, scan_.columns(), rows_);
        return images + onTheHost + (plan_.volumeInMemory && isWhole() ? 0 : kSlabsOnTheHost * slab);
    }

    std::size_t sum()
    {
        plan_.hostBytes = plan_.volumeInMemory ? plan_.volumeBytes : 0;
        for (DevicePlan& device : plan_.devices) {
            device.workingBytes = plan_.options.workingBytes(scan_);
            device.hostBytes = hostBytesOf(device);
            plan_.hostBytes += device.hostBytes;
        }
        return plan_.hostBytes;
    }

    bool shrinkToFit()
    {
        plan_.options.projectionsAPass = mostProjectionsAPass_;
        for (DevicePlan& device : plan_.devices)
            device.mostSlices = mostSlicesOn(device.device);
        while (sum() > plan_.limitBytes) {
            DevicePlan& largest = *std::ranges::max_element(plan_.devices, {}, &DevicePlan::mostSlices);
            if (largest.mostSlices > plan_.unit)
                largest.mostSlices = roundedUp(largest.mostSlices / 2);
            else if (plan_.options.projectionsAPass > 1)
                plan_.options.projectionsAPass /= 2;
            else
                return false;
        }
        return true;
    }

    std::string tooSmall(bool volumeMayGoToDisk) const
    {
        return fmt::format(
            "{:.3g} GB of memory are too little for one slab of {} slices: it takes {:.3g} GB{}. Allow more "
            "(--memory){}, use fewer devices, or make larger voxels (--voxel)",
            gigabytes(plan_.limitBytes), plan_.unit, gigabytes(plan_.hostBytes),
            plan_.volumeInMemory ? ", the whole volume among it" : "",
            volumeMayGoToDisk ? "" : ", write .mha, .nrrd or .raw, which can be written slab by slab");
    }

    // In slabs that are written while the next ones are made, if there is room for what that takes.
    void writeWhileMaking()
    {
        constexpr int kSlabs = 8; // the last one is written when all are made
        const SlabPlan whole = plan_;
        DevicePlan& device = plan_.devices.front();
        device.mostSlices = std::min(device.mostSlices, roundedUp((volume_.size.z() - 1) / kSlabs + 1));
        plan_.volumeInMemory = false;
        sum();
        placeFilteredProjections();
        if (!plan_.filteredOnDevice)
            plan_ = whole; // through the host's memory each slab would cost more than is saved
    }

    // Beside the device's slab and what else it needs there.
    bool fitOnTheDevice() const
    {
        const DevicePlan& device = plan_.devices.front();
        const std::size_t onTheDevice = // among them the rows that are not filtered
            sizeof(float) *
            FilteredProjections::numbersOf(scan_, plan_.options, gpu::wholeDetector(scan_).rows);
        const std::size_t passBytes =
            onTheDevice / scan_.count() * static_cast<std::size_t>(plan_.options.projectionsAPass);
        return plan_.devices.size() == 1 && passBytes <= device.device.limits.maxBufferBytes &&
               slicesThatFit(device.device.limits, volume_, device.workingBytes + onTheDevice) >=
                   std::min(device.mostSlices, volume_.size.z());
    }

    void placeFilteredProjections()
    {
        const bool inHostMemory = plan_.devices.front().device.software;
        if (!plan_.scratchFolder && fitOnTheDevice() &&
            (!inHostMemory || (hasAllRows() && plan_.hostBytes + plan_.filteredBytes <= plan_.limitBytes))) {
            plan_.filteredOnDevice = true;
            plan_.hostBytes += inHostMemory ? plan_.filteredBytes : 0;
            return;
        }
        if (plan_.hostBytes + plan_.filteredBytes <= plan_.limitBytes)
            plan_.hostBytes += plan_.filteredBytes;
        else
            plan_.scratchFolder = rules_.scratchFolder;
    }

    const ReconstructionRequest& request_;
    core::VolumeGeometry volume_;
    core::ScanGeometry scan_;
    int rows_; // that are kept of projections
    const MemoryRules& rules_;
    int mostProjectionsAPass_ = 1;
    SlabPlan plan_;
};

// What devices cost each other: those that work in the host's memory share its cores, and take them from what
// reads projections and brings them to the other devices, which then takes about twice as long.
class DevicesTogether
{
public:
    explicit DevicesTogether(const SlabPlan& plan) : plan_(plan)
    {
        for (const DevicePlan& device : plan.devices)
            inHostMemory_ += takesPart(device) && device.device.software ? 1 : 0;
    }

    double seconds() const
    {
        const double reading = plan_.passes * plan_.secondsToReadAPass;
        const double filtering = plan_.passes / passesASecond();
        return (inHostMemory_ > 0 ? reading + filtering : std::max(reading, filtering)) +
               slabsOf(plan_, costs()).seconds;
    }

private:
    static bool takesPart(const DevicePlan& device) { return device.leftOut.empty(); }

    double slowing(const DevicePlan& device) const
    {
        constexpr double kBesideThem = 2.0;
        if (device.device.software)
            return inHostMemory_;
        return inHostMemory_ > 0 ? kBesideThem : 1.0;
    }

    double passesASecond() const
    {
        double passes = 0.0;
        for (const DevicePlan& device : plan_.devices)
            passes += takesPart(device) ? 1.0 / (slowing(device) * device.secondsAPass) : 0.0;
        return passes;
    }

    std::vector<SlabCost> costs() const
    {
        std::vector<SlabCost> costs;
        for (const DevicePlan& device : plan_.devices)
            costs.push_back({slowing(device) * device.cost.secondsASlab,
                             (device.device.software ? slowing(device) : 1.0) * device.cost.secondsASlice});
        return costs;
    }

    const SlabPlan& plan_;
    int inHostMemory_ = 0;
};

void measure(gpu::DeviceThread& thread, SlabPlan& plan, DevicePlan& rates,
             const core::ProjectionSource& source, const ReconstructionRequest& request,
             const std::stop_token& stop)
{
    thread
        .run([&](gpu::Device& device) {
            RateMeter meter(device, plan.options, source, request, stop);
            plan.secondsToReadAPass = meter.secondsToReadAPass();
            rates.secondsAPass = meter.secondsToFilterAPass();
            rates.cost = meter.cost(rates.mostSlices, plan.filteredOnDevice);
            if (rates.mostSlicesAlone > 0)
                rates.costAlone = meter.cost(rates.mostSlicesAlone, true);
        })
        .get();
}

// Where the others are left out, and the device keeps what it filters if it can.
double secondsAlone(const SlabPlan& plan, const DevicePlan& device)
{
    SlabPlan alone = plan;
    alone.devices = {device};
    alone.devices.front().leftOut.clear();
    if (!device.costAlone.isKnown())
        return alone.seconds();
    alone.devices.front().mostSlices = device.mostSlicesAlone;
    alone.devices.front().cost = device.costAlone;
    return alone.seconds();
}

} // namespace

std::vector<SlabWorker> SlabPlan::workers() const
{
    std::vector<SlabWorker> workers;
    for (const DevicePlan& device : devices)
        workers.push_back({device.mostSlices, device.cost, !device.leftOut.empty()});
    return workers;
}

double SlabPlan::seconds() const
{
    const bool known = std::ranges::all_of(devices, [](const DevicePlan& device) {
        return !device.leftOut.empty() || (device.cost.isKnown() && device.secondsAPass > 0.0);
    });
    return known ? DevicesTogether(*this).seconds() : 0.0;
}

SlabPlan planSlabs(const std::vector<gpu::DeviceInfo>& devices, const ReconstructionRequest& request,
                   const MemoryRules& rules, bool volumeMayGoToDisk)
{
    return SlabPlanner(devices, request, rules).plan(volumeMayGoToDisk);
}

void measureRates(SlabPlan& plan, const std::vector<std::unique_ptr<gpu::DeviceThread>>& devices,
                  const core::ProjectionSource& source, const ReconstructionRequest& request,
                  const std::stop_token& stop)
{
    std::vector<std::string> problems;
    for (std::size_t d = 0; d < devices.size(); ++d)
        try {
            measure(*devices[d], plan, plan.devices[d], source, request, stop);
        } catch (const DeviceError& error) {
            plan.devices[d].leftOut = problems.emplace_back(
                fmt::format("{} is left out: {}", devices[d]->info().id.toString(), error.what()));
        }
    if (problems.size() == devices.size())
        throw DeviceError(
            fmt::format("no device is left to reconstruct on:\n  {}", fmt::join(problems, "\n  ")));
    leaveOutWhoCostsMore(plan);
    std::vector<SlabCost> costs;
    for (const DevicePlan& device : plan.devices)
        costs.push_back(device.cost);
    plan.slabs = slabsOf(plan, costs).slabCount();
}

bool isWorthMeasuring(const SlabPlan& plan, std::size_t projections)
{
    // Slabs and projections that are moved for it count as much as what is back-projected: on two cards
    // measuring back-projects a third of 256 slices from 360 projections, and takes longer than all of them.
    constexpr double kTimesItsWork = 5.0;
    double measuring = 0.0;
    for (const DevicePlan& device : plan.devices)
        measuring += RateMeter::work(device.device, plan.options, plan.slices, projections);
    return static_cast<double>(plan.slices) * static_cast<double>(projections) > kTimesItsWork * measuring;
}

// Takes devices in, beginning with the one that would be done first alone, that make the run shorter.
void leaveOutWhoCostsMore(SlabPlan& plan)
{
    constexpr double kLeastGain = 0.02;
    if (plan.sharing == SlabSharing::Beforehand || plan.devices.size() == 1)
        return;
    std::vector<std::pair<double, DevicePlan*>> bySecondsAlone;
    for (DevicePlan& device : plan.devices)
        if (device.leftOut.empty()) {
            device.leftOut = "not tried yet";
            bySecondsAlone.emplace_back(0.0, &device);
        }
    for (auto& [seconds, device] : bySecondsAlone)
        seconds = secondsAlone(plan, *device);
    std::ranges::sort(bySecondsAlone);
    double seconds = std::numeric_limits<double>::infinity();
    for (const auto& [alone, device] : bySecondsAlone) {
        device->leftOut.clear();
        const double with = std::isinf(seconds) ? alone : plan.seconds();
        if (with < (1.0 - kLeastGain) * seconds)
            seconds = with;
        else
            device->leftOut = fmt::format("{} is left out: the volume takes about {:.3g} s without it and "
                                          "{:.3g} s with it",
                                          device->device.id.toString(), seconds, with);
    }
}

} // namespace isocenter::app
