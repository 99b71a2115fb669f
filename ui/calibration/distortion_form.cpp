// SPDX-License-Identifier: MIT
#include "ui/calibration/distortion_form.h"

#include "ui/reconstruct/file_field.h"
#include "ui/reconstruct/form_parts.h"
#include "ui/support/enum_items.h"
#include "ui/support/file_filters.h"
#include "ui/support/file_paths.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QSettings>
#include <QSignalBlocker>
#include <QSpinBox>

namespace isocenter::ui {
namespace {

constexpr const char* kSpacingKey = "calibration/spacingMm";
constexpr int kAutomatic = -1; // of a choice

template <class Choice>
std::optional<Choice> stated(const QComboBox& box)
{
    return box.currentData().toInt() == kAutomatic ? std::nullopt : std::optional(chosenIn<Choice>(box));
}

} // namespace

DistortionForm::DistortionForm(QWidget* parent)
    : QWidget(parent),
      picture_(new FileField(
          tr("Image of the grid"), tr("Picture of the grid"),
          tr("A bead grid or perforated metal that lies flat on the detector's face: PNG, JPEG, "
             "TIFF or DICOM"),
          tr("Picture of the grid"), xrayFilter())),
      frame_(countField(0, 0, tr("Frame"), tr("Page or frame of the file, from 0"))),
      spacing_(statedField(0.0, 1000.0, 3, tr(" mm"), tr("Spacing"),
                           tr("Between the centres of neighbouring beads or holes"))),
      beads_(choiceField(tr("Spots"), tr("Whether beads cast dark spots or holes let bright ones through"))),
      layout_(choiceField(tr("Layout"), tr("In rows and columns, or each amid six others"))),
      map_(choiceField(tr("Map"), tr("Automatic: the one that predicts left-out spots better. Local maps "
                                     "follow local distortion, and noise"))),
      degree_(countField(0, core::kHighestDegree, tr("Degree"), tr("Of the polynomial"))),
      form_(newForm(this))
{
    for (QComboBox* box : {beads_, layout_, map_})
        box->addItem(tr("automatic"), kAutomatic);
    addItem(*beads_, tr("dark (beads)"), core::SpotKind::Dark);
    addItem(*beads_, tr("bright (holes)"), core::SpotKind::Bright);
    addItem(*layout_, tr("square"), core::GridLayout::Square);
    addItem(*layout_, tr("hexagonal"), core::GridLayout::Hexagonal);
    addItem(*map_, tr("polynomial"), core::DistortionKind::Polynomial);
    addItem(*map_, tr("local"), core::DistortionKind::Local);
    degree_->setSpecialValueText(tr("automatic"));
    spacing_->setValue(QSettings().value(QLatin1String(kSpacingKey), 0.0).toDouble());
    form_->addRow(tr("Picture"), picture_);
    form_->addRow(tr("Frame"), frame_);
    form_->addRow(tr("Spacing"), spacing_);
    form_->addRow(tr("Spots"), beads_);
    form_->addRow(tr("Layout"), layout_);
    form_->addRow(tr("Map"), map_);
    form_->addRow(tr("Degree"), degree_);
    setFrames(1);
    connect(picture_, &FileField::changed, this, [this] {
        setFrames(1);
        Q_EMIT changed();
        Q_EMIT pictureChanged();
    });
    connect(frame_, &QSpinBox::valueChanged, this, [this] {
        Q_EMIT changed();
        Q_EMIT pictureChanged();
    });
    connect(spacing_, &QDoubleSpinBox::valueChanged, this, &DistortionForm::changed);
    connect(map_, &QComboBox::currentIndexChanged, this, [this] {
        degree_->setEnabled(stated<core::DistortionKind>(*map_) != core::DistortionKind::Local);
    });
    for (QComboBox* box : {beads_, layout_, map_})
        connect(box, &QComboBox::currentIndexChanged, this, &DistortionForm::changed);
    connect(degree_, &QSpinBox::valueChanged, this, &DistortionForm::changed);
}

void DistortionForm::setPicture(const QString& file)
{
    picture_->setPath(pathOf(file));
    setFrames(1);
}

void DistortionForm::setFrames(int count)
{
    const QSignalBlocker blocker(frame_);
    frame_->setRange(0, count - 1);
    frame_->setVisible(count > 1);
    form_->labelForField(frame_)->setVisible(count > 1);
}

app::DistortionRequest DistortionForm::request() const
{
    app::DistortionRequest request{picture_->path(), frame_->value(), {}, {}};
    request.search.kind = stated<core::SpotKind>(*beads_);
    request.search.layout = stated<core::GridLayout>(*layout_);
    request.fit.spacingMm = spacing_->value();
    request.fit.kind = stated<core::DistortionKind>(*map_);
    if (degree_->isEnabled() && degree_->value() > 0)
        request.fit.degree = degree_->value();
    return request;
}

bool DistortionForm::isComplete() const
{
    return !picture_->path().empty() && spacing_->value() > 0.0;
}

void DistortionForm::remember() const
{
    QSettings().setValue(QLatin1String(kSpacingKey), spacing_->value());
}

} // namespace isocenter::ui
