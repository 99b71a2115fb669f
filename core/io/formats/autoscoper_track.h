// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/geometry/volume_geometry.h"

#include <filesystem>
#include <optional>
#include <span>
#include <vector>

namespace isocenter::core {

// The pose of one volume in each frame; empty where it was not tracked.
using PoseTrack = std::vector<std::optional<Pose>>;

// From the volume frame to the one in which Autoscoper counts a volume's pose: the origin is the corner of
// the grid at the first column, last row and first page; x runs along columns, y against the rows, z against
// the pages (its ray caster samples at x, 1 - y, -z).
Eigen::Isometry3d autoscoperFromVolume(const VolumeGeometry& volume);

// Autoscoper's .tra: one line a frame, for each volume 16 numbers (a 4x4 matrix from volume to world, by rows
// or by columns) or 6 (x y z in mm; yaw, pitch, roll in degrees, R = Rz(yaw) Ry(pitch) Rx(roll)), separated
// by commas or spaces; NaN where the volume was not tracked. Gives a track for each volume, in the order of
// the volumes. Throws FileError naming the line.
std::vector<PoseTrack> readAutoscoperTrack(const std::filesystem::path& file,
                                           std::span<const VolumeGeometry> volumes);

// Writes matrices by rows, separated by commas. The tracks must have the same number of frames. Throws
// FileError.
void writeAutoscoperTrack(const std::filesystem::path& file, std::span<const PoseTrack> tracks,
                          std::span<const VolumeGeometry> volumes);

} // namespace isocenter::core
