// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"

#include <QObject>

#include <algorithm>

namespace isocenter::ui {

// With what masks are drawn, in all radiographs.
class MaskPen : public QObject
{
    Q_OBJECT

public:
    enum class Shape { Brush, Polygon, Freehand, Lines }; // lines that are found in the image
    static constexpr int kSmallest = 1;                   // brush, pixels of the radiograph
    static constexpr int kLargest = 400;

    explicit MaskPen(QObject* parent = nullptr) : QObject(parent) {}

    Shape shape() const { return shape_; }
    bool erases() const { return erases_; }
    int diameter() const { return diameter_; } // of the brush, in pixels of the radiograph
    void setShape(Shape shape);
    void setErases(bool erases);
    void setDiameter(int pixels);
    void makeSmaller() { setDiameter(std::min(diameter_ - 1, diameter_ * 4 / 5)); }
    void makeLarger() { setDiameter(std::max(diameter_ + 1, diameter_ * 5 / 4)); }

Q_SIGNALS:
    void changed();
    void failed(const app::Failure& failure); // what was drawn is not a mask

private:
    Shape shape_ = Shape::Brush;
    bool erases_ = false;
    int diameter_ = 20;
};

} // namespace isocenter::ui
