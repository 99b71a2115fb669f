// SPDX-License-Identifier: MIT
#include "core/geometry/error_measures.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/layout/view_area.h"
#include "ui/panels/xray_list.h"

#include <QAction>

#include <cmath>

namespace isocenter::ui {

// Drives a window with two X-rays of one moment.
class BiplaneTest : public WindowTest
{
    Q_OBJECT

private:
    void openBiplaneDemo()
    {
        window_->workspace().openDemo(kDemoVoxels, 2);
        QTRY_VERIFY_WITH_TIMEOUT(session().xrays().size() == 2 && window_->workspace().device(), kWaitMs);
        QTRY_VERIFY_WITH_TIMEOUT(window_->radiographView(0).hasDrr() && window_->radiographView(1).hasDrr(),
                                 kWaitMs);
    }
    double targetErrorMm()
    {
        return core::meanTargetRegistrationError(session().truth()->pose, session().pose(),
                                                 session().truth()->targetsMm);
    }

private Q_SLOTS:
    void twoViewsAreShownSideBySide()
    {
        openBiplaneDemo();
        const RadiographView& first = window_->radiographView(0);
        const RadiographView& second = window_->radiographView(1);
        QVERIFY(first.isVisible() && second.isVisible());
        QVERIFY(!first.geometry().intersects(second.geometry()));
        QCOMPARE(window_->viewArea().layoutInUse(), ViewLayout::Biplane);
    }

    void greyWindowsAreLinkedOrNot()
    {
        openBiplaneDemo();
        RadiographView& first = window_->radiographView(0);
        RadiographView& second = window_->radiographView(1);
        const core::WindowLevel before = second.window();
        first.invert();
        QVERIFY(second.window() == before); // each its own
        window_->actions().linkWindows->setChecked(true);
        first.invert();
        QVERIFY(second.window() == first.window());
        second.invert();
        QVERIFY(second.window() == first.window());
        window_->actions().linkWindows->setChecked(false);
        first.invert();
        QVERIFY(!(second.window() == first.window()));
    }

    void aDragInOneViewMovesTheVolumeInBoth()
    {
        openBiplaneDemo();
        RadiographView& lateral = window_->radiographView(1);
        const core::Pose before = session().pose();
        const QPoint from = lateral.rect().center();
        QTest::mousePress(&lateral, Qt::LeftButton, {}, from);
        QTest::mouseMove(&lateral, from + QPoint(30, 0));
        QTest::mouseRelease(&lateral, Qt::LeftButton, {}, from + QPoint(30, 0));
        QCOMPARE(session().activeXray(), std::size_t(1));
        // Along the columns of the lateral view only: its own depth, the frontal view's columns, stays.
        const Eigen::Vector3d moved = session().pose() * session().pivotMm() - before * session().pivotMm();
        const core::ProjectionGeometry& view = *session().xrays()[1].radiograph->geometry;
        QVERIFY(moved.dot(view.columnDirection()) > 5.0);
        QVERIFY(std::abs(moved.dot(view.viewDirection())) < 1e-6);
        window_->actions().undo->trigger();
        QVERIFY(session().pose().worldFromVolume().isApprox(before.worldFromVolume()));
    }

    void bothViewsAreRegistered()
    {
        openBiplaneDemo();
        QVERIFY(targetErrorMm() > 5.0);
        window_->actions().start->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!window_->workspace().registration().running(), kWaitMs);
        QVERIFY2(targetErrorMm() < 1.0, qPrintable(QString::number(targetErrorMm()))); // depth is seen too
        QCOMPARE(session().runs().size(), std::size_t(1));
    }

    void dragsInDifferentViewsAreDifferentSteps()
    {
        openBiplaneDemo();
        const core::Pose before = session().pose();
        for (const std::size_t xray : {0U, 1U}) {
            RadiographView& view = window_->radiographView(xray);
            const QPoint from = view.rect().center();
            QTest::mousePress(&view, Qt::LeftButton, {}, from);
            QTest::mouseMove(&view, from + QPoint(30, 0));
            QTest::mouseRelease(&view, Qt::LeftButton, {}, from + QPoint(30, 0));
        }
        window_->actions().undo->trigger();
        QVERIFY(!session().pose().worldFromVolume().isApprox(before.worldFromVolume()));
        window_->actions().undo->trigger();
        QVERIFY(session().pose().worldFromVolume().isApprox(before.worldFromVolume()));
    }

    void aRegistrationThatWasAskedForWaitsForAllViews()
    {
        const core::SyntheticCaseFiles files = writeCase(QStringLiteral("waiting"), 4);
        window_->registerWhenReady();
        window_->workspace().openCt({{files.ctFolder}, {}, {}});
        for (const char* view : {"0", "1"})
            window_->workspace().openXray(
                {files.xrays[view == std::string("0") ? 0 : 1], {}, files.geometry, view},
                app::Workspace::XrayPlace::Add);
        QTRY_COMPARE_WITH_TIMEOUT(session().runs().size(), std::size_t(1), kWaitMs); // of what is open
        QCOMPARE(session().xrays().size(), std::size_t(2));
    }

    void theListChoosesAndSwitchesOffViews()
    {
        openBiplaneDemo();
        auto* list = window_->findChild<XrayList*>();
        QVERIFY(list->isVisible());
        list->setCurrentRow(1);
        QCOMPARE(session().activeXray(), std::size_t(1));
        list->item(0)->setCheckState(Qt::Unchecked);
        QVERIFY(!session().xrays()[0].used);
        QCOMPARE(session().comparedGeometries().size(), std::size_t(1));
        window_->actions().removeXray->trigger();
        QCOMPARE(session().xrays().size(), std::size_t(1));
        QVERIFY(!list->isVisible());
        QVERIFY(!window_->actions().start->isEnabled()); // nothing is left to compare
    }

    void imagesThatAreOpenedTogetherAreViewsOfOneMoment()
    {
        openBiplaneDemo();
        const core::SyntheticCaseFiles files = writeCase(QStringLiteral("case"), 3);
        window_->workspace().openXray({files.xrays[0], {}, files.geometry, "0"});
        window_->workspace().openXray({files.xrays[1], {}, files.geometry, "1"},
                                      app::Workspace::XrayPlace::Add);
        QTRY_COMPARE_WITH_TIMEOUT(session().xrays().size(), std::size_t(3), kWaitMs);
        QCOMPARE(session().xrays()[0].source.request.file, files.xrays[0]); // the active one was replaced
        QCOMPARE(session().xrays()[2].source.request.file, files.xrays[1]);
        QVERIFY(session().xrays()[2].radiograph->geometry);
        QVERIFY(window_->radiographView(2).isVisible());
    }

    void aViewIsMaximisedAndRestored()
    {
        openBiplaneDemo();
        RadiographView& lateral = window_->radiographView(1);
        QTest::mouseDClick(&lateral, Qt::LeftButton, {}, lateral.rect().center());
        QCOMPARE(lateral.geometry(), window_->viewArea().rect());
        QVERIFY(!window_->radiographView(0).isVisible());
        QVERIFY(window_->actions().maximiseView->isChecked());
        window_->actions().maximiseView->trigger();
        QVERIFY(window_->radiographView(0).isVisible());
        QVERIFY(lateral.width() < window_->viewArea().width());
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(BiplaneTest, "biplane_test")
#include "biplane_test.moc"
