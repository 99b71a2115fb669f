// SPDX-License-Identifier: MIT
#include "app/report/svg_drawing.h"

#include <fmt/format.h>

namespace isocenter::app {

std::string htmlEscaped(std::string_view text)
{
    std::string result;
    for (const char c : text)
        switch (c) {
        case '&':
            result += "&amp;";
            break;
        case '<':
            result += "&lt;";
            break;
        case '>':
            result += "&gt;";
            break;
        case '"':
            result += "&quot;";
            break;
        default:
            result += c;
        }
    return result;
}

std::string seriesClass(std::size_t series)
{
    return fmt::format("s{}", seriesColour(series));
}

std::string SvgDrawing::inlined() const
{
    return fmt::format("<svg viewBox=\"0 0 {:g} {:g}\" role=\"img\">\n{}</svg>", width, height, elements);
}

std::string SvgDrawing::document(std::string_view styleSheet) const
{
    return fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:g} {:g}\">\n"
                       "<style>{}</style>\n{}</svg>\n",
                       width, height, styleSheet, elements);
}

} // namespace isocenter::app
