// SPDX-License-Identifier: MIT
// How much of a small window the radiographs get, in every mode and both languages, and what leaves them
// alone. Pictures of the modes: share-<mode>-<language>.png in $ISOCENTER_PICTURES, if that is set.
#include "tests/support/bones/knee_files.h"
#include "tests/support/moving_case.h"
#include "tests/support/unsure_search.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/controllers/timeline_controller.h"
#include "ui/layout/view_area.h"
#include "ui/pages/registration_page.h"
#include "ui/panels/timeline_panel.h"
#include "ui/scene/scene_view.h"
#include "ui/support/translation.h"
#include "ui/widgets/panel_tab.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QDockWidget>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>

namespace isocenter::ui {

class PictureShareTest : public WindowTest
{
    Q_OBJECT

private:
    static constexpr double kLeastShare = 0.55;

    void openIn(Language language)
    {
        window_.reset();
        installLanguage(*qApp, language);
        openWindow();
        window_->setAnimated(false); // docks are where they belong at once
        window_->move(0, 0);
        window_->resize(1280, 720);
        QTRY_COMPARE(window_->size(), QSize(1280, 720));
    }
    QDockWidget& dock(const char* name) { return child<QDockWidget>(*window_, name); }
    PanelTab& tab(const char* name)
    {
        return child<PanelTab>(*window_, (QByteArray("tabOf_") + name).constData());
    }
    double share()
    {
        double pixels = 0.0;
        for (const RadiographView* view : window_->registrationPage().radiographs().shown())
            for (const QRect& part : view->visibleRegion())
                pixels += static_cast<double>(part.width()) * part.height();
        return pixels / (1280.0 * 720.0);
    }
    // And it may not grow by what does not fit.
    bool isLargeEnough() { return window_->size() == QSize(1280, 720) && share() >= kLeastShare; }
    QString figures()
    {
        return QStringLiteral("%1 % of %2 x %3")
            .arg(100.0 * share())
            .arg(window_->width())
            .arg(window_->height());
    }
    void keepPicture(const QString& mode, Language language)
    {
        if (qEnvironmentVariableIsSet("ISOCENTER_PICTURES"))
            window_->grab().save(
                qEnvironmentVariable("ISOCENTER_PICTURES") +
                QStringLiteral("/share-%1-%2.png")
                    .arg(mode, language == Language::German ? QStringLiteral("de") : QStringLiteral("en")));
    }
    static void addLanguages()
    {
        QTest::addColumn<int>("language");
        QTest::newRow("English") << static_cast<int>(Language::English);
        QTest::newRow("German") << static_cast<int>(Language::German);
    }
    void openBiplane()
    {
        workspace().openDemo(kDemoVoxels, 2);
        QTRY_VERIFY_WITH_TIMEOUT(
            session().canRegister() && session().xrays().size() == 2 && workspace().device(), kWaitMs);
        QTRY_VERIFY_WITH_TIMEOUT(window_->radiographView(1).hasDrr(), kWaitMs);
    }
    void openFluoroscopy()
    {
        if (moving_.fluoroscopy.empty())
            moving_ = test::writeMovingCase(folder_.filePath(QStringLiteral("moving")).toStdString(), 6);
        workspace().openCt({{moving_.ctFolder}, {}, {}});
        workspace().openXray({moving_.fluoroscopy, {}, moving_.geometry, "0"});
        QTRY_VERIFY_WITH_TIMEOUT(session().canRegister() && workspace().device(), kWaitMs);
        session().setPose(moving_.start);
        QTRY_VERIFY_WITH_TIMEOUT(window_->radiographView().hasDrr(), kWaitMs);
    }
    void openBones()
    {
        if (!knee_) {
            knee_ = std::make_unique<test::KneeFiles>(folder_.filePath(QStringLiteral("knee")).toStdString());
            knee_->writeRuns(2);
        }
        app::CtRequest ct{{knee_->folder / "ct.tif"}, {}, {}};
        ct.options.tiff.spacingMm = Eigen::Vector3d::Constant(test::KneeCase::kVoxelMm);
        ct.options.tiff.originMm = test::KneeFiles::kOriginMm;
        workspace().openCt(ct);
        for (const int view : {0, 1})
            workspace().openXray({knee_->folder / ("view" + std::to_string(view + 1) + ".tif"),
                                  {},
                                  knee_->folder / "geometry.json",
                                  std::to_string(view)},
                                 app::Workspace::XrayPlace::Add);
        window_->open({QString::fromStdString((knee_->folder / "bones.json").string())});
        QTRY_COMPARE_WITH_TIMEOUT(session().bones().size(), std::size_t(2), kWaitMs);
        QTRY_VERIFY_WITH_TIMEOUT(workspace().device() && session().xrays().size() == 2, kWaitMs);
    }
    void find()
    {
        session().setSearch(test::searchThatCannotJudge());
        actions().find->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!workspace().registration().running(), kWaitMs);
        QTRY_VERIFY_WITH_TIMEOUT(!workspace().candidates().empty(), kWaitMs);
    }
    // A message, such as that of a run that was stopped, keeps its room.
    bool fillsWindow(const RadiographView& view)
    {
        const int message = messageBar().isVisible() ? messageBar().height() : 0;
        return view.size() == window_->size() - QSize(0, message);
    }
    bool barsAreShown()
    {
        return window_->menuBar()->isVisible() && window_->statusBar()->isVisible() &&
               child<QToolBar>(*window_, "tools").isVisible() &&
               child<QWidget>(*window_, "comparisonBar").isVisible();
    }

