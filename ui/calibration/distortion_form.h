// SPDX-License-Identifier: MIT
#pragma once

#include "app/calibration/distortion_measurement.h"

#include <QString>
#include <QWidget>

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QSpinBox;

namespace isocenter::ui {

class FileField;

// Asks for the picture of a grid, what is known of the grid, and how its map is to be made. The spacing is
// proposed again the next time.
class DistortionForm : public QWidget
{
    Q_OBJECT

public:
    explicit DistortionForm(QWidget* parent = nullptr);

    void setPicture(const QString& file); // without telling
    void setFrames(int count);            // of the picture's file; of one there is nothing to choose
    app::DistortionRequest request() const;
    bool isComplete() const; // a picture and a spacing
    void remember() const;

Q_SIGNALS:
    void pictureChanged(); // another file or frame
    void changed();        // what the measurement depends on, the picture included

private:
    FileField* picture_;
    QSpinBox* frame_;
    QDoubleSpinBox* spacing_;
    QComboBox* beads_;
    QComboBox* layout_;
    QComboBox* map_;
    QSpinBox* degree_;
    QFormLayout* form_;
};

} // namespace isocenter::ui
