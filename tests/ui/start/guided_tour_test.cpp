// SPDX-License-Identifier: MIT
// The five steps of the guided first registration: done by doing, by Next, and left at any time.
#include "core/geometry/error_measures.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/pages/registration_page.h"
#include "ui/start/guided_tour.h"
#include "ui/start/tour_balloon.h"
#include "ui/support/file_paths.h"
#include "ui/window/start_controller.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>

namespace isocenter::ui {

class GuidedTourTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void isDoneByDoing();
    void isDoneByNext();
    void isLeftByEscAndByTheButton();
    void blocksNoControl();
    void endsWithItsCase();

private:
    using Step = GuidedTour::Step;

    GuidedTour& tour() { return window_->start().tour(); }
    TourBalloon& balloon() { return child<TourBalloon>(*window_); }
    void begin()
    {
        actions().guidedTour->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(tour().step(), Step::Look, kWaitMs);
        QTRY_VERIFY_WITH_TIMEOUT(window_->radiographView().hasDrr(), kWaitMs);
        QVERIFY(balloon().isVisible());
    }
    void next() { child<QPushButton>(balloon(), "tourNext").click(); }
    // The frame is around the widget that the step is about.
    void seeFrameAround(const QWidget* widget)
    {
        auto& frame = child<QWidget>(*window_, "tourFrame");
        QTRY_VERIFY(frame.isVisible() &&
                    frame.geometry().contains(QRect(widget->mapTo(window_.get(), QPoint()), widget->size())));
        QTRY_VERIFY(window_->rect().contains(balloon().geometry()));
    }
};

void GuidedTourTest::isDoneByDoing()
{
    begin();
    seeFrameAround(&window_->radiographView());
    child<QSlider>(window_->registrationPage(), "blend").setValue(10);
    QCOMPARE(tour().step(), Step::Move);
    seeFrameAround(&window_->radiographView());
    RadiographView& view = window_->radiographView();
    const QPoint middle = view.rect().center();
    QTest::mousePress(&view, Qt::LeftButton, {}, middle);
    QTest::mouseMove(&view, middle + QPoint(12, 5));
    QTest::mouseRelease(&view, Qt::LeftButton, {}, middle + QPoint(12, 5));
    QCOMPARE(tour().step(), Step::Choose);
    auto& measure = child<QComboBox>(*window_, "measure");
    seeFrameAround(&measure);
    measure.setCurrentIndex(measure.findData(QStringLiteral("ncc")));
    Q_EMIT measure.activated(measure.currentIndex());
    QCOMPARE(tour().step(), Step::Start);
    actions().start->trigger();
    QVERIFY(balloon().text().contains(QStringLiteral("follows the best pose")));
    QTRY_COMPARE_WITH_TIMEOUT(tour().step(), Step::Result, kWaitMs);
    seeFrameAround(&child<QLabel>(*window_, "registrationState"));
    window_->start().tour().noteSaved();
    QCOMPARE(tour().step(), Step::None);
    QVERIFY(!balloon().isVisible());
    QVERIFY(!child<QWidget>(*window_, "tourFrame").isVisible());
}

void GuidedTourTest::isDoneByNext()
{
    begin();
    for (const Step step : {Step::Move, Step::Choose, Step::Start, Step::Result}) {
        next();
        QCOMPARE(tour().step(), step);
    }
    QCOMPARE(child<QPushButton>(balloon(), "tourNext").text(), QStringLiteral("&Finish"));
    next();
    QCOMPARE(tour().step(), Step::None);
}

void GuidedTourTest::isLeftByEscAndByTheButton()
{
    begin();
    QApplication::setActiveWindow(window_.get());
    QTRY_COMPARE(QApplication::activeWindow(), window_.get());
    QTest::keyClick(window_.get(), Qt::Key_Escape);
    QCOMPARE(tour().step(), Step::None);
    QVERIFY(!balloon().isVisible());
    QVERIFY(session().volume()); // the case stays
    begin();
    next();
    child<QPushButton>(balloon(), "tourLeave").click();
    QCOMPARE(tour().step(), Step::None);
}

void GuidedTourTest::blocksNoControl()
{
    begin();
    for (int step = Step::Look; step < GuidedTour::kSteps; ++step) {
        const QWidget* anchor = balloon().anchor();
        const QPoint middle = anchor->mapTo(window_.get(), anchor->rect().center());
        QTRY_VERIFY(!balloon().geometry().contains(middle));
        QWidget* clicked = window_->childAt(middle); // what a click there would reach
        QVERIFY(clicked == anchor || anchor->isAncestorOf(clicked));
        next();
    }
}

void GuidedTourTest::endsWithItsCase()
{
    begin();
    QTRY_VERIFY(actions().closeProject->isEnabled());
    actions().closeProject->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(tour().step(), Step::None, kWaitMs);
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(GuidedTourTest, "guided_tour_test")
#include "guided_tour_test.moc"
