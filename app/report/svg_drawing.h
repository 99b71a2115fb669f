// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace isocenter::app {

// Text as it may stand between tags and in quoted attributes of HTML and SVG.
std::string htmlEscaped(std::string_view text);

// Colours of the series after Okabe and Ito, which colour-blind readers can tell apart.
struct SeriesColour
{
    const char* onLight; // paper, "#rrggbb"
    const char* onDark;
};
inline constexpr std::array<SeriesColour, 8> kSeriesColours{{{"#0072b2", "#4fa8de"},
                                                             {"#d55e00", "#f08a3c"},
                                                             {"#009e73", "#2fc08f"},
                                                             {"#b5489a", "#dd85c2"},
                                                             {"#8a6d00", "#d8b730"},
                                                             {"#2a9fd6", "#8ad3f5"},
                                                             {"#6a51c7", "#a796f0"},
                                                             {"#4d4d4d", "#b8bec6"}}};
// The colour of a series, as a place of kSeriesColours: they repeat.
constexpr std::size_t seriesColour(std::size_t series)
{
    return series % kSeriesColours.size();
}
// The class of its elements in drawings and legends: "s0" to "s7".
std::string seriesClass(std::size_t series);

// A drawing as elements of SVG that name classes instead of colours ("grid", "curve s0"): a style sheet gives
// those, on a page the page's own.
struct SvgDrawing
{
    double width = 0.0; // in units of its elements
    double height = 0.0;
    std::string elements;

    std::string inlined() const; // as an element of an HTML page
    std::string document(std::string_view styleSheet) const;
};

} // namespace isocenter::app
