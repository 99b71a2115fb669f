// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/geometry/projection_geometry.h"
#include "core/image/image.h"
#include "core/image/roi.h"
#include "gpu/algorithms/attenuation_volume.h"
#include "gpu/algorithms/launch_planner.h"

#include <memory>
#include <span>
#include <stop_token>

namespace isocenter::gpu {

struct DrrOptions
{
    double stepMm = 0.0; // distance of samples along a ray; 0: half the smallest voxel spacing

    void validate() const; // throws UsageError
};

// Line integrals of attenuation through a CT volume as a C-arm sees them: one value a pixel, without unit (mm
// x 1/mm), independent of the step. Renders batches: one slab of rows x columns a pose, in one Buffer on the
// device.
class DrrRenderer
{
public:
    DrrRenderer(Device& device, std::shared_ptr<const AttenuationVolume> volume,
                const DrrOptions& options = {});

    // The most poses that one batch of this area may have: no buffer exceeds the device's limit.
    int largestBatch(const core::Roi& area) const;

    // Queues the rendering of an area of the view at each pose; integrals holds poses.size() slabs when done.
    // Throws Cancelled when stop is requested.
    void renderBatch(const core::ProjectionGeometry& view, const core::Roi& area,
                     std::span<const core::Pose> poses, Buffer& integrals, const std::stop_token& stop = {});

    // One whole image, downloaded.
    core::Image render(const core::ProjectionGeometry& view, const core::Pose& pose,
                       const std::stop_token& stop = {});

    LaunchPlanner& planner() { return planner_; }
    double stepMm() const { return stepMm_; }
    const AttenuationVolume& volume() const { return *volume_; }

private:
    void uploadPoses(const core::ProjectionGeometry& view, const core::Roi& area,
                     std::span<const core::Pose> poses);

    Device& device_;
    std::shared_ptr<const AttenuationVolume> volume_;
    double stepMm_;
    LaunchPlanner planner_;
    std::unique_ptr<Buffer> poses_;
    std::unique_ptr<Buffer> image_; // of render()
};

} // namespace isocenter::gpu
