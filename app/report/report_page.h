// SPDX-License-Identifier: MIT
#pragma once

#include "app/report/svg_drawing.h"
#include "core/image/drawing/rgb_image.h"

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace isocenter::app {

// Names and what is said of each; a fact called Command is set as code.
using ReportFacts = std::vector<std::pair<std::string, std::string>>;

struct ReportHeading
{
    std::string heading;
    std::string note; // below it; may be empty
};

// A table whose first column names the rows.
struct ReportTable
{
    struct Cell
    {
        std::string text;
        std::string tooltip;
        double shade = -1.0; // 0 (bad) to 1 (good) colours the cell; negative: none
    };
    std::string id;
    std::vector<std::string> head;
    std::vector<std::vector<Cell>> rows;
    bool twoNames = false; // the first two columns name the rows

    void addRow(std::vector<std::string> texts);
};

struct ReportPng
{
    std::vector<std::uint8_t> png;
    int columns = 0;
    int rows = 0;
    std::string description;  // in place of the picture, for those who cannot see it
    bool fillsFigure = false; // else at its own size where there is room
};
// Throws InputError in a build without FFmpeg.
ReportPng reportPng(const core::RgbImage& picture, std::string description, bool fillsFigure = false);

struct ReportFigure
{
    using Content = std::variant<SvgDrawing, ReportPng>;
    std::string id; // may be empty
    std::string title;
    Content content;
    std::string caption; // may be empty
};

// Figures that stand beside each other where there is room.
struct ReportColumns
{
    std::vector<ReportFigure> figures;
};

// Names of the series beside their colours.
struct ReportLegend
{
    std::vector<std::string> names;
};

using ReportBlock =
    std::variant<ReportFacts, ReportHeading, ReportTable, ReportFigure, ReportColumns, ReportLegend>;

// One page of results: what it says, block after block, in plain text. A writer makes it a file: htmlOf() a
// page for browsers, the window's pdfOf() paper. Series of one page share their colours (kSeriesColours).
class ReportPage
{
public:
    ReportPage(std::string title, std::string summary); // in English

    // Of the texts: code as HTML has it ("de"), footer in place of who made the page.
    void setLanguage(std::string code, std::string footer);
    void addFacts(ReportFacts facts);
    void addHeading(std::string heading, std::string note = {});
    void addTable(std::string id, std::string title, ReportTable table, std::string note = {});
    void addFigure(std::string id, std::string title, ReportFigure::Content content, std::string caption);
    void addColumns(std::vector<ReportFigure> figures);
    void addLegend(std::vector<std::string> names);

    const std::string& title() const { return title_; }
    const std::string& summary() const { return summary_; }
    const std::string& language() const { return language_; }
    const std::string& footer() const { return footer_; }
    const std::vector<ReportBlock>& blocks() const { return blocks_; }

private:
    std::string title_;
    std::string summary_;
    std::string language_ = "en";
    std::string footer_;
    std::vector<ReportBlock> blocks_;
};

} // namespace isocenter::app
