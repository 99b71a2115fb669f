// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/case_options.h"
#include "app/cli/commands.h"

#include <filesystem>

namespace isocenter::app {

// Where the result of a registration goes.
struct ReportOptions
{
    std::filesystem::path output; // folder for poses, trace and pictures; empty: none are written
    bool json = false;

    void addTo(CLI::App& command);
};

// Registers with a progress line, writes the files, prints the report. A registration that was stopped is
// reported with its best pose; then Cancelled is thrown.
void registerOnce(gpu::DeviceThread& device, const RegistrationCase& problem, const core::Pose& start,
                  const SearchOptions& search, const ReportOptions& report, const CommandContext& context);

} // namespace isocenter::app
