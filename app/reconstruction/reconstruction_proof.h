// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/projections/projection_intensity.h"
#include "core/reconstruction/projections/projection_source.h"
#include "core/reconstruction/scan_geometry.h"
#include "core/support/progress.h"
#include "gpu/algorithms/reconstruction/feldkamp_options.h"

#include <cstddef>
#include <vector>

namespace isocenter::app {

// How far voxels are from the formula in double precision (1/mm), by the same projections.
struct ReconstructionProof
{
    std::size_t voxels = 0;
    double rmse = 0.0;
    double largestError = 0.0;
    double range = 0.0; // of the formula's values
    double seconds = 0.0;

    double relativeRmse() const { return range > 0.0 ? rmse / range : 0.0; }
};

// Some voxels of a volume: where they are in the scan's world (mm), and what filtered back-projection made of
// them (1/mm).
struct MadeVoxels
{
    std::vector<Eigen::Vector3d> placesMm;
    std::vector<float> values;
};

// Reads all projections once more. The scan is as they are, not transposed. Throws as reading does;
// Cancelled.
ReconstructionProof proofOf(const MadeVoxels& voxels, const core::ProjectionSource& source,
                            const core::ProjectionIntensity& intensity, const core::ScanGeometry& scan,
                            const gpu::FeldkampOptions& options, const core::Progress& progress);

} // namespace isocenter::app
