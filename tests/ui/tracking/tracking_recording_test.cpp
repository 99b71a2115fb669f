// SPDX-License-Identifier: MIT
// Trackers by descriptors, edges of every kind, and that a recording has all that the page shows.
#include "tests/ui/tracking_test.h"
#include "ui/tracking/augmented_view.h"

#include <QCheckBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QSpinBox>

#include <cmath>
#include <functional>

namespace isocenter::ui {

class TrackingRecordingTest : public TrackingTest
{
    Q_OBJECT

private Q_SLOTS:
    void followsByDescriptors_data();
    void followsByDescriptors();
    void showsEdges_data();
    void showsEdges();
    void recordsWhatIsFound_data();
    void recordsWhatIsFound();
    void recordsTheObjectOnThePlane();
    void recordsBothDevices();
    void followsTheFormWhileItRecords();

private:
    using IsColour = bool (*)(const QColor&);
    static bool isOrange(const QColor& colour)
    {
        return colour.red() > colour.blue() + 60 && colour.red() > colour.green() + 30;
    }
    static bool isGreen(const QColor& colour)
    {
        return colour.green() > colour.red() + 60 && colour.green() > colour.blue() + 40;
    }
    static bool isSaturated(const QColor& colour) { return colour.saturation() > 120; }
    static int count(const QImage& image, const std::function<bool(const QColor&)>& isIt)
    {
        int found = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                found += isIt(image.pixelColor(x, y)) ? 1 : 0;
        return found;
    }
    // What is recorded of one more frame, as pictures, of a page that is paused.
    void recordOneFrame(QImage& recorded)
    {
        const QString folder = folder_.filePath(QStringLiteral("film-%1").arg(++films_));
        page().recordTo(folder);
        QTRY_VERIFY_WITH_TIMEOUT(page().tracking().recording(), kWaitMs);
        const std::int64_t before = picture()->number;
        page().tracking().step();
        QTRY_VERIFY_WITH_TIMEOUT(picture()->number != before, kWaitMs); // the first one after the last
        page().tracking().stopRecording();
        QTRY_VERIFY_WITH_TIMEOUT(!page().tracking().recording(), kWaitMs);
        QCOMPARE(QDir(folder).entryList(QDir::Files).size(), 1);
        recorded = QImage(QDir(folder).filePath(QStringLiteral("frame_0000.png")));
        QVERIFY(!recorded.isNull());
    }

