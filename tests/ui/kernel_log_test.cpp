// SPDX-License-Identifier: MIT
// What a kernel's compiler says reaches the user whole: in the message, and later in the dialog.
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/dialogs/kernel_log_dialog.h"
#include "ui/widgets/message_bar.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>

namespace isocenter::ui {

class KernelLogTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void theMessageHasTheWholeLog();
    void theDialogHasFailuresAndDevices();

private:
    app::Failure failure() const
    {
        app::Failure result{"The preview failed", "opencl:0: kernel drr does not compile", {}};
        for (int line = 1; line <= 300; ++line)
            result.details += "drr.cl:" + std::to_string(line) + ": error\n";
        return result;
    }
};

void KernelLogTest::theMessageHasTheWholeLog()
{
    window_->showFailure(failure());
    MessageBar& bar = messageBar();
    auto* details = bar.findChild<QPlainTextEdit*>();
    QVERIFY(details->isHidden());
    for (QPushButton* button : bar.findChildren<QPushButton*>())
        if (button->isVisible())
            button->click(); // Details, and Copy
    QVERIFY(details->isVisible());
    QVERIFY(details->toPlainText().contains(QStringLiteral("drr.cl:300: error")));
    const QString copied = QApplication::clipboard()->text();
    QVERIFY(copied.contains(QStringLiteral("does not compile")));
    QVERIFY(copied.contains(QStringLiteral("drr.cl:1: error")));
    QVERIFY(copied.contains(QStringLiteral("drr.cl:300: error")));
}

void KernelLogTest::theDialogHasFailuresAndDevices()
{
    QTRY_VERIFY_WITH_TIMEOUT(window_->workspace().device(), kWaitMs);
    window_->showFailure(failure());
    window_->actions().kernelLog->trigger();
    auto* dialog = window_->findChild<KernelLogDialog*>();
    QVERIFY(dialog != nullptr);
    auto* entries = dialog->findChild<QListWidget*>();
    auto* text = dialog->findChild<QPlainTextEdit*>();
    QCOMPARE(entries->count(), 1 + static_cast<int>(window_->workspace().devices().devices.size() +
                                                    window_->workspace().devices().problems.size()));
    QVERIFY(text->toPlainText().contains(QStringLiteral("drr.cl:300: error")));
    dialog->findChild<QPushButton*>(QStringLiteral("copy"))->click();
    QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("drr.cl:300: error")));

    const gpu::DeviceInfo& first = window_->workspace().devices().devices.front();
    const auto found = entries->findItems(QString::fromStdString(first.id.toString()), Qt::MatchExactly);
    QCOMPARE(found.size(), 1);
    entries->setCurrentItem(found.front());
    QVERIFY(text->toPlainText().contains(QString::fromStdString(first.driver)));
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(KernelLogTest, "kernel_log_test")
#include "kernel_log_test.moc"
