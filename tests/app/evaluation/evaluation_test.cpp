// SPDX-License-Identifier: MIT
// The protocol of an evaluation and what is concluded from its results, on made-up ones.
#include "app/evaluation/evaluation_files.h"
#include "core/geometry/c_arm_geometry.h"
#include "core/io/files/file_contents.h"
#include "core/support/error.h"
#include "tests/support/evaluated_case.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace isocenter::app::evaluation_test {
namespace {

using test::tinyCase;

EvaluationRecord recordOf(int bin, int number, double startMm, double finalMm)
{
    EvaluationRecord record;
    record.bin = bin;
    record.number = number;
    record.startTargetMm = startMm;
    record.startReprojectionMm = 0.5 * startMm;
    record.targetMm = finalMm;
    record.reprojectionMm = 0.5 * finalMm;
    record.evaluations = 100 + number;
    record.seconds = 1.0 + number;
    return record;
}

// Bins of 2 mm up to 8 mm, each with 20 starts of which so many fail.
std::vector<EvaluationRecord> withFailures(const std::vector<int>& failures)
{
    std::vector<EvaluationRecord> records;
    for (std::size_t bin = 0; bin < failures.size(); ++bin)
        for (int number = 0; number < 20; ++number)
            records.push_back(
                recordOf(static_cast<int>(bin), number, 12.0, number < failures[bin] ? 5 : 0.1));
    return records;
}

EvaluationProtocol fourBins()
{
    EvaluationProtocol protocol;
    protocol.largestStartMm = 8.0;
    protocol.startsPerBin = 20;
    return protocol;
}

std::optional<double> captureRangeWith(const std::vector<int>& failures)
{
    return summarise(withFailures(failures), fourBins(), JudgedError::Target).captureRangeMm;
}

TEST(EvaluationProtocol, BinsCoverTheRange)
{
    EvaluationProtocol protocol;
    EXPECT_EQ(protocol.bins(), 10);
    protocol.binWidthMm = 1.0;
    EXPECT_EQ(protocol.bins(), 20);
    protocol.binWidthMm = 3.0; // 0-3 ... 18-20
    EXPECT_EQ(protocol.bins(), 7);
    EXPECT_DOUBLE_EQ(protocol.lowMm(6), 18.0);
    EXPECT_DOUBLE_EQ(protocol.highMm(6), 20.0);
    protocol.binWidthMm = 0.1; // no bin more by rounding
    EXPECT_EQ(protocol.bins(), 200);
}

TEST(EvaluationProtocol, RefusesWhatMakesNoSense)
{
    const auto refused = [](auto change) {
        EvaluationProtocol protocol;
        change(protocol);
        EXPECT_THROW(protocol.validate(), UsageError);
    };
    refused([](auto& protocol) { protocol.binWidthMm = 0.0; });
    refused([](auto& protocol) { protocol.binWidthMm = 30.0; });
    refused([](auto& protocol) { protocol.binWidthMm = 1e-3; });
    refused([](auto& protocol) { protocol.largestStartMm = -1.0; });
    refused([](auto& protocol) { protocol.startsPerBin = 0; });
    refused([](auto& protocol) { protocol.successMm = 0.0; });
    refused([](auto& protocol) { protocol.grossFailureMm = 1.0; });
}

TEST(EvaluationProtocol, StartsLieWhereTheSeedPutsThem)
{
    core::CArmGeometry carm;
    carm.columns = carm.rows = 64;
    const std::vector<core::ProjectionGeometry> views{carm.projection()};
    const core::GroundTruth truth{core::Pose(), {{10.0, 0.0, 0.0}, {0.0, -30.0, 5.0}, {0.0, 0.0, 40.0}}};
    const core::PoseFrame frame{views.front().worldFromView(), {0.0, 0.0, 0.0}};
    EvaluationProtocol protocol = fourBins();
    protocol.startsPerBin = 3;
    const auto starts = evaluationStarts(protocol, truth, frame, views);
    ASSERT_EQ(starts.size(), 12u);
    for (std::size_t s = 0; s < starts.size(); ++s) {
        EXPECT_EQ(starts[s].bin, static_cast<int>(s % 4)); // all bins before the next of each
        EXPECT_EQ(starts[s].number, static_cast<int>(s / 4));
        EXPECT_GE(starts[s].targetMm, protocol.lowMm(starts[s].bin));
        EXPECT_LE(starts[s].targetMm, protocol.highMm(starts[s].bin));
        EXPECT_NEAR(core::meanTargetRegistrationError(truth.pose, starts[s].pose, truth.targetsMm),
                    starts[s].targetMm, 1e-12);
        EXPECT_GT(starts[s].reprojectionMm, 0.0);
        EXPECT_LE(starts[s].reprojectionMm, starts[s].targetMm + 1e-9);
    }
    protocol.startsPerBin = 5; // more starts keep the first ones
    const auto more = evaluationStarts(protocol, truth, frame, views);
    for (std::size_t s = 0; s < starts.size(); ++s)
        EXPECT_EQ(more[s].targetMm, starts[s].targetMm);
    protocol.seed = 2;
    EXPECT_NE(evaluationStarts(protocol, truth, frame, views).front().targetMm, starts.front().targetMm);
}

TEST(EvaluationSummary, CaptureRangeEndsBeforeTheFirstWeakBin)
{
    EXPECT_EQ(captureRangeWith({0, 0, 0, 0}), std::optional(8.0));
    EXPECT_EQ(captureRangeWith({0, 1, 0, 0}), std::optional(8.0)); // 19 of 20 is 95 %
    EXPECT_EQ(captureRangeWith({0, 2, 0, 0}), std::optional(2.0)); // good bins beyond a weak one do not count
    EXPECT_EQ(captureRangeWith({2, 0, 0, 0}), std::optional(0.0));
    EXPECT_EQ(captureRangeWith({0, 0, 20, 20}), std::optional(4.0));
    EXPECT_EQ(captureRangeWith({0, 0}), std::optional(4.0)); // bins without registrations end it
    EXPECT_EQ(captureRangeWith({}), std::nullopt);
    std::vector<EvaluationRecord> few = withFailures({0, 0, 0, 0});
    std::erase_if(few, [](const EvaluationRecord& record) { return record.number >= 9; });
    EXPECT_EQ(summarise(few, fourBins(), JudgedError::Target).captureRangeMm, std::nullopt);
}

TEST(EvaluationSummary, JudgesByTheErrorThatTheViewsSee)
{
    EXPECT_EQ(judgedErrorOf(1), JudgedError::Reprojection);
    EXPECT_EQ(judgedErrorOf(2), JudgedError::Target);
    const std::vector<EvaluationRecord> records{recordOf(0, 0, 1.0, 3.0)}; // mTRE 3 mm, mRPD 1.5 mm
    EXPECT_EQ(summarise(records, fourBins(), JudgedError::Target).successes, 0);
    EXPECT_EQ(summarise(records, fourBins(), JudgedError::Reprojection).successes, 1);
}

TEST(EvaluationSummary, GrossFailuresAreFarOffOrFartherThanAtTheStart)
{
    const EvaluationProtocol protocol = fourBins();
    const auto gross = [&](double startMm, double finalMm) {
        return isGrossFailure(recordOf(0, 0, startMm, finalMm), protocol, JudgedError::Target);
    };
    EXPECT_FALSE(gross(1.0, 1.9)); // farther off, but a success
    EXPECT_FALSE(gross(8.0, 2.0)); // a failure only
    EXPECT_TRUE(gross(8.0, 8.1));
    EXPECT_TRUE(gross(20.0, 10.1));
    EXPECT_TRUE(gross(8.0, std::numeric_limits<double>::quiet_NaN()));
}

TEST(EvaluationSummary, AccuracyIsThatOfTheSuccessful)
{
    std::vector<EvaluationRecord> records{recordOf(1, 0, 3.0, 50.0)};
    records.reserve(6);
    for (int number = 0; number < 5; ++number)
        records.push_back(recordOf(0, number, 1.0, 0.1 * (number + 1)));
    const EvaluationSummary summary = summarise(records, fourBins(), JudgedError::Target);
    EXPECT_EQ(summary.registrations, 6);
    EXPECT_EQ(summary.wanted, 80);
    EXPECT_FALSE(summary.isComplete());
    EXPECT_EQ(summary.successes, 5);
    EXPECT_EQ(summary.grossFailures, 1);
    ASSERT_TRUE(summary.errors);
    EXPECT_NEAR(summary.errors->medianMm, 0.3, 1e-12);
    EXPECT_NEAR(summary.errors->meanMm, 0.3, 1e-12);
    EXPECT_NEAR(summary.errors->percentile95Mm, 0.48, 1e-12);
    EXPECT_NEAR(summary.errors->medianReprojectionMm, 0.15, 1e-12);
    EXPECT_NEAR(summary.medianSeconds, 2.5, 1e-12); // of all six
    EXPECT_NEAR(summary.bins[1].medianFinalMm.value(), 50.0, 1e-12);
    EXPECT_FALSE(summary.bins[2].medianFinalMm); // of no registration
}

TEST(EvaluationSummary, HasNoErrorsWhereNothingSucceeded)
{
    EvaluationStudy study{"a case", 2, fourBins(), {}, "isocenter-cli", {}};
    study.configurations.emplace_back().records = {recordOf(0, 0, 1.0, 30.0), recordOf(1, 0, 3.0, 50.0)};
    const auto& records = study.configurations.front().records;
    EXPECT_FALSE(summarise(records, study.protocol, JudgedError::Target).errors);
    const auto summary = nlohmann::json::parse(evaluationJson(study))["configurations"][0]["summary"];
    EXPECT_EQ(summary["successes"], 0);
    for (const char* key :
         {"medianFinalMm", "meanFinalMm", "percentile95FinalMm", "medianMtreMm", "medianMrpdMm"})
        EXPECT_TRUE(summary.at(key).is_null()) << key;
    EXPECT_NE(summaryCsv(study).find(",0,0,2,,,,,,,"), std::string::npos) << summaryCsv(study);
}

core::PoseIncrement increment(double shifts, double turns)
{
    core::PoseIncrement result;
    result << shifts, shifts, shifts, turns, turns, turns;
    return result;
}

TEST(EvaluationSummary, StatedIntervalsAreCountedByWhatTheyHold)
{
    std::vector<EvaluationRecord> records(3, recordOf(0, 0, 1.0, 0.1));
    records[0].axes = increment(-0.19, 0.21);
    records[0].deviation = increment(0.1, 0.1); // holds the shifts alone
    records[1].axes = increment(5.0, 5.0);
    records[1].deviation = increment(std::numeric_limits<double>::infinity(), 0.0); // undetermined; locked
    const IntervalCoverage coverage = intervalCoverage(records); // of the third nothing is stated
    EXPECT_EQ(coverage.readings, 9);
    EXPECT_EQ(coverage.held, 6);
    EXPECT_NEAR(coverage.percentile90Ratio, 2.1, 1e-9);
    EXPECT_EQ(intervalCoverage({}).share(), 0.0);
}

TEST(EvaluationSummary, ErrorsInThePlaneAndOutOfItStandApart)
{
    std::vector<EvaluationRecord> records(2, recordOf(0, 0, 1.0, 0.1));
    records[1].axes << 3.0, -4.0, -2.0, 6.0, 8.0, -0.25;
    EXPECT_EQ(largestErrors(records), (LargestErrors{5.0, -2.0, 0.0, 0.25, 10.0}));
}

EvaluationRecord judgedRecord(double finalMm, bool found)
{
    EvaluationRecord record = recordOf(0, 0, 1.0, finalMm);
    record.verdict = core::FindVerdict{.found = found, .margin = 2.5, .prominence = 7.0, .confidence = 0.75};
    return record;
}

TEST(EvaluationSummary, VerdictsAreCountedAgainstTheTruth)
{
    std::vector<EvaluationRecord> records{
        judgedRecord(0.1, true),  judgedRecord(0.1, true),  judgedRecord(0.1, false), judgedRecord(9.0, true),
        judgedRecord(9.0, false), judgedRecord(9.0, false), recordOf(0, 0, 1.0, 0.1)};
    records[4].verdict->mirrored = true;
    const VerdictSummary verdicts = summarise(records, fourBins(), JudgedError::Target).verdicts;
    EXPECT_EQ(verdicts.verdicts(), 6); // the last search has none
    EXPECT_EQ(verdicts.successes, 3);
    EXPECT_EQ(verdicts.refusedSuccesses, 1);
    EXPECT_EQ(verdicts.failures, 3);
    EXPECT_EQ(verdicts.refusedFailures, 2);
    EXPECT_EQ(verdicts.found(), 3);
    EXPECT_EQ(verdicts.saidMirrored, 1);
    EXPECT_EQ(shareText(0, 0), "-");
    EXPECT_EQ(shareText(9, 10), "9 of 10 (90.0 %, 59.6 to 98.2)");
}

TEST(EvaluationSummary, WhereTheXraysShowSomethingElseNothingSucceeds)
{
    EvaluationProtocol protocol = fourBins();
    protocol.isShown = false;
    const EvaluationSummary summary = summarise({judgedRecord(0.1, false)}, protocol, JudgedError::Target);
    EXPECT_EQ(summary.successes, 0);
    EXPECT_EQ(summary.verdicts.refusedFailures, 1);
}

EvaluationStudy madeUpStudy()
{
    EvaluationStudy study{
        "a made-up case, with \"quotes\" & <tags>", 2, fourBins(), {{"levels", "3"}}, "isocenter-cli", {}};
    for (const char* measure : {"gc", "gc+0.5*ncc"}) {
        EvaluatedConfiguration& evaluated = study.configurations.emplace_back();
        evaluated.configuration = {measure, "best-neighbour", "cpu"};
        evaluated.device.name = "a processor";
        evaluated.device.driver = "1, 2";
        evaluated.records = withFailures({0, 3, 20, 20});
    }
    return study;
}

std::size_t countOf(const std::string& text, const std::string& part)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size()))
        ++count;
    return count;
}

