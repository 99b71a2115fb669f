// SPDX-License-Identifier: MIT
#include "app/exports/overlay_painter.h"

#include "app/jobs/display_drr.h"
#include "core/image/drawing/rgb_drawing.h"
#include "core/image/filters/collimation.h"
#include "core/image/filters/preprocessing.h"
#include "core/support/error.h"
#include "gpu/device_thread.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <string_view>
#include <utility>

namespace isocenter::app {
namespace {

constexpr std::size_t kMostPrepared = 8; // views
constexpr auto kPatience = std::chrono::milliseconds(20);
constexpr int kGap = 4; // pixels between views
constexpr int kMargin = 6;
constexpr int kLargeFrom = 1200; // columns of a picture with large captions
constexpr core::Rgb kCaptionColour{220, 225, 231};

// The device's result, unless stop comes first: then the device finishes its piece by itself.
core::Image waitFor(std::future<core::Image> result, const std::stop_token& stop)
{
    while (result.wait_for(kPatience) != std::future_status::ready)
        if (stop.stop_requested())
            throw Cancelled();
    return result.get();
}

// As views show it: the field that a collimator leaves counts.
core::WindowLevel windowOf(const core::Radiograph& xray, const core::Image& pixels, double openBeam)
{
    core::Radiograph shrunk = xray;
    shrunk.pixels = pixels;
    const std::optional<core::Collimation> collimation = core::collimationOf(shrunk);
    return core::radiographWindow(openBeam > 0.0 ? core::lineIntegralsOf(pixels, openBeam) : pixels, {},
                                  collimation ? collimation->mask : core::Mask());
}

// What a view does to its image, in pixels of one that is shrunk.
std::vector<core::ImageFilter> stepsAt(const PictureFilters& filters, int shrinkFactor)
{
    std::vector<core::ImageFilter> steps = filters.steps();
    for (core::ImageFilter& step : steps)
        if (step.kind == core::ImageFilter::Kind::Gaussian ||
            step.kind == core::ImageFilter::Kind::Background)
            step.value /= shrinkFactor;
    return steps;
}

void copyInto(core::RgbImage& target, int column, const core::RgbImage& picture)
{
    for (int row = 0; row < picture.rows; ++row)
        std::copy_n(&picture.at(0, row), picture.columns, &target.at(column, row));
}

int extentOf(const core::Radiograph& xray)
{
    return std::max(xray.pixels.columns, xray.pixels.rows);
}

core::RgbImage magnified(const core::RgbImage& picture, int factor)
{
    if (factor <= 1)
        return picture;
    core::RgbImage large(picture.columns * factor, picture.rows * factor);
    for (int row = 0; row < large.rows; ++row)
        for (int column = 0; column < large.columns; ++column)
            large.at(column, row) = picture.at(column / factor, row / factor);
    return large;
}

constexpr std::string_view kSeparator = " · ";

// The lines, broken at separators where they are too wide.
std::vector<std::string> wrapped(const std::vector<std::string>& caption, int columns)
{
    std::vector<std::string> lines;
    for (std::string rest : caption) {
        std::string line;
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find(kSeparator), rest.size());
            const std::string part = rest.substr(0, end);
            rest.erase(0, end + (end < rest.size() ? kSeparator.size() : 0));
            const std::string longer = line.empty() ? part : line + std::string(kSeparator) + part;
            if (!line.empty() && core::textColumns(longer) > columns)
                lines.push_back(std::exchange(line, part));
            else
                line = longer;
        }
        lines.push_back(line);
    }
    return lines;
}

// Twice as large where that fits.
int captionScale(const std::vector<std::string>& caption, int columns)
{
    const bool fits = std::ranges::all_of(
        caption, [&](const std::string& line) { return 2 * core::textColumns(line) <= columns; });
    return fits && columns > kLargeFrom ? 2 : 1;
}

} // namespace

OverlayPainter::OverlayPainter(std::shared_ptr<gpu::DeviceThread> device,
                               std::shared_ptr<const core::Volume> volume, const OverlayStyle& style)
    : device_(std::move(device)), volume_(std::move(volume)), drr_(std::make_shared<DisplayDrr>()),
      style_(style)
{
}

OverlayPainter::~OverlayPainter()
{
    if (device_)
        device_->run([drr = std::move(drr_)](gpu::Device&) { drr->release(); });
}

