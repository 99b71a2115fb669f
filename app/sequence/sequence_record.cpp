// SPDX-License-Identifier: MIT
#include "app/sequence/sequence_record.h"

#include "app/sequence/frame_table.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/json_text.h"
#include "core/io/formats/autoscoper_track.h"
#include "core/io/formats/joint_track_file.h"
#include "core/io/formats/pose_file.h"
#include "core/io/formats/search_outcome_json.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <initializer_list>

namespace isocenter::app {
namespace {

constexpr const char* kSchema = "isocenter.sequence/1";
constexpr std::array<std::string_view, 4> kStateNames{"pending", "tracked", "lost", "corrupt"};
constexpr std::array<std::string_view, 3> kSecondPassNames{"not needed", "due", "done"};

constexpr const char* kPoseKey = "worldFromVolume";
constexpr const char* kLookAlikeKey = "lookAlike";
constexpr const char* kChangeKey = "changeOfAlike";

constexpr double kMostValue = 1e30; // of a similarity
constexpr double kMostEvaluations = 2e9;
constexpr double kMostFrames = 1e6;

// The value of an enumeration by its name among names.
template <class Value, std::size_t count>
Value valueNamed(const std::array<std::string_view, count>& names, const std::string& name, const char* what)
{
    const auto found = std::ranges::find(names, name);
    if (found == names.end())
        throw InputError(fmt::format(translatable("Data", "\"{}\" is not a {}"), name, what));
    return static_cast<Value>(found - names.begin());
}

void requireOnly(const nlohmann::json& json, std::initializer_list<std::string_view> keys)
{
    if (!json.is_object())
        throw InputError(translatable("Data", "an object { ... } is expected"));
    for (const auto& [key, unused] : json.items())
        if (std::ranges::find(keys, key) == keys.end())
            throw InputError(fmt::format(translatable("Data", "unknown key \"{}\"; the keys are {}"), key,
                                         fmt::join(keys, ", ")));
}

double numberOf(const nlohmann::json& json, const char* key, double least, double most)
{
    const double number = json.at(key).get<double>();
    if (!(number >= least && number <= most))
        throw InputError(fmt::format("\"{}\" is {}: {:g} to {:g} is expected", key, number, least, most));
    return number;
}

std::vector<double> numbersOf(const core::Pose& pose)
{
    const Eigen::Matrix<double, 4, 4, Eigen::RowMajor> matrix = pose.worldFromVolume().matrix();
    return {matrix.data(), matrix.data() + matrix.size()};
}

core::Pose poseOf(const nlohmann::json& json)
{
    if (!json.is_array() || json.size() != 16)
        throw InputError(
            translatable("Data", "\"worldFromVolume\" must be the 16 numbers of a 4x4 matrix by rows"));
    const auto values = json.get<std::vector<double>>();
    const Eigen::Matrix4d matrix =
        Eigen::Map<const Eigen::Matrix<double, 4, 4, Eigen::RowMajor>>(values.data());
    core::Pose::fromMatrix(matrix); // throws unless it is rigid
    Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
    pose.matrix() = matrix;
    return core::Pose(pose); // as it was, to the last bit
}

core::LookAlike lookAlikeOf(const nlohmann::json& json)
{
    core::LookAlike alike = core::lookAlikeOf(core::JsonObject::of(json, kLookAlikeKey));
    alike.pose = poseOf(json.at(kPoseKey)); // as it was, to the last bit
    return alike;
}

int writeTransforms(const std::filesystem::path& file, const core::PoseTrack& track, int firstFrame)
{
    int files = 0;
    for (std::size_t frame = 0; frame < track.size(); ++frame)
        if (track[frame]) {
            std::filesystem::path name = file.stem();
            name += fmt::format("_{:04d}.tfm", firstFrame + static_cast<int>(frame) + 1);
            core::writeItkTransformFile(file.parent_path() / name, *track[frame]);
            ++files;
        }
    return files;
}

} // namespace

nlohmann::ordered_json jsonOf(const FrameRecord& frame)
{
    nlohmann::ordered_json json{{"state", frameStateName(frame.state)}};
    if (frame.state == FrameState::Tracked || frame.state == FrameState::Lost) {
        json[kPoseKey] = numbersOf(frame.pose);
        json["value"] = frame.value;
        json["evaluations"] = frame.evaluations;
        json["start"] = frame.start;
    }
    if (!frame.note.empty())
        json["note"] = frame.note;
    if (frame.secondPass != SecondPass::NotNeeded)
        json["secondPass"] = kSecondPassNames[static_cast<std::size_t>(frame.secondPass)];
    if (frame.lookAlike) {
        json[kLookAlikeKey] = core::jsonOf(*frame.lookAlike);
        json[kLookAlikeKey][kPoseKey] = numbersOf(frame.lookAlike->pose);
    }
    if (!frame.changeOfAlike.empty())
        json[kChangeKey] = frame.changeOfAlike;
    return json;
}

FrameRecord frameRecordOf(const nlohmann::json& json)
{
    requireOnly(json, {"state", kPoseKey, "value", "evaluations", "start", "note", "secondPass",
                       kLookAlikeKey, kChangeKey});
    FrameRecord frame;
    frame.state =
        valueNamed<FrameState>(kStateNames, json.at("state").get<std::string>(), "state of a frame");
    const bool isRegistered = frame.state == FrameState::Tracked || frame.state == FrameState::Lost;
    if (isRegistered != json.contains(kPoseKey))
        throw InputError(fmt::format("a frame that is {} {} a pose (\"worldFromVolume\")",
                                     frameStateName(frame.state), isRegistered ? "needs" : "has not"));
    if (isRegistered) {
        frame.pose = poseOf(json.at(kPoseKey));
        frame.value = numberOf(json, "value", -kMostValue, kMostValue);
        frame.evaluations = static_cast<int>(numberOf(json, "evaluations", 0.0, kMostEvaluations));
        frame.start = json.value("start", "");
        if (json.contains(kLookAlikeKey))
            frame.lookAlike = lookAlikeOf(json.at(kLookAlikeKey));
        frame.changeOfAlike = json.value(kChangeKey, "");
    } else if (json.contains(kLookAlikeKey)) {
        throw InputError(fmt::format("a frame that is {} has no other pose (\"{}\")",
                                     frameStateName(frame.state), kLookAlikeKey));
    }
    frame.note = json.value("note", "");
    if (json.contains("secondPass"))
        frame.secondPass = valueNamed<SecondPass>(kSecondPassNames, json.at("secondPass").get<std::string>(),
                                                  "state of the second pass");
    return frame;
}

std::string_view frameStateName(FrameState state)
{
    return kStateNames[static_cast<std::size_t>(state)];
}

std::string FrameRecord::doubt() const
{
    if (note.empty() || changeOfAlike.empty())
        return note + changeOfAlike;
    return fmt::format("{}; {}", note, changeOfAlike);
}

core::PoseTrack SequenceRecord::track() const
{
    core::PoseTrack track;
    for (const FrameRecord& frame : frames)
        track.push_back(frame.state == FrameState::Tracked ? std::optional(frame.pose) : std::nullopt);
    return track;
}

core::PoseTrack SequenceRecord::alikeTrack() const
{
    core::PoseTrack track;
    for (const FrameRecord& frame : frames)
        track.push_back(frame.lookAlike ? std::optional(frame.lookAlike->pose) : std::nullopt);
    return track;
}

std::vector<int> SequenceRecord::trackedBefore(int frame, int direction) const
{
    std::vector<int> found;
    const auto end = direction > 0 ? -1 : static_cast<int>(frames.size());
    for (int before = frame - direction; before != end && found.size() < 2; before -= direction)
        if (frames[static_cast<std::size_t>(before)].state == FrameState::Tracked)
            found.push_back(before);
    return found;
}

int SequenceRecord::count(FrameState state) const
{
    return static_cast<int>(std::ranges::count(frames, state, &FrameRecord::state));
}

namespace {

FrameRecord numberedFrame(const nlohmann::json& json, std::size_t number)
{
    try {
        return frameRecordOf(json);
    } catch (const InputError& error) {
        throw InputError(fmt::format(translatable("Data", "frames[{}]: {}"), number, error.what()));
    } catch (const nlohmann::json::exception& error) {
        throw InputError(fmt::format(translatable("Data", "frames[{}]: {}"), number, error.what()));
    }
}

} // namespace

SequenceRecord readSequenceRecord(const std::filesystem::path& file)
{
    try {
        const nlohmann::json json = core::parsedJson<nlohmann::json>(core::readTextFile(file), file);
        if (json.at("schema") != kSchema)
            throw InputError(fmt::format(translatable("Data", "\"schema\" must be \"{}\""), kSchema));
        requireOnly(json, {"schema", "firstFrame", "options", "frames"});
        SequenceRecord record;
        record.firstFrame = static_cast<int>(numberOf(json, "firstFrame", 0.0, kMostFrames));
        record.options = json.at("options").get<std::map<std::string, std::string>>();
        for (const nlohmann::json& frame : json.at("frames"))
            record.frames.push_back(numberedFrame(frame, record.frames.size()));
        return record;
    } catch (const FileError&) {
        throw;
    } catch (const InputError& error) {
        throw FileError(file, error.what());
    } catch (const nlohmann::json::exception& error) {
        throw FileError(
            file, fmt::format(translatable("Data", "is not the record of a sequence: {}"), error.what()));
    }
}

void writeSequenceRecord(const std::filesystem::path& file, const SequenceRecord& record)
{
    nlohmann::ordered_json json{
        {"schema", kSchema}, {"firstFrame", record.firstFrame}, {"options", record.options}};
    json["frames"] = nlohmann::ordered_json::array();
    for (const FrameRecord& frame : record.frames)
        json["frames"].push_back(jsonOf(frame));
    core::replaceTextFile(file, core::jsonText(json, 1) + "\n");
}

std::string framesCsv(const SequenceRecord& record, const Eigen::Vector3d& pivotMm)
{
    std::string text = fmt::format("{},alikeValue,alikeApartDeg\n", kFrameColumns);
    for (std::size_t f = 0; f < record.frames.size(); ++f) {
        const FrameRecord& frame = record.frames[f];
        text += frameColumns(record.firstFrame + static_cast<int>(f), frameStateName(frame.state), frame,
                             pivotMm);
        text += frame.lookAlike
                    ? fmt::format(",{:.8g},{:.3f}\n", frame.lookAlike->value, frame.lookAlike->apartDeg)
                    : ",,\n";
    }
    return text;
}

int exportPoses(const std::filesystem::path& file, const SequenceRecord& record,
                const core::VolumeGeometry& volume)
{
    const std::string kind = file.extension().string();
    const core::PoseTrack track = record.track();
    if (kind == ".tfm")
        return writeTransforms(file, track, record.firstFrame);
    if (kind == ".tra")
        core::writeAutoscoperTrack(file, std::span(&track, 1), std::span(&volume, 1));
    else if (core::isJointTrackPoses(file))
        core::writeJointTrackPoses(file, track);
    else if (kind == ".csv")
        core::writeTextFile(file, framesCsv(record, volume.centreMm()));
    else if (kind == ".json")
        writeSequenceRecord(file, record);
    else
        throw UsageError(fmt::format(
            translatable(
                "Data", "{}: poses are exported as .tra, .jts, .jtak, .csv, .json or .tfm; give the file one "
                        "of these extensions"),
            file.string()));
    return 1;
}

} // namespace isocenter::app