TEST(EvaluateConfiguration, StopKeepsWhatWasDoneAndTheRestCanFollow)
{
    const RegistrationCase problem = tinyCase();
    EvaluationProtocol protocol;
    protocol.largestStartMm = 4.0;
    protocol.startsPerBin = 2;
    const auto starts =
        evaluationStarts(protocol, *problem.truth, gpu::frameOf(problem.scene()), problem.geometries());
    EvaluatedConfiguration configuration;
    configuration.device.id = {gpu::Backend::Cpu, 0};

    std::stop_source source;
    const auto stopAtOnce = [&](const EvaluatedConfiguration&, const EvaluationRecord&) {
        source.request_stop();
    };
    evaluateConfiguration(configuration, problem, starts, stopAtOnce, source.get_token());
    EXPECT_EQ(configuration.records.size(), 1u);
    EXPECT_EQ(configuration.problem, "");
    EXPECT_FALSE(configuration.device.name.empty());

    const EvaluationRecord first = configuration.records.front();
    int told = 0;
    evaluateConfiguration(configuration, problem, starts,
                          [&](const EvaluatedConfiguration&, const EvaluationRecord&) { ++told; }, {});
    EXPECT_EQ(told, 3);
    ASSERT_EQ(configuration.records.size(), 4u);
    EXPECT_EQ(configuration.records.front().targetMm, first.targetMm);
    for (std::size_t s = 0; s < starts.size(); ++s)
        EXPECT_EQ(configuration.records[s].startTargetMm, starts[s].targetMm);
}

