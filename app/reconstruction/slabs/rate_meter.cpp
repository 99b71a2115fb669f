// SPDX-License-Identifier: MIT
#include "app/reconstruction/slabs/rate_meter.h"

#include "core/support/clock.h"
#include "core/support/error.h"
#include "gpu/algorithms/reconstruction/back_projector.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace isocenter::app {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kTimedRuns = 2; // after one that compiles and takes its memory

template <class Work>
double shortestOf(const Work& work)
{
    work();
    double shortest = std::numeric_limits<double>::infinity();
    for (int run = 0; run < kTimedRuns; ++run) {
        const auto begin = Clock::now();
        work();
        shortest = std::min(shortest, core::secondsSince(begin));
    }
    return shortest;
}

std::size_t projectionsTimed(const gpu::DeviceInfo& device, const gpu::FeldkampOptions& options,
                             std::size_t projections)
{
    constexpr int kInHostMemory = 8; // it takes long there, and no less for each of more
    const int most = options.projectionsAPass;
    return std::min(projections,
                    static_cast<std::size_t>(device.software ? std::min(most, kInHostMemory) : most));
}

// Slabs of so many slices are timed, where the volume and the device have room for them.
struct TimedSlabs
{
    int small = 0;
    int large = 0;
};

TimedSlabs slabsTimed(const gpu::DeviceInfo& device, const gpu::FeldkampOptions& options)
{
    const int unit = gpu::BackProjector::slabUnit(options);
    return {unit, (device.software ? 2 : 8) * unit};
}

} // namespace

double RateMeter::work(const gpu::DeviceInfo& device, const gpu::FeldkampOptions& options, int slices,
                       std::size_t projections)
{
    const TimedSlabs slabs = slabsTimed(device, options);
    return (1.0 + kTimedRuns) * static_cast<double>(projectionsTimed(device, options, projections)) *
           (std::min(slabs.small, slices) + std::min(slabs.large, slices));
}

RateMeter::RateMeter(gpu::Device& device, const gpu::FeldkampOptions& options,
                     const core::ProjectionSource& source, const ReconstructionRequest& request,
                     const std::stop_token& stop)
    : device_(device), options_(options), volume_(request.volume),
      scan_(request.scan.needsTransposing() ? request.scan.transposed() : request.scan), stop_(stop),
      filter_(device, scan_, options, gpu::wholeDetector(scan_).rows),
      projections_(projectionsTimed(device.info(), options, scan_.count()))
{
    const auto begin = Clock::now();
    LineIntegralReader reader(source, request.intensity, request.scan.needsTransposing());
    while (images_.size() < projections_.size()) {
        if (stop_.stop_requested())
            throw Cancelled();
        images_.push_back(reader.next(stop_));
    }
    secondsToRead_ = core::secondsSince(begin);
    filtered_.resize(images_.size() * pixels());
    std::iota(projections_.begin(), projections_.end(), std::size_t{0});
}

std::size_t RateMeter::pixels() const
{
    return FilteredProjections::numbersOf(scan_, options_, gpu::wholeDetector(scan_).rows) / scan_.count();
}

double RateMeter::ofAPass(double seconds) const
{
    return seconds * options_.projectionsAPass / static_cast<double>(images_.size());
}

double RateMeter::secondsToFilterAPass()
{
    return ofAPass(shortestOf([this] { filter_.run(0, images_, filtered_); }));
}

// By a small slab and a larger one, if the device has room for it: what both take is what any slab takes.
SlabCost RateMeter::cost(int mostSlices, bool filteredOnDevice)
{
    const int unit = gpu::BackProjector::slabUnit(options_);
    const int first = volume_.size.z() / 4 / unit * unit; // neither at an end nor in the middle
    const int left = volume_.size.z() - first;
    const TimedSlabs slabs = slabsTimed(device_.info(), options_);
    const int small = std::min(slabs.small, left);
    const int large = std::min({slabs.large, mostSlices, left});
    const double ofSmall = secondsOfSlab({first, small}, filteredOnDevice);
    if (large <= small)
        return {0.0, ofSmall / small};
    const double ofLarge = secondsOfSlab({first, large}, filteredOnDevice);
    const double aSlice = (ofLarge - ofSmall) / (large - small);
    const double aSlab = ofLarge - large * aSlice;
    return aSlice > 0.0 && aSlab >= 0.0 ? SlabCost{aSlab, aSlice} : SlabCost{0.0, ofLarge / large};
}

double RateMeter::secondsOfSlab(const core::SliceRange& slab, bool filteredOnDevice)
{
    std::vector<float> values(volume_.slab(slab).voxelCount());
    double ofProjections = 0.0;
    const double all = shortestOf([&] {
        gpu::BackProjector projector(device_, filter_.filteredScan(), volume_, slab, options_,
                                     filter_.valueScale());
        device_.finish();
        const auto begin = Clock::now();
        for (std::size_t p = 0; p < projections_.size() && !filteredOnDevice; ++p)
            projector.write(p, std::span<const float>(filtered_).subspan(p * pixels(), pixels()));
        projector.run(projections_, stop_);
        device_.finish();
        ofProjections = core::secondsSince(begin);
        projector.readSlab(values);
    });
    const double times = static_cast<double>(scan_.count()) / static_cast<double>(images_.size());
    return all + (times - 1.0) * ofProjections;
}

} // namespace isocenter::app
