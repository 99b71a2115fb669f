// SPDX-License-Identifier: MIT
#include "ui/widgets/read_out.h"

#include <QEvent>

namespace isocenter::ui {

void ReadOut::setText(const QString& text)
{
    if (text == this->text())
        return;
    QLabel::setText(text); // of a fixed size it asks for no layout
    const QSize needed = sizeHint().expandedTo(minimumSize());
    if (needed != minimumSize() || minimumSize() != maximumSize())
        setFixedSize(needed);
}

void ReadOut::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        begin();
    QLabel::changeEvent(event);
}

void ReadOut::begin()
{
    setMinimumSize(0, 0);
    setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
    setFixedSize(sizeHint());
}

} // namespace isocenter::ui
