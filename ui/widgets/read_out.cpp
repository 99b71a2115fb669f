// SPDX-License-Identifier: MIT
#include "ui/widgets/read_out.h"

#include <QEvent>
#include <QPainter>

namespace isocenter::ui {

void ReadOut::setText(const QString& text)
{
    if (text == this->text())
        return;
    QLabel::setText(text); // of a fixed size it asks for no layout
    const QSize needed = sizeHint().boundedTo({largestWidth_, QWIDGETSIZE_MAX}).expandedTo(minimumSize());
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
    setFixedSize(sizeHint().boundedTo({largestWidth_, QWIDGETSIZE_MAX}));
}

void ReadOut::paintEvent(QPaintEvent* event)
{
    if (largestWidth_ == QWIDGETSIZE_MAX || sizeHint().width() <= width())
        return QLabel::paintEvent(event);
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), static_cast<int>(alignment()),
                     fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()));
}

} // namespace isocenter::ui
