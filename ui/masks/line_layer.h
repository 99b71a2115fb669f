// SPDX-License-Identifier: MIT
#pragma once

#include "ui/masks/line_finding.h"

#include <QCoreApplication>

class QMouseEvent;
class QPainter;
class QString;

namespace isocenter::ui {

class RadiographView;

// The lines that were found in a radiograph, drawn over it: those that would be masked strongly, the others
// faintly. A click chooses a line, with Shift all that hangs together with it.
class LineLayer
{
    Q_DECLARE_TR_FUNCTIONS(isocenter::ui::LineLayer)

public:
    LineLayer(LineFinding& finding, RadiographView& view) : finding_(finding), view_(view) {}

    void paint(QPainter& painter) const;
    void press(const QMouseEvent& event);
    static QString hint();

private:
    void paintLine(QPainter& painter, const core::DrawnLine& line, bool isChosen) const;

    LineFinding& finding_;
    RadiographView& view_;
};

} // namespace isocenter::ui
