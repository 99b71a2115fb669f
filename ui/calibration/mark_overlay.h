// SPDX-License-Identifier: MIT
#pragma once

#include "app/calibration/marked_pictures.h"
#include "ui/views/image_transform.h"

#include <Eigen/Core>

#include <cstddef>
#include <optional>
#include <vector>

class QPainter;

namespace isocenter::ui {

// What is drawn over a picture of a calibration object: a ring with its name at each point that is marked, a
// faint cross where the others are to be expected.
struct MarkOverlay
{
    std::vector<core::ObjectPoint> object;
    app::PointMarks marks;
    std::vector<Eigen::Vector2d> expected; // of each point; empty: not known
    std::optional<std::size_t> chosen;

    void operator()(QPainter& painter, const ImageTransform& transform) const;

private:
    void paintExpected(QPainter& painter, const QPointF& place, std::size_t point) const;
    void paintMark(QPainter& painter, const QPointF& place, std::size_t point) const;
    void paintName(QPainter& painter, const QPointF& place, std::size_t point) const;
};

} // namespace isocenter::ui
