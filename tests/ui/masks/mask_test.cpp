// SPDX-License-Identifier: MIT
// Masks in the window: brush, polygon and freehand, undone, inverted, saved, and used by registrations.
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/masks/mask_bar.h"
#include "ui/masks/mask_controller.h"
#include "ui/views/mask_pen.h"
#include "ui/widgets/message_bar.h"
#include "ui/window/annotation_controller.h"

#include <QAction>
#include <QActionGroup>
#include <QLabel>

namespace isocenter::ui {

class MaskTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void theBrushPaintsAndErases();
    void areasAreDrawnByCornersAndFreehand();
    void theToolHasItsBar();
    void registrationsUseIt();
    void goesThroughFiles();
    void whatIgnoresEverythingIsRefused();

private:
    MaskController& masks() { return child<MaskController>(*window_); }
    RadiographView& view() { return window_->radiographView(); }
    QPoint placeOf(double u, double v) { return view().transform().toWidget(QPointF(u, v)).toPoint(); }
    bool ignored(int column, int row)
    {
        const auto& mask = session().xrays()[0].mask;
        return mask && !mask->at(column, row);
    }
    void choose(MaskPen::Shape shape)
    {
        for (QAction* action : actions().maskShapes->actions())
            if (action->data().toInt() == static_cast<int>(shape))
                action->trigger();
    }
    void drag(const QList<QPoint>& places, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mousePress(&view(), Qt::LeftButton, modifiers, places.first());
        for (const QPoint& place : places)
            QTest::mouseMove(&view(), place);
        QTest::mouseRelease(&view(), Qt::LeftButton, modifiers, places.last());
    }
    void openWithTool()
    {
        openDemo();
        actions().maskTool->trigger();
        child<MaskPen>(masks()).setDiameter(9);
    }
};

void MaskTest::theBrushPaintsAndErases()
{
    openWithTool();
    drag({placeOf(20.5, 30.5), placeOf(40.5, 30.5)});
    QVERIFY(ignored(20, 30) && ignored(30, 33) && ignored(40, 30));
    QVERIFY(!ignored(30, 40) && !ignored(50, 30));
    drag({placeOf(30.5, 30.5), placeOf(31.5, 30.5)}, Qt::ControlModifier);
    QVERIFY(!ignored(30, 30) && ignored(20, 30));
    actions().undo->trigger(); // one stroke
    QVERIFY(ignored(30, 30));
    actions().undo->trigger();
    QVERIFY(!session().xrays()[0].mask);
    actions().redo->trigger();
    QVERIFY(ignored(30, 30));
    actions().maskErases->trigger();
    QTest::mouseClick(&view(), Qt::LeftButton, {}, placeOf(20.5, 30.5));
    QVERIFY(!ignored(20, 30) && ignored(30, 30));
    actions().clearMask->trigger();
    QVERIFY(!session().xrays()[0].mask);
    QVERIFY(!actions().clearMask->isEnabled());
}

void MaskTest::areasAreDrawnByCornersAndFreehand()
{
    openWithTool();
    choose(MaskPen::Shape::Polygon);
    for (const QPoint& corner : {placeOf(10, 10), placeOf(40, 10), placeOf(40, 40)})
        QTest::mouseClick(&view(), Qt::LeftButton, {}, corner);
    QVERIFY(!session().xrays()[0].mask); // still open
    QTest::keyClick(&view(), Qt::Key_Return);
    QVERIFY(ignored(35, 15) && !ignored(15, 35));
    QTest::mouseClick(&view(), Qt::LeftButton, {}, placeOf(60, 60));
    QTest::mouseClick(&view(), Qt::LeftButton, {}, placeOf(80, 60));
    QTest::mouseClick(&view(), Qt::LeftButton, {}, placeOf(80, 80));
    QTest::keyClick(&view(), Qt::Key_Escape); // given up
    QTest::keyClick(&view(), Qt::Key_Return);
    QVERIFY(!ignored(75, 65));
    for (const QPoint& corner : {placeOf(60, 60), placeOf(80, 60), placeOf(80, 80)})
        QTest::mouseClick(&view(), Qt::LeftButton, {}, corner);
    QTest::mouseClick(&view(), Qt::LeftButton, {}, placeOf(60, 60)); // the first corner closes it
    QVERIFY(ignored(75, 65) && ignored(35, 15));

    choose(MaskPen::Shape::Freehand);
    drag({placeOf(10, 60), placeOf(30, 60), placeOf(30, 80), placeOf(10, 80)});
    QVERIFY(ignored(20, 70) && !ignored(35, 70));
    actions().undo->trigger();
    QVERIFY(!ignored(20, 70) && ignored(75, 65));
}

void MaskTest::theToolHasItsBar()
{
    openDemo();
    auto* share = masks().bar()->findChild<QLabel*>(QStringLiteral("maskShare"));
    QVERIFY(!masks().bar()->isVisible());
    actions().maskTool->trigger();
    QVERIFY(masks().bar()->isVisible());
    QVERIFY(share->text().contains(QStringLiteral("All pixels")));
    QApplication::setActiveWindow(window_.get());
    view().setFocus();
    QTRY_VERIFY(view().hasFocus());
    const int diameter = child<MaskPen>(masks()).diameter();
    QTest::keyClick(&view(), Qt::Key_BracketRight);
    QVERIFY(child<MaskPen>(masks()).diameter() > diameter);
    QTest::keyClick(&view(), Qt::Key_BracketLeft);
    QTest::keyClick(&view(), Qt::Key_BracketLeft);
    QVERIFY(child<MaskPen>(masks()).diameter() < diameter);
    drag({placeOf(20, 30), placeOf(60, 30)});
    QVERIFY(share->text().contains(QStringLiteral("are ignored")));
    const std::size_t counted = session().xrays()[0].mask->countedPixels();
    const std::size_t all = session().xrays()[0].mask->counts.size();
    actions().invertMask->trigger();
    QCOMPARE(session().xrays()[0].mask->countedPixels(), all - counted);
    actions().poseTool->trigger();
    QVERIFY(!masks().bar()->isVisible());
}

void MaskTest::registrationsUseIt()
{
    openWithTool();
    drag({placeOf(20, 30), placeOf(60, 30)});
    const app::RegistrationTask task = window_->workspace().registrationTask(session().search().settings());
    QVERIFY(task.plan.problem().views.at(0).mask.counts == session().xrays()[0].mask->counts);
    QVERIFY(!task.plan.problem().views[0].mask.at(40, 30));
}

void MaskTest::goesThroughFiles()
{
    openWithTool();
    drag({placeOf(20, 30), placeOf(60, 30)});
    const auto drawn = session().xrays()[0].mask->counts;
    const QString file = folder_.filePath(QStringLiteral("mask.png"));
    masks().save(file);
    actions().clearMask->trigger();
    masks().open(file);
    QVERIFY(session().xrays()[0].mask->counts == drawn);
    actions().undo->trigger();
    QVERIFY(!session().xrays()[0].mask);
}

void MaskTest::whatIgnoresEverythingIsRefused()
{
    openWithTool();
    child<MaskPen>(masks()).setDiameter(MaskPen::kLargest);
    drag({placeOf(48, 48), placeOf(52, 52)});
    QVERIFY(!session().xrays()[0].mask);
    QVERIFY(messageBar().isVisible());
    QVERIFY2(messageBar().text().contains(QStringLiteral("every pixel")), qPrintable(messageBar().text()));
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(MaskTest, "mask_test")
#include "mask_test.moc"
