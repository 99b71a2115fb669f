// SPDX-License-Identifier: MIT
// How the scene renders the volume: threshold, opacity, the transfer function by mouse and keys, looks of
// one's own.
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/charts/transfer_function_view.h"
#include "ui/models/own_looks.h"
#include "ui/panels/look_form.h"
#include "ui/scene/scene_view.h"
#include "ui/widgets/folding_section.h"

#include <QAction>
#include <QActionGroup>
#include <QColorDialog>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QInputDialog>
#include <QMenu>
#include <QSlider>

#include <cmath>

namespace isocenter::ui {

class LookTest : public WindowTest
{
    Q_OBJECT

private:
    app::VolumeDisplay& display() { return window_->workspace().session().display(); }
    TransferFunctionView& view() { return *window_->findChild<TransferFunctionView*>(); }
    template <class Control>
    Control& control(const QString& name)
    {
        for (auto* control : window_->findChild<LookForm*>()->findChildren<Control*>())
            if (control->accessibleName() == name)
                return *control;
        throw std::runtime_error("no such control");
    }
    QImage picture() { return window_->findChild<SceneView*>()->grabFramebuffer(); }
    void openForm()
    {
        openDemo();
        auto* dock = window_->findChild<QDockWidget*>(QStringLiteral("display"));
        dock->show();
        dock->raise();
        window_->findChild<FoldingSection*>(QStringLiteral("look"))->setOpen(true);
        QTRY_VERIFY(view().isVisible());
    }
    QPoint placeOf(std::size_t point) { return view().positionOf(view().function().points[point]).toPoint(); }
    void drag(const QPoint& from, const QPoint& to)
    {
        const auto send = [this](QEvent::Type type, const QPointF& at, Qt::MouseButtons buttons) {
            QMouseEvent event(type, at, view().mapToGlobal(at),
                              type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton, buttons,
                              Qt::NoModifier);
            QApplication::sendEvent(&view(), &event);
        };
        send(QEvent::MouseButtonPress, from, Qt::LeftButton);
        send(QEvent::MouseMove, 0.5 * (from + to), Qt::LeftButton);
        send(QEvent::MouseMove, to, Qt::LeftButton);
        send(QEvent::MouseButtonRelease, to, Qt::NoButton);
    }

private Q_SLOTS:
    void theThresholdMovesLive()
    {
        openForm();
        const QImage before = picture();
        auto& slider = control<QSlider>(QStringLiteral("Threshold"));
        slider.setSliderDown(true);
        for (const int step : {300, 500, 700})
            slider.setValue(step);
        slider.setSliderDown(false);
        const core::ValueHistogram& values = display().histogram();
        const double threshold = values.low + 0.7 * (values.high - values.low);
        QVERIFY(std::abs(app::thresholdOf(display().transferFunction()) - threshold) < 1e-6);
        QVERIFY(std::abs(control<QDoubleSpinBox>(QStringLiteral("Threshold")).value() - threshold) < 1.0);
        QVERIFY(picture() != before);
        actions().undo->trigger(); // the drag is one step
        QCOMPARE(display().rendering(), app::VolumeRendering());
        QVERIFY(!actions().resetLook->isEnabled());
        control<QDoubleSpinBox>(QStringLiteral("Threshold")).setValue(250.0);
        QCOMPARE(app::thresholdOf(display().transferFunction()), 250.0);
    }

    void theOpacityIsOfAll()
    {
        openForm();
        const double before = app::opacityAt(display().transferFunction(), 200.0);
        control<QSlider>(QStringLiteral("Opacity")).setValue(50);
        QVERIFY(std::abs(app::opacityAt(display().transferFunction(), 200.0) - 0.5 * before) < 1e-12);
        QCOMPARE(control<QDoubleSpinBox>(QStringLiteral("Opacity")).value(), 50.0);
        actions().resetLook->trigger();
        QCOMPARE(display().rendering(), app::VolumeRendering());
        QCOMPARE(control<QSlider>(QStringLiteral("Opacity")).value(), 100);
    }

