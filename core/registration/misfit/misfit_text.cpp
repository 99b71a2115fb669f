// SPDX-License-Identifier: MIT
#include "core/registration/misfit/misfit_text.h"

#include "core/support/translatable.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

std::string ofView(const Suspicion& suspicion, const std::string& what)
{
    return fmt::format(translatable("Data", "view {}: {}"), suspicion.view.value_or(0) + 1, what);
}

std::string withEffect(const Suspicion& suspicion, const std::string& what)
{
    return fmt::format(translatable("Data", "{}; if so, the pose is off by about {:.1f} mm"), what,
                       suspicion.effectMm);
}

std::string distanceText(const Suspicion& suspicion)
{
    if (suspicion.view)
        return ofView(
            suspicion,
            fmt::format(translatable("Data", "the true distance from source to detector differs from the "
                                             "stated one by {:+.1f} ± {:.1f} %, or the pixel size does"),
                        suspicion.sizes[0], suspicion.deviations[0]));
    return fmt::format(translatable("Data",
                                    "the true distances from source to detector differ from the stated ones "
                                    "by {:+.1f} %, or the pixel sizes do"),
                       fmt::join(suspicion.sizes, ", "));
}

std::string geometryText(const Suspicion& suspicion)
{
    const std::vector<double>& sizes = suspicion.sizes;
    if (suspicion.fault == ModelFault::Distance)
        return distanceText(suspicion);
    if (suspicion.fault == ModelFault::Offset)
        return ofView(
            suspicion,
            fmt::format(translatable("Data", "the detector lies {:+.1f} ± {:.1f} mm further along its "
                                             "columns and {:+.1f} ± {:.1f} mm further along its rows than "
                                             "stated"),
                        sizes[0], suspicion.deviations[0], sizes[1], suspicion.deviations[1]));
    if (suspicion.fault == ModelFault::Rotation)
        return ofView(suspicion,
                      fmt::format(translatable("Data", "the detector is rotated in its plane by {:+.2f} ± "
                                                       "{:.2f} degrees from how it is stated"),
                                  sizes[0], suspicion.deviations[0]));
    return ofView(
        suspicion,
        fmt::format(translatable("Data", "its direction differs from the stated one by {:.1f} degrees"),
                    std::hypot(sizes[0], sizes[1], sizes[2])));
}

} // namespace

std::string textOf(const Suspicion& suspicion)
{
    const std::vector<double>& sizes = suspicion.sizes;
    switch (suspicion.fault) {
    case ModelFault::Distance:
    case ModelFault::Offset:
    case ModelFault::Rotation:
    case ModelFault::Direction:
        return withEffect(suspicion, geometryText(suspicion));
    case ModelFault::Place:
        return fmt::format(translatable("Data", "the images fit better at a pose about {:.1f} mm away"),
                           sizes[0]);
    case ModelFault::Shape:
        return ofView(
            suspicion,
            fmt::format(translatable("Data", "parts of the body lie {:.1f} mm (root mean square) from where "
                                             "the CT has them: it was deformed, breathed or moved in parts"),
                        sizes[0]));
    case ModelFault::Unexplained:
        break;
    }
    return ofView(suspicion,
                  fmt::format(translatable("Data", "only {:.0f} % of what the CT would show is found in the "
                                                   "X-ray: another patient, another place or another kind "
                                                   "of image"),
                              100.0 * sizes[0]));
}

std::string reasonText(const ModelTest& test)
{
    constexpr double kMuchGraver = 2.0; // times as far off
    const Suspicion& likeliest = test.suspicions.front();
    const Suspicion& gravest = *std::ranges::max_element(test.suspicions, {}, &Suspicion::effectMm);
    if (gravest.effectMm <= kMuchGraver * likeliest.effectMm)
        return textOf(likeliest);
    return fmt::format(translatable("Data", "{}; or {}"), textOf(likeliest), textOf(gravest));
}

std::string textOf(const ModelTest& test)
{
    switch (test.verdict) {
    case ModelVerdict::Good:
        return translatable("Data", "good");
    case ModelVerdict::Untested:
        return translatable("Data", "untested: the images show too little");
    case ModelVerdict::Doubtful:
        return fmt::format(translatable("Data", "doubtful because {}"), reasonText(test));
    case ModelVerdict::Wrong:
        break;
    }
    return fmt::format(translatable("Data", "wrong because {}"), reasonText(test));
}

std::string sensitivityText(const ModelTest& test)
{
    if (test.views.size() != 1 || test.sensitivities.size() != kGeometryValues)
        return {};
    const auto effect = [&](GeometryValue value) {
        return test.sensitivities[static_cast<std::size_t>(value)].effectMm;
    };
    return fmt::format(
        translatable("Data",
                     "one view cannot tell depth from the distance of source and detector: 1 % of it would "
                     "move the pose by {:.1f} mm, 1 mm of the detector's place by {:.1f} mm"),
        effect(GeometryValue::Distance), effect(GeometryValue::ColumnOffset));
}

} // namespace isocenter::core
