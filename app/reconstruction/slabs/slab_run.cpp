// SPDX-License-Identifier: MIT
#include "app/reconstruction/slabs/slab_run.h"

#include "app/reconstruction/slabs/filtered_bands.h"
#include "core/support/clock.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <future>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace isocenter::app {
namespace {

using Clock = std::chrono::steady_clock;

std::string problemsOf(const std::vector<DeviceWork>& work)
{
    std::string text = "no device is left to reconstruct on:";
    for (const DeviceWork& device : work)
        text += fmt::format("\n  {}: {}", device.device.id.toString(), device.problem);
    return text;
}

// Progress of several threads: reported one at a time, for as long as nobody has had it stop.
class SlabProgress
{
public:
    SlabProgress(const core::Progress& progress, int slices, int passes)
        : progress_(progress), all_(static_cast<double>(slices) * passes)
    {
    }

    void add(int slices)
    {
        const std::lock_guard lock(mutex_);
        done_ += slices;
        if (progress_.report)
            progress_.report(std::min(1.0, done_ / all_), "Reconstructing slab by slab"); // some slabs twice
    }

private:
    const core::Progress& progress_;
    double all_;
    std::mutex mutex_;
    double done_ = 0.0;
};

// A SlabMaker that lives on its device's thread, from the first slab of a band to the last.
class MakerOnThread
{
public:
    MakerOnThread(gpu::DeviceThread& thread, std::shared_ptr<FilteredBand> band)
        : thread_(thread), band_(std::move(band))
    {
    }
    ~MakerOnThread()
    {
        thread_.run([this](gpu::Device&) { maker_.reset(); }).wait();
    }
    MakerOnThread(const MakerOnThread&) = delete;
    MakerOnThread& operator=(const MakerOnThread&) = delete;

    // Returns the seconds that were waited for filtered projections.
    double make(const core::SliceRange& slab, std::span<float> values, const std::function<void()>& passDone,
                const std::stop_token& stop)
    {
        return thread_
            .run(
                [&](gpu::Device& device) {
                    if (!maker_)
                        maker_ = band_->makerOn(device);
                    return maker_->make(slab, values, passDone, stop);
                },
                gpu::DeviceThread::Priority::Batch)
            .get();
    }

private:
    gpu::DeviceThread& thread_;
    std::shared_ptr<FilteredBand> band_;
    std::unique_ptr<SlabMaker> maker_;
};

class SlabRun
{
public:
    SlabRun(const core::ProjectionSource& source, const ReconstructionRequest& request, const SlabPlan& plan,
            SlabDealer& queue, const SlabSink& sink, const core::Progress& progress)
        : request_(request), plan_(plan), sink_(sink),
          scan_(request.scan.needsTransposing() ? request.scan.transposed() : request.scan),
          bands_(source, request, scan_, plan), queue_(queue),
          progress_(progress, queue_.slicesLeft(), plan.passes),
          stopWithCaller_(progress.stop, [this] { stop_.request_stop(); })
    {
    }

    SlabRunResult result(const std::vector<std::unique_ptr<gpu::DeviceThread>>& devices)
    {
        const Clock::time_point begin = Clock::now();
        SlabRunResult result;
        result.work.resize(devices.size());
        {
            std::vector<std::jthread> workers;
            for (std::size_t d = 0; d < devices.size(); ++d)
                workers.emplace_back([&, d] { work(d, *devices[d], result.work[d]); });
        }
        if (failure_)
            std::rethrow_exception(failure_);
        result.notes = core::RedundancyWeights(scan_).notes();
        for (const DevicePlan& device : plan_.devices)
            if (!device.leftOut.empty())
                result.notes.push_back(device.leftOut);
        result.clampedPixels = bands_.clampedPixels();
        result.rowsFiltered = bands_.rowsFiltered();
        result.sinkSeconds = sinkSeconds_;
        result.seconds = core::secondsSince(begin);
        return result;
    }

private:
    void work(std::size_t number, gpu::DeviceThread& device, DeviceWork& done)
    {
        const Clock::time_point begin = Clock::now();
        done.device = device.info();
        try {
            makeSlabs(number, device, done);
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!failure_)
                failure_ = std::current_exception();
            stop_.request_stop();
        }
        done.seconds = core::secondsSince(begin);
    }

    // The sink takes a slab while the device makes the next one.
    void makeSlabs(std::size_t number, gpu::DeviceThread& device, DeviceWork& done)
    {
        std::optional<MakerOnThread> maker;
        std::optional<std::size_t> part;
        std::future<void> taken;
        while (const auto slab = queue_.take(number, stop_.get_token())) {
            if (part != bands_.partOf(*slab)) {
                maker.reset(); // and the band with it
                part = bands_.partOf(*slab);
                maker.emplace(device, bands_.bandOf(*part));
            }
            const Clock::time_point begin = Clock::now();
            std::vector<float> values(request_.volume.slab(*slab).voxelCount());
            std::stop_source stop = queue_.stopOf(number);
            const std::stop_callback stopWithAll(stop_.get_token(), [&stop] { stop.request_stop(); });
            double waited = 0.0;
            try {
                waited = maker->make(
                    *slab, values, [&] { progress_.add(slab->count); }, stop.get_token());
            } catch (const Cancelled&) {
                if (stop_.stop_requested())
                    throw;
                continue; // another device was done with it first
            } catch (const DeviceError& error) {
                queue_.giveBack(number, *slab);
                done.problem = error.what();
                break;
            }
            if (!queue_.done(number, *slab, core::secondsSince(begin) - waited))
                continue;
            ++done.slabs;
            done.slices += slab->count;
            done.waitedSeconds += waited;
            if (taken.valid())
                taken.get();
            taken =
                std::async(std::launch::async, [this, slab = *slab, values = std::move(values)]() mutable {
                    const Clock::time_point begun = Clock::now();
                    sink_(slab, values);
                    const std::lock_guard lock(mutex_);
                    sinkSeconds_ += core::secondsSince(begun);
                });
        }
        if (taken.valid())
            taken.get();
    }

    const ReconstructionRequest& request_;
    const SlabPlan& plan_;
    const SlabSink& sink_;
    core::ScanGeometry scan_;
    FilteredBands bands_;
    SlabDealer& queue_;
    SlabProgress progress_;
    std::mutex mutex_; // guards what follows
    std::exception_ptr failure_;
    double sinkSeconds_ = 0.0;
    std::stop_source stop_;
    std::stop_callback<std::function<void()>> stopWithCaller_;
};

} // namespace

SlabRunResult makeSlabs(const std::vector<std::unique_ptr<gpu::DeviceThread>>& devices,
                        const core::ProjectionSource& source, const ReconstructionRequest& request,
                        const SlabPlan& plan, SlabDealer& dealer, const SlabSink& sink,
                        const core::Progress& progress)
{
    return SlabRun(source, request, plan, dealer, sink, progress).result(devices);
}

SlabRunResult reconstructInSlabs(const std::vector<std::unique_ptr<gpu::DeviceThread>>& devices,
                                 const core::ProjectionSource& source, const ReconstructionRequest& request,
                                 const SlabPlan& plan, const std::vector<core::SliceRange>& done,
                                 const SlabSink& sink, const core::Progress& progress)
{
    SlabQueue queue(request.volume.size.z(), plan.unit, plan.workers(), done, plan.sharing);
    SlabRunResult result = makeSlabs(devices, source, request, plan, queue, sink, progress);
    if (queue.slicesLeft() > 0)
        throw DeviceError(problemsOf(result.work));
    return result;
}

} // namespace isocenter::app
