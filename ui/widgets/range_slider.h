// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace isocenter::ui {

// A slider with two handles for a part of a range from 0 to 1; what lies between them moves with both. Left
// and right move the lower end, with Shift the upper one.
class RangeSlider : public QWidget
{
    Q_OBJECT

public:
    explicit RangeSlider(QWidget* parent = nullptr);

    double low() const { return low_; }
    double high() const { return high_; }
    void setRange(double low, double high); // tells nobody
    double positionOf(double value) const;  // x in the widget
    QSize sizeHint() const override { return {140, 22}; }
    QSize minimumSizeHint() const override { return {60, 22}; }

Q_SIGNALS:
    void rangeDragged(double low, double high);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum class Grip { None, Low, High, Both };

    double valueAt(double x) const;
    Grip gripAt(double x) const;
    void drag(Grip grip, double lowBefore, double highBefore, double change);

    double low_ = 0.0;
    double high_ = 1.0;
    Grip grip_ = Grip::None;
    double pressedValue_ = 0.0;
    double lowAtPress_ = 0.0;
    double highAtPress_ = 1.0;
};

} // namespace isocenter::ui
