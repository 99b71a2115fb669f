// SPDX-License-Identifier: MIT
#include "app/session/annotations/measurement_json.h"

#include "app/session/annotations/landmark_json.h"

#include <fmt/format.h>

#include <utility>

namespace isocenter::app {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kDistanceWord = "distance";
constexpr const char* kAngleWord = "angle";

Measurement measurementOf(const core::JsonObject& object, const std::vector<XraySource>& xrays)
{
    object.allowOnly({"kind", "points", "xray", "frame"});
    Measurement measurement;
    const std::string kind = object.text("kind");
    if (kind != kDistanceWord && kind != kAngleWord)
        object.fail("kind", "distance or angle");
    measurement.kind = kind == kAngleWord ? MeasurementKind::Angle : MeasurementKind::Distance;
    if (object.has("xray"))
        measurement.image = markedImageOf(object, xrays);
    for (const std::vector<double>& point : object.points("points"))
        measurement.points.emplace_back(point[0], point[1], point[2]);
    if (measurement.points.size() != pointCount(measurement.kind))
        object.fail("points", fmt::format("{} points", pointCount(measurement.kind)));
    return measurement;
}

} // namespace

Json jsonOf(const Measurements& measurements, const std::vector<XraySource>& xrays)
{
    Json list = Json::array();
    for (const Measurement& measurement : measurements) {
        const bool isAngle = measurement.kind == MeasurementKind::Angle;
        Json json{{"kind", isAngle ? kAngleWord : kDistanceWord}};
        if (measurement.image) {
            const auto place = placeOf(*measurement.image, xrays);
            if (!place)
                continue;
            json["xray"] = *place;
            json["frame"] = measurement.image->frame;
        }
        json["points"] = Json::array();
        for (const Eigen::Vector3d& point : measurement.points)
            json["points"].push_back({point.x(), point.y(), point.z()});
        list.push_back(std::move(json));
    }
    return list;
}

Measurements measurementsOf(const core::JsonObject& project, const std::string& key,
                            const std::vector<XraySource>& xrays)
{
    Measurements measurements;
    for (const core::JsonObject& object : project.objects(key))
        measurements.push_back(measurementOf(object, xrays));
    return measurements;
}

} // namespace isocenter::app
