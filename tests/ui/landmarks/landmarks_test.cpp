// SPDX-License-Identifier: MIT
// Landmarks in the window: set and marked by the mouse, dragged, named, deleted, and the pose from them.
#include "app/session/landmark_pairs.h"
#include "core/geometry/error_measures.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/controllers/slice_controller.h"
#include "ui/landmarks/landmark_controller.h"
#include "ui/landmarks/landmark_model.h"
#include "ui/landmarks/landmark_selection.h"
#include "ui/landmarks/marker_labels.h"
#include "ui/layout/view_area.h"
#include "ui/pages/registration_page.h"
#include "ui/views/slice_view.h"
#include "ui/widgets/message_bar.h"
#include "ui/window/annotation_controller.h"

#include <QAction>
#include <QLabel>
#include <QPainter>
#include <QTableView>

namespace isocenter::ui {

class LandmarksTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void markedInTwoViewsTheyGiveThePose();
    void clicksSetThemAndDragsMoveThem();
    void areNamedAndDeletedInTheList();
    void whatIsMissingIsSaid();
    void goThroughFiles();

private:
    LandmarkController& landmarks() { return child<LandmarkController>(*window_); }
    SliceView& axial() { return *window_->registrationPage().slices().view(core::SliceOrientation::Axial); }
    QTableView& table() { return *window_->findChild<QTableView*>(QStringLiteral("landmarkTable")); }
    QString cell(int row, int column) { return table().model()->index(row, column).data().toString(); }
    QString advice() { return window_->findChild<QLabel*>(QStringLiteral("landmarkAdvice"))->text(); }
    void openBiplane()
    {
        window_->workspace().openDemo(kDemoVoxels, 2);
        QTRY_VERIFY_WITH_TIMEOUT(session().xrays().size() == 2 && session().canRegister(), kWaitMs);
        window_->viewArea().setLayoutInUse(ViewLayout::RadiographAndSlices);
        QTRY_VERIFY(window_->radiographView(1).isVisible() && axial().isVisible());
        actions().landmarkTool->trigger();
    }
    QPoint placeOf(std::size_t xray, const Eigen::Vector2d& pixel)
    {
        return window_->radiographView(xray).transform().toWidget(QPointF(pixel.x(), pixel.y())).toPoint();
    }
    Eigen::Vector2d truePixel(std::size_t xray, const Eigen::Vector3d& pointMm)
    {
        return session().xrays()[xray].radiograph->geometry->project(session().truth()->pose * pointMm);
    }
    // In the CT by the crosshair, in the radiographs by clicks where they show it.
    void markTarget(const Eigen::Vector3d& pointMm)
    {
        session().display().setCrosshair(pointMm);
        actions().setLandmark->trigger();
        for (const std::size_t xray : {std::size_t{0}, std::size_t{1}})
            QTest::mouseClick(&window_->radiographView(xray), Qt::LeftButton, {},
                              placeOf(xray, truePixel(xray, session().display().crosshairMm())));
    }
    std::optional<Eigen::Vector2d> mark(std::size_t landmark, std::size_t xray)
    {
        return session().landmarks()[landmark].pixelIn(app::MarkedImage::of(session().xrays()[xray].source));
    }
    void namesStandBesideEachOther();
};

