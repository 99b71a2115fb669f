// SPDX-License-Identifier: MIT
// The stages of the search, edited as a table.
#include "app/registration/planned_registration.h"
#include "core/io/files/file_contents.h"
#include "core/io/formats/schedule_file.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/controllers/project_controller.h"
#include "ui/dialogs/stages_dialog.h"
#include "ui/models/stage_table_model.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>

namespace isocenter::ui {

class StagesTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void showsTheStagesOfTheSearch();
    void editsByKeysAndUndoes();
    void marksWhatMakesNoSense();
    void addsMovesAndDeletesStages();
    void editsTheStarts();
    void editsWhereHypothesesLie();
    void loadsAndSavesFiles();
    void runsAsTheFileDoesAndKeepsItInTheRecord();
    void isKeptInTheProject();
    void waitsWhileARegistrationRuns();

private:
    StagesDialog& dialog()
    {
        auto* dialog = window_->findChild<StagesDialog*>();
        if (dialog == nullptr || !dialog->isVisible()) {
            window_->actions().editStages->trigger();
            dialog = window_->findChild<StagesDialog*>();
        }
        return *dialog;
    }
    StageTableModel& stages() { return dialog().stages(); }
    void trigger(const char* action)
    {
        auto* found = dialog().findChild<QAction*>(QString::fromLatin1(action));
        QVERIFY(found != nullptr && found->isEnabled());
        found->trigger();
    }
    bool possible(const char* action)
    {
        return dialog().findChild<QAction*>(QString::fromLatin1(action))->isEnabled();
    }
    // As the user does: chooses the cell and types into it.
    void type(int row, StageTableModel::Column column, const QString& text)
    {
        QTableView& table = child<QTableView>(dialog(), "stages");
        table.setCurrentIndex(stages().index(row, column));
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_F2);
        auto* editor = table.viewport()->findChild<QLineEdit*>();
        QVERIFY(editor != nullptr);
        editor->selectAll();
        QTest::keyClicks(editor, text);
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY(table.viewport()->findChild<QLineEdit*>() == nullptr);
    }
    void chooseOptimiser(int row, const QString& title)
    {
        QTableView& table = child<QTableView>(dialog(), "stages");
        table.setCurrentIndex(stages().index(row, StageTableModel::Optimiser));
        QTest::keyClick(&table, Qt::Key_F2);
        auto* list = table.viewport()->findChild<QComboBox*>();
        QVERIFY(list != nullptr && list->findText(title) >= 0);
        list->setCurrentIndex(list->findText(title));
        Q_EMIT list->activated(list->currentIndex());
    }
    void set(int row, StageTableModel::Column column, const QString& text)
    {
        stages().setData(stages().index(row, column), text, Qt::EditRole);
    }
    QString cell(int row, StageTableModel::Column column)
    {
        return stages().index(row, column).data(Qt::EditRole).toString();
    }
    core::Schedule inForce() { return session().search().schedule(); }
    QString state() { return dialog().findChild<QLabel*>(QStringLiteral("stagesState"))->text(); }
    // Two short stages.
    void editShortly()
    {
        trigger("preset-track");
        set(0, StageTableModel::Optimiser, QStringLiteral("nelder-mead"));
        set(0, StageTableModel::Evaluations, QStringLiteral("40"));
        set(0, StageTableModel::Image, QStringLiteral("1/2"));
        set(1, StageTableModel::Measure, QStringLiteral("ncc"));
        set(1, StageTableModel::Image, QStringLiteral("1/1"));
        set(1, StageTableModel::Evaluations, QStringLiteral("30"));
    }
    QString path(const char* name) { return folder_.filePath(QString::fromLatin1(name)); }
};

