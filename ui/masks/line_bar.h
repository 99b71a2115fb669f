// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QSpinBox;

namespace isocenter::ui {

class Actions;
class LineFinding;

// Which lines are looked for, how many there are, and what to do with them: below the options of the mask
// tool while it finds lines.
class LineBar : public QWidget
{
    Q_OBJECT

public:
    LineBar(LineFinding& finding, const Actions& actions, QWidget* parent = nullptr);

private:
    void choose();
    void showFound();
    QString foundText() const;

    LineFinding& finding_;
    QComboBox* polarity_;
    QSpinBox* widest_; // pixels of the radiograph, as the next
    QSpinBox* shortest_;
    QSpinBox* contrast_; // grey values of 255
    QLabel* found_;
};

} // namespace isocenter::ui
