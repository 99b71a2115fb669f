// SPDX-License-Identifier: MIT
// Going through a fluoroscopy in the window: steps, playing, key frames, registering frames, export.
#include "core/io/files/file_contents.h"
#include "core/io/formats/autoscoper_track.h"
#include "core/io/formats/pose_file.h"
#include "tests/support/moving_case.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/charts/frame_axis.h"
#include "ui/charts/frame_strip.h"
#include "ui/charts/pose_curves.h"
#include "ui/controllers/timeline_controller.h"
#include "ui/models/frame_player.h"
#include "ui/panels/play_speed.h"
#include "ui/panels/timeline_panel.h"
#include "ui/support/file_paths.h"
#include "ui/widgets/message_bar.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QImage>
#include <QInputDialog>
#include <QLabel>
#include <QPointer>
#include <QSpinBox>

#include <algorithm>
#include <vector>

namespace isocenter::ui {

class TimelineTest : public WindowTest
{
    Q_OBJECT

private:
    static constexpr int kFrames = 6;

    const app::FrameTrack& track() { return session().track(); }
    app::FrameTracking& tracking() { return window_->timeline().tracking(); }
    TimelinePanel& panel() { return *window_->timeline().panel(); }

    void openFluoroscopy()
    {
        if (moving_.fluoroscopy.empty())
            moving_ =
                test::writeMovingCase(folder_.filePath(QStringLiteral("moving")).toStdString(), kFrames);
        window_->workspace().openCt({{moving_.ctFolder}, {}, {}});
        window_->workspace().openXray({moving_.fluoroscopy, {}, moving_.geometry, "0"});
        QTRY_VERIFY_WITH_TIMEOUT(session().canRegister() && window_->workspace().device(), kWaitMs);
        app::SearchChoice search;
        search.search = "track";
        session().setSearch(search);
        session().setPose(moving_.start);
    }
    void go(int frame)
    {
        window_->workspace().openFrame(frame);
        QTRY_COMPARE_WITH_TIMEOUT(session().frame(), frame, kWaitMs);
    }
    // So many tracked frames at one pose.
    static app::FrameTrack longTrack(int frames)
    {
        app::FrameTrack made;
        made.frames.resize(static_cast<std::size_t>(frames));
        for (app::TrackedFrame& frame : made.frames) {
            frame.found.state = app::FrameState::Tracked;
            frame.found.evaluations = 1;
        }
        return made;
    }
    static QImage pictureOf(const app::FrameTrack& shown)
    {
        QWidget both;
        both.resize(600, 220);
        auto* strip = new FrameStrip(&both);
        strip->setGeometry(0, 0, 600, 58);
        strip->setTrack(shown);
        auto* curves = new PoseCurves(&both);
        curves->setGeometry(0, 60, 600, 160);
        curves->setValues(PoseCurves::valuesOf(shown, Eigen::Vector3d::Zero()), {});
        return both.grab().toImage();
    }
    void clickFrame(int frame)
    {
        FrameStrip& strip = child<FrameStrip>(panel());
        QTest::mouseClick(&strip, Qt::LeftButton, {}, QPoint(qRound(strip.axis().x(frame)), 30));
        QTRY_COMPARE_WITH_TIMEOUT(session().frame(), frame, kWaitMs);
    }
    void registerAll()
    {
        go(0);
        session().setPose(moving_.start);
        QVERIFY(actions().registerFromHere->isEnabled());
        actions().registerFromHere->trigger();
        QVERIFY(tracking().running());
        QTRY_VERIFY_WITH_TIMEOUT(!tracking().running(), kWaitMs);
        QVERIFY2(problem().isEmpty(), qPrintable(problem()));
    }
    void exportTo(const QString& path)
    {
        actions().exportPoses->trigger();
        QPointer<QFileDialog> dialog = window_->findChild<QFileDialog*>();
        QVERIFY(dialog);
        dialog->selectFile(path);
        static_cast<QDialog*>(dialog)->accept();
        QTRY_VERIFY(!dialog);
        QVERIFY2(problem().isEmpty(), qPrintable(problem()));
    }

