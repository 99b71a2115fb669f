// SPDX-License-Identifier: MIT
// Drives the window as a user does: its actions, its keys and the mouse.
#include "gpu/device_thread.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/charts/chart_view.h"
#include "ui/panels/pose_panel.h"
#include "ui/views/radiograph_view.h"
#include "ui/widgets/message_bar.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QTest>

#include <cmath>

namespace isocenter::ui {
namespace {

constexpr double kSuccessMm = 2.0; // mRPD

double reprojectionErrorMm(const app::Session& session)
{
    return core::meanReprojectionDistance(session.truth()->pose, session.pose(),
                                          *session.radiograph()->geometry, session.truth()->targetsMm);
}

} // namespace

class MainWindowTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void dragsThePoseAndUndoes();
    void dragsFinelyWithAltOrTheSwitch();
    void movesThePoseByKeys();
    void copiesAndPastesThePose();
    void drawsARegion();
    void keepsLockedAxes();
    void registersTheDemo();
    void stopsAndKeepsTheBest();
    void pausesAndGoesOn();
    void switchesTheDevice();
    void changesTheWindowOfGreyValues();

private:
    void drag(Qt::KeyboardModifiers modifiers, const QPoint& from, const QPoint& by, int steps = 5);
};

void MainWindowTest::drag(Qt::KeyboardModifiers modifiers, const QPoint& from, const QPoint& by, int steps)
{
    RadiographView* view = &window_->radiographView();
    const auto move = [&](const QPoint& at) {
        QMouseEvent event(QEvent::MouseMove, at, view->mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                          modifiers);
        QApplication::sendEvent(view, &event);
    };
    QTest::mousePress(view, Qt::LeftButton, modifiers, from);
    for (int step = 1; step <= steps; ++step)
        move(from + by * step / steps);
    QTest::mouseRelease(view, Qt::LeftButton, modifiers, from + by);
}

void MainWindowTest::dragsFinelyWithAltOrTheSwitch()
{
    openDemo();
    app::Session& session = window_->workspace().session();
    const auto movedBy = [&](Qt::KeyboardModifiers modifiers) -> Eigen::Vector3d {
        const Eigen::Vector3d before = session.pose() * session.pivotMm();
        drag(modifiers, window_->radiographView().rect().center(), {60, -40});
        const Eigen::Vector3d moved = session.pose() * session.pivotMm() - before;
        window_->actions().undo->trigger();
        return moved;
    };
    const Eigen::Vector3d whole = movedBy(Qt::NoModifier);
    QVERIFY(whole.norm() > 1.0);
    QVERIFY((movedBy(Qt::AltModifier) - 0.1 * whole).norm() < 1e-6);
    window_->actions().fineDrag->trigger();
    QVERIFY((movedBy(Qt::NoModifier) - 0.1 * whole).norm() < 1e-6);
    window_->actions().fineDrag->trigger();
    QVERIFY((movedBy(Qt::NoModifier) - whole).norm() < 1e-6);
}

void MainWindowTest::dragsThePoseAndUndoes()
{
    openDemo();
    app::Workspace& workspace = window_->workspace();
    RadiographView& view = window_->radiographView();
    const Eigen::Matrix4d before = matrixOf(workspace.session().pose());
    const core::ProjectionGeometry& geometry = *workspace.session().radiograph()->geometry;
    const auto pivotPixel = [&] {
        return geometry.project(workspace.session().pose() * workspace.session().pivotMm());
    };
    const Eigen::Vector2d pivotBefore = pivotPixel();

    const QPoint by(60, -40);
    drag(Qt::NoModifier, view.rect().center(), by);
    // The volume follows the pointer, pixel by pixel.
    const Eigen::Vector2d moved = pivotPixel() - pivotBefore;
    QVERIFY(std::abs(moved.x() * view.transform().zoom() - by.x()) < 1.0);
    QVERIFY(std::abs(moved.y() * view.transform().zoom() - by.y()) < 1.0);
    const Eigen::Matrix4d shifted = matrixOf(workspace.session().pose());

    drag(Qt::ControlModifier, view.rect().center() + QPoint(120, 0), {0, 80});
    const Eigen::Matrix4d rotated = matrixOf(workspace.session().pose());
    QVERIFY((rotated.topLeftCorner<3, 3>() - before.topLeftCorner<3, 3>()).norm() > 0.05);

    QVERIFY(window_->actions().undo->isEnabled());
    window_->actions().undo->trigger(); // a whole drag is one step
    QVERIFY(matrixOf(workspace.session().pose()).isApprox(shifted, 1e-12));
    window_->actions().undo->trigger();
    QVERIFY(matrixOf(workspace.session().pose()).isApprox(before, 1e-12));
    QVERIFY(!window_->actions().undo->isEnabled());
    window_->actions().redo->trigger();
    window_->actions().redo->trigger();
    QVERIFY(matrixOf(workspace.session().pose()).isApprox(rotated, 1e-12));
    QVERIFY(!window_->actions().redo->isEnabled());
}

