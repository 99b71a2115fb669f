// SPDX-License-Identifier: MIT
#include "app/reconstruction/reconstruction_run.h"

#include "app/reconstruction/slab_maker.h"
#include "core/reconstruction/judging/feldkamp_oracle.h"
#include "core/support/clock.h"
#include "core/support/error.h"
#include "core/support/memory_limit.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <span>

namespace isocenter::app {
namespace {

constexpr double kVolumeShare = 0.6; // of a device's memory

// Some voxels of a volume that is in memory.
MadeVoxels sampled(const core::Volume& volume, std::size_t count)
{
    MadeVoxels voxels;
    for (const std::size_t voxel : core::sampledVoxels(volume.geometry, count)) {
        voxels.placesMm.push_back(core::voxelCentreMm(volume.geometry, voxel));
        voxels.values.push_back(volume.values[voxel]);
    }
    return voxels;
}

// Where filtered projections go that would fill the memory.
std::optional<std::filesystem::path> scratchFolderFor(std::size_t bytes)
{
    return bytes > core::availableMemoryBytes() / 2 ? std::optional(std::filesystem::temp_directory_path())
                                                    : std::nullopt;
}

ReconstructionPlan feldkampPlan(const gpu::DeviceLimits& limits, const ReconstructionRequest& request)
{
    const core::ScanGeometry scan =
        request.scan.needsTransposing() ? request.scan.transposed() : request.scan;
    ReconstructionPlan plan;
    plan.volumeBytes = sizeof(float) * request.volume.voxelCount();
    plan.workingBytes = request.options.fitted(limits, scan).workingBytes(scan);
    plan.slicesAPart = slicesThatFit(limits, request.volume, plan.workingBytes);
    if (const int unit = gpu::BackProjector::slabUnit(request.options);
        plan.slicesAPart < request.volume.size.z() && plan.slicesAPart > unit)
        plan.slicesAPart -= plan.slicesAPart % unit;
    plan.parts = (request.volume.size.z() - 1) / plan.slicesAPart + 1;
    return plan;
}

std::string tooLittleRoom(const char* what, std::size_t neededBytes, const char* how,
                          std::size_t availableBytes)
{
    constexpr double kGibibyte = 1024.0 * 1024.0 * 1024.0;
    return fmt::format(
        translatable("Data",
                     "iterations keep {} on the device: {:.2f} GiB, and it has {:.2f} GiB {}. Take larger "
                     "voxels, a smaller box, binned projections, or filtered back-projection, which goes "
                     "in parts"),
        what, static_cast<double>(neededBytes) / kGibibyte, static_cast<double>(availableBytes) / kGibibyte,
        how);
}

// Projections, residuals and volume at once.
ReconstructionPlan iterativePlan(const gpu::DeviceLimits& limits, const ReconstructionRequest& request)
{
    ReconstructionPlan plan;
    plan.volumeBytes = sizeof(float) * request.volume.voxelCount();
    plan.workingBytes =
        gpu::AlgebraicReconstruction::workingBytes(request.scan, request.volume, request.iterative->options) -
        plan.volumeBytes;
    plan.slicesAPart = request.volume.size.z();
    const std::size_t projectionBytes = sizeof(float) * request.scan.count() *
                                        static_cast<std::size_t>(request.scan.columns()) *
                                        static_cast<std::size_t>(request.scan.rows());
    if (const std::size_t all = plan.volumeBytes + plan.workingBytes;
        limits.memoryBytes > 0 && all > limits.memoryBytes)
        plan.problem = tooLittleRoom(translatable("Data", "volume, projections and residuals"), all,
                                     translatable("Data", "in all"), limits.memoryBytes);
    else if (const std::size_t largest = std::max(plan.volumeBytes, projectionBytes);
             largest > limits.maxBufferBytes)
        plan.problem = tooLittleRoom(largest == plan.volumeBytes ? translatable("Data", "the volume")
                                                                 : translatable("Data", "the projections"),
                                     largest, translatable("Data", "in one piece"), limits.maxBufferBytes);
    return plan;
}

class ReconstructionRun
{
public:
    ReconstructionRun(gpu::Device& device, const core::ProjectionSource& source,
                      const ReconstructionRequest& request, const core::Progress& progress,
                      const ReconstructionObserver& observer)
        : device_(device), source_(source), request_(request), progress_(progress), observer_(observer),
          transpose_(request.scan.needsTransposing()),
          scan_(transpose_ ? request.scan.transposed() : request.scan)
    {
    }

