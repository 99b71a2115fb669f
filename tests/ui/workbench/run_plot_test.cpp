// SPDX-License-Identifier: MIT
// The plot of the last registration with finished ones beside it, its axes, and their titles.
#include "tests/ui/axis_numbers.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/charts/chart_view.h"
#include "ui/models/run_history_model.h"
#include "ui/pages/registration_page.h"
#include "ui/support/run_colours.h"
#include "ui/support/theme.h"
#include "ui/workbench/run_plot.h"

#include <QAction>
#include <QHelpEvent>
#include <QLabel>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <QToolTip>

#include <cmath>

namespace isocenter::ui {

class RunPlotTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void drawsFinishedRunsBeside();
    void leavesOutRunsOfOtherMeasures();
    void drawsOverSeconds();
    void showsTheLastPerCent();
    void shortensTitlesThatHaveNoRoom();

private:
    RunPlot& plot() { return child<RunPlot>(window_->registrationPage()); }
    ChartView& chart() { return plot().chart(); }
    QAbstractItemModel& history()
    {
        return *window_->findChild<QTableView*>(QStringLiteral("runHistory"))->model();
    }
    void run(int batches)
    {
        for (int batch = 0; batch < batches; ++batch) {
            const int before =
                workspace().registration().running() ? workspace().recording().evaluations() : 0;
            window_->actions().step->trigger();
            QTRY_VERIFY_WITH_TIMEOUT(workspace().recording().evaluations() > before, kWaitMs);
        }
        const std::size_t runs = session().runs().size();
        window_->actions().stop->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(session().runs().size(), runs + 1, kWaitMs);
        QTRY_VERIFY_WITH_TIMEOUT(!workspace().registration().running(), kWaitMs);
    }
    // The first run is in the last row.
    bool tick(int row, bool on = true)
    {
        return history().setData(history().index(row, RunHistoryModel::Ended),
                                 on ? Qt::Checked : Qt::Unchecked, Qt::CheckStateRole);
    }
    int pixelsOf(const QColor& colour)
    {
        const QImage shown = chart().grab().toImage();
        int count = 0;
        for (int y = 0; y < shown.height(); ++y)
            for (int x = 0; x < shown.width(); ++x) {
                const QColor pixel = shown.pixelColor(x, y);
                count += std::abs(pixel.hue() - colour.hue()) < 8 && pixel.saturation() > 120 ? 1 : 0;
            }
        return count;
    }
};

void RunPlotTest::drawsFinishedRunsBeside()
{
    openDemo();
    run(6);
    session().setPose(session().startPose());
    run(3);
    QCOMPARE(history().rowCount(), 2);
    QVERIFY(history().flags(history().index(1, RunHistoryModel::Ended)).testFlag(Qt::ItemIsUserCheckable));
    QTRY_COMPARE(pixelsOf(runColour(0)), 0);
    QVERIFY(tick(1));
    QTRY_VERIFY_WITH_TIMEOUT(pixelsOf(runColour(0)) > 30, kWaitMs);
    QVERIFY(session().runs()[0].plotted);
    QCOMPARE(history().index(1, RunHistoryModel::Ended).data(Qt::DecorationRole).value<QColor>(),
             runColour(0));
    QVERIFY(tick(0));
    QVERIFY(tick(1, false));
    QTRY_COMPARE_WITH_TIMEOUT(pixelsOf(runColour(0)), 0, kWaitMs);
    QCOMPARE(pixelsOf(runColour(1)), 0); // the one that is shown is drawn once
    QVERIFY(child<QLabel>(plot(), "runsLeftOut").text().isEmpty());
}

