// SPDX-License-Identifier: MIT
// What the window keeps of a session: projects, recent ones, what a crash leaves, what is missing.
#include "core/io/formats/pose_file.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/controllers/project_controller.h"
#include "ui/controllers/session_rescue.h"
#include "ui/support/file_paths.h"
#include "ui/widgets/message_bar.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QSpinBox>

namespace isocenter::ui {

class ProjectWindowTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup()
    {
        window_.reset();
        QSettings().clear();
        QFile::remove(projectPath());       // to be asked nothing about it
        QCOMPARE(keptSessions().size(), 0); // a clean exit leaves none
    }
    void thePanelShowsAndChangesTheSearch();
    void savesAProjectAndBringsItBack();
    void asksBeforeChangesAreLost();
    void savesBeforeItCloses();
    void offersWhatACrashLeft();
    void discardsWhatACrashLeft();
    void keepsEachRegistrationAtOnce();
    void saysOnceThatItCannotKeep();
    void asksForWhatIsMissing();
    void closesAProject();
    void listsRecentProjectsFirst();
    void opensAllThatIsDroppedTogether();

private:
    app::ProjectKeeper& keeper() { return child<ProjectController>(*window_).keeper(); }
    MessageBar& messages() { return messageBar(); }
    QString projectPath() const { return folder_.filePath(QStringLiteral("knee & co.isocenter")); }
    QString stateFolder() const { return folder_.filePath(QStringLiteral("state/sessions")); }
    QStringList keptSessions() const
    {
        return QDir(stateFolder()).entryList({QStringLiteral("*.isocenter")});
    }

    template <typename Widget>
    Widget* field(const char* name)
    {
        return window_->findChild<Widget*>(QString::fromLatin1(name));
    }
    void pick(const char* list, const char* data)
    {
        auto* combo = field<QComboBox>(list);
        combo->setCurrentIndex(combo->findData(QString::fromLatin1(data)));
        Q_EMIT combo->activated(combo->currentIndex());
    }
    QPushButton* answer(const QString& text)
    {
        for (QPushButton* button : messages().findChildren<QPushButton*>())
            if (button->text() == text && button->isVisible())
                return button;
        return nullptr;
    }
    // Chooses in the file dialog that is open.
    void choose(const QString& path)
    {
        QPointer<QFileDialog> dialog = window_->findChild<QFileDialog*>();
        QVERIFY(dialog);
        dialog->selectFile(path);
        static_cast<QDialog*>(dialog)->accept();
        QTRY_VERIFY(!dialog);
    }
    void answerTheQuestion(QMessageBox::StandardButton button)
    {
        QPointer<QMessageBox> question = window_->findChild<QMessageBox*>();
        QVERIFY(question && question->isVisible());
        question->button(button)->click();
        QTRY_VERIFY(!question);
    }
    void waitForJobs() { QTRY_VERIFY_WITH_TIMEOUT(!window_->workspace().dataJobs().busy(), kWaitMs); }
    void openCase(const core::SyntheticCaseFiles& files)
    {
        window_->open({textOf(files.ctFolder), textOf(files.xrays.front())});
        QTRY_VERIFY_WITH_TIMEOUT(session().canRegister(), kWaitMs);
        waitForJobs();
    }
    void changeEverything()
    {
        session().setPose(core::Pose::fromParameters({{1, 2, 3}, {4, 5, 6}}, session().pivotMm()));
        session().setRegion(session().activeXray(), {4, 5, 40, 50});
        session().setSearch({"auto", "ncc", "powell", 2, 2.5, 1.5});
        app::FinishedRun run;
        run.comment = "the first";
        session().setRuns({run});
    }
    void saveAs(const QString& path)
    {
        QTRY_VERIFY(window_->actions().saveProjectAs->isEnabled());
        window_->actions().saveProjectAs->trigger();
        choose(path);
        waitForJobs();
        QCOMPARE(textOf(keeper().file()), path);
        QVERIFY(!keeper().modified());
    }
    // What a kill would leave of the session as it is.
    void crash()
    {
        QTRY_COMPARE_WITH_TIMEOUT(keptSessions().size(), 1, kWaitMs);
        const QString kept = QDir(stateFolder()).filePath(keptSessions().first());
        const QString copy = folder_.filePath(QStringLiteral("copy"));
        QVERIFY(QFile::copy(kept, copy));
        window_.reset();
        QCOMPARE(keptSessions().size(), 0);
        QVERIFY(QFile::rename(copy, QDir(stateFolder()).filePath(QStringLiteral("session-1-0.isocenter"))));
        openWindow();
        window_->rescue().offerLeftovers();
        QVERIFY(messages().isVisible());
    }
};

