// SPDX-License-Identifier: MIT
#include "app/reconstruction/slab_plan.h"

#include "app/reconstruction/filtered_projections.h"
#include "core/support/elapsed.h"
#include "core/support/error.h"
#include "core/support/memory_limit.h"
#include "gpu/algorithms/reconstruction/back_projector.h"
#include "gpu/algorithms/reconstruction/projection_filter.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace isocenter::app {
namespace {

constexpr double kOfFreeMemory = 0.75;
constexpr std::size_t kSlabsOnTheHost = 2; // the one that is taken and the one that is made

double gigabytes(std::size_t bytes)
{
    return static_cast<double>(bytes) * 1e-9;
}

core::ScanGeometry upright(const core::ScanGeometry& scan)
{
    return scan.needsTransposing() ? scan.transposed() : scan;
}

// Finds how large slabs may be and how many projections go together.
class SlabPlanner
{
public:
    SlabPlanner(const std::vector<gpu::DeviceInfo>& devices, const ReconstructionRequest& request,
                const MemoryRules& rules)
        : volume_(request.volume), scan_(upright(request.scan)), rules_(rules)
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
        plan_.volumeBytes = sizeof(float) * volume_.voxelCount();
        plan_.filteredBytes = sizeof(float) * FilteredProjections::numbersOf(scan_, plan_.options);
        plan_.sharing = rules.sharing;
        plan_.slices = volume_.size.z();
        for (const gpu::DeviceInfo& device : devices)
            plan_.devices.push_back({device});
    }

    SlabPlan plan(bool volumeMayGoToDisk)
    {
        plan_.volumeInMemory = true;
        bool fits = shrinkToFit();
        if (volumeMayGoToDisk && (!fits || !isWhole())) {
            plan_.volumeInMemory = false;
            fits = shrinkToFit();
        }
        if (!fits)
            throw InputError(tooSmall(volumeMayGoToDisk));
        if (!isWhole())
            placeFilteredProjections();
        plan_.passes = static_cast<int>(
            (scan_.count() - 1) / static_cast<std::size_t>(plan_.options.projectionsAPass) + 1);
        plan_.slabs = countSlabs();
        return std::move(plan_);
    }

private:
    std::size_t sliceBytes() const { return sizeof(float) * volume_.slab({0, 1}).voxelCount(); }

    bool isWhole() const
    {
        return plan_.devices.size() == 1 && plan_.devices.front().mostSlices >= volume_.size.z();
    }

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
                                   static_cast<std::size_t>(scan_.rows()) *
                                   static_cast<std::size_t>(plan_.options.projectionsAPass);
        const std::size_t onTheHost =
            device.device.software ? device.workingBytes + slab
                                   : gpu::ProjectionFilter::hostBytes(device.device, plan_.options, scan_);
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

    void placeFilteredProjections()
    {
        if (plan_.hostBytes + plan_.filteredBytes <= plan_.limitBytes)
            plan_.hostBytes += plan_.filteredBytes;
        else
            plan_.scratchFolder = rules_.scratchFolder;
    }

    // As devices of equal speed would take them.
    int countSlabs() const
    {
        std::vector<int> mostSlices;
        for (const DevicePlan& device : plan_.devices)
            mostSlices.push_back(device.mostSlices);
        SlabQueue queue(volume_.size.z(), plan_.unit, mostSlices, {}, plan_.sharing);
        int count = 0;
        while (queue.slicesLeft() > 0)
            for (std::size_t d = 0; d < mostSlices.size(); ++d)
                if (const auto slab = queue.take(d, {})) {
                    queue.done(d, *slab, slab->count);
                    ++count;
                }
        return count;
    }

    core::VolumeGeometry volume_;
    core::ScanGeometry scan_;
    const MemoryRules& rules_;
    int mostProjectionsAPass_ = 1;
    SlabPlan plan_;
};

double secondsOf(const std::function<void()>& work)
{
    const auto begin = std::chrono::steady_clock::now();
    work();
    return core::secondsSince(begin);
}

