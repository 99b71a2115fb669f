// SPDX-License-Identifier: MIT
// The registration workbench: steps, pauses, looking back at evaluations, taking one.
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/charts/chart_view.h"
#include "ui/controllers/project_controller.h"
#include "ui/models/run_history_model.h"
#include "ui/pages/registration_page.h"
#include "ui/panels/run_history_panel.h"
#include "ui/workbench/run_plot.h"

#include <QAction>
#include <QFile>
#include <QLabel>
#include <QSlider>
#include <QSpinBox>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>

#include <cmath>

namespace isocenter::ui {
class WorkbenchTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void stepsOneBatchAtATime();
    void stopsAtOnceWhilePaused();
    void looksBackInAllViews();
    void takesAnEvaluation();
    void goesByKeysAndMouse();
    void drawsWhatIsChosen();
    void forgetsTheRunOfOtherData();
    void restoresARun();
    void commentsAndDeletesRuns();
    void exportsTheHistory();
    void keepsCommentsInTheProject();
    void saysHowCertainTheResultIs();
    void undoesRegionLocksAndSearch();

private:
    RunPlot& plot() { return child<RunPlot>(window_->registrationPage()); }
    int evaluations() { return workspace().recording().evaluations(); }
    void step()
    {
        const int before = workspace().registration().running() ? evaluations() : 0;
        QVERIFY(actions().step->isEnabled());
        actions().step->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(evaluations() > before, kWaitMs);
    }
    void stop()
    {
        actions().stop->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!workspace().registration().running(), kWaitMs);
    }
    // A registration that has ended, with a few evaluations.
    void runShortly()
    {
        openDemo();
        for (int batch = 0; batch < 3; ++batch)
            step();
        stop();
    }
    QTableView& history() { return *window_->findChild<QTableView*>(QStringLiteral("runHistory")); }
    QString cell(int row, int column) { return history().model()->index(row, column).data().toString(); }
    void comment(int row, const QString& text)
    {
        QAbstractItemModel* model = history().model();
        QVERIFY(model->setData(model->index(row, RunHistoryModel::Comment), text, Qt::EditRole));
    }
};

void WorkbenchTest::stepsOneBatchAtATime()
{
    QVERIFY(!actions().step->isEnabled());
    openDemo();
    step(); // starts one that waits
    QVERIFY(workspace().registration().running() && workspace().registration().paused());
    QVERIFY(actions().pause->isChecked());
    step();
    QVERIFY(workspace().registration().paused());
    QCOMPARE(window_->chart().count(), static_cast<std::size_t>(evaluations()));
    actions().pause->trigger(); // goes on by itself
    QVERIFY(!actions().step->isEnabled());
    const int before = evaluations();
    QTRY_VERIFY_WITH_TIMEOUT(evaluations() > before, kWaitMs);
    stop();
    QVERIFY(actions().step->isEnabled());
    QVERIFY(!actions().pause->isChecked());
}

void WorkbenchTest::stopsAtOnceWhilePaused()
{
    openDemo();
    step();
    const int before = evaluations();
    actions().stop->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!workspace().registration().running(), kWaitMs);
    QCOMPARE(evaluations(), before); // how long it takes, the window's benchmark measures
}