void LandmarksTest::markedInTwoViewsTheyGiveThePose()
{
    openBiplane();
    QVERIFY(!actions().poseFromLandmarks->isEnabled());
    const std::vector<Eigen::Vector3d> targets = session().truth()->targetsMm;
    for (const std::size_t target : {std::size_t{0}, std::size_t{1}, std::size_t{2}, targets.size() - 1})
        markTarget(targets[target]);
    QCOMPARE(session().landmarks().size(), std::size_t{4});
    QCOMPARE(app::landmarkPairs(session()).size(), std::size_t{8});
    QCOMPARE(cell(3, LandmarkModel::Views), QStringLiteral("1, 2"));
    const core::Pose start = session().pose();
    const double startMm = core::meanTargetRegistrationError(session().truth()->pose, start, targets);
    QVERIFY(startMm > 5.0);

    actions().poseFromLandmarks->trigger();
    const double foundMm =
        core::meanTargetRegistrationError(session().truth()->pose, session().pose(), targets);
    QVERIFY2(foundMm < 1.0, qPrintable(QString::number(foundMm))); // clicks are to a pixel of the screen
    QVERIFY(*app::landmarkResidualPx(session(), 0) < 0.5);
    QVERIFY2(advice().contains(QStringLiteral("4 landmarks (8 marks")), qPrintable(advice()));
    QVERIFY(!messageBar().isVisible());
    actions().undo->trigger();
    QVERIFY(session().pose().worldFromVolume().isApprox(start.worldFromVolume(), 1e-12));
    QCOMPARE(session().landmarks().size(), std::size_t{4});
    actions().redo->trigger();
    QVERIFY(core::meanTargetRegistrationError(session().truth()->pose, session().pose(), targets) < 1.0);
}

void LandmarksTest::clicksSetThemAndDragsMoveThem()
{
    openBiplane();
    const Eigen::Vector3d middle = session().display().crosshairMm();
    const QPoint place = axial().rect().center() + QPoint(20, 10);
    QTest::mouseClick(&axial(), Qt::LeftButton, {}, place);
    QCOMPARE(session().landmarks().size(), std::size_t{1});
    const Eigen::Vector3d set = *session().landmarks()[0].volumeMm;
    QVERIFY((set - middle).norm() > 1.0);
    QVERIFY((session().display().crosshairMm() - set).norm() < 1e-9);
    QVERIFY((axial().positionOf(set) - QPointF(place)).manhattanLength() < 1.0);

    QTest::mousePress(&axial(), Qt::LeftButton, {}, place + QPoint(3, 0)); // not in its middle
    QTest::mouseMove(&axial(), place + QPoint(13, 5));
    QTest::mouseMove(&axial(), place + QPoint(23, 10));
    QTest::mouseRelease(&axial(), Qt::LeftButton, {}, place + QPoint(23, 10));
    QCOMPARE(session().landmarks().size(), std::size_t{1});
    const Eigen::Vector3d moved = *session().landmarks()[0].volumeMm;
    QVERIFY((axial().positionOf(moved) - QPointF(place + QPoint(20, 10))).manhattanLength() < 1.0);
    actions().undo->trigger(); // the whole drag
    QVERIFY((*session().landmarks()[0].volumeMm - set).norm() < 1e-9);

    RadiographView& frontal = window_->radiographView(0);
    QTest::mouseClick(&frontal, Qt::LeftButton, {}, placeOf(0, {30.0, 40.0}));
    QCOMPARE(session().landmarks().size(), std::size_t{1}); // the same one
    QVERIFY((*mark(0, 0) - Eigen::Vector2d(30.0, 40.0)).norm() < 1.0);
    QTest::mousePress(&frontal, Qt::LeftButton, {}, placeOf(0, {30.0, 40.0}));
    QTest::mouseMove(&frontal, placeOf(0, {50.0, 40.0}));
    QTest::mouseRelease(&frontal, Qt::LeftButton, {}, placeOf(0, {50.0, 40.0}));
    QVERIFY((*mark(0, 0) - Eigen::Vector2d(50.0, 40.0)).norm() < 1.0);
    QTest::mouseClick(&frontal, Qt::LeftButton, {}, placeOf(0, {70.0, 20.0}));
    QCOMPARE(session().landmarks().size(), std::size_t{2}); // that one has its mark here
    QVERIFY(!session().landmarks()[1].volumeMm);
    QVERIFY(child<LandmarkSelection>(landmarks()).isSelected(1));

    QApplication::setActiveWindow(window_.get());
    frontal.setFocus();
    QTRY_VERIFY(frontal.hasFocus());
    QTest::keyClick(&frontal, Qt::Key_Delete);
    QCOMPARE(session().landmarks().size(), std::size_t{1});
    QVERIFY(!child<LandmarkSelection>(landmarks()).selected());
    actions().undo->trigger();
    QCOMPARE(session().landmarks().size(), std::size_t{2});
}

