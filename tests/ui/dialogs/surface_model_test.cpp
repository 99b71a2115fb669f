// SPDX-License-Identifier: MIT
#include "app/commands/pose_edits.h"
#include "core/geometry/pose.h"
#include "core/io/files/file_contents.h"
#include "core/io/formats/bones_file.h"
#include "core/io/formats/pose_file.h"
#include "core/surfaces/body_material.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/bones/bones_controller.h"
#include "ui/dialogs/surface_model_dialog.h"
#include "ui/panels/registration_panel.h"
#include "ui/support/file_paths.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace isocenter::ui {

// Opens surface models: what is shown of them, what is asked, what it does.
class SurfaceModelTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void opensWithWhatIsProposed();
    void takesUnitMaterialAndVoxels();
    void proposesAPlausibleUnit();
    void offersAllMaterials();
    void saysWhatWasMended();
    void leavesAllWhenItIsCancelled();
    void saysWhyAModelCannotBeUsed();
    void refusesAGridThatIsTooLarge();
    void becomesFurtherBones();
    void isNoBoneWhereItCannotBeUsed();
    void opensAPoseAfterIt();

private:
    // A box from the origin to this corner, in the numbers of the file: STL as text.
    QString writeBox(const QString& name, const Eigen::Vector3d& corner, int triangles = 12,
                     bool insideOut = false)
    {
        constexpr std::array<std::array<int, 3>, 12> kTriangles{{{0, 2, 3},
                                                                 {0, 3, 1},
                                                                 {4, 5, 7},
                                                                 {4, 7, 6},
                                                                 {0, 1, 5},
                                                                 {0, 5, 4},
                                                                 {2, 6, 7},
                                                                 {2, 7, 3},
                                                                 {0, 4, 6},
                                                                 {0, 6, 2},
                                                                 {1, 3, 7},
                                                                 {1, 7, 5}}};
        std::string text = "solid box\n";
        for (int t = 0; t < triangles; ++t) {
            std::array<int, 3> corners = kTriangles[static_cast<std::size_t>(t)];
            if (insideOut)
                std::swap(corners[1], corners[2]);
            text += "facet normal 0 0 0\nouter loop\n";
            for (const int c : corners)
                text += fmt::format("vertex {} {} {}\n", (c & 1) != 0 ? corner.x() : 0.0,
                                    (c & 2) != 0 ? corner.y() : 0.0, (c & 4) != 0 ? corner.z() : 0.0);
            text += "endloop\nendfacet\n";
        }
        QString path = folder_.filePath(name);
        core::writeTextFile(pathOf(path), text + "endsolid box\n");
        return path;
    }
    void openModel(const QString& path, const QStringList& others = {})
    {
        window_->open(QStringList{path} + others);
        QTRY_VERIFY_WITH_TIMEOUT(dialog() != nullptr, kWaitMs);
        QVERIFY(dialog()->isVisible());
    }
    SurfaceModelDialog* dialog()
    {
        for (auto* shown : window_->findChildren<SurfaceModelDialog*>())
            if (shown->isVisible()) // those that are answered go a little later
                return shown;
        return nullptr;
    }
    template <typename Widget>
    Widget& named(const char* name)
    {
        for (Widget* widget : dialog()->findChildren<Widget*>())
            if (widget->accessibleName() == QLatin1String(name))
                return *widget;
        qFatal("the dialog has no '%s'", name);
    }
    QComboBox& unit() { return named<QComboBox>("Unit"); }
    QComboBox& material() { return named<QComboBox>("Material"); }
    QDoubleSpinBox& attenuation() { return named<QDoubleSpinBox>("Attenuation"); }
    QDoubleSpinBox& voxel() { return named<QDoubleSpinBox>("Voxel size"); }
    QString text(const char* label) { return child<QLabel>(*dialog(), label).text(); }
    QPushButton& openButton() { return *child<QDialogButtonBox>(*dialog()).button(QDialogButtonBox::Open); }
    void acceptAndWait()
    {
        openButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(session().volume() && !workspace().dataJobs().busy(), kWaitMs);
    }
    double densest() { return std::ranges::max(session().volume()->values); }
    void picture(const char* name)
    {
        if (qEnvironmentVariableIsSet("ISOCENTER_TEST_PICTURES"))
            dialog()->grab().save(qEnvironmentVariable("ISOCENTER_TEST_PICTURES") + QLatin1String(name));
    }
};

