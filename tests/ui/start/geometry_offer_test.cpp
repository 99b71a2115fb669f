// SPDX-License-Identifier: MIT
// What a view offers for an X-ray without geometry.
#include "core/geometry/c_arm_geometry.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/dialogs/geometry_import_dialog.h"
#include "ui/start/geometry_offer.h"
#include "ui/support/file_paths.h"
#include "ui/widgets/decimal_field.h"

#include <QAction>
#include <QImage>
#include <QPushButton>

namespace isocenter::ui {

class GeometryOfferTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void isShownForPicturesOnly();
    void takesWhatIsTyped();
    void takesTypicalValuesAsAGuess();
    void opensTheGeometryDialog();
    void fitsIntoItsView();

private:
    void openPicture(); // without geometry
    GeometryOffer& offer() { return child<GeometryOffer>(window_->radiographView()); }
    const core::Radiograph& xray() { return *session().xrays().front().radiograph; }
    core::CArmGeometry carm() { return core::readAsCArm(xray().geometry.value()).carm; }
};

void GeometryOfferTest::openPicture()
{
    QImage picture(200, 160, QImage::Format_Grayscale8);
    for (int row = 0; row < picture.height(); ++row)
        for (int column = 0; column < picture.width(); ++column)
            picture.scanLine(row)[column] = static_cast<uchar>((column + row) % 256);
    const QString path = folder_.filePath(QStringLiteral("plain.png"));
    QVERIFY(picture.save(path));
    window_->open({path});
    QTRY_VERIFY_WITH_TIMEOUT(session().xrays().size() == 1 && !workspace().dataJobs().busy(), kWaitMs);
}

void GeometryOfferTest::isShownForPicturesOnly()
{
    openPicture();
    QVERIFY(offer().isVisible());
    openDemo();
    QVERIFY(!offer().isVisible());
}

void GeometryOfferTest::takesWhatIsTyped()
{
    openPicture();
    auto& use = child<QPushButton>(offer(), "useStated");
    QVERIFY(!use.isEnabled());
    auto& distance = child<DecimalField>(offer(), "distance");
    distance.setFocus();
    distance.selectAll();
    QTest::keyClicks(&distance, QStringLiteral("1150"));
    QVERIFY(!use.isEnabled()); // the size of a pixel is missing
    auto& pixel = child<DecimalField>(offer(), "pixel");
    pixel.selectAll();
    QTest::keyClicks(&pixel, QStringLiteral("0.35"));
    QVERIFY(use.isEnabled());
    use.click();
    QVERIFY(!offer().isVisible());
    QCOMPARE(carm().sourceToDetectorMm, 1150.0);
    QCOMPARE(carm().pitchMm.x(), 0.35);
    QVERIFY(!carm().principalPoint || carm().principalPoint->isApprox(Eigen::Vector2d(100.0, 80.0)));
    QVERIFY(core::geometryGuesses(xray()).empty()); // the user states it
    actions().undo->trigger();
    QVERIFY(!xray().geometry);
    QVERIFY(offer().isVisible());
}

void GeometryOfferTest::takesTypicalValuesAsAGuess()
{
    openPicture();
    child<QPushButton>(offer(), "typical").click();
    QVERIFY(!offer().isVisible());
    QCOMPARE(carm().sourceToDetectorMm, 1000.0);
    QCOMPARE(carm().pitchMm.x(), 1.5);
    QVERIFY(!core::geometryGuesses(xray()).empty()); // amber until it is confirmed
}

void GeometryOfferTest::opensTheGeometryDialog()
{
    openPicture();
    child<QPushButton>(offer(), "geometryFile").click();
    QTRY_VERIFY(window_->findChild<GeometryImportDialog*>());
    window_->findChild<GeometryImportDialog*>()->reject();
}

void GeometryOfferTest::fitsIntoItsView()
{
    openPicture();
    for (const QSize& size : {QSize(1500, 1000), QSize(1280, 720)}) {
        window_->resize(size);
        QTRY_COMPARE(window_->size(), size);
        QTRY_VERIFY2(window_->radiographView().rect().contains(offer().geometry()),
                     qPrintable(QStringLiteral("%1 high in %2")
                                    .arg(offer().height())
                                    .arg(window_->radiographView().height())));
    }
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(GeometryOfferTest, "geometry_offer_test")
#include "geometry_offer_test.moc"
