// SPDX-License-Identifier: MIT
// The page that follows points: opening, playing, parameters, export, recording, and what goes wrong.
#include "tests/ui/window_test.h"
#include "ui/actions.h"
#include "ui/tracking/tracking_chart.h"
#include "ui/tracking/tracking_form.h"
#include "ui/tracking/tracking_page.h"
#include "ui/tracking/tracking_view.h"
#include "ui/widgets/message_bar.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QFileInfo>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>

namespace isocenter::ui {
namespace {

const QString kWall = QStringLiteral("synthetic:motion=translation,size=200x150,frames=25,noise=1");
using State = app::LiveTracking::State;

} // namespace

class TrackingPageTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void followsTheDemo();
    void stepsAndRewinds();
    void takesParametersAtOnce();
    void exportsAndRecords();
    void saysWhatIsWrong();
    void restsWhileHidden();

private:
    TrackingPage& page() { return window_->trackingPage(); }
    const app::LivePicture* picture() { return page().view().picture(); }
    void openPage()
    {
        window_->actions().pages->actions()[2]->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(page().form().deviceBox().count() > 0, kWaitMs);
        page().form().deviceBox().setCurrentIndex(page().form().deviceBox().findData(QStringLiteral("cpu")));
    }
    void play()
    {
        openPage();
        page().open(kWall);
        QTRY_VERIFY_WITH_TIMEOUT(picture() && picture()->frames.back().number > 2, kWaitMs);
    }
    QPushButton* button(const QString& text)
    {
        for (QPushButton* candidate : page().findChildren<QPushButton*>())
            if (candidate->text() == text)
                return candidate;
        return nullptr;
    }
};

void TrackingPageTest::followsTheDemo()
{
    play();
    QVERIFY(picture()->tracks.size() > 50);
    QVERIFY(picture()->trueStepMedian.has_value());
    QVERIFY(*picture()->trueStepMedian < 0.2);
    QTRY_VERIFY_WITH_TIMEOUT(page().view().drawMs() > 0.0, kWaitMs);
    const QString text = page().view().lines().join(QLatin1Char('\n'));
    for (const char* part : {"algorithm", "upload", "points", "end-point error"})
        QVERIFY2(text.contains(QLatin1String(part)), qPrintable(text));
    // More than one turn: it loops.
    QTRY_VERIFY_WITH_TIMEOUT(page().chart().count() > 30, kWaitMs);
    // Something of the tracks' colours is to be seen over the grey frame.
    const QImage shown = page().view().grab().toImage();
    int coloured = 0;
    for (int y = 0; y < shown.height(); ++y)
        for (int x = 0; x < shown.width(); ++x)
            coloured += QColor(shown.pixel(x, y)).saturation() > 120 ? 1 : 0;
    QVERIFY(coloured > 200);
}

void TrackingPageTest::stepsAndRewinds()
{
    play();
    QVERIFY(button(QStringLiteral("Pause")));
    QTest::keyClick(&page(), Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(page().tracking().state(), State::Paused, kWaitMs);
    QTest::mouseClick(button(QStringLiteral("Rewind")), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(picture()->frames.back().number, 0, kWaitMs);
    QTest::mouseClick(button(QStringLiteral("Step")), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(picture()->frames.back().number, 1, kWaitMs);
    QTest::mouseClick(button(QStringLiteral("Play")), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(picture()->frames.back().number > 3, kWaitMs);
}

void TrackingPageTest::takesParametersAtOnce()
{
    play();
    page().form().points().setValue(9);
    QTRY_VERIFY_WITH_TIMEOUT(picture()->tracks.size() <= 9, kWaitMs);
    page().form().window().setValue(8); // becomes odd
    QCOMPARE(page().form().tracking().klt.window, 9);
    QTRY_VERIFY_WITH_TIMEOUT(picture()->frames.back().number > 3, kWaitMs);
    QCOMPARE(page().tracking().state(), State::Playing);
}

void TrackingPageTest::exportsAndRecords()
{
    play();
    const QString csv = folder_.filePath(QStringLiteral("tracks.csv"));
    const QString video = folder_.filePath(QStringLiteral("tracks.mkv"));
    page().recordTo(video);
    QTRY_VERIFY_WITH_TIMEOUT(page().tracking().recording(), kWaitMs);
    QVERIFY(button(QStringLiteral("Stop Recording")));
    const std::size_t before = page().chart().count();
    QTRY_VERIFY_WITH_TIMEOUT(page().chart().count() > before + 5, kWaitMs);
    QTest::mouseClick(button(QStringLiteral("Stop Recording")), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!page().tracking().recording(), kWaitMs);
    QVERIFY(QFileInfo(video).size() > 1000);
    page().exportTo(csv);
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(csv).size() > 1000, kWaitMs);
    QTRY_VERIFY_WITH_TIMEOUT(page().stateText().contains(csv), kWaitMs);
}

void TrackingPageTest::saysWhatIsWrong()
{
    openPage();
    QSignalSpy failed(&page(), &TrackingPage::failed);
    page().open(QStringLiteral("camera:/dev/no-such-camera"));
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, kWaitMs);
    QVERIFY(window_->messageBar().isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(page().tracking().state(), State::Closed, kWaitMs);
    QVERIFY(!button(QStringLiteral("Play"))->isEnabled());
    page().open(kWall); // and goes on
    QTRY_VERIFY_WITH_TIMEOUT(picture(), kWaitMs);
}

void TrackingPageTest::restsWhileHidden()
{
    play();
    window_->actions().pages->actions()[0]->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(page().tracking().state(), State::Paused, kWaitMs);
    window_->actions().pages->actions()[2]->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(page().tracking().state(), State::Playing, kWaitMs);
}

} // namespace isocenter::ui

QTEST_MAIN(isocenter::ui::TrackingPageTest)
#include "tracking_page_test.moc"
