// SPDX-License-Identifier: MIT
#include "gpu/algorithms/drr_renderer.h"

#include "core/support/error.h"
#include "gpu/params/drr_params.h"

#include <algorithm>
#include <cmath>

namespace isocenter::gpu {
namespace {

vec4 toVec4(const Eigen::Vector4d& v)
{
    const Eigen::Vector4f f = v.cast<float>();
    return {f.x(), f.y(), f.z(), f.w()};
}

// How far rays go, in source to detector distances: to the detector where its place is known, else past the
// volume.
double rayReach(const core::ProjectionGeometry& view, const core::Pose& pose,
                const core::VolumeGeometry& volume)
{
    if (view.isDetectorPlaced())
        return 1.0;
    const double halfDiagonalMm = 0.5 * volume.size.cast<double>().cwiseProduct(volume.spacingMm).norm();
    const double farthestMm =
        view.depthMm(pose * volume.centreMm()) + halfDiagonalMm + volume.spacingMm.maxCoeff();
    return std::max(1.0, farthestMm / view.sourceToDetectorMm());
}

// What the records of all poses of a batch share: the rays to the area's pixels in the world, and the way
// from the volume to its texture. Preparing it costs more than a record.
class PoseRecorder
{
public:
    PoseRecorder(const core::ProjectionGeometry& view, const core::Roi& area,
                 const core::VolumeGeometry& volume)
        : view_(view), volume_(volume), textureFromVolume_(volume.volumeFromTexture().inverse()),
          source_(view.source()), corner_(view.detectorPoint({area.column, area.row})),
          columnStep_(view.detectorPoint({area.column + 1.0, area.row}) - corner_),
          rowStep_(view.detectorPoint({area.column, area.row + 1.0}) - corner_)
    {
    }

    DrrPose record(const core::Pose& pose) const
    {
        const Eigen::Affine3d textureFromWorld =
            textureFromVolume_ * pose.worldFromVolume().inverse(Eigen::Isometry);
        const double reach = rayReach(view_, pose, volume_);
        const auto point = [&](const Eigen::Vector3d& at) {
            return toVec4((textureFromWorld * at).homogeneous());
        };
        const auto direction = [&](const Eigen::Vector3d& along) {
            Eigen::Vector4d result = Eigen::Vector4d::Zero();
            result.head<3>() = textureFromWorld.linear() * along;
            return toVec4(result);
        };
        DrrPose result;
        result.textureFromPixel = {direction(reach * columnStep_), direction(reach * rowStep_),
                                   toVec4(Eigen::Vector4d::Zero()),
                                   point(source_ + reach * (corner_ - source_))};
        result.sourceTexture = point(source_);
        return result;
    }

private:
    const core::ProjectionGeometry& view_;
    const core::VolumeGeometry& volume_;
    Eigen::Affine3d textureFromVolume_;
    Eigen::Vector3d source_;
    Eigen::Vector3d corner_; // and the steps: on the detector
    Eigen::Vector3d columnStep_;
    Eigen::Vector3d rowStep_;
};

std::size_t pixelCount(const core::Roi& area)
{
    return static_cast<std::size_t>(area.columns) * static_cast<std::size_t>(area.rows);
}

} // namespace

void DrrOptions::validate() const
{
    if (!(stepMm >= 0.0) || !std::isfinite(stepMm))
        throw UsageError("the step along the rays must be positive (mm), or 0 for half a voxel");
}

DrrRenderer::DrrRenderer(Device& device, std::shared_ptr<const AttenuationVolume> volume,
                         const DrrOptions& options)
    : device_(device), volume_(std::move(volume)),
      stepMm_(options.stepMm > 0.0 ? options.stepMm : 0.5 * volume_->geometry().spacingMm.minCoeff()),
      planner_(device)
{
    options.validate();
}

int DrrRenderer::largestBatch(const core::Roi& area) const
{
    const std::size_t slabs = device_.info().limits.maxBufferBytes / (pixelCount(area) * sizeof(float));
    return static_cast<int>(std::clamp<std::size_t>(slabs, 1, 4096));
}

void DrrRenderer::uploadPoses(const core::ProjectionGeometry& view, const core::Roi& area,
                              std::span<const core::Pose> poses)
{
    const PoseRecorder recorder(view, area, volume_->geometry());
    std::vector<DrrPose> records;
    records.reserve(poses.size());
    for (const core::Pose& pose : poses)
        records.push_back(recorder.record(pose));
    if (!poses_ || poses_->bytes() < records.size() * sizeof(DrrPose))
        poses_ = device_.createBuffer(records.size() * sizeof(DrrPose));
    poses_->write(std::span<const DrrPose>(records));
}

void DrrRenderer::renderBatch(const core::ProjectionGeometry& view, const core::Roi& area,
                              std::span<const core::Pose> poses, Buffer& integrals,
                              const std::stop_token& stop)
{
    uploadPoses(view, area, poses);
    const core::VolumeGeometry& geometry = volume_->geometry();
    const Kernel& kernel = device_.kernel("drr", volume_->defines());
    DrrParams params{};
    params.volumeSize = {geometry.size.x(), geometry.size.y(), geometry.size.z(), 0};
    params.areaSize = {area.columns, area.rows, 0, 0};
    params.spacingMm =
        toVec4(Eigen::Vector4d(geometry.spacingMm.x(), geometry.spacingMm.y(), geometry.spacingMm.z(), 0.0));
    params.stepMm = static_cast<float>(stepMm_);
    params.valueScale = volume_->valueScale();
    planner_.run(static_cast<int>(poses.size()), area.rows, area.columns, stop, [&](const LaunchPart& part) {
        params.firstRow = part.firstRow;
        params.firstSlab = part.firstSlab;
        device_.launch(kernel, {area.columns, part.rows, part.slabs},
                       {volume_->binding("volume"), {"poses", poses_.get()}, {"integrals", &integrals}},
                       params);
    });
}

core::Image DrrRenderer::render(const core::ProjectionGeometry& view, const core::Pose& pose,
                                const std::stop_token& stop)
{
    core::Image image(view.columns(), view.rows());
    const std::size_t bytes = image.values.size() * sizeof(float);
    if (!image_ || image_->bytes() < bytes)
        image_ = device_.createBuffer(bytes);
    renderBatch(view, core::Roi::whole(view.columns(), view.rows()), std::span(&pose, 1), *image_, stop);
    image_->download(std::as_writable_bytes(std::span(image.values)));
    return image;
}

} // namespace isocenter::gpu
