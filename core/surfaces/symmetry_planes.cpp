// SPDX-License-Identifier: MIT
#include "core/surfaces/symmetry_planes.h"

#include "core/geometry/angles.h"
#include "core/support/error.h"
#include "core/support/linear_algebra.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <functional>
#include <mutex>

namespace isocenter::core {
namespace {

constexpr float kSolid = 0.9999f;        // of the largest attenuation: full but for rounding
constexpr double kLeastSolidShare = 0.1; // of the voxels that are not empty
constexpr int kLongestSide = 64;         // voxels that are compared
constexpr std::size_t kFewer = 4;        // of so many voxels one is looked at for coarse steps
constexpr double kFirstStepDeg = 8.0;
constexpr double kCoarseStepDeg = 2.0;
constexpr double kWorthRefining = 0.6; // overlap of a plane after the steps down to that
constexpr double kLastStepDeg = 0.25;
constexpr double kFirstStepVoxels = 1.0;
constexpr double kSamePlaneDeg = 15.0;

// With a voxel of air on each side.
Volume surrounded(const Volume& volume)
{
    Volume result;
    result.geometry = volume.geometry;
    result.geometry.size.array() += 2;
    result.geometry.originMm = volume.geometry.volumeFromIndex() * Eigen::Vector3d::Constant(-1.0);
    result.values.assign(result.geometry.voxelCount(), 0.0f);
    const Eigen::Vector3i& size = volume.geometry.size;
    for (int k = 0; k < size.z(); ++k)
        for (int j = 0; j < size.y(); ++j) {
            const auto row = volume.values.begin() + static_cast<std::ptrdiff_t>(volume.index(0, j, k));
            std::copy_n(row, size.x(),
                        result.values.begin() + static_cast<std::ptrdiff_t>(result.index(1, j + 1, k + 1)));
        }
    return result;
}

// A body as shares of voxels that it fills, few enough to compare it with its mirror image many times.
class Occupancy
{
public:
    explicit Occupancy(const Volume& attenuation)
        : volume_(
              surrounded(shrunk(attenuation, (attenuation.geometry.size.maxCoeff() - 1) / kLongestSide + 1))),
          volumeFromIndex_(volume_.geometry.volumeFromIndex()), indexFromVolume_(volumeFromIndex_.inverse())
    {
        const float largest = *std::ranges::max_element(attenuation.values);
        for (float& value : volume_.values)
            value = std::max(0.0f, value / largest);
        const Eigen::Vector3i& size = volume_.geometry.size;
        double filled = 0.0;
        for (int k = 0; k < size.z(); ++k)
            for (int j = 0; j < size.y(); ++j)
                for (int i = 0; i < size.x(); ++i)
                    if (const auto share = static_cast<double>(volume_.at(i, j, k)); share > 0.0) {
                        voxels_.push_back({Eigen::Vector3d(i, j, k), share});
                        centreMm_ += share * (volumeFromIndex_ * voxels_.back().index);
                        filled += share;
                    }
        centreMm_ /= filled;
    }

    const Eigen::Vector3d& centreMm() const { return centreMm_; } // of mass
    double voxelMm() const { return volume_.geometry.spacingMm.minCoeff(); }

    // Columns, in the volume frame.
    Eigen::Matrix3d principalAxes() const
    {
        Eigen::Matrix3d covariance = Eigen::Matrix3d::Zero();
        for (const Filled& voxel : voxels_) {
            const Eigen::Vector3d fromCentre = volumeFromIndex_ * voxel.index - centreMm_;
            covariance += voxel.share * fromCentre * fromCentre.transpose();
        }
        return symmetricEigen(covariance).vectors;
    }

    // Of every voxel, or of one of so many.
    double overlapWithMirrored(const SymmetryPlane& plane, std::size_t step) const
    {
        Eigen::Affine3d mirror = Eigen::Affine3d::Identity();
        mirror.linear() -= 2.0 * plane.normal * plane.normal.transpose();
        mirror.translation() = 2.0 * plane.normal.dot(plane.pointMm) * plane.normal;
        const Eigen::Affine3d mirroredIndex = indexFromVolume_ * mirror * volumeFromIndex_;
        double shared = 0.0;
        double filled = 0.0;
        for (std::size_t v = 0; v < voxels_.size(); v += step) {
            shared += std::min(voxels_[v].share, at(mirroredIndex * voxels_[v].index));
            filled += voxels_[v].share;
        }
        return shared / filled;
    }

private:
    struct Filled
    {
        Eigen::Vector3d index;
        double share = 0.0;
    };

    // Linear between the centres of voxels; nothing beyond the air around the body.
    double at(const Eigen::Vector3d& index) const
    {
        const Eigen::Vector3d low = index.array().floor();
        const Eigen::Vector3i first = low.cast<int>();
        if ((first.array() < 0).any() || (first.array() + 1 >= volume_.geometry.size.array()).any())
            return 0.0;
        const Eigen::Vector3d part = index - low;
        const auto nextRow = static_cast<std::size_t>(volume_.geometry.size.x());
        const std::size_t nextSlice = nextRow * static_cast<std::size_t>(volume_.geometry.size.y());
        const float* const corner = volume_.values.data() + volume_.index(first.x(), first.y(), first.z());
        const auto between = [](double a, double b, double share) { return a + share * (b - a); };
        const auto alongRow = [&](std::size_t offset) {
            return between(static_cast<double>(corner[offset]), static_cast<double>(corner[offset + 1]),
                           part.x());
        };
        return between(between(alongRow(0), alongRow(nextRow), part.y()),
                       between(alongRow(nextSlice), alongRow(nextSlice + nextRow), part.y()), part.z());
    }

