// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QWidget>

#include <array>

class QLabel;
class QLayout;

namespace isocenter::ui {

class Actions;
class RangeSlider;

// How the 3-D scene shows the volume: its look, what is clipped, its slices, and the handles that move it
// with their pivot.
class SceneForm : public QWidget
{
    Q_OBJECT

public:
    SceneForm(app::Session& session, const Actions& actions, QWidget* parent = nullptr);

private:
    // A side each at the left and the right, in the letters of the patient.
    struct ClipAxis
    {
        QLabel* low;
        RangeSlider* range;
        QLabel* high;
    };

    QLayout* buildLooks(const Actions& actions);
    QLayout* buildClip(const Actions& actions);
    QLayout* buildHandles(const Actions& actions);
    void setClip(int axis, double low, double high);
    void showVolume();
    void showClip();
    void showPivot();

    app::Session& session_;
    std::array<ClipAxis, 3> axes_{};
    QLabel* pivot_;
};

} // namespace isocenter::ui
