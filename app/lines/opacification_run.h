// SPDX-License-Identifier: MIT
#pragma once

#include "app/frames/frame_span.h"
#include "core/image/drawing/rgb_image.h"
#include "core/io/frames/frame_source.h"
#include "core/lines/following/frame_aligner.h"
#include "core/lines/following/opacification.h"
#include "core/support/progress.h"

#include <vector>

namespace isocenter::app {

struct OpacificationRunOptions
{
    core::OpacificationOptions maps;
    bool align = false; // frames are moved back onto the first one as a whole (core::FrameAligner)
};

struct RunOpacification
{
    core::OpacificationMaps maps;         // of the places of the first frame
    std::vector<core::FrameShift> shifts; // of the frames against the first; none where they are not aligned

    double largestShiftPx() const; // 0 without any
};

// The opacification of the frames of a source against their median; times are the source's numbers of frames.
// Of frames that are aligned only what all of them show is opacified. Reads the frames three times. Throws
// InputError for fewer than three frames and for frames that have moved out of the first one's picture,
// UsageError, what the source throws, and Cancelled.
RunOpacification opacificationOf(core::FrameSource& source, const FrameSpan& span,
                                 const OpacificationRunOptions& options, const core::Progress& progress = {});

// Arrival by colour, from red for the earliest over yellow, green and blue to violet for the latest; as
// bright as the darkening is strong. Black where nothing was opacified.
core::RgbImage opacificationPicture(const core::OpacificationMaps& maps);

// The darkening as grey values 0 to 255, 0 where nothing was opacified: bright vessels, to be traced.
core::Image vesselImage(const core::OpacificationMaps& maps);

} // namespace isocenter::app
