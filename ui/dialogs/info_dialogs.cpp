// SPDX-License-Identifier: MIT
#include "ui/dialogs/info_dialogs.h"

#include "core/support/version.h"
#include "ui/actions.h"

#include <QAction>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QMessageBox>
#include <QTableWidget>
#include <QVBoxLayout>

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

void showShortcuts(const Actions& actions, QWidget* parent)
{
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QObject::tr("Keyboard Shortcuts"));
    dialog->resize(520, 620);
    auto* table = new QTableWidget(0, 2);
    table->setHorizontalHeaderLabels({QObject::tr("Action"), QObject::tr("Keys")});
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    table->verticalHeader()->hide();
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    for (const QAction* action : actions.all()) {
        if (action->shortcut().isEmpty())
            continue;
        const int row = table->rowCount();
        table->insertRow(row);
        auto* text = new QTableWidgetItem(action->text().remove(QLatin1Char('&')));
        text->setToolTip(action->statusTip());
        table->setItem(row, 0, text);
        table->setItem(row, 1, new QTableWidgetItem(action->shortcut().toString(QKeySequence::NativeText)));
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(table);
    layout->addWidget(buttons);
    dialog->show();
}

} // namespace isocenter::ui
