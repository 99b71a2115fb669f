// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSlider;
class QTabBar;
class QToolButton;

namespace isocenter::ui {

class Actions;
class ChartView;

// The plot of the last registration with what looks back at it: which quantity is drawn, a slider over the
// evaluations, and what the one that is shown says; and the finished runs that were chosen in the history,
// beside it. Clicks and drags in the plot, the slider and the arrow
// keys show an evaluation in all views.
class RunPlot : public QWidget
{
    Q_OBJECT

public:
    RunPlot(app::Workspace& workspace, const Actions& actions, QWidget* parent = nullptr);

    ChartView& chart() { return *chart_; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* buildHead(const Actions& actions);
    QWidget* buildTimeline(const Actions& actions);
    void follow();
    void followRuns();
    QString readOut() const;

    app::Workspace& workspace_;
    QTabBar* quantities_;
    QComboBox* quantityList_; // in the place of the tabs, where they have no room
    QToolButton* overSeconds_;
    QLabel* readOut_;
    QLabel* note_;
    ChartView* chart_;
    QSlider* timeline_;
};

} // namespace isocenter::ui
