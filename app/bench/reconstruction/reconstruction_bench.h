// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/reconstruction/back_projection_variants.h"
#include "app/timing/timing_sample.h"
#include "app/timing/turns.h"
#include "core/reconstruction/scan_geometry.h"
#include "gpu/algorithms/reconstruction/feldkamp_reconstruction.h"
#include "gpu/device_info.h"

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace isocenter::app {

// A scan and the volume that is made of it. Passes of projections spread over the whole circle are timed, not
// the scan.
struct ReconstructionScene
{
    std::string name;
    core::ScanGeometry scan; // as many projections as a pass takes
    core::VolumeGeometry volume;
    int projections = 0; // of the scan that the scene stands for
};

// The scenes of the project: RTK's test (256^3 of 256^2 pixels), RabbitCT's sizes (1248 x 960 pixels in C-arm
// geometry) and a typical scan (1024^2 pixels, about 1070 x 1070 x 1033 voxels).
std::vector<ReconstructionScene> reconstructionScenes(int projectionsAPass);

// The device's own choice by the options, the named variants, and each form of the projections with and
// without alignment and with other columns of voxels.
std::vector<BackProjectionVariant> reconstructionVariants(const gpu::FeldkampOptions& options);
// The device's own choice in each shape of items and work-groups, for general and for aligned geometry.
std::vector<BackProjectionVariant> shapeVariants(const gpu::FeldkampOptions& options);

// What one device needed for a pass of one scene in one variant.
struct ReconstructionTiming
{
    gpu::DeviceInfo device;
    std::string scene;
    std::string variant;
    int slabs = 1;       // that the volume is in
    int projections = 0; // of a pass
    Eigen::Vector3i volumeSize = Eigen::Vector3i::Zero();
    Eigen::Vector2i imageSize = Eigen::Vector2i::Zero();
    TimingSample weigh{TimingClock::Device};
    TimingSample filter{TimingClock::Device};
    TimingSample backProject{TimingClock::Device};
    TimingSample wall;      // of the pass: upload, weights, filter, back-projection, to finished
    double seenShare = 0.0; // of the voxel updates whose projection lies on the detector
    std::string problem;

    // Thousands of millions of voxel updates a second, all of them and those that lie on the detector.
    double nominalGups() const;
    double realGups() const { return seenShare * nominalGups(); }
};

struct ReconstructionBenchOptions
{
    std::vector<gpu::DeviceId> devices;
    std::vector<ReconstructionScene> scenes;
    std::vector<BackProjectionVariant> variants;
    RepeatRule rule = {};
};

// Times passes on all devices and variants, scene by scene, all taking turns. done is told each result.
// Throws Cancelled.
std::vector<ReconstructionTiming>
runReconstructionBench(const ReconstructionBenchOptions& options,
                       const std::function<void(const ReconstructionTiming&)>& done,
                       const std::stop_token& stop);

} // namespace isocenter::app
