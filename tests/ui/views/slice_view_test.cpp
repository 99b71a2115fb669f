// SPDX-License-Identifier: MIT
// Drives slice views by mouse and keys, and looks at what they show.
#include "core/geometry/c_arm_geometry.h"
#include "tests/ui/exact_picture.h"
#include "tests/ui/window_test.h"
#include "ui/support/theme.h"
#include "ui/support/translation.h"
#include "ui/views/radiograph_view.h"
#include "ui/views/slice_view.h"

#include <QApplication>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <array>
#include <cmath>
#include <memory>

namespace isocenter::ui {
namespace {

using core::SliceOrientation;
using Eigen::Vector3d;

constexpr float kAir = -1000.0f;
constexpr float kBone = 1200.0f;

// Air with a bright block at the patient's left, back and head end: the last third of the grid along each
// axis. Voxels are much longer along the body, as in many CTs.
app::LoadedVolume markedVolume()
{
    core::Volume volume;
    volume.geometry = {{60, 60, 30}, {1.0, 1.0, 4.0}, {-29.5, -29.5, -58.0}, Eigen::Matrix3d::Identity()};
    volume.values.assign(volume.geometry.voxelCount(), kAir);
    for (int k = 20; k < 30; ++k)
        for (int j = 40; j < 60; ++j)
            for (int i = 40; i < 60; ++i)
                volume.values[volume.index(i, j, k)] = kBone;
    auto shared = std::make_shared<const core::Volume>(std::move(volume));
    return {shared, shared, {}};
}

// A point in the middle of that block.
const Vector3d kInBlock(20.5, 20.5, 42.0);

} // namespace

class SliceViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { installLanguage(*qApp, Language::English); }
    void init();
    void cleanup();
    void goesThroughTheSlicesOfTheCt();
    void aClickMovesTheCrosshairInAllViews();
    void shiftDragsTheCrosshair();
    void looksInTheRadiologicalConvention();
    void keepsProportionsOfLongVoxels();
    void showsTheWindowOfGreys();
    void draggingTheWindowToolChangesGreys();
    void zoomsAndPans();
    void asksForMenusAndMaximising();
    void probesTheVolume();
    void stopsAtTheEndOfAnObliqueVolume();
    void marksTheCrosshairOnTheRadiograph();

private:
    SliceView& view(SliceOrientation orientation) { return *views_[static_cast<std::size_t>(orientation)]; }
    Vector3d crosshair() const { return session_->display().crosshairMm(); }
    // What a view shows, without overlays in the way, at a point of the volume.
    int greyAt(SliceView& view, const Vector3d& pointMm);
    void wheel(QWidget& widget, const QPointF& at, int notches, Qt::KeyboardModifiers modifiers = {});
    void move(QWidget& widget, const QPointF& at, Qt::MouseButton button,
              Qt::KeyboardModifiers modifiers = {});
    QPoint place(SliceView& view, const Vector3d& pointMm);

    std::unique_ptr<app::Session> session_;
    std::array<std::unique_ptr<SliceView>, 3> views_;
};

void SliceViewTest::init()
{
    session_ = std::make_unique<app::Session>();
    for (const SliceOrientation orientation : core::kSliceOrientations) {
        auto& slot = views_[static_cast<std::size_t>(orientation)];
        slot = std::make_unique<SliceView>(*session_, orientation);
        slot->resize(420, 420);
        slot->show();
        QVERIFY(QTest::qWaitForWindowExposed(slot.get()));
    }
    session_->setVolume(markedVolume());
}

void SliceViewTest::cleanup()
{
    for (auto& slot : views_)
        slot.reset();
    session_.reset();
}

QPoint SliceViewTest::place(SliceView& view, const Vector3d& pointMm)
{
    const Vector3d kept = crosshair();
    session_->display().setCrosshair(pointMm);
    const QPoint at = view.crosshairPosition().toPoint();
    session_->display().setCrosshair(kept);
    return at;
}

int SliceViewTest::greyAt(SliceView& view, const Vector3d& pointMm)
{
    view.setCrosshairShown(false);
    const QImage picture = exactPicture(view);
    const qreal ratio = picture.devicePixelRatio();
    const int grey = qGray(picture.pixel((QPointF(place(view, pointMm)) * ratio).toPoint()));
    view.setCrosshairShown(true);
    return grey;
}

