// SPDX-License-Identifier: MIT
#pragma once

#include "app/comparison/comparison_stage.h"
#include "app/comparison/comparison_warnings.h"

#include <QColor>
#include <QString>

#include <string>

namespace isocenter::ui {

// What the page says of figures, in the window's language.
QString figureText(const std::string& figure);         // "15.3" with the language's decimal mark
QString timingTextOf(const app::TimingSample& sample); // with clock, number of samples and spread
QString warningText(const app::ComparisonWarning& warning);

// The colour of a stage in charts and legends, after Okabe and Ito: colour-blind readers tell them apart.
QColor stageColour(app::ComparisonStage stage);
QString stageTitle(app::ComparisonStage stage);
QString stageExplanation(app::ComparisonStage stage); // with the clock that timed it

} // namespace isocenter::ui
