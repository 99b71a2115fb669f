// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct WeighProjectionsParams
{
    int columns; // of a projection
    int rows;
    int filteredColumns; // of a filtered row, of which
    int columnsBefore;   // so many lie before the first one of the projection
    int firstRow;        // of the detector, that a projection begins with
    int pad0;
    int pad1;
    int pad2;
};
ISOCENTER_STRUCT_END(WeighProjectionsParams)

// What the kernel takes of each projection: pixel coordinates of the principal point, millimetres a pixel,
// and the direction of the central ray on the detector (along columns, rows and its normal).
#define DETECTOR_PRINCIPAL_COLUMN 0
#define DETECTOR_PRINCIPAL_ROW 1
#define DETECTOR_PITCH_COLUMNS 2
#define DETECTOR_PITCH_ROWS 3
#define DETECTOR_CENTRAL_COLUMNS 4
#define DETECTOR_CENTRAL_ROWS 5
#define DETECTOR_CENTRAL_NORMAL 6
#define DETECTOR_SOURCE_DISTANCE 7
#define DETECTOR_NUMBERS 8
