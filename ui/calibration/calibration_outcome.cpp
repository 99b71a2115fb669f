// SPDX-License-Identifier: MIT
#include "ui/calibration/calibration_outcome.h"

#include "ui/calibration/calibration_parts.h"
#include "ui/reconstruct/form_parts.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStringList>
#include <QVBoxLayout>

namespace isocenter::ui {
CalibrationOutcome::CalibrationOutcome(QWidget* parent)
    : QWidget(parent), lens_(new QCheckBox(tr("Estimate the lens"))),
      pitch_(statedField(
          0.0, 100.0, 5, tr(" mm"), tr("Pixel size"),
          tr("On the detector; geometry files place the detector by it. Without it only the rays are "
             "known"))),
      calibrate_(new QPushButton(tr("Calibrate"))), text_(new QLabel),
      saveGeometry_(new QPushButton(tr("Save Geometry…"))),
      saveMayaCams_(new QPushButton(tr("Save MayaCam…")))
{
    lens_->setToolTip(
        tr("k1, k2, p1 and p2: for pictures that were not undistorted by a grid. Geometry files and "
           "MayaCam calibrations have no lens"));
    calibrate_->setToolTip(
        tr("Find all cameras, and where the object was, so that they see the points where they are marked"));
    saveGeometry_->setToolTip(tr("Write a geometry file with a view for each camera"));
    saveMayaCams_->setToolTip(
        tr("Write a MayaCam 2.0 calibration of each camera into a folder, for XMALab and Autoscoper"));
    text_->setObjectName(QStringLiteral("calibration"));
    text_->setWordWrap(true);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* pixelSize = new QLabel(tr("Pixel size"));
    pixelSize->setToolTip(pitch_->toolTip());
    auto* choices = new QHBoxLayout;
    choices->addWidget(lens_);
    choices->addStretch(1);
    choices->addWidget(pixelSize);
    choices->addWidget(pitch_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(choices);
    layout->addWidget(calibrate_);
    layout->addWidget(text_);
    layout->addWidget(inARow({saveGeometry_, saveMayaCams_}));
    calibrate_->setObjectName(QStringLiteral("calibrate"));
    saveGeometry_->setObjectName(QStringLiteral("saveGeometry"));
    saveMayaCams_->setObjectName(QStringLiteral("saveMayaCams"));
    for (QPushButton* button : {calibrate_, saveGeometry_, saveMayaCams_})
        button->setAutoDefault(false);
    connect(lens_, &QCheckBox::toggled, this, &CalibrationOutcome::lensChanged);
    connect(calibrate_, &QPushButton::clicked, this, &CalibrationOutcome::calibrateAsked);
    connect(saveGeometry_, &QPushButton::clicked, this, &CalibrationOutcome::saveGeometryAsked);
    connect(saveMayaCams_, &QPushButton::clicked, this, &CalibrationOutcome::saveMayaCamsAsked);
}

bool CalibrationOutcome::estimatesLens() const
{
    return lens_->isChecked();
}

double CalibrationOutcome::pitchMm() const
{
    return pitch_->value();
}

void CalibrationOutcome::show(const app::ObjectCase* some, const core::ObjectCalibration* found)
{
    text_->setVisible(found != nullptr);
    if (!found)
        return;
    QStringList lines{tr("%1 px RMS, %2 px of points left out in turn")
                          .arg(rounded(found->rmsPx, 3), rounded(found->leaveOneOutRmsPx, 3))};
    for (std::size_t camera = 0; camera < found->cameras.size(); ++camera) {
        const core::CalibratedCamera& one = found->cameras[camera];
        lines << tr("%1: %2 points, %3 px; focal length %4 ± %5 px")
                     .arg(QString::fromStdString(some->cameras[camera].name))
                     .arg(one.points)
                     .arg(rounded(one.rmsPx, 3), rounded(0.5 * one.camera.focalPx.sum(), 0),
                          rounded(0.5 * one.deviations.focalPx.sum(), 0));
    }
    text_->setText(lines.join(QLatin1Char('\n')));
}

void CalibrationOutcome::setEnabledFor(bool canCalibrate, bool canSave)
{
    calibrate_->setEnabled(canCalibrate);
    saveGeometry_->setEnabled(canSave);
    saveMayaCams_->setEnabled(canSave);
}

} // namespace isocenter::ui
