// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QWidget>

class QAction;
class QDoubleSpinBox;

namespace isocenter::ui {

class HistogramView;

// How the slices of the CT look: histogram with the window of greys, level and width as numbers, presets.
class DisplayPanel : public QWidget
{
    Q_OBJECT

public:
    // The actions become buttons.
    DisplayPanel(app::Session& session, const QList<QAction*>& actions, QWidget* parent = nullptr);

    void addSection(QWidget* section); // below

private:
    QDoubleSpinBox* addField(const QString& name, const QString& tip);
    void setFromFields();
    void showVolume();
    void showWindow();

    QWidget* slices_; // what is about the slices of the CT
    app::VolumeDisplay& display_;
    app::Session& session_;
    HistogramView* histogram_;
    QDoubleSpinBox* level_;
    QDoubleSpinBox* width_;
    int gesture_ = 0;      // of a drag in the histogram
    int fieldGesture_ = 0; // of the edits of a field, until it is left
};

} // namespace isocenter::ui
