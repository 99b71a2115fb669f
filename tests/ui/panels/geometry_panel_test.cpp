// SPDX-License-Identifier: MIT
#include "core/geometry/c_arm_geometry.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/controllers/project_controller.h"
#include "ui/panels/geometry_panel.h"
#include "ui/widgets/message_bar.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QLocale>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QToolButton>

#include <cmath>

namespace isocenter::ui {

// Drives the panel that shows and edits the geometry of the active X-ray.
class GeometryPanelTest : public WindowTest
{
    Q_OBJECT

private:
    GeometryPanel* panel() { return window_->findChild<GeometryPanel*>(); }
    template <typename Widget>
    Widget* named(const char* name)
    {
        for (Widget* widget : panel()->findChildren<Widget*>())
            if (widget->accessibleName() == QLatin1String(name))
                return widget;
        return nullptr;
    }
    QToolButton* button(const char* text)
    {
        for (QToolButton* button : panel()->findChildren<QToolButton*>())
            if (button->text() == QString::fromUtf8(text))
                return button;
        return nullptr;
    }
    const core::ProjectionGeometry& view() { return *session().radiograph()->geometry; }
    void showPanel() { window_->findChild<QDockWidget*>(QStringLiteral("geometry"))->show(); }

private Q_SLOTS:
    void theValuesOfTheFileAreShown()
    {
        openDemo();
        showPanel();
        QVERIFY(panel()->isVisible());
        QCOMPARE(named<QDoubleSpinBox>("Source to detector")->value(), 1200.0);
        QCOMPARE(named<QDoubleSpinBox>("Source to isocentre")->value(), 800.0);
        QVERIFY(named<QDoubleSpinBox>("Primary angle")->isEnabled());
        QVERIFY(!button("As Read")->isEnabled());
        if (qEnvironmentVariableIsSet("ISOCENTER_TEST_PICTURES"))
            window_->grab().save(qEnvironmentVariable("ISOCENTER_TEST_PICTURES"));
    }

    void anEditMovesTheViewAndIsUndone()
    {
        openDemo();
        const core::Pose pose = session().pose();
        const Eigen::Vector3d before = view().source();
        named<QDoubleSpinBox>("Primary angle")->setValue(30.0);
        QVERIFY(std::abs(core::readAsCArm(view()).carm.primaryAngleDeg - 30.0) < 1e-6);
        QVERIFY((view().source() - before).norm() > 100.0);
        QVERIFY(session().pose().worldFromVolume().isApprox(pose.worldFromVolume()));
        QTRY_VERIFY_WITH_TIMEOUT(window_->radiographView().hasDrr(), kWaitMs); // the views follow
        window_->actions().undo->trigger();
        QVERIFY((view().source() - before).norm() < 1e-9);
        QVERIFY(!session().xrays()[0].source.edited);
        window_->actions().redo->trigger();
        QVERIFY(button("As Read")->isEnabled());
        button("As Read")->click();
        QVERIFY((view().source() - before).norm() < 1e-9);
    }

    void impossibleValuesAreRefusedAndTheFieldGoesBack()
    {
        openDemo();
        named<QDoubleSpinBox>("Source to isocentre")->setValue(5000.0); // behind the detector
        QVERIFY(messageBar().isVisible());
        QCOMPARE(named<QDoubleSpinBox>("Source to isocentre")->value(), 800.0);
        QVERIFY(!session().xrays()[0].source.edited);
    }

    void aMatrixGoesThroughTheClipboard()
    {
        openDemo();
        button("Copy")->click();
        const core::ProjectionMatrix before = view().pixelFromWorld();
        named<QDoubleSpinBox>("Secondary angle")->setValue(20.0);
        QVERIFY(!view().pixelFromWorld().isApprox(before, 1e-6));
        button("Paste")->click();
        QVERIFY(view().pixelFromWorld().isApprox(before, 1e-9));
        QApplication::clipboard()->setText(QStringLiteral("1 2 3"));
        button("Paste")->click();
        QVERIFY(messageBar().isVisible());
        QVERIFY(view().pixelFromWorld().isApprox(before, 1e-9));
    }

