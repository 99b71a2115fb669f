// SPDX-License-Identifier: MIT
#pragma once

#include "ui/charts/curve_chart.h"

#include <vtkSmartPointer.h>

#include <array>

class vtkChartXY;
class vtkPen;
class vtkTextProperty;

namespace isocenter::ui {

// What CurveChart has VTK draw.

std::array<double, 3> rgb(const QColor& colour); // red, green and blue for VTK, in [0, 1]
void setColour(vtkTextProperty* text, const QColor& colour, int size);
void setColour(vtkPen* pen, const QColor& colour);

// A chart whose numbers have the decimal mark of the language.
vtkSmartPointer<vtkChartXY> decimalChart();

// Adds nothing where there are too few points. logarithmic: values that have no logarithm are left out.
void addPlot(vtkChartXY& chart, const Curve& whole, const QColor& colour, bool logarithmic);

} // namespace isocenter::ui
