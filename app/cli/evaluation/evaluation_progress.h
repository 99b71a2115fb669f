// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"
#include "app/cli/progress_line.h"
#include "app/evaluation/evaluation_study.h"

#include <chrono>

namespace isocenter::app {

// Tells how an evaluation goes on: a line with the time that is left, and a row of the table for every
// configuration that is finished. With json the rows are left to the document.
class EvaluationProgress
{
public:
    EvaluationProgress(const EvaluationStudy& study, bool json, const CommandContext& context);

    void show(const EvaluatedConfiguration& current); // after each registration
    void finish(const EvaluatedConfiguration& configuration);

private:
    std::string timeLeft() const;

    const EvaluationStudy& study_;
    bool json_;
    const CommandContext& context_;
    ProgressLine line_;
    int earlier_; // registrations that were resumed
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

} // namespace isocenter::app
