// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QDialog>
#include <QString>

namespace isocenter::ui {

class DistortionPage;
class ObjectPage;

// Makes images of a C-arm with an image intensifier measurable: a page for each step.
class CalibrationDialog : public QDialog
{
    Q_OBJECT

public:
    // folder: where files are looked for.
    CalibrationDialog(app::Workspace& workspace, const QString& folder, QWidget* parent = nullptr);

    DistortionPage& distortion() { return *distortion_; }
    ObjectPage& object() { return *object_; }

private:
    DistortionPage* distortion_;
    ObjectPage* object_;
};

} // namespace isocenter::ui
