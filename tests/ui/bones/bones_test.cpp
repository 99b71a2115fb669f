// SPDX-License-Identifier: MIT
// Several bones in the window: list, scene, active bone, registration of all, joint angles as numbers and
// curves.
#include "core/geometry/slice_plane.h"
#include "core/io/files/file_contents.h"
#include "core/io/formats/bones_file.h"
#include "tests/support/bones/knee_files.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/bones/axes_dialog.h"
#include "ui/bones/bone_surfaces.h"
#include "ui/bones/bones_controller.h"
#include "ui/bones/bones_panel.h"
#include "ui/charts/pose_curves.h"
#include "ui/controllers/timeline_controller.h"
#include "ui/pages/registration_page.h"
#include "ui/panels/timeline_panel.h"
#include "ui/scene/scene_view.h"
#include "ui/support/file_paths.h"
#include "ui/views/slice_view.h"
#include "ui/widgets/message_bar.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTableView>
#include <vtkCell.h>
#include <vtkPolyData.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace isocenter::ui {

class BonesTest : public WindowTest
{
    Q_OBJECT

private:
    BonesPanel& panel() { return *child<BonesController>(*window_).panel(); }
    SceneView& scene() { return window_->registrationPage().scene(); }
    QString path(const char* name) { return textOf(files_->folder / name); }

    void openKnee(const char* xrays)
    {
        openWindow();
        files_ = std::make_unique<test::KneeFiles>(folder_.filePath(QStringLiteral("knee")).toStdString());
        files_->writeRuns(2);
        app::CtRequest ct{{files_->folder / "ct.tif"}, {}, {}};
        ct.options.tiff.spacingMm = Eigen::Vector3d::Constant(test::KneeCase::kVoxelMm);
        ct.options.tiff.originMm = test::KneeFiles::kOriginMm;
        window_->workspace().openCt(ct);
        for (const int view : {0, 1})
            window_->workspace().openXray({files_->folder / (xrays + std::to_string(view + 1) + ".tif"),
                                           {},
                                           files_->folder / "geometry.json",
                                           std::to_string(view)},
                                          app::Workspace::XrayPlace::Add);
        window_->open({path("bones.json")});
        QTRY_COMPARE_WITH_TIMEOUT(session().bones().size(), std::size_t(2), kWaitMs);
        QTRY_VERIFY_WITH_TIMEOUT(window_->workspace().device() && session().xrays().size() == 2, kWaitMs);
        app::SearchChoice search;
        search.measure = "ncc";
        session().setSearch(search);
    }
    // What a ray of the world meets first of the triangles of all bones.
    struct Met
    {
        int bone = -1;
        Eigen::Vector3d pointMm = Eigen::Vector3d::Zero(); // of the world
    };
    using Triangle = std::array<Eigen::Vector3d, 3>;
    std::vector<std::vector<Triangle>> trianglesInWorld()
    {
        std::vector<std::vector<Triangle>> all;
        const std::vector<core::Pose> poses = session().bones().poses();
        for (std::size_t bone = 0; bone < poses.size(); ++bone) {
            vtkPolyData* surface = child<BoneSurfaces>(*window_).of(session().bones().bones[bone]);
            std::vector<Triangle>& triangles = all.emplace_back();
            for (vtkIdType cell = 0; cell < surface->GetNumberOfCells(); ++cell) {
                Triangle& triangle = triangles.emplace_back();
                for (int corner = 0; corner < 3; ++corner)
                    triangle[static_cast<std::size_t>(corner)] =
                        poses[bone].worldFromVolume() *
                        Eigen::Vector3d::Map(surface->GetPoint(surface->GetCell(cell)->GetPointId(corner)));
            }
        }
        return all;
    }
    static Met metByRay(const std::vector<std::vector<Triangle>>& bones, const app::ViewRay& ray)
    {
        Met met;
        double nearest = 1e9;
        for (std::size_t bone = 0; bone < bones.size(); ++bone)
            for (const auto& [a, b, c] : bones[bone]) {
                Eigen::Matrix3d system; // origin + s direction = a + u (b - a) + v (c - a)
                system << ray.direction, a - b, a - c;
                if (std::abs(system.determinant()) < 1e-12)
                    continue;
                const Eigen::Vector3d way = system.inverse() * (a - ray.origin);
                if (way.y() >= 0.0 && way.z() >= 0.0 && way.y() + way.z() <= 1.0 && way.x() > 0.0 &&
                    way.x() < nearest) {
                    nearest = way.x();
                    met = {static_cast<int>(bone), ray.origin + way.x() * ray.direction};
                }
            }
        return met;
    }
    void choose(int row) { child<QTableView>(panel(), "bonesTable").selectRow(row); }

