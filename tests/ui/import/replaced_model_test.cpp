// SPDX-License-Identifier: MIT
// A surface or a TIFF volume that is opened while a model is open: a further bone, or the model in its place.
#include "app/commands/pose_edits.h"
#include "tests/ui/import/import_sheet_files.h"
#include "ui/dialogs/surface_model_dialog.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QMessageBox>
#include <QPushButton>

namespace isocenter::ui {

class ReplacedModelTest : public ImportSheetFiles
{
    Q_OBJECT

private Q_SLOTS:
    void aSurfaceIsOfferedBothRoles();
    void aSurfaceReplacesTheModel();
    void aTiffVolumeReplacesTheModel();

private:
    // A case with a pose that no file has yet.
    void openWithUnsavedWork()
    {
        openDemo();
        app::changePose(session(), "Move",
                        core::Pose(Eigen::Isometry3d(Eigen::Translation3d(3.0, 4.0, 5.0))));
    }
    QComboBox& roles(const QString& file)
    {
        for (QComboBox* box : shownSheet()->findChildren<QComboBox*>())
            if (box->accessibleName().contains(file))
                return *box;
        qFatal("no list of roles for %s", qPrintable(file));
    }
    static QStringList textsOf(const QComboBox& box)
    {
        QStringList texts;
        for (int place = 0; place < box.count(); ++place)
            texts << box.itemText(place);
        return texts;
    }
    void chooseRole(const QString& file, app::ImportRole role)
    {
        QComboBox& box = roles(file);
        box.setCurrentIndex(box.findData(static_cast<int>(role)));
        Q_EMIT box.activated(box.currentIndex());
        const auto row = rowOf(shownSheet()->plan(), qPrintable(file));
        QTRY_VERIFY(shownSheet()->plan().items[row].role == role);
    }
    void acceptSheet()
    {
        for (QPushButton* button : shownSheet()->findChildren<QPushButton*>())
            if (button->text().contains(QStringLiteral("Open"))) {
                QVERIFY(button->isEnabled());
                button->click();
                return;
            }
        QFAIL("the sheet has no button");
    }
    QMessageBox* question()
    {
        auto* box = window_->findChild<QMessageBox*>(QStringLiteral("unsavedWork"));
        return box != nullptr && box->isVisible() ? box : nullptr;
    }
    void answer(QMessageBox::StandardButton button)
    {
        QTRY_VERIFY_WITH_TIMEOUT(question() != nullptr, kWaitMs);
        question()->button(button)->click();
        QTRY_VERIFY(question() == nullptr);
    }
};

void ReplacedModelTest::aSurfaceIsOfferedBothRoles()
{
    openDemo();
    surface(QStringLiteral("part.stl"));
    window_->open({path(QStringLiteral("part.stl"))});
    QTRY_VERIFY_WITH_TIMEOUT(shownSheet() != nullptr, kWaitMs);
    QCOMPARE(textsOf(roles(QStringLiteral("part.stl"))),
             QStringList({QStringLiteral("Further bone"), QStringLiteral("Replace the model"),
                          QStringLiteral("Not used")}));
    QCOMPARE(roles(QStringLiteral("part.stl")).currentText(), QStringLiteral("Further bone"));
    const std::string model = session().volume()->description;
    shownSheet()->reject();
    waitForData();
    QCOMPARE(session().volume()->description, model);
}

void ReplacedModelTest::aSurfaceReplacesTheModel()
{
    openWithUnsavedWork();
    surface(QStringLiteral("part.stl"));
    const std::string before = session().volume()->description;
    for (const bool discards : {false, true}) {
        window_->open({path(QStringLiteral("part.stl"))});
        QTRY_VERIFY_WITH_TIMEOUT(shownSheet() != nullptr, kWaitMs);
        chooseRole(QStringLiteral("part.stl"), app::ImportRole::Ct);
        acceptSheet();
        SurfaceModelDialog* dialog = nullptr; // its unit and material are asked for
        QTRY_VERIFY_WITH_TIMEOUT((dialog = window_->findChild<SurfaceModelDialog*>()) && dialog->isVisible(),
                                 kWaitMs);
        dialog->accept();
        answer(discards ? QMessageBox::Discard : QMessageBox::Cancel);
        waitForData();
        QCOMPARE(session().volume()->description == before, !discards);
        QTRY_VERIFY(window_->findChild<SurfaceModelDialog*>() == nullptr);
    }
    QVERIFY(session().bones().empty());
    QCOMPARE(session().xrays().size(), std::size_t(1)); // stay
    const core::VolumeGeometry& grid = session().attenuation()->geometry;
    const Eigen::Vector3d extentMm = grid.size.cast<double>().cwiseProduct(grid.spacingMm);
    QVERIFY(extentMm.minCoeff() > 29.0 && extentMm.maxCoeff() < 40.0); // of a body of 30 mm
}

void ReplacedModelTest::aTiffVolumeReplacesTheModel()
{
    openWithUnsavedWork();
    tiff(QStringLiteral("bone.tif"), 16, 12, 8);
    window_->open({path(QStringLiteral("bone.tif"))});
    QTRY_VERIFY_WITH_TIMEOUT(shownSheet() != nullptr, kWaitMs);
    QVERIFY(textsOf(roles(QStringLiteral("bone.tif"))).contains(QStringLiteral("Further bone")));
    chooseRole(QStringLiteral("bone.tif"), app::ImportRole::Ct);
    QCOMPARE(roles(QStringLiteral("bone.tif")).currentText(), QStringLiteral("Replace the model"));
    for (QDoubleSpinBox* field : shownSheet()->findChildren<QDoubleSpinBox*>())
        if (field->accessibleName().startsWith(QStringLiteral("Between")))
            field->setValue(2.0);
    acceptSheet();
    answer(QMessageBox::Discard);
    waitForData();
    QCOMPARE(session().volume()->geometry.size, Eigen::Vector3i(16, 12, 8));
    QCOMPARE(session().volume()->geometry.spacingMm, Eigen::Vector3d(2.0, 2.0, 2.0));
    QVERIFY(session().bones().empty());
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(ReplacedModelTest, "replaced_model_test")
#include "replaced_model_test.moc"