void LandmarksTest::areNamedAndDeletedInTheList()
{
    openBiplane();
    for (const double offset : {0.0, 5.0}) {
        session().display().setCrosshair(Eigen::Vector3d(offset, 0.0, offset));
        child<LandmarkSelection>(landmarks()).select(std::nullopt);
        actions().setLandmark->trigger();
    }
    QAbstractItemModel* model = table().model();
    QVERIFY(
        model->setData(model->index(1, LandmarkModel::Name), QStringLiteral("Femoral head"), Qt::EditRole));
    QCOMPARE(session().landmarks()[1].name, std::string("Femoral head"));
    QCOMPARE(cell(1, LandmarkModel::Ct), QStringLiteral("set"));
    QCOMPARE(cell(1, LandmarkModel::Residual), QStringLiteral("–"));
    table().selectRow(0);
    QVERIFY(child<LandmarkSelection>(landmarks()).isSelected(0));
    QVERIFY((session().display().crosshairMm() - *session().landmarks()[0].volumeMm).norm() < 1e-9);
    actions().deleteLandmark->trigger();
    QCOMPARE(table().model()->rowCount(), 1);
    QCOMPARE(cell(0, LandmarkModel::Name), QStringLiteral("Femoral head"));
    actions().undo->trigger();
    actions().undo->trigger();
    QCOMPARE(cell(1, LandmarkModel::Name), QString());
    actions().redo->trigger();
    QCOMPARE(cell(1, LandmarkModel::Name), QStringLiteral("Femoral head"));
}

void LandmarksTest::whatIsMissingIsSaid()
{
    openBiplane();
    markTarget(session().truth()->targetsMm[0]);
    const core::Pose pose = session().pose();
    actions().poseFromLandmarks->trigger();
    QVERIFY(messageBar().isVisible());
    QVERIFY2(messageBar().text().contains(QStringLiteral("there is 1 with 2 marks")),
             qPrintable(messageBar().text()));
    QVERIFY(session().pose().worldFromVolume().isApprox(pose.worldFromVolume(), 1e-12));
}

void LandmarksTest::goThroughFiles()
{
    openBiplane();
    markTarget(session().truth()->targetsMm[0]);
    const QString file = folder_.filePath(QStringLiteral("landmarks.csv"));
    landmarks().save(file);
    const app::Landmarks saved = session().landmarks();
    actions().deleteLandmark->trigger();
    QVERIFY(session().landmarks().empty());
    landmarks().open(file);
    QCOMPARE(session().landmarks().size(), std::size_t{1});
    QVERIFY((*session().landmarks()[0].volumeMm - *saved[0].volumeMm).norm() < 1e-9);
    QCOMPARE(session().landmarks()[0].marks.size(), std::size_t{2});
    actions().undo->trigger();
    QVERIFY(session().landmarks().empty());
}

void LandmarksTest::namesStandBesideEachOther()
{
    QImage image(400, 200, QImage::Format_ARGB32);
    QPainter painter(&image);
    MarkerLabels labels(painter);
    labels.add({200.0, 100.0}, QStringLiteral("1 Scaphoid"), 1.0);
    labels.add({203.0, 101.0}, QStringLiteral("2 Lunate"), 0.5);
    labels.add({198.0, 97.0}, QStringLiteral("3 Radius"), 1.0, true);
    labels.paint();
    QCOMPARE(labels.places().size(), std::size_t{3});
    QVERIFY(labels.places()[0].left() > 198.0 && labels.places()[0].center().y() == 97.0); // the chosen one
    for (std::size_t a = 0; a < 3; ++a)
        for (std::size_t b = 0; b < a; ++b)
            QVERIFY(!labels.places()[a].intersects(labels.places()[b]));
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(LandmarksTest, "landmarks_test")
#include "landmarks_test.moc"
