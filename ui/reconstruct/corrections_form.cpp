// SPDX-License-Identifier: MIT
#include "ui/reconstruct/corrections_form.h"

#include "core/reconstruction/projections/selected_projections.h"
#include "core/support/error.h"
#include "ui/reconstruct/form_parts.h"
#include "ui/support/data_texts.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr int kMostEvery = 1000;
constexpr int kWidestMargin = 65535;
constexpr int kMostBinning = 16;
constexpr int kMostRingPixels = 999;
constexpr double kMostScatterPercent = 99.0;

// Written as the user's language writes them, or as programs do: a point never groups thousands.
std::vector<double> numbersOf(const QString& text)
{
    QLocale locale;
    locale.setNumberOptions(QLocale::RejectGroupSeparator);
    static const QRegularExpression kBetween(QStringLiteral("[\\s;]+"));
    std::vector<double> numbers;
    for (const QString& word : text.split(kBetween, Qt::SkipEmptyParts)) {
        bool read = false;
        double number = locale.toDouble(word, &read);
        if (!read)
            number = QLocale::c().toDouble(word, &read);
        if (!read)
            throw InputError(CorrectionsForm::tr("\"%1\" is not a number: beam hardening takes numbers with "
                                                 "spaces between them")
                                 .arg(word)
                                 .toStdString());
        numbers.push_back(number);
    }
    return numbers;
}

} // namespace

CorrectionsForm::CorrectionsForm(QWidget* parent)
    : QWidget(parent), every_(countField(1, kMostEvery, tr("Use every n-th projection"),
                                         tr("1: all are used; 2: every second one, from the first"))),
      skipped_(textField(tr("none"), tr("Projections left out"),
                         tr("Projections that are not used, counted from 1: 3,17,30-40"))),
      binning_(countField(1, kMostBinning, tr("Binning"),
                          tr("So many columns and rows become one pixel, the mean of their intensities; the "
                             "geometry follows"))),
      scatter_(statedField(0.0, kMostScatterPercent, 2, tr(" %"), tr("Scatter"),
                           tr("Scattered photons, as a part of the open beam, are subtracted everywhere"))),
      beamHardening_(textField(tr("none"), tr("Beam hardening"),
                               tr("Coefficients c0 c1 c2 …: a line integral p becomes c0 + c1 p + c2 p² + …, "
                                  "as water was measured, such as 0 1 0.01"))),
      rings_(countField(1, kMostRingPixels, tr("Rings"),
                        tr("Odd number of pixels: what a detector pixel shows beside the median of so many, "
                           "in the mean of all projections, is subtracted, for it would become a ring"))),
      wider_(new QCheckBox(tr("Object wider than the detector"))), problem_(problemLabel(tr("Corrections")))
{
    const QString names[] = {tr("Columns cut off at the left"), tr("Columns cut off at the right"),
                             tr("Rows cut off at the top"), tr("Rows cut off at the bottom")};
    for (std::size_t side = 0; side < margins_.size(); ++side) {
        margins_[side] = countField(0, kWidestMargin, names[side],
                                    tr("Columns at the left and right that are cut off, and rows at the top "
                                       "and bottom; the geometry follows"));
        connect(margins_[side], &QSpinBox::valueChanged, this, &CorrectionsForm::changed);
    }
    every_->setObjectName(QStringLiteral("every"));
    skipped_->setObjectName(QStringLiteral("skipped"));
    binning_->setObjectName(QStringLiteral("binning"));
    beamHardening_->setObjectName(QStringLiteral("beamHardening"));
    rings_->setObjectName(QStringLiteral("rings"));
    rings_->setSingleStep(2);
    rings_->setSpecialValueText(QStringLiteral("–"));
    wider_->setToolTip(
        tr("Rows are continued beyond the detector before they are filtered: no bright rim, and "
           "values that are right inside"));
    QFormLayout* rows = newForm(this);
    rows->addRow(tr("Every, without"), inARow({every_, skipped_}));
    rows->addRow(tr("Cut left, right"), inARow({margins_[0], margins_[1]}));
    rows->addRow(tr("Cut top, bottom"), inARow({margins_[2], margins_[3]}));
    rows->addRow(tr("Binning"), binning_);
    rows->addRow(tr("Scatter"), scatter_);
    rows->addRow(tr("Beam hardening"), beamHardening_);
    rows->addRow(tr("Rings"), rings_);
    rows->addRow(wider_);
    rows->addRow(problem_);
    for (QSpinBox* field : {every_, binning_, rings_})
        connect(field, &QSpinBox::valueChanged, this, &CorrectionsForm::changed);
    connect(scatter_, &QDoubleSpinBox::valueChanged, this, &CorrectionsForm::changed);
    for (QLineEdit* field : {skipped_, beamHardening_})
        connect(field, &QLineEdit::editingFinished, this, &CorrectionsForm::changed);
    connect(wider_, &QCheckBox::toggled, this, &CorrectionsForm::changed);
}

