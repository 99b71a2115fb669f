// SPDX-License-Identifier: MIT
#pragma once

#include "app/bones/bones_registration.h"
#include "app/bones/relative_pose.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace isocenter::app {

// Of every bone in the order of the case; that of a bone that is its own reference is the identity.
std::vector<RelativePose> relativePoses(const BonesCase& bones, const BonesReport& report);

// The whole result as one document, schema isocenter.bone-poses/1: "reference", "side", "rounds",
// "converged", "cancelled", "options" and "bones", each with "name", "worldFromBone" (4x4 by rows), "value",
// "measures", "movedMm" (mTRE over its last search), "evaluations", "seconds", "relative":
// {"reference", "referenceFromBone" (4x4), "translationMm" (of the bone's centre "pivotMm"), "cardanXyzDeg",
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
