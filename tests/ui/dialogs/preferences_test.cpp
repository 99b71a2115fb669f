// SPDX-License-Identifier: MIT
// Preferences are changed in their dialog, kept, and in force at once.
#include "core/io/files/file_contents.h"
#include "core/support/cache_folder.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/dialogs/preferences_dialog.h"
#include "ui/models/preferences.h"
#include "ui/panels/pose_panel.h"
#include "ui/support/file_paths.h"
#include "ui/widgets/angle_field.h"

#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>

#include <cmath>
#include <numbers>

namespace isocenter::ui {

class PreferencesTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup()
    {
        QSettings().remove(QStringLiteral("preferences"));
        window_.reset();
    }
    void keepsWhatIsChosen();
    void forgivesWhatItCannotRead();
    void radiologyHasTheWindowOnTheRightButton();
    void themesAreInForceAtOnce();
    void restoresWhatWasBefore();
    void saysThatADeviceIsMissing();
    void turnsAreShownInRadians();
    void theCacheCanBeCleared();
    void devicesCanBeMeasuredAgain();

private:
    void openDialog();
    QComboBox* combo(const char* name) { return dialog_->findChild<QComboBox*>(QLatin1String(name)); }
    void dragRight(const QPoint& by);

    PreferencesDialog* dialog_ = nullptr;
};

void PreferencesTest::openDialog()
{
    QTRY_VERIFY_WITH_TIMEOUT(window_->workspace().device(), kWaitMs);
    window_->actions().preferences->trigger();
    dialog_ = window_->findChild<PreferencesDialog*>();
    QVERIFY(dialog_ != nullptr);
}

void PreferencesTest::dragRight(const QPoint& by)
{
    RadiographView& view = window_->radiographView();
    const QPoint from = view.rect().center();
    QTest::mousePress(&view, Qt::RightButton, {}, from);
    for (const QPoint& at : {from + by / 2, from + by}) {
        QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::RightButton, {});
        QApplication::sendEvent(&view, &move);
    }
    QTest::mouseRelease(&view, Qt::RightButton, {}, from + by);
}

void PreferencesTest::keepsWhatIsChosen()
{
    QVERIFY(Preferences().values() == Preferences::Values());
    openDialog();
    const int cpu = combo("preferredDevice")->findData(QStringLiteral("cpu"));
    QVERIFY(cpu > 0);
    combo("preferredDevice")->setCurrentIndex(cpu);
    combo("mouseScheme")->setCurrentIndex(1);
    combo("theme")->setCurrentIndex(2);
    combo("angleUnit")->setCurrentIndex(1);
    combo("language")->setCurrentIndex(2);
    auto* autosave = dialog_->findChild<QSpinBox*>();
    autosave->setValue(25);
    const Preferences kept;
    QCOMPARE(kept.values().device, QStringLiteral("cpu"));
    QVERIFY(kept.values().mouse == MouseScheme::Radiology);
    QVERIFY(kept.values().theme == Theme::System);
    QVERIFY(kept.values().angles == AngleUnit::Radians);
    QVERIFY(kept.values().language == Language::German);
    QCOMPARE(kept.values().autosaveSeconds, 25);
}

void PreferencesTest::forgivesWhatItCannotRead()
{
    QSettings settings;
    settings.setValue(QStringLiteral("preferences/theme"), QStringLiteral("plaid"));
    settings.setValue(QStringLiteral("preferences/mouse"), 7);
    settings.setValue(QStringLiteral("preferences/autosaveSeconds"), QStringLiteral("often"));
    QVERIFY(Preferences().values() == Preferences::Values());
    settings.setValue(QStringLiteral("preferences/autosaveSeconds"), 100000);
    QCOMPARE(Preferences().values().autosaveSeconds, Preferences::kMostAutosaveSeconds);
}

void PreferencesTest::radiologyHasTheWindowOnTheRightButton()
{
    openDemo();
    RadiographView& view = window_->radiographView();
    QSignalSpy menus(&view, &RadiographView::contextMenuRequested);
    const core::WindowLevel before = view.window();
    const double zoomBefore = view.transform().zoom();
    dragRight({60, -60});
    QVERIFY(view.window() == before);
    QVERIFY(view.transform().zoom() > zoomBefore);

    openDialog();
    combo("mouseScheme")->setCurrentIndex(1);
    const double zoom = view.transform().zoom();
    dragRight({60, 0});
    QCOMPARE(view.transform().zoom(), zoom);
    QVERIFY(view.window().width() > before.width());
    QCOMPARE(menus.count(), 0);

    // Not a drag: the menu, in this scheme too.
    const core::WindowLevel dragged = view.window();
    QTest::mouseClick(&view, Qt::RightButton, {}, view.rect().center());
    QCOMPARE(menus.count(), 1);
    QVERIFY(view.window() == dragged);
    if (QWidget* menu = QApplication::activePopupWidget())
        menu->close();
}

