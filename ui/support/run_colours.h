// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/runs/finished_run.h"

#include <QColor>
#include <QString>

#include <cstddef>

namespace isocenter::ui {

// How a finished run is told from others where several are drawn: the same colour in the plot and in the
// history, by its place in the session's list.
QColor runColour(std::size_t run);

// Its comment, or when it ended and by which search.
QString runName(const app::FinishedRun& run);

// When it ended, in the time of this place; the date alone says so where it was not today.
QString runEndText(const app::FinishedRun& run);

} // namespace isocenter::ui
