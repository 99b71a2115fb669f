// SPDX-License-Identifier: MIT
#include "ui/calibration/object_tables.h"

#include "ui/support/file_paths.h"
#include "ui/support/theme.h"

#include <QHeaderView>
#include <QLocale>
#include <QSignalBlocker>

namespace isocenter::ui {
namespace {

enum PictureColumn { PictureFile, PictureCamera, PicturePlacement, PicturePoints };
enum PointColumn { PointName, PointAcross, PointDown, PointLeftOut };

constexpr double kSuspectFactor = 4.0; // of the RMS of points left out, above which one is pointed at

void makeTable(QTableWidget& table, const QStringList& head, const QString& name)
{
    table.setColumnCount(static_cast<int>(head.size()));
    table.setHorizontalHeaderLabels(head);
    table.setAccessibleName(name);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + 8);
    table.horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table.horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
}

QTableWidgetItem* cell(const QString& text, bool isEditable = false)
{
    auto* item = new QTableWidgetItem(text);
    if (!isEditable)
        item->setFlags(item->flags() & ~Qt::ItemIsEditable);
    item->setToolTip(text);
    return item;
}

QTableWidgetItem* numberCell(double value, int places)
{
    QTableWidgetItem* item = cell(QLocale().toString(value, 'f', places));
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return item;
}

std::optional<std::size_t> chosenRow(const QTableWidget& table)
{
    return table.currentRow() < 0 ? std::nullopt
                                  : std::optional(static_cast<std::size_t>(table.currentRow()));
}

} // namespace

ObjectPictureTable::ObjectPictureTable(QWidget* parent) : QTableWidget(parent)
{
    makeTable(*this, {tr("Picture"), tr("Camera"), tr("Placement"), tr("Points")},
              tr("Pictures of the object"));
    horizontalHeader()->setSectionResizeMode(PictureFile, QHeaderView::Stretch);
    horizontalHeaderItem(PicturePlacement)
        ->setToolTip(tr("Where the object was put, from 1: the cameras see it there together"));
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    connect(this, &QTableWidget::currentCellChanged, this, [this](int row, int, int before) {
        if (row != before)
            Q_EMIT chosenChanged();
    });
    connect(this, &QTableWidget::itemChanged, this, [this](const QTableWidgetItem* changed) {
        const int row = changed->row();
        Q_EMIT assigned(static_cast<std::size_t>(row), item(row, PictureCamera)->text().trimmed(),
                        item(row, PicturePlacement)->text().toInt());
    });
}

void ObjectPictureTable::show(const app::MarkedPictures& pictures)
{
    const QSignalBlocker blocker(this);
    const int chosen = currentRow();
    const auto points = static_cast<qulonglong>(pictures.object().size());
    setRowCount(static_cast<int>(pictures.pictures().size()));
    for (int row = 0; row < rowCount(); ++row) {
        const auto& picture = pictures.pictures()[static_cast<std::size_t>(row)];
        setItem(row, PictureFile, cell(textOf(picture.file.filename())));
        setItem(row, PictureCamera, cell(QString::fromStdString(picture.camera), true));
        setItem(row, PicturePlacement, cell(QString::number(picture.placement), true));
        setItem(row, PicturePoints,
                cell(tr("%1 of %2").arg(static_cast<qulonglong>(picture.marks.size())).arg(points)));
    }
    if (chosen >= 0 && chosen < rowCount())
        setCurrentCell(chosen, PictureFile);
}

std::optional<std::size_t> ObjectPictureTable::chosen() const
{
    return chosenRow(*this);
}

void ObjectPictureTable::choose(std::size_t picture)
{
    setCurrentCell(static_cast<int>(picture), PictureFile);
}

ObjectPointTable::ObjectPointTable(QWidget* parent) : QTableWidget(parent)
{
    makeTable(*this, {tr("Point"), tr("Column"), tr("Row"), tr("Left out")}, tr("Points of the object"));
    horizontalHeader()->setSectionResizeMode(PointName, QHeaderView::Stretch);
    horizontalHeaderItem(PointLeftOut)
        ->setToolTip(tr("How far it is, in pixels, from where a calibration without it sees it"));
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    connect(this, &QTableWidget::currentCellChanged, this, [this](int row, int, int before) {
        if (row != before)
            Q_EMIT chosenChanged();
    });
}

void ObjectPointTable::show(const app::MarkedPictures& pictures, std::optional<std::size_t> picture,
                            const core::ObjectCalibration* found)
{
    const QSignalBlocker blocker(this);
    const int chosen = currentRow();
    setRowCount(static_cast<int>(pictures.object().size()));
    for (int row = 0; row < rowCount(); ++row) {
        const auto point = static_cast<std::size_t>(row);
        for (const int column : {PointAcross, PointDown, PointLeftOut})
            setItem(row, column, cell({}));
        setItem(row, PointName, cell(QString::fromStdString(pictures.object()[point].name)));
        if (!picture)
            continue;
        const app::PointMarks& marks = pictures.pictures()[*picture].marks;
        const auto mark = marks.find(point);
        if (mark == marks.end())
            continue;
        setItem(row, PointAcross, numberCell(mark->second.x(), 2));
        setItem(row, PointDown, numberCell(mark->second.y(), 2));
        if (!found)
            continue;
        const double leftOutPx = found->residuals[*pictures.sightingOf(*picture, point)].leaveOneOutPx;
        QTableWidgetItem* item = numberCell(leftOutPx, 2);
        if (leftOutPx > kSuspectFactor * found->leaveOneOutRmsPx)
            item->setForeground(palette().brush(theme::kWarningRole));
        setItem(row, PointLeftOut, item);
    }
    if (chosen >= 0 && chosen < rowCount())
        setCurrentCell(chosen, PointName);
}

std::optional<std::size_t> ObjectPointTable::chosen() const
{
    return chosenRow(*this);
}

void ObjectPointTable::choose(std::size_t point)
{
    setCurrentCell(static_cast<int>(point), PointName);
    scrollToItem(item(static_cast<int>(point), PointName));
}

} // namespace isocenter::ui