void MainWindowTest::movesThePoseByKeys()
{
    openDemo();
    const app::Session& session = window_->workspace().session();
    const core::ProjectionGeometry& geometry = *session.radiograph()->geometry;
    RadiographView& view = window_->radiographView();
    QApplication::setActiveWindow(window_.get());
    view.setFocus();
    QTRY_VERIFY(view.hasFocus());
    const Eigen::Vector3d before = session.pose() * session.pivotMm();
    QTest::keyClick(&view, Qt::Key_Right);
    const Eigen::Vector3d right = session.pose() * session.pivotMm();
    QVERIFY(std::abs((right - before).dot(geometry.columnDirection()) - 1.0) <
            1e-9); // the default step of 1 mm
    QTest::keyClick(&view, Qt::Key_Down);
    const Eigen::Vector3d down = session.pose() * session.pivotMm();
    QVERIFY(std::abs((down - right).dot(geometry.rowDirection()) - 1.0) < 1e-9);
}

void MainWindowTest::copiesAndPastesThePose()
{
    openDemo();
    app::Workspace& workspace = window_->workspace();
    const Eigen::Matrix4d before = matrixOf(workspace.session().pose());
    window_->actions().copyPose->trigger();
    const QString copied = QApplication::clipboard()->text();
    QCOMPARE(copied.split(QLatin1Char(' ')).size(), 6);
    drag(Qt::NoModifier, window_->radiographView().rect().center(), {30, 30});
    QVERIFY(!matrixOf(workspace.session().pose()).isApprox(before, 1e-6));
    window_->actions().pastePose->trigger();
    QVERIFY(matrixOf(workspace.session().pose()).isApprox(before, 1e-4)); // four decimals are written

    QApplication::clipboard()->setText(QStringLiteral("1 2 three"));
    window_->actions().pastePose->trigger();
    QTRY_VERIFY(messageBar().isVisible());
    QVERIFY(messageBar().text().contains(QStringLiteral("six numbers")));
    QVERIFY(matrixOf(workspace.session().pose()).isApprox(before, 1e-4));

    window_->actions().resetPose->trigger();
    QVERIFY(matrixOf(workspace.session().pose())
                .isApprox(workspace.session().startPose().worldFromVolume().matrix(), 1e-12));
}

void MainWindowTest::drawsARegion()
{
    openDemo();
    window_->actions().regionTool->trigger();
    RadiographView& view = window_->radiographView();
    const QPoint from = view.transform().toWidget(QPointF(20, 30)).toPoint();
    const QPoint to = view.transform().toWidget(QPointF(70, 90)).toPoint();
    drag(Qt::NoModifier, from, to - from);
    const core::Roi roi = window_->workspace().session().roi();
    QVERIFY(std::abs(roi.column - 20) <= 1 && std::abs(roi.row - 30) <= 1);
    QVERIFY(std::abs(roi.columns - 50) <= 2 && std::abs(roi.rows - 60) <= 2);
    window_->actions().clearRegion->trigger();
    QVERIFY(window_->workspace().session().roi().empty());
}

void MainWindowTest::keepsLockedAxes()
{
    openDemo();
    app::Session& session = window_->workspace().session();
    app::AxisLocks locks{};
    locks[0] = true;
    session.setLocks(locks);
    const core::PoseParameters before = session.poseParameters();
    drag(Qt::NoModifier, window_->radiographView().rect().center(), {50, 40});
    const core::PoseParameters after = session.poseParameters();
    QVERIFY(std::abs(after.translationMm.x() - before.translationMm.x()) < 1e-9);
    QVERIFY(std::abs(after.translationMm.z() - before.translationMm.z()) > 1.0);
}