void StagesTest::showsTheStagesOfTheSearch()
{
    QCOMPARE(stages().rowCount(), 3);
    QCOMPARE(cell(1, StageTableModel::Image), QStringLiteral("192 px"));
    QCOMPARE(cell(2, StageTableModel::Optimiser), QStringLiteral("bobyqa"));
    QVERIFY(state().startsWith(QStringLiteral("In use")));
    // It follows what is chosen elsewhere, also one optimiser from coarse to fine.
    app::SearchChoice search = session().search();
    search.search = "powell";
    search.levels = 4;
    session().setSearch(search);
    QCOMPARE(stages().rowCount(), 4);
    QCOMPARE(cell(0, StageTableModel::Optimiser), QStringLiteral("powell"));
    trigger("preset-autoscoper");
    QCOMPARE(session().search().search, std::string("autoscoper"));
    QCOMPARE(stages().rowCount(), 2);
    QVERIFY(cell(0, StageTableModel::Options).startsWith(QStringLiteral("particles=100")));
}

void StagesTest::editsByKeysAndUndoes()
{
    type(1, StageTableModel::Shift, QStringLiteral("2.5"));
    QCOMPARE(session().search().search, std::string("own"));
    QCOMPARE(core::stepsOf(inForce().stages[1].optimiser).translationMm, 2.5);
    QCOMPARE(inForce().name, std::string("default, edited"));
    QComboBox& listed = *window_->findChild<QComboBox*>(QStringLiteral("optimiser"));
    QCOMPARE(listed.currentText(), QStringLiteral("Own stages: default, edited"));
    type(1, StageTableModel::Evaluations, QStringLiteral("500"));
    QCOMPARE(inForce().stages[1].budget.evaluations, 500);
    chooseOptimiser(1, QStringLiteral("CMA-ES"));
    QCOMPARE(cell(1, StageTableModel::Optimiser), QStringLiteral("cma-es"));
    QCOMPARE(core::stepsOf(inForce().stages[1].optimiser).translationMm, 2.5); // stays
    window_->actions().undo->trigger();
    QCOMPARE(child<QTableView>(dialog(), "stages").currentIndex().row(), 1);

    window_->actions().undo->trigger();
    QCOMPARE(inForce().stages[1].budget.evaluations, 10000);
    QCOMPARE(cell(1, StageTableModel::Evaluations), QStringLiteral("10000"));
    window_->actions().undo->trigger();
    QCOMPARE(session().search(), app::SearchChoice());
    QVERIFY(listed.findData(QStringLiteral("own")) < 0);
    window_->actions().redo->trigger();
    QCOMPARE(cell(1, StageTableModel::Shift), QStringLiteral("2.5"));

    // Another search keeps the own stages for later.
    const int powell = listed.findData(QStringLiteral("powell"));
    listed.setCurrentIndex(powell);
    Q_EMIT listed.activated(powell);
    QCOMPARE(session().search().search, std::string("powell"));
    const int own = listed.findData(QStringLiteral("own"));
    listed.setCurrentIndex(own);
    Q_EMIT listed.activated(own);
    QCOMPARE(cell(1, StageTableModel::Shift), QStringLiteral("2.5"));
}

void StagesTest::marksWhatMakesNoSense()
{
    type(0, StageTableModel::Measure, QStringLiteral("love"));
    const QModelIndex wrong = stages().index(0, StageTableModel::Measure);
    QCOMPARE(wrong.data(Qt::EditRole).toString(), QStringLiteral("love"));
    QVERIFY(wrong.data(Qt::ToolTipRole).toString().contains(QStringLiteral("love")));
    QVERIFY(wrong.data(Qt::BackgroundRole).isValid() && wrong.data(Qt::DecorationRole).isValid());
    QVERIFY(!stages().index(1, StageTableModel::Measure).data(Qt::BackgroundRole).isValid());
    QVERIFY2(state().startsWith(QStringLiteral("Not in use yet. Stage 1, Measure: ")), qPrintable(state()));
    QCOMPARE(session().search(), app::SearchChoice()); // nothing of it
    set(1, StageTableModel::Evaluations, QStringLiteral("9"));
    QCOMPARE(session().search(), app::SearchChoice());
    type(0, StageTableModel::Measure, QStringLiteral("gc+0.5*ncc"));
    QCOMPARE(inForce().stages[0].measure, std::string("gc+0.5*ncc"));
    QCOMPARE(inForce().stages[1].budget.evaluations, 9);
    QVERIFY(state().startsWith(QStringLiteral("In use")));
    for (const char* written : {"ncc", "Cross correlation"}) { // its name or its title
        type(0, StageTableModel::Measure, QStringLiteral("gc"));
        type(0, StageTableModel::Measure, QString::fromLatin1(written));
        QCOMPARE(inForce().stages[0].measure, std::string("ncc"));
        QCOMPARE(stages().index(0, StageTableModel::Measure).data().toString(),
                 QStringLiteral("Cross correlation"));
    }
}

