// SPDX-License-Identifier: MIT
// isocenter-cli reconstruct: from files of projections to a volume that is what was scanned, and what it says
// of scans that cannot be reconstructed.
#include "core/image/attenuation.h"
#include "core/io/files/file_contents.h"
#include "core/io/images/image_file.h"
#include "core/io/volumes/volume_reader.h"
#include "tests/support/cli_run.h"
#include "tests/support/least_time.h"
#include "tests/support/messages.h"
#include "tests/support/scan_samples.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>
#include <utility>
#include <vector>

namespace isocenter::app::reconstruct_command_test {
namespace {

using Outcome = test::CliOutcome;
using test::freshFolder;
using test::kLeastMs;
using test::runCli;

constexpr int kProjections = 60;
constexpr const char* kCircle = "--source-axis 200 --source-detector 300 --pitch 1.5,1.5 --angles 0:6:60";

// Projections of two balls: as line integrals in one TIFF, as intensities in a folder, and their matrices.
const std::filesystem::path& scanFolder()
{
    static const std::filesystem::path folder = [] {
        std::filesystem::path made = freshFolder("scan");
        const core::ScanGeometry scan = core::scanOf(test::smallScan(kProjections, 360.0, 48, 36));
        const std::vector<core::Image> images = test::projectionsOf(test::twoBalls(), scan);
        core::writeTiff(made / "scan.tif", images, core::SampleType::Float32);
        std::filesystem::create_directory(made / "intensities");
        std::ofstream matrices(made / "matrices.csv");
        for (std::size_t p = 0; p < images.size(); ++p) {
            core::Image intensity = images[p];
            for (float& value : intensity.values)
                value = 60000.0f * std::exp(-value);
            core::writePng16(made / "intensities" / fmt::format("p{}.png", p), intensity);
            const core::ProjectionMatrix& matrix = scan.projection(p).pixelFromWorld();
            for (Eigen::Index number = 0; number < 12; ++number)
                matrices << fmt::format("{:.17g}{}", matrix(number / 4, number % 4),
                                        number < 11 ? ',' : '\n');
        }
        return made;
    }();
    return folder;
}

Outcome reconstruct(const std::string& arguments)
{
    return runCli("reconstruct --device cpu " + arguments);
}

core::Volume written(const std::filesystem::path& file)
{
    return core::readVolume(file, "").volume;
}

float nearest(const core::Volume& volume, const Eigen::Vector3d& placeMm)
{
    const Eigen::Vector3d index = volume.geometry.volumeFromIndex().inverse() * placeMm;
    return volume.at(static_cast<int>(std::lround(index.x())), static_cast<int>(std::lround(index.y())),
                     static_cast<int>(std::lround(index.z())));
}

// A wrong offset is said before the run, which is made all the same, and by --doctor alone.
TEST(Reconstruct, ExaminesTheGeometryBeforeTheRun)
{
    const std::string scan = fmt::format("{}/scan.tif --line-integrals ", scanFolder().string());
    const std::filesystem::path file = scanFolder() / "doubted.raw";
    const std::string moved = fmt::format("{}{} --offset 6,0 --size 8,8,8", scan, kCircle);
    const Outcome made = reconstruct(fmt::format("{} --output {}", moved, file.string()));
    EXPECT_EQ(made.exitCode, 0) << made.output;
    EXPECT_TRUE(tests::says(made.output, "the detector lies -6.000 mm")) << made.output;
    const Outcome silent = reconstruct(fmt::format("{} --no-doctor --output {}", moved, file.string()));
    EXPECT_FALSE(tests::says(silent.output, "seems")) << silent.output;

    const Outcome examined = reconstruct(scan + kCircle + " --doctor --json 2>/dev/null");
    ASSERT_EQ(examined.exitCode, 0) << examined.output;
    const auto json = nlohmann::json::parse(examined.output);
    EXPECT_TRUE(json["findings"].empty()) << examined.output;
    EXPECT_EQ(json["hypotheses"][0]["scan"], "as given");
    EXPECT_LT(json["hypotheses"][0]["disagreement"].get<double>(), 0.1);
    EXPECT_TRUE(tests::says(reconstruct(scan + kCircle + " --doctor").output, "nothing is found wrong"));
    EXPECT_TRUE(tests::says(reconstruct(scan + kCircle).output, "--output is required"));
    const Outcome found = reconstruct(moved + " --doctor");
    EXPECT_EQ(found.exitCode, 6) << found.output;
    EXPECT_TRUE(tests::says(found.output, "isocenter-cli: something seems to be wrong with the scan"));
}

#ifdef ISOCENTER_TEST_ITK
TEST(Reconstruct, GivesWhatWasScannedInAttenuation)
{
    const std::filesystem::path file = scanFolder() / "volume.mha";
    const Outcome outcome =
        reconstruct(fmt::format("{0}/scan.tif {1} --line-integrals --json --output {2} 2>/dev/null",
                                scanFolder().string(), kCircle, file.string()));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto json = nlohmann::json::parse(outcome.output);
    EXPECT_EQ(json["projections"], kProjections);
    EXPECT_EQ(json["unit"], "1/mm");
    EXPECT_LT(json["proof"]["rmsePerMm"].get<double>(), 1e-5 * json["proof"]["rangePerMm"].get<double>());
    const core::Volume volume = written(file);
    EXPECT_NEAR(nearest(volume, {-4.0, -3.0, -1.0}), test::kWaterPerMm, 0.03 * test::kWaterPerMm);
    EXPECT_NEAR(nearest(volume, {5.0, 3.0, 2.0}), 0.5 * test::kWaterPerMm, 0.05 * test::kWaterPerMm);
    EXPECT_NEAR(nearest(volume, {0.0, 15.0, 0.0}), 0.0, 0.05 * test::kWaterPerMm);
}

// Conjugate gradients and corrections find the same water, and say how their residuals fell.
TEST(Reconstruct, IteratesUntilResidualsAreSmall)
{
    for (const char* method : {"os-sart", "cgls --allow-negative"}) {
        const std::filesystem::path file = scanFolder() / "iterated.mha";
        const Outcome outcome = reconstruct(fmt::format(
            "{0}/scan.tif {1} --line-integrals --size 32,32,24 --iterations 6 --method {2} --json "
            "--output {3} 2>/dev/null",
            scanFolder().string(), kCircle, method, file.string()));
        ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
        const auto json = nlohmann::json::parse(outcome.output);
        const auto shares = json["iterations"]["residualShares"].get<std::vector<double>>();
        EXPECT_EQ(shares.size(), 6);
        EXPECT_LT(shares.back(), 0.1);
        EXPECT_FALSE(json.contains("proof"));
        const core::Volume volume = written(file);
        EXPECT_NEAR(nearest(volume, {-5.0, -3.0, 0.0}), test::kWaterPerMm, 0.1 * test::kWaterPerMm);
        EXPECT_NEAR(nearest(volume, {5.0, 3.0, 2.0}), 0.5 * test::kWaterPerMm, 0.1 * test::kWaterPerMm);
    }
}

// From what filtered back-projection found, the first residuals are smaller than an empty volume's.
TEST(Reconstruct, BeginsIterationsWithFilteredBackProjection)
{
    const std::string arguments = fmt::format(
        "{0}/scan.tif {1} --line-integrals --size 32,32,24 --method sirt --json --output {0}/begun.mha",
        scanFolder().string(), kCircle);
    const Outcome outcome =
        reconstruct(arguments + " --begin-with-fdk --least-improvement 0.9 --iterations 5 2>/dev/null");
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto course = nlohmann::json::parse(outcome.output)["iterations"];
    EXPECT_LT(course["residualShares"][0], 0.3);
    EXPECT_EQ(course["residualShares"].size(), 2); // improves by less than nine tenths
    EXPECT_TRUE(course["converged"]);
    EXPECT_NE(reconstruct(arguments + " --relaxation 3").output.find("between 0 and 2"), std::string::npos);
    EXPECT_NE(reconstruct(arguments + " --iterations 0").output.find("at least one iteration"),
              std::string::npos);
}
#endif

#ifdef ISOCENTER_TEST_ITK
// Half of the projections, half of the pixels, a rectangle of the detector that cuts the ball.
TEST(Reconstruct, CorrectsProjections)
{
    const std::filesystem::path file = scanFolder() / "corrected.mha";
    const std::string command =
        fmt::format("{0}/scan.tif {1} --line-integrals --json --skip 2,4-60 --output {2} 2>&1",
                    scanFolder().string(), kCircle, file.string());
    const Outcome few = reconstruct(command);
    EXPECT_EQ(few.exitCode, 3);
    EXPECT_NE(few.output.find("at least 3 projections"), std::string::npos) << few.output;
    const Outcome outcome = reconstruct(fmt::format(
        "{0}/scan.tif {1} --line-integrals --json --every 2 --skip 1 --crop 16,4,16,28 --binning 2 "
        "--beam-hardening 0,2 --truncation-padding auto --voxel 1 --size 16,16,9 --output {2} "
        "2>/dev/null",
        scanFolder().string(), kCircle, file.string()));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto json = nlohmann::json::parse(outcome.output);
    EXPECT_EQ(json["projections"], kProjections / 2 - 1);
    EXPECT_EQ(json["corrections"]["binning"], 2);
    EXPECT_EQ(json["corrections"]["crop"], nlohmann::json({16, 4, 16, 28}));
    EXPECT_EQ(json["corrections"]["beamHardening"], nlohmann::json({0.0, 2.0}));
    EXPECT_GT(json["corrections"]["truncationPadding"], 0);
    EXPECT_LT(json["proof"]["rmsePerMm"].get<double>(), 1e-5 * json["proof"]["rangePerMm"].get<double>());
    const core::Volume volume = written(file);
    EXPECT_NEAR(nearest(volume, {-4.0, -3.0, -1.0}), 2.0 * test::kWaterPerMm, 0.3 * test::kWaterPerMm);
}

TEST(Reconstruct, SaysWhetherTheObjectReachesBeyondTheDetector)
{
    const auto log = [&](const std::string& options) {
        return reconstruct(
                   fmt::format("{0}/scan.tif {1} --line-integrals --proof 0 --truncation-padding auto "
                               "--voxel 2 --output {0}/padded.mha {2}",
                               scanFolder().string(), kCircle, options))
            .output;
    };
    EXPECT_NE(log("").find("does not reach beyond"), std::string::npos);
    EXPECT_NE(log("--crop 16,0,16,36").find("continued by 4 columns"), std::string::npos);
}
#endif

#ifdef ISOCENTER_TEST_ITK
// A Nikon scan of the same: its images are as seen from behind the detector, and its first source is at 90
// degrees. Geometry and I0 are its own.
TEST(Reconstruct, TakesWhatFilesState)
{
    const std::filesystem::path folder = scanFolder() / "nikon";
    std::filesystem::create_directories(folder);
    core::writeTextFile(folder / "balls.xtekct",
                        "[XTekCT]\nName=balls\nSrcToObject=200\nSrcToDetector=300\nDetectorPixelsX=48\n"
                        "DetectorPixelsY=36\nDetectorPixelSizeX=1.5\nDetectorPixelSizeY=1.5\n"
                        "InitialAngle=-90\nAngularStep=6\nProjections=60\nWhiteLevel=50000\n");
    for (int p = 0; p < kProjections; ++p) {
        const core::Image image = core::readImage(scanFolder() / "scan.tif", p);
        core::Image mirrored(image.columns, image.rows);
        for (int row = 0; row < image.rows; ++row)
            for (int column = 0; column < image.columns; ++column)
                mirrored.at(image.columns - 1 - column, row) = 50000.0f * std::exp(-image.at(column, row));
        core::writeTiffFloat(folder / fmt::format("balls_{:04}.tif", p + 1), mirrored);
    }
    const std::filesystem::path file = scanFolder() / "nikon.mha";
    const std::string output = " --voxel 1 --size 40,40,30 --output " + file.string();
    const Outcome outcome = reconstruct((folder / "balls.xtekct").string() + output);
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_NE(outcome.output.find("note: geometry: balls.xtekct"), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find("note: I0 50000: balls.xtekct, WhiteLevel"), std::string::npos);
    const core::Volume volume = written(file);
    EXPECT_NEAR(nearest(volume, {-4.5, -3.5, -1.5}), test::kWaterPerMm, 0.03 * test::kWaterPerMm);
    // Which is where it was, neither turned nor mirrored.
    EXPECT_NEAR(nearest(volume, {5.5, 3.5, 2.5}), 0.5 * test::kWaterPerMm, 0.05 * test::kWaterPerMm);

    const Outcome stated = reconstruct(folder.string() + " --i0 40000 " + kCircle + output);
    ASSERT_EQ(stated.exitCode, 0) << stated.output;
    EXPECT_NE(stated.output.find("geometry: as the options say, not as balls.xtekct does"), std::string::npos)
        << stated.output;
    EXPECT_NE(stated.output.find("intensities: as the options say"), std::string::npos) << stated.output;
}

TEST(Reconstruct, InfoSaysWhatScansState)
{
    const std::filesystem::path raw = scanFolder() / "info.raw";
    core::writeTextFile(raw, std::string(24, 'a'));
    const Outcome undescribed = runCli("info " + raw.string());
    EXPECT_EQ(undescribed.exitCode, 3);
    EXPECT_NE(undescribed.output.find("holds raw numbers: write info.raw.json"), std::string::npos)
        << undescribed.output;
    core::writeTextFile(raw.string() + ".json",
                        "{\"schema\": \"isocenter.projections/1\", \"columns\": 4, \"rows\": 3, "
                        "\"projections\": 2, \"pixelType\": \"uint8\", \"i0\": 200}");
    const Outcome text = runCli("info " + raw.string());
    EXPECT_EQ(text.exitCode, 0);
    for (const char* part : {"2 projections of 4 x 3 pixels", "I0 200 (info.raw.json)", "--geometry FILE"})
        EXPECT_NE(text.output.find(part), std::string::npos) << text.output;
    const auto json = nlohmann::json::parse(runCli("info --json " + raw.string()).output).at("scans").at(0);
    EXPECT_EQ(json.at("projections"), 2);
    EXPECT_EQ(json.at("i0"), 200.0);
    EXPECT_EQ(json.at("hasGeometry"), false);
}

TEST(Reconstruct, SaysWhatFilesLeaveOpen)
{
    const std::filesystem::path raw = scanFolder() / "open.raw";
    core::writeTextFile(raw, std::string(std::size_t{48} * 36 * 60, 'a'));
    core::writeTextFile(raw.string() + ".json",
                        "{\"schema\": \"isocenter.projections/1\", \"columns\": 48, \"rows\": 36, "
                        "\"projections\": 60, \"pixelType\": \"uint8\"}");
    const std::string output = " --output " + (scanFolder() / "never.mha").string();
    const Outcome intensities = reconstruct(raw.string() + " " + kCircle + output);
    EXPECT_EQ(intensities.exitCode, 3) << intensities.output;
    EXPECT_NE(intensities.output.find("--i0"), std::string::npos) << intensities.output;
    const Outcome geometry = reconstruct(raw.string() + " --i0 200" + output);
    EXPECT_EQ(geometry.exitCode, 2) << geometry.output;
    EXPECT_NE(geometry.output.find("--source-axis"), std::string::npos) << geometry.output;
}
#endif

#ifdef ISOCENTER_TEST_PNG
// Intensities, matrices with a middle of their own, and a CT series that reads back as one.
TEST(Reconstruct, WritesACtSeriesInHounsfieldUnits)
{
    const std::filesystem::path folder = scanFolder() / "ct";
    const Outcome outcome = reconstruct(
        fmt::format("{0}/intensities --geometry {0}/matrices.csv --pixel-centre 0.5 --i0 60000 --water 0.02 "
                    "--voxel 1 --size 30,28,20 --centre 0,0,1 --output {1}",
                    scanFolder().string(), folder.string()));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_NE(outcome.output.find("30 x 28 x 20 voxels of 1 mm"), std::string::npos) << outcome.output;
    const core::Volume ct = written(folder);
    EXPECT_EQ(ct.quantity, core::VolumeQuantity::HounsfieldUnits);
    EXPECT_EQ(ct.geometry.size, Eigen::Vector3i(30, 28, 20));
    EXPECT_LT((ct.geometry.centreMm() - Eigen::Vector3d(0.0, 0.0, 1.0)).norm(), 1e-3);
    EXPECT_NEAR(nearest(ct, {-4.5, -3.5, -1.0}), 0.0, 30.0);
    EXPECT_NEAR(nearest(ct, {5.5, 2.5, 2.0}), -500.0, 40.0);
}

TEST(Reconstruct, PlansAndMakesSlabsOnDevicesTogether)
{
    const std::filesystem::path folder = freshFolder("reconstruct-slabs");
    const std::string scan =
        fmt::format("'{}' {} --line-integrals --voxel 0.5 ", (scanFolder() / "scan.tif").string(), kCircle);
    const Outcome planned = runCli(fmt::format("reconstruct {} --devices cpu,cpu-reference --slab 16 --plan "
                                               "--json --output '{}' 2>/dev/null",
                                               scan, (folder / "v.raw").string()));
    ASSERT_EQ(planned.exitCode, 0) << planned.output;
    const auto plan = nlohmann::json::parse(planned.output);
    EXPECT_EQ(plan.at("devices").size(), 2u);
    EXPECT_EQ(plan.at("volumeInMemory"), false);
    EXPECT_GT(1e3 * plan.at("seconds").get<double>(), kLeastMs);
    EXPECT_TRUE(std::filesystem::is_empty(folder)) << "a plan makes nothing";

    const Outcome slabs =
        runCli(fmt::format("reconstruct {} --devices cpu,cpu-reference --slab 16 --json --output "
                           "'{}' 2>/dev/null",
                           scan, (folder / "v.raw").string()));
    ASSERT_EQ(slabs.exitCode, 0) << slabs.output;
    const auto report = nlohmann::json::parse(slabs.output);
    int slices = 0;
    for (const auto& device : report.at("devices"))
        slices += device.at("slices").get<int>();
    EXPECT_EQ(slices, report.at("size").at(2).get<int>());
    // By what was measured one of them may cost more than it makes.
    const bool isOneLeft = report.at("devices").size() == 1;
    EXPECT_EQ(isOneLeft, report.at("notes").dump().find("is left out") != std::string::npos);
    EXPECT_LT(report.at("proof").at("rmsePerMm").get<double>(), 1e-7);
    EXPECT_FALSE(std::filesystem::exists(folder / "v.raw.part"));
    EXPECT_TRUE(std::filesystem::exists(folder / "v.raw.json"));

    const auto refused = [&](const std::string& options, int exitCode, const std::string& text) {
        const Outcome outcome = runCli("reconstruct " + scan + options);
        EXPECT_EQ(outcome.exitCode, exitCode) << options;
        EXPECT_NE(outcome.output.find(text), std::string::npos) << outcome.output;
    };
    const std::string raw = fmt::format(" --output '{}'", (folder / "w.raw").string());
    refused("--resume" + raw, 3, "not there to go on with");
    refused("--devices cpu,cpu" + raw, 2, "names cpu twice");
    refused("--memory 0.0001" + raw, 3, "too little for one slab");
    refused("--method sirt --plan" + raw, 2, "--method fdk");
    refused(fmt::format("--resume --output '{}'", (folder / "w.tif").string()), 2, ".mha, .nrrd or .raw");
}

TEST(Reconstruct, SaysWhatIsWrong)
{
    const std::string folder = scanFolder().string();
    const std::string output = " --output " + (scanFolder() / "never.mha").string();
    const auto expectError = [&](const std::string& arguments, int exitCode, const std::string& text) {
        const Outcome outcome = reconstruct(arguments + output);
        EXPECT_EQ(outcome.exitCode, exitCode) << arguments << "\n" << outcome.output;
        EXPECT_NE(outcome.output.find(text), std::string::npos) << outcome.output;
        EXPECT_FALSE(std::filesystem::exists(scanFolder() / "never.mha"));
    };
    expectError(folder + "/intensities " + kCircle, 3, "--i0");
    expectError(folder + "/scan.tif --line-integrals", 2, "--source-axis");
    expectError(fmt::format("{0}/scan.tif --line-integrals --geometry {0}/matrices.csv", folder), 2,
                "--pixel-centre");
    expectError(fmt::format("{}/scan.tif --line-integrals {}", folder,
                            "--source-axis 200 --source-detector 300 --pitch 1.5,1.5 --angles 0:6:59"),
                3, "59 angles, but there are 60 projections");
    expectError(fmt::format("{}/scan.tif --line-integrals {}", folder,
                            "--source-axis 300 --source-detector 200 --pitch 1.5,1.5 --angles 0:6:60"),
                3, "are the two distances exchanged?");
    expectError(fmt::format("{}/scan.tif --line-integrals {} --offset 80,0", folder, kCircle), 3,
                "does not reach the axis");
    expectError(fmt::format("{}/scan.tif --line-integrals {} --centre 500,0,0", folder, kCircle), 3,
                "lies beside what the projections see");
    expectError(fmt::format("{}/scan.tif --line-integrals {} --projection-form layers16", folder, kCircle), 4,
                "form \"buffer\"");
    expectError(fmt::format("{}/scan.tif --line-integrals {} --cutoff 2", folder, kCircle), 2, "cut-off");
    for (const auto& [option, text] :
         {std::pair("--binning 0", "--binning"), std::pair("--every 0", "--every"),
          std::pair("--skip 61", "projection 61"), std::pair("--skip 3-1", "3-1"),
          std::pair("--skip two", "two"), std::pair("--rings 4", "--rings"),
          std::pair("--beam-hardening 1", "two at least"), std::pair("--truncation-padding some", "some"),
          std::pair("--truncation-padding 99999", "65536")})
        expectError(fmt::format("{}/scan.tif --line-integrals {} {}", folder, kCircle, option), 2, text);
    expectError(fmt::format("{}/scan.tif --line-integrals {} --crop 40,0,9,9", folder, kCircle), 3, "--crop");
    expectError(fmt::format("{}/scan.tif --line-integrals {} --scatter 9", folder, kCircle), 3, "--scatter");
    expectError(fmt::format("{}/nothing.tif --line-integrals {}", folder, kCircle), 3, "nothing.tif");
    std::vector<core::Image> large(60, core::Image(48, 36, 0.1f));
    large[17].at(20, 9) = 3e38f; // sums of it are infinite
    core::writeTiff(scanFolder() / "large.tif", large, core::SampleType::Float32);
    expectError(fmt::format("{}/large.tif --line-integrals {}", folder, kCircle), 3,
                "page 17: pixel (20, 9) of the projection is 3e+38");
    std::filesystem::copy(scanFolder() / "intensities", scanFolder() / "truncated");
    const std::filesystem::path broken = scanFolder() / "truncated" / "p17.png";
    std::filesystem::resize_file(broken, std::filesystem::file_size(broken) / 2);
    expectError(fmt::format("{}/truncated --i0 60000 {}", folder, kCircle), 3, "p17.png");
}
#endif

TEST(Reconstruct, HelpNamesUnitsAndExamples)
{
    const Outcome outcome = runCli("reconstruct --help");
    EXPECT_EQ(outcome.exitCode, 0);
    EXPECT_NE(outcome.output.find("Example"), std::string::npos);
    EXPECT_NE(outcome.output.find("mm"), std::string::npos);
}

} // namespace
} // namespace isocenter::app::reconstruct_command_test
