// SPDX-License-Identifier: MIT
#include "app/bench/reconstruction/reconstruction_bench.h"

#include "app/bench/reconstruction/slab_pass.h"
#include "core/reconstruction/circular_scan.h"
#include "core/reconstruction/judging/feldkamp_oracle.h"
#include "core/support/clock.h"
#include "core/support/error.h"
#include "gpu/algorithms/reconstruction/back_projection_shapes.h"
#include "gpu/device_thread.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

namespace isocenter::app {
namespace {

ReconstructionScene sceneOf(std::string name, core::CircularScan circle, int together, int projections,
                            int voxels, double voxelMm)
{
    constexpr int kLeastProjections = 3; // of a scan
    const int count = std::max(kLeastProjections, together);
    for (int p = 0; p < count; ++p)
        circle.anglesDeg.push_back(360.0 * p / count);
    ReconstructionScene scene{std::move(name), core::scanOf(circle), {}, projections};
    if (voxels > 0) {
        scene.volume.size = Eigen::Vector3i::Constant(voxels);
        scene.volume.spacingMm = Eigen::Vector3d::Constant(voxelMm);
        scene.volume.originMm = Eigen::Vector3d::Constant(-0.5 * voxelMm * (voxels - 1));
    } else {
        scene.volume = core::seenVolume(scene.scan, voxelMm);
    }
    return scene;
}

// Something with structure in both directions: what it is does not change the time.
core::Image anyProjection(int columns, int rows)
{
    core::Image image(columns, rows);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            image.at(column, row) = static_cast<float>((column * 7 + row * 3) % 64) / 64.0f;
    return image;
}

double seenShareOf(const ReconstructionScene& scene)
{
    constexpr std::size_t kSamples = 20000;
    std::size_t seen = 0;
    std::size_t updates = 0;
    for (const std::size_t voxel : core::sampledVoxels(scene.volume, kSamples))
        for (std::size_t p = 0; p < scene.scan.count(); ++p, ++updates) {
            const Eigen::Vector2d pixel =
                scene.scan.projection(p).project(core::voxelCentreMm(scene.volume, voxel));
            seen += pixel.x() >= 0.0 && pixel.y() >= 0.0 && pixel.x() <= scene.scan.columns() &&
                            pixel.y() <= scene.scan.rows()
                        ? 1U
                        : 0U;
        }
    return static_cast<double>(seen) / static_cast<double>(updates);
}

// With slabs where a buffer of the device does not hold the volume, and passes no longer than the scan.
BackProjectionVariant usableVariant(BackProjectionVariant variant, const ReconstructionScene& scene,
                                    const gpu::DeviceLimits& limits)
{
    variant.slabs = std::max(variant.slabs, slabsNeeded(scene.volume, variant.options, limits));
    variant.options.projectionsAPass =
        std::min(variant.options.projectionsAPass, static_cast<int>(scene.scan.count()));
    return variant;
}

// One variant of one scene on a device, on whose thread all its work is done.
class PassOnDevice
{
public:
    PassOnDevice(gpu::DeviceThread& thread, const ReconstructionScene& scene, BackProjectionVariant variant)
        : thread_(thread), scene_(scene), variant_(std::move(variant))
    {
    }
    ~PassOnDevice() { release(); }
    PassOnDevice(const PassOnDevice&) = delete;
    PassOnDevice& operator=(const PassOnDevice&) = delete;

    void warmUp()
    {
        thread_.run([this](gpu::Device& device) { wallMsOfPass(device); }).get();
    }
    // A pass with the device's time stamps, and one without them on the wall's clock.
    void measure(ReconstructionTiming& timing)
    {
        thread_
            .run([&](gpu::Device& device) {
                {
                    gpu::LaunchTimer timer(device);
                    wallMsOfPass(device);
                    const gpu::Timeline times = timer.take();
                    timing.weigh.ms.push_back(times.kernelMs("weigh_projections"));
                    timing.filter.ms.push_back(times.kernelMs("fft_rows"));
                    timing.backProject.ms.push_back(times.kernelMs("back_project"));
                }
                timing.wall.ms.push_back(wallMsOfPass(device));
            })
            .get();
    }
    void release()
    {
        thread_
            .run([this](gpu::Device&) {
                whole_.reset();
                slabs_.reset();
            })
            .get();
    }

private:
    bool inSlabs() const { return variant_.slabs > 1; }

    void prepare(gpu::Device& device)
    {
        if (whole_ || slabs_)
            return;
        order_ = passOrder(scene_.scan, scene_.volume, variant_.options);
        if (inSlabs())
            slabs_ = std::make_unique<SlabPass>(device, scene_.scan, scene_.volume, variant_);
        else
            whole_ = std::make_unique<gpu::FeldkampReconstruction>(device, scene_.scan, scene_.volume,
                                                                   variant_.options);
    }
    double wallMsOfPass(gpu::Device& device)
    {
        prepare(device);
        device.finish();
        const auto begin = std::chrono::steady_clock::now();
        if (inSlabs())
            slabs_->run(image_);
        else
            for (const std::size_t projection : order_)
                whole_->add(projection, image_);
        device.finish();
        return core::millisecondsSince(begin);
    }

