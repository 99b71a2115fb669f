// SPDX-License-Identifier: MIT
#pragma once

#include "app/import/import_plan.h"

#include <ostream>

namespace isocenter::app {

// The plan as a table: role, files, and why; then what is missing.
void printPlan(const ImportPlan& plan, std::ostream& out);
// The same as JSON, schema isocenter.import-plan/1 (see files.md).
void printPlanJson(const ImportPlan& plan, std::ostream& out);

} // namespace isocenter::app
