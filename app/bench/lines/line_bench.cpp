// SPDX-License-Identifier: MIT
#include "app/bench/lines/line_bench.h"

#include "app/bench/tracking/host_frames.h"
#include "app/lines/line_search.h"
#include "app/timing/timing_rules.h"
#include "core/lines/thinning/packed_mask.h"
#include "core/lines/tracing/line_drawing.h"
#include "core/support/clock.h"
#include "core/support/error.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/algorithms/lines/line_shape_finder.h"
#include "gpu/device_thread.h"
#include "gpu/launch_timer.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <numbers>
#include <optional>
#include <random>
#include <utility>

namespace isocenter::app {
namespace {

// A picture in memory of the host that the device reads by itself, and its detection; all on the device's
// thread.
class LinesOnDevice
{
public:
    LinesOnDevice(gpu::Device& device, const LineCase& ofCase, gpu::LineKernels kernels,
                  const core::Image& picture)
        : device_(device), pixels_(ofCase.pixels), columns_(picture.columns), rows_(picture.rows),
          detector_(device, picture.columns, picture.rows, ofCase.options, kernels),
          floats_(gpu::imageBuffer(device, picture.columns, picture.rows))
    {
        if (gpu::LineShapeFinder::pays(device.info()))
            shapeFinder_.emplace(device);
        if (pixels_ == LinePixels::Bytes)
            keep(std::span<const std::uint8_t>(bytesOf(picture)));
        else
            keep(std::span<const float>(picture.values));
    }

    void upload()
    {
        if (pixels_ == LinePixels::Bytes)
            detector_.upload(
                {reinterpret_cast<const std::uint8_t*>(host_->bytes().data()), host_->bytes().size()});
        else
            floats_->upload(host_->bytes());
    }
    // Shapes in the picture that was uploaded, where the device is to find them.
    core::CrossShapeFinder* shapeFinder()
    {
        if (!shapeFinder_)
            return nullptr;
        const bool bytes = pixels_ == LinePixels::Bytes;
        shapeFinder_->setImage({bytes ? detector_.uploadedGreys() : floats_.get(), columns_, rows_, bytes});
        return &*shapeFinder_;
    }
    void queue()
    {
        if (pixels_ == LinePixels::Bytes)
            detector_.queueUploaded();
        else
            detector_.queue({floats_.get()});
    }
    // The times of the kernels on a picture that lies on the device.
    gpu::Timeline kernelTimes()
    {
        gpu::LaunchTimer timer(device_);
        queue();
        return timer.take();
    }
    // From the upload until read has its result.
    template <class Read>
    double wallMs(const Read& read)
    {
        device_.finish();
        const auto begin = std::chrono::steady_clock::now();
        upload();
        queue();
        read(detector_);
        return core::millisecondsSince(begin);
    }

private:
    template <class Pixel>
    void keep(std::span<const Pixel> picture)
    {
        host_ = device_.createHostMemory(picture.size_bytes());
        std::ranges::copy(std::as_bytes(picture), host_->writable().begin());
    }

    gpu::Device& device_;
    LinePixels pixels_;
    int columns_;
    int rows_;
    gpu::LineDetector detector_;
    std::optional<gpu::LineShapeFinder> shapeFinder_;
    std::unique_ptr<gpu::Buffer> floats_;
    std::unique_ptr<gpu::HostMemory> host_;
};

// One device with one distribution of the work, which takes turns with others.
class LinesInTurn
{
public:
    LinesInTurn(gpu::DeviceThread& thread, const core::Image& picture, LineTiming& timing)
        : thread_(thread), picture_(picture), timing_(timing)
    {
    }
    ~LinesInTurn()
    {
        thread_.run([this](gpu::Device&) { lines_.reset(); }).wait();
    }
    LinesInTurn(const LinesInTurn&) = delete;
    LinesInTurn& operator=(const LinesInTurn&) = delete;

