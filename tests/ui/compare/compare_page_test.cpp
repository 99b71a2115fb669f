// SPDX-License-Identifier: MIT
// The comparison of devices in the window: choices, results, export, cancelling, and the switch of pages.
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/charts/chart_view.h"
#include "ui/compare/agreement_strip.h"
#include "ui/compare/check_list.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/comparison_choices.h"
#include "ui/compare/comparison_texts.h"
#include "ui/compare/live_page.h"
#include "ui/compare/live_side.h"
#include "ui/compare/stage_bars.h"
#include "ui/compare/stage_table.h"
#include "ui/views/picture_box.h"
#include "ui/widgets/message_bar.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QToolBar>

#include <set>

namespace isocenter::ui {
namespace {

constexpr int kRegister = 0;
constexpr int kCompare = 1;

// How many bars stand on the lowest row of the picture that has any; the legend is above.
int barsIn(const QImage& picture)
{
    std::set<QRgb> colours;
    for (const app::ComparisonStageFacts& facts : app::comparisonStages())
        colours.insert(stageColour(facts.stage).rgb());
    for (int y = picture.height() - 1; y >= 0; --y) {
        int bars = 0;
        QRgb before = 0;
        for (int x = 0; x < picture.width(); ++x) {
            const QRgb colour = picture.pixel(x, y);
            bars += colours.contains(colour) && colour != before ? 1 : 0;
            before = colour;
        }
        if (bars > 0)
            return bars;
    }
    return 0;
}

} // namespace

class ComparePageTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void switchesPagesAndRestoresThePanels();
    void comparesDevicesOnTheDemo();
    void showsPublishedFigures();
    void exportsFiles();
    void cancels();
    void saysWhatIsMissing();
    void registersLiveOnTwoDevices();
    void startsWhereTheLastRunBegan();
    void waitsForARegistrationToEnd();
    void theTruthIsTheReference();
    void warnsOfWhatContradictsItself();
    void closesInTheMidstOfWork();

private:
    ComparePage& page() { return child<ComparePage>(*window_); }
    void showPage(int page) { window_->actions().pages->actions()[page]->trigger(); }
    QPushButton* button(const QString& text)
    {
        for (QPushButton* candidate : page().findChildren<QPushButton*>())
            if (candidate->text() == text)
                return candidate;
        return nullptr;
    }
    void choose(const QStringList& devices, const QStringList& stages)
    {
        QTRY_VERIFY_WITH_TIMEOUT(child<CheckList>(page(), "devices").count() > 0, kWaitMs);
        for (const QString& key : child<CheckList>(page(), "devices").keys())
            child<CheckList>(page(), "devices").setChecked(key, devices.contains(key));
        for (const QString& key : child<CheckList>(page(), "stages").keys())
            child<CheckList>(page(), "stages").setChecked(key, stages.isEmpty() || stages.contains(key));
        child<QSpinBox>(page(), "repeats").setValue(2);
    }
    QComboBox* box(const QString& name)
    {
        for (QComboBox* candidate : page().findChildren<QComboBox*>())
            if (candidate->accessibleName() == name)
                return candidate;
        return nullptr;
    }
    void compareOnDemo()
    {
        openDemo();
        showPage(kCompare);
        choose({QStringLiteral("cpu"), QStringLiteral("cpu-reference")}, {});
        QSignalSpy failed(&page(), &ComparePage::failed);
        QTest::mouseClick(button(QStringLiteral("Run")), Qt::LeftButton);
        QVERIFY(page().runner().running());
        QTRY_VERIFY_WITH_TIMEOUT(!page().runner().running(), kWaitMs);
        QCOMPARE(failed.count(), 0);
    }
};

void ComparePageTest::switchesPagesAndRestoresThePanels()
{
    auto* log = window_->findChild<QDockWidget*>(QStringLiteral("log"));
    auto* pose = window_->findChild<QDockWidget*>(QStringLiteral("pose"));
    auto* tools = window_->findChild<QToolBar*>(QStringLiteral("tools"));
    log->close(); // stays closed
    QTRY_VERIFY(!log->isVisible());
    const QRect before = pose->geometry();
    showPage(kCompare);
    QVERIFY(page().isVisible());
    QVERIFY(!window_->radiographView().isVisible());
    QVERIFY(!pose->isVisible());
    QVERIFY(!tools->isVisible());
    showPage(kRegister);
    QVERIFY(!page().isVisible());
    QVERIFY(window_->radiographView().isVisible());
    QTRY_VERIFY(pose->isVisible());
    QTRY_COMPARE(pose->geometry(), before);
    QVERIFY(tools->isVisible());
    QVERIFY(!log->isVisible());
}

