// SPDX-License-Identifier: MIT
#include "core/reconstruction/geometry_findings.h"

#include "core/support/translatable.h"

#include <fmt/format.h>

namespace isocenter::core {

const char* alongDetector(bool transposed)
{
    return transposed ? translatable("Data", "rows") : translatable("Data", "columns");
}

std::string exchangedText(bool reversed, const std::string& evidence)
{
    if (reversed)
        return fmt::format(translatable("Data",
                                        "rows and columns of the images seem to be exchanged, that is, "
                                        "the images rotated by 90 degrees ({})"),
                           evidence);
    return fmt::format(translatable("Data", "rows and columns of the images seem to be exchanged ({})"),
                       evidence);
}

std::string upsideDownText(bool reversed, const char* along, const std::string& evidence)
{
    if (reversed)
        return fmt::format(translatable("Data",
                                        "the images seem to be upside down, or the offset along the {} "
                                        "has the wrong sign, and the angles count the other way ({})"),
                           along, evidence);
    return fmt::format(translatable("Data",
                                    "the images seem to be upside down, or the offset along the {} has "
                                    "the wrong sign ({})"),
                       along, evidence);
}

std::string reversedText(const ReversedAngles& angles, const char* along, const std::string& evidence)
{
    if (angles.inPlace && angles.inTheMiddle)
        return fmt::format(translatable("Data", "the angles seem to count the other way, or the images are "
                                                "mirrored left to right: with the axis in the centre of the "
                                                "detector both look alike ({})"),
                           evidence);
    if (angles.inPlace)
        return fmt::format(translatable("Data", "the angles seem to count the other way ({})"), evidence);
    if (angles.offsetTurned)
        return fmt::format(translatable("Data", "the images seem to be mirrored left to right, or the angles "
                                                "count the other way and the offset of the detector has the "
                                                "wrong sign ({})"),
                           evidence);
    return fmt::format(translatable("Data", "the angles seem to count the other way, and the detector lies "
                                            "{:+.3f} mm farther along its {} than given ({})"),
                       angles.shiftMm, along, evidence);
}

std::string wrongSignText(double givenMm, double fittingMm, const char* along, const std::string& evidence)
{
    return fmt::format(translatable("Data", "the offset of the detector along its {} seems to have the wrong "
                                            "sign: {:+.3g} mm as given, {:+.3g} mm fit ({})"),
                       along, givenMm, fittingMm, evidence);
}

std::string distanceText(const FittedDistance& fitted, const std::string& asGiven, const std::string& so)
{
    return fmt::format(
        translatable(
            "Data",
            "the distance from the source to the detector, or the pitch, seems to be wrong: {:.1f} mm as "
            "given, {:.1f} mm fit (standard error {:.1f}), or a pitch {:.3f} times the given one "
            "(opposite rays disagree by {} as given, by {} so)"),
        fitted.givenMm, fitted.part * fitted.givenMm, fitted.standardError * fitted.givenMm,
        1.0 / fitted.part, asGiven, so);
}

std::string contradictionText(const std::string& disagreement, const std::string& least)
{
    return fmt::format(
        translatable("Data",
                     "the projections contradict each other: opposite rays disagree by {} as given, and "
                     "by {} at the best of what was tried. Check the angles, the order of the "
                     "projections, the distances, and whether the object moved"),
        disagreement, least);
}

} // namespace isocenter::core
