// SPDX-License-Identifier: MIT
#include "ui/import/import_texts.h"

#include "ui/import/import_tree.h"

#include <QCoreApplication>

namespace isocenter::ui {

QString roleText(app::ImportRole role, bool besideModel)
{
    using app::ImportRole;
    if (besideModel && (role == ImportRole::Bone || role == ImportRole::Surface))
        return QCoreApplication::translate("ImportSheet", "Further bone");
    if (besideModel && role == ImportRole::Ct)
        return QCoreApplication::translate("ImportSheet", "Replace the model");
    switch (role) {
    case ImportRole::Ct:
        return QCoreApplication::translate("ImportSheet", "CT");
    case ImportRole::Bone:
        return QCoreApplication::translate("ImportSheet", "Bone volume");
    case ImportRole::Surface:
        return QCoreApplication::translate("ImportSheet", "Surface");
    case ImportRole::Xray:
        return QCoreApplication::translate("ImportSheet", "X-ray");
    case ImportRole::Frames:
        return QCoreApplication::translate("ImportSheet", "Frames");
    case ImportRole::Calibration:
        return QCoreApplication::translate("ImportSheet", "Calibration");
    case ImportRole::Poses:
        return QCoreApplication::translate("ImportSheet", "Poses");
    case ImportRole::Mask:
        return QCoreApplication::translate("ImportSheet", "Mask");
    case ImportRole::Landmarks:
        return QCoreApplication::translate("ImportSheet", "Landmarks");
    case ImportRole::BonesList:
        return QCoreApplication::translate("ImportSheet", "List of bones");
    case ImportRole::Projections:
        return QCoreApplication::translate("ImportSheet", "Projections");
    case ImportRole::Video:
        return QCoreApplication::translate("ImportSheet", "Video");
    case ImportRole::Project:
        return QCoreApplication::translate("ImportSheet", "Project");
    case ImportRole::NotUsed:
        break;
    }
    return QCoreApplication::translate("ImportSheet", "Not used");
}

QString filesText(const app::ImportItem& item, const std::string& rowName)
{
    const QString name = QString::fromStdString(rowName);
    const int files = static_cast<int>(item.files.size());
    return files == 1 ? name : ImportTree::tr("%1 (%n files)", nullptr, files).arg(name);
}

} // namespace isocenter::ui
