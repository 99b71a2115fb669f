// SPDX-License-Identifier: MIT
#include "core/io/formats/pose_file.h"

#include "core/io/files/json_object.h"
#include "core/io/files/json_text.h"
#include "core/io/files/json_values.h"
#include "core/io/files/number_list.h"
#include "core/io/files/text_file.h"
#include "core/io/formats/itk_transform_file.h"
#include "core/support/error.h"
#include "core/support/version.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

namespace isocenter::core {
namespace {

constexpr const char* kPoseSchema = "isocenter.pose/1";
constexpr const char* kOrder = "ZXY";

std::vector<double> listOf(const Eigen::Vector3d& vector)
{
    return {vector.x(), vector.y(), vector.z()};
}

Eigen::Vector3d vectorOf(const std::vector<double>& list)
{
    return {list[0], list[1], list[2]};
}

// The six numbers repeat the matrix for people; they are checked for their form only.
void checkSixNumbers(const JsonObject& object)
{
    if (object.has("translationMm"))
        object.numbers("translationMm", 3, "three numbers in mm");
    if (object.has("rotationDeg"))
        object.numbers("rotationDeg", 3, "three angles in degrees");
    if (object.has("order") && object.text("order") != kOrder)
        object.fail("order", fmt::format("\"{}\"", kOrder));
}

std::map<std::string, double> measuresOf(const JsonObject& measures)
{
    std::map<std::string, double> result;
    for (const auto& [name, unused] : measures.json().items())
        result[name] = measures.number(name, "a number");
    return result;
}

std::map<std::string, std::string> optionsOf(const JsonObject& options)
{
    std::map<std::string, std::string> result;
    for (const auto& [name, value] : options.json().items())
        result[name] = value.is_string() ? value.get<std::string>() : value.dump();
    return result;
}

constexpr const char* kViewAxes = "view";
constexpr const char* kWorldAxes = "world";

constexpr double kLargestDeviation = 1e20; // as of all numbers that are read

// Infinite deviations are null, as JSON has no infinity.
nlohmann::ordered_json finiteListOf(const Eigen::Vector3d& deviations)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const double deviation : deviations)
        list.push_back(deviation <= kLargestDeviation ? nlohmann::ordered_json(deviation) : nullptr);
    return list;
}

nlohmann::ordered_json jsonOf(const PoseUncertainty& uncertainty)
{
    nlohmann::ordered_json json;
    json["axes"] = uncertainty.axes == LockAxes::World ? kWorldAxes : kViewAxes;
    json["deviationMm"] = finiteListOf(uncertainty.deviation.head<3>());
    json["deviationDeg"] = finiteListOf(uncertainty.deviation.tail<3>());
    if (uncertainty.scatter) {
        json["scatterMm"] = finiteListOf(uncertainty.scatter->head<3>());
        json["scatterDeg"] = finiteListOf(uncertainty.scatter->tail<3>());
    }
    json["depthIsWeak"] = uncertainty.isDepthWeak();
    return json;
}

bool isDeviation(const nlohmann::json& value)
{
    return value.is_number() && value.get<double>() >= 0.0 && value.get<double>() <= kLargestDeviation;
}

Eigen::Vector3d deviationsOf(const JsonObject& object, const std::string& key)
{
    const std::string expected =
        "three standard deviations, none of them negative, or null where there is none";
    if (!object.has(key) || !object.json().at(key).is_array() || object.json().at(key).size() != 3)
        object.fail(key, expected);
    Eigen::Vector3d deviations;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const nlohmann::json& value = object.json().at(key)[axis];
        if (!isDeviation(value) && !value.is_null())
            object.fail(key, expected);
        deviations[static_cast<Eigen::Index>(axis)] =
            value.is_null() ? std::numeric_limits<double>::infinity() : value.get<double>();
    }
    return deviations;
}

// Both parts are read before they are joined: Eigen's initialiser must not be left half filled, as it would
// be where the second part is refused.
Eigen::Vector<double, 6> deviationsOf(const JsonObject& object, const std::string& keyOfMm,
                                      const std::string& keyOfDegrees)
{
    const Eigen::Vector3d ofTranslation = deviationsOf(object, keyOfMm);
    const Eigen::Vector3d ofRotation = deviationsOf(object, keyOfDegrees);
    Eigen::Vector<double, 6> deviations;
    deviations << ofTranslation, ofRotation;
    return deviations;
}

