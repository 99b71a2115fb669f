// SPDX-License-Identifier: MIT
#include "app/jobs/xray_line_reader.h"

#include "app/lines/line_finder.h"
#include "core/support/translatable.h"
#include "gpu/on_device.h"

#include <utility>

namespace isocenter::app {
namespace {

core::LineDrawing linesOn(gpu::DeviceThread& device, const core::Radiograph& radiograph,
                          const XrayLineOptions& options, const core::Progress& progress)
{
    const LineSearch search = options.search();
    progress.update(0.0, translatable("App", "finding peaks of lines"));
    const auto image = std::make_shared<const core::Image>(lineImageOf(radiograph));
    const core::PackedMask peaks = gpu::onDevice(
        device,
        [image, search](gpu::Device& opened) {
            return LineFinder(opened, image->columns, image->rows, search).peaksOf(*image);
        },
        progress.stop);
    progress.update(0.5, translatable("App", "tracing lines"));
    return core::drawnLines(peaks, *image, options.polarity, search.tracingOfWindows(), progress.stop);
}

} // namespace

XrayLineReader::XrayLineReader(const Dispatcher& dispatcher) : jobs_(dispatcher)
{
    jobs_.failed.connect([this](const Failure& failure) { failed(failure); });
    jobs_.progressed.connect(
        [this](double fraction, const std::string& step) { progressed(fraction, step); });
    jobs_.ended.connect([this](const std::string&) { ended(); });
}

void XrayLineReader::read(std::shared_ptr<gpu::DeviceThread> device,
                          std::shared_ptr<const core::Radiograph> radiograph, const XrayLineOptions& options)
{
    cancel();
    jobs_.submit(translatable("App", "Finding lines"),
                 [this, device = std::move(device), radiograph = std::move(radiograph),
                  options](const core::Progress& progress) -> JobQueue::Finish {
                     const auto used =
                         device ? device : std::make_shared<gpu::DeviceThread>(gpu::DeviceId::parse("cpu"));
                     auto lines = std::make_shared<const XrayLines>(
                         radiograph, options, linesOn(*used, *radiograph, options, progress));
                     return [this, lines] { ready(*lines); };
                 });
}

} // namespace isocenter::app
