// SPDX-License-Identifier: MIT
// Lines of a real retina and of a real coronary run on the page that follows points, with a picture of the
// window of each: lines-<name>.png in $ISOCENTER_PICTURES, if that is set.
#include "tests/ui/tracking_test.h"
#include "ui/charts/curve_chart.h"
#include "ui/support/theme.h"
#include "ui/tracking/line_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QHeaderView>
#include <QLocale>
#include <QSpinBox>
#include <QTableWidget>

#include <algorithm>

namespace isocenter::ui {

class TrackingLinesDataTest : public TrackingTest
{
    Q_OBJECT

private Q_SLOTS:
    void vesselsOfARetina();
    void vesselsOfACoronaryRun();

private:
    template <class Field>
    Field& field(const QString& name)
    {
        for (Field* candidate : page().searchForm().findChildren<Field*>())
            if (candidate->accessibleName() == name)
                return *candidate;
        throw std::runtime_error("no such field");
    }
    // As the first cell of the table says it.
    QString longestLength()
    {
        const auto& lines = picture()->findings->lines->drawing.lines;
        const double longest = std::ranges::max(lines, {}, &core::DrawnLine::lengthPx).lengthPx;
        const auto& size = picture()->pixelSize;
        return size ? QLocale().toString(size->perPixel() * longest, 'f', 2)
                    : QLocale().toString(longest, 'f', 1);
    }
    // Dark lines of a frame that is shown alone, the longest of them chosen. The source is named as it lies
    // in the folder of the sample data.
    void lookForDarkLines(const QString& source, int frame, int scales, int shortestPx)
    {
        applyTheme(*qApp, Theme::Dark);
        window_->resize(1600, 1000);
        openPage();
        child<QCheckBox>(page().form(), "tracking/parameters/drawPoints").setChecked(false);
        look(QStringLiteral("lines"));
        choose(field<QComboBox>(QStringLiteral("Lines are")), 1);
        choose(child<QComboBox>(page().searchForm(), "tracking/search/lineScales"), scales);
        field<QSpinBox>(QStringLiteral("Shortest")).setValue(shortestPx);
        QVERIFY(QDir::setCurrent(QStringLiteral(ISOCENTER_SAMPLE_DATA)));
        page().open(source);
        QTRY_VERIFY_WITH_TIMEOUT(picture(), kWaitMs);
        pause();
        page().tracking().seek(frame);
        QTRY_VERIFY_WITH_TIMEOUT(
            picture()->number == frame && picture()->findings && picture()->findings->lines, kWaitMs);
        LinePanel& panel = child<LinePanel>(page());
        QTableWidget& table = child<QTableWidget>(panel);
        QTRY_VERIFY_WITH_TIMEOUT(table.rowCount() > 5 && table.item(0, 0)->text() == longestLength(),
                                 kWaitMs);
        Q_EMIT table.cellClicked(0, 0);
        QVERIFY(panel.profile().cursorAt().has_value());
    }
    double totalLengthPx() { return picture()->findings->lines->drawing.totalLengthPx(); }
    void savePicture(const QString& name)
    {
        const QString folder = qEnvironmentVariable("ISOCENTER_PICTURES");
        if (folder.isEmpty())
            return;
        QTest::qWait(500); // charts are drawn
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(window_->grab().save(QStringLiteral("%1/lines-%2.png").arg(folder, name)));
    }
};

void TrackingLinesDataTest::vesselsOfARetina()
{
    lookForDarkLines(QStringLiteral("vessels_chasedb1/Image_01L.jpg"), 0, 1, 60);
    QVERIFY2(totalLengthPx() > 3000.0, qPrintable(QString::number(totalLengthPx())));
    QCOMPARE(child<QTableWidget>(child<LinePanel>(page())).horizontalHeaderItem(0)->text(),
             QStringLiteral("Length (px)"));
    savePicture(QStringLiteral("retina"));
}

void TrackingLinesDataTest::vesselsOfACoronaryRun()
{
    lookForDarkLines(QStringLiteral("xa_coronary/I_000000.dcm"), 40, 1, 60);
    QVERIFY2(totalLengthPx() > 500.0, qPrintable(QString::number(totalLengthPx())));
    savePicture(QStringLiteral("coronary"));
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(TrackingLinesDataTest, "tracking_lines_data_test")
#include "tracking_lines_data_test.moc"