    test::MovingCase moving_;
    std::unique_ptr<test::KneeFiles> knee_;

private Q_SLOTS:
    void ofOneXray_data() { addLanguages(); } // NOLINT(readability-identifier-naming): of QtTest
    void ofOneXray()
    {
        QFETCH(int, language);
        openIn(static_cast<Language>(language));
        openDemo();
        QTRY_VERIFY2(isLargeEnough(), qPrintable(figures()));
        QVERIFY(window_->registrationPage().scene().isVisible()); // beside it
        for (QAction* mode : actions().modes->actions()) {
            mode->trigger();
            QTRY_VERIFY2(isLargeEnough(), qPrintable(mode->text() + figures()));
        }
        keepPicture(QStringLiteral("one"), static_cast<Language>(language));
        for (QAction* tool : actions().tools->actions()) { // some have a bar of their own
            tool->trigger();
            QTRY_VERIFY2(isLargeEnough(), qPrintable(tool->text() + figures()));
        }
        actions().findLines->trigger(); // the longest of these bars
        QTRY_VERIFY2(isLargeEnough(), qPrintable(figures()));
        keepPicture(QStringLiteral("lines"), static_cast<Language>(language));
    }

    void ofBiplaneWork_data() { addLanguages(); } // NOLINT(readability-identifier-naming): of QtTest
    void ofBiplaneWork()
    {
        QFETCH(int, language);
        openIn(static_cast<Language>(language));
        openBiplane();
        QTRY_VERIFY2(isLargeEnough(), qPrintable(figures()));
        const RadiographView& first = window_->radiographView(0);
        const RadiographView& second = window_->radiographView(1);
        QCOMPARE(first.y(), second.y()); // side by side
        QVERIFY(std::abs(first.width() - second.width()) <= 1);
        QVERIFY(std::min(first.width(), first.height()) > 420);
        keepPicture(QStringLiteral("biplane"), static_cast<Language>(language));
    }

    void ofSequences_data() { addLanguages(); } // NOLINT(readability-identifier-naming): of QtTest
    void ofSequences()
    {
        QFETCH(int, language);
        openIn(static_cast<Language>(language));
        openFluoroscopy();
        QTRY_VERIFY(dock("frames").isVisible());
        QTRY_VERIFY2(isLargeEnough(), qPrintable(figures()));
        actions().registerFromHere->trigger();
        QVERIFY(window_->timeline().tracking().running());
        QTRY_VERIFY2(isLargeEnough(), qPrintable(figures()));
        QTRY_VERIFY_WITH_TIMEOUT(!window_->timeline().tracking().running(), kWaitMs);
        QTRY_VERIFY2(isLargeEnough(), qPrintable(figures()));
        keepPicture(QStringLiteral("frames"), static_cast<Language>(language));
        actions().play->trigger();
        QTRY_VERIFY2(isLargeEnough(), qPrintable(figures()));
    }

