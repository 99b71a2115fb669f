// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/registration/misfit/geometry_tolerance.h"
#include "core/registration/misfit/misfit_fit.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {

// What a registration takes for granted and what may not hold.
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
    double chance = 1.0;               // that noise alone would explain as much
    double effectMm = 0.0;             // mean distance by which the pose is off because of it, if that is it
    PoseIncrement change = PoseIncrement::Zero(); // of the pose, along the axes of the search
    PoseIncrement changeDeviation = PoseIncrement::Zero();
};

// How well one view fits a pose, by itself: what would have to happen to its DRR to lie on its X-ray.
struct ViewMisfit
{
    Eigen::Vector2d shiftPx = Eigen::Vector2d::Zero(); // along columns and rows
    double scalePercent = 0.0;
    double rotationDeg = 0.0; // clockwise as the image is seen
    Eigen::Vector4d deviations = Eigen::Vector4d::Zero();
    double chance = 1.0;  // that the four are noise
    double shiftMm = 0.0; // of a point of the body at the pivot's depth
    double restPx = 0.0;  // root mean square of what no geometry explains, less what noise makes of it
    double restMm = 0.0;
    double agreement = 0.0;   // median correlation of the blocks that were found
    double foundPart = 0.0;   // of those that show something
    double unknownPart = 0.0; // blocks of the X-ray that show what the DRR does not
    double coherence = 0.0;   // correlation of the rest of neighbours, -1 to 1: a deformed body's is high
    int blocks = 0;           // that were found
};

// What a pose depends on that images do not tell.
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
    std::vector<Suspicion> suspicions{}; // the strongest first; empty: nothing
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
