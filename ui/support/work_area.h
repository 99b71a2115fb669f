// SPDX-License-Identifier: MIT
#pragma once

#include <QSize>

class QWidget;

namespace isocenter::ui {

// The largest size of a window without its frame that fits into the work area of its screen, in logical
// pixels. The frame is its own once it is shown; before, that of another window, or a usual one.
QSize roomFor(const QWidget* window);

// Makes a window no larger than its screen's work area, frame included, and moves it there.
void keepInWorkArea(QWidget* window);

} // namespace isocenter::ui
