// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/features/corner_list.h"
#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct RidgeResponseParams
{
    int columns; // of the image
    int rows;
    int scales;
    int isFrangi;         // 1: Frangi's vesselness, 0: Sato's line filter
    float polarity;       // 1: lines are brighter than what is beside them, -1: darker
    float beta;           // Frangi's, of the ratio of the eigenvalues
    float structure;      // Frangi's c, or 0:
    float structureShare; // that share of the strongest norm
    float alpha1;         // Sato's, where both curvatures are of one sign
    float alpha2;         // and where they are not
    int unused0;
    int unused1;
};
ISOCENTER_STRUCT_END(RidgeResponseParams)
