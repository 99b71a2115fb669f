// SPDX-License-Identifier: MIT
// How the kernels of SIFT lay out what they hand each other; read by C++, OpenCL C and GLSL.
#pragma once

#include "gpu/params/params.h"

#define SIFT_SLABS 6  // images of rising blur of an octave
#define SIFT_SCALES 3 // of them a keypoint can be found in: differences 1, 2 and 3 of neighbouring slabs
#define SIFT_EXTREMA_ROWS 8 // pixels of a column in which an item looks for extrema
#define SIFT_BORDER 5       // columns and rows at each edge of an octave without keypoints

// A scale space of halves has the greys less this: halves are the finer the nearer to zero.
#define SIFT_HALF_ZERO 128.0f

// A slab's weights in the buffer taps: those on one side, from the centre on, and their number last. Where
// the blur doubles the image, those of both sides in turns: which neighbour of the pixel a tap is of, and the
// tap of a neighbour.
#define SIFT_TAPS 40
#define SIFT_TAP_COUNT 39
#define SIFT_NEIGHBOUR(TAP) ((TAP) % 2 == 0 ? (TAP) / 2 : -((TAP) + 1) / 2)
#define SIFT_TAP_OF(NEIGHBOUR) ((NEIGHBOUR) < 0 ? -2 * (NEIGHBOUR)-1 : 2 * (NEIGHBOUR))
#define SIFT_BLUR_LINES 2 // pixels of a column that an item blurs along the rows
#define SIFT_BLUR_ROWS 8  // and along the columns

// The buffer results starts with counters, which a frame starts from zero, ...
#define SIFT_CANDIDATES 0 // extrema of the differences
#define SIFT_FOUND 1      // keypoints among them
#define SIFT_FEATURES 2   // with orientation
#define SIFT_HISTOGRAM 16 // of the keypoints' responses, the strongest in the first bin
#define SIFT_BINS 1024
#define SIFT_CURSORS (SIFT_HISTOGRAM + SIFT_BINS) // how many of each bin have their place
#define SIFT_COUNTERS (SIFT_CURSORS + SIFT_BINS)
// ... behind which all features' places follow, then all their descriptors, both in the order of their
// keypoints' ranks and their orientations' strength, so that the host copies each list as it lies. A place is
// x, y (pixels of the image), response, scale (pixels) and orientation (rad) as floats, and the octave; a
// descriptor 128 bytes, the first in the lowest byte.
#define SIFT_PLACE_INTS 6
#define SIFT_DESCRIPTOR_INTS 32

// The buffer orientations: how many each keypoint has, by rank, at most SIFT_ORIENTATIONS; behind the numbers
// of all the keypoints that there is room for, SIFT_ORIENTATIONS angles (rad, the strongest first) each as
// floats.
#define SIFT_ORIENTATIONS 4

// A response's bin: 64 a power of two, from 256 grey values down to a 256th. The bits of positive floats are
// ordered as they are.
#define SIFT_STRONGEST_BITS 0x43800000
#define SIFT_BIN_SHIFT 17

// A keypoint without orientation, in found and selected, is two vec4: x, y (pixels of its octave, centres at
// whole numbers), scale (pixels of its octave), response; and octave, slab (the nearest in scale), 0, 0.
#define SIFT_KEYPOINT_VEC4S 2

// Orientations come from a histogram of SIFT_DIRECTIONS bins over a disc of SIFT_ORIENTATION_SIGMA times the
// keypoint's scale (weights) and three times that (radius); every peak of at least SIFT_PEAK of the highest
// counts.
#define SIFT_DIRECTIONS 36
#define SIFT_ORIENTATION_SIGMA 1.5f
#define SIFT_PEAK 0.8f

// A descriptor's cells are SIFT_CELL times the keypoint's scale wide.
#define SIFT_CELLS 4
#define SIFT_CELL_DIRECTIONS 8
#define SIFT_DESCRIPTOR (SIFT_CELLS * SIFT_CELLS * SIFT_CELL_DIRECTIONS)
#define SIFT_CELL 3.0f
#define SIFT_CLIP 0.2f

// Histograms are sums of whole numbers, which do not depend on their order: grey values times this.
#define SIFT_FIXED_POINT 4096.0f
// More than the steepest gradient of greys up to 255 can weigh: what images beyond those are cut to.
#define SIFT_MOST_WEIGHT 2097152.0f
