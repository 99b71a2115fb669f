// SPDX-License-Identifier: MIT
#include "ui/widgets/curve_chart.h"

#include "ui/decimal_text.h"
#include "ui/theme.h"
#include "ui/widgets/ground_colour.h"

#include <QEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <vtkAxis.h>
#include <vtkChartLegend.h>
#include <vtkChartXY.h>
#include <vtkContextScene.h>
#include <vtkContextView.h>
#include <vtkFloatArray.h>
#include <vtkGenericOpenGLRenderWindow.h>
#include <vtkObjectFactory.h>
#include <vtkPen.h>
#include <vtkPlot.h>
#include <vtkPlotPoints.h>
#include <vtkRenderer.h>
#include <vtkStringArray.h>
#include <vtkTable.h>
#include <vtkTextProperty.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr float kLineWidth = 2.0f;
constexpr float kDotSize = 4.0f;
constexpr int kLegendGap = 14;
constexpr double kLegendMargin = 3.0; // above and below
constexpr int kLeastBorder = 20;      // beside the plots, in pixels of the screen
constexpr float kGridOpacity = 0.5F;

// Red, green and blue for VTK, in [0, 1].
std::array<double, 3> rgb(const QColor& colour)
{
    return {static_cast<double>(colour.redF()), static_cast<double>(colour.greenF()),
            static_cast<double>(colour.blueF())};
}

void setColour(vtkTextProperty* text, const QColor& colour, int size)
{
    text->SetColor(rgb(colour).data());
    text->SetFontSize(size);
    text->BoldOff();
    text->ItalicOff();
}

void setColour(vtkPen* pen, const QColor& colour)
{
    pen->SetColor(static_cast<unsigned char>(colour.red()), static_cast<unsigned char>(colour.green()),
                  static_cast<unsigned char>(colour.blue()), static_cast<unsigned char>(colour.alpha()));
}

vtkNew<vtkTable> tableOf(const std::vector<QPointF>& points)
{
    vtkNew<vtkFloatArray> x;
    vtkNew<vtkFloatArray> y;
    x->SetName("x");
    y->SetName("y");
    for (const QPointF& point : points) {
        x->InsertNextValue(static_cast<float>(point.x()));
        y->InsertNextValue(static_cast<float>(point.y()));
    }
    vtkNew<vtkTable> table;
    table->AddColumn(x);
    table->AddColumn(y);
    return table;
}

void addPlot(vtkChartXY* chart, const Curve& curve, const QColor& colour)
{
    if (curve.points.size() < 2) // a line needs two
        return;
    vtkPlot* plot = chart->AddPlot(curve.dots ? vtkChart::POINTS : vtkChart::LINE);
    plot->SetInputData(tableOf(curve.points), 0, 1);
    plot->SetColor(static_cast<unsigned char>(colour.red()), static_cast<unsigned char>(colour.green()),
                   static_cast<unsigned char>(colour.blue()), static_cast<unsigned char>(colour.alpha()));
    plot->SetWidth(kLineWidth);
    if (curve.dots) {
        vtkPlotPoints::SafeDownCast(plot)->SetMarkerStyle(vtkPlotPoints::CIRCLE);
        vtkPlotPoints::SafeDownCast(plot)->SetMarkerSize(kDotSize);
    }
}

// A chart whose numbers have the decimal mark of the language.
class DecimalChart : public vtkChartXY
{
public:
    static DecimalChart* New();

protected:
    bool PaintChildren(vtkContext2D* painter) override
    {
        for (int axis = 0; axis < GetNumberOfAxes(); ++axis) {
            vtkStringArray* numbers = GetAxis(axis)->GetTickLabels();
            for (vtkIdType tick = 0; numbers != nullptr && tick < numbers->GetNumberOfValues(); ++tick) {
                const QString number = QString::fromStdString(numbers->GetValue(tick));
                numbers->SetValue(tick, withDecimalMark(number).toStdString());
            }
        }
        return vtkChartXY::PaintChildren(painter);
    }
};
vtkStandardNewMacro(DecimalChart)

} // namespace

// Cursor and legend, painted over the chart, so that neither waits for VTK.
class CurveChart::Overlay : public QWidget
{
public:
    explicit Overlay(CurveChart* chart) : QWidget(chart), chart_(chart)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const QRectF area = chart_->plotArea();
        if (chart_->placeholder_->isVisible() || area.isEmpty())
            return;
        QPainter painter(this);
        paintLegend(painter, area);
        const std::optional<double> column =
            chart_->cursor_ ? chart_->columnOf(*chart_->cursor_) : std::nullopt;
        if (!column)
            return;
        painter.setPen(QPen(palette().color(QPalette::WindowText), 1.0, Qt::DashLine)); // no curve is dashed
        painter.drawLine(QPointF(*column, area.top()), QPointF(*column, area.bottom()));
    }

private:
    void paintLegend(QPainter& painter, const QRectF& area) const
    {
        const QFontMetricsF metrics(font());
        double right = area.right() - 4.0;
        for (auto curve = chart_->curves_.rbegin(); curve != chart_->curves_.rend(); ++curve) {
            if (curve->name.isEmpty())
                continue;
            const double width = metrics.horizontalAdvance(curve->name) + 2.0;
            const QRectF text(right - width, area.top() - metrics.height() - kLegendMargin, width,
                              metrics.height());
            painter.setPen(QPen(onGround(curve->colour, palette()), 2.0));
            painter.drawLine(QPointF(text.left() - 16.0, text.center().y()),
                             QPointF(text.left() - 4.0, text.center().y()));
            painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, curve->name);
            right = text.left() - 16.0 - kLegendGap;
        }
    }

    CurveChart* chart_;
};

