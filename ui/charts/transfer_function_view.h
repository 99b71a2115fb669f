// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/looks/volume_look.h"
#include "core/image/filters/value_histogram.h"

#include <QPainter>
#include <QWidget>

#include <optional>

namespace isocenter::ui {

// A transfer function over the histogram of the values: points with their opacity (on the scale of its square
// root, so that faint ones can be told apart) and their colours below. Points are dragged; a double click
// adds one, or asks for the colour of the one that is there; a right click or Delete takes one away. Left and
// Right move the chosen point, Up and Down its opacity, Page Up and Page Down choose another.
class TransferFunctionView : public QWidget
{
    Q_OBJECT

public:
    explicit TransferFunctionView(QWidget* parent = nullptr);

    void setHistogram(const core::ValueHistogram& histogram, const QString& unit);
    void setFunction(const app::TransferFunction& function); // tells nobody, and keeps the choice
    const app::TransferFunction& function() const { return function_; }
    // The point that fields and keys change; nothing while none is chosen.
    const std::optional<std::size_t>& selected() const { return selected_; }
    void select(std::optional<std::size_t> point);
    QPointF positionOf(const app::LookPoint& point) const; // in the widget
    QSize sizeHint() const override { return {260, 130}; }

Q_SIGNALS:
    void editBegan(); // of a drag, or of another change that is a step of its own
    void edited(const app::TransferFunction& function);
    void selectionChanged();
    void colourRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QRectF plot() const;
    double positionOf(double value) const; // x in the widget
    double valueAt(double x) const;
    double opacityOf(double y) const;
    std::optional<std::size_t> pointAt(const QPointF& position) const;
    void fitRange();
    void moveSelected(double value, double opacity);
    void remove(std::size_t point);
    void paintCurve(QPainter& painter) const;
    void paintColours(QPainter& painter) const;

    core::ValueHistogram histogram_;
    QString unit_;
    app::TransferFunction function_;
    double low_ = 0.0; // the values that are shown
    double high_ = 1.0;
    std::optional<std::size_t> selected_;
    bool dragging_ = false;
};

} // namespace isocenter::ui
