// SPDX-License-Identifier: MIT
// Find: a registration with no first guess, what it says at its end, and the candidates to choose from.
#include "tests/support/unsure_search.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/controllers/project_controller.h"
#include "ui/models/run_history_model.h"
#include "ui/support/file_paths.h"
#include "ui/workbench/candidate_gallery.h"

#include <QAction>
#include <QDockWidget>
#include <QImage>
#include <QLabel>
#include <QListWidget>
#include <QTableView>

#include <set>

namespace isocenter::ui {
namespace {

// How many greys and colours a picture has.
std::size_t coloursOf(const QImage& picture)
{
    std::set<QRgb> colours;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            colours.insert(picture.pixel(x, y));
    return colours.size();
}

core::Pose movedAlongZ(const core::Pose& pose, double mm)
{
    return core::Pose(Eigen::Translation3d(0.0, 0.0, mm) * pose.worldFromVolume());
}

} // namespace

class FindTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void isPossibleWhereARegistrationIs();
    void leavesThePoseWhereItHasNotFound();
    void takesACandidateByKeysAndMouse();
    void showsAPoseThatLooksAlike();
    void saysWhatItHasFound();
    void statesBothConfidencesWhereMirroredXraysFitBetter();
    void aProjectKeepsWhatItSaid();
    void isStoppedAtOnce();

private:
    CandidateGallery& gallery() { return child<CandidateGallery>(*window_); }
    QListWidget& list() { return child<QListWidget>(gallery(), "candidates"); }
    QDockWidget& dock() { return child<QDockWidget>(*window_, "candidates"); }
    QString title() { return child<QLabel>(gallery(), "findVerdict").text(); }
    QString reason() { return child<QLabel>(gallery(), "findReason").text(); }
    void find()
    {
        session().setSearch(test::searchThatCannotJudge());
        QVERIFY(actions().find->isEnabled());
        actions().find->trigger();
        QVERIFY(workspace().registration().running());
        QTRY_VERIFY_WITH_TIMEOUT(!workspace().registration().running(), kWaitMs);
        QTRY_VERIFY_WITH_TIMEOUT(!workspace().candidates().empty(), kWaitMs);
    }
    // As a search would end that has found the pose, with others farther and farther off.
    core::RegistrationResult foundResult(double confidence)
    {
        core::RegistrationResult result;
        for (int c = 0; c < 4; ++c) {
            core::RegistrationCandidate candidate;
            candidate.pose = movedAlongZ(session().pose(), 8.0 * c);
            candidate.evaluation.value = 0.9 - 0.1 * c;
            result.candidates.push_back(candidate);
            core::EvaluatedPose evaluated;
            evaluated.evaluation = c + 1;
            evaluated.pose = candidate.pose;
            evaluated.result = candidate.evaluation;
            result.trace.push_back(evaluated);
        }
        result.verdict =
            core::FindVerdict{confidence >= core::kFoundConfidence, 3.5, 6.0, confidence, 0.9, 0.8, 0.03, 8};
        return result;
    }
};

void FindTest::isPossibleWhereARegistrationIs()
{
    QVERIFY(!actions().find->isEnabled());
    QVERIFY(!dock().isVisible());
    openDemo();
    QVERIFY(actions().start->isEnabled() && actions().find->isEnabled());
    actions().step->trigger();
    QVERIFY(workspace().registration().running());
    QVERIFY(!actions().find->isEnabled());
    actions().stop->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!workspace().registration().running(), kWaitMs);
    QVERIFY(actions().find->isEnabled());
    QVERIFY(!dock().isVisible()); // it was a registration from a pose
}

void FindTest::leavesThePoseWhereItHasNotFound()
{
    openDemo();
    const Eigen::Matrix4d before = matrixOf(session().pose());
    find();
    QCOMPARE(title(), QStringLiteral("Not found"));
    QVERIFY(reason().contains(QStringLiteral("too few different poses")));
    QVERIFY(reason().contains(QStringLiteral("stays where it was")));
    QVERIFY(dock().isVisible());
    QVERIFY(matrixOf(session().pose()).isApprox(before));
    QVERIFY(!actions().undo->isEnabled());
    QCOMPARE(list().currentRow(), 0); // looked at, and said to be a candidate
    const QString badge = QStringLiteral("Candidate 1 of %1").arg(list().count());
    QVERIFY(badges().contains(badge));
    QVERIFY(child<QLabel>(*window_, "registrationState").text().startsWith(QStringLiteral("Not found")));
    QCOMPARE(window_->findChild<QTableView*>(QStringLiteral("runHistory"))
                 ->model()
                 ->index(0, RunHistoryModel::State)
                 .data()
                 .toString(),
             QStringLiteral("not found"));
    for (int row = 0; row < list().count(); ++row)
        QTRY_VERIFY_WITH_TIMEOUT(
            coloursOf(list().item(row)->icon().pixmap(list().iconSize()).toImage()) > 100, kWaitMs);
    actions().leaveEvaluation->trigger();
    QVERIFY(badges().isEmpty());
    QVERIFY(matrixOf(session().shownPose()).isApprox(before));
}