void ComparePageTest::comparesDevicesOnTheDemo()
{
    compareOnDemo();
    const app::DeviceComparison& comparison = page().comparison();
    QCOMPARE(comparison.scenes.size(), std::size_t(1)); // the session's data at full size is the default
    QVERIFY(comparison.scenes.front().id.starts_with("own-"));

    auto* table = page().findChild<StageTable*>();
    QCOMPARE(table->rowCount(), 2);
    QCOMPARE(table->columnCount(), 1 + static_cast<int>(app::kComparisonStages));
    QCOMPARE(table->item(0, 0)->text(), QStringLiteral("cpu"));
    constexpr int kOfGreyScale = 1 + static_cast<int>(app::ComparisonStage::GreyScale);
    for (int row = 0; row < 2; ++row)
        for (int column = 1; column < table->columnCount(); ++column)
            QVERIFY2(table->item(row, column)->text().startsWith(QChar(0x2013)) == (column == kOfGreyScale),
                     "a time is missing, or that of a stage that gc alone has not");
    // Speed-ups over the first row: the other one has them, it has none.
    QVERIFY(!table->item(0, 2)->text().contains(QChar(0x00d7)));
    QVERIFY(table->item(1, 2)->text().contains(QChar(0x00d7)));
    QComboBox* baseline = box(QStringLiteral("Speed-up over"));
    QVERIFY(baseline);
    QCOMPARE(baseline->count(), 2);
    baseline->setCurrentIndex(1);
    Q_EMIT baseline->activated(1);
    QVERIFY(table->item(0, 2)->text().contains(QChar(0x00d7)));
    QVERIFY(!table->item(1, 2)->text().contains(QChar(0x00d7)));

    QVERIFY(barsIn(child<StageBars>(page()).grab().toImage()) >= 12);
    QCOMPARE(page().findChildren<QWidget*>(QStringLiteral("agreementCard")).size(), 2);
    const app::ComparedDevice& reference = comparison.scenes.front().devices.back(); // cpu-reference
    QCOMPARE(reference.agreement->maximum, 0.0);
    const app::ComparedDevice& other = comparison.scenes.front().devices.front();
    QVERIFY(other.agreement->maximum > 0.0);
    QVERIFY(other.agreement->maximumOfRange() < 1e-3);
}

void ComparePageTest::showsPublishedFigures()
{
    showPage(kCompare);
    choose({QStringLiteral("cpu")}, {});
    child<CheckList>(page(), "scenes")
        .setChecked(QStringLiteral("literature-155"), true); // beside the small one
    page().run();
    QTRY_VERIFY_WITH_TIMEOUT(page().runner().running(), kWaitMs);
    QTRY_VERIFY_WITH_TIMEOUT(!page().runner().running(), kWaitMs);
    auto* tabs = page().findChild<QTabBar*>();
    QCOMPARE(tabs->count(), 2);
    QCOMPARE(tabs->tabText(tabs->currentIndex()), QStringLiteral("literature-155")); // the latest
    const int published = static_cast<int>(app::publishedSystems(0).size());
    auto* table = page().findChild<StageTable*>();
    QCOMPARE(table->rowCount(), 1 + published);
    QVERIFY(table->item(1, 0)->text().contains(QStringLiteral("published")));
    QComboBox* baseline = box(QStringLiteral("Speed-up over"));
    QCOMPARE(baseline->count(), 1 + published);
    baseline->setCurrentIndex(1); // the literature's CPU
    Q_EMIT baseline->activated(1);
    QVERIFY(table->item(0, 2)->text().contains(QChar(0x00d7)));
    tabs->setCurrentIndex(0);
    QCOMPARE(table->rowCount(), 1);
}

