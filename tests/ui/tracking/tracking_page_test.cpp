// SPDX-License-Identifier: MIT
// The page that follows points: opening, playing, parameters, export, recording, and what goes wrong.
#include "core/io/files/file_contents.h"
#include "tests/support/dicom_samples.h"
#include "tests/ui/tracking_test.h"
#include "ui/charts/curve_chart.h"
#include "ui/tracking/augmented_view.h"
#include "ui/tracking/line_panel.h"
#include "ui/tracking/tracking_chart.h"
#include "ui/tracking/tracking_transport.h"
#include "ui/tracking/tracking_view.h"
#include "ui/widgets/message_bar.h"

#include <QApplication>
#include <QCheckBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTableWidget>
#include <QTimer>

#include <algorithm>
#include <cmath>

namespace isocenter::ui {

class TrackingPageTest : public TrackingTest
{
    Q_OBJECT

private Q_SLOTS:
    void followsTheDemo();
    void showsTwoDevicesBesideEachOther();
    void looksForFeaturesToo();
    void looksForLinesToo();
    void measuresLinesInTheUnitOfTheirSource();
    void matchesWithTheHeldFrame();
    void putsAnObjectOnThePlane();
    void keepsTheBarsBlack();
    void takesParametersAtOnce();
    void exportsAndRecords();
    void saysWhatIsWrong();
    void restsWhileHidden();
};

void TrackingPageTest::followsTheDemo()
{
    play();
    QVERIFY(picture()->first.tracks.size() > 50);
    QVERIFY(picture()->first.trueStepMedian.has_value());
    QVERIFY(*picture()->first.trueStepMedian < 0.2);
    const QString text = child<TrackingPictures>(page()).first().lines().join(QLatin1Char('\n'));
    for (const char* part : {"algorithm", "upload", "points", "end-point error"})
        QVERIFY2(text.contains(QLatin1String(part)), qPrintable(text));
    // More than one turn: it loops.
    QTRY_COMPARE_WITH_TIMEOUT(page().chart().count(), std::size_t{25}, kWaitMs);
    QTRY_VERIFY_WITH_TIMEOUT(picture()->number < 5, kWaitMs);
    QCOMPARE(page().chart().count(), std::size_t{25}); // by their numbers
    // Something of the tracks' colours is to be seen over the grey frame.
    const QImage shown = child<TrackingPictures>(page()).first().grab().toImage();
    int coloured = 0;
    for (int y = 0; y < shown.height(); ++y)
        for (int x = 0; x < shown.width(); ++x)
            coloured += QColor(shown.pixel(x, y)).saturation() > 120 ? 1 : 0;
    QVERIFY(coloured > 200);
}

void TrackingPageTest::showsTwoDevicesBesideEachOther()
{
    play();
    QVERIFY(!child<TrackingPictures>(page()).second().isVisible());
    QComboBox& second = child<QComboBox>(page().form(), "secondDevice");
    const auto choose = [&](const QString& device) {
        second.setCurrentIndex(second.findData(device));
        Q_EMIT second.activated(second.currentIndex());
    };
    choose(QStringLiteral("cpu-reference"));
    QTRY_VERIFY_WITH_TIMEOUT(picture()->second && picture()->number > 2, kWaitMs);
    QVERIFY(picture()->difference->same > 50);
    QVERIFY(picture()->difference->medianPx < 0.01);
    QVERIFY(child<TrackingPictures>(page()).second().isVisible());
    QVERIFY(
        child<QLabel>(page(), "agreement").text().startsWith(QString::number(picture()->difference->same)));
    QCOMPARE(child<TrackingPictures>(page()).first().lines().front(), QStringLiteral("cpu"));
    QCOMPARE(child<TrackingPictures>(page()).second().lines().front(), QStringLiteral("cpu-reference"));
    QVERIFY(child<TrackingPictures>(page())
                .second()
                .lines()
                .join(QLatin1Char(' '))
                .contains(QStringLiteral("upload")));
    choose(QString());
    QTRY_VERIFY_WITH_TIMEOUT(!picture()->second, kWaitMs);
    QVERIFY(!child<TrackingPictures>(page()).second().isVisible());
    QVERIFY(child<QLabel>(page(), "agreement").text().isEmpty());
}

void TrackingPageTest::looksForFeaturesToo()
{
    play();
    QVERIFY(!picture()->findings);
    look(QStringLiteral("canny"));
    QTRY_VERIFY_WITH_TIMEOUT(picture()->findings, kWaitMs);
    const std::size_t edges = picture()->findings->found;
    QVERIFY(edges > 100);
    QVERIFY(child<TrackingPictures>(page())
                .first()
                .lines()
                .join(QLatin1Char('\n'))
                .contains(QStringLiteral("on edges")));
    QTest::keyClick(&page(), Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(page().tracking().state(), State::Paused, kWaitMs);
    const std::size_t frames = page().chart().count();
    child<QDoubleSpinBox>(page().searchForm(), "tracking/search/high")
        .setValue(0.9); // holds at once, in the frame that is shown
    QTRY_VERIFY_WITH_TIMEOUT(picture()->findings && picture()->findings->found < edges, kWaitMs);
    look(QStringLiteral("sift"));
    QTRY_VERIFY_WITH_TIMEOUT(
        picture()->findings && picture()->findings->kind == app::LiveFindings::Kind::Keypoints, kWaitMs);
    QVERIFY(picture()->findings->found > 20);
    look(QStringLiteral("harris"));
    child<QSpinBox>(page().searchForm(), "tracking/search/corners").setValue(7);
    QTRY_VERIFY_WITH_TIMEOUT(picture()->findings && picture()->findings->found == 7, kWaitMs);
    look(QStringLiteral("nothing"));
    QTRY_VERIFY_WITH_TIMEOUT(!picture()->findings, kWaitMs);
    QCOMPARE(page().chart().count(), frames); // the same frame was looked at, no other one came
}

void TrackingPageTest::looksForLinesToo()
{
    play(QStringLiteral("synthetic:motion=translation,size=320x240,frames=25"));
    QVERIFY(!child<LinePanel>(page()).isVisible());
    QTest::keyClick(&page(), Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(page().tracking().state(), State::Paused, kWaitMs);
    look(QStringLiteral("lines"));
    QTRY_VERIFY_WITH_TIMEOUT(picture()->findings && picture()->findings->lines, kWaitMs);
    const auto& lines = picture()->findings->lines->drawing.lines;
    QVERIFY(lines.size() > 1);
    QVERIFY(text().contains(QStringLiteral("lines in")));
    LinePanel& panel = child<LinePanel>(page());
    QVERIFY(panel.isVisible());
    QTableWidget& table = child<QTableWidget>(panel);
    QCOMPARE(table.rowCount(), static_cast<int>(std::min<std::size_t>(lines.size(), 50)));
    const auto longest = std::ranges::max_element(lines, {}, &core::DrawnLine::lengthPx);
    QCOMPARE(table.item(0, 0)->text(), QLocale().toString(longest->lengthPx, 'f', 1));

    // A click on the line in the picture chooses it.
    QSignalSpy chosen(&panel, &LinePanel::chosen);
    TrackingView& view = child<TrackingPictures>(page()).first();
    const core::PixelPoint& inFrame = longest->samples[longest->samples.size() / 2].centre;
    const QPointF inView = roomFromPicture(QSizeF(320, 240), view.rect()).map(QPointF(inFrame.u, inFrame.v));
    QTest::mouseClick(&view, Qt::LeftButton, {}, inView.toPoint());
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.back().at(0).value<QPolygonF>().size(), static_cast<int>(longest->samples.size()));
    QCOMPARE(table.currentRow(), 0);
    for (const int kind : {0, 1, 2}) {
        choose(child<QComboBox>(panel, "profileQuantity"), kind);
        QVERIFY(panel.profile().cursorAt().has_value());
    }
    const QString file = folder_.filePath(QStringLiteral("lines.swc"));
    panel.exportTo(file);
    QVERIFY(QFileInfo(file).size() > 100);
    const QString rois = folder_.filePath(QStringLiteral("lines.zip"));
    QTimer answer; // of the dialog, which is modal
    connect(&answer, &QTimer::timeout, this, [&] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        if (!dialog)
            return;
        answer.stop();
        for (const char* ending : {"*.csv", "*.swc", "*.geojson", "*.zip"})
            QVERIFY2(dialog->nameFilters().join(u' ').contains(QLatin1String(ending)), ending);
        child<QLineEdit>(*dialog, "fileNameEdit").setText(rois);
        static_cast<QDialog*>(dialog)->accept();
    });
    answer.start(50);
    QTest::mouseClick(button(QStringLiteral("Export Lines…")), Qt::LeftButton);
    QVERIFY(QFileInfo(rois).size() > 100);
    QSignalSpy failed(&page(), &TrackingPage::failed);
    panel.exportTo(folder_.filePath(QStringLiteral("lines.txt")));
    QCOMPARE(failed.count(), 1);

    QCheckBox* follows = nullptr;
    for (QCheckBox* box : page().searchForm().findChildren<QCheckBox*>())
        follows = box->text() == QStringLiteral("Follow a line") ? box : follows;
    follows->setChecked(true); // which one is clicked in the picture
    QTest::mouseClick(&view, Qt::LeftButton, {}, inView.toPoint());
    QTRY_VERIFY_WITH_TIMEOUT(picture()->findings && picture()->findings->followed, kWaitMs);
    QVERIFY(text().contains(QStringLiteral("that is followed")));
    follows->setChecked(false);
    QTRY_VERIFY_WITH_TIMEOUT(picture()->findings && !picture()->findings->followed, kWaitMs);

    const std::size_t atOneScale = picture()->findings->found;
    choose(child<QComboBox>(page().searchForm(), "tracking/search/lineScales"), 2); // three of them
    QTRY_VERIFY_WITH_TIMEOUT(picture()->findings && picture()->findings->found != atOneScale, kWaitMs);
    choose(child<QComboBox>(page().searchForm(), "tracking/search/lineScales"), 0);
    QTRY_VERIFY_WITH_TIMEOUT(picture()->findings && picture()->findings->found == atOneScale, kWaitMs);

    for (const std::int64_t frame : {10, 11, 12}) { // sooner than the table is filled anew
        page().tracking().seek(frame);
        QTRY_VERIFY_WITH_TIMEOUT(picture()->number == frame && picture()->findings, kWaitMs);
    }
    const auto& shown = picture()->findings->lines->drawing.lines;
    const double longestPx = std::ranges::max_element(shown, {}, &core::DrawnLine::lengthPx)->lengthPx;
    QTRY_COMPARE_WITH_TIMEOUT(table.item(0, 0)->text(), QLocale().toString(longestPx, 'f', 1), kWaitMs);

    child<QDoubleSpinBox>(page().searchForm(), "tracking/search/lineContrast").setValue(200.0);
    QTRY_VERIFY_WITH_TIMEOUT(picture()->findings && picture()->findings->found == 0, kWaitMs);
    QCOMPARE(table.rowCount(), 0);
    look(QStringLiteral("nothing"));
    QTRY_VERIFY_WITH_TIMEOUT(!panel.isVisible(), kWaitMs);
}

void TrackingPageTest::measuresLinesInTheUnitOfTheirSource()
{
    tests::DicomSample sample; // a run of a wire, askew, with pixels of 0.2 mm on the detector
    sample.withGeometry = false;
    sample.attributes = {{DCM_ImagerPixelSpacing, "0.2\\0.2"}};
    sample.columns = 160;
    sample.rows = 120;
    sample.frames = 4;
    sample.bitsAllocated = sample.bitsStored = 8;
    sample.isSigned = false;
    for (int pixel = 0; pixel < sample.frames * sample.rows * sample.columns; ++pixel) {
        const int column = pixel % sample.columns;
        const int row = pixel / sample.columns % sample.rows;
        const bool inWire = std::abs(row - 30 - column / 4) <= 2 && column >= 20 && column < 140;
        sample.values.push_back(inWire ? 200 : 60);
    }
    const std::filesystem::path file = folder_.filePath(QStringLiteral("wire.dcm")).toStdString();
    tests::writeDicom(file, sample);
    openPage();
    look(QStringLiteral("lines"));
    page().open(QString::fromStdString(file.string()));
    QTRY_VERIFY_WITH_TIMEOUT(picture() && picture()->findings && picture()->findings->found == 1, kWaitMs);
    pause();
    LinePanel& panel = child<LinePanel>(page());
    const QTableWidget& shownLines = child<QTableWidget>(panel);
    const auto header = [&](int column) { return shownLines.horizontalHeaderItem(column)->text(); };
    QCOMPARE(header(0), QStringLiteral("Length (mm)"));
    QCOMPARE(header(1), QStringLiteral("Width (mm)"));
    const QString rule = shownLines.horizontalHeader()->toolTip();
    QVERIFY2(rule.contains(QStringLiteral("ImagerPixelSpacing")) &&
                 rule.contains(QStringLiteral("magnification")),
             qPrintable(rule));
    const core::DrawnLine& line = picture()->findings->lines->drawing.lines.front();
    QTRY_COMPARE_WITH_TIMEOUT(shownLines.item(0, 0)->text(), QLocale().toString(0.2 * line.lengthPx, 'f', 2),
                              kWaitMs);
    QCOMPARE(shownLines.item(0, 1)->text(), QLocale().toString(0.2 * line.meanWidthPx, 'f', 3));
    const core::PixelPoint& end = line.samples.back().centre;
    panel.chooseAt({end.u, end.v});
    QVERIFY(panel.profile().cursorAt().has_value());
    QVERIFY(std::abs(*panel.profile().cursorAt() - 0.2 * line.lengthPx) < 1.0);
    Q_EMIT panel.profile().picked(0.1 * line.lengthPx); // the middle of the line, in mm
    QVERIFY(std::abs(*panel.profile().cursorAt() - 0.1 * line.lengthPx) < 0.5);
    const QString csv = folder_.filePath(QStringLiteral("wire.csv"));
    panel.exportTo(csv);
    const std::string table = core::readTextFile(csv.toStdString());
    QVERIFY2(table.find(",mm\n") != std::string::npos, table.c_str());
    page().open(wall());
    QTRY_COMPARE_WITH_TIMEOUT(header(0), QStringLiteral("Length (px)"), kWaitMs);
}

void TrackingPageTest::matchesWithTheHeldFrame()
{
    play();
    QTest::keyClick(&page(), Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(page().tracking().state(), State::Paused, kWaitMs);
    look(QStringLiteral("matches"));
    QTRY_VERIFY_WITH_TIMEOUT(picture()->findings && picture()->findings->showsReference, kWaitMs);
    child<QSlider>(child<TrackingTransport>(page()), "position").setValue(15);
    QTRY_VERIFY_WITH_TIMEOUT(picture()->number == 15 && picture()->findings && picture()->findings->found > 0,
                             kWaitMs);
    const std::size_t before = picture()->findings->found;
    QTest::mouseClick(button(QStringLiteral("Hold Frame")), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(picture()->findings && picture()->findings->found > before, kWaitMs);
    QCOMPARE(picture()->findings->agreeing, picture()->findings->found); // with itself
}

void TrackingPageTest::putsAnObjectOnThePlane()
{
    openPage();
    page().open(QStringLiteral("synthetic:motion=orbit,size=320x240,frames=40,noise=1"));
    look(QStringLiteral("plane"));
    QTRY_VERIFY_WITH_TIMEOUT(
        picture() && picture()->number > 6 && picture()->findings && picture()->findings->plane, kWaitMs);
    QTest::keyClick(&page(), Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(page().tracking().state(), State::Paused, kWaitMs);
    AugmentedView& view = child<AugmentedView>(page());
    QVERIFY(view.isVisible());
    QVERIFY(picture()->findings->plane->sighting.pose);
    QVERIFY(picture()->findings->plane->sighting.pose->rmsPx < 1.0);
    QVERIFY(view.object().isShown());
    const QString text = child<TrackingView>(view).lines().join(QLatin1Char('\n'));
    for (const char* part : {"re-projection error", "jitter", "the camera is assumed"})
        QVERIFY2(text.contains(QLatin1String(part)), qPrintable(text));
    // The box hides what is behind its upper side; without it the frame is seen there, in grey.
    const auto colourAt = [&](double heightMm) {
        const QPointF place = view.positionOf({10.0, 10.0, -heightMm});
        return QColor(view.grab().toImage().pixel(place.toPoint()));
    };
    const auto isOrange = [](const QColor& colour) {
        return colour.red() > colour.blue() + 40 && colour.red() > colour.green();
    };
    const double topMm = 0.18 * 1.4 * picture()->findings->plane->sizeMm.y();
    child<QCheckBox>(page().form(), "tracking/parameters/drawPoints").setChecked(false);
    QComboBox& shapes = child<QComboBox>(page().searchForm(), "tracking/search/shape");
    shapes.setCurrentIndex(1);
    Q_EMIT shapes.activated(1);
    QTRY_VERIFY_WITH_TIMEOUT(isOrange(colourAt(topMm)), kWaitMs);
    shapes.setCurrentIndex(2);
    Q_EMIT shapes.activated(2);
    QTRY_VERIFY_WITH_TIMEOUT(!isOrange(colourAt(topMm)), kWaitMs);
    look(QStringLiteral("nothing"));
    QTRY_VERIFY_WITH_TIMEOUT(!view.isVisible() && child<TrackingPictures>(page()).first().isVisible(),
                             kWaitMs);
}

// What a scene below draws beside the frame, here in red, is not to be seen.
void TrackingPageTest::keepsTheBarsBlack()
{
    auto picture = std::make_shared<app::LivePicture>();
    picture->picture = core::RgbImage(80, 60);
    TrackingView overlay;
    overlay.setShowsFrame(false);
    overlay.show(picture);
    for (const QSize& size : {QSize(400, 200), QSize(200, 400)}) {
        overlay.resize(size);
        QImage seen(size, QImage::Format_RGB32);
        seen.fill(Qt::red);
        overlay.render(&seen, QPoint(), QRegion(), QWidget::DrawChildren);
        QCOMPARE(seen.pixelColor(size.width() - 2, size.height() - 2), QColor(Qt::black));
        QCOMPARE(seen.pixelColor(size.width() / 2, size.height() / 2), QColor(Qt::red));
    }
}

void TrackingPageTest::takesParametersAtOnce()
{
    play();
    child<QSpinBox>(page().form(), "tracking/parameters/points").setValue(9);
    QTRY_VERIFY_WITH_TIMEOUT(picture()->first.tracks.size() <= 9, kWaitMs);
    child<QSpinBox>(page().form(), "tracking/parameters/window").setValue(8); // becomes odd
    QCOMPARE(page().form().tracking().klt.window, 9);
    QTRY_VERIFY_WITH_TIMEOUT(picture()->first.frames.back().number > 3, kWaitMs);
    QCOMPARE(page().tracking().state(), State::Playing);
}

void TrackingPageTest::exportsAndRecords()
{
    play();
    const QString csv = folder_.filePath(QStringLiteral("tracks.csv"));
    const QString video = folder_.filePath(QStringLiteral("tracks.mkv"));
    page().recordTo(video);
    QTRY_VERIFY_WITH_TIMEOUT(page().tracking().recording(), kWaitMs);
    QVERIFY(button(QStringLiteral("Stop Recording")));
    const std::int64_t before = picture()->number;
    QTRY_VERIFY_WITH_TIMEOUT(std::abs(picture()->number - before) > 5, kWaitMs);
    QTest::mouseClick(button(QStringLiteral("Stop Recording")), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!page().tracking().recording(), kWaitMs);
    QVERIFY(QFileInfo(video).size() > 1000);
    page().exportTo(csv);
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(csv).size() > 1000, kWaitMs);
    QTRY_VERIFY_WITH_TIMEOUT(child<QLabel>(page(), "state").text().contains(csv), kWaitMs);
}

void TrackingPageTest::saysWhatIsWrong()
{
    openPage();
    QSignalSpy failed(&page(), &TrackingPage::failed);
    page().open(QStringLiteral("camera:/dev/no-such-camera"));
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, kWaitMs);
    QVERIFY(messageBar().isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(page().tracking().state(), State::Closed, kWaitMs);
    QVERIFY(!button(QStringLiteral("Play"))->isEnabled());
    page().open(wall()); // and goes on
    QTRY_VERIFY_WITH_TIMEOUT(picture(), kWaitMs);
}

void TrackingPageTest::restsWhileHidden()
{
    play();
    window_->actions().pages->actions()[0]->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(page().tracking().state(), State::Paused, kWaitMs);
    window_->actions().pages->actions()[2]->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(page().tracking().state(), State::Playing, kWaitMs);
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(TrackingPageTest, "tracking_page_test")
#include "tracking_page_test.moc"
