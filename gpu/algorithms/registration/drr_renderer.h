// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/geometry/projection_geometry.h"
#include "core/image/image.h"
#include "core/image/roi.h"
#include "gpu/algorithms/launch_planner.h"
#include "gpu/algorithms/registration/attenuation_volume.h"
#include "gpu/params/registration/drr_params.h"

#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace isocenter::gpu {

struct DrrOptions
{
    double stepMm = 0.0; // distance of samples along a ray; 0: half the smallest voxel spacing
    std::optional<GroupSize> group = std::nullopt; // of the kernel; its own when not given

    void validate() const; // throws UsageError
};

// The area of a view that is rendered. The view's geometry outlives its rendering.
struct DrrView
{
    const core::ProjectionGeometry* geometry;
    core::Roi area;
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

    // Sets the poses at which the views are rendered next, of all views at once.
    void setPoses(std::span<const DrrView> views, std::span<const core::Pose> poses);
    // Queues the rendering of a view of setPoses at each of its poses; integrals holds one slab a pose when
    // done. Throws Cancelled when stop is requested.
    void renderView(std::size_t view, Buffer& integrals, const std::stop_token& stop = {});
    // Both for one view.
    void renderBatch(const core::ProjectionGeometry& view, const core::Roi& area,
                     std::span<const core::Pose> poses, Buffer& integrals, const std::stop_token& stop = {});

    // One whole image, downloaded.
    core::Image render(const core::ProjectionGeometry& view, const core::Pose& pose,
                       const std::stop_token& stop = {});

    LaunchPlanner& planner() { return planner_; }
    double stepMm() const { return stepMm_; }
    const AttenuationVolume& volume() const { return *volume_; }

private:
    bool posesInParams() const { return poseCount_ <= mostPosesInParams_; }

    Device& device_;
    std::shared_ptr<const AttenuationVolume> volume_;
    double stepMm_;
    Defines defines_;       // of the kernel
    int mostPosesInParams_; // of a view: so few need no upload; 0: this device takes them from a buffer
    Defines definesOfFew_;  // of the kernel, for them
    LaunchPlanner planner_;
    std::vector<DrrView> views_;    // of setPoses
    int poseCount_ = 0;             // of each
    std::vector<DrrPose> records_;  // all poses of a view, view after view
    std::unique_ptr<Buffer> poses_; // the records, if they were uploaded
    std::unique_ptr<Buffer> image_; // of render()
};

} // namespace isocenter::gpu