void SurfaceModelTest::opensWithWhatIsProposed()
{
    openModel(writeBox(QStringLiteral("box.stl"), {20.0, 30.0, 40.0}));
    QVERIFY(!session().volume());
    const QString read = dialog()->findChild<QLabel*>()->text();
    QVERIFY2(read.contains(QStringLiteral("box.stl is watertight: 12 triangles")), qPrintable(read));
    QCOMPARE(text("size"), QStringLiteral("20 × 30 × 40 mm"));
    QCOMPARE(unit().currentText(), QStringLiteral("mm"));
    QCOMPARE(attenuation().value(), core::attenuationOfMaterial("metal"));
    QVERIFY(!attenuation().isEnabled());
    QCOMPARE(text("voxels"), QStringLiteral("42 × 62 × 82 voxels of 0.5 mm"));
    QVERIFY(!child<QLabel>(*dialog(), "problem").isVisible());
    picture("/surface_model.png");
    acceptAndWait();
    QCOMPARE(session().volume()->geometry.size, Eigen::Vector3i(42, 62, 82));
    QCOMPARE(session().volume()->description, std::string("box"));
    QVERIFY(std::abs(densest() - core::attenuationOfMaterial("metal")) < 1e-6);
    QVERIFY2(!messageBar().isVisible(), qPrintable(messageBar().text()));
    QCOMPARE(session().search().search, std::string("implant"));
    auto& panel = child<RegistrationPanel>(*window_);
    QCOMPARE(child<QComboBox>(panel, "optimiser").currentData().toString(), QStringLiteral("implant"));
    QCOMPARE(child<QComboBox>(panel, "measure").currentData().toString(), QStringLiteral("contour"));
    openDemo(); // a CT
    QCOMPARE(child<QComboBox>(panel, "optimiser").currentData().toString(), QStringLiteral("default"));
    QCOMPARE(child<QComboBox>(panel, "measure").currentData().toString(), QStringLiteral("gc"));
}

void SurfaceModelTest::takesUnitMaterialAndVoxels()
{
    const QString path = writeBox(QStringLiteral("box.stl"), {20.0, 30.0, 40.0});
    openModel(path);
    unit().setCurrentText(QStringLiteral("cm"));
    QCOMPARE(text("size"), QStringLiteral("200 × 300 × 400 mm"));
    material().setCurrentText(QStringLiteral("Other"));
    QVERIFY(attenuation().isEnabled());
    attenuation().setValue(0.125);
    voxel().setValue(5.0);
    QCOMPARE(text("voxels"), QStringLiteral("42 × 62 × 82 voxels of 5 mm"));
    acceptAndWait();
    QCOMPARE(session().volume()->geometry.spacingMm, Eigen::Vector3d(5.0, 5.0, 5.0));
    QVERIFY(std::abs(densest() - 0.125) < 1e-6);
    const core::SurfaceVolumeOptions options = session().sources().ct.request.options.surface;
    QCOMPARE(*options.material, std::string("0.125"));
    QVERIFY(options.unit == core::FileUnit::Centimetre);
    // The next one raises the same questions except for the unit. While a model is open, it would become a
    // bone.
    QTRY_VERIFY(actions().closeProject->isEnabled());
    actions().closeProject->trigger();
    QTRY_VERIFY(!session().volume());
    openModel(path);
    QCOMPARE(unit().currentText(), QStringLiteral("mm"));
    QCOMPARE(material().currentText(), QStringLiteral("Other"));
    QCOMPARE(attenuation().value(), 0.125);
    QCOMPARE(voxel().value(), 5.0);
    material().setCurrentText(QStringLiteral("Titanium"));
    QCOMPARE(attenuation().value(), core::attenuationOfMaterial("titanium"));
    dialog()->reject();
}

