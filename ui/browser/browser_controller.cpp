// SPDX-License-Identifier: MIT
#include "ui/browser/browser_controller.h"

#include "ui/actions/actions.h"
#include "ui/browser/dicom_browser_dialog.h"
#include "ui/support/dispatcher.h"

#include <QAction>

namespace isocenter::ui {

BrowserController::BrowserController(app::Workspace& workspace, const Actions& actions, QWidget* window)
    : QObject(window), workspace_(workspace), window_(window)
{
    connect(actions.browseDicom, &QAction::triggered, this, &BrowserController::present);
    workspace_.seriesFound.connect([this](const core::DicomScan& scan, const app::CtRequest& request) {
        dialog().show(scan, request.paths);
        present();
    });
}

DicomBrowserDialog& BrowserController::dialog()
{
    if (dialog_ == nullptr) {
        dialog_ = new DicomBrowserDialog(dispatcherTo(this), window_);
        connect(dialog_, &DicomBrowserDialog::ctChosen, this,
                [this](const app::CtRequest& request) { workspace_.openCt(request); });
        connect(dialog_, &DicomBrowserDialog::xraysChosen, this,
                [this](const std::vector<app::XrayRequest>& requests) { openXrays(requests); });
    }
    return *dialog_;
}

void BrowserController::openXrays(const std::vector<app::XrayRequest>& requests)
{
    using Place = app::Workspace::XrayPlace;
    workspace_.lossGate().pass({app::Replaced::Xray}, [this, requests] {
        for (std::size_t xray = 0; xray < requests.size(); ++xray)
            workspace_.openXray(requests[xray], xray == 0 ? Place::Replace : Place::Add);
    });
}

void BrowserController::present()
{
    dialog().QDialog::show();
    dialog().raise();
    dialog().activateWindow();
}

} // namespace isocenter::ui
