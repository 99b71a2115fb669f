// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

// The windows in which lines are looked for: straight, through a pixel, in some directions across the line.
#define LINE_MOST_DIRECTIONS 16
#define LINE_MOST_REACH 24  // pixels of a half: tiles then fit 32 KiB of local memory
#define LINE_WEIGHT_STEPS 8 // weights of places are whole multiples of its reciprocal

// The array windows has one of these a direction.
ISOCENTER_STRUCT_BEGIN
struct LineWindowShape
{
    int reach;        // places of a half
    int minorReach;   // those of the minor window
    int nextInColumn; // 1: the pixels to interpolate between lie in a column, 0: in a row
    float share;      // 1 / reach
};
ISOCENTER_STRUCT_END(LineWindowShape)

// The array places has LINE_MOST_REACH of these a direction: the places of one half, outwards; the other half
// is opposite. A window whose first place has no weight is straight: all of its places are pixels.
ISOCENTER_STRUCT_BEGIN
struct LineWindowPlace
{
    ivec2 offset;     // columns, rows from the window's pixel
    float nextWeight; // of the next pixel in that column or row (the one before it, in the opposite half)
    ISOCENTER_PADDING(pad0);
};
ISOCENTER_STRUCT_END(LineWindowPlace)

// What an entry of the array maxima holds: in its lower half a bit a direction in which the pixel is a
// primary maximum, in its upper half one in which it is the maximum of the minor window (line_maxima_fused
// leaves out those that stand out too little to become secondary maxima).
#define LINE_CANDIDATE_SHIFT 16
#define LINE_DIRECTION_MASK 0xffff

// What an entry of the array marks holds: in its lower half a bit a direction in which the pixel is the peak
// of a line (a primary maximum, or a secondary one that line_secondary adds), in its upper half the direction
// in which it stands out the most. The array contrasts holds by how much it does there: the smaller contrast
// to a half of the window.
#define LINE_BEST_SHIFT 16
