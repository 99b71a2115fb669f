// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"
#include "core/io/formats/geometry_file.h"
#include "core/io/formats/mayacam_file.h"
#include "tests/support/calibration/bead_object.h"
#include "tests/ui/calibration/calibration_test.h"
#include "ui/calibration/calibration_picture.h"
#include "ui/calibration/object_page.h"
#include "ui/calibration/object_tables.h"
#include "ui/calibration/work_line.h"

#include <QComboBox>
#include <QTabWidget>

#include <fmt/format.h>

#include <optional>
#include <string>

namespace isocenter::ui {

// The page that calibrates cameras by an object of known points.
class ObjectPageTest : public CalibrationTest
{
    Q_OBJECT

private Q_SLOTS:
    void calibratesByAnObject();
    void saysWhatIsWrong();
    void looksRight_data() { addLanguages(); } // NOLINT(readability-identifier-naming): of QtTest
    void looksRight();

private:
    ObjectPage& page() { return dialog().object(); }
    // With the object's points and both pictures.
    void openAll()
    {
        child<QTabWidget>(dialog()).setCurrentWidget(&page());
        std::string points = "x,y,z\n"; // in cm
        for (const core::ObjectPoint& point : beads_.points)
            points += fmt::format("{},{},{}\n", 0.1 * point.placeMm.x(), 0.1 * point.placeMm.y(),
                                  0.1 * point.placeMm.z());
        const QString file = folder_.filePath(QStringLiteral("cube.csv"));
        core::writeTextFile(pathOf(file), points);
        child<QComboBox>(page()).setCurrentText(QStringLiteral("cm"));
        page().openObject(file);
        page().addPictures({writePicture(QStringLiteral("one.tif"), beads_.picture(0)),
                            writePicture(QStringLiteral("two.tif"), beads_.picture(1))});
    }
    WorkLine& work() { return child<WorkLine>(page()); }
    // Clicks near points, in the order of the list, from the one that is chosen on.
    void clickPoints(std::size_t camera, std::size_t count)
    {
        auto& view = child<CalibrationPicture>(page());
        for (std::size_t point = 0; point < count; ++point) {
            const Eigen::Vector2d place = beads_.seenAt(camera, point);
            QTest::mouseClick(&view, Qt::LeftButton, {},
                              view.transform().toWidget(QPointF(place.x(), place.y())).toPoint());
        }
    }
    QPushButton& button(const char* name) { return child<QPushButton>(page(), name); }
    void markBothAndFindOthers()
    {
        openAll();
        QTRY_COMPARE_WITH_TIMEOUT(page().pictures().pictures().size(), std::size_t{2}, kWaitMs);
        for (const std::size_t camera : {0u, 1u}) {
            page().choosePicture(camera);
            child<ObjectPointTable>(page()).choose(0);
            QVERIFY(!button("findOthers").isEnabled());
            clickPoints(camera, 6);
            QCOMPARE(page().pictures().pictures()[camera].marks.size(), std::size_t{6});
            QCOMPARE(child<ObjectPointTable>(page()).chosen(), std::optional<std::size_t>(6));
            button("findOthers").click();
            QTRY_VERIFY_WITH_TIMEOUT(page().pictures().pictures()[camera].marks.size() > 18, kWaitMs);
        }
    }

    test::BeadObject beads_;
};

void ObjectPageTest::calibratesByAnObject()
{
    markBothAndFindOthers();
    for (const std::size_t camera : {0u, 1u}) {
        const app::PointMarks& marks = page().pictures().pictures()[camera].marks;
        for (const auto& [point, place] : marks)
            QVERIFY((place - beads_.seenAt(camera, point)).norm() < 0.3);
    }
    QVERIFY(!button("saveGeometry").isEnabled());
    button("calibrate").click();
    QTRY_VERIFY_WITH_TIMEOUT(page().found() != nullptr, kWaitMs);
    QVERIFY(page().found()->rmsPx < 0.2);
    const QString outcome = child<QLabel>(page(), "calibration").text();
    QVERIFY2(outcome.contains(QStringLiteral("left out in turn")) &&
                 outcome.contains(QStringLiteral("cam2: ")),
             qPrintable(outcome));
    QVERIFY(!child<ObjectPointTable>(page()).item(0, 3)->text().isEmpty()); // its left-out distance
    const QString geometry = folder_.filePath(QStringLiteral("geometry.json"));
    page().saveGeometry(geometry);
    const auto views = core::readGeometryFile(pathOf(geometry));
    QCOMPARE(views.size(), std::size_t{2});
    for (const std::size_t camera : {0u, 1u}) {
        const Eigen::Vector3d seen =
            views[camera].projection.pixelFromWorld() * beads_.points[9].placeMm.homogeneous();
        QVERIFY((seen.hnormalized() - beads_.seenAt(camera, 9)).norm() < 0.5);
    }
    page().saveMayaCams(folder_.filePath(QStringLiteral("mayacam")));
    QVERIFY(
        core::isMayaCam(core::readTextFile(pathOf(folder_.filePath(QStringLiteral("mayacam/cam2.txt"))))));
    // Another mark makes it another calibration.
    child<ObjectPointTable>(page()).choose(2);
    button("removeMark").click();
    QVERIFY(page().found() == nullptr);
    QVERIFY(!button("saveMayaCams").isEnabled());
}

void ObjectPageTest::saysWhatIsWrong()
{
    openAll();
    QTRY_COMPARE_WITH_TIMEOUT(page().pictures().pictures().size(), std::size_t{2}, kWaitMs);
    page().choosePicture(0);
    child<ObjectPointTable>(page()).choose(0);
    clickPoints(0, 4);
    button("calibrate").click();
    QTRY_VERIFY_WITH_TIMEOUT(work().text().contains(QStringLiteral("6 points")), kWaitMs);
    QVERIFY(page().found() == nullptr);
    // One name for two cameras: as it was, and why.
    auto& table = child<ObjectPictureTable>(page());
    table.item(1, 1)->setText(QStringLiteral("cam1"));
    QTRY_VERIFY(work().text().contains(QStringLiteral("there is a picture by cam1")));
    QCOMPARE(table.item(1, 1)->text(), QStringLiteral("cam2"));
    table.item(1, 1)->setText(QStringLiteral("lateral"));
    QTRY_COMPARE(page().pictures().pictures()[1].camera, std::string("lateral"));
    page().openObject(folder_.filePath(QStringLiteral("one.tif")));
    QVERIFY2(work().text().contains(QStringLiteral("one.tif")), qPrintable(work().text()));
    QVERIFY(page().pictures().object().empty());
}

// All is in sight on a small screen, and nothing is cut off.
void ObjectPageTest::looksRight()
{
    QFETCH(int, language);
    CalibrationDialog& shown = smallDialogIn(static_cast<Language>(language));
    markBothAndFindOthers();
    page().calibrate();
    QTRY_VERIFY_WITH_TIMEOUT(page().found() != nullptr, kWaitMs);
    checkAndKeep(shown, QStringLiteral("object"));
    window_.reset();
    installLanguage(*qApp, Language::English);
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(ObjectPageTest, "object_page_test")
#include "object_page_test.moc"