    void ofBones_data() { addLanguages(); } // NOLINT(readability-identifier-naming): of QtTest
    void ofBones()
    {
        QFETCH(int, language);
        openIn(static_cast<Language>(language));
        openBones();
        QTRY_VERIFY2(isLargeEnough(), qPrintable(figures()));
        keepPicture(QStringLiteral("bones"), static_cast<Language>(language));
    }

    void whileARegistrationRuns_data() { addLanguages(); } // NOLINT(readability-identifier-naming): of QtTest
    void whileARegistrationRuns()
    {
        QFETCH(int, language);
        openIn(static_cast<Language>(language));
        openBiplane();
        app::SearchChoice search;
        search.measure = "gc";
        session().setSearch(search);
        bool wasLarge = false;
        const auto connection =
            workspace().registration().progressed.connectScoped([&](const app::RegistrationStatus&) {
                if (!std::exchange(wasLarge, true)) {
                    QCoreApplication::sendPostedEvents();
                    wasLarge = isLargeEnough();
                }
            });
        actions().start->trigger();
        QVERIFY(workspace().registration().running());
        QTRY_VERIFY_WITH_TIMEOUT(!workspace().registration().running(), kWaitMs);
        QVERIFY(wasLarge);
        QTRY_VERIFY2(isLargeEnough(), qPrintable(figures()));
        keepPicture(QStringLiteral("registered"), static_cast<Language>(language));
    }

    void afterFindWithCandidates_data() // NOLINT(readability-identifier-naming): of QtTest
    {
        addLanguages();
    }
    void afterFindWithCandidates()
    {
        QFETCH(int, language);
        openIn(static_cast<Language>(language));
        openDemo();
        QVERIFY(!tab("candidates").isVisible());
        find();
        QTRY_VERIFY(dock("candidates").isVisible());
        QTRY_VERIFY(tab("candidates").isVisible());
        QTRY_VERIFY2(isLargeEnough(), qPrintable(figures()));
        keepPicture(QStringLiteral("candidates"), static_cast<Language>(language));
    }

    void tabsOpenAndClosePanels()
    {
        openIn(Language::English);
        openDemo();
        QTRY_VERIFY2(isLargeEnough(), qPrintable(figures()));
        for (const char* name : {"data", "geometry", "display", "pose", "registration", "landmarks", "bones",
                                 "timings", "log", "runs"}) {
            QVERIFY2(!dock(name).isVisible() && !tab(name).isChecked(), name);
            tab(name).click();
            QTRY_VERIFY2(dock(name).isVisible() && tab(name).isChecked(), name);
            QTRY_VERIFY2(!dock(name).visibleRegion().isEmpty(), name);
        }
        // In a small window one panel a side.
        QVERIFY(dock("pose").isVisible() && dock("runs").isVisible());
        QVERIFY(!dock("display").isVisible() && !tab("display").isChecked() && !dock("log").isVisible());
        QVERIFY(!tab("frames").isVisible()); // there is no sequence
        QTRY_COMPARE(window_->size(), QSize(1280, 720));
        tab("pose").click();
        tab("runs").click();
        QTRY_VERIFY(!dock("pose").isVisible() && !tab("pose").isChecked());
        QTRY_VERIFY2(isLargeEnough(), qPrintable(figures()));
        tab("registration").click();
        QTRY_VERIFY(dock("registration").isVisible());
        window_->close();
        openWindow();
        window_->restoreLayout();
        QTRY_VERIFY(dock("registration").isVisible() && tab("registration").isChecked());
        QVERIFY(!dock("pose").isVisible());
    }

