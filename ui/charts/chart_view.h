// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/runs/run_curve.h"
#include "app/session/runs/run_recording.h"
#include "ui/charts/curve_chart.h"

#include <vector>

namespace isocenter::ui {

// A finished run that is drawn beside the one on the screen.
struct RunBeside
{
    QString name;
    QColor colour;
    app::RunCurve curve;
};

// What the evaluations of a registration gave, over their numbers or over time: the similarity, every value
// as a dot and the best so far of each pyramid level as a line; how far that best was from what it became in
// the end; or how far the best pose so far lies from the start. Finished runs of the same measure can be
// drawn beside it. Redrawn at most ten times a second.
class ChartView : public CurveChart
{
    Q_OBJECT

public:
    enum class Quantity { Measure, Convergence, Shifts, Turns };
    enum class Over { Evaluations, Seconds };

    explicit ChartView(QWidget* parent = nullptr);

    // Of this one from now on, instead of what is appended. It outlives the chart.
    void follow(app::RunRecording& recording);
    void setQuantity(Quantity quantity);
    Quantity quantity() const { return quantity_; }
    void setOver(Over over);
    Over over() const { return over_; }
    void setBeside(std::vector<RunBeside> runs); // where a similarity is drawn
    // Where an evaluation lies on the horizontal axis, and which (its place) is nearest before a place there.
    double across(const app::StageValue& evaluated) const;
    std::size_t placeAt(double x) const;
    // The name of the measure, and no values of its own.
    void clear(const QString& measure);
    void append(const std::vector<app::StageValue>& values);
    std::size_t count() const { return shown_->size(); }

private:
    void rebuild();
    std::vector<std::size_t> drawnPlaces() const;
    std::vector<Curve> measureCurves() const;
    std::vector<Curve> convergenceCurves() const;
    Curve curveOf(const RunBeside& run) const;
    QString titleAtLeft() const;
    QString nameOfOwn() const; // in the legend, which is for several runs
    std::vector<Curve> poseCurves() const;

    app::RunRecording own_;
    const app::RunRecording* shown_ = &own_;
    Quantity quantity_ = Quantity::Measure;
    Over over_ = Over::Evaluations;
    std::vector<RunBeside> beside_;
    QString measure_;
    QTimer rebuildTimer_;
};

} // namespace isocenter::ui
