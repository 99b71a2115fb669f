// SPDX-License-Identifier: MIT
// Whether the intervals that are stated of registrations hold the truth: of X-rays with noise, scatter, blur
// and another exposure, which come from another projector than the DRRs.
#include "app/evaluation/evaluation_study.h"
#include "tests/support/evaluated_case.h"

#include <gtest/gtest.h>

#include <cstdio>

namespace isocenter::app::uncertainty_coverage_test {
namespace {

RegistrationCase caseOf(std::uint32_t seed, std::vector<core::SyntheticView> views)
{
    core::SyntheticCaseOptions options;
    options.volumeSize = {64, 64, 48};
    options.columns = options.rows = 96;
    options.seed = seed;
    options.views = std::move(views);
    return test::evaluatedCase(options);
}

// All registrations of a measure from a few millimetres off.
IntervalCoverage coverageOf(const char* measure, const std::vector<RegistrationCase>& cases)
{
    EvaluationProtocol protocol;
    protocol.largestStartMm = protocol.binWidthMm = 4.0;
    protocol.startsPerBin = 1;
    std::vector<EvaluationRecord> records;
    for (const RegistrationCase& problem : cases) {
        EvaluatedConfiguration configuration;
        configuration.device.id = {gpu::Backend::Cpu, 0};
        configuration.settings.similarity = core::SimilarityOptions::parse(measure);
        evaluateConfiguration(
            configuration, problem,
            evaluationStarts(protocol, *problem.truth, gpu::frameOf(problem.scene()), problem.geometries()),
            [](const EvaluatedConfiguration&, const EvaluationRecord&) {}, {});
        EXPECT_EQ(configuration.problem, "");
        records.insert(records.end(), configuration.records.begin(), configuration.records.end());
    }
    return intervalCoverage(records);
}

TEST(UncertaintyCoverage, IntervalsHoldTheTruthDespiteScatterAndExposure)
{
    std::vector<RegistrationCase> one;
    std::vector<RegistrationCase> two;
    for (const std::uint32_t seed : {1u, 2u, 3u}) {
        const double angle = 20.0 * seed;
        one.push_back(caseOf(seed, {{angle, 0.0}}));
        two.push_back(caseOf(seed, {{angle, 0.0}, {angle + 90.0, 0.0}}));
    }
    int readings = 0;
    int held = 0;
    for (const char* measure : {"gc", "ncc"})
        for (const auto* cases : {&one, &two}) {
            const IntervalCoverage coverage = coverageOf(measure, *cases);
            EXPECT_EQ(coverage.readings, 18);
            EXPECT_LE(coverage.percentile90Ratio, 4.0)
                << measure << ", views: " << cases->front().views.size();
            std::printf("    %s, %zu views: %d of %d\n", measure, cases->front().views.size(), coverage.held,
                        coverage.readings);
            readings += coverage.readings;
            held += coverage.held;
        }
    EXPECT_GE(held, 0.8 * readings);
}

} // namespace
} // namespace isocenter::app::uncertainty_coverage_test