void MainWindowTest::registersTheDemo()
{
    app::RegistrationRunner& runner = window_->workspace().registration();
    int finished = 0;
    bool cancelled = true;
    runner.finished.connect([&](const core::RegistrationResult& result) {
        ++finished;
        cancelled = result.cancelled;
    });
    window_->actions().demo->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(runner.running(), kWaitMs);
    QVERIFY(!window_->actions().start->isEnabled());
    QTRY_COMPARE_WITH_TIMEOUT(finished, 1, kWaitMs);
    QVERIFY(!cancelled);
    const app::Session& session = window_->workspace().session();
    const double error = reprojectionErrorMm(session);
    QVERIFY2(error < kSuccessMm, qPrintable(QStringLiteral("mRPD %1 mm").arg(error)));
    QVERIFY(window_->chart().count() > 50);

    // The whole registration is one step to undo.
    window_->actions().undo->trigger();
    QVERIFY(matrixOf(window_->workspace().session().pose())
                .isApprox(session.startPose().worldFromVolume().matrix(), 1e-12));
}

void MainWindowTest::stopsAndKeepsTheBest()
{
    openDemo();
    app::RegistrationRunner& runner = window_->workspace().registration();
    std::optional<app::RegistrationStatus> last;
    std::optional<core::RegistrationResult> result;
    double firstValue = 0.0;
    runner.progressed.connect([&](const app::RegistrationStatus& status) {
        if (!last)
            firstValue = status.newValues.front().value;
        last = status;
    });
    runner.finished.connect([&](const core::RegistrationResult& finished) { result = finished; });
    window_->actions().start->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(last && last->evaluations > 12, kWaitMs);
    window_->actions().stop->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(result.has_value(), kWaitMs);
    QVERIFY(result->cancelled);
    QVERIFY(result->evaluation.value >= firstValue);
    QVERIFY(matrixOf(window_->workspace().session().pose())
                .isApprox(result->pose.worldFromVolume().matrix(), 1e-12));
    QVERIFY(window_->actions().start->isEnabled());
}

void MainWindowTest::pausesAndGoesOn()
{
    openDemo();
    app::RegistrationRunner& runner = window_->workspace().registration();
    int evaluations = 0;
    runner.progressed.connect(
        [&](const app::RegistrationStatus& status) { evaluations = status.evaluations; });
    window_->actions().start->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(evaluations > 0, kWaitMs);
    window_->actions().pause->trigger();
    QVERIFY(runner.paused());
    window_->actions().pause->trigger();
    QVERIFY(!runner.paused());
    const int before = evaluations;
    QTRY_VERIFY_WITH_TIMEOUT(evaluations > before, kWaitMs);
    window_->actions().stop->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!runner.running(), kWaitMs);
}

void MainWindowTest::switchesTheDevice()
{
    openDemo();
    auto* combo = window_->findChild<QComboBox*>(QStringLiteral("device"));
    QVERIFY(combo != nullptr);
    QCOMPARE(combo->currentData().toString(), QStringLiteral("cpu"));
    int drrs = 0;
    window_->workspace().preview().ready.connect([&](const app::DrrResult&) { ++drrs; });
    const int other = combo->findData(QStringLiteral("cpu-reference"));
    QVERIFY(other >= 0);
    combo->setCurrentIndex(other);
    Q_EMIT combo->activated(other);
    QTRY_COMPARE_WITH_TIMEOUT(QString::fromStdString(window_->workspace().device()->info().id.toString()),
                              QStringLiteral("cpu-reference"), kWaitMs);
    QTRY_VERIFY_WITH_TIMEOUT(drrs > 0, kWaitMs);
}

void MainWindowTest::changesTheWindowOfGreyValues()
{
    openDemo();
    RadiographView& view = window_->radiographView();
    const core::WindowLevel automatic = view.window();
    window_->actions().windowTool->trigger();
    drag(Qt::NoModifier, view.rect().center(), {80, 0});
    QVERIFY(std::abs(view.window().width()) > std::abs(automatic.width()));
    window_->actions().autoWindow->trigger();
    QVERIFY(view.window() == automatic);
    // Within a region what lies outside says nothing.
    app::Session& session = window_->workspace().session();
    const core::Image& pixels = session.xrays()[0].radiograph->pixels;
    session.setRegion(0, {pixels.columns / 2 - 8, pixels.rows / 2 - 8, 16, 16});
    window_->actions().autoWindow->trigger();
    QVERIFY(view.window().low > automatic.low && view.window().width() < automatic.width());
    session.setRegion(0, {});
    window_->actions().autoWindow->trigger();
    QVERIFY(view.window() == automatic);
    window_->actions().invert->trigger();
    QCOMPARE(view.window().low, automatic.high);
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(MainWindowTest, "main_window_test")
#include "main_window_test.moc"
