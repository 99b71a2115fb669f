// SPDX-License-Identifier: MIT
#include "app/comparison/comparison_scene.h"

#include "app/bench/registration/drr_scenes.h"
#include "app/bench/registration/registration_bench_case.h"
#include "app/cases/content_mark.h"
#include "core/image/filters/preprocessing.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "core/registration/registration_frame.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>

namespace isocenter::app {
namespace {

constexpr int kSmallVolume = 64;
constexpr int kSmallImage = 128;
constexpr std::string_view kLiterature = "literature"; // all of the literature's sizes
constexpr std::string_view kFormerly = "seed";         // what they were called, as command lines may have it

std::string sizeText(const Eigen::Vector2i& image, const Eigen::Vector3i& volume)
{
    return fmt::format(translatable("Data", "{}x{}, volume {}x{}x{}"), image.x(), image.y(), volume.x(),
                       volume.y(), volume.z());
}

SceneRecipe literatureScene(const std::shared_ptr<RegistrationBenchCases>& cases, std::size_t size)
{
    const LiteratureSize& wanted = literatureSizes()[size];
    SceneRecipe recipe{
        fmt::format("{}-{}", kLiterature, wanted.image.x()), sizeText(wanted.image, wanted.volume), {}};
    recipe.make = [cases, size, id = recipe.id, name = recipe.name](const core::Progress& progress) {
        return ComparisonScene{id, name, cases->make(size, progress).step, size};
    };
    return recipe;
}

std::vector<core::Pose> searchFrom(const core::Pose& pose, const core::PoseFrame& frame)
{
    std::vector<core::Pose> poses{pose};
    std::ranges::copy(neighboursOf(pose, frame), std::back_inserter(poses));
    return poses;
}

ComparisonScene made(const std::string& id, const std::string& name, const DrrScene& scene,
                     const core::Progress& progress)
{
    progress.update(0.0, translatable("App", "making the volume"));
    auto attenuation = std::make_shared<const core::Volume>(scene.volume());
    const core::ProjectionGeometry view = scene.views().front();
    progress.update(0.0, translatable("App", "rendering the X-ray"));
    core::Image xray = renderedXray(*attenuation, view, core::Pose(), kBenchStepMm, progress.stop);
    const core::PoseFrame frame = core::registrationFrame(view, attenuation->geometry);
    return {id, name,
            StepCase{std::move(attenuation),
                     {view, std::move(xray), scene.area, core::GreyMatch::IntensityFactor},
                     measuresOfLiterature(),
                     searchFrom(core::Pose(), frame),
                     kBenchStepMm}};
}

SceneRecipe rayCastingScene(std::string id, const DrrScene& scene)
{
    const std::string sizes = sizeText(scene.imageSize, scene.volumeSize);
    SceneRecipe recipe{std::move(id),
                       scene.dense ? fmt::format(translatable("Data", "{}, dense"), sizes)
                                   : fmt::format(translatable("Data", "{}, a sphere in air"), sizes),
                       {}};
    recipe.make = [scene, id = recipe.id, name = recipe.name](const core::Progress& progress) {
        return made(id, name, scene, progress);
    };
    return recipe;
}

DrrScene smallScene()
{
    DrrScene scene;
    scene.volumeSize = Eigen::Vector3i::Constant(kSmallVolume);
    scene.imageSize = Eigen::Vector2i::Constant(kSmallImage);
    scene.area = core::Roi::whole(kSmallImage, kSmallImage);
    scene.dense = false;
    return scene;
}

bool isPreset(const DrrScene& scene)
{
    return scene.batch == 1 && !scene.name.starts_with(kLiterature); // those stand there with their measures
}

std::string presentName(const std::string& id)
{
    return id.starts_with(kFormerly) ? fmt::format("{}{}", kLiterature, id.substr(kFormerly.size())) : id;
}

} // namespace

std::vector<SceneRecipe> presetScenes()
{
    std::vector<SceneRecipe> recipes{rayCastingScene("small", smallScene())};
    const auto cases = std::make_shared<RegistrationBenchCases>();
    for (std::size_t size = 0; size < kLiteratureSizes; ++size)
        recipes.push_back(literatureScene(cases, size));
    for (const DrrScene& scene : drrScenes())
        if (isPreset(scene))
            recipes.push_back(rayCastingScene(
                fmt::format("{}-{}", scene.dense ? "dense" : "air", scene.volumeSize.x()), scene));
    return recipes;
}

std::vector<SceneRecipe> presetScenesNamed(const std::vector<std::string>& ids)
{
    const std::vector<SceneRecipe> presets = presetScenes();
    std::vector<SceneRecipe> chosen;
    for (const std::string& given : ids) {
        const std::string id = presentName(given);
        const std::size_t before = chosen.size();
        for (const SceneRecipe& recipe : presets)
            if (recipe.id == id || (id == kLiterature && recipe.id.starts_with(kLiterature)))
                chosen.push_back(recipe);
        if (chosen.size() > before)
            continue;
        std::string known(kLiterature);
        for (const SceneRecipe& recipe : presets)
            known += ", " + recipe.id;
        throw UsageError(
            fmt::format(translatable("Data", "\"{}\" is not a preset; there are {}"), id, known));
    }
    return chosen;
}

namespace {

// The first digits of the hash, which tell two data sets apart.
std::string shortMark(const std::string& mark)
{
    constexpr std::size_t kDigits = 12;
    return mark.substr(mark.find(':') + 1, kDigits);
}

} // namespace

SceneRecipe ownScene(const RegistrationCase& data, const RegistrationSettings& settings,
                     const core::Pose& pose, int factor)
{
    const gpu::RegistrationView& view = data.views.front();
    const core::Image& pixels = view.radiograph->pixels;
    const Eigen::Vector2i image((pixels.columns + factor - 1) / factor, (pixels.rows + factor - 1) / factor);
    const Eigen::Vector3i& volume = data.attenuation->geometry.size;
    SceneRecipe recipe{fmt::format("own-{}", image.x()),
                       fmt::format(translatable("Data", "{}x{}, volume {}x{}x{}, CT {}, X-ray {}"), image.x(),
                                   image.y(), volume.x(), volume.y(), volume.z(),
                                   shortMark(contentMark(*data.attenuation)), shortMark(contentMark(pixels))),
                       {}};
    recipe.make = [attenuation = data.attenuation, view, settings, pose, factor, id = recipe.id,
                   name = recipe.name](const core::Progress& progress) {
        progress.update(0.0, translatable("App", "preparing the X-ray"));
        const core::ProjectionGeometry& geometry = core::requireGeometry(*view.radiograph);
        const core::ComparedXray xray = core::preprocessed(*view.radiograph, view.mask, view.preprocessing);
        const core::PoseFrame frame = core::registrationFrame(geometry, attenuation->geometry);
        // As in a registration: one sample a voxel where nothing is said.
        const double stepMm =
            settings.drr.stepMm > 0.0 ? settings.drr.stepMm : attenuation->geometry.spacingMm.minCoeff();
        return ComparisonScene{id, name,
                               StepCase{attenuation, gpu::evaluatorView(view, xray, factor),
                                        settings.similarity, searchFrom(pose, frame), stepMm}};
    };
    return recipe;
}

} // namespace isocenter::app
