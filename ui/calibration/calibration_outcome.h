// SPDX-License-Identifier: MIT
#pragma once

#include "app/calibration/object_case.h"

#include <QWidget>

class QCheckBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;

namespace isocenter::ui {

// How cameras are to be calibrated by an object, what came of it, and the buttons for both.
class CalibrationOutcome : public QWidget
{
    Q_OBJECT

public:
    explicit CalibrationOutcome(QWidget* parent = nullptr);

    bool estimatesLens() const;
    double pitchMm() const; // 0: not stated
    // Null, both: none.
    void show(const app::ObjectCase* some, const core::ObjectCalibration* found);
    // canSave: what was found.
    void setEnabledFor(bool canCalibrate, bool canSave);

Q_SIGNALS:
    void lensChanged();
    void calibrateAsked();
    void saveGeometryAsked();
    void saveMayaCamsAsked();

private:
    QCheckBox* lens_;
    QDoubleSpinBox* pitch_;
    QPushButton* calibrate_;
    QLabel* text_;
    QPushButton* saveGeometry_;
    QPushButton* saveMayaCams_;
};

} // namespace isocenter::ui
