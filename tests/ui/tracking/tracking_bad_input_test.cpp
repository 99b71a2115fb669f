// SPDX-License-Identifier: MIT
// What the page that follows points does with sources that are not as they should be: it says so, and goes
// on.
#include "core/io/frames/camera.h"
#include "core/io/frames/video_writer.h"
#include "core/io/images/image_file.h"
#include "core/support/random.h"
#include "tests/support/fake_camera.h"
#include "tests/ui/tracking_test.h"
#include "ui/tracking/tracking_transport.h"
#include "ui/widgets/message_bar.h"

#include <QCheckBox>
#include <QDir>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>

#include <sys/stat.h>

#include <fstream>

namespace isocenter::ui {

class TrackingBadInputTest : public TrackingTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        openWindow();
        openPage();
        failures_ = std::make_unique<QSignalSpy>(&page(), &TrackingPage::failed);
    }
    void cleanup()
    {
        failures_.reset();
        window_.reset();
    }
    void listsNoCamera();
    void cameraIsUnplugged();
    void saysWhatACameraDropped();
    void truncatedVideo();
    void anotherFrameSize();
    void isNoVideo_data(); // NOLINT(readability-identifier-naming): of QtTest
    void isNoVideo();
    void nothingToFollow_data(); // NOLINT(readability-identifier-naming): of QtTest
    void nothingToFollow();
    void nothingToFind_data(); // NOLINT(readability-identifier-naming): of QtTest
    void nothingToFind();
    void smallerThanThePyramid_data(); // NOLINT(readability-identifier-naming): of QtTest
    void smallerThanThePyramid();
    void hardlyAnyMatch();
    void pointsOnALine();

private:
    QString failure() const
    {
        return QString::fromStdString(failures_->last().front().value<app::Failure>().message);
    }
    QCheckBox* check(const QString& text)
    {
        for (QCheckBox* box : page().findChildren<QCheckBox*>())
            if (box->text() == text)
                return box;
        return nullptr;
    }
    // Whatever happened, another source can be opened.
    void goesOn()
    {
        page().setOpenSource(core::openFrameSource);
        page().open(wall());
        QTRY_VERIFY_WITH_TIMEOUT(
            picture() && picture()->picture.columns == 200 && picture()->first.tracks.size() > 20, kWaitMs);
    }

    std::unique_ptr<QSignalSpy> failures_;
};

void TrackingBadInputTest::listsNoCamera()
{
    QMenu* menu = button(QStringLiteral("Camera"))->menu();
    QVERIFY(menu);
    Q_EMIT menu->aboutToShow();
    const std::vector<core::CameraInfo> cameras = core::listCameras();
    QCOMPARE(menu->actions().size(), std::max<qsizetype>(1, static_cast<qsizetype>(cameras.size())));
    QCOMPARE(menu->actions().front()->isEnabled(), !cameras.empty());
    if (cameras.empty())
        QVERIFY(menu->actions().front()->text().startsWith(QStringLiteral("No camera")));
    page().open(QStringLiteral("camera:/dev/no-such-camera"));
    QTRY_COMPARE_WITH_TIMEOUT(failures_->count(), 1, kWaitMs);
    QVERIFY2(failure().contains(QStringLiteral("there is no such camera")), qPrintable(failure()));
    QVERIFY(messageBar().isVisible());
    goesOn();
}

void TrackingBadInputTest::cameraIsUnplugged()
{
    int opened = 0;
    page().setOpenSource([&](const std::string&, const core::FrameSourceOptions&) {
        ++opened;
        return tests::fakeCamera(12, std::chrono::milliseconds(20));
    });
    page().open(QStringLiteral("camera:/dev/video7"));
    for (int times = 1; times <= 2; ++times) {
        QTRY_COMPARE_WITH_TIMEOUT(failures_->count(), times, kWaitMs);
        QVERIFY2(failure().contains(QStringLiteral("/dev/video7: the camera was unplugged")),
                 qPrintable(failure()));
        QTRY_COMPARE_WITH_TIMEOUT(page().tracking().state(), State::Ended, kWaitMs);
        QVERIFY(picture() && picture()->number > 0); // what it saw last stays, and may be exported
        QVERIFY(!picture()->first.tracks.empty());
        QVERIFY(!child<QSlider>(child<TrackingTransport>(page()), "position").isEnabled());
        QCOMPARE(child<QLabel>(page(), "state").text(), QStringLiteral("The source has ended"));
        QTest::mouseClick(button(QStringLiteral("Play")), Qt::LeftButton); // plugged in again
        const auto question = [this] {
            return window_->findChild<QMessageBox*>(QStringLiteral("unsavedWork"));
        };
        QTRY_VERIFY(question() != nullptr); // about the tracks that are in no file
        QCOMPARE(opened, times);
        question()->button(QMessageBox::Discard)->click();
    }
    QTRY_COMPARE_WITH_TIMEOUT(opened, 3, kWaitMs);
    goesOn();
}