    test::MovingCase moving_;

private Q_SLOTS:
    void thePanelIsThereForSeveralFramesOnly()
    {
        QVERIFY(!panel().isVisible());
        QVERIFY(!actions().setKeyFrame->isEnabled());
        openFluoroscopy();
        QTRY_VERIFY(panel().isVisible());
        window_->workspace().openDemo(kDemoVoxels);
        QTRY_VERIFY_WITH_TIMEOUT(!panel().isVisible(), kWaitMs);
    }

    void ofManyFramesOnAPixelTheWorstIsSeen()
    {
        for (const int frames : {2, 400, 900, 20000}) {
            const std::vector<FrameAxis::Column> columns = FrameAxis{frames, 600.0}.columns();
            QVERIFY(std::ssize(columns) <= std::min(frames, 530));
            int next = 0;
            for (const FrameAxis::Column& column : columns) {
                QCOMPARE(column.first, next);
                QVERIFY(column.last > column.first);
                next = column.last;
            }
            QCOMPARE(next, frames);
        }
        app::FrameTrack shown = longTrack(20000);
        const QImage good = pictureOf(shown);
        app::TrackedFrame& one = shown.frames[7777];
        one.found.pose =
            core::Pose::fromParameters({{30.0, 0.0, 0.0}, {0.0, 0.0, 0.0}}, Eigen::Vector3d::Zero());
        const QImage jump = pictureOf(shown);
        one.found.state = app::FrameState::Lost;
        const QImage lost = pictureOf(shown);
        const QRect strip(0, 0, 600, 58);
        const QRect curves(0, 60, 600, 160);
        QVERIFY(good.copy(curves) != jump.copy(curves));
        QVERIFY(good.copy(strip) == jump.copy(strip));
        QVERIFY(good.copy(strip) != lost.copy(strip));
    }

    void stepsAndClicksGoThroughTheFrames()
    {
        openFluoroscopy();
        QVERIFY(!actions().previousFrame->isEnabled());
        actions().nextFrame->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(session().frame(), 1, kWaitMs);
        clickFrame(4);
        QCOMPARE(panel().findChild<QSpinBox*>(QStringLiteral("timelineFrame"))->value(), 5);
        PoseCurves& curves = child<PoseCurves>(panel());
        QTest::mouseClick(&curves, Qt::LeftButton, {}, QPoint(qRound(curves.axis().x(2)), 20));
        QTRY_COMPARE_WITH_TIMEOUT(session().frame(), 2, kWaitMs);
        actions().previousFrame->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(session().frame(), 1, kWaitMs);
        // Requests that come faster than frames are read: the last one counts.
        for (int frame = 2; frame < kFrames; ++frame)
            window_->workspace().openFrame(frame);
        QTRY_COMPARE_WITH_TIMEOUT(session().frame(), kFrames - 1, kWaitMs);
    }

    void playsToTheEnd()
    {
        openFluoroscopy();
        FramePlayer& player = child<FramePlayer>(window_->timeline());
        player.setLoop(false);
        player.setRate(60);
        actions().play->trigger();
        QVERIFY(player.playing() && actions().play->isChecked());
        QTRY_COMPARE_WITH_TIMEOUT(session().frame(), kFrames - 1, kWaitMs);
        QTRY_VERIFY_WITH_TIMEOUT(!player.playing(), kWaitMs);
        QVERIFY(!actions().play->isChecked());
        player.setLoop(true);
        actions().play->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(session().frame(), 2, kWaitMs); // from the beginning
        actions().play->trigger();
        QVERIFY(!player.playing());
    }