    Contender contender()
    {
        return {[this] { thread_.run([this](gpu::Device& device) { warmUp(device); }).get(); },
                [this] { thread_.run([this](gpu::Device&) { measure(); }).get(); }};
    }

private:
    void warmUp(gpu::Device& device)
    {
        if (!lines_)
            lines_ = std::make_unique<LinesOnDevice>(device, timing_.ofCase, timing_.kernels, picture_);
        std::size_t peaks = 0;
        lines_->wallMs([&](gpu::LineDetector& detector) { peaks = detector.readList().size(); });
        lines_->wallMs([&](gpu::LineDetector& detector) { traced(detector.readMask()); });
        timing_.peakShare = static_cast<double>(peaks) / static_cast<double>(picture_.values.size());
    }
    void measure()
    {
        const gpu::Timeline times = lines_->kernelTimes();
        const double maxima = times.kernelMs("line_maxima_fused") + times.kernelMs("line_maxima") +
                              times.kernelMs("line_symmetry");
        const double secondary = times.kernelMs("line_secondary");
        if (timing_.ofCase.options.sigma > 0.0)
            timing_.gaussian.ms.push_back(times.kernelMs("convolve"));
        timing_.maxima.ms.push_back(maxima);
        timing_.secondary.ms.push_back(secondary);
        timing_.detection.ms.push_back(maxima + secondary);
        timing_.wallList.ms.push_back(
            lines_->wallMs([](gpu::LineDetector& detector) { detector.readList(); }));
        timing_.wallMask.ms.push_back(
            lines_->wallMs([](gpu::LineDetector& detector) { detector.readMask(); }));
        timing_.wallImages.ms.push_back(lines_->wallMs([](gpu::LineDetector& detector) { detector.read(); }));
        core::LineDrawing drawing; // outlives the timing, as it would for who wants it
        timing_.wallTraced.ms.push_back(
            lines_->wallMs([&](gpu::LineDetector& detector) { drawing = traced(detector.readMask()); }));
    }

    core::LineDrawing traced(const core::PackedMask& peaks) const
    {
        LineSearch search;
        search.detection = timing_.ofCase.options;
        return core::drawnLines(peaks, picture_, search.detection.polarity, search.tracingOfWindows(), {},
                                lines_->shapeFinder());
    }

