// SPDX-License-Identifier: MIT
// Registers a real chest CT (DICOM) to X-rays that another program simulated from it, from seeded starts on
// every device, through the command line. The true pose is the identity.
#include "tests/support/cli_run.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace isocenter::app::real_ct_test {
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
protected:
    void SetUp() override
    {
        DeviceTest::SetUp();
        const auto converted = test::runCli(
            fmt::format("geometry --matrices {}/cbct_sim_lidc0001/matrices.csv --columns 288 --rows 192 "
                        "--pixel-centre 0 --intensity LIN --i0 60000 --output {}/geometry.json",
                        kData.string(), folder_.string()));
        ASSERT_EQ(converted.exitCode, 0) << converted.output;
        std::ofstream(folder_ / "truth.json")
            << R"({"schema": "isocenter.pose/1", "worldFromVolume": [[1,0,0,0],[0,1,0,0],[0,0,1,0],[0,0,0,1]]})";
    }
    // Registers the views together, from seeded starts.
    nlohmann::json registered(const std::vector<View>& views, const std::string& starts)
    {
        std::string xrays;
        for (const View& view : views)
            xrays += fmt::format(" --xray {}/cbct_sim_lidc0001/projections/{} --view {}", kData.string(),
                                 view.projection, view.index);
        const auto outcome = test::runCli(
            fmt::format("register --ct {0}/ct_chest_lidc0001 {1} --geometry {2}/geometry.json --truth "
                        "{2}/truth.json --device {3} {4} --json 2>/dev/null",
                        kData.string(), xrays, folder_.string(), GetParam().toString(), starts));
        EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
        return nlohmann::json::parse(outcome.output);
    }

private:
    std::filesystem::path folder_ = test::freshFolder("real-ct");
};

TEST_P(RealCtTest, RegistersFromTenMillimetresAndFiveDegrees)
{
    for (const View& view : {View{0, "proj_000.png"}, View{30, "proj_030.png"}}) {
        const auto document = registered({view}, fmt::format("--starts {} --start-offset 10,5", kStarts));
        EXPECT_GE(document["successes"].get<int>(), kStarts - 1) << document.dump(1);
    }
}

// Two views also fix the depth: the mean error of the targets themselves is small.
TEST_P(RealCtTest, RegistersTwoViewsTogether)
{
    const auto document = registered({{0, "proj_000.png"}, {30, "proj_030.png"}},
                                     fmt::format("--starts {} --start-error 10", kStarts));
    for (const auto& start : document["starts"]) {
        EXPECT_LE(start["mtreMm"].get<double>(), 0.3) << document.dump(1);
        EXPECT_EQ(start["viewMrpdMm"].size(), 2u);
    }
}

ISOCENTER_TEST_ON_ALL_DEVICES(RealCtTest);

} // namespace
} // namespace isocenter::app::real_ct_test
