// SPDX-License-Identifier: MIT
#include "ui/dialogs/info_dialogs.h"

#include "ui/dialogs/kernel_log_dialog.h"

namespace isocenter::ui {

void showKernelLog(const gpu::DeviceList& devices, const std::vector<app::Failure>& failures, QWidget* parent)
{
    auto* dialog = new KernelLogDialog(devices, failures, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

} // namespace isocenter::ui
