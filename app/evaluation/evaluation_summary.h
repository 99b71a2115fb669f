// SPDX-License-Identifier: MIT
#pragma once

#include "app/evaluation/evaluation_protocol.h"
#include "core/registration/find_verdict.h"
#include "core/registration/misfit/model_test.h"

#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// What is compared: a measure, a way to search and a device, as the command line spells them.
struct EvaluationConfiguration
{
    std::string measure;
    std::string search;
    std::string device;

    bool operator==(const EvaluationConfiguration&) const = default;
    std::string name() const { return measure + " · " + search + " · " + device; }
};

// What a registration said of its own model.
struct ModelOutcome
{
    core::ModelVerdict verdict = core::ModelVerdict::Untested;
    std::optional<core::ModelFault> fault{}; // that it suspects first

    bool operator==(const ModelOutcome&) const = default;
    bool isAccused() const
    {
        return verdict == core::ModelVerdict::Doubtful || verdict == core::ModelVerdict::Wrong;
    }
};

// One registration of one configuration: how far off it started and ended.
struct EvaluationRecord
{
    int bin = 0;
    int number = 0; // within the bin
    double startTargetMm = 0.0;
    double startReprojectionMm = 0.0;
    double targetMm = 0.0;
    double reprojectionMm = 0.0;
    core::PoseIncrement axes = core::PoseIncrement::Zero(); // error along the first view's axes: mm, degrees
    // Standard deviations stated of these axes, infinite where an axis is undetermined; nothing where none
    // are.
    std::optional<core::PoseIncrement> deviation;
    double value = 0.0; // of the measure at the result
    // At the different poses that the verdict of a search without a first guess was made of, best first: the
    // value, then each measure that was computed, in the order of core::Measure.
    std::vector<std::vector<double>> candidateValues{};
    int evaluations = 0;
    double seconds = 0.0;
    std::optional<core::FindVerdict> verdict{}; // of a search without a first guess
    std::optional<ModelOutcome> model{};        // nothing where it was not tested

    double startMm(JudgedError error) const
    {
        return error == JudgedError::Target ? startTargetMm : startReprojectionMm;
    }
    double finalMm(JudgedError error) const
    {
        return error == JudgedError::Target ? targetMm : reprojectionMm;
    }
};

bool isSuccess(const EvaluationRecord& record, const EvaluationProtocol& protocol, JudgedError judged);
// A failure above the protocol's threshold, or farther from the truth than it started.
bool isGrossFailure(const EvaluationRecord& record, const EvaluationProtocol& protocol, JudgedError judged);

inline constexpr double kDeviationsOf95Percent = 1.96; // to either side, of a normal distribution

// How often the 95 % intervals that were stated of the axes hold the truth, over all registrations, failures
// among them.
struct IntervalCoverage
{
    int readings = 0; // axes of which a deviation is stated, of all registrations
    int held = 0;
    double percentile90Ratio = 0.0; // error over stated deviation

    double share() const { return readings > 0 ? static_cast<double>(held) / readings : 0.0; }
};

// The largest errors of all registrations, apart by what the first view shows well and what it hardly shows.
struct LargestErrors
{
    double inPlaneMm = 0.0;       // across the line of sight
    double nearestDepthMm = 0.0;  // along it: from this error, towards the source where it is negative,
    double farthestDepthMm = 0.0; // to this one
    double inPlaneDeg = 0.0;      // of the rotation about the line of sight
    double outOfPlaneDeg = 0.0;   // of that about axes across it

    bool operator==(const LargestErrors&) const = default;
};
LargestErrors largestErrors(const std::vector<EvaluationRecord>& records);

// What the searches without a first guess said of their own results, and whether they were right.
struct VerdictSummary
{
    int successes = 0; // of registrations with a verdict; so the next
    int failures = 0;
    int refusedSuccesses = 0; // of which it was said that nothing was found
    int refusedFailures = 0;
    int saidMirrored = 0; // of the refused ones: found with left and right of the X-rays exchanged

    int verdicts() const { return successes + failures; }
    int found() const { return verdicts() - refusedSuccesses - refusedFailures; }
};

// What registrations said of their own models, and whether they were right: apart by whether the mTRE exceeds
// the protocol's limit of a success.
struct ModelSummary
{
    int right = 0; // so the next
    int rightAccused = 0;
    int off = 0;
    int offNamed = 0;

    int tested() const { return right + off; }
};

struct BinSummary
{
    double lowMm = 0.0;
    double highMm = 0.0;
    int registrations = 0;
    int successes = 0;
    std::optional<double> medianFinalMm{}; // of all its registrations

    double successShare() const
    {
        return registrations > 0 ? static_cast<double>(successes) / registrations : 0.0;
    }
};

// How far from the truth the registrations that succeeded ended.
struct SuccessErrors
{
    double medianMm = 0.0; // the judged error; so the next two
    double meanMm = 0.0;
    double percentile95Mm = 0.0;
    double medianTargetMm = 0.0;
    double medianReprojectionMm = 0.0;
};

// What many registrations of one configuration say.
struct EvaluationSummary
{
    std::vector<BinSummary> bins;
    int registrations = 0;
    int wanted = 0; // of the whole protocol; more than registrations if it was stopped
    int successes = 0;
    int grossFailures = 0;
    std::optional<double> captureRangeMm;
    std::optional<SuccessErrors> errors; // nothing where none succeeded
    double medianEvaluations = 0.0;
    double medianSeconds = 0.0; // of all registrations; so the next
    double percentile95Seconds = 0.0;
    IntervalCoverage intervals;
    LargestErrors largest;
    VerdictSummary verdicts;
    ModelSummary models;

    bool isComplete() const { return registrations >= wanted; }
    double successShare() const
    {
        return registrations > 0 ? static_cast<double>(successes) / registrations : 0.0;
    }
};

inline constexpr double kCaptureShare = 0.95;
inline constexpr int kFewestStartsOfBin = 10; // from which a capture range is claimed

// The upper end of the last bin up to which every bin, itself included, has at least ten registrations, of
// which at least 95 % succeeded; 0 if fewer of the first did, nothing if that has not so many.
std::optional<double> captureRangeMm(const std::vector<BinSummary>& bins);

IntervalCoverage intervalCoverage(const std::vector<EvaluationRecord>& records);

VerdictSummary verdictSummary(const std::vector<EvaluationRecord>& records,
                              const EvaluationProtocol& protocol, JudgedError judged);
ModelSummary modelSummary(const std::vector<EvaluationRecord>& records, const EvaluationProtocol& protocol);
// "60 of 60 (100.0 %, 94.0 to 100.0)": with the 95 % confidence interval of the share; "-" of none.
std::string shareText(int part, int whole);

EvaluationSummary summarise(const std::vector<EvaluationRecord>& records, const EvaluationProtocol& protocol,
                            JudgedError judged);

} // namespace isocenter::app
