// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_file.h"
#include "tests/support/cli_run.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace isocenter::app::anonymise_command_test {
namespace {

using test::runCli;
using tests::says;

std::filesystem::path twoSeries(const std::string& name)
{
    const auto folder = test::freshFolder(name);
    for (const char* series : {"1", "2"}) {
        tests::DicomSample sample;
        sample.seriesUid = std::string("1.2.3.") + series;
        sample.attributes = {{DCM_SeriesNumber, series}, {DCM_PatientName, "Secret^Susan"}};
        tests::writeDicom(folder / series, sample);
    }
    return folder;
}

TEST(AnonymiseCommand, WritesAllSeriesOrTheChosenOnes)
{
    const auto input = twoSeries("anonymise_input");
    const auto output = test::freshFolder("anonymise_output");
    const auto [exitCode, text] = runCli("anonymise " + input.string() + " --output " + output.string());
    EXPECT_EQ(exitCode, 0) << text;
    EXPECT_TRUE(says(text, "2 file(s) written to " + output.string()));
    const core::DicomFile file(output / "patient-1" / "study-1" / "series-2" / "00001.dcm");
    EXPECT_EQ(file.text(DCM_PatientName), "Anonymous^1");

    const auto one = test::freshFolder("anonymise_one");
    const auto chosen = runCli("anonymise " + input.string() + " --series 1.2.3.2 --json --output " +
                               one.string() + " 2>/dev/null");
    EXPECT_EQ(chosen.exitCode, 0) << chosen.output;
    EXPECT_EQ(nlohmann::json::parse(chosen.output)["files"].size(), 1u);
}

TEST(AnonymiseCommand, SaysWhatIsWrong)
{
    const auto input = twoSeries("anonymise_wrong");
    EXPECT_EQ(runCli("anonymise " + input.string()).exitCode, 2);
    const auto used = runCli("anonymise " + input.string() + " --output " + input.string());
    EXPECT_EQ(used.exitCode, 2);
    EXPECT_TRUE(says(used.output, "holds something already"));
    const auto missing = runCli("anonymise /no/such/folder --output " + (input / "new").string());
    EXPECT_EQ(missing.exitCode, 3);
    EXPECT_TRUE(says(missing.output, "/no/such/folder"));
}

} // namespace
} // namespace isocenter::app::anonymise_command_test
