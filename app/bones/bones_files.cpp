// SPDX-License-Identifier: MIT
#include "app/bones/bones_files.h"

#include "app/report/csv_table.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/json_text.h"
#include "core/io/files/json_values.h"
#include "core/io/formats/search_outcome_json.h"
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

std::string bonesCsv(const BonesCase& bones, const BonesReport& report)
{
    std::vector<std::string> columns{"bone",   "reference", "tx_mm",  "ty_mm", "tz_mm",
                                     "rx_deg", "ry_deg",    "rz_deg", "value", "moved_mm"};
    const std::vector<std::string> ofRelative = relativePoseColumns();
    columns.insert(columns.end(), ofRelative.begin(), ofRelative.end());
    columns.insert(columns.end(), {"alike_value", "alike_apart_deg", "joint"});
    CsvTable table(columns);
    const std::vector<RelativePose> relative = relativePoses(bones, report);
    for (std::size_t b = 0; b < relative.size(); ++b) {
        const RegistrationReport& bone = report.bones[b];
        const core::PoseParameters pose = bone.result.pose.parameters(bone.pivotMm);
        std::vector<std::string> fields{bones.bones[b].name, bones.referenceOf(b).name};
        const auto append = [&](const std::vector<std::string>& further) {
            fields.insert(fields.end(), further.begin(), further.end());
        };
        append(csvNumbers(pose.translationMm));
        append(csvNumbers(pose.rotationDeg));
        append(
            {fmt::format("{:.8g}", bone.result.evaluation.value), fmt::format("{:.5f}", report.movedMm[b])});
        append(relativePoseFields(relative[b]));
        const auto& alike = bone.result.lookAlike;
        append({alike ? fmt::format("{:.8g}", alike->value) : "",
                alike ? fmt::format("{:.3f}", alike->apartDeg) : ""});
        const bool isJoint = bones.referenceIndex(b) != b;
        append({isJoint ? jointName(bones.referenceOf(b).name, bones.bones[b].name) : ""});
        table.add(fields);
    }
    return table.text();
}

} // namespace

std::vector<RelativePose> relativePoses(const BonesCase& bones, const BonesReport& report)
{
    const auto posed = [&](std::size_t bone) {
        return PosedBone{report.bones[bone].result.pose, report.bones[bone].pivotMm, bones.bones[bone].frame};
    };
    std::vector<RelativePose> relative(bones.bones.size());
    for (std::size_t bone = 0; bone < relative.size(); ++bone)
        if (const std::size_t reference = bones.referenceIndex(bone); reference != bone)
            relative[bone] = relativePose(posed(bone), posed(reference), bones.side);
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
                   {"worldFromBone", core::rowsOf(bone.result.pose)},
                   {"value", bone.result.evaluation.value},
                   {"measures", measuresJson(bone.result.evaluation)},
                   {"movedMm", report.movedMm[b]},
                   {"evaluations", bone.result.trace.size()},
                   {"seconds", bone.result.elapsedMs * 1e-3},
                   {"relative",
                    {{"reference", bones.referenceOf(b).name},
                     {"referenceFromBone", core::rowsOf(relative[b].referenceFromBone)},
                     {"translationMm", listOf(relative[b].translationMm)},
                     {"pivotMm", listOf(bone.pivotMm)},
                     {"cardanXyzDeg", listOf(relative[b].cardan.deg)},
                     {"singular", relative[b].cardan.singular}}}};
        for (const core::RunDoubt& doubt : bone.result.doubts)
            entry["doubts"].push_back({{"doubt", core::wordOf(doubt.kind)}, {"text", doubt.text}});
        if (bone.result.lookAlike)
            entry["lookAlike"] = core::jsonOf(*bone.result.lookAlike);
        if (bones.referenceIndex(b) != b)
            entry["jointName"] = jointName(bones.referenceOf(b).name, bones.bones[b].name);
        if (relative[b].joint)
            entry["joint"] = jointJson(*relative[b].joint);
        document["bones"].push_back(entry);
    }
    return core::jsonText(document, 2) + "\n";
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
