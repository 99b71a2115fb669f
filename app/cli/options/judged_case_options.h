// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/options/case_options.h"
#include "app/cli/options/degradation_options.h"
#include "app/cli/options/phantom_case_options.h"
#include "app/cli/options/xray_options.h"
#include "app/registration/registration_run.h"

namespace isocenter::app {

// A case with a known true pose, and a line that says which it is.
struct JudgedCase
{
    RegistrationCase problem;
    std::string name;
};

// The options that name a case with a truth: the user's files as for `register`, or the built-in phantom.
struct JudgedCaseOptions
{
    bool phantom = false;
    PhantomCaseOptions phantomCase;
    CtOptions ct;
    XrayOptions xrays;
    ViewOptions views;
    DegradationOptions degradation;
    std::filesystem::path truth;

    void addTo(CLI::App& command);
    // Notes about the files go to log. Throws UsageError if files without a truth are given, unless it is not
    // needed.
    JudgedCase load(std::ostream& log, const core::Progress& progress, bool truthNeeded = true) const;

private:
    JudgedCase loadFiles(std::ostream& log, const core::Progress& progress) const;
    JudgedCase makePhantom(std::ostream& log, const core::Progress& progress) const;
};

} // namespace isocenter::app
