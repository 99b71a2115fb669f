// SPDX-License-Identifier: MIT
#include "ui/measuring/measurement_selection.h"

#include "app/commands/measurement_edits.h"

namespace isocenter::ui {

MeasurementSelection::MeasurementSelection(app::Session& session, QObject* parent)
    : QObject(parent), session_(session)
{
    session_.measurementsChanged.connect([this] {
        if (selected_ && *selected_ >= session_.measurements().size())
            select(std::nullopt);
    });
}

void MeasurementSelection::select(std::optional<std::size_t> measurement)
{
    if (measurement && *measurement >= session_.measurements().size())
        measurement.reset();
    if (measurement == selected_)
        return;
    selected_ = measurement;
    Q_EMIT changed();
}

void MeasurementSelection::removeSelected()
{
    if (!selected_)
        return;
    app::Measurements measurements = session_.measurements();
    measurements.erase(measurements.begin() + static_cast<std::ptrdiff_t>(*selected_));
    select(std::nullopt);
    app::changeMeasurements(session_, tr("Remove measurement").toStdString(), std::move(measurements));
}

} // namespace isocenter::ui
