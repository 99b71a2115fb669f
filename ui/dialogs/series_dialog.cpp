// SPDX-License-Identifier: MIT
#include "ui/dialogs/series_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace isocenter::ui {

SeriesDialog::SeriesDialog(const core::DicomScan& scan, QWidget* parent)
    : QDialog(parent), list_(new QTreeWidget)
{
    setWindowTitle(tr("Choose a Series"));
    resize(620, 320);
    list_->setAccessibleName(tr("Series"));
    list_->setHeaderLabels({tr("Number"), tr("Modality"), tr("Description"), tr("Images"), tr("Size")});
    list_->setRootIsDecorated(false);
    list_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    for (const core::DicomSeries& series : scan.series) {
        auto* item = new QTreeWidgetItem(
            {QString::fromStdString(series.number), QString::fromStdString(series.modality),
             QString::fromStdString(series.description), QString::number(series.images),
             tr("%1 × %2").arg(series.columns).arg(series.rows)});
        item->setData(0, Qt::UserRole, QString::fromStdString(series.uid));
        list_->addTopLevelItem(item);
    }
    list_->setCurrentItem(list_->topLevelItem(0));

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(list_, &QTreeWidget::itemDoubleClicked, this, &QDialog::accept);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(new QLabel(tr("There are several series. Which one is the volume?")));
    layout->addWidget(list_);
    layout->addWidget(buttons);
}

std::string SeriesDialog::chosenUid() const
{
    const QTreeWidgetItem* item = list_->currentItem();
    return item != nullptr ? item->data(0, Qt::UserRole).toString().toStdString() : std::string();
}

} // namespace isocenter::ui