    Volume volume_;
    Eigen::Affine3d volumeFromIndex_;
    Eigen::Affine3d indexFromVolume_;
    std::vector<Filled> voxels_;
    Eigen::Vector3d centreMm_ = Eigen::Vector3d::Zero();
};

std::vector<Eigen::Vector3d> normalsToTry(const Eigen::Matrix3d& axes)
{
    std::vector<Eigen::Vector3d> normals{axes.col(0), axes.col(1), axes.col(2)};
    for (int a = 0; a < 3; ++a)
        for (const double sign : {-1.0, 1.0})
            normals.emplace_back((axes.col(a) + sign * axes.col((a + 1) % 3)).normalized());
    return normals;
}

// Turned by an angle towards a direction across its normal, and moved along it.
SymmetryPlane movedPlane(const SymmetryPlane& plane, int direction, double deg, double mm)
{
    const Eigen::Vector3d across = plane.normal.unitOrthogonal();
    const Eigen::Vector3d axes[] = {across, plane.normal.cross(across)};
    SymmetryPlane moved = plane;
    if (direction < 2)
        moved.normal = Eigen::AngleAxisd(deg * kRadPerDeg, axes[direction]) * plane.normal;
    else
        moved.pointMm += mm * plane.normal;
    return moved;
}

// Pattern search from coarse to fine steps.
SymmetryPlane bestNear(SymmetryPlane plane, const Occupancy& body, const std::stop_token& stop)
{
    double mm = kFirstStepVoxels * body.voxelMm();
    double deg = kFirstStepDeg;
    while (deg >= kLastStepDeg) {
        const std::size_t step = deg > kCoarseStepDeg ? kFewer : 1;
        plane.overlap = body.overlapWithMirrored(plane, step);
        if (deg < kCoarseStepDeg && plane.overlap < kWorthRefining)
            return plane;
        for (bool better = true; better;) {
            better = false;
            for (int way = 0; way < 6; ++way) {
                if (stop.stop_requested())
                    throw Cancelled();
                const double sign = way % 2 == 0 ? 1.0 : -1.0;
                SymmetryPlane other = movedPlane(plane, way / 2, sign * deg, sign * mm);
                other.overlap = body.overlapWithMirrored(other, step);
                if (other.overlap > plane.overlap) {
                    plane = other;
                    better = true;
                }
            }
        }
        deg *= 0.5;
        mm *= 0.5;
    }
    plane.pointMm = body.centreMm() - plane.normal.dot(body.centreMm() - plane.pointMm) * plane.normal;
    return plane;
}

bool isSamePlane(const SymmetryPlane& a, const SymmetryPlane& b)
{
    return std::abs(a.normal.dot(b.normal)) > std::cos(kSamePlaneDeg * kRadPerDeg);
}

// One thread looks for them, others that need them wait.
struct PlanesOfBody
{
    std::weak_ptr<const Volume> attenuation;
    double leastOverlap = 0.0;
    std::once_flag sought;
    std::vector<SymmetryPlane> found;
};

class PlanesOfBodies
{
public:
    std::shared_ptr<PlanesOfBody> of(const std::shared_ptr<const Volume>& attenuation, double leastOverlap)
    {
        const std::lock_guard lock(mutex_);
        std::erase_if(bodies_, [](const auto& body) { return body->attenuation.expired(); });
        for (const std::shared_ptr<PlanesOfBody>& body : bodies_)
            if (body->attenuation.lock() == attenuation && body->leastOverlap == leastOverlap)
                return body;
        bodies_.push_back(std::make_shared<PlanesOfBody>());
        bodies_.back()->attenuation = attenuation;
        bodies_.back()->leastOverlap = leastOverlap;
        return bodies_.back();
    }

private:
    std::mutex mutex_;
    std::vector<std::shared_ptr<PlanesOfBody>> bodies_;
};

} // namespace

bool isOfOneMaterial(const Volume& attenuation)
{
    if (attenuation.values.empty())
        return false;
    const float largest = *std::ranges::max_element(attenuation.values);
    const auto filled = std::ranges::count_if(attenuation.values, [](float value) { return value > 0.0f; });
    const auto solid = std::ranges::count_if(
        attenuation.values, [least = kSolid * largest](float value) { return value >= least; });
    return filled > 0 && static_cast<double>(solid) >= kLeastSolidShare * static_cast<double>(filled);
}

std::vector<SymmetryPlane> symmetryPlanes(const Volume& attenuation, double leastOverlap,
                                          const std::stop_token& stop)
{
    if (!isOfOneMaterial(attenuation))
        return {};
    const Occupancy body(attenuation);
    std::vector<SymmetryPlane> planes;
    for (const Eigen::Vector3d& normal : normalsToTry(body.principalAxes()))
        if (const SymmetryPlane plane = bestNear({body.centreMm(), normal, 0.0}, body, stop);
            plane.overlap >= leastOverlap)
            planes.push_back(plane);
    std::ranges::sort(planes, std::ranges::greater(), &SymmetryPlane::overlap);
    std::vector<SymmetryPlane> apart;
    for (const SymmetryPlane& plane : planes)
        if (std::ranges::none_of(apart, [&](const SymmetryPlane& kept) { return isSamePlane(kept, plane); }))
            apart.push_back(plane);
    return apart;
}

std::shared_ptr<const std::vector<SymmetryPlane>>
keptSymmetryPlanes(const std::shared_ptr<const Volume>& attenuation, double leastOverlap,
                   const std::stop_token& stop)
{
    static PlanesOfBodies bodies;
    const std::shared_ptr<PlanesOfBody> planes = bodies.of(attenuation, leastOverlap);
    std::call_once(planes->sought, [&] { planes->found = symmetryPlanes(*attenuation, leastOverlap, stop); });
    return {planes, &planes->found};
}

} // namespace isocenter::core
