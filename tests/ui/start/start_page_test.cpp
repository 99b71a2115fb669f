// SPDX-License-Identifier: MIT
// The page that is shown while nothing is open: what leads away from it and back, projects, sample cases.
#include "core/geometry/error_measures.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/controllers/project_controller.h"
#include "ui/models/recent_paths.h"
#include "ui/reconstruct/reconstruct_page.h"
#include "ui/reconstruct/source_form.h"
#include "ui/start/guided_tour.h"
#include "ui/start/project_pictures.h"
#include "ui/start/start_page.h"
#include "ui/support/file_paths.h"
#include "ui/tracking/tracking_page.h"
#include "ui/window/start_controller.h"

#include <QAction>
#include <QDockWidget>
#include <QFile>
#include <QMenuBar>
#include <QPushButton>
#include <QTabBar>
#include <QToolButton>

#include <set>

namespace isocenter::ui {

class StartPageTest : public WindowTest
{
    Q_OBJECT

public:
    StartPageTest() { qputenv("ISOCENTER_CACHE_DIR", cache_.path().toUtf8()); }

private Q_SLOTS:
    void standsAloneUntilThereIsData();
    void comesBackWhenAllIsClosed();
    void comesBackFromAMaximisedView();
    void aDemoIsNeverSavedIntoTheProjectOfBefore();
    void aCtAfterAnImplantIsSearchedAsACt();
    void aTabLeadsAway();
    void theButtonsAreActions();
    void tabGoesThroughIt();
    void aProjectIsShownWithItsPicture();
    void aMissingProjectIsGreyed();
    void picturesOfOtherProjectsGo();
    void samplesHavePictures();
    void samplesAreRegistered_data(); // NOLINT(readability-identifier-naming): of QtTest
    void samplesAreRegistered();
    void aSampleOfAProjectComesBack();
    void theScanIsReadyToBeReconstructed();
    void theVideoPlays();

private:
    QTemporaryDir cache_; // pictures of no one else
    StartPage& page() { return window_->start().page(); }
    QToolButton& sample(const char* name)
    {
        return child<QToolButton>(page(), (std::string("sample-") + name).c_str());
    }
    QList<QToolButton*> projects()
    {
        QList<QToolButton*> shown;
        for (QToolButton* button : child<QWidget>(page(), "recentProjects").findChildren<QToolButton*>())
            if (button->isVisible())
                shown << button;
        return shown;
    }
    bool showsPanels()
    {
        return child<QDockWidget>(*window_, "data").isVisible() &&
               child<QDockWidget>(*window_, "registration").isVisible();
    }
    app::ProjectKeeper& keeper() { return child<ProjectController>(*window_).keeper(); }
    QString saveProject(const char* name)
    {
        QString path = folder_.filePath(QString::fromLatin1(name));
        keeper().save(pathOf(path));
        [&] { QTRY_COMPARE_WITH_TIMEOUT(textOf(keeper().file()), path, kWaitMs); }();
        return path;
    }
    double errorMm()
    {
        const core::GroundTruth& truth = *session().truth();
        return core::meanTargetRegistrationError(truth.pose, session().pose(), truth.targetsMm);
    }
};

void StartPageTest::standsAloneUntilThereIsData()
{
    QVERIFY(!page().isVisible()); // only where it is offered
    QVERIFY(showsPanels());
    window_->start().offer();
    QVERIFY(page().isVisible());
    QVERIFY(!showsPanels());
    openDemo();
    QVERIFY(!page().isVisible());
    QVERIFY(showsPanels());
    window_->start().offer(); // there is data
    QVERIFY(!page().isVisible());
    QVERIFY(!actions().startPage->isEnabled());
}

void StartPageTest::comesBackWhenAllIsClosed()
{
    openDemo();
    QTRY_VERIFY(actions().closeProject->isEnabled());
    actions().closeProject->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(page().isVisible(), kWaitMs);
    QVERIFY(!session().volume());
    openDemo();
    QVERIFY(!page().isVisible());
    QVERIFY(showsPanels());
    workspace().removeXray(0);
    QVERIFY(!page().isVisible()); // the CT is still there
}

void StartPageTest::comesBackFromAMaximisedView()
{
    openDemo();
    QTRY_VERIFY(actions().closeProject->isEnabled());
    actions().maximiseView->trigger();
    QVERIFY(!showsPanels());
    actions().closeProject->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(page().isVisible(), kWaitMs);
    QVERIFY(window_->menuBar()->isVisible());
    QVERIFY(!actions().maximiseView->isChecked());
    QVERIFY(!showsPanels());
    openDemo();
    QVERIFY(showsPanels());
}

void StartPageTest::aDemoIsNeverSavedIntoTheProjectOfBefore()
{
    openDemo();
    saveProject("patient.isocenter");
    QVERIFY(!keeper().modified());
    window_->startDemo();
    QTRY_VERIFY_WITH_TIMEOUT(session().volume() && keeper().file().empty() && !workspace().dataJobs().busy(),
                             kWaitMs);
    workspace().registration().stop();
    QTRY_VERIFY_WITH_TIMEOUT(!workspace().registration().running(), kWaitMs);
    keeper().close(); // with the run
    QTRY_VERIFY_WITH_TIMEOUT(!session().volume(), kWaitMs);
    openDemo();
    saveProject("tour.isocenter");
    QVERIFY(!keeper().modified());
    actions().guidedTour->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(window_->start().tour().step() != GuidedTour::None, kWaitMs);
    QVERIFY(keeper().file().empty());
    window_->start().tour().leave();
}

void StartPageTest::aCtAfterAnImplantIsSearchedAsACt()
{
    window_->start().openSample(app::SampleCase::KneeImplant);
    QTRY_VERIFY_WITH_TIMEOUT(session().volume() && !workspace().dataJobs().busy(), kWaitMs);
    QCOMPARE(session().search().measure, std::string("contour"));
    QCOMPARE(session().search().search, std::string("implant"));
    window_->start().openSample(app::SampleCase::Spine);
    QTRY_COMPARE_WITH_TIMEOUT(session().search().measure, app::SearchChoice().measure, kWaitMs);
    QCOMPARE(session().search().search, app::SearchChoice().search);
}

void StartPageTest::aTabLeadsAway()
{
    window_->start().offer();
    auto* tabs = qobject_cast<QTabBar*>(window_->menuBar()->cornerWidget(Qt::TopRightCorner));
    QVERIFY(tabs);
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(0).center());
    QVERIFY(!page().isVisible());
    QVERIFY(showsPanels());
    actions().startPage->trigger();
    QVERIFY(page().isVisible());
    window_->setPage(MainWindow::Page::Track);
    QVERIFY(window_->trackingPage().isVisible());
    window_->setPage(MainWindow::Page::Register);
    QVERIFY(showsPanels());
}

