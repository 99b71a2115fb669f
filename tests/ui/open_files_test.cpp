// SPDX-License-Identifier: MIT
// Opens files in the window: what is shown, what is asked, what is said when they are wrong.
#include "app/workspace/project_keeper.h"
#include "core/io/images/tiff_file.h"
#include "core/support/error.h"
#include "gpu/device_thread.h"
#include "tests/support/volume_file_samples.h"
#include "tests/ui/window_test.h"
#include "ui/browser/dicom_browser_dialog.h"
#include "ui/controllers/file_controller.h"
#include "ui/dialogs/geometry_import_dialog.h"
#include "ui/dialogs/tiff_volume_dialog.h"
#include "ui/import/import_sheet.h"
#include "ui/import/import_tree.h"
#include "ui/views/radiograph_view.h"
#include "ui/widgets/message_bar.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFile>
#include <QPushButton>

#include <algorithm>

namespace isocenter::ui {

class OpenFilesTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void opensFilesAndShowsTheDrr();
    void registersOnceAllIsLoaded();
    void opensAVolumeFile();
    void asksForWhatATiffDoesNotSay();
    void asksWhichSeries();
    void asksWhichView();
    void asksWhetherImagesAreFrames();
    void takesAFolderOfImages();
    void saysWhatIsWrongWithAFile();

private:
    // Three images of each of two cameras, every one of a grey of its own.
    QStringList writeTwoCameras(const QString& folder)
    {
        const QDir place(folder_.filePath(folder));
        place.mkpath(QStringLiteral("."));
        QStringList paths;
        float grey = 10.0f;
        for (const char* camera : {"ap", "lateral"})
            for (int frame = 9; frame < 12; ++frame) {
                paths << place.filePath(QStringLiteral("%1_%2.tif").arg(QLatin1String(camera)).arg(frame));
                core::writeTiffPages(paths.last().toStdString(), std::vector(1, core::Image(16, 12, grey)),
                                     core::SampleType::Unsigned16);
                grey += 10.0f;
            }
        return paths;
    }
    float greyOf(std::size_t xray)
    {
        return window_->workspace().session().xrays().at(xray).radiograph->pixels.values.front();
    }
    // The sheet that asks, once the files were looked through.
    ImportSheet& sheet()
    {
        const auto shown = [this]() -> ImportSheet* {
            for (ImportSheet* sheet : window_->findChildren<ImportSheet*>())
                if (sheet->isVisible()) // those that are answered go a little later
                    return sheet;
            return nullptr;
        };
        if (!QTest::qWaitFor([&] { return shown() != nullptr; }, kWaitMs))
            throw UsageError("no sheet asks");
        return *shown();
    }
    void waitForXrays(std::size_t count)
    {
        QTRY_VERIFY_WITH_TIMEOUT(window_->workspace().session().xrays().size() == count &&
                                     !window_->workspace().dataJobs().busy(),
                                 kWaitMs);
    }
};

void OpenFilesTest::opensFilesAndShowsTheDrr()
{
    const core::SyntheticCaseFiles files = writeCase(QStringLiteral("case"), 1);

    window_->open({QString::fromStdString(files.ctFolder.string())});
    window_->open({QString::fromStdString(files.xrays.front().string())});
    const app::Session& session = window_->workspace().session();
    QTRY_VERIFY_WITH_TIMEOUT(session.canRegister(), kWaitMs);
    QCOMPARE(session.volume()->geometry.size.x(), 48);
    QCOMPARE(session.radiograph()->pixels.columns, 96);
    QVERIFY(!session.radiograph()->provenance.empty());
    // The views about the isocentre start with the centre of the volume there.
    QVERIFY((session.pose() * session.pivotMm()).norm() < 1e-6);
    QTRY_VERIFY_WITH_TIMEOUT(window_->radiographView().hasDrr(), kWaitMs);
    QVERIFY(!messageBar().isVisible());
}

