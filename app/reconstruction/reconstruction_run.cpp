// SPDX-License-Identifier: MIT
#include "app/reconstruction/reconstruction_run.h"

#include "app/reconstruction/line_integral_reader.h"
#include "core/reconstruction/feldkamp_oracle.h"
#include "core/support/error.h"
#include "core/support/memory_limit.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <span>

namespace isocenter::app {
namespace {

constexpr double kVolumeShare = 0.6; // of a device's memory

double secondsSince(std::chrono::steady_clock::time_point begin)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// How many slices of a volume fit the device together.
int slicesAPart(const gpu::DeviceLimits& limits, const core::VolumeGeometry& volume, std::size_t workingBytes)
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

std::vector<Eigen::Vector3d> placesOf(const core::VolumeGeometry& volume,
                                      const std::vector<std::size_t>& voxels)
{
    std::vector<Eigen::Vector3d> places;
    for (const std::size_t voxel : voxels)
        places.push_back(core::voxelCentreMm(volume, voxel));
    return places;
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
        const auto begin = std::chrono::steady_clock::now();
        ReconstructionResult result;
        result.volume = {request_.volume, std::vector<float>(request_.volume.voxelCount()),
                         core::VolumeQuantity::Attenuation, "Feldkamp reconstruction"};
        if (!request_.iterative || request_.iterative->beginWithFeldkamp)
            addFeldkamp(result);
        if (request_.iterative)
            improve(result);
        result.seconds = secondsSince(begin);
        if (!request_.iterative && request_.provenVoxels > 0)
            result.proof = proof(result.volume);
        return result;
    }

private:
    void addFeldkamp(ReconstructionResult& result)
    {
        const ReconstructionPlan plan = planOf(device_.info().limits, request_);
        result.parts = plan.parts;
        result.notes = core::RedundancyWeights(scan_).notes();
        for (int part = 0; part < result.parts; ++part)
            addSlab(part, plan.slicesAPart, result);
    }

    void improve(ReconstructionResult& result)
    {
        LineIntegralReader reader(source_, request_.intensity, false);
        result.volume.description = "Iterative reconstruction";
        result.course = iterate(device_, request_, reader, result.volume.values, progress_);
        result.clampedPixels = reader.clampedPixels();
    }

    void addSlab(int part, int slices, ReconstructionResult& result)
    {
        const int firstSlice = part * slices;
        const core::VolumeGeometry slab =
            request_.volume.slab({firstSlice, std::min(slices, request_.volume.size.z() - firstSlice)});
        gpu::FeldkampReconstruction reconstruction(device_, scan_, slab, request_.options);
        LineIntegralReader reader(source_, request_.intensity, transpose_);
        for (int p = 0; p < source_.count(); ++p) {
            progress_.update((part + static_cast<double>(p) / source_.count()) / result.parts,
                             fmt::format("Reconstructing: projection {} of {}", p + 1, source_.count()));
            reconstruction.add(static_cast<std::size_t>(p), reader.next(), progress_.stop);
            if (result.parts == 1)
                showWhatIsThere(reconstruction, p + 1);
        }
        const std::size_t first = result.volume.index(0, 0, firstSlice);
        reconstruction.readVolume(std::span(result.volume.values).subspan(first, slab.voxelCount()),
                                  progress_.stop);
        result.clampedPixels = reader.clampedPixels();
    }

    void showWhatIsThere(gpu::FeldkampReconstruction& reconstruction, int projections)
    {
        const auto now = std::chrono::steady_clock::now();
        if (!observer_.seen || now - lastSeen_ < observer_.interval)
            return;
        lastSeen_ = now;
        observer_.seen(reconstruction.volume(progress_.stop), projections);
    }

    ReconstructionProof proof(const core::Volume& volume)
    {
        const auto begin = std::chrono::steady_clock::now();
        const std::vector<std::size_t> voxels = core::sampledVoxels(volume.geometry, request_.provenVoxels);
        core::FeldkampOracle oracle(scan_, request_.options.filter, placesOf(volume.geometry, voxels),
                                    request_.options.truncationPadding);
        LineIntegralReader reader(source_, request_.intensity, transpose_);
        for (int p = 0; p < source_.count(); ++p) {
            progress_.update(
                static_cast<double>(p) / source_.count(),
                fmt::format("Comparing with double precision: projection {} of {}", p + 1, source_.count()));
            oracle.add(static_cast<std::size_t>(p), reader.next());
        }
        ReconstructionProof proof{voxels.size()};
        double squares = 0.0;
        for (std::size_t v = 0; v < voxels.size(); ++v) {
            const double error = static_cast<double>(volume.values[voxels[v]]) - oracle.attenuationPerMm()[v];
            squares += error * error;
            proof.largestError = std::max(proof.largestError, std::abs(error));
        }
        proof.rmse = std::sqrt(squares / static_cast<double>(voxels.size()));
        const auto [low, high] = std::ranges::minmax(oracle.attenuationPerMm());
        proof.range = high - low;
        proof.seconds = secondsSince(begin);
        return proof;
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
            "the volume lies beside what the projections see, a cylinder of {:.1f} mm radius "
            "about ({:.1f}, {:.1f}, {:.1f}) mm, from {:.1f} to {:.1f} mm along its axis: move it "
            "there",
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
        throw InputError(
            fmt::format("there are {} projections, but the geometry is of {}: each needs one, in the same "
                        "order",
                        source.count(), scan.count()));
    const core::DetectorSize size =
        core::correctedSize(intensity.corrections, source.columns(), source.rows());
    if (size.columns != scan.columns() || size.rows != scan.rows())
        throw InputError(fmt::format("the projections have {} x {} pixels, their geometry {} x {}",
                                     size.columns, size.rows, scan.columns(), scan.rows()));
    core::requireMemory(
        core::bytesFor(sizeof(float), static_cast<std::uintmax_t>(volume.size.x()),
                       static_cast<std::uintmax_t>(volume.size.y()),
                       static_cast<std::uintmax_t>(volume.size.z())),
        fmt::format("a volume of {} x {} x {} voxels", volume.size.x(), volume.size.y(), volume.size.z()));
    requireSeen(scan, volume);
}

ReconstructionPlan planOf(const gpu::DeviceLimits& limits, const ReconstructionRequest& request)
{
    const core::ScanGeometry scan =
        request.scan.needsTransposing() ? request.scan.transposed() : request.scan;
    ReconstructionPlan plan;
    plan.volumeBytes = sizeof(float) * request.volume.voxelCount();
    plan.workingBytes = request.options.fitted(limits, scan).workingBytes(scan);
    plan.slicesAPart = slicesAPart(limits, request.volume, plan.workingBytes);
    plan.parts = (request.volume.size.z() - 1) / plan.slicesAPart + 1;
    return plan;
}

ReconstructionResult reconstruct(gpu::Device& device, const core::ProjectionSource& source,
                                 const ReconstructionRequest& request, const core::Progress& progress,
                                 const ReconstructionObserver& observer)
{
    request.requireUsable(source);
    return ReconstructionRun(device, source, request, progress, observer).result();
}

} // namespace isocenter::app
