// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QWidget>

class QLabel;
class QSpinBox;

namespace isocenter::ui {

class Actions;
class MaskPen;

// The options of the mask tool, above the views while it is chosen.
class MaskBar : public QWidget
{
    Q_OBJECT

public:
    MaskBar(app::Session& session, MaskPen& pen, const Actions& actions, QWidget* parent = nullptr);

private:
    void showPen();
    void showShare();

    app::Session& session_;
    MaskPen& pen_;
    QSpinBox* diameter_;
    QLabel* share_; // of pixels that are ignored
};

} // namespace isocenter::ui