void StagesTest::addsMovesAndDeletesStages()
{
    trigger("add-stage");
    QCOMPARE(inForce().stages.size(), std::size_t(4));
    QCOMPARE(child<QTableView>(dialog(), "stages").currentIndex().row(), 3);
    QVERIFY(!possible("stage-down"));
    trigger("stage-up");
    QCOMPARE(inForce().stages[2].level.imagePixels, std::optional<int>(768));
    QCOMPARE(child<QTableView>(dialog(), "stages").currentIndex().row(), 2);
    trigger("duplicate-stage");
    QCOMPARE(inForce().stages.size(), std::size_t(5));
    for (int stage = 0; stage < 4; ++stage)
        trigger("delete-stage");
    QCOMPARE(inForce().stages.size(), std::size_t(1));
    QVERIFY(!possible("delete-stage"));
    QVERIFY(!possible("stage-up"));
    for (int step = 0; step < 7; ++step)
        window_->actions().undo->trigger();
    QCOMPARE(session().search(), app::SearchChoice());
}

void StagesTest::editsTheStarts()
{
    auto* starts = dialog().findChild<QLineEdit*>(QStringLiteral("starts"));
    QCOMPARE(starts->text(), QStringLiteral("8"));
    starts->selectAll();
    QTest::keyClicks(starts, QStringLiteral("0"));
    QTest::keyClick(starts, Qt::Key_Return);
    QVERIFY(state().contains(QStringLiteral("at least one start")));
    QVERIFY(starts->toolTip().contains(QStringLiteral("at least one start")));
    starts->selectAll();
    QTest::keyClicks(starts, QStringLiteral("3"));
    QTest::keyClick(starts, Qt::Key_Return);
    QCOMPARE(inForce().multiStart.starts, 3);
    QVERIFY(dialog().isVisible()); // Enter is for the field
}

void StagesTest::editsWhereHypothesesLie()
{
    auto* starts = dialog().findChild<QLineEdit*>(QStringLiteral("starts"));
    auto* around = dialog().findChild<QLineEdit*>(QStringLiteral("longAxisDeg"));
    QVERIFY(starts->isVisible() && !around->isVisible());
    trigger("preset-find");
    QVERIFY(!starts->isVisible() && around->isVisible());
    QCOMPARE(around->text(), QStringLiteral("90"));
    around->selectAll();
    QTest::keyClicks(around, QStringLiteral("180"));
    QTest::keyClick(around, Qt::Key_Return);
    QVERIFY(inForce().hypotheses);
    QCOMPARE(inForce().hypotheses->longAxisDeg, 180.0);
    QVERIFY(session().search().withoutGuess() == session().search()); // so searches Find now
}

