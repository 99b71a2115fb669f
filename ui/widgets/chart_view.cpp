// SPDX-License-Identifier: MIT
#include "ui/widgets/chart_view.h"

#include "ui/theme.h"

#include <QLabel>
#include <vtkAxis.h>
#include <vtkChartLegend.h>
#include <vtkChartXY.h>
#include <vtkContextScene.h>
#include <vtkContextView.h>
#include <vtkFloatArray.h>
#include <vtkGenericOpenGLRenderWindow.h>
#include <vtkPen.h>
#include <vtkPlot.h>
#include <vtkPlotPoints.h>
#include <vtkRenderer.h>
#include <vtkTable.h>
#include <vtkTextProperty.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr int kRebuildMs = 100;
constexpr std::size_t kMostDots = 4000; // more are thinned out

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

vtkNew<vtkFloatArray> column(const char* name)
{
    vtkNew<vtkFloatArray> array;
    array->SetName(name);
    return array;
}

} // namespace

ChartView::ChartView(QWidget* parent) : VtkWidget(parent), placeholder_(new QLabel(this))
{
    setAccessibleName(tr("Similarity over evaluations"));
    setMinimumSize(220, 140);
    setMaximumRate(10.0);
    view_->SetRenderWindow(renderWindow());
    view_->GetRenderer()->SetBackground(rgb(theme::kField).data());
    buildChart();
    placeholder_->setText(tr("The similarity over the evaluations of a registration is drawn here"));
    placeholder_->setAlignment(Qt::AlignCenter);
    placeholder_->setWordWrap(true);
    placeholder_->setAttribute(Qt::WA_TransparentForMouseEvents);
    QPalette dim = placeholder_->palette();
    dim.setColor(QPalette::WindowText, theme::kDimText);
    placeholder_->setPalette(dim);
    rebuildTimer_.setSingleShot(true);
    rebuildTimer_.setInterval(kRebuildMs);
    connect(&rebuildTimer_, &QTimer::timeout, this, &ChartView::rebuild);
    clear({});
}

ChartView::~ChartView() = default;

void ChartView::buildChart()
{
    table_->AddColumn(column("evaluation"));
    table_->AddColumn(column("evaluated"));
    table_->AddColumn(column("best"));
    vtkPlot* dots = chart_->AddPlot(vtkChart::POINTS);
    dots->SetInputData(table_, 0, 1);
    dots->SetColor(0x93, 0x9d, 0xa9, 130);
    dots->SetWidth(2.0);
    vtkPlotPoints::SafeDownCast(dots)->SetMarkerStyle(vtkPlotPoints::CIRCLE);
    vtkPlotPoints::SafeDownCast(dots)->SetMarkerSize(4.0f);
    vtkPlot* best = chart_->AddPlot(vtkChart::LINE);
    best->SetInputData(table_, 0, 2);
    best->SetColor(0x4f, 0xa8, 0xde, 255);
    best->SetWidth(2.0);
    for (const int position : {vtkAxis::BOTTOM, vtkAxis::LEFT}) {
        vtkAxis* axis = chart_->GetAxis(position);
        setColour(axis->GetLabelProperties(), theme::kDimText, 11);
        setColour(axis->GetTitleProperties(), theme::kDimText, 12);
        setColour(axis->GetPen(), theme::kLine);
        setColour(axis->GetGridPen(), QColor(0x26, 0x2c, 0x34));
    }
    chart_->GetAxis(vtkAxis::BOTTOM)->SetTitle(tr("Evaluations").toUtf8().constData());
    chart_->SetShowLegend(false);
    view_->GetScene()->AddItem(chart_);
}

void ChartView::resizeEvent(QResizeEvent* event)
{
    VtkWidget::resizeEvent(event);
    placeholder_->setGeometry(rect());
}

void ChartView::clear(const QString& measure)
{
    values_.clear();
    const QString title = measure.isEmpty() ? tr("Similarity") : measure;
    chart_->GetAxis(vtkAxis::LEFT)->SetTitle(title.toUtf8().constData());
    rebuild();
}

void ChartView::append(const std::vector<app::StageValue>& values)
{
    values_.insert(values_.end(), values.begin(), values.end());
    if (!rebuildTimer_.isActive())
        rebuildTimer_.start();
}

void ChartView::rebuild()
{
    const auto array = [this](vtkIdType index) {
        return vtkFloatArray::SafeDownCast(table_->GetColumn(index));
    };
    for (vtkIdType index = 0; index < 3; ++index)
        array(index)->Reset();
    const std::size_t step = std::max<std::size_t>(1, values_.size() / kMostDots);
    double best = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < values_.size(); ++i) {
        const bool newStage = i > 0 && values_[i].stage != values_[i - 1].stage;
        best = newStage ? values_[i].value : std::max(best, values_[i].value);
        if (i % step != 0 && i + 1 != values_.size() && !newStage)
            continue;
        array(0)->InsertNextValue(static_cast<float>(i + 1));
        array(1)->InsertNextValue(static_cast<float>(values_[i].value));
        array(2)->InsertNextValue(static_cast<float>(best));
    }
    const bool any = values_.size() > 1; // a line needs two
    for (vtkIdType plot = 0; plot < chart_->GetNumberOfPlots(); ++plot)
        chart_->GetPlot(plot)->SetVisible(any);
    table_->Modified();
    placeholder_->setVisible(!any);
    chart_->RecalculateBounds();
    scheduleRender();
}

} // namespace isocenter::ui
