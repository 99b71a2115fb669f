// SPDX-License-Identifier: MIT
#include "app/bench/frame_bytes.h"
#include "app/bench/tracking_bench.h"
#include "gpu/algorithms/features/corner_detector.h"
#include "gpu/algorithms/features/edge_detector.h"
#include "gpu/algorithms/features/gaussian_filter.h"
#include "gpu/devices.h"
#include "gpu/params/sobel_params.h"

#include <fmt/format.h>

#include <memory>

namespace isocenter::app {
namespace {

constexpr int kCorners = 1000;
constexpr double kMinimumDistance = 10.0; // pixels

// The frames in turn, each uploaded into one buffer on the device.
class UploadedFrame
{
public:
    UploadedFrame(gpu::Device& device, const TrackingFrames& frames)
        : frames_(frames), buffer_(device.createBuffer(frames.frames.front().values.size() * sizeof(float)))
    {
    }
    gpu::ImageSlabs upload(int frame) const
    {
        buffer_->write<float>(frames_.frames[static_cast<std::size_t>(frame) % frames_.frames.size()].values);
        return {buffer_.get()};
    }
    gpu::ImageSlabs slabs() const { return {buffer_.get()}; }

private:
    const TrackingFrames& frames_;
    std::unique_ptr<gpu::Buffer> buffer_;
};

std::vector<std::vector<std::uint8_t>> framesOfBytes(const TrackingFrames& frames)
{
    std::vector<std::vector<std::uint8_t>> all;
    for (const core::Image& frame : frames.frames)
        all.push_back(bytesOf(frame));
    return all;
}

TimedStage uploadStage()
{
    return {"upload", "the frame alone, as floats", [](gpu::Device& device, const TrackingFrames& frames) {
                const auto frame = std::make_shared<UploadedFrame>(device, frames);
                return [frame, &device](int number) {
                    frame->upload(number);
                    device.finish();
                    return std::size_t{0};
                };
            }};
}

TimedStage gaussianStage()
{
    return {"gaussian", "Gaussian of sigma 1 (9 taps, both directions), nothing read",
            [](gpu::Device& device, const TrackingFrames& frames) {
                struct Work
                {
                    UploadedFrame frame;
                    gpu::GaussianFilter filter;
                    std::unique_ptr<gpu::Buffer> between;
                };
                const auto work = std::make_shared<Work>(
                    Work{UploadedFrame(device, frames), gpu::GaussianFilter(device, 1.0),
                         device.createBuffer(frames.frames.front().values.size() * sizeof(float))});
                const FrameSize size = frames.size;
                return [work, size, &device](int number) {
                    const gpu::ImageSlabs image = work->frame.upload(number);
                    work->filter.apply(image, {work->between.get()}, image, size.columns, size.rows);
                    device.finish();
                    return std::size_t{0};
                };
            }};
}

TimedStage sobelStage()
{
    return {"sobel", "both parts of the 3x3 gradient, nothing read",
            [](gpu::Device& device, const TrackingFrames& frames) {
                const auto frame = std::make_shared<UploadedFrame>(device, frames);
                const std::size_t bytes = frames.frames.front().values.size() * sizeof(float);
                const std::shared_ptr<gpu::Buffer> columns = device.createBuffer(bytes);
                const std::shared_ptr<gpu::Buffer> rows = device.createBuffer(bytes);
                const FrameSize size = frames.size;
                return [frame, columns, rows, size, &device](int number) {
                    const gpu::ImageSlabs image = frame->upload(number);
                    device.launch(device.kernel("sobel"), {size.columns, size.rows, 1},
                                  {{"image", image.buffer},
                                   {"gradientColumns", columns.get()},
                                   {"gradientRows", rows.get()}},
                                  gpu::SobelParams{{size.columns, size.rows, 0, 0}});
                    device.finish();
                    return std::size_t{0};
                };
            }};
}

TimedStage cornerStage(const std::string& name, const std::string& about,
                          const std::function<core::CornerOptions(const FrameSize&)>& optionsFor)
{
    return {name, about, [optionsFor](gpu::Device& device, const TrackingFrames& frames) {
                struct Work
                {
                    std::vector<std::vector<std::uint8_t>> frames;
                    gpu::CornerDetector detector;
                };
                const FrameSize size = frames.size;
                const auto work = std::make_shared<Work>(
                    Work{framesOfBytes(frames),
                         gpu::CornerDetector(device, size.columns, size.rows, optionsFor(size))});
                return [work](int number) {
                    return work->detector
                        .detect(work->frames[static_cast<std::size_t>(number) % work->frames.size()])
                        .size();
                };
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

// As it was done on GPUs that could not append to a list.
TimedStage hostSuppressionStage()
{
    return {"host suppression",
            "Harris as above, but the response is read back, and the host finds and sorts the maxima",
            [](gpu::Device& device, const TrackingFrames& frames) {
                struct Work
                {
                    std::vector<std::vector<std::uint8_t>> frames;
                    gpu::CornerDetector detector;
                    std::unique_ptr<gpu::Device> host;
                    gpu::CornerDetector suppression;
                };
                const FrameSize size = frames.size;
                const core::CornerOptions options = core::CornerOptions::harris();
                auto host = gpu::createDevice({gpu::Backend::Cpu, 0});
                host->setTiming(false);
                gpu::CornerDetector suppression(*host, size.columns, size.rows, options);
                const auto work = std::make_shared<Work>(
                    Work{framesOfBytes(frames), gpu::CornerDetector(device, size.columns, size.rows, options),
                         std::move(host), std::move(suppression)});
                return [work](int number) {
                    work->detector.upload(
                        work->frames[static_cast<std::size_t>(number) % work->frames.size()]);
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
        fmt::format("Shi-Tomasi, 8-bit upload, window 7x7, the best {} at least {} pixels apart", kCorners,
                    kMinimumDistance),
        [](const FrameSize&) { return core::CornerOptions::goodFeatures(kCorners, kMinimumDistance); });
}

TimedStage spreadFeaturesStage()
{
    return cornerStage(
        "spread features",
        fmt::format("Shi-Tomasi, 8-bit upload, window 7x7, {} spread over the cells of a grid", kCorners),
        [](const FrameSize& size) {
            return core::CornerOptions::spreadFeatures(kCorners, size.columns, size.rows);
        });
}

TimedStage cannyStage()
{
    return {"canny",
            "Canny of sigma 1, thresholds 0.05 and 0.2 of the strongest gradient; found: edge pixels",
            [](gpu::Device& device, const TrackingFrames& frames) {
                struct Work
                {
                    UploadedFrame frame;
                    gpu::EdgeDetector detector;
                };
                const auto work = std::make_shared<Work>(
                    Work{UploadedFrame(device, frames),
                         gpu::EdgeDetector(device, frames.size.columns, frames.size.rows, {})});
                return [work](int number) {
                    return work->detector.detect(work->frame.upload(number)).countedPixels();
                };
            }};
}

} // namespace

std::vector<TimedStage> filterStages()
{
    return {uploadStage(),          gaussianStage(),     sobelStage(),          harrisStage(),
            hostSuppressionStage(), goodFeaturesStage(), spreadFeaturesStage(), cannyStage()};
}

} // namespace isocenter::app
