// SPDX-License-Identifier: MIT
#include "ui/reconstruct/intensity_form.h"

#include "ui/data_texts.h"
#include "ui/reconstruct/form_parts.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QSpinBox>

namespace isocenter::ui {
namespace {

constexpr int kMostPixels = 65535;

}

IntensityForm::IntensityForm(QWidget* parent)
    : QWidget(parent),
      kind_(choiceField(tr("Meaning of the numbers"), tr("What the stored numbers of the projections are"))),
      rows_(newForm(this)), origin_(remarkLabel(tr("Origin of the intensity"))),
      openBeam_(
          statedField(0.0, 1e9, 1, QString(), tr("Open beam I0"), tr("The stored number of the open beam"))),
      scale_(statedField(0.0, 1e6, 6, QString(), tr("Scale"), tr("Line integral of a stored number of 1"))),
      problem_(problemLabel(tr("Intensity")))
{
    kind_->addItem(tr("Choose…"), static_cast<int>(Kind::Unknown));
    kind_->addItem(tr("Intensities, I0 is known"), static_cast<int>(Kind::OpenBeam));
    kind_->addItem(tr("Intensities, a region shows air"), static_cast<int>(Kind::Air));
    kind_->addItem(tr("Line integrals"), static_cast<int>(Kind::LineIntegrals));
    scale_->setValue(1.0);
    const QString tip = tr("A region that shows air in every projection; its mean is the open beam");
    const QString names[] = {tr("First column of air"), tr("First row of air"), tr("Columns of air"),
                             tr("Rows of air")};
    for (int part = 0; part < 4; ++part) {
        air_[part] = countField(0, kMostPixels, names[part], tip);
        connect(air_[part], &QSpinBox::valueChanged, this, &IntensityForm::changed);
    }
    airPlace_ = inARow({air_[0], air_[1]});
    airSize_ = inARow({air_[2], air_[3]});
    rows_->addRow(kind_);
    rows_->addRow(origin_);
    rows_->addRow(tr("Open beam I0"), openBeam_);
    rows_->addRow(tr("Air from"), airPlace_);
    rows_->addRow(tr("Air size"), airSize_);
    rows_->addRow(tr("Scale"), scale_);
    rows_->addRow(problem_);
    connect(kind_, &QComboBox::activated, this, [this] {
        showKind();
        Q_EMIT changed();
    });
    connect(openBeam_, &QDoubleSpinBox::valueChanged, this, &IntensityForm::changed);
    connect(scale_, &QDoubleSpinBox::valueChanged, this, &IntensityForm::changed);
    showKind();
}

IntensityForm::Kind IntensityForm::kind() const
{
    return static_cast<Kind>(kind_->currentData().toInt());
}

void IntensityForm::choose(Kind kind)
{
    kind_->setCurrentIndex(kind_->findData(static_cast<int>(kind)));
    showKind();
}

void IntensityForm::setStated(const core::StatedScan& stated)
{
    const bool open = kind() == Kind::Unknown || kind() == Kind::Stated;
    stated_ = stated;
    offerChoice(kind_, tr("As the files state"), static_cast<int>(Kind::Stated),
                stated.intensity.has_value());
    if (stated.intensity) {
        const QString origin = dataText(stated.intensity->origin);
        origin_->setText(
            stated.intensity->lineIntegrals
                ? tr("Line integrals: %1").arg(origin)
                : tr("I0 %1: %2")
                      .arg(QLocale().toString(stated.intensity->unattenuated.value_or(0.0)), origin));
    }
    if (open)
        choose(stated.intensity ? Kind::Stated : Kind::Unknown);
}

void IntensityForm::showKind()
{
    origin_->setVisible(kind() == Kind::Stated);
    const auto show = [this](QWidget* field, Kind kind) {
        field->setVisible(kind == this->kind());
        rows_->labelForField(field)->setVisible(kind == this->kind());
    };
    show(openBeam_, Kind::OpenBeam);
    show(airPlace_, Kind::Air);
    show(airSize_, Kind::Air);
    show(scale_, Kind::LineIntegrals);
}

void IntensityForm::setOpenBeam(double unattenuated)
{
    choose(Kind::OpenBeam);
    openBeam_->setValue(unattenuated);
    Q_EMIT changed();
}

void IntensityForm::setLineIntegrals()
{
    choose(Kind::LineIntegrals);
    Q_EMIT changed();
}

QString IntensityForm::missing(int columns, int rows) const
{
    switch (kind()) {
    case Kind::Unknown:
        return stated_.intensityProblem.empty()
                   ? tr("Say what the stored numbers are: intensities or line integrals")
                   : dataText(stated_.intensityProblem);
    case Kind::Stated:
        return {};
    case Kind::OpenBeam:
        return openBeam_->value() > 0.0 ? QString() : tr("State the stored number of the open beam");
    case Kind::Air:
        if (air_[2]->value() == 0 || air_[3]->value() == 0)
            return tr("State how many columns and rows show air");
        if (air_[0]->value() + air_[2]->value() > columns || air_[1]->value() + air_[3]->value() > rows)
            return tr("The region of air reaches beyond the projections of %1 × %2 pixels")
                .arg(columns)
                .arg(rows);
        return {};
    case Kind::LineIntegrals:
        return scale_->value() > 0.0 ? QString() : tr("State the line integral of a stored number of 1");
    }
    return {};
}

std::optional<core::ProjectionIntensity> IntensityForm::intensity(int columns, int rows)
{
    const QString wrong = missing(columns, rows);
    showProblem(problem_, wrong);
    if (!wrong.isEmpty())
        return {};
    core::ProjectionIntensity intensity;
    if (kind() == Kind::Stated) {
        intensity.lineIntegrals = stated_.intensity->lineIntegrals;
        intensity.scale = stated_.intensity->scale;
        intensity.unattenuated = stated_.intensity->unattenuated;
    }
    if (kind() == Kind::OpenBeam)
        intensity.unattenuated = openBeam_->value();
    if (kind() == Kind::Air)
        intensity.airRegion =
            core::Roi{air_[0]->value(), air_[1]->value(), air_[2]->value(), air_[3]->value()};
    if (kind() == Kind::LineIntegrals) {
        intensity.lineIntegrals = true;
        intensity.scale = scale_->value();
    }
    return intensity;
}

QString IntensityForm::problem() const
{
    return problem_->text();
}

} // namespace isocenter::ui
