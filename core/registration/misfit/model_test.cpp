// SPDX-License-Identifier: MIT
#include "core/registration/misfit/model_test.h"

#include "core/geometry/error_measures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kChance = 1e-4;        // of noise: below it is no noise
constexpr double kLeastExplained = 0.1; // of the disagreement
constexpr double kDoubtfulMm = 0.8;     // effect on the pose
constexpr double kLeastPlaceMm = 1.0;
constexpr double kAsLikely = 0.8; // of what the first explains: what may be it as well
constexpr double kWrongMm = 2.0;
constexpr double kLeastFoundPart = 0.6; // of blocks that show something
// The same where the X-ray shows much besides, as of a bone that was cut out or an implant.
constexpr double kLeastFoundPartAmongOthers = 0.35;
constexpr double kRestPx = 0.5; // more than noise, voxels and scatter leave, where neighbours agree
constexpr double kRestMm = 0.3;
constexpr double kWrongRestMm = 2.5;
constexpr double kCoherent = 0.25;
constexpr double kGeometryPart = 0.75; // of all that is wrong: what a geometry must explain to be the first
constexpr double kMostUnknown = 0.15;
constexpr double kQuartersFactor = 2.0; // what deforms a body is wider than a quarter of a view

constexpr std::array<std::pair<ModelFault, std::string_view>, 7> kFaults{{
    {ModelFault::Distance, "distance"},
    {ModelFault::Offset, "offset"},
    {ModelFault::Rotation, "rotation"},
    {ModelFault::Direction, "direction"},
    {ModelFault::Place, "place"},
    {ModelFault::Shape, "shape"},
    {ModelFault::Unexplained, "unexplained"},
}};

constexpr std::array<std::pair<ModelVerdict, std::string_view>, 4> kVerdicts{{
    {ModelVerdict::Good, "good"},
    {ModelVerdict::Doubtful, "doubtful"},
    {ModelVerdict::Wrong, "wrong"},
    {ModelVerdict::Untested, "untested"},
}};

struct Hypothesis
{
    ModelFault fault;
    std::optional<std::size_t> view;
    std::vector<int> unknowns;
};

std::vector<Hypothesis> hypothesesOf(std::size_t views)
{
    using enum GeometryValue;
    std::vector<Hypothesis> hypotheses;
    const auto of = [](std::size_t view, std::initializer_list<GeometryValue> values) {
        std::vector<int> unknowns;
        for (const GeometryValue value : values)
            unknowns.push_back(MisfitFit::indexOf(view, value));
        return unknowns;
    };
    Hypothesis distances{ModelFault::Distance, std::nullopt, {}};
    for (std::size_t view = 0; view < views; ++view) {
        hypotheses.push_back({ModelFault::Distance, view, of(view, {Distance})});
        hypotheses.push_back({ModelFault::Offset, view, of(view, {ColumnOffset, RowOffset})});
        hypotheses.push_back({ModelFault::Rotation, view, of(view, {Rotation})});
        if (views > 1)
            hypotheses.push_back({ModelFault::Direction, view, of(view, {TurnX, TurnY, TurnZ})});
        distances.unknowns.push_back(MisfitFit::indexOf(view, Distance));
    }
    if (views > 1)
        hypotheses.push_back(distances);
    return hypotheses;
}

double shiftMm(const Pose& pose, const PoseIncrement& change, const PoseFrame& frame,
               std::span<const Eigen::Vector3d> targetsMm)
{
    return meanTargetRegistrationError(pose, moved(pose, change, frame),
                                       {targetsMm.begin(), targetsMm.end()});
}

// How far a sum of squares exceeds what noise alone would give.
double beyondNoise(double squares, double numbers)
{
    return std::max(squares - numbers, 1e-12);
}