// On the device's thread.
void measure(gpu::Device& device, const SlabPlan& plan, DevicePlan& rates,
             const core::ProjectionSource& source, const ReconstructionRequest& request,
             const std::stop_token& stop)
{
    const core::ScanGeometry scan = upright(request.scan);
    const core::VolumeGeometry& volume = request.volume;
    const std::size_t count = std::min(scan.count(), static_cast<std::size_t>(plan.options.projectionsAPass));
    PassFilter filter(device, scan, plan.options, gpu::formOn(device.info(), plan.options));
    const std::size_t ofOne = FilteredProjections::numbersOf(scan, plan.options) / scan.count();
    std::vector<float> filtered(count * ofOne);
    std::vector<core::Image> images;
    const double reading = secondsOf([&] {
        LineIntegralReader reader(source, request.intensity, request.scan.needsTransposing());
        while (images.size() < count && !stop.stop_requested())
            images.push_back(reader.next());
    });
    if (stop.stop_requested())
        throw Cancelled();
    filter.run(0, images, filtered); // compiles its kernels
    rates.secondsAPass = reading + secondsOf([&] { filter.run(0, images, filtered); });

    constexpr int kSlices = 64;
    const core::SliceRange slab{
        volume.size.z() / 2 / plan.unit * plan.unit,
        std::min(kSlices, volume.size.z() - volume.size.z() / 2 / plan.unit * plan.unit)};
    gpu::BackProjector projector(device, filter.filteredScan(), volume, slab, plan.options,
                                 filter.valueScale());
    std::vector<std::size_t> projections(count);
    std::vector<float> values(volume.slab(slab).voxelCount());
    const auto pass = [&] {
        for (std::size_t p = 0; p < count; ++p) {
            projections[p] = p;
            projector.write(p, std::span<const float>(filtered).subspan(p * ofOne, ofOne));
        }
        projector.run(projections, stop);
        device.finish();
    };
    pass(); // compiles its kernel
    rates.secondsASlice = secondsOf(pass) * plan.passes / slab.count;
}

} // namespace

double SlabPlan::seconds() const
{
    double slicesASecond = 0.0;
    double filtering = 0.0;
    for (const DevicePlan& device : devices) {
        if (device.secondsASlice <= 0.0)
            return 0.0;
        slicesASecond += 1.0 / device.secondsASlice;
        filtering += 1.0 / device.secondsAPass;
    }
    return slices / slicesASecond + passes / filtering;
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
    for (std::size_t d = 0; d < devices.size(); ++d)
        devices[d]
            ->run([&](gpu::Device& device) { measure(device, plan, plan.devices[d], source, request, stop); })
            .get();
}

std::string textOf(const SlabPlan& plan)
{
    std::string text =
        fmt::format("plan: a volume of {:.3g} GB {}, {} slab{} of {} passes of {} projections",
                    gigabytes(plan.volumeBytes), plan.volumeInMemory ? "in memory" : "on the disk",
                    plan.slabs, plan.slabs == 1 ? "" : "s", plan.passes, plan.options.projectionsAPass);
    if (plan.slabs > 1)
        text += fmt::format(", filtered once, {:.3g} GB {}", gigabytes(plan.filteredBytes),
                            plan.scratchFolder ? "in " + plan.scratchFolder->string() : "in memory");
    for (const DevicePlan& device : plan.devices) {
        text += fmt::format("\n  {}: at most {} slices at a time, {:.3g} GB beside them",
                            device.device.id.toString(), device.mostSlices, gigabytes(device.workingBytes));
        if (device.secondsASlice > 0.0)
            text += fmt::format("; {:.3g} slices and {:.3g} projections a second", 1.0 / device.secondsASlice,
                                plan.options.projectionsAPass / device.secondsAPass);
    }
    text += fmt::format("\n  {:.3g} GB of this machine's memory, of {:.3g} GB allowed",
                        gigabytes(plan.hostBytes), gigabytes(plan.limitBytes));
    if (plan.seconds() > 0.0)
        text += fmt::format("; about {:.3g} s by what was measured", plan.seconds());
    return text + "\n";
}

} // namespace isocenter::app