void SurfaceModelTest::proposesAPlausibleUnit()
{
    openModel(writeBox(QStringLiteral("metres.stl"), {0.02, 0.03, 0.04}));
    QCOMPARE(unit().currentText(), QStringLiteral("m"));
    QCOMPARE(text("size"), QStringLiteral("20 × 30 × 40 mm"));
    QVERIFY2(text("problem").contains(QStringLiteral("0.04 mm")), qPrintable(text("problem")));
    unit().setCurrentText(QStringLiteral("cm"));
    QVERIFY2(text("problem").contains(QStringLiteral("0.4 mm is not plausible")),
             qPrintable(text("problem")));
    unit().setCurrentText(QStringLiteral("m"));
    acceptAndWait();
    QCOMPARE(session().volume()->geometry.size, Eigen::Vector3i(42, 62, 82));
}

void SurfaceModelTest::offersAllMaterials()
{
    openModel(writeBox(QStringLiteral("box.stl"), {20.0, 30.0, 40.0}));
    QCOMPARE(material().count(), static_cast<int>(core::bodyMaterials().size()) + 1); // and another one
    for (const core::BodyMaterial& known : core::bodyMaterials()) {
        const int place = material().findData(QString::fromStdString(std::string(known.name)));
        QVERIFY2(place >= 0, std::string(known.name).c_str());
        material().setCurrentIndex(place);
        QCOMPARE(attenuation().value(), known.attenuationPerMm);
    }
}

void SurfaceModelTest::saysWhatWasMended()
{
    openModel(writeBox(QStringLiteral("inside_out.stl"), {20.0, 30.0, 40.0}, 12, true));
    const QString read = dialog()->findChild<QLabel*>()->text();
    QVERIFY2(read.contains(QStringLiteral("\n• ")), qPrintable(read));
    acceptAndWait();
    QVERIFY(std::abs(densest() - core::attenuationOfMaterial("metal")) < 1e-6);
}

void SurfaceModelTest::leavesAllWhenItIsCancelled()
{
    openModel(writeBox(QStringLiteral("box.stl"), {20.0, 30.0, 40.0}));
    material().setCurrentText(QStringLiteral("Bone"));
    dialog()->reject();
    QVERIFY(!workspace().dataJobs().busy());
    QVERIFY(!session().volume());
    openModel(folder_.filePath(QStringLiteral("box.stl")));
    QCOMPARE(material().currentText(), QStringLiteral("Cobalt-chromium")); // what was not accepted is gone
}

void SurfaceModelTest::saysWhyAModelCannotBeUsed()
{
    window_->open({writeBox(QStringLiteral("open.stl"), {20.0, 30.0, 40.0}, 11)});
    QTRY_VERIFY_WITH_TIMEOUT(messageBar().isVisible(), kWaitMs);
    QVERIFY2(messageBar().text().contains(QStringLiteral("open.stl")), qPrintable(messageBar().text()));
    QVERIFY2(messageBar().text().contains(QStringLiteral("not watertight")), qPrintable(messageBar().text()));
    QVERIFY(dialog() == nullptr);
    QVERIFY(!session().volume());
}

void SurfaceModelTest::refusesAGridThatIsTooLarge()
{
    openModel(writeBox(QStringLiteral("box.stl"), {20.0, 30.0, 2000.0}));
    voxel().setValue(0.001);
    QVERIFY(!openButton().isEnabled());
    QVERIFY(!text("problem").isEmpty());
    voxel().setValue(1.0);
    QVERIFY(openButton().isEnabled());
    QVERIFY(text("problem").isEmpty());
}