void WorkbenchTest::looksBackInAllViews()
{
    openDemo();
    step();
    step();
    QVERIFY(badges().isEmpty());
    const Eigen::Matrix4d own = matrixOf(session().pose());
    std::optional<core::Pose> rendered;
    workspace().preview().ready.connect(
        [&](const app::DrrResult& result) { rendered = result.request.pose; });
    child<QSlider>(plot()).setValue(2); // while it is paused
    QCOMPARE(badges().size(), 2);       // radiograph and scene
    QCOMPARE(badges().first(), QStringLiteral("Evaluation 3 of %1").arg(evaluations()));
    const Eigen::Matrix4d third = matrixOf(workspace().recording()[2].pose);
    QVERIFY(matrixOf(session().shownPose()).isApprox(third));
    QTRY_VERIFY_WITH_TIMEOUT(rendered && matrixOf(*rendered).isApprox(third), kWaitMs);
    QVERIFY(matrixOf(session().pose()).isApprox(own)); // the session's pose stays
    QVERIFY(window_->findChild<QLabel*>(QStringLiteral("evaluationReadOut"))
                ->text()
                .startsWith(QStringLiteral("3 of ")));

    actions().leaveEvaluation->trigger();
    QVERIFY(badges().isEmpty());
    QVERIFY(matrixOf(session().shownPose()).isApprox(own));
    child<QSlider>(plot()).setValue(1);
    stop(); // the result is shown
    QVERIFY(badges().isEmpty());
    QVERIFY(!session().lookedAt());
    QVERIFY(matrixOf(session().shownPose()).isApprox(matrixOf(session().pose())));
}

void WorkbenchTest::takesAnEvaluation()
{
    runShortly();
    const Eigen::Matrix4d result = matrixOf(session().pose());
    QVERIFY(!actions().takeEvaluation->isEnabled());
    actions().firstEvaluation->trigger();
    actions().nextEvaluation->trigger();
    const Eigen::Matrix4d second = matrixOf(workspace().recording()[1].pose);
    QVERIFY(!second.isApprox(result));
    actions().takeEvaluation->trigger();
    QVERIFY(matrixOf(session().pose()).isApprox(second));
    QVERIFY(badges().isEmpty());
    QVERIFY(actions().undo->text().contains(QStringLiteral("Take evaluation 2")));
    actions().undo->trigger();
    QVERIFY(matrixOf(session().pose()).isApprox(result));
    actions().bestEvaluation->trigger();
    QVERIFY(matrixOf(session().shownPose()).isApprox(result));
    actions().redo->trigger(); // shows what it did
    QVERIFY(badges().isEmpty());
    QVERIFY(matrixOf(session().shownPose()).isApprox(second));

    // Taken while paused: the registration ends first, with a result of its own.
    const std::size_t runs = session().runs().size();
    step();
    step();
    child<QSlider>(plot()).setValue(3);
    const Eigen::Matrix4d taken = matrixOf(session().shownPose());
    actions().takeEvaluation->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!workspace().registration().running(), kWaitMs);
    QVERIFY(matrixOf(session().pose()).isApprox(taken));
    QCOMPARE(session().runs().size(), runs + 1);
    actions().undo->trigger();
    QVERIFY(matrixOf(session().pose()).isApprox(matrixOf(session().runs().back().pose)));
}

void WorkbenchTest::goesByKeysAndMouse()
{
    runShortly();
    ChartView& chart = window_->chart();
    const app::RunReview& review = workspace().review();
    QTRY_VERIFY_WITH_TIMEOUT(chart.columnOf(5.0).has_value(), kWaitMs); // drawn
    QTest::mouseClick(&chart, Qt::LeftButton, {},
                      QPoint(static_cast<int>(std::lround(*chart.columnOf(5.0))), chart.height() / 2));
    QCOMPARE(review.shown(), std::optional<std::size_t>(4));
    QCOMPARE(chart.cursorAt(), std::optional<double>(5.0));
    QCOMPARE(child<QSlider>(plot()).value(), 4);
    QTest::keyClick(&chart, Qt::Key_Right);
    QCOMPARE(review.shown(), std::optional<std::size_t>(5));
    QTest::keyClick(&child<QSlider>(plot()), Qt::Key_Left);
    QTest::keyClick(&child<QSlider>(plot()), Qt::Key_Left);
    QCOMPARE(review.shown(), std::optional<std::size_t>(3));
    actions().lastEvaluation->trigger();
    QCOMPARE(review.shown(), std::optional<std::size_t>(workspace().recording().size() - 1));
    QVERIFY(actions().leaveEvaluation->isEnabled());
    QVERIFY(!actions().savePose->isEnabled()); // which pose would be meant?
    QApplication::setActiveWindow(window_.get());
    chart.setFocus();
    QTRY_VERIFY(chart.hasFocus());
    QTest::keyClick(&chart, Qt::Key_Escape);
    QVERIFY(!review.shown());
    QVERIFY(!chart.cursorAt());

    // The volume cannot be dragged while another pose than the session's is shown.
    actions().firstEvaluation->trigger();
    const Eigen::Matrix4d before = matrixOf(session().pose());
    RadiographView& view = window_->radiographView();
    QTest::mousePress(&view, Qt::LeftButton, {}, view.rect().center());
    QTest::mouseMove(&view, view.rect().center() + QPoint(40, 0));
    QTest::mouseRelease(&view, Qt::LeftButton, {}, view.rect().center() + QPoint(40, 0));
    QVERIFY(matrixOf(session().pose()).isApprox(before));
}

