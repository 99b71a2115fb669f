// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/geometry_doctor.h"
#include "core/reconstruction/projections/projection_intensity.h"
#include "core/reconstruction/projections/projection_source.h"

namespace isocenter::app {

// What the projections of a source say of the geometry that is given for them. Throws as reading them does.
inline core::GeometryDiagnosis diagnosedGeometry(const core::ProjectionSource& source,
                                                 const core::ProjectionIntensity& intensity,
                                                 const core::ScanGeometry& scan,
                                                 const core::Progress& progress = {})
{
    const auto lineIntegrals = [&](std::size_t number) {
        const auto projection = static_cast<int>(number);
        const core::Image stored = source.read(projection);
        progress.throwIfCancelled();
        return core::lineIntegralsOf(stored, intensity, source.nameOf(projection));
    };
    return core::diagnoseGeometry(scan, lineIntegrals, progress);
}

} // namespace isocenter::app
