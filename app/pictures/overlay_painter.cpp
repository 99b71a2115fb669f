// SPDX-License-Identifier: MIT
#include "app/pictures/overlay_painter.h"

#include "app/jobs/display_drr.h"
#include "app/session/grey_scale.h"
#include "core/image/bitmap_font.h"
#include "core/support/error.h"
#include "gpu/device_thread.h"

#include <algorithm>
#include <chrono>

namespace isocenter::app {
namespace {

constexpr std::size_t kMostPrepared = 8; // views
constexpr auto kPatience = std::chrono::milliseconds(20);
constexpr int kGap = 4; // pixels between views
constexpr int kMargin = 6;
constexpr core::Rgb kCaptionColour{220, 225, 231};

// The device's result, unless stop comes first: then the device finishes its piece by itself.
core::Image waitFor(std::future<core::Image> result, const std::stop_token& stop)
{
    while (result.wait_for(kPatience) != std::future_status::ready)
        if (stop.stop_requested())
            throw Cancelled();
    return result.get();
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

// The largest magnification, from 1 to 3, at which all lines fit, about one line to 60 rows of picture.
int captionScale(const std::vector<std::string>& caption, int columns, int rows)
{
    int widest = 1;
    for (const std::string& line : caption)
        widest = std::max(widest, core::textColumns(line));
    return std::clamp(std::min((columns - 2 * kMargin) / widest, rows / (4 * core::kGlyphRows)), 1, 3);
}

} // namespace

OverlayPainter::OverlayPainter(std::shared_ptr<gpu::DeviceThread> device,
                               std::shared_ptr<const core::Volume> volume, const OverlayStyle& style)
    : device_(std::move(device)), drr_(volume ? std::make_shared<DisplayDrr>(std::move(volume)) : nullptr),
      style_(style)
{
}

OverlayPainter::~OverlayPainter()
{
    if (device_ && drr_)
        device_->run([drr = std::move(drr_)](gpu::Device&) { drr->release(); });
}

OverlayPainter::Prepared& OverlayPainter::preparedFor(const OverlayView& view, int shrinkFactor)
{
    const auto found = std::ranges::find_if(prepared_, [&](const auto& kept) {
        return kept->xray == view.xray && kept->shrinkFactor == shrinkFactor;
    });
    if (found != prepared_.end())
        return **found;
    if (prepared_.size() == kMostPrepared)
        prepared_.erase(prepared_.begin());
    Prepared& fresh = *prepared_.emplace_back(std::make_unique<Prepared>());
    fresh.xray = view.xray;
    fresh.shrinkFactor = shrinkFactor;
    fresh.picture.setXray(core::shrunk(view.xray->pixels, shrinkFactor), openBeamOf(*view.xray));
    fresh.picture.setMode(style_.mode);
    fresh.picture.setBlend(style_.drrShare);
    fresh.picture.setXrayOnly(style_.xrayOnly);
    fresh.picture.setWindow(fresh.picture.automaticWindow());
    return fresh;
}

core::Image OverlayPainter::integralsOf(const OverlayView& view, const core::Pose& pose, int shrinkFactor,
                                        const std::stop_token& stop)
{
    return waitFor(
        device_->run([drr = drr_, xray = view.xray, pose, shrinkFactor, stop](gpu::Device& device) {
            return drr->integrals(device, *xray, pose, shrinkFactor, stop);
        }),
        stop);
}

core::RgbImage OverlayPainter::picture(const OverlayView& view, const core::Pose& pose, int shrinkFactor,
                                       const std::stop_token& stop)
{
    OverlayPicture& picture = preparedFor(view, shrinkFactor).picture;
    if (view.window)
        picture.setWindow(*view.window);
    if (device_ && drr_ && view.xray->geometry && !style_.xrayOnly)
        picture.setDrr(GreyScale::of(*view.xray).convert(integralsOf(view, pose, shrinkFactor, stop)), 1);
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
        pictures.push_back(picture(view, pose, factor, stop));
        windows_[v] = preparedFor(view, factor).picture.window();
        columns += pictures.back().columns + kGap;
        rows = std::max(rows, pictures.back().rows);
    }
    const int scale = captionScale(caption, columns, rows);
    const int lineRows = scale * core::kGlyphRows;
    const int captionRows = caption.empty() ? 0 : static_cast<int>(caption.size()) * lineRows + 2 * kMargin;
    core::RgbImage strip(std::max(columns, 1), std::max(rows + captionRows, 1));
    int column = 0;
    for (const core::RgbImage& one : pictures) {
        copyInto(strip, column, one);
        column += one.columns + kGap;
    }
    for (std::size_t line = 0; line < caption.size(); ++line)
        core::drawText(strip, kMargin, rows + kMargin + static_cast<int>(line) * lineRows, caption[line],
                       kCaptionColour, scale);
    return strip;
}

} // namespace isocenter::app
