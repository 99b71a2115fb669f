// SPDX-License-Identifier: MIT
#include "app/cli/options/phantom_case_options.h"

#include "core/io/files/number_list.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace isocenter::app {
namespace {

core::SyntheticView parseView(const std::string& text)
{
    const std::size_t slash = text.find('/');
    const auto primary = core::parseNumbers(text.substr(0, slash));
    const auto secondary =
        slash == std::string::npos ? std::nullopt : core::parseNumbers(text.substr(slash + 1));
    if (!primary || primary->size() != 1 || !secondary || secondary->size() != 1)
        throw UsageError(
            fmt::format("the view \"{}\" must be PRIMARY/SECONDARY angles in degrees, for example "
                        "30/-10",
                        text));
    return {primary->front(), secondary->front()};
}

} // namespace

void PhantomCaseOptions::addTo(CLI::App& command, const std::string& prefix)
{
    const auto add = [&](const std::string& name, auto& value, const std::string& description) {
        return command.add_option("--" + prefix + name, value, description)->capture_default_str();
    };
    add("size", size, "Voxels of the CT along i,j,k; it covers 358 x 358 x 284 mm")
        ->delimiter(',')
        ->expected(3);
    add("image", image, "Columns,rows of the X-rays in pixels")->delimiter(',')->expected(2);
    add("views", views, "C-arm angles PRIMARY/SECONDARY of each X-ray, degrees (LAO +, cranial +)")
        ->delimiter(',');
    add("seed", details.seed, "Seed of noise, bowel loops and start");
    add("ct-noise", details.ctNoiseHu, "Noise of the CT, HU (standard deviation)");
    add("photons", details.xray.photonsPerPixel, "Photons a pixel in the open beam; 0: no noise");
    add("scatter", details.xray.scatterFraction, "Scatter as a part of the median intensity");
    add("blur", details.xray.blurSigmaPx, "Detector blur, pixels (sigma)");
    add("bits", details.xray.bitsStored, "Bits stored of the X-rays, 8 to 16");
    add("open-beam", details.xray.unattenuated, "Grey level of the open beam");
}

core::SyntheticCaseOptions PhantomCaseOptions::caseOptions() const
{
    core::SyntheticCaseOptions result = details;
    result.volumeSize = {size[0], size[1], size[2]};
    result.columns = image[0];
    result.rows = image[1];
    result.views.clear();
    for (const std::string& view : views)
        result.views.push_back(parseView(view));
    result.validate();
    return result;
}

std::string PhantomCaseOptions::description() const
{
    return fmt::format(
        "synthetic lumbar spine, seed {}: CT {} voxels (noise {:g} HU), X-rays {} pixels at {} "
        "degrees (photons {:g}, scatter {:g}, blur {:g} px, {} bit, open beam {:g})",
        details.seed, fmt::join(size, "x"), details.ctNoiseHu, fmt::join(image, "x"),
        fmt::join(views, " and "), details.xray.photonsPerPixel, details.xray.scatterFraction,
        details.xray.blurSigmaPx, details.xray.bitsStored, details.xray.unattenuated);
}

} // namespace isocenter::app
