// SPDX-License-Identifier: MIT
#include "ui/pages/page_switch.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenuBar>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolBar>

namespace isocenter::ui {

PageSwitch::PageSwitch(QMainWindow* window, const QList<QAction*>& choices)
    : QObject(window), window_(window), choices_(choices), stack_(new QStackedWidget), tabs_(new QTabBar)
{
    tabs_->setAccessibleName(tr("Page"));
    tabs_->setDrawBase(false);
    tabs_->setExpanding(false);
    for (int page = 0; page < choices.size(); ++page) {
        tabs_->addTab(choices[page]->text());
        tabs_->setTabToolTip(page, choices[page]->toolTip());
        connect(choices[page], &QAction::triggered, this, [this, page] { show(page); });
    }
    connect(tabs_, &QTabBar::currentChanged, this, &PageSwitch::show);
    connect(tabs_, &QTabBar::tabBarClicked, this, [this](int page) {
        if (isCoverShown() && page == tabs_->currentIndex()) // which does not change
            show(page);
    });
    window->menuBar()->setCornerWidget(tabs_, Qt::TopRightCorner);
}

void PageSwitch::addPage(QWidget* page)
{
    stack_->addWidget(page);
    makeRoomFor(current());
}

void PageSwitch::setCover(QWidget* cover)
{
    cover_ = cover;
    addPage(cover);
}

void PageSwitch::showCover()
{
    if (current() != 0)
        return;
    Q_EMIT leaving(current());
    layout_ = window_->saveState(kLayoutVersion);
    hideSurroundings();
    makeRoomFor(stack_->indexOf(cover_));
    stack_->setCurrentWidget(cover_);
    cover_->setFocus();
    Q_EMIT switched(current());
}

bool PageSwitch::isCoverShown() const
{
    return cover_ != nullptr && stack_->currentWidget() == cover_;
}

void PageSwitch::makeRoomFor(int page)
{
    for (int other = 0; other < stack_->count(); ++other) {
        const auto policy = other == page ? QSizePolicy::Preferred : QSizePolicy::Ignored;
        stack_->widget(other)->setSizePolicy(policy, policy);
    }
}

QWidget* PageSwitch::pages() const
{
    return stack_;
}

int PageSwitch::current() const
{
    return stack_->currentIndex();
}

void PageSwitch::show(int page)
{
    if (page == current())
        return;
    Q_EMIT leaving(current());
    if (current() == 0) {
        layout_ = window_->saveState(kLayoutVersion);
        hideSurroundings();
    }
    makeRoomFor(page);
    stack_->setCurrentIndex(page);
    tabs_->setCurrentIndex(page);
    choices_[page]->setChecked(true);
    if (page == 0)
        window_->restoreState(layout_, kLayoutVersion);
    stack_->currentWidget()->setFocus();
    Q_EMIT switched(page);
}

QByteArray PageSwitch::layoutState() const
{
    return current() == 0 ? window_->saveState(kLayoutVersion) : layout_;
}

void PageSwitch::hideSurroundings()
{
    for (QDockWidget* dock : window_->findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly))
        dock->hide();
    for (QToolBar* bar : window_->findChildren<QToolBar*>(Qt::FindDirectChildrenOnly))
        bar->hide();
}

} // namespace isocenter::ui
