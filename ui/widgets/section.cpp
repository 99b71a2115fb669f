// SPDX-License-Identifier: MIT
#include "ui/widgets/section.h"

#include <QLabel>

namespace isocenter::ui {

QLabel* sectionCaption(const QString& text)
{
    auto* label = new QLabel(text);
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    return label;
}

} // namespace isocenter::ui
