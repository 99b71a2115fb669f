// SPDX-License-Identifier: MIT
// What the window says goes when its cause is gone: failures, what was saved, the values of a case.
#include "core/io/files/file_contents.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/charts/chart_view.h"
#include "ui/controllers/project_controller.h"
#include "ui/exports/export_controller.h"
#include "ui/panels/geometry_panel.h"
#include "ui/panels/timings_panel.h"
#include "ui/support/file_paths.h"
#include "ui/support/value_text.h"
#include "ui/widgets/message_bar.h"

#include <QAction>
#include <QClipboard>
#include <QDesktopServices>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSet>
#include <QTableView>
#include <QTableWidget>
#include <QUrl>

namespace isocenter::ui {

class MessagesTest : public WindowTest
{
    Q_OBJECT

public Q_SLOTS:
    void open(const QUrl& url) { opened_ = url; }

private:
    app::ProjectKeeper& keeper() { return child<ProjectController>(*window_).keeper(); }
    void waitForJobs() { QTRY_VERIFY_WITH_TIMEOUT(!workspace().dataJobs().busy(), kWaitMs); }
    void closeProject()
    {
        keeper().close();
        QTRY_VERIFY_WITH_TIMEOUT(!session().volume(), kWaitMs);
        waitForJobs();
    }
    void registerDemo()
    {
        openDemo();
        bool compared = false;
        const core::ScopedConnection connection =
            workspace().runCompared.connectScoped([&](const app::FinishedRun&) { compared = true; });
        actions().start->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(compared && !workspace().registration().running(), kWaitMs);
    }
    QString field(const QString& accessibleName)
    {
        for (const QLabel* label : window_->findChildren<QLabel*>())
            if (label->accessibleName() == accessibleName)
                return label->text();
        return QStringLiteral("no such field");
    }
    // Texts with a number in them, of all labels.
    QSet<QString> numbers()
    {
        static const QRegularExpression digit(QStringLiteral("\\d"));
        QSet<QString> texts;
        for (const QLabel* label : window_->findChildren<QLabel*>())
            if (label->text().contains(digit))
                texts << label->objectName() + QLatin1Char('|') + label->accessibleName() + QLatin1Char('|') +
                             label->text();
        return texts;
    }
    void failToPaste()
    {
        QApplication::clipboard()->setText(QStringLiteral("nonsense"));
        actions().pastePose->trigger();
        QVERIFY(messageBar().isVisible());
    }

    QUrl opened_;

private Q_SLOTS:
    void aFailureGoesWhenItIsTriedAgain();
    void aFailureGoesWithItsData();
    void whatIsSavedIsSaidWithItsFolder();
    void problemsComeBeforeWhatWasSaved();
    void aClosedCaseLeavesNoValues();
    void aRunHasOneValue();
};

void MessagesTest::aFailureGoesWhenItIsTriedAgain()
{
    openDemo();
    failToPaste();
    actions().fit->trigger();
    QVERIFY(messageBar().isVisible()); // another action says nothing about it
    QApplication::clipboard()->setText(QStringLiteral("1 2 3 4 5 6"));
    actions().pastePose->trigger();
    QVERIFY(!messageBar().isVisible());
}

void MessagesTest::aFailureGoesWithItsData()
{
    openDemo();
    failToPaste();
    openDemo();
    QTRY_VERIFY(!messageBar().isVisible());
    failToPaste();
    closeProject();
    QVERIFY(!messageBar().isVisible());
}

void MessagesTest::whatIsSavedIsSaidWithItsFolder()
{
    openDemo();
    QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "open");
    child<ExportController>(*window_).exportReport(folder_.filePath(QStringLiteral("report.html")));
    QTRY_VERIFY_WITH_TIMEOUT(messageBar().isVisible(), kWaitMs);
    QVERIFY2(messageBar().text().contains(QStringLiteral("report.html")), qPrintable(messageBar().text()));
    for (QPushButton* button : messageBar().findChildren<QPushButton*>())
        if (button->isVisible() && button->text() == QStringLiteral("Open Folder"))
            button->click();
    QCOMPARE(QFileInfo(opened_.toLocalFile()).canonicalFilePath(),
             QFileInfo(folder_.path()).canonicalFilePath());
    QDesktopServices::unsetUrlHandler(QStringLiteral("file"));
    keeper().save(pathOf(folder_.filePath(QStringLiteral("knee.isocenter"))));
    QTRY_VERIFY_WITH_TIMEOUT(messageBar().text().contains(QStringLiteral("knee.isocenter")), kWaitMs);
    closeProject();
    QVERIFY(!messageBar().isVisible());
}

