// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/registration_files.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>

namespace isocenter::app {

// What a registration from one of many starts has led to.
struct StartResult
{
    core::Pose pose;
    double value = 0.0; // of the measure there
    int evaluations = 0;
    double seconds = 0.0;
    std::optional<PoseError> error{}; // where the truth is known
};

StartResult startResultOf(const RegistrationReport& report);

// For another process, exactly.
nlohmann::json toJson(const StartResult& result);
StartResult startResultFrom(const nlohmann::json& json);

} // namespace isocenter::app
