// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "core/reconstruction/projections/projection_intensity.h"
#include "core/reconstruction/projections/projection_source.h"
#include "core/reconstruction/scan_geometry.h"
#include "core/support/progress.h"

#include <memory>
#include <vector>

namespace isocenter::app {

// A reconstructed volume (Hounsfield units) as the session takes it. It lies in the world of its scan.
LoadedVolume loadedReconstruction(std::shared_ptr<const core::Volume> hounsfield,
                                  const core::Progress& progress = {});

// Projections of a scan as X-rays of line integrals at their known poses, in the world of the scan. Throws
// FileError, InputError.
std::vector<SessionXray> xraysOf(const core::ProjectionSource& source, const core::ScanGeometry& scan,
                                 const core::ProjectionIntensity& intensity,
                                 const std::vector<std::size_t>& projections);

// A projection, and the one whose source stands most nearly at right angles to its own.
std::vector<std::size_t> crossedPair(const core::ScanGeometry& scan, std::size_t projection);

} // namespace isocenter::app
