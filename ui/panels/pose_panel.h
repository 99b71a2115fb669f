// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QWidget>

#include <array>

class QAction;
class QComboBox;
class QDoubleSpinBox;
class QToolButton;

namespace isocenter::ui {

class AngleField;

// The pose in six numbers about the centre of the volume, a lock for each axis of the world or of the first
// X-ray, and the steps of the fields.
class PosePanel : public QWidget
{
    Q_OBJECT

public:
    PosePanel(app::Session& session, QAction* reset, QAction* copy, QAction* paste,
              QWidget* parent = nullptr);

    // "tx ty tz rx ry rz" in mm and degrees, and back. Throws UsageError.
    static QString textOf(const core::PoseParameters& parameters);
    static core::PoseParameters parametersOf(const QString& text);
    void setPoseLocked(bool locked); // while a registration moves it
    double translationStepMm() const;
    double rotationStepDeg() const;

private:
    void showPose();
    void showLocks();
    void edit(int axis);
    void updateEnabled();
    void buildStepFields();
    void buildLockAxes();
    double fieldValue(int axis) const; // mm or degrees

    app::Session& session_;
    std::array<QDoubleSpinBox*, 6> fields_{}; // the last three are of the next
    std::array<AngleField*, 3> turns_{};
    std::array<QToolButton*, 6> locks_{};
    QComboBox* lockAxes_; // data(): core::LockAxes
    QDoubleSpinBox* translationStep_ = nullptr;
    AngleField* rotationStep_ = nullptr;
    bool poseLocked_ = false;
};

} // namespace isocenter::ui
