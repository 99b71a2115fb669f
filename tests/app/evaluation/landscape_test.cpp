// SPDX-License-Identifier: MIT
// Sweeps of measures around a pose: figures of merit of made-up curves, files, and the command on a tiny
// phantom.
#include "app/evaluation/landscape_files.h"
#include "app/report/chart_axis.h"
#include "core/io/files/file_contents.h"
#include "core/support/error.h"
#include "tests/support/cli_run.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace isocenter::app::landscape_test {
namespace {

LandscapeCurve curveOf(const std::vector<double>& values)
{
    return {0, sweepOffsets(0.5 * static_cast<double>(values.size() - 1), static_cast<int>(values.size())),
            values};
}

TEST(Landscape, OffsetsAreEvenAboutZero)
{
    const std::vector<double> offsets = sweepOffsets(10.0, 5);
    EXPECT_EQ(offsets, (std::vector<double>{-10.0, -5.0, 0.0, 5.0, 10.0}));
}

TEST(Landscape, OptimumIsFoundBetweenSamples)
{
    std::vector<double> values;
    for (const double offset : sweepOffsets(5.0, 11))
        values.push_back(3.0 - (offset - 0.3) * (offset - 0.3));
    const LandscapeMerit merit = curveOf(values).merit();
    EXPECT_NEAR(merit.optimumOffset, 0.3, 1e-12);
    EXPECT_EQ(merit.furtherOptima, 0);
    EXPECT_DOUBLE_EQ(merit.captureRange, 5.0);
}

TEST(Landscape, FurtherOptimaEndTheCaptureRange)
{
    const LandscapeMerit merit = curveOf({0.1, 0.4, 0.2, 0.5, 1.0, 0.8, 0.6, 0.4, 0.7}).merit();
    EXPECT_EQ(merit.furtherOptima, 2);         // at -3 and at the right end
    EXPECT_DOUBLE_EQ(merit.captureRange, 2.0); // left to 0.2, right to 0.4: the smaller
    const LandscapeMerit atEnd = curveOf({3.0, 2.0, 1.0}).merit();
    EXPECT_DOUBLE_EQ(atEnd.optimumOffset, -1.0); // no parabola at the end of the sweep
    EXPECT_DOUBLE_EQ(atEnd.captureRange, 0.0);
    EXPECT_DOUBLE_EQ(curveOf({1.0, 1.0, 1.0}).merit().captureRange, 0.0); // flat
}

TEST(Landscape, RefusesWhatMakesNoSense)
{
    const auto refused = [](auto change) {
        LandscapeOptions options;
        change(options);
        EXPECT_THROW(options.validate(), UsageError);
    };
    refused([](auto& options) { options.rangeMm = 0.0; });
    refused([](auto& options) { options.rangeDeg = 200.0; });
    refused([](auto& options) { options.points = 2; });
    refused([](auto& options) { options.mapPoints = 5000; });
    refused([](auto& options) { options.pairs = {{1, 1}}; });
    refused([](auto& options) { options.level.imageFactor = 0; });
}

TEST(ChartAxis, EndsAtRoundNumbers)
{
    const ChartAxis linear = ChartAxis::around("x", {0.3, 7.2}, false, true);
    EXPECT_DOUBLE_EQ(linear.low, 0.0);
    EXPECT_GE(linear.high, 7.2);
    EXPECT_LE(linear.ticks().size(), 9u);
    EXPECT_DOUBLE_EQ(linear.fraction(linear.high), 1.0);
    const ChartAxis logarithmic = ChartAxis::around("x", {0.02, 5.0}, true);
    EXPECT_NEAR(logarithmic.low, 0.01, 1e-12);
    EXPECT_NEAR(logarithmic.high, 10.0, 1e-9);
    EXPECT_EQ(logarithmic.ticks().size(), 4u);
    EXPECT_NEAR(logarithmic.fraction(0.1), 1.0 / 3.0, 1e-12);
    EXPECT_DOUBLE_EQ(logarithmic.fraction(0.0), 0.0);
    const ChartAxis single = ChartAxis::around("x", {5.0, 5.0});
    EXPECT_LT(single.low, single.high);
    const ChartAxis none = ChartAxis::around("x", {}, true);
    EXPECT_LT(none.low, none.high);
}

TEST(LandscapeCommand, SweepsAroundTheTruthAndWritesItsReports)
{
    const auto folder = test::freshFolder("landscape");
    const test::CliOutcome outcome = test::runCli(
        fmt::format("landscape --phantom --phantom-size 64,64,48 --phantom-image 64,64 --measure gc,ncc "
                    "--device cpu --points 9 --map-points 5 --pairs tx:rz --output {}",
                    folder.string()));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto document = nlohmann::json::parse(core::readTextFile(folder / "landscape.json"));
    EXPECT_EQ(document.at("schema"), "isocenter.landscape/1");
    ASSERT_EQ(document.at("measures").size(), 2u);
    for (const auto& measure : document.at("measures")) {
        ASSERT_EQ(measure.at("curves").size(), 6u);
        for (const auto& curve : measure.at("curves")) {
            EXPECT_EQ(curve.at("values").size(), 9u);
            EXPECT_LT(std::abs(curve.at("optimumOffset").get<double>()), 5.0) << curve.at("axis");
        }
        ASSERT_EQ(measure.at("maps").size(), 1u);
        EXPECT_EQ(measure.at("maps").at(0).at("values").size(), 25u);
        EXPECT_EQ(measure.at("maps").at(0).at("values").at(12),
                  measure.at("curves").at(0).at("values").at(4)); // both hold the centre
    }
    const auto linesOf = [&](const char* file) {
        const std::string text = core::readTextFile(folder / file);
        return std::count(text.begin(), text.end(), '\n');
    };
    EXPECT_EQ(linesOf("curves.csv"), 1 + 2 * 6 * 9);
    EXPECT_EQ(linesOf("maps.csv"), 1 + 2 * 25);
    const std::string page = core::readTextFile(folder / "report.html");
    for (const char* axis : kAxisNames)
        EXPECT_NE(page.find(fmt::format("<figure id=\"{}\">", axis)), std::string::npos) << axis;
    EXPECT_NE(page.find("<figure id=\"gc-tx-rz\">"), std::string::npos);
    EXPECT_EQ(page.find("<script"), std::string::npos);
}

TEST(LandscapeCommand, BadOptionsAreNamed)
{
    const auto refused = [](const std::string& arguments, const std::string& mention) {
        const test::CliOutcome outcome = test::runCli("landscape " + arguments);
        EXPECT_EQ(outcome.exitCode, 2) << outcome.output;
        EXPECT_NE(outcome.output.find(mention), std::string::npos) << outcome.output;
    };
    refused("", "--phantom");
    refused("--phantom --pairs tx:up", "tx:up");
    refused("--phantom --pairs tx", "tx");
    refused("--phantom --points 1", "3 to");
    refused("--phantom --shrink 0,1", "shrunk");
}

} // namespace
} // namespace isocenter::app::landscape_test
