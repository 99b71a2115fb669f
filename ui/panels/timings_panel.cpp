// SPDX-License-Identifier: MIT
#include "ui/panels/timings_panel.h"

#include <QHeaderView>
#include <QTableWidget>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

enum Column { Kernel, Last, Mean, Count, ColumnCount };

} // namespace

TimingsPanel::TimingsPanel(QWidget* parent) : QWidget(parent), table_(new QTableWidget(0, ColumnCount))
{
    table_->setAccessibleName(tr("Kernel times"));
    table_->setHorizontalHeaderLabels({tr("Kernel"), tr("Last ms"), tr("Mean ms"), tr("Times")});
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setSectionResizeMode(Kernel, QHeaderView::Stretch);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(24);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setSelectionMode(QAbstractItemView::NoSelection);
    table_->setFocusPolicy(Qt::NoFocus);
    table_->setShowGrid(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->addWidget(table_);
}

void TimingsPanel::add(const gpu::Timeline& timeline)
{
    // Launches of one kernel in one piece of work count as one: the planner may have cut it into parts.
    std::map<std::string, double> sums;
    for (const gpu::Timeline::Entry& entry : timeline.entries)
        sums[entry.kernel] += entry.ms;
    for (const auto& [kernel, ms] : sums)
        show(kernel, ms, 1);
}

void TimingsPanel::show(const std::string& kernel, double ms, int launches)
{
    const auto [entry, isNew] = rows_.try_emplace(kernel);
    Row& row = entry->second;
    if (isNew) {
        row.row = table_->rowCount();
        table_->insertRow(row.row);
        for (int column = 0; column < ColumnCount; ++column) {
            auto* item = new QTableWidgetItem;
            item->setTextAlignment(Qt::AlignVCenter | (column == Kernel ? Qt::AlignLeft : Qt::AlignRight));
            table_->setItem(row.row, column, item);
        }
        table_->item(row.row, Kernel)->setText(QString::fromStdString(kernel));
    }
    row.count += launches;
    row.sumMs += ms;
    table_->item(row.row, Last)->setText(QString::number(ms, 'f', 2));
    table_->item(row.row, Mean)->setText(QString::number(row.sumMs / row.count, 'f', 2));
    table_->item(row.row, Count)->setText(QString::number(row.count));
}

void TimingsPanel::clear()
{
    rows_.clear();
    table_->setRowCount(0);
}

} // namespace isocenter::ui