    int films_ = 0;
};

void TrackingRecordingTest::followsByDescriptors_data()
{
    QTest::addColumn<QString>("tracker");
    QTest::newRow("openvidia") << QStringLiteral("openvidia");
    QTest::newRow("sift") << QStringLiteral("sift");
}

void TrackingRecordingTest::followsByDescriptors()
{
    QFETCH(QString, tracker);
    play(QStringLiteral("synthetic:motion=translation,size=240x180,frames=25,noise=1"));
    TrackingForm& form = page().form();
    QVERIFY(child<QSpinBox>(form, "tracking/parameters/window").isVisible());
    QVERIFY(!child<QCheckBox>(form, "tracking/parameters/keyFrames").isVisible());
    track(tracker);
    QVERIFY(
        !child<QSpinBox>(form, "tracking/parameters/window").isVisible()); // only what belongs to the tracker
    QVERIFY(child<QCheckBox>(form, "tracking/parameters/keyFrames").isVisible());
    QCOMPARE(child<QDoubleSpinBox>(form, "tracking/parameters/cornerness").isVisible(),
             tracker == QStringLiteral("openvidia"));
    QCOMPARE(child<QDoubleSpinBox>(form, "tracking/parameters/contrast").isVisible(),
             tracker == QStringLiteral("sift"));
    QTRY_VERIFY_WITH_TIMEOUT(
        picture()->tracker != app::TrackerKind::Klt && picture()->first.frames.back().motion, kWaitMs);
    const app::FollowedFrame& frame = picture()->first.frames.back();
    QVERIFY2(frame.motion->inliers > 15, qPrintable(text()));
    QVERIFY(frame.times[app::TrackingStage::Detect] > 0.0);
    for (const char* part : {"features", "matching", "homography from frame", " px"})
        QVERIFY2(text().contains(QLatin1String(part)), qPrintable(text()));
    QVERIFY2(!text().contains(QStringLiteral("pyramid")), qPrintable(text()));

    child<QCheckBox>(form, "tracking/parameters/keyFrames").setChecked(true);
    QTRY_VERIFY_WITH_TIMEOUT(picture()->first.frames.back().motion &&
                                 picture()->first.frames.back().motion->from + 1 <
                                     picture()->first.frames.back().number,
                             kWaitMs);
    choose(child<QComboBox>(form, "secondDevice"),
           child<QComboBox>(form, "secondDevice").findData(QStringLiteral("cpu-reference")));
    QTRY_VERIFY_WITH_TIMEOUT(picture()->second && picture()->number > 2, kWaitMs);
    QVERIFY(picture()->difference->same > 15);
    QVERIFY(picture()->difference->medianPx < 0.02);
    QVERIFY(child<TrackingPictures>(page())
                .second()
                .lines()
                .join(QLatin1Char('\n'))
                .contains(QStringLiteral("matching")));

    choose(child<QComboBox>(form, "secondDevice"), 0);
    child<QSpinBox>(form, "tracking/parameters/points").setValue(9);
    QTRY_VERIFY_WITH_TIMEOUT(!picture()->second && picture()->first.tracks.size() <= 9, kWaitMs);
    child<QSpinBox>(form, "tracking/parameters/points").setValue(500);
    if (tracker == QStringLiteral("openvidia"))
        child<QDoubleSpinBox>(form, "tracking/parameters/cornerness")
            .setValue(1000.0); // nothing is so much of a corner
    else
        child<QDoubleSpinBox>(form, "tracking/parameters/contrast").setValue(0.5);
    QTRY_VERIFY_WITH_TIMEOUT(picture()->first.tracks.empty() && picture()->number > 0, kWaitMs);
    QTRY_VERIFY_WITH_TIMEOUT(text().contains(QStringLiteral("has no features")), kWaitMs);
    QCOMPARE(page().tracking().state(), State::Playing);
}

void TrackingRecordingTest::showsEdges_data()
{
    QTest::addColumn<QString>("kind");
    for (const char* kind : {"canny", "log", "dog"})
        QTest::newRow(kind) << QString::fromLatin1(kind);
}

void TrackingRecordingTest::showsEdges()
{
    QFETCH(QString, kind);
    play();
    child<QCheckBox>(page().form(), "tracking/parameters/drawPoints").setChecked(false);
    pause();
    const auto orange = [this] {
        return count(child<TrackingPictures>(page()).first().grab().toImage(), &isOrange);
    };
    look(QStringLiteral("nothing"));
    QTRY_VERIFY_WITH_TIMEOUT(!picture()->findings, kWaitMs);
    const int before = orange();
    look(kind);
    QTRY_VERIFY_WITH_TIMEOUT(picture()->findings, kWaitMs);
    QCOMPARE(picture()->findings->kind, app::LiveFindings::Kind::Edges);
    const std::size_t edges = picture()->findings->found;
    QVERIFY(edges > 100);
    QVERIFY(text().contains(QStringLiteral("%1 pixels on edges").arg(edges)));
    QVERIFY(orange() > before + static_cast<int>(edges)); // the view is larger than the frame
    QDoubleSpinBox& parameter = kind == QStringLiteral("canny")
                                    ? child<QDoubleSpinBox>(page().searchForm(), "tracking/search/high")
                                    : child<QDoubleSpinBox>(page().searchForm(), "tracking/search/slope");
    QVERIFY(parameter.isVisible());
    parameter.setValue(parameter.maximum());
    QTRY_VERIFY_WITH_TIMEOUT(picture()->findings && picture()->findings->found < edges / 2, kWaitMs);
}

void TrackingRecordingTest::recordsWhatIsFound_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("width");
    QTest::newRow("tracks alone") << QStringLiteral("nothing") << 200;
    for (const char* kind : {"harris", "shi-tomasi", "canny", "log", "dog", "sift"})
        QTest::newRow(kind) << QString::fromLatin1(kind) << 200;
    QTest::newRow("matches") << QStringLiteral("matches") << 400; // beside the held frame
}

void TrackingRecordingTest::recordsWhatIsFound()
{
    QFETCH(QString, kind);
    QFETCH(int, width);
    play();
    pause();
    page().tracking().rewind();
    look(kind);
    QTRY_VERIFY_WITH_TIMEOUT(picture()->number == 0 &&
                                 picture()->findings.has_value() == (kind != QStringLiteral("nothing")),
                             kWaitMs);
    QImage recorded;
    recordOneFrame(recorded);
    QCOMPARE(recorded.size(), QSize(width, 150));
    const core::RgbImage& found = shownPicture(*picture(), TrackingSide::First);
    QCOMPARE(found.columns, width);
    // It is the picture that is shown, but for the tracks, which cover some of it.
    int same = 0;
    int covered = 0;
    for (int y = 0; y < recorded.height(); ++y)
        for (int x = 0; x < recorded.width(); ++x) {
            const core::Rgb pixel = found.at(x, y);
            const bool isSame = recorded.pixelColor(x, y) == QColor(pixel[0], pixel[1], pixel[2]);
            same += isSame ? 1 : 0;
            covered += isSame ? 0 : 1;
        }
    if (kind == QStringLiteral("matches")) {
        QCOMPARE(covered, 0);
        QVERIFY(count(recorded, &isGreen) > 200);
        return;
    }
    QVERIFY2(same > 200 * 150 / 2, qPrintable(QString::number(same)));
    QVERIFY2(covered > 500, qPrintable(QString::number(covered)));
    child<QCheckBox>(page().form(), "tracking/parameters/drawPoints").setChecked(false);
    QCOMPARE(page().form().overlay().trail, 15);
    if (kind == QStringLiteral("canny") || kind == QStringLiteral("log") || kind == QStringLiteral("dog"))
        QVERIFY(count(recorded, &isOrange) > static_cast<int>(picture()->findings->found) / 2);
    else
        QVERIFY(count(recorded, &isSaturated) > 200);
}

