// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/registration/misfit/geometry_tolerance.h"
#include "core/registration/misfit/misfit_fit.h"
#include "core/registration/misfit/view_misfit.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {

// What may be wrong with what a registration takes for granted.
enum class ModelFault {
    Distance,    // of source and detector, or the size of the pixels
    Offset,      // of the detector in its plane
    Rotation,    // of the detector in its plane
    Direction,   // of the view
    Place,       // of the body: its pose is not the one at which the blocks fit best
    Shape,       // parts of the body moved against each other, or another posture
    Unexplained, // nothing of the CT lies where the X-ray has it: another patient, another place
};
// As files name it: "distance", "offset", ...
std::string_view wordOf(ModelFault fault);
std::optional<ModelFault> modelFaultNamed(std::string_view word);

// Something that would explain why DRR and X-ray disagree.
struct Suspicion
{
    ModelFault fault = ModelFault::Distance;
    std::optional<std::size_t> view{}; // nothing: all of them
    std::vector<double> sizes{};       // of what is suspected: percent, mm on the detector, degrees
    std::vector<double> deviations{};  // their standard deviations
    double explained = 0.0;            // part of what is wrong, 0 to 1
    double chance = 1.0;               // of noise alone explaining as much
    double effectMm = 0.0;             // mean distance by which the pose is off because of it, if that is it
    PoseIncrement change = PoseIncrement::Zero(); // of the pose, along the axes of the search
    PoseIncrement changeDeviation = PoseIncrement::Zero();
};

// How a pose depends on a value of the geometry that the images do not tell.
struct Sensitivity
{
    std::size_t view = 0;
    GeometryValue value = GeometryValue::Distance;
    PoseIncrement change =
        PoseIncrement::Zero(); // of the pose for 1 mm, degree or percent, along the search's axes
    double effectMm = 0.0;     // mean distance of the targets
};

enum class ModelVerdict { Good, Doubtful, Wrong, Untested };
std::string_view wordOf(ModelVerdict verdict);
std::optional<ModelVerdict> modelVerdictNamed(std::string_view word);

// Whether what a registration took for granted holds: where blocks of the DRRs lie in the X-rays at its pose,
// and what of pose, geometry and body would move them there.
struct ModelTest
{
    ModelVerdict verdict = ModelVerdict::Untested;
    std::vector<Suspicion> suspicions{}; // the likeliest first; empty: nothing
    std::vector<ViewMisfit> views{};
    std::vector<Sensitivity> sensitivities{}; // each value of each view
    // By how much the pose may be off beyond its own uncertainty: standard deviations, mm and degrees along
    // the axes of the search, by what is suspected and by what is tolerated. Infinite where nothing is
    // explained.
    PoseIncrement doubt = PoseIncrement::Zero();
};

// Tests a pose, by a fit of all views. Targets: points of the volume (mm, its own frame) whose mean shift is
// a suspicion's effect. Views that show too little are left out; Untested where no fit is determined.
ModelTest testedModel(std::span<const ViewEvidence> views, const Pose& pose, const PoseFrame& frame,
                      std::span<const Eigen::Vector3d> targetsMm, const GeometryTolerance& tolerance = {});

} // namespace isocenter::core