app::CorrectionsSetup CorrectionsForm::setup() const
{
    app::CorrectionsSetup setup;
    setup.every = every_->value();
    setup.skipped = skipped_->text().trimmed().toStdString();
    std::ranges::transform(margins_, setup.margins.begin(),
                           [](const QSpinBox* side) { return side->value(); });
    setup.binning = binning_->value();
    setup.scatterPercent = scatter_->value();
    setup.beamHardening = beamHardening_->text().trimmed().toStdString();
    setup.ringPixels = rings_->value();
    setup.objectIsWider = wider_->isChecked();
    return setup;
}

void CorrectionsForm::restore(const app::CorrectionsSetup& setup)
{
    const QSignalBlocker quiet(this);
    every_->setValue(setup.every);
    skipped_->setText(QString::fromStdString(setup.skipped));
    setMargins(setup.margins[0], setup.margins[1], setup.margins[2], setup.margins[3]);
    binning_->setValue(setup.binning);
    scatter_->setValue(setup.scatterPercent);
    beamHardening_->setText(QString::fromStdString(setup.beamHardening));
    rings_->setValue(setup.ringPixels);
    wider_->setChecked(setup.objectIsWider);
}

core::ProjectionCorrections CorrectionsForm::ofProjections(int columns, int rows) const
{
    core::ProjectionCorrections corrections;
    const core::Roi kept{margins_[0]->value(), margins_[2]->value(),
                         columns - margins_[0]->value() - margins_[1]->value(),
                         rows - margins_[2]->value() - margins_[3]->value()};
    if (kept.columns < 1 || kept.rows < 1)
        throw InputError(
            tr("Nothing is left of %1 × %2 pixels: cut off less").arg(columns).arg(rows).toStdString());
    if (kept != core::Roi::whole(columns, rows))
        corrections.crop = kept;
    corrections.binning = binning_->value();
    if (scatter_->value() > 0.0)
        corrections.scatter = core::ScatterConstant{scatter_->value() / 100.0, true};
    corrections.beamHardening = numbersOf(beamHardening_->text());
    corrections.validate();
    corrections.keptOf(columns, rows);
    return corrections;
}

CorrectionsForm::Corrections CorrectionsForm::stated(const core::ProjectionSource& source,
                                                     const std::optional<core::ScanGeometry>& geometry) const
{
    const auto count = static_cast<std::size_t>(source.count());
    Corrections stated;
    stated.projections = core::selectedProjections(
        count, every_->value(), core::projectionIndices(skipped_->text().trimmed().toStdString(), count));
    stated.ofProjections = ofProjections(source.columns(), source.rows());
    if (geometry)
        stated.scan = stated.ofProjections.corrected(geometry->subset(stated.projections));
    if (rings_->value() > 1 && rings_->value() % 2 == 0)
        throw InputError(tr("Rings are found by an odd number of pixels").toStdString());
    stated.ringPixels = rings_->value() > 1 ? rings_->value() : 0;
    stated.isWider = wider_->isChecked();
    return stated;
}

std::optional<CorrectionsForm::Corrections>
CorrectionsForm::corrections(const core::ProjectionSource& source,
                             const std::optional<core::ScanGeometry>& geometry)
{
    QString wrong;
    std::optional<Corrections> found;
    try {
        found = stated(source, geometry);
    } catch (const Error& error) {
        wrong = messageText(error.what());
    }
    showProblem(problem_, wrong);
    return found;
}

void CorrectionsForm::setMargins(int left, int right, int top, int bottom)
{
    const int margins[] = {left, right, top, bottom};
    for (std::size_t side = 0; side < margins_.size(); ++side)
        margins_[side]->setValue(margins[side]);
}

} // namespace isocenter::ui
