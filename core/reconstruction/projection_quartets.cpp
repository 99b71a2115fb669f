// SPDX-License-Identifier: MIT
#include "core/reconstruction/projection_quartets.h"

#include "core/reconstruction/feldkamp.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr std::size_t kOfAQuartet = 4;
constexpr double kSamePixels = 1e-2;
constexpr double kSameDepth = 1e-5;

// The index of a voxel after a quarter turn about the middle of the slices.
Eigen::Matrix4d turnedFromIndex(const VolumeGeometry& volume)
{
    Eigen::Matrix4d turned = Eigen::Matrix4d::Identity();
    turned.topLeftCorner<2, 2>() << 0.0, -1.0, 1.0, 0.0;
    turned(0, 3) = volume.size.x() - 1.0;
    return turned;
}

// Whether both see the corners of a volume at the same pixels, at the same depth.
bool seeTheSame(const ProjectionMatrix& one, const ProjectionMatrix& other, const VolumeGeometry& volume)
{
    for (int corner = 0; corner < 8; ++corner) {
        const Eigen::Vector4d index((corner & 1) * (volume.size.x() - 1),
                                    (corner / 2 & 1) * (volume.size.y() - 1),
                                    corner / 4 * (volume.size.z() - 1), 1.0);
        const Eigen::Vector3d here = one * index;
        const Eigen::Vector3d there = other * index;
        if (std::abs(here.z() - there.z()) > kSameDepth * std::abs(here.z()) ||
            (here.hnormalized() - there.hnormalized()).norm() > kSamePixels)
            return false;
    }
    return true;
}

void requireSquare(const VolumeGeometry& volume)
{
    if (volume.size.x() != volume.size.y() || volume.size.x() % 2 != 0)
        throw InputError(fmt::format(
            translatable("Data", "quarter turns lead a slice into itself where it has as many columns as "
                                 "rows, and an even number of them: this one has {} x {}; take another "
                                 "size or another variant"),
            volume.size.x(), volume.size.y()));
}

} // namespace

std::vector<ProjectionQuartet> projectionQuartets(const ScanGeometry& scan, const VolumeGeometry& volume)
{
    requireSquare(volume);
    const Eigen::Matrix4d turned = turnedFromIndex(volume);
    std::vector<ProjectionMatrix> matrices;
    for (std::size_t p = 0; p < scan.count(); ++p)
        matrices.push_back(pixelFromVoxel(scan, p, volume));
    std::vector<bool> taken(scan.count());
    const auto next = [&](std::size_t projection) {
        for (std::size_t other = 0; other < scan.count(); ++other)
            if (!taken[other] && seeTheSame(matrices[projection], matrices[other] * turned, volume))
                return other;
        throw InputError(fmt::format(
            translatable("Data", "projection {} has no counterpart a quarter turn on: symmetry needs an "
                                 "even full circle about the centre of the volume, along its slices; "
                                 "take another variant"),
            projection + 1));
    };
    std::vector<ProjectionQuartet> quartets;
    for (std::size_t first = 0; first < scan.count(); ++first) {
        if (taken[first])
            continue;
        ProjectionQuartet quartet{first};
        taken[first] = true;
        for (std::size_t t = 1; t < kOfAQuartet; ++t) {
            quartet[t] = next(quartet[t - 1]);
            taken[quartet[t]] = true;
        }
        quartets.push_back(quartet);
    }
    return quartets;
}

std::vector<std::size_t> inQuartets(const std::vector<ProjectionQuartet>& quartets, int projectionsAPass)
{
    if (projectionsAPass < 4 || projectionsAPass % 4 != 0)
        throw UsageError(
            fmt::format("a pass of quartets has a multiple of 4 projections, not {}", projectionsAPass));
    const std::size_t aPass = static_cast<std::size_t>(projectionsAPass) / kOfAQuartet;
    std::vector<std::size_t> order;
    for (std::size_t begin = 0; begin < quartets.size(); begin += aPass)
        for (std::size_t t = 0; t < kOfAQuartet; ++t)
            for (std::size_t n = begin; n < std::min(begin + aPass, quartets.size()); ++n)
                order.push_back(quartets[n][t]);
    return order;
}

void requireQuartets(const ScanGeometry& scan, const VolumeGeometry& volume,
                     std::span<const std::size_t> projections)
{
    requireSquare(volume);
    const Eigen::Matrix4d turned = turnedFromIndex(volume);
    const std::size_t quarter = projections.size() / kOfAQuartet;
    bool inOrder = projections.size() % kOfAQuartet == 0;
    for (std::size_t p = 0; inOrder && p + quarter < projections.size(); ++p)
        inOrder = seeTheSame(pixelFromVoxel(scan, projections[p], volume),
                             pixelFromVoxel(scan, projections[p + quarter], volume) * turned, volume);
    if (!inOrder)
        throw InputError(
            "the projections of a pass are not four times the same ones, each a quarter turn on: "
            "symmetry needs all of an even full circle");
}

} // namespace isocenter::core