void TrackingBadInputTest::saysWhatACameraDropped()
{
    page().setOpenSource([](const std::string&, const core::FrameSourceOptions&) {
        return tests::fakeCamera(-1, std::chrono::milliseconds(0)); // far faster than anything can track
    });
    child<QSpinBox>(page().form(), "tracking/parameters/points").setValue(5000);
    page().open(QStringLiteral("camera:/dev/video7"));
    QTRY_VERIFY_WITH_TIMEOUT(picture() && picture()->dropped > 0, kWaitMs);
    QVERIFY2(text().contains(QStringLiteral("%1 frames dropped").arg(picture()->dropped)),
             qPrintable(text()));
    QVERIFY(picture()->number >= picture()->dropped);
    goesOn();
    QTRY_COMPARE_WITH_TIMEOUT(picture()->dropped, 0, kWaitMs); // not the camera's last picture any more
}

void TrackingBadInputTest::truncatedVideo()
{
    const QString file = folder_.filePath(QStringLiteral("cut.avi"));
    const core::RandomField noise(1);
    const auto video = core::openVideo(file.toStdString(), 25.0);
    for (int number = 0; number < 30; ++number) { // noise fills the file, which headers would otherwise
        core::RgbImage frame(160, 120);
        for (std::size_t p = 0; p < frame.values.size(); ++p)
            frame.values[p].fill(static_cast<std::uint8_t>(
                noise.uniform(frame.values.size() * static_cast<std::size_t>(number) + p, 0.0, 255.0)));
        video->add(frame);
    }
    video->finish();
    std::filesystem::resize_file(file.toStdString(), std::filesystem::file_size(file.toStdString()) / 2);
    check(QStringLiteral("Loop"))->setChecked(false);
    page().open(file);
    QTRY_COMPARE_WITH_TIMEOUT(page().tracking().state(), State::Ended, kWaitMs);
    QTRY_VERIFY_WITH_TIMEOUT(picture() && picture()->number > 3 && picture()->number < 29, kWaitMs);
    const QString state = child<QLabel>(page(), "state").text();
    QVERIFY2(state.startsWith(QStringLiteral("The source has ended")), qPrintable(state));
    QVERIFY2(state.contains(QStringLiteral("cut.avi")) && state.contains(QStringLiteral("truncated")),
             qPrintable(state));
    QCOMPARE(failures_->count(), 0);
    const std::int64_t last = picture()->number;
    page().tracking().seek(2); // what there is can be looked at again
    QTRY_COMPARE_WITH_TIMEOUT(picture()->number, 2, kWaitMs);
    page().tracking().seek(last);
    QTRY_COMPARE_WITH_TIMEOUT(picture()->number, last, kWaitMs);
    goesOn();
    QVERIFY(!child<QLabel>(page(), "state").text().contains(QStringLiteral("cut.avi")));
}

void TrackingBadInputTest::anotherFrameSize()
{
    const QString file = folder_.filePath(QStringLiteral("growing.mjpeg"));
    const std::string still = folder_.filePath(QStringLiteral("still.jpg")).toStdString();
    {
        std::ofstream stream(file.toStdString(), std::ios::binary);
        for (const int columns : {64, 64, 96}) {
            core::writeJpeg(still, core::Image(columns, 48, 90.0f));
            stream << std::ifstream(still, std::ios::binary).rdbuf();
        }
    }
    page().open(file);
    for (int times = 1; times <= 2; ++times) {
        QTRY_COMPARE_WITH_TIMEOUT(failures_->count(), times, kWaitMs);
        QVERIFY2(failure().contains(QStringLiteral("frame 2 has 96 x 48 pixels")), qPrintable(failure()));
        QTRY_COMPARE_WITH_TIMEOUT(page().tracking().state(), State::Ended, kWaitMs);
        QTRY_VERIFY_WITH_TIMEOUT(picture() && picture()->number == 1, kWaitMs);
        page().tracking().play(); // from the beginning
    }
    goesOn();
}

