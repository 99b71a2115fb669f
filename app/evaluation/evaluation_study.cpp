// SPDX-License-Identifier: MIT
#include "app/evaluation/evaluation_study.h"

#include "app/cases/content_mark.h"
#include "core/support/error.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace isocenter::app {
namespace {

std::vector<std::vector<double>> candidateValuesOf(const core::RegistrationResult& result)
{
    std::vector<std::vector<double>> values;
    if (!result.verdict)
        return values;
    for (const core::RegistrationCandidate& candidate : result.candidates) {
        std::vector<double>& ofCandidate = values.emplace_back(1, candidate.evaluation.value);
        std::ranges::copy_if(candidate.evaluation.measures, std::back_inserter(ofCandidate),
                             [](double measure) { return !std::isnan(measure); });
    }
    return values;
}

std::optional<ModelOutcome> outcomeOf(const std::optional<core::ModelTest>& test)
{
    if (!test)
        return {};
    ModelOutcome outcome{test->verdict, {}};
    if (!test->suspicions.empty())
        outcome.fault = test->suspicions.front().fault;
    return outcome;
}

EvaluationRecord recordOf(const EvaluationStart& start, const RegistrationReport& report)
{
    const PoseError& error = report.error.value();
    return {start.bin,
            start.number,
            start.targetMm,
            start.reprojectionMm,
            error.targetMm,
            error.reprojectionMm,
            error.axes,
            report.uncertainty ? std::optional(report.uncertainty->deviation) : std::nullopt,
            report.result.evaluation.value,
            candidateValuesOf(report.result),
            static_cast<int>(report.result.trace.size()),
            report.result.elapsedMs * 1e-3,
            report.result.verdict,
            outcomeOf(report.result.model)};
}

void registerFromStarts(const RegistrationDevices& devices, EvaluatedConfiguration& configuration,
                        const RegistrationCase& problem, const std::vector<EvaluationStart>& starts,
                        const EvaluationObserver& observer, const std::stop_token& stop)
{
    StartEvaluation evaluation(devices, problem, configuration.settings);
    configuration.continuation = evaluation.continuation();
    for (const EvaluationStart& start : starts) {
        if (isDone(configuration.records, start))
            continue;
        const std::optional<EvaluationRecord> record = evaluation.record(start, stop);
        if (!record)
            return;
        configuration.records.push_back(*record);
        observer(configuration, configuration.records.back());
    }
}

} // namespace

std::map<std::string, std::string> marksOf(const RegistrationCase& problem)
{
    std::map<std::string, std::string> marks{{"volume", contentMark(*problem.attenuation)}};
    for (std::size_t v = 0; v < problem.views.size(); ++v) {
        const gpu::RegistrationView& view = problem.views[v];
        marks[fmt::format("xray {}", v + 1)] = contentMark(view.radiograph->pixels);
        marks[fmt::format("view {}", v + 1)] =
            contentMark(*view.radiograph->geometry, view.comparedRegion(),
                        view.mask.empty() ? nullptr : &view.mask, view.preprocessing);
    }
    if (problem.truth) {
        const Eigen::Matrix4d truth = problem.truth->pose.worldFromVolume().matrix();
        marks["truth"] =
            textMark(fmt::format("{:.9g}", fmt::join(truth.data(), truth.data() + truth.size(), " ")));
    }
    return marks;
}

StartEvaluation::StartEvaluation(const RegistrationDevices& devices, const RegistrationCase& problem,
                                 const RegistrationSettings& settings)
    : registration_(devices, {problem, settings})
{
    registration_.warmUp(problem.truth.value().pose);
}

std::optional<EvaluationRecord> StartEvaluation::record(const EvaluationStart& start,
                                                        const std::stop_token& stop)
{
    RegistrationReport report = registration_.runFromAny(start.pose, {}, stop);
    registration_.lookForMirrored(report.result, {}, stop);
    if (report.result.cancelled || stop.stop_requested())
        return std::nullopt;
    if (std::isfinite(report.result.evaluation.value)) {
        registration_.testModel(report.result, stop);
        registration_.addUncertainty(report, stop);
    }
    return recordOf(start, report);
}

bool isDone(const std::vector<EvaluationRecord>& records, const EvaluationStart& start)
{
    return std::ranges::any_of(records, [&](const EvaluationRecord& record) {
        return record.bin == start.bin && record.number == start.number;
    });
}

int EvaluationStudy::wanted() const
{
    return static_cast<int>(configurations.size()) * protocol.bins() * protocol.startsPerBin;
}

int EvaluationStudy::done() const
{
    std::size_t count = 0;
    for (const EvaluatedConfiguration& configuration : configurations)
        count += configuration.records.size();
    return static_cast<int>(count);
}

void evaluateConfiguration(EvaluatedConfiguration& configuration, const RegistrationCase& problem,
                           const std::vector<EvaluationStart>& starts, const EvaluationObserver& observer,
                           const std::stop_token& stop)
{
    configuration.problem.clear();
    configuration.deviceFailed = false;
    try {
        const RegistrationDevices device({std::make_shared<gpu::DeviceThread>(configuration.device.id)});
        configuration.device = device.info();
        registerFromStarts(device, configuration, problem, starts, observer, stop);
    } catch (const DeviceError& error) {
        configuration.problem = error.what();
        configuration.deviceFailed = true;
    } catch (const InputError& error) {
        configuration.problem = error.what();
    }
}

} // namespace isocenter::app
