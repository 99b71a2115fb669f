// SPDX-License-Identifier: MIT
// How MainWindow takes its place on the screen, and what is remembered of it.
#include "ui/actions/actions.h"
#include "ui/controllers/timeline_controller.h"
#include "ui/layout/view_area.h"
#include "ui/pages/page_switch.h"
#include "ui/support/work_area.h"
#include "ui/window/main_window.h"
#include "ui/window/panel_strips.h"
#include "ui/window/picture_alone.h"

#include <QAction>
#include <QEvent>
#include <QSettings>
#include <QSignalBlocker>
#include <QTimer>

#include <utility>

namespace isocenter::ui {
namespace {

constexpr QSize kComfortable(1600, 1000);
constexpr int kFrameMs = 500; // by when desktops have put a frame about a window

} // namespace

void MainWindow::takeUsualSize()
{
    resize(kComfortable.boundedTo(roomFor(this)));
}

void MainWindow::restoreLayout()
{
    const QSettings settings;
    restoreGeometry(settings.value(QStringLiteral("windowGeometry")).toByteArray());
    isArranged_ =
        restoreState(settings.value(QStringLiteral("windowState")).toByteArray(), PageSwitch::kLayoutVersion);
    viewArea().load();
    timeline_->showDockWhereNeeded();
}

void MainWindow::saveLayout()
{
    alone_->leave();
    QSettings settings;
    settings.setValue(QStringLiteral("windowGeometry"), saveGeometry());
    settings.setValue(QStringLiteral("windowState"), pages_->layoutState());
    viewArea().save();
}

// At a first start, small windows begin with the views alone and large ones with their panels open.
void MainWindow::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    if (std::exchange(wasShown_, true))
        return;
    if (!isArranged_ && strips_->isSmall())
        strips_->closeAll();
    for (const int milliseconds : {0, kFrameMs})
        QTimer::singleShot(milliseconds, this, [this] { keepInWorkArea(this); });
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::WindowStateChange && alone_) {
        const QSignalBlocker blocker(actions_->fullScreen);
        actions_->fullScreen->setChecked(isFullScreen());
        alone_->update();
    }
    QMainWindow::changeEvent(event);
}

} // namespace isocenter::ui
