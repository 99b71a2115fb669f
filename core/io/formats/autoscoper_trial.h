// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include <array>
#include <filesystem>
#include <string>
#include <vector>

namespace isocenter::core {

// A bone volume of an Autoscoper trial: TIFF pages, the size of a voxel along columns, rows and pages, and
// the axes along which the stored voxels are mirrored before use.
struct AutoscoperVolume
{
    std::filesystem::path file;
    Eigen::Vector3d voxelMm = Eigen::Vector3d::Ones();
    std::array<bool, 3> mirrored{};
};

// A trial of Autoscoper (versions 1.0 and 1.1 of its .cfg): one MayaCam calibration and one folder of frames
// for each camera, and the bone volumes. Paths are absolute.
struct AutoscoperTrial
{
    std::vector<std::filesystem::path> calibrations;
    std::vector<std::filesystem::path> cameraFolders;
    std::vector<AutoscoperVolume> volumes;
};

// Whether the file is such a trial: one of its lines begins with mayaCam_csv, CameraRootDir or VolumeFile.
// False for a file that cannot be read.
bool isAutoscoperTrial(const std::string& text);

// Reads a trial. Relative paths start at its folder; an absolute path of another machine is looked for by its
// last parts below that folder. Throws FileError naming the line: a path that leads nowhere, a volume without
// VoxelSize, different numbers of cameras and folders.
AutoscoperTrial readAutoscoperTrial(const std::filesystem::path& file);

} // namespace isocenter::core
