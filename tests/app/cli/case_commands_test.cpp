// SPDX-License-Identifier: MIT
// isocenter-cli phantom and geometry: what they write, and what they refuse.
#include "core/io/files/file_contents.h"
#include "core/io/formats/geometry_file.h"
#include "core/io/formats/matrices_csv.h"
#include "core/io/formats/pose_file.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "tests/support/cli_run.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace isocenter::app::case_commands_test {
namespace {

using test::CliOutcome;
using test::freshFolder;
using test::runCli;

constexpr const char* kSmall = "--size 32,32,24 --image 48,40";

void expectRefused(const std::string& arguments, int exitCode, const std::string& mention)
{
    const CliOutcome outcome = runCli(arguments);
    EXPECT_EQ(outcome.exitCode, exitCode) << outcome.output;
    EXPECT_NE(outcome.output.find(mention), std::string::npos) << outcome.output;
}

TEST(PhantomCommand, WritesWhatItsJsonNames)
{
    const auto folder = freshFolder("phantom");
    const CliOutcome outcome = runCli(
        fmt::format("phantom --output {} {} --views 0/0,-20/10 --json 2>/dev/null", folder.string(), kSmall));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto files = nlohmann::json::parse(outcome.output);
    ASSERT_EQ(files.at("xrays").size(), 2u);
    const auto xray = core::readRadiograph(files.at("xrays").at(1).get<std::string>());
    EXPECT_EQ(xray.pixels.columns, 48);
    EXPECT_EQ(xray.pixels.rows, 40);
    const auto views = core::readGeometryFile(files.at("geometry").get<std::string>());
    ASSERT_TRUE(views.at(1).carm);
    EXPECT_EQ(views.at(1).carm->primaryAngleDeg, -20.0);
    EXPECT_FALSE(core::readPoseFile(files.at("truth").get<std::string>()).targetsMm.empty());
    EXPECT_TRUE(std::filesystem::exists(folder / "ct" / "CT0024.dcm"));
    EXPECT_FALSE(std::filesystem::exists(folder / "ct" / "CT0025.dcm"));
}

TEST(PhantomCommand, SeedDecidesTheBytes)
{
    const auto folder = freshFolder("phantom-seeds");
    const auto xrayOf = [&](const std::string& name, int seed) {
        const CliOutcome outcome =
            runCli(fmt::format("phantom --output {}/{} {} --seed {}", folder.string(), name, kSmall, seed));
        EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
        return core::readTextFile(folder / name / "xray" / "view_1.dcm");
    };
    const std::string first = xrayOf("a", 5);
    EXPECT_EQ(first, xrayOf("b", 5));
    EXPECT_NE(first, xrayOf("c", 6));
}

TEST(PhantomCommand, BadOptionsAreNamed)
{
    const std::string start = "phantom --output " + freshFolder("phantom-bad").string() + " ";
    expectRefused(start + "--views lateral", 2, "PRIMARY/SECONDARY");
    expectRefused(start + "--size 4,4,4", 2, "4,4,4");
    expectRefused(start + "--image 8,8", 2, "8,8");
    expectRefused(start + "--bits 20", 2, "8 to 16 bits");
    expectRefused("phantom", 2, "--output");
    expectRefused(fmt::format("phantom --output /proc/isocenter {}", kSmall), 3, "/proc/isocenter");
}

TEST(GeometryCommand, ConvertsMatricesOfIntegerCentres)
{
    const auto folder = freshFolder("geometry");
    core::writeTextFile(folder / "m.csv", "750,143.5,0,132123,0,95.5,-750,-36509,0,1,0,992\n"
                                          "741,182,0,131929,-5,95.3,-750,-36439,-0.05,0.9986,0,992.7\n");
    const CliOutcome outcome =
        runCli(fmt::format("geometry --matrices {0}/m.csv --columns 288 --rows 192 --pixel-centre 0 "
                           "--intensity LIN --i0 60000 --output {0}/geometry.json --json",
                           folder.string()));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_EQ(nlohmann::json::parse(outcome.output).at("views"), 2);
    const auto views = core::readGeometryFile(folder / "geometry.json");
    ASSERT_EQ(views.size(), 2u);
    EXPECT_EQ(views[1].name, "1");
    EXPECT_EQ(views[0].projection.columns(), 288);
    EXPECT_EQ(views[0].intensity, core::IntensityKind::Linear);
    EXPECT_EQ(views[0].unattenuated, 60000.0);
    EXPECT_EQ(views[0].world(), core::WorldFrame::Patient);
    const Eigen::Vector3d point(10, -20, 30);
    const Eigen::Vector2d integerCentres =
        (core::readMatricesCsv(folder / "m.csv")[0] * point.homogeneous()).hnormalized();
    EXPECT_TRUE(
        views[0].projection.project(point).isApprox(integerCentres + Eigen::Vector2d(0.5, 0.5), 1e-9));
}

TEST(GeometryCommand, ConvertsMayaCamCalibrations)
{
    const auto folder = freshFolder("mayacam");
    const std::string calibration = "image size\n640,480\n\ncamera matrix\n1000,0,300\n0,1100,200\n0,0,1\n\n"
                                    "rotation\n1,0,0\n0,1,0\n0,0,1\n\ntranslation\n0\n0\n500\n";
    core::writeTextFile(folder / "left.txt", calibration);
    core::writeTextFile(folder / "right.txt", calibration);
    const std::string both = fmt::format("--mayacam {0}/left.txt {0}/right.txt", folder.string());
    const CliOutcome outcome =
        runCli(fmt::format("geometry {} --intensity LIN --output {}/g.json", both, folder.string()));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto views = core::readGeometryFile(folder / "g.json");
    ASSERT_EQ(views.size(), 2u);
    EXPECT_EQ(views[1].name, "right");
    EXPECT_EQ(views[1].intensity, core::IntensityKind::Linear);
    EXPECT_TRUE(views[1].projection.project({0, 0, 0}).isApprox(Eigen::Vector2d(300.5, 200.5), 1e-12));
    const std::string output = fmt::format(" --output {}/h.json", folder.string());
    expectRefused("geometry" + output, 2, "--mayacam");
    expectRefused("geometry " + both + " --columns 640" + output, 2, "--columns");
    expectRefused("geometry " + both + " --matrices m.csv" + output, 2, "either");
}

TEST(GeometryCommand, ConvertsRtkGeometry)
{
    const auto folder = freshFolder("rtk");
    core::writeTextFile(folder / "rtk.xml",
                        "<?xml version=\"1.0\"?>\n<RTKThreeDCircularGeometry version=\"3\">"
                        "<SourceToIsocenterDistance>1000</SourceToIsocenterDistance>"
                        "<SourceToDetectorDistance>1500</SourceToDetectorDistance><Projection>"
                        "<GantryAngle>0</GantryAngle><Matrix>-1500 0 0 0 0 -1500 0 0 0 0 1 -1000</Matrix>"
                        "</Projection></RTKThreeDCircularGeometry>");
    const std::string command =
        fmt::format("geometry --rtk {0}/rtk.xml --output {0}/g.json", folder.string());
    const CliOutcome outcome = runCli(command + " --columns 200 --rows 100 --pitch 0.5,2");
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto views = core::readGeometryFile(folder / "g.json");
    ASSERT_EQ(views.size(), 1u);
    EXPECT_TRUE(views[0].projection.project({10, 20, 0}).isApprox(Eigen::Vector2d(130, 65), 1e-9));
    EXPECT_NEAR(views[0].projection.sourceToDetectorMm(), 1500.0, 1e-6);
    expectRefused(command + " --columns 200 --rows 100", 2, "--pitch");
    expectRefused(command + " --pitch 1,1", 2, "--columns");
    expectRefused(command + " --columns 2 --rows 2 --pitch 1,1 --sdd 5", 2, "--sdd");
}

// Through every format and back: the same projections.
TEST(GeometryCommand, WritesTheFormatsOfOthers)
{
    const auto folder = freshFolder("formats");
    const auto run = [&](const std::string& arguments) {
        const CliOutcome outcome = runCli(fmt::format("geometry {}", arguments));
        EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
        return outcome.output;
    };
    const auto file = [&](const char* name) { return (folder / name).string(); };
    const std::string size = " --columns 200 --rows 100 ";
    core::writeTextFile(folder / "astra.txt",
                        "1000 0 0 -500 3 4 0 0.5 0 0 0 -2\n0 1000 0 0 -500 0 -0.5 0 0 0 0 -2\n");
    run(fmt::format("--astra {}{} --output {}", file("astra.txt"), size, file("a.json")));
    const auto views = core::readGeometryFile(folder / "a.json");
    ASSERT_EQ(views.size(), 2u);
    // Beside the middle at (100, 50): 3 mm are 6 columns, 4 mm 2 rows.
    EXPECT_TRUE(views[0].projection.project({0, 0, 0}).isApprox(Eigen::Vector2d(94, 52), 1e-9))
        << views[0].projection.project({0, 0, 0}).transpose();

    run(fmt::format("--views {} --format matrices --output-pixel-centre 0 --output {}", file("a.json"),
                    file("b.csv")));
    run(fmt::format("--matrices {}{} --pixel-centre 0 --sdd 1500 --format astra --output {}", file("b.csv"),
                    size, file("c.txt")));
    const std::string note =
        run(fmt::format("--astra {}{} --format rtk --output {}", file("c.txt"), size, file("d.xml")));
    EXPECT_NE(note.find("reverse order"), std::string::npos) << note;
    run(fmt::format("--rtk {}{} --pitch 0.5,2 --output {}", file("d.xml"), size, file("e.json")));
    const auto ends = core::readGeometryFile(folder / "e.json");
    ASSERT_EQ(ends.size(), 2u);
    for (std::size_t v = 0; v < 2; ++v)
        for (const Eigen::Vector3d& point : {Eigen::Vector3d(0, 0, 0), Eigen::Vector3d(10, -20, 30)}) {
            const Eigen::Vector2d pixel = views[v].projection.project(point);
            EXPECT_LT(
                (ends[v].projection.project(point) - Eigen::Vector2d(pixel.x(), 100.0 - pixel.y())).norm(),
                1e-6);
        }

    const std::string output = " --output " + file("never");
    expectRefused("geometry --views " + file("a.json") + " --format matrices" + output, 2,
                  "--output-pixel-centre");
    expectRefused("geometry --views " + file("a.json") + " --format rtk --i0 5" + output, 2, "--i0");
    expectRefused("geometry --views " + file("a.json") + " --columns 5" + output, 2, "--columns");
    expectRefused("geometry --astra " + file("astra.txt") + output, 2, "--columns");
    expectRefused("geometry --astra " + file("astra.txt") + size + "--sdd 5" + output, 2, "--sdd");
    expectRefused(fmt::format("geometry --matrices {}{} --pixel-centre 0 --format astra{}", file("b.csv"),
                              size, output),
                  3, "--sdd");
}

TEST(GeometryCommand, BadInputIsNamed)
{
    const auto folder = freshFolder("geometry-bad");
    core::writeTextFile(folder / "short.csv", "1,2,3\n");
    core::writeTextFile(folder / "flat.csv", "1,0,0,0,0,1,0,0,0,0,0,1\n");
    const auto arguments = [&](const std::string& file, const std::string& more) {
        return fmt::format("geometry --matrices {0}/{1} --output {0}/g.json {2}", folder.string(), file,
                           more);
    };
    const std::string size = "--columns 10 --rows 10 ";
    expectRefused(arguments("none.csv", size + "--pixel-centre 0"), 3, "none.csv");
    expectRefused(arguments("short.csv", size + "--pixel-centre 0"), 3, "3 numbers");
    expectRefused(arguments("flat.csv", size + "--pixel-centre 0"), 3, "matrix 0");
    expectRefused(arguments("flat.csv", size + "--pixel-centre 1"), 2, "--pixel-centre");
    expectRefused(arguments("flat.csv", size), 2, "--pixel-centre");
    expectRefused(arguments("flat.csv", size + "--pixel-centre 0 --intensity DISP"), 2, "LIN");
    expectRefused(arguments("flat.csv", "--columns -1 --rows 10 --pixel-centre 0"), 2, "--columns");
}

} // namespace
} // namespace isocenter::app::case_commands_test