    gpu::DeviceThread& thread_;
    const ReconstructionScene& scene_;
    BackProjectionVariant variant_;
    std::vector<std::size_t> order_;
    core::Image image_ = anyProjection(scene_.scan.columns(), scene_.scan.rows());
    std::unique_ptr<gpu::FeldkampReconstruction> whole_;
    std::unique_ptr<SlabPass> slabs_;
};

ReconstructionTiming emptyTiming(const gpu::DeviceInfo& device, const ReconstructionScene& scene,
                                 const BackProjectionVariant& variant)
{
    ReconstructionTiming timing;
    timing.device = device;
    timing.scene = scene.name;
    timing.variant = variant.name;
    timing.slabs = variant.slabs;
    timing.projections = static_cast<int>(scene.scan.count());
    timing.volumeSize = scene.volume.size;
    timing.imageSize = {scene.scan.columns(), scene.scan.rows()};
    return timing;
}

// Variants of one device one after the other, for they do not fit its memory together; devices take turns.
std::vector<ReconstructionTiming> timeVariant(const ReconstructionScene& scene,
                                              const BackProjectionVariant& variant,
                                              const std::vector<std::unique_ptr<gpu::DeviceThread>>& devices,
                                              const RepeatRule& rule, double seenShare,
                                              const std::stop_token& stop)
{
    std::vector<ReconstructionTiming> timings;
    std::vector<std::unique_ptr<PassOnDevice>> passes;
    for (const auto& device : devices) {
        const BackProjectionVariant usable = usableVariant(variant, scene, device->info().limits);
        timings.push_back(emptyTiming(device->info(), scene, usable));
        timings.back().seenShare = seenShare;
        passes.push_back(std::make_unique<PassOnDevice>(*device, scene, usable));
    }
    std::vector<Contender> contenders;
    for (std::size_t d = 0; d < devices.size(); ++d)
        contenders.push_back({[&pass = *passes[d]] { pass.warmUp(); },
                              [&pass = *passes[d], &timing = timings[d]] { pass.measure(timing); }});
    takeTurns(contenders, rule, stop);
    for (std::size_t d = 0; d < devices.size(); ++d)
        timings[d].problem = contenders[d].problem;
    return timings;
}

} // namespace

std::vector<ReconstructionScene> reconstructionScenes(int together)
{
    const core::CircularScan rtk{1000.0, 1536.0, 256, 256, {1.0, 1.0}};
    const core::CircularScan rabbit{
        750.0, 1200.0, 1248, 960, {0.32, 0.32}}; // C-arm: about 390 mm of detector
    const core::CircularScan typical{500.0, 1000.0, 1024, 1024, {0.4, 0.4}};
    std::vector<ReconstructionScene> scenes;
    scenes.push_back(sceneOf("RTK, 256^3 voxels, 360 of 256^2", rtk, together, 360, 256, 0.6));
    for (const auto& [voxels, mm] : {std::pair(256, 1.0), std::pair(512, 0.5), std::pair(1024, 0.25)})
        scenes.push_back(sceneOf("RabbitCT, " + std::to_string(voxels) + "^3 voxels, 496 of 1248x960", rabbit,
                                 together, 496, voxels, mm));
    scenes.push_back(sceneOf("typical scan, 1440 of 1024^2", typical, together, 1440, 0, 0.19));
    return scenes;
}

std::vector<BackProjectionVariant> reconstructionVariants(const gpu::FeldkampOptions& options)
{
    std::vector<BackProjectionVariant> variants = backProjectionVariants();
    variants.front().options = options;
    for (const auto& [form, name] : gpu::kProjectionForms)
        for (const bool aligned : {false, true})
            for (const int voxels : {1, 4, 8, 16, 32}) {
                gpu::FeldkampOptions variant = options;
                variant.form = form;
                if (!aligned)
                    variant.aligned = false;
                variant.voxelsAnItem = voxels;
                variants.push_back(
                    {fmt::format("{}, {}, {} an item", name, aligned ? "aligned" : "general", voxels),
                     "one form of the projections", variant});
            }
    return variants;
}

std::vector<BackProjectionVariant> shapeVariants(const gpu::FeldkampOptions& options)
{
    std::vector<BackProjectionVariant> variants;
    for (const bool aligned : {false, true})
        for (const gpu::BackProjectionShape& shape : gpu::comparedBackProjectionShapes()) {
            gpu::FeldkampOptions variant = options;
            if (!aligned)
                variant.aligned = false;
            variant.voxelsAnItem = shape.voxelsAnItem;
            variant.group = shape.group;
            variants.push_back(
                {fmt::format("{}, {}", aligned ? "aligned" : "general", shape.name()), "one shape", variant});
        }
    return variants;
}

double ReconstructionTiming::nominalGups() const
{
    if (backProject.empty() || backProject.medianMs() <= 0.0)
        return 0.0;
    return volumeSize.cast<double>().prod() * projections / backProject.medianMs() * 1e-6;
}

std::vector<ReconstructionTiming>
runReconstructionBench(const ReconstructionBenchOptions& options,
                       const std::function<void(const ReconstructionTiming&)>& done,
                       const std::stop_token& stop)
{
    std::vector<ReconstructionTiming> all;
    std::vector<std::unique_ptr<gpu::DeviceThread>> devices;
    for (const gpu::DeviceId& id : options.devices) {
        try {
            devices.push_back(std::make_unique<gpu::DeviceThread>(id));
        } catch (const DeviceError& error) {
            ReconstructionTiming& absent = all.emplace_back();
            absent.device.id = id;
            absent.scene = "(any)";
            absent.problem = error.what();
            done(absent);
        }
    }
    for (const ReconstructionScene& scene : options.scenes) {
        const double seenShare = seenShareOf(scene);
        for (const BackProjectionVariant& variant : options.variants)
            for (ReconstructionTiming& timing :
                 timeVariant(scene, variant, devices, options.rule, seenShare, stop)) {
                done(timing);
                all.push_back(std::move(timing));
            }
    }
    return all;
}

} // namespace isocenter::app
