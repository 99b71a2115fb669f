// SPDX-License-Identifier: MIT
#include "core/io/formats/pose_file.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/finding_json.h"
#include "core/io/files/json_object.h"
#include "core/io/files/json_text.h"
#include "core/io/files/json_values.h"
#include "core/io/files/number_list.h"
#include "core/io/files/text_table.h"
#include "core/io/formats/joint_track_file.h"
#include "core/io/formats/model_test_json.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "core/support/version.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

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
        object.numbers("translationMm", 3, translatable("Data", "three numbers in mm"));
    if (object.has("rotationDeg"))
        object.numbers("rotationDeg", 3, translatable("Data", "three angles in degrees"));
    if (object.has("order") && object.text("order") != kOrder)
        object.fail("order", fmt::format("\"{}\"", kOrder));
}

std::map<std::string, double> measuresOf(const JsonObject& measures)
{
    std::map<std::string, double> result;
    for (const auto& [name, unused] : measures.json().items())
        result[name] = measures.number(name, translatable("Data", "a number"));
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
    return value.is_number() && value.get<double>() >= 0.0 && value.get<double>() <= kLargestNumber;
}

Eigen::Vector3d deviationsOf(const JsonObject& object, const std::string& key)
{
    const std::string expected =
        translatable("Data", "three standard deviations, none of them negative, or null where there is none");
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
            object.fail("axes", translatable("Data", "\"view\" or \"world\""));
        uncertainty.axes = axes == kWorldAxes ? LockAxes::World : LockAxes::View;
    }
    uncertainty.deviation = deviationsOf(object, "deviationMm", "deviationDeg");
    if (object.has("scatterMm") || object.has("scatterDeg"))
        uncertainty.scatter = deviationsOf(object, "scatterMm", "scatterDeg");
    return uncertainty;
}

constexpr const char* kHeader = "#Insight Transform File V1.0";
using RowMajor3 = Eigen::Matrix<double, 3, 3, Eigen::RowMajor>;

// The three lines of a transform file that matter.
struct TransformText
{
    std::string type;
    std::vector<double> parameters;
    std::vector<double> fixedParameters;
};

std::vector<double> numbersOf(const std::filesystem::path& file, const std::string& key,
                              const std::string& value)
{
    if (value.empty())
        return {};
    auto numbers = numbersOfValue(value);
    if (!numbers)
        throw FileError(
            file,
            fmt::format(translatable("Data", "the line \"{}:\" holds something that is not a number: {}"),
                        key, value));
    return std::move(*numbers);
}

TransformText parse(const std::filesystem::path& file)
{
    std::istringstream lines(readTextFile(file));
    std::string line;
    while (std::getline(lines, line) && trimmed(line).empty()) {
    }
    if (!trimmed(line).starts_with("#Insight Transform File"))
        throw FileError(
            file,
            fmt::format(translatable("Data", "is not an ITK transform file: the first line must be \"{}\""),
                        kHeader));
    TransformText text;
    while (std::getline(lines, line)) {
        const std::size_t colon = line.find(':');
        if (line.starts_with("#") || colon == std::string::npos)
            continue;
        const std::string key(trimmed(std::string_view(line).substr(0, colon)));
        const std::string value(trimmed(std::string_view(line).substr(colon + 1)));
        if (key == "Transform" && !text.type.empty())
            throw FileError(file,
                            translatable("Data", "holds several transforms: export a single rigid one"));
        if (key == "Transform")
            text.type = value;
        else if (key == "Parameters")
            text.parameters = numbersOf(file, key, value);
        else if (key == "FixedParameters")
            text.fixedParameters = numbersOf(file, key, value);
    }
    return text;
}

void requireParameters(const std::filesystem::path& file, const TransformText& text, std::size_t count)
{
    if (text.parameters.size() != count)
        throw FileError(file, fmt::format(translatable("Data", "{} needs {} parameters, there are {}"),
                                          text.type, count, text.parameters.size()));
}

Eigen::Matrix3d eulerRotation(const TransformText& text)
{
    const auto about = [&](std::size_t angle, const Eigen::Vector3d& axis) {
        return Eigen::AngleAxisd(text.parameters[angle], axis).toRotationMatrix();
    };
    const Eigen::Matrix3d x = about(0, Eigen::Vector3d::UnitX());
    const Eigen::Matrix3d y = about(1, Eigen::Vector3d::UnitY());
    const Eigen::Matrix3d z = about(2, Eigen::Vector3d::UnitZ());
    const bool computeZyx = text.fixedParameters.size() > 3 && text.fixedParameters[3] != 0.0;
    return computeZyx ? Eigen::Matrix3d(z * y * x) : Eigen::Matrix3d(z * x * y);
}

Eigen::Matrix3d versorRotation(const std::filesystem::path& file, const TransformText& text)
{
    const Eigen::Vector3d axis(text.parameters[0], text.parameters[1], text.parameters[2]);
    if (axis.norm() > 1.0)
        throw FileError(file, translatable("Data", "the versor of VersorRigid3DTransform is longer than 1"));
    const double w = std::sqrt(1.0 - axis.squaredNorm());
    return Eigen::Quaterniond(w, axis.x(), axis.y(), axis.z()).toRotationMatrix();
}

