// SPDX-License-Identifier: MIT
// Drops the folders of studies onto the window, and reads back what has become of them.
#include "app/workspace/project_keeper.h"
#include "tests/support/dicom_samples.h"
#include "tests/ui/import/import_sheet_files.h"
#include "ui/actions/actions.h"

#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace isocenter::ui {

class ImportSheetTest : public ImportSheetFiles
{
    Q_OBJECT

private Q_SLOTS:
    void asksForVoxelsOfATrialAndOpensIt();
    void opensImplantsWithAllTheirPoses();
    void givesTwoOpenCamerasTheirCalibrations();
    void opensSingleImagesOfARunAsItsFrames();
    void movesRowsByDragging();
    void saysWhatCannotBeRead();
    void waitsForWhatIsLoading();

private:
    void mayaCam(const QString& name, int columns, int rows)
    {
        text(name,
             QStringLiteral(
                 "image size\n%1,%2\n\ncamera matrix\n1000,0,%3\n0,1000,%4\n0,0,1\n\nrotation\n1,0,0\n0,1,0\n"
                 "0,0,1\n\ntranslation\n0\n0\n900\n")
                 .arg(columns)
                 .arg(rows)
                 .arg(columns / 2)
                 .arg(rows / 2)
                 .toLatin1());
    }
    void writeTrial()
    {
        for (const char* camera : {"cam01", "cam02"}) {
            for (const char* frame : {"0099", "0158"})
                tiff(QStringLiteral("trial/%1/xr_%1_UND.%2.tif")
                         .arg(QLatin1String(camera), QLatin1String(frame)),
                     64, 48);
            mayaCam(QStringLiteral("trial/calib/xr_calib_%1.txt").arg(QLatin1String(camera)), 64, 48);
        }
        tiff(QStringLiteral("trial/Models/rad.tif"), 16, 12, 8);
        tiff(QStringLiteral("trial/Models/uln.tif"), 16, 12, 8);
        text(QStringLiteral("trial/LICENSE"), "Copyright\n");
    }
    // One image of a run that a C-arm stored in single files; its pixels are its number.
    static void writeRunImage(const QString& file, int number)
    {
        tests::DicomSample sample;
        sample.sopClass = UID_XRayRadiofluoroscopicImageStorage;
        sample.seriesUid = "1.2.826.0.1.3680043.10.1.77";
        sample.modality = "RF";
        sample.isSigned = false;
        sample.withGeometry = false;
        sample.values.assign(12, number);
        sample.attributes = {{DCM_InstanceNumber, std::to_string(number)}};
        tests::writeDicom(file.toStdString(), sample);
    }
};

void ImportSheetTest::asksForVoxelsOfATrialAndOpensIt()
{
    writeTrial();
    window_->open({path(QStringLiteral("trial"))});
    QTRY_VERIFY_WITH_TIMEOUT(shownSheet() != nullptr, kWaitMs);
    ImportSheet& sheet = *shownSheet();
    QCOMPARE(sheet.plan().cameras(), 2);
    auto* open = sheet.findChild<QPushButton*>();
    for (QPushButton* button : sheet.findChildren<QPushButton*>())
        if (button->text().contains(QStringLiteral("Open")))
            open = button;
    QVERIFY(!open->isEnabled()); // no TIFF says how large its voxels are
    QVERIFY(sheet.findChild<QLabel*>(QStringLiteral("missing"))
                ->text()
                .contains(QStringLiteral("2 TIFF volumes")));
    for (QDoubleSpinBox* field : sheet.findChildren<QDoubleSpinBox*>())
        if (field->accessibleName().startsWith(QStringLiteral("Between")))
            field->setValue(1.5);
    QVERIFY(open->isEnabled());
    QVERIFY(sheet.findChild<QLabel*>(QStringLiteral("missing"))->text().isEmpty());
    open->click();
    waitForData();
    QCOMPARE(session().bones().size(), std::size_t(2));
    QCOMPARE(session().xrays().size(), std::size_t(2));
    QCOMPARE(session().frames(), 2);
    QVERIFY(session().canRegister());
    QCOMPARE(session().comparedGeometries().size(), std::size_t(2));
    QCOMPARE(session().volume()->geometry.spacingMm.x(), 1.5);
    QCOMPARE(session().volume()->values.front(), 100.0f - 1000.0f);
    QVERIFY2(!messageBar().isVisible(), qPrintable(messageBar().text()));
    // A project keeps them, with the list of bones that no one wrote by hand.
    app::ProjectKeeper keeper(workspace());
    const QString project = path(QStringLiteral("trial.isocenter"));
    keeper.save(project.toStdString());
    waitForData();
    QVERIFY(!keeper.modified());
    keeper.close();
    waitForData();
    QVERIFY(session().bones().empty());
    keeper.open(project.toStdString());
    waitForData();
    QCOMPARE(session().bones().size(), std::size_t(2));
    QCOMPARE(session().bones().file.parent_path(), std::filesystem::path(folder_.path().toStdString()));
}