    void pointsAreDraggedAddedAndRemoved()
    {
        openForm();
        const std::size_t count = view().function().points.size();
        const app::LookPoint first = view().function().points[1];
        drag(placeOf(1), placeOf(1) + QPoint(4, -25));
        const app::LookPoint dragged = display().lookPoints().points[1];
        QVERIFY(dragged.value > first.value);
        QVERIFY(dragged.opacity > first.opacity);
        QCOMPARE(control<QDoubleSpinBox>(QStringLiteral("Opacity of the point")).value(),
                 std::round(1000.0 * dragged.opacity) / 10.0);
        actions().undo->trigger();
        QCOMPARE(display().lookPoints().points[1], first);

        const QPoint empty(placeOf(0).x() - 40, placeOf(0).y() - 40);
        QTest::mouseDClick(&view(), Qt::LeftButton, {}, empty);
        QCOMPARE(display().lookPoints().points.size(), count + 1);
        QCOMPARE(*view().selected(), std::size_t(0));
        QVERIFY((view().positionOf(display().lookPoints().points[0]) - empty).manhattanLength() < 2.0);
        QTest::keyClick(&view(), Qt::Key_Up);
        QTest::keyClick(&view(), Qt::Key_PageDown);
        QCOMPARE(*view().selected(), std::size_t(1));
        QTest::keyClick(&view(), Qt::Key_PageUp);
        QTest::keyClick(&view(), Qt::Key_Delete);
        QCOMPARE(display().lookPoints().points.size(), count);
        QTest::mouseClick(&view(), Qt::RightButton, {}, placeOf(count - 1));
        QCOMPARE(display().lookPoints().points.size(), count - 1);
        while (display().lookPoints().points.size() > 2)
            QTest::mouseClick(&view(), Qt::RightButton, {}, placeOf(0));
        QTest::mouseClick(&view(), Qt::RightButton, {}, placeOf(0)); // two remain
        QCOMPARE(display().lookPoints().points.size(), std::size_t(2));
        actions().looks->actions()[0]->trigger(); // choosing the look again starts over
        QCOMPARE(display().rendering(), app::VolumeRendering());
    }

    void aPointHasItsColourAndNumbers()
    {
        openForm();
        QTest::mouseClick(&view(), Qt::LeftButton, {}, placeOf(2));
        QCOMPARE(*view().selected(), std::size_t(2));
        QTest::mouseDClick(&view(), Qt::LeftButton, {}, placeOf(2));
        QTRY_VERIFY(window_->findChild<QColorDialog*>());
        auto* dialog = window_->findChild<QColorDialog*>();
        dialog->setCurrentColor(QColor(255, 0, 0));
        dialog->accept();
        QCOMPARE(display().lookPoints().points[2].colour, (std::array<double, 3>{1.0, 0.0, 0.0}));
        control<QDoubleSpinBox>(QStringLiteral("Value of the point")).setValue(600.0);
        control<QDoubleSpinBox>(QStringLiteral("Opacity of the point")).setValue(12.5);
        QCOMPARE(display().lookPoints().points[2].value, 600.0);
        QCOMPARE(display().lookPoints().points[2].opacity, 0.125);
    }

    void looksAreKeptUnderNames()
    {
        openForm();
        control<QSlider>(QStringLiteral("Opacity")).setValue(200);
        QMenu* menu = actions().ownLooks->menu();
        Q_EMIT menu->aboutToShow();
        menu->actions().first()->trigger();
        QTRY_VERIFY(window_->findChild<QInputDialog*>());
        auto* dialog = window_->findChild<QInputDialog*>();
        dialog->setTextValue(QStringLiteral("Thick / bones"));
        dialog->accept();
        QCOMPARE(OwnLooks::names(), QStringList(QStringLiteral("Thick / bones")));
        const app::TransferFunction kept = display().transferFunction();
        actions().resetLook->trigger();
        QVERIFY(display().transferFunction() != kept);
        Q_EMIT menu->aboutToShow();
        menu->actions().last()->trigger();
        QCOMPARE(display().transferFunction(), kept);
        OwnLooks::forget(QStringLiteral("Thick / bones"));
        QVERIFY(OwnLooks::names().isEmpty());
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(LookTest, "look_test")
#include "look_test.moc"
