// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/followed_frame.h"

#include <QTimer>
#include <QWidget>

#include <deque>
#include <vector>

class QComboBox;

namespace isocenter::ui {

class CurveChart;

// The last frames of a run as curves: points, their ages, residuals or times. Redrawn at most four times a second.
class TrackingChart : public QWidget
{
    Q_OBJECT

public:
    static constexpr std::size_t kMostFrames = 600;

    explicit TrackingChart(QWidget* parent = nullptr);

    void clear();
    // Of the same frames what a second device made of them, if there is one.
    void append(const std::vector<app::FollowedFrame>& frames,
                const std::vector<app::FollowedFrame>& second = {});
    std::size_t count() const { return frames_.size(); }

private:
    void rebuild();

    QComboBox* quantity_;
    CurveChart* chart_;
    std::deque<app::FollowedFrame> frames_;
    std::deque<app::FollowedFrame> second_; // as many, or none
    std::size_t before_ = 0;                // frames that are no longer kept
    QTimer timer_;
};

} // namespace isocenter::ui
