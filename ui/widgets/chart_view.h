// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/registration_runner.h"
#include "ui/views/vtk_widget.h"

#include <vector>

class QLabel;
class vtkChartXY;
class vtkContextView;
class vtkTable;

namespace isocenter::ui {

// The similarity over the evaluations of a registration: every value as a dot, the best so far of each
// pyramid level as a line. Redrawn at most ten times a second.
class ChartView : public VtkWidget
{
    Q_OBJECT

public:
    explicit ChartView(QWidget* parent = nullptr);
    ~ChartView() override;

    void clear(const QString& measure);
    void append(const std::vector<app::StageValue>& values);
    std::size_t count() const { return values_.size(); }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildChart();
    void rebuild();

    vtkNew<vtkContextView> view_;
    vtkNew<vtkChartXY> chart_;
    vtkNew<vtkTable> table_;
    std::vector<app::StageValue> values_;
    QTimer rebuildTimer_;
    QLabel* placeholder_;
};

} // namespace isocenter::ui
