// SPDX-License-Identifier: MIT
#include "app/sequence/sequence_files.h"

#include "core/io/files/file_contents.h"
#include "core/io/formats/autoscoper_track.h"
#include "core/io/formats/joint_track_file.h"
#include "core/io/formats/pose_file.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

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

std::string framesCsv(const SequenceRecord& record, const Eigen::Vector3d& pivotMm)
{
    std::string text = "frame,state,tx,ty,tz,rx,ry,rz,value,evaluations,start,note\n";
    for (std::size_t f = 0; f < record.frames.size(); ++f) {
        const FrameRecord& frame = record.frames[f];
        text += fmt::format("{},{}", record.firstFrame + static_cast<int>(f), frameStateName(frame.state));
        if (frame.state == FrameState::Tracked || frame.state == FrameState::Lost) {
            const core::PoseParameters pose = frame.pose.parameters(pivotMm);
            text += fmt::format(",{:.5f},{:.5f},{:.5f},{:.5f},{:.5f},{:.5f},{:.8g},{},{}",
                                pose.translationMm.x(), pose.translationMm.y(), pose.translationMm.z(),
                                pose.rotationDeg.x(), pose.rotationDeg.y(), pose.rotationDeg.z(), frame.value,
                                frame.evaluations, frame.start);
        } else {
            text += ",,,,,,,,,";
        }
        std::string note = frame.note;
        std::ranges::replace(note, '"', '\'');
        text += note.empty() ? ",\n" : fmt::format(",\"{}\"\n", note);
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
        throw UsageError(
            fmt::format("{}: poses are exported as .tra, .jts, .jtak, .csv, .json or .tfm; give the file one "
                        "of these extensions",
                        file.string()));
    return 1;
}

} // namespace isocenter::app
