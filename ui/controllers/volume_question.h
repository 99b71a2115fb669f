// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <functional>

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

} // namespace isocenter::ui
