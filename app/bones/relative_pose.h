// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/registration/joint_angles.h"

#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// A bone where it stands.
struct PosedBone
{
    core::Pose pose;          // world from the bone's volume frame
    Eigen::Vector3d middleMm; // of its part of the CT (volume frame)
    std::optional<core::AnatomicalFrame> frame;
};

// How a bone stands to its reference bone.
struct RelativePose
{
    core::Pose referenceFromBone; // from the bone's volume frame to the reference bone's
    Eigen::Vector3d translationMm = Eigen::Vector3d::Zero(); // how far it takes the centre of the bone
    core::CardanAngles cardan;                               // along the axes of the reference's CT
    std::optional<core::JointAngles> joint; // if both have an anatomical frame, and for other bones only
};

// Of two different bones. side: of the body, for the signs of joint angles.
RelativePose relativePose(const PosedBone& bone, const PosedBone& reference, core::BodySide side);

// The joint between two bones: "femur-tibia".
std::string jointName(const std::string& reference, const std::string& bone);

// Three numbers as tables have them.
std::vector<std::string> csvNumbers(const Eigen::Vector3d& vector);
// The columns of a relative pose in tables, and what stands in them; those of the joint are empty without
// one.
std::vector<std::string> relativePoseColumns();
std::vector<std::string> relativePoseFields(const RelativePose& relative);

} // namespace isocenter::app
