// SPDX-License-Identifier: MIT
#include "ui/window/panel_strips.h"

#include "ui/layout/small_window.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>
#include <QToolBar>
#include <QWidgetAction>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr int kNarrowPanel = 320; // pixels, where a panel needs no more

} // namespace

PanelStrips::PanelStrips(QMainWindow* window)
    : QObject(window), window_(window),
      left_(makeStrip(Qt::LeftToolBarArea, QStringLiteral("panelsLeft"), tr("Panels at the Left"))),
      right_(makeStrip(Qt::RightToolBarArea, QStringLiteral("panelsRight"), tr("Panels at the Right")))
{
    auto* space = new QWidget;
    space->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    bottomFrom_ = left_->addWidget(space);
}

QToolBar* PanelStrips::makeStrip(Qt::ToolBarArea area, const QString& name, const QString& title)
{
    auto* strip = new QToolBar(title);
    strip->setObjectName(name);
    strip->setMovable(false);
    window_->addToolBar(area, strip);
    return strip;
}

void PanelStrips::add(QDockWidget* dock)
{
    auto* tab = new PanelTab(PanelTab::Edge::Left, dock->windowTitle());
    tab->setObjectName(QStringLiteral("tabOf_%1").arg(dock->objectName()));
    tab->setToolTip(tr("Show or hide the panel %1").arg(dock->windowTitle()));
    auto* place = new QWidgetAction(this);
    place->setDefaultWidget(tab);
    const Panel panel{dock, tab, place};
    panels_.push_back(panel);
    fill();
    showState(panel, dock->isVisible());
    connect(tab, &QToolButton::clicked, this, [this, dock] { toggle(dock); });
    connect(dock, &QDockWidget::visibilityChanged, this,
            [this, panel](bool visible) { showState(panel, visible); });
    connect(dock, &QDockWidget::dockLocationChanged, this, [this](Qt::DockWidgetArea area) {
        if (area != Qt::NoDockWidgetArea) // the tab of one that floats stays
            fill();
    });
    connect(dock->toggleViewAction(), &QAction::triggered, this, [this, dock](bool shown) {
        if (shown)
            open(dock);
    });
}

// In the order of the panels, those of the bottom last.
void PanelStrips::fill()
{
    for (const Panel& panel : panels_) {
        left_->removeAction(panel.place);
        right_->removeAction(panel.place);
    }
    for (const Panel& panel : panels_) {
        const Qt::DockWidgetArea area = window_->dockWidgetArea(panel.dock);
        const bool atRight = area == Qt::RightDockWidgetArea;
        panel.tab->setEdge(atRight ? PanelTab::Edge::Right : PanelTab::Edge::Left);
        (atRight ? right_ : left_)
            ->insertAction(area == Qt::LeftDockWidgetArea ? bottomFrom_ : nullptr, panel.place);
    }
}

void PanelStrips::setOffered(QDockWidget* dock, bool offered)
{
    panelOf(dock).place->setVisible(offered);
}

PanelStrips::Panel& PanelStrips::panelOf(QDockWidget* dock)
{
    return *std::ranges::find(panels_, dock, &Panel::dock);
}

void PanelStrips::toggle(QDockWidget* dock)
{
    const bool shown = !dock->isHidden() && !isBehind(dock, !dock->visibleRegion().isEmpty());
    if (!shown)
        return open(dock);
    for (QDockWidget* other : window_->tabifiedDockWidgets(dock))
        other->hide();
    dock->hide();
    showState(panelOf(dock), false);
}

void PanelStrips::open(QDockWidget* dock)
{
    QList<QDockWidget*> others = window_->tabifiedDockWidgets(dock);
    const Qt::DockWidgetArea area = window_->dockWidgetArea(dock);
    if (isSmall())
        for (const Panel& panel : panels_)
            if (panel.dock != dock && window_->dockWidgetArea(panel.dock) == area)
                others << panel.dock;
    QList<QDockWidget*> closed;
    for (QDockWidget* other : others)
        if (!other->isFloating() && !other->isHidden()) {
            other->hide();
            closed << other;
        }
    if (dock->isHidden() || !closed.isEmpty())
        panelOf(dock).closed = closed;
    dock->show();
    dock->raise();
    if (isSmall() && area != Qt::BottomDockWidgetArea) // the views keep the rest
        window_->resizeDocks({dock}, {kNarrowPanel}, Qt::Horizontal);
}

void PanelStrips::close(QDockWidget* dock)
{
    if (dock->isHidden())
        return;
    dock->hide();
    for (QDockWidget* other : panelOf(dock).closed)
        other->show();
}

void PanelStrips::closeAll()
{
    for (const Panel& panel : panels_)
        if (window_->dockWidgetArea(panel.dock) != Qt::BottomDockWidgetArea)
            panel.dock->hide();
}

bool PanelStrips::isSmall() const
{
    return isSmallWindow(window_->size());
}

void PanelStrips::showState(const Panel& panel, bool visible) const
{
    panel.tab->setChecked(!panel.dock->isHidden() && !isBehind(panel.dock, visible));
}

// Whether another panel of the same place covers it.
bool PanelStrips::isBehind(QDockWidget* dock, bool visible) const
{
    return !visible && std::ranges::any_of(window_->tabifiedDockWidgets(dock),
                                           [](const QDockWidget* other) { return !other->isHidden(); });
}

} // namespace isocenter::ui
