// SPDX-License-Identifier: MIT
// The accuracy suite of SIFT: its figures on every device with small pictures, and what it takes for the
// same.
#include "app/bench/accuracy/sift_accuracy.h"
#include "core/support/error.h"
#include "tests/support/devices_under_test.h"

namespace isocenter::sift_accuracy_test {
namespace {

app::SiftAccuracyScene smallScene()
{
    app::SiftAccuracyScene scene;
    scene.columns = 320;
    scene.rows = 240;
    scene.detector.maximumKeypoints = 600;
    for (const core::KnownTransform& transform : core::knownTransforms(scene.columns, scene.rows))
        for (const char* name : {"rotation 45", "rotation 160", "zoom 1.4", "viewpoint 35", "blur 1",
                                 "light 0.5", "jpeg 30", "noise 8"})
            if (transform.name == name)
                scene.transforms.push_back(transform);
    return scene;
}

class SiftAccuracyOnDeviceTest : public test::DeviceTest
{
};

class SiftFiguresTest : public test::DeviceTest
{
};

TEST_P(SiftFiguresTest, AreReached)
{
    const app::SiftErrors errors = app::SiftAccuracyTest(smallScene(), {}).errorsOn(device(), {});
    ASSERT_EQ(errors.ofTransforms.size(), 8u);
    const core::MatchAccuracy mean = errors.mean();
    EXPECT_GT(mean.repeatability, 0.75);
    EXPECT_GT(mean.matchingScore, 0.70);
    EXPECT_GT(mean.within1Px, 0.80);
    EXPECT_GT(mean.within3Px, 0.85);
    EXPECT_LT(mean.localisationPx, 0.15);
    for (std::size_t rotation : {0u, 1u})
        EXPECT_LT(errors.ofTransforms[rotation].biasPx.lpNorm<Eigen::Infinity>(), 0.02);
}

TEST_P(SiftAccuracyOnDeviceTest, FeaturesAreThoseOfTheReference)
{
    app::SiftAccuracyScene alone = smallScene();
    alone.transforms.clear();
    const app::SiftAccuracyTest accuracy(alone, {});
    const app::SiftErrors errors = accuracy.errorsOn(device(), {});
    const app::SiftErrors expected = accuracy.errorsOn(reference(), {});
    EXPECT_GE(app::agreementOf(errors.first, expected.first), 0.995);
}

ISOCENTER_TEST_ON_ALL_DEVICES(SiftAccuracyOnDeviceTest);
ISOCENTER_TEST_ON_THE_CPU(SiftFiguresTest);

TEST(SiftAccuracyCaseTest, HalvesCostLittle)
{
    const auto device = gpu::createDevice({gpu::Backend::Cpu, 0});
    app::SiftAccuracyScene scene = smallScene();
    const app::SiftErrors floats = app::SiftAccuracyTest(scene, {}).errorsOn(*device, {});
    scene.variant.halves = true;
    const app::SiftErrors halves = app::SiftAccuracyTest(scene, {}).errorsOn(*device, {});
    EXPECT_NEAR(halves.mean().repeatability, floats.mean().repeatability, 0.02);
    EXPECT_NEAR(halves.mean().matchingScore, floats.mean().matchingScore, 0.02);
    EXPECT_NEAR(halves.mean().within1Px, floats.mean().within1Px, 0.02);
    EXPECT_NEAR(halves.mean().localisationPx, floats.mean().localisationPx, 0.01);
    EXPECT_NE(halves.first, floats.first); // they are halves
}

TEST(SiftAgreementTest, IsTheShareOfWhatBothHave)
{
    core::SiftFeatures some;
    for (int i = 0; i < 10; ++i) {
        some.keypoints.push_back({10.0f * static_cast<float>(i), 5.0f, 100.0f - static_cast<float>(i), 2.0f});
        some.descriptors.emplace_back().fill(static_cast<std::uint8_t>(i));
    }
    EXPECT_DOUBLE_EQ(app::agreementOf(some, some), 1.0);
    EXPECT_DOUBLE_EQ(app::agreementOf({}, {}), 1.0);
    EXPECT_DOUBLE_EQ(app::agreementOf(some, {}), 0.0);
    core::SiftFeatures other = some;
    other.keypoints[2].x += 0.005f;
    other.descriptors[3][7] += 1;
    EXPECT_DOUBLE_EQ(app::agreementOf(some, other), 1.0);
    other.keypoints[2].x += 0.1f;
    EXPECT_DOUBLE_EQ(app::agreementOf(some, other), 9.0 / 11.0);
    other.descriptors[3][7] += 2;
    EXPECT_DOUBLE_EQ(app::agreementOf(some, other), 8.0 / 12.0);
    other.keypoints[4].orientation = 1.0f;
    other.keypoints[5].scale = 3.0f;
    EXPECT_DOUBLE_EQ(app::agreementOf(other, some), 6.0 / 14.0);
}

TEST(SiftAccuracyCaseTest, StopsWhenAsked)
{
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(app::SiftAccuracyTest(smallScene(), stop.get_token()), Cancelled);
}

} // namespace
} // namespace isocenter::sift_accuracy_test
