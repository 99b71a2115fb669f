// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QWidget>

class QComboBox;
class QDoubleSpinBox;
class QLabel;

namespace isocenter::ui {

class FramePlayer;

// How fast frames are played: as the X-ray's file states it, slower or faster by a factor, or at a rate of
// the user's own. Says where the file states none. The choice is as it was left at the next start.
class PlaySpeed : public QWidget
{
    Q_OBJECT

public:
    static constexpr double kUnstatedRate = 10.0; // frames a second

    PlaySpeed(app::Workspace& workspace, FramePlayer& player, QWidget* parent = nullptr);

    QComboBox& speed() { return *speed_; }
    QDoubleSpinBox& rate() { return *rate_; }

private:
    void follow();
    double statedRate() const; // or what is taken instead

    app::Workspace& workspace_;
    FramePlayer& player_;
    QComboBox* speed_;
    QDoubleSpinBox* rate_;
    QLabel* note_;
};

} // namespace isocenter::ui
