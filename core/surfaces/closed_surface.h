// SPDX-License-Identifier: MIT
#pragma once

#include "core/surfaces/surface_model.h"

#include <string>
#include <vector>

namespace isocenter::core {

// A surface that encloses a body, every triangle counter-clockwise as seen from outside of it.
struct ClosedSurface
{
    SurfaceModel model;
    std::vector<std::string> notes; // what was mended, and what is unusual, for the user
};

// Joins equal points (see welded), turns triangles that disagree with their neighbours, and bodies that are
// inside out; a part with inward triangles that lies within another is a cavity and stays. Edges at which
// bodies touch (more than two triangles, as many one way as the other) are accepted and noted, as are parts
// that overlap. Throws InputError for a surface without a volume and for one that is not watertight: it says
// how many edges are open or do not match, where the first one is, and what to do.
ClosedSurface closedSurface(const SurfaceModel& model);

} // namespace isocenter::core
