// SPDX-License-Identifier: MIT
#include "app/cases/case_files.h"
#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "core/calibration/epipolar_check.h"
#include "core/io/files/json_text.h"
#include "core/io/formats/calibration_object_file.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace isocenter::app {
namespace {

struct CheckOptions
{
    std::filesystem::path pairs;
    std::vector<std::filesystem::path> geometries; // one with both views, or one each
    std::vector<std::string> views;
    core::EpipolarLimits limits;
    core::PixelCentre pixelCentre = core::PixelCentre::Half;
    bool json = false;
};

core::ViewGeometry checkedView(const CheckOptions& options, std::size_t view)
{
    const std::filesystem::path& file = options.geometries[options.geometries.size() == 1 ? 0 : view];
    if (!options.views.empty())
        return viewNamed(file, options.views[view]);
    return viewNamed(file, options.geometries.size() == 1 ? std::to_string(view) : "");
}

const char* nameOf(core::CalibrationHealth health)
{
    switch (health) {
    case core::CalibrationHealth::Holds:
        return "holds";
    case core::CalibrationHealth::Drifted:
        return "drifted";
    case core::CalibrationHealth::Wrong:
        return "wrong";
    }
    return "";
}

std::string adviceFor(core::CalibrationHealth health, const core::EpipolarLimits& limits)
{
    switch (health) {
    case core::CalibrationHealth::Holds:
        return fmt::format("the calibration holds (limits: mean {:g} px, 95 % {:g} px)", limits.holdsMeanPx,
                           limits.holds95Px);
    case core::CalibrationHealth::Drifted:
        return fmt::format(
            "the calibration has drifted (limits: mean {:g} px, 95 % {:g} px): calibrate anew before "
            "you measure",
            limits.holdsMeanPx, limits.holds95Px);
    case core::CalibrationHealth::Wrong:
        return fmt::format(
            "the calibration is wrong (mean above {:g} px): the points or images do not belong to "
            "these views, are mirrored, or a view has moved far",
            limits.driftedMeanPx);
    }
    return "";
}

void run(const CheckOptions& options, const CommandContext& context)
{
    if (options.geometries.size() > 2 || (!options.views.empty() && options.views.size() != 2))
        throw UsageError(
            "two views are checked: give --geometry once or twice, and --view twice or not at all");
    const core::ViewGeometry first = checkedView(options, 0);
    const core::ViewGeometry second = checkedView(options, 1);
    const std::vector<core::PointPair> pairs = core::readMatchedPoints(options.pairs, options.pixelCentre);
    const core::EpipolarCheck check =
        core::checkedByPairs(first.projection, second.projection, pairs, options.limits);
    if (options.json) {
        context.out << core::jsonText({{"views", {first.name, second.name}},
                                       {"pairs", pairs.size()},
                                       {"meanPx", check.meanPx},
                                       {"percentile95Px", check.percentile95Px},
                                       {"largestPx", check.largestPx},
                                       {"limits",
                                        {{"holdsMeanPx", options.limits.holdsMeanPx},
                                         {"holds95Px", options.limits.holds95Px},
                                         {"driftedMeanPx", options.limits.driftedMeanPx}}},
                                       {"health", nameOf(check.health)},
                                       {"residualsPx", check.residualsPx}},
                                      2)
                    << '\n';
    } else {
        context.out << fmt::format(
            "{} matched points of the views {} and {} lie {:.2f} px from their epipolar lines in "
            "the mean, 95 % of them within {:.2f}, all within {:.2f}\n  {}\n",
            pairs.size(), first.name, second.name, check.meanPx, check.percentile95Px, check.largestPx,
            adviceFor(check.health, options.limits));
    }
    if (check.health != core::CalibrationHealth::Holds)
        throw FoundWrong(check.health == core::CalibrationHealth::Drifted ? "the calibration has drifted"
                                                                          : "the calibration is wrong");
}

} // namespace

void addCalibrationCheckCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command = parser.add_subcommand(
        "calibration-check", "Check whether the calibration of two views still holds, by points that both "
                             "show: their distances from their epipolar lines");
    const auto options = std::make_shared<CheckOptions>();
    command
        ->add_option("pairs", options->pairs,
                     "Matched points (CSV): column,row in the first view and column,row in the second a line")
        ->required();
    command
        ->add_option("--geometry", options->geometries,
                     "geometry.json with both views, or two files (MayaCam 2.0 calibrations, too)")
        ->required();
    command->add_option("--view", options->views,
                        "The two views, by names or numbers from 0; the first two without");
    command->add_option("--limit-mean", options->limits.holdsMeanPx, "Mean of a calibration that holds (px)")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command
        ->add_option("--limit-95", options->limits.holds95Px,
                     "Below which 95 % of the distances are if it holds (px)")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command->add_option("--limit-wrong", options->limits.driftedMeanPx, "Mean above which it is wrong (px)")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    addPixelCentreOption(*command, options->pixelCentre, "the matched points that are read follow it, too");
    command->add_flag("--json", options->json, "Print JSON");
    command->footer("Example: isocenter-cli calibration-check pairs.csv --geometry cam1.txt cam2.txt\n"
                    "The images must be undistorted, as those by which the views were calibrated.\n"
                    "Where the calibration has drifted or is wrong, the exit code is 6.");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
