// SPDX-License-Identifier: MIT
#include "ui/widgets/panel_area.h"

#include <QEvent>
#include <QScrollBar>

namespace isocenter::ui {
namespace {

constexpr int kLeastHeight = 60;

} // namespace

PanelArea::PanelArea(QWidget* panel)
{
    setWidget(panel);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    panel->installEventFilter(this);
}

QSize PanelArea::minimumSizeHint() const
{
    return {widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width(), kLeastHeight};
}

QSize PanelArea::sizeHint() const
{
    return widget()->sizeHint().expandedTo(minimumSizeHint());
}

// What a panel needs changes with its texts.
bool PanelArea::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

} // namespace isocenter::ui
