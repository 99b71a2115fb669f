// SPDX-License-Identifier: MIT
// Cameras on the page that follows points: what they offer, why they do not open, and that they go on when
// they were unplugged. A named pipe is the camera.
#include "core/io/frames/camera.h"
#include "tests/support/video_pipe.h"
#include "tests/ui/tracking_test.h"
#include "ui/tracking/tracking_source.h"

#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>

#include <cerrno>

namespace isocenter::ui {

class TrackingCameraTest : public TrackingTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        openWindow();
        openPage();
    }
    void cleanup() { window_.reset(); }

    void theMenuListsWhatCamerasOffer()
    {
        auto& source = child<TrackingSource>(page());
        source.setCameras([] {
            core::CameraInfo good{"/dev/video0", "Desk Camera", {}, {}};
            good.modes = {{"Motion-JPEG", "mjpeg", 1280, 720, {30.0, 15.0}},
                          {"YUYV 4:2:2", "yuyv422", 640, 480, {}},
                          {"Odd", "", 640, 480, {30.0}}};
            return std::vector<core::CameraInfo>{good, {"/dev/video1", "", {}, core::cameraProblem(EACCES)}};
        });
        const QSignalSpy chosen(&source, &TrackingSource::chosen);
        page().setOpenSource([](const std::string& text,
                                const core::FrameSourceOptions&) -> std::unique_ptr<core::FrameSource> {
            throw InputError(text);
        });
        QMenu* menu = button(QStringLiteral("Camera"))->menu();
        Q_EMIT menu->aboutToShow();
        QCOMPARE(menu->actions().size(), 2);
        QVERIFY(menu->actions()[0]->text().contains(QStringLiteral("Desk Camera")));
        QVERIFY(menu->actions()[1]->text().contains(QStringLiteral("/dev/video1")));
        QVERIFY(menu->actions()[1]->text().contains(QStringLiteral("group video")));
        QVERIFY(!menu->actions()[1]->isEnabled());
        QStringList texts;
        QList<QAction*> modes;
        for (QAction* action : menu->actions()[0]->menu()->actions())
            if (!action->isSeparator()) {
                modes.append(action);
                texts.append(action->text());
            }
        QCOMPARE(texts, (QStringList{QStringLiteral("As the Camera Prefers"),
                                     QStringLiteral("1280 × 720   mjpeg   30 frames/s"),
                                     QStringLiteral("1280 × 720   mjpeg   15 frames/s"),
                                     QStringLiteral("640 × 480   yuyv422"),
                                     QStringLiteral("640 × 480   Odd (cannot be read)")}));
        QVERIFY(!modes.back()->isEnabled());
        modes[2]->trigger();
        QCOMPARE(chosen.count(), 1);
        const auto asked = QStringLiteral("camera:/dev/video0,size=1280x720,rate=15,format=mjpeg");
        QCOMPARE(chosen.front().front().toString(), asked);
        QCOMPARE(source.text(), asked);
    }

    void withoutCamerasTheMenuSaysWhatToDo()
    {
        child<TrackingSource>(page()).setCameras([] { return std::vector<core::CameraInfo>(); });
        QMenu* menu = button(QStringLiteral("Camera"))->menu();
        Q_EMIT menu->aboutToShow();
        QCOMPARE(menu->actions().size(), 1);
        QVERIFY(menu->actions()[0]->text().contains(QStringLiteral("plug one in")));
        QVERIFY(!menu->actions()[0]->isEnabled());
    }

    void aCameraThatIsPluggedInAgainContinues()
    {
        const QSignalSpy failures(&page(), &TrackingPage::failed);
        tests::VideoPipe camera(folder_.filePath(QStringLiteral("camera")).toStdString());
        camera.plugIn();
        page().open(QString::fromStdString(camera.source()));
        QTRY_VERIFY_WITH_TIMEOUT(picture() && picture()->number > 3, kWaitMs);
        auto& notice = child<QLabel>(page(), "notice");
        auto& state = child<QLabel>(page(), "state");
        QVERIFY(!notice.isVisible());
        for (int times = 1; times <= 2; ++times) {
            camera.unplug();
            QTRY_VERIFY_WITH_TIMEOUT(notice.isVisible(), kWaitMs);
            QVERIFY2(notice.text().contains(QStringLiteral("waiting for it")), qPrintable(notice.text()));
            QVERIFY2(state.text().contains(QString::fromStdString(camera.device())),
                     qPrintable(state.text()));
            QCOMPARE(page().tracking().state(), State::Playing);
            QTRY_VERIFY_WITH_TIMEOUT(picture(), kWaitMs); // the last one stays
            const std::int64_t last = picture()->number;
            camera.plugIn();
            QTRY_VERIFY_WITH_TIMEOUT(!notice.isVisible() && picture()->number > last + 3, kWaitMs);
            QVERIFY2(state.text().contains(times == 1 ? QStringLiteral("interrupted once")
                                                      : QStringLiteral("interrupted 2 times")),
                     qPrintable(state.text()));
            QVERIFY(!picture()->first.tracks.empty());
        }
        camera.unplug();
        QTRY_VERIFY_WITH_TIMEOUT(notice.isVisible(), kWaitMs);
        page().tracking().close(); // while it is waited for
        QTRY_COMPARE_WITH_TIMEOUT(page().tracking().state(), State::Closed, kWaitMs);
        QVERIFY(!notice.isVisible());
        QCOMPARE(failures.count(), 0);
    }

    void aPathThatIsNoCameraSaysWhy()
    {
        const QSignalSpy failures(&page(), &TrackingPage::failed);
        page().open(QStringLiteral("camera:/dev/null"));
        QTRY_COMPARE_WITH_TIMEOUT(failures.count(), 1, kWaitMs);
        const auto message = QString::fromStdString(failures.front().front().value<app::Failure>().message);
        QVERIFY2(message.startsWith(QStringLiteral("camera:/dev/null: is not a capture device: choose")),
                 qPrintable(message));
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(TrackingCameraTest, "tracking_camera_test")
#include "tracking_camera_test.moc"
