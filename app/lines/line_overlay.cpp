// SPDX-License-Identifier: MIT
#include "app/lines/line_overlay.h"

#include "core/image/drawing/rgb_drawing.h"
#include "core/io/images/video_frame.h"
#include "core/support/error.h"
#include "core/support/named_values.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace isocenter::app {
namespace {

constexpr core::NamedValues<LineColour, 4> kColours{{{LineColour::Width, "width"},
                                                     {LineColour::Order, "order"},
                                                     {LineColour::Direction, "direction"},
                                                     {LineColour::Tree, "tree"}}};
static_assert(core::namesEveryValue(kColours, LineColour::Tree));

// Of orders and trees, well apart from each other and from grey.
constexpr std::array<core::Rgb, 8> kSeveral{{{255, 95, 60},
                                             {70, 170, 255},
                                             {255, 205, 50},
                                             {90, 220, 120},
                                             {220, 110, 255},
                                             {0, 215, 215},
                                             {255, 130, 190},
                                             {190, 230, 70}}};

core::Rgb ofWidth(double width, double widest)
{
    constexpr double kBlue = 2.0 / 3.0;
    return onColourWheel(kBlue * (1.0 - std::clamp(width / std::max(widest, 1e-9), 0.0, 1.0)));
}

double widestOf(const core::LineDrawing& drawing)
{
    std::vector<double> widths;
    for (const core::DrawnLine& line : drawing.lines)
        for (const core::LineSample& sample : line.samples)
            widths.push_back(sample.widthPx);
    if (widths.empty())
        return 1.0;
    const auto most = widths.begin() + static_cast<std::ptrdiff_t>(widths.size() * 98 / 100);
    std::ranges::nth_element(widths, most); // single wrong ones must not make all others blue
    return *most;
}

core::Rgb colourOf(const core::DrawnLine& line, std::size_t sample, LineColour colour, double widest)
{
    switch (colour) {
    case LineColour::Width: {
        const double width = line.samples[sample].widthPx;
        return ofWidth(width > 0.0 ? width : line.meanWidthPx, widest);
    }
    case LineColour::Order:
        return kSeveral[static_cast<std::size_t>(line.rank.order - 1) % kSeveral.size()];
    case LineColour::Tree:
        return kSeveral[static_cast<std::size_t>(line.rank.tree) % kSeveral.size()];
    case LineColour::Direction: {
        const core::PixelPoint& before = line.samples[sample > 2 ? sample - 3 : 0].centre;
        const core::PixelPoint& after = line.samples[std::min(sample + 3, line.samples.size() - 1)].centre;
        return onColourWheel(std::atan2(after.v - before.v, after.u - before.u) / std::numbers::pi);
    }
    }
    return kSeveral.front();
}

} // namespace

core::Rgb onColourWheel(double turn)
{
    core::Rgb colour;
    for (std::size_t channel = 0; channel < 3; ++channel) {
        const double away = std::abs(std::remainder(turn - static_cast<double>(channel) / 3.0, 1.0));
        colour[channel] =
            static_cast<std::uint8_t>(std::lround(255.0 * std::clamp(2.0 - 6.0 * away, 0.15, 1.0)));
    }
    return colour;
}

std::vector<std::string> lineColourNames()
{
    return core::namesOf(kColours);
}

LineColour parseLineColour(std::string_view name)
{
    if (const auto colour = core::valueNamed(kColours, name))
        return *colour;
    throw UsageError(
        fmt::format("colour '{}' of lines: there are {}", name, fmt::join(lineColourNames(), ", ")));
}

void drawLines(core::RgbImage& picture, const core::LineDrawing& drawing, LineColour colour)
{
    constexpr double kThickness = 1.6;
    constexpr double kBranchingRadius = 2.2;
    constexpr core::Rgb kBranching{255, 255, 255};
    const double widest = widestOf(drawing);
    for (const core::DrawnLine& line : drawing.lines)
        for (std::size_t s = 1; s < line.samples.size(); ++s)
            core::drawLine(picture, line.samples[s - 1].centre, line.samples[s].centre,
                           colourOf(line, s, colour, widest), kThickness);
    for (const core::LineNode& node : drawing.nodes)
        if (node.edges.size() >= 3)
            core::drawDisc(picture, node.place, kBranchingRadius, kBranching);
}

core::RgbImage lineOverlay(const core::Image& image, const core::LineDrawing& drawing, LineColour colour)
{
    core::RgbImage picture;
    core::showGrey(image, picture);
    drawLines(picture, drawing, colour);
    return picture;
}

} // namespace isocenter::app
