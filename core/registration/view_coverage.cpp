// SPDX-License-Identifier: MIT
#include "core/registration/view_coverage.h"

#include "core/support/translatable.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace isocenter::core {
namespace {

constexpr double kNearestMm = 1.0;     // what is nearer to the source than this is cut off before projecting
constexpr std::size_t kLeastPart = 10; // of a small region one in so many pixels is enough

std::array<Eigen::Vector3d, 8> cornersOf(const VolumeGeometry& volume, const Pose& pose)
{
    const Eigen::Affine3d worldFromTexture = pose.worldFromVolume() * volume.volumeFromTexture();
    std::array<Eigen::Vector3d, 8> corners;
    for (std::size_t corner = 0; corner < corners.size(); ++corner)
        corners[corner] = worldFromTexture * Eigen::Vector3d((corner & 1) != 0 ? volume.size.x() : 0,
                                                             (corner & 2) != 0 ? volume.size.y() : 0,
                                                             (corner & 4) != 0 ? volume.size.z() : 0);
    return corners;
}

// The corners, and where edges reach the source's plane, as far as they are in front of it.
std::vector<Eigen::Vector2d> projectedBox(const ProjectionGeometry& view, const VolumeGeometry& volume,
                                          const Pose& pose)
{
    const std::array<Eigen::Vector3d, 8> corners = cornersOf(volume, pose);
    std::vector<Eigen::Vector2d> points;
    for (std::size_t from = 0; from < corners.size(); ++from) {
        const double depth = view.depthMm(corners[from]);
        if (depth >= kNearestMm)
            points.push_back(view.project(corners[from]));
        for (const std::size_t bit : {1u, 2u, 4u}) {
            const std::size_t to = from | bit;
            if (to == from)
                continue;
            const double other = view.depthMm(corners[to]);
            if ((depth >= kNearestMm) == (other >= kNearestMm))
                continue;
            const double share = (kNearestMm - depth) / (other - depth);
            points.push_back(view.project(corners[from] + share * (corners[to] - corners[from])));
        }
    }
    return points;
}

// Andrew's monotone chain.
std::vector<Eigen::Vector2d> convexHull(std::vector<Eigen::Vector2d> points)
{
    std::ranges::sort(points, [](const Eigen::Vector2d& a, const Eigen::Vector2d& b) {
        return a.x() < b.x() || (a.x() == b.x() && a.y() < b.y());
    });
    const auto turnsLeft = [](const Eigen::Vector2d& a, const Eigen::Vector2d& b, const Eigen::Vector2d& c) {
        return (b - a).x() * (c - a).y() - (b - a).y() * (c - a).x() > 0.0;
    };
    std::vector<Eigen::Vector2d> hull;
    const auto addHalf = [&](auto begin, auto end) {
        const std::size_t kept = hull.size();
        for (auto point = begin; point != end; ++point) {
            while (hull.size() >= kept + 2 && !turnsLeft(hull[hull.size() - 2], hull.back(), *point))
                hull.pop_back();
            hull.push_back(*point);
        }
        hull.pop_back(); // the first of the other half
    };
    if (points.size() < 3)
        return {};
    addHalf(points.begin(), points.end());
    addHalf(points.rbegin(), points.rend());
    return hull;
}

struct Interval
{
    int first = 0;
    int end = 0; // one behind the last
};

// The pixels of a row whose centres lie in the polygon.
Interval pixelsInside(const std::vector<Eigen::Vector2d>& hull, int row, int columns)
{
    const double y = row + 0.5;
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (std::size_t corner = 0; corner < hull.size(); ++corner) {
        const Eigen::Vector2d& a = hull[corner];
        const Eigen::Vector2d& b = hull[(corner + 1) % hull.size()];
        if ((a.y() <= y) == (b.y() <= y))
            continue;
        const double x = a.x() + (y - a.y()) / (b.y() - a.y()) * (b.x() - a.x());
        low = std::min(low, x);
        high = std::max(high, x);
    }
    if (!(low <= high))
        return {};
    // Clamped before the cast: a box near the source is projected far away.
    const auto column = [columns](double x) { return static_cast<int>(std::clamp(x, 0.0, 1.0 * columns)); };
    return {column(std::ceil(low - 0.5)), column(std::floor(high - 0.5) + 1.0)};
}

void countRow(const CoveredView& view, int row, const Interval& pixels, ViewCoverage& coverage)
{
    coverage.image += static_cast<std::size_t>(std::max(0, pixels.end - pixels.first));
    if (row < view.region.row || row >= view.region.row + view.region.rows)
        return;
    const int first = std::max(pixels.first, view.region.column);
    const int end = std::min(pixels.end, view.region.column + view.region.columns);
    if (first >= end)
        return;
    coverage.region += static_cast<std::size_t>(end - first);
    for (int column = first; column < end; ++column)
        coverage.counted += !view.mask || view.mask->at(column, row) ? 1 : 0;
}

// The pixels with neighbours on all sides.
Roi interiorOf(const Roi& region)
{
    return {region.column + 1, region.row + 1, region.columns - 2, region.rows - 2};
}

} // namespace

