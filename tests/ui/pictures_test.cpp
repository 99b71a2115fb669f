// SPDX-License-Identifier: MIT
// How the views show X-ray and DRR: filters, contrast, gamma and windows, each by itself and for all views.
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/panels/picture_form.h"
#include "ui/widgets/folding_section.h"

#include <QAction>
#include <QActionGroup>
#include <QCheckBox>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QElapsedTimer>
#include <QSlider>
#include <QToolButton>

#include <cmath>

namespace isocenter::ui {

class PicturesTest : public WindowTest
{
    Q_OBJECT

private:
    RadiographView& frontal() { return window_->radiographView(0); }
    const app::PictureLook& look(std::size_t xray = 0) { return session().xrays()[xray].look; }
    template <class Control>
    Control& named(const QString& name)
    {
        for (auto* control : window_->findChild<PictureForm*>()->findChildren<Control*>())
            if (control->accessibleName() == name)
                return *control;
        throw std::runtime_error("no such control");
    }
    template <class Button>
    Button& button(const QString& text)
    {
        for (auto* control : window_->findChild<PictureForm*>()->findChildren<Button*>())
            if (control->text() == text)
                return *control;
        throw std::runtime_error("no such button");
    }
    QImage picture() { return frontal().grab().toImage(); }
    void openForm()
    {
        window_->workspace().openDemo(kDemoVoxels, 2);
        QTRY_VERIFY_WITH_TIMEOUT(session().xrays().size() == 2 && session().canRegister() &&
                                     frontal().hasDrr() && window_->radiographView(1).hasDrr(),
                                 kWaitMs);
        session().setActiveXray(0);
        window_->findChild<QDockWidget*>(QStringLiteral("display"))->show();
        window_->findChild<FoldingSection*>(QStringLiteral("pictures"))->setOpen(true);
        QTRY_VERIFY(named<QSlider>(QStringLiteral("Gamma")).isVisible());
        actions().modes->actions()[1]->trigger(); // blend
    }
    void waitForFilters()
    {
        QTRY_VERIFY_WITH_TIMEOUT(!frontal().filtering() && !window_->radiographView(1).filtering(), kWaitMs);
        QCoreApplication::processEvents();
    }

private Q_SLOTS:
    void eachFilterChangesTheXraysPicture()
    {
        openForm();
        actions().xrayOnly->trigger();
        const QImage plain = frontal().xrayPicture();
        QVERIFY(frontal().lookText().isEmpty());
        for (const char* name : {"Contrast", "Gamma", "Local contrast", "Smoothing", "Background"}) {
            named<QSlider>(QString::fromLatin1(name)).setValue(150);
            waitForFilters();
            QVERIFY2(frontal().xrayPicture() != plain, name);
            QVERIFY(!frontal().lookText().isEmpty());
            button<QToolButton>(QStringLiteral("Reset")).click();
            waitForFilters();
            QVERIFY2(frontal().xrayPicture() == plain, name);
        }
        const core::WindowLevel window = frontal().window();
        button<QCheckBox>(QStringLiteral("Edges")).click();
        waitForFilters();
        QVERIFY(frontal().window() != window); // gradients have greys of their own
        button<QCheckBox>(QStringLiteral("Edges")).click();
        waitForFilters();
        QCOMPARE(frontal().window(), window);
        QCOMPARE(frontal().xrayPicture(), plain);
    }

    void theDrrIsShownByItself()
    {
        openForm();
        const QImage xray = frontal().xrayPicture();
        const QImage before = picture();
        button<QToolButton>(QStringLiteral("DRR")).click();
        QCOMPARE(named<QSlider>(QStringLiteral("Smoothing")).value(), 0);
        named<QSlider>(QStringLiteral("Smoothing")).setValue(100);
        waitForFilters();
        QCOMPARE(look().drr.gaussianSigma, 5.0);
        QVERIFY(look().xray.plain());
        QCOMPARE(frontal().xrayPicture(), xray);
        QVERIFY(picture() != before);
        button<QToolButton>(QStringLiteral("Reset")).click();
        waitForFilters();
        QCOMPARE(picture(), before);

        QVERIFY(!named<QDoubleSpinBox>(QStringLiteral("Level")).isEnabled());
        button<QCheckBox>(QStringLiteral("A grey window of its own")).click();
        QCOMPARE(frontal().drrWindow(), frontal().window()); // it begins as the X-ray's
        named<QDoubleSpinBox>(QStringLiteral("Width")).setValue(0.5);
        QVERIFY(std::abs(frontal().drrWindow().width() - 0.5) < 1e-9);
        QVERIFY(picture() != before);
        button<QToolButton>(QStringLiteral("Automatic")).click();
        QCOMPARE(frontal().drrWindow(), frontal().automaticDrrWindow());
        button<QCheckBox>(QStringLiteral("A grey window of its own")).click();
        QCOMPARE(picture(), before);
    }

    void viewsAreAlikeOrEachForItself()
    {
        openForm();
        auto& alike = button<QCheckBox>(QStringLiteral("All views alike"));
        QVERIFY(alike.isChecked());
        named<QDoubleSpinBox>(QStringLiteral("Gamma")).setValue(2.0);
        QCOMPARE(look(0).xray.gamma, 2.0);
        QCOMPARE(look(1).xray.gamma, 2.0);
        alike.click();
        named<QDoubleSpinBox>(QStringLiteral("Gamma")).setValue(0.5);
        QCOMPARE(look(1).xray.gamma, 2.0);
        session().setActiveXray(1);
        QCOMPARE(named<QDoubleSpinBox>(QStringLiteral("Gamma")).value(), 2.0);
        alike.click();
        QCOMPARE(look(0).xray.gamma, 2.0);
    }

    void aDragIsOneStepAndDoesNotWait()
    {
        openForm();
        auto& slider = named<QSlider>(QStringLiteral("Background"));
        QElapsedTimer timer;
        timer.start();
        slider.setSliderDown(true);
        for (int step = 10; step <= 200; step += 10)
            slider.setValue(step);
        slider.setSliderDown(false);
        QVERIFY(timer.elapsed() < 2000);
        QCOMPARE(look().xray.backgroundSigma, 200.0);
        waitForFilters();
        actions().undo->trigger();
        QVERIFY(look().plain());
        QVERIFY(look(1).plain());
    }

    void registrationsTakeItOnlyIfAsked()
    {
        openForm();
        const app::ComparedData before = session().comparedData();
        named<QSlider>(QStringLiteral("Smoothing")).setValue(40);
        QCOMPARE(session().comparedData(), before);
        button<QCheckBox>(QStringLiteral("For registrations, too")).click();
        QVERIFY(session().comparedData() != before);
        QVERIFY(frontal().lookText().contains(QStringLiteral("registered so")));
        waitForFilters();
        actions().start->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!window_->workspace().registration().running() && !session().runs().empty(),
                                 kWaitMs);
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(PicturesTest, "pictures_test")
#include "pictures_test.moc"
