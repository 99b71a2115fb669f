// SPDX-License-Identifier: MIT
#include "ui/charts/curve_plots.h"

#include "ui/support/translation.h"

#include <vtkAxis.h>
#include <vtkChartXY.h>
#include <vtkFloatArray.h>
#include <vtkNew.h>
#include <vtkObjectFactory.h>
#include <vtkPen.h>
#include <vtkPlot.h>
#include <vtkPlotPoints.h>
#include <vtkStringArray.h>
#include <vtkTable.h>
#include <vtkTextProperty.h>

namespace isocenter::ui {
namespace {

constexpr float kLineWidth = 2.0f;
constexpr float kDotSize = 4.0f;

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

// Of the values that have a logarithm.
Curve withLogarithms(Curve curve)
{
    std::erase_if(curve.points, [](const QPointF& point) { return point.y() <= 0.0; });
    return curve;
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

vtkSmartPointer<vtkChartXY> decimalChart()
{
    return vtkSmartPointer<DecimalChart>::New();
}

void addPlot(vtkChartXY& chart, const Curve& whole, const QColor& colour, bool logarithmic)
{
    const Curve curve = logarithmic ? withLogarithms(whole) : whole;
    if (curve.points.size() < (curve.dots ? 1U : 2U)) // a line needs two
        return;
    vtkPlot* plot = chart.AddPlot(curve.dots ? vtkChart::POINTS : vtkChart::LINE);
    plot->SetInputData(tableOf(curve.points), 0, 1);
    plot->SetColor(static_cast<unsigned char>(colour.red()), static_cast<unsigned char>(colour.green()),
                   static_cast<unsigned char>(colour.blue()), static_cast<unsigned char>(colour.alpha()));
    plot->SetWidth(kLineWidth);
    if (curve.dots) {
        vtkPlotPoints::SafeDownCast(plot)->SetMarkerStyle(vtkPlotPoints::CIRCLE);
        vtkPlotPoints::SafeDownCast(plot)->SetMarkerSize(kDotSize);
    }
}

} // namespace isocenter::ui
