// SPDX-License-Identifier: MIT
#include "app/report/html_writer.h"

#include "core/support/base64.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

// The style sheet; colours of the series stand between its parts.
constexpr const char* kOnLight = R"css(
:root { --paper:#ffffff; --ink:#1c2127; --dim:#5d6873; --line:#d9dee4; --soft:#f4f6f8; --accent:#0b6ea8;
  --good:34,150,94; --bad:200,60,50;
  )css";
constexpr const char* kOnDark = R"css( }
@media (prefers-color-scheme: dark) { :root { --paper:#171b20; --ink:#e4e8ec; --dim:#97a2ae; --line:#343b44;
  --soft:#20252c; --accent:#5cb8ea; --good:60,180,120; --bad:225,90,80;
  )css";
constexpr const char* kRules = R"css( } }
@media print { :root { --soft:#ffffff; } }
* { box-sizing: border-box; }
body { margin:0; background:var(--paper); color:var(--ink); font:15px/1.5 "Inter","Segoe UI","Noto Sans",
  "DejaVu Sans",system-ui,sans-serif; font-variant-numeric:tabular-nums; }
main { max-width:1080px; margin:0 auto; padding:40px 28px 56px; }
h1 { font-size:27px; line-height:1.25; margin:0 0 6px; letter-spacing:-.01em; }
h2 { font-size:19px; margin:44px 0 4px; }
.summary { color:var(--dim); margin:0 0 22px; max-width:80ch; }
.note { color:var(--dim); margin:0 0 12px; max-width:90ch; }
.facts { display:grid; grid-template-columns:max-content 1fr; gap:3px 20px; margin:0; padding:16px 20px;
  background:var(--soft); border-radius:8px; }
.facts dt { color:var(--dim); } .facts dd { margin:0; overflow-wrap:anywhere; }
code { font:13px/1.45 "JetBrains Mono","DejaVu Sans Mono",monospace; }
.legend { display:flex; flex-wrap:wrap; gap:6px 20px; list-style:none; margin:14px 0 0; padding:0; }
.legend li { display:flex; align-items:center; gap:8px; }
.legend i { width:13px; height:13px; border-radius:3px; background:currentColor; }
.legend b { font-weight:400; color:var(--ink); }
.scroll { overflow-x:auto; margin:10px 0 0; }
table { border-collapse:collapse; font-size:14px; min-width:60%; }
caption { text-align:left; font-weight:600; padding:0 0 6px; }
th,td { padding:5px 11px; text-align:right; border-bottom:1px solid var(--line); white-space:nowrap; }
th { color:var(--dim); font-weight:500; vertical-align:bottom; white-space:normal; line-height:1.3; }
th:first-child,td:first-child { text-align:left; padding-left:2px; }
td:first-child { font-weight:500; }
.names th:nth-child(2),.names td:nth-child(2) { text-align:left; }
td.good { background:rgba(var(--good),calc(.10 + .34*var(--shade))); }
td.bad { background:rgba(var(--bad),calc(.10 + .34*var(--shade))); }
figure { margin:26px 0 0; padding:18px 20px 14px; border:1px solid var(--line); border-radius:8px; }
.columns { display:grid; grid-template-columns:repeat(auto-fill,minmax(440px,1fr)); gap:18px; margin-top:18px; }
.columns figure { margin:0; }
figure h3 { font-size:16px; margin:0 0 2px; }
figcaption { color:var(--dim); font-size:13.5px; margin-top:6px; max-width:100ch; }
figure img { display:block; max-width:100%; height:auto; background:#000000; }
@media print { main { max-width:none; padding:0; } .scroll { overflow:visible; }
  table { font-size:11px; width:100%; min-width:0; } thead { display:table-header-group; }
  th,td { white-space:normal; overflow-wrap:anywhere; padding:3px 5px; }
  tr, figure, .facts { break-inside:avoid; } h2, h3 { break-after:avoid; } a { color:inherit; } }
svg { display:block; width:100%; height:auto; overflow:visible; }
svg text { fill:var(--dim); font-size:13px; font-family:inherit; }
svg text.label { fill:var(--ink); }
svg .grid { stroke:var(--line); stroke-width:1; }
svg .axis { stroke:var(--dim); stroke-width:1; }
svg .rule { stroke:var(--dim); stroke-width:1.2; stroke-dasharray:5 4; }
svg .curve { fill:none; stroke:currentColor; stroke-width:2; stroke-linejoin:round; }
svg .point { fill:currentColor; stroke:var(--paper); stroke-width:1; }
svg .cross { fill:none; stroke:currentColor; stroke-width:1.6; }
svg .box { fill:currentColor; fill-opacity:.22; stroke:currentColor; stroke-width:1.5; }
svg .bar { fill:currentColor; fill-opacity:.85; }
svg .whisker { stroke:currentColor; stroke-width:1.5; }
svg .error .whisker { stroke:var(--ink); }
svg .middle { stroke:currentColor; stroke-width:3; }
.s0{color:var(--s0)} .s1{color:var(--s1)} .s2{color:var(--s2)} .s3{color:var(--s3)}
.s4{color:var(--s4)} .s5{color:var(--s5)} .s6{color:var(--s6)} .s7{color:var(--s7)}
footer { margin-top:52px; padding-top:14px; border-top:1px solid var(--line); color:var(--dim); font-size:13.5px; }
)css";

std::string seriesVariables(const char* SeriesColour::*ground)
{
    std::string result;
    for (std::size_t series = 0; series < kSeriesColours.size(); ++series)
        result += fmt::format("{}--{}:{};", series > 0 ? " " : "", seriesClass(series),
                              kSeriesColours[series].*ground);
    return result;
}

std::string styleSheet()
{
    return kOnLight + seriesVariables(&SeriesColour::onLight) + kOnDark +
           seriesVariables(&SeriesColour::onDark) + kRules;
}

// Good above a half, bad below; the farther from it, the stronger.
std::string shadeAttributes(double shade)
{
    if (shade < 0.0)
        return {};
    const double clamped = std::min(shade, 1.0);
    return fmt::format(" class=\"{}\" style=\"--shade:{:.2f}\"", clamped >= 0.5 ? "good" : "bad",
                       2.0 * std::abs(clamped - 0.5));
}

std::string elementOf(const SvgDrawing& drawing)
{
    return drawing.inlined();
}

std::string elementOf(const ReportPng& picture)
{
    const std::string size = picture.fillsFigure
                                 ? "style=\"width:100%;image-rendering:auto\""
                                 : fmt::format("width=\"{}\" height=\"{}\"", picture.columns, picture.rows);
    return fmt::format("<img src=\"data:image/png;base64,{}\" {} alt=\"{}\">", core::base64(picture.png),
                       size, htmlEscaped(picture.description));
}

std::string written(const ReportFacts& facts)
{
    std::string result = "<dl class=\"facts\">\n";
    for (const auto& [name, value] : facts)
        result +=
            fmt::format("<dt>{}</dt><dd>{}</dd>\n", htmlEscaped(name),
                        name == "Command" ? "<code>" + htmlEscaped(value) + "</code>" : htmlEscaped(value));
    return result + "</dl>\n";
}

std::string written(const ReportHeading& heading)
{
    const std::string note =
        heading.note.empty() ? "" : fmt::format("<p class=\"note\">{}</p>\n", htmlEscaped(heading.note));
    return fmt::format("<h2>{}</h2>\n{}", htmlEscaped(heading.heading), note);
}

std::string written(const ReportTable& table)
{
    std::string result = fmt::format("<div class=\"scroll\"><table id=\"{}\"{}><thead><tr>",
                                     htmlEscaped(table.id), table.twoNames ? " class=\"names\"" : "");
    for (const std::string& name : table.head)
        result += fmt::format("<th>{}</th>", htmlEscaped(name));
    result += "</tr></thead>\n<tbody>\n";
    for (const std::vector<ReportTable::Cell>& row : table.rows) {
        result += "<tr>";
        for (const ReportTable::Cell& cell : row) {
            const std::string tooltip =
                cell.tooltip.empty() ? "" : fmt::format(" title=\"{}\"", htmlEscaped(cell.tooltip));
            result +=
                fmt::format("<td{}{}>{}</td>", shadeAttributes(cell.shade), tooltip, htmlEscaped(cell.text));
        }
        result += "</tr>\n";
    }
    return result + "</tbody></table></div>\n";
}

std::string written(const ReportFigure& figure)
{
    const std::string below =
        figure.caption.empty() ? "" : fmt::format("<figcaption>{}</figcaption>", htmlEscaped(figure.caption));
    return fmt::format(
        "<figure id=\"{}\"><h3>{}</h3>\n{}\n{}</figure>\n", htmlEscaped(figure.id), htmlEscaped(figure.title),
        std::visit([](const auto& content) { return elementOf(content); }, figure.content), below);
}

std::string written(const ReportColumns& columns)
{
    std::string result = "<div class=\"columns\">\n";
    for (const ReportFigure& figure : columns.figures)
        result += written(figure);
    return result + "</div>\n";
}

std::string written(const ReportLegend& legend)
{
    std::string result = "<ul class=\"legend\">";
    for (std::size_t n = 0; n < legend.names.size(); ++n)
        result += fmt::format("<li class=\"{}\"><i></i><b>{}</b></li>", seriesClass(n),
                              htmlEscaped(legend.names[n]));
    return result + "</ul>\n";
}

} // namespace

std::string htmlOf(const ReportPage& page)
{
    std::string body;
    for (const ReportBlock& block : page.blocks())
        body += std::visit([](const auto& content) { return written(content); }, block);
    return fmt::format("<!DOCTYPE html>\n<html lang=\"{5}\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                       "<meta name=\"color-scheme\" content=\"light dark\">\n"
                       "<title>{0}</title>\n<style>{1}</style>\n</head>\n<body>\n<main>\n<h1>{0}</h1>\n"
                       "<p class=\"summary\">{2}</p>\n{3}<footer>{4}</footer>\n</main>\n</body>\n"
                       "</html>\n",
                       htmlEscaped(page.title()), styleSheet(), htmlEscaped(page.summary()), body,
                       htmlEscaped(page.footer()), htmlEscaped(page.language()));
}

} // namespace isocenter::app