    void anImageWithoutGeometryGetsOne()
    {
        openDemo();
        QImage image(64, 48, QImage::Format_Grayscale8);
        image.fill(100);
        const QString path = folder_.filePath(QStringLiteral("plain.png"));
        QVERIFY(image.save(path));
        window_->workspace().openXray({path.toStdString(), {}, {}, {}});
        QTRY_VERIFY_WITH_TIMEOUT(session().radiograph() && !session().hasGeometry(), kWaitMs);
        showPanel();
        for (const char* name : {"Source to detector", "Primary angle", "Principal row"})
            QVERIFY2(named<QDoubleSpinBox>(name)->cleanText().isEmpty(), name); // not the X-ray before
        button("Typical")->click();
        QVERIFY(session().hasGeometry());
        QCOMPARE(named<QDoubleSpinBox>("Source to detector")->cleanText(), QStringLiteral("1000.00"));
        const QStringList numbers =
            named<QPlainTextEdit>("Projection matrix")
                ->toPlainText()
                .split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts);
        QCOMPARE(numbers.size(), 12);
        for (int place = 0; place < 12; ++place) // all digits
            QCOMPARE(QLocale().toDouble(numbers[place]), view().pixelFromWorld()(place / 4, place % 4));
        QCOMPARE(view().columns(), 64);
        QVERIFY(session().canRegister());
        // It stays a guess until it is confirmed, and in what is saved.
        const auto guessed = [this] { return !core::geometryGuesses(*session().radiograph()).empty(); };
        QVERIFY(guessed() && button("Confirm")->isVisible());
        named<QDoubleSpinBox>("Primary angle")->setValue(30.0); // one value is known now, the others are not
        QVERIFY(guessed());
        const app::Project kept = child<ProjectController>(*window_).keeper().snapshot();
        QVERIFY(kept.xrays.back().source.edited->assumed);
        if (qEnvironmentVariableIsSet("ISOCENTER_TEST_PICTURES"))
            window_->grab().save(qEnvironmentVariable("ISOCENTER_TEST_PICTURES") +
                                 QLatin1String("guess.png"));
        button("Confirm")->click();
        QVERIFY(!guessed() && !button("Confirm")->isVisible());
        QVERIFY(child<ProjectController>(*window_).keeper().snapshot().xrays.back().source.geometryConfirmed);
        window_->actions().undo->trigger();
        QVERIFY(guessed());
        window_->actions().redo->trigger();
        named<QDoubleSpinBox>("Primary angle")->setValue(31.0);
        QVERIFY(!guessed());
    }

    void greyValuesAreReadInAnotherWay()
    {
        const core::SyntheticCaseFiles files = writeCase(QStringLiteral("grey"), 5);
        openDemo();
        window_->workspace().openXray({files.xrays[0], {}, files.geometry, "0"});
        QTRY_VERIFY_WITH_TIMEOUT(!session().xrays()[0].source.request.file.empty(), kWaitMs);
        named<QDoubleSpinBox>("Primary angle")->setValue(10.0);
        const core::Pose pose = session().pose();
        auto* scale = named<QComboBox>("Scale");
        scale->setCurrentIndex(2);
        Q_EMIT scale->activated(2);
        QTRY_VERIFY_WITH_TIMEOUT(session().radiograph()->intensity == core::IntensityKind::Logarithmic,
                                 kWaitMs);
        QVERIFY(session().pose().worldFromVolume().isApprox(pose.worldFromVolume()));
        // The edited geometry stays on what is read again.
        QVERIFY(std::abs(core::readAsCArm(view()).carm.primaryAngleDeg - 10.0) < 1e-6);
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(GeometryPanelTest, "geometry_panel_test")
#include "geometry_panel_test.moc"
