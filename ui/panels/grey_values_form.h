// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QWidget>

class QComboBox;
class QDoubleSpinBox;

namespace isocenter::ui {

inline constexpr int kLeastFieldWidth = 84; // of numbers in a narrow panel, pixels

// How the grey values of the active X-ray are read: which side bones have, the scale, and the intensity
// without absorption (I0). The file is read again for each change.
class GreyValuesForm : public QWidget
{
    Q_OBJECT

public:
    explicit GreyValuesForm(app::Workspace& workspace, QWidget* parent = nullptr);

Q_SIGNALS:
    void failed(const app::Failure& failure);

private:
    void showXray();
    void readAgain();

    app::Workspace& workspace_;
    QComboBox* polarity_;
    QComboBox* scale_;
    QDoubleSpinBox* unattenuated_; // 0: as the file says
};

} // namespace isocenter::ui