void StagesTest::loadsAndSavesFiles()
{
    editShortly();
    auto* name = dialog().findChild<QLineEdit*>(QStringLiteral("name"));
    name->setText(QStringLiteral("knees"));
    Q_EMIT name->editingFinished();
    dialog().saveTo(path("knees.json"));
    const core::Schedule saved = core::readScheduleFile(path("knees.json").toStdString());
    QCOMPARE(core::scheduleText(saved), session().search().stages);
    QCOMPARE(saved.name, std::string("knees"));
    trigger("preset-seed");
    QCOMPARE(stages().rowCount(), 1);
    dialog().loadFrom(path("knees.json"));
    QCOMPARE(core::scheduleText(inForce()), core::scheduleText(saved));
    QCOMPARE(stages().rowCount(), 2);
    QCOMPARE(session().search().searchName(), std::string("knees"));

    core::writeTextFile(path("broken.json").toStdString(),
                        R"({"schema": "isocenter.schedule/1", "stages": 3})");
    std::optional<app::Failure> failure;
    connect(&dialog(), &StagesDialog::failed, this, [&](const app::Failure& told) { failure = told; });
    dialog().loadFrom(path("broken.json"));
    QVERIFY(failure && failure->message.find("stages") != std::string::npos);
    QCOMPARE(core::scheduleText(inForce()), core::scheduleText(saved));
}

void StagesTest::runsAsTheFileDoesAndKeepsItInTheRecord()
{
    openDemo();
    editShortly();
    dialog().saveTo(path("own.json"));
    const app::RegistrationTask task = window_->workspace().registrationTask(session().search().settings());
    std::optional<core::RegistrationResult> result;
    window_->workspace().registration().finished.connect(
        [&](const core::RegistrationResult& finished) { result = finished; });
    window_->actions().start->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(result.has_value(), kWaitMs);
    const app::FinishedRun& run = session().runs().back();
    QCOMPARE(run.search, std::string("track, edited"));
    QCOMPARE(run.stages, core::readTextFile(path("own.json").toStdString()));
    QCOMPARE(result->trace.back().stage, 1);
    QVERIFY(run.evaluations <= 70 && run.evaluations > 20);

    // As isocenter-cli register --schedule FILE does from the same start.
    app::RegistrationSettings fromFile;
    fromFile.similarity = core::SimilarityOptions::parse(session().search().measure);
    fromFile.schedule = core::scheduleNamed(path("own.json").toStdString());
    const app::RegistrationReport report =
        app::runRegistration(app::RegistrationDevices({window_->workspace().device()}),
                             {task.plan.problem(), fromFile}, task.start, {}, std::stop_token());
    QCOMPARE(report.result.trace.size(), result->trace.size());
    QVERIFY(report.result.pose.worldFromVolume().matrix() == result->pose.worldFromVolume().matrix());
    QCOMPARE(report.result.evaluation.value, result->evaluation.value);
}

void StagesTest::isKeptInTheProject()
{
    openDemo();
    editShortly();
    const app::SearchChoice before = session().search();
    const std::filesystem::path project = path("own.isocenter").toStdString();
    app::ProjectKeeper& keeper = child<ProjectController>(*window_).keeper();
    keeper.save(project);
    QTRY_VERIFY_WITH_TIMEOUT(keeper.file() == project, kWaitMs);
    window_.reset();
    openWindow();
    child<ProjectController>(*window_).keeper().open(project);
    QTRY_VERIFY_WITH_TIMEOUT(session().search() == before, kWaitMs);
    QCOMPARE(cell(1, StageTableModel::Measure), QStringLiteral("ncc"));
}

void StagesTest::waitsWhileARegistrationRuns()
{
    openDemo();
    window_->actions().step->trigger(); // one that waits
    QTRY_VERIFY_WITH_TIMEOUT(window_->workspace().registration().running(), kWaitMs);
    QVERIFY(!child<QTableView>(dialog(), "stages").isEnabled());
    QVERIFY(state().startsWith(QStringLiteral("A registration runs")));
    window_->actions().stop->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(child<QTableView>(dialog(), "stages").isEnabled(), kWaitMs);
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(StagesTest, "stages_test")
#include "stages_test.moc"
