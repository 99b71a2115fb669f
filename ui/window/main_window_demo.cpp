// SPDX-License-Identifier: MIT
// The parts of MainWindow that open the built-in case and start what waits for data.
#include "gpu/device_thread.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/live_page.h"
#include "ui/controllers/project_controller.h"
#include "ui/window/main_window.h"

#include <QTabWidget>

namespace isocenter::ui {

void MainWindow::startDemo(int views)
{
    projects_->replaceCase([this, views] {
        workspace_.openDemo(demoSize_, views);
        registerWhenReady();
    });
}

void MainWindow::compareDemo(bool live, int views)
{
    setPage(Page::Compare);
    const auto compare = [this, live, views] {
        if (live) {
            compareTabs_->setCurrentWidget(livePage_);
            livePage_->startWhenReady();
        } else {
            comparePage_->runWhenReady();
        }
        workspace_.openDemo(demoSize_, views);
    };
    projects_->replaceCase(compare, {app::Replaced::Comparison});
}

void MainWindow::registerWhenReady()
{
    registerWhenReady_ = true;
    registerIfReady();
}

void MainWindow::registerIfReady()
{
    // What is still being loaded, such as a second view, belongs to it.
    if (registerWhenReady_ && !workspace_.dataJobs().busy() && workspace_.device() &&
        workspace_.session().canRegister())
        startRegistration();
}

} // namespace isocenter::ui