// What a geometry that is not as stated would explain.
std::vector<Suspicion> geometrySuspicions(const MisfitFit& fit, std::size_t views, const Pose& pose,
                                          const PoseFrame& frame, std::span<const Eigen::Vector3d> targetsMm)
{
    const MisfitFit::Solution right = fit.fit(fit.pose());
    const double scatter = std::max(1.0, fit.scatter());
    const double wrong = beyondNoise(right.squares, fit.weights());
    const std::vector<Hypothesis> hypotheses = hypothesesOf(views);
    std::vector<std::pair<double, Suspicion>> found;
    for (const Hypothesis& hypothesis : hypotheses) {
        std::vector<int> unknowns = fit.pose();
        unknowns.insert(unknowns.end(), hypothesis.unknowns.begin(), hypothesis.unknowns.end());
        const MisfitFit::Solution solution = fit.fit(unknowns);
        const double gained = (right.squares - solution.squares) / scatter;
        const auto freedom = static_cast<double>(hypothesis.unknowns.size());
        Suspicion suspicion{hypothesis.fault, hypothesis.view};
        suspicion.chance = std::min(1.0, chanceOf(gained, freedom) * static_cast<double>(hypotheses.size()));
        suspicion.explained = std::min(1.0, (right.squares - solution.squares) / wrong);
        if (suspicion.chance > kChance || suspicion.explained < kLeastExplained)
            continue;
        for (const int unknown : hypothesis.unknowns) {
            const auto at = std::ranges::find(solution.unknowns, unknown) - solution.unknowns.begin();
            suspicion.sizes.push_back(solution.values[at]);
            suspicion.deviations.push_back(std::sqrt(solution.covariance(at, at)));
        }
        const std::vector<int> axes = fit.pose();
        suspicion.changeDeviation(axes) =
            solution.covariance.diagonal().head(static_cast<Eigen::Index>(axes.size())).cwiseSqrt();
        suspicion.change = solution.pose();
        suspicion.effectMm = shiftMm(pose, suspicion.change, frame, targetsMm);
        // The Bayesian information criterion: what more unknowns must bring.
        const double worth = gained - freedom * std::log(2.0 * static_cast<double>(fit.blocks()));
        found.emplace_back(worth, std::move(suspicion));
    }
    std::ranges::stable_sort(found, std::greater(), &std::pair<double, Suspicion>::first);
    std::vector<Suspicion> suspicions;
    for (auto& [worth, suspicion] : found)
        if (suspicions.empty() || suspicion.explained >= kAsLikely * suspicions.front().explained)
            suspicions.push_back(std::move(suspicion));
    return suspicions;
}

// Where the blocks would have the pose, all else being right.
std::optional<Suspicion> suspicionOfPlace(const MisfitFit& fit, const Pose& pose, const PoseFrame& frame,
                                          std::span<const Eigen::Vector3d> targetsMm)
{
    const MisfitFit::Solution right = fit.fit(fit.pose());
    Suspicion suspicion{ModelFault::Place, std::nullopt};
    suspicion.change = right.pose();
    suspicion.changeDeviation(right.unknowns) = right.covariance.diagonal().cwiseSqrt();
    suspicion.effectMm = shiftMm(pose, right.pose(), frame, targetsMm);
    const double squares = fit.fit({}).squares;
    suspicion.chance = chanceOf((squares - right.squares) / std::max(1.0, fit.scatter()),
                                static_cast<double>(right.unknowns.size()));
    suspicion.explained = std::min(1.0, (squares - right.squares) / beyondNoise(squares, fit.weights()));
    // One view hardly sees depth: what it sees of it may be noise.
    const bool isClear = (right.pose().cwiseAbs().array() > 2.0 * suspicion.changeDeviation.array()).any();
    if (suspicion.chance > kChance || suspicion.effectMm < kLeastPlaceMm || !isClear)
        return std::nullopt;
    suspicion.sizes = {suspicion.effectMm};
    return suspicion;
}

// What no geometry explains.
std::vector<Suspicion> suspicionsOfBody(const std::vector<ViewMisfit>& views)
{
    std::vector<Suspicion> suspicions;
    for (std::size_t v = 0; v < views.size(); ++v) {
        const ViewMisfit& view = views[v];
        const bool amongOthers = view.unknownPart > kMostUnknown;
        if (view.foundPart < (amongOthers ? kLeastFoundPartAmongOthers : kLeastFoundPart) ||
            view.restMm > 2.0 * kWrongRestMm)
            suspicions.push_back({ModelFault::Unexplained, v, {view.foundPart, view.restMm}});
        else if (view.restPx > kRestPx && view.restMm > kRestMm && view.coherence > kCoherent)
            suspicions.push_back({ModelFault::Shape, v, {view.restMm}});
    }
    return suspicions;
}

ModelVerdict verdictOf(const Suspicion& suspicion)
{
    const bool isWrong = suspicion.fault == ModelFault::Unexplained || suspicion.effectMm > kWrongMm ||
                         (suspicion.fault == ModelFault::Shape && suspicion.sizes[0] > kWrongRestMm);
    const bool isDoubtful = suspicion.fault == ModelFault::Shape || suspicion.effectMm > kDoubtfulMm;
    return isWrong ? ModelVerdict::Wrong : isDoubtful ? ModelVerdict::Doubtful : ModelVerdict::Good;
}

// A body that is explained by nothing, or much of it, comes before what is said of its geometry.
std::vector<Suspicion> inOrder(std::vector<Suspicion> geometry, std::vector<Suspicion> body)
{
    const bool unexplained =
        std::ranges::find(body, ModelFault::Unexplained, &Suspicion::fault) != body.end();
    if (unexplained || geometry.empty() || geometry.front().explained < kGeometryPart)
        geometry.insert(geometry.begin(), body.begin(), body.end());
    else
        geometry.insert(geometry.end(), body.begin(), body.end());
    return geometry;
}

