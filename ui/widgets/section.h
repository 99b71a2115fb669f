// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QLabel;

namespace isocenter::ui {

// The sections of a panel: what stands above one, and the pixels between two.
inline constexpr int kSectionGap = 10;
QLabel* sectionCaption(const QString& text);

} // namespace isocenter::ui
