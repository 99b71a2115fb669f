// SPDX-License-Identifier: MIT
#include "app/cli/options/measure_options.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace isocenter::app {

void MeasureOptions::addTo(CLI::App& command)
{
    command.add_option("--patch-size", patches.size, "pncc and pgncc: columns and rows of a patch (pixels)")
        ->capture_default_str();
    command
        .add_option("--patch-stride", patches.stride, "pncc and pgncc: from one patch to the next (pixels)")
        ->capture_default_str();
    command
        .add_option(
            "--patch-contrast", patches.leastContrast,
            "pncc and pgncc: patches of the X-ray count from this part of the whole region's standard "
            "deviation")
        ->capture_default_str();
    command.add_flag("--patch-variance", patches.weighByVariance,
                     "pncc and pgncc: weigh patches by their variance in the X-ray instead of alike");
    command
        .add_option("--gradient-threshold", gradientThreshold,
                    "go: compare gradients above this multiple of the root mean square of their image's")
        ->capture_default_str();
}

void MeasureOptions::applyTo(core::SimilarityOptions& similarity) const
{
    similarity.patches = patches;
    similarity.gradientThreshold = gradientThreshold;
    similarity.validate();
}

void MeasureOptions::state(std::map<std::string, std::string>& options) const
{
    const core::SimilarityOptions standard;
    if (patches.size != standard.patches.size)
        options["patchSize"] = fmt::format("{}", patches.size);
    if (patches.stride != standard.patches.stride)
        options["patchStride"] = fmt::format("{}", patches.stride);
    if (patches.leastContrast != standard.patches.leastContrast)
        options["patchContrast"] = fmt::format("{}", patches.leastContrast);
    if (patches.weighByVariance)
        options["patchVariance"] = "true";
    if (gradientThreshold != standard.gradientThreshold)
        options["gradientThreshold"] = fmt::format("{}", gradientThreshold);
}

} // namespace isocenter::app