void ImportSheetTest::opensImplantsWithAllTheirPoses()
{
    for (const char* frame : {"0160", "0170", "0180"})
        tiff(QStringLiteral("knee/K1_%1.tif").arg(QLatin1String(frame)), 64, 64);
    text(QStringLiteral("knee/calibration.txt"), "JT_INTCALIB\n1198\n0\n0\n0.9\n");
    surface(QStringLiteral("knee/KR_6_tib.stl"));
    surface(QStringLiteral("knee/KR_7_fem.stl"));
    text(QStringLiteral("knee/fem.jts"),
         "JT_EULER_312\nx,y,z,rz,rx,ry\n1,0,-900,0,0,0,\n2,0,-900,0,0,0,\n3,0,-900,0,0,0,\n");
    text(QStringLiteral("knee/tib.jts"),
         "JT_EULER_312\nx,y,z,rz,rx,ry\n0,1,-900,0,0,0,\n0,2,-900,0,0,0,\n0,3,-900,0,0,0,\n");
    window_->open({path(QStringLiteral("knee"))});
    waitForData();
    QVERIFY(shownSheet() == nullptr);
    QVERIFY2(!messageBar().isVisible(), qPrintable(messageBar().text()));
    QCOMPARE(session().bones().size(), std::size_t(2));
    QCOMPARE(session().frames(), 3);
    QVERIFY(session().canRegister());
    QCOMPARE(session().search().measure, std::string("contour")); // they are implants
    QCOMPARE(session().search().search, std::string("implant"));
    for (const app::SessionBone& bone : session().bones().bones) {
        const bool femur = bone.entry.name.find("fem") != std::string::npos;
        const app::FrameTrack& track = bone.track;
        QCOMPARE(track.size(), 3);
        for (int frame = 0; frame < 3; ++frame) {
            const std::optional<core::Pose> pose = track.pose(frame);
            QVERIFY(pose);
            const Eigen::Vector3d at = pose->worldFromVolume().translation();
            QVERIFY(at.isApprox(
                femur ? Eigen::Vector3d(frame + 1, 0, -900) : Eigen::Vector3d(0, frame + 1, -900), 1e-9));
        }
    }
}

void ImportSheetTest::givesTwoOpenCamerasTheirCalibrations()
{
    tiff(QStringLiteral("right.tif"), 64, 48);
    tiff(QStringLiteral("left.tif"), 64, 48);
    window_->open({path(QStringLiteral("right.tif")), path(QStringLiteral("left.tif"))});
    QTRY_COMPARE_WITH_TIMEOUT(session().xrays().size(), std::size_t(2), kWaitMs);
    mayaCam(QStringLiteral("cal_left.txt"), 64, 48);
    mayaCam(QStringLiteral("cal_right.txt"), 64, 48);
    window_->open({path(QStringLiteral("cal_left.txt")), path(QStringLiteral("cal_right.txt"))});
    waitForData();
    for (const app::SessionXray& xray : session().xrays()) {
        QVERIFY(xray.radiograph->geometry);
        const bool left = xray.radiograph->name.find("left") != std::string::npos;
        QCOMPARE(xray.source.edited->name, std::string(left ? "cal_left.txt" : "cal_right.txt"));
    }
    actions().undo->trigger(); // one step
    for (const app::SessionXray& xray : session().xrays())
        QVERIFY(!xray.radiograph->geometry);
}