void MessagesTest::problemsComeBeforeWhatWasSaved()
{
    workspace().noteSaved("/tmp/a.csv");
    QVERIFY(messageBar().showsNotice());
    window_->showFailure({"A job", "failed", {}});
    QVERIFY(messageBar().text().startsWith(QStringLiteral("A job")));
    QVERIFY(!messageBar().showsNotice());
    messageBar().resolve("A job");
    QVERIFY(messageBar().showsNotice());
    messageBar().endNotice();
    QVERIFY(!messageBar().isVisible());
}

void MessagesTest::aClosedCaseLeavesNoValues()
{
    QTRY_VERIFY_WITH_TIMEOUT(workspace().device(), kWaitMs);
    const QSet<QString> before = numbers();
    registerDemo();
    const auto* times = child<TimingsPanel>(*window_).findChild<QTableWidget*>();
    QTRY_VERIFY(times->rowCount() > 0);
    QVERIFY(numbers() != before);
    closeProject();
    QTRY_VERIFY2((numbers() - before).isEmpty(),
                 qPrintable(QStringList((numbers() - before).values()).join(QLatin1Char('\n'))));
    for (const char* name : {"Evaluations", "Rate", "Current value", "Best value", "Error"})
        QCOMPARE(field(QString::fromLatin1(name)), QStringLiteral("–"));
    QCOMPARE(field(QStringLiteral("State")), QStringLiteral("Idle"));
    QCOMPARE(times->rowCount(), 0);
    QCOMPARE(window_->chart().count(), std::size_t(0));
    for (const QDoubleSpinBox* number : child<GeometryPanel>(*window_).findChildren<QDoubleSpinBox*>())
        QVERIFY2(!number->text().contains(QRegularExpression(QStringLiteral("\\d"))), // a unit at most
                 qPrintable(number->text()));
}

void MessagesTest::aRunHasOneValue()
{
    registerDemo();
    const app::FinishedRun run = session().runs().back();
    QVERIFY(run.comparison);
    const QString value = valueText(run.comparison->atResult);
    QCOMPARE(field(QStringLiteral("Best value")), value);
    const auto* history = window_->findChild<QTableView*>(QStringLiteral("runHistory"));
    QCOMPARE(history->model()->index(0, 1).data().toString(), value);
    const std::filesystem::path file = pathOf(folder_.filePath(QStringLiteral("value.isocenter")));
    keeper().save(file);
    waitForJobs();
    child<ExportController>(*window_).exportReport(folder_.filePath(QStringLiteral("value.html")));
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(folder_.filePath(QStringLiteral("value.html"))), kWaitMs);
    const std::string report = core::readTextFile(pathOf(folder_.filePath(QStringLiteral("value.html"))));
    QVERIFY(report.find(value.toStdString()) != std::string::npos);
    closeProject();
    keeper().open(file);
    QTRY_VERIFY_WITH_TIMEOUT(session().canRegister(), kWaitMs);
    waitForJobs();
    QTRY_COMPARE(field(QStringLiteral("Best value")), value); // of the run that the session is at
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(MessagesTest, "messages_test")
#include "messages_test.moc"
