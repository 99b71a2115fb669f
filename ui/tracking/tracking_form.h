// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/track_overlay.h"
#include "app/tracking/tracking_options.h"
#include "gpu/device_info.h"
#include "ui/tracking/parameter_form.h"

#include <QStringList>

namespace isocenter::ui {

class FieldMemory;

// How points are found, followed and shown, and on which device. What is changed holds at once, and is as it
// was left at the next start.
class TrackingForm : public ParameterForm
{
    Q_OBJECT

public:
    explicit TrackingForm(QWidget* parent = nullptr);

    void listDevices(const std::vector<gpu::DeviceInfo>& devices);
    void preferDevice(const QString& device); // taken as long as the user has chosen none that is there
    QString device() const;                   // its id; empty while none is listed
    QString second() const;                   // of the device to compare with; empty: none
    app::TrackingOptions tracking() const;
    app::TrackOverlayOptions overlay() const;
    bool showsPoints() const;
    static QStringList trackerNames();              // as the command line has them
    void chooseTracker(const QString& trackerName); // one of these
    void chooseSecond(const QString& device);       // also one that is not listed, or not yet
    void reset();                                   // the parameters; the devices stay

Q_SIGNALS:
    void deviceChanged();
    void secondChanged();
    void trackingChanged();
    void overlayChanged();

private:
    void buildDevices();
    void buildTracker();
    void buildCorners();
    void buildFeatures();
    void buildMatching();
    void buildOverlay();
    void keepFields();
    void tell(const QWidget* field);
    app::TrackerKind tracker() const;
    app::DescriptorTrackingOptions descriptors() const;

    QComboBox* device_;
    QString chosenDevice_; // by the user, now or at an earlier start; it need not be there
    QComboBox* second_;
    QString chosenSecond_;
    QComboBox* tracker_;
    QSpinBox* points_ = nullptr;
    QSpinBox* distance_ = nullptr; // of KLT and OpenVIDIA
    QComboBox* corners_ = nullptr; // KLT's from here on
    QSpinBox* reselect_ = nullptr;
    QSpinBox* window_ = nullptr;
    QSpinBox* levels_ = nullptr;
    QDoubleSpinBox* residual_ = nullptr;
    QCheckBox* backward_ = nullptr;
    QCheckBox* firstTemplates_ = nullptr;
    QDoubleSpinBox* cornerness_ = nullptr; // OpenVIDIA's
    QDoubleSpinBox* edges_ = nullptr;
    QDoubleSpinBox* contrast_ = nullptr; // SIFT's
    QCheckBox* doubling_ = nullptr;
    QDoubleSpinBox* ratio_ = nullptr; // of both that match, from here on
    QDoubleSpinBox* agreement_ = nullptr;
    QCheckBox* anyMotion_ = nullptr;
    QCheckBox* keyFrames_ = nullptr;
    QComboBox* colour_ = nullptr; // how all are shown
    QSpinBox* trail_ = nullptr;
    QCheckBox* showPoints_ = nullptr;
    QCheckBox* ids_ = nullptr;
    FieldMemory* memory_;
};

} // namespace isocenter::ui
