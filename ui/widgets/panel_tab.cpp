// SPDX-License-Identifier: MIT
#include "ui/widgets/panel_tab.h"

#include <QPalette>
#include <QStyle>
#include <QStyleOptionFocusRect>
#include <QStyleOptionToolButton>
#include <QStylePainter>

namespace isocenter::ui {
namespace {

constexpr int kAlong = 9; // pixels before and after the text
constexpr int kAcross = 4;

} // namespace

PanelTab::PanelTab(Edge edge, const QString& text, QWidget* parent) : QToolButton(parent), edge_(edge)
{
    setText(text);
    setCheckable(true);
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
}

void PanelTab::setEdge(Edge edge)
{
    edge_ = edge;
    update();
}

QSize PanelTab::sizeHint() const
{
    const QFontMetrics metrics = fontMetrics();
    return {metrics.height() + 2 * kAcross, metrics.horizontalAdvance(text()) + 2 * kAlong};
}

void PanelTab::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    option.text.clear();
    painter.drawComplexControl(QStyle::CC_ToolButton, option);
    if (hasFocus()) {
        QStyleOptionFocusRect focus;
        focus.initFrom(this);
        focus.rect = rect().adjusted(2, 2, -2, -2);
        painter.drawPrimitive(QStyle::PE_FrameFocusRect, focus);
    }
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled,
                                   isChecked() ? QPalette::WindowText : foregroundRole()));
    painter.translate(rect().center() + QPointF(0.5, 0.5));
    painter.rotate(edge_ == Edge::Left ? -90.0 : 90.0);
    painter.drawText(QRectF(-0.5 * height(), -0.5 * width(), height(), width()), Qt::AlignCenter, text());
}

} // namespace isocenter::ui
