// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/registration/registration_bench.h"

namespace isocenter::app {

// Times every way of counting the joint histogram of an X-ray region and a DRR, in its grey scale, on the
// device; the ways take turns. A way that the device lacks the local memory for has a problem instead. Throws
// Cancelled.
std::vector<HistogramTiming> timeHistograms(gpu::Device& device, std::size_t size, const core::Image& xray,
                                            const core::Image& drr, const RepeatRule& rule,
                                            const std::stop_token& stop);

} // namespace isocenter::app
