// SPDX-License-Identifier: MIT
#include "core/reconstruction/feldkamp.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace isocenter::core {
namespace {

// Of the point of the axis before the source, along the detector's normal.
double axisDepthMm(const ScanGeometry& scan, std::size_t projection)
{
    return scan.sourceToAxisMm(projection) *
           scan.centralDirection(projection).dot(scan.projection(projection).viewDirection());
}

// How far along the axis a ray through a row lies from the source where it is so far from the source across.
double heightMm(const ScanGeometry& scan, std::size_t projection, double row, double acrossMm)
{
    const ProjectionGeometry& view = scan.projection(projection);
    const Eigen::Vector3d source = view.source();
    const Eigen::Vector3d ray = view.detectorPoint({view.principalPoint().x(), row}) - source;
    const Eigen::Vector3d& axis = scan.axis().direction;
    const double along = ray.dot(axis);
    const double across = (ray - along * axis).norm();
    return (source - scan.axis().centreMm).dot(axis) + along / across * acrossMm;
}

// How many columns a displaced detector lacks on the side of the first and of the last one.
struct LackingColumns
{
    int before = 0;
    int after = 0;
};

LackingColumns lackingColumns(const ScanGeometry& scan)
{
    LackingColumns lacking;
    for (std::size_t p = 0; p < scan.count(); ++p) {
        const Eigen::Vector3d onAxis =
            scan.projection(p).source() + scan.sourceToAxisMm(p) * scan.centralDirection(p);
        const double axisColumn = scan.projection(p).project(onAxis).x();
        const int difference = static_cast<int>(std::lround(scan.columns() - 2.0 * axisColumn));
        lacking.before = std::max(lacking.before, difference);
        lacking.after = std::max(lacking.after, -difference);
    }
    return lacking;
}

ScanGeometry widened(const ScanGeometry& scan, const LackingColumns& lacking)
{
    std::vector<ProjectionGeometry> views;
    for (std::size_t p = 0; p < scan.count(); ++p)
        views.push_back(scan.projection(p).cropped(
            -lacking.before, 0, scan.columns() + lacking.before + lacking.after, scan.rows()));
    return ScanGeometry(std::move(views), scan.axis());
}

double seenRadiusMm(const ScanGeometry& scan, bool displaced)
{
    double radius = std::numeric_limits<double>::infinity();
    for (std::size_t p = 0; p < scan.count(); ++p) {
        const ProjectionFan fan = scan.fan(p);
        const auto [low, high] = std::minmax({fan.angleRad(0.0), fan.angleRad(scan.columns())});
        const double widest = displaced ? std::max(-low, high) : std::min(-low, high);
        radius = std::min(radius, scan.sourceToAxisMm(p) * std::sin(widest));
    }
    return radius;
}

} // namespace

FeldkampWeights::FeldkampWeights(const ScanGeometry& scan, int paddingColumns)
    : scan_(scan), redundancy_(scan), gapsRad_(angularGapsRad(scan.anglesRad(), redundancy_.arc())),
      filteredScan_(scan)
{
    LackingColumns lacking;
    if (redundancy_.displaced())
        lacking = lackingColumns(scan);
    paddingBefore_ = lacking.before > 0 ? 0 : paddingColumns;
    paddingAfter_ = lacking.after > 0 ? 0 : paddingColumns;
    lacking.before = std::max(lacking.before, paddingBefore_);
    lacking.after = std::max(lacking.after, paddingAfter_);
    columnsBefore_ = lacking.before;
    if (lacking.before + lacking.after > 0)
        filteredScan_ = widened(scan, lacking);
    for (std::size_t p = 0; p < scan.count(); ++p)
        if (!(axisDepthMm(scan, p) > 0.0))
            throw InputError(fmt::format(
                translatable("Data",
                             "in projection {} the axis of rotation lies behind the source: its matrix "
                             "looks the wrong way"),
                p + 1));
}

std::vector<float> FeldkampWeights::ofColumns(std::size_t projection) const
{
    const ProjectionGeometry& view = scan_.projection(projection);
    const double depth = axisDepthMm(scan_, projection);
    const double scale = gapsRad_[projection] * view.sourceToDetectorMm() * scan_.sourceToAxisMm(projection) /
                         (view.pitchMm().x() * depth * depth);
    const ProjectionFan fan = scan_.fan(projection);
    std::vector<float> weights;
    for (int filtered = 0; filtered < filteredScan_.columns(); ++filtered) {
        const int column = filtered - columnsBefore_;
        weights.push_back(static_cast<float>(scale * fading(column) *
                                             redundancy_.weight(projection, fan.angleRad(column + 0.5))));
    }
    return weights;
}

