// SPDX-License-Identifier: MIT
// What the window says of registrations that cannot start, are stopped or mean nothing, of runs of other
// data, and how the volume is brought into the views.
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/models/run_history_model.h"
#include "ui/panels/pose_panel.h"
#include "ui/widgets/message_bar.h"

#include <QAction>
#include <QComboBox>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>

#include <cmath>

namespace isocenter::ui {
namespace {

core::Pose movedBy(const core::Pose& pose, const Eigen::Vector3d& mm)
{
    return core::Pose(Eigen::Translation3d(mm) * pose.worldFromVolume());
}

} // namespace

class RunMessagesTest : public WindowTest
{
    Q_OBJECT

private:
    MessageBar& messages() { return messageBar(); }
    QTableView& history() { return *window_->findChild<QTableView*>(QStringLiteral("runHistory")); }
    QString cell(int row, int column) { return history().model()->index(row, column).data().toString(); }
    QPushButton* answer(const QString& text)
    {
        for (QPushButton* button : messages().findChildren<QPushButton*>())
            if (button->text() == text && button->isVisible())
                return button;
        return nullptr;
    }
    QAction* turn(const char* what)
    {
        for (QAction* action : actions().rotations)
            if (action->data().toString() == QLatin1String(what))
                return action;
        return nullptr;
    }
    // A registration that is stopped in its first stage.
    void runShortly()
    {
        for (int batch = 0; batch < 3; ++batch) {
            const int before =
                workspace().registration().running() ? workspace().recording().evaluations() : 0;
            actions().step->trigger();
            QTRY_VERIFY_WITH_TIMEOUT(workspace().recording().evaluations() > before, kWaitMs);
        }
        actions().stop->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!workspace().registration().running(), kWaitMs);
    }
    // What would be lost is asked about before other data come.
    void giveUpWork()
    {
        const auto question = [&] {
            auto* box = window_->findChild<QMessageBox*>(QStringLiteral("unsavedWork"));
            return box != nullptr && box->isVisible() ? box : nullptr;
        };
        QTRY_VERIFY_WITH_TIMEOUT(question(), kWaitMs);
        question()->button(QMessageBox::Discard)->click();
    }
    void keepPicture(const char* name)
    {
        if (qEnvironmentVariableIsSet("ISOCENTER_TEST_PICTURES"))
            window_->grab().save(qEnvironmentVariable("ISOCENTER_TEST_PICTURES") + QLatin1String(name));
    }

private Q_SLOTS:
    void aStartOutsideTheViewsIsRefusedAndBroughtIntoThem()
    {
        openDemo();
        const core::Pose aside = movedBy(session().pose(), {0.0, 0.0, 900.0});
        session().setPose(aside);
        actions().start->trigger();
        QVERIFY(!workspace().registration().running());
        QVERIFY(messages().isVisible());
        QVERIFY2(messages().text().contains(QStringLiteral("does not overlap the image")),
                 qPrintable(messages().text()));
        QVERIFY(session().runs().empty());
        keepPicture("refused.png");
        QPushButton* centre = answer(QStringLiteral("Centre in Views"));
        QVERIFY(centre);
        centre->click();
        QVERIFY(!messages().isVisible());
        const core::ProjectionGeometry& view = *session().radiograph()->geometry;
        const Eigen::Vector2d seen = view.project(session().pose() * session().pivotMm());
        QVERIFY((seen - Eigen::Vector2d(0.5 * view.columns(), 0.5 * view.rows())).norm() < 1e-6);
        actions().undo->trigger();
        QVERIFY(matrixOf(session().pose()).isApprox(matrixOf(aside)));
        actions().redo->trigger();
        actions().start->trigger();
        QVERIFY(workspace().registration().running());
        actions().stop->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!workspace().registration().running(), kWaitMs);
    }

    void aStartBehindTheSourceIsRefused()
    {
        openDemo();
        const Eigen::Vector3d back = -3000.0 * session().radiograph()->geometry->viewDirection();
        session().setPose(movedBy(session().pose(), back));
        actions().step->trigger(); // also step by step
        QVERIFY(!workspace().registration().running());
        QVERIFY2(messages().text().contains(QStringLiteral("behind the X-ray source")),
                 qPrintable(messages().text()));
        session().setPose(session().startPose());
        QVERIFY(!messages().isVisible()); // its cause is gone
    }

    void theVolumeIsTurnedByQuarters()
    {
        openDemo();
        const Eigen::Matrix4d before = matrixOf(session().pose());
        const Eigen::Vector3d middle = session().pose() * session().display().turningPointMm();
        QCOMPARE(actions().rotations.size(), 9);
        for (QAction* action : actions().rotations) {
            QVERIFY(action->isEnabled());
            action->trigger();
            QVERIFY(std::abs(session().pose().worldFromVolume().linear().determinant() - 1.0) < 1e-9);
            QVERIFY((session().pose() * session().display().turningPointMm() - middle).norm() < 1e-6);
            QVERIFY(!matrixOf(session().pose()).isApprox(before, 1e-3));
            actions().undo->trigger();
            QVERIFY(matrixOf(session().pose()).isApprox(before));
        }
        turn("rows:180")->trigger();
        turn("rows:180")->trigger();
        QVERIFY(matrixOf(session().pose()).isApprox(before, 1e-9));
    }

    void aStopOffersTheBestOfTheRunOrThePoseBefore()
    {
        openDemo();
        const Eigen::Matrix4d start = matrixOf(session().pose());
        runShortly();
        const Eigen::Matrix4d best = matrixOf(session().pose());
        QVERIFY(!best.isApprox(start));
        QVERIFY2(messages().text().startsWith(QStringLiteral("Stopped in stage 1 of ")),
                 qPrintable(messages().text()));
        QTRY_VERIFY_WITH_TIMEOUT(messages().text().contains(QStringLiteral("at full resolution")), kWaitMs);
        keepPicture("stopped.png");
        QVERIFY(answer(QStringLiteral("Keep Best of This Run")));
        answer(QStringLiteral("Pose Before"))->click();
        QVERIFY(matrixOf(session().pose()).isApprox(start));
        QVERIFY(!messages().isVisible());
        actions().undo->trigger();
        QVERIFY(matrixOf(session().pose()).isApprox(best));
        actions().undo->trigger(); // the run
        QVERIFY(matrixOf(session().pose()).isApprox(start));
        runShortly();
        const Eigen::Matrix4d again = matrixOf(session().pose());
        answer(QStringLiteral("Keep Best of This Run"))->click();
        QVERIFY(!messages().isVisible());
        QVERIFY(matrixOf(session().pose()).isApprox(again));
    }

    void runsShowStageStateAndValuesThatCompare()
    {
        openDemo();
        runShortly();
        QCOMPARE(cell(0, RunHistoryModel::State), QStringLiteral("stopped"));
        QVERIFY(cell(0, RunHistoryModel::Stage).startsWith(QStringLiteral("1 of ")));
        QTRY_VERIFY_WITH_TIMEOUT(session().runs()[0].comparison.has_value(), kWaitMs);
        const app::FinishedRun stopped = session().runs()[0];
        session().setPose(session().startPose());
        actions().start->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(session().runs().size() == 2 && session().runs()[1].comparison, kWaitMs);
        const app::FinishedRun finished = session().runs()[1];
        QCOMPARE(finished.endedInStage, finished.stageCount);
        QVERIFY(app::areComparable(stopped, finished));
        QVERIFY(std::abs(stopped.comparison->atStart - finished.comparison->atStart) < 1e-6);
        QVERIFY(finished.comparison->atResult > stopped.comparison->atResult);
        QCOMPARE(cell(0, RunHistoryModel::Value), QLocale().toString(finished.comparison->atResult, 'f', 5));
        QCOMPARE(cell(0, RunHistoryModel::State), QStringLiteral("finished"));
        QVERIFY(!messages().isVisible()); // nothing to be said
    }

    void runsOfOtherDataStandApartAndAreNotRestored()
    {
        openDemo();
        runShortly();
        history().selectRow(0);
        QVERIFY(actions().restoreRun->isEnabled());
        const core::SyntheticCaseFiles files = writeCase(QStringLiteral("other"), 11);
        workspace().openCt({{files.ctFolder}, {}, {}});
        giveUpWork();
        QTRY_VERIFY_WITH_TIMEOUT(session().sources().ct.demoVoxels == 0, kWaitMs);
        const Eigen::Matrix4d pose = matrixOf(session().pose());
        history().selectRow(0);
        QVERIFY(!actions().restoreRun->isEnabled());
        QVERIFY(actions().restoreRun->statusTip().contains(QStringLiteral("another CT")));
        QVERIFY(cell(0, RunHistoryModel::State).contains(QStringLiteral("other data")));
        QTest::mouseDClick(
            history().viewport(), Qt::LeftButton, {},
            history().visualRect(history().model()->index(0, RunHistoryModel::Value)).center());
        QVERIFY(matrixOf(session().pose()).isApprox(pose));
        // What is registered now stands before it, though it has ended later.
        session().setPose(session().startPose());
        runShortly();
        QCOMPARE(history().model()->rowCount(), 2);
        QVERIFY(!cell(0, RunHistoryModel::State).contains(QStringLiteral("other data")));
        QVERIFY(cell(1, RunHistoryModel::State).contains(QStringLiteral("other data")));
        keepPicture("other-data.png");
        openDemo();
        QTRY_VERIFY_WITH_TIMEOUT(session().sources().ct.demoVoxels > 0, kWaitMs);
        QVERIFY(!cell(0, RunHistoryModel::State).contains(QStringLiteral("other data")));
    }

    void locksAreOfTheWorldOrOfTheView()
    {
        openDemo();
        auto* axes = window_->findChild<QComboBox*>(QStringLiteral("lockAxes"));
        QVERIFY(axes);
        QVERIFY(session().lockAxes() == core::LockAxes::World);
        const auto lock = [&](const QString& name) {
            for (QToolButton* button : window_->findChildren<QToolButton*>())
                if (button->accessibleName() == name)
                    return button;
            return static_cast<QToolButton*>(nullptr);
        };
        QVERIFY(lock(QStringLiteral("Lock Translation S")));
        axes->setCurrentIndex(1);
        Q_EMIT axes->activated(1);
        QVERIFY(session().lockAxes() == core::LockAxes::View);
        QToolButton* depth = lock(QStringLiteral("Lock Translation in depth"));
        QVERIFY(depth);
        depth->click();
        QVERIFY(session().locks()[2]);
        const core::Pose before = session().pose();
        turn("columns:90")->trigger(); // is not a translation
        actions().undo->trigger();
        const Eigen::Vector3d direction = session().radiograph()->geometry->viewDirection();
        const Eigen::Vector3d wanted = before * session().pivotMm() + Eigen::Vector3d(30.0, 20.0, 10.0);
        const core::Pose held = session().withLocks(movedBy(before, {30.0, 20.0, 10.0}), before);
        QVERIFY(std::abs((held * session().pivotMm() - before * session().pivotMm()).dot(direction)) < 1e-9);
        QVERIFY((held * session().pivotMm() - wanted).norm() > 1.0);
        actions().start->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!session().runs().empty(), kWaitMs);
        const Eigen::Vector3d moved = session().pose() * session().pivotMm() - before * session().pivotMm();
        QVERIFY2(std::abs(moved.dot(direction)) < 1e-6, qPrintable(QString::number(moved.dot(direction))));
        keepPicture("locks.png");
        actions().undo->trigger(); // the run
        actions().undo->trigger(); // the lock
        actions().undo->trigger(); // its axes
        QVERIFY(session().lockAxes() == core::LockAxes::World);
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(RunMessagesTest, "run_messages_test")
#include "run_messages_test.moc"
