// SPDX-License-Identifier: MIT
#pragma once

#include "core/phantom/exact_projector.h"
#include "core/phantom/solid_scene.h"

#include <string_view>
#include <vector>

namespace isocenter::core {

// The FORBILD head phantom in three dimensions (Lauritsch and Bruder, University of Erlangen, 1999), with
// both ears: skull, brain, ventricle, frontal sinus, eyes, bones of the face, occipital protuberance, a
// haematoma, two balls of low contrast, air cells and a resolution pattern. x to the right ear, y to the
// face, z to the crown; its densities, relative to water, are Hounsfield units of 1000 (density - 1).
SolidScene forbildHead(double mmPerCentimetre);

// Exact projections of that head in the world, value x mm: the density is the value.
class ForbildHeadProjector
{
public:
    explicit ForbildHeadProjector(double mmPerCentimetre);
    ForbildHeadProjector(const ForbildHeadProjector&) = delete;
    ForbildHeadProjector& operator=(const ForbildHeadProjector&) = delete;

    Image lineIntegrals(const ProjectionGeometry& view) const { return projector_.lineIntegrals(view, {}); }

private:
    SolidScene head_;
    ExactProjector projector_;
};

// A ball in the head's mid-plane within which nothing changes, far from where cone beams alone cannot tell.
struct FlatRegion
{
    std::string_view name;
    Eigen::Vector3d centreCm = Eigen::Vector3d::Zero();
    double radiusCm = 0.0;
    double density = 0.0; // relative to water
};
std::vector<FlatRegion> forbildFlatRegions();

} // namespace isocenter::core