void WorkbenchTest::drawsWhatIsChosen()
{
    runShortly();
    ChartView& chart = window_->chart();
    QCOMPARE(chart.quantity(), ChartView::Quantity::Measure);
    child<QTabBar>(plot()).setCurrentIndex(2);
    QCOMPARE(chart.quantity(), ChartView::Quantity::Shifts);
    child<QTabBar>(plot()).setCurrentIndex(3);
    QCOMPARE(chart.quantity(), ChartView::Quantity::Turns);
}

void WorkbenchTest::forgetsTheRunOfOtherData()
{
    runShortly();
    QVERIFY(actions().bestEvaluation->isEnabled());
    actions().firstEvaluation->trigger();
    workspace().openDemo(kDemoVoxels);
    QTRY_VERIFY_WITH_TIMEOUT(workspace().recording().empty(), kWaitMs);
    QVERIFY(!session().lookedAt());
    QVERIFY(!actions().bestEvaluation->isEnabled());
    QVERIFY(!child<QSlider>(plot()).isEnabled());
    QCOMPARE(window_->chart().count(), std::size_t(0));
}

void WorkbenchTest::restoresARun()
{
    runShortly();
    const Eigen::Matrix4d first = matrixOf(session().pose());
    QVERIFY(cell(0, RunHistoryModel::Ended).startsWith(QStringLiteral("●"))); // the current one
    QVERIFY(!actions().restoreRun->isEnabled());
    window_->actions().resetPose->trigger();
    QVERIFY(!cell(0, RunHistoryModel::Ended).startsWith(QStringLiteral("●")));
    const Eigen::Matrix4d start = matrixOf(session().pose());
    history().selectRow(0);
    actions().restoreRun->trigger();
    QVERIFY(matrixOf(session().pose()).isApprox(first));
    actions().undo->trigger();
    QVERIFY(matrixOf(session().pose()).isApprox(start));
    const QRect value = history().visualRect(history().model()->index(0, RunHistoryModel::Value));
    QTest::mouseClick(history().viewport(), Qt::LeftButton, {}, value.center());
    QTest::mouseDClick(history().viewport(), Qt::LeftButton, {}, value.center());
    QVERIFY(matrixOf(session().pose()).isApprox(first));
}

void WorkbenchTest::commentsAndDeletesRuns()
{
    runShortly();
    comment(0, QStringLiteral("coarse"));
    QCOMPARE(session().runs()[0].comment, std::string("coarse"));
    step();
    stop();
    QCOMPARE(session().runs().size(), std::size_t(2));
    QCOMPARE(cell(1, RunHistoryModel::Comment), QStringLiteral("coarse")); // the latest is on top
    history().selectRow(1);
    actions().deleteRun->trigger();
    QCOMPARE(history().model()->rowCount(), 1);
    QCOMPARE(cell(0, RunHistoryModel::Comment), QString());
    actions().undo->trigger();
    QCOMPARE(cell(1, RunHistoryModel::Comment), QStringLiteral("coarse"));
    actions().undo->trigger(); // the second registration
    actions().undo->trigger(); // the comment
    QCOMPARE(cell(1, RunHistoryModel::Comment), QString());
    QCOMPARE(session().runs().size(), std::size_t(2)); // history stays
}

