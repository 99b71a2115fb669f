// SPDX-License-Identifier: MIT
#include "app/workspace/measurement_table.h"

#include "app/report/csv_table.h"
#include "app/session/session.h"

#include <fmt/format.h>

namespace isocenter::app {
namespace {

std::optional<MeasuringDepth> measuringDepth(const Session& session, const core::Radiograph& radiograph)
{
    if (session.volume())
        return MeasuringDepth{session.shownPose() * session.pivotMm(), true};
    if (radiograph.world == core::WorldFrame::Isocentre)
        return MeasuringDepth{};
    return std::nullopt;
}

std::string pointsText(const Measurement& measurement)
{
    std::string text;
    for (const Eigen::Vector3d& point : measurement.points) {
        text += (text.empty() ? "" : "; ") + fmt::format("{:.3f} {:.3f}", point.x(), point.y());
        if (!measurement.image)
            text += fmt::format(" {:.3f}", point.z());
    }
    return text;
}

} // namespace

std::vector<MeasuredValue> valuesOf(const Session& session, const Measurement& measurement)
{
    if (!measurement.image)
        return valuesInCt(measurement);
    const auto place = placeOf(*measurement.image, session.sources().xrays);
    if (!place)
        return valuesInImage(measurement, nullptr, std::nullopt);
    const core::Radiograph& radiograph = *session.xrays()[*place].radiograph;
    return valuesInImage(measurement, radiograph.geometry ? &*radiograph.geometry : nullptr,
                         measuringDepth(session, radiograph));
}

std::string measurementsAsCsv(const Session& session)
{
    CsvTable table({"number", "kind", "xray", "frame", "quantity", "value", "points"});
    int number = 0;
    for (const Measurement& measurement : session.measurements()) {
        ++number;
        std::string xray;
        std::string frame;
        if (measurement.image) {
            const auto place = placeOf(*measurement.image, session.sources().xrays);
            xray = place ? std::to_string(*place + 1) : "not open";
            frame = std::to_string(measurement.image->frame);
        }
        for (const MeasuredValue& value : valuesOf(session, measurement))
            table.add({std::to_string(number),
                       measurement.kind == MeasurementKind::Distance ? "distance" : "angle", xray, frame,
                       std::string(wordOf(value.quantity)), fmt::format("{:.3f}", value.value),
                       pointsText(measurement)});
    }
    return table.text();
}

} // namespace isocenter::app
