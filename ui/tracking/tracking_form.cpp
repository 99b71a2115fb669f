// SPDX-License-Identifier: MIT
#include "ui/tracking/tracking_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace isocenter::ui {

TrackingForm::TrackingForm(QWidget* parent)
    : QWidget(parent), device_(new QComboBox), second_(new QComboBox), detector_(new QComboBox),
      points_(number(tr("Points"), tr("How many points are held"), 1, 20000, 500, 50)),
      distance_(number(tr("Distance"), tr("Least distance of new points to others"), 1, 200, 8)),
      reselect_(number(tr("Replace every"), tr("Lost points are replaced every so many frames; 0: never"), 0,
                       1000, 5)),
      window_(number(tr("Window"), tr("Side of the window that is compared"), 3, 29, 7, 2)),
      levels_(number(tr("Levels"), tr("Levels of the pyramid: one more doubles the motion that is found"), 1,
                     8, 4)),
      residual_(new QDoubleSpinBox), colour_(new QComboBox),
      trail_(number(tr("Trail"), tr("How much of its way is drawn behind each point"), 0, 59, 15))
{
    device_->setAccessibleName(tr("Device"));
    device_->setToolTip(tr("The device that tracks"));
    second_->setAccessibleName(tr("Compare with"));
    second_->setToolTip(tr("A second device follows the same frames, beside the first. Devices that share a "
                           "processor slow each other down"));
    for (QComboBox* box : {device_, second_})
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    second_->addItem(tr("No other device"), QString());
    connect(device_, &QComboBox::activated, this, &TrackingForm::deviceChanged);
    connect(second_, &QComboBox::activated, this, &TrackingForm::secondChanged);
    auto* layout = new QFormLayout(this);
    layout->addRow(tr("Device"), device_);
    layout->addRow(tr("Compare with"), second_);
    buildTracking(*layout);
    buildOverlay(*layout);
}

QSpinBox* TrackingForm::number(const QString& name, const QString& tip, int low, int high, int value,
                               int step)
{
    auto* box = new QSpinBox;
    box->setAccessibleName(name);
    box->setToolTip(tip);
    box->setRange(low, high);
    box->setSingleStep(step);
    box->setValue(value);
    box->setKeyboardTracking(false);
    return box;
}

QCheckBox* TrackingForm::check(QFormLayout& layout, const QString& text, const QString& tip, bool on)
{
    auto* box = new QCheckBox(text);
    box->setToolTip(tip);
    box->setChecked(on);
    layout.addRow(box);
    return box;
}

void TrackingForm::buildTracking(QFormLayout& layout)
{
    detector_->setAccessibleName(tr("Corners"));
    detector_->setToolTip(tr("Which points are worth following"));
    detector_->addItem(tr("Shi-Tomasi"), static_cast<int>(core::CornerMeasure::ShiTomasi));
    detector_->addItem(tr("Harris"), static_cast<int>(core::CornerMeasure::Harris));
    residual_->setAccessibleName(tr("Residual"));
    residual_->setToolTip(tr("A point is given up where the greys around it differ by more"));
    residual_->setRange(1.0, 255.0);
    residual_->setValue(gpu::KltOptions().largestResidual);
    residual_->setKeyboardTracking(false);
    distance_->setSuffix(tr(" px"));
    reselect_->setSuffix(tr(" frames"));
    window_->setSuffix(tr(" px"));
    layout.addRow(tr("Corners"), detector_);
    layout.addRow(tr("Points"), points_);
    layout.addRow(tr("Distance"), distance_);
    layout.addRow(tr("Replace every"), reselect_);
    layout.addRow(tr("Window"), window_);
    layout.addRow(tr("Levels"), levels_);
    layout.addRow(tr("Residual"), residual_);
    backward_ = check(layout, tr("Follow points back"),
                      tr("A point is given up that, followed back, does not come home"), true);
    for (QSpinBox* box : {points_, distance_, reselect_, window_, levels_})
        connect(box, &QSpinBox::valueChanged, this, &TrackingForm::trackingChanged);
    connect(residual_, &QDoubleSpinBox::valueChanged, this, &TrackingForm::trackingChanged);
    connect(detector_, &QComboBox::activated, this, &TrackingForm::trackingChanged);
    connect(backward_, &QCheckBox::toggled, this, &TrackingForm::trackingChanged);
}

void TrackingForm::buildOverlay(QFormLayout& layout)
{
    colour_->setAccessibleName(tr("Colour"));
    colour_->setToolTip(tr("What the colour of a point says"));
    colour_->addItem(tr("Residual: blue to orange"), static_cast<int>(app::TrackColour::Residual));
    colour_->addItem(tr("Age: blue to orange"), static_cast<int>(app::TrackColour::Age));
    trail_->setSuffix(tr(" frames"));
    layout.addRow(tr("Colour"), colour_);
    layout.addRow(tr("Trail"), trail_);
    showPoints_ = check(layout, tr("Draw points"), tr("Draw a dot at each point"), true);
    ids_ = check(layout, tr("Draw numbers"), tr("Write its number beside each point"), false);
    connect(colour_, &QComboBox::activated, this, &TrackingForm::overlayChanged);
    connect(trail_, &QSpinBox::valueChanged, this, &TrackingForm::overlayChanged);
    for (QCheckBox* box : {showPoints_, ids_})
        connect(box, &QCheckBox::toggled, this, &TrackingForm::overlayChanged);
}

void TrackingForm::listDevices(const std::vector<gpu::DeviceInfo>& devices)
{
    const QSignalBlocker quiet(device_);
    const QSignalBlocker quietSecond(second_);
    const QString before = device();
    const QString secondBefore = second();
    device_->clear();
    second_->clear();
    second_->addItem(tr("No other device"), QString());
    for (const gpu::DeviceInfo& info : devices) {
        const QString id = QString::fromStdString(info.id.toString());
        const QString text = QStringLiteral("%1   %2").arg(id, QString::fromStdString(info.name));
        device_->addItem(text, id);
        second_->addItem(text, id);
    }
    device_->setCurrentIndex(std::max(0, device_->findData(before)));
    chooseSecond(secondBefore);
}

void TrackingForm::chooseSecond(const QString& device)
{
    if (second_->findData(device) < 0)
        second_->addItem(device, device);
    second_->setCurrentIndex(second_->findData(device));
}

QString TrackingForm::device() const
{
    return device_->currentData().toString();
}

QString TrackingForm::second() const
{
    return second_->currentData().toString();
}

app::TrackingOptions TrackingForm::tracking() const
{
    app::TrackingOptions options;
    options.measure = static_cast<core::CornerMeasure>(detector_->currentData().toInt());
    options.points = points_->value();
    options.minimumDistance = distance_->value();
    options.reselectEvery = reselect_->value();
    options.klt.window = window_->value() | 1; // odd
    options.klt.coarsestWindow = std::max(options.klt.coarsestWindow, options.klt.window);
    options.klt.pyramid.levels = levels_->value();
    options.klt.largestResidual = residual_->value();
    options.klt.backward = backward_->isChecked();
    return options;
}

app::TrackOverlayOptions TrackingForm::overlay() const
{
    app::TrackOverlayOptions options;
    options.colour = static_cast<app::TrackColour>(colour_->currentData().toInt());
    options.trail = trail_->value();
    options.ids = ids_->isChecked();
    return options;
}

bool TrackingForm::showsPoints() const
{
    return showPoints_->isChecked();
}

void TrackingForm::setShowsPoints(bool shows)
{
    showPoints_->setChecked(shows);
}

} // namespace isocenter::ui