    void playsAtTheRateOfTheFile()
    {
        openFluoroscopy();
        FramePlayer& player = child<FramePlayer>(window_->timeline());
        PlaySpeed& speed = *panel().findChild<PlaySpeed*>();
        QCOMPARE(player.rate(), PlaySpeed::kUnstatedRate);
        QCOMPARE(child<QLabel>(speed, "statedRate").text(), QStringLiteral("file states no rate"));
        app::SessionXray xray = session().xrays()[0];
        auto stated = std::make_shared<core::Radiograph>(*xray.radiograph);
        stated->framesPerSecond = 24.0;
        xray.radiograph = stated;
        session().replaceXray(0, xray);
        QCOMPARE(session().frames(), kFrames);
        QCOMPARE(player.rate(), 24.0);
        QCOMPARE(child<QLabel>(speed, "statedRate").text(), QStringLiteral("file: 24/s"));
        const std::array factors{0.25, 0.5, 1.0, 2.0, 4.0};
        for (int item = 0; item < 5; ++item) {
            speed.speed().setCurrentIndex(item);
            Q_EMIT speed.speed().activated(item);
            QCOMPARE(player.rate(), 24.0 * factors.at(static_cast<std::size_t>(item)));
        }
        speed.rate().setValue(7.5);
        QCOMPARE(speed.speed().currentIndex(), 5);
        QCOMPARE(player.rate(), 7.5);
        window_.reset();
        openWindow(); // it comes back
        QCOMPARE(child<FramePlayer>(window_->timeline()).rate(), 7.5);
    }

    void keyFramesAreSetFoundAndUndone()
    {
        openFluoroscopy();
        actions().setKeyFrame->trigger();
        clickFrame(4);
        session().setPose(moving_.truth(4));
        actions().setKeyFrame->trigger();
        QCOMPARE(child<PoseCurves>(panel()).count(), 2);
        actions().previousKeyFrame->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(session().frame(), 0, kWaitMs);
        QVERIFY(session().pose().worldFromVolume().isApprox(moving_.start.worldFromVolume()));
        actions().nextKeyFrame->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(session().frame(), 4, kWaitMs);
        QVERIFY(moving_.errorMm(4, session().pose()) < 1e-9);
        actions().clearFrame->trigger();
        QCOMPARE(child<PoseCurves>(panel()).count(), 1);
        actions().undo->trigger();
        QCOMPARE(child<PoseCurves>(panel()).count(), 2);
    }

    void startRegistersTheFrame()
    {
        openFluoroscopy();
        go(1);
        actions().start->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!window_->workspace().registration().running(), kWaitMs);
        QVERIFY(track().quality(1) == app::FrameQuality::Good);
        QVERIFY(moving_.errorMm(1, *track().pose(1)) < 30.0); // depth is seen badly in one view
    }

    void framesAreRegisteredOneAfterAnother()
    {
        openFluoroscopy();
        registerAll();
        QCOMPARE(track().framesOf(app::FrameQuality::Good).size(), std::size_t(kFrames));
        QCOMPARE(session().frame(), kFrames - 1); // followed
        const Eigen::Vector3d across = moving_.stepMm.normalized();
        for (int frame = 0; frame < kFrames; ++frame) {
            const Eigen::Vector3d off =
                *track().pose(frame) * moving_.pivotMm - moving_.truth(frame) * moving_.pivotMm;
            QVERIFY2(std::abs(off.dot(across)) < 2.0, qPrintable(QString::number(off.dot(across))));
        }
        QCOMPARE(track().options.at("search"), std::string("track"));
        const double before = track().pose(3)->worldFromVolume().translation().x();
        actions().smoothTrack->trigger();
        QPointer<QInputDialog> dialog = window_->findChild<QInputDialog*>();
        QVERIFY(dialog);
        dialog->accept();
        QTRY_VERIFY(!dialog);
        QVERIFY(track().pose(3)->worldFromVolume().translation().x() != before);
        actions().undo->trigger();
        QCOMPARE(track().pose(3)->worldFromVolume().translation().x(), before);
        actions().undo->trigger(); // all frames in one step
        QVERIFY(track().empty());
    }

