// SPDX-License-Identifier: MIT
#include "app/bench/reconstruction/slab_bench.h"

#include "core/reconstruction/circular_scan.h"
#include "core/support/clock.h"

#include <memory>
#include <utility>

namespace isocenter::app {
namespace {

// The same projection again and again: what is on it does not change the time.
class RepeatedProjection final : public core::ProjectionSource
{
public:
    RepeatedProjection(int pixels, int projections)
        : ProjectionSource(pixels, pixels,
                           std::vector<std::string>(static_cast<std::size_t>(projections), "projection")),
          image_(pixels, pixels)
    {
        for (int row = 0; row < pixels; ++row)
            for (int column = 0; column < pixels; ++column)
                image_.at(column, row) = static_cast<float>((column * 7 + row * 3) % 64) / 64.0f;
    }
    core::Image read(int) const override { return image_; }

private:
    core::Image image_;
};

ReconstructionRequest requestFor(const SlabScene& scene)
{
    constexpr double kFieldMm = 150.0;
    constexpr double kSourceToAxisMm = 1000.0;
    constexpr double kSourceToDetectorMm = 1500.0;
    const double pitchMm = 1.3 * kFieldMm * kSourceToDetectorMm / kSourceToAxisMm / scene.pixels;
    core::CircularScan circle{
        kSourceToAxisMm, kSourceToDetectorMm, scene.pixels, scene.pixels, {pitchMm, pitchMm}};
    for (int p = 0; p < scene.projections; ++p)
        circle.anglesDeg.push_back(360.0 * p / scene.projections);
    ReconstructionRequest request{core::scanOf(circle), {}, {}, {}, {}, 0};
    const double voxelMm = kFieldMm / scene.voxels;
    request.volume.size = Eigen::Vector3i::Constant(scene.voxels);
    request.volume.spacingMm = Eigen::Vector3d::Constant(voxelMm);
    request.volume.originMm = Eigen::Vector3d::Constant(-0.5 * voxelMm * (scene.voxels - 1));
    request.intensity.lineIntegrals = true;
    return request;
}

// One way of making the volume.
class SharedSlabs
{
public:
    SharedSlabs(const std::vector<gpu::DeviceId>& ids, SlabSharing sharing,
                const core::ProjectionSource& source, const ReconstructionRequest& request)
        : sharing_(sharing), source_(source), request_(request)
    {
        for (const gpu::DeviceId& id : ids)
            devices_.push_back(std::make_unique<gpu::DeviceThread>(id));
    }

    // Returns the milliseconds.
    double make(SlabTiming& timing, const std::stop_token& stop)
    {
        std::vector<gpu::DeviceInfo> infos;
        for (const auto& device : devices_)
            infos.push_back(device->info());
        const auto begin = std::chrono::steady_clock::now();
        SlabPlan plan = planSlabs(infos, request_, {0, 0, ".", sharing_}, false);
        if (devices_.size() > 1 && sharing_ == SlabSharing::BySpeed &&
            isWorthMeasuring(plan, request_.scan.count()))
            measureRates(plan, devices_, source_, request_, stop);
        SlabRunResult result =
            reconstructInSlabs(devices_, source_, request_, plan, {},
                               [](const core::SliceRange&, std::span<float>) {}, {{}, stop});
        const double ms = core::millisecondsSince(begin);
        timing.work = std::move(result.work);
        timing.notes = std::move(result.notes);
        return ms;
    }

private:
    SlabSharing sharing_;
    const core::ProjectionSource& source_;
    const ReconstructionRequest& request_;
    std::vector<std::unique_ptr<gpu::DeviceThread>> devices_;
};

} // namespace

std::vector<SlabTiming> runSlabBench(const SlabBenchOptions& options, const std::stop_token& stop)
{
    const RepeatedProjection source(options.scene.pixels, options.scene.projections);
    const ReconstructionRequest request = requestFor(options.scene);
    std::vector<SlabTiming> timings;
    std::vector<std::unique_ptr<SharedSlabs>> ways;
    const auto add = [&](const std::string& name, const std::vector<gpu::DeviceId>& ids,
                         SlabSharing sharing) {
        timings.push_back({name, {}, {}, {}, ""});
        ways.push_back(std::make_unique<SharedSlabs>(ids, sharing, source, request));
    };
    if (options.devices.size() > 1) {
        add("together, by speed", options.devices, SlabSharing::BySpeed);
        add("together, beforehand", options.devices, SlabSharing::Beforehand);
    }
    for (const gpu::DeviceId& id : options.devices)
        add(id.toString() + " alone", {id}, SlabSharing::BySpeed);

    std::vector<Contender> contenders;
    for (std::size_t w = 0; w < ways.size(); ++w)
        contenders.push_back({[&way = *ways[w], &timing = timings[w], &stop] { way.make(timing, stop); },
                              [&way = *ways[w], &timing = timings[w], &stop] {
                                  timing.wall.ms.push_back(way.make(timing, stop));
                              }});
    takeTurns(contenders, options.rule, stop);
    for (std::size_t w = 0; w < ways.size(); ++w)
        timings[w].problem = contenders[w].problem;
    return timings;
}

} // namespace isocenter::app
