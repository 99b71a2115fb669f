// SPDX-License-Identifier: MIT
#include "app/sequence/sequence_record.h"

#include "app/sequence/frame_record_json.h"
#include "core/io/text_file.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace isocenter::app {
namespace {

constexpr const char* kSchema = "isocenter.sequence/1";
constexpr std::array<std::string_view, 4> kStateNames{"pending", "tracked", "lost", "corrupt"};
constexpr std::array<std::string_view, 3> kSecondPassNames{"not needed", "due", "done"};

// The value of an enumeration by its name among names.
template <class Value, std::size_t count>
Value valueNamed(const std::array<std::string_view, count>& names, const std::string& name, const char* what)
{
    const auto found = std::ranges::find(names, name);
    if (found == names.end())
        throw InputError(fmt::format("\"{}\" is no {}", name, what));
    return static_cast<Value>(found - names.begin());
}

} // namespace

nlohmann::ordered_json jsonOf(const FrameRecord& frame)
{
    nlohmann::ordered_json json{{"state", frameStateName(frame.state)}};
    if (frame.state == FrameState::Tracked || frame.state == FrameState::Lost) {
        const Eigen::Matrix<double, 4, 4, Eigen::RowMajor> matrix = frame.pose.worldFromVolume().matrix();
        json["worldFromVolume"] = std::vector<double>(matrix.data(), matrix.data() + matrix.size());
        json["value"] = frame.value;
        json["evaluations"] = frame.evaluations;
        json["start"] = frame.start;
    }
    if (!frame.note.empty())
        json["note"] = frame.note;
    if (frame.secondPass != SecondPass::NotNeeded)
        json["secondPass"] = kSecondPassNames[static_cast<std::size_t>(frame.secondPass)];
    return json;
}

FrameRecord frameRecordOf(const nlohmann::json& json)
{
    FrameRecord frame;
    frame.state =
        valueNamed<FrameState>(kStateNames, json.at("state").get<std::string>(), "state of a frame");
    if (json.contains("worldFromVolume")) {
        const auto matrix = json.at("worldFromVolume").get<std::array<double, 16>>();
        Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
        pose.matrix() = Eigen::Map<const Eigen::Matrix<double, 4, 4, Eigen::RowMajor>>(matrix.data());
        frame.pose = core::Pose(pose); // as it was, to the last bit
        frame.value = json.at("value").get<double>();
        frame.evaluations = json.at("evaluations").get<int>();
        frame.start = json.value("start", "");
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

core::PoseTrack SequenceRecord::track() const
{
    core::PoseTrack track;
    for (const FrameRecord& frame : frames)
        track.push_back(frame.state == FrameState::Tracked ? std::optional(frame.pose) : std::nullopt);
    return track;
}

int SequenceRecord::count(FrameState state) const
{
    return static_cast<int>(std::ranges::count(frames, state, &FrameRecord::state));
}

SequenceRecord readSequenceRecord(const std::filesystem::path& file)
{
    try {
        const nlohmann::json json = nlohmann::json::parse(core::readTextFile(file));
        if (json.at("schema") != kSchema)
            throw InputError(fmt::format("\"schema\" must be \"{}\"", kSchema));
        SequenceRecord record;
        record.firstFrame = json.at("firstFrame").get<int>();
        record.options = json.at("options").get<std::map<std::string, std::string>>();
        for (const nlohmann::json& frame : json.at("frames"))
            record.frames.push_back(frameRecordOf(frame));
        return record;
    } catch (const FileError&) {
        throw;
    } catch (const InputError& error) {
        throw FileError(file, error.what());
    } catch (const nlohmann::json::exception& error) {
        throw FileError(file, fmt::format("is not the record of a sequence: {}", error.what()));
    }
}

void writeSequenceRecord(const std::filesystem::path& file, const SequenceRecord& record)
{
    nlohmann::ordered_json json{
        {"schema", kSchema}, {"firstFrame", record.firstFrame}, {"options", record.options}};
    json["frames"] = nlohmann::ordered_json::array();
    for (const FrameRecord& frame : record.frames)
        json["frames"].push_back(jsonOf(frame));
    core::replaceTextFile(file, json.dump(1) + "\n");
}

} // namespace isocenter::app
