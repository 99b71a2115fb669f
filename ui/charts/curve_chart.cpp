// SPDX-License-Identifier: MIT
#include "ui/charts/curve_chart.h"

#include "ui/charts/curve_plots.h"
#include "ui/support/theme.h"

#include <QEvent>
#include <QHelpEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <vtkAxis.h>
#include <vtkChartLegend.h>
#include <vtkChartXY.h>
#include <vtkContextScene.h>
#include <vtkContextView.h>
#include <vtkGenericOpenGLRenderWindow.h>
#include <vtkRenderer.h>
#include <vtkTextProperty.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace isocenter::ui {
namespace {

constexpr int kLegendGap = 14;
constexpr double kLegendMargin = 3.0; // above and below
constexpr int kLeastBorder = 20;      // beside the plots, in pixels of the screen
constexpr float kGridOpacity = 0.5F;
const char* const kRoomForTitle = "x"; // which the overlay writes, for VTK cuts off what is too long

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
        paintTitles(painter);
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
        const auto named =
            std::ranges::count_if(chart_->curves_, [](const Curve& curve) { return !curve.name.isEmpty(); });
        const double most = area.width() / static_cast<double>(std::max<std::ptrdiff_t>(1, named)) - 34.0;
        double right = area.right() - 4.0;
        for (auto curve = chart_->curves_.rbegin(); curve != chart_->curves_.rend(); ++curve) {
            if (curve->name.isEmpty())
                continue;
            const QString name = metrics.elidedText(curve->name, Qt::ElideRight, std::max(0.0, most));
            const double width = metrics.horizontalAdvance(name) + 2.0;
            const QRectF text(right - width, area.top() - metrics.height() - kLegendMargin, width,
                              metrics.height());
            painter.setPen(QPen(onGround(curve->colour, palette()), 2.0));
            painter.drawLine(QPointF(text.left() - 16.0, text.center().y()),
                             QPointF(text.left() - 4.0, text.center().y()));
            painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, name);
            right = text.left() - 16.0 - kLegendGap;
        }
    }

    void paintTitles(QPainter& painter) const
    {
        painter.setPen(palette().color(theme::kDimRole));
        const QRectF bottom = chart_->titleAreaAtBottom();
        painter.drawText(
            bottom, Qt::AlignCenter,
            fontMetrics().elidedText(chart_->bottomTitle_, Qt::ElideRight, static_cast<int>(bottom.width())));
        const QRectF left = chart_->titleAreaAtLeft();
        painter.save();
        painter.translate(left.center());
        painter.rotate(-90.0);
        painter.drawText(QRectF(-0.5 * left.height(), -0.5 * left.width(), left.height(), left.width()),
                         Qt::AlignCenter, chart_->shownTitleAtLeft());
        painter.restore();
    }

    CurveChart* chart_;
};

CurveChart::CurveChart(QWidget* parent)
    : VtkWidget(parent), chart_(decimalChart()), placeholder_(new QLabel(this)), overlay_(new Overlay(this))
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
        axis->GetTitleProperties()->SetOpacity(0.0);
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
    bottomTitle_ = bottom;
    leftTitle_ = left;
    chart_->GetAxis(vtkAxis::BOTTOM)->SetTitle(bottom.isEmpty() ? "" : kRoomForTitle);
    chart_->GetAxis(vtkAxis::LEFT)->SetTitle(left.isEmpty() ? "" : kRoomForTitle);
    scheduleRender();
    overlay_->update();
}

QRectF CurveChart::titleAreaAtLeft() const
{
    const QRectF area = plotArea();
    if (area.isEmpty())
        return {};
    // As high as the plots, or as the widget, if that helps.
    const double line = fontMetrics().height();
    const bool fits = fontMetrics().horizontalAdvance(leftTitle_) <= area.height();
    return fits ? QRectF(1.0, area.top(), line, area.height()) : QRectF(1.0, 0.0, line, height());
}

QRectF CurveChart::titleAreaAtBottom() const
{
    const QRectF area = plotArea();
    if (area.isEmpty())
        return {};
    const double line = fontMetrics().height();
    return {area.left(), height() - line - 1.0, area.width(), line};
}

QString CurveChart::shownTitleAtLeft() const
{
    return fontMetrics().elidedText(leftTitle_, Qt::ElideRight, static_cast<int>(titleAreaAtLeft().height()));
}

void CurveChart::setLogarithmic(bool logarithmic)
{
    if (logarithmic == logarithmic_)
        return;
    logarithmic_ = logarithmic;
    chart_->ClearPlots(); // before the axis changes: their values may have no logarithm
    chart_->GetAxis(vtkAxis::LEFT)->SetLogScale(logarithmic);
    drawCurves();
}

bool CurveChart::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || placeholder_->isVisible())
        return VtkWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (titleAreaAtLeft().contains(help->pos()))
        QToolTip::showText(help->globalPos(), leftTitle_, this);
    else if (titleAreaAtBottom().contains(help->pos()))
        QToolTip::showText(help->globalPos(), bottomTitle_, this);
    else
        return VtkWidget::event(event);
    return true;
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
        addPlot(*chart_, curve, onGround(curve.colour, palette()), logarithmic_);
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

void Curve::addStretch(const std::vector<QPointF>& stretch)
{
    if (!points.empty() && !stretch.empty())
        points.emplace_back(stretch.front().x(), std::numeric_limits<double>::quiet_NaN());
    points.insert(points.end(), stretch.begin(), stretch.end());
}

} // namespace isocenter::ui
