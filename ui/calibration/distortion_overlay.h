// SPDX-License-Identifier: MIT
#pragma once

#include "app/calibration/distortion_measurement.h"
#include "ui/views/image_transform.h"

#include <cstddef>
#include <utility>
#include <vector>

class QPainter;

namespace isocenter::ui {

// What is drawn of a measured distortion over its picture.
struct DistortionOverlay
{
    explicit DistortionOverlay(const app::MeasuredDistortion& measured);

    // The grid as it is seen, or as the undistorted picture has it: lines between neighbours, a ring at each
    // spot, a cross at those left out.
    void paintGrid(QPainter& painter, const ImageTransform& transform, bool undistorted) const;
    // At each spot, as many times as long.
    void paintResiduals(QPainter& painter, const ImageTransform& transform, bool undistorted) const;
    // How many times as long residuals are drawn, so that the usual ones can be seen: 1, 2, 5, 10, 20, ...
    int enlargement() const { return enlargement_; }

private:
    std::vector<app::MeasuredSpot> spots_;
    std::vector<std::pair<std::size_t, std::size_t>> neighbours_;
    int enlargement_;
};

} // namespace isocenter::ui
