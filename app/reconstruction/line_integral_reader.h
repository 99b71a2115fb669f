// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/reconstruction/projections/projection_intensity.h"
#include "core/reconstruction/projections/projection_source.h"
#include "gpu/algorithms/reconstruction/seen_pixels.h"

#include <cstddef>
#include <deque>
#include <future>
#include <optional>
#include <stop_token>

namespace isocenter::app {

// The line integrals of a source's projections in their order, read ahead on threads of their own as far as
// they are there.
class LineIntegralReader
{
public:
    // Transposed: columns become rows. Of these only some may be kept; what is corrected is the whole
    // projection. The source and the intensity must outlive the reader.
    LineIntegralReader(const core::ProjectionSource& source, const core::ProjectionIntensity& intensity,
                       bool transpose, std::optional<gpu::PixelRange> keptRows = std::nullopt);

    // Waits for one that is not there yet. Throws as the source and lineIntegralsOf do; Cancelled, after
    // which it may be asked again.
    core::Image next(const std::stop_token& stop);
    std::size_t clampedPixels() const { return clampedPixels_; } // of those read, see lineIntegralsOf

private:
    struct Read
    {
        core::Image lineIntegrals;
        std::size_t clampedPixels = 0;
    };

    void readAhead();
    std::future<Read> begunReading(int projection) const;

    const core::ProjectionSource& source_;
    const core::ProjectionIntensity& intensity_;
    bool transpose_;
    std::optional<gpu::PixelRange> keptRows_;
    std::size_t mostAhead_;
    int next_ = 0;
    std::size_t clampedPixels_ = 0;
    std::deque<std::future<Read>> ahead_;
};

} // namespace isocenter::app
