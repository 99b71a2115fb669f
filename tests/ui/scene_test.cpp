// SPDX-License-Identifier: MIT
// The 3-D scene by actions and by the mouse: looks, clipping, slices, and the handles that move the volume.
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/panels/scene_form.h"
#include "ui/scene/scene_view.h"
#include "ui/scene/scene_xray.h"
#include "ui/widgets/range_slider.h"

#include <QAction>
#include <QActionGroup>
#include <QCheckBox>
#include <QLineF>
#include <QMouseEvent>
#include <vtkCamera.h>
#include <vtkGenericOpenGLRenderWindow.h>
#include <vtkRenderer.h>
#include <vtkRendererCollection.h>

#include <cmath>
#include <numbers>

namespace isocenter::ui {
namespace {

using app::GizmoHandle;
using Eigen::Vector3d;

double difference(const core::Pose& a, const core::Pose& b)
{
    return (a.worldFromVolume().matrix() - b.worldFromVolume().matrix()).norm();
}

// The turn from one pose to another, in degrees about an axis of the world.
Vector3d turnBetween(const core::Pose& from, const core::Pose& to)
{
    const Eigen::AngleAxisd turn(
        Eigen::Matrix3d(to.worldFromVolume().linear() * from.worldFromVolume().linear().transpose()));
    return turn.angle() * 180.0 / std::numbers::pi * turn.axis();
}

} // namespace

class SceneTest : public WindowTest
{
    Q_OBJECT

private:
    SceneView& scene() { return *window_->findChild<SceneView*>(); }
    RangeSlider& range(int axis)
    {
        return *window_->findChild<SceneForm*>()->findChildren<RangeSlider*>()[axis];
    }
    QImage picture() { return scene().grabFramebuffer(); }
    void openScene()
    {
        openDemo();
        for (QAction* layout : actions().layouts->actions())
            if (layout->objectName() == QStringLiteral("slices"))
                layout->trigger();
        actions().lookAtVolume->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!scene().renderWindow()->GetNeverRendered(), kWaitMs);
    }
    void send(QWidget& widget, QEvent::Type type, const QPointF& at, Qt::MouseButtons buttons)
    {
        QMouseEvent event(type, at, widget.mapToGlobal(at),
                          type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton, buttons, Qt::NoModifier);
        QApplication::sendEvent(&widget, &event);
    }
    void drag(QWidget& widget, const QPointF& from, const QPointF& to)
    {
        send(widget, QEvent::MouseMove, from, Qt::NoButton);
        send(widget, QEvent::MouseButtonPress, from, Qt::LeftButton);
        for (const double share : {0.25, 0.5, 0.75, 1.0})
            send(widget, QEvent::MouseMove, from + share * (to - from), Qt::LeftButton);
        send(widget, QEvent::MouseButtonRelease, to, Qt::NoButton);
    }
    // A point of a ring, from its first axis on.
    Vector3d onRing(const app::PoseGizmo& gizmo, GizmoHandle ring, int part)
    {
        return gizmo.outline(ring)[static_cast<std::size_t>(part)];
    }
    // A ring that is seen open, and a part of it where nothing else is.
    std::pair<GizmoHandle, int> openRing(const app::PoseGizmo& gizmo)
    {
        for (const GizmoHandle ring : {GizmoHandle::TurnX, GizmoHandle::TurnY, GizmoHandle::TurnZ})
            for (int part = 4; part < 60; ++part) {
                const auto rayTo = [&](int of) {
                    const ScenePerspective view = scene().perspective();
                    return view.rayAt(view.positionOf(onRing(gizmo, ring, of)));
                };
                if (std::abs(gizmo.axis(ring).dot(rayTo(part).direction)) > 0.4 &&
                    gizmo.handleAt(rayTo(part)) == ring)
                    return {ring, part};
            }
        throw std::runtime_error("no ring is seen open");
    }

private Q_SLOTS:
    void theNamesOfSourceAndDetectorStayInTheScene()
    {
        openScene();
        scene().resetCamera();
        vtkCamera* camera = scene().renderWindow()->GetRenderers()->GetFirstRenderer()->GetActiveCamera();
        int seen = 0;
        for (int step = 0; step < 12; ++step, camera->Zoom(1.1)) { // until the source leaves the view, too
            const QImage frame = picture();
            for (const QRect& area : scene().xray(0).labelAreas()) {
                seen += frame.rect().contains(area) ? 1 : 0;
                QVERIFY(step > 0 || frame.rect().contains(area)); // all fits at first
                QVERIFY2(frame.rect().contains(area) || !frame.rect().intersects(area),
                         qPrintable(QString::number(step)));
            }
        }
        QVERIFY2(seen > 2 && seen < 24, qPrintable(QString::number(seen)));
    }

