// SPDX-License-Identifier: MIT
#include "app/report/report_page.h"

#include "core/io/images/image_file.h"
#include "core/support/version.h"

#include <fmt/format.h>

namespace isocenter::app {

void ReportTable::addRow(std::vector<std::string> texts)
{
    std::vector<Cell>& row = rows.emplace_back();
    for (std::string& text : texts)
        row.push_back({std::move(text), {}, -1.0});
}

ReportPng reportPng(const core::RgbImage& picture, std::string description, bool fillsFigure)
{
    return {core::encodePng(picture), picture.columns, picture.rows, std::move(description), fillsFigure};
}

ReportPage::ReportPage(std::string title, std::string summary)
    : title_(std::move(title)), summary_(std::move(summary)),
      footer_(fmt::format("Made by Isocenter {}. {}", core::kVersion, core::kResearchUseNotice))
{
}

void ReportPage::setLanguage(std::string code, std::string footer)
{
    language_ = std::move(code);
    footer_ = std::move(footer);
}

void ReportPage::addFacts(ReportFacts facts)
{
    blocks_.emplace_back(std::move(facts));
}

void ReportPage::addHeading(std::string heading, std::string note)
{
    blocks_.emplace_back(ReportHeading{std::move(heading), std::move(note)});
}

void ReportPage::addTable(std::string id, std::string title, ReportTable table, std::string note)
{
    addHeading(std::move(title), std::move(note));
    table.id = std::move(id);
    blocks_.emplace_back(std::move(table));
}

void ReportPage::addFigure(std::string id, std::string title, ReportFigure::Content content,
                           std::string caption)
{
    blocks_.emplace_back(
        ReportFigure{std::move(id), std::move(title), std::move(content), std::move(caption)});
}

void ReportPage::addColumns(std::vector<ReportFigure> figures)
{
    blocks_.emplace_back(ReportColumns{std::move(figures)});
}

void ReportPage::addLegend(std::vector<std::string> names)
{
    blocks_.emplace_back(ReportLegend{std::move(names)});
}

} // namespace isocenter::app
