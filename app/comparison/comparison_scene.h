// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/registration/registration_bench_case.h"
#include "app/registration/registration_run.h"
#include "core/support/progress.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// What all devices do alike: a volume, a view, and steps of a registration. Images are compared at the first
// pose of the step.
struct ComparisonScene
{
    std::string id;
    std::string name;
    StepCase step;
    std::optional<std::size_t> literatureSize = std::nullopt; // of literatureSizes()
};

// A scene that is made when its turn comes: the largest take seconds and gigabytes.
struct SceneRecipe
{
    std::string id;   // as options and files spell it: "literature-1240"
    std::string name; // "1240x960, volume 512x512x378"
    // Throws Cancelled and InputError; may be called on any thread.
    std::function<ComparisonScene(const core::Progress&)> make;
};

// A small scene, the literature's sizes and the project's scenes of ray casting.
std::vector<SceneRecipe> presetScenes();
// Those with the ids; "literature" stands for all of its sizes; "seed-1240", as they were called, is still
// read. Throws UsageError that lists the ids.
std::vector<SceneRecipe> presetScenesNamed(const std::vector<std::string>& ids);

// The user's own data: the first view of the case at the pose, its image shrunk by the factor (1 or more).
SceneRecipe ownScene(const RegistrationCase& data, const RegistrationSettings& settings,
                     const core::Pose& pose, int factor);

} // namespace isocenter::app
