// SPDX-License-Identifier: MIT
// Bodies that stand still beside the registered volume: the kernel add_background, their sum with the volume,
// and a registration that needs them.
#include "core/geometry/error_measures.h"
#include "gpu/params/registration/add_background_params.h"
#include "tests/support/bones/knee_case.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/measure_samples.h"
#include "tests/support/small_case.h"

#include <gtest/gtest.h>

namespace isocenter::gpu::background_test {
namespace {

using test::KneeCase;
using test::SmallCase;

class BackgroundTest : public test::DeviceTest
{
};

class BackgroundOnCpuTest : public test::DeviceTest
{
};

std::vector<float> added(Device& device, const std::vector<float>& background,
                         const std::vector<float>& integrals, int columns, int rows, int slabs)
{
    const auto image = device.createBuffer(background.size() * sizeof(float));
    image->write<float>(background);
    const auto sums = device.createBuffer(integrals.size() * sizeof(float));
    sums->write<float>(integrals);
    device.launch(device.kernel("add_background"), {columns, rows, slabs},
                  {{"background", image.get()}, {"integrals", sums.get()}},
                  AddBackgroundParams{.areaSize = {columns, rows}});
    return sums->read<float>(integrals.size());
}

TEST_P(BackgroundTest, TheKernelAddsTheImageToEverySlab)
{
    constexpr int kColumns = 37; // a multiple of no group size
    constexpr int kRows = 21;
    constexpr std::size_t kPixels = kColumns * kRows;
    const std::vector<float> background = test::randomValues(1, kPixels, 0.0f, 8.0f);
    const std::vector<float> integrals = test::randomValues(2, 3 * kPixels, 0.0f, 8.0f);
    const std::vector<float> seen = added(device(), background, integrals, kColumns, kRows, 3);
    EXPECT_EQ(seen, added(reference(), background, integrals, kColumns, kRows, 3));
    for (std::size_t i = 0; i < seen.size(); ++i)
        ASSERT_EQ(seen[i], integrals[i] + background[i % kPixels]) << i;
}

// The volume where keep(k) is true, air elsewhere.
template <class Keep>
std::shared_ptr<const core::Volume> slicesOf(const core::Volume& volume, const Keep& keep)
{
    auto part = std::make_shared<core::Volume>(volume);
    const std::size_t sliceVoxels = static_cast<std::size_t>(volume.geometry.size.x()) *
                                    static_cast<std::size_t>(volume.geometry.size.y());
    for (std::size_t v = 0; v < part->values.size(); ++v)
        if (!keep(static_cast<int>(v / sliceVoxels)))
            part->values[v] = 0.0f;
    return part;
}

TEST_P(BackgroundTest, TheDrrsOfPartsAddUpToTheDrrOfTheWhole)
{
    const SmallCase& small = SmallCase::shared();
    const core::Pose& pose = small.made.start;
    RegistrationProblem whole(device(), small.attenuation, small.views);
    RegistrationProblem part(device(), slicesOf(*small.attenuation, [](int k) { return k < 30; }),
                             small.views);
    part.evaluator({2, 1}); // one evaluator is there before the background is stated, others come after
    part.setBackground({{slicesOf(*small.attenuation, [](int k) { return k >= 30 && k < 50; }), pose},
                        {slicesOf(*small.attenuation, [](int k) { return k >= 50; }), pose}});
    for (const core::PyramidLevel level : {core::PyramidLevel{2, 1}, {1, 1}, {2, 2}, {3, 3}})
        for (std::size_t view = 0; view < small.views.size(); ++view) {
            const core::Image expected = whole.evaluator(level).greyDrr(view, pose);
            const core::Image seen = part.evaluator(level).greyDrr(view, pose);
            const float peak = *std::ranges::max_element(expected.values);
            // Each part is rounded to 16 bit by itself where the device keeps it so.
            for (std::size_t p = 0; p < seen.values.size(); ++p)
                ASSERT_NEAR(seen.values[p], expected.values[p], 2e-3f * peak)
                    << "image 1/" << level.imageFactor << ", volume 1/" << level.volumeFactor << ", view "
                    << view << ", pixel " << p;
        }
    part.setBackground({});
    const core::Image alone = part.evaluator({1, 1}).greyDrr(0, pose);
    EXPECT_NE(alone.values, whole.evaluator({1, 1}).greyDrr(0, pose).values);
}

TEST_P(BackgroundTest, EveryPoseOfABatchGetsTheBackground)
{
    const KneeCase& knee = KneeCase::shared();
    RegistrationProblem problem(device(), knee.tibia.attenuation, knee.views);
    problem.setBackground({{knee.femur.attenuation, knee.femur.truth}});
    RegistrationEvaluator& evaluator = problem.evaluator({2, 1});
    const std::vector<core::Pose> poses{knee.tibia.start, knee.tibia.truth, knee.tibia.start};
    std::vector<core::Evaluation> together(poses.size());
    evaluator.evaluate(poses, together);
    for (std::size_t p = 0; p < poses.size(); ++p) {
        core::Evaluation alone;
        evaluator.evaluate(std::span(&poses[p], 1), std::span(&alone, 1));
        EXPECT_NEAR(together[p].value, alone.value, 1e-6) << p;
    }
    EXPECT_GT(together[1].value, together[0].value + 0.05);
}

TEST_P(BackgroundOnCpuTest, ABoneIsFoundBehindAnotherOnlyWithIt)
{
    const KneeCase& knee = KneeCase::shared();
    const auto registered = [&](const std::vector<StandingBody>& bodies) {
        RegistrationProblem problem(device(), knee.tibia.attenuation, knee.views,
                                    core::SimilarityOptions::parse("ncc"));
        problem.setBackground(bodies);
        const auto result =
            problem.run(knee.tibia.start, core::RegistrationOptions::coarseToFine(128, 128, 2));
        return core::meanTargetRegistrationError(knee.tibia.truth, result.pose, knee.tibia.targetsMm);
    };
    const double with = registered({{knee.femur.attenuation, knee.femur.truth}});
    const double without = registered({});
    EXPECT_LT(with, 0.5);
    EXPECT_GT(without, 4.0 * with);
}

ISOCENTER_TEST_ON_ALL_DEVICES(BackgroundTest);
ISOCENTER_TEST_ON_THE_CPU(BackgroundOnCpuTest);

} // namespace
} // namespace isocenter::gpu::background_test