// One file twice, of two materials, beside the model that is open.
void SurfaceModelTest::becomesFurtherBones()
{
    const QString path = writeBox(QStringLiteral("box.stl"), {20.0, 30.0, 40.0});
    openModel(path);
    acceptAndWait();
    app::changePose(session(), "move", core::Pose(Eigen::Isometry3d(Eigen::Translation3d(1.0, 2.0, 3.0))));
    const QString file = folder_.filePath(QStringLiteral("bones.json"));
    child<BonesController>(*window_).addBones({path, path}, file);
    for (const char* of : {"Titanium", "Polyethylene"}) {
        QTRY_VERIFY_WITH_TIMEOUT(dialog() != nullptr && !workspace().dataJobs().busy(), kWaitMs);
        material().setCurrentText(QLatin1String(of));
        voxel().setValue(1.0);
        openButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(dialog() == nullptr || !dialog()->isVisible(), kWaitMs);
    }
    QTRY_COMPARE_WITH_TIMEOUT(session().bones().size(), std::size_t(3), kWaitMs);
    const auto& bones = session().bones().bones;
    QCOMPARE(bones[0].entry.name, std::string("box"));
    QCOMPARE(bones[2].entry.name, std::string("box-3"));
    const auto attenuationOf = [&](std::size_t bone) {
        return std::ranges::max(bones[bone].attenuation->values);
    };
    for (const auto& [bone, of] : {std::pair(std::size_t(0), "metal"), std::pair(std::size_t(1), "titanium"),
                                   std::pair(std::size_t(2), "polyethylene")})
        QVERIFY(std::abs(static_cast<double>(attenuationOf(bone)) - core::attenuationOfMaterial(of)) < 1e-6);
    QCOMPARE(bones[1].attenuation->geometry.spacingMm.x(), 1.0);
    for (const app::SessionBone& bone : bones)
        QVERIFY(bone.pose.worldFromVolume().translation().isApprox(Eigen::Vector3d(1.0, 2.0, 3.0)));
    QCOMPARE(session().bones().file, pathOf(file)); // which a project names
    QCOMPARE(core::readBonesFile(pathOf(file)).bones[1].material, std::string("titanium"));
    QVERIFY2(!messageBar().isVisible(), qPrintable(messageBar().text()));
}

void SurfaceModelTest::isNoBoneWhereItCannotBeUsed()
{
    openModel(writeBox(QStringLiteral("box.stl"), {20.0, 30.0, 40.0}));
    acceptAndWait();
    const QString file = folder_.filePath(QStringLiteral("no_bones.json"));
    child<BonesController>(*window_).addBones({writeBox(QStringLiteral("open.stl"), {20.0, 30.0, 40.0}, 11)},
                                              file);
    QTRY_VERIFY_WITH_TIMEOUT(messageBar().isVisible(), kWaitMs);
    QVERIFY2(messageBar().text().contains(QStringLiteral("not watertight")), qPrintable(messageBar().text()));
    QVERIFY(session().bones().empty());
    QVERIFY(!QFileInfo::exists(file));
}

void SurfaceModelTest::opensAPoseAfterIt()
{
    core::PoseFile content;
    content.pose = core::Pose(Eigen::Isometry3d(Eigen::Translation3d(1.0, 2.0, 3.0)));
    const QString pose = folder_.filePath(QStringLiteral("pose.json"));
    core::writePoseFile(pathOf(pose), content);
    openModel(writeBox(QStringLiteral("box.stl"), {20.0, 30.0, 40.0}), {pose});
    acceptAndWait();
    QTRY_VERIFY_WITH_TIMEOUT(matrixOf(session().pose()).isApprox(matrixOf(content.pose), 1e-9), kWaitMs);
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(SurfaceModelTest, "surface_model_test")
#include "surface_model_test.moc"
