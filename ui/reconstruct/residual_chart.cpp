// SPDX-License-Identifier: MIT
#include "ui/reconstruct/residual_chart.h"

#include "ui/support/theme.h"

namespace isocenter::ui {

ResidualChart::ResidualChart(QWidget* parent) : CurveChart(parent)
{
    setAccessibleName(tr("Residuals"));
    setTitles(tr("iterations"), tr("residual (%)"));
    setLogarithmic(true);
    setPlaceholder(tr("The residuals of each iteration stand here as a curve"));
}

void ResidualChart::show(const app::IterativeCourse& course)
{
    Curve curve{{}, theme::kAccent, {}};
    for (std::size_t done = 0; done < course.residualShares.size(); ++done)
        curve.points.emplace_back(static_cast<double>(done), 100.0 * course.residualShares[done]);
    points_ = static_cast<int>(curve.points.size());
    setCurves({curve});
}

} // namespace isocenter::ui
