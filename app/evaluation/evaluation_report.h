// SPDX-License-Identifier: MIT
#pragma once

#include "app/evaluation/evaluation_study.h"

namespace isocenter::app {

// One self-contained page: the summary of every configuration, a chart of each quantity, the success of each
// bin, and what was run.
std::string evaluationHtml(const EvaluationStudy& study);

} // namespace isocenter::app