void RunPlotTest::leavesOutRunsOfOtherMeasures()
{
    openDemo();
    run(4);
    session().setPose(session().startPose());
    run(2);
    std::vector<app::FinishedRun> runs = session().runs();
    runs[0].plotted = true;
    runs.push_back(runs[0]);
    runs[0].measure = "ssd";
    session().setRuns(runs);
    QCOMPARE(child<QLabel>(plot(), "runsLeftOut").text(),
             QStringLiteral("Runs not drawn: 1 of another measure"));
    QTRY_VERIFY_WITH_TIMEOUT(pixelsOf(runColour(2)) > 30, kWaitMs); // they are drawn together
    QCOMPARE(pixelsOf(runColour(0)), 0);
    runs.pop_back();
    runs[0].measure = runs[1].measure;
    session().setRuns(runs);
    QVERIFY(child<QLabel>(plot(), "runsLeftOut").text().isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(pixelsOf(runColour(0)) > 30, kWaitMs);
}

void RunPlotTest::drawsOverSeconds()
{
    openDemo();
    run(5);
    const app::RunRecording& recording = workspace().recording();
    const double last = recording[recording.size() - 1].seconds;
    QVERIFY(last > 0.0);
    QVERIFY(recording[0].seconds < last);
    QVERIFY(!child<QToolButton>(plot(), "runPlot/overSeconds").isChecked());
    QTest::mouseClick(&child<QToolButton>(plot(), "runPlot/overSeconds"), Qt::LeftButton);
    QCOMPARE(chart().over(), ChartView::Over::Seconds);
    QTRY_VERIFY_WITH_TIMEOUT(chart().columnOf(last) && !chart().columnOf(1.5 * last + 1.0), kWaitMs);
    // A click at the right shows the evaluation of that time.
    QTest::mouseClick(&chart(), Qt::LeftButton, {},
                      QPoint(qRound(*chart().columnOf(last)) + 1, qRound(chart().plotArea().center().y())));
    QTRY_VERIFY(workspace().review().shown());
    QCOMPARE(recording[*workspace().review().shown()].seconds, last);
    QVERIFY(chart().cursorAt());
    QCOMPARE(*chart().cursorAt(), last);
    window_.reset();
    openWindow(); // it comes back
    QCOMPARE(chart().over(), ChartView::Over::Seconds);
}

void RunPlotTest::showsTheLastPerCent()
{
    openDemo();
    run(8);
    child<QTabBar>(plot()).setCurrentIndex(1);
    QCOMPARE(chart().quantity(), ChartView::Quantity::Convergence);
    QTRY_VERIFY_WITH_TIMEOUT(pixelsOf(theme::kAccent) > 30, kWaitMs);
    // Decades: every number at the axis is above 0.
    const QStringList numbers = numbersAtLeft(chart());
    QVERIFY(!numbers.isEmpty());
    for (const QString& number : numbers)
        QVERIFY2(number.isEmpty() || number.toDouble() > 0.0, qPrintable(number));
    child<QTabBar>(plot()).setCurrentIndex(0);
    QTRY_VERIFY_WITH_TIMEOUT(pixelsOf(theme::kAccent) > 30, kWaitMs);
}

void RunPlotTest::shortensTitlesThatHaveNoRoom()
{
    const QString title = QStringLiteral("Gradient correlation of X-rays");
    CurveChart small;
    small.setTitles(QStringLiteral("Evaluations"), title);
    small.setCurves({{{}, theme::kAccent, {{0.0, 0.0}, {1.0, 1.0}}, false}});
    small.resize(300, 120);
    small.show();
    QVERIFY(QTest::qWaitForWindowExposed(&small));
    QTRY_VERIFY_WITH_TIMEOUT(!small.plotArea().isEmpty(), kWaitMs);
    const auto fits = [&small] {
        return small.fontMetrics().horizontalAdvance(small.shownTitleAtLeft()) <=
                   small.titleAreaAtLeft().height() &&
               QRectF(small.rect()).contains(small.titleAreaAtLeft());
    };
    QVERIFY(fits());
    QVERIFY(small.shownTitleAtLeft().endsWith(QChar(0x2026)));
    const QPoint place = small.titleAreaAtLeft().center().toPoint();
    QHelpEvent help(QEvent::ToolTip, place, small.mapToGlobal(place));
    QApplication::sendEvent(&small, &help);
    QCOMPARE(QToolTip::text(), title);
    QVERIFY(small.titleAreaAtLeft().right() < small.plotArea().left());
    small.resize(300, 500);
    QTRY_COMPARE_WITH_TIMEOUT(small.shownTitleAtLeft(), title, kWaitMs);
    QVERIFY(fits());
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(RunPlotTest, "run_plot_test")
#include "run_plot_test.moc"
