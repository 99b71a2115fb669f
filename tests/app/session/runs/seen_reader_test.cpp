// SPDX-License-Identifier: MIT
#include "app/session/runs/seen_reader.h"
#include "core/registration/contribution_map.h"
#include "tests/support/mailbox.h"
#include "tests/support/small_case.h"

#include <gtest/gtest.h>

#include <cmath>
#include <optional>

namespace isocenter::app::seen_reader_test {
namespace {

RegistrationTask biplaneTask(const char* measure, const core::Preprocessing& ofFirstView = {})
{
    const test::SmallCase& small = test::SmallCase::shared();
    RegistrationCase data{small.attenuation, small.views, {}};
    data.views.front().region = {11, 9, 91, 85};
    data.views.front().preprocessing = ofFirstView;
    RegistrationSettings settings;
    settings.similarity = core::SimilarityOptions::parse(measure);
    return {std::make_shared<gpu::DeviceThread>(gpu::DeviceId::parse("cpu")),
            {std::move(data), std::move(settings)},
            small.made.start};
}

core::Evaluation evaluated(const RegistrationTask& task, const core::RegistrationStage& stage)
{
    return PlannedRegistration(RegistrationDevices({task.device}), task.plan).evaluate(stage, task.start);
}

class SeenReading : public testing::Test
{
protected:
    SeenReading() : reader_(mailbox_.dispatcher())
    {
        reader_.ready.connect([this](const SeenPictures& pictures) { read_.push_back(pictures); });
        reader_.failed.connect([this](const Failure& failure) { failures_.push_back(failure.message); });
    }
    const SeenPictures& read(const RegistrationTask& task, const core::RegistrationStage& stage)
    {
        reader_.read(task, stage);
        EXPECT_TRUE(mailbox_.runUntil([&] { return !reader_.busy(); }));
        EXPECT_EQ(failures_, std::vector<std::string>());
        return read_.back();
    }

    test::Mailbox mailbox_;
    SeenReader reader_;
    std::vector<SeenPictures> read_;
    std::vector<std::string> failures_;
};

TEST_F(SeenReading, ContributionsSumToTheValueThatIsOptimised)
{
    for (const char* measure : {"gc+0.5*ncc", "ssd+0.3*mi+sad", "je+pncc"}) {
        const RegistrationTask task = biplaneTask(measure);
        const core::RegistrationStage stage{{2, 1}, {}, {}, {}};
        const SeenPictures& seen = read(task, stage);
        const double value = evaluated(task, stage).value;
        EXPECT_NEAR(seen.value, value, 1e-3 * std::abs(value)) << measure;
        ASSERT_EQ(seen.views.size(), 2U);
        EXPECT_NEAR(seen.value, 0.5 * (seen.views[0].value + seen.views[1].value), 1e-9);
        for (const SeenView& view : seen.views)
            EXPECT_NEAR(core::sumOf(view.contributions), view.value, 1e-9);
    }
}

TEST_F(SeenReading, SaysWhereTheImagesLieOnTheXray)
{
    const RegistrationTask task = biplaneTask("gc");
    const SeenPictures& seen = read(task, {{2, 1}, {}, {}, {}});
    EXPECT_EQ(seen.views[0].region, (core::Roi{12, 10, 90, 84})); // the whole pixels of the level inside
    EXPECT_EQ(seen.views[0].images.xray.columns, 45);
    EXPECT_EQ(seen.views[1].region, core::Roi::whole(128, 128));
    EXPECT_EQ(seen.views[1].radiograph, task.plan.problem().views[1].radiograph);
    EXPECT_EQ(seen.views[1].contributions.rows, 64);
}

TEST_F(SeenReading, AStageMayHaveMeasuresOfItsOwn)
{
    const RegistrationTask task = biplaneTask("gc");
    core::RegistrationStage stage;
    stage.measures = core::SimilarityOptions::parse("2*ncc").measures;
    const double value = evaluated(task, stage).value;
    EXPECT_NEAR(read(task, stage).value, value, 1e-3 * std::abs(value));
    stage.measures = {};
    EXPECT_GT(std::abs(read(task, stage).value - value), 1e-2);
}

TEST_F(SeenReading, TheLatestRequestWins)
{
    RegistrationTask task = biplaneTask("gc");
    for (int request = 0; request < 5; ++request) {
        task.start =
            core::Pose::fromParameters({{1.0 * request, 0.0, 0.0}, {0.0, 0.0, 0.0}}, Eigen::Vector3d::Zero());
        reader_.read(task, {});
    }
    ASSERT_TRUE(mailbox_.runUntil([&] { return !reader_.busy(); }));
    ASSERT_FALSE(read_.empty());
    EXPECT_LT(read_.size(), 5U);
    EXPECT_TRUE(read_.back().pose.worldFromVolume().isApprox(task.start.worldFromVolume()));
}

TEST_F(SeenReading, FreesTheDevice)
{
    RegistrationTask task = biplaneTask("gc");
    const std::weak_ptr<gpu::DeviceThread> device = task.device;
    read(task, {});
    task.device.reset();
    EXPECT_FALSE(device.expired());
    reader_.release();
    ASSERT_TRUE(mailbox_.runUntil([&] { return !reader_.busy(); }));
    EXPECT_TRUE(device.expired());
}

TEST_F(SeenReading, SaysWhyNothingIsSeen)
{
    reader_.read(biplaneTask("ssd", core::Preprocessing::parse("clahe:2:8")), {});
    ASSERT_TRUE(mailbox_.runUntil([&] { return !failures_.empty(); }));
    EXPECT_NE(failures_.front().find("compares greys"), std::string::npos) << failures_.front();
}

TEST(ValueMap, IsShownUpToItsStrongestPixels)
{
    core::Image map(1000, 1);
    EXPECT_EQ(core::strengthOf(map), 0.0);
    for (int column = 0; column < 1000; ++column)
        map.at(column, 0) = (column % 2 == 0 ? 1.0f : -1.0f) * 0.001f * static_cast<float>(column + 1);
    map.at(3, 0) = 1000.0f;
    EXPECT_NEAR(core::strengthOf(map), 0.995, 0.002);
}

} // namespace
} // namespace isocenter::app::seen_reader_test
