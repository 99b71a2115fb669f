// SPDX-License-Identifier: MIT
#pragma once

#include "app/comparison/comparison_stage.h"

#include <QColor>

namespace isocenter::ui {

// The colour of a stage in charts and legends, after Okabe and Ito: colour-blind readers tell them apart.
QColor stageColour(app::ComparisonStage stage);
QString stageTitle(app::ComparisonStage stage);
QString stageExplanation(app::ComparisonStage stage); // with the clock that timed it

} // namespace isocenter::ui