void ImportSheetTest::opensSingleImagesOfARunAsItsFrames()
{
    const core::SyntheticCaseFiles files = writeCase(QStringLiteral("case"), 1);
    for (int frame = 1; frame <= 20; ++frame)
        writeRunImage(path(QStringLiteral("run/image%1.dcm").arg(21 - frame)), frame);
    window_->open({path(QStringLiteral("run")), QString::fromStdString(files.ctFolder.string())});
    waitForData();
    QVERIFY(shownSheet() == nullptr);
    QCOMPARE(session().xrays().size(), std::size_t(1));
    QCOMPARE(session().frames(), 20);
    QCOMPARE(session().radiograph()->pixels.values.front(), 1.0f); // by InstanceNumber, not by name
    workspace().openFrame(19);
    QTRY_COMPARE_WITH_TIMEOUT(session().radiograph()->pixels.values.front(), 20.0f, kWaitMs);
}

void ImportSheetTest::movesRowsByDragging()
{
    writeTrial();
    window_->open({path(QStringLiteral("trial"))});
    QTRY_VERIFY_WITH_TIMEOUT(shownSheet() != nullptr, kWaitMs);
    ImportTree& tree = shownSheet()->tree();
    const auto itemOf = [&](const QString& text) {
        const QList<QTreeWidgetItem*> found = tree.findItems(text, Qt::MatchContains | Qt::MatchRecursive);
        return found.isEmpty() ? nullptr : found.front();
    };
    const auto drag = [&](const QString& row, const QString& heading) {
        tree.clearSelection();
        itemOf(row)->setSelected(true);
        tree.scrollToItem(itemOf(heading));
        tree.moveSelectionTo(tree.visualItemRect(itemOf(heading)).center());
    };
    drag(QStringLiteral("uln.tif"), QStringLiteral("Not used"));
    QVERIFY(tree.plan().items[rowOf(tree.plan(), "uln.tif")].role == app::ImportRole::NotUsed);
    drag(QStringLiteral("uln.tif"), QStringLiteral("Volumes"));
    QVERIFY(tree.plan().items[rowOf(tree.plan(), "uln.tif")].role == app::ImportRole::Ct);
    drag(QStringLiteral("xr_calib_cam01"), QStringLiteral("Camera 2"));
    QCOMPARE(tree.plan().items[rowOf(tree.plan(), "xr_calib_cam01.txt")].camera, 1);
    tree.clearSelection();
    itemOf(QStringLiteral("rad.tif"))->setSelected(true);
    QTest::keyClick(&tree, Qt::Key_Delete);
    QVERIFY(tree.plan().items[rowOf(tree.plan(), "rad.tif")].role == app::ImportRole::NotUsed);
}

void ImportSheetTest::saysWhatCannotBeRead()
{
    const core::SyntheticCaseFiles files = writeCase(QStringLiteral("good"), 1);
    text(QStringLiteral("good/xray/broken.tif"), QByteArray("II*\0 and no more", 16));
    text(QStringLiteral("good/notes.txt"), "Nothing of interest\n");
    window_->open({path(QStringLiteral("good"))});
    waitForData();
    QVERIFY(shownSheet() == nullptr); // one broken file is no reason to ask
    QVERIFY(session().canRegister());
    QCOMPARE(session().xrays().size(), std::size_t(2));
}

void ImportSheetTest::waitsForWhatIsLoading()
{
    tiff(QStringLiteral("cam.tif"), 64, 48);
    mayaCam(QStringLiteral("camera.txt"), 64, 48);
    window_->open({path(QStringLiteral("cam.tif"))});
    window_->open({path(QStringLiteral("camera.txt"))}); // belongs to what is still being loaded
    waitForData();
    QVERIFY(session().hasGeometry());
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(ImportSheetTest, "import_sheet_test")
#include "import_sheet_test.moc"
