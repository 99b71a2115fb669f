// SPDX-License-Identifier: MIT
#include "app/calibration/board_calibration.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace isocenter::app {
namespace {

constexpr double kSameView = 0.01; // of the picture's diagonal, by which corners move on average
constexpr double kOutlier = 3.0;   // times the median of the frames' distances
constexpr double kExactPx = 0.1;   // distance that is never an outlier's
constexpr std::size_t kFewestViews = 3;

double meanMotion(const BoardFrame& a, const BoardFrame& b)
{
    double straight = 0.0;
    double turned = 0.0; // a board without markers looks the same when it is turned by half a turn
    for (std::size_t c = 0; c < a.corners.size(); ++c) {
        straight += (a.corners[c] - b.corners[c]).norm();
        turned += (a.corners[c] - b.corners[b.corners.size() - 1 - c]).norm();
    }
    return std::min(straight, turned) / static_cast<double>(a.corners.size());
}

// Of the corners that both show; as far as a picture reaches if they show none alike.
double meanMotionOfParts(const BoardFrame& a, const BoardFrame& b)
{
    double sum = 0.0;
    int shared = 0;
    for (std::size_t c = 0; c < a.corners.size(); ++c) {
        const auto other = std::ranges::lower_bound(b.numbers, a.numbers[c]);
        if (other == b.numbers.end() || *other != a.numbers[c])
            continue;
        sum += (a.corners[c] - b.corners[static_cast<std::size_t>(other - b.numbers.begin())]).norm();
        ++shared;
    }
    return shared > 0 ? sum / shared : std::hypot(a.columns, a.rows);
}

std::string nameOf(const BoardFrame& frame)
{
    return fmt::format(translatable("Data", "{} frame {}"), frame.source, frame.number);
}

// Takes the first one and then again and again the one that differs most from all that were taken. Says in
// the others why they were not.
std::vector<std::size_t> differentViews(std::vector<BoardFrame>& frames,
                                        const BoardCalibrationOptions& options)
{
    const auto motion = [&](const BoardFrame& a, const BoardFrame& b) {
        return options.partsSuffice ? meanMotionOfParts(a, b) : meanMotion(a, b);
    };
    std::vector<std::size_t> taken;
    std::vector<double> nearest(frames.size(), std::numeric_limits<double>::infinity());
    std::vector<std::size_t> nearestView(frames.size(), 0);
    const auto isOpen = [&](std::size_t f) {
        return frames[f].problem.empty() && std::ranges::find(taken, f) == taken.end();
    };
    while (static_cast<int>(taken.size()) < options.mostViews) {
        std::size_t next = frames.size();
        for (std::size_t f = 0; f < frames.size(); ++f)
            if (isOpen(f) && (next == frames.size() || nearest[f] > nearest[next]))
                next = f;
        if (next == frames.size() ||
            nearest[next] < kSameView * std::hypot(frames[next].columns, frames[next].rows))
            break;
        taken.push_back(next);
        for (std::size_t f = 0; f < frames.size(); ++f)
            if (const double moved = isOpen(f) ? motion(frames[f], frames[next]) : nearest[f];
                moved < nearest[f]) {
                nearest[f] = moved;
                nearestView[f] = next;
            }
    }
    for (std::size_t f = 0; f < frames.size(); ++f)
        if (isOpen(f))
            frames[f].problem =
                fmt::format(translatable("Data", "the board is only {:.1f} pixels from where it is in {}"),
                            nearest[f], nameOf(frames[nearestView[f]]));
    std::ranges::sort(taken);
    return taken;
}

void requireEnough(const std::vector<std::size_t>& taken, const std::vector<BoardFrame>& frames,
                   bool partsSuffice)
{
    if (taken.size() >= kFewestViews)
        return;
    const auto first = std::ranges::find_if(frames, [](const BoardFrame& f) { return !f.problem.empty(); });
    throw InputError(
        fmt::format(translatable("Data", "{} of {} frames can be used, and a camera takes {} at least: take "
                                         "more, with the {} board in the "
                                         "picture, tilted to different sides{}"),
                    taken.size(), frames.size(), kFewestViews, partsSuffice ? "sharp" : "whole",
                    first == frames.end() ? "" : fmt::format(". {}: {}", nameOf(*first), first->problem)));
}

double medianRms(const core::CameraCalibration& calibration)
{
    std::vector<double> distances;
    for (const core::PlanarPose& view : calibration.views)
        distances.push_back(view.rmsPx);
    const auto middle = distances.begin() + static_cast<std::ptrdiff_t>(distances.size() / 2);
    std::ranges::nth_element(distances, middle);
    return *middle;
}

core::CameraCalibration calibratedBy(const std::vector<std::size_t>& taken,
                                     const std::vector<BoardFrame>& frames,
                                     const BoardCalibrationOptions& options, const core::Progress& progress)
{
    requireEnough(taken, frames, options.partsSuffice);
    std::vector<std::vector<core::PlanePoint>> views;
    for (const std::size_t f : taken)
        views.push_back(options.partsSuffice ? options.board.pointsOf(frames[f].corners, frames[f].numbers)
                                             : options.board.pointsOf(frames[f].corners));
    const BoardFrame& first = frames[taken.front()];
    return core::calibratedCamera(views, first.columns, first.rows, options.model, progress);
}

// Takes the worst view out, if it is far worse than the others are.
bool dropOutlier(std::vector<std::size_t>& taken, std::vector<BoardFrame>& frames,
                 const core::CameraCalibration& calibration)
{
    const auto worst = std::ranges::max_element(calibration.views, {}, &core::PlanarPose::rmsPx);
    const double median = medianRms(calibration);
    if (worst->rmsPx < std::max(kExactPx, kOutlier * median))
        return false;
    const auto place = taken.begin() + (worst - calibration.views.begin());
    frames[*place].problem = fmt::format(
        translatable(
            "Data", "its corners are {:.2f} pixels from where the camera would see them (RMS), those of half "
                    "of the frames less than {:.2f}: it is blurred, or the board was bent"),
        worst->rmsPx, median);
    taken.erase(place);
    return true;
}

} // namespace

void BoardCalibrationOptions::validate() const
{
    board.validate();
    if (mostViews < static_cast<int>(kFewestViews))
        throw UsageError(
            fmt::format(translatable("Data", "a camera is calibrated by {} views or more, not by {} at most"),
                        kFewestViews, mostViews));
    if (every < 1)
        throw UsageError(fmt::format(translatable("Data", "--every must be at least 1, got {}"), every));
}

core::CameraCalibration calibrateBy(std::vector<BoardFrame>& frames, const BoardCalibrationOptions& options,
                                    const core::Progress& progress)
{
    options.validate();
    std::vector<std::size_t> taken = differentViews(frames, options);
    core::CameraCalibration calibration = calibratedBy(taken, frames, options, progress);
    while (dropOutlier(taken, frames, calibration))
        calibration = calibratedBy(taken, frames, options, progress);
    const Eigen::Vector2d last = options.board.cornerMm(options.board.corners() - 1);
    const Eigen::Vector3d middle(0.5 * last.x(), 0.5 * last.y(), 0.0);
    for (std::size_t view = 0; view < taken.size(); ++view) {
        frames[taken[view]].rmsPx = calibration.views[view].rmsPx;
        frames[taken[view]].distanceMm = (calibration.views[view].cameraFromPlane * middle).norm();
    }
    return calibration;
}

} // namespace isocenter::app
