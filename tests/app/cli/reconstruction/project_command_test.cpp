// SPDX-License-Identifier: MIT
// isocenter-cli project: projections whose line integrals and noise are known, which reconstruct to what was
// projected.
#include "core/io/formats/geometry_file.h"
#include "core/io/images/image_file.h"
#include "core/io/images/tiff_file.h"
#include "core/io/volumes/volume_reader.h"
#include "core/io/volumes/volume_writer.h"
#include "core/reconstruction/judging/ellipsoid_phantom.h"
#include "core/reconstruction/judging/forbild_head.h"
#include "core/reconstruction/projections/projection_source.h"
#include "tests/support/cli_run.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace isocenter::app::project_command_test {
namespace {

using test::runCli;
using Outcome = test::CliOutcome;

constexpr const char* kCircle =
    "--source-axis 200 --source-detector 300 --pitch 1.5,1.5 --angles 0:6:60 --detector 48,36";

const std::filesystem::path& folder()
{
    static const std::filesystem::path made = test::freshFolder("project");
    return made;
}

Outcome project(const std::string& arguments)
{
    return runCli("project --device cpu " + arguments);
}

std::vector<core::Image> pagesOf(const std::filesystem::path& file)
{
    std::vector<core::Image> pages;
    core::forEachTiffPage(file, [&](int, const core::ImageFile& page) { pages.push_back(page.pixels); });
    return pages;
}

// A box of attenuation 0.02, 20 mm thick along x, 24 along y, in the middle of the scan.
std::filesystem::path boxFile()
{
    core::Volume box;
    box.geometry.size = {20, 24, 16};
    box.geometry.originMm = {-9.5, -11.5, -7.5};
    box.values.assign(box.geometry.voxelCount(), 0.02f);
    box.quantity = core::VolumeQuantity::Attenuation;
    const std::filesystem::path file = folder() / "box.mha";
    core::writeVolume(file, box);
    return file;
}

TEST(Project, PhantomsByTheirExactLineIntegrals)
{
    const std::filesystem::path file = folder() / "phantom.tif";
    const Outcome outcome = project(
        fmt::format("--phantom 15 --water 0.02 {} --json --output {} 2>/dev/null", kCircle, file.string()));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto json = nlohmann::json::parse(outcome.output);
    EXPECT_EQ(json["projections"], 60);
    EXPECT_EQ(json["quantity"], "line integrals");
    const std::vector<core::ViewGeometry> views = core::readGeometryFile(folder() / "phantom.geometry.json");
    const std::vector<core::Image> pages = pagesOf(file);
    ASSERT_EQ(views.size(), 60);
    ASSERT_EQ(pages.size(), 60);
    const core::EllipsoidPhantom phantom = core::sheppLoganPhantom(15.0);
    for (const std::size_t p : {std::size_t{0}, std::size_t{17}}) {
        const core::Image exact = phantom.lineIntegrals(views[p].projection);
        for (std::size_t pixel = 0; pixel < exact.values.size(); ++pixel)
            ASSERT_NEAR(pages[p].values[pixel], 0.02f * exact.values[pixel], 1e-5f) << p << ", " << pixel;
    }
}

TEST(Project, TheForbildHeadByItsExactLineIntegrals)
{
    const std::filesystem::path file = folder() / "forbild.tif";
    const Outcome outcome = project(
        fmt::format("--phantom 2 --phantom-kind forbild --water 0.02 {} --json --output {} 2>/dev/null",
                    kCircle, file.string()));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const std::vector<core::ViewGeometry> views = core::readGeometryFile(folder() / "forbild.geometry.json");
    const std::vector<core::Image> pages = pagesOf(file);
    ASSERT_EQ(pages.size(), 60);
    const core::Image exact = core::ForbildHeadProjector(2.0).lineIntegrals(views[17].projection);
    EXPECT_GT(*std::ranges::max_element(exact.values), 30.0f);
    for (std::size_t pixel = 0; pixel < exact.values.size(); ++pixel)
        ASSERT_NEAR(pages[17].values[pixel], 0.02f * exact.values[pixel], 1e-5f) << pixel;
    EXPECT_EQ(project(fmt::format("--phantom 2 --phantom-kind thorax {} --output {}", kCircle, file.string()))
                  .exitCode,
              2);
}

// The geometry file says what the numbers are, so that reconstruct has nothing to ask; options win over it.
TEST(Project, TheGeometryFileSaysWhatTheNumbersAre)
{
    const auto made = [](const std::string& name, const std::string& options) {
        const std::filesystem::path file = folder() / (name + ".tif");
        const Outcome outcome = project(
            fmt::format("--phantom 15 --water 0.02 {} {} --output {}", options, kCircle, file.string()));
        EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
        return file;
    };
    const auto reconstructed = [](const std::filesystem::path& scan, const std::string& options) {
        return runCli(fmt::format(
            "reconstruct {} --geometry {} --device cpu --voxel 2 --proof 0 --no-doctor {} "
            "--output {}",
            scan.string(), std::filesystem::path(scan).replace_extension(".geometry.json").string(), options,
            std::filesystem::path(scan).replace_extension(".raw").string()));
    };
    const std::filesystem::path integrals = made("integrals", "");
    EXPECT_TRUE(core::readGeometryFile(folder() / "integrals.geometry.json").front().lineIntegrals);
    const Outcome ofIntegrals = reconstructed(integrals, "");
    EXPECT_EQ(ofIntegrals.exitCode, 0) << ofIntegrals.output;
    EXPECT_TRUE(tests::says(ofIntegrals.output, "note: line integrals: integrals.geometry.json"))
        << ofIntegrals.output;
    const Outcome ofIntensities = reconstructed(made("intensities", "--i0 50000"), "");
    EXPECT_EQ(ofIntensities.exitCode, 0) << ofIntensities.output;
    EXPECT_TRUE(tests::says(ofIntensities.output, "note: I0 50000: intensities.geometry.json"))
        << ofIntensities.output;
    const Outcome otherwise = reconstructed(integrals, "--line-integrals --scale 2");
    EXPECT_TRUE(
        tests::says(otherwise.output, "intensities: as the options say, not as integrals.geometry.json"))
        << otherwise.output;
}

#ifdef ISOCENTER_TEST_ITK
TEST(Project, BothProjectorsKnowHowThickABoxIs)
{
    for (const char* projector : {"ray-caster", "joseph"}) {
        const std::filesystem::path file = folder() / "box.rct";
        const Outcome outcome = project(fmt::format("{} --projector {} {} --output {}", boxFile().string(),
                                                    projector, kCircle, file.string()));
        ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
        const auto source = core::openProjections(file);
        ASSERT_EQ(source->count(), 60);
        EXPECT_TRUE(source->stated().geometry);
        const core::Image along = source->read(0);   // the source lies on x
        const core::Image across = source->read(15); // on y
        EXPECT_NEAR(along.at(24, 18), 0.4, 0.003) << projector;
        EXPECT_NEAR(across.at(24, 18), 0.48, 0.003) << projector;
        EXPECT_EQ(along.at(0, 0), 0.0f);
    }
}

TEST(Project, HounsfieldUnitsByTheAttenuationOfWater)
{
    core::Volume water;
    water.geometry.size = {20, 20, 20};
    water.geometry.originMm = Eigen::Vector3d::Constant(-9.5);
    water.values.assign(water.geometry.voxelCount(), 0.0f);
    const std::filesystem::path file = folder() / "water.mha";
    core::writeVolume(file, water);
    const Outcome outcome = project(
        fmt::format("{} --water 0.03 {} --output {}/w.tif", file.string(), kCircle, folder().string()));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_NEAR(pagesOf(folder() / "w.tif").front().at(24, 18), 0.6, 0.005);
}

// What is reconstructed of its projections is the box.
TEST(Project, ReconstructsToWhatWasProjected)
{
    const std::string scan = (folder() / "round").string();
    ASSERT_EQ(project(fmt::format("{} {} --output {}.tif", boxFile().string(), kCircle, scan)).exitCode, 0);
    const Outcome outcome = runCli(fmt::format("reconstruct {0}.tif --geometry {0}.geometry.json "
                                               "--line-integrals --device cpu --output {0}.mha",
                                               scan));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const core::Volume again = core::readVolume(scan + ".mha", "").volume;
    const Eigen::Vector3i middle = again.geometry.size / 2;
    EXPECT_NEAR(again.at(middle.x(), middle.y(), middle.z()), 0.02, 0.0006);
}

TEST(Project, RefusesHounsfieldUnitsThatAreNotSaidToBe)
{
    core::Volume bone;
    bone.geometry.size = {4, 4, 4};
    bone.values.assign(bone.geometry.voxelCount(), 800.0f);
    core::writeVolume(folder() / "bone.mha", bone);
    const Outcome outcome =
        project(fmt::format("{0}/bone.mha {1} --output {0}/b.tif", folder().string(), kCircle));
    EXPECT_EQ(outcome.exitCode, 3);
    EXPECT_NE(outcome.output.find("--water"), std::string::npos) << outcome.output;
}
#endif

// Photons are counted: their relative deviation is that of their number, and a seed gives the same again.
TEST(Project, NoiseIsThatOfTheNumberOfPhotons)
{
    const auto scanOf = [](const std::string& name, int seed) {
        const std::filesystem::path file = folder() / name;
        const Outcome outcome =
            project(fmt::format("--phantom 0.01 {} --i0 40000 --photons 2500 --seed {} --output {}", kCircle,
                                seed, file.string()));
        EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
        return pagesOf(file);
    };
    const std::vector<core::Image> pages = scanOf("noise.tif", 5);
    double sum = 0.0;
    double squares = 0.0;
    double count = 0.0;
    for (const core::Image& page : pages)
        for (const float value : page.values) {
            sum += static_cast<double>(value);
            squares += static_cast<double>(value) * static_cast<double>(value);
            ++count;
        }
    const double mean = sum / count;
    EXPECT_NEAR(mean, 40000.0, 20.0);
    EXPECT_NEAR(std::sqrt(squares / count - mean * mean) / mean, 1.0 / std::sqrt(2500.0), 0.0005);
    EXPECT_NE(pages[0].values, pages[1].values);
    EXPECT_EQ(scanOf("same.tif", 5)[3].values, pages[3].values);
    EXPECT_NE(scanOf("other.tif", 6)[3].values, pages[3].values);
}

TEST(Project, SaysWhatIsMissing)
{
    const auto expectRefused = [](const std::string& arguments, const std::string& says) {
        const Outcome outcome =
            project(fmt::format("{} --output {}/refused.tif", arguments, folder().string()));
        EXPECT_EQ(outcome.exitCode, 2) << arguments << outcome.output;
        EXPECT_NE(outcome.output.find(says), std::string::npos) << outcome.output;
        EXPECT_FALSE(std::filesystem::exists(folder() / "refused.tif"));
    };
    expectRefused(kCircle, "--phantom");
    expectRefused(fmt::format("--phantom 10 --photons 100 {}", kCircle), "--i0");
    expectRefused("--phantom 10 --detector 40,40", "--source-axis");
    expectRefused(fmt::format("--phantom 10 --i0 70000 {}", kCircle), "65535");
    expectRefused("--phantom 10 --detector 40,0 --angles 0:1:360", "--detector");
    const Outcome outcome = project(fmt::format("--phantom 10 {} --output scan.png", kCircle));
    EXPECT_EQ(outcome.exitCode, 2);
    EXPECT_NE(outcome.output.find(".rct"), std::string::npos) << outcome.output;
}

} // namespace
} // namespace isocenter::app::project_command_test
