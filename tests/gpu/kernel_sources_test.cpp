// SPDX-License-Identifier: MIT
#include "core/support/error.h"
#include "gpu/kernel_sources.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace isocenter::gpu::kernel_sources_test {
namespace {

int physicalLineOf(const std::string& text, const std::string& needle)
{
    return static_cast<int>(std::count(text.begin(),
                                       text.begin() + static_cast<std::ptrdiff_t>(text.find(needle)), '\n')) +
           1;
}

TEST(KernelSources, EveryStemHasBothLanguages)
{
    for (const std::string_view stem : kernelStems()) {
        EXPECT_NE(kernelSource(stem, KernelLanguage::OpenCl).text.find("__kernel"), std::string::npos)
            << stem;
        EXPECT_NE(kernelSource(stem, KernelLanguage::Glsl).text.find("void main()"), std::string::npos)
            << stem;
    }
    EXPECT_THROW(kernelSource("nonsense", KernelLanguage::Glsl), KernelBuildError);
}

TEST(KernelSources, PhysicalLinesOfOpenClLogsBecomePlaces)
{
    const KernelSource source = kernelSource("drr", KernelLanguage::OpenCl);
    const int line = physicalLineOf(source.text, "vec3 transformPoint");
    const std::string mapped = mapOpenClLog(fmt::format("<kernel>:{}:3: error: no\nnote", line), source);
    EXPECT_EQ(mapped.rfind("kernels/common.cl:", 0), 0u) << mapped;
    EXPECT_NE(mapped.find(":3: error: no\nnote"), std::string::npos) << mapped;
    // The first line of a kernel's own file, after its header comment is counted, is that file's line 1.
    EXPECT_EQ(mapOpenClLog("<kernel>:2:1: error: x", source), "kernels/registration/drr.cl:1:1: error: x\n");
}

TEST(KernelSources, FileNumbersOfGlslLogsBecomeNames)
{
    const KernelSource source = kernelSource("drr", KernelLanguage::Glsl);
    EXPECT_EQ(mapGlslLog("0:12(3): error: no", source),
              "shaders/compute/registration/drr.comp.glsl:12(3): error: no\n");
    EXPECT_EQ(mapGlslLog("77:1: error", source), "77:1: error\n");
}

} // namespace
} // namespace isocenter::gpu::kernel_sources_test
