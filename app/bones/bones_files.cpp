// SPDX-License-Identifier: MIT
#include "app/bones/bones_files.h"

#include "app/report/csv_table.h"
#include "core/io/text_file.h"
#include "core/support/error.h"
#include "core/support/version.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>

namespace isocenter::app {
namespace {

constexpr const char* kSchema = "isocenter.bone-poses/1";

using Json = nlohmann::ordered_json;

Json listOf(const Eigen::Vector3d& vector)
{
    return {vector.x(), vector.y(), vector.z()};
}

Json rowsOf(const core::Pose& pose)
{
    const Eigen::Matrix4d matrix = pose.worldFromVolume().matrix();
    Json rows = Json::array();
    for (int row = 0; row < 4; ++row)
        rows.push_back({matrix(row, 0), matrix(row, 1), matrix(row, 2), matrix(row, 3)});
    return rows;
}

Json measuresJson(const core::Evaluation& evaluation)
{
    Json measures = Json::object();
    for (const core::MeasureFacts& facts : core::allMeasures())
        if (const double value = evaluation.measure(facts.measure); std::isfinite(value))
            measures[std::string(facts.name)] = value;
    return measures;
}

Json jointJson(const core::JointAngles& joint)
{
    return {{"flexionDeg", joint.flexionDeg},
            {"adductionDeg", joint.adductionDeg},
            {"externalRotationDeg", joint.externalRotationDeg},
            {"lateralMm", joint.lateralMm},
            {"anteriorMm", joint.anteriorMm},
            {"distractionMm", joint.distractionMm},
            {"singular", joint.singular}};
}

std::vector<std::string> numbersOf(const Eigen::Vector3d& vector)
{
    return {fmt::format("{:.5f}", vector.x()), fmt::format("{:.5f}", vector.y()),
            fmt::format("{:.5f}", vector.z())};
}

std::vector<std::string> jointFields(const std::optional<core::JointAngles>& joint)
{
    if (!joint)
        return std::vector<std::string>(7);
    std::vector<std::string> fields =
        numbersOf({joint->flexionDeg, joint->adductionDeg, joint->externalRotationDeg});
    for (std::string& field : numbersOf({joint->lateralMm, joint->anteriorMm, joint->distractionMm}))
        fields.push_back(std::move(field));
    fields.emplace_back(joint->singular ? "yes" : "no");
    return fields;
}

std::string bonesCsv(const BonesCase& bones, const BonesReport& report)
{
    CsvTable table(
        {"bone",          "reference",       "tx_mm",          "ty_mm",         "tz_mm",
         "rx_deg",        "ry_deg",          "rz_deg",         "value",         "moved_mm",
         "relative_x_mm", "relative_y_mm",   "relative_z_mm",  "cardan_x_deg",  "cardan_y_deg",
         "cardan_z_deg",  "cardan_singular", "flexion_deg",    "adduction_deg", "external_rotation_deg",
         "lateral_mm",    "anterior_mm",     "distraction_mm", "joint_singular"});
    const std::vector<RelativePose> relative = relativePoses(bones, report);
    for (std::size_t b = 0; b < relative.size(); ++b) {
        const RegistrationReport& bone = report.bones[b];
        const core::PoseParameters pose = bone.result.pose.parameters(bone.pivotMm);
        std::vector<std::string> fields{bones.bones[b].name, bones.referenceOf(b).name};
        const auto append = [&](const std::vector<std::string>& further) {
            fields.insert(fields.end(), further.begin(), further.end());
        };
        append(numbersOf(pose.translationMm));
        append(numbersOf(pose.rotationDeg));
        append(
            {fmt::format("{:.8g}", bone.result.evaluation.value), fmt::format("{:.5f}", report.movedMm[b])});
        append(numbersOf(relative[b].translationMm));
        append(numbersOf(relative[b].cardan.deg));
        append({relative[b].cardan.singular ? "yes" : "no"});
        append(jointFields(relative[b].joint));
        table.add(fields);
    }
    return table.text();
}

} // namespace

std::vector<RelativePose> relativePoses(const BonesCase& bones, const BonesReport& report)
{
    std::vector<RelativePose> relative;
    for (std::size_t b = 0; b < bones.bones.size(); ++b) {
        const std::size_t other = bones.referenceIndex(b);
        const Bone& reference = bones.bones[other];
        const core::Pose& referencePose = report.bones[other].result.pose;
        const core::Pose& pose = report.bones[b].result.pose;
        RelativePose entry;
        entry.referenceFromBone =
            core::Pose(referencePose.worldFromVolume().inverse(Eigen::Isometry) * pose.worldFromVolume());
        const Eigen::Vector3d& middle = report.bones[b].pivotMm;
        entry.translationMm = entry.referenceFromBone * middle - middle;
        entry.cardan = core::cardanXyz(entry.referenceFromBone.worldFromVolume().linear());
        if (b != other && reference.frame && bones.bones[b].frame)
            entry.joint =
                core::jointAngles(referencePose, *reference.frame, pose, *bones.bones[b].frame, bones.side);
        relative.push_back(entry);
    }
    return relative;
}

std::string bonesJson(const BonesCase& bones, const BonesReport& report,
                      const std::map<std::string, std::string>& options)
{
    Json document{{"schema", kSchema},
                  {"version", core::kVersion},
                  {"notice", core::kResearchUseNotice},
                  {"device", report.bones.front().device.id.toString()},
                  {"reference", bones.bones[bones.reference].name},
                  {"side", bones.side == core::BodySide::Right ? "right" : "left"},
                  {"rounds", report.rounds},
                  {"converged", report.converged},
                  {"cancelled", report.cancelled},
                  {"options", options}};
    const std::vector<RelativePose> relative = relativePoses(bones, report);
    for (std::size_t b = 0; b < relative.size(); ++b) {
        const RegistrationReport& bone = report.bones[b];
        Json entry{{"name", bones.bones[b].name},
                   {"worldFromBone", rowsOf(bone.result.pose)},
                   {"value", bone.result.evaluation.value},
                   {"measures", measuresJson(bone.result.evaluation)},
                   {"movedMm", report.movedMm[b]},
                   {"evaluations", bone.result.trace.size()},
                   {"seconds", bone.result.elapsedMs * 1e-3},
                   {"relative",
                    {{"reference", bones.referenceOf(b).name},
                     {"referenceFromBone", rowsOf(relative[b].referenceFromBone)},
                     {"translationMm", listOf(relative[b].translationMm)},
                     {"pivotMm", listOf(bone.pivotMm)},
                     {"cardanXyzDeg", listOf(relative[b].cardan.deg)},
                     {"singular", relative[b].cardan.singular}}}};
        if (relative[b].joint)
            entry["joint"] = jointJson(*relative[b].joint);
        document["bones"].push_back(entry);
    }
    return document.dump(2) + "\n";
}

std::vector<std::string> writeBonesFiles(const std::filesystem::path& folder, const BonesCase& bones,
                                         const BonesReport& report,
                                         const std::map<std::string, std::string>& options)
{
    std::vector<std::string> written;
    for (std::size_t b = 0; b < bones.bones.size(); ++b) {
        RegistrationReport bone = report.bones[b];
        bone.options = options;
        bone.options["bone"] = bones.bones[b].name;
        writeRegistrationFiles(folder / bones.bones[b].name, bone);
        written.push_back(bones.bones[b].name + "/");
    }
    core::writeTextFile(folder / "bones.json", bonesJson(bones, report, options));
    core::writeTextFile(folder / "bones.csv", bonesCsv(bones, report));
    written.insert(written.end(), {"bones.json", "bones.csv"});
    return written;
}

} // namespace isocenter::app
