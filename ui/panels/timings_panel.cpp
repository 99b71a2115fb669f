// SPDX-License-Identifier: MIT
#include "ui/panels/timings_panel.h"

#include <QHeaderView>
#include <QLocale>
#include <QTableWidget>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

constexpr int kShowMs = 200;

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
    timer_.setSingleShot(true);
    timer_.setInterval(kShowMs);
    connect(&timer_, &QTimer::timeout, this, &TimingsPanel::show);
}

void TimingsPanel::add(const gpu::Timeline& timeline)
{
    // Launches of one kernel in one piece of work count as one: the planner may have cut it into parts.
    std::map<std::string, double> sums;
    for (const gpu::Timeline::Entry& entry : timeline.entries)
        sums[entry.kernel] += entry.ms;
    for (const auto& [kernel, ms] : sums) {
        Row& row = rows_[kernel];
        row.lastMs = ms;
        row.sumMs += ms;
        ++row.count;
    }
    if (!timer_.isActive())
        timer_.start();
}

void TimingsPanel::show()
{
    for (auto& [kernel, row] : rows_) {
        if (row.row < 0)
            addToTable(kernel, row);
        table_->item(row.row, Last)->setText(QLocale().toString(row.lastMs, 'f', 2));
        table_->item(row.row, Mean)->setText(QLocale().toString(row.sumMs / row.count, 'f', 2));
        table_->item(row.row, Count)->setText(QString::number(row.count));
    }
}

void TimingsPanel::addToTable(const std::string& kernel, Row& row)
{
    row.row = table_->rowCount();
    table_->insertRow(row.row);
    for (int column = 0; column < ColumnCount; ++column) {
        auto* item = new QTableWidgetItem;
        item->setTextAlignment(Qt::AlignVCenter | (column == Kernel ? Qt::AlignLeft : Qt::AlignRight));
        table_->setItem(row.row, column, item);
    }
    table_->item(row.row, Kernel)->setText(QString::fromStdString(kernel));
}

void TimingsPanel::clear()
{
    timer_.stop();
    rows_.clear();
    table_->setRowCount(0);
}

} // namespace isocenter::ui
