// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/further_bones.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

class QWidget;

namespace isocenter::app {
class Workspace;
}

namespace isocenter::ui {

// Opens a volume in one file as the CT. What a TIFF or a surface model does not say is asked first, by a
// dialog over the window; then() follows once the CT is on its way, and does not if the dialog is cancelled.
// A surface model that cannot be used is not asked about: opening it says why.
void openVolumeFile(app::Workspace& workspace, const QString& path, QWidget* window,
                    std::function<void()> then);

// Asks about volumes and surface models, one after the other, as openVolumeFile does of one; then follows
// once all are accepted. One that cannot be used ends it with a failed job that says why.
void askAboutVolumes(app::Workspace& workspace, const QStringList& paths, QWidget* window,
                     std::function<void(std::vector<app::CtRequest>)> then);

} // namespace isocenter::ui
