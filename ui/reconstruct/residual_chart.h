// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/iterative_run.h"
#include "ui/charts/curve_chart.h"

namespace isocenter::ui {

// How the residuals of an iterative reconstruction fall: in percent of what was measured, over the iterations
// that are done.
class ResidualChart : public CurveChart
{
    Q_OBJECT

public:
    explicit ResidualChart(QWidget* parent = nullptr);

    void show(const app::IterativeCourse& course);
    int points() const { return points_; }

private:
    int points_ = 0;
};

} // namespace isocenter::ui
