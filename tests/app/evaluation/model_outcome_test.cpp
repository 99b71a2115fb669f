// SPDX-License-Identifier: MIT
// What registrations say of their own models, counted against the truth, written and read again.
#include "app/evaluation/evaluation_files.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace isocenter::app::model_outcome_test {
namespace {

using enum core::ModelVerdict;

EvaluationProtocol oneBin()
{
    EvaluationProtocol protocol;
    protocol.largestStartMm = protocol.binWidthMm = 8.0;
    return protocol;
}

EvaluationRecord ended(int number, double targetMm, core::ModelVerdict verdict)
{
    EvaluationRecord record;
    record.number = number;
    record.startTargetMm = record.startReprojectionMm = 5.0;
    record.targetMm = record.reprojectionMm = targetMm;
    record.model = ModelOutcome{verdict, core::ModelFault::Offset};
    return record;
}

TEST(ModelSummary, CountsVerdictsAgainstTheTruth)
{
    std::vector<EvaluationRecord> records{
        ended(0, 0.1, Good), ended(1, 0.1, Good),     ended(2, 0.1, Doubtful), ended(3, 9.0, Wrong),
        ended(4, 9.0, Good), ended(5, 9.0, Doubtful), ended(6, 9.0, Untested), ended(7, 0.1, Good)};
    records.back().model.reset();
    const ModelSummary models = modelSummary(records, oneBin());
    EXPECT_EQ(models.right, 3);
    EXPECT_EQ(models.rightAccused, 1);
    EXPECT_EQ(models.off, 3);
    EXPECT_EQ(models.offNamed, 2);
    EXPECT_EQ(models.tested(), 6);
    EvaluationProtocol other = oneBin();
    other.isShown = false; // whatever the truth says, nothing is right
    EXPECT_EQ(modelSummary(records, other).off, 6);
}

TEST(ModelOutcome, IsWrittenAndReadAgain)
{
    const auto folder = test::freshFolder("evaluation-models");
    EvaluationStudy study;
    study.caseName = "made up";
    study.views = 2;
    study.protocol = oneBin();
    EvaluatedConfiguration& configuration = study.configurations.emplace_back();
    configuration.configuration = {"gc", "default", "cpu"};
    configuration.records = {ended(0, 0.1, Good), ended(1, 9.0, Wrong)};
    configuration.records[0].model->fault.reset();
    writeEvaluationJson(folder, study);
    EvaluationStudy again = study;
    again.configurations[0].records.clear();
    resumeEvaluation(folder, again);
    ASSERT_EQ(again.configurations[0].records.size(), 2u);
    EXPECT_EQ(again.configurations[0].records[0].model, configuration.records[0].model);
    EXPECT_EQ(again.configurations[0].records[1].model, configuration.records[1].model);
    EXPECT_NE(resultsCsv(study).find(",wrong,offset\n"), std::string::npos);
    EXPECT_NE(summaryCsv(study).find(",1,1,1,0,"), std::string::npos);
    EXPECT_NE(evaluationHtml(study).find("What the registrations say of their own models"),
              std::string::npos);
}

} // namespace
} // namespace isocenter::app::model_outcome_test
