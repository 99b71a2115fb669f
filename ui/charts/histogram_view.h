// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/filters/value_histogram.h"
#include "core/image/filters/window_level.h"

#include <QPainter>
#include <QWidget>

namespace isocenter::ui {

// How often each value is there (on a logarithmic scale), and which of them are shown from black to white:
// two handles that can be dragged, and what lies between them, which moves with both. A double click asks for
// the automatic window.
class HistogramView : public QWidget
{
    Q_OBJECT

public:
    explicit HistogramView(QWidget* parent = nullptr);

    void setHistogram(const core::ValueHistogram& histogram, const QString& unit);
    void setWindow(const core::WindowLevel& window); // tells nobody
    double valueAt(double x) const;                  // x in the widget
    double positionOf(double value) const;
    QSize sizeHint() const override { return {260, 110}; }

Q_SIGNALS:
    void dragBegan();
    void windowDragged(const core::WindowLevel& window);
    void automaticRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    enum class Grip { None, Low, High, Both };

    Grip gripAt(double x) const;
    QRectF plot() const;
    void paintBars(QPainter& painter) const;
    void paintHandle(QPainter& painter, double value, const QColor& fill) const;

    core::ValueHistogram histogram_;
    QString unit_;
    core::WindowLevel window_;
    Grip grip_ = Grip::None;
    double pressedValue_ = 0.0;
    core::WindowLevel windowAtPress_;
};

} // namespace isocenter::ui
