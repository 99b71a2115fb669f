// SPDX-License-Identifier: MIT
// Each kernel exists in all three languages, with arguments of the same names.
#include "gpu/algorithms/reconstruction/matched_projectors.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/kernel_sources.h"
#include "tests/support/devices_under_test.h"

namespace isocenter::kernel_twins_test {
namespace {

class KernelTwins : public test::DeviceTest
{
};

TEST(KernelTable, HoldsEveryStemAndNoOther)
{
    std::vector<std::string_view> names;
    for (const gpu::CpuKernelEntry& entry : gpu::cpuKernels()) {
        names.push_back(entry.name);
        EXPECT_NE(entry.reference, nullptr) << entry.name;
    }
    const auto stems = gpu::kernelStems();
    EXPECT_EQ(names, std::vector<std::string_view>(stems.begin(), stems.end()));
}

TEST(KernelTable, EveryStemHasBothTexts)
{
    for (const std::string_view stem : gpu::kernelStems()) {
        const std::string params = fmt::format("gpu/params/{}_params.h", stem);
        for (const auto language : {gpu::KernelLanguage::OpenCl, gpu::KernelLanguage::Glsl}) {
            const gpu::KernelSource source = gpu::kernelSource(stem, language);
            EXPECT_NE(std::ranges::find(source.files, params), source.files.end())
                << source.files.front() << " does not include " << params;
        }
    }
}

TEST_P(KernelTwins, HaveTheSameArguments)
{
    for (const gpu::CpuKernelEntry& entry : gpu::cpuKernels()) {
        std::vector<std::string> expected = entry.arguments;
        std::ranges::sort(expected);
        EXPECT_EQ(device().kernel(entry.name).arguments(), expected) << entry.name;
    }
}

TEST_P(KernelTwins, SkippingEmptySpaceTakesTheClearanceAsWell)
{
    const gpu::Defines defines = device().info().volumeStorage == gpu::VolumeStorage::BorderedFloat
                                     ? gpu::Defines{{"SKIP_EMPTY", "1"}, {"VOLUME_BUFFER", "1"}}
                                     : gpu::Defines{{"SKIP_EMPTY", "1"}};
    EXPECT_EQ(device().kernel("drr", defines).arguments(),
              (std::vector<std::string>{"clearance", "integrals", "poses", "volume"}));
}

TEST_P(KernelTwins, ExcludingPixelsTakesTheirMaskAsWell)
{
    for (const char* stem : {"cell_maxima", "local_maxima"})
        EXPECT_EQ(device().kernel(stem, {{"EXCLUDE", "1"}}).arguments(),
                  (std::vector<std::string>{"excluded", "list", "response"}));
    EXPECT_EQ(device().kernel("mark_maxima", {{"EXCLUDE", "1"}}).arguments(),
              (std::vector<std::string>{"excluded", "list", "marks", "response"}));
}

TEST_P(KernelTwins, BlurringIntoHalvesTakesTheNextOctavesFloatsAsWell)
{
    EXPECT_EQ(device().kernel("sift_blur", {{"HALF", "1"}}).arguments(),
              (std::vector<std::string>{"from", "nextBase", "taps", "to"}));
}

TEST_P(KernelTwins, KeepingATextureOfTheVolumeTakesItAsWell)
{
    if (!gpu::MatchedProjectors::writesVolumeTextures(device().info()))
        return; // has no such textures
    EXPECT_EQ(device().kernel("spread_rays", {{"VOLUME_TEXTURE", "1"}}).arguments(),
              (std::vector<std::string>{"matrices", "projections", "rays", "volume", "volumeTexture"}));
}

ISOCENTER_TEST_ON_ALL_DEVICES(KernelTwins);

} // namespace
} // namespace isocenter::kernel_twins_test
