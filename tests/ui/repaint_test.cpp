// SPDX-License-Identifier: MIT
// What a repaint of the window costs: how often it comes, and pictures at the pixels of the screen.
#include "ui/support/frame_pacer.h"
#include "ui/support/theme.h"
#include "ui/views/screen_picture.h"
#include "ui/views/view_overlays.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QPainter>
#include <QTest>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr int kColumns = 40;
constexpr int kRows = 30;

// Red goes along the columns, green along the rows.
QImage ramps()
{
    QImage picture(kColumns, kRows, QImage::Format_RGB32);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column)
            picture.setPixel(column, row, qRgb(4 * column, 6 * row, 90));
    return picture;
}

QImage painted(ScreenPicture& screen, const QImage& picture, const ScreenPicture::Place& place)
{
    QImage view(place.view * place.devicePixelRatio, QImage::Format_RGB32);
    view.setDevicePixelRatio(place.devicePixelRatio);
    view.fill(Qt::yellow);
    QPainter painter(&view);
    screen.paint(painter, picture, place);
    return view;
}

ScreenPicture::Place fitted(const QSize& view, double devicePixelRatio)
{
    ScreenPicture::Place place{{}, view, devicePixelRatio, true};
    place.transform.fit(QSizeF(kColumns, kRows), QSizeF(view));
    return place;
}