    std::unique_ptr<test::KneeFiles> files_;

private Q_SLOTS:
    void theListSaysWhichIsMovedAndSeen()
    {
        openKnee("view");
        QTRY_COMPARE_WITH_TIMEOUT(scene().boneCount(), 2, kWaitMs);
        QVERIFY(child<QTableView>(panel(), "bonesTable").isVisibleTo(&panel()));
        choose(1);
        QCOMPARE(session().bones().active, std::size_t(1));
        QVERIFY(child<QLabel>(panel(), "jointTitle").text().contains(QStringLiteral("tibia against femur")));
        QAbstractItemModel& model = *child<QTableView>(panel(), "bonesTable").model();
        QVERIFY(model.setData(model.index(0, 0), Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(scene().boneCount(), 1);
        QVERIFY(!(model.flags(model.index(1, 0)) & Qt::ItemIsUserCheckable)); // the active one is seen
        actions().nextBone->trigger();
        QCOMPARE(session().bones().active, std::size_t(0));
        QCOMPARE(scene().boneCount(), 2);
        actions().undo->trigger();
        QCOMPARE(session().bones().active, std::size_t(1));
        actions().closeBones->trigger();
        QVERIFY(session().bones().empty());
        QCOMPARE(scene().boneCount(), 0);
        QVERIFY(!child<QTableView>(panel(), "bonesTable").isVisibleTo(&panel()));
    }
    void anatomicalAxesAreClicked()
    {
        openKnee("view");
        choose(1);
        const core::BonesFile before = core::readBonesFile(files_->folder / "bones.json");
        const auto stated = [&] { return core::readBonesFile(files_->folder / "bones.json").bones[1].frame; };
        QVERIFY(
            child<QLabel>(panel(), "jointTitle").text().startsWith(QStringLiteral("Joint femur-tibia: ")));
        QVERIFY(actions().anatomicalAxes->isEnabled());
        actions().anatomicalAxes->trigger();
        auto& dialog = child<AxesDialog>(*window_);
        QTRY_VERIFY(dialog.isVisible());
        QCOMPARE(child<QComboBox>(dialog, "axesBone").currentText(), QStringLiteral("tibia"));
        QVERIFY(dialog.points().complete()); // of the axes that it has
        SliceView* slice = nullptr;          // across the long axis: both other points lie in it
        for (SliceView* view : window_->findChildren<SliceView*>())
            if (view->isVisible() && !slice)
                slice = view;
        QVERIFY(slice);
        const QPoint middle = slice->rect().center();
        const std::array<QPoint, 3> places{middle, middle - QPoint(0, 40), middle - QPoint(40, 0)};
        for (std::size_t point = 0; point < places.size(); ++point) {
            dialog.choose(point);
            const Eigen::Vector3d expected =
                core::clampedToGrid(session().volume()->geometry, slice->pointAt(places[point]));
            QTest::mouseClick(slice, Qt::LeftButton, Qt::NoModifier, places[point]);
            const app::AxisPoints& points = dialog.points();
            const auto& clicked = point == 0 ? points.origin : point == 1 ? points.proximal : points.lateral;
            QVERIFY(clicked && clicked->isApprox(expected, 1e-6));
        }
        const core::AnatomicalFrame wanted = app::frameFrom(dialog.points(), session().bones().side);
        QTest::mouseClick(&child<QPushButton>(dialog, "axesApply"), Qt::LeftButton);
        QVERIFY(child<QLabel>(dialog, "axesProblem").text().isEmpty());
        QVERIFY(session().bones().bones[1].entry.frame->boneFromFrame.isApprox(wanted.boneFromFrame, 1e-9));
        QVERIFY(stated()->boneFromFrame.isApprox(wanted.boneFromFrame, 1e-6));
        QCOMPARE(core::readBonesFile(files_->folder / "bones.json").bones[0].name, before.bones[0].name);
        const QString flexion = child<QLabel>(panel(), "joint3").text();
        actions().undo->trigger();
        QVERIFY(stated()->boneFromFrame.isApprox(before.bones[1].frame->boneFromFrame, 1e-6));
        QVERIFY(child<QLabel>(panel(), "joint3").text() != flexion); // joint angles follow
        QTest::mouseClick(&child<QPushButton>(dialog, "axesRemove"), Qt::LeftButton);
        QVERIFY(!stated());
        QVERIFY(child<QLabel>(panel(), "jointTitle").text().contains(QStringLiteral("along the CT")));
        QVERIFY(!child<QPushButton>(dialog, "axesApply").isEnabled());
        for (std::size_t point = 0; point < 3; ++point) // by the keyboard: all at the crosshair
            QTest::mouseClick(&child<QPushButton>(dialog, "axesAtCrosshair"), Qt::LeftButton);
        QVERIFY(child<QPushButton>(dialog, "axesApply").isEnabled());
        QTest::mouseClick(&child<QPushButton>(dialog, "axesApply"), Qt::LeftButton);
        QVERIFY2(child<QLabel>(dialog, "axesProblem").text().contains(QStringLiteral("1 mm")),
                 qPrintable(child<QLabel>(dialog, "axesProblem").text()));
        QVERIFY(!stated());
        dialog.setLocked(true); // while something is registered
        for (const char* name : {"axesBone", "axesApply", "axesRemove"})
            QVERIFY2(!child<QWidget>(dialog, name).isEnabled(), name);
        dialog.setLocked(false);
        QVERIFY(child<QPushButton>(dialog, "axesApply").isEnabled());
        dialog.close();
    }
    void axesAreClickedOnTheBoneInTheScene()
    {
        openKnee("view");
        choose(1);
        for (const app::SessionBone& bone : session().bones().bones)
            QTRY_VERIFY_WITH_TIMEOUT(child<BoneSurfaces>(*window_).of(bone), kWaitMs);
        actions().anatomicalAxes->trigger();
        auto& dialog = child<AxesDialog>(*window_);
        QTRY_VERIFY(dialog.isVisible() && scene().isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(scene().boneCount(), 2, kWaitMs);
        actions().lookAtVolume->trigger();
        const auto bones = trianglesInWorld();
        std::array<int, 3> seen{}; // the active bone, the other one, neither
        for (int row = 1; row < 12; ++row)
            for (int column = 1; column < 12; ++column) {
                const QPoint at(scene().width() * column / 12, scene().height() * row / 12);
                const Met expected = metByRay(bones, scene().perspective().rayAt(QPointF(at)));
                ++seen[static_cast<std::size_t>(expected.bone == 1 ? 0 : expected.bone == 0 ? 1 : 2)];
                dialog.choose(0);
                const auto before = dialog.points().origin;
                QTest::mouseClick(&scene(), Qt::LeftButton, Qt::NoModifier, at);
                const auto& after = dialog.points().origin;
                if (expected.bone != 1) {
                    QVERIFY(after.has_value() == before.has_value() && (!after || *after == *before));
                    continue;
                }
                const Eigen::Vector3d inBone =
                    core::clampedToGrid(session().volume()->geometry,
                                        session().pose().worldFromVolume().inverse() * expected.pointMm);
                QVERIFY2(after && (*after - inBone).norm() < 1e-3,
                         qPrintable(QString::number(after ? (*after - inBone).norm() : -1.0)));
                QVERIFY((session().display().crosshairMm() - inBone).norm() < 1e-3);
            }
        QVERIFY2(seen[0] > 5 && seen[1] + seen[2] > 5,
                 qPrintable(QStringLiteral("%1 %2 %3").arg(seen[0]).arg(seen[1]).arg(seen[2])));
        // A drag turns the scene and sets nothing.
        const auto set = dialog.points().origin;
        const QPoint middle = scene().rect().center();
        QTest::mousePress(&scene(), Qt::LeftButton, Qt::NoModifier, middle);
        QTest::mouseMove(&scene(), middle + QPoint(40, 10));
        QTest::mouseRelease(&scene(), Qt::LeftButton, Qt::NoModifier, middle + QPoint(40, 10));
        QVERIFY(set && *dialog.points().origin == *set);
        dialog.close();
    }
    void surfacesLieWhereTheBonesAre()
    {
        openKnee("view");
        const app::SessionBone& femur = session().bones().bones[0];
        QTRY_VERIFY_WITH_TIMEOUT(child<BoneSurfaces>(*window_).of(femur), kWaitMs);
        double bounds[6];
        child<BoneSurfaces>(*window_).of(femur)->GetBounds(bounds);
        QVERIFY(bounds[4] > -20.0 && bounds[4] < -8.0); // under the condyles
        QVERIFY(bounds[5] > 50.0);                      // the shaft is cut off above
        const core::VolumeGeometry& grid = femur.attenuation->geometry;
        for (int axis = 0; axis < 3; ++axis) {
            QVERIFY(bounds[2 * axis] >= grid.originMm[axis] - 2.0 * grid.spacingMm[axis]);
            QVERIFY(bounds[2 * axis + 1] <=
                    grid.originMm[axis] + (grid.size[axis] + 1) * grid.spacingMm[axis]);
        }
    }
    void allAreRegistered()
    {
        openKnee("view");
        choose(1);
        QVERIFY(actions().registerBones->isEnabled());
        QVERIFY(!actions().registerBonesFromHere->isEnabled()); // there are no frames
        actions().registerBones->trigger();
        QVERIFY(child<BonesController>(*window_).search().running());
        QVERIFY(!child<QTableView>(panel(), "bonesTable").isEnabled());
        QVERIFY(!actions().start->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(!child<BonesController>(*window_).search().running(), kWaitMs);
        const QString flexion = child<QLabel>(panel(), "joint3").text();
        QVERIFY2(std::abs(flexion.section(QLatin1Char(' '), 0, 0).toDouble() - 19.9) < 0.5,
                 qPrintable(flexion));
        QCOMPARE(session().runs().size(), std::size_t(2));
        actions().undo->trigger();
        QVERIFY(matrixOf(session().pose()).isApprox(matrixOf(files_->knee.tibia.start), 1e-9));
    }
    void curvesShowTheJoint()
    {
        openKnee("run");
        choose(1);
        session().setBonePoses({files_->knee.femur.truth, files_->knee.tibia.truth});
        actions().registerBonesFromHere->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!child<BonesController>(*window_).search().running(), kWaitMs);
        TimelinePanel& timeline = *window_->timeline().panel();
        auto* curves = timeline.findChild<QComboBox*>(QStringLiteral("curves"));
        QCOMPARE(curves->count(), 4);
        curves->setCurrentIndex(3);
        const auto& values = child<PoseCurves>(timeline).values();
        QCOMPARE(values.size(), std::size_t(2));
        for (const PoseCurves::Values& frame : values) {
            QVERIFY(frame);
            QVERIFY2(std::abs((*frame)[3] - 19.9) < 0.8, qPrintable(QString::number((*frame)[3])));
        }
        child<BonesController>(*window_).saveAngles(path("angles.csv"));
        const std::string table = core::readTextFile(files_->folder / "angles.csv");
        QCOMPARE(std::ranges::count(table, '\n'), 3); // title, two frames
        actions().closeBones->trigger();
        QCOMPARE(curves->count(), 4); // where they are is not saved
        child<QMessageBox>(*window_, "unsavedWork").button(QMessageBox::Discard)->click();
        QCOMPARE(curves->count(), 3);
    }
    void whatIsWrongIsSaid()
    {
        openWindow();
        const QString file = folder_.filePath(QStringLiteral("bones.json"));
        core::writeTextFile(pathOf(file), R"({"schema": "isocenter.bones/1", "bones": [{"name": "a"}]})");
        window_->open({file});
        QTRY_VERIFY_WITH_TIMEOUT(messageBar().text().contains(QStringLiteral("bones.json")), kWaitMs);
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(BonesTest, "bones_test")
#include "bones_test.moc"