void FindTest::takesACandidateByKeysAndMouse()
{
    openDemo();
    const Eigen::Matrix4d before = matrixOf(session().pose());
    workspace().candidates().set(foundResult(0.1), app::keptCandidates(foundResult(0.1), "ncc"));
    QTRY_VERIFY(list().isVisible());
    list().setFocus();
    QTest::keyClick(&list(), Qt::Key_Down);
    QCOMPARE(list().currentRow(), 1);
    QCOMPARE(badges().first(), QStringLiteral("Candidate 2 of 4"));
    const Eigen::Matrix4d second = matrixOf(workspace().candidates().list()[1].pose);
    QVERIFY(matrixOf(session().shownPose()).isApprox(second));
    QVERIFY(matrixOf(session().pose()).isApprox(before));
    QVERIFY(actions().takeEvaluation->isEnabled());
    QTest::keyClick(&list(), Qt::Key_Return);
    QVERIFY(matrixOf(session().pose()).isApprox(second));
    QVERIFY(badges().isEmpty());
    QVERIFY(list().item(1)->text().contains(QStringLiteral("the volume is here")));
    QCOMPARE(actions().undo->text(), QStringLiteral("Undo Take candidate"));
    actions().undo->trigger();
    QVERIFY(matrixOf(session().pose()).isApprox(before));

    list().scrollToItem(list().item(2));
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, list().visualItemRect(list().item(2)).center());
    QCOMPARE(badges().first(), QStringLiteral("Candidate 3 of 4"));
    QVERIFY(matrixOf(session().pose()).isApprox(before));
    QTest::mouseDClick(list().viewport(), Qt::LeftButton, {}, list().visualItemRect(list().item(2)).center());
    QVERIFY(matrixOf(session().pose()).isApprox(matrixOf(workspace().candidates().list()[2].pose)));
    actions().undo->trigger();
    QVERIFY(matrixOf(session().pose()).isApprox(before));
    QTest::keyClick(&list(), Qt::Key_Up);
    QVERIFY(!badges().isEmpty());
    QTest::keyClick(&list(), Qt::Key_Escape);
    QVERIFY(badges().isEmpty());
}

void FindTest::showsAPoseThatLooksAlike()
{
    openDemo();
    core::RegistrationResult result = foundResult(0.9);
    result.verdict.reset();
    result.pose = session().pose();
    result.evaluation.value = 0.61;
    result.lookAlike = core::LookAlike{movedAlongZ(session().pose(), 1.0), 0.59, 9.26, 0.96};
    workspace().candidates().set(result, app::keptCandidates(result, "ncc"));
    QTRY_VERIFY(dock().isVisible());
    QCOMPARE(title(), QStringLiteral("Two poses look alike"));
    QVERIFY2(reason().contains(QStringLiteral("rotated by 9.3 °")), qPrintable(reason()));
    QVERIFY(reason().contains(QStringLiteral("Neighbouring frames")));
    QCOMPARE(list().count(), 2);
    QVERIFY(list().item(0)->text().contains(QStringLiteral("the volume is here")));
    list().scrollToItem(list().item(1));
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, list().visualItemRect(list().item(1)).center());
    QTest::mouseDClick(list().viewport(), Qt::LeftButton, {}, list().visualItemRect(list().item(1)).center());
    QVERIFY(matrixOf(session().pose()).isApprox(matrixOf(result.lookAlike->pose)));
    if (qEnvironmentVariableIsSet("ISOCENTER_TEST_PICTURES"))
        window_->grab().save(qEnvironmentVariable("ISOCENTER_TEST_PICTURES") + QStringLiteral("/alike.png"));
}

