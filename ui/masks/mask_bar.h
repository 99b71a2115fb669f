// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QWidget>

class QLabel;
class QSpinBox;

namespace isocenter::ui {

class Actions;
class LineBar;
class LineFinding;
class MaskPen;

// The options of the mask tool, above the views while it is chosen.
class MaskBar : public QWidget
{
    Q_OBJECT

public:
    MaskBar(app::Session& session, MaskPen& pen, LineFinding& lines, const Actions& actions,
            QWidget* parent = nullptr);

private:
    void showPen();
    void showShare();

    app::Session& session_;
    MaskPen& pen_;
    QSpinBox* diameter_;
    QLabel* share_; // of pixels that are ignored
    LineBar* lines_;
};

} // namespace isocenter::ui
