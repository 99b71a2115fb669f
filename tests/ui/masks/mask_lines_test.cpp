// SPDX-License-Identifier: MIT
// Lines in the window: found in each radiograph, chosen by clicks, masked in one step to undo, and cleared.
#include "tests/support/wires.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/masks/line_finding.h"
#include "ui/masks/mask_bar.h"
#include "ui/masks/mask_controller.h"
#include "ui/pages/registration_page.h"
#include "ui/views/mask_pen.h"
#include "ui/window/annotation_controller.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QSpinBox>

namespace isocenter::ui {

class MaskLinesTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void linesAreFoundMaskedAndUndone();
    void clicksChooseLines();
    void optionsFindOthers();
    void eachRadiographHasItsOwn();
    void clearedLinesStayCleared();

private:
    MaskController& masks() { return child<MaskController>(*window_); }
    LineFinding& lines() { return masks().lines(); }
    RadiographView& view() { return window_->radiographView(); }
    QString found() { return masks().bar()->findChild<QLabel*>(QStringLiteral("linesFound"))->text(); }
    std::shared_ptr<const core::Radiograph> wired(const std::vector<test::Wire>& wires)
    {
        return test::withWires(*plain_, wires);
    }
    // Two wires that do not touch, over the first radiograph.
    void openWithWires()
    {
        openDemo();
        plain_ = session().xrays()[0].radiograph;
        across_ = plain_->pixels.columns;
        down_ = plain_->pixels.rows;
        app::SessionXray xray = session().xrays()[0];
        xray.radiograph = wired({leftWire(), rightWire()});
        session().replaceXray(0, xray);
    }
    test::Wire leftWire() const
    {
        return test::curvedWire({0.2 * across_, 0.1 * down_}, {0.25 * across_, 0.9 * down_}, 0.03 * across_,
                                4.0, 2.0);
    }
    test::Wire rightWire() const
    {
        return test::curvedWire({0.8 * across_, 0.1 * down_}, {0.75 * across_, 0.9 * down_}, 0.03 * across_,
                                4.0, 2.0);
    }
    static core::PixelPoint middleOf(const test::Wire& wire) { return wire.points[wire.points.size() / 2]; }
    bool ignores(std::size_t xray, const core::PixelPoint& place)
    {
        const auto& mask = session().xrays()[xray].mask;
        return mask && !mask->at(static_cast<int>(place.u), static_cast<int>(place.v));
    }
    void find()
    {
        actions().findLines->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(lines().lines() && !lines().isBusy(), kWaitMs);
    }

    std::shared_ptr<const core::Radiograph> plain_;
    double across_ = 0.0; // pixels of the radiographs
    double down_ = 0.0;
};

void MaskLinesTest::linesAreFoundMaskedAndUndone()
{
    openWithWires();
    QVERIFY(!actions().maskLines->isEnabled());
    find();
    QVERIFY(actions().maskTool->isChecked());
    QVERIFY(masks().bar()->isVisible());
    QVERIFY2(found().contains(QStringLiteral("Lines found")), qPrintable(found()));
    QVERIFY(!session().xrays()[0].mask);
    QVERIFY(!session().commands().canUndo()); // looking is not a change
    actions().maskLines->trigger();
    QVERIFY(ignores(0, middleOf(leftWire())));
    QVERIFY(ignores(0, middleOf(rightWire())));
    QVERIFY(!lines().lines()); // hatched as the mask is now
    QVERIFY(!actions().maskLines->isEnabled());
    actions().undo->trigger();
    QVERIFY(!session().xrays()[0].mask);
    actions().redo->trigger();
    QVERIFY(ignores(0, middleOf(leftWire())));
}

void MaskLinesTest::clicksChooseLines()
{
    openWithWires();
    find();
    const core::PixelPoint place = middleOf(leftWire());
    QTest::mouseClick(&view(), Qt::LeftButton, Qt::ShiftModifier,
                      view().transform().toWidget(QPointF(place.u, place.v)).toPoint());
    QVERIFY(lines().lines()->anyClicked());
    QVERIFY2(found().contains(QStringLiteral("chosen")), qPrintable(found()));
    actions().maskLines->trigger();
    QVERIFY(ignores(0, middleOf(leftWire())));
    QVERIFY(!ignores(0, middleOf(rightWire())));
}

void MaskLinesTest::optionsFindOthers()
{
    openWithWires();
    find();
    auto* contrast = masks().bar()->findChild<QSpinBox*>(QStringLiteral("lineContrast"));
    contrast->setValue(contrast->maximum()); // more than any wire has
    QTRY_VERIFY_WITH_TIMEOUT(lines().lines() && !lines().isBusy(), kWaitMs);
    QCOMPARE(lines().options().contrast, static_cast<double>(contrast->maximum()));
    QVERIFY(lines().lines()->drawing().lines.empty());
    QVERIFY(!actions().maskLines->isEnabled());
    auto* polarity = masks().bar()->findChild<QComboBox*>();
    polarity->setCurrentIndex(1);
    QCOMPARE(lines().options().polarity, core::LinePolarity::Dark);
    QTRY_VERIFY_WITH_TIMEOUT(lines().lines() && !lines().isBusy(), kWaitMs);
}

void MaskLinesTest::eachRadiographHasItsOwn()
{
    openWithWires();
    find();
    app::SessionXray second = session().xrays()[0];
    second.radiograph =
        wired({test::curvedWire({0.1 * across_, 0.5 * down_}, {0.9 * across_, 0.5 * down_}, 0.0, 4.0, 2.0)});
    session().addXray(second); // becomes the active one, where they are found then, too
    QTRY_VERIFY_WITH_TIMEOUT(lines().linesOf(1), kWaitMs);
    QVERIFY(lines().linesOf(0));
    QVERIFY(lines().linesOf(0)->radiograph() != lines().linesOf(1)->radiograph());
    actions().maskLines->trigger();
    QVERIFY(ignores(1, {0.3 * across_, 0.5 * down_}));
    QVERIFY(!session().xrays()[0].mask);
    QVERIFY(lines().linesOf(0) && !lines().linesOf(1));
    session().removeXray(0);
    QVERIFY(!lines().linesOf(0)); // the second, whose lines are masked
}

void MaskLinesTest::clearedLinesStayCleared()
{
    openWithWires();
    find();
    actions().clearLines->trigger();
    QVERIFY(!lines().lines() && !lines().isBusy());
    QVERIFY(!actions().clearLines->isEnabled());
    actions().poseTool->trigger();
    actions().maskTool->trigger();
    QVERIFY(!lines().lines() && !lines().isBusy());
    find(); // asked for again
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(MaskLinesTest, "mask_lines_test")
#include "mask_lines_test.moc"
