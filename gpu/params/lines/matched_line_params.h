// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/lines/line_windows.h"
#include "gpu/params/params.h"

// A template of a line, in the array templates.
ISOCENTER_STRUCT_BEGIN
struct LineTemplate
{
    int firstPlace; // in the array places
    int endPlace;   // behind its last one
    float sigma;    // of the line, pixels
    ISOCENTER_PADDING(pad0);
};
ISOCENTER_STRUCT_END(LineTemplate)

// A place of one half of a template; the other half is opposite.
ISOCENTER_STRUCT_BEGIN
struct LineTemplatePlace
{
    ivec2 offset; // columns, rows from the template's pixel
    float weight; // of both places
    ISOCENTER_PADDING(pad0);
};
ISOCENTER_STRUCT_END(LineTemplatePlace)

ISOCENTER_STRUCT_BEGIN
struct MatchedLineParams
{
    int columns; // of the image
    int rows;
    int templates;
    float polarity; // 1: lines are brighter than what is beside them, -1: darker
};
ISOCENTER_STRUCT_END(MatchedLineParams)