TEST(EvaluateConfiguration, MissingDeviceIsAProblemOfTheDevice)
{
    EvaluatedConfiguration configuration;
    configuration.device.id = {gpu::Backend::OpenCl, 99};
    evaluateConfiguration(configuration, tinyCase(), {}, {}, {});
    EXPECT_TRUE(configuration.deviceFailed);
    EXPECT_NE(configuration.problem.find("opencl:99"), std::string::npos) << configuration.problem;
}

TEST(EvaluationFiles, CsvHasOneRowARegistrationAndAConfiguration)
{
    const EvaluationStudy study = madeUpStudy();
    const std::string results = resultsCsv(study);
    EXPECT_EQ(countOf(results, "\n"), 1u + 160u);
    EXPECT_EQ(results.rfind("measure,search,device,bin_low_mm,bin_high_mm,start,start_mtre_mm", 0), 0u);
    const std::string header = results.substr(0, results.find('\n'));
    const std::size_t second = header.size() + 1;
    const std::string row = results.substr(second, results.find('\n', second) - second);
    EXPECT_EQ(countOf(row, ","), countOf(header, ","));
    const std::string summary = summaryCsv(study);
    EXPECT_EQ(countOf(summary, "\n"), 3u);
    EXPECT_NE(summary.find("\"1, 2\""), std::string::npos); // a comma within a field
}