OverlayPainter::Prepared& OverlayPainter::preparedFor(const OverlayView& view, int shrinkFactor)
{
    const auto found = std::ranges::find_if(prepared_, [&](const auto& kept) {
        return kept->xray == view.xray && kept->shrinkFactor == shrinkFactor && kept->look == view.look;
    });
    if (found != prepared_.end())
        return **found;
    if (prepared_.size() == kMostPrepared)
        prepared_.erase(prepared_.begin());
    Prepared& fresh = *prepared_.emplace_back(std::make_unique<Prepared>());
    fresh.xray = view.xray;
    fresh.shrinkFactor = shrinkFactor;
    fresh.look = view.look;
    fresh.greys = GreyScale::of(*view.xray);
    const core::Image pixels = core::shrunk(view.xray->pixels, shrinkFactor);
    fresh.picture.setXray(pixels, fresh.greys.openBeam);
    fresh.picture.setMode(style_.mode);
    fresh.picture.setBlend(style_.drrShare);
    fresh.picture.setXrayOnly(style_.xrayOnly);
    fresh.picture.setWindow(windowOf(*view.xray, pixels, fresh.greys.openBeam));
    fresh.picture.setLook(view.look);
    if (const std::vector<core::ImageFilter> steps = stepsAt(view.look.xray, shrinkFactor); !steps.empty()) {
        fresh.picture.setFilteredXray(core::filtered(fresh.picture.xray(), steps));
        if (view.look.xray.edges) // gradients are in no scale of greys
            fresh.picture.setWindow(fresh.picture.automaticWindow());
    }
    return fresh;
}

core::Image OverlayPainter::integralsOf(const OverlayView& view, const core::Pose& pose, int shrinkFactor,
                                        const std::stop_token& stop)
{
    std::vector<gpu::StandingBody> bodies = others_;
    bodies.push_back({volume_, pose});
    return waitFor(
        device_->run([drr = drr_, xray = view.xray, bodies, shrinkFactor, stop](gpu::Device& device) {
            return drr->integrals(device, *xray, bodies, shrinkFactor, stop);
        }),
        stop);
}

core::RgbImage OverlayPainter::picture(const OverlayView& view, const core::Pose& pose, int shrinkFactor,
                                       const std::stop_token& stop)
{
    auto& [xray, factor, look, greys, picture] = preparedFor(view, shrinkFactor);
    if (view.window)
        picture.setWindow(*view.window);
    if (device_ && volume_ && xray->geometry && !style_.xrayOnly) {
        picture.setDrr(greys.forDisplay(integralsOf(view, pose, factor, stop)), 1);
        if (const std::vector<core::ImageFilter> steps = stepsAt(look.drr, factor); !steps.empty())
            picture.setFilteredDrr(core::filtered(picture.drr(), steps));
    }
    return picture.rgb();
}

core::RgbImage OverlayPainter::strip(std::span<const OverlayView> views, const core::Pose& pose,
                                     int largestExtent, const std::vector<std::string>& caption,
                                     const std::stop_token& stop)
{
    int extent = 1;
    for (const OverlayView& view : views)
        extent = std::max(extent, extentOf(*view.xray));
    const int factor = (extent + largestExtent - 1) / largestExtent;
    std::vector<core::RgbImage> pictures;
    int columns = -kGap;
    int rows = 0;
    windows_.resize(std::max(windows_.size(), views.size()));
    for (std::size_t v = 0; v < views.size(); ++v) {
        OverlayView view = views[v];
        if (!view.window)
            view.window = windows_[v];
        pictures.push_back(magnified(picture(view, pose, factor, stop), largestExtent / extent));
        windows_[v] = preparedFor(view, factor).picture.window();
        columns += pictures.back().columns + kGap;
        rows = std::max(rows, pictures.back().rows);
    }
    const int scale = captionScale(caption, columns - 2 * kMargin);
    const std::vector<std::string> lines = wrapped(caption, (columns - 2 * kMargin) / scale);
    const int lineRows = scale * core::kGlyphRows;
    const int captionRows = lines.empty() ? 0 : static_cast<int>(lines.size()) * lineRows + 2 * kMargin;
    core::RgbImage strip(std::max(columns, 1), std::max(rows + captionRows, 1));
    int column = 0;
    for (const core::RgbImage& one : pictures) {
        copyInto(strip, column, one);
        column += one.columns + kGap;
    }
    for (std::size_t line = 0; line < lines.size(); ++line)
        core::drawText(strip, kMargin, rows + kMargin + static_cast<int>(line) * lineRows, lines[line],
                       kCaptionColour, scale);
    return strip;
}

} // namespace isocenter::app
