// SPDX-License-Identifier: MIT
#include "ui/widgets/flow_layout.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace isocenter::ui {

FlowLayout::FlowLayout(QWidget* parent) : QLayout(parent)
{
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout()
{
    qDeleteAll(items_);
}

void FlowLayout::addSpace(int width)
{
    addItem(new QSpacerItem(width, 0, QSizePolicy::Fixed, QSizePolicy::Minimum));
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    return index >= 0 && index < items_.size() ? items_.takeAt(index) : nullptr;
}

int FlowLayout::gap() const
{
    if (spacing() >= 0)
        return spacing();
    return parentWidget() ? parentWidget()->style()->pixelMetric(QStyle::PM_LayoutHorizontalSpacing) : 6;
}

QList<FlowLayout::Line> FlowLayout::linesFor(int width) const
{
    QList<Line> lines;
    int used = 0;
    for (QLayoutItem* item : items_) {
        if (item->widget() && item->isEmpty()) // hidden
            continue;
        const QSize size = item->sizeHint();
        const bool fits = !lines.isEmpty() && used + gap() + size.width() <= width;
        if (!fits && item->spacerItem())
            continue;
        if (!fits)
            lines.append(Line{});
        used = fits ? used + gap() + size.width() : size.width();
        lines.last().items.append(item);
        lines.last().height = std::max(lines.last().height, size.height());
    }
    return lines;
}

int FlowLayout::heightForWidth(int width) const
{
    const QMargins around = contentsMargins();
    int height = around.top() + around.bottom();
    const QList<Line> lines = linesFor(width - around.left() - around.right());
    for (const Line& line : lines)
        height += line.height;
    return height + gap() * std::max(0, static_cast<int>(lines.size()) - 1);
}

// All in one line.
QSize FlowLayout::sizeHint() const
{
    QSize size(0, 0);
    for (const Line& line : linesFor(QLAYOUTSIZE_MAX)) {
        size.setHeight(line.height);
        for (const QLayoutItem* item : line.items)
            size.rwidth() += item->sizeHint().width() + (item == line.items.first() ? 0 : gap());
    }
    const QMargins around = contentsMargins();
    return size.grownBy(around);
}

QSize FlowLayout::minimumSize() const
{
    QSize size(0, 0);
    for (const QLayoutItem* item : items_)
        size = size.expandedTo(item->widget() && item->isEmpty() ? QSize(0, 0) : item->minimumSize());
    return size.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect& place)
{
    QLayout::setGeometry(place);
    const QRect inner = place.marginsRemoved(contentsMargins());
    int top = inner.top();
    for (const Line& line : linesFor(inner.width())) {
        int left = inner.left();
        for (QLayoutItem* item : line.items) {
            const QSize size = item->sizeHint().boundedTo({inner.width(), QLAYOUTSIZE_MAX});
            const QRect cell(left, top + (line.height - size.height()) / 2, size.width(), size.height());
            item->setGeometry(QStyle::visualRect(
                parentWidget() ? parentWidget()->layoutDirection() : Qt::LeftToRight, inner, cell));
            left += size.width() + gap();
        }
        top += line.height + gap();
    }
}

} // namespace isocenter::ui