double FeldkampWeights::fading(int column) const
{
    const int beyond = std::max(-column, column - (scan_.columns() - 1));
    const int padding = column < 0 ? paddingBefore_ : paddingAfter_;
    if (beyond <= 0)
        return 1.0;
    if (beyond > padding)
        return 0.0;
    const double cosine = std::cos(0.5 * std::numbers::pi * beyond / (padding + 1));
    return cosine * cosine;
}

double continuedLineIntegral(std::span<const float> row, int column)
{
    const int last = static_cast<int>(row.size()) - 1;
    const int edge = std::clamp(column, 0, last);
    const auto at = [&](int place) { return static_cast<double>(row[static_cast<std::size_t>(place)]); };
    if (edge == column)
        return at(column);
    const int mirrored = std::clamp(2 * edge - column, 0, last);
    return std::max(0.0, 2.0 * at(edge) - at(mirrored));
}

Eigen::Vector3d FeldkampWeights::centralOnDetector(std::size_t projection) const
{
    const ProjectionGeometry& view = scan_.projection(projection);
    const Eigen::Vector3d central = scan_.centralDirection(projection);
    return {central.dot(view.columnDirection()), central.dot(view.rowDirection()),
            central.dot(view.viewDirection())};
}

ProjectionMatrix pixelFromVoxel(const ScanGeometry& scan, std::size_t projection,
                                const VolumeGeometry& volume)
{
    return scan.projection(projection).pixelFromWorld() * volume.volumeFromIndex().matrix() /
           axisDepthMm(scan, projection);
}

SeenCylinder seenCylinder(const ScanGeometry& scan, SeenBy ends)
{
    constexpr double kFar = std::numeric_limits<double>::infinity();
    const bool all = ends == SeenBy::All;
    SeenCylinder seen{seenRadiusMm(scan, RedundancyWeights(scan).displaced()), all ? -kFar : kFar,
                      all ? kFar : -kFar};
    for (std::size_t p = 0; p < scan.count(); ++p) {
        for (const double across :
             {scan.sourceToAxisMm(p) - seen.radiusMm, scan.sourceToAxisMm(p) + seen.radiusMm}) {
            const auto [low, high] =
                std::minmax({heightMm(scan, p, 0.0, across), heightMm(scan, p, scan.rows(), across)});
            seen.lowMm = all ? std::max(seen.lowMm, low) : std::min(seen.lowMm, low);
            seen.highMm = all ? std::min(seen.highMm, high) : std::max(seen.highMm, high);
        }
    }
    if (!(seen.radiusMm > 0.0 && seen.highMm > seen.lowMm))
        throw InputError(translatable(
            "Data",
            "no part of space is seen by all projections: check distances and offsets of the detector"));
    return seen;
}

VolumeGeometry seenVolume(const ScanGeometry& scan, double voxelMm, SeenBy ends)
{
    const SeenCylinder seen = seenCylinder(scan, ends);
    const ProjectionGeometry& first = scan.projection(0);
    const double voxel =
        voxelMm > 0.0 ? voxelMm : first.pitchMm().x() * scan.sourceToAxisMm(0) / first.sourceToDetectorMm();
    const RotationAxis& axis = scan.axis();
    const Eigen::Vector3d middle = axis.centreMm + 0.5 * (seen.lowMm + seen.highMm) * axis.direction;
    VolumeGeometry volume;
    volume.spacingMm = Eigen::Vector3d::Constant(voxel);
    for (int i = 0; i < 3; ++i) {
        const double along = std::abs(axis.direction[i]);
        const double across = std::sqrt(std::max(0.0, 1.0 - along * along));
        const double half = 0.5 * along * (seen.highMm - seen.lowMm) + across * seen.radiusMm;
        volume.size[i] = std::max(1, static_cast<int>(std::lround(2.0 * half / voxel)));
    }
    volume.originMm = middle - 0.5 * voxel * (volume.size.cast<double>() - Eigen::Vector3d::Ones());
    volume.validate();
    return volume;
}

} // namespace isocenter::core
