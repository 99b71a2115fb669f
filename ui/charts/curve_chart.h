// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/vtk_widget.h"

#include <QColor>
#include <QPointF>
#include <QString>
#include <vtkSmartPointer.h>

#include <optional>
#include <vector>

class QLabel;
class vtkChartXY;
class vtkContextView;

namespace isocenter::ui {

// One curve of a chart, or, as dots, a scatter of points.
struct Curve
{
    QString name; // for the legend; empty: not listed
    QColor colour;
    std::vector<QPointF>
        points; // in the units of the axes, by increasing x; a y that is not a number interrupts
    bool dots = false;

    // Goes on behind an interruption, if it has begun.
    void addStretch(const std::vector<QPointF>& stretch);
};

// A chart with a cursor: a vertical line that follows clicks and drags. The wheel and the right button zoom.
// The legend stands above the plots.
// It stands on the window's own ground; curves have the colours of overlays, turned for that ground.
class CurveChart : public VtkWidget
{
    Q_OBJECT

public:
    explicit CurveChart(QWidget* parent = nullptr);
    ~CurveChart() override;

    // No points at all: the placeholder is shown instead.
    void setCurves(const std::vector<Curve>& curves);
    // Shortened where there is too little room for them; a tool tip has them whole.
    void setTitles(const QString& bottom, const QString& left);
    QString shownTitleAtLeft() const; // as there is room for it
    QRectF titleAreaAtLeft() const;   // in the widget; as the plots', empty before it was drawn
    // The vertical axis counts decades: values are above 0, others are left out.
    void setLogarithmic(bool logarithmic);
    void setPlaceholder(const QString& text);
    void setCursorAt(std::optional<double> x);
    std::optional<double> cursorAt() const { return cursor_; }
    QRectF plotArea() const; // in the widget as it was last drawn, below the legend; empty before
    // Where an x lies in the widget as it was last drawn; nothing beside the axis.
    std::optional<double> columnOf(double x) const;

Q_SIGNALS:
    void picked(double x); // clicked or dragged to, within the axis

protected:
    bool event(QEvent* event) override;       // tool tips
    void changeEvent(QEvent* event) override; // the chart has colours of the palette
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    class Overlay;
    void applyPalette();
    void drawCurves();
    void makeRoomForLegend(); // above the plots, and with it beside them
    QRectF titleAreaAtBottom() const;
    void pick(const QPointF& position);

    vtkNew<vtkContextView> view_;
    vtkSmartPointer<vtkChartXY> chart_;
    std::vector<Curve> curves_;
    std::optional<double> cursor_;
    QString bottomTitle_;
    QString leftTitle_;
    bool logarithmic_ = false;
    QLabel* placeholder_;
    Overlay* overlay_;
};

} // namespace isocenter::ui
