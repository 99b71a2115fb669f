// SPDX-License-Identifier: MIT
#include "app/bench/tracking/host_frames.h"
#include "app/bench/tracking/tracking_bench.h"
#include "gpu/algorithms/features/corner_detector.h"
#include "gpu/devices.h"

#include <fmt/format.h>

#include <array>
#include <memory>

namespace isocenter::app {
namespace {

constexpr int kCorners = 1000;
constexpr double kMinimumDistance = 10.0; // pixels

TimedStage cornerStage(const std::string& name, const std::string& about,
                       const std::function<core::CornerOptions(const FrameSize&)>& optionsFor,
                       const gpu::CornerVariant& variant = {})
{
    return {name, about, [optionsFor, variant](gpu::Device& device, const TrackingFrames& frames) {
                struct Work
                {
                    HostFrames frames;
                    gpu::CornerDetector detector;
                };
                const FrameSize size = frames.size;
                const auto work = std::make_shared<Work>(
                    Work{HostFrames(device, frames),
                         gpu::CornerDetector(device, size.columns, size.rows, optionsFor(size), variant)});
                return
                    [work](int number) { return work->detector.detect(work->frames.greys(number)).size(); };
            }};
}

TimedStage harrisStage()
{
    TimedStage stage = cornerStage(
        "harris", "Harris, 8-bit upload, Gaussian window 7x7, kappa 0.05, all corners above 0.02 of the peak",
        [](const FrameSize&) { return core::CornerOptions::harris(); });
    stage.published = {{{1024, 768}, 33.0, "7900 GT: more than 30 frames/s (Muecke)"}};
    return stage;
}

// Two detectors in turn: the list of a frame is read while the next frame is computed.
TimedStage pipelinedStage(const std::string& of, const core::CornerOptions& options)
{
    return {
        of + " pipelined",
        of + " as above, but the list of each frame is read while the next one is computed; found: in the "
             "frame before",
        [options](gpu::Device& device, const TrackingFrames& frames) {
            struct Work
            {
                HostFrames frames;
                std::array<gpu::CornerDetector, 2> detectors;
            };
            const FrameSize size = frames.size;
            const auto work =
                std::make_shared<Work>(Work{HostFrames(device, frames),
                                            {gpu::CornerDetector(device, size.columns, size.rows, options),
                                             gpu::CornerDetector(device, size.columns, size.rows, options)}});
            return [work](int number) {
                gpu::CornerDetector& next = work->detectors[static_cast<std::size_t>(number) % 2];
                next.upload(work->frames.greys(number));
                next.queueUploadedResponse();
                next.queueList();
                next.queueRead();
                return number == 0
                           ? std::size_t{0}
                           : work->detectors[static_cast<std::size_t>(number - 1) % 2].readCorners().size();
            };
        }};
}

TimedStage harrisVariantStage(const std::string& way, const std::string& about,
                              const gpu::CornerVariant& variant)
{
    return cornerStage(
        "harris " + way, "Harris as above, but " + about,
        [](const FrameSize&) { return core::CornerOptions::harris(); }, variant);
}

// As it was done on GPUs that could not append to a list.
TimedStage hostSuppressionStage()
{
    return {"host suppression",
            "Harris as above, but the response is read back, and the host finds and sorts the maxima",
            [](gpu::Device& device, const TrackingFrames& frames) {
                struct Work
                {
                    HostFrames frames;
                    gpu::CornerDetector detector;
                    std::unique_ptr<gpu::Device> host;
                    gpu::CornerDetector suppression;
                };
                const FrameSize size = frames.size;
                const core::CornerOptions options = core::CornerOptions::harris();
                auto host = gpu::createDevice({gpu::Backend::Cpu, 0});
                gpu::CornerDetector suppression(*host, size.columns, size.rows, options);
                const auto work = std::make_shared<Work>(Work{
                    HostFrames(device, frames), gpu::CornerDetector(device, size.columns, size.rows, options),
                    std::move(host), std::move(suppression)});
                return [work](int number) {
                    work->detector.upload(work->frames.greys(number));
                    work->detector.queueUploadedResponse();
                    work->suppression.copyResponse(work->detector);
                    work->suppression.queueList();
                    return work->suppression.readCorners().size();
                };
            }};
}

TimedStage goodFeaturesStage()
{
    return cornerStage(
        "good features",
        fmt::format("Shi-Tomasi, 8-bit upload, box window 7x7, the best {} at least {} pixels apart",
                    kCorners, kMinimumDistance),
        [](const FrameSize&) { return core::CornerOptions::goodFeatures(kCorners, kMinimumDistance); });
}

// Each measure with the window that is the other's by default.
TimedStage harrisBoxStage()
{
    core::CornerOptions options = core::CornerOptions::harris();
    options.window = core::CornerWindow::Box;
    return cornerStage("harris box", "Harris as above, but with a box window",
                       [options](const FrameSize&) { return options; });
}

TimedStage goodFeaturesGaussianStage()
{
    core::CornerOptions options = core::CornerOptions::goodFeatures(kCorners, kMinimumDistance);
    options.window = core::CornerWindow::Gaussian;
    return cornerStage("good features gaussian", "good features as above, but with a Gaussian window",
                       [options](const FrameSize&) { return options; });
}

TimedStage spreadFeaturesStage()
{
    return cornerStage(
        "spread features",
        fmt::format("Shi-Tomasi, 8-bit upload, box window 7x7, {} spread over the cells of a grid", kCorners),
        [](const FrameSize& size) {
            return core::CornerOptions::spreadFeatures(kCorners, size.columns, size.rows);
        });
}

} // namespace

std::vector<TimedStage> cornerStages()
{
    return {harrisStage(),
            pipelinedStage("harris", core::CornerOptions::harris()),
            harrisVariantStage("prefix sum", "the list is made of a bit a pixel by a prefix sum",
                               {gpu::Compaction::PrefixSum}),
            harrisVariantStage("pyramid", "the list is made of a bit a pixel by a histogram pyramid",
                               {gpu::Compaction::HistogramPyramid}),
            harrisVariantStage("bit mask", "the list is made by the host, which reads a bit a pixel",
                               {gpu::Compaction::BitMask}),
            harrisVariantStage("half", "structure tensors are kept as halves",
                               {gpu::Compaction::AtomicAppend, true}),
            hostSuppressionStage(),
            harrisBoxStage(),
            goodFeaturesStage(),
            goodFeaturesGaussianStage(),
            pipelinedStage("good features", core::CornerOptions::goodFeatures(kCorners, kMinimumDistance)),
            spreadFeaturesStage()};
}

} // namespace isocenter::app