void OpenFilesTest::registersOnceAllIsLoaded()
{
    const core::SyntheticCaseFiles files = writeCase(QStringLiteral("register"), 1);
    app::RegistrationRunner& runner = window_->workspace().registration();
    int starts = 0;
    runner.started.connect([&] { ++starts; });
    window_->registerWhenReady();
    window_->open({QString::fromStdString(files.ctFolder.string())});
    QTRY_VERIFY_WITH_TIMEOUT(window_->workspace().session().volume(), kWaitMs);
    QCOMPARE(starts, 0); // the X-ray is not there yet
    window_->open({QString::fromStdString(files.xrays[0].string())});
    QTRY_COMPARE_WITH_TIMEOUT(starts, 1, kWaitMs);
    runner.stop();
    QTRY_VERIFY_WITH_TIMEOUT(!runner.running(), kWaitMs);
    window_->open({QString::fromStdString(files.xrays[0].string())}); // once: not again for another one
    QVERIFY(window_->workspace().dataJobs().busy());
    QTRY_VERIFY_WITH_TIMEOUT(!window_->workspace().dataJobs().busy(), kWaitMs);
    QCOMPARE(starts, 1);
}

void OpenFilesTest::opensAVolumeFile()
{
    tests::StoredGrid grid;
    grid.geometry.size = {20, 16, 12};
    grid.values.assign(grid.geometry.voxelCount(), -1000);
    const QString path = folder_.filePath(QStringLiteral("thorax.mha"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    const std::string content = tests::metaImageOf(grid);
    file.write(content.data(), static_cast<qint64>(content.size()));
    file.close();
    window_->open({path});
    const app::Session& session = window_->workspace().session();
    QTRY_VERIFY_WITH_TIMEOUT(session.volume(), kWaitMs);
    QCOMPARE(session.volume()->geometry.size.y(), 16);
    QCOMPARE(session.volume()->description, std::string("thorax"));
}

void OpenFilesTest::asksForWhatATiffDoesNotSay()
{
    const QString path = folder_.filePath(QStringLiteral("bone.tif"));
    core::writeTiffPages(path.toStdString(), std::vector(5, core::Image(8, 6, 700.0f)),
                         core::SampleType::Unsigned16);
    window_->findChild<FileController*>()->openCtFile(path);
    auto* dialog = window_->findChild<TiffVolumeDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    for (QDoubleSpinBox* field : dialog->findChildren<QDoubleSpinBox*>()) {
        if (field->accessibleName() == QStringLiteral("Between pages"))
            field->setValue(0.625);
        if (field->accessibleName() == QStringLiteral("Intercept"))
            field->setValue(-1000.0);
    }
    dialog->accept();
    const app::Session& session = window_->workspace().session();
    QTRY_VERIFY_WITH_TIMEOUT(session.volume(), kWaitMs);
    QCOMPARE(session.volume()->geometry.size, Eigen::Vector3i(8, 6, 5));
    QCOMPARE(session.volume()->geometry.spacingMm.z(), 0.625);
    QCOMPARE(session.volume()->values.front(), -300.0f);
}

void OpenFilesTest::asksWhichSeries()
{
    writeCase(QStringLiteral("both/first"), 1);
    writeCase(QStringLiteral("both/second"), 2);
    window_->open({folder_.filePath(QStringLiteral("both"))});
    ImportSheet& sheet = this->sheet();
    QVERIFY(!window_->workspace().session().volume());
    std::vector<std::size_t> series;
    for (std::size_t row = 0; row < sheet.plan().items.size(); ++row)
        if (std::ranges::count(sheet.plan().items[row].choices, app::ImportRole::Ct) > 0)
            series.push_back(row);
    QCOMPARE(series.size(), std::size_t(2));
    const bool firstIsTaken = sheet.plan().items[series[0]].role == app::ImportRole::Ct;
    const std::size_t other = series[firstIsTaken ? 1 : 0];
    const std::filesystem::path folder = sheet.plan().items[other].files.front().parent_path();
    sheet.tree().assign(series[firstIsTaken ? 0 : 1], app::ImportRole::NotUsed);
    sheet.tree().assign(other, app::ImportRole::Ct);
    sheet.accept();
    QTRY_VERIFY_WITH_TIMEOUT(window_->workspace().session().volume(), kWaitMs);
    QCOMPARE(window_->workspace().session().sources().ct.request.paths.front(), folder);
}

void OpenFilesTest::asksWhichView()
{
    const core::SyntheticCaseFiles files = writeCase(QStringLiteral("views"), 1);
    const QString unnamed = folder_.filePath(QStringLiteral("image.dcm")); // no view has such a name
    QVERIFY(QFile::copy(QString::fromStdString(files.xrays[1].string()), unnamed));
    window_->open({unnamed});
    window_->open({QString::fromStdString(files.geometry.string())});
    const auto dialog = [this] { return window_->findChild<GeometryImportDialog*>(); };
    QTRY_VERIFY_WITH_TIMEOUT(dialog() != nullptr, kWaitMs);
    QComboBox* views = nullptr;
    for (QComboBox* box : dialog()->findChildren<QComboBox*>())
        if (box->accessibleName().startsWith(QStringLiteral("View of")))
            views = box;
    QVERIFY(views);
    QCOMPARE(views->count(), 3); // none, and two
    views->setCurrentIndex(2);
    dialog()->accept();
    const app::Session& session = window_->workspace().session();
    QTRY_VERIFY_WITH_TIMEOUT(session.hasGeometry() && !window_->workspace().dataJobs().busy(), kWaitMs);
    QVERIFY(std::ranges::any_of(session.radiograph()->provenance, [](const core::Provenance& entry) {
        return entry.rule.find("geometry.json") != std::string::npos;
    }));
    QVERIFY2(!messageBar().isVisible(), qPrintable(messageBar().text()));
}

void OpenFilesTest::asksWhetherImagesAreFrames()
{
    const QStringList paths = writeTwoCameras(QStringLiteral("trial"));
    window_->open(paths); // two cameras with as many images: nothing is left to ask
    waitForXrays(2);
    app::Workspace& workspace = window_->workspace();
    QCOMPARE(workspace.session().frames(), 3);
    QCOMPARE(greyOf(0), 10.0f); // "ap_9" comes before "ap_10"
    QCOMPARE(greyOf(1), 40.0f);
    workspace.openFrame(2);
    QTRY_COMPARE_WITH_TIMEOUT(greyOf(0), 30.0f, kWaitMs);
    QCOMPARE(greyOf(1), 60.0f); // both cameras together
    QCOMPARE(workspace.session().frame(), 2);
    // A project brings them back.
    const QString project = folder_.filePath(QStringLiteral("trial.isocenter"));
    app::ProjectKeeper keeper(workspace);
    keeper.save(project.toStdString());
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(project) && !workspace.dataJobs().busy(), kWaitMs);
    keeper.close();
    waitForXrays(0);
    keeper.open(project.toStdString());
    waitForXrays(2);
    QCOMPARE(workspace.session().frames(), 3);
    QCOMPARE(greyOf(1), 60.0f);
    // Nothing tells what only some of the images are.
    keeper.close();
    waitForXrays(0);
    window_->open(paths.mid(0, 2));
    sheet().accept(); // frames, as proposed
    waitForXrays(1);
    QCOMPARE(workspace.session().frames(), 2); // of those alone that were named
    keeper.close();
    waitForXrays(0);
    window_->open(paths.mid(0, 2));
    sheet().tree().assign(0, app::ImportRole::Xray);
    sheet().accept();
    waitForXrays(2);
    QCOMPARE(workspace.session().frames(), 0);
}

void OpenFilesTest::takesAFolderOfImages()
{
    writeTwoCameras(QStringLiteral("folder"));
    window_->open({folder_.filePath(QStringLiteral("folder"))});
    waitForXrays(2);
    QCOMPARE(window_->workspace().session().frames(), 3);
}

void OpenFilesTest::saysWhatIsWrongWithAFile()
{
    const QString path = folder_.filePath(QStringLiteral("letter.txt"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("Dear Sir or Madam,");
    file.close();
    window_->open({path});
    MessageBar& messages = messageBar();
    QTRY_VERIFY_WITH_TIMEOUT(messages.isVisible(), kWaitMs);
    QVERIFY2(messages.text().contains(QStringLiteral("letter.txt")), qPrintable(messages.text()));
    QVERIFY(!window_->workspace().session().radiograph());
    QVERIFY(QApplication::activeModalWidget() == nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(!window_->workspace().dataJobs().busy(), kWaitMs);
    openDemo(); // all goes on
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(OpenFilesTest, "open_files_test")
#include "open_files_test.moc"
