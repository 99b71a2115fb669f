// SPDX-License-Identifier: MIT
#include "ui/dialogs/info_dialogs.h"

#include "core/support/version.h"

#include <QMessageBox>

namespace isocenter::ui {

void showAbout(QWidget* parent)
{
    auto* box = new QMessageBox(parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(QObject::tr("About Isocenter"));
    box->setText(
        QObject::tr("<h3>Isocenter %1</h3><p>Registers CT volumes to X-ray images.</p><p><b>%2</b></p>")
            .arg(QString::fromLatin1(core::kVersion), QString::fromLatin1(core::kResearchUseNotice)));
    box->setInformativeText(
        QObject::tr("MIT licence. Uses Qt, VTK, Eigen, DCMTK, OpenJPEG, FFmpeg, libtiff, oneTBB, "
                    "Highway, OpenCL and OpenGL; see THIRD_PARTY.md."));
    box->open();
}

} // namespace isocenter::ui