void WorkbenchTest::exportsTheHistory()
{
    QVERIFY(!actions().exportRuns->isEnabled());
    runShortly();
    comment(0, QStringLiteral("one, two"));
    QVERIFY(actions().exportRuns->isEnabled());
    const QString path = folder_.filePath(QStringLiteral("runs.csv"));
    window_->findChild<RunHistoryPanel*>()->exportTo(path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QStringList lines = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 2);
    QVERIFY(lines[0].startsWith(QStringLiteral("finished_utc,device,search")));
    QVERIFY2(lines[1].contains(QStringLiteral("\"one, two\"")), qPrintable(lines[1]));
}

void WorkbenchTest::keepsCommentsInTheProject()
{
    runShortly();
    comment(0, QStringLiteral("kept"));
    const std::filesystem::path project = folder_.filePath(QStringLiteral("run.isocenter")).toStdString();
    app::ProjectKeeper& keeper = child<ProjectController>(*window_).keeper();
    keeper.save(project);
    QTRY_VERIFY_WITH_TIMEOUT(keeper.file() == project, kWaitMs);
    window_.reset();
    openWindow();
    child<ProjectController>(*window_).keeper().open(project);
    QTRY_COMPARE_WITH_TIMEOUT(history().model()->rowCount(), 1, kWaitMs);
    QCOMPARE(cell(0, RunHistoryModel::Comment), QStringLiteral("kept"));
    QVERIFY(cell(0, RunHistoryModel::Ended).startsWith(QStringLiteral("●")));
    QVERIFY(!actions().bestEvaluation->isEnabled()); // the evaluations themselves are not kept
}

void WorkbenchTest::saysHowCertainTheResultIs()
{
    runShortly();
    auto* uncertainty = window_->findChild<QLabel*>(QStringLiteral("uncertainty"));
    QCOMPARE(uncertainty->text(), QStringLiteral("–")); // of a stopped one nothing is known
    actions().start->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(uncertainty->text().contains(QStringLiteral("± ")), kWaitMs);
    QVERIFY(uncertainty->text().contains(QStringLiteral(" mm")));
    step();
    QCOMPARE(uncertainty->text(), QStringLiteral("–"));
    stop();
}

void WorkbenchTest::undoesRegionLocksAndSearch()
{
    openDemo();
    actions().regionTool->trigger();
    RadiographView& view = window_->radiographView();
    const QPoint from = view.rect().center() - QPoint(60, 60);
    QTest::mousePress(&view, Qt::LeftButton, {}, from);
    for (int by = 20; by <= 100; by += 20)
        QTest::mouseMove(&view, from + QPoint(by, by));
    QTest::mouseRelease(&view, Qt::LeftButton, {}, from + QPoint(100, 100));
    const core::Roi region = session().roi();
    QVERIFY(!region.empty());
    actions().clearRegion->trigger();
    auto* levels = window_->findChild<QSpinBox*>(QStringLiteral("levels"));
    app::SearchChoice search = session().search();
    search.search = "powell";
    session().setSearch(search);
    levels->setValue(4);
    levels->setValue(5);
    for (QToolButton* button : window_->findChildren<QToolButton*>())
        if (button->accessibleName() == QStringLiteral("Lock Rotation S"))
            button->click();
    QVERIFY(session().locks()[5]);

    actions().undo->trigger();
    QVERIFY(!session().locks()[5]);
    actions().undo->trigger(); // all turns of the field
    QCOMPARE(levels->value(), search.levels);
    QVERIFY(session().roi().empty());
    actions().undo->trigger();
    QVERIFY(session().roi() == region);
    actions().undo->trigger(); // the whole drag
    QVERIFY(session().roi().empty());
    QVERIFY(!actions().undo->isEnabled());
    for (int steps = 0; steps < 4; ++steps)
        actions().redo->trigger();
    QVERIFY(session().locks()[5] && levels->value() == 5 && session().roi().empty());
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(WorkbenchTest, "workbench_test")
#include "workbench_test.moc"
