// SPDX-License-Identifier: MIT
#include "core/phantom/exact_projector.h"

#include "core/support/parallel.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>
#include <ranges>

namespace isocenter::core {
namespace {

constexpr int kTilePixels = 8;

// The rays of a tile of pixels: all within an angle about an axis.
struct RayBundle
{
    Eigen::Vector3d originMm;
    Eigen::Vector3d axis;
    double angleRad;

    bool misses(const Ball& ball) const
    {
        const Eigen::Vector3d toBall = ball.centreMm - originMm;
        const double distance = toBall.norm();
        if (distance <= ball.radiusMm)
            return false;
        const double offAxis = std::acos(std::clamp(toBall.dot(axis) / distance, -1.0, 1.0));
        return offAxis > angleRad + std::asin(ball.radiusMm / distance);
    }
};

struct Segment
{
    RayInterval part;
    double perMm;
};

Solid boxAround(const VolumeGeometry& geometry)
{
    Eigen::Isometry3d volumeFromBox = Eigen::Isometry3d::Identity();
    volumeFromBox.linear() = geometry.direction;
    volumeFromBox.translation() = geometry.centreMm();
    const Eigen::Vector3d half = 0.5 * geometry.size.cast<double>().cwiseProduct(geometry.spacingMm);
    return Solid(kAirHounsfield, volumeFromBox, {slab(0, half.x()), slab(1, half.y()), slab(2, half.z())});
}

// The attenuation of each value by the very function that turns CT volumes into attenuation.
std::vector<double> attenuationOfEach(const std::vector<float>& hounsfield, const AttenuationOptions& options)
{
    Volume values;
    values.geometry.size = Eigen::Vector3i(static_cast<int>(hounsfield.size()), 1, 1);
    values.values = hounsfield;
    const Volume attenuation = attenuationOf(values, options);
    return std::vector<double>(attenuation.values.begin(), attenuation.values.end());
}

double topMost(const std::vector<Segment>& segments, double at, double behind)
{
    for (auto segment = segments.rbegin(); segment != segments.rend(); ++segment)
        if (segment->part.enter <= at && at < segment->part.leave)
            return segment->perMm;
    return behind;
}

// The integral over [whole] where the last of overlapping segments counts.
double integrated(const std::vector<Segment>& segments, const RayInterval& whole, double behind)
{
    thread_local std::vector<double> borders;
    borders.assign({whole.enter, whole.leave});
    for (const Segment& segment : segments) {
        borders.push_back(segment.part.enter);
        borders.push_back(segment.part.leave);
    }
    std::ranges::sort(borders);
    double sum = 0.0;
    for (std::size_t b = 1; b < borders.size(); ++b) {
        const double length = borders[b] - borders[b - 1];
        if (length > 0.0)
            sum += length * topMost(segments, 0.5 * (borders[b] + borders[b - 1]), behind);
    }
    return sum;
}

} // namespace

ExactProjector::ExactProjector(const SolidScene& scene, const VolumeGeometry& bounds,
                               const AttenuationOptions& attenuation)
    : scene_(&scene), bounds_(boxAround(bounds))
{
    std::vector<float> hounsfield{static_cast<float>(kAirHounsfield)};
    for (const Solid& solid : scene.solids())
        hounsfield.push_back(static_cast<float>(solid.hounsfield()));
    attenuationPerMm_ = attenuationOfEach(hounsfield, attenuation);
    airPerMm_ = attenuationPerMm_.front();
    attenuationPerMm_.erase(attenuationPerMm_.begin());
    allSolids_.resize(scene.solids().size());
    std::iota(allSolids_.begin(), allSolids_.end(), 0);
}

double ExactProjector::lineIntegral(const Eigen::Vector3d& originMm, const Eigen::Vector3d& direction) const
{
    return lineIntegral(originMm, direction, allSolids_);
}

double ExactProjector::lineIntegral(const Eigen::Vector3d& originMm, const Eigen::Vector3d& direction,
                                    const std::vector<int>& candidates) const
{
    thread_local std::vector<RayInterval> parts;
    thread_local std::vector<Segment> segments;
    bounds_.intersect(originMm, direction, {0.0, std::numeric_limits<double>::infinity()}, parts);
    if (parts.empty())
        return 0.0;
    const RayInterval within = parts.front();
    segments.clear();
    for (const int candidate : candidates) {
        const auto s = static_cast<std::size_t>(candidate);
        scene_->solids()[s].intersect(originMm, direction, within, parts);
        for (const RayInterval& part : parts)
            segments.push_back({part, attenuationPerMm_[s]});
    }
    return integrated(segments, within, airPerMm_);
}

Image ExactProjector::lineIntegrals(const ProjectionGeometry& view, const Pose& worldFromVolume,
                                    const Progress& progress) const
{
    const Eigen::Isometry3d volumeFromWorld = worldFromVolume.worldFromVolume().inverse();
    const Eigen::Vector3d source = volumeFromWorld * view.source();
    const Eigen::Matrix3d directionFromPixel =
        volumeFromWorld.linear() * view.pixelFromWorld().leftCols<3>().inverse();
    const auto directionAt = [&](double u, double v) -> Eigen::Vector3d {
        return (directionFromPixel * Eigen::Vector3d(u, v, 1.0)).normalized();
    };
    Image image(view.columns(), view.rows());
    const auto renderTile = [&](int firstColumn, int firstRow) {
        const int lastColumn = std::min(firstColumn + kTilePixels, image.columns);
        const int lastRow = std::min(firstRow + kTilePixels, image.rows);
        const Eigen::Vector3d axis =
            directionAt(0.5 * (firstColumn + lastColumn), 0.5 * (firstRow + lastRow));
        double narrowest = 1.0;
        for (const int column : {firstColumn, lastColumn})
            for (const int row : {firstRow, lastRow})
                narrowest = std::min(narrowest, axis.dot(directionAt(column, row)));
        const RayBundle bundle{source, axis, std::acos(narrowest)};
        std::vector<int> candidates;
        std::ranges::copy_if(allSolids_, std::back_inserter(candidates), [&](int s) {
            return !bundle.misses(scene_->solids()[static_cast<std::size_t>(s)].bounds());
        });
        for (int row = firstRow; row < lastRow; ++row)
            for (int column = firstColumn; column < lastColumn; ++column)
                image.at(column, row) = static_cast<float>(
                    lineIntegral(source, directionAt(column + 0.5, row + 0.5), candidates));
    };
    parallelFor((image.rows + kTilePixels - 1) / kTilePixels, [&](int begin, int end) {
        for (int tileRow = begin; tileRow < end; ++tileRow) {
            progress.throwIfCancelled();
            for (int column = 0; column < image.columns; column += kTilePixels)
                renderTile(column, tileRow * kTilePixels);
        }
    });
    return image;
}

} // namespace isocenter::core