void ComparePageTest::exportsFiles()
{
    QVERIFY(!button(QStringLiteral("Export…"))->isEnabled());
    compareOnDemo();
    QVERIFY(button(QStringLiteral("Export…"))->isEnabled());
    for (const char* name : {"comparison.csv", "comparison.json", "comparison.html"}) {
        const QString file = folder_.filePath(QString::fromLatin1(name));
        page().exportTo(file);
        QVERIFY2(QFileInfo(file).size() > 300, name);
    }
    QVERIFY2(problem().isEmpty(), qPrintable(problem()));
    page().exportTo(folder_.filePath(QStringLiteral("missing/comparison.csv")));
    QVERIFY(!problem().isEmpty());
}

void ComparePageTest::cancels()
{
    openDemo();
    showPage(kCompare);
    choose({QStringLiteral("cpu-reference")}, {});
    child<QSpinBox>(page(), "repeats").setValue(1000);
    page().run();
    QTRY_VERIFY_WITH_TIMEOUT(!page().comparison().scenes.empty() || page().runner().running(), kWaitMs);
    QTest::qWait(300); // in the midst of a stage
    QVERIFY(page().runner().running());
    QElapsedTimer since;
    since.start();
    QTest::mouseClick(button(QStringLiteral("Cancel")), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!page().runner().running(), kWaitMs);
    QVERIFY2(since.elapsed() < 5000, "cancelling takes long"); // 100 ms on a machine that is not busy
    QVERIFY(page().comparison().cancelled);
    QVERIFY(button(QStringLiteral("Run"))->isEnabled());
}

void ComparePageTest::saysWhatIsMissing()
{
    showPage(kCompare);
    choose({}, {});
    page().run();
    QVERIFY(messageBar().isVisible());
    QVERIFY(messageBar().text().contains(QStringLiteral("at least one device")));
    QVERIFY(!page().runner().running());
}

void ComparePageTest::registersLiveOnTwoDevices()
{
    openDemo();
    const Eigen::Matrix4d before = window_->workspace().session().pose().worldFromVolume().matrix();
    window_->findChild<QTabWidget*>()->setCurrentWidget(&child<LivePage>(*window_));
    showPage(kCompare);
    LivePage& live = child<LivePage>(*window_);
    QTRY_VERIFY_WITH_TIMEOUT(live.side(0).device().count() > 1, kWaitMs);
    live.side(0).device().setCurrentIndex(live.side(0).device().findData(QStringLiteral("cpu")));
    live.side(1).device().setCurrentIndex(live.side(1).device().findData(QStringLiteral("cpu")));
    live.start();
    QVERIFY(messageBar().text().contains(QStringLiteral("two different devices")));
    QVERIFY(!live.live().running());

    live.side(1).device().setCurrentIndex(live.side(1).device().findData(QStringLiteral("cpu-reference")));
    live.start();
    QVERIFY(live.live().running());
    for (std::size_t side = 0; side < 2; ++side) {
        QTRY_VERIFY_WITH_TIMEOUT(!child<PictureBox>(live.side(side)).image().isNull(), kWaitMs);
        QTRY_VERIFY_WITH_TIMEOUT(child<ChartView>(live.side(side)).count() > 12, kWaitMs);
    }
    QTest::keyClick(&live.side(0), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!live.live().running(), kWaitMs);
    QVERIFY(live.live().side(1).result->cancelled);
    QVERIFY2(child<QLabel>(live, "outcome").text().contains(QStringLiteral("mm")),
             qPrintable(child<QLabel>(live, "outcome").text()));
    QVERIFY(live.live().outcome());
    // Stopped searches have done different work: nothing is claimed of their times.
    QVERIFY2(child<QLabel>(live, "outcome").text().contains(QStringLiteral("not compared")),
             qPrintable(child<QLabel>(live, "outcome").text()));
    QVERIFY(!child<QLabel>(live, "outcome").text().contains(QStringLiteral("times as long")));
    // The session stays as it is.
    QVERIFY(window_->workspace().session().pose().worldFromVolume().matrix().isApprox(before, 1e-12));
}

