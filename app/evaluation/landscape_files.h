// SPDX-License-Identifier: MIT
#pragma once

#include "app/evaluation/landscape.h"
#include "app/report/machine_facts.h"

#include <filesystem>
#include <string>
#include <vector>

namespace isocenter::app {

// The sweeps of several measures around one pose, and what they were made with.
struct LandscapeStudy
{
    std::string caseName;
    std::string centreName; // "the true pose", or where it came from
    std::string command;
    gpu::DeviceInfo device;
    LandscapeOptions options;
    std::vector<MeasureLandscape> measures;
    MachineFacts machine{}; // where it was made
};

std::string landscapeJson(const LandscapeStudy& study); // schema isocenter.landscape/1
std::string landscapeCurvesCsv(const LandscapeStudy& study);
std::string landscapeMapsCsv(const LandscapeStudy& study);
// One self-contained page: figures of merit, the curves of each axis, the maps.
std::string landscapeHtml(const LandscapeStudy& study);

// landscape.json, curves.csv, maps.csv and report.html, into the folder, which is made if needed. Throws
// FileError.
void writeLandscape(const std::filesystem::path& folder, const LandscapeStudy& study);

} // namespace isocenter::app