ViewCoverage coverageOf(const CoveredView& view, const Pose& pose, const VolumeGeometry& volume)
{
    ViewCoverage coverage;
    const auto regionPixels = static_cast<std::size_t>(std::max(0, view.region.columns)) *
                              static_cast<std::size_t>(std::max(0, view.region.rows));
    coverage.needed = std::clamp<std::size_t>(regionPixels / kLeastPart, 1, kLeastExtent * kLeastExtent);
    coverage.inFront = view.geometry.depthMm(pose * volume.centreMm()) > 0.0;
    if (!coverage.inFront)
        return coverage;
    const std::vector<Eigen::Vector2d> hull = convexHull(projectedBox(view.geometry, volume, pose));
    if (hull.size() < 3)
        return coverage;
    for (int row = 0; row < view.geometry.rows(); ++row)
        countRow(view, row, pixelsInside(hull, row, view.geometry.columns()), coverage);
    return coverage;
}

std::optional<ViewMiss> missOf(const ViewCoverage& coverage)
{
    if (!coverage.inFront)
        return ViewMiss::BehindSource;
    if (coverage.counted >= coverage.needed)
        return {};
    if (coverage.image < coverage.needed)
        return ViewMiss::BesideImage;
    return coverage.region < coverage.needed ? ViewMiss::BesideRegion : ViewMiss::Masked;
}

std::string textOf(ViewMiss miss)
{
    switch (miss) {
    case ViewMiss::BehindSource:
        return translatable("Data", "the volume lies behind the X-ray source");
    case ViewMiss::BesideImage:
        return translatable("Data", "the volume's projection does not overlap the image");
    case ViewMiss::BesideRegion:
        return translatable("Data", "the volume's projection does not overlap the region of interest");
    case ViewMiss::Masked:
        return translatable("Data", "the mask ignores all pixels under the volume's projection");
    }
    return {};
}

int wantedExtent(const SimilarityOptions& similarity)
{
    const bool hasPatches =
        similarity.wants(Measure::PatchNcc) || similarity.wants(Measure::PatchGradientNcc);
    return hasPatches ? std::max(kLeastExtent, similarity.patches.size + similarity.patches.stride)
                      : kLeastExtent;
}

std::size_t comparablePixels(const Roi& region, const Mask& mask, int factor)
{
    const Roi interior = interiorOf(region.shrunk(factor));
    if (interior.empty())
        return 0;
    if (mask.empty())
        return static_cast<std::size_t>(interior.columns) * static_cast<std::size_t>(interior.rows);
    const Mask level = mask.shrunk(factor).eroded();
    return level.cut(interior.intersected(Roi::whole(level.columns, level.rows))).countedPixels();
}

int coarsestFactor(const Roi& region, const Mask& mask, int extent, int largestFactor)
{
    const auto wanted = static_cast<std::size_t>(extent) * static_cast<std::size_t>(extent);
    int factor = std::max(1, largestFactor);
    while (factor > 1 && comparablePixels(region, mask, factor) < wanted)
        --factor;
    return factor;
}

} // namespace isocenter::core
