// SPDX-License-Identifier: MIT
#include "ui/controllers/slice_controller.h"

#include "app/commands/session_commands.h"
#include "app/session/session.h"
#include "ui/actions/actions.h"
#include "ui/layout/view_area.h"
#include "ui/views/slice_view.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

namespace isocenter::ui {
namespace {

bool isAutomatic(const QAction* preset)
{
    return preset->data().toInt() == static_cast<int>(app::WindowPreset::Automatic);
}

} // namespace

SliceController::SliceController(app::Session& session, const Actions& actions, QWidget* parent)
    : QObject(parent), actions_(actions), parent_(parent)
{
    for (const core::SliceOrientation orientation : core::kSliceOrientations) {
        auto* view = new SliceView(session, orientation, parent);
        views_[static_cast<std::size_t>(orientation)] = view;
        connectView(view);
    }
    connectWindow(session);
}

void SliceController::addTo(ViewArea& area)
{
    area.setView(ViewRole::Axial, view(core::SliceOrientation::Axial));
    area.setView(ViewRole::Sagittal, view(core::SliceOrientation::Sagittal));
    area.setView(ViewRole::Coronal, view(core::SliceOrientation::Coronal));
    for (SliceView* view : views_)
        connect(view, &SliceView::maximiseRequested, &area,
                [&area, view] { area.maximise(area.maximised() ? nullptr : view); });
}

SliceView* SliceController::view(core::SliceOrientation orientation) const
{
    return views_[static_cast<std::size_t>(orientation)];
}

void SliceController::connectView(SliceView* view)
{
    connect(view, &SliceView::probeChanged, this, &SliceController::probeChanged);
    connect(view, &SliceView::hintChanged, this, &SliceController::hintChanged);
    connect(view, &SliceView::contextMenuRequested, this, &SliceController::showMenu);
    connect(actions_.fit, &QAction::triggered, view, &SliceView::fit);
    connect(actions_.crosshair, &QAction::toggled, view, &SliceView::setCrosshairShown);
    // The tools of radiographs that slices do not have leave them with the crosshair.
    connect(actions_.tools, &QActionGroup::triggered, view, [this, view](const QAction* tool) {
        using Tool = SliceView::Tool;
        view->setTool(tool == actions_.windowTool     ? Tool::Window
                      : tool == actions_.landmarkTool ? Tool::Landmark
                      : tool == actions_.distanceTool ? Tool::Distance
                      : tool == actions_.angleTool    ? Tool::Angle
                                                      : Tool::Crosshair);
    });
}

void SliceController::connectWindow(app::Session& session)
{
    connect(actions_.windowPresets, &QActionGroup::triggered, this, [&session](const QAction* preset) {
        const auto chosen = static_cast<app::WindowPreset>(preset->data().toInt());
        app::changeVolumeWindow(session, session.display().windowOf(chosen));
    });
    // Other volumes than CTs have no Hounsfield units.
    session.volumeChanged.connect([this, &session] {
        const bool hounsfield =
            session.volume() && session.volume()->quantity == core::VolumeQuantity::HounsfieldUnits;
        for (QAction* preset : actions_.windowPresets->actions())
            preset->setEnabled(hounsfield || isAutomatic(preset));
    });
    connect(actions_.invertCt, &QAction::triggered, this,
            [&session] { app::changeVolumeWindow(session, session.display().inverted()); });
}

void SliceController::showMenu(const QPoint& globalPosition)
{
    auto* menu = new QMenu(parent_);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(actions_.windowPresets->actions());
    menu->addAction(actions_.invertCt);
    menu->addSeparator();
    menu->addActions(
        {actions_.fit, actions_.windowTool, actions_.distanceTool, actions_.angleTool, actions_.crosshair});
    menu->addSeparator();
    menu->addActions({actions_.removeMeasurement, actions_.clearMeasurements});
    menu->popup(globalPosition);
}

} // namespace isocenter::ui
