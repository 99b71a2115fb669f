// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/c_arm_geometry.h"
#include "core/image/radiograph.h"
#include "core/io/radiographs/radiograph_tags.h"

namespace isocenter::core {

// How the stored pixels lie on the detector: one of the eight turns and mirrors. A step of one stored column
// is the first row of the matrix in (column, row) steps of the detector as the C-arm convention sees it, a
// step of one stored row the second.
class DetectorOrientation
{
public:
    DetectorOrientation() : storedFromDetector_(Eigen::Matrix2d::Identity()) {}

    // By PatientOrientation (0020,0020) if it fits the view's angles, else by the rotation and flip of the
    // field of view. Adds what was done to the provenance.
    static DetectorOrientation fromTags(const RadiographTags& tags, const ProjectionGeometry& upright,
                                        std::vector<Provenance>& provenance);

    // By the rotation and flip of the field of view alone; upright if they are missing or no quarter turns.
    static DetectorOrientation ofFieldOfView(const RadiographTags& tags);

    bool swapsAxes() const { return storedFromDetector_(0, 0) == 0.0; }
    // Columns and rows (or their pitch) of the detector as the C-arm convention sees it, from the stored
    // ones; and back.
    Eigen::Vector2d swapped(const Eigen::Vector2d& pair) const;
    // A step on the detector (columns, rows) as a step in the stored image.
    Eigen::Vector2d storedStep(const Eigen::Vector2d& step) const { return storedFromDetector_ * step; }
    // The geometry of the stored pixels, from that of the upright detector.
    ProjectionGeometry applied(const ProjectionGeometry& upright) const;

private:
    explicit DetectorOrientation(const Eigen::Matrix2d& matrix) : storedFromDetector_(matrix) {}

    Eigen::Matrix2d storedFromDetector_;
};

} // namespace isocenter::core
