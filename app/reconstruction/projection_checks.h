// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/geometry_doctor.h"
#include "core/reconstruction/projections/projection_intensity.h"
#include "core/reconstruction/projections/projection_source.h"
#include "core/reconstruction/scan_geometry.h"
#include "core/support/progress.h"

namespace isocenter::app {

// Examines the given geometry by the projections of a source, reading no more of them than the limit.
// Throws as reading them does.
inline core::GeometryDiagnosis diagnosedGeometry(const core::ProjectionSource& source,
                                                 const core::ProjectionIntensity& intensity,
                                                 const core::ScanGeometry& scan,
                                                 const core::Progress& progress = {},
                                                 std::size_t mostProjections = core::kProjectionsExamined)
{
    const auto lineIntegrals = [&](std::size_t number) {
        const auto projection = static_cast<int>(number);
        const core::Image stored = source.read(projection);
        progress.throwIfCancelled();
        return core::lineIntegralsOf(stored, intensity, source.nameOf(projection));
    };
    return core::diagnoseGeometry(scan, lineIntegrals, progress, mostProjections);
}

// Whether the object reaches beyond the detector across the axis: whether at an edge that counts (not on the
// narrow side of a displaced detector) line integrals are above a twentieth of the projection's largest, in
// the median over the middle third of the rows, in one of nine projections. Reads those.
bool reachesBeyondDetector(const core::ProjectionSource& source, const core::ProjectionIntensity& intensity,
                           const core::ScanGeometry& scan, const core::Progress& progress = {});

// Columns by which rows are continued then: a quarter of the detector's, across the axis.
inline int usualTruncationPadding(const core::ScanGeometry& scan)
{
    return ((scan.needsTransposing() ? scan.rows() : scan.columns()) + 3) / 4;
}

} // namespace isocenter::app
