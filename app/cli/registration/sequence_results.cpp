// SPDX-License-Identifier: MIT
#include "app/cli/registration/sequence_results.h"

#include "app/sequence/pose_smoothing.h"
#include "app/sequence/sequence_files.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/json_text.h"
#include "core/io/formats/autoscoper_track.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace isocenter::app {
void writeSequenceResults(const SequenceRecord& record, const core::VolumeGeometry& volume,
                          double smoothingFrames, const std::filesystem::path& folder)
{
    const core::PoseTrack track = record.track();
    core::writeAutoscoperTrack(folder / "track.tra", std::span(&track, 1), std::span(&volume, 1));
    core::writeTextFile(folder / "frames.csv", framesCsv(record, volume.centreMm()));
    if (smoothingFrames > 0.0) {
        const core::PoseTrack smooth = smoothed(track, smoothingFrames, volume.centreMm());
        core::writeAutoscoperTrack(folder / "track_smoothed.tra", std::span(&smooth, 1),
                                   std::span(&volume, 1));
    }
}

void printSequence(const SequenceRecord& record, const Eigen::Vector3d& pivotMm, bool json, std::ostream& out)
{
    if (json) {
        nlohmann::ordered_json document{{"firstFrame", record.firstFrame},
                                        {"tracked", record.count(FrameState::Tracked)},
                                        {"lost", record.count(FrameState::Lost)},
                                        {"corrupt", record.count(FrameState::Corrupt)},
                                        {"pending", record.count(FrameState::Pending)}};
        for (const FrameRecord& frame : record.frames) {
            const core::PoseParameters pose = frame.pose.parameters(pivotMm);
            document["frames"].push_back(
                {{"state", frameStateName(frame.state)},
                 {"translationMm", {pose.translationMm.x(), pose.translationMm.y(), pose.translationMm.z()}},
                 {"rotationDeg", {pose.rotationDeg.x(), pose.rotationDeg.y(), pose.rotationDeg.z()}},
                 {"value", frame.value},
                 {"evaluations", frame.evaluations},
                 {"start", frame.start},
                 {"note", frame.note}});
        }
        out << core::jsonText(document, 2) << '\n';
        return;
    }
    for (std::size_t f = 0; f < record.frames.size(); ++f)
        if (const FrameRecord& frame = record.frames[f]; !frame.note.empty())
            out << fmt::format("frame {} is {}: {}\n", record.firstFrame + static_cast<int>(f),
                               frame.state == FrameState::Tracked ? "in doubt" : frameStateName(frame.state),
                               frame.note);
    out << fmt::format("{} of {} frames tracked, {} lost, {} corrupt, {} pending\n",
                       record.count(FrameState::Tracked), record.frames.size(),
                       record.count(FrameState::Lost), record.count(FrameState::Corrupt),
                       record.count(FrameState::Pending));
}

} // namespace isocenter::app
