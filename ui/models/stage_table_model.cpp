// SPDX-License-Identifier: MIT
#include "ui/models/stage_table_model.h"

#include "ui/support/icons.h"
#include "ui/support/search_names.h"
#include "ui/support/theme.h"
#include "ui/support/translation.h"

#include <QApplication>

#include <algorithm>
#include <array>

namespace isocenter::ui {
namespace {

constexpr std::array<const char*, StageTableModel::ColumnCount> kKeys{"measure",
                                                                      "optimizer",
                                                                      "image",
                                                                      "volume",
                                                                      "translationMm",
                                                                      "rotationDeg",
                                                                      "depthFactor",
                                                                      "minimumTranslationMm",
                                                                      "minimumRotationDeg",
                                                                      "evaluations",
                                                                      "milliseconds",
                                                                      "options"};
constexpr float kProblemAlpha = 0.35f;

app::ScheduleCell cellAt(const QModelIndex& index)
{
    return {index.row(), kKeys.at(static_cast<std::size_t>(index.column()))};
}

bool isDecimal(int column)
{
    return column >= StageTableModel::Shift && column <= StageTableModel::LeastTurn;
}

} // namespace

StageTableModel::StageTableModel(QObject* parent) : QAbstractTableModel(parent) {}

template <class Change>
void StageTableModel::change(const Change& change)
{
    beginResetModel();
    change();
    endResetModel();
    Q_EMIT edited();
}

void StageTableModel::setDraft(const app::ScheduleDraft& draft)
{
    beginResetModel();
    draft_ = draft;
    endResetModel();
}

void StageTableModel::setCell(const char* key, const QString& text)
{
    draft_.set({app::ScheduleCell::kSchedule, key}, text.toStdString());
    Q_EMIT edited();
}

void StageTableModel::setName(const std::string& name)
{
    draft_.set({app::ScheduleCell::kSchedule, "name"}, name);
}

void StageTableModel::addStage()
{
    change([this] { draft_.addFiner(); });
}

void StageTableModel::duplicate(int row)
{
    change([this, row] { draft_.duplicate(row); });
}

void StageTableModel::remove(int row)
{
    change([this, row] { draft_.remove(row); });
}

void StageTableModel::move(int row, int by)
{
    change([this, row, by] { draft_.move(row, by); });
}

QStringList StageTableModel::problems() const
{
    QStringList texts;
    for (const app::ScheduleCell& cell : draft_.problems()) {
        const QString problem = QString::fromStdString(draft_.problem(cell));
        const auto column = std::ranges::find(kKeys, cell.key);
        if (cell.stage == app::ScheduleCell::kSchedule || column == kKeys.end())
            texts << problem;
        else
            texts << tr("Stage %1, %2: %3")
                         .arg(cell.stage + 1)
                         .arg(headerData(static_cast<int>(column - kKeys.begin()), Qt::Horizontal,
                                         Qt::UserRole)
                                  .toString(),
                              problem);
    }
    return texts;
}

int StageTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : draft_.size();
}

int StageTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

// UserRole: the title in one line.
QVariant StageTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    const std::array titles{tr("Measure"),
                            tr("Optimiser"),
                            tr("Image"),
                            tr("CT"),
                            tr("Initial step\ntranslation\nmm"),
                            tr("Initial step\nrotation\n°"),
                            tr("Depth\n×"),
                            tr("Final step\ntranslation\nmm"),
                            tr("Final step\nrotation\n°"),
                            tr("Evaluations"),
                            tr("Time limit\nms"),
                            tr("Options")};
    const std::array tips{
        tr("What is compared: a measure, or a weighted sum such as gc+0.5*ncc; empty: that of the panel"),
        tr("How it is searched"),
        tr("Resolution of the image: 1/4 makes 4 x 4 pixels one; 96 px keeps at least so many along the "
           "shorter side"),
        tr("Resolution of the CT: 1/2 makes 2 x 2 x 2 voxels one; 2 px makes voxels at most so large, in "
           "pixels of the image"),
        tr("Steps along the image with which the search begins (mm)"),
        tr("Rotations with which the search begins (degrees)"),
        tr("Steps along the viewing direction, which a view sees worst: so many times the others"),
        tr("The search ends when its steps are shorter (mm)"),
        tr("The search ends when its rotations are smaller (degrees)"),
        tr("At most so many poses are evaluated from each start"),
        tr("At most so long from each start (ms); results then depend on the machine. Empty: no limit"),
        tr("What belongs to the optimiser alone: name=value, with commas between several")};
    const auto place = static_cast<std::size_t>(section);
    if (role == Qt::DisplayRole)
        return titles.at(place);
    if (role == Qt::UserRole)
        return QString(titles.at(place)).replace(QLatin1Char('\n'), QLatin1Char(' '));
    return role == Qt::ToolTipRole ? QVariant(tips.at(place)) : QVariant();
}

QVariant StageTableModel::data(const QModelIndex& index, int role) const
{
    const app::ScheduleCell cell = cellAt(index);
    const QString stored = QString::fromStdString(draft_.text(cell));
    const QString text = isDecimal(index.column()) ? withDecimalMark(stored) : stored;
    const QString problem = QString::fromStdString(draft_.problem(cell));
    switch (role) {
    case Qt::EditRole:
        return text;
    case Qt::DisplayRole:
        if (text.isEmpty() && index.column() == Measure)
            return tr("as in the panel");
        if (index.column() == Measure && problem.isEmpty())
            return measureText(text.toStdString());
        if (index.column() == Optimiser && problem.isEmpty())
            return optimiserText(text.toStdString());
        return text.isEmpty() ? QStringLiteral("–") : text;
    case Qt::DecorationRole:
        return problem.isEmpty() ? QVariant() : QVariant(icon(QStringLiteral("warning")));
    case Qt::ForegroundRole:
        return text.isEmpty() ? QVariant(QApplication::palette().color(theme::kDimRole)) : QVariant();
    case Qt::BackgroundRole: {
        QColor colour = QApplication::palette().color(theme::kWarningRole);
        colour.setAlphaF(kProblemAlpha);
        return problem.isEmpty() ? QVariant() : QVariant(colour);
    }
    case Qt::ToolTipRole:
        return problem.isEmpty() ? headerData(index.column(), Qt::Horizontal, Qt::ToolTipRole)
                                 : QVariant(problem);
    case Qt::AccessibleDescriptionRole:
        return problem;
    case Qt::TextAlignmentRole:
        return index.column() >= Shift && index.column() <= Time ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                                                 : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    default:
        return {};
    }
}

bool StageTableModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const QString text = value.toString();
    if (role != Qt::EditRole || text == data(index, Qt::EditRole).toString())
        return false;
    draft_.set(cellAt(index), (isDecimal(index.column()) ? withDecimalPoint(text) : text).toStdString());
    Q_EMIT dataChanged(index.siblingAtColumn(0), index.siblingAtColumn(ColumnCount - 1));
    Q_EMIT edited();
    return true;
}

Qt::ItemFlags StageTableModel::flags(const QModelIndex& index) const
{
    return QAbstractTableModel::flags(index) | Qt::ItemIsEditable;
}

} // namespace isocenter::ui
