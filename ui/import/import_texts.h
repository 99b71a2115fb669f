// SPDX-License-Identifier: MIT
#pragma once

#include "app/import/import_plan.h"

#include <QString>

#include <string>

namespace isocenter::ui {

// besideModel: the row comes to a model that is open, where a volume or surface is a further bone or replaces
// the model.
QString roleText(app::ImportRole role, bool besideModel = false);
// What a row of that name holds, with the number of files if there are several.
QString filesText(const app::ImportItem& item, const std::string& name);

} // namespace isocenter::ui