PoseUncertainty uncertaintyOf(const JsonObject& object)
{
    object.allowOnly({"axes", "deviationMm", "deviationDeg", "scatterMm", "scatterDeg", "depthIsWeak"});
    PoseUncertainty uncertainty;
    if (object.has("axes")) {
        const std::string axes = object.text("axes");
        if (axes != kViewAxes && axes != kWorldAxes)
            object.fail("axes", "\"view\" or \"world\"");
        uncertainty.axes = axes == kWorldAxes ? LockAxes::World : LockAxes::View;
    }
    uncertainty.deviation = deviationsOf(object, "deviationMm", "deviationDeg");
    if (object.has("scatterMm") || object.has("scatterDeg"))
        uncertainty.scatter = deviationsOf(object, "scatterMm", "scatterDeg");
    return uncertainty;
}

} // namespace

PoseFile readPoseFile(const std::filesystem::path& file)
{
    const JsonObject object = JsonObject::fromFile(file, kPoseSchema);
    object.allowOnly({"schema", "worldFromVolume", "translationMm", "rotationDeg", "order", "pivotMm",
                      "measures", "device", "options", "version", "targetsMm", "uncertainty"});
    checkSixNumbers(object);
    PoseFile content;
    content.pose = poseOf(object, "worldFromVolume");
    if (object.has("pivotMm"))
        content.pivotMm = vectorOf(object.numbers("pivotMm", 3, "three coordinates in mm"));
    if (object.has("measures"))
        content.measures = measuresOf(object.object("measures"));
    if (object.has("device"))
        content.device = object.text("device");
    if (object.has("options"))
        content.options = optionsOf(object.object("options"));
    if (object.has("version"))
        content.version = object.text("version");
    if (object.has("targetsMm"))
        for (const std::vector<double>& target : object.points("targetsMm"))
            content.targetsMm.push_back(vectorOf(target));
    if (object.has("uncertainty"))
        content.uncertainty = uncertaintyOf(object.object("uncertainty"));
    return content;
}

void writePoseFile(const std::filesystem::path& file, const PoseFile& content)
{
    const PoseParameters parameters = content.pose.parameters(content.pivotMm);
    nlohmann::ordered_json json;
    json["schema"] = kPoseSchema;
    json["worldFromVolume"] = rowsOf(content.pose);
    json["translationMm"] = listOf(parameters.translationMm);
    json["rotationDeg"] = listOf(parameters.rotationDeg);
    json["order"] = kOrder;
    json["pivotMm"] = listOf(content.pivotMm);
    json["measures"] = content.measures;
    json["device"] = content.device;
    json["options"] = content.options;
    json["version"] = kVersion;
    for (const Eigen::Vector3d& target : content.targetsMm)
        json["targetsMm"].push_back(listOf(target));
    if (content.uncertainty)
        json["uncertainty"] = jsonOf(*content.uncertainty);
    writeTextFile(file, jsonText(json, 1) + "\n");
}

Pose readInitialPose(const std::string& text, const Eigen::Vector3d& pivotMm)
{
    if (const auto numbers = parseNumbers(text)) {
        if (numbers->size() != 6)
            throw UsageError(fmt::format("an initial pose needs six numbers tx,ty,tz,rx,ry,rz (mm, degrees); "
                                         "\"{}\" has {}",
                                         text, numbers->size()));
        const std::vector<double>& n = *numbers;
        try {
            return Pose::fromParameters({{n[0], n[1], n[2]}, {n[3], n[4], n[5]}}, pivotMm);
        } catch (const InputError& error) {
            throw UsageError(fmt::format("the initial pose \"{}\": {}", text, error.what()));
        }
    }
    const std::filesystem::path file = text;
    if (!std::filesystem::exists(file))
        throw UsageError(fmt::format("the initial pose \"{}\" is neither a file nor six numbers "
                                     "tx,ty,tz,rx,ry,rz (mm, degrees)",
                                     text));
    const std::string extension = file.extension().string();
    return extension == ".tfm" || extension == ".txt" ? readItkTransformFile(file) : readPoseFile(file).pose;
}

} // namespace isocenter::core
