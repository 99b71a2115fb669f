// SPDX-License-Identifier: MIT
#include "app/report/chart.h"
#include "app/report/html_writer.h"
#include "tests/core/temporary_files.h"

namespace isocenter::app::html_writer_test {
namespace {

using core::expectMentions;

TEST(HtmlWriter, WritesEveryBlockInItsOrder)
{
    ReportPage page("A <page>", "What it & others say");
    page.setLanguage("de", "Made \"here\"");
    page.addFacts({{"Device", "a < b"}, {"Command", "isocenter-cli demo"}});
    page.addHeading("First", "of all");
    page.addLegend({"one", "two"});
    ReportTable table;
    table.head = {"name", "value"};
    table.addRow({"a & b", "1"});
    table.rows.front()[1] = {"1", "\"once\"", 0.0};
    page.addTable("numbers", "Numbers", table);
    const std::string html = htmlOf(page);
    const char* const parts[] = {
        "<html lang=\"de\">",
        "<title>A &lt;page&gt;</title>",
        "<h1>A &lt;page&gt;</h1>\n<p class=\"summary\">What it &amp; others say</p>\n",
        "<dt>Device</dt><dd>a &lt; b</dd>",
        "<dt>Command</dt><dd><code>isocenter-cli demo</code></dd>",
        "<h2>First</h2>\n<p class=\"note\">of all</p>\n",
        "<li class=\"s1\"><i></i><b>two</b></li>",
        "<h2>Numbers</h2>\n<div class=\"scroll\"><table id=\"numbers\">",
        "<tr><td>a &amp; b</td><td class=\"bad\" style=\"--shade:1.00\" "
        "title=\"&quot;once&quot;\">1</td></tr>",
        "<footer>Made &quot;here&quot;</footer>"};
    std::size_t from = 0;
    for (const char* part : parts) {
        const std::size_t found = html.find(part, from);
        EXPECT_NE(found, std::string::npos) << part;
        from = found == std::string::npos ? from : found;
    }
}

TEST(HtmlWriter, HoldsDrawingsAndPictures)
{
    Chart chart({"time", 0.0, 1.0}, {"value", 0.0, 1.0});
    chart.addCurve(9, {{0.0, 0.0}, {1.0, 1.0}}, false);
    ReportPage page("Figures", "");
    page.addFigure("curve", "A curve", chart.drawing(), "below");
    page.addColumns({{"small", "Small", reportPng(core::RgbImage(3, 2), "a \"picture\""), ""},
                     {"wide", "Wide", reportPng(core::RgbImage(3, 2), "wide", true), ""}});
    const std::string html = htmlOf(page);
    expectMentions(
        html, {"<figure id=\"curve\"><h3>A curve</h3>\n<svg viewBox=\"0 0 1000 380\" role=\"img\">",
               "<polyline class=\"curve s1\"", // colours repeat
               "<figcaption>below</figcaption></figure>", "<div class=\"columns\">\n<figure id=\"small\">",
               "<img src=\"data:image/png;base64,iVBORw0KGgo",
               "width=\"3\" height=\"2\" alt=\"a &quot;picture&quot;\">",
               "style=\"width:100%;image-rendering:auto\" alt=\"wide\">"});
}

TEST(HtmlWriter, GivesEverySeriesItsColourOnLightAndDark)
{
    const std::string html = htmlOf(ReportPage("Colours", ""));
    for (std::size_t series = 0; series < kSeriesColours.size(); ++series) {
        const std::string name = "--" + seriesClass(series) + ":";
        EXPECT_NE(html.find(name + kSeriesColours[series].onLight + ";"), std::string::npos) << name;
        EXPECT_NE(html.find(name + kSeriesColours[series].onDark + ";"), std::string::npos) << name;
        EXPECT_NE(html.find("." + seriesClass(series) + "{color:var(--"), std::string::npos) << name;
    }
}

TEST(SvgDrawing, IsADocumentWithAStyleOfItsOwn)
{
    const std::string svg = SvgDrawing{30.0, 20.5, "<rect class=\"bar s0\"/>"}.document(".s0{fill:red}");
    EXPECT_EQ(svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 30 20.5\">\n"
                   "<style>.s0{fill:red}</style>\n<rect class=\"bar s0\"/></svg>\n");
}

} // namespace
} // namespace isocenter::app::html_writer_test