void PreferencesTest::themesAreInForceAtOnce()
{
    openDialog();
    const auto ground = [this] { return window_->palette().color(QPalette::Window).lightness(); };
    const auto text = [this] { return dialog_->palette().color(QPalette::WindowText).lightness(); };
    combo("theme")->setCurrentIndex(1);
    QVERIFY(ground() > 200 && text() < 60);
    const QImage onLight = window_->actions().openCt->icon().pixmap(24, 24).toImage();
    combo("theme")->setCurrentIndex(0);
    QVERIFY(ground() < 60 && text() > 200);
    const QImage onDark = window_->actions().openCt->icon().pixmap(24, 24).toImage();
    QVERIFY(onLight != onDark);
}

void PreferencesTest::restoresWhatWasBefore()
{
    openDialog();
    combo("theme")->setCurrentIndex(1);
    dialog_->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::RestoreDefaults)->click();
    QCOMPARE(combo("theme")->currentIndex(), 0);
    QVERIFY(Preferences().values() == Preferences::Values());
}

void PreferencesTest::turnsAreShownInRadians()
{
    openDemo();
    app::Session& session = window_->workspace().session();
    core::PoseParameters parameters = session.poseParameters();
    parameters.rotationDeg = {12.0, -30.0, 90.0};
    session.setPose(core::Pose::fromParameters(parameters, session.pivotMm()));
    const QList<AngleField*> turns = window_->findChild<PosePanel*>()->findChildren<AngleField*>();
    QCOMPARE(turns.size(), 4); // three turns and their step
    QCOMPARE(turns[2]->text(), QStringLiteral("90.000 °"));
    openDialog();
    combo("angleUnit")->setCurrentIndex(1);
    QCOMPARE(turns[2]->text(), QStringLiteral("1.57080 rad"));
    QVERIFY(session.poseParameters().rotationDeg.isApprox(parameters.rotationDeg, 1e-9)); // as it was
    turns[0]->setFocus();
    turns[0]->setValue(0.5);
    QVERIFY(std::abs(session.poseParameters().rotationDeg.x() - 0.5 * 180.0 / std::numbers::pi) < 1e-3);
    combo("angleUnit")->setCurrentIndex(0);
    QCOMPARE(turns[0]->text(), QStringLiteral("28.648 °"));
}

void PreferencesTest::theCacheCanBeCleared()
{
    const std::filesystem::path kernels = pathOf(folder_.path()) / "cache" / core::kKernelCache;
    qputenv("ISOCENTER_CACHE_DIR", folder_.filePath(QStringLiteral("cache")).toUtf8());
    std::filesystem::create_directories(kernels);
    core::writeTextFile(kernels / "one.kernel", std::string(2000, 'k'));
    core::writeTextFile(kernels.parent_path() / "notes.txt", "mine");
    openDialog();
    auto* bytes = dialog_->findChild<QLabel*>(QStringLiteral("cachedBytes"));
    QVERIFY2(bytes->text().startsWith(QLatin1String("1.95")), qPrintable(bytes->text()));
    dialog_->findChild<QPushButton*>(QStringLiteral("clearCache"))->click();
    QVERIFY(!std::filesystem::exists(kernels));
    QVERIFY(std::filesystem::exists(kernels.parent_path() / "notes.txt"));
    QVERIFY2(bytes->text().startsWith(QLatin1Char('0')), qPrintable(bytes->text()));
}

void PreferencesTest::saysThatADeviceIsMissing()
{
    Preferences::Values values;
    values.device = QStringLiteral("opencl:97");
    Preferences().set(values);
    openWindow();
    openDialog();
    QCOMPARE(combo("preferredDevice")->currentData().toString(), QStringLiteral("opencl:97"));
    QVERIFY(combo("preferredDevice")->currentText().contains(QStringLiteral("not on this machine")));
}

void PreferencesTest::devicesCanBeMeasuredAgain()
{
    openDialog();
    qputenv("ISOCENTER_CACHE_DIR", folder_.filePath(QStringLiteral("other")).toUtf8());
    dialog_->showChoice();
    auto* choice = dialog_->findChild<QLabel*>(QStringLiteral("deviceChoice"));
    QCOMPARE(choice->text(), QStringLiteral("not measured yet"));
    auto* measure = dialog_->findChild<QPushButton*>(QStringLiteral("measureDevices"));
    measure->click();
    QVERIFY(!measure->isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(choice->text().startsWith(QStringLiteral("Automatic: ")), kWaitMs);
    QVERIFY(measure->isEnabled());
    QVERIFY2(choice->toolTip().contains(QStringLiteral("cpu")), qPrintable(choice->toolTip()));
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(PreferencesTest, "preferences_test")
#include "preferences_test.moc"
