// SPDX-License-Identifier: MIT
// Registers a real chest CT (DICOM) to X-rays that another program simulated from it, from seeded starts on
// every device, through the command line. The true pose is the identity.
#include "tests/support/cli_run.h"
#include "tests/support/devices_under_test.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace isocenter::app {
namespace {

constexpr int kStarts = 3;
const std::filesystem::path kData = ISOCENTER_SAMPLE_DATA;

struct View
{
    int index;
    const char* projection;
};

class RealCtTest : public test::DeviceTest
{
};

TEST_P(RealCtTest, RegistersFromTenMillimetresAndFiveDegrees)
{
    const std::filesystem::path folder = test::freshFolder("real-ct");
    const std::string geometry = (folder / "geometry.json").string();
    const auto converted = test::runCli(
        fmt::format("geometry --matrices {}/cbct_sim_lidc0001/matrices.csv --columns 288 --rows 192 "
                    "--pixel-centre 0 --intensity LIN --i0 60000 --output {}",
                    kData.string(), geometry));
    ASSERT_EQ(converted.exitCode, 0) << converted.output;
    const std::string truth = (folder / "truth.json").string();
    std::ofstream(truth)
        << R"({"schema": "isocenter.pose/1", "worldFromVolume": [[1,0,0,0],[0,1,0,0],[0,0,1,0],[0,0,0,1]]})";

    for (const View& view : {View{0, "proj_000.png"}, View{30, "proj_030.png"}}) {
        const auto outcome = test::runCli(fmt::format(
            "register --ct {0}/ct_chest_lidc0001 --xray {0}/cbct_sim_lidc0001/projections/{1} --geometry {2} "
            "--view {3} "
            "--truth {4} --device {5} --starts {6} --start-offset 10,5 --json 2>/dev/null",
            kData.string(), view.projection, geometry, view.index, truth, GetParam().toString(), kStarts));
        ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
        const auto document = nlohmann::json::parse(outcome.output);
        EXPECT_GE(document["successes"].get<int>(), kStarts - 1) << outcome.output;
    }
}

ISOCENTER_TEST_ON_ALL_DEVICES(RealCtTest);

} // namespace
} // namespace isocenter::app
