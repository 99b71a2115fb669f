// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "core/io/formats/geometry_file.h"

#include <filesystem>

namespace isocenter::app {

// The file of the map by which an X-ray is undistorted, as its geometry file or the user names it; empty:
// none. Throws FileError for a geometry file that is no longer there.
std::filesystem::path distortionOf(const SessionXray& xray);

// The view of an X-ray that has geometry, as geometry files have it: the values of a C-arm where they say all
// of it, else the matrix; a guess if it is one; and what undistorts the X-ray. Throws as distortionOf does.
core::ViewGeometry viewOf(const SessionXray& xray);

// The view of a usual C-arm on an image without geometry: 1000 mm from the source to a detector of 30 cm. A
// guess until the user confirms it.
core::ViewGeometry typicalView(const core::Image& pixels);

// The view of a detector of square pixels that the central ray meets at right angles in its middle; lengths
// in mm. Throws InputError where they make no view.
core::ViewGeometry statedView(const core::Image& pixels, double sourceToDetectorMm, double pixelMm);

} // namespace isocenter::app
