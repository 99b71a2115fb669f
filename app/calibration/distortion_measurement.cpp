// SPDX-License-Identifier: MIT
#include "app/calibration/distortion_measurement.h"

#include "app/calibration/undistorted_files.h"
#include "core/support/abandonable.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <array>
#include <map>
#include <memory>
#include <span>
#include <utility>

namespace isocenter::app {
namespace {

// What a fit must reach to go without a doubt.
constexpr double kPoorResidualPx = 0.3;
constexpr double kPoorCoverage = 0.5;

// Of the time that it takes.
constexpr double kReadShare = 0.1;
constexpr double kFoundShare = 0.7;

} // namespace

std::vector<MeasuredSpot> MeasuredDistortion::spots() const
{
    const core::DistortionMap& map = *fit.map;
    const std::span<const core::DistortionPoint> used = map.recipe().points; // in the order of the spots
    std::vector<MeasuredSpot> measured;
    measured.reserve(grid.spots.size());
    std::size_t next = 0;
    for (const core::GridSpot& spot : grid.spots) {
        const Eigen::Vector2d& seen = spot.spot.place;
        if (next < used.size() && used[next].seen == seen) {
            const Eigen::Vector2d& straight = used[next++].straight;
            measured.push_back({seen, straight, map.seenAt(straight) - seen, false});
        } else {
            measured.push_back({seen, map.straightened(seen), Eigen::Vector2d::Zero(), true});
        }
    }
    return measured;
}

std::vector<std::pair<std::size_t, std::size_t>> MeasuredDistortion::neighbours() const
{
    std::map<std::pair<int, int>, std::size_t> spotAt;
    for (std::size_t spot = 0; spot < grid.spots.size(); ++spot)
        spotAt[{grid.spots[spot].cell.x(), grid.spots[spot].cell.y()}] = spot;
    std::vector<std::array<int, 2>> steps{{1, 0}, {0, 1}};
    if (grid.layout == core::GridLayout::Hexagonal)
        steps.push_back({-1, 1});
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (const auto& [cell, spot] : spotAt)
        for (const auto& [right, down] : steps)
            if (const auto other = spotAt.find({cell.first + right, cell.second + down});
                other != spotAt.end())
                pairs.emplace_back(spot, other->second);
    return pairs;
}

MeasuredDistortion measureDistortion(const DistortionRequest& request, const core::Progress& progress)
{
    request.fit.validate();
    progress.update(0.0, translatable("App", "reading the picture"));
    const auto picture = std::make_shared<const core::Image>(core::abandonable(
        progress.stop, [file = request.picture, frame = request.frame] { return storedImage(file, frame); }));
    try {
        progress.update(kReadShare, translatable("App", "finding the grid"));
        core::SpotGrid grid = core::abandonable(
            progress.stop, [picture, search = request.search] { return core::findGrid(*picture, search); });
        progress.update(kFoundShare, translatable("App", "fitting the map"));
        core::DistortionFit fit = core::abandonable(progress.stop, [picture, grid, options = request.fit] {
            return core::fittedDistortion(grid, picture->columns, picture->rows, options);
        });
        return {*picture, std::move(grid), std::move(fit)};
    } catch (const InputError& error) {
        throw FileError(request.picture, error.what());
    }
}

std::vector<std::string> doubtsAbout(const core::DistortionFit& fit)
{
    std::vector<std::string> doubts;
    if (fit.residuals.leaveOneOutRmsPx > kPoorResidualPx)
        doubts.push_back(fmt::format(
            translatable("Data",
                         "spots left out are predicted to {:.2f} px only: is the grid flat on the detector, "
                         "the picture sharp, not moved?"),
            fit.residuals.leaveOneOutRmsPx));
    if (fit.leftOut > 0)
        doubts.push_back(fmt::format(
            translatable("Data", "{} spots that do not fit with the others are left out"), fit.leftOut));
    if (const double coverage = fit.map->coverage(); coverage < kPoorCoverage)
        doubts.push_back(fmt::format(
            translatable("Data",
                         "the grid covers only {:.0f} % of the image: beyond it the distortion is a guess"),
            100.0 * coverage));
    return doubts;
}

} // namespace isocenter::app
