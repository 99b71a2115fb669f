// SPDX-License-Identifier: MIT
#include "app/session/annotations/annotation_json.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <cmath>
#include <utility>

namespace isocenter::app {
namespace {

using Json = nlohmann::ordered_json;

int indexBelow(const core::JsonObject& object, const std::string& key, int below)
{
    const std::string expected = translatable("Data", "a whole number, 0 or more");
    const double number = object.number(key, expected);
    if (number < 0.0 || number != std::floor(number) || number >= below)
        object.fail(key, expected + " and less than " + std::to_string(below));
    return static_cast<int>(number);
}

LandmarkMark markOf(const core::JsonObject& object, const std::vector<XraySource>& xrays)
{
    object.allowOnly({"xray", "frame", "pixel"});
    LandmarkMark mark{markedImageOf(object, xrays)};
    mark.pixel =
        Eigen::Vector2d(object.numbers("pixel", 2, translatable("Data", "a column and a row")).data());
    return mark;
}

using Json = nlohmann::ordered_json;

constexpr const char* kDistanceWord = "distance";
constexpr const char* kAngleWord = "angle";

Measurement measurementOf(const core::JsonObject& object, const std::vector<XraySource>& xrays)
{
    object.allowOnly({"kind", "points", "xray", "frame"});
    Measurement measurement;
    const std::string kind = object.text("kind");
    if (kind != kDistanceWord && kind != kAngleWord)
        object.fail("kind", translatable("Data", "distance or angle"));
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

MarkedImage markedImageOf(const core::JsonObject& object, const std::vector<XraySource>& xrays)
{
    constexpr int kMostFrames = 1000000;
    const int xray = indexBelow(object, "xray", static_cast<int>(xrays.size()));
    MarkedImage image = MarkedImage::of(xrays[static_cast<std::size_t>(xray)]);
    image.frame = indexBelow(object, "frame", kMostFrames);
    return image;
}

Json jsonOf(const Landmarks& landmarks, const std::vector<XraySource>& xrays)
{
    Json list = Json::array();
    for (const AnatomicalLandmark& landmark : landmarks) {
        Json json{{"name", landmark.name}};
        if (landmark.volumeMm)
            json["ct"] = std::vector<double>(landmark.volumeMm->begin(), landmark.volumeMm->end());
        json["marks"] = Json::array();
        for (const LandmarkMark& mark : landmark.marks) {
            if (const auto xray = placeOf(mark.image, xrays))
                json["marks"].push_back({{"xray", *xray},
                                         {"frame", mark.image.frame},
                                         {"pixel", {mark.pixel.x(), mark.pixel.y()}}});
        }
        list.push_back(std::move(json));
    }
    return list;
}

Landmarks landmarksOf(const core::JsonObject& project, const std::string& key,
                      const std::vector<XraySource>& xrays)
{
    Landmarks landmarks;
    for (const core::JsonObject& object : project.objects(key)) {
        object.allowOnly({"name", "ct", "marks"});
        AnatomicalLandmark landmark{object.text("name")};
        if (object.has("ct"))
            landmark.volumeMm = Eigen::Vector3d(object.numbers("ct", 3, "three numbers in mm").data());
        const std::size_t place = landmarks.add(std::move(landmark));
        for (const core::JsonObject& json : object.objects("marks")) {
            const LandmarkMark mark = markOf(json, xrays);
            landmarks.setMark(place, mark.image, mark.pixel);
        }
    }
    return landmarks;
}

Json jsonOf(const core::MaskRuns& mask)
{
    return {{"columns", mask.columns}, {"rows", mask.rows}, {"runs", mask.lengths}};
}

core::MaskRuns maskOf(const core::JsonObject& object)
{
    object.allowOnly({"columns", "rows", "runs"});
    core::MaskRuns mask{object.positiveInteger("columns", "pixels"), object.positiveInteger("rows", "pixels"),
                        object.text("runs")};
    try {
        mask.mask();
    } catch (const InputError& error) {
        object.failWhole(error.what());
    }
    return mask;
}

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
