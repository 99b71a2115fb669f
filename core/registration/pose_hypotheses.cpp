// SPDX-License-Identifier: MIT
#include "core/registration/pose_hypotheses.h"

#include "core/geometry/angles.h"
#include "core/support/error.h"
#include "core/support/linear_algebra.h"
#include "core/support/translatable.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

namespace isocenter::core {
namespace {

constexpr double kFineDepthMm = 10.0; // steps along a ray, looked up in the other views
constexpr int kPeaksOfView = 3;       // of an orientation, at one depth

// Evenly from -most to most; all around, without the first again, from half a circle on.
std::vector<double> anglesUpTo(double mostDeg, double stepDeg)
{
    const bool allAround = mostDeg >= 180.0;
    const int steps = static_cast<int>(std::ceil(2.0 * std::min(mostDeg, 180.0) / stepDeg - 1e-9));
    std::vector<double> angles;
    for (int k = 0; k <= steps - (allAround ? 1 : 0); ++k)
        angles.push_back(steps == 0 ? 0.0 : -std::min(mostDeg, 180.0) * (1.0 - 2.0 * k / steps));
    return angles;
}

// Of the long axis, about directions across it: a square of angles or, from a right angle on, rings around
// the start's direction, on each as many as lie a step apart.
std::vector<Eigen::Vector2d> tiltsUpTo(double mostDeg, double stepDeg)
{
    std::vector<Eigen::Vector2d> tilts;
    if (mostDeg <= 90.0) {
        const std::vector<double> angles = anglesUpTo(mostDeg, stepDeg);
        for (const double aboutX : angles)
            for (const double aboutY : angles)
                tilts.emplace_back(aboutX, aboutY);
        return tilts;
    }
    const double most = std::min(mostDeg, 180.0);
    const int rings = static_cast<int>(std::ceil(most / stepDeg - 1e-9));
    for (int ring = 0; ring <= rings; ++ring) {
        const double tilt = most * ring / rings;
        const int around =
            std::max(1, static_cast<int>(std::ceil(360.0 * std::sin(kRadPerDeg * tilt) / stepDeg - 1e-9)));
        for (int k = 0; k < around; ++k) {
            const double azimuth = 2.0 * std::numbers::pi * k / around;
            tilts.emplace_back(tilt * std::cos(azimuth), tilt * std::sin(azimuth));
        }
    }
    return tilts;
}

// The volume turned about its own axes: first about its long one, then tilted by the angle about a direction
// across it.
Eigen::Isometry3d turnOf(double aboutLongDeg, const Eigen::Vector2d& tiltDeg)
{
    const double tilt = tiltDeg.norm();
    const Eigen::Vector3d axis =
        tilt > 0.0 ? Eigen::Vector3d(tiltDeg.x() / tilt, tiltDeg.y() / tilt, 0.0) : Eigen::Vector3d::UnitX();
    return Eigen::Isometry3d(Eigen::AngleAxisd(kRadPerDeg * tilt, axis) *
                             Eigen::AngleAxisd(kRadPerDeg * aboutLongDeg, Eigen::Vector3d::UnitZ()));
}

struct Displacement
{
    int columns;
    int rows;
    float agreement;
};

bool isPeak(const DisplacedAgreement& seen, int columns, int rows)
{
    const float value = seen.at(columns, rows);
    for (int y = std::max(rows - 1, -seen.reachRows); y <= std::min(rows + 1, seen.reachRows); ++y)
        for (int x = std::max(columns - 1, -seen.reachColumns); x <= std::min(columns + 1, seen.reachColumns);
             ++x)
            if (seen.at(x, y) > value)
                return false;
    return value > 0.0f;
}

std::vector<Displacement> peaksOf(const DisplacedAgreement& seen)
{
    std::vector<Displacement> peaks;
    for (int rows = -seen.reachRows; rows <= seen.reachRows; ++rows)
        for (int columns = -seen.reachColumns; columns <= seen.reachColumns; ++columns)
            if (isPeak(seen, columns, rows))
                peaks.push_back({columns, rows, seen.at(columns, rows)});
    std::ranges::stable_sort(peaks, std::ranges::greater(), &Displacement::agreement);
    peaks.resize(std::min<std::size_t>(peaks.size(), kPeaksOfView));
    return peaks;
}

// The pose turned about the source so that the pivot is seen displaced.
Pose displaced(const DisplacedAgreement& seen, const Displacement& by, const Eigen::Vector3d& pivotMm)
{
    const Eigen::Vector3d source = seen.view->source();
    const Eigen::Vector3d pivot = seen.pose * pivotMm;
    const Eigen::Vector2d pixel = seen.view->project(pivot) + Eigen::Vector2d(by.columns, by.rows);
    const Eigen::Isometry3d rotation(
        rotationBetween(pivot - source, seen.view->detectorPoint(pixel) - source));
    return Pose(Eigen::Translation3d(source) * rotation * Eigen::Translation3d(-source) *
                seen.pose.worldFromVolume());
}

// Where a DRR shows the pivot.
struct SeenPivot
{
    const DisplacedAgreement* seen;
    double depthMm; // of the view
    Eigen::Vector2d pixel;
};
using SeenDepths = std::vector<SeenPivot>; // of one view

SeenDepths pivotsOf(const std::vector<DisplacedAgreement>& depths, const Eigen::Vector3d& pivotMm)
{
    SeenDepths pivots;
    for (const DisplacedAgreement& seen : depths) {
        const Eigen::Vector3d pivot = seen.pose * pivotMm;
        pivots.push_back({&seen, seen.view->depthMm(pivot), seen.view->project(pivot)});
    }
    return pivots;
}

// What a view says of the pivot at that point of the world, from the DRR of the nearest depth.
double agreementAt(const SeenDepths& depths, const Eigen::Vector3d& pointMm)
{
    const ProjectionGeometry& view = *depths.front().seen->view;
    const double depthMm = view.depthMm(pointMm);
    const auto nearest = std::ranges::min_element(
        depths, {}, [&](const SeenPivot& pivot) { return std::abs(pivot.depthMm - depthMm); });
    return nearest->seen->nearest(view.project(pointMm) - nearest->pixel);
}

// The pose moved along its ray to where the other views agree best, within half a step of depth.
PoseHypothesis atBestDepth(const PoseHypothesis& from, std::size_t view, std::span<const SeenDepths> seen,
                           const Eigen::Vector3d& pivotMm, const HypothesisOptions& options)
{
    if (seen.size() == 1)
        return from;
    const Eigen::Vector3d pivot = from.pose * pivotMm;
    const Eigen::Vector3d ray = (pivot - seen[view].front().seen->view->source()).normalized();
    const int steps = static_cast<int>(std::ceil(0.5 * options.depthStepMm / kFineDepthMm));
    PoseHypothesis best{from.pose, -1.0};
    for (int step = -steps; step <= steps; ++step) {
        const Eigen::Vector3d by = step * kFineDepthMm * ray;
        double sum = from.agreement;
        for (std::size_t other = 0; other < seen.size(); ++other)
            if (other != view)
                sum += agreementAt(seen[other], pivot + by);
        if (const double mean = sum / static_cast<double>(seen.size()); mean > best.agreement)
            best = {shifted(from.pose, by), mean};
    }
    return best;
}

} // namespace

void HypothesisOptions::validate() const
{
    for (const double angle : {longAxisDeg, otherAxesDeg})
        if (!(angle >= 0.0 && angle <= 180.0))
            throw UsageError(translatable(
                "Data", "the orientations of a search without a first guess lie within 0 to 180 degrees"));
    if (!(withinMm >= 0.0 && withinMm <= 1000.0))
        throw UsageError(
            translatable("Data", "the positions of a search without a first guess lie within 0 to 1000 mm"));
    if (!(orientationStepDeg >= 1.0 && orientationStepDeg <= 90.0) || !(depthStepMm >= 1.0) ||
        !std::isfinite(depthStepMm))
        throw UsageError(translatable(
            "Data", "the steps of a search without a first guess are 1 to 90 degrees and at least 1 mm"));
    if (imagePixels < 8 || !(voxelPixels > 0.0) || ofOrientation < 1 || keep < 1)
        throw UsageError(translatable(
            "Data", "a search without a first guess compares at least 8 pixels, and keeps at least one "
                    "hypothesis of each orientation and of all"));
}

std::vector<Pose> orientationsAround(const Pose& start, const Eigen::Vector3d& pivotMm,
                                     const HypothesisOptions& options)
{
    const std::vector<Eigen::Vector2d> tilts = tiltsUpTo(options.otherAxesDeg, options.orientationStepDeg);
    std::vector<Pose> poses;
    for (const double aboutLong : anglesUpTo(options.longAxisDeg, options.orientationStepDeg))
        for (const Eigen::Vector2d& tilt : tilts)
            poses.emplace_back(start.worldFromVolume() * Eigen::Translation3d(pivotMm) *
                               turnOf(aboutLong, tilt) * Eigen::Translation3d(-pivotMm));
    return poses;
}

std::vector<double> depthsAround(const HypothesisOptions& options)
{
    const int count = 1 + static_cast<int>(std::ceil(2.0 * options.withinMm / options.depthStepMm - 1e-9));
    std::vector<double> depths;
    depths.reserve(static_cast<std::size_t>(count));
    for (int d = 0; d < count; ++d)
        depths.push_back(options.depthStepMm * (d - 0.5 * (count - 1)));
    return depths;
}

float DisplacedAgreement::at(int columns, int rows) const
{
    const int place = (rows + reachRows) * (2 * reachColumns + 1) + columns + reachColumns;
    return values[static_cast<std::size_t>(place)];
}

float DisplacedAgreement::nearest(const Eigen::Vector2d& displacement) const
{
    const double columns = std::round(displacement.x());
    const double rows = std::round(displacement.y());
    if (!(std::abs(columns) <= reachColumns && std::abs(rows) <= reachRows))
        return -1.0f;
    return at(static_cast<int>(columns), static_cast<int>(rows));
}

std::vector<PoseHypothesis> hypothesesOf(std::span<const std::vector<DisplacedAgreement>> seen,
                                         const Eigen::Vector3d& pivotMm, const HypothesisOptions& options)
{
    std::vector<SeenDepths> pivots;
    for (const std::vector<DisplacedAgreement>& ofView : seen)
        pivots.push_back(pivotsOf(ofView, pivotMm));
    std::vector<PoseHypothesis> found;
    for (std::size_t view = 0; view < seen.size(); ++view)
        for (const DisplacedAgreement& atDepth : seen[view])
            for (const Displacement& peak : peaksOf(atDepth))
                found.push_back(atBestDepth({displaced(atDepth, peak, pivotMm), peak.agreement}, view, pivots,
                                            pivotMm, options));
    std::ranges::stable_sort(found, std::ranges::greater(), &PoseHypothesis::agreement);
    std::vector<PoseHypothesis> apart;
    for (const PoseHypothesis& hypothesis : found) {
        const bool isNear = std::ranges::any_of(apart, [&](const PoseHypothesis& better) {
            return (hypothesis.pose * pivotMm - better.pose * pivotMm).norm() < 0.4 * options.depthStepMm;
        });
        if (!isNear)
            apart.push_back(hypothesis);
    }
    apart.resize(std::min(apart.size(), static_cast<std::size_t>(options.ofOrientation)));
    return apart;
}

} // namespace isocenter::core
