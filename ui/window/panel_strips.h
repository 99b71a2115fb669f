// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/panel_tab.h"

#include <QObject>

#include <vector>

class QAction;
class QDockWidget;
class QMainWindow;
class QToolBar;

namespace isocenter::ui {

// The strips of tabs at the left and right edge of a window, with a tab for each panel: a click opens the
// panel beside the views, another one closes it. Panels that share a place take turns; in a small window all
// of one side do, so that the views keep most of it.
class PanelStrips : public QObject
{
    Q_OBJECT

public:
    explicit PanelStrips(QMainWindow* window);

    // At the end of the strip at the dock's side; panels of the bottom have their tab at the lower left.
    void add(QDockWidget* dock);
    // Whether a panel has a tab: those without anything to show have none.
    void setOffered(QDockWidget* dock, bool offered);
    void open(QDockWidget* dock);
    // And opens what had to make room for it.
    void close(QDockWidget* dock);
    // All but those at the bottom.
    void closeAll();
    // Whether panels of one side take turns.
    bool isSmall() const;

private:
    struct Panel
    {
        QDockWidget* dock;
        PanelTab* tab;
        QAction* place;                  // in a strip
        QList<QDockWidget*> closed = {}; // when it was opened
    };
    QToolBar* makeStrip(Qt::ToolBarArea area, const QString& name, const QString& title);
    void fill();
    void toggle(QDockWidget* dock);
    Panel& panelOf(QDockWidget* dock);
    void showState(const Panel& panel, bool visible) const;
    bool isBehind(QDockWidget* dock, bool visible) const;

    QMainWindow* window_;
    QToolBar* left_;
    QToolBar* right_;
    QAction* bottomFrom_; // what stands before the tabs of the bottom
    std::vector<Panel> panels_;
};

} // namespace isocenter::ui
