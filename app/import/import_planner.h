// SPDX-License-Identifier: MIT
#pragma once

#include "app/import/file_facts.h"
#include "app/import/import_plan.h"
#include "core/support/progress.h"

namespace isocenter::app {

// Gives every file of a study its role: by what it contains first (schema, tags, stated image size, number of
// views), then by name and folder. X-rays that are open count as cameras where only calibrations come. What
// cannot be told is a question in its row, and a file that cannot be read a row of its own. Reads headers, so
// it belongs into the background. Throws Cancelled.
ImportPlan planImport(FoundFiles found, const ImportContext& open = {}, const core::Progress& progress = {});

} // namespace isocenter::app
