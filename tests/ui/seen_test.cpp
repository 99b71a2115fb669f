// SPDX-License-Identifier: MIT
// What the measure sees of the radiographs, and what each pixel contributes to it.
#include "core/registration/contribution_map.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/controllers/seen_controller.h"
#include "ui/pages/registration_page.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QSignalSpy>
#include <QTimer>

#include <cmath>

namespace isocenter::ui {
namespace {

QColor colourAt(RadiographView& view, const QPointF& imagePoint)
{
    return view.grab().toImage().pixelColor(view.transform().toWidget(imagePoint).toPoint());
}

} // namespace

class SeenTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void showsWhatIsCompared();
    void contributionsSumToTheValueOfTheRun();
    void isRenewedAtRest();
    void waitsWhileTheVolumeIsDragged();
    void saysWhyNothingIsSeen();
    void leavesWhenAnotherModeIsChosen();

private:
    SeenController& seen() { return child<SeenController>(window_->registrationPage()); }
    RadiographView& view() { return window_->radiographView(); }
    void press(Qt::Key key)
    {
        QApplication::setActiveWindow(window_.get());
        QTest::keyClick(window_.get(), key);
    }
    void showFresh(ComparisonMode mode)
    {
        window_->setMode(mode);
        awaitFresh();
    }
    void awaitFresh()
    {
        QTRY_VERIFY_WITH_TIMEOUT(!seen().busy() && view().seen().seen() && !view().seen().old(), kWaitMs);
    }
    void chooseStage(int entry)
    {
        seen().stageChoice()->setCurrentIndex(entry);
        Q_EMIT seen().stageChoice()->activated(entry);
        awaitFresh();
    }
};

void SeenTest::showsWhatIsCompared()
{
    openDemo();
    QVERIFY(!seen().stageChoice()->isVisible());
    const QColor outside = colourAt(view(), {20.0, 60.0});
    session().setRegion(session().activeXray(), {40, 30, 50, 60});
    press(Qt::Key_6);
    QVERIFY(seen().stageChoice()->isVisible());
    awaitFresh();
    const app::SeenView& shown = *view().seen().seen();
    QVERIFY(shown.region.contains(60, 60));
    QVERIFY(!shown.region.contains(20, 60));
    QVERIFY(outside != QColor(Qt::black));
    QCOMPARE(colourAt(view(), {20.0, 60.0}), QColor(Qt::black)); // nothing of it is compared
    QVERIFY(colourAt(view(), {63.0, 62.0}) != QColor(Qt::black));

    // Nor is what a mask ignores.
    core::Mask mask(96, 96, true);
    mask.setInside(std::vector<core::PixelPoint>{{55, 55}, {75, 55}, {75, 75}, {55, 75}}, false);
    session().setMask(0, std::make_shared<const core::Mask>(mask));
    QVERIFY(view().seen().old());
    awaitFresh();
    QCOMPARE(colourAt(view(), {65.0, 65.0}), QColor(Qt::black));
    session().setMask(0, nullptr);
    awaitFresh();

    // The stages have levels of their own.
    chooseStage(seen().stageChoice()->findText(QStringLiteral("Full resolution")));
    QCOMPARE(seen().pictures()->stage.level.imageFactor, 1);
    QCOMPARE(view().seen().seen()->images.xray.columns, 50);

    // In the way of the mode before.
    window_->setMode(ComparisonMode::Difference);
    showFresh(ComparisonMode::Seen);
    QCOMPARE(view().seen().combination(), ComparisonMode::Difference);
    // The window is the compared image's, and the X-ray keeps its own.
    const core::WindowLevel compared = view().window();
    view().invert();
    QCOMPARE(view().window().low, compared.high);
    window_->setMode(ComparisonMode::Colour);
    QVERIFY(view().window().high > view().window().low);
}

