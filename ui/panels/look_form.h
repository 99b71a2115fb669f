// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QWidget>

class QDoubleSpinBox;
class QLayout;
class QSlider;
class QToolButton;

namespace isocenter::ui {

class Actions;
class TransferFunctionView;

// How the volume is rendered in the scene, in detail: from which value on it is seen, how opaque it is as a
// whole, and its transfer function point by point. Each drag is one step to undo.
class LookForm : public QWidget
{
    Q_OBJECT

public:
    LookForm(app::Session& session, const Actions& actions, QWidget* parent = nullptr);

private:
    QLayout* buildSliders();
    QLayout* buildPoint();
    QSlider* addSlider(const QString& name, const QString& tip);
    QDoubleSpinBox* addField(const QString& name, const QString& tip);
    void setThreshold(double value);
    void setOpacity(double factor);
    void setFunction(const app::TransferFunction& function);
    void setPoint();
    void askForColour();
    void setColour(const QColor& colour);
    void showVolume();
    void showLook();
    void showPoint();

    app::Session& session_;
    QSlider* thresholdSlider_;
    QDoubleSpinBox* threshold_;
    QSlider* opacitySlider_;
    QDoubleSpinBox* opacity_; // per cent
    TransferFunctionView* view_;
    QDoubleSpinBox* pointValue_;
    QDoubleSpinBox* pointOpacity_; // per cent
    QToolButton* pointColour_;
    int gesture_ = 0;
};

} // namespace isocenter::ui