void TrackingBadInputTest::isNoVideo_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const char* source, const char* message) {
        QTest::newRow(name) << QString::fromLatin1(source) << QString::fromLatin1(message);
    };
    row("no file", "/nowhere/film.mp4", "there is no such file");
    row("no frame", "lavfi:nullsrc=duration=0.04,trim=start=1", "it holds no frame that can be read");
    row("unknown pixel format", "lavfi:nullsrc=size=64x48:rate=5:duration=1,format=nv20le",
        "pixel format nv20le");
    row("a pipe", "PIPE", "is not a regular file");
    row("a camera's path", "/dev/null", "camera:/dev/null");
    row("words", "WORDS", "is not a video");
    row("nothing", "", "camera:/dev/video0");
}

void TrackingBadInputTest::isNoVideo()
{
    QFETCH(QString, source);
    QFETCH(QString, message);
    if (source == QStringLiteral("PIPE")) {
        source = folder_.filePath(QStringLiteral("pipe.mkv"));
        QCOMPARE(::mkfifo(source.toLocal8Bit().constData(), 0600), 0);
    } else if (source == QStringLiteral("WORDS")) {
        source = folder_.filePath(QStringLiteral("words.mp4"));
        std::ofstream(source.toStdString()) << "these are words, not pictures";
    }
    page().open(source);
    QTRY_COMPARE_WITH_TIMEOUT(failures_->count(), 1, kWaitMs);
    QVERIFY2(failure().contains(message), qPrintable(failure()));
    QVERIFY(page().tracking().state() != State::Playing);
    goesOn();
}

void TrackingBadInputTest::nothingToFollow_data()
{
    QTest::addColumn<QString>("tracker");
    QTest::addColumn<QString>("problem");
    QTest::newRow("klt") << QStringLiteral("klt") << QStringLiteral("has no corners that could be followed");
    QTest::newRow("openvidia") << QStringLiteral("openvidia") << QStringLiteral("has no features");
    QTest::newRow("sift") << QStringLiteral("sift") << QStringLiteral("has no features");
}

void TrackingBadInputTest::nothingToFollow()
{
    QFETCH(QString, tracker);
    QFETCH(QString, problem);
    track(tracker);
    page().open(QStringLiteral("lavfi:color=c=gray:size=160x120:rate=25:duration=1"));
    QTRY_VERIFY_WITH_TIMEOUT(picture() && picture()->number > 1 && text().contains(problem), kWaitMs);
    QVERIFY(picture()->first.tracks.empty());
    QCOMPARE(page().tracking().state(), State::Playing);
    QCOMPARE(failures_->count(), 0);
    goesOn();
}

void TrackingBadInputTest::nothingToFind_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("says");
    for (const char* kind : {"harris", "shi-tomasi", "sift"})
        QTest::newRow(kind) << QString::fromLatin1(kind) << QStringLiteral("0 features found");
    for (const char* kind : {"canny", "log", "dog"})
        QTest::newRow(kind) << QString::fromLatin1(kind) << QStringLiteral("0 pixels on edges");
    for (const char* kind : {"matches", "plane"})
        QTest::newRow(kind) << QString::fromLatin1(kind) << QStringLiteral("0 features");
}

void TrackingBadInputTest::nothingToFind()
{
    QFETCH(QString, kind);
    QFETCH(QString, says);
    look(kind);
    page().open(QStringLiteral("lavfi:color=c=gray:size=160x120:rate=25:duration=1"));
    QTRY_VERIFY_WITH_TIMEOUT(picture() && picture()->number > 1 && text().contains(says), kWaitMs);
    QCOMPARE(page().tracking().state(), State::Playing);
    QCOMPARE(failures_->count(), 0);
    look(QStringLiteral("nothing"));
    goesOn();
}