void ComparePageTest::startsWhereTheLastRunBegan()
{
    openDemo();
    app::Session& session = window_->workspace().session();
    app::FinishedRun run;
    run.start = core::Pose::fromParameters({{3, 0, 0}, {0, 0, 0}}, {0, 0, 0});
    run.pose = session.pose();
    session.setRuns({run});
    LivePage& live = child<LivePage>(*window_);
    QTRY_VERIFY_WITH_TIMEOUT(live.side(0).device().count() > 1, kWaitMs);
    live.side(0).device().setCurrentIndex(0);
    live.side(1).device().setCurrentIndex(1);
    live.start();
    QVERIFY(live.live().running());
    QVERIFY2(child<QLabel>(live, "outcome").text().contains(QStringLiteral("where the last run began")),
             qPrintable(child<QLabel>(live, "outcome").text()));
    live.stop();
    QTRY_VERIFY_WITH_TIMEOUT(!live.live().running(), kWaitMs);
}

void ComparePageTest::waitsForARegistrationToEnd()
{
    openDemo();
    app::Workspace& workspace = window_->workspace();
    QTRY_VERIFY_WITH_TIMEOUT(workspace.device(), kWaitMs);
    workspace.startRegistration(workspace.session().search(), true); // paused: it waits for us
    QVERIFY(workspace.registration().running());
    showPage(kCompare);
    choose({QStringLiteral("cpu")}, {});
    LivePage& live = child<LivePage>(*window_);
    live.side(0).device().setCurrentIndex(0);
    live.side(1).device().setCurrentIndex(1);
    live.start();
    QVERIFY(!live.live().running());
    QVERIFY(messageBar().text().contains(QStringLiteral("A registration is running")));
    page().run();
    QVERIFY(!page().runner().running());
    workspace.registration().stop();
    QTRY_VERIFY_WITH_TIMEOUT(!workspace.registration().running(), kWaitMs);
    live.start();
    QVERIFY(live.live().running());
    // One that begins meanwhile takes the meaning from the times.
    workspace.startRegistration(workspace.session().search());
    live.stop();
    QTRY_VERIFY_WITH_TIMEOUT(!live.live().running(), kWaitMs);
    workspace.registration().stop();
    QTRY_VERIFY_WITH_TIMEOUT(!workspace.registration().running(), kWaitMs);
    if (live.live().outcome())
        QVERIFY2(child<QLabel>(live, "outcome").text().contains(QStringLiteral("Other work")),
                 qPrintable(child<QLabel>(live, "outcome").text()));
}

void ComparePageTest::theTruthIsTheReference()
{
    showPage(kCompare);
    choose({QStringLiteral("cpu")}, {});
    QCOMPARE(child<QComboBox>(page(), "reference").currentText(), QStringLiteral("cpu-reference"));
    QVERIFY(child<ComparisonChoices>(page()).options().reference == app::DeviceComparisonOptions().reference);
}

void ComparePageTest::warnsOfWhatContradictsItself()
{
    showPage(kCompare);
    choose({QStringLiteral("cpu")}, {QStringLiteral("read-back")});
    child<QSpinBox>(page(), "repeats").setValue(1);
    page().run();
    QTRY_VERIFY_WITH_TIMEOUT(!page().runner().running(), kWaitMs);
    QVERIFY2(page().warnings().contains(QStringLiteral("only one sample")), qPrintable(page().warnings()));
}

void ComparePageTest::closesInTheMidstOfWork()
{
    openDemo();
    showPage(kCompare);
    choose({QStringLiteral("cpu-reference")}, {});
    child<QSpinBox>(page(), "repeats").setValue(1000);
    page().run();
    LivePage& live = child<LivePage>(*window_);
    QTRY_VERIFY_WITH_TIMEOUT(live.side(0).device().count() > 1, kWaitMs);
    live.side(1).device().setCurrentIndex(0);
    live.side(0).device().setCurrentIndex(1);
    live.start();
    QVERIFY(!live.live().running()); // times of work beside other work say nothing
    QVERIFY(messageBar().text().contains(QStringLiteral("comparison of devices is running")));
    page().cancel();
    QTRY_VERIFY_WITH_TIMEOUT(!page().runner().running(), kWaitMs);
    live.start();
    QTRY_VERIFY_WITH_TIMEOUT(child<ChartView>(live.side(1)).count() > 0, kWaitMs);
    page().run();
    QVERIFY(live.live().running() && !page().runner().running());
    QElapsedTimer since;
    since.start();
    window_.reset();
    QVERIFY2(since.elapsed() < 10000, "closing waits for the work");
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(ComparePageTest, "compare_page_test")
#include "compare_page_test.moc"
