// SPDX-License-Identifier: MIT
#include "core/calibration/distortion/distortion_fit.h"
#include "core/io/formats/distortion_file.h"
#include "tests/support/calibration/grid_picture.h"
#include "tests/ui/calibration/calibration_test.h"
#include "ui/calibration/calibration_picture.h"
#include "ui/calibration/distortion_page.h"
#include "ui/calibration/work_line.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDoubleSpinBox>

#include <cstdlib>

namespace isocenter::ui {
namespace {

constexpr int kColumns = 512;
constexpr int kRows = 480;

test::GridPicture gridThroughIntensifier()
{
    test::GridPicture picture;
    picture.seenAt = [](const Eigen::Vector2d& straight) {
        return test::seenThroughIntensifier(straight, kColumns, kRows);
    };
    return picture;
}

// How far (RMS, px) the grid in an image is from a flat one.
double bendOf(const core::Image& image)
{
    const core::DistortionFit fit =
        core::fittedDistortion(core::findGrid(image), image.columns, image.rows,
                               {.spacingMm = 1.0, .kind = core::DistortionKind::Polynomial, .degree = 1});
    return fit.residuals.rmsPx;
}

// The mean difference of two pictures' greys within a part.
double differenceIn(const QRect& part, const QImage& one, const QImage& other)
{
    double sum = 0.0;
    for (int y = part.top(); y <= part.bottom(); ++y)
        for (int x = part.left(); x <= part.right(); ++x)
            sum += std::abs(qGray(one.pixel(x, y)) - qGray(other.pixel(x, y)));
    return sum / (part.width() * part.height());
}

} // namespace

// The page that measures distortion by a picture of a grid.
class DistortionPageTest : public CalibrationTest
{
    Q_OBJECT

private Q_SLOTS:
    void measuresTheDistortion();
    void comparesBeforeAndAfter();
    void undistortsTheActiveXray();
    void undistortsImages();
    void saysWhatIsWrong();
    void canBeCancelled();
    void looksRight_data() { addLanguages(); } // NOLINT(readability-identifier-naming): of QtTest
    void looksRight();

private:
    DistortionPage& page() { return dialog().distortion(); }
    WorkLine& work() { return child<WorkLine>(page()); }
    template <class Widget>
    Widget& named(const char* name)
    {
        for (Widget* widget : page().findChildren<Widget*>())
            if (widget->accessibleName() == QLatin1String(name))
                return *widget;
        qFatal("the page has no '%s'", name);
    }
    QPushButton& button(const char* name) { return child<QPushButton>(page(), name); }
    QString figure(const char* name) { return child<QLabel>(page(), name).text(); }
    void measure()
    {
        page().open(writePicture(QStringLiteral("grid.tif"), gridThroughIntensifier().drawn()));
        named<QDoubleSpinBox>("Spacing").setValue(3.0);
        QTRY_VERIFY_WITH_TIMEOUT(button("findGrid").isEnabled(), kWaitMs);
        button("findGrid").click();
        QTRY_VERIFY_WITH_TIMEOUT(page().measured() != nullptr && !work().isBusy(), kWaitMs);
    }
    void addXrayOfTheGrid(bool hasGeometry)
    {
        auto xray = std::make_shared<core::Radiograph>();
        xray->name = "cube";
        xray->pixels = gridThroughIntensifier().drawn(7);
        if (hasGeometry) {
            core::CArmGeometry carm;
            carm.columns = kColumns;
            carm.rows = kRows;
            carm.pitchMm.setConstant(0.4);
            xray->geometry = carm.projection();
            xray->world = core::WorldFrame::Isocentre;
        }
        session().addXray({xray, {}});
    }
};

void DistortionPageTest::measuresTheDistortion()
{
    QVERIFY(!button("findGrid").isEnabled()); // nothing is stated yet
    measure();
    const app::MeasuredDistortion& measured = *page().measured();
    QVERIFY(measured.grid.spots.size() > 300);
    QVERIFY(measured.fit.residuals.rmsPx < 0.1);
    QVERIFY(figure("spots").contains(QStringLiteral("dark, square")));
    QVERIFY2(figure("residual").startsWith(QStringLiteral("0.0")), qPrintable(figure("residual")));
    QVERIFY(figure("leaveOneOut").contains(QStringLiteral("px RMS")));
    QVERIFY(figure("coverage").endsWith(QStringLiteral("%")));
    QVERIFY(!child<QLabel>(page(), "doubts").isVisible());
    QVERIFY2(figure("legend").contains(QStringLiteral("times as long")), qPrintable(figure("legend")));
    const QString file = folder_.filePath(QStringLiteral("distortion.json"));
    page().save(file);
    QCOMPARE(core::readDistortionFile(pathOf(file)).recipe().points.size(),
             measured.fit.map->recipe().points.size());
    QVERIFY2(work().text().startsWith(QStringLiteral("Saved as distortion.json")), qPrintable(work().text()));
    // What is found is of what is chosen; the spacing is proposed again.
    named<QComboBox>("Map").setCurrentText(QStringLiteral("local"));
    QVERIFY(page().measured() == nullptr);
    QVERIFY(!button("save").isEnabled());
    QCOMPARE(figure("spots"), QStringLiteral("–"));
    button("findGrid").click();
    QTRY_VERIFY_WITH_TIMEOUT(page().measured() != nullptr, kWaitMs);
    QVERIFY(page().measured()->fit.map->recipe().kind == core::DistortionKind::Local);
    openWindow();
    QCOMPARE(named<QDoubleSpinBox>("Spacing").value(), 3.0);
}

void DistortionPageTest::comparesBeforeAndAfter()
{
    measure();
    auto& view = child<CalibrationPicture>(page());
    auto& look = named<QComboBox>("What is shown");
    const QImage before = view.grab().toImage();
    look.setCurrentText(QStringLiteral("Undistorted"));
    QVERIFY(!view.isDivided());
    const QImage after = view.grab().toImage();
    QVERIFY(before != after);
    look.setCurrentText(QStringLiteral("Before and after"));
    QVERIFY(view.isDivided());
    // The line follows a drag: right of it is what was undistorted.
    const int low = view.height() - 40;
    QTest::mousePress(&view, Qt::LeftButton, {}, QPoint(view.width() / 2, low));
    QTest::mouseMove(&view, QPoint(view.width() / 2 - 20, low));
    QTest::mouseMove(&view, QPoint(view.width() / 4, low));
    QTest::mouseRelease(&view, Qt::LeftButton, {}, QPoint(view.width() / 4, low));
    const QImage divided = view.grab().toImage();
    const QRect right(view.width() / 2 + 40, 40, 80, low - 40); // below the captions
    QVERIFY(differenceIn(right, divided, after) < 0.2 * differenceIn(right, divided, before));
    QTest::mousePress(&view, Qt::LeftButton, {}, QPoint(view.width() / 4, low));
    QTest::mouseMove(&view, QPoint(view.width() / 4 + 20, low));
    QTest::mouseMove(&view, QPoint(view.width() - 2, low));
    QTest::mouseRelease(&view, Qt::LeftButton, {}, QPoint(view.width() - 2, low));
    const QImage moved = view.grab().toImage();
    QVERIFY(differenceIn(right, moved, before) < 0.2 * differenceIn(right, moved, after));
    // Without what is drawn over it, it is another picture.
    look.setCurrentText(QStringLiteral("As it came"));
    for (QAbstractButton* box : page().findChildren<QAbstractButton*>())
        if (box->isCheckable() && box->isVisible())
            box->setChecked(false);
    QVERIFY(view.grab().toImage() != before);
}

void DistortionPageTest::undistortsTheActiveXray()
{
    measure();
    auto& use = button("useForXray");
    QVERIFY(!use.isEnabled());
    QVERIFY2(use.toolTip().contains(QStringLiteral("No X-ray is open")), qPrintable(use.toolTip()));
    addXrayOfTheGrid(false);
    QVERIFY(!use.isEnabled());
    QVERIFY2(use.toolTip().contains(QStringLiteral("no geometry")), qPrintable(use.toolTip()));
    session().removeXray(0);
    addXrayOfTheGrid(true);
    QVERIFY(use.isEnabled());
    QVERIFY(bendOf(session().radiograph()->pixels) > 1.0);
    page().save(folder_.filePath(QStringLiteral("distortion.json")));
    use.click();
    QVERIFY2(work().text().contains(QStringLiteral("cube is undistorted by distortion.json")),
             qPrintable(work().text()));
    QVERIFY(bendOf(session().radiograph()->pixels) < 0.15);
    QVERIFY(session().hasGeometry());
    actions().undo->trigger();
    QVERIFY(bendOf(session().radiograph()->pixels) > 1.0);
}

void DistortionPageTest::undistortsImages()
{
    measure();
    QTRY_VERIFY_WITH_TIMEOUT(button("undistort").isEnabled(), kWaitMs); // once there is a device
    const QString image = writePicture(QStringLiteral("other.tif"), gridThroughIntensifier().drawn(9));
    page().undistort({image}, folder_.filePath(QStringLiteral("straight")));
    QTRY_VERIFY_WITH_TIMEOUT(work().text().startsWith(QStringLiteral("One image was")), kWaitMs);
    QVERIFY(bendOf(core::readImage(pathOf(folder_.filePath(QStringLiteral("straight/other.tif"))))) < 0.15);
    page().undistort({image}, folder_.path());
    QTRY_VERIFY_WITH_TIMEOUT(work().text().contains(QStringLiteral("would replace it")), kWaitMs);
}

void DistortionPageTest::saysWhatIsWrong()
{
    page().open(writePicture(QStringLiteral("blank.tif"), core::Image(200, 100, 90.0f)));
    named<QDoubleSpinBox>("Spacing").setValue(3.0);
    QTRY_VERIFY_WITH_TIMEOUT(button("findGrid").isEnabled(), kWaitMs);
    button("findGrid").click();
    QTRY_VERIFY_WITH_TIMEOUT(work().text().contains(QStringLiteral("blank.tif: no grid is found")), kWaitMs);
    QVERIFY(page().measured() == nullptr);
    QVERIFY(!button("save").isEnabled());
    page().open(folder_.filePath(QStringLiteral("missing.tif")));
    QTRY_VERIFY_WITH_TIMEOUT(work().text().contains(QStringLiteral("missing.tif")), kWaitMs);
}

void DistortionPageTest::canBeCancelled()
{
    test::GridPicture large = gridThroughIntensifier();
    large.columns = large.rows = 1500;
    page().open(writePicture(QStringLiteral("large.tif"), large.drawn()));
    named<QDoubleSpinBox>("Spacing").setValue(3.0);
    QTRY_VERIFY_WITH_TIMEOUT(button("findGrid").isEnabled(), kWaitMs);
    button("findGrid").click();
    QTRY_VERIFY_WITH_TIMEOUT(!button("findGrid").isEnabled(), kWaitMs);
    work().cancel();
    QTRY_VERIFY_WITH_TIMEOUT(!work().isBusy() && button("findGrid").isEnabled(), kWaitMs);
    QVERIFY(page().measured() == nullptr);
    QCOMPARE(work().text(), QString());
}

// All is in sight on a small screen, and nothing is cut off.
void DistortionPageTest::looksRight()
{
    QFETCH(int, language);
    CalibrationDialog& shown = smallDialogIn(static_cast<Language>(language));
    page().open(writePicture(QStringLiteral("grid.tif"), gridThroughIntensifier().drawn()));
    page().findChildren<QDoubleSpinBox*>().front()->setValue(3.0);
    page().findGrid();
    QTRY_VERIFY_WITH_TIMEOUT(page().measured() != nullptr && !work().isBusy(), kWaitMs);
    child<QComboBox>(page(), "look").setCurrentIndex(2);
    checkAndKeep(shown, QStringLiteral("distortion"));
    window_.reset();
    installLanguage(*qApp, Language::English);
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(DistortionPageTest, "distortion_page_test")
#include "distortion_page_test.moc"
