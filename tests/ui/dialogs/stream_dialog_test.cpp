// SPDX-License-Identifier: MIT
// What is asked before X-rays are registered as they come in, and how all of it looks.
#include "tests/ui/stream_test.h"
#include "ui/dialogs/stream_dialog.h"
#include "ui/layout/view_area.h"
#include "ui/support/file_paths.h"
#include "ui/support/theme.h"
#include "ui/support/translation.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QPointer>
#include <QRegion>

#include <array>
#include <filesystem>
#include <string>

namespace isocenter::ui {

class StreamDialogTest : public StreamWindowTest
{
    Q_OBJECT

private:
    StreamDialog& openDialog()
    {
        actions().live->trigger();
        return child<StreamDialog>(*window_);
    }
    static void setSource(StreamDialog& dialog, int view, const std::filesystem::path& source)
    {
        dialog.findChild<QLineEdit*>(QStringLiteral("streamSource%1").arg(view))->setText(textOf(source));
    }
    QString objection(StreamDialog& dialog, const char* name)
    {
        const auto* label = dialog.findChild<QLabel*>(QString::fromLatin1(name));
        return label->isVisible() ? label->text() : QString();
    }
    static bool wantsPictures() { return qEnvironmentVariableIsSet("ISOCENTER_PICTURES"); }
    static void keepPicture(QWidget& widget, const QString& name)
    {
        if (!wantsPictures())
            return;
        QTest::qWait(1000); // until it is laid out, and the DRRs are there
        widget.grab().save(qEnvironmentVariable("ISOCENTER_PICTURES") +
                           QStringLiteral("/%1-%2.png").arg(name, QLatin1String(QTest::currentDataTag())));
    }

private Q_SLOTS:
    void theDialogNamesWhatCannotBeAndKeepsTheRest()
    {
        openCase();
        StreamDialog& dialog = openDialog();
        dialog.accept();
        QVERIFY(dialog.isVisible());
        QVERIFY(!objection(dialog, "sourceObjection1").isEmpty());
        setSource(dialog, 1, views_->folder / "a");
        setSource(dialog, 2, views_->folder / "nowhere");
        QVERIFY(objection(dialog, "sourceObjection1").isEmpty());
        QVERIFY(objection(dialog, "sourceObjection2").contains(QStringLiteral("no such")));
        setSource(dialog, 2, views_->folder / "a");
        QVERIFY(objection(dialog, "sourceObjection2").contains(QStringLiteral("two views")));
        setSource(dialog, 2, "camera:/dev/null");
        QVERIFY(objection(dialog, "sourceObjection2").contains(QStringLiteral("all views or for none")));
        setSource(dialog, 2, views_->folder / "b");
        auto& rate = child<QDoubleSpinBox>(dialog, "streamRate");
        rate.setValue(10.0);
        QVERIFY(!objection(dialog, "rateObjection").isEmpty());
        rate.setValue(0.0);
        QVERIFY(objection(dialog, "rateObjection").isEmpty());
        child<QCheckBox>(dialog, "streamEveryFrame").setChecked(true);
        const QPointer<StreamDialog> open = &dialog;
        dialog.accept();
        QVERIFY(stream().running());
        QTRY_VERIFY(!open);
        QTRY_VERIFY_WITH_TIMEOUT(stream().status().phase == app::StreamPhase::Waiting, kWaitMs);
        QVERIFY(panel().isVisible() && state().contains(QStringLiteral("Waiting")));
        actions().stop->trigger();
        QVERIFY(!stream().running());

        const app::StreamChoice kept = openDialog().choice();
        QCOMPARE(kept.sources.views[1], views_->folder / "b");
        QVERIFY(kept.sources.everySet && !kept.sources.framesPerSecond);
        QCOMPARE(kept.schedule, std::string("live"));
        QCOMPARE(kept.find, std::string("find"));
    }

    void looksRight_data() // NOLINT(readability-identifier-naming): of QtTest
    {
        QTest::addColumn<int>("language");
        QTest::newRow("en") << static_cast<int>(Language::English);
        QTest::newRow("de") << static_cast<int>(Language::German);
    }
    // All is in sight on a small screen; pictures of it where somebody wants to look.
    void looksRight()
    {
        QFETCH(int, language);
        window_.reset();
        installLanguage(*qApp, static_cast<Language>(language));
        applyTheme(*qApp, Theme::Dark);
        openWindow();
        window_->resize(1280, 720);
        window_->workspace().openDemo(wantsPictures() ? 128 : kDemoVoxels, 2);
        QTRY_VERIFY_WITH_TIMEOUT(session().xrays().size() == 2 && window_->workspace().device(), kWaitMs);
        const std::array stills{session().xrays()[0].radiograph->pixels,
                                session().xrays()[1].radiograph->pixels};
        session().setPose(session().truth()->pose);
        views_.emplace(folder_.filePath(QStringLiteral("incoming")).toStdString());
        StreamDialog& dialog = openDialog();
        setSource(dialog, 1, views_->folder / "a");
        setSource(dialog, 2, views_->folder / "c");
        dialog.accept();
        QVERIFY(dialog.isVisible() && objection(dialog, "sourceObjection2").size() > 5);
        keepPicture(dialog, QStringLiteral("stream-dialog"));
        setSource(dialog, 2, views_->folder / "b");
        dialog.accept();
        for (int frame = 0; frame < (wantsPictures() ? 12 : 3); ++frame) {
            views_->bring(frame, {test::GrowingViews::moved(stills[0], frame / 2),
                                  test::GrowingViews::moved(stills[1], frame / 2)});
            waitForFrames(frame + 1);
        }
        QTRY_VERIFY(panel().isVisible());
        const auto* state = panel().findChild<QLabel*>(QStringLiteral("streamState"));
        QVERIFY(!state->visibleRegion().isEmpty());
        const ViewArea& area = child<ViewArea>(*window_);
        QRegion covered;
        for (const QWidget* view : area.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
            if (!view->isVisible())
                continue;
            QVERIFY(area.rect().contains(view->geometry()));
            QVERIFY(!covered.intersects(view->geometry()));
            covered += view->geometry();
        }
        QVERIFY(!covered.isEmpty());
        keepPicture(*window_, QStringLiteral("live"));
        window_.reset();
        installLanguage(*qApp, Language::English);
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(StreamDialogTest, "stream_dialog_test")
#include "stream_dialog_test.moc"