void TrackingRecordingTest::recordsTheObjectOnThePlane()
{
    child<QCheckBox>(page().form(), "tracking/parameters/drawPoints").setChecked(false);
    look(QStringLiteral("plane"));
    choose(child<QComboBox>(page().searchForm(), "tracking/search/shape"), 1); // the box
    play(QStringLiteral("synthetic:motion=orbit,size=320x240,frames=40,noise=1"));
    QTRY_VERIFY_WITH_TIMEOUT(picture()->findings && picture()->findings->plane, kWaitMs);
    pause();
    QImage box;
    recordOneFrame(box);
    QCOMPARE(box.size(), QSize(320, 240));
    const app::LivePlane& plane = *picture()->findings->plane;
    QVERIFY(plane.sighting.pose);
    // Where the centre of the box's upper side is seen.
    const Eigen::Vector3d top(10.0, 10.0, -0.18 * 1.4 * plane.sizeMm.y());
    const Eigen::Vector2d pixel =
        plane.camera.focalPx.cwiseProduct((plane.sighting.pose->cameraFromPlane * top).hnormalized()) +
        plane.camera.centrePx;
    const QPoint place(static_cast<int>(pixel.x()), static_cast<int>(pixel.y()));
    QVERIFY(isOrange(box.pixelColor(place)));
    // The window shows the same, larger.
    AugmentedView& view = child<AugmentedView>(page());
    QTRY_VERIFY_WITH_TIMEOUT(isOrange(view.grab().toImage().pixelColor(view.positionOf(top).toPoint())),
                             kWaitMs);
    // Beside it the frame is as it is.
    int same = 0;
    for (int y = 0; y < box.height(); ++y)
        for (int x = 0; x < box.width(); ++x)
            same += std::abs(box.pixelColor(x, y).red() - picture()->picture.at(x, y)[0]) < 12 ? 1 : 0;
    QVERIFY2(same > 320 * 240 / 2, qPrintable(QString::number(same)));

    choose(child<QComboBox>(page().searchForm(), "tracking/search/shape"), 2); // axes alone
    QImage axes;
    recordOneFrame(axes);
    QVERIFY(count(axes, &isOrange) < count(box, &isOrange) / 2);
    choose(child<QComboBox>(page().searchForm(), "tracking/search/shape"), 0);
    QImage teapot;
    recordOneFrame(teapot);
    QVERIFY(count(teapot, &isOrange) > 2 * count(axes, &isOrange));
}

void TrackingRecordingTest::recordsBothDevices()
{
    play();
    choose(child<QComboBox>(page().form(), "secondDevice"),
           child<QComboBox>(page().form(), "secondDevice").findData(QStringLiteral("cpu-reference")));
    QTRY_VERIFY_WITH_TIMEOUT(picture()->second && picture()->number > 2, kWaitMs);
    pause();
    QImage recorded;
    recordOneFrame(recorded);
    QCOMPARE(recorded.size(), QSize(400, 150));
    QVERIFY(count(recorded.copy(0, 0, 200, 150), &isSaturated) > 200);
    QVERIFY(count(recorded.copy(200, 0, 200, 150), &isSaturated) > 200);
}

// What is shown may change its size; the video keeps that of its first picture.
void TrackingRecordingTest::followsTheFormWhileItRecords()
{
    play();
    pause();
    page().tracking().rewind();
    QTRY_COMPARE_WITH_TIMEOUT(picture()->number, 0, kWaitMs);
    const QString folder = folder_.filePath(QStringLiteral("film"));
    page().recordTo(folder);
    QTRY_VERIFY_WITH_TIMEOUT(page().tracking().recording(), kWaitMs);
    const auto step = [this] {
        const std::int64_t before = picture()->number;
        page().tracking().step();
        QTRY_COMPARE_WITH_TIMEOUT(picture()->number, before + 1, kWaitMs);
    };
    step();
    look(QStringLiteral("matches"));
    step();
    look(QStringLiteral("nothing"));
    child<QCheckBox>(page().form(), "tracking/parameters/drawPoints").setChecked(false);
    child<QSpinBox>(page().form(), "tracking/parameters/trail").setValue(0);
    step();
    page().tracking().stopRecording();
    QTRY_VERIFY_WITH_TIMEOUT(!page().tracking().recording(), kWaitMs);
    const auto frame = [&](int number) {
        return QImage(QDir(folder).filePath(QStringLiteral("frame_000%1.png").arg(number)));
    };
    for (int number = 0; number < 3; ++number)
        QCOMPARE(frame(number).size(), QSize(200, 150));
    QVERIFY(count(frame(0), &isSaturated) > 200);
    QVERIFY(count(frame(1), &isGreen) > 50);
    QCOMPARE(frame(1).pixelColor(100, 5), QColor(Qt::black)); // above the two pictures, which are wide
    QCOMPARE(count(frame(2), &isSaturated), 0);
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(TrackingRecordingTest, "tracking_recording_test")
#include "tracking_recording_test.moc"
