// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"
#include "ui/layout/view_area.h"
#include "ui/views/radiograph_group.h"

#include <QWidget>

class QAction;
class QSlider;

namespace isocenter::ui {

class Actions;
class ChartView;
class RunPlot;
class SceneView;
class SeenController;
class SliceController;

// The page where volumes are registered: the bar that says how X-ray and DRR are compared, and the views,
// arranged by one of the layouts. The views follow the session; the actions act on the active view.
class RegistrationPage : public QWidget
{
    Q_OBJECT

public:
    RegistrationPage(app::Workspace& workspace, const Actions& actions, QWidget* parent = nullptr);

    ViewArea& area() { return *area_; }
    RadiographGroup& radiographs() { return *radiographs_; }
    SliceController& slices() { return *slices_; }
    SceneView& scene() { return *scene_; }
    void addBar(QWidget* bar); // above the views
    void setBarsShown(bool shown) { bars_->setVisible(shown); }
    ChartView& chart();
    // In the place of the radiograph there, or, beside the radiographs, as one more.
    app::Workspace::XrayPlace placeForDrop(const QPoint& globalPosition);

Q_SIGNALS:
    void probeChanged(const QString& text);
    void hintChanged(const QString& text);

private:
    QWidget* buildComparisonBar();
    void addSlices();
    void connectRadiographActions();
    void connectLayoutActions();
    void connectSession();
    void connectRadiograph(RadiographView* view);
    void showMenu(const QList<QAction*>& actions, const QPoint& globalPosition);
    void arrangeRadiographs();
    void showXraysInScene();

    app::Workspace& workspace_;
    const Actions& actions_;
    RadiographGroup* radiographs_;
    SliceController* slices_ = nullptr;
    SceneView* scene_;
    SeenController* seen_;
    RunPlot* plot_;
    QWidget* bars_;
    ViewArea* area_;
    QSlider* blend_ = nullptr;
};

} // namespace isocenter::ui
