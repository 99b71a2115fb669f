// SPDX-License-Identifier: MIT
#pragma once

#include <QLocale>
#include <QPointF>
#include <QString>

#include <Eigen/Core>

namespace isocenter::ui {

// What the pages of a calibration share.

inline constexpr int kCalibrationSideWidth = 380; // of what stands beside the picture

inline QString rounded(double value, int places)
{
    return QLocale().toString(value, 'f', places);
}

inline QPointF pointOf(const Eigen::Vector2d& place)
{
    return {place.x(), place.y()};
}

} // namespace isocenter::ui
