// SPDX-License-Identifier: MIT
#include "ui/help/about_dialog.h"

#include "core/io/library_versions.h"
#include "core/support/version.h"
#include "ui/help/manual_pages.h"
#include "ui/support/icons.h"
#include "ui/support/translation.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTextBrowser>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <vtkVersion.h>

namespace isocenter::ui {
namespace {

std::vector<core::LibraryVersion> windowVersions(const gpu::DeviceList& devices)
{
    std::vector<core::LibraryVersion> versions{{"Qt", qVersion(), "LGPL-3.0"},
                                               {"VTK", vtkVersion::GetVTKVersion(), "BSD-3-Clause"}};
    for (const core::LibraryVersion& library : core::libraryVersions())
        versions.push_back(library);
    for (const gpu::DeviceInfo& device : devices.devices)
        if (device.id.backend == gpu::Backend::OpenCl || device.id.backend == gpu::Backend::OpenGl)
            versions.push_back({device.id.toString(), device.driver, device.vendor});
    return versions;
}

} // namespace

AboutDialog::AboutDialog(const gpu::DeviceList& devices, QWidget* parent) : QDialog(parent)
{
    setWindowTitle(tr("About Isocenter"));
    resize(640, 480);
    auto* tabs = new QTabWidget;
    tabs->addTab(buildProgram(), tr("&Program"));
    tabs->addTab(buildLibraries(devices), tr("&Libraries"));
    tabs->addTab(buildLicences(), tr("L&icences"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton* copy = buttons->addButton(tr("&Copy Versions"), QDialogButtonBox::ActionRole);
    copy->setToolTip(tr("Copy the versions as text, to state them in a report"));
    connect(copy, &QPushButton::clicked, this, &AboutDialog::copyVersions);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(tabs, 1);
    layout->addWidget(buttons);
}

QWidget* AboutDialog::buildProgram()
{
    auto* picture = new QLabel;
    picture->setPixmap(icon(QStringLiteral("isocenter")).pixmap(96, 96));
    picture->setAlignment(Qt::AlignTop);
    auto* text =
        new QLabel(tr("<h2>Isocenter %1</h2><p>Registers CT volumes, implants and bones to X-ray images.</p>"
                      "<p><b>%2</b></p><p>Free software under the MIT licence.</p>")
                       .arg(QString::fromLatin1(core::kVersion), appText(core::kResearchUseNotice)));
    text->setWordWrap(true);
    text->setAlignment(Qt::AlignTop);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* page = new QWidget;
    auto* line = new QHBoxLayout(page);
    line->addWidget(picture);
    line->addWidget(text, 1);
    return page;
}

QWidget* AboutDialog::buildLibraries(const gpu::DeviceList& devices)
{
    auto* list = new QTreeWidget;
    list->setObjectName(QStringLiteral("libraries"));
    list->setAccessibleName(tr("Libraries and drivers in use"));
    list->setHeaderLabels({tr("Library or driver"), tr("Version"), tr("Licence or vendor")});
    list->setRootIsDecorated(false);
    list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    versions_ = QStringLiteral("Isocenter %1").arg(QString::fromLatin1(core::kVersion));
    for (const auto& [name, version, licence] : windowVersions(devices)) {
        new QTreeWidgetItem(list, {QString::fromStdString(name), QString::fromStdString(version),
                                   QString::fromStdString(licence)});
        versions_ +=
            QStringLiteral("\n%1 %2").arg(QString::fromStdString(name), QString::fromStdString(version));
    }
    return list;
}

QWidget* AboutDialog::buildLicences()
{
    auto* text = new QTextBrowser;
    text->setObjectName(QStringLiteral("licences"));
    text->setAccessibleName(tr("Texts of the licences"));
    text->setOpenLinks(false);
    text->setMarkdown(
        QStringLiteral("# Isocenter\n\n%1\n\n%2").arg(manual_pages::licence(), manual_pages::thirdParty()));
    return text;
}

void AboutDialog::copyVersions() const
{
    QApplication::clipboard()->setText(versions_);
}

} // namespace isocenter::ui
