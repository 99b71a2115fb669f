// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/run_recording.h"
#include "ui/widgets/curve_chart.h"

#include <vector>

namespace isocenter::ui {

// What the evaluations of a registration gave: the similarity, every value as a dot and the best so far of
// each pyramid level as a line; or how far the best pose so far lies from the start. Redrawn at most ten
// times a second.
class ChartView : public CurveChart
{
    Q_OBJECT

public:
    enum class Quantity { Measure, Shifts, Turns };

    explicit ChartView(QWidget* parent = nullptr);

    // Of this one from now on, instead of what is appended. It outlives the chart.
    void follow(app::RunRecording& recording);
    void setQuantity(Quantity quantity);
    Quantity quantity() const { return quantity_; }
    // The name of the measure, and no values of its own.
    void clear(const QString& measure);
    void append(const std::vector<app::StageValue>& values);
    std::size_t count() const { return shown_->size(); }

private:
    void rebuild();
    std::vector<std::size_t> drawnPlaces() const;
    std::vector<Curve> measureCurves() const;
    std::vector<Curve> poseCurves() const;

    app::RunRecording own_;
    const app::RunRecording* shown_ = &own_;
    Quantity quantity_ = Quantity::Measure;
    QString measure_;
    QTimer rebuildTimer_;
};

} // namespace isocenter::ui