CurveChart::CurveChart(QWidget* parent)
    : VtkWidget(parent), chart_(vtkSmartPointer<DecimalChart>::New()), placeholder_(new QLabel(this)),
      overlay_(new Overlay(this))
{
    setMinimumSize(160, 36);
    setMaximumRate(10.0);
    view_->SetRenderWindow(renderWindow());
    chart_->SetShowLegend(false);
    view_->GetScene()->AddItem(chart_);
    placeholder_->setAlignment(Qt::AlignCenter);
    placeholder_->setWordWrap(true);
    placeholder_->setAttribute(Qt::WA_TransparentForMouseEvents);
    placeholder_->setForegroundRole(theme::kDimRole);
    applyPalette();
    connect(this, &VtkWidget::rendered, overlay_, qOverload<>(&QWidget::update));
}

CurveChart::~CurveChart() = default;

void CurveChart::applyPalette()
{
    const QColor ground = palette().color(QPalette::Base);
    const QColor dim = palette().color(theme::kDimRole);
    QColor grid = palette().color(theme::kLineRole);
    grid.setAlphaF(kGridOpacity);
    view_->GetRenderer()->SetBackground(rgb(ground).data());
    for (const int position : {vtkAxis::BOTTOM, vtkAxis::LEFT}) {
        vtkAxis* axis = chart_->GetAxis(position);
        setColour(axis->GetLabelProperties(), dim, 11);
        setColour(axis->GetTitleProperties(), dim, 12);
        setColour(axis->GetPen(), palette().color(theme::kLineRole));
        setColour(axis->GetGridPen(), grid);
    }
    drawCurves();
}

void CurveChart::makeRoomForLegend()
{
    const double row = QFontMetricsF(font()).height() + 2.0 * kLegendMargin;
    const int pixels = static_cast<int>(std::ceil(devicePixelRatioF() * row));
    chart_->SetHiddenAxisBorder(std::max(kLeastBorder, pixels));
}

void CurveChart::changeEvent(QEvent* event)
{
    VtkWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyPalette();
    if (event->type() == QEvent::FontChange)
        makeRoomForLegend();
}

void CurveChart::setTitles(const QString& bottom, const QString& left)
{
    chart_->GetAxis(vtkAxis::BOTTOM)->SetTitle(bottom.toUtf8().constData());
    chart_->GetAxis(vtkAxis::LEFT)->SetTitle(left.toUtf8().constData());
    scheduleRender();
}

void CurveChart::setPlaceholder(const QString& text)
{
    placeholder_->setText(text);
}

void CurveChart::setCurves(const std::vector<Curve>& curves)
{
    curves_ = curves;
    drawCurves();
}

void CurveChart::drawCurves()
{
    chart_->ClearPlots();
    for (const Curve& curve : curves_)
        addPlot(chart_, curve, onGround(curve.colour, palette()));
    placeholder_->setVisible(chart_->GetNumberOfPlots() == 0);
    chart_->RecalculateBounds();
    scheduleRender();
    overlay_->update();
}

void CurveChart::setCursorAt(std::optional<double> x)
{
    cursor_ = x;
    overlay_->update();
}

QRectF CurveChart::plotArea() const
{
    const double ratio = devicePixelRatioF();
    const auto inWidget = [&](const float* point) { // VTK's rows go up
        return QPointF(static_cast<double>(point[0]) / ratio,
                       height() - static_cast<double>(point[1]) / ratio);
    };
    return QRectF(inWidget(chart_->GetAxis(vtkAxis::LEFT)->GetPoint2()),
                  inWidget(chart_->GetAxis(vtkAxis::BOTTOM)->GetPoint2()));
}

std::optional<double> CurveChart::columnOf(double x) const
{
    vtkAxis* axis = chart_->GetAxis(vtkAxis::BOTTOM);
    const QRectF area = plotArea();
    const double range = axis->GetMaximum() - axis->GetMinimum();
    if (area.isEmpty() || range <= 0.0 || x < axis->GetMinimum() || x > axis->GetMaximum())
        return {};
    return area.left() + area.width() * (x - axis->GetMinimum()) / range;
}

QStringList CurveChart::numbersAtLeft() const
{
    QStringList numbers;
    vtkStringArray* shown = chart_->GetAxis(vtkAxis::LEFT)->GetTickLabels();
    for (vtkIdType tick = 0; shown != nullptr && tick < shown->GetNumberOfValues(); ++tick)
        numbers << QString::fromStdString(shown->GetValue(tick));
    return numbers;
}

void CurveChart::pick(const QPointF& position)
{
    vtkAxis* axis = chart_->GetAxis(vtkAxis::BOTTOM);
    const QRectF area = plotArea();
    if (placeholder_->isVisible() || area.isEmpty())
        return;
    const double fraction = std::clamp((position.x() - area.left()) / area.width(), 0.0, 1.0);
    Q_EMIT picked(axis->GetMinimum() + fraction * (axis->GetMaximum() - axis->GetMinimum()));
}

void CurveChart::resizeEvent(QResizeEvent* event)
{
    VtkWidget::resizeEvent(event);
    makeRoomForLegend();
    placeholder_->setGeometry(rect());
    overlay_->setGeometry(rect());
}

void CurveChart::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        pick(event->position());
    else
        VtkWidget::mousePressEvent(event);
}

void CurveChart::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        pick(event->position());
    else
        VtkWidget::mouseMoveEvent(event);
}

void CurveChart::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        VtkWidget::mouseReleaseEvent(event);
}

} // namespace isocenter::ui