    ReconstructionResult result()
    {
        if (const std::string problem = planOf(device_.info().limits, request_).problem; !problem.empty())
            throw InputError(problem);
        const auto begin = std::chrono::steady_clock::now();
        ReconstructionResult result;
        result.volume = {request_.volume, std::vector<float>(request_.volume.voxelCount()),
                         core::VolumeQuantity::Attenuation, "Feldkamp reconstruction"};
        if (!request_.iterative || request_.iterative->beginWithFeldkamp)
            addFeldkamp(result);
        if (request_.iterative)
            improve(result);
        result.seconds = core::secondsSince(begin);
        if (!request_.iterative && request_.provenVoxels > 0)
            result.proof = proofOf(sampled(result.volume, request_.provenVoxels), source_, request_.intensity,
                                   request_.scan, request_.options, progress_);
        return result;
    }

private:
    void addFeldkamp(ReconstructionResult& result)
    {
        const ReconstructionPlan plan = feldkampPlan(device_.info().limits, request_);
        result.parts = plan.parts;
        result.notes = core::RedundancyWeights(scan_).notes();
        if (plan.parts == 1)
            addWhole(result);
        else
            addSlabs(plan, result);
    }

    void improve(ReconstructionResult& result)
    {
        LineIntegralReader reader(source_, request_.intensity, false);
        result.volume.description = "Iterative reconstruction";
        result.course = iterate(
            device_, request_, reader, result.volume.values, progress_,
            [this, &volume = result.volume](const IterativeCourse& soFar,
                                            gpu::AlgebraicReconstruction& reconstruction) {
                if (observer_.iterated && isTimeToShow()) {
                    reconstruction.readVolume(volume.values);
                    observer_.iterated(volume, soFar, [&reconstruction](std::size_t projection) {
                        return reconstruction.residual(projection);
                    });
                }
            },
            observer_.iterationsEnded);
        result.clampedPixels = reader.clampedPixels();
    }

    void addWhole(ReconstructionResult& result)
    {
        gpu::FeldkampReconstruction reconstruction(device_, scan_, request_.volume, request_.options);
        LineIntegralReader reader(source_, request_.intensity, transpose_);
        for (int p = 0; p < source_.count(); ++p) {
            progress_.update(static_cast<double>(p) / source_.count(),
                             fmt::format(translatable("Data", "Reconstructing: projection {} of {}"), p + 1,
                                         source_.count()));
            reconstruction.add(static_cast<std::size_t>(p), reader.next(progress_.stop), progress_.stop);
            showWhatIsThere(reconstruction, p + 1);
        }
        reconstruction.readVolume(result.volume.values, progress_.stop);
        result.clampedPixels = reader.clampedPixels();
    }

    void addSlabs(const ReconstructionPlan& plan, ReconstructionResult& result)
    {
        const gpu::FeldkampOptions options = request_.options.fitted(device_.info().limits, scan_);
        const gpu::PixelRange rows = gpu::wholeDetector(scan_).rows;
        FilteredProjections filtered(
            source_, request_.intensity, scan_, transpose_, options,
            scratchFolderFor(sizeof(float) * FilteredProjections::numbersOf(scan_, options, rows)), rows);
        SlabMaker maker(device_, filtered, scan_, request_.volume, options);
        int passes = 0;
        for (int part = 0; part < plan.parts; ++part) {
            const int first = part * plan.slicesAPart;
            const core::SliceRange slab{first, std::min(plan.slicesAPart, request_.volume.size.z() - first)};
            const auto passDone = [&] {
                progress_.update(
                    static_cast<double>(++passes) / (plan.parts * filtered.passCount()),
                    fmt::format(translatable("Data", "Reconstructing: part {} of {}"), part + 1, plan.parts));
            };
            maker.make(
                slab,
                std::span(result.volume.values)
                    .subspan(result.volume.index(0, 0, first), request_.volume.slab(slab).voxelCount()),
                passDone, progress_.stop);
        }
        result.clampedPixels = filtered.clampedPixels();
    }

    void showWhatIsThere(gpu::FeldkampReconstruction& reconstruction, int projections)
    {
        if (observer_.seen && isTimeToShow())
            observer_.seen(reconstruction.volume(progress_.stop), projections);
    }

    bool isTimeToShow()
    {
        const auto now = std::chrono::steady_clock::now();
        if (now - lastSeen_ < observer_.interval)
            return false;
        lastSeen_ = now;
        return true;
    }

