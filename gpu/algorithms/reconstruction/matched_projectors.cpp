// SPDX-License-Identifier: MIT
#include "gpu/algorithms/reconstruction/matched_projectors.h"

#include "core/support/error.h"
#include "core/support/translatable.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/params/reconstruction/project_volume_params.h"
#include "gpu/params/reconstruction/spread_rays_params.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

namespace isocenter::gpu {
namespace {

vec4 toVec4(const Eigen::Vector3d& v)
{
    return {static_cast<float>(v.x()), static_cast<float>(v.y()), static_cast<float>(v.z()), 0.0f};
}

// As kernels read them, see joseph_layout.h.
void appendRays(const core::ProjectionGeometry& view, const Eigen::Affine3d& indexFromWorld,
                std::vector<vec4>& rays)
{
    const Eigen::Vector3d first = view.detectorPoint({0.5, 0.5});
    rays.push_back(toVec4(indexFromWorld * view.source()));
    rays.push_back(toVec4(indexFromWorld.linear() * (first - view.source())));
    rays.push_back(toVec4(indexFromWorld.linear() * (view.detectorPoint({1.5, 0.5}) - first)));
    rays.push_back(toVec4(indexFromWorld.linear() * (view.detectorPoint({0.5, 1.5}) - first)));
}

void appendMatrix(const core::ProjectionMatrix& pixelFromIndex, std::vector<vec4>& matrices)
{
    for (int row = 0; row < SPREAD_MATRIX_ROWS; ++row) {
        const Eigen::Vector4f numbers = pixelFromIndex.row(row).cast<float>();
        matrices.push_back({numbers[0], numbers[1], numbers[2], numbers[3]});
    }
}

// Each corner of the volume, with a voxel to spare, lies before the source.
void requireBefore(const core::ProjectionGeometry& view, int number, const core::VolumeGeometry& volume)
{
    for (int corner = 0; corner < 8; ++corner) {
        Eigen::Vector3d index;
        for (int axis = 0; axis < 3; ++axis)
            index[axis] = (corner & (1 << axis)) != 0 ? volume.size[axis] + 1.0 : -2.0;
        if (!(view.depthMm(volume.volumeFromIndex() * index) > 0.0))
            throw InputError(fmt::format(
                translatable("Data", "the volume reaches behind the source of projection {}: make it "
                                     "smaller (--size, --voxel), or correct the geometry"),
                number + 1));
    }
}

// How many pixels the cube between a voxel's neighbours covers at most, along columns or rows.
int pixelsAcross(const core::ProjectionGeometry& view, const core::VolumeGeometry& volume)
{
    const double shadow =
        view.sourceToDetectorMm() / view.depthMm(volume.centreMm()) / view.pitchMm().minCoeff();
    return static_cast<int>(std::ceil(2.0 * volume.spacingMm.norm() * shadow)) + 1;
}

void requireCountable(const core::ProjectionGeometry& view, std::size_t views)
{
    const double pixels = static_cast<double>(view.columns()) * view.rows() * static_cast<double>(views);
    if (pixels > std::numeric_limits<int>::max())
        throw DeviceError(fmt::format(
            translatable("Data", "{} projections of {} x {} pixels are more than kernels count to: bin "
                                 "the projections, or take fewer"),
            views, view.columns(), view.rows()));
}

// Rows of all projections of a launch go through the same slices, which stay in the cache for them.
const Defines::value_type kRowByRow{"GROUPS_FROM_MIDDLE", "1"};

} // namespace

MatchedProjectors::MatchedProjectors(Device& device, const std::vector<core::ProjectionGeometry>& views,
                                     const core::VolumeGeometry& volume)
    : device_(device), volume_(volume), columns_(views.at(0).columns()), rows_(views.at(0).rows()),
      count_(static_cast<int>(views.size())), pixelsAVoxel_(pixelsAcross(views.front(), volume)),
      rayPlanner_(device), voxelPlanner_(device)
{
    volume.validate();
    requireCountable(views.front(), views.size());
    const Eigen::Affine3d worldFromIndex(volume.volumeFromIndex());
    std::vector<vec4> rays;
    std::vector<vec4> matrices;
    for (int number = 0; number < count_; ++number) {
        const core::ProjectionGeometry& view = views[static_cast<std::size_t>(number)];
        if (view.columns() != columns_ || view.rows() != rows_)
            throw InputError(
                fmt::format(translatable("Data", "projection {} has {} x {} pixels, the first one {} x {}"),
                            number + 1, view.columns(), view.rows(), columns_, rows_));
        requireBefore(view, number, volume);
        appendRays(view, worldFromIndex.inverse(), rays);
        appendMatrix(view.pixelFromWorld() * worldFromIndex.matrix(), matrices);
    }
    rays_ = uploaded(device, rays);
    matrices_ = uploaded(device, matrices);
}

std::size_t MatchedProjectors::pixels() const
{
    return static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_);
}

