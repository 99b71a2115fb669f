// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace isocenter::ui {

// Name, version, terms of use.
void showAbout(QWidget* parent);

} // namespace isocenter::ui