TEST(EvaluationFiles, ResultsAreResumedByTheSameStudyOnly)
{
    const auto folder = test::freshFolder("evaluation-resume");
    EvaluationStudy study = madeUpStudy();
    study.configurations[1].records[30].deviation = increment(0.25, std::numeric_limits<double>::infinity());
    study.configurations[1].records[30].verdict = judgedRecord(0.1, true).verdict;
    study.configurations[1].records[30].candidateValues = {{0.75, 0.5, 0.25}, {0.125, 0.125, 0.0}};
    writeEvaluationJson(folder, study);
    const auto document = nlohmann::json::parse(core::readTextFile(folder / "results.json"));
    EXPECT_EQ(document.at("schema"), "isocenter.evaluation/2");
    EXPECT_EQ(document.at("judgedBy"), "mTRE");
    EXPECT_DOUBLE_EQ(document.at("configurations").at(0).at("summary").at("captureRangeMm"), 2.0);
    EvaluationStudy again = study;
    for (EvaluatedConfiguration& evaluated : again.configurations)
        evaluated.records.clear();
    again.configurations.erase(again.configurations.begin()); // another choice of configurations is fine
    resumeEvaluation(folder, again);
    ASSERT_EQ(again.configurations.front().records.size(), 80u);
    EXPECT_EQ(again.configurations.front().records[30].targetMm,
              study.configurations[1].records[30].targetMm);
    EXPECT_EQ(again.configurations.front().records[30].deviation,
              study.configurations[1].records[30].deviation);
    EXPECT_FALSE(again.configurations.front().records[31].deviation);
    EXPECT_EQ(again.configurations.front().records[30].verdict, study.configurations[1].records[30].verdict);
    EXPECT_FALSE(again.configurations.front().records[31].verdict);
    EXPECT_EQ(again.configurations.front().records[30].candidateValues,
              study.configurations[1].records[30].candidateValues);
    EXPECT_EQ(again.done(), 80);
    EvaluationStudy other = study;
    other.protocol.seed = 7;
    EXPECT_THROW(resumeEvaluation(folder, other), UsageError);
    other.protocol = study.protocol;
    other.data = {{"volume", "xxh3-128:0"}};
    EXPECT_THROW(resumeEvaluation(folder, other), UsageError);
    core::writeTextFile(folder / "results.json", "{\"schema\": 1");
    EXPECT_THROW(resumeEvaluation(folder, other), FileError);
}