void MatchedProjectors::project(const Buffer& volume, Range range, const Buffer& projected,
                                const std::stop_token& stop)
{
    const Binding bindings[] = {{"volume", &volume}, {"rays", rays_.get()}, {"projected", &projected}};
    runRays(device_.kernel("project_volume", {kRowByRow}), bindings, range, 0, stop);
}

void MatchedProjectors::residuals(const Buffer& volume, const Buffer& measured, Range range,
                                  const Residuals& residuals, const std::stop_token& stop)
{
    const Binding bindings[] = {{"volume", &volume},
                                {"rays", rays_.get()},
                                {"measured", &measured},
                                {"lacking", &residuals.lacking},
                                {"projected", &residuals.meanErrors}};
    runRays(device_.kernel("project_volume", {kRowByRow, {"RESIDUALS", "1"}}), bindings, range,
            residuals.firstLacking, stop);
}

void MatchedProjectors::spread(const Buffer& projections, Range range, const Buffer& volume, float factor,
                               const std::stop_token& stop)
{
    requireWholeLoops(range);
    runVoxels(projections, range, volume, nullptr, {}, factor, 0.0f, stop);
}

void MatchedProjectors::spreadSum(const Buffer& projections, Range range, const Buffer& volume,
                                  bool interpolated, const std::stop_token& stop)
{
    if (!interpolated)
        return spread(projections, range, volume, 1.0f, stop);
    runVoxels(projections, range, volume, nullptr, {{"INTERPOLATED", "1"}}, 1.0f, 0.0f, stop);
}

void MatchedProjectors::spreadMean(const Buffer& projections, Range range, const Buffer& volume, float factor,
                                   float lowest, bool interpolated, const std::stop_token& stop,
                                   const Texture* texture)
{
    Defines defines{{"MEAN", "1"}};
    if (texture != nullptr)
        defines["VOLUME_TEXTURE"] = "1";
    if (interpolated)
        defines["INTERPOLATED"] = "1";
    else
        requireWholeLoops(range);
    runVoxels(projections, range, volume, texture, defines, factor, lowest, stop);
}

bool MatchedProjectors::writesVolumeTextures(const DeviceInfo& device)
{
    return device.limits.writesTextures3d;
}

void MatchedProjectors::requireWholeLoops(Range range) const
{
    constexpr double kSafeShare = 0.9;   // of the turns that an item may take: those of a ray are estimated
    constexpr double kOtherTurns = 16.0; // corners of a voxel, edges of its pixels
    const DeviceInfo& device = device_.info();
    const double turns = range.count * (static_cast<double>(pixelsAVoxel_) * pixelsAVoxel_ + kOtherTurns);
    if (turns > kSafeShare * device.limits.maxLoopTurns)
        throw DeviceError(
            fmt::format("{} cannot go through {} projections at once for voxels as large as {} x {} "
                        "pixels: take fewer together (--subset), bin the projections, or take "
                        "another device",
                        device.id.toString(), range.count, pixelsAVoxel_, pixelsAVoxel_));
}

void MatchedProjectors::runRays(const Kernel& kernel, std::span<const Binding> bindings, Range range,
                                int firstLacking, const std::stop_token& stop)
{
    const float halfAVoxel = 0.5f * static_cast<float>(volume_.spacingMm.minCoeff());
    rayPlanner_.run({range.count, rows_, columns_, rows_}, stop, [&](const LaunchPart& part) {
        const ProjectVolumeParams params{toVec4(volume_.spacingMm),
                                         volume_.size.x(),
                                         volume_.size.y(),
                                         volume_.size.z(),
                                         columns_,
                                         rows_,
                                         range.first,
                                         part.firstSlab,
                                         halfAVoxel,
                                         firstLacking,
                                         0,
                                         0,
                                         0};
        device_.launch(kernel, {columns_, rows_, part.slabs}, bindings, std::as_bytes(std::span(&params, 1)));
    });
}

void MatchedProjectors::runVoxels(const Buffer& projections, Range range, const Buffer& volume,
                                  const Texture* texture, const Defines& defines, float factor, float lowest,
                                  const std::stop_token& stop)
{
    const Kernel& kernel = device_.kernel("spread_rays", defines);
    std::vector<Binding> bindings{{"projections", &projections},
                                  {"rays", rays_.get()},
                                  {"matrices", matrices_.get()},
                                  {"volume", &volume}};
    if (texture != nullptr)
        bindings.push_back({"volumeTexture", texture});
    const int columns = volume_.size.x();
    const int rows = volume_.size.y();
    voxelPlanner_.run({volume_.size.z(), rows, columns, rows}, stop, [&](const LaunchPart& part) {
        const SpreadRaysParams params{toVec4(volume_.spacingMm),
                                      columns,
                                      rows,
                                      volume_.size.z(),
                                      part.firstSlab,
                                      columns_,
                                      rows_,
                                      range.first,
                                      range.count,
                                      factor,
                                      lowest,
                                      0,
                                      0};
        device_.launch(kernel, {columns, rows, part.slabs}, bindings, std::as_bytes(std::span(&params, 1)));
    });
}

} // namespace isocenter::gpu
