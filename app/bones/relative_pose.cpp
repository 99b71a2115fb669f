// SPDX-License-Identifier: MIT
#include "app/bones/relative_pose.h"

#include <fmt/format.h>

#include <utility>

namespace isocenter::app {
namespace {

constexpr std::size_t kJointColumns = 7;

std::vector<std::string> jointFields(const std::optional<core::JointAngles>& joint)
{
    if (!joint)
        return std::vector<std::string>(kJointColumns);
    std::vector<std::string> fields =
        csvNumbers({joint->flexionDeg, joint->adductionDeg, joint->externalRotationDeg});
    for (std::string& field : csvNumbers({joint->lateralMm, joint->anteriorMm, joint->distractionMm}))
        fields.push_back(std::move(field));
    fields.emplace_back(joint->singular ? "yes" : "no");
    return fields;
}

} // namespace

RelativePose relativePose(const PosedBone& bone, const PosedBone& reference, core::BodySide side)
{
    RelativePose relative;
    relative.referenceFromBone =
        core::Pose(reference.pose.worldFromVolume().inverse(Eigen::Isometry) * bone.pose.worldFromVolume());
    relative.translationMm = relative.referenceFromBone * bone.middleMm - bone.middleMm;
    relative.cardan = core::cardanXyz(relative.referenceFromBone.worldFromVolume().linear());
    if (bone.frame && reference.frame)
        relative.joint = core::jointAngles(reference.pose, *reference.frame, bone.pose, *bone.frame, side);
    return relative;
}

std::string jointName(const std::string& reference, const std::string& bone)
{
    return fmt::format("{}-{}", reference, bone);
}

std::vector<std::string> csvNumbers(const Eigen::Vector3d& vector)
{
    return {fmt::format("{:.5f}", vector.x()), fmt::format("{:.5f}", vector.y()),
            fmt::format("{:.5f}", vector.z())};
}

std::vector<std::string> relativePoseColumns()
{
    return {"relative_x_mm", "relative_y_mm",   "relative_z_mm",  "cardan_x_deg",  "cardan_y_deg",
            "cardan_z_deg",  "cardan_singular", "flexion_deg",    "adduction_deg", "external_rotation_deg",
            "lateral_mm",    "anterior_mm",     "distraction_mm", "joint_singular"};
}

std::vector<std::string> relativePoseFields(const RelativePose& relative)
{
    std::vector<std::string> fields = csvNumbers(relative.translationMm);
    for (std::string& field : csvNumbers(relative.cardan.deg))
        fields.push_back(std::move(field));
    fields.emplace_back(relative.cardan.singular ? "yes" : "no");
    for (std::string& field : jointFields(relative.joint))
        fields.push_back(std::move(field));
    return fields;
}

} // namespace isocenter::app
