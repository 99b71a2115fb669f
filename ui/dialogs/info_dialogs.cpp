// SPDX-License-Identifier: MIT
#include "ui/dialogs/info_dialogs.h"

#include "core/support/version.h"
#include "ui/dialogs/kernel_log_dialog.h"
#include "ui/support/translation.h"

#include <QMessageBox>

namespace isocenter::ui {

void showKernelLog(const gpu::DeviceList& devices, const std::vector<app::Failure>& failures, QWidget* parent)
{
    auto* dialog = new KernelLogDialog(devices, failures, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

void showAbout(QWidget* parent)
{
    auto* box = new QMessageBox(parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(QObject::tr("About Isocenter"));
    box->setText(
        QObject::tr("<h3>Isocenter %1</h3><p>Registers CT volumes to X-ray images.</p><p><b>%2</b></p>")
            .arg(QString::fromLatin1(core::kVersion), appText(core::kResearchUseNotice)));
    box->setInformativeText(
        QObject::tr("MIT licence. Uses Qt, VTK, Eigen, DCMTK, OpenJPEG, FFmpeg, libtiff, oneTBB, "
                    "Highway, OpenCL and OpenGL; see THIRD_PARTY.md."));
    box->open();
}

} // namespace isocenter::ui