void ProjectWindowTest::thePanelShowsAndChangesTheSearch()
{
    QCOMPARE(field<QComboBox>("optimiser")->currentData().toString(), QStringLiteral("default"));
    QVERIFY(!field<QSpinBox>("levels")->isEnabled()); // schedules have their own
    pick("optimiser", "cma-es");
    pick("measure", "ncc");
    QVERIFY(field<QSpinBox>("levels")->isEnabled());
    field<QSpinBox>("levels")->setValue(2);
    QVERIFY(session().search() == (app::SearchChoice{"auto", "ncc", "cma-es", 2, 4.0, 3.0}));

    session().setSearch({"auto", "0.7*ncc+ssd", "powell", 5, 1.25, 0.5});
    QCOMPARE(field<QComboBox>("measure")->currentData().toString(), QStringLiteral("0.7*ncc+ssd"));
    QCOMPARE(field<QComboBox>("optimiser")->currentData().toString(), QStringLiteral("powell"));
    QCOMPARE(field<QSpinBox>("levels")->value(), 5);
    QVERIFY(session().search() == (app::SearchChoice{"auto", "0.7*ncc+ssd", "powell", 5, 1.25, 0.5}));
}

void ProjectWindowTest::savesAProjectAndBringsItBack()
{
    QCOMPARE(window_->windowTitle(), QStringLiteral("Isocenter"));
    QVERIFY(!window_->actions().saveProject->isEnabled());
    openCase(writeCase(QStringLiteral("case"), 1));
    QTRY_VERIFY(window_->windowTitle().startsWith(QStringLiteral("Untitled[*]")));
    QVERIFY(window_->isWindowModified());
    saveAs(projectPath());
    QVERIFY(window_->windowTitle().startsWith(QStringLiteral("knee & co[*]")));
    QVERIFY(!window_->isWindowModified());
    changeEverything();
    QTRY_VERIFY(window_->isWindowModified());
    window_->actions().saveProject->trigger(); // in the same file
    waitForJobs();
    QVERIFY(!window_->isWindowModified());

    MainWindow second;
    second.open({projectPath()});
    app::Session& opened = second.workspace().session();
    QTRY_VERIFY_WITH_TIMEOUT(opened.canRegister() && !second.workspace().dataJobs().busy(), kWaitMs);
    QVERIFY(opened.pose().worldFromVolume().isApprox(session().pose().worldFromVolume(), 1e-12));
    QVERIFY(opened.roi() == session().roi());
    QVERIFY(opened.search() == session().search());
    QCOMPARE(opened.runs().size(), session().runs().size());
    QVERIFY(opened.runs()[0].comment == session().runs()[0].comment);
    QVERIFY(second.windowTitle().startsWith(QStringLiteral("knee & co[*]")));
    QVERIFY(!second.isWindowModified());
    QVERIFY2(!child<MessageBar>(*second.centralWidget()).isVisibleTo(&second),
             qPrintable(child<MessageBar>(*second.centralWidget()).text()));
}

void ProjectWindowTest::asksBeforeChangesAreLost()
{
    openCase(writeCase(QStringLiteral("case"), 1));
    QVERIFY(window_->close()); // nothing was made of it
    window_->show();
    changeEverything();
    QVERIFY(!window_->close());
    answerTheQuestion(QMessageBox::Cancel);
    QVERIFY(window_->isVisible());
    QTRY_VERIFY(window_->actions().closeProject->isEnabled());
    window_->actions().closeProject->trigger();
    answerTheQuestion(QMessageBox::Cancel);
    waitForJobs();
    QVERIFY(session().volume());
    QVERIFY(!window_->close());
    answerTheQuestion(QMessageBox::Discard);
    QTRY_VERIFY(!window_->isVisible());
}

