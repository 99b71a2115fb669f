// SPDX-License-Identifier: MIT
#include "ui/measuring/measurement_selection.h"

#include "app/commands/annotation_edits.h"

#include <algorithm>

namespace isocenter::ui {

MeasurementSelection::MeasurementSelection(app::Session& session, QObject* parent)
    : QObject(parent), session_(session)
{
    session_.measurementsChanged.connect([this] { follow(); });
}

// Where others came or went, it is known by what it is.
void MeasurementSelection::follow()
{
    if (!selected_)
        return;
    const app::Measurements& measurements = session_.measurements();
    std::optional<std::size_t> place = selected_;
    if (measurements.size() != count_) {
        const auto same = std::ranges::find(measurements, chosen_);
        place = same == measurements.end()
                    ? std::nullopt
                    : std::optional(static_cast<std::size_t>(same - measurements.begin()));
    }
    select(place);
    remember();
}

void MeasurementSelection::remember()
{
    count_ = session_.measurements().size();
    if (selected_)
        chosen_ = session_.measurements()[*selected_];
}

void MeasurementSelection::select(std::optional<std::size_t> measurement)
{
    if (measurement && *measurement >= session_.measurements().size())
        measurement.reset();
    if (measurement == selected_)
        return;
    selected_ = measurement;
    remember();
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
