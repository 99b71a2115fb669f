// SPDX-License-Identifier: MIT
#pragma once

#include "app/cases/geometry_contents.h"
#include "core/reconstruction/projections/projection_corrections.h"
#include "core/reconstruction/projections/projection_source.h"
#include "core/reconstruction/scan_geometry.h"

#include <filesystem>

namespace isocenter::app {

// The geometry that a file states for each projection of a source, in its order; answers: what the file
// leaves open (see openQuestions), except the size of the projections and the place of their detector, which
// they state themselves. Throws FileError, if it is of another
// number of projections; InputError as ScanGeometry and GeometryContents::view do.
core::ScanGeometry scanOfFile(const std::filesystem::path& file, const GeometryContents& contents,
                              const core::ProjectionSource& source, GeometryAnswers answers);
// The same of a scan that is still to be made, with as many projections as the file has.
core::ScanGeometry scanOfFile(const GeometryContents& contents, const core::DetectorSize& detector,
                              GeometryAnswers answers);

} // namespace isocenter::app
