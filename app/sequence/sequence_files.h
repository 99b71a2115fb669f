// SPDX-License-Identifier: MIT
#pragma once

#include "app/sequence/sequence_record.h"
#include "core/image/volume.h"

#include <filesystem>
#include <string>

namespace isocenter::app {

// All frames as a table: number, state, pose about the pivot (volume frame, mm; degrees), similarity, how it
// was found.
std::string framesCsv(const SequenceRecord& record, const Eigen::Vector3d& pivotMm);

// Writes the poses of all frames in the format that the extension names and returns the number of files:
// .tra (Autoscoper's, of the tracked frames), .jts and .jtak (JointTrack's), .csv (framesCsv), .json
// (isocenter.sequence/1, with the record's options) or .tfm (ITK's, a file for each tracked frame:
// NAME_0001.tfm and so on, from 1). Throws UsageError for another extension, FileError.
int exportPoses(const std::filesystem::path& file, const SequenceRecord& record,
                const core::VolumeGeometry& volume);

} // namespace isocenter::app
