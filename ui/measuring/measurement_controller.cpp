// SPDX-License-Identifier: MIT
#include "ui/measuring/measurement_controller.h"

#include "app/commands/annotation_edits.h"
#include "app/workspace/measurement_table.h"
#include "core/io/files/file_contents.h"
#include "ui/actions/actions.h"
#include "ui/measuring/measurement_selection.h"
#include "ui/measuring/view_measurements.h"
#include "ui/support/file_paths.h"
#include "ui/views/radiograph_view.h"
#include "ui/views/slice_view.h"

#include <QAction>
#include <QFileDialog>

namespace isocenter::ui {

MeasurementController::MeasurementController(app::Workspace& workspace, const Actions& actions,
                                             QWidget* window)
    : QObject(window), workspace_(workspace), actions_(actions), window_(window),
      selection_(new MeasurementSelection(workspace.session(), this))
{
    connect(actions.removeMeasurement, &QAction::triggered, selection_,
            &MeasurementSelection::removeSelected);
    connect(actions.clearMeasurements, &QAction::triggered, this, [this] {
        app::changeMeasurements(workspace_.session(), tr("Remove all measurements").toStdString(), {});
    });
    connect(actions.saveMeasurements, &QAction::triggered, this, &MeasurementController::askWhereToSave);
    connect(selection_, &MeasurementSelection::changed, this, &MeasurementController::updateActions);
    workspace_.session().measurementsChanged.connect([this] { updateActions(); });
    updateActions();
}

template <class Layer, class View>
void MeasurementController::addLayers(View& view)
{
    view.addLayer(View::Tool::Distance, std::make_unique<Layer>(workspace_.session(), *selection_,
                                                                app::MeasurementKind::Distance, view));
    view.addLayer(View::Tool::Angle, std::make_unique<Layer>(workspace_.session(), *selection_,
                                                             app::MeasurementKind::Angle, view));
    workspace_.session().measurementsChanged.connect([&view] { view.update(); });
    connect(selection_, &MeasurementSelection::changed, &view, [&view] { view.update(); });
}

void MeasurementController::addTo(RadiographView& view)
{
    addLayers<RadiographMeasurements>(view);
}

void MeasurementController::addTo(SliceView& view)
{
    addLayers<SliceMeasurements>(view);
}

void MeasurementController::updateActions()
{
    const bool any = !workspace_.session().measurements().empty();
    actions_.removeMeasurement->setEnabled(selection_->selected().has_value());
    actions_.clearMeasurements->setEnabled(any);
    actions_.saveMeasurements->setEnabled(any);
}

void MeasurementController::save(const QString& path) const
{
    core::replaceTextFile(pathOf(path), app::measurementsAsCsv(workspace_.session()));
    workspace_.noteSaved(pathOf(path));
}

void MeasurementController::askWhereToSave()
{
    const QString path = QFileDialog::getSaveFileName(
        window_, tr("Save the measurements"), QStringLiteral("measurements.csv"), tr("Measurements (*.csv)"));
    if (path.isEmpty())
        return;
    try {
        save(path);
    } catch (...) {
        Q_EMIT failed(app::describeCurrentException(tr("The measurements could not be saved").toStdString()));
    }
}

} // namespace isocenter::ui