    void modesGoIntoAMenuWhereTheyHaveNoRoom()
    {
        openIn(Language::German);
        openDemo();
        tab("data").click();
        tab("registration").click();
        QTRY_VERIFY(dock("data").isVisible() && dock("registration").isVisible());
        QTRY_COMPARE(window_->size(), QSize(1280, 720));
        auto& modes = child<QToolBar>(child<QWidget>(*window_, "comparisonBar"), "modes");
        auto& more = child<QToolButton>(modes, "qt_toolbar_ext_button");
        QStringList missed;
        const auto isReached = [&](QAction* mode) {
            const QWidget* button = modes.widgetForAction(mode);
            return (button->isVisible() && modes.rect().contains(button->geometry())) ||
                   (more.isVisible() && more.menu() && more.menu()->actions().contains(mode));
        };
        for (QAction* mode : actions().modes->actions())
            if (!isReached(mode))
                missed << mode->text();
        QVERIFY2(missed.isEmpty(), qPrintable(missed.join(QLatin1Char(' '))));
        QVERIFY(more.isVisible() && !more.icon().isNull());
        keepPicture(QStringLiteral("panels"), Language::German);
    }

    void aMaximisedViewIsAlone()
    {
        openIn(Language::English);
        openDemo();
        tab("data").click();
        QTRY_VERIFY(dock("data").isVisible());
        RadiographView& view = window_->radiographView();
        QTest::mouseDClick(&view, Qt::LeftButton, {}, QPoint(40, 200));
        QTRY_COMPARE(view.size(), window_->size());
        QVERIFY(actions().maximiseView->isChecked());
        QVERIFY(!dock("data").isVisible() && !tab("data").isVisible());
        QVERIFY(!window_->menuBar()->isVisible() && !window_->statusBar()->isVisible());
        keepPicture(QStringLiteral("maximised"), Language::English);
        QVERIFY(workspace().session().canRegister());
        actions().start->trigger(); // keys still act, and Esc leaves before it stops
        QVERIFY(workspace().registration().running());
        QTest::keyClick(&view, Qt::Key_Escape);
        QTRY_VERIFY(dock("data").isVisible() && tab("data").isVisible());
        QVERIFY(barsAreShown());
        QVERIFY(!actions().maximiseView->isChecked());
        actions().stop->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!workspace().registration().running(), kWaitMs);
        actions().maximiseView->trigger();
        QTRY_VERIFY2(fillsWindow(view), qPrintable(messageBar().text()));
        window_->setPage(MainWindow::Page::Track); // which is no view of this page
        QTRY_VERIFY(window_->menuBar()->isVisible() && window_->statusBar()->isVisible());
        window_->setPage(MainWindow::Page::Register);
        QTRY_VERIFY(dock("data").isVisible());
        QVERIFY(barsAreShown());
    }

    void fullScreenShowsTheRadiographsAlone()
    {
        openIn(Language::English);
        openBiplane();
        actions().fullScreen->trigger();
        QTRY_VERIFY(window_->isFullScreen());
        const QSize whole = window_->size();
        QTRY_COMPARE(window_->radiographView(0).height(), whole.height());
        QTRY_COMPARE(window_->radiographView(1).geometry().right(), whole.width() - 1);
        QVERIFY(!window_->registrationPage().scene().isVisible());
        QVERIFY(!window_->menuBar()->isVisible());
        QTest::keyClick(&window_->radiographView(1), Qt::Key_Escape);
        QTRY_VERIFY(!window_->isFullScreen());
        QTRY_VERIFY(barsAreShown());
        QTRY_VERIFY(window_->registrationPage().scene().isVisible());
        QVERIFY(!actions().fullScreen->isChecked());
        QTRY_COMPARE(window_->size(), QSize(1280, 720));
    }

    void theUsersLayoutStays()
    {
        openIn(Language::English);
        openDemo();
        for (QAction* layout : actions().layouts->actions())
            if (layout->data().toInt() == static_cast<int>(ViewLayout::Registration))
                layout->trigger();
        openBiplane();
        QCOMPARE(window_->viewArea().layoutInUse(), ViewLayout::Registration);
        actions().closeProject->trigger();
        QTRY_VERIFY(session().xrays().empty());
        openBiplane(); // of a new case
        QCOMPARE(window_->viewArea().layoutInUse(), ViewLayout::Biplane);
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(PictureShareTest, "picture_share_test")

#include "picture_share_test.moc"
