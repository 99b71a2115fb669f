// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/frame_history.h"

#include <QTimer>
#include <QWidget>

#include <vector>

class QComboBox;

namespace isocenter::ui {

class CurveChart;
class FieldMemory;

// The last frames of a run as curves over their numbers in the source: points, their ages, residuals or
// times. Curves are interrupted where frames were left out or others sought. Redrawn at most four times a
// second.
class TrackingChart : public QWidget
{
    Q_OBJECT

public:
    explicit TrackingChart(QWidget* parent = nullptr);

    void clear();
    // Of the same frames what a second device made of them, if there is one.
    void append(const std::vector<app::FollowedFrame>& frames,
                const std::vector<app::FollowedFrame>& second = {});
    std::size_t count() const { return history_.size(); }
    CurveChart& curves() { return *chart_; }
    void reset(); // to the quantity that is drawn at first

private:
    void rebuild();

    QComboBox* quantity_;
    CurveChart* chart_;
    FieldMemory* memory_;
    app::FrameHistory history_;
    QTimer timer_;
};

} // namespace isocenter::ui