    gpu::DeviceThread& thread_;
    const core::Image& picture_;
    LineTiming& timing_;
    std::unique_ptr<LinesOnDevice> lines_;
};

std::vector<LineTiming> timeCase(const LineCase& ofCase, const core::Image& picture,
                                 const std::vector<std::unique_ptr<gpu::DeviceThread>>& devices,
                                 const RepeatRule& rule, const std::stop_token& stop)
{
    std::vector<LineTiming> timings;
    for (const auto& device : devices)
        for (const auto kernels : {gpu::LineKernels::Separate, gpu::LineKernels::Fused}) {
            LineTiming& timing = timings.emplace_back();
            timing.ofCase = ofCase;
            timing.kernels = kernels;
            timing.device = device->info();
        }
    std::vector<std::unique_ptr<LinesInTurn>> turns;
    std::vector<Contender> contenders;
    for (std::size_t t = 0; t < timings.size(); ++t) {
        turns.push_back(std::make_unique<LinesInTurn>(*devices[t / 2], picture, timings[t]));
        contenders.push_back(turns.back()->contender());
    }
    takeTurns(contenders, rule, stop);
    for (std::size_t t = 0; t < timings.size(); ++t)
        timings[t].problem = contenders[t].problem;
    return timings;
}

constexpr int kPictureSeed = 17;
constexpr double kPixelsALine = 9000.0;
constexpr double kStepPx = 0.5;
constexpr int kSteps = 400;

// Draws the arc, brighter than the ground by its brightness in its middle, of a Gaussian profile.
void drawArc(core::Image& image, std::mt19937& random)
{
    const auto between = [&random](double least, double most) {
        return std::uniform_real_distribution<double>(least, most)(random);
    };
    double x = between(0.0, image.columns);
    double y = between(0.0, image.rows);
    double angle = between(0.0, 2.0 * std::numbers::pi);
    const double turn = between(-0.01, 0.01);
    const double sigma = between(0.5, 2.5);
    const double brightness = between(20.0, 90.0);
    const int reach = static_cast<int>(std::ceil(3.0 * sigma));
    for (int step = 0; step < kSteps; ++step) {
        for (int across = -reach; across <= reach; ++across) {
            const int column = static_cast<int>(std::floor(x - across * std::sin(angle)));
            const int row = static_cast<int>(std::floor(y + across * std::cos(angle)));
            if (column < 0 || row < 0 || column >= image.columns || row >= image.rows)
                continue;
            const double added = brightness * std::exp(-0.5 * across * across / (sigma * sigma));
            float& pixel = image.at(column, row);
            pixel = std::max(pixel, static_cast<float>(added));
        }
        x += kStepPx * std::cos(angle);
        y += kStepPx * std::sin(angle);
        angle += kStepPx * turn;
    }
}

} // namespace

std::string LineCase::name() const
{
    return fmt::format("{}, {} directions, window {}, {}, {}", size.toString(), options.directions,
                       options.window,
                       options.sampling == core::LineSampling::Nearest ? "nearest" : "interpolated",
                       pixels == LinePixels::Bytes ? "bytes" : "floats");
}

std::string LineTiming::kernelsName() const
{
    return kernels == gpu::LineKernels::Fused ? "fused" : "separate";
}

double LineTiming::gigapixelsPerSecond() const
{
    const double ms = detection.medianMs();
    return ms > 0.0 ? 1e-6 * ofCase.size.columns * ofCase.size.rows / ms : 0.0;
}

std::vector<std::string> LineTiming::warnings() const
{
    if (!exceedsWhole(detection.medianMs(), wallMask.medianMs()))
        return {};
    return {fmt::format("{}, {}, {}: the kernels ({} ms, device) take longer than with upload and result ({} "
                        "ms, wall): repeat the bench while nothing else runs",
                        ofCase.name(), kernelsName(), device.id.toString(),
                        millisecondsText(detection.medianMs()), millisecondsText(wallMask.medianMs()))};
}

std::optional<LineSpeedUp> speedUp(const TimingSample& slow, const TimingSample& fast)
{
    if (slow.empty() || fast.empty() || !(fast.medianMs() > 0.0))
        return std::nullopt;
    return LineSpeedUp{slow.medianMs() / fast.medianMs(),
                       spreadExceedsDifference(slow.summary(), fast.summary())};
}

std::vector<LineTiming> runLineBench(const LineBenchOptions& options,
                                     const std::function<void(const LineTiming&)>& done,
                                     const std::stop_token& stop)
{
    std::vector<std::unique_ptr<gpu::DeviceThread>> devices;
    std::vector<LineTiming> all;
    for (const gpu::DeviceId& id : options.devices) {
        try {
            devices.push_back(std::make_unique<gpu::DeviceThread>(id));
        } catch (const DeviceError& error) {
            LineTiming& absent = all.emplace_back();
            absent.device.id = id;
            absent.problem = error.what();
            done(absent);
        }
    }
    FrameSize drawn;
    core::Image picture;
    for (const LineCase& ofCase : options.cases) {
        if (ofCase.size != drawn) {
            drawn = ofCase.size;
            picture = linePicture(drawn.columns, drawn.rows, options.noise);
        }
        for (LineTiming& timing : timeCase(ofCase, picture, devices, options.rule, stop)) {
            done(timing);
            all.push_back(std::move(timing));
        }
    }
    return all;
}

core::Image linePicture(int columns, int rows, double noise)
{
    core::Image image(columns, rows);
    std::mt19937 random(kPictureSeed);
    const double lines = static_cast<double>(columns) * static_cast<double>(rows) / kPixelsALine;
    for (int line = 0; line < std::max(1, static_cast<int>(lines)); ++line)
        drawArc(image, random);
    std::normal_distribution<double> deviation(0.0, 1.0);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const double ground = 70.0 + 20.0 * std::sin(column / 150.0) * std::cos(row / 190.0);
            float& pixel = image.at(column, row);
            pixel = static_cast<float>(std::clamp(
                std::floor(ground + static_cast<double>(pixel) + noise * deviation(random)), 0.0, 255.0));
        }
    return image;
}

} // namespace isocenter::app
