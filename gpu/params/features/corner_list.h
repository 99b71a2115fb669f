// SPDX-License-Identifier: MIT
// How the kernels of corners lay out what they hand each other; read by C++, OpenCL C and GLSL.
#pragma once

#include "gpu/params/params.h"

// A list of corners is an int buffer: a head, ...
#define LIST_HEAD 4
#define LIST_COUNT 0 // corners found
#define LIST_PEAK 1  // the bits of the strongest response
// ... a histogram of the responses of its entries, which falls from the peak, how many of each bin have their
// place in the order, ...
#define LIST_BIN_BITS 12
#define LIST_BINS (1 << LIST_BIN_BITS)
#define LIST_HISTOGRAM LIST_HEAD
#define LIST_CURSORS (LIST_HISTOGRAM + LIST_BINS)
#define LIST_COUNTERS (LIST_CURSORS + LIST_BINS) // so many numbers start from zero
// ... where each bin starts in the order, ...
#define LIST_STARTS LIST_COUNTERS
// ... then LIST_ENTRY numbers a corner: x, y and response as the bits of floats, the pixel's index, which is
// -1 where an entry is empty.
#define LIST_ENTRIES (LIST_STARTS + LIST_BINS)
#define LIST_ENTRY 4

// The corners in their order are an int buffer: how many there are, how many the fullest bin has, and
// ORDERED_ENTRY numbers a corner: x, y and response as the bits of floats. Comparing a bin's corners with
// each other would take too long where it has more than MOST_OF_BIN; then there are none behind the head.
#define ORDERED_COUNT 0
#define ORDERED_FULLEST 1
#define ORDERED_HEAD 4
#define ORDERED_ENTRY 3
#define MOST_OF_BIN 1024
