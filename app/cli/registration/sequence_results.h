// SPDX-License-Identifier: MIT
#pragma once

#include "app/sequence/sequence_record.h"
#include "core/image/volume.h"

#include <filesystem>
#include <ostream>

namespace isocenter::app {

// Writes the poses of the tracked frames as track.tra and all frames as frames.csv into the folder; with a
// standard deviation in frames above 0 also the track smoothed over time, as track_smoothed.tra. Throws
// FileError.
void writeSequenceResults(const SequenceRecord& record, const core::VolumeGeometry& volume,
                          double smoothingFrames, const std::filesystem::path& folder);

// Prints how many frames were tracked, and those that were not or are in doubt; as JSON all frames. pivotMm:
// volume frame, the point whose place is shown.
void printSequence(const SequenceRecord& record, const Eigen::Vector3d& pivotMm, bool json,
                   std::ostream& out);

} // namespace isocenter::app