void ProjectWindowTest::savesBeforeItCloses()
{
    openCase(writeCase(QStringLiteral("case"), 1));
    saveAs(projectPath());
    QVERIFY(window_->close());
    window_->show();
    changeEverything();
    QVERIFY(!window_->close());
    answerTheQuestion(QMessageBox::Save);
    QTRY_VERIFY_WITH_TIMEOUT(!window_->isVisible(), kWaitMs);
    QVERIFY(!keeper().modified());
}

void ProjectWindowTest::offersWhatACrashLeft()
{
    openCase(writeCase(QStringLiteral("case"), 1));
    saveAs(projectPath());
    changeEverything();
    const Eigen::Matrix4d pose = session().pose().worldFromVolume().matrix();
    crash();
    const QString offer = messages().text();
    for (const char* part : {"“knee & co”", "CT ct", "view_1.dcm", "one registration"})
        QVERIFY2(offer.contains(QString::fromUtf8(part)), qPrintable(offer));
    QVERIFY(!session().volume()); // only offered
    answer(QStringLiteral("Restore"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(session().canRegister(), kWaitMs);
    QVERIFY(session().pose().worldFromVolume().matrix().isApprox(pose, 1e-12));
    QCOMPARE(session().runs().size(), std::size_t(1));
    QVERIFY(!messages().isVisible());
    QVERIFY(window_->windowTitle().startsWith(QStringLiteral("knee & co[*]")));
    QVERIFY(window_->isWindowModified());
    QCOMPARE(keptSessions().size(), 1); // its own again
    QVERIFY(keptSessions().first() != QStringLiteral("session-1-0.isocenter"));
}

void ProjectWindowTest::discardsWhatACrashLeft()
{
    openCase(writeCase(QStringLiteral("case"), 1));
    crash();
    QVERIFY(messages().text().contains(QStringLiteral("never saved")));
    window_->showFailure({"A job", "failed", {}}); // comes first, and the offer again after it
    QVERIFY(messages().text().contains(QStringLiteral("A job: failed")));
    QVERIFY(!answer(QStringLiteral("Discard")));
    messages().findChild<QAbstractButton*>(QStringLiteral("closeMessage"))->click();
    answer(QStringLiteral("Discard"))->click();
    QVERIFY(!messages().isVisible());
    QCOMPARE(keptSessions().size(), 0);
}

void ProjectWindowTest::keepsEachRegistrationAtOnce()
{
    openDemo();
    app::RegistrationRunner& runner = window_->workspace().registration();
    QByteArray kept;
    runner.finished.connect([&](const core::RegistrationResult&) {
        QFile file(QDir(stateFolder()).filePath(keptSessions().value(0)));
        if (file.open(QIODevice::ReadOnly))
            kept = file.readAll();
    });
    int evaluations = 0;
    runner.progressed.connect(
        [&](const app::RegistrationStatus& status) { evaluations = status.evaluations; });
    window_->actions().start->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(evaluations > 0, kWaitMs);
    window_->actions().stop->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!runner.running(), kWaitMs);
    QCOMPARE(session().runs().size(), std::size_t(1));
    QVERIFY2(kept.contains("\"evaluations\""), kept.constData());
}

void ProjectWindowTest::saysOnceThatItCannotKeep()
{
    QDir(folder_.filePath(QStringLiteral("state"))).removeRecursively();
    QFile blocker(folder_.filePath(QStringLiteral("state"))); // where a folder should be
    QVERIFY(blocker.open(QIODevice::WriteOnly));
    blocker.close();
    openDemo();
    QTRY_VERIFY_WITH_TIMEOUT(messages().isVisible(), kWaitMs);
    QVERIFY2(messages().text().contains(QStringLiteral("against a crash")), qPrintable(messages().text()));
    messages().findChild<QAbstractButton*>(QStringLiteral("closeMessage"))->click();
    keeper().saved(); // it tries again
    QVERIFY(!messages().isVisible());
    QVERIFY(blocker.remove());
    keeper().saved();
    QCOMPARE(keptSessions().size(), 1);
}

void ProjectWindowTest::asksForWhatIsMissing()
{
    const core::SyntheticCaseFiles files = writeCase(QStringLiteral("case"), 1);
    openCase(files);
    changeEverything();
    saveAs(projectPath());
    const Eigen::Matrix4d pose = session().pose().worldFromVolume().matrix();
    const QString moved = folder_.filePath(QStringLiteral("moved ct"));
    QVERIFY(QDir().rename(textOf(files.ctFolder), moved));

    window_->open({projectPath()});
    QTRY_VERIFY_WITH_TIMEOUT(messages().isVisible(), kWaitMs);
    waitForJobs();
    QVERIFY2(messages().text().contains(QStringLiteral("“ct” is not where it was")),
             qPrintable(messages().text()));
    QVERIFY(!session().volume());
    QVERIFY(session().radiograph());
    answer(QStringLiteral("Locate…"))->click();
    QPointer<QFileDialog> dialog = window_->findChild<QFileDialog*>();
    QVERIFY(dialog);
    QCOMPARE(dialog->fileMode(), QFileDialog::Directory);
    static_cast<QDialog*>(dialog)->reject(); // later: it is still asked for
    QTRY_VERIFY(!dialog);
    QVERIFY(messages().isVisible());
    answer(QStringLiteral("Locate…"))->click();
    choose(moved);
    QTRY_VERIFY_WITH_TIMEOUT(session().canRegister(), kWaitMs);
    waitForJobs();
    QVERIFY2(!messages().isVisible(), qPrintable(messages().text()));
    QVERIFY(session().pose().worldFromVolume().matrix().isApprox(pose, 1e-12));
    QVERIFY(window_->isWindowModified());
    QVERIFY(QDir().rename(moved, textOf(files.ctFolder)));
}

void ProjectWindowTest::closesAProject()
{
    openDemo();
    saveAs(projectPath());
    window_->actions().closeProject->trigger();
    waitForJobs();
    QVERIFY(!session().volume() && !session().radiograph());
    QCOMPARE(window_->windowTitle(), QStringLiteral("Isocenter"));
    QVERIFY(!window_->actions().start->isEnabled());
    QVERIFY(!window_->actions().saveProject->isEnabled());
    window_->grab(); // all views draw what is not there
    openDemo();
}

void ProjectWindowTest::listsRecentProjectsFirst()
{
    const core::SyntheticCaseFiles files = writeCase(QStringLiteral("case"), 1);
    openCase(files);
    saveAs(projectPath());
    const QString gone = folder_.filePath(QStringLiteral("gone.isocenter"));
    saveAs(gone);
    QVERIFY(QFile::remove(gone));
    QMenu* menu = window_->actions().recent->menu();
    Q_EMIT menu->aboutToShow();
    const QList<QAction*> entries = menu->actions();
    QCOMPARE(entries.size(), 5);
    QCOMPARE(entries[0]->text(), gone);
    QVERIFY(!entries[0]->isEnabled());
    QVERIFY(entries[1]->text().endsWith(QStringLiteral("knee && co.isocenter")));
    QVERIFY(entries[1]->isEnabled());
    QVERIFY(entries[2]->isSeparator());
    QCOMPARE(entries[3]->text(), textOf(files.xrays.front()));
    QCOMPARE(entries[4]->text(), textOf(files.ctFolder));
    entries[1]->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(textOf(keeper().file()), projectPath(), kWaitMs);
    waitForJobs();
}

void ProjectWindowTest::opensAllThatIsDroppedTogether()
{
    const core::SyntheticCaseFiles files = writeCase(QStringLiteral("case"), 1);
    core::PoseFile pose;
    pose.pose = core::Pose::fromParameters({{7, 8, 9}, {0, 0, 0}}, Eigen::Vector3d::Zero());
    const QString poseFile = folder_.filePath(QStringLiteral("pose.json"));
    core::writePoseFile(pathOf(poseFile), pose);
    window_->open({poseFile, textOf(files.xrays.front()), textOf(files.ctFolder)});
    waitForJobs();
    QVERIFY2(!messages().isVisible(), qPrintable(messages().text()));
    QVERIFY(session().canRegister());
    QVERIFY(session().pose().worldFromVolume().isApprox(pose.pose.worldFromVolume(), 1e-9));
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(ProjectWindowTest, "project_window_test")
#include "project_window_test.moc"
