// SPDX-License-Identifier: MIT
#include "ui/landmarks/landmark_model.h"

#include "app/commands/annotation_edits.h"

#include <QLocale>

namespace isocenter::ui {

LandmarkModel::LandmarkModel(app::Session& session, QObject* parent)
    : QAbstractTableModel(parent), session_(session)
{
    session_.landmarksChanged.connect([this] { follow(); });
    session_.poseChanged.connect([this] { follow(); }); // and with it the residuals
    session_.xraysChanged.connect([this] { follow(); });
    follow();
}

void LandmarkModel::follow()
{
    std::vector<Row> rows;
    for (std::size_t l = 0; l < session_.landmarks().size(); ++l)
        rows.push_back(rowOf(l));
    const bool sameRows = rows.size() == rows_.size();
    if (!sameRows)
        beginResetModel();
    rows_ = std::move(rows);
    if (!sameRows)
        endResetModel();
    else if (!rows_.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

LandmarkModel::Row LandmarkModel::rowOf(std::size_t landmark) const
{
    const app::AnatomicalLandmark& shown = session_.landmarks()[landmark];
    QStringList views;
    for (std::size_t x = 0; x < session_.xrays().size(); ++x)
        if (shown.pixelIn(app::MarkedImage::of(session_.xrays()[x].source)))
            views << QString::number(x + 1);
    const auto residual = app::landmarkResidualPx(session_, landmark);
    Row row;
    row.texts = {QString::number(landmark + 1), QString::fromStdString(shown.name),
                 shown.volumeMm ? tr("set") : tr("–"), views.isEmpty() ? tr("–") : views.join(tr(", ")),
                 residual ? QLocale().toString(*residual, 'f', 2) : tr("–")};
    row.ctTip = shown.volumeMm ? tr("L %1  P %2  S %3 mm")
                                     .arg(QLocale().toString(shown.volumeMm->x(), 'f', 1))
                                     .arg(QLocale().toString(shown.volumeMm->y(), 'f', 1))
                                     .arg(QLocale().toString(shown.volumeMm->z(), 'f', 1))
                               : tr("Not set in the CT yet: click it in a slice with the landmark tool");
    return row;
}

int LandmarkModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int LandmarkModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LandmarkModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const auto column = static_cast<std::size_t>(section);
    const std::array titles{tr("No."), tr("Name"), tr("CT"), tr("X-rays"), tr("Residual")};
    const std::array tips{
        tr("Its number in the views"), tr("Double-click to give it a name"),
        tr("Whether its point in the CT is set"),
        tr("The radiographs, as they are shown, in which it is marked"),
        tr("From its marks to where its point projects at the pose that is shown: root mean "
           "square over the radiographs with geometry, in pixels")};
    if (role == Qt::DisplayRole)
        return titles.at(column);
    return role == Qt::ToolTipRole ? QVariant(tips.at(column)) : QVariant();
}

QVariant LandmarkModel::data(const QModelIndex& index, int role) const
{
    const Row& row = rows_.at(static_cast<std::size_t>(index.row()));
    const QString& text = row.texts.at(static_cast<std::size_t>(index.column()));
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == Residual && row.texts[Residual] != tr("–") ? tr("%1 px").arg(text) : text;
    case Qt::EditRole:
        return text;
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (index.column() == Residual ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::ToolTipRole:
        return index.column() == Ct ? row.ctTip : headerData(index.column(), Qt::Horizontal, role);
    default:
        return {};
    }
}

bool LandmarkModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || index.column() != Name)
        return false;
    app::renameLandmark(session_, tr("Rename landmark").toStdString(), static_cast<std::size_t>(index.row()),
                        value.toString().trimmed().toStdString());
    return true;
}

Qt::ItemFlags LandmarkModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.column() == Name ? flags | Qt::ItemIsEditable : flags;
}

} // namespace isocenter::ui
