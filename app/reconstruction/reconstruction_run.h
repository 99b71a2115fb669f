// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/iterative_run.h"
#include "app/reconstruction/reconstruction_proof.h"
#include "core/image/volume.h"
#include "core/reconstruction/projections/projection_intensity.h"
#include "core/reconstruction/projections/projection_source.h"
#include "core/reconstruction/scan_geometry.h"
#include "core/support/progress.h"
#include "gpu/algorithms/reconstruction/feldkamp_reconstruction.h"

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// What is to be reconstructed from the projections of a source.
struct ReconstructionRequest
{
    // A geometry for each projection of the source, in its order, as the intensity's corrections leave it.
    core::ScanGeometry scan;
    core::ProjectionIntensity intensity;
    core::VolumeGeometry volume; // in the scan's world, mm
    gpu::FeldkampOptions options{};
    std::optional<IterativeRequest> iterative{}; // instead of filtered back-projection alone
    // That filtered back-projection has compared with the formula in double precision; 0: none.
    std::size_t provenVoxels = 100000;
    gpu::AlgebraicShare share{}; // of the projections, where several processes iterate together

    // Throws InputError: another number or size of projections than geometries, a volume beside what is seen.
    void requireUsable(const core::ProjectionSource& source) const;
    void requireRoom() const; // for all of the volume in memory; throws InputError
};

struct ReconstructionResult
{
    core::Volume volume; // attenuation, 1/mm
    std::vector<std::string> notes;
    std::optional<ReconstructionProof> proof;
    std::optional<IterativeCourse> course; // of an iterative method
    int parts = 1;                         // slabs, one after the other, for the device's memory
    double seconds = 0.0;                  // of reading, filtering and back-projecting
    std::size_t clampedPixels = 0;         // see lineIntegralsOf
};

// What a reconstruction needs on a device, and in how many slabs it is made there.
struct ReconstructionPlan
{
    std::size_t volumeBytes = 0;
    std::size_t workingBytes = 0; // beside the volume, at most
    int slicesAPart = 1;
    int parts = 1;
    std::string problem{}; // why the device has too little room, and what to do; empty: it has enough
};
// How many slices of a volume fit a device together, beside what else it needs.
int slicesThatFit(const gpu::DeviceLimits& limits, const core::VolumeGeometry& volume,
                  std::size_t workingBytes);
ReconstructionPlan planOf(const gpu::DeviceLimits& limits, const ReconstructionRequest& request);

// Who watches a reconstruction, on the device's thread.
struct ReconstructionObserver
{
    // The volume (1/mm) by the projections that were added so far, and how many they are. Not of volumes in
    // several parts.
    std::function<void(core::Volume soFar, int projections)> seen{};
    // The volume (1/mm) by the iterations that are done, whose difference images can be looked at.
    std::function<void(core::Volume soFar, const IterativeCourse& course,
                       const DifferenceImageOf& differenceOf)>
        iterated{};
    // The iterations are over, and the difference images of the volume can be looked at.
    AfterIterations iterationsEnded{};
    std::chrono::milliseconds interval{100}; // between two of these, at least
};

// Reads the projections one by one, the next ones while the device is busy, and reconstructs them on a
// device, on whose thread it is called. A volume that the device has no room for is made slab by slab, from
// projections that are filtered once; iterative methods need room for all of it. Throws InputError,
// FileError, DeviceError, Cancelled.
ReconstructionResult reconstruct(gpu::Device& device, const core::ProjectionSource& source,
                                 const ReconstructionRequest& request, const core::Progress& progress = {},
                                 const ReconstructionObserver& observer = {});

} // namespace isocenter::app
