// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/reconstruction/projection_intensity.h"
#include "core/reconstruction/projection_source.h"

#include <cstddef>
#include <deque>
#include <future>

namespace isocenter::app {

// The line integrals of a source's projections in their order, read ahead on threads of their own.
class LineIntegralReader
{
public:
    // Transposed: columns become rows. The source and the intensity must outlive the reader.
    LineIntegralReader(const core::ProjectionSource& source, const core::ProjectionIntensity& intensity,
                       bool transpose);

    core::Image next(); // throws as the source and lineIntegralsOf do
    std::size_t clampedPixels() const { return clampedPixels_; } // of those read, see lineIntegralsOf

private:
    struct Read
    {
        core::Image lineIntegrals;
        std::size_t clampedPixels = 0;
    };

    void readAhead();

    const core::ProjectionSource& source_;
    const core::ProjectionIntensity& intensity_;
    bool transpose_;
    int next_ = 0;
    std::size_t clampedPixels_ = 0;
    std::deque<std::future<Read>> ahead_;
};

} // namespace isocenter::app
