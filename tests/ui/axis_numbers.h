// SPDX-License-Identifier: MIT
#pragma once

#include "ui/charts/curve_chart.h"

#include <QStringList>
#include <vtkAxis.h>
#include <vtkChartXY.h>
#include <vtkContextActor.h>
#include <vtkContextScene.h>
#include <vtkGenericOpenGLRenderWindow.h>
#include <vtkPropCollection.h>
#include <vtkRenderer.h>
#include <vtkRendererCollection.h>
#include <vtkStringArray.h>

namespace isocenter::ui {

// The numbers beside the vertical axis of a chart as it was last drawn.
inline QStringList numbersAtLeft(const CurveChart& chart)
{
    QStringList numbers;
    vtkPropCollection* props = chart.renderWindow()->GetRenderers()->GetFirstRenderer()->GetViewProps();
    for (int p = 0; p < props->GetNumberOfItems(); ++p) {
        auto* actor = vtkContextActor::SafeDownCast(props->GetItemAsObject(p));
        if (actor == nullptr)
            continue;
        for (unsigned int i = 0; i < actor->GetScene()->GetNumberOfItems(); ++i) {
            auto* plot = vtkChartXY::SafeDownCast(actor->GetScene()->GetItem(i));
            if (plot == nullptr)
                continue;
            vtkStringArray* shown = plot->GetAxis(vtkAxis::LEFT)->GetTickLabels();
            for (vtkIdType tick = 0; shown != nullptr && tick < shown->GetNumberOfValues(); ++tick)
                numbers << QString::fromStdString(shown->GetValue(tick));
        }
    }
    return numbers;
}

} // namespace isocenter::ui