void SliceViewTest::wheel(QWidget& widget, const QPointF& at, int notches, Qt::KeyboardModifiers modifiers)
{
    QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, modifiers,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

void SliceViewTest::move(QWidget& widget, const QPointF& at, Qt::MouseButton button,
                         Qt::KeyboardModifiers modifiers)
{
    QMouseEvent event(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, button, modifiers);
    QApplication::sendEvent(&widget, &event);
}

void SliceViewTest::goesThroughTheSlicesOfTheCt()
{
    const Vector3d start = crosshair();
    SliceView& axial = view(SliceOrientation::Axial);
    wheel(axial, axial.rect().center(), 1);
    QVERIFY((crosshair() - start).isApprox(Vector3d(0, 0, 4), 1e-9)); // up: towards the head
    wheel(axial, axial.rect().center(), -2);
    QVERIFY((crosshair() - start).isApprox(Vector3d(0, 0, -4), 1e-9));
    QTest::keyClick(&axial, Qt::Key_PageUp);
    QVERIFY((crosshair() - start).norm() < 1e-9);
    QTest::keyClick(&view(SliceOrientation::Sagittal), Qt::Key_Up);
    QVERIFY((crosshair() - start).isApprox(Vector3d(-1, 0, 0), 1e-9));
    QTest::keyClick(&view(SliceOrientation::Coronal), Qt::Key_PageDown);
    QVERIFY((crosshair() - start).isApprox(Vector3d(-1, 1, 0), 1e-9));
    // A touchpad turns the wheel by less than a notch; what it turned adds up.
    for (int part = 0; part < 4; ++part) {
        QWheelEvent event({50, 50}, axial.mapToGlobal(QPointF(50, 50)), {}, {0, 30}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&axial, &event);
    }
    QVERIFY((crosshair() - start).isApprox(Vector3d(-1, 1, 4), 1e-9));
    wheel(axial, axial.rect().center(), 100); // the last slice is the end
    QVERIFY(std::abs(crosshair().z() - 58.0) < 1e-9);
}

void SliceViewTest::aClickMovesTheCrosshairInAllViews()
{
    SliceView& axial = view(SliceOrientation::Axial);
    SliceView& coronal = view(SliceOrientation::Coronal);
    const QPointF coronalBefore = coronal.crosshairPosition();
    const double heightBefore = crosshair().z();
    const QPoint at(300, 150);
    QTest::mouseClick(&axial, Qt::LeftButton, {}, at);
    QVERIFY((axial.crosshairPosition() - QPointF(at)).manhattanLength() < 1e-6);
    QVERIFY(std::abs(crosshair().z() - heightBefore) < 1e-9);
    QVERIFY(crosshair().x() > 0.0); // right in the picture is the patient's left
    QVERIFY(coronal.crosshairPosition().x() > coronalBefore.x() + 20.0);
    QCOMPARE(coronal.crosshairPosition().y(), coronalBefore.y());
    // The sagittal and coronal slices are those through the point.
    session_->display().setCrosshair(kInBlock);
    QVERIFY(greyAt(coronal, kInBlock) > 150);
    QVERIFY(greyAt(view(SliceOrientation::Sagittal), kInBlock) > 150);
}

void SliceViewTest::shiftDragsTheCrosshair()
{
    SliceView& sagittal = view(SliceOrientation::Sagittal);
    move(sagittal, {200, 180}, Qt::NoButton);
    const Vector3d before = crosshair();
    move(sagittal, {150, 120}, Qt::NoButton, Qt::ShiftModifier);
    QVERIFY((sagittal.crosshairPosition() - QPointF(150, 120)).manhattanLength() < 1e-6);
    QVERIFY(crosshair().y() < before.y()); // the patient's front is at the left
    QVERIFY(crosshair().z() > before.z());
    QCOMPARE(crosshair().x(), before.x());
}

void SliceViewTest::looksInTheRadiologicalConvention()
{
    session_->display().setCrosshair(kInBlock);
    // The block at the left, back and head end is at the right and bottom of the axial slice...
    const auto quadrant = [&](SliceOrientation orientation) {
        SliceView& shown = view(orientation);
        const QPointF offset = shown.crosshairPosition() - QPointF(shown.rect().center());
        return std::array{offset.x() > 10.0, offset.y() > 10.0};
    };
    QCOMPARE(quadrant(SliceOrientation::Axial), (std::array{true, true}));
    QCOMPARE(quadrant(SliceOrientation::Coronal),
             (std::array{true, false})); // ... right and top of the coronal,
    QCOMPARE(quadrant(SliceOrientation::Sagittal), (std::array{true, false})); // and of the sagittal one.
    for (const SliceOrientation orientation : core::kSliceOrientations) {
        QVERIFY(greyAt(view(orientation), kInBlock) > 150);
        QVERIFY(greyAt(view(orientation), {-10.5, -10.5, -20}) < 20);
    }
}

void SliceViewTest::keepsProportionsOfLongVoxels()
{
    // 60 x 60 mm and 60 x 120 mm, in square views: a millimetre is as long across as along the body.
    SliceView& coronal = view(SliceOrientation::Coronal);
    const QPoint zero = place(coronal, {0, 0, 0});
    const QPoint across = place(coronal, {20, 0, 0});
    const QPoint along = place(coronal, {0, 0, 20});
    QCOMPARE(across.x() - zero.x(), zero.y() - along.y());
    QCOMPARE(across.y(), zero.y());
    QVERIFY(std::abs(coronal.transform().zoom() - 420.0 / 120.0) < 1e-9);
    QVERIFY(std::abs(view(SliceOrientation::Axial).transform().zoom() - 420.0 / 60.0) < 1e-9);
}

void SliceViewTest::showsTheWindowOfGreys()
{
    session_->display().setCrosshair(kInBlock);
    SliceView& axial = view(SliceOrientation::Axial);
    const auto expectGrey = [&](double value) {
        const int expected = session_->display().window().grey(value);
        const int shown =
            greyAt(axial, value == static_cast<double>(kBone) ? kInBlock : Vector3d(-10.5, -10.5, 42));
        QVERIFY2(std::abs(shown - expected) <= 1,
                 qPrintable(QStringLiteral("%1 %2").arg(shown).arg(expected)));
    };
    for (const app::WindowPreset preset : app::kWindowPresets) {
        session_->display().setWindow(session_->display().windowOf(preset));
        expectGrey(static_cast<double>(kBone));
        expectGrey(static_cast<double>(kAir));
    }
    session_->display().setWindow({0.0, 2400.0});
    expectGrey(static_cast<double>(kBone)); // the middle
    session_->display().setWindow(session_->display().inverted());
    expectGrey(static_cast<double>(kAir)); // white
    // What lies beside the volume is not air: it stays black.
    SliceView& coronal = view(SliceOrientation::Coronal);
    QCOMPARE(qGray(exactPicture(coronal).pixel(40, 300)), 0);
}

void SliceViewTest::draggingTheWindowToolChangesGreys()
{
    SliceView& axial = view(SliceOrientation::Axial);
    const core::WindowLevel before = session_->display().window();
    const Vector3d crosshairBefore = crosshair();
    axial.setTool(SliceView::Tool::Window);
    QTest::mousePress(&axial, Qt::LeftButton, {}, {200, 200});
    move(axial, {242, 179}, Qt::LeftButton);
    QTest::mouseRelease(&axial, Qt::LeftButton, {}, {242, 179});
    const double range = session_->display().automaticWindow().width();
    const core::WindowLevel& after = session_->display().window();
    QVERIFY(std::abs(after.width() - before.width() - 0.1 * range) < 1e-6 * range);
    QVERIFY(std::abs(after.level() - before.level() + 0.05 * range) < 1e-6 * range);
    QCOMPARE(crosshair(), crosshairBefore);
    QTest::mouseDClick(&axial, Qt::LeftButton, {}, {200, 200});
    QCOMPARE(session_->display().window(), session_->display().automaticWindow());
    // With any tool, Alt and the right button do the same.
    axial.setTool(SliceView::Tool::Crosshair);
    QTest::mousePress(&axial, Qt::RightButton, Qt::AltModifier, {200, 200});
    move(axial, {242, 200}, Qt::RightButton, Qt::AltModifier);
    QTest::mouseRelease(&axial, Qt::RightButton, Qt::AltModifier, {242, 200});
    QVERIFY(session_->display().window().width() > 1.05 * range);
}

void SliceViewTest::zoomsAndPans()
{
    SliceView& axial = view(SliceOrientation::Axial);
    const Vector3d start = crosshair();
    const double fitted = axial.transform().zoom();
    const QPointF at(100, 300);
    const QPointF under = axial.transform().toImage(at);
    wheel(axial, at, 2, Qt::ControlModifier);
    QVERIFY(axial.transform().zoom() > 1.2 * fitted);
    QVERIFY((axial.transform().toImage(at) - under).manhattanLength() < 1e-9);
    QCOMPARE(crosshair(), start);
    QTest::mousePress(&axial, Qt::MiddleButton, {}, {200, 200});
    move(axial, {220, 230}, Qt::MiddleButton);
    QTest::mouseRelease(&axial, Qt::MiddleButton, {}, {220, 230});
    QVERIFY((axial.transform().toWidget(under) - QPointF(120, 330)).manhattanLength() < 1e-6);
    QTest::mousePress(&axial, Qt::RightButton, {}, {200, 200});
    const double before = axial.transform().zoom();
    move(axial, {200, 260}, Qt::RightButton);
    QTest::mouseRelease(&axial, Qt::RightButton, {}, {200, 260});
    QVERIFY(axial.transform().zoom() < before);
    axial.fit();
    QCOMPARE(axial.transform().zoom(), fitted);
}

void SliceViewTest::asksForMenusAndMaximising()
{
    SliceView& axial = view(SliceOrientation::Axial);
    QSignalSpy menu(&axial, &SliceView::contextMenuRequested);
    QSignalSpy maximise(&axial, &SliceView::maximiseRequested);
    QTest::mouseClick(&axial, Qt::RightButton, {}, {200, 200});
    QCOMPARE(menu.count(), 1);
    const Vector3d before = crosshair();
    QTest::mouseClick(&axial, Qt::LeftButton, {}, {150, 120});
    QVERIFY(crosshair() != before);
    QMouseEvent second(QEvent::MouseButtonDblClick, {150, 120}, axial.mapToGlobal(QPointF(150, 120)),
                       Qt::LeftButton, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&axial, &second);
    QCOMPARE(maximise.count(), 1);
    QVERIFY((crosshair() - before).norm() < 1e-9); // what was looked at is still there
    QCOMPARE(menu.count(), 1);
}

void SliceViewTest::probesTheVolume()
{
    SliceView& axial = view(SliceOrientation::Axial);
    session_->display().setCrosshair(kInBlock);
    QSignalSpy probe(&axial, &SliceView::probeChanged);
    move(axial, place(axial, kInBlock), Qt::NoButton);
    const QString text = probe.last().first().toString();
    QVERIFY2(text.contains(QStringLiteral("S 42.0 mm")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("voxel 50, 50, 25")) ||
                 text.contains(QStringLiteral("voxel 49, 50, 25")),
             qPrintable(text)); // within the rounding to whole pixels of the widget
    QVERIFY2(text.contains(QStringLiteral("1200 HU")), qPrintable(text));
    SliceView& coronal = view(SliceOrientation::Coronal);
    QSignalSpy outside(&coronal, &SliceView::probeChanged);
    move(coronal, {10, 200}, Qt::NoButton);
    QVERIFY(outside.last().first().toString().isEmpty());
}

void SliceViewTest::stopsAtTheEndOfAnObliqueVolume()
{
    core::Volume tilted = *session_->volume();
    tilted.geometry.direction = Eigen::AngleAxisd(0.4, Vector3d::UnitX()).toRotationMatrix();
    auto shared = std::make_shared<const core::Volume>(std::move(tilted));
    session_->setVolume({shared, shared, {}});
    const Vector3d start = crosshair();
    SliceView& axial = view(SliceOrientation::Axial);
    for (int step = 0; step < 100; ++step)
        wheel(axial, {200, 200}, 1);
    QVERIFY(crosshair().z() > start.z() + 20.0);
    QVERIFY((crosshair() - start).head<2>().norm() < 1e-6); // never aside
}

void SliceViewTest::marksTheCrosshairOnTheRadiograph()
{
    auto xray = std::make_shared<core::Radiograph>();
    core::CArmGeometry carm;
    carm.columns = carm.rows = 300;
    xray->pixels = core::Image(300, 300, 5.0f);
    xray->geometry = carm.projection();
    RadiographView radiograph(*session_, 0);
    radiograph.resize(600, 600);
    session_->addXray({xray, {}});
    session_->display().setCrosshair(kInBlock);
    const auto picture = [&](bool shown) {
        radiograph.setCrosshairShown(shown);
        return radiograph.grab().toImage();
    };
    const auto changed = [&](const QImage& before, const QImage& after) {
        QRect box;
        for (int y = 0; y < before.height(); ++y)
            for (int x = 0; x < before.width(); ++x)
                if (before.pixel(x, y) != after.pixel(x, y))
                    box |= QRect(x, y, 1, 1);
        return box;
    };
    const auto expectMark = [&] {
        const Eigen::Vector2d pixel = xray->geometry->project(session_->pose() * kInBlock);
        const QPointF expected =
            radiograph.transform().toWidget(QPointF(pixel.x(), pixel.y())) * radiograph.devicePixelRatioF();
        const QRect box = changed(picture(false), picture(true));
        QVERIFY(!box.isEmpty());
        QVERIFY(box.contains(expected.toPoint()));
        QVERIFY((QRectF(box).center() - expected).manhattanLength() <
                8.0 * radiograph.devicePixelRatioF()); // perspective shifts the ends
    };
    expectMark();
    session_->setPose(core::Pose(Eigen::Isometry3d(Eigen::Translation3d(-25, 0, 10))));
    expectMark(); // it sticks to the anatomy
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(SliceViewTest, "slice_view_test")
#include "slice_view_test.moc"
