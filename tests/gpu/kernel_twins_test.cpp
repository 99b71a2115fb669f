// SPDX-License-Identifier: MIT
// Each kernel exists in all three languages, with arguments of the same names, and its twins read the same
// fields of its parameters.
#include "gpu/algorithms/reconstruction/matched_projectors.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/kernel_sources.h"
#include "tests/support/devices_under_test.h"

#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

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
        const std::string params = fmt::format("gpu/params/{}_params.h", gpu::kernelPath(stem));
        for (const auto language : {gpu::KernelLanguage::OpenCl, gpu::KernelLanguage::Glsl}) {
            const gpu::KernelSource source = gpu::kernelSource(stem, language);
            EXPECT_NE(std::ranges::find(source.files, params), source.files.end())
                << source.files.front() << " does not include " << params;
        }
    }
}

using Fields = std::set<std::string>;

// What the CPU kernels need not be told: they have no groups of a fixed shape and no work apart.
const std::map<std::string, Fields> kOfNoUseToTheCpu{
    {"combine", {"rowLength"}},
    {"corner_rank", {"absoluteThreshold", "binBits", "cornersOfCell", "relativeThreshold"}},
    {"joint_histogram", {"bandWidth"}},
    {"scan_marks", {"firstSum", "sumsOfGroup"}},
};
// What only the CPU needs to be told; others know it from their grid.
const std::map<std::string, Fields> kOfUseToTheCpuAlone{{"cell_maxima", {"cells"}}};

std::string withoutComments(const std::string& text)
{
    return std::regex_replace(text, std::regex("//[^\n]*"), "");
}

// klt_track -> KltTrackParams
std::string paramsType(std::string_view stem)
{
    std::string type;
    bool begins = true;
    for (const char letter : stem) {
        if (letter != '_')
            type += begins ? static_cast<char>(std::toupper(letter)) : letter;
        begins = letter == '_';
    }
    return type + "Params";
}

// The fields of the struct of that name in a text, but for what fills it up.
Fields fieldsOf(const std::string& type, const std::string& text)
{
    const std::size_t begin = text.find("struct " + type);
    if (begin == std::string::npos)
        return {};
    const std::string body = text.substr(begin, text.find('}', begin) - begin);
    Fields fields;
    const std::regex field("\\w+\\s+(\\w+)\\s*;");
    for (std::sregex_iterator at(body.begin(), body.end(), field), end; at != end; ++at)
        if (!std::regex_match((*at)[1].str(), std::regex("(pad|unused)\\d")))
            fields.insert((*at)[1]);
    return fields;
}

// Those of the fields that a text reads of its params, in any variant.
Fields readOf(const Fields& fields, const std::string& text)
{
    Fields read;
    const std::regex use("\\bparams(_|<\\w+>\\(\\))?(\\.|->)(\\w+)");
    for (std::sregex_iterator at(text.begin(), text.end(), use), end; at != end; ++at)
        if (fields.contains((*at)[3]))
            read.insert((*at)[3]);
    return read;
}

std::string fileText(const std::string& path)
{
    std::ifstream file(ISOCENTER_SOURCE_DIR "/" + path);
    std::ostringstream text;
    text << file.rdbuf();
    EXPECT_FALSE(text.str().empty()) << path;
    return text.str();
}

// The specification of a kernel with the headers that it shares with its fast form.
std::string cpuText(const std::string& stem)
{
    std::string text = fileText("gpu/cpu/kernels/" + gpu::kernelPath(stem) + ".cpp");
    const std::string own = text;
    const std::regex include("#include \"(gpu/cpu/[\\w/]+\\.h)\"");
    for (std::sregex_iterator at(own.begin(), own.end(), include), end; at != end; ++at)
        if (const std::string header = fileText((*at)[1]); header.find(paramsType(stem)) != std::string::npos)
            text += header;
    return withoutComments(text);
}

Fields without(Fields fields, const std::map<std::string, Fields>& exceptions, const std::string& stem)
{
    const auto at = exceptions.find(stem);
    for (const std::string& field : at == exceptions.end() ? Fields{} : at->second)
        EXPECT_EQ(fields.erase(field), 1u) << stem << " has an exception that it does not need: " << field;
    return fields;
}

TEST(KernelTable, TwinsReadTheSameFields)
{
    for (const std::string_view name : gpu::kernelStems()) {
        const std::string stem(name);
        const auto text = [&](gpu::KernelLanguage language) {
            return withoutComments(gpu::kernelSource(stem, language).text);
        };
        const std::string openCl = text(gpu::KernelLanguage::OpenCl);
        const Fields fields = fieldsOf(paramsType(stem), openCl);
        ASSERT_FALSE(fields.empty()) << stem;
        const Fields onGpu = without(fields, kOfUseToTheCpuAlone, stem);
        EXPECT_EQ(readOf(fields, openCl), onGpu) << "kernels/" << gpu::kernelPath(stem) << ".cl";
        EXPECT_EQ(readOf(fields, text(gpu::KernelLanguage::Glsl)), onGpu)
            << "shaders/compute/" << gpu::kernelPath(stem) << ".comp.glsl";
        EXPECT_EQ(readOf(fields, cpuText(stem)), without(fields, kOfNoUseToTheCpu, stem))
            << "gpu/cpu/kernels/" << gpu::kernelPath(stem) << ".cpp";
    }
}

// A vector's components are along columns, rows and slices. What stands beside them has a name of its own.
TEST(KernelTable, NoTwinReadsAFourthComponent)
{
    const std::regex fourth("\\bparams(_|<\\w+>\\(\\))?(\\.|->)\\w+\\.[xyz]*w\\b");
    for (const std::string_view name : gpu::kernelStems()) {
        const std::string stem(name);
        for (const std::string& text :
             {withoutComments(gpu::kernelSource(stem, gpu::KernelLanguage::OpenCl).text),
              withoutComments(gpu::kernelSource(stem, gpu::KernelLanguage::Glsl).text), cpuText(stem)})
            for (std::sregex_iterator at(text.begin(), text.end(), fourth), end; at != end; ++at)
                ADD_FAILURE() << stem << ": " << at->str();
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

TEST_P(KernelTwins, PosesWithTheParametersAreNoArgument)
{
    if (device().info().limits.recordBytesInParams == 0)
        return; // takes them from a buffer only
    EXPECT_EQ(device().kernel("drr", {{"POSES_IN_PARAMS", "2"}, {"VOLUME_BUFFER", "1"}}).arguments(),
              (std::vector<std::string>{"integrals", "volume"}));
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
    EXPECT_EQ(device().kernel("sift_blur", {{"ALONG_COLUMNS", "1"}, {"HALF", "1"}}).arguments(),
              (std::vector<std::string>{"from", "nextBase", "taps", "to"}));
}

TEST_P(KernelTwins, BlurringByCompiledWeightsTakesNoTaps)
{
    if (device().info().id.backend == gpu::Backend::Cpu)
        GTEST_SKIP() << "the CPU device reads its weights from a buffer only";
    gpu::Defines compiled{{"SLABS", "1"}, {"MOST_TAPS", "1"}, {"TAPS", "1"}, {"WEIGHTS", "1.0f"}};
    EXPECT_EQ(device().kernel("sift_blur", compiled).arguments(), (std::vector<std::string>{"from", "to"}));
    compiled["ALONG_COLUMNS"] = "1";
    EXPECT_EQ(device().kernel("sift_blur", compiled).arguments(), (std::vector<std::string>{"from", "to"}));
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