void StartPageTest::theButtonsAreActions()
{
    window_->start().offer();
    child<QPushButton>(page(), "builtInDemo").click();
    QTRY_VERIFY_WITH_TIMEOUT(session().runs().size() == 1, kWaitMs);
    QVERIFY(!page().isVisible());
}

void StartPageTest::tabGoesThroughIt()
{
    RecentPaths::projects().add(folder_.filePath(QStringLiteral("first.isocenter")));
    QVERIFY(QFile(folder_.filePath(QStringLiteral("first.isocenter"))).open(QIODevice::WriteOnly));
    window_->start().offer();
    QTRY_VERIFY(page().isVisible());
    QApplication::setActiveWindow(window_.get());
    QTRY_COMPARE(QApplication::focusWidget(), &child<QPushButton>(page(), "openStudy"));
    QStringList reached;
    for (int step = 0; step < 9; ++step) {
        reached << QApplication::focusWidget()->accessibleName() + QApplication::focusWidget()->objectName();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    const QString expected =
        QStringLiteral("openStudy guided builtInDemo first Spinesample-spine Chestsample-chest "
                       "Knee Implantsample-knee-implant Cone-beam Scansample-cone-beam-scan "
                       "Tracked Videosample-tracked-video");
    QCOMPARE(reached.join(QLatin1Char(' ')), expected);
}

void StartPageTest::aProjectIsShownWithItsPicture()
{
    openDemo();
    const QString path = saveProject("shown.isocenter");
    const QImage picture = project_pictures::of(path);
    QCOMPARE(picture.size(), project_pictures::kSize);
    QVERIFY(picture.pixelColor(76, 57) != picture.pixelColor(5, 5)); // the spine, and beside it
    QTRY_VERIFY(actions().closeProject->isEnabled());
    actions().closeProject->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(page().isVisible(), kWaitMs);
    QCOMPARE(projects().size(), 1);
    QCOMPARE(projects().front()->text(), QStringLiteral("shown"));
    QCOMPARE(projects().front()->icon().pixmap(project_pictures::kSize).toImage().pixelColor(76, 57),
             picture.pixelColor(76, 57));
    projects().front()->click();
    QTRY_VERIFY_WITH_TIMEOUT(session().volume() && !page().isVisible(), kWaitMs);
    QCOMPARE(textOf(keeper().file()), path);
}

void StartPageTest::aMissingProjectIsGreyed()
{
    RecentPaths::projects().add(folder_.filePath(QStringLiteral("gone.isocenter")));
    window_->start().offer();
    QCOMPARE(projects().size(), 1);
    QVERIFY(!projects().front()->isEnabled());
    QVERIFY(projects().front()->toolTip().contains(QStringLiteral("no longer exists")));
}

void StartPageTest::picturesOfOtherProjectsGo()
{
    QImage grey(200, 200, QImage::Format_Grayscale8);
    grey.fill(90);
    project_pictures::keep(QStringLiteral("/a/kept.isocenter"), grey);
    project_pictures::keep(QStringLiteral("/a/old.isocenter"), grey);
    QVERIFY(!project_pictures::of(QStringLiteral("/a/old.isocenter")).isNull());
    project_pictures::keepOnly({QStringLiteral("/a/kept.isocenter")});
    QVERIFY(!project_pictures::of(QStringLiteral("/a/kept.isocenter")).isNull());
    QVERIFY(project_pictures::of(QStringLiteral("/a/old.isocenter")).isNull());
}

void StartPageTest::samplesHavePictures()
{
    window_->start().offer();
    for (const char* name : {"spine", "chest", "knee-implant", "cone-beam-scan", "tracked-video"}) {
        const auto greys = [&] {
            const QImage shown = sample(name).icon().pixmap(project_pictures::kSize).toImage();
            std::set<int> values;
            for (int column = 0; column < shown.width(); ++column)
                values.insert(qGray(shown.pixel(column, shown.height() / 2)));
            return values.size();
        };
        QTRY_VERIFY2_WITH_TIMEOUT(greys() > 3, name, kWaitMs);
    }
}

void StartPageTest::samplesAreRegistered_data() // NOLINT(readability-identifier-naming): of QtTest
{
    QTest::addColumn<QString>("description");
    QTest::newRow("spine") << QStringLiteral("Synthetic lumbar spine");
    QTest::newRow("chest") << QStringLiteral("Synthetic chest");
    QTest::newRow("knee-implant") << QStringLiteral("Synthetic femoral component");
}

void StartPageTest::samplesAreRegistered()
{
    QFETCH(QString, description);
    window_->start().offer();
    sample(QTest::currentDataTag()).click();
    QTRY_VERIFY_WITH_TIMEOUT(actions().start->isEnabled() && !workspace().dataJobs().busy(), kWaitMs);
    QVERIFY(!page().isVisible());
    QCOMPARE(QString::fromStdString(session().volume()->description), description);
    QVERIFY(session().runs().empty()); // the user starts it
    const bool isImplant = description.contains(QStringLiteral("component"));
    QCOMPARE(session().search().search == "implant", isImplant);
    const double before = errorMm();
    actions().start->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(session().runs().size() == 1, kWaitMs);
    QVERIFY2(errorMm() < 0.5 * before, qPrintable(QString::number(errorMm())));
}

void StartPageTest::aSampleOfAProjectComesBack()
{
    window_->start().openSample(app::SampleCase::Chest);
    QTRY_VERIFY_WITH_TIMEOUT(session().volume() && !workspace().dataJobs().busy(), kWaitMs);
    const std::vector<float> values = session().volume()->values;
    const QString path = saveProject("chest.isocenter");
    QTRY_VERIFY(actions().closeProject->isEnabled());
    actions().closeProject->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!session().volume(), kWaitMs);
    keeper().open(pathOf(path));
    QTRY_VERIFY_WITH_TIMEOUT(session().volume() && !session().xrays().empty(), kWaitMs);
    QVERIFY(session().volume()->values == values);
    QVERIFY(session().truth().has_value());
}

void StartPageTest::theScanIsReadyToBeReconstructed()
{
    window_->start().offer();
    sample("cone-beam-scan").click();
    QVERIFY(window_->reconstructPage().isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(window_->reconstructPage().canRun(), kWaitMs);
    QCOMPARE(window_->reconstructPage().source().source()->count(), 180);
    window_->setPage(MainWindow::Page::Register);
    QTRY_VERIFY(showsPanels()); // its scan is data
}

void StartPageTest::theVideoPlays()
{
    window_->start().offer();
    sample("tracked-video").click();
    QVERIFY(window_->trackingPage().isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(window_->trackingPage().tracking().state() == app::LiveTracking::State::Playing,
                             kWaitMs);
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(StartPageTest, "start_page_test")
#include "start_page_test.moc"