TEST(EvaluationFiles, PageHasOnePlotAQuantityAndEscapesText)
{
    const std::string page = evaluationHtml(madeUpStudy());
    for (const char* id : {"success", "error", "accuracy", "time", "evaluations"})
        EXPECT_EQ(countOf(page, std::string("<figure id=\"") + id + "\">"), 1u) << id;
    EXPECT_EQ(countOf(page, "<svg"), countOf(page, "</svg>"));
    EXPECT_EQ(countOf(page, "<svg"), 5u);
    EXPECT_EQ(countOf(page, "<table"), 2u);
    EXPECT_EQ(page.find("<tags>"), std::string::npos);
    EXPECT_NE(page.find("&lt;tags&gt;"), std::string::npos);
    EXPECT_EQ(page.find("<script"), std::string::npos);
    EXPECT_EQ(page.find("http"), std::string::npos); // nothing from the net
    EXPECT_NE(page.find("Research use only"), std::string::npos);
    EXPECT_EQ(page.find("nan"), std::string::npos);
}

TEST(EvaluationFiles, PageTellsVerdictsWhereThereAreAny)
{
    EvaluationStudy study = madeUpStudy();
    EXPECT_EQ(evaluationHtml(study).find("Found or not"), std::string::npos);
    study.configurations[0].records = {judgedRecord(0.1, true), judgedRecord(9.0, false)};
    EXPECT_EQ(countOf(evaluationHtml(study), "Found or not"), 1u);
    EXPECT_NE(summaryCsv(study).find(",1,1,0,0,"), std::string::npos);
    EXPECT_NE(resultsCsv(study).find(",1,2.5,7,0.75,,\n"), std::string::npos);
}

} // namespace
} // namespace isocenter::app::evaluation_test