void FindTest::statesBothConfidencesWhereMirroredXraysFitBetter()
{
    openDemo();
    core::RegistrationResult result = foundResult(0.31);
    result.verdict->found = false;
    result.verdict->mirrored = true;
    result.verdict->mirroredConfidence = 0.71;
    workspace().candidates().set(result, app::keptCandidates(result, "ncc"));
    QCOMPARE(title(), QStringLiteral("Undecided"));
    QVERIFY2(
        reason().startsWith(QStringLiteral("Confidence 31 % with the X-rays as they are, 71 % with left")),
        qPrintable(reason()));
    QVERIFY(!reason().contains(QStringLiteral("so they are")));
}

void FindTest::aProjectKeepsWhatItSaid()
{
    openDemo();
    const core::RegistrationResult result = foundResult(0.97);
    app::FinishedRun run;
    run.finished = "2026-11-28T08:00:00Z";
    run.search = "find";
    run.measure = "gc+ncc";
    run.evaluations = 100;
    run.start = run.pose = session().pose();
    run.verdict = result.verdict;
    run.candidates = app::keptCandidates(result, "ncc");
    run.data = session().comparedData();
    session().setRuns({run});
    app::ProjectKeeper& keeper = child<ProjectController>(*window_).keeper();
    const std::filesystem::path file = pathOf(folder_.filePath(QStringLiteral("found.isocenter")));
    keeper.save(file);
    QTRY_VERIFY_WITH_TIMEOUT(!workspace().dataJobs().busy(), kWaitMs);
    keeper.close();
    QTRY_VERIFY_WITH_TIMEOUT(!session().volume(), kWaitMs);
    QCOMPARE(title(), QStringLiteral("No candidates"));
    keeper.open(file);
    QTRY_VERIFY_WITH_TIMEOUT(session().canRegister(), kWaitMs);
    QTRY_COMPARE(title(), QStringLiteral("Found"));
    QVERIFY(reason().startsWith(QStringLiteral("Confidence 97 %")));
    QCOMPARE(list().count(), 4);
    QVERIFY(list().item(1)->text().contains(QStringLiteral("NCC")));
    list().setCurrentRow(1);
    QCOMPARE(badges().first(), QStringLiteral("Candidate 2 of 4"));
}

void FindTest::saysWhatItHasFound()
{
    openDemo();
    workspace().candidates().set(foundResult(0.97), app::keptCandidates(foundResult(0.97), "ncc"));
    QCOMPARE(title(), QStringLiteral("Found"));
    QVERIFY(reason().startsWith(QStringLiteral("Confidence 97 %")));
    QVERIFY(reason().contains(QStringLiteral("0.100")));
    QCOMPARE(list().count(), 4);
    QCOMPARE(list().currentRow(), 0);
    QVERIFY(list().item(0)->text().startsWith(QStringLiteral("Candidate 1, the best")));
    QVERIFY(list().item(0)->text().contains(QStringLiteral("the volume is here")));
    QVERIFY(list().item(2)->text().contains(QStringLiteral("16.0 mm and 0.0 ° from the best")));
    QVERIFY(
        list().item(2)->data(Qt::AccessibleTextRole).toString().startsWith(QStringLiteral("Candidate 3; ")));
    QVERIFY(badges().isEmpty());
    session().setPose(movedAlongZ(session().pose(), 1.0));
    QVERIFY(!list().item(0)->text().contains(QStringLiteral("the volume is here")));
    workspace().openDemo(32); // other data
    QTRY_VERIFY_WITH_TIMEOUT(workspace().candidates().empty(), kWaitMs);
    QVERIFY(!dock().isVisible());
}

void FindTest::isStoppedAtOnce()
{
    openDemo();
    const Eigen::Matrix4d before = matrixOf(session().pose());
    session().setSearch({}); // the action takes the schedule "find", which takes far longer than this test
    actions().find->trigger();
    QVERIFY(workspace().registration().running());
    QTRY_VERIFY_WITH_TIMEOUT(child<QLabel>(*window_, "registrationState")
                                 .text()
                                 .startsWith(QStringLiteral("Looking for hypotheses")),
                             kWaitMs);
    actions().stop->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!workspace().registration().running(), kWaitMs);
    QVERIFY(matrixOf(session().pose()).isApprox(before));
    QCOMPARE(session().search(), app::SearchChoice());
    QVERIFY(!dock().isVisible());
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(FindTest, "find_test")
#include "find_test.moc"