// Of WCAG 2: of colours as they are on the screen.
double luminance(const QColor& colour)
{
    const auto linear = [](double share) {
        return share <= 0.03928 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(static_cast<double>(colour.redF())) +
           0.7152 * linear(static_cast<double>(colour.greenF())) +
           0.0722 * linear(static_cast<double>(colour.blueF()));
}

double contrast(const QColor& a, const QColor& b)
{
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

// Notes what it has painted.
class Counter : public QWidget
{
public:
    int paints = 0;
    int wanted = 0;
    int shown = -1;

protected:
    void paintEvent(QPaintEvent*) override
    {
        ++paints;
        shown = wanted;
    }
};

} // namespace

class RepaintTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textsCanBeReadOverWhiteAndBlack_data()
    {
        QTest::addColumn<QColor>("ground");
        QTest::addColumn<QColor>("pen");
        for (const QColor& ground : {QColor(Qt::white), QColor(Qt::black), QColor(128, 128, 128)})
            for (const QColor& pen : {theme::kText, theme::kDimText})
                QTest::addRow("%s on %s", qPrintable(pen.name()), qPrintable(ground.name())) << ground << pen;
    }

    void textsCanBeReadOverWhiteAndBlack()
    {
        QFETCH(const QColor, ground);
        QFETCH(const QColor, pen);
        QImage view(200, 60, QImage::Format_RGB32);
        view.fill(ground);
        QPainter painter(&view);
        painter.setPen(pen);
        QFont font = painter.font();
        font.setPixelSize(30); // strokes wider than a pixel
        painter.setFont(font);
        paintText(painter, QRectF(10, 5, 180, 50), Qt::AlignLeft | Qt::AlignTop, QStringLiteral("II I"));
        painter.end();
        const int row = 5 + 18;
        QColor brightest = Qt::black;
        QColor between = Qt::white; // the darkest of the plate between the letters
        for (int column = 12; column < 40; ++column) {
            const QColor colour = view.pixelColor(column, row);
            if (contrast(colour, pen) < 1.1)
                brightest = colour;
            if (luminance(colour) < luminance(between))
                between = colour;
        }
        QVERIFY(contrast(brightest, pen) < 1.1);      // the letters have the pen's colour
        const QColor plate = view.pixelColor(11, 10); // before the letters, above their middle
        QVERIFY2(contrast(brightest, plate) >= 4.5,
                 qPrintable(QStringLiteral("%1 on %2").arg(brightest.name(), plate.name())));
        QVERIFY(contrast(brightest, between) >= 4.5);
    }

    void everyPixelOfTheScreenShowsItsPlace_data()
    {
        QTest::addColumn<QSize>("view");
        QTest::addColumn<double>("ratio");
        QTest::newRow("larger") << QSize(230, 150) << 1.0;
        QTest::newRow("150 %") << QSize(101, 97) << 1.5;
        QTest::newRow("smaller") << QSize(33, 40) << 1.0;
    }
    void everyPixelOfTheScreenShowsItsPlace()
    {
        QFETCH(QSize, view);
        QFETCH(double, ratio);
        const ScreenPicture::Place place = fitted(view, ratio);
        ScreenPicture screen;
        const QImage shown = painted(screen, ramps(), place);
        for (int y = 0; y < screen.image().height(); ++y)
            for (int x = 0; x < screen.image().width(); ++x) {
                const QPointF at =
                    place.transform.toImage((QPointF(screen.corner()) + QPointF(x + 0.5, y + 0.5)) / ratio);
                const QColor colour = shown.pixelColor(screen.corner() + QPoint(x, y));
                const double column = std::clamp(at.x() - 0.5, 0.0, kColumns - 1.0);
                const double row = std::clamp(at.y() - 0.5, 0.0, kRows - 1.0);
                QVERIFY2(std::abs(colour.red() - 4.0 * column) <= 2.0, qPrintable(colour.name()));
                QVERIFY2(std::abs(colour.green() - 6.0 * row) <= 2.0, qPrintable(colour.name()));
                QVERIFY(std::abs(colour.blue() - 90) <= 1);
            }
        const QRectF image = place.transform.toWidget(QRectF(0, 0, kColumns, kRows));
        QVERIFY(std::abs(screen.image().width() - ratio * image.width()) <= 1.0);
        QVERIFY(std::abs(screen.image().height() - ratio * image.height()) <= 1.0);
        QCOMPARE(shown.pixelColor(0, 0) == QColor(Qt::yellow), image.left() >= 1.0 || image.top() >= 1.0);
    }

    void singlePixelsAreSquares()
    {
        ScreenPicture::Place place = fitted({400, 300}, 1.0);
        place.smooth = false;
        ScreenPicture screen;
        const QImage picture = ramps();
        const QImage shown = painted(screen, picture, place);
        for (int y = 0; y < 300; ++y)
            for (int x = 0; x < 400; ++x)
                QCOMPARE(shown.pixel(x, y), picture.pixel(x / 10, y / 10));
    }

    void onlyWhatIsSeenIsMadeAndOnlyOnce()
    {
        ScreenPicture::Place place = fitted({200, 150}, 1.0);
        for (int i = 0; i < 10; ++i)
            place.transform.zoomAt({20.0, 30.0}, 1.4);
        QImage picture = ramps();
        ScreenPicture screen;
        painted(screen, picture, place);
        QCOMPARE(screen.image().size(), place.view);
        const qint64 made = screen.image().cacheKey();
        painted(screen, picture, place);
        QCOMPARE(screen.image().cacheKey(), made);
        picture.setPixel(3, 3, qRgb(255, 255, 255));
        painted(screen, picture, place);
        QVERIFY(screen.image().cacheKey() != made);
        place.transform.pan({5000.0, 0.0});
        QCOMPARE(painted(screen, picture, place).pixelColor(100, 70), QColor(Qt::yellow));
    }

    void keptTextsStandWhereNewOnesDo()
    {
        const QRectF area(5, 5, 150, 80);
        const auto written = [&](const QString& text, const QColor& colour, int flags) {
            QImage image(160, 90, QImage::Format_RGB32);
            image.fill(Qt::gray);
            QPainter painter(&image);
            painter.setPen(colour);
            paintText(painter, area, flags, text);
            return image;
        };
        const auto columnsOf = [](const QImage& image) { // of the letters, which are brighter than the ground
            QPair<int, int> columns(image.width(), -1);
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (image.pixelColor(x, y).lightness() > QColor(Qt::gray).lightness())
                        columns = {std::min(columns.first, x), std::max(columns.second, x)};
            return columns;
        };
        const QImage first = written(QStringLiteral("W 400"), Qt::white, Qt::AlignLeft | Qt::AlignTop);
        QCOMPARE(written(QStringLiteral("W 400"), Qt::white, Qt::AlignLeft | Qt::AlignTop), first);
        QVERIFY(written(QStringLiteral("W 401"), Qt::white, Qt::AlignLeft | Qt::AlignTop) != first);
        QVERIFY(written(QStringLiteral("W 400"), Qt::red, Qt::AlignLeft | Qt::AlignTop) != first);
        QVERIFY(columnsOf(first).first >= 4 && columnsOf(first).first < 11);
        const QImage right = written(QStringLiteral("W 400"), Qt::white, Qt::AlignRight | Qt::AlignBottom);
        QVERIFY(columnsOf(right).second <= 156 && columnsOf(right).second > 148);
    }

    void aWindowRepaintsOnceAFrameAndForgetsNothing()
    {
        Counter window;
        new FramePacer(&window);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTRY_VERIFY(window.paints > 0);
        const int before = window.paints;
        QElapsedTimer clock;
        clock.start();
        for (int change = 1; change <= 300; ++change) {
            window.wanted = change;
            window.update();
            QCoreApplication::processEvents();
        }
        const auto frames = static_cast<int>(clock.elapsed() / 11);
        QVERIFY2(window.paints - before <= frames + 3, qPrintable(QString::number(window.paints - before)));
        QTRY_COMPARE(window.shown, 300);
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(RepaintTest, "repaint_test")
#include "repaint_test.moc"