    void lockedAxesStayInAllFrames()
    {
        openFluoroscopy();
        session().setLocks({false, true, false, true, false, false}); // the view's depth, a tilt
        registerAll();
        const core::PoseFrame world{Eigen::Matrix3d::Identity(), moving_.pivotMm};
        for (int frame = 0; frame < kFrames; ++frame) {
            QVERIFY(track().pose(frame));
            const core::PoseIncrement moved =
                core::incrementBetween(moving_.start, *track().pose(frame), world);
            QVERIFY2(std::abs(moved[1]) < 1e-6 && std::abs(moved[3]) < 1e-6,
                     qPrintable(QStringLiteral("%1 mm, %2 degrees").arg(moved[1]).arg(moved[3])));
        }
        const Eigen::Vector3d across = moving_.stepMm.normalized();
        const Eigen::Vector3d way =
            *track().pose(kFrames - 1) * moving_.pivotMm - *track().pose(0) * moving_.pivotMm;
        QVERIFY2(std::abs(way.dot(across) - (kFrames - 1) * moving_.stepMm.norm()) < 2.0,
                 qPrintable(QString::number(way.dot(across))));
    }

    void stoppingKeepsWhatIsDone()
    {
        openFluoroscopy();
        bool stopped = false;
        QElapsedTimer timer;
        tracking().finishedFrame.connect([&](int) {
            if (!stopped) {
                QVERIFY(!actions().undo->isEnabled());
                timer.start();
                actions().stop->trigger();
            }
            stopped = true;
        });
        actions().registerFromHere->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!tracking().running(), kWaitMs);
        QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed()))); // of a busy machine
        QVERIFY(track().pose(0));
        QVERIFY(!track().pose(kFrames - 1));
        QVERIFY(actions().start->isEnabled() && actions().undo->isEnabled());
        actions().undo->trigger();
        QVERIFY(track().empty());
    }

    void aRangeEndsWhereItShould()
    {
        openFluoroscopy();
        go(1);
        panel().findChild<QSpinBox*>(QStringLiteral("lastFrame"))->setValue(3); // counted from 1: frame 2
        session().setPose(moving_.start);
        actions().registerFromHere->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!tracking().running(), kWaitMs);
        QVERIFY(!track().pose(0) && track().pose(1) && track().pose(2) && !track().pose(3));
    }

    void posesAreExportedAndReadAgain()
    {
        openFluoroscopy();
        go(2);
        session().setPose(moving_.truth(2));
        actions().setKeyFrame->trigger();
        const auto path = [this](const char* name) { return folder_.filePath(QString::fromLatin1(name)); };
        for (const char* name : {"p.tra", "p.csv", "p.json", "p.tfm"})
            exportTo(path(name));
        const core::VolumeGeometry& volume = session().volume()->geometry;
        const auto tra = core::readAutoscoperTrack(pathOf(path("p.tra")), std::span(&volume, 1)).front();
        QCOMPARE(tra.size(), std::size_t(kFrames));
        QVERIFY(!tra[0] && tra[2]);
        QVERIFY(moving_.errorMm(2, *tra[2]) < 1e-3);
        const app::SequenceRecord record = app::readSequenceRecord(pathOf(path("p.json")));
        QCOMPARE(record.count(app::FrameState::Tracked), 1);
        QVERIFY(moving_.errorMm(2, record.frames[2].pose) < 1e-9);
        QVERIFY(moving_.errorMm(2, core::readItkTransformFile(pathOf(path("p_0003.tfm")))) < 1e-6);
        QVERIFY(core::readTextFile(pathOf(path("p.csv"))).find("\n2,tracked,") != std::string::npos);
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(TimelineTest, "timeline_test")
#include "timeline_test.moc"
