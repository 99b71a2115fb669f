// SPDX-License-Identifier: MIT
#include "ui/controllers/project_controller.h"

#include "app/workspace/project_file.h"
#include "core/io/file_formats.h"
#include "core/support/lower_case.h"
#include "ui/actions/actions.h"
#include "ui/controllers/work_guard.h"
#include "ui/models/recent_paths.h"
#include "ui/support/file_paths.h"
#include "ui/widgets/message_bar.h"

#include <QAction>
#include <QDialog>
#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr int kStateMs = 100;

QString suffix()
{
    return QString::fromLatin1(app::kProjectExtension).mid(1);
}

QString missingKey(const std::filesystem::path& path)
{
    return QStringLiteral("missing ") + textOf(path);
}

// Folders are CTs and scans only; what has the name of a file that is read is none.
bool isFolder(const app::Project& project, const std::filesystem::path& path)
{
    if (path == project.scan.source)
        return !path.has_extension();
    if (project.ct.request.paths != std::vector{path})
        return false;
    return core::lowerCase(path.filename().string()) != "dicomdir" && core::formatByEnding(path) == nullptr;
}

} // namespace

ProjectController::ProjectController(app::Workspace& workspace, Actions& actions, MessageBar& messages,
                                     QWidget* window)
    : QObject(window), workspace_(workspace), actions_(actions), messages_(messages), window_(window),
      keeper_(workspace), guard_(new WorkGuard(
                              workspace, keeper_, [this](auto then) { save(std::move(then)); }, window))
{
    stateTimer_.setSingleShot(true);
    stateTimer_.setInterval(kStateMs);
    connect(&stateTimer_, &QTimer::timeout, this, &ProjectController::showState);
    connectActions();
    connectSession();
    showState();
}

void ProjectController::connectActions()
{
    connect(actions_.saveProject, &QAction::triggered, this, [this] { save({}); });
    connect(actions_.saveProjectAs, &QAction::triggered, this, [this] { saveAs({}); });
    connect(actions_.closeProject, &QAction::triggered, this,
            [this] { afterSaving([this] { keeper_.close(); }); });
}

void ProjectController::connectSession()
{
    app::Session& session = workspace_.session();
    for (core::Signal<>* changed :
         {&session.volumeChanged, &session.radiographChanged, &session.poseChanged, &session.roiChanged,
          &session.maskChanged, &session.landmarksChanged, &session.measurementsChanged,
          &session.pictureLooksChanged, &session.locksChanged, &session.searchChanged, &session.runsChanged,
          &session.trackChanged, &session.bonesChanged, &session.scanChanged})
        changed->connect([this] {
            if (!stateTimer_.isActive())
                stateTimer_.start();
        });
    keeper_.saved.connect([this] {
        RecentPaths::projects().add(textOf(keeper_.file()));
        showState();
    });
    keeper_.opened.connect([this] {
        if (!keeper_.file().empty())
            RecentPaths::projects().add(textOf(keeper_.file()));
        withdrawQuestions();
        showState();
    });
    keeper_.missing.connect([this](const std::filesystem::path& path) { askFor(path); });
    workspace_.filesOpened.connect([this](const auto&) { withdrawQuestions(); });
}

void ProjectController::open(const QString& path)
{
    afterSaving([this, path] { keeper_.open(pathOf(path)); });
}

void ProjectController::afterSaving(std::function<void()> action)
{
    Q_EMIT leaving();
    guard_->before({app::Replaced::Project}, action);
}

void ProjectController::replaceCase(const std::function<void()>& open, const std::vector<app::Replaced>& also)
{
    const bool isProject = !keeper_.file().empty();
    std::vector<app::Replaced> replaced = also;
    replaced.push_back(isProject ? app::Replaced::Project : app::Replaced::Case);
    workspace_.lossGate().pass(replaced, [this, isProject, open] {
        if (isProject)
            keeper_.close();
        open();
    });
}

bool ProjectController::readyToClose()
{
    if (leaving_ || !guard_->isAnythingUnsaved())
        return true;
    guard_->beforeClosing([this] {
        leaving_ = true;
        window_->close();
    });
    return false;
}

void ProjectController::save(std::function<void()> then)
{
    if (keeper_.file().empty())
        saveAs(std::move(then));
    else
        keeper_.save(keeper_.file(), std::move(then));
}

void ProjectController::saveAs(std::function<void()> then)
{
    auto* dialog =
        new QFileDialog(window_, tr("Save the Project"), folder(), tr("Projects (*.%1)").arg(suffix()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->setDefaultSuffix(suffix());
    dialog->selectFile(keeper_.file().empty() ? tr("Untitled") : textOf(keeper_.file().filename()));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, then = std::move(then)](const QString& path) { keeper_.save(pathOf(path), then); });
    dialog->open();
}

void ProjectController::showState()
{
    const bool empty = keeper_.empty();
    const QString title =
        empty && keeper_.file().empty() ? tr("Isocenter") : tr("%1[*] – Isocenter").arg(name());
    window_->setWindowTitle(work_.isEmpty() ? title : tr("%1: %2").arg(work_, title));
    window_->setWindowModified(keeper_.modified());
    for (QAction* action : {actions_.saveProject, actions_.saveProjectAs, actions_.closeProject})
        action->setEnabled(!empty);
}

void ProjectController::setWork(const QString& work)
{
    if (work == work_)
        return;
    work_ = work;
    showState();
}

QString ProjectController::name() const
{
    return keeper_.file().empty() ? tr("Untitled") : QFileInfo(textOf(keeper_.file())).completeBaseName();
}

QString ProjectController::folder() const
{
    return keeper_.file().empty() ? RecentPaths::projects().folder() : textOf(keeper_.file().parent_path());
}

void ProjectController::askFor(const std::filesystem::path& missing)
{
    if (std::ranges::find(missing_, missing) == missing_.end())
        missing_.push_back(missing);
    const QFileInfo info(textOf(missing));
    messages_.ask({missingKey(missing),
                   tr("“%1” is not where it was, in %2. The project is open without it.")
                       .arg(info.fileName(), info.path()),
                   {{tr("Locate…"), [this, missing] { locate(missing); }}}});
}

void ProjectController::locate(const std::filesystem::path& missing)
{
    const QString fileName = textOf(missing.filename());
    auto* dialog = new QFileDialog(window_, tr("Where is “%1” now?").arg(fileName), folder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(isFolder(keeper_.snapshot(), missing) ? QFileDialog::Directory
                                                              : QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, missing](const QString& found) { keeper_.locate(missing, pathOf(found)); });
    dialog->open();
}

void ProjectController::withdrawQuestions()
{
    const std::vector<std::filesystem::path> needed = keeper_.snapshot().dataPaths();
    std::erase_if(missing_, [&](const std::filesystem::path& path) {
        std::error_code ignored;
        const bool settled =
            std::ranges::find(needed, path) == needed.end() || std::filesystem::exists(path, ignored);
        if (settled)
            messages_.withdraw(missingKey(path));
        return settled;
    });
}

} // namespace isocenter::ui
