// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/ramp_filter.h"
#include "gpu/device.h"
#include "gpu/params/reconstruction/fft_rows_params.h"

#include <memory>

namespace isocenter::gpu {

// Filters the rows of projections by a ramp (kernel fft_rows). Rows of any width: what the device's local
// memory does not hold at once is transformed in parts. Use it on the device's thread only.
class RowFilter
{
public:
    RowFilter(Device& device, int columns, const core::RampFilter& filter);

    // From weighted projections to filtered ones, laid out as the parameters say.
    void run(const Buffer& weighted, const Buffer& filtered, int projections, const FftRowsParams& params);

private:
    Device& device_;
    int points_ = 0;    // of a transform in local memory
    int partsARow_ = 1; // such transforms
    std::unique_ptr<Buffer> response_;
    std::unique_ptr<Buffer> twiddles_;
};

} // namespace isocenter::gpu
