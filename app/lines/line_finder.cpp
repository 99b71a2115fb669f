// SPDX-License-Identifier: MIT
#include "app/lines/line_finder.h"

#include "core/image/image.h"
#include "core/lines/line_noise.h"
#include "core/lines/relative_greys.h"
#include "core/lines/ridges/ridge_mask.h"
#include "core/support/clock.h"
#include "core/support/error.h"
#include "core/support/parallel.h"
#include "gpu/algorithms/buffers.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstddef>

namespace isocenter::app {
namespace {

using Clock = std::chrono::steady_clock;

void requireFinite(const core::Image& image)
{
    std::atomic<std::ptrdiff_t> bad = 0;
    core::parallelFor(image.rows, [&](int begin, int end) {
        bad += std::count_if(&image.values[image.index(0, begin)],
                             &image.values[image.index(0, end - 1)] + image.columns,
                             [](float value) { return !std::isfinite(value); });
    });
    if (bad > 0)
        throw InputError(
            fmt::format("{} of its pixels are not finite numbers: give a picture without them", bad.load()));
}

} // namespace

LineFinder::LineFinder(gpu::Device& device, int columns, int rows, const LineSearch& search)
    : columns_(columns), rows_(rows), search_(search)
{
    search.validate();
    if (std::min(columns, rows) < search.longestWindow())
        throw InputError(fmt::format("a picture of {} x {} pixels is smaller than the window of {}: lines "
                                     "need a smaller window, or a larger picture",
                                     columns, rows, search.longestWindow()));
    if (search.windows.empty())
        detector_ = std::make_unique<gpu::LineDetector>(device, columns, rows, search.detection);
    else
        multiScale_ =
            std::make_unique<gpu::MultiScaleLines>(device, columns, rows, search.detection, search.scales());
    image_ = gpu::imageBuffer(device, columns, rows);
    if (!search.relative && gpu::LineShapeFinder::pays(device.info())) // else relative greys lie there
        shapeFinder_.emplace(device);
}

LineFindings LineFinder::find(const core::Image& image, const std::stop_token& stop)
{
    LineFindings findings;
    const auto begin = Clock::now();
    findings.peaks = peaksOf(image);
    findings.detectMs = core::millisecondsSince(begin);
    const auto traced = Clock::now();
    findings.drawing =
        core::drawnLines(findings.peaks, image, search_.detection.polarity, search_.tracingOfWindows(), stop,
                         shapeFinder_ ? &*shapeFinder_ : nullptr);
    findings.traceMs = core::millisecondsSince(traced);
    return findings;
}

core::PackedMask LineFinder::peaksOf(const core::Image& image)
{
    requireSize(image);
    const Bytes bytes = detector_ && !search_.relative ? core::wholeBytes(image) : std::nullopt;
    if (!bytes) // which are finite numbers
        requireFinite(image);
    return search_.relative ? peaksIn(core::relativeGreys(image), bytes) : peaksIn(image, bytes);
}

core::PackedMask LineFinder::peaksIn(const core::Image& image, const Bytes& bytes)
{
    // Of lines that lie near each other at two scales one remains, and a pixel between both is left out.
    constexpr int kBetweenScalesPx = 1;
    if (search_.contrastOverNoise > 0.0)
        setContrasts(core::withContrastOverNoise(search_.detection, image, search_.contrastOverNoise));
    if (detector_) {
        queueOneScale(image, bytes);
        return search_.strongContrast > 0.0 ? strongOnes(detector_->read(), 0) : detector_->readMask();
    }
    image_->write<float>(image.values);
    lookForShapesIn(*image_, false);
    const gpu::MultiScalePeaks found = multiScale_->detect(*image_);
    return search_.strongContrast > 0.0 ? strongOnes(found.peaks, kBetweenScalesPx)
                                        : core::PackedMask(found.mask());
}

// Weak peaks go with a strong one.
core::PackedMask LineFinder::strongOnes(const gpu::LinePeaks& peaks, int bridgedPx) const
{
    return core::PackedMask(core::aboveThresholds(
        peaks.peakContrasts(),
        {.low = 0.0, .high = search_.strongContrast, .ofStrongest = false, .bridgedPx = bridgedPx}));
}

void LineFinder::setContrasts(const core::LineOptions& options)
{
    if (detector_)
        detector_->setContrasts(options.contrast, options.secondaryContrast);
    else
        multiScale_->setContrasts(options.contrast, options.secondaryContrast);
}

void LineFinder::queueOneScale(const core::Image& image, const Bytes& bytes)
{
    if (bytes) { // a quarter to upload, and quicker to search
        detector_->upload(*bytes);
        lookForShapesIn(*detector_->uploadedGreys(), true);
        detector_->queueUploaded();
    } else {
        image_->write<float>(image.values);
        lookForShapesIn(*image_, false);
        detector_->queue({image_.get()});
    }
}

void LineFinder::lookForShapesIn(const gpu::Buffer& pixels, bool bytes)
{
    if (shapeFinder_)
        shapeFinder_->setImage({&pixels, columns_, rows_, bytes});
}

void LineFinder::requireSize(const core::Image& image) const
{
    if (image.columns != columns_ || image.rows != rows_)
        throw InputError(fmt::format("lines of pictures of {} x {} pixels cannot be found in one of {} x {}",
                                     columns_, rows_, image.columns, image.rows));
}

} // namespace isocenter::app