    gpu::Device& device_;
    const core::ProjectionSource& source_;
    const ReconstructionRequest& request_;
    const core::Progress& progress_;
    const ReconstructionObserver& observer_;
    std::chrono::steady_clock::time_point lastSeen_{};
    bool transpose_;
    core::ScanGeometry scan_;
};

// The corners of the volume along the axis and its nearest point to the axis, against the cylinder that is
// seen.
void requireSeen(const core::ScanGeometry& scan, const core::VolumeGeometry& volume)
{
    const core::SeenCylinder seen = core::seenCylinder(scan);
    const core::RotationAxis& axis = scan.axis();
    double lowest = std::numeric_limits<double>::infinity();
    double highest = -lowest;
    for (int corner = 0; corner < 8; ++corner) {
        const Eigen::Vector3d index =
            Eigen::Vector3d(corner & 1, corner / 2 & 1, corner / 4)
                .cwiseProduct((volume.size - Eigen::Vector3i::Ones()).cast<double>());
        const double along = (volume.volumeFromIndex() * index - axis.centreMm).dot(axis.direction);
        lowest = std::min(lowest, along);
        highest = std::max(highest, along);
    }
    const Eigen::Vector3d arm = volume.centreMm() - axis.centreMm;
    const double across = (arm - arm.dot(axis.direction) * axis.direction).norm();
    const double reach = 0.5 * volume.size.cast<double>().cwiseProduct(volume.spacingMm).norm();
    if (highest < seen.lowMm || lowest > seen.highMm || across - reach > seen.radiusMm)
        throw InputError(fmt::format(
            translatable(
                "Data", "the volume lies beside what the projections see, a cylinder of {:.1f} mm radius "
                        "about ({:.1f}, {:.1f}, {:.1f}) mm, from {:.1f} to {:.1f} mm along its axis: move it "
                        "there"),
            seen.radiusMm, axis.centreMm.x(), axis.centreMm.y(), axis.centreMm.z(), seen.lowMm, seen.highMm));
}

} // namespace

void ReconstructionRequest::requireUsable(const core::ProjectionSource& source) const
{
    options.validate();
    if (iterative)
        iterative->validate();
    volume.validate();
    core::requireStated(intensity);
    if (static_cast<std::size_t>(source.count()) != scan.count())
        throw InputError(fmt::format(
            translatable("Data",
                         "there are {} projections, but the geometry is of {}: each needs one, in the same "
                         "order"),
            source.count(), scan.count()));
    const core::DetectorSize size =
        core::correctedSize(intensity.corrections, source.columns(), source.rows());
    if (size.columns != scan.columns() || size.rows != scan.rows())
        throw InputError(
            fmt::format(translatable("Data", "the projections have {} x {} pixels, their geometry {} x {}"),
                        size.columns, size.rows, scan.columns(), scan.rows()));
    requireSeen(scan, volume);
}

void ReconstructionRequest::requireRoom() const
{
    core::requireMemory(
        core::bytesFor(sizeof(float), static_cast<std::uintmax_t>(volume.size.x()),
                       static_cast<std::uintmax_t>(volume.size.y()),
                       static_cast<std::uintmax_t>(volume.size.z())),
        fmt::format("a volume of {} x {} x {} voxels", volume.size.x(), volume.size.y(), volume.size.z()));
}

int slicesThatFit(const gpu::DeviceLimits& limits, const core::VolumeGeometry& volume,
                  std::size_t workingBytes)
{
    constexpr double kMostElements = 2147483647.0; // of a buffer, which GLSL indexes by int
    double most = std::min(static_cast<double>(limits.maxBufferBytes), kMostElements * sizeof(float));
    if (limits.memoryBytes > 0)
        most = std::min(most, kVolumeShare * static_cast<double>(limits.memoryBytes) -
                                  static_cast<double>(workingBytes));
    const double slice =
        sizeof(float) * static_cast<double>(volume.size.x()) * static_cast<double>(volume.size.y());
    return static_cast<int>(std::clamp(std::floor(most / slice), 1.0, static_cast<double>(volume.size.z())));
}

ReconstructionPlan planOf(const gpu::DeviceLimits& limits, const ReconstructionRequest& request)
{
    return request.iterative ? iterativePlan(limits, request) : feldkampPlan(limits, request);
}

ReconstructionResult reconstruct(gpu::Device& device, const core::ProjectionSource& source,
                                 const ReconstructionRequest& request, const core::Progress& progress,
                                 const ReconstructionObserver& observer)
{
    request.requireUsable(source);
    request.requireRoom();
    return ReconstructionRun(device, source, request, progress, observer).result();
}

} // namespace isocenter::app
