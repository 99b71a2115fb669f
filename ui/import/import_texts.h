// SPDX-License-Identifier: MIT
#pragma once

#include "app/import/import_plan.h"

#include <QString>

namespace isocenter::ui {

QString roleText(app::ImportRole role);
// The file, or the pattern with the number of files.
QString filesText(const app::ImportItem& item);

} // namespace isocenter::ui
