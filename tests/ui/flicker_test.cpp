// SPDX-License-Identifier: MIT
// The X-ray alone is seen for as long as the key is held.
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"

#include <QAction>

namespace isocenter::ui {

class FlickerTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void showsTheXrayWhileHeld();
    void goesBackToWhatWasSwitchedOn();
    void endsWhenTheApplicationLosesTheKeys();

private:
    bool xrayOnly() { return window_->actions().xrayOnly->isChecked(); }
    void focus()
    {
        openDemo();
        QApplication::setActiveWindow(window_.get());
        window_->radiographView().setFocus();
        QTRY_VERIFY(window_->radiographView().hasFocus());
    }
};

void FlickerTest::showsTheXrayWhileHeld()
{
    focus();
    RadiographView& view = window_->radiographView();
    QTest::keyPress(&view, Qt::Key_F);
    QVERIFY(xrayOnly());
    QTest::keyPress(&view, Qt::Key_G); // other keys neither end it
    QTest::keyRelease(&view, Qt::Key_G);
    QVERIFY(xrayOnly());
    QTest::keyRelease(&view, Qt::Key_F);
    QVERIFY(!xrayOnly());
    QTest::keyClick(&view, Qt::Key_F);
    QVERIFY(!xrayOnly());
}

void FlickerTest::goesBackToWhatWasSwitchedOn()
{
    focus();
    window_->actions().xrayOnly->trigger();
    RadiographView& view = window_->radiographView();
    QTest::keyPress(&view, Qt::Key_F);
    QVERIFY(!xrayOnly());
    QTest::keyRelease(&view, Qt::Key_F);
    QVERIFY(xrayOnly());
}

void FlickerTest::endsWhenTheApplicationLosesTheKeys()
{
    focus();
    QTest::keyPress(&window_->radiographView(), Qt::Key_F);
    QVERIFY(xrayOnly());
    QEvent deactivated(QEvent::ApplicationDeactivate);
    QApplication::sendEvent(qApp, &deactivated);
    QVERIFY(!xrayOnly());
    QTest::keyRelease(&window_->radiographView(), Qt::Key_F);
    QVERIFY(!xrayOnly());
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(FlickerTest, "flicker_test")
#include "flicker_test.moc"