    void looksAreChosenByActions()
    {
        openScene();
        QImage before = picture();
        for (const int look : {1, 2, 0}) {
            actions().looks->actions()[look]->trigger();
            QCOMPARE(session().display().look(), static_cast<app::VolumeLook>(look));
            QVERIFY(actions().looks->actions()[look]->isChecked());
            const QImage after = picture();
            QVERIFY(after != before);
            before = after;
        }
        session().display().setLook(app::VolumeLook::XrayLike); // by something else
        QVERIFY(actions().looks->actions()[2]->isChecked());
    }

    void theBoxFollowsSlidersAndActions()
    {
        openScene();
        QVERIFY(!actions().resetClip->isEnabled());
        const QImage whole = picture();
        RangeSlider& slider = range(0);
        const double middle = 0.5 * slider.height();
        drag(slider, {slider.positionOf(0.0), middle}, {slider.positionOf(0.5), middle});
        QVERIFY(actions().clipVolume->isChecked()); // moving a side is meant to be seen
        QVERIFY(std::abs(session().display().clip().low.x() - 0.5) < 0.02);
        QCOMPARE(session().display().clip().high, Vector3d(1, 1, 1));
        const QImage half = picture();
        QVERIFY(half != whole);
        actions().clipVolume->trigger();
        QVERIFY(!session().display().clip().box);
        QVERIFY(std::abs(session().display().clip().low.x() - 0.5) < 0.02); // kept for the next time
        actions().resetClip->trigger();
        QCOMPARE(session().display().clip(), app::VolumeClip());
        QCOMPARE(slider.low(), 0.0);
        QVERIFY(!actions().resetClip->isEnabled());
    }