void TrackingBadInputTest::smallerThanThePyramid_data()
{
    QTest::addColumn<QString>("tracker");
    QTest::addColumn<QString>("kind");
    for (const char* tracker : {"klt", "openvidia", "sift"})
        QTest::newRow(tracker) << QString::fromLatin1(tracker) << QStringLiteral("nothing");
    for (const char* kind : {"harris", "shi-tomasi", "canny", "log", "dog", "sift", "matches", "plane"})
        QTest::newRow(qPrintable(QStringLiteral("klt, %1").arg(QLatin1String(kind))))
            << QStringLiteral("klt") << QString::fromLatin1(kind);
}

// It is refused with what the frame would need, or followed as far as it goes.
void TrackingBadInputTest::smallerThanThePyramid()
{
    QFETCH(QString, tracker);
    QFETCH(QString, kind);
    track(tracker);
    look(kind);
    for (const char* size : {"5x4", "12x9", "23x17", "40x30"}) {
        const int before = static_cast<int>(failures_->count());
        page().open(QStringLiteral("synthetic:motion=translation,frames=4,size=%1").arg(QLatin1String(size)));
        QTRY_VERIFY_WITH_TIMEOUT(failures_->count() > before || (picture() && picture()->number == 3),
                                 kWaitMs);
        if (failures_->count() > before)
            QVERIFY2(failure().remove(QLatin1Char(' ')).contains(QLatin1String(size)), qPrintable(failure()));
    }
    track(QStringLiteral("klt"));
    look(QStringLiteral("nothing"));
    goesOn();
}

void TrackingBadInputTest::hardlyAnyMatch()
{
    const QString noise =
        QStringLiteral("lavfi:nullsrc=size=160x120:rate=25:duration=1,format=gray,geq=lum='random(1)*255'");
    look(QStringLiteral("matches"));
    page().open(noise);
    QTRY_VERIFY_WITH_TIMEOUT(picture() && picture()->number > 2 && picture()->findings &&
                                 !picture()->findings->problem.empty(),
                             kWaitMs);
    QVERIFY2(text().contains(QString::fromStdString(picture()->findings->problem)), qPrintable(text()));
    look(QStringLiteral("nothing"));
    track(QStringLiteral("sift"));
    QTRY_VERIFY_WITH_TIMEOUT(picture()->tracker == app::TrackerKind::Sift &&
                                 !picture()->first.frames.back().problem.empty(),
                             kWaitMs);
    QVERIFY(!picture()->first.frames.back().motion);
    QVERIFY2(text().contains(QString::fromStdString(picture()->first.frames.back().problem)),
             qPrintable(text()));
    QCOMPARE(page().tracking().state(), State::Playing);
    QCOMPARE(failures_->count(), 0);
    track(QStringLiteral("klt"));
    goesOn();
}

// Dots of many sizes on one line: they match, but no homography can be told from them.
void TrackingBadInputTest::pointsOnALine()
{
    const QString folder = folder_.filePath(QStringLiteral("dots"));
    QVERIFY(QDir().mkpath(folder));
    for (int number = 0; number < 4; ++number) {
        core::Image still(480, 80, 60.0f);
        for (int dot = 0; dot < 14; ++dot) {
            const double radius = 2.0 + 0.7 * ((dot * 5) % 7);
            for (int row = 0; row < still.rows; ++row)
                for (int column = 0; column < still.columns; ++column) {
                    const double across = column - (24.0 + 32.0 * dot + number);
                    const double down = row - 40.0;
                    const double far = (across * across + down * down) / (2.0 * radius * radius);
                    still.at(column, row) += static_cast<float>((60.0 + 9.0 * dot) * std::exp(-far));
                }
        }
        core::writePng8(folder.toStdString() + "/" + std::to_string(number) + ".png", still);
    }
    look(QStringLiteral("matches"));
    page().open(folder);
    QTRY_VERIFY_WITH_TIMEOUT(picture() && picture()->number > 0 && picture()->findings &&
                                 picture()->findings->kind == app::LiveFindings::Kind::Matches &&
                                 !picture()->findings->problem.empty(),
                             kWaitMs);
    QCOMPARE(picture()->findings->agreeing, std::size_t(0));
    QVERIFY2(text().contains(QString::fromStdString(picture()->findings->problem)), qPrintable(text()));
    QCOMPARE(page().tracking().state(), State::Playing);
    QCOMPARE(failures_->count(), 0);
    look(QStringLiteral("nothing"));
    goesOn();
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(TrackingBadInputTest, "tracking_bad_input_test")
#include "tracking_bad_input_test.moc"
