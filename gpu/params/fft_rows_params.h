// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct FftRowsParams
{
    int columns;       // of a row; at most FFT_LENGTH
    int rows;          // of a projection
    int paddedColumns; // of the filtered projection with its border
    int paddedRows;
};
ISOCENTER_STRUCT_END(FftRowsParams)
