// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct FftRowsParams
{
    int columns;      // of a row; at most FFT_LENGTH x FFT_PARTS
    int rows;         // of a projection
    int columnStride; // of filtered projections with their border: from column to column,
    int rowStride;    // from row to row, and how many numbers
    int pixels;       // a projection has
    int firstRow;     // of a filtered projection, that its rows begin with
    int pad0;
    int pad1;
};
ISOCENTER_STRUCT_END(FftRowsParams)
