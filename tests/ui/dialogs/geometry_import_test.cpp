// SPDX-License-Identifier: MIT
#include "core/io/formats/geometry_file.h"
#include "core/io/images/image_file.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/dialogs/geometry_import_dialog.h"

#include <QAction>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QTableWidget>
#include <QUrl>

namespace isocenter::ui {

// Drives the dialog that gives X-rays the views of a geometry file.
class GeometryImportTest : public WindowTest
{
    Q_OBJECT

private:
    GeometryImportDialog* dialog() { return window_->findChild<GeometryImportDialog*>(); }
    template <typename Widget>
    Widget* named(const char* name)
    {
        for (Widget* widget : dialog()->findChildren<Widget*>())
            if (widget->accessibleName() == QLatin1String(name))
                return widget;
        return nullptr;
    }
    QTableWidget* views() { return named<QTableWidget>("Views of the file"); }
    QTableWidget* xrays() { return named<QTableWidget>("Views of the X-rays"); }
    QComboBox* viewOf(int xray) { return qobject_cast<QComboBox*>(xrays()->cellWidget(xray, 2)); }
    QString check(int xray) { return xrays()->item(xray, 3)->text(); }
    QString problem() { return dialog()->findChild<QLabel*>(QStringLiteral("problem"))->text(); }
    QPushButton* apply()
    {
        for (QPushButton* button : dialog()->findChildren<QPushButton*>())
            if (button->text() == QLatin1String("Apply"))
                return button;
        return nullptr;
    }
    void picture(const char* name)
    {
        if (qEnvironmentVariableIsSet("ISOCENTER_TEST_PICTURES"))
            dialog()->grab().save(qEnvironmentVariable("ISOCENTER_TEST_PICTURES") + QLatin1String(name));
    }
    QString written(const QString& name, const QByteArray& text)
    {
        QFile file(folder_.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
            return {};
        return file.fileName();
    }
    // The matrices of the synthetic case, with integer pixel centres.
    QString matricesOf(const core::SyntheticCaseFiles& files)
    {
        QByteArray text = "# twelve numbers a line\n";
        for (const core::ViewGeometry& view : core::readGeometryFile(files.geometry)) {
            core::ProjectionMatrix matrix = view.projection.pixelFromWorld();
            matrix.topRows<2>() -= 0.5 * matrix.row(2).replicate<2, 1>();
            QStringList numbers;
            for (int n = 0; n < 12; ++n)
                numbers << QString::number(matrix(n / 4, n % 4), 'g', 17);
            text += numbers.join(QLatin1Char(',')).toUtf8() + '\n';
        }
        return written(QStringLiteral("matrices.csv"), text);
    }
    // Two X-rays without geometry, and a volume.
    core::SyntheticCaseFiles openCase()
    {
        openDemo();
        const core::SyntheticCaseFiles files = writeCase(QStringLiteral("import"), 4);
        using Place = app::Workspace::XrayPlace;
        for (const Place place : {Place::Replace, Place::Add}) {
            const std::filesystem::path file =
                folder_
                    .filePath(place == Place::Add ? QStringLiteral("side.png") : QStringLiteral("front.png"))
                    .toStdString();
            core::writePng16(file, core::readRadiograph(files.xrays[place == Place::Add ? 1 : 0]).pixels);
            window_->workspace().openXray({file, {}, {}, {}}, place);
        }
        [&] { QTRY_COMPARE_WITH_TIMEOUT(session().xrays().size(), std::size_t{2}, kWaitMs); }();
        return files;
    }

private Q_SLOTS:
    void matricesAreAskedAboutAndApplied()
    {
        const core::SyntheticCaseFiles files = openCase();
        window_->actions().openGeometry->trigger();
        QVERIFY(dialog());
        QVERIFY(dialog()->isVisible());
        QVERIFY(!apply()->isEnabled());
        picture("empty.png");
        dialog()->setFiles({matricesOf(files)});
        QCOMPARE(views()->rowCount(), 2);
        QCOMPARE(views()->item(0, 1)->text(), QStringLiteral("not stated"));
        QVERIFY(named<QDoubleSpinBox>("Source to detector")->isVisible());
        QVERIFY(!named<QDoubleSpinBox>("Pixel width")->isVisible());
        QCOMPARE(viewOf(0)->currentIndex(), 1); // in order
        QCOMPARE(viewOf(1)->currentIndex(), 2);
        named<QDoubleSpinBox>("Source to detector")->setValue(1200.0);
        QCOMPARE(views()->item(0, 1)->text(), QStringLiteral("1200.0 mm"));
        QVERIFY(apply()->isEnabled());
        picture("matrices.png");
        const Eigen::Vector3d point(4.0, -8.0, 3.0);
        const Eigen::Vector2d expected = core::readGeometryFile(files.geometry)[1].projection.project(point);
        apply()->click();
        const auto projected = [&] { return session().xrays()[1].radiograph->geometry->project(point); };
        QVERIFY((projected() - expected).norm() < 1e-6);
        QVERIFY(session().canRegister());
        QTRY_VERIFY_WITH_TIMEOUT(window_->radiographView(1).hasDrr(), kWaitMs); // the views follow
        window_->actions().undo->trigger();
        QVERIFY(!session().canRegister());
        window_->actions().redo->trigger();
        QVERIFY((projected() - expected).norm() < 1e-6);
    }

    void viewsAreExchangedByHand()
    {
        const core::SyntheticCaseFiles files = openCase();
        window_->actions().openGeometry->trigger();
        dialog()->setFiles({QString::fromStdString(files.geometry.string())});
        viewOf(0)->setCurrentIndex(2);
        viewOf(1)->setCurrentIndex(0);
        QCOMPARE(check(1), QStringLiteral("stays without geometry"));
        const Eigen::Vector3d source = core::readGeometryFile(files.geometry)[1].projection.source();
        apply()->click();
        QVERIFY((session().xrays()[0].radiograph->geometry->source() - source).norm() < 1e-6);
        QVERIFY(!session().xrays()[1].radiograph->geometry);
    }

    void anotherSizeIsImpossibleAndAVolumeBesideIsDoubted()
    {
        const core::SyntheticCaseFiles files = openCase();
        window_->actions().openGeometry->trigger();
        core::ViewGeometry small = core::readGeometryFile(files.geometry)[0];
        small.projection = small.projection.cropped(0, 0, 90, 96);
        small.carm.reset();
        core::ViewGeometry beside = core::readGeometryFile(files.geometry)[0];
        beside.carm.reset();
        core::ProjectionMatrix moved = beside.projection.pixelFromWorld();
        moved.row(0) += 500.0 * moved.row(2);
        beside.projection = core::ProjectionGeometry(moved, 96, 96);
        const std::filesystem::path file = folder_.filePath(QStringLiteral("odd.json")).toStdString();
        core::writeGeometryFile(file, std::vector{small, beside});
        dialog()->setFiles({QString::fromStdString(file.string())});
        viewOf(0)->setCurrentIndex(1);
        viewOf(1)->setCurrentIndex(2);
        QVERIFY2(check(0).contains(QLatin1String("90 x 96 pixels")), qPrintable(check(0)));
        QVERIFY2(check(1).contains(QLatin1String("beside the detector")), qPrintable(check(1)));
        QVERIFY(!apply()->isEnabled());
        picture("doubts.png");
        viewOf(0)->setCurrentIndex(0);
        QVERIFY(apply()->isEnabled()); // the user may know better
    }

    void errorsNameTheLineInTheDialog()
    {
        openCase();
        window_->actions().openGeometry->trigger();
        dialog()->setFiles({written(QStringLiteral("bad.csv"), "1,2,3,4,5,6,7,8,9,10,11,12\n1,2\n")});
        QVERIFY2(problem().contains(QLatin1String("bad.csv: line 2")), qPrintable(problem()));
        QVERIFY(!apply()->isEnabled());
        picture("error.png");
        dialog()->setFiles({written(QStringLiteral("letter.xml"), "<html>12</html>")});
        QVERIFY2(problem().contains(QLatin1String("RTKThreeDCircularGeometry")), qPrintable(problem()));
        QVERIFY(dialog()->isVisible());
    }

    void rtkIsDroppedAndNeedsThePitch()
    {
        openCase();
        const QString file =
            written(QStringLiteral("g.xml"), "<RTKThreeDCircularGeometry version=\"3\">\n"
                                             "<SourceToDetectorDistance>1000</SourceToDetectorDistance>\n"
                                             "<Projection>\n<Matrix>\n-1000 0 0 0\n0 -1000 0 0\n0 0 1 -500\n"
                                             "</Matrix>\n</Projection>\n</RTKThreeDCircularGeometry>\n");
        window_->open({file});
        QTRY_VERIFY_WITH_TIMEOUT(dialog() != nullptr, kWaitMs);
        QVERIFY2(problem().contains(QLatin1String("pixel pitch")), qPrintable(problem()));
        viewOf(0)->setCurrentIndex(1);
        QVERIFY(!apply()->isEnabled());
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file)});
        QDropEvent drop(QPointF(20, 20), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(dialog(), &drop); // the same again
        viewOf(0)->setCurrentIndex(1);
        named<QDoubleSpinBox>("Pixel width")->setValue(2.5);
        QCOMPARE(named<QDoubleSpinBox>("Pixel height")->value(), 2.5);
        QCOMPARE(views()->item(0, 6)->text(), QStringLiteral("2.500 × 2.500 mm"));
        QVERIFY2(problem().isEmpty(), qPrintable(problem()));
        QVERIFY(apply()->isEnabled());
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(GeometryImportTest, "geometry_import_test")
#include "geometry_import_test.moc"
