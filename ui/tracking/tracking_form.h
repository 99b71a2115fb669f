// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/track_overlay.h"
#include "app/tracking/tracking_options.h"
#include "gpu/device_info.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QSpinBox;

namespace isocenter::ui {

// How points are found, followed and shown, and on which device. What is changed holds at once.
class TrackingForm : public QWidget
{
    Q_OBJECT

public:
    explicit TrackingForm(QWidget* parent = nullptr);

    void listDevices(const std::vector<gpu::DeviceInfo>& devices);
    QString device() const; // its id; empty while none is listed
    QString second() const; // of the device to compare with; empty: none
    app::TrackingOptions tracking() const;
    app::TrackOverlayOptions overlay() const;
    bool showsPoints() const;
    void setShowsPoints(bool shows);

    QComboBox& deviceBox() { return *device_; }
    void chooseSecond(const QString& device); // also one that is not listed, or not yet
    QComboBox& secondBox() { return *second_; }
    QSpinBox& points() { return *points_; }
    QSpinBox& window() { return *window_; }

Q_SIGNALS:
    void deviceChanged();
    void secondChanged();
    void trackingChanged();
    void overlayChanged();

private:
    QSpinBox* number(const QString& name, const QString& tip, int low, int high, int value, int step = 1);
    void buildTracking(QFormLayout& layout);
    void buildOverlay(QFormLayout& layout);
    QCheckBox* check(QFormLayout& layout, const QString& text, const QString& tip, bool on);

    QComboBox* device_;
    QComboBox* second_;
    QComboBox* detector_;
    QSpinBox* points_;
    QSpinBox* distance_;
    QSpinBox* reselect_;
    QSpinBox* window_;
    QSpinBox* levels_;
    QDoubleSpinBox* residual_;
    QCheckBox* backward_ = nullptr;
    QComboBox* colour_;
    QSpinBox* trail_;
    QCheckBox* showPoints_ = nullptr;
    QCheckBox* ids_ = nullptr;
};

} // namespace isocenter::ui
