// SPDX-License-Identifier: MIT
// Going through a source on the page that follows points, its curves over the source's frames, and what is
// remembered of the page.
#include "core/io/frames/live_frames.h"
#include "tests/ui/tracking_test.h"
#include "ui/charts/curve_chart.h"
#include "ui/support/theme.h"
#include "ui/tracking/search_form.h"
#include "ui/tracking/tracking_chart.h"
#include "ui/tracking/tracking_form.h"
#include "ui/tracking/tracking_transport.h"
#include "ui/widgets/progress_strip.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

namespace isocenter::ui {

class TrackingControlsTest : public TrackingTest
{
    Q_OBJECT

private Q_SLOTS:
    void stepsAndRewinds();
    void stepsBack();
    void leavesTheKeysToThePageThatIsShown();
    void goesToAnyFrame();
    void curvesCountFramesOfTheSource();
    void comesBackAsItWasLeft();
    void saysHowFarItIs();
    void formsBeginWithTheStandards();
};

void TrackingControlsTest::stepsAndRewinds()
{
    play();
    QVERIFY(button(QStringLiteral("Pause")));
    QTest::keyClick(&page(), Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(page().tracking().state(), State::Paused, kWaitMs);
    QTest::mouseClick(button(QStringLiteral("Rewind")), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(picture()->first.frames.back().number, 0, kWaitMs);
    QTest::mouseClick(button(QStringLiteral("Step")), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(picture()->first.frames.back().number, 1, kWaitMs);
    QTest::mouseClick(button(QStringLiteral("Play")), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(picture()->first.frames.back().number > 3, kWaitMs);
}

void TrackingControlsTest::stepsBack()
{
    play();
    QTest::keyClick(&page(), Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(page().tracking().state(), State::Paused, kWaitMs);
    page().tracking().seek(7);
    QTRY_COMPARE_WITH_TIMEOUT(picture()->number, 7, kWaitMs);
    QPushButton& back = *button(QStringLiteral("Back"));
    QVERIFY(back.toolTip().contains(QStringLiteral("tracks begin anew")));
    QTest::mouseClick(&back, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(picture()->number, 6, kWaitMs);
    page().setFocus();
    QTest::keyClick(&page(), Qt::Key_Comma);
    QTRY_COMPARE_WITH_TIMEOUT(picture()->number, 5, kWaitMs);
    QTest::keyClick(&page(), Qt::Key_Period);
    QTRY_COMPARE_WITH_TIMEOUT(picture()->number, 6, kWaitMs);
    QCOMPARE(page().tracking().state(), State::Paused);
    page().tracking().rewind();
    QTRY_COMPARE_WITH_TIMEOUT(picture()->number, 0, kWaitMs);
    QTRY_VERIFY_WITH_TIMEOUT(!back.isEnabled(), kWaitMs); // there is none before
    page().setOpenSource([](const std::string&, const core::FrameSourceOptions& options) {
        return std::make_unique<core::LiveFrames>(
            core::openFrameSource("synthetic:size=200x150,frames=0", options));
    });
    page().open(QStringLiteral("camera:none"));
    QTRY_VERIFY_WITH_TIMEOUT(picture() && picture()->number > 2, kWaitMs);
    QVERIFY(!back.isEnabled());
    QVERIFY(button(QStringLiteral("Step"))->isEnabled());
}

// Page Register has frames, too, and the same keys.
void TrackingControlsTest::leavesTheKeysToThePageThatIsShown()
{
    play();
    pause();
    QAction& next = *window_->actions().nextFrame;
    QSignalSpy triggered(&next, &QAction::triggered);
    next.setEnabled(true);
    window_->activateWindow(); // only there keys are shortcuts
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    const std::int64_t before = picture()->number;
    QTest::keyClick(&page(), Qt::Key_Period);
    QTRY_VERIFY_WITH_TIMEOUT(picture()->number != before, kWaitMs);
    QCOMPARE(triggered.count(), 0);
    QTest::keyClick(window_.get(), Qt::Key_Period); // elsewhere in the window
    QCOMPARE(triggered.count(), 1);
    next.setShortcut(QKeySequence(Qt::Key_N));
    QVERIFY(button(QStringLiteral("Step"))->toolTip().contains(QStringLiteral("(N)")));
}

void TrackingControlsTest::goesToAnyFrame()
{
    applyTheme(*qApp, Theme::Dark); // clicks on sliders go to the place
    play();
    QSlider& slider = child<QSlider>(child<TrackingTransport>(page()), "position");
    QVERIFY(slider.isEnabled());
    QCOMPARE(slider.maximum(), 24);
    QTest::keyClick(&page(), Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(page().tracking().state(), State::Paused, kWaitMs);
    slider.setFocus();
    QTest::keyClick(&slider, Qt::Key_End);
    QTRY_COMPARE_WITH_TIMEOUT(picture()->number, 24, kWaitMs);
    QTest::keyClick(&slider, Qt::Key_Home);
    QTRY_COMPARE_WITH_TIMEOUT(picture()->number, 0, kWaitMs);
    QTest::mouseClick(&slider, Qt::LeftButton, {}, QPoint(3 * slider.width() / 4, slider.height() / 2));
    QTRY_COMPARE_WITH_TIMEOUT(picture()->number, 18, kWaitMs); // three quarters of the way
    QSpinBox& frame = child<QSpinBox>(child<TrackingTransport>(page()), "frame");
    frame.setFocus();
    frame.selectAll();
    QTest::keyClicks(&frame, QStringLiteral("13"));
    QTest::keyClick(&frame, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(picture()->number, 13, kWaitMs);
    QTRY_COMPARE_WITH_TIMEOUT(slider.value(), 13, kWaitMs);
    QCOMPARE(page().tracking().state(), State::Paused);
    page().open(QStringLiteral("synthetic:frames=0,size=64x48")); // without end
    QTRY_VERIFY_WITH_TIMEOUT(page().tracking().state() == State::Playing && !slider.isEnabled(), kWaitMs);
    QVERIFY(frame.isEnabled());
}

void TrackingControlsTest::curvesCountFramesOfTheSource()
{
    play();
    pause();
    page().open(QStringLiteral("synthetic:motion=translation,size=200x150,frames=500,noise=1"));
    QTRY_VERIFY_WITH_TIMEOUT(picture() && picture()->number > 1, kWaitMs);
    pause();
    page().tracking().seek(400);
    for (const std::int64_t number : {400, 401, 402}) {
        QTRY_COMPARE_WITH_TIMEOUT(picture()->number, number, kWaitMs);
        page().tracking().step();
    }
    const CurveChart& chart = page().chart().curves();
    const auto spread = [&chart] { // of the frames over the plot
        const auto left = chart.columnOf(1.0);
        const auto right = chart.columnOf(401.0);
        return left && right && chart.plotArea().width() > 0.0 ? (*right - *left) / chart.plotArea().width()
                                                               : 0.0;
    };
    QTRY_VERIFY_WITH_TIMEOUT(spread() > 0.7, kWaitMs);
    // Nothing is drawn over the frames that were left out.
    const QImage shown = const_cast<CurveChart&>(chart).grab().toImage();
    const auto coloured = [&](double from, double to) {
        int count = 0;
        const QRectF area = chart.plotArea();
        for (int x = qRound(from); x < qRound(to); ++x)
            for (int y = qRound(area.top()) + 2; y < qRound(area.bottom()) - 2; ++y)
                count += shown.pixelColor(x, y).saturation() > 120 ? 1 : 0;
        return count;
    };
    QCOMPARE(coloured(*chart.columnOf(50.0), *chart.columnOf(350.0)), 0);
    QVERIFY(coloured(*chart.columnOf(398.0), *chart.columnOf(404.0)) > 0);
}

void TrackingControlsTest::comesBackAsItWasLeft()
{
    play();
    track(QStringLiteral("sift"));
    look(QStringLiteral("sift"));
    child<QDoubleSpinBox>(page().form(), "tracking/parameters/contrast").setValue(0.07);
    child<QDoubleSpinBox>(page().searchForm(), "tracking/search/contrast").setValue(0.11);
    child<QCheckBox>(page().form(), "tracking/parameters/keyFrames").setChecked(true);
    choose(child<QComboBox>(page().form(), "trackingDevice"),
           child<QComboBox>(page().form(), "trackingDevice").findData(QStringLiteral("cpu-reference")));
    choose(child<QComboBox>(page().form(), "secondDevice"),
           child<QComboBox>(page().form(), "secondDevice").findData(QStringLiteral("cpu")));
    choose(child<QComboBox>(page().chart()), 3);
    const auto loop = [this] {
        for (QCheckBox* box : child<TrackingTransport>(page()).findChildren<QCheckBox*>())
            if (box->text() == QStringLiteral("Loop"))
                return box;
        return static_cast<QCheckBox*>(nullptr);
    };
    loop()->setChecked(false);
    window_.reset();
    openWindow();
    window_->actions().pages->actions()[2]->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(page().form().device(), QStringLiteral("cpu-reference"), kWaitMs);
    QCOMPARE(page().findChild<QLineEdit*>(QStringLiteral("trackingSource"))->text(), wall());
    QVERIFY(page().form().tracking().tracker == app::TrackerKind::Sift);
    QVERIFY(child<QDoubleSpinBox>(page().form(), "tracking/parameters/contrast").isVisible());
    QCOMPARE(page().form().tracking().descriptors.sift.contrastThreshold, 0.07);
    QVERIFY(page().form().tracking().descriptors.keyFrames);
    QCOMPARE(std::get<app::FeatureRequest>(page().searchForm().search()).sift.contrastThreshold, 0.11);
    QCOMPARE(page().form().second(), QStringLiteral("cpu"));
    QCOMPARE(child<QComboBox>(page().chart()).currentIndex(), 3);
    QVERIFY(!loop()->isChecked());
    QVERIFY(!loop()->isHidden());
    page().open(wall()); // it ends, for it does not loop
    QTRY_COMPARE_WITH_TIMEOUT(page().tracking().state(), State::Ended, kWaitMs);

    QTest::mouseClick(button(QStringLiteral("Defaults")), Qt::LeftButton);
    QVERIFY(page().form().tracking().tracker == app::TrackerKind::Klt);
    QVERIFY(std::holds_alternative<std::monostate>(page().searchForm().search()));
    QVERIFY(loop()->isChecked());
    QCOMPARE(child<QComboBox>(page().chart()).currentIndex(), 0);
    window_.reset();
    openWindow();
    openPage();
    QVERIFY(page().form().tracking().tracker == app::TrackerKind::Klt);
    QVERIFY(child<QDoubleSpinBox>(page().form(), "tracking/parameters/contrast").value() < 0.07);
}

void TrackingControlsTest::saysHowFarItIs()
{
    openPage();
    auto* strip = window_->findChild<ProgressStrip*>(QStringLiteral("trackingProgress"));
    QVERIFY(strip && !strip->isVisible());
    QAction& cancel = *strip->findChild<QToolButton*>()->defaultAction();
    page().setOpenSource([](const std::string&,
                            const core::FrameSourceOptions& options) -> std::unique_ptr<core::FrameSource> {
        while (true) // until it is stopped
            options.opening.update(0.25, "looking through files");
    });
    page().open(QStringLiteral("a folder"));
    QTRY_VERIFY_WITH_TIMEOUT(
        strip->text().startsWith(QStringLiteral("Opening the source: looking through files")), kWaitMs);
    QVERIFY(strip->isVisible());
    cancel.trigger();
    QTRY_COMPARE_WITH_TIMEOUT(page().tracking().state(), State::Closed, kWaitMs);
    QVERIFY(!strip->isVisible());

    page().setOpenSource(core::openFrameSource);
    play(QStringLiteral("synthetic:motion=translation,size=200x150,frames=400,noise=1"));
    QTRY_VERIFY_WITH_TIMEOUT(!strip->isVisible(), kWaitMs);
    const QString video = folder_.filePath(QStringLiteral("progress.mkv"));
    page().recordTo(video); // it would go on for ever
    QTRY_VERIFY_WITH_TIMEOUT(strip->text().startsWith(QStringLiteral("Recording: ")) &&
                                 strip->text().endsWith(QStringLiteral("frames")),
                             kWaitMs);
    page().tracking().stopRecording();
    QTRY_VERIFY_WITH_TIMEOUT(!strip->isVisible(), kWaitMs);
    page().tracking().setLoop(false);
    page().recordTo(video);
    QTRY_VERIFY_WITH_TIMEOUT(strip->text().contains(QStringLiteral("of 399, ")) &&
                                 strip->text().endsWith(QStringLiteral("left")),
                             kWaitMs);
    cancel.trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!page().tracking().recording() && !strip->isVisible(), kWaitMs);
    QVERIFY(QFileInfo(video).size() > 1000);
}

void TrackingControlsTest::formsBeginWithTheStandards()
{
    TrackingForm form;
    form.reset();
    const app::TrackingOptions shown = form.tracking();
    const app::TrackingOptions standard;
    QVERIFY(shown.points < standard.points); // each frame of a camera is followed
    QVERIFY(shown.tracker == standard.tracker);
    QVERIFY(shown.measure == standard.measure);
    QCOMPARE(shown.minimumDistance, standard.minimumDistance);
    QCOMPARE(shown.reselectEvery, standard.reselectEvery);
    QCOMPARE(shown.affineConsistency, standard.affineConsistency);
    QCOMPARE(shown.klt.window, standard.klt.window);
    QCOMPARE(shown.klt.coarsestWindow, standard.klt.coarsestWindow);
    QCOMPARE(shown.klt.pyramid.levels, standard.klt.pyramid.levels);
    QCOMPARE(shown.klt.largestResidual, standard.klt.largestResidual);
    QCOMPARE(shown.klt.backward, standard.klt.backward);
    QCOMPARE(shown.descriptors.openVidia.cornerness, standard.descriptors.openVidia.cornerness);
    QCOMPARE(shown.descriptors.openVidia.edgeLow, standard.descriptors.openVidia.edgeLow);
    QCOMPARE(shown.descriptors.openVidia.edgeHigh, standard.descriptors.openVidia.edgeHigh);
    QCOMPARE(shown.descriptors.sift.contrastThreshold, standard.descriptors.sift.contrastThreshold);
    QCOMPARE(shown.descriptors.sift.doubling, standard.descriptors.sift.doubling);
    QCOMPARE(shown.descriptors.matching.ratio, standard.descriptors.matching.ratio);
    QCOMPARE(shown.descriptors.homography.thresholdPx, standard.descriptors.homography.thresholdPx);
    QCOMPARE(shown.descriptors.anyMotion, standard.descriptors.anyMotion);
    QCOMPARE(shown.descriptors.keyFrames, standard.descriptors.keyFrames);
    QCOMPARE(form.overlay().colour, app::TrackOverlayOptions().colour);
    QCOMPARE(form.overlay().trail, app::TrackOverlayOptions().trail);
    QCOMPARE(form.overlay().ids, app::TrackOverlayOptions().ids);

    SearchForm searches;
    searches.reset();
    searches.choose(QStringLiteral("lines"));
    const auto lines = std::get<app::LiveLineSearch>(searches.search());
    const app::LiveLineSearch standardLines;
    QCOMPARE(lines.search.detection.polarity, standardLines.search.detection.polarity);
    QCOMPARE(lines.search.detection.window, standardLines.search.detection.window);
    QCOMPARE(lines.search.detection.directions, standardLines.search.detection.directions);
    QCOMPARE(lines.search.tracing.shortestPx, standardLines.search.tracing.shortestPx);
    QCOMPARE(lines.search.tracing.gaps.longestPx, standardLines.search.tracing.gaps.longestPx);
    QCOMPARE(lines.colour, standardLines.colour);
    QVERIFY(!lines.following);
    searches.choose(QStringLiteral("plane"));
    const auto plane = std::get<app::PlaneTrackerOptions>(searches.search());
    QCOMPARE(plane.method, app::PlaneTrackerOptions().method);
    QCOMPARE(plane.widthMm, app::PlaneTrackerOptions().widthMm);
    QCOMPARE(plane.camera.fieldOfViewDeg, app::PlaneTrackerOptions().camera.fieldOfViewDeg);
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(TrackingControlsTest, "tracking_controls_test")
#include "tracking_controls_test.moc"
