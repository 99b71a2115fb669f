// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/lines/line_windows.h"
#include "gpu/params/params.h"

// The array peaks: a count of peaks; from LINE_PEAKS_MASK on a bit a pixel (rows of whole words, the lowest
// bit of a word the leftmost pixel); behind the mask, for each of its words, the place of its first peak in
// the list; then the list: the words' peaks in any order of words, those of a word together and in the order
// of its bits, for each its best direction and its contrast, a float's bits.
#define LINE_PEAKS_COUNT 0
#define LINE_PEAKS_MASK 4
#define LINE_PEAK_ENTRY 2

ISOCENTER_STRUCT_BEGIN
struct ListLinesParams
{
    int columns; // of the image
    int rows;
    int wordsOfRow;      // of the mask
    int leastDirections; // in which a pixel must be a peak, to be one
    int capacity;        // entries of the list; 0: there is only the mask
    int unused0;
    int unused1;
    int unused2;
};
ISOCENTER_STRUCT_END(ListLinesParams)
