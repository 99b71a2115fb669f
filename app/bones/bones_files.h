// SPDX-License-Identifier: MIT
#pragma once

#include "app/bones/bones_registration.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace isocenter::app {

// How a bone stands to its reference bone.
struct RelativePose
{
    core::Pose referenceFromBone; // from the bone's volume frame to the reference bone's
    Eigen::Vector3d translationMm = Eigen::Vector3d::Zero(); // how far it takes the middle of the bone
    core::CardanAngles cardan;                               // along the axes of the reference's CT
    std::optional<core::JointAngles> joint; // if both have an anatomical frame, and for other bones only
};

// Of every bone in the order of the case; that of a bone that is its own reference is the identity.
std::vector<RelativePose> relativePoses(const BonesCase& bones, const BonesReport& report);

// The whole result as one document, schema isocenter.bone-poses/1: "reference", "side", "rounds",
// "converged", "cancelled", "options" and "bones", each with "name", "worldFromBone" (4x4 by rows), "value",
// "measures", "movedMm" (mTRE over its last search), "evaluations", "seconds", "relative":
// {"reference", "referenceFromBone" (4x4), "translationMm" (of the bone's middle "pivotMm"), "cardanXyzDeg",
// "singular"} and, with anatomical frames, "joint": {flexionDeg, adductionDeg, externalRotationDeg,
// lateralMm, anteriorMm, distractionMm, singular}, see core::JointAngles.
std::string bonesJson(const BonesCase& bones, const BonesReport& report,
                      const std::map<std::string, std::string>& options);

// Writes bones.json, the same as a table in bones.csv, and a folder with the files of each bone (see
// writeRegistrationFiles) under its name. Gives the names of what lies in the folder. Throws FileError.
std::vector<std::string> writeBonesFiles(const std::filesystem::path& folder, const BonesCase& bones,
                                         const BonesReport& report,
                                         const std::map<std::string, std::string>& options);

} // namespace isocenter::app