    void theBoxIsReachedByKeys()
    {
        openScene();
        RangeSlider& slider = range(2);
        slider.setFocus();
        QTest::keyClick(&slider, Qt::Key_Right);
        QTest::keyClick(&slider, Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY(std::abs(session().display().clip().low.z() - 0.01) < 1e-9);
        QVERIFY(std::abs(session().display().clip().high.z() - 0.99) < 1e-9);
    }

    void theCornerIsCutAtTheCrosshair()
    {
        openScene();
        const QImage whole = picture();
        actions().cutCorner->trigger();
        QVERIFY(session().display().clip().corner);
        QVERIFY(picture() != whole);
        actions().cutCorner->trigger();
        QVERIFY(!session().display().clip().corner);
    }

    void slicesShowTheirImagesInTheScene()
    {
        openScene();
        const QImage before = picture();
        auto boxes = window_->findChild<SceneForm*>()->findChildren<QCheckBox*>();
        const auto images = std::ranges::find_if(
            boxes, [&](QCheckBox* box) { return box->text() == actions().sliceImages->iconText(); });
        QVERIFY(images != boxes.end());
        (*images)->click();
        QVERIFY(actions().sliceImages->isChecked());
        const QImage with = picture();
        QVERIFY(with != before);
        session().display().setWindow(core::WindowLevel{5000.0, 6000.0}); // all black
        QVERIFY(picture() != with);
        actions().sliceImages->trigger();
        QVERIFY(!(*images)->isChecked());
    }

    void anArrowShiftsTheVolume()
    {
        openScene();
        QVERIFY(!scene().gizmo());
        actions().gizmo->trigger();
        QVERIFY(scene().gizmo());
        const app::PoseGizmo gizmo = *scene().gizmo();
        const core::Pose start = session().pose();
        const ScenePerspective view = scene().perspective();
        const Vector3d axis = gizmo.axis(GizmoHandle::ShiftZ);
        const Vector3d held = gizmo.centreMm + 1.4 * gizmo.radiusMm * axis;
        drag(scene(), view.positionOf(held), view.positionOf(held + 0.5 * gizmo.radiusMm * axis));
        const Vector3d moved = session().pose() * Vector3d(0, 0, 0) - start * Vector3d(0, 0, 0);
        QVERIFY((moved - 0.5 * gizmo.radiusMm * axis).norm() < 0.02 * gizmo.radiusMm);
        QVERIFY(turnBetween(start, session().pose()).norm() < 1e-9);
        QVERIFY((scene().gizmo()->centreMm - gizmo.centreMm - moved).norm() < 1e-9); // goes along
        actions().undo->trigger();                                                   // the drag is one step
        QVERIFY(difference(session().pose(), start) < 1e-12);
        QVERIFY(!actions().undo->isEnabled());
    }

    void aRingTurnsTheVolumeAboutThePivot()
    {
        openScene();
        session().display().setCrosshair(session().display().crosshairMm() + Vector3d(30, -20, 10));
        actions().pivotToCrosshair->trigger();
        QCOMPARE(session().display().turningPointMm(), session().display().crosshairMm());
        actions().gizmo->trigger();
        const app::PoseGizmo gizmo = *scene().gizmo();
        QVERIFY((gizmo.centreMm - session().pose() * session().display().crosshairMm()).norm() < 1e-9);
        const core::Pose start = session().pose();
        const auto [ring, part] = openRing(gizmo);
        const ScenePerspective view = scene().perspective();
        drag(scene(), view.positionOf(onRing(gizmo, ring, part)),
             view.positionOf(onRing(gizmo, ring, part + 4))); // 22.5 degrees farther
        const Vector3d turn = turnBetween(start, session().pose());
        QVERIFY((turn - 22.5 * gizmo.axis(ring)).norm() < 0.1);
        QVERIFY((session().pose() * session().display().crosshairMm() - gizmo.centreMm).norm() < 1e-9);
        actions().undo->trigger();
        QVERIFY(difference(session().pose(), start) < 1e-12);
        QVERIFY(!actions().undo->isEnabled());
        actions().redo->trigger();
        QVERIFY((turnBetween(start, session().pose()) - turn).norm() < 1e-9);
    }

    void locksHoldWhileHandlesAreDragged()
    {
        openScene();
        actions().gizmo->trigger();
        const app::PoseGizmo gizmo = *scene().gizmo();
        session().setLocks({false, false, true, false, false, false});
        const core::PoseParameters start = session().poseParameters();
        const ScenePerspective view = scene().perspective();
        const Vector3d held = gizmo.centreMm + 1.4 * gizmo.radiusMm * gizmo.axis(GizmoHandle::ShiftZ);
        drag(scene(), view.positionOf(held), view.positionOf(held) + QPointF(7.0, -40.0));
        QCOMPARE(session().poseParameters().translationMm.z(), start.translationMm.z());
    }

    void theCentreMovesThePivotAlone()
    {
        openScene();
        actions().gizmo->trigger();
        const core::Pose start = session().pose();
        const Vector3d before = session().display().turningPointMm();
        const QPointF centre = scene().perspective().positionOf(scene().gizmo()->centreMm);
        drag(scene(), centre, centre + QPointF(25.0, 10.0));
        QCOMPARE(difference(session().pose(), start), 0.0);
        QVERIFY((session().display().turningPointMm() - before).norm() > 1.0);
        const QPointF now = scene().perspective().positionOf(scene().gizmo()->centreMm);
        QVERIFY(QLineF(now, centre + QPointF(25.0, 10.0)).length() < 1.5);
        actions().pivotToMiddle->trigger();
        QCOMPARE(session().display().turningPointMm(), session().pivotMm());
    }

    void elsewhereADragTurnsTheView()
    {
        openScene();
        actions().gizmo->trigger();
        const core::Pose start = session().pose();
        const Vector3d direction = scene().perspective().viewDirection();
        drag(scene(), {12.0, 12.0}, {80.0, 50.0});
        QCOMPARE(difference(session().pose(), start), 0.0);
        QVERIFY((scene().perspective().viewDirection() - direction).norm() > 0.01);
    }

    void dragsInRadiographsTurnAboutThePivot()
    {
        openDemo();
        session().display().setTurningPoint(session().pivotMm() + Vector3d(25, 10, -15));
        const Vector3d pivot = session().pose() * session().display().turningPointMm();
        const core::Pose start = session().pose();
        RadiographView& view = window_->radiographView();
        const auto send = [&](QEvent::Type type, const QPointF& at, Qt::MouseButtons buttons) {
            QMouseEvent event(type, at, view.mapToGlobal(at),
                              type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton, buttons,
                              Qt::ControlModifier);
            QApplication::sendEvent(&view, &event);
        };
        const QPointF middle = view.rect().center();
        send(QEvent::MouseButtonPress, middle + QPointF(90, 0), Qt::LeftButton);
        send(QEvent::MouseMove, middle + QPointF(80, 60), Qt::LeftButton);
        send(QEvent::MouseButtonRelease, middle + QPointF(80, 60), Qt::NoButton);
        QVERIFY(turnBetween(start, session().pose()).norm() > 5.0);
        QVERIFY((session().pose() * session().display().turningPointMm() - pivot).norm() < 1e-9);
    }

    void handlesGoWhileARegistrationMovesTheVolume()
    {
        openScene();
        actions().gizmo->trigger();
        QVERIFY(scene().gizmo());
        actions().start->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!scene().gizmo(), kWaitMs);
        actions().stop->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(scene().gizmo(), kWaitMs);
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(SceneTest, "scene_test")
#include "scene_test.moc"
