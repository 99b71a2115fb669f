// SPDX-License-Identifier: MIT
#include "app/reconstruction/line_integral_reader.h"

#include "core/image/image.h"
#include "core/reconstruction/projections/arriving_projections.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace isocenter::app {
namespace {

core::Image rowsOf(const core::Image& image, const gpu::PixelRange& rows)
{
    core::Image kept(image.columns, rows.count());
    std::copy_n(image.values.begin() + static_cast<std::ptrdiff_t>(image.index(0, rows.first)),
                kept.values.size(), kept.values.begin());
    return kept;
}

} // namespace

LineIntegralReader::LineIntegralReader(const core::ProjectionSource& source,
                                       const core::ProjectionIntensity& intensity, bool transpose,
                                       std::optional<gpu::PixelRange> keptRows)
    : source_(source), intensity_(intensity), transpose_(transpose), keptRows_(keptRows),
      mostAhead_(std::clamp(std::thread::hardware_concurrency(), 2U, 16U))
{
    readAhead();
}

core::Image LineIntegralReader::next(const std::stop_token& stop)
{
    if (ahead_.empty())
        core::awaitProjection(source_, next_, stop);
    readAhead();
    Read read = ahead_.front().get();
    ahead_.pop_front();
    clampedPixels_ += read.clampedPixels;
    readAhead();
    return std::move(read.lineIntegrals);
}

void LineIntegralReader::readAhead()
{
    while (ahead_.size() < mostAhead_ && next_ < source_.count() && source_.isThere(next_))
        ahead_.push_back(begunReading(next_++));
}

std::future<LineIntegralReader::Read> LineIntegralReader::begunReading(int projection) const
{
    return std::async(std::launch::async, [this, projection] {
        Read read;
        read.lineIntegrals = core::lineIntegralsOf(source_.read(projection), intensity_,
                                                   source_.nameOf(projection), &read.clampedPixels);
        if (transpose_)
            read.lineIntegrals = core::transposed(read.lineIntegrals);
        if (keptRows_)
            read.lineIntegrals = rowsOf(read.lineIntegrals, *keptRows_);
        return read;
    });
}

} // namespace isocenter::app
