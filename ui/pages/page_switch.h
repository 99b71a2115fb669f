// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QObject>
#include <QWidget>

class QAction;
class QMainWindow;
class QStackedWidget;
class QTabBar;

namespace isocenter::ui {

// The pages of the window and the tabs that switch between them, at the right end of the menu bar. Docks and
// tool bars belong to the first page: they are hidden on the others and come back exactly as they were.
class PageSwitch : public QObject
{
    Q_OBJECT

public:
    // The window has its menu bar; choices are exclusive and in the order of the pages.
    PageSwitch(QMainWindow* window, const QList<QAction*>& choices);

    void addPage(QWidget* page);
    // A page without a tab that stands in front of the first one for as long as it is shown; after addPage.
    void setCover(QWidget* cover);
    void showCover();
    bool isCoverShown() const;
    QWidget* pages() const; // to be put into the window
    int current() const;
    void show(int page);
    // QMainWindow::saveState as the first page has it, of kLayoutVersion.
    QByteArray layoutState() const;
    static constexpr int kLayoutVersion = 1; // of what stands around the pages
    void hideSurroundings();                 // docks and tool bars

Q_SIGNALS:
    void leaving(int page); // which is still shown
    void switched(int page);

private:
    void makeRoomFor(int page); // pages that are not shown need none

    QMainWindow* window_;
    QList<QAction*> choices_;
    QStackedWidget* stack_;
    QTabBar* tabs_;
    QWidget* cover_ = nullptr;
    QByteArray layout_;
};

} // namespace isocenter::ui
