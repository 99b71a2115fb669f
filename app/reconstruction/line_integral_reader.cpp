// SPDX-License-Identifier: MIT
#include "app/reconstruction/line_integral_reader.h"

#include "core/image/transposed.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace isocenter::app {

LineIntegralReader::LineIntegralReader(const core::ProjectionSource& source,
                                       const core::ProjectionIntensity& intensity, bool transpose)
    : source_(source), intensity_(intensity), transpose_(transpose)
{
    const auto threads = static_cast<int>(std::thread::hardware_concurrency());
    for (int ahead = std::clamp(threads, 2, 16); ahead > 0; --ahead)
        readAhead();
}

core::Image LineIntegralReader::next()
{
    Read read = ahead_.front().get();
    ahead_.pop_front();
    clampedPixels_ += read.clampedPixels;
    readAhead();
    return std::move(read.lineIntegrals);
}

void LineIntegralReader::readAhead()
{
    if (next_ == source_.count())
        return;
    ahead_.push_back(std::async(std::launch::async, [this, projection = next_++] {
        Read read;
        read.lineIntegrals = core::lineIntegralsOf(source_.read(projection), intensity_,
                                                   source_.nameOf(projection), &read.clampedPixels);
        if (transpose_)
            read.lineIntegrals = core::transposed(read.lineIntegrals);
        return read;
    }));
}

} // namespace isocenter::app
