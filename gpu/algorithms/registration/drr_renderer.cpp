// SPDX-License-Identifier: MIT
#include "gpu/algorithms/registration/drr_renderer.h"

#include "core/support/error.h"
#include "core/support/translatable.h"
#include "gpu/params/registration/drr_params.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace isocenter::gpu {
namespace {

constexpr double kShortestStepMm = 1e-3;
constexpr double kLongestStepMm = 1e3;
constexpr double kMostStepsOfRay = 1e6;
constexpr double kFarthestVoxels = 1e12; // what single precision can still square

// Throws where kernels could not compute with it: beyond floats, or no number.
vec4 toVec4(const Eigen::Vector4d& v)
{
    if (!(v.cwiseAbs().maxCoeff() <= kFarthestVoxels))
        throw InputError(translatable(
            "Data", "the pose and the geometry of the view lie too far from each other to be computed with: "
                    "check the pose, the projection and the voxel spacing"));
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

// How a volume is rendered on a device. On GPUs a group is a single warp or wavefront over a compact tile of
// pixels, whose rays meet the same voxels and leap over the same empty space: on an H200 a sphere in air
// takes 0.075 ms so, 0.093 ms in groups of 16 x 8. Groups begin in the middle, where rays are longest, and
// with all poses of a row of them: 1024 poses of a full volume take 6.6 ms so, 9.6 ms pose by pose (a sphere
// in air 3.1 and 3.0). Looking for empty space costs them more than a sample: between the first occupied one
// of a ray and the last they look every 64 samples, PoCL and llvmpipe too. By OpenCL, fetching 8 samples of a
// ray at once takes 3 to 5 % off 12, 64 and 1024 poses of the sphere; a volume without empty space gains and
// loses by it, by the number of poses.
Defines drrDefines(const DeviceInfo& device, const AttenuationVolume& volume)
{
    Defines defines = volume.defines();
    if (!device.software && device.limits.subGroupSize > 0) {
        defines["GROUP_X"] = "8";
        defines["GROUP_Y"] = std::to_string(std::clamp(device.limits.subGroupSize / 8, 1, 8));
        defines["GROUPS_FROM_MIDDLE"] = "1";
        if (volume.skipsEmptySpace())
            defines["SAMPLES_AT_ONCE"] = "8";
    }
    if (volume.skipsEmptySpace() && !device.limits.hostKernels)
        defines["SAMPLES_PER_LOOK"] = "64";
    return defines;
}

constexpr int kMostPosesInParams = 16;

// Optimisers ask for a dozen at a time. On an H200 an upload delays a launch by 10 us.
int posesWithParams(const DeviceInfo& device)
{
    return std::min(kMostPosesInParams,
                    device.limits.recordBytesInParams / static_cast<int>(sizeof(DrrPose)));
}

// Kernels of the host compute just the rows that are asked for, others whole work-groups.
int rowsAtOnce(const Device& device, const Kernel& kernel)
{
    return device.info().limits.hostKernels ? 1 : kernel.group().y;
}

} // namespace

void DrrOptions::validate() const
{
    if (stepMm != 0.0 && !(stepMm >= kShortestStepMm && stepMm <= kLongestStepMm))
        throw UsageError(
            fmt::format("a step of {:g} mm along the rays makes no sense: give {:g} to {:g} mm, or 0 "
                        "for half a voxel (--step)",
                        stepMm, kShortestStepMm, kLongestStepMm));
    if (group && (group->x < 1 || group->y < 1))
        throw UsageError("the work-groups of the DRR kernel need at least one item along each side");
}

DrrRenderer::DrrRenderer(Device& device, std::shared_ptr<const AttenuationVolume> volume,
                         const DrrOptions& options)
    : device_(device), volume_(std::move(volume)),
      stepMm_(options.stepMm > 0.0 ? options.stepMm : 0.5 * volume_->geometry().spacingMm.minCoeff()),
      defines_(drrDefines(device.info(), *volume_)), mostPosesInParams_(posesWithParams(device.info())),
      planner_(device)
{
    options.validate();
    const core::VolumeGeometry& grid = volume_->geometry();
    const double diagonalMm = grid.size.cast<double>().cwiseProduct(grid.spacingMm).norm();
    if (!(diagonalMm <= kMostStepsOfRay * stepMm_))
        throw UsageError(
            fmt::format("a step of {:g} mm would take {:.3g} samples through a volume of {:.4g} mm: "
                        "give at least {:.2g} mm (--step)",
                        stepMm_, diagonalMm / stepMm_, diagonalMm, diagonalMm / kMostStepsOfRay));
    if (options.group) {
        defines_["GROUP_X"] = std::to_string(options.group->x);
        defines_["GROUP_Y"] = std::to_string(options.group->y);
    }
    definesOfFew_ = defines_;
    definesOfFew_["POSES_IN_PARAMS"] = std::to_string(mostPosesInParams_);
}

int DrrRenderer::largestBatch(const core::Roi& area) const
{
    const std::size_t slabs = device_.info().limits.maxBufferBytes / (area.pixels() * sizeof(float));
    return static_cast<int>(std::clamp<std::size_t>(slabs, 1, 4096));
}

void DrrRenderer::setPoses(std::span<const DrrView> views, std::span<const core::Pose> poses)
{
    views_.assign(views.begin(), views.end());
    poseCount_ = static_cast<int>(poses.size());
    records_.clear();
    for (const DrrView& view : views) {
        const PoseRecorder recorder(*view.geometry, view.area, volume_->geometry());
        for (const core::Pose& pose : poses)
            records_.push_back(recorder.record(pose));
    }
    if (records_.empty() || posesInParams())
        return;
    const std::span<const DrrPose> records(records_);
    if (!poses_ || poses_->bytes() < records.size_bytes())
        poses_ = device_.createBuffer(records.size_bytes());
    poses_->write(records);
}

void DrrRenderer::renderView(std::size_t view, Buffer& integrals, const std::stop_token& stop)
{
    const core::Roi& area = views_.at(view).area;
    if (poseCount_ == 0)
        return;
    const Kernel& kernel = device_.kernel("drr", posesInParams() ? definesOfFew_ : defines_);
    const auto firstRecord = view * static_cast<std::size_t>(poseCount_);
    std::vector<Binding> bindings = volume_->bindings();
    bindings.push_back({"integrals", &integrals});
    // The parameters, and behind them the poses that go with them.
    struct
    {
        DrrParams params;
        std::array<DrrPose, kMostPosesInParams> poses;
    } sent{};
    std::size_t sentBytes = sizeof(DrrParams);
    DrrParams& params = sent.params;
    if (posesInParams()) {
        std::copy_n(&records_[firstRecord], poseCount_, sent.poses.begin());
        sentBytes += static_cast<std::size_t>(mostPosesInParams_) * sizeof(DrrPose);
    } else {
        bindings.push_back({"poses", poses_.get()});
        params.firstPose = static_cast<int>(firstRecord);
    }
    volume_->describe(params);
    params.areaSize = {area.columns, area.rows};
    params.stepMm = static_cast<float>(stepMm_);
    const LaunchSize size{poseCount_, area.rows, area.columns, rowsAtOnce(device_, kernel)};
    planner_.run(size, stop, [&](const LaunchPart& part) {
        params.firstRow = part.firstRow;
        params.firstSlab = part.firstSlab;
        device_.launch(kernel, {area.columns, part.rows, part.slabs}, bindings,
                       std::as_bytes(std::span(&sent, 1)).first(sentBytes));
    });
}

void DrrRenderer::renderBatch(const core::ProjectionGeometry& view, const core::Roi& area,
                              std::span<const core::Pose> poses, Buffer& integrals,
                              const std::stop_token& stop)
{
    const DrrView whole{&view, area};
    setPoses(std::span(&whole, 1), poses);
    renderView(0, integrals, stop);
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
