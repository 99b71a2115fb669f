// SPDX-License-Identifier: MIT
#pragma once

// The windows in which lines are looked for: straight, through a pixel, in some directions across the line.
// For each direction the array windows has LINE_WINDOW_STRIDE ivec4: a head and the places of one half,
// outwards; the other half is opposite.
#define LINE_MOST_DIRECTIONS 16
#define LINE_MOST_REACH 24 // pixels of a half: tiles then fit 32 KiB of local memory

// Head: x: places of a half, y: those of the minor window, z: 1: pixels to interpolate between lie in a
// column, 0: in a row, w: 1 / x as a float's bits. Place: x, y: columns and rows from the pixel, z: weight, a
// float's bits, of the next pixel in that column or row (the one before it, in the opposite half). A window
// whose first place has no weight is straight: all of its places are pixels.
#define LINE_WINDOW_STRIDE (1 + LINE_MOST_REACH)

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
