// SPDX-License-Identifier: MIT
#pragma once

#include "app/frames/frame_span.h"
#include "core/image/drawing/rgb_image.h"
#include "core/io/frames/frame_source.h"
#include "core/lines/following/opacification.h"
#include "core/support/progress.h"

namespace isocenter::app {

// The opacification of the frames of a source against their median; times are the source's numbers of frames.
// Reads the frames three times. Throws InputError for fewer than three frames, UsageError, what the source
// throws, and Cancelled.
core::OpacificationMaps opacificationOf(core::FrameSource& source, const FrameSpan& span,
                                        const core::OpacificationOptions& options,
                                        const core::Progress& progress = {});

// Arrival by colour, from red for the earliest over yellow, green and blue to violet for the latest; as
// bright as the darkening is strong. Black where nothing was opacified.
core::RgbImage opacificationPicture(const core::OpacificationMaps& maps);

// The darkening as grey values 0 to 255, 0 where nothing was opacified: bright vessels, to be traced.
core::Image vesselImage(const core::OpacificationMaps& maps);

} // namespace isocenter::app
