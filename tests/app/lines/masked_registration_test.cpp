// SPDX-License-Identifier: MIT
// What wires that are not in the CT do to a registration, and what masking them saves; --mask-lines.
#include "app/cli/options/mask_lines_options.h"
#include "app/registration/planned_registration.h"
#include "core/image/attenuation.h"
#include "core/io/images/image_file.h"
#include "core/phantom/synthetic_case.h"
#include "tests/support/cli_run.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/wires.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <span>

namespace isocenter::app::masked_registration_test {
namespace {

constexpr int kSide = 160; // pixels of the X-rays

// An X-ray of the spine after an operation on the heart: a guidewire, an electrode, a cable and the cerclages
// of the sternum, strong, as thin patients and large pixels make them.
std::vector<test::Wire> wiresOverTheSpine()
{
    std::vector<test::Wire> wires{test::curvedWire({56, -3}, {94, 156}, 16.0, 3.0, 2.0),
                                  test::curvedWire({3, 75}, {156, 100}, -11.0, 3.0, 2.0),
                                  test::curvedWire({112, 0}, {88, 160}, 6.0, 4.5, 3.0)};
    for (const double v : {37.0, 62.0, 87.0, 112.0})
        wires.push_back(test::wireLoop({78.0, v}, 16.0, 9.0, 3.0, 2.6));
    return wires;
}

MaskLinesOptions brightLines()
{
    MaskLinesOptions options;
    options.polarities = {"bright"};
    options.lines.scalePx = 5;
    options.lines.shortestPx = 24.0; // a cerclage
    return options;
}

// The frontal view of a case, without wires, with them, and with them masked.
class MaskedRegistration : public testing::Test
{
protected:
    static void SetUpTestSuite()
    {
        core::SyntheticCaseOptions options;
        options.volumeSize = {96, 96, 72};
        options.columns = options.rows = kSide;
        options.views = {{0.0, 0.0}};
        made_ = std::make_unique<core::SyntheticCase>(core::makeSyntheticCase(options));
        attenuation_ = std::make_shared<const core::Volume>(core::attenuationOf(made_->ct));
    }
    static void TearDownTestSuite()
    {
        attenuation_.reset();
        made_.reset();
    }
    static gpu::RegistrationView view(bool wired, bool masked)
    {
        const core::Radiograph& plain = made_->xrays.front();
        gpu::RegistrationView view{wired ? test::withWires(plain, wiresOverTheSpine())
                                         : std::make_shared<core::Radiograph>(plain)};
        if (masked)
            view.mask = brightLines().maskFor(*view.radiograph, 0, 1);
        return view;
    }
    static PoseError errorOf(const gpu::RegistrationView& view)
    {
        const RegistrationDevices device("cpu");
        const RegistrationCase problem{
            attenuation_, {view}, core::GroundTruth{made_->truth, made_->targetsMm}};
        RegistrationSettings settings;
        settings.similarity = core::SimilarityOptions::parse("gc");
        settings.schedule = core::Schedule::coarseToFine(2);
        const RegistrationReport report = runRegistration(device, {problem, settings}, made_->start, {}, {});
        if (!view.mask.empty()) {
            EXPECT_EQ(report.views.front().ignored.value_or(IgnoredPixels()).count,
                      view.mask.counts.size() - view.mask.countedPixels());
        }
        return report.error.value();
    }

