// SPDX-License-Identifier: MIT
#include "ui/pages/registration_page.h"

#include "ui/actions/actions.h"
#include "ui/controllers/gizmo_controller.h"
#include "ui/controllers/scene_controller.h"
#include "ui/controllers/seen_controller.h"
#include "ui/controllers/slice_controller.h"
#include "ui/scene/scene_view.h"
#include "ui/support/flicker.h"
#include "ui/workbench/look_badge.h"
#include "ui/workbench/run_plot.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSlider>
#include <QToolBar>
#include <QVBoxLayout>

namespace isocenter::ui {

RegistrationPage::RegistrationPage(app::Workspace& workspace, const Actions& actions, QWidget* parent)
    : QWidget(parent), workspace_(workspace), actions_(actions),
      radiographs_(new RadiographGroup(workspace.session(), this)), scene_(new SceneView),
      seen_(new SeenController(workspace, actions, *radiographs_, this)),
      plot_(new RunPlot(workspace, actions)), bars_(new QWidget), area_(new ViewArea)
{
    area_->setView(ViewRole::Scene, scene_);
    area_->setView(ViewRole::Plot, plot_);
    addSlices();
    arrangeRadiographs();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* bars = new QVBoxLayout(bars_);
    bars->setContentsMargins(0, 0, 0, 0);
    bars->setSpacing(0);
    bars->addWidget(buildComparisonBar());
    layout->addWidget(bars_);
    layout->addWidget(area_, 1);
    connectRadiographActions();
    connectLayoutActions();
    connectSession();
}

ChartView& RegistrationPage::chart()
{
    return plot_->chart();
}

QWidget* RegistrationPage::buildComparisonBar()
{
    blend_ = new QSlider(Qt::Horizontal);
    blend_->setObjectName(QStringLiteral("blend"));
    blend_->setRange(0, 100);
    blend_->setValue(50);
    blend_->setMinimumWidth(70);
    blend_->setMaximumWidth(260);
    blend_->setAccessibleName(tr("Blend of X-ray and DRR"));
    blend_->setToolTip(tr("Left: X-ray only, right: DRR only (modes Colour and Blend, and Seen after them)"));

    auto* modes = new QToolBar;
    modes->setObjectName(QStringLiteral("modes"));
    modes->addActions(actions_.modes->actions());
    modes->addAction(actions_.xrayOnly);
    auto* bar = new QFrame;
    bar->setObjectName(QStringLiteral("comparisonBar"));
    auto* line = new QHBoxLayout(bar);
    line->setContentsMargins(0, 0, 10, 0);
    line->addWidget(modes);
    line->addWidget(seen_->stageChoice());
    line->addStretch(1);
    line->addWidget(new QLabel(tr("X-ray")));
    line->addWidget(blend_, 2);
    line->addWidget(new QLabel(tr("DRR")));
    return bar;
}

void RegistrationPage::addBar(QWidget* bar)
{
    bars_->layout()->addWidget(bar);
}

void RegistrationPage::addSlices()
{
    slices_ = new SliceController(workspace_.session(), actions_, this);
    slices_->addTo(*area_);
    connect(slices_, &SliceController::probeChanged, this, &RegistrationPage::probeChanged);
    connect(slices_, &SliceController::hintChanged, this, &RegistrationPage::hintChanged);
}

void RegistrationPage::connectRadiographActions()
{
    connect(actions_.tools, &QActionGroup::triggered, this, [this](const QAction* action) {
        radiographs_->setTool(static_cast<RadiographView::Tool>(action->data().toInt()));
    });
    connect(actions_.modes, &QActionGroup::triggered, this, [this](const QAction* action) {
        radiographs_->setMode(static_cast<ComparisonMode>(action->data().toInt()));
    });
    connect(blend_, &QSlider::valueChanged, this,
            [this](int percent) { radiographs_->setBlend(0.01 * percent); });
    connect(actions_.xrayOnly, &QAction::toggled, radiographs_, &RadiographGroup::setXrayOnly);
    new Flicker(actions_.flicker, actions_.xrayOnly, this);
    connect(actions_.fineDrag, &QAction::toggled, radiographs_, &RadiographGroup::setFineDrag);
    connect(actions_.linkWindows, &QAction::toggled, radiographs_, &RadiographGroup::setWindowsLinked);
    connect(actions_.crosshair, &QAction::toggled, radiographs_, &RadiographGroup::setCrosshairShown);
    connect(actions_.fit, &QAction::triggered, this, [this] { radiographs_->active().fit(); });
    connect(actions_.autoWindow, &QAction::triggered, this, [this] { radiographs_->active().autoWindow(); });
    connect(actions_.invert, &QAction::triggered, this, [this] { radiographs_->active().invert(); });
    connect(radiographs_, &RadiographGroup::probeChanged, this, &RegistrationPage::probeChanged);
    connect(radiographs_, &RadiographGroup::hintChanged, this, &RegistrationPage::hintChanged);
    connect(radiographs_, &RadiographGroup::pictureChanged, this, [this](std::size_t xray) {
        scene_->setDetectorImage(xray, radiographs_->shown().at(static_cast<qsizetype>(xray))->xrayPicture());
    });
    connect(radiographs_, &RadiographGroup::viewMade, this, &RegistrationPage::connectRadiograph);
    connect(radiographs_, &RadiographGroup::shownChanged, this, &RegistrationPage::arrangeRadiographs);
    connectRadiograph(&radiographs_->active());
    radiographs_->setTool(RadiographView::Tool::Pose);
}

void RegistrationPage::connectLayoutActions()
{
    connect(actions_.layouts, &QActionGroup::triggered, this, [this](const QAction* action) {
        area_->setLayoutInUse(static_cast<ViewLayout>(action->data().toInt()));
    });
    connect(area_, &ViewArea::layoutChanged, this, [this] {
        for (QAction* action : actions_.layouts->actions())
            if (action->data().toInt() == static_cast<int>(area_->layoutInUse()))
                action->setChecked(true);
    });
    connect(actions_.maximiseView, &QAction::triggered, this,
            [this](bool maximised) { area_->maximise(maximised ? &radiographs_->active() : nullptr); });
    connect(area_, &ViewArea::maximisedChanged, this,
            [this] { actions_.maximiseView->setChecked(area_->maximised() != nullptr); });
}

void RegistrationPage::connectSession()
{
    app::Session& session = workspace_.session();
    new SceneController(session, actions_, *scene_, this);
    auto* gizmo = new GizmoController(
        session, actions_, *scene_, [this] { return radiographs_->mayMovePose(); }, this);
    connect(gizmo, &GizmoController::hintChanged, this, &RegistrationPage::hintChanged);
    connect(radiographs_, &RadiographGroup::poseLockedChanged, gizmo, &GizmoController::place);
    session.xraysChanged.connect([this] {
        showXraysInScene();
        if (workspace_.session().xrays().empty())
            area_->forgetChoice();
    });
    new LookBadge(session, scene_);
    workspace_.review().changed.connect([this, looking = false]() mutable {
        if (looking == workspace_.session().lookedAt().has_value())
            return;
        looking = !looking;
        radiographs_->setPoseLocked(looking || workspace_.registration().running());
    });
    workspace_.preview().ready.connect(
        [this](const app::DrrResult& result) { radiographs_->showDrr(result); });
}

void RegistrationPage::connectRadiograph(RadiographView* view)
{
    view->addActions(actions_.nudges);
    new LookBadge(workspace_.session(), view);
    connect(view, &RadiographView::maximiseRequested, this,
            [this, view] { area_->maximise(area_->maximised() ? nullptr : view); });
    connect(view, &RadiographView::contextMenuRequested, this, [this](const QPoint& position) {
        QList<QAction*> actions = actions_.tools->actions();
        actions << nullptr << actions_.fit << actions_.autoWindow << actions_.invert << actions_.xrayOnly
                << nullptr << actions_.removeMeasurement << actions_.clearMeasurements << nullptr
                << actions_.maximiseView << actions_.removeXray;
        showMenu(actions, position);
    });
}

// Null is a separator.
void RegistrationPage::showMenu(const QList<QAction*>& actions, const QPoint& globalPosition)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (QAction* action : actions) {
        if (action)
            menu->addAction(action);
        else
            menu->addSeparator();
    }
    menu->popup(globalPosition);
}

void RegistrationPage::arrangeRadiographs()
{
    QList<QWidget*> views;
    for (RadiographView* view : radiographs_->shown())
        views << view;
    area_->setRadiographs(views);
}

void RegistrationPage::showXraysInScene()
{
    std::vector<std::optional<core::ProjectionGeometry>> geometries;
    for (const app::SessionXray& xray : workspace_.session().xrays())
        geometries.push_back(xray.radiograph->geometry);
    scene_->setXrays(geometries);
    const QList<RadiographView*> views = radiographs_->shown();
    for (std::size_t x = 0; x < geometries.size(); ++x)
        scene_->setDetectorImage(x, views.at(static_cast<qsizetype>(x))->xrayPicture());
}

app::Workspace::XrayPlace RegistrationPage::placeForDrop(const QPoint& globalPosition)
{
    for (const RadiographView* view : radiographs_->shown())
        if (view->isVisible() && view->rect().contains(view->mapFromGlobal(globalPosition))) {
            workspace_.session().setActiveXray(view->xray());
            return app::Workspace::XrayPlace::Replace;
        }
    return app::Workspace::XrayPlace::Add;
}

} // namespace isocenter::ui
