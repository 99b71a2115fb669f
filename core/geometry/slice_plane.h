// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/volume_geometry.h"

#include <array>
#include <string>

namespace isocenter::core {

// A rectangle of square pixels in a plane of a volume (volume frame, LPS, mm). Pixel (0, 0) is the top left
// one.
struct SlicePlane
{
    Eigen::Vector3d originMm = Eigen::Vector3d::Zero();         // centre of pixel (0, 0)
    Eigen::Vector3d columnDirection = Eigen::Vector3d::UnitX(); // unit, increasing column (to the right)
    Eigen::Vector3d rowDirection = Eigen::Vector3d::UnitY();    // unit, increasing row (downwards)
    double pixelMm = 1.0;
    int columns = 0;
    int rows = 0;

    bool operator==(const SlicePlane&) const = default;
    Eigen::Vector3d pointMm(double column, double row) const
    {
        return originMm + pixelMm * (column * columnDirection + row * rowDirection);
    }
};

// The planes of the patient, whatever the directions of the volume's grid.
enum class SliceOrientation { Axial, Sagittal, Coronal };
inline constexpr std::array kSliceOrientations = {SliceOrientation::Axial, SliceOrientation::Sagittal,
                                                  SliceOrientation::Coronal};

// How a plane of the patient is looked at. Radiological convention: axial from the feet, coronal from the
// front, so that the patient's right is at the left; sagittal from the left, the front at the left.
struct SliceAxes
{
    Eigen::Vector3d column; // unit, to the right
    Eigen::Vector3d row;    // unit, downwards
    Eigen::Vector3d next;   // unit, to the next slice: superior, right, anterior
};
SliceAxes sliceAxes(SliceOrientation orientation);

// How far the slices of the grid lie apart along the direction (unit): the voxel's extent along the axis of
// the grid that runs most along it, in mm.
double sliceStepMm(const VolumeGeometry& grid, const Eigen::Vector3d& direction);

// What the whole grid, to the outer faces of its voxels, covers of a plane's directions.
struct SliceExtent
{
    double left = 0.0; // mm along the column direction, from the origin of the volume frame
    double top = 0.0;  // mm along the row direction
    double width = 0.0;
    double height = 0.0;
};
SliceExtent sliceExtent(const VolumeGeometry& grid, const SliceAxes& axes);

// The nearest point (mm) to which voxels on all sides give a value: between the centres of the outermost
// voxels.
Eigen::Vector3d clampedToGrid(const VolumeGeometry& grid, const Eigen::Vector3d& pointMm);
// The centre (mm) of the voxel nearest to a point.
Eigen::Vector3d nearestVoxelCentre(const VolumeGeometry& grid, const Eigen::Vector3d& pointMm);

// The letters of a direction in the patient (LPS): L R, P A, S I; an oblique one has two or three, the one
// along which it points most first ("LP"). As DICOM's Patient Orientation (0020,0020), without what is less
// than 22.5 degrees off.
std::string bodyDirection(const Eigen::Vector3d& direction);

} // namespace isocenter::core
