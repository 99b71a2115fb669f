// SPDX-License-Identifier: MIT
#include "ui/reconstruct/outcome_text.h"

#include "ui/support/enum_items.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace isocenter::ui {
namespace {

struct Outcome // whose texts are translated
{
    Q_DECLARE_TR_FUNCTIONS(isocenter::ui::Outcome)
};

QString percentOf(double share)
{
    return QLocale().toString(100.0 * share, 'g', 3);
}

} // namespace

QString outcomeText(const app::ReconstructionResult& result)
{
    const QLocale locale;
    const core::VolumeGeometry& grid = result.volume.geometry;
    QString text = Outcome::tr("%1 × %2 × %3 voxels of %4 mm in %5 s")
                       .arg(grid.size.x())
                       .arg(grid.size.y())
                       .arg(grid.size.z())
                       .arg(locale.toString(grid.spacingMm.x(), 'g', 4))
                       .arg(locale.toString(result.seconds, 'f', 2));
    if (result.course) {
        const auto iterations = static_cast<int>(result.course->residualShares.size());
        text += QLatin1Char('\n') +
                (result.course->converged
                     ? Outcome::tr("Converged: the last of %n iterations improved less than asked "
                                   "for, residuals %1 %",
                                   "", iterations)
                     : Outcome::tr("%n iterations, residuals %1 %", "", iterations))
                    .arg(percentOf(result.course->residualShares.back()));
    }
    if (result.proof)
        text += QLatin1Char('\n') +
                Outcome::tr("Proof: %1 of the range from double precision (RMS at %2 voxels, %3 s)")
                    .arg(locale.toString(result.proof->relativeRmse(), 'g', 2))
                    .arg(result.proof->voxels)
                    .arg(locale.toString(result.proof->seconds, 'f', 2));
    return text;
}

QString methodText(const app::ReconstructionRequest& request, const gpu::DeviceId& device)
{
    const QString method =
        request.iterative
            ? Outcome::tr("%1, at most %2 iterations")
                  .arg(textOfName(core::nameOf(gpu::kAlgebraicMethods, request.iterative->options.method))
                           .toUpper())
                  .arg(request.iterative->iterations)
            : Outcome::tr("FDK, %1").arg(
                  textOfName(core::nameOf(core::kRampWindows, request.options.filter.window)));
    return Outcome::tr("%1, %2 mm, %3")
        .arg(method, QLocale().toString(request.volume.spacingMm.x(), 'g', 3),
             QString::fromStdString(device.toString()));
}

QString unfinishedText(const app::ReconstructionPreview& preview, const app::ReconstructionRequest& request)
{
    if (!preview.course)
        return Outcome::tr("Not finished: this is the preview by %1 of %2 projections")
            .arg(preview.projections)
            .arg(preview.ofProjections);
    return Outcome::tr("Not finished: these are %1 of %2 iterations, residuals %3 %")
        .arg(preview.course->residualShares.size())
        .arg(request.iterative->iterations)
        .arg(percentOf(preview.course->residualShares.back()));
}

} // namespace isocenter::ui
