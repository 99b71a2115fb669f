// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace isocenter::app {

// Text as it may stand between tags and in quoted attributes.
std::string htmlEscaped(std::string_view text);

// A table whose first column names the rows; all text is escaped when it is written.
struct HtmlTable
{
    struct Cell
    {
        std::string text;
        std::string tooltip;
        double shade = -1.0; // 0 (bad) to 1 (good) colours the cell; negative: none
    };
    std::vector<std::string> head;
    std::vector<std::vector<Cell>> rows;
    bool twoNames = false; // the first two columns name the rows

    void addRow(std::vector<std::string> texts);
    std::string html() const;
};

// One self-contained page of results: no scripts, nothing from the net, readable in light and dark and on
// paper. Series of one report share their colours: the class names s0 to s7 (see seriesClass).
class HtmlPage
{
public:
    HtmlPage(std::string title, std::string summary); // in English

    // Of the texts: code as HTML has it ("de"), footer in place of who made the page.
    void setLanguage(std::string code, std::string footer);
    void addFacts(const std::vector<std::pair<std::string, std::string>>& facts);
    void addHeading(std::string_view heading, std::string_view note = {});
    void addTable(std::string_view id, std::string_view title, const HtmlTable& table,
                  std::string_view note = {});
    // svg is taken as it is.
    void addFigure(std::string_view id, std::string_view title, const std::string& svg,
                   std::string_view caption);
    // Figures between the two stand beside each other where there is room.
    void beginColumns() { body_ += "<div class=\"columns\">\n"; }
    void endColumns() { body_ += "</div>\n"; }
    // Names of the series beside their colours.
    void addLegend(const std::vector<std::string>& names);

    std::string text() const; // the whole document

private:
    std::string title_;
    std::string summary_;
    std::string language_ = "en";
    std::string footer_;
    std::string body_;
};

inline constexpr int kSeriesColours = 8;
// The class of a series in charts and legends; colours repeat after kSeriesColours.
std::string seriesClass(std::size_t series);

} // namespace isocenter::app
