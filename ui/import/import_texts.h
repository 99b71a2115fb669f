// SPDX-License-Identifier: MIT
#pragma once

#include "app/import/import_plan.h"

#include <QString>

#include <string>

namespace isocenter::ui {

QString roleText(app::ImportRole role);
// What a row of that name holds, with the number of files if there are several.
QString filesText(const app::ImportItem& item, const std::string& name);

} // namespace isocenter::ui
