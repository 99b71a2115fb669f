// SPDX-License-Identifier: MIT
// What a new user does on a real chest CT with two X-rays of it, and on a real biplane run of a wrist, step
// by step, with a picture of the window after each: <number>-<name>.png in $ISOCENTER_PICTURES, if that is
// set.
#include "app/commands/session_commands.h"
#include "core/geometry/error_measures.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/controllers/file_controller.h"
#include "ui/controllers/project_controller.h"
#include "ui/controllers/timeline_controller.h"
#include "ui/dialogs/geometry_import_dialog.h"
#include "ui/dialogs/tiff_volume_dialog.h"
#include "ui/layout/view_area.h"
#include "ui/panels/timeline_panel.h"
#include "ui/support/file_paths.h"
#include "ui/support/theme.h"
#include "ui/widgets/message_bar.h"

#include <QAction>
#include <QActionGroup>
#include <QClipboard>
#include <QDir>
#include <QDoubleSpinBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMimeData>
#include <QMouseEvent>
#include <QPushButton>
#include <QUrl>

#include <map>

namespace isocenter::ui {

class WalkthroughTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void chest();
    void wrist();

private:
    void importMatrices(const std::filesystem::path& file);
    void openBone(const std::filesystem::path& file);
    void saveAndOpenAgain();
    static std::filesystem::path data(const char* name)
    {
        return std::filesystem::path(ISOCENTER_SAMPLE_DATA) / name;
    }
    void begin(const QString& tale)
    {
        tale_ = tale;
        applyTheme(*qApp, Theme::Dark);
        step_ = 0;
        window_->resize(1600, 1000);
        QTRY_VERIFY_WITH_TIMEOUT(window_->workspace().device(), kWaitMs);
    }
    // Once all that is under way has been shown.
    void picture(const QString& name)
    {
        QTest::qWait(1200);
        QTRY_VERIFY_WITH_TIMEOUT(
            !window_->workspace().dataJobs().busy() && !window_->workspace().preview().busy(), kWaitMs);
        savePicture(*window_, name);
    }
    void savePicture(QWidget& widget, const QString& name)
    {
        const QString folder = qEnvironmentVariable("ISOCENTER_PICTURES");
        if (folder.isEmpty())
            return;
        QVERIFY(QDir().mkpath(folder));
        const QString file = QStringLiteral("%1/%2-%3-%4.png").arg(folder, tale_).arg(++step_).arg(name);
        QVERIFY2(widget.grab().save(file), qPrintable(file));
    }
    void drop(const std::vector<std::filesystem::path>& files, QWidget* onto = nullptr)
    {
        QMimeData mime;
        QList<QUrl> urls;
        for (const std::filesystem::path& file : files)
            urls.append(QUrl::fromLocalFile(QString::fromStdString(file.string())));
        mime.setUrls(urls);
        const QWidget& at = onto == nullptr ? *window_ : *onto;
        const QPointF place = window_->mapFromGlobal(at.mapToGlobal(at.rect().center()));
        QDragEnterEvent enter(place.toPoint(), Qt::CopyAction, &mime, Qt::LeftButton, {});
        QApplication::sendEvent(window_.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event(place, Qt::CopyAction, &mime, Qt::LeftButton, {});
        QApplication::sendEvent(window_.get(), &event);
    }
    void drag(QWidget& view, const QPoint& by, Qt::KeyboardModifiers keys = {})
    {
        const QPoint from = view.rect().center();
        QTest::mousePress(&view, Qt::LeftButton, keys, from);
        for (int step = 1; step <= 10; ++step) {
            const QPointF at = from + QPointF(by) * step / 10.0;
            QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, keys);
            QApplication::sendEvent(&view, &move);
            QTest::qWait(20);
        }
        QTest::mouseRelease(&view, Qt::LeftButton, keys, from + by);
    }
    void expectNoMessage() { QVERIFY2(problem().isEmpty(), qPrintable(problem())); }
    void registerToTheEnd(const QString& halfway)
    {
        const std::size_t before = session().runs().size();
        actions().start->trigger();
        QVERIFY(window_->workspace().registration().running());
        if (!halfway.isEmpty()) {
            QTest::qWait(1500);
            savePicture(*window_, halfway);
        }
        QTRY_COMPARE_WITH_TIMEOUT(session().runs().size(), before + 1, kWaitMs);
    }
    void chooseLayout(ViewLayout layout)
    {
        for (QAction* action : actions().layouts->actions())
            if (action->data().toInt() == static_cast<int>(layout))
                action->trigger();
    }
    // Drags it in the view.
    void chooseRegion(std::size_t xray, const core::Roi& region)
    {
        actions().regionTool->trigger();
        RadiographView& view = window_->radiographView(xray);
        const auto at = [&](int column, int row) {
            return view.transform().toWidget(QPointF(column, row)).toPoint();
        };
        const QPoint from = at(region.column, region.row);
        const QPoint to = at(region.column + region.columns, region.row + region.rows);
        QTest::mousePress(&view, Qt::LeftButton, {}, from);
        QMouseEvent move(QEvent::MouseMove, to, view.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(&view, &move);
        QTest::mouseRelease(&view, Qt::LeftButton, {}, to);
        actions().poseTool->trigger();
        QVERIFY(!session().xrays().at(xray).region.empty());
    }
    double distanceMm(const core::Pose& a, const core::Pose& b)
    {
        return core::meanTargetRegistrationError(
            a, b, core::defaultTargets(session().pivotMm(), Eigen::Vector3d(26.9, 34.1, 80.0)));
    }
    double targetErrorMm(const core::Pose& truth)
    {
        return core::meanTargetRegistrationError(
            truth, session().pose(),
            core::defaultTargets(session().pivotMm(), Eigen::Vector3d(250.0, 200.0, 250.0)));
    }

    QString tale_;
    int step_ = 0;
};

// The X-rays are simulated of this CT, in the frame of the patient: the true pose is known.
void WalkthroughTest::chest()
{
    begin(QStringLiteral("chest"));
    picture(QStringLiteral("empty"));
    drop({data("ct_chest_lidc0001")});
    QTRY_VERIFY_WITH_TIMEOUT(session().volume(), kWaitMs);
    QCOMPARE(session().volume()->geometry.size, Eigen::Vector3i(512, 512, 133));
    const std::filesystem::path projections = data("cbct_sim_lidc0001") / "projections";
    drop({projections / "proj_000.png"}, &window_->radiographView());
    QTRY_COMPARE_WITH_TIMEOUT(session().xrays().size(), std::size_t(1), kWaitMs);
    window_->workspace().openXray({projections / "proj_030.png", {}, {}, {}}, app::Workspace::XrayPlace::Add);
    QTRY_COMPARE_WITH_TIMEOUT(session().xrays().size(), std::size_t(2), kWaitMs);
    importMatrices(data("cbct_sim_lidc0001") / "matrices.csv");
    QVERIFY(session().canRegister());
    picture(QStringLiteral("opened"));
    expectNoMessage();

    const core::Pose truth; // the frame of the patient is that of the CT
    const core::Pose start = session().pose();
    drag(window_->radiographView(0), {45, 20});
    drag(window_->radiographView(1), {-20, 12}, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY2(targetErrorMm(truth) > 10.0, qPrintable(QString::number(targetErrorMm(truth))));
    picture(QStringLiteral("misplaced"));
    actions().undo->trigger();
    actions().undo->trigger();
    QVERIFY(session().pose().worldFromVolume().isApprox(start.worldFromVolume(), 1e-12));
    actions().redo->trigger();
    actions().redo->trigger();
    chooseLayout(ViewLayout::Everything);
    registerToTheEnd(QStringLiteral("registering"));
    picture(QStringLiteral("registered"));
    expectNoMessage();
    QVERIFY2(targetErrorMm(truth) < 1.0, qPrintable(QString::number(targetErrorMm(truth))));

    actions().firstEvaluation->trigger(); // rewound, and back
    QVERIFY(session().lookedAt() && session().lookedAt()->evaluation == 1);
    picture(QStringLiteral("rewound"));
    actions().leaveEvaluation->trigger();
    chooseLayout(ViewLayout::Biplane);
    window_->setMode(ComparisonMode::Edges);
    picture(QStringLiteral("edges"));
    window_->setMode(ComparisonMode::Contributions);
    picture(QStringLiteral("contributions"));

    saveAndOpenAgain();
    QVERIFY(targetErrorMm(truth) < 1.0);
    QCOMPARE(session().runs().size(), std::size_t(1));
}

void WalkthroughTest::importMatrices(const std::filesystem::path& file)
{
    actions().openGeometry->trigger();
    auto* dialog = window_->findChild<GeometryImportDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    dialog->setFiles({textOf(file)});
    QTest::qWait(300);
    savePicture(*dialog, QStringLiteral("geometry"));
    dialog->accept();
    QTRY_VERIFY_WITH_TIMEOUT(session().hasGeometry(), kWaitMs);
}

void WalkthroughTest::saveAndOpenAgain()
{
    const core::Pose pose = session().pose();
    const QString project = folder_.filePath(tale_ + QStringLiteral(".isocenter"));
    child<ProjectController>(*window_).keeper().save(pathOf(project));
    QTRY_VERIFY_WITH_TIMEOUT(!child<ProjectController>(*window_).keeper().modified(), kWaitMs);
    window_.reset();
    openWindow();
    window_->resize(1600, 1000);
    window_->open({project});
    QTRY_VERIFY_WITH_TIMEOUT(session().canRegister() && window_->workspace().device(), kWaitMs);
    QTRY_VERIFY_WITH_TIMEOUT(!window_->workspace().dataJobs().busy(), kWaitMs);
    QVERIFY(session().pose().worldFromVolume().isApprox(pose.worldFromVolume(), 1e-9));
    picture(QStringLiteral("opened-again"));
    expectNoMessage();
}

// Two instants of a real biplane fluoroscopy, and the CT of the radius. There is no true pose: the start is
// where a person put the bone.
void WalkthroughTest::wrist()
{
    begin(QStringLiteral("wrist"));
    const std::filesystem::path wrist = data("biplane_wrist");
    openBone(wrist / "Models" / "rad_dcm_cropped.tif");
    std::vector<std::filesystem::path> files;
    for (const char* camera : {"cam01", "cam02"}) {
        const std::string name = std::string("xr_rad_uln_") + camera + "_UND.";
        for (const char* instant : {"0099", "0158"})
            files.push_back(wrist / camera / (name + instant + ".tif"));
    }
    for (const char* camera : {"cam01", "cam02"})
        files.push_back(wrist / "calib" / (std::string("xr_calib_wrist_") + camera + ".txt"));
    drop(files, &window_->radiographView());
    QTRY_VERIFY_WITH_TIMEOUT(session().xrays().size() == 2 && session().canRegister() &&
                                 !window_->workspace().dataJobs().busy(),
                             kWaitMs);
    QCOMPARE(session().frames(), 2);
    QCOMPARE(session().comparedGeometries().size(), std::size_t(2));
    picture(QStringLiteral("opened"));

    core::RadiographOptions grey;
    grey.polarity = core::StoredPolarity::BonesLow;
    grey.intensity = core::IntensityKind::Linear;
    for (const std::size_t xray : {0U, 1U}) {
        window_->workspace().readXrayAgain(xray, grey);
        QTRY_VERIFY_WITH_TIMEOUT(!window_->workspace().dataJobs().busy(), kWaitMs);
    }
    QGuiApplication::clipboard()->setText(QStringLiteral("95 141 50 84 -60 -120"));
    actions().pastePose->trigger();
    chooseRegion(0, {660, 1120, 360, 560});
    chooseRegion(1, {540, 1120, 340, 560});
    app::SearchChoice search = session().search();
    search.measure = "pgncc";
    search.search = "track";
    app::changeSearch(session(), "Change search", search);
    window_->setMode(ComparisonMode::Edges);
    picture(QStringLiteral("placed"));
    const core::Pose start = session().pose();
    registerToTheEnd({});
    const core::Pose first = session().pose();
    actions().setKeyFrame->trigger();
    picture(QStringLiteral("registered"));
    QVERIFY(distanceMm(start, first) < 15.0);

    actions().registerFromHere->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!window_->timeline().tracking().running(), kWaitMs);
    expectNoMessage();
    QTRY_COMPARE_WITH_TIMEOUT(session().frame(), 1, kWaitMs);
    QVERIFY(session().track().quality(1) == app::FrameQuality::Good);
    // The forearm moved between the instants, and only a little.
    const double movedMm = distanceMm(first, session().pose());
    QVERIFY2(movedMm > 1.2 && movedMm < 2.5, qPrintable(QString::number(movedMm)));
    picture(QStringLiteral("tracked"));
}

void WalkthroughTest::openBone(const std::filesystem::path& file)
{
    window_->findChild<FileController*>()->openCtFile(textOf(file));
    auto* dialog = window_->findChild<TiffVolumeDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    const std::map<QString, double> answers{{QStringLiteral("Between columns"), 0.39625},
                                            {QStringLiteral("Between rows"), 0.39625},
                                            {QStringLiteral("Between pages"), 0.625},
                                            {QStringLiteral("Intercept"), -1000.0}};
    for (QDoubleSpinBox* field : dialog->findChildren<QDoubleSpinBox*>())
        if (const auto answer = answers.find(field->accessibleName()); answer != answers.end())
            field->setValue(answer->second);
    savePicture(*dialog, QStringLiteral("spacing"));
    dialog->accept();
    QTRY_VERIFY_WITH_TIMEOUT(session().volume(), kWaitMs);
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(WalkthroughTest, "walkthrough_test")
#include "walkthrough_test.moc"
