// SPDX-License-Identifier: MIT
#include "app/cli/options/mask_lines_options.h"

#include "app/cli/options/value_of_view.h"
#include "app/lines/line_finder.h"
#include "core/lines/tracing/line_mask.h"
#include "core/support/error.h"
#include "gpu/devices.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace isocenter::app {
namespace {

constexpr const char* kDark = "dark";
constexpr const char* kBright = "bright";
constexpr const char* kOff = "off";

core::Mask maskWithoutLinesOf(const core::Radiograph& radiograph, const XrayLineOptions& options)
{
    const core::Image image = lineImageOf(radiograph);
    const auto device = gpu::createDevice(gpu::DeviceId::parse("cpu"));
    LineFinder finder(*device, image.columns, image.rows, options.search());
    const core::LineDrawing drawing = finder.find(image).drawing;
    return core::maskWithoutLines(drawing, std::vector<bool>(drawing.lines.size(), true), image.columns,
                                  image.rows);
}

} // namespace

void MaskLinesOptions::addTo(CLI::App& command)
{
    command
        .add_option(
            "--mask-lines", polarities,
            "Ignore lines that are not in the CT, such as guidewires, catheters and cables. bright: those "
            "that attenuate more than what is beside them, as metal does, dark: less; as X-rays are "
            "shown, with bones bright. Once for all X-rays or once for each, off: none")
        ->expected(1)
        ->take_all()
        ->check(CLI::IsMember({kDark, kBright, kOff}));
    command
        .add_option(
            "--mask-lines-scale", lines.scalePx,
            "Pixels on either side that such a line must stand out from: about 1.5 times the width of "
            "the widest")
        ->check(CLI::Range(kSmallestLineScalePx, kLargestLineScalePx))
        ->capture_default_str();
    command
        .add_option("--mask-lines-length", lines.shortestPx,
                    "Pixels of lines that hang together, at least; shorter ones count")
        ->capture_default_str();
    command
        .add_option(
            "--mask-lines-contrast", lines.contrast,
            "That they stand out by, at least, of the 255 grey values of the X-ray's automatic window")
        ->capture_default_str();
}

core::Mask MaskLinesOptions::maskFor(const core::Radiograph& radiograph, std::size_t view,
                                     std::size_t views) const
{
    const std::string* polarity = valueOf(polarities, view, views, "--mask-lines");
    if (!polarity || *polarity == kOff)
        return {};
    XrayLineOptions options = lines;
    options.polarity = *polarity == kDark ? core::LinePolarity::Dark : core::LinePolarity::Bright;
    try {
        return maskWithoutLinesOf(radiograph, options);
    } catch (const InputError& error) {
        throw InputError(fmt::format("--mask-lines: {}: {}", radiograph.name, error.what()));
    }
}

void MaskLinesOptions::state(std::map<std::string, std::string>& options) const
{
    if (polarities.empty())
        return;
    options["maskLines"] = fmt::format("{} scale {} length {} contrast {}", fmt::join(polarities, " "),
                                       lines.scalePx, lines.shortestPx, lines.contrast);
}

} // namespace isocenter::app
