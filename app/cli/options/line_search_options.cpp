// SPDX-License-Identifier: MIT
#include "app/cli/options/line_search_options.h"

#include "core/io/files/number_list.h"
#include "core/lines/line_noise.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

namespace isocenter::app {

namespace {

std::vector<int> windowsOf(const std::string& scales)
{
    const auto numbers = core::parseNumbers(scales);
    const auto isWhole = [](double number) {
        return number == std::floor(number) && std::abs(number) <= 1e6;
    };
    if (!numbers || !std::ranges::all_of(*numbers, isWhole))
        throw UsageError(fmt::format("--scales {}: give lengths of windows in pixels, as 9,21,43", scales));
    return {numbers->begin(), numbers->end()};
}

} // namespace

LineSearch LineSearchOptions::resolved() const
{
    if (isBright && isDark)
        throw UsageError("--bright and --dark: lines are one of both; run it twice for both");
    LineSearch resolved = search;
    resolved.detection.window = 2 * scale + 1;
    if (!scales.empty())
        resolved.takeWindows(windowsOf(scales));
    if (contrast == 0.0)
        resolved.contrastOverNoise = core::kContrastOverNoise;
    else
        resolved.detection.contrast = resolved.detection.secondaryContrast = contrast;
    resolved.detection.polarity = isDark ? core::LinePolarity::Dark : core::LinePolarity::Bright;
    if (sampling == "nearest")
        resolved.detection.sampling = core::LineSampling::Nearest;
    else if (sampling != "interpolated")
        throw UsageError(fmt::format("--sampling {}: there are interpolated and nearest", sampling));
    if (!root.empty()) {
        const auto place = core::parseNumbers(root);
        if (!place || place->size() != 2)
            throw UsageError(fmt::format("--root {}: give a place in pixels, as 120,35", root));
        resolved.tracing.rootAt = core::PixelPoint{(*place)[0], (*place)[1]};
    }
    resolved.validate();
    return resolved;
}

void addLineSearchOptions(CLI::App& command, LineSearchOptions& options)
{
    core::LineOptions& detection = options.search.detection;
    core::TracingOptions& tracing = options.search.tracing;
    command.add_flag("--bright", options.isBright, "Lines are brighter than what is beside them (so it is)");
    command.add_flag("--dark", options.isDark, "Lines are darker");
    CLI::Option* scale =
        command
            .add_option(
                "--scale", options.scale,
                "Pixels on either side that a line must stand out from: about 1.5 times the width of the "
                "widest lines")
            ->capture_default_str();
    command
        .add_option(
            "--scales", options.scales,
            "Lengths of windows in pixels, odd, as 9,21,43: thin and thick lines at once, each at the "
            "scale at which it stands out most; about three times their widths, the longest needs "
            "--sigma above 0 beyond 49")
        ->excludes(scale);
    command.add_option("--directions", detection.directions, "In which lines are looked for: 4, 8, 12 or 16")
        ->capture_default_str();
    command
        .add_option("--contrast", options.contrast,
                    "Grey values (of 255) that a line stands out by, at least; 0: by each picture's noise")
        ->capture_default_str();
    command
        .add_option("--strong-contrast", options.search.strongContrast,
                    "Contrast that a line must have somewhere, at least: fainter peaks count where they hang "
                    "together with such a one; 0: all count")
        ->capture_default_str();
    command.add_flag(
        "--relative", options.search.relative,
        "Contrasts are per cent of the brightness, instead of grey values: for lines that absorb "
        "a share of the light");
    command
        .add_option("--symmetry", detection.symmetry,
                    "The smaller contrast to either side as a share of the larger one, at least: 0 takes "
                    "edges for lines, too, 1 nothing")
        ->capture_default_str();
    command.add_option("--sigma", detection.sigma, "Of a Gaussian before, pixels; 0: none")
        ->capture_default_str();
    command
        .add_option("--agreeing", detection.leastDirections,
                    "Directions in which a pixel must be a peak, at least (0: a quarter of them)")
        ->capture_default_str();
    command
        .add_option("--sampling", options.sampling,
                    "Pixels of windows that are askew: interpolated, or nearest")
        ->capture_default_str();
    command
        .add_option("--min-length", tracing.shortestPx,
                    "Pixels of lines that hang together, at least; shorter ones are left out")
        ->capture_default_str();
    command.add_option("--spur", tracing.spurPx, "Pixels of a side branch, at least; shorter ones are jags")
        ->capture_default_str();
    command.add_option("--gap", tracing.gaps.longestPx, "Pixels of gaps that are closed, at most; 0: none")
        ->capture_default_str();
    command
        .add_option("--gap-turn", tracing.gaps.largestTurnDegrees,
                    "Largest angle by which a line may bend across a gap (degrees)")
        ->capture_default_str();
    command.add_option("--root", options.root,
                       "X,Y in pixels: the end of a line that is nearest is the root of its tree (the end of "
                       "the widest line)");
    command
        .add_option("--most-lines", tracing.mostLines,
                    "Where more are found, only those of the longest pieces are kept")
        ->capture_default_str();
}

std::string textOf(const LineSearch& search)
{
    const core::LineOptions& detection = search.detection;
    const core::TracingOptions& tracing = search.tracing;
    std::string text = fmt::format(
        "{} {} directions {} contrast {} symmetry {} sigma {} agreeing {} {} min-length {} spur {} gap "
        "{} gap-turn {} most-lines {}",
        detection.polarity == core::LinePolarity::Bright ? "bright" : "dark",
        search.windows.empty() ? fmt::format("scale {}", detection.reach())
                               : fmt::format("scales {}", fmt::join(search.windows, ",")),
        detection.directions,
        search.contrastOverNoise > 0.0 ? fmt::format("{} noise", search.contrastOverNoise)
                                       : fmt::format("{}", detection.contrast),
        detection.symmetry, detection.sigma, detection.agreeingDirections(),
        detection.sampling == core::LineSampling::Nearest ? "nearest" : "interpolated", tracing.shortestPx,
        tracing.spurPx, tracing.gaps.longestPx, tracing.gaps.largestTurnDegrees, tracing.mostLines);
    if (search.strongContrast > 0.0)
        text += fmt::format(" strong-contrast {}", search.strongContrast);
    if (search.relative)
        text += " relative";
    if (tracing.rootAt)
        text += fmt::format(" root {} {}", tracing.rootAt->u, tracing.rootAt->v);
    return text;
}

} // namespace isocenter::app
