// SPDX-License-Identifier: MIT
#include "ui/calibration/distortion_figures.h"

#include "ui/calibration/calibration_parts.h"
#include "ui/reconstruct/form_parts.h"
#include "ui/support/data_texts.h"
#include "ui/support/theme.h"

#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QStringList>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

QString spotsText(const core::SpotGrid& grid)
{
    const QString count = QLocale().toString(static_cast<qulonglong>(grid.spots.size()));
    const bool isSquare = grid.layout == core::GridLayout::Square;
    if (grid.kind == core::SpotKind::Dark)
        return isSquare ? DistortionFigures::tr("%1 dark, square").arg(count)
                        : DistortionFigures::tr("%1 dark, hexagonal").arg(count);
    return isSquare ? DistortionFigures::tr("%1 bright, square").arg(count)
                    : DistortionFigures::tr("%1 bright, hexagonal").arg(count);
}

QString mapText(const core::DistortionRecipe& recipe)
{
    return recipe.kind == core::DistortionKind::Local
               ? DistortionFigures::tr("local")
               : DistortionFigures::tr("polynomial of degree %1").arg(recipe.degree);
}

QString errorText(double rmsPx, double largestPx)
{
    return DistortionFigures::tr("%1 px RMS, %2 px at most").arg(rounded(rmsPx, 3), rounded(largestPx, 3));
}

} // namespace

DistortionFigures::DistortionFigures(QWidget* parent)
    : QWidget(parent), spots_(new QLabel), scale_(new QLabel), map_(new QLabel), residuals_(new QLabel),
      leftOut_(new QLabel), shift_(new QLabel), coverage_(new QLabel), doubts_(remarkLabel(tr("Doubts")))
{
    auto* numbers = new QWidget;
    QFormLayout* form = newForm(numbers);
    const struct
    {
        QLabel* value;
        QString name;
        QString tip;
        const char* object;
    } lines[] = {
        {spots_, tr("Spots"), tr("Beads or holes of the grid that were found"), "spots"},
        {scale_, tr("Scale"), tr("Of the undistorted image, on the plane of the grid"), "scale"},
        {map_, tr("Map"), tr("How displacements between the spots are interpolated"), "map"},
        {residuals_, tr("Residual"), tr("How far the spots are seen from where the map puts them"),
         "residual"},
        {leftOut_, tr("Left out"),
         tr("The same of spots that are left out in turn, each predicted by a map made without it: the "
            "honest number"),
         "leaveOneOut"},
        {shift_, tr("Displacement"), tr("By how much the map moves spots, at most"), "displacement"},
        {coverage_, tr("Coverage"), tr("Share of the image that the grid covers"), "coverage"},
    };
    for (const auto& [value, name, tip, object] : lines) {
        value->setObjectName(QLatin1String(object));
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        value->setToolTip(tip);
        value->setWordWrap(true);
        form->addRow(name, value);
        form->labelForField(value)->setToolTip(tip);
    }
    doubts_->setObjectName(QStringLiteral("doubts"));
    doubts_->setForegroundRole(theme::kWarningRole);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(numbers);
    layout->addWidget(doubts_);
    show(nullptr);
}

void DistortionFigures::show(const app::MeasuredDistortion* measured)
{
    if (!measured) {
        for (QLabel* value : {spots_, scale_, map_, residuals_, leftOut_, shift_, coverage_})
            value->setText(QStringLiteral("–"));
        showProblem(doubts_, {});
        return;
    }
    const core::DistortionFit& fit = measured->fit;
    const core::MapResiduals& residuals = fit.residuals;
    spots_->setText(spotsText(measured->grid));
    scale_->setText(tr("%1 px apart, %2 px/mm")
                        .arg(rounded(fit.map->recipe().spacingPx, 2), rounded(fit.pixelsPerMm, 3)));
    map_->setText(mapText(fit.map->recipe()));
    residuals_->setText(errorText(residuals.rmsPx, residuals.largestPx));
    leftOut_->setText(errorText(residuals.leaveOneOutRmsPx, residuals.leaveOneOutLargestPx));
    shift_->setText(tr("%1 px at most").arg(rounded(fit.largestShiftPx, 1)));
    coverage_->setText(tr("%1 %").arg(rounded(100.0 * fit.map->coverage(), 0)));
    QStringList doubts;
    for (const std::string& doubt : app::doubtsAbout(fit))
        doubts << dataText(doubt);
    showProblem(doubts_, doubts.join(QLatin1Char('\n')));
}

} // namespace isocenter::ui
