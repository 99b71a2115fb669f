// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/common_options.h"
#include "app/cli/options/case_options.h"
#include "app/cli/options/start_options.h"
#include "app/cli/options/xray_options.h"
#include "app/cli/registration/register_sequence.h"

#include <filesystem>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace isocenter::app {

// A folder from which a command takes volume, X-rays, geometry and start pose by the import plan.
struct StudyArguments
{
    std::vector<std::filesystem::path> paths;
    std::string body; // which of several volumes

    // After --ct, which is no longer required by itself, and --recordings, which excludes it.
    void addTo(CLI::App& command);
    bool requested() const { return !paths.empty(); }
};

// The options that a study fills in, where they are not given.
struct StudyTargets
{
    CtOptions& ct;
    XrayOptions& xrays;
    StartOptions& start;
    SequenceArguments& sequence;
};

// Plans the study, if there is one, and fills in what was not given; the plan goes to log. Several frames are
// registered all. Throws UsageError for several volumes without --body, and for what is missing, with the
// option that gives it; FileError, Cancelled.
void completeFromStudy(const StudyArguments& study, const StudyTargets& targets,
                       const CommandContext& context);

} // namespace isocenter::app
