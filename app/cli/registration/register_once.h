// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"
#include "app/registration/registration_devices.h"
#include "app/registration/registration_run.h"

#include <filesystem>
#include <map>
#include <string>

namespace isocenter::app {

// Where the result of a registration goes.
struct ReportOptions
{
    std::filesystem::path output; // folder for poses, trace and pictures; empty: none are written
    bool json = false;
    bool leaveOneOut = false;        // of several views
    bool whatTheMeasureSees = false; // write that too

    void addTo(CLI::App& command);
};

// Registers with a progress line, writes the files, prints the report. What the options state goes into
// pose.json. A registration that was stopped is reported with its best pose; then Cancelled is thrown. One
// that fails leaves its best pose and trace in the folder; then the failure is thrown. So is InputError for a
// result that has left a view.
void registerOnce(const RegistrationDevices& device, const RegistrationCase& problem, const core::Pose& start,
                  const RegistrationSettings& settings, const std::map<std::string, std::string>& stated,
                  const ReportOptions& report, const CommandContext& context);

} // namespace isocenter::app
