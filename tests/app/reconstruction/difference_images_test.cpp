// SPDX-License-Identifier: MIT
// isocenter-cli reconstruct --residual-images: what the volume's line integrals lack of the measured ones.
#include "core/io/images/image_file.h"
#include "core/io/images/tiff_file.h"
#include "core/io/volumes/volume_reader.h"
#include "tests/support/cli_run.h"
#include "tests/support/scan_samples.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>

namespace isocenter::app::difference_images_test {
namespace {

using Outcome = test::CliOutcome;

constexpr const char* kCircle = "--source-axis 200 --source-detector 300 --pitch 1.5,1.5 --angles 0:6:60";

// Line integrals of two balls in one TIFF.
const std::filesystem::path& scanFolder()
{
    static const std::filesystem::path folder = [] {
        const std::filesystem::path made = test::freshFolder("differences");
        const core::ScanGeometry scan = core::scanOf(test::smallScan(60, 360.0, 48, 36));
        core::writeTiff(made / "scan.tif", test::projectionsOf(test::twoBalls(), scan),
                        core::SampleType::Float32);
        return made;
    }();
    return folder;
}

Outcome reconstruct(const std::string& arguments)
{
    return test::runCli("reconstruct --device cpu " + arguments);
}

std::vector<float> valuesOf(const std::filesystem::path& pages)
{
    std::vector<float> values;
    core::forEachTiffPage(pages, [&](int, const core::ImageFile& page) {
        values.insert(values.end(), page.pixels.values.begin(), page.pixels.values.end());
    });
    return values;
}

double sizeOf(const std::vector<float>& values)
{
    double squares = 0.0;
    for (const float value : values)
        squares += static_cast<double>(value) * static_cast<double>(value);
    return std::sqrt(squares);
}

#ifdef ISOCENTER_TEST_ITK
// One for each projection, smaller than what the last iteration corrected, as pages or slices.
TEST(DifferenceImages, AreWrittenAfterTheLastIteration)
{
    const std::string begin =
        fmt::format("{0}/scan.tif {1} --line-integrals --size 32,32,24 --output {0}/volume.mha --method sart "
                    "--iterations 3 --json",
                    scanFolder().string(), kCircle);
    const std::filesystem::path pages = scanFolder() / "differences.tif";
    const std::filesystem::path slices = scanFolder() / "differences.mha";
    std::vector<double> shares;
    for (const std::filesystem::path& file : {pages, slices}) {
        const Outcome outcome =
            reconstruct(fmt::format("{} --residual-images {} 2>/dev/null", begin, file.string()));
        ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
        shares =
            nlohmann::json::parse(outcome.output)["iterations"]["residualShares"].get<std::vector<double>>();
    }
    const std::vector<float> lacking = valuesOf(pages);
    const std::vector<float> measured = valuesOf(scanFolder() / "scan.tif");
    ASSERT_EQ(lacking.size(), measured.size());
    EXPECT_LT(sizeOf(lacking), shares.back() * sizeOf(measured));
    EXPECT_GT(sizeOf(lacking), 0.0);
    const core::Volume stack = core::readVolume(slices, "").volume;
    EXPECT_EQ(stack.geometry.size, Eigen::Vector3i(48, 36, 60));
    EXPECT_EQ(stack.values, lacking);
}
#endif

TEST(DifferenceImages, AreOfIterationsAndOfKnownFiles)
{
    const std::string begin =
        fmt::format("{0}/scan.tif {1} --line-integrals --output {0}/v.nrrd", scanFolder().string(), kCircle);
    EXPECT_NE(reconstruct(begin + " --residual-images x.tif").output.find("--method sart"),
              std::string::npos);
    const Outcome outcome = reconstruct(begin + " --method sart --residual-images x.png");
    EXPECT_EQ(outcome.exitCode, 2);
    EXPECT_NE(outcome.output.find("x.png: write .tif"), std::string::npos) << outcome.output;
}

} // namespace
} // namespace isocenter::app::difference_images_test
