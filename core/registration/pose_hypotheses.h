// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/geometry/projection_geometry.h"

#include <span>
#include <vector>

namespace isocenter::core {

// Where a registration without a first guess looks: orientations about the start's on a grid, and positions
// within a distance of the start's. In each orientation coarse DRRs at several depths are displaced over each
// X-ray; where they agree best, with what the other views say of the depth, is a hypothesis.
struct HypothesisOptions
{
    double longAxisDeg = 90.0;  // orientations about the volume's long axis (its z): so far either way
    double otherAxesDeg = 30.0; // and about each of the others
    double withinMm = 150.0;    // of the start's position, along each axis of a view
    double orientationStepDeg = 12.0;
    double depthStepMm = 60.0;
    int imagePixels = 32;     // of the X-rays that are compared, on the shorter side
    double voxelPixels = 1.0; // the largest voxel, in pixels of that
    int ofOrientation = 4;    // hypotheses that an orientation may propose
    int keep = 256;           // hypotheses that are searched from, the best by the first stage's measure

    bool operator==(const HypothesisOptions&) const = default;
    void validate() const; // throws UsageError
    template <typename Self, typename Visitor>
    static void visitParameters(Self& self, const Visitor& visit)
    {
        visit("longAxisDeg", self.longAxisDeg);
        visit("otherAxesDeg", self.otherAxesDeg);
        visit("withinMm", self.withinMm);
        visit("orientationStepDeg", self.orientationStepDeg);
        visit("depthStepMm", self.depthStepMm);
        visit("imagePixels", self.imagePixels);
        visit("voxelPixels", self.voxelPixels);
        visit("ofOrientation", self.ofOrientation);
        visit("keep", self.keep);
    }
};

// The start turned to each orientation, about the pivot (volume frame, mm), which stays where it is. Half a
// circle or more about an axis is looked at once all around; with more than 90 degrees about the other axes
// the long axis is tilted to as many directions as lie a step apart on the sphere.
std::vector<Pose> orientationsAround(const Pose& start, const Eigen::Vector3d& pivotMm,
                                     const HypothesisOptions& options);

// How far the depths at which DRRs are made lie from the start's, in mm along the view.
std::vector<double> depthsAround(const HypothesisOptions& options);

// How well the DRR of a volume at a pose agrees with a view's X-ray, for each displacement of the DRR in
// whole pixels of the view.
struct DisplacedAgreement
{
    const ProjectionGeometry* view;
    Pose pose;
    int reachColumns = 0; // pixels either way
    int reachRows = 0;
    std::span<const float> values; // row by row, from the displacement minus reach on; 1: the same

    float at(int columns, int rows) const;
    // -1 where it is not known.
    float nearest(const Eigen::Vector2d& displacement) const;
};

// A pose, and how well it agreed; 1 is the most.
struct PoseHypothesis
{
    Pose pose;
    double agreement = 0.0;
};

// What one orientation proposes, best first: seen holds, for each view, what is seen at each depth. A
// displacement in an image is a turn of the volume about the view's source, which changes nothing else of
// what is seen; where there are other views, they then say how far from the source it is.
std::vector<PoseHypothesis> hypothesesOf(std::span<const std::vector<DisplacedAgreement>> seen,
                                         const Eigen::Vector3d& pivotMm, const HypothesisOptions& options);

} // namespace isocenter::core
