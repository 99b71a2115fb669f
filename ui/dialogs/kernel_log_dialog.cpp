// SPDX-License-Identifier: MIT
#include "ui/dialogs/kernel_log_dialog.h"

#include "app/devices/device_facts.h"
#include "core/support/version.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

QString textOfFailure(const app::Failure& failure)
{
    return QStringLiteral("%1: %2\n\n%3")
        .arg(QString::fromStdString(failure.title), QString::fromStdString(failure.message),
             QString::fromStdString(failure.details))
        .trimmed();
}

} // namespace

KernelLogDialog::KernelLogDialog(const gpu::DeviceList& devices, const std::vector<app::Failure>& failures,
                                 QWidget* parent)
    : QDialog(parent), entries_(new QListWidget), text_(new QPlainTextEdit)
{
    setWindowTitle(tr("Kernel Log"));
    resize(900, 560);
    entries_->setAccessibleName(tr("Devices and failures"));
    text_->setAccessibleName(tr("Log"));
    text_->setReadOnly(true);
    text_->setLineWrapMode(QPlainTextEdit::NoWrap);
    text_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    connect(entries_, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        text_->setPlainText(item != nullptr ? item->data(Qt::UserRole).toString() : QString());
    });
    for (const app::Failure& failure : failures)
        add(QString::fromStdString(failure.title), textOfFailure(failure));
    for (const gpu::DeviceInfo& device : devices.devices)
        add(QString::fromStdString(device.id.toString()),
            QString::fromStdString(app::deviceReport(device, true)));
    for (const std::string& problem : devices.problems)
        add(tr("Not available"), QString::fromStdString(problem));
    entries_->setCurrentRow(0);

    auto* splitter = new QSplitter;
    splitter->addWidget(entries_);
    splitter->addWidget(text_);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({220, 680});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton* copyButton = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    copyButton->setObjectName(QStringLiteral("copy"));
    copyButton->setToolTip(tr("Copy what is shown, with the version of Isocenter"));
    connect(copyButton, &QPushButton::clicked, this, &KernelLogDialog::copy);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(splitter, 1);
    layout->addWidget(buttons);
}

void KernelLogDialog::add(const QString& title, const QString& text)
{
    auto* item = new QListWidgetItem(title, entries_);
    item->setData(Qt::UserRole, text);
    item->setToolTip(text.section(QLatin1Char('\n'), 0, 0));
}

void KernelLogDialog::copy() const
{
    QApplication::clipboard()->setText(
        QStringLiteral("Isocenter %1\n%2").arg(QString::fromLatin1(core::kVersion), text_->toPlainText()));
}

} // namespace isocenter::ui
