// SPDX-License-Identifier: MIT
#include "app/bench/device_peaks.h"

#include "app/bench/registration/drr_scenes.h"
#include "core/support/clock.h"
#include "core/support/error.h"
#include "gpu/algorithms/registration/drr_renderer.h"
#include "gpu/params/filters/subtract_params.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <limits>
#include <vector>

namespace isocenter::app {
namespace {

constexpr int kSide = 2896; // of the square images that are moved: 32 MiB of floats
constexpr int kSmallVolume = 32;
constexpr int kSmallImage = 128;
constexpr double kFineStepMm = 0.05; // hundreds of samples a ray
constexpr int kRuns = 5;

// The best of the runs, after one that is not counted.
double bestMs(const std::function<double()>& run, const std::stop_token& stop)
{
    run();
    double best = std::numeric_limits<double>::infinity();
    for (int n = 0; n < kRuns; ++n) {
        if (stop.stop_requested())
            throw Cancelled();
        best = std::min(best, run());
    }
    return best;
}

double wallMs(gpu::Device& device, const std::function<void()>& work)
{
    device.finish();
    const auto begin = std::chrono::steady_clock::now();
    work();
    device.finish();
    return core::millisecondsSince(begin);
}

// Of kernels: on the device's own clock, but for software, whose clock may leave out work that is put off.
double kernelMs(gpu::Device& device, const std::function<void()>& work)
{
    if (device.info().software)
        return wallMs(device, work);
    gpu::LaunchTimer timer(device);
    work();
    return timer.take().totalMs();
}

double rate(double count, double ms)
{
    return ms > 0.0 ? count / ms * 1e-6 : 0.0;
}

double samplingPeak(gpu::Device& device, const std::stop_token& stop)
{
    DrrScene scene;
    scene.volumeSize = Eigen::Vector3i::Constant(kSmallVolume);
    scene.imageSize = Eigen::Vector2i::Constant(kSmallImage);
    scene.area = core::Roi::whole(kSmallImage, kSmallImage);
    const core::ProjectionGeometry view = scene.views().front();
    gpu::DrrRenderer renderer(device, std::make_shared<gpu::AttenuationVolume>(device, scene.volume()),
                              gpu::DrrOptions{kFineStepMm});
    const auto integrals = device.createBuffer(sizeof(float) * kSmallImage * kSmallImage);
    const core::Pose pose;
    const double ms = bestMs(
        [&] {
            return kernelMs(device, [&] {
                renderer.renderBatch(view, scene.area, std::span(&pose, 1), *integrals, stop);
            });
        },
        stop);
    return rate(scene.countSamples(view, kFineStepMm), ms);
}

} // namespace

DevicePeaks measurePeaks(gpu::Device& device, const std::stop_token& stop)
{
    constexpr std::size_t kBytes = sizeof(float) * kSide * kSide;
    constexpr int kBuffers = 3; // two read, one written
    DevicePeaks peaks;
    {
        std::vector<float> host(kBytes / sizeof(float), 1.0f);
        const auto minuend = device.createBuffer(kBytes);
        const auto subtrahend = device.createBuffer(kBytes);
        const auto difference = device.createBuffer(kBytes);
        subtrahend->write(std::span<const float>(host));
        const auto upload = [&] { minuend->write(std::span<const float>(host)); };
        const auto readBack = [&] { minuend->download(std::as_writable_bytes(std::span(host))); };
        const auto copy = [&] {
            device.launch(device.kernel("subtract"), {kSide, kSide, 1},
                          {{"minuend", minuend.get()},
                           {"subtrahend", subtrahend.get()},
                           {"difference", difference.get()}},
                          gpu::SubtractParams{.imageSize = {kSide, kSide}});
        };
        constexpr auto kCount = static_cast<double>(kBytes);
        peaks.uploadGigabytesPerSecond = rate(kCount, bestMs([&] { return wallMs(device, upload); }, stop));
        peaks.readBackGigabytesPerSecond =
            rate(kCount, bestMs([&] { return wallMs(device, readBack); }, stop));
        peaks.copyGigabytesPerSecond =
            rate(kBuffers * kCount, bestMs([&] { return kernelMs(device, copy); }, stop));
    }
    peaks.gigasamplesPerSecond = samplingPeak(device, stop);
    return peaks;
}

} // namespace isocenter::app
