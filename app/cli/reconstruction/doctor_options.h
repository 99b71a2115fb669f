// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/geometry_doctor.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace CLI {
class App;
}

namespace isocenter::app {

// Whether the geometry is examined before a reconstruction.
struct DoctorOptions
{
    bool only = false; // and nothing reconstructed
    bool off = false;

    void addTo(CLI::App& command);
};

// Every hypothesis with its disagreement, and what follows, a line each.
std::string tableOf(const core::GeometryDiagnosis& diagnosis);
nlohmann::ordered_json diagnosisJson(const core::GeometryDiagnosis& diagnosis);

} // namespace isocenter::app