    static inline std::unique_ptr<core::SyntheticCase> made_;
    static inline std::shared_ptr<const core::Volume> attenuation_;
};

TEST_F(MaskedRegistration, IsNotPulledByWires)
{
    const PoseError pulled = errorOf(view(true, false));
    const PoseError masked = errorOf(view(true, true));
    RecordProperty("pulledMrpdMm", fmt::format("{:.3f}", pulled.reprojectionMm));
    RecordProperty("maskedMrpdMm", fmt::format("{:.3f}", masked.reprojectionMm));
    EXPECT_FALSE(pulled.isSuccess()) << pulled.reprojectionMm;
    EXPECT_TRUE(masked.isSuccess());
    EXPECT_LT(masked.reprojectionMm, 1.5);
}

TEST_F(MaskedRegistration, IgnoresTheWiresAndLittleElse)
{
    const core::Mask mask = view(true, true).mask;
    std::size_t seen = 0;
    std::size_t ignored = 0;
    for (const test::Wire& wire : wiresOverTheSpine())
        for (const core::PixelPoint& point : wire.points)
            if (point.u >= 0.0 && point.v >= 0.0 && point.u < kSide && point.v < kSide) {
                ++seen;
                ignored += mask.at(static_cast<int>(point.u), static_cast<int>(point.v)) ? 0U : 1U;
            }
    EXPECT_GT(static_cast<double>(ignored), 0.97 * static_cast<double>(seen));
    EXPECT_GT(mask.countedPixels(), mask.counts.size() * 8 / 10);
    const core::Mask ofPlain = view(false, true).mask; // bones are not taken for wires
    EXPECT_GT(ofPlain.countedPixels(), ofPlain.counts.size() * 97 / 100);
}

TEST(MaskLinesOption, IgnoresLinesAndSaysHowMany)
{
    const std::filesystem::path folder = test::freshFolder("mask-lines");
    const auto made = test::runCli(
        fmt::format("phantom --output {} --size 48,48,36 --image 160,160 --views 0/0", folder.string()));
    ASSERT_EQ(made.exitCode, 0) << made.output;
    core::Image mask(kSide, kSide, 255.0f);
    for (int column = 0; column < kSide; ++column)
        mask.at(column, 0) = 0.0f;
    core::writeTiff(folder / "mask.tif", std::span(&mask, 1), core::SampleType::Unsigned8);
    const std::string common =
        fmt::format("register --ct {0}/ct --xray {0}/xray/view_1.dcm --truth {0}/truth.json --device cpu "
                    "--levels 1 --mask {0}/mask.tif --mask-lines-contrast 3 --mask-lines-scale 4 "
                    "--mask-lines-length 20 ",
                    folder.string());
    const auto json = [&](const std::string& arguments) {
        const auto outcome = test::runCli(common + arguments + " --json 2>/dev/null");
        EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
        return nlohmann::json::parse(outcome.output);
    };
    const nlohmann::json off = json("--mask-lines off");
    EXPECT_EQ(off["views"][0]["ignoredPixels"], kSide);
    EXPECT_NEAR(off["views"][0]["ignoredPercent"].get<double>(), 100.0 / kSide, 1e-9);
    const nlohmann::json bright = json("--mask-lines bright"); // edges of bones, with so little contrast
    EXPECT_GT(bright["views"][0]["ignoredPixels"].get<int>(), 2 * kSide);
    EXPECT_EQ(bright["options"]["maskLines"], "bright scale 4 length 20 contrast 3");
    const auto text = test::runCli(common + "--mask-lines off 2>/dev/null");
    EXPECT_NE(text.output.find("160 pixels of view 1, 0.6 % of what is compared"), std::string::npos)
        << text.output;
}

TEST(MaskLinesOption, MistakesAreNamed)
{
    const auto refused = [](const std::string& arguments, const std::string& mention) {
        const auto outcome = test::runCli("register --ct a --xray b " + arguments);
        EXPECT_EQ(outcome.exitCode, 2) << outcome.output;
        EXPECT_NE(outcome.output.find(mention), std::string::npos) << outcome.output;
    };
    refused("--mask-lines grey", "--mask-lines");
    refused("--mask-lines-scale 90", "--mask-lines-scale");
    const MaskLinesOptions lines = brightLines();
    core::Radiograph tiny;
    tiny.name = "tiny.png";
    tiny.pixels = core::Image(8, 8, 100.0f);
    try {
        lines.maskFor(tiny, 0, 1);
        FAIL() << "lines were looked for in a picture that is smaller than the window";
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find("--mask-lines: tiny.png"), std::string::npos)
            << error.what();
    }
}

} // namespace
} // namespace isocenter::app::masked_registration_test