void SeenTest::contributionsSumToTheValueOfTheRun()
{
    openDemo();
    app::SearchChoice search = session().search();
    search.measure = "gc+0.5*ncc";
    search.search = "powell";
    search.levels = 1;
    session().setSearch(search);
    std::optional<core::RegistrationResult> result;
    window_->workspace().registration().finished.connect(
        [&](const core::RegistrationResult& finished) { result = finished; });
    press(Qt::Key_7);
    window_->actions().start->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(result.has_value(), kWaitMs);
    awaitFresh();
    const app::SeenPictures& pictures = *seen().pictures();
    QVERIFY(pictures.pose.worldFromVolume().isApprox(result->pose.worldFromVolume()));
    const double value = result->evaluation.value; // as the plot ends
    QVERIFY(std::abs(pictures.value - value) < 1e-3 * value);
    QVERIFY(std::abs(core::sumOf(view().seen().seen()->contributions) - value) < 1e-3 * value);
    QVERIFY(view().seen().strength() > 0.0);

    // Where a pixel contributes much, the overlay says so; F shows the X-ray alone.
    const core::Image& map = view().seen().seen()->contributions;
    const auto strongest = std::max_element(map.values.begin(), map.values.end());
    const int place = static_cast<int>(strongest - map.values.begin());
    const double factor = pictures.stage.level.imageFactor;
    const int column = place % map.columns;
    const int row = place / map.columns;
    const QPointF pixel((column + 0.5) * factor, (row + 0.5) * factor);
    const QColor overlay = colourAt(view(), pixel);
    QVERIFY2(overlay.blue() > overlay.red() + 30, qPrintable(overlay.name()));
    window_->actions().xrayOnly->trigger();
    const QColor grey = colourAt(view(), pixel);
    QCOMPARE(grey.red(), grey.blue());
}

void SeenTest::isRenewedAtRest()
{
    openDemo();
    showFresh(ComparisonMode::Contributions);
    const double before = seen().pictures()->value;
    window_->actions().nudges.front()->trigger();
    QVERIFY(view().seen().old()); // and stays on the screen meanwhile
    awaitFresh();
    QVERIFY(seen().pictures()->value != before);
    QVERIFY(seen().pictures()->pose.worldFromVolume().isApprox(session().pose().worldFromVolume()));
    const double gc = seen().pictures()->value;
    app::SearchChoice search = session().search();
    search.measure = "ncc";
    session().setSearch(search);
    QVERIFY(view().seen().old());
    awaitFresh();
    QVERIFY(std::abs(seen().pictures()->value - gc) > 1e-6);
    session().setRegion(session().activeXray(), {30, 30, 60, 60});
    QVERIFY(view().seen().old());
    awaitFresh();
    QVERIFY(view().seen().seen()->region.columns <= 60);
}

void SeenTest::waitsWhileTheVolumeIsDragged()
{
    openDemo();
    showFresh(ComparisonMode::Seen);
    const core::Pose before = seen().pictures()->pose;
    const QPoint from = view().rect().center();
    QTest::mousePress(&view(), Qt::LeftButton, {}, from);
    QTest::mouseMove(&view(), from + QPoint(30, 0));
    QVERIFY(view().seen().old());
    QSignalSpy rests(&child<QTimer>(seen()), &QTimer::timeout);
    QTRY_VERIFY_WITH_TIMEOUT(rests.count() > 1, kWaitMs);
    QVERIFY(view().seen().old());
    QVERIFY(seen().pictures()->pose.worldFromVolume().isApprox(before.worldFromVolume()));
    QTest::mouseRelease(&view(), Qt::LeftButton, {}, from + QPoint(30, 0));
    awaitFresh();
    QVERIFY(seen().pictures()->pose.worldFromVolume().isApprox(session().pose().worldFromVolume()));
}

void SeenTest::saysWhyNothingIsSeen()
{
    openDemo();
    showFresh(ComparisonMode::Seen);
    session().setUsed(0, false);
    QTRY_VERIFY_WITH_TIMEOUT(!view().seen().seen(), kWaitMs);
    QVERIFY(!seen().pictures());
    session().setUsed(0, true);
    awaitFresh();
}

void SeenTest::leavesWhenAnotherModeIsChosen()
{
    openDemo();
    showFresh(ComparisonMode::Contributions);
    press(Qt::Key_1);
    QVERIFY(!seen().stageChoice()->isVisible());
    QVERIFY(!view().seen().seen());
    window_->actions().nudges.front()->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!seen().busy(), kWaitMs);
    QVERIFY(!seen().pictures()); // nothing is computed for nobody
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(SeenTest, "seen_test")
#include "seen_test.moc"
