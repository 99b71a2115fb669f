// SPDX-License-Identifier: MIT
// Slices, radiographs and actions of the window follow one crosshair.
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/charts/histogram_view.h"
#include "ui/controllers/slice_controller.h"
#include "ui/layout/view_area.h"
#include "ui/views/slice_view.h"

#include <QAction>
#include <QActionGroup>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>

#include <cmath>

namespace isocenter::ui {

class LinkedViewsTest : public WindowTest
{
    Q_OBJECT

private:
    SliceView& slice(core::SliceOrientation orientation)
    {
        return *window_->findChild<SliceController*>()->view(orientation);
    }
    void use(ViewLayout layout)
    {
        for (QAction* action : window_->actions().layouts->actions())
            if (action->data().toInt() == static_cast<int>(layout))
                action->trigger();
    }
    void hover(QWidget& widget, const QPointF& at)
    {
        QMouseEvent move(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                         Qt::NoModifier);
        QApplication::sendEvent(&widget, &move);
    }

private Q_SLOTS:
    void layoutsShowTheSlices()
    {
        openDemo();
        use(ViewLayout::Registration);
        for (const core::SliceOrientation orientation : core::kSliceOrientations)
            QVERIFY(!slice(orientation).isVisible());
        use(ViewLayout::Slices);
        for (const core::SliceOrientation orientation : core::kSliceOrientations)
            QVERIFY(slice(orientation).isVisible());
        QVERIFY(!window_->radiographView().isVisible());
        use(ViewLayout::RadiographAndSlices);
        QVERIFY(slice(core::SliceOrientation::Axial).isVisible() && window_->radiographView().isVisible());
    }

    void aDoubleClickMaximisesASliceAndRestoresIt()
    {
        openDemo();
        use(ViewLayout::Slices);
        SliceView& coronal = slice(core::SliceOrientation::Coronal);
        const QSize before = coronal.size();
        QTest::mouseDClick(&coronal, Qt::LeftButton, {}, coronal.rect().center());
        QVERIFY(coronal.width() > before.width() && coronal.height() > before.height());
        QVERIFY(!slice(core::SliceOrientation::Axial).isVisible());
        QTest::mouseDClick(&coronal, Qt::LeftButton, {}, coronal.rect().center());
        QCOMPARE(coronal.size(), before);
        QVERIFY(slice(core::SliceOrientation::Axial).isVisible());
    }

    void theCrosshairShowsOnTheRadiographUntilItIsSwitchedOff()
    {
        openDemo();
        use(ViewLayout::RadiographAndSlices);
        RadiographView& radiograph = window_->radiographView();
        const auto picture = [&] { return radiograph.grab().toImage(); };
        const QImage before = picture();
        SliceView& axial = slice(core::SliceOrientation::Axial);
        QTest::mouseClick(&axial, Qt::LeftButton, {}, axial.rect().center() + QPoint(30, 20));
        const QImage moved = picture();
        QVERIFY(moved != before);
        window_->actions().crosshair->trigger();
        const QImage hidden = picture();
        QVERIFY(hidden != moved);
        QTest::mouseClick(&axial, Qt::LeftButton, {}, axial.rect().center());
        QVERIFY(picture() == hidden);
        window_->actions().crosshair->trigger();
        QVERIFY(picture() != hidden);
    }

    void aPointInOneXrayIsALineInTheOther()
    {
        window_->workspace().openDemo(kDemoVoxels, 2);
        QTRY_VERIFY_WITH_TIMEOUT(session().xrays().size() == 2, kWaitMs);
        RadiographView& frontal = window_->radiographView(0);
        RadiographView& lateral = window_->radiographView(1);
        QTRY_VERIFY(frontal.isVisible() && lateral.isVisible());
        const Eigen::Vector3d target = session().pose() * session().truth()->targetsMm.front();
        const Eigen::Vector2d pixel = frontal.projection()->project(target);
        hover(frontal, frontal.transform().toWidget(QPointF(pixel.x(), pixel.y())));
        QVERIFY(lateral.epipolarLine() && !frontal.epipolarLine());
        const auto& [from, to] = *lateral.epipolarLine();
        const Eigen::Vector2d along = (to - from).normalized();
        const Eigen::Vector2d offset = lateral.projection()->project(target) - from;
        QVERIFY(std::abs(along.x() * offset.y() - along.y() * offset.x()) < 0.01);
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&frontal, &leave);
        QVERIFY(!lateral.epipolarLine());
    }

    void theStatusBarTellsWhatIsUnderThePointer()
    {
        openDemo();
        use(ViewLayout::Slices);
        SliceView& axial = slice(core::SliceOrientation::Axial);
        hover(axial, axial.rect().center());
        const auto labels = window_->findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(
            labels, [](const QLabel* label) { return label->text().contains(QStringLiteral(" HU")); }));
    }

    void aRightClickOffersTheWindows()
    {
        openDemo();
        use(ViewLayout::Slices);
        SliceView& axial = slice(core::SliceOrientation::Axial);
        QTest::mouseClick(&axial, Qt::RightButton, {}, axial.rect().center());
        QMenu* menu = nullptr;
        QTRY_VERIFY((menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) != nullptr);
        QAction* lung = window_->actions().windowPresets->actions()[1];
        QVERIFY(menu->actions().contains(lung));
        lung->trigger();
        QCOMPARE(session().display().window(), app::tissueWindow(app::WindowPreset::Lung));
        menu->close();
    }

    void thePanelShowsTheHistogramOfTheCt()
    {
        openDemo();
        child<QDockWidget>(*window_, "display").toggleViewAction()->trigger();
        auto* histogram = window_->findChild<HistogramView*>();
        QVERIFY(histogram);
        QTRY_VERIFY(histogram->isVisible());
        QCOMPARE(histogram->valueAt(histogram->positionOf(0.0)), 0.0);
        QTest::mouseDClick(histogram, Qt::LeftButton);
        QCOMPARE(session().display().window(), session().display().automaticWindow());
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(LinkedViewsTest, "linked_views_test")
#include "linked_views_test.moc"
