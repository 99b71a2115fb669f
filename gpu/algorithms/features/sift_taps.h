// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/sift_pyramid.h"
#include "gpu/kernel.h"

#include <vector>

namespace isocenter::gpu {

// The weights of the kernel sift_blur for all slabs, as gpu/params/features/sift_layout.h lays out the buffer
// taps: the first octave's, blurred from the image, then those of an octave that is blurred from its first
// slab.
std::vector<float> siftTaps(const core::SiftPyramid& pyramid);

// The same for the slabs that are blurred of the first octave or of another one, as defines of sift_blur,
// which then takes no taps.
Defines siftTapDefines(const core::SiftPyramid& pyramid, bool firstOctave);

} // namespace isocenter::gpu
