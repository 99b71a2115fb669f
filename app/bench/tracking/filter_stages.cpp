// SPDX-License-Identifier: MIT
#include "app/bench/tracking/host_frames.h"
#include "app/bench/tracking/tracking_bench.h"
#include "gpu/algorithms/filters/edge_detector.h"
#include "gpu/algorithms/filters/gaussian_filter.h"
#include "gpu/algorithms/filters/laplace_filter.h"
#include "gpu/algorithms/filters/undistortion.h"
#include "gpu/algorithms/lines/ridge_filter.h"
#include "gpu/params/filters/sobel_params.h"

#include <memory>

namespace isocenter::app {
namespace {

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

private:
    const TrackingFrames& frames_;
    std::unique_ptr<gpu::Buffer> buffer_;
};

// Queues what is done to an image, whose pixels it may change.
using Filter = std::function<void(const gpu::ImageSlabs& image)>;

// What makeFilter makes for a device and frames of a size is applied to each frame; nothing is read.
TimedStage filterStage(const std::string& name, const std::string& about,
                       const std::function<Filter(gpu::Device&, const FrameSize&)>& makeFilter)
{
    return {name, about + ", nothing read", [makeFilter](gpu::Device& device, const TrackingFrames& frames) {
                const auto frame = std::make_shared<UploadedFrame>(device, frames);
                return [frame, filter = makeFilter(device, frames.size), &device](int number) {
                    filter(frame->upload(number));
                    device.finish();
                    return std::size_t{0};
                };
            }};
}

std::shared_ptr<gpu::Buffer> imageBuffer(gpu::Device& device, const FrameSize& size)
{
    return device.createBuffer(static_cast<std::size_t>(size.columns) * static_cast<std::size_t>(size.rows) *
                               sizeof(float));
}

TimedStage uploadStage()
{
    return filterStage("upload", "the frame alone, as floats",
                       [](gpu::Device&, const FrameSize&) -> Filter { return [](const auto&) {}; });
}

TimedStage gaussianStage()
{
    return filterStage("gaussian", "Gaussian of sigma 1 (9 taps, both directions)",
                       [](gpu::Device& device, const FrameSize& size) -> Filter {
                           const auto gaussian = std::make_shared<gpu::GaussianFilter>(device, 1.0);
                           return [gaussian, between = imageBuffer(device, size),
                                   size](const gpu::ImageSlabs& image) {
                               gaussian->apply(image, {between.get()}, image, size.columns, size.rows);
                           };
                       });
}

TimedStage gradientStage(const std::string& name, const gpu::Defines& mask)
{
    return filterStage(
        name, "both parts of the 3x3 gradient", [mask](gpu::Device& device, const FrameSize& size) -> Filter {
            return [&kernel = device.kernel("sobel", mask), columns = imageBuffer(device, size),
                    rows = imageBuffer(device, size), size, &device](const gpu::ImageSlabs& image) {
                device.launch(kernel, {size.columns, size.rows, 1},
                              {{"image", image.buffer},
                               {"gradientColumns", columns.get()},
                               {"gradientRows", rows.get()}},
                              gpu::SobelParams{.imageSize = {size.columns, size.rows}});
            };
        });
}

TimedStage laplaceStage(const std::string& name, const std::string& about, core::LaplaceForm form)
{
    return filterStage(name, about, [form](gpu::Device& device, const FrameSize& size) -> Filter {
        core::LaplaceOptions options;
        options.form = form;
        const auto laplace = std::make_shared<gpu::LaplaceFilter>(device, size.columns, size.rows, options);
        return [laplace](const gpu::ImageSlabs& image) { laplace->queueResponse(image); };
    });
}

TimedStage ridgeStage(const std::string& name, const std::string& about, core::RidgeKind kind)
{
    return filterStage(name, about, [kind](gpu::Device& device, const FrameSize& size) -> Filter {
        core::RidgeOptions options;
        options.kind = kind;
        const auto ridges = std::make_shared<gpu::RidgeFilter>(device, size.columns, size.rows, options);
        return [ridges](const gpu::ImageSlabs& image) { ridges->queue(image); };
    });
}

TimedStage undistortionStage()
{
    return filterStage("undistort", "the distortion of a wide lens (two radial, two tangential terms) undone",
                       [](gpu::Device& device, const FrameSize& size) -> Filter {
                           core::CameraIntrinsics camera = core::simpleCamera(size.columns, size.rows, 70.0);
                           camera.radial = {-0.25, 0.06, 0.0};
                           camera.tangential = {0.001, -0.001};
                           const auto undistortion = std::make_shared<gpu::Undistortion>(device, camera);
                           return
                               [undistortion, to = imageBuffer(device, size)](const gpu::ImageSlabs& image) {
                                   undistortion->apply(image, {to.get()});
                               };
                       });
}

TimedStage cannyStage()
{
    return {"canny",
            "Canny of sigma 1, 8-bit upload, thresholds 0.05 and 0.2 of the strongest gradient; found: edge "
            "pixels",
            [](gpu::Device& device, const TrackingFrames& frames) {
                struct Work
                {
                    HostFrames frames;
                    gpu::EdgeDetector detector;
                };
                const auto work = std::make_shared<Work>(
                    Work{HostFrames(device, frames),
                         gpu::EdgeDetector(device, frames.size.columns, frames.size.rows, {})});
                return [work](int number) {
                    work->detector.detect(work->frames.greys(number));
                    return work->detector.edgePixels();
                };
            }};
}

} // namespace

std::vector<TimedStage> filterStages()
{
    using core::LaplaceForm;
    return {
        uploadStage(),
        gaussianStage(),
        gradientStage("sobel", {}),
        gradientStage("scharr", {{"SCHARR", "1"}}),
        laplaceStage("laplace", "the mask of 8 neighbours", LaplaceForm::EightNeighbours),
        laplaceStage("log", "Laplacian of a Gaussian of sigma 1.4", LaplaceForm::LaplacianOfGaussian),
        laplaceStage("dog", "difference of Gaussians of sigma 1.4 and 3", LaplaceForm::DifferenceOfGaussians),
        ridgeStage("frangi", "Frangi's vesselness at sigma 1, 2 and 3", core::RidgeKind::Frangi),
        ridgeStage("sato", "Sato's line filter at sigma 1, 2 and 3", core::RidgeKind::Sato),
        ridgeStage("matched lines", "12 matched filters of 9 px length at sigma 1, 2 and 3",
                   core::RidgeKind::Matched),
        undistortionStage(),
        cannyStage()};
}

} // namespace isocenter::app
