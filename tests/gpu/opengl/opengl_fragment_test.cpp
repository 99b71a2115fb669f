// SPDX-License-Identifier: MIT
// Gather kernels as full-screen passes. That they agree with the oracle is for the parity tests, which run on
// this device as on all.
#include "core/support/error.h"
#include "gpu/kernel_sources.h"
#include "gpu/params/filters/sobel_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/kernel_run.h"
#include "tests/support/messages.h"

#include <array>
#include <random>

namespace isocenter::opengl_fragment_test {
namespace {

std::vector<float> noise(std::size_t count)
{
    std::mt19937 random(3);
    std::uniform_real_distribution<float> uniform(-1.0f, 1.0f);
    std::vector<float> values(count);
    std::ranges::generate(values, [&] { return uniform(random); });
    return values;
}

class OpenGlFragment : public test::DeviceTest
{
protected:
    // The gradients of slabs of noise.
    test::NamedArrays sobel(gpu::Device& device, int columns, int rows, int slabs)
    {
        const std::size_t pixels = static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) *
                                   static_cast<std::size_t>(slabs);
        return test::runKernel(device, "sobel", {}, {columns, rows, slabs},
                               gpu::SobelParams{.imageSize = {columns, rows}}, {{"image", noise(pixels)}},
                               {{"gradientColumns", pixels}, {"gradientRows", pixels}});
    }
};

void expectClose(const test::NamedArrays& seen, const test::NamedArrays& expected)
{
    for (const auto& [name, values] : expected)
        for (std::size_t p = 0; p < values.size(); ++p)
            ASSERT_NEAR(seen.at(name)[p], values[p], 1e-5f) << name << ' ' << p << " of " << values.size();
}

TEST(OpenGlFragmentKernel, RunsTheKernelsThatGather)
{
    const auto gathers = [](const char* stem) {
        return gpu::kernelSource(stem, gpu::KernelLanguage::Glsl).gathers();
    };
    for (const char* stem : {"drr", "grey_scale", "sobel"})
        EXPECT_TRUE(gathers(stem)) << stem;
    for (const char* stem : {"inner_third", "ncc", "sum"}) // reductions
        EXPECT_FALSE(gathers(stem)) << stem;
}

TEST_P(OpenGlFragment, FillsBothBuffersOfAKernelOverSeveralTargets)
{
    // The slabs are far more rows than one target takes.
    const auto seen = sobel(device(), 5, 1500, 9);
    const auto expected = sobel(reference(), 5, 1500, 9);
    expectClose(seen, expected);
}

TEST_P(OpenGlFragment, TargetsFitLaunchesOfAnyShapeInTurn)
{
    for (const auto& [columns, rows, slabs] :
         {std::array{300, 2, 1}, std::array{2, 300, 2}, std::array{1, 1, 4000}}) {
        const auto seen = sobel(device(), columns, rows, slabs);
        const auto expected = sobel(reference(), columns, rows, slabs);
        expectClose(seen, expected);
    }
}

TEST_P(OpenGlFragment, TooWideALaunchIsRefused)
{
    const std::string message = tests::messageOf<DeviceError>([&] { sobel(device(), 1 << 20, 1, 1); });
    EXPECT_TRUE(tests::says(message, "split the launch"));
    EXPECT_TRUE(tests::says(message, GetParam().toString()));
    EXPECT_NO_THROW(sobel(device(), 3, 3, 1));
}

INSTANTIATE_TEST_SUITE_P(Devices, OpenGlFragment,
                         testing::Values(gpu::DeviceId{gpu::Backend::OpenGlFragment, 0}),
                         test::deviceTestName);

} // namespace
} // namespace isocenter::opengl_fragment_test
