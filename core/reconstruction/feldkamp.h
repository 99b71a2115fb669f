// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/volume_geometry.h"
#include "core/reconstruction/redundancy_weights.h"
#include "core/reconstruction/scan_geometry.h"

#include <span>
#include <vector>

namespace isocenter::core {

// Filtered back-projection after Feldkamp, Davis and Kress (1984) for a flat detector that need not stand at
// right angles to the central ray, in the numbers that its kernels take (seed 001, chapter 3):
//
//     attenuation(x) = sum over projections of  (1 / w^2) * row filter of (scale * cosine * redundancy * line
//     integral)
//
// where w is the depth of x before the source over that of the axis, and the row filter is the ramp for
// samples one pixel apart. scale = gap * D * R / (pitch * depth of the axis^2) makes it 1/mm, whatever the
// number of projections, the pitch and the distances are.
//
// The filtered rows of a displaced detector reach as far to its narrow side as to the other: what lies there
// is not zero, although what is filtered is.
//
// Where the object reaches beyond the detector, padding continues rows by so many columns: by their
// reflection in the point of the last pixel, 2 p(edge) - p(mirrored), at least 0, which fades to zero as a
// squared cosine (Ohnesorge et al., Med. Phys. 27, 2000). Without, the ramp takes the edge for one of the
// object, and the volume gets a bright rim. The narrow side of a displaced detector needs none: its rays
// count nothing.
class FeldkampWeights
{
public:
    // The scan must outlive it.
    explicit FeldkampWeights(const ScanGeometry& scan, int paddingColumns = 0);

    const RedundancyWeights& redundancy() const { return redundancy_; }
    // The scan with the detector that filtered rows have, and how many of its columns lie before the first
    // one of a projection.
    const ScanGeometry& filteredScan() const { return filteredScan_; }
    int columnsBefore() const { return columnsBefore_; }
    // scale * redundancy * fading of each column of a filtered row; 0 where it is not continued.
    std::vector<float> ofColumns(std::size_t projection) const;
    // The cosine between the central ray and the one through a pixel is
    //     (central.x * h + central.y * v + central.z * D) / |(h, v, D)|
    // with (h, v) in mm on the detector from the principal point.
    Eigen::Vector3d centralOnDetector(std::size_t projection) const;

private:
    double fading(int column) const; // of a column of the projection, which may lie beyond its edges

    const ScanGeometry& scan_;
    RedundancyWeights redundancy_;
    std::vector<double> gapsRad_;
    int columnsBefore_ = 0;
    int paddingBefore_ = 0;
    int paddingAfter_ = 0;
    ScanGeometry filteredScan_;
};

// A measured or continued line integral of a row of so many columns, without its fading.
double continuedLineIntegral(std::span<const float> row, int column);

// From a voxel's index to (u w, v w, w): pixel coordinates times w, and w as above.
ProjectionMatrix pixelFromVoxel(const ScanGeometry& scan, std::size_t projection,
                                const VolumeGeometry& volume);

enum class SeenBy { All, Any }; // projections, as far as the ends along the axis go

// The cylinder about the axis that all projections see whole (of a displaced detector: from one side or the
// other), from the circle's plane along the axis. Throws InputError if there is none.
struct SeenCylinder
{
    double radiusMm = 0.0;
    double lowMm = 0.0;
    double highMm = 0.0;
};
SeenCylinder seenCylinder(const ScanGeometry& scan, SeenBy ends = SeenBy::All);

// The box about that cylinder along the world's axes, of cubic voxels; 0: as large as a pixel's shadow at the
// axis.
VolumeGeometry seenVolume(const ScanGeometry& scan, double voxelMm = 0.0, SeenBy ends = SeenBy::All);

} // namespace isocenter::core