std::vector<Sensitivity> sensitivitiesOf(const MisfitFit& fit, std::size_t views, const Pose& pose,
                                         const PoseFrame& frame, std::span<const Eigen::Vector3d> targetsMm)
{
    std::vector<Sensitivity> sensitivities;
    for (std::size_t view = 0; view < views; ++view)
        for (std::size_t value = 0; value < kGeometryValues; ++value) {
            Sensitivity sensitivity{view, static_cast<GeometryValue>(value)};
            sensitivity.change = fit.sensitivity(view, sensitivity.value);
            sensitivity.effectMm = shiftMm(pose, sensitivity.change, frame, targetsMm);
            sensitivities.push_back(sensitivity);
        }
    return sensitivities;
}

double toleranceOf(const GeometryTolerance& tolerance, GeometryValue value)
{
    switch (value) {
    case GeometryValue::Distance:
        return tolerance.distancePercent;
    case GeometryValue::ColumnOffset:
    case GeometryValue::RowOffset:
        return tolerance.offsetMm;
    case GeometryValue::Rotation:
        return tolerance.rotationDeg;
    case GeometryValue::TurnX:
    case GeometryValue::TurnY:
    case GeometryValue::TurnZ:
        break;
    }
    return tolerance.directionDeg;
}

// Distances are those of one C-arm and off together; all else is each view's own.
PoseIncrement toleratedVariance(const std::vector<Sensitivity>& sensitivities,
                                const GeometryTolerance& tolerance)
{
    PoseIncrement variance = PoseIncrement::Zero();
    PoseIncrement together = PoseIncrement::Zero();
    for (const Sensitivity& sensitivity : sensitivities) {
        const PoseIncrement change = toleranceOf(tolerance, sensitivity.value) * sensitivity.change;
        variance += change.cwiseAbs2();
        if (sensitivity.value == GeometryValue::Distance)
            together += change;
    }
    return variance.cwiseMax(together.cwiseAbs2());
}

// What may be wrong counts with its largest effect: it need not be what is named first.
PoseIncrement doubtOf(const std::vector<Suspicion>& suspicions, const MisfitFit& fit)
{
    PoseIncrement variance = PoseIncrement::Zero();
    for (const Suspicion& suspicion : suspicions) {
        if (suspicion.fault == ModelFault::Unexplained)
            return PoseIncrement::Constant(std::numeric_limits<double>::infinity());
        variance = variance.cwiseMax(suspicion.change.cwiseAbs2() + suspicion.changeDeviation.cwiseAbs2());
    }
    if (!suspicions.empty())
        variance += kQuartersFactor * kQuartersFactor * fit.deviationOfQuarters().cwiseAbs2();
    return variance.cwiseSqrt();
}

} // namespace

std::string_view wordOf(ModelFault fault)
{
    return std::ranges::find(kFaults, fault, &std::pair<ModelFault, std::string_view>::first)->second;
}

std::optional<ModelFault> modelFaultNamed(std::string_view word)
{
    const auto found = std::ranges::find(kFaults, word, &std::pair<ModelFault, std::string_view>::second);
    return found == kFaults.end() ? std::nullopt : std::optional(found->first);
}

std::string_view wordOf(ModelVerdict verdict)
{
    return std::ranges::find(kVerdicts, verdict, &std::pair<ModelVerdict, std::string_view>::first)->second;
}

std::optional<ModelVerdict> modelVerdictNamed(std::string_view word)
{
    const auto found = std::ranges::find(kVerdicts, word, &std::pair<ModelVerdict, std::string_view>::second);
    return found == kVerdicts.end() ? std::nullopt : std::optional(found->first);
}

ModelTest testedModel(std::span<const ViewEvidence> views, const Pose& pose, const PoseFrame& frame,
                      std::span<const Eigen::Vector3d> targetsMm, const GeometryTolerance& tolerance)
{
    ModelTest test;
    const MisfitFit fit(views);
    const Eigen::Vector3d pivotMm = pose * frame.pivotMm;
    for (std::size_t v = 0; v < views.size(); ++v)
        test.views.push_back(misfitOf(fit, v, views[v], pivotMm));
    std::vector<Suspicion> body = suspicionsOfBody(test.views);
    std::vector<Suspicion> geometry;
    if (fit.isDetermined()) {
        geometry = geometrySuspicions(fit, views.size(), pose, frame, targetsMm);
        if (auto place = suspicionOfPlace(fit, pose, frame, targetsMm))
            geometry.push_back(std::move(*place));
    } else if (body.empty()) {
        return test;
    }
    test.suspicions = inOrder(std::move(geometry), std::move(body));
    test.verdict = ModelVerdict::Good;
    for (const Suspicion& suspicion : test.suspicions)
        test.verdict = std::max(test.verdict, verdictOf(suspicion));
    test.sensitivities = sensitivitiesOf(fit, views.size(), pose, frame, targetsMm);
    test.doubt =
        (doubtOf(test.suspicions, fit).cwiseAbs2() + toleratedVariance(test.sensitivities, tolerance))
            .cwiseSqrt();
    return test;
}

} // namespace isocenter::core
