// SPDX-License-Identifier: MIT
#include "ui/compare/stage_table.h"

#include "app/timing/timing_rules.h"
#include "ui/compare/comparison_texts.h"
#include "ui/support/theme.h"

#include <QEvent>
#include <QHeaderView>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr int kRowHeight = 26;

constexpr int kColourData = Qt::UserRole; // the palette's role

QTableWidgetItem* cell(const QString& text, Qt::Alignment alignment, QPalette::ColorRole colour)
{
    auto* item = new QTableWidgetItem(text);
    item->setTextAlignment(Qt::AlignVCenter | alignment);
    item->setData(kColourData, colour);
    return item;
}

} // namespace

StageTable::StageTable(QWidget* parent) : QTableWidget(parent)
{
    setAccessibleName(tr("Times and speed-ups"));
    setEditTriggers(NoEditTriggers);
    setSelectionMode(NoSelection);
    setFocusPolicy(Qt::NoFocus);
    setShowGrid(false);
    setAlternatingRowColors(true);
    setWordWrap(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(kRowHeight);
    horizontalHeader()->setHighlightSections(false);
}

void StageTable::show(const std::vector<app::ComparisonRow>& rows,
                      const std::vector<app::ComparisonStage>& stages, const QString& baseline)
{
    clear();
    clearSpans();
    setRowCount(static_cast<int>(rows.size()));
    setColumnCount(static_cast<int>(stages.size()) + 1);
    setHorizontalHeaderItem(0, new QTableWidgetItem(tr("ms (speed-up)")));
    for (std::size_t s = 0; s < stages.size(); ++s) {
        auto* head = new QTableWidgetItem(stageTitle(stages[s]));
        head->setToolTip(stageExplanation(stages[s]));
        setHorizontalHeaderItem(static_cast<int>(s) + 1, head);
    }
    const auto base = std::ranges::find(rows, baseline.toStdString(), &app::ComparisonRow::system);
    for (std::size_t r = 0; r < rows.size(); ++r)
        showRow(static_cast<int>(r), rows[r], base == rows.end() ? nullptr : &*base, stages);
    colourCells();
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    fillWidth();
}

// Widens the last column where the table has room left; it is never narrower than its text.
void StageTable::fillWidth()
{
    horizontalHeader()->setStretchLastSection(false);
    horizontalHeader()->setStretchLastSection(horizontalHeader()->length() < viewport()->width());
}

void StageTable::resizeEvent(QResizeEvent* event)
{
    QTableWidget::resizeEvent(event);
    fillWidth();
}

void StageTable::colourCells()
{
    for (int row = 0; row < rowCount(); ++row)
        for (int column = 0; column < columnCount(); ++column)
            if (QTableWidgetItem* cell = item(row, column))
                cell->setForeground(
                    palette().color(static_cast<QPalette::ColorRole>(cell->data(kColourData).toInt())));
}

void StageTable::changeEvent(QEvent* event)
{
    QTableWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colourCells();
}

void StageTable::showRow(int at, const app::ComparisonRow& row, const app::ComparisonRow* baseline,
                         const std::vector<app::ComparisonStage>& stages)
{
    const QPalette::ColorRole colour = row.published ? theme::kDimRole : QPalette::Text;
    const QString name = QString::fromStdString(row.system);
    setItem(at, 0, cell(row.published ? tr("%1 (published)").arg(name) : name, Qt::AlignLeft, colour));
    const bool measured = std::ranges::any_of(row.ms, [](double ms) { return ms > 0.0; });
    if (!measured && !row.problem.empty()) {
        const QString problem = QString::fromStdString(row.problem);
        setItem(at, 1, cell(problem, Qt::AlignLeft, theme::kWarningRole));
        item(at, 1)->setToolTip(problem);
        setSpan(at, 1, 1, columnCount() - 1);
        return;
    }
    for (std::size_t s = 0; s < stages.size(); ++s) {
        const double ms = app::timeOf(row.ms, stages[s]);
        QString text = measured ? figureText(app::millisecondsText(ms)) : tr("…");
        if (baseline != nullptr && baseline != &row)
            if (const double factor = app::timeOf(app::speedUps(*baseline, row), stages[s]); factor > 0.0)
                text += QStringLiteral("  (%1)").arg(
                    figureText(app::speedUpText(factor)).replace(QLatin1Char('x'), QChar(0x00d7)));
        setItem(at, static_cast<int>(s) + 1, cell(text, Qt::AlignRight, colour));
        if (const app::TimingSample& sample = app::sampleOf(row.samples, stages[s]); !sample.empty())
            item(at, static_cast<int>(s) + 1)->setToolTip(timingTextOf(sample));
    }
    const std::string& remark = row.problem.empty() ? row.note : row.problem;
    if (!remark.empty()) {
        item(at, 0)->setData(kColourData, theme::kWarningRole);
        item(at, 0)->setText(tr("%1 *").arg(name));
        item(at, 0)->setToolTip(QString::fromStdString(remark));
    }
}

} // namespace isocenter::ui