// The last three parameters of every supported kind are the translation.
Eigen::Matrix3d linearPart(const std::filesystem::path& file, const TransformText& text)
{
    if (text.type.starts_with("AffineTransform_") || text.type.starts_with("MatrixOffsetTransformBase_")) {
        requireParameters(file, text, 12);
        return Eigen::Map<const RowMajor3>(text.parameters.data());
    }
    if (text.type.starts_with("Euler3DTransform_")) {
        requireParameters(file, text, 6);
        return eulerRotation(text);
    }
    if (text.type.starts_with("VersorRigid3DTransform_")) {
        requireParameters(file, text, 6);
        return versorRotation(file, text);
    }
    throw FileError(
        file,
        fmt::format(translatable("Data",
                                 "the transform \"{}\" is not supported: use AffineTransform_double_3_3, "
                                 "MatrixOffsetTransformBase_double_3_3, Euler3DTransform_double_3_3 or "
                                 "VersorRigid3DTransform_double_3_3"),
                    text.type));
}

} // namespace

PoseFile readPoseFile(const std::filesystem::path& file)
{
    const JsonObject object = JsonObject::fromFile(file, kPoseSchema);
    object.allowOnly({"schema", "worldFromVolume", "translationMm", "rotationDeg", "order", "pivotMm",
                      "measures", "device", "options", "version", "targetsMm", "uncertainty", "model",
                      "findings"});
    checkSixNumbers(object);
    PoseFile content;
    content.pose = poseOf(object, "worldFromVolume");
    if (object.has("pivotMm"))
        content.pivotMm =
            vectorOf(object.numbers("pivotMm", 3, translatable("Data", "three coordinates in mm")));
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
    if (content.model)
        json["model"] = jsonOf(*content.model);
    if (!content.findings.empty())
        json["findings"] = jsonOf(content.findings);
    writeTextFile(file, jsonText(json, 1) + "\n");
}

Pose readInitialPose(const std::string& text, const Eigen::Vector3d& pivotMm)
{
    if (const auto numbers = parseNumbers(text)) {
        if (numbers->size() != 6)
            throw UsageError(fmt::format(
                translatable("Data", "an initial pose needs six numbers tx,ty,tz,rx,ry,rz (mm, degrees); "
                                     "\"{}\" has {}"),
                text, numbers->size()));
        const std::vector<double>& n = *numbers;
        try {
            return Pose::fromParameters({{n[0], n[1], n[2]}, {n[3], n[4], n[5]}}, pivotMm);
        } catch (const InputError& error) {
            throw UsageError(
                fmt::format(translatable("Data", "the initial pose \"{}\": {}"), text, error.what()));
        }
    }
    const std::optional<JointTrackFrame> frame = jointTrackFrame(text);
    const std::filesystem::path file = frame ? frame->file : std::filesystem::path(text);
    if (!std::filesystem::exists(file))
        throw UsageError(
            fmt::format(translatable("Data", "the initial pose \"{}\" is neither a file nor six numbers "
                                             "tx,ty,tz,rx,ry,rz (mm, degrees)"),
                        text));
    if (frame)
        return readJointTrackPose(*frame);
    const std::string extension = file.extension().string();
    return extension == ".tfm" || extension == ".txt" ? readItkTransformFile(file) : readPoseFile(file).pose;
}

Pose readItkTransformFile(const std::filesystem::path& file)
{
    const TransformText text = parse(file);
    Eigen::Affine3d volumeFromWorld = Eigen::Affine3d::Identity();
    volumeFromWorld.linear() = linearPart(file, text);
    Eigen::Vector3d centre = Eigen::Vector3d::Zero();
    if (text.fixedParameters.size() >= 3)
        centre = Eigen::Vector3d(text.fixedParameters[0], text.fixedParameters[1], text.fixedParameters[2]);
    volumeFromWorld.translation() =
        Eigen::Map<const Eigen::Vector3d>(text.parameters.data() + text.parameters.size() - 3) + centre -
        volumeFromWorld.linear() * centre;
    try {
        return Pose(Pose::fromMatrix(volumeFromWorld.matrix()).worldFromVolume().inverse());
    } catch (const InputError& error) {
        throw FileError(file, error.what());
    }
}

void writeItkTransformFile(const std::filesystem::path& file, const Pose& pose)
{
    const Eigen::Isometry3d volumeFromWorld = pose.worldFromVolume().inverse();
    std::string parameters;
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 3; ++column)
            parameters += fmt::format("{} ", volumeFromWorld.linear()(row, column));
    const Eigen::Vector3d t = volumeFromWorld.translation();
    parameters += fmt::format("{} {} {}", t.x(), t.y(), t.z());
    writeTextFile(file, fmt::format("{}\n#Transform 0\nTransform: AffineTransform_double_3_3\n"
                                    "Parameters: {}\nFixedParameters: 0 0 0\n",
                                    kHeader, parameters));
}

} // namespace isocenter::core
