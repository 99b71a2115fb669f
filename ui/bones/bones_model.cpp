// SPDX-License-Identifier: MIT
#include "ui/bones/bones_model.h"

#include "app/commands/bone_edits.h"
#include "ui/bones/bone_colours.h"

#include <QFont>

namespace isocenter::ui {

BonesModel::BonesModel(app::Session& session, QObject* parent)
    : QAbstractTableModel(parent), session_(session)
{
    session_.bonesChanged.connect([this] { follow(); });
    follow();
}

void BonesModel::setLocked(bool locked)
{
    locked_ = locked;
    follow();
}

void BonesModel::follow()
{
    const auto bones = static_cast<int>(session_.bones().size());
    if (bones != rows_) {
        beginResetModel();
        rows_ = bones;
        endResetModel();
    } else if (rows_ > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rows_ - 1, ColumnCount - 1));
    }
}

bool BonesModel::isActive(int row) const
{
    return static_cast<std::size_t>(row) == session_.bones().active;
}

int BonesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : rows_;
}

int BonesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant BonesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::DisplayRole)
        return section == Name ? tr("Bone") : tr("Stated to");
    if (role == Qt::ToolTipRole)
        return section == Name ? tr("Checked: seen in DRRs and in the scene, and counted when others are "
                                    "registered. The chosen one is the one that the tools move")
                               : tr("The bone to which its joint angles are stated");
    return {};
}

QVariant BonesModel::data(const QModelIndex& index, int role) const
{
    const app::BoneSet& bones = session_.bones();
    const auto place = static_cast<std::size_t>(index.row());
    if (place >= bones.size())
        return {};
    const app::SessionBone& bone = bones.bones[place];
    if (role == Qt::ToolTipRole)
        return headerData(index.column(), Qt::Horizontal, role);
    if (role == Qt::FontRole && isActive(index.row())) {
        QFont font;
        font.setBold(true);
        return font;
    }
    if (index.column() == Reference) {
        const std::size_t reference = bones.referenceOf(place);
        if (role == Qt::DisplayRole)
            return reference == place ? tr("–") : QString::fromStdString(bones.bones[reference].entry.name);
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return QString::fromStdString(bone.entry.name);
    case Qt::DecorationRole:
        return boneColour(place);
    case Qt::CheckStateRole:
        return bone.shown ? Qt::Checked : Qt::Unchecked;
    default:
        return {};
    }
}

bool BonesModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || index.column() != Name)
        return false;
    app::changeBoneShown(session_, static_cast<std::size_t>(index.row()), value.toInt() == Qt::Checked);
    return true;
}

Qt::ItemFlags BonesModel::flags(const QModelIndex& index) const
{
    if (locked_)
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.column() == Name && !isActive(index.row())) // the active one is always seen
        flags |= Qt::ItemIsUserCheckable;
    return flags;
}

} // namespace isocenter::ui
