// SPDX-License-Identifier: MIT
#pragma once

#include "app/calibration/distortion_measurement.h"

#include <QWidget>

class QLabel;

namespace isocenter::ui {

// What was measured of a distortion, in numbers, and what speaks against it.
class DistortionFigures : public QWidget
{
    Q_OBJECT

public:
    explicit DistortionFigures(QWidget* parent = nullptr);

    void show(const app::MeasuredDistortion* measured); // null: none

private:
    QLabel* spots_;
    QLabel* scale_;
    QLabel* map_;
    QLabel* residuals_;
    QLabel* leftOut_;
    QLabel* shift_;
    QLabel* coverage_;
    QLabel* doubts_;
};

} // namespace isocenter::ui
