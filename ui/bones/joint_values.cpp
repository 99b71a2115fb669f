// SPDX-License-Identifier: MIT
#include "ui/bones/joint_values.h"

#include <QCoreApplication>

namespace isocenter::ui {
namespace {

struct JointTexts
{
    Q_DECLARE_TR_FUNCTIONS(JointTexts)
};

} // namespace

std::array<double, 6> jointValues(const app::RelativePose& relative)
{
    if (const auto& joint = relative.joint)
        return {joint->lateralMm,  joint->anteriorMm,   joint->distractionMm,
                joint->flexionDeg, joint->adductionDeg, joint->externalRotationDeg};
    const Eigen::Vector3d& shift = relative.translationMm;
    const Eigen::Vector3d& turn = relative.cardan.deg;
    return {shift.x(), shift.y(), shift.z(), turn.x(), turn.y(), turn.z()};
}

std::array<QString, 6> jointNames(bool anatomical)
{
    if (anatomical)
        return {JointTexts::tr("Lateral translation"), JointTexts::tr("Anterior translation"),
                JointTexts::tr("Distraction"),         JointTexts::tr("Flexion"),
                JointTexts::tr("Adduction"),           JointTexts::tr("External rotation")};
    return {JointTexts::tr("Translation along x"), JointTexts::tr("Translation along y"),
            JointTexts::tr("Translation along z"), JointTexts::tr("Cardan angle x"),
            JointTexts::tr("Cardan angle y"),      JointTexts::tr("Cardan angle z")};
}

std::array<QString, 6> jointShortNames(bool anatomical)
{
    if (anatomical)
        return {JointTexts::tr("lat."),  JointTexts::tr("ant."), JointTexts::tr("dist."),
                JointTexts::tr("flex."), JointTexts::tr("add."), JointTexts::tr("ext. rot.")};
    return {JointTexts::tr("x"), JointTexts::tr("y"), JointTexts::tr("z"),
            JointTexts::tr("x"), JointTexts::tr("y"), JointTexts::tr("z")};
}

} // namespace isocenter::ui
