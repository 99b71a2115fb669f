// SPDX-License-Identifier: MIT
#include "ui/exports/export_controller.h"

#include "app/exports/overlay_video.h"
#include "app/exports/picture_files.h"
#include "app/exports/session_report.h"
#include "app/report/html_writer.h"
#include "core/io/files/file_contents.h"
#include "core/support/abandonable.h"
#include "core/support/error.h"
#include "core/support/version.h"
#include "gpu/device_thread.h"
#include "ui/actions/actions.h"
#include "ui/exports/pdf_report.h"
#include "ui/exports/video_dialog.h"
#include "ui/support/dispatcher.h"
#include "ui/support/file_paths.h"
#include "ui/support/translation.h"
#include "ui/views/radiograph_group.h"
#include "ui/workbench/uncertainty_label.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>

namespace isocenter::ui {
namespace {

constexpr int kReportExtent = 720; // pixels along a side of a picture

QString pdfTitle()
{
    return QStringLiteral("Isocenter. %1").arg(appText(core::kResearchUseNotice));
}

app::ReportLanguage reportLanguage()
{
    const QLocale language;
    return app::ReportLanguage(
        language.language() == QLocale::German ? "de" : "en",
        [](const std::string& text) { return appText(text).toStdString(); },
        language.decimalPoint().front().toLatin1());
}

} // namespace

ExportController::ExportController(app::Workspace& workspace, const Actions& actions,
                                   const RadiographGroup& radiographs, QWidget* window)
    : QObject(window), workspace_(workspace), actions_(actions), radiographs_(radiographs), window_(window),
      jobs_(dispatcherTo(window))
{
    connect(actions.exportVideo, &QAction::triggered, this, &ExportController::askForVideo);
    connect(actions.exportPictures, &QAction::triggered, this, &ExportController::askForPictures);
    connect(actions.report, &QAction::triggered, this, &ExportController::askForReport);
    jobs_.failed.connect([this](const app::Failure& failure) { Q_EMIT failed(failure); });
    app::Session& session = workspace_.session();
    session.volumeChanged.connect([this] { updateActions(); });
    session.xraysChanged.connect([this] { updateActions(); });
    session.trackChanged.connect([this] { updateActions(); });
    workspace_.deviceChanged.connect([this] { updateActions(); });
    workspace_.registration().started.connect([this] { updateActions(); });
    workspace_.registration().finished.connect([this](const core::RegistrationResult&) { updateActions(); });
    workspace_.recording().changed.connect([this] { updateActions(); });
    updateActions();
}

void ExportController::updateActions()
{
    const app::Session& session = workspace_.session();
    const bool complete = session.canRegister() && workspace_.device();
    const bool hasMoments =
        !workspace_.recording().empty() || (session.frames() > 1 && !session.track().empty());
    actions_.exportVideo->setEnabled(complete && hasMoments && !workspace_.registration().running());
    actions_.exportPictures->setEnabled(!session.xrays().empty());
    actions_.report->setEnabled(session.volume() || !session.xrays().empty());
}

std::vector<core::WindowLevel> ExportController::windows() const
{
    std::vector<core::WindowLevel> windows;
    for (const RadiographView* view : radiographs_.shown())
        windows.push_back(view->window());
    return windows;
}

std::vector<app::OverlayView> ExportController::viewsOfAll() const
{
    std::vector<app::OverlayView> views;
    const std::vector<core::WindowLevel> shown = windows();
    for (const app::SessionXray& xray : workspace_.session().xrays())
        views.push_back({xray.radiograph, shown.at(views.size()), xray.look});
    return views;
}

std::shared_ptr<app::OverlayPainter> ExportController::painter() const
{
    const app::Session& session = workspace_.session();
    auto painter = std::make_shared<app::OverlayPainter>(workspace_.device(), session.attenuation(),
                                                         radiographs_.style());
    painter->setOthers(session.bones().standing());
    return painter;
}

QString ExportController::proposed(const QString& name) const
{
    return QDir(folder_).filePath(name);
}

void ExportController::submit(const QString& title, app::JobQueue::Work work)
{
    jobs_.submit(title.toStdString(), std::move(work));
}

void ExportController::askForVideo()
{
    const app::Session& session = workspace_.session();
    VideoSources sources;
    sources.frames = session.frames();
    for (int frame = 0; frame < sources.frames; ++frame)
        sources.posed += session.track().pose(frame) ? 1 : 0;
    sources.evaluations = static_cast<int>(workspace_.recording().size());
    auto* dialog = new VideoDialog(sources, folder_, window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { exportVideo(dialog->choice()); });
    dialog->open();
}

void ExportController::exportVideo(const VideoChoice& choice)
{
    const app::Session& session = workspace_.session();
    const std::string& measure = session.search().measure;
    app::OverlayVideo video;
    video.file = pathOf(choice.file);
    video.framesPerSecond = choice.framesPerSecond;
    video.largestExtent = choice.largestExtent;
    if (choice.frames)
        app::showFrames(video, session, windows(), choice.first, choice.last, measure);
    else
        app::showEvaluations(video, session, workspace_.recording(), windows(), choice.every, measure);
    folder_ = QFileInfo(choice.file).path();
    submit(tr("Exporting video"),
           [this, video, painter = painter(),
            file = choice.file](const core::Progress& progress) -> app::JobQueue::Finish {
               std::vector<std::string> notes;
               app::writeOverlayVideo(video, *painter, progress,
                                      [&](const std::string& note) { notes.push_back(note); });
               return [this, notes, file] {
                   for (const std::string& note : notes)
                       workspace_.noted(note);
                   workspace_.noteSaved(pathOf(file));
               };
           });
}

void ExportController::askForPictures()
{
    const QString name = isOfMeasure(radiographs_.style().mode) ? QStringLiteral("measure.png")
                                                                : QStringLiteral("overlay.png");
    auto* dialog = new QFileDialog(window_, tr("Export Pictures"), proposed(name), tr("Pictures (*.png)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("png"));
    dialog->selectFile(name);
    connect(dialog, &QFileDialog::fileSelected, this, &ExportController::exportPictures);
    dialog->open();
}

void ExportController::exportPictures(const QString& file)
{
    const app::Session& session = workspace_.session();
    folder_ = QFileInfo(file).path();
    if (isOfMeasure(radiographs_.style().mode)) {
        exportSeen(file);
        return;
    }
    submit(tr("Exporting pictures"),
           [this, views = viewsOfAll(), pose = session.shownPose(), painter = painter(),
            file](const core::Progress& progress) -> app::JobQueue::Finish {
               return [this, files = app::writeOverlayPictures(pathOf(file), views, pose, *painter,
                                                               progress)] { noteExported(files); };
           });
}

void ExportController::exportSeen(const QString& file)
{
    try {
        app::RegistrationTask task = workspace_.registrationTask(workspace_.session().search().settings());
        if (!workspace_.device())
            throw UsageError("what a measure sees is computed on a device: choose one in the list");
        task.device = workspace_.device();
        task.start = workspace_.session().shownPose();
        submit(tr("Exporting pictures"),
               [this, task, file](const core::Progress& progress) -> app::JobQueue::Finish {
                   return [this, files = app::writeSeenPictures(pathOf(file), task, progress)] {
                       noteExported(files);
                   };
               });
    } catch (const Error&) {
        Q_EMIT failed(app::describeCurrentException(tr("Exporting pictures").toStdString()));
    }
}

void ExportController::noteExported(const std::vector<std::filesystem::path>& files)
{
    for (const std::filesystem::path& file : files)
        workspace_.noteSaved(file);
}

void ExportController::askForReport()
{
    auto* dialog = new QFileDialog(window_, tr("Report"), folder_,
                                   tr("Page (*.html)") + QStringLiteral(";;") + tr("Paper (*.pdf)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("html"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.contains(QLatin1String("pdf")) ? QStringLiteral("pdf")
                                                                       : QStringLiteral("html"));
    });
    dialog->selectFile(QStringLiteral("report"));
    connect(dialog, &QFileDialog::fileSelected, this, &ExportController::exportReport);
    dialog->open();
}

void ExportController::exportReport(const QString& file)
{
    const app::Session& session = workspace_.session();
    const auto* label = window_->findChild<UncertaintyLabel*>();
    const app::SessionReport report(session, workspace_.recording(),
                                    workspace_.device() ? std::optional(workspace_.device()->info())
                                                        : std::nullopt,
                                    label ? label->known() : std::nullopt, reportLanguage());
    folder_ = QFileInfo(file).path();
    submit(tr("Writing report"),
           [this, report, views = viewsOfAll(), pose = session.pose(), painter = painter(),
            file](const core::Progress& progress) -> app::JobQueue::Finish {
               std::vector<app::ReportPicture> pictures;
               for (const app::OverlayView& view : views)
                   pictures.push_back({tr("X-ray %1").arg(pictures.size() + 1).toStdString(),
                                       painter->strip({&view, 1}, pose, kReportExtent, {}, progress.stop)});
               const std::optional<std::string> schedule = report.scheduleFile();
               const QString appendix =
                   schedule ? QFileInfo(file).completeBaseName() + QStringLiteral("_schedule.json")
                            : QString();
               const app::ReportPage page = report.page(pictures, progress, appendix.toStdString());
               const std::string text =
                   file.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)
                       ? core::abandonable(progress.stop, [page] { return pdfOf(page, pdfTitle()); })
                             .toStdString()
                       : app::htmlOf(page);
               progress.throwIfCancelled();
               if (schedule)
                   core::replaceTextFile(pathOf(QFileInfo(file).dir().filePath(appendix)), *schedule);
               core::replaceTextFile(pathOf(file), text);
               return [this, file] { workspace_.noteSaved(pathOf(file)); };
           });
}

} // namespace isocenter::ui
