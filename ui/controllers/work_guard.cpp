// SPDX-License-Identifier: MIT
#include "ui/controllers/work_guard.h"

#include "ui/support/file_paths.h"
#include "ui/support/icons.h"

#include <QDialog>
#include <QLocale>
#include <QMessageBox>

#include <algorithm>
#include <utility>

namespace isocenter::ui {
namespace {

QString workName(app::Work work)
{
    switch (work) {
    case app::Work::Pose:
        return WorkGuard::tr("Pose of the volume");
    case app::Work::Frames:
        return WorkGuard::tr("Poses of frames: %1");
    case app::Work::Bones:
        return WorkGuard::tr("Poses of bones: %1");
    case app::Work::Marks:
        return WorkGuard::tr("Landmarks: %1");
    case app::Work::Measures:
        return WorkGuard::tr("Measurements: %1");
    case app::Work::Masks:
        return WorkGuard::tr("Masks: %1");
    case app::Work::Regions:
        return WorkGuard::tr("Regions of interest: %1");
    case app::Work::Locks:
        return WorkGuard::tr("Locked axes");
    case app::Work::Runs:
        return WorkGuard::tr("Registrations in the history: %1");
    case app::Work::Scan:
        return WorkGuard::tr("Description of the scan");
    case app::Work::Changes:
        return WorkGuard::tr("Changed settings");
    }
    return {};
}

QString workText(const app::WorkItem& item)
{
    const QString name = workName(item.work);
    return name.contains(QStringLiteral("%1")) ? name.arg(QLocale().toString(item.count)) : name;
}

bool isAmong(const std::vector<app::Replaced>& all, app::Replaced one)
{
    return std::ranges::find(all, one) != all.end();
}

} // namespace

WorkGuard::WorkGuard(app::Workspace& workspace, const app::ProjectKeeper& keeper, Save saveProject,
                     QWidget* window)
    : QObject(window), workspace_(workspace), keeper_(keeper), saveProject_(std::move(saveProject)),
      window_(window)
{
    workspace_.lossGate().setQuestion(
        [this](const auto& replaced, const auto& action) { before(replaced, action); });
}

void WorkGuard::addPage(PageResult result)
{
    pages_.push_back(std::move(result));
}

void WorkGuard::before(const std::vector<app::Replaced>& replaced, const Action& action)
{
    if (unsaved(replaced).isEmpty()) {
        action();
        return;
    }
    replaced_.insert(replaced_.end(), replaced.begin(), replaced.end());
    actions_.push_back(action);
    ask();
}

void WorkGuard::beforeClosing(const Action& action)
{
    before(everything(), action);
}

bool WorkGuard::isAnythingUnsaved() const
{
    return !unsaved(everything()).isEmpty();
}

std::vector<app::Replaced> WorkGuard::everything()
{
    return {app::Replaced::Project, app::Replaced::Reconstruction, app::Replaced::Comparison,
            app::Replaced::Tracks};
}

QStringList WorkGuard::unsaved(const std::vector<app::Replaced>& replaced) const
{
    QStringList lines;
    for (const app::WorkItem& item : keeper_.unsavedWork(replaced))
        lines << workText(item);
    for (const PageResult& page : pages_)
        if (isAmong(replaced, page.replaced) && page.isUnsaved())
            lines << page.name;
    return lines;
}

void WorkGuard::ask()
{
    if (!question_) {
        question_ = new QMessageBox(QMessageBox::Warning, tr("Unsaved Work"), {},
                                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, window_);
        question_->setObjectName(QStringLiteral("unsavedWork"));
        question_->setIconPixmap(icon(QStringLiteral("warning")).pixmap(32, 32));
        question_->setDefaultButton(QMessageBox::Save);
        question_->setAttribute(Qt::WA_DeleteOnClose);
        connect(question_, &QDialog::finished, this, &WorkGuard::answer);
        question_->open();
    }
    const QString project = keeper_.file().empty() ? tr("Untitled") : textOf(keeper_.file().stem());
    question_->setText(keeper_.unsavedWork(replaced_).empty() ? tr("Save the result?")
                                                              : tr("Save the changes to “%1”?").arg(project));
    QStringList lines = unsaved(replaced_);
    for (QString& line : lines)
        line.prepend(QStringLiteral("•  "));
    question_->setInformativeText(tr("These are lost if they are not saved:") + QLatin1Char('\n') +
                                  lines.join(QLatin1Char('\n')));
}

void WorkGuard::answer(int button)
{
    question_ = nullptr; // it goes by itself
    const std::vector<app::Replaced> replaced = std::exchange(replaced_, {});
    const std::vector<Action> actions = std::exchange(actions_, {});
    if (button == QMessageBox::Save)
        saveNext(savesBefore(replaced), actions);
    else if (button == QMessageBox::Discard)
        run(actions);
}

std::vector<WorkGuard::Save> WorkGuard::savesBefore(const std::vector<app::Replaced>& replaced) const
{
    std::vector<Save> saves;
    for (const PageResult& page : pages_)
        if (isAmong(replaced, page.replaced) && page.isUnsaved())
            saves.push_back(page.save);
    if (!keeper_.unsavedWork(replaced).empty())
        saves.push_back(saveProject_);
    return saves;
}

// One after the other. If one is not saved, nothing is done.
void WorkGuard::saveNext(std::vector<Save> saves, const std::vector<Action>& actions)
{
    if (saves.empty()) {
        run(actions);
        return;
    }
    const Save save = std::move(saves.back());
    saves.pop_back();
    save([this, saves = std::move(saves), actions] { saveNext(saves, actions); });
}

void WorkGuard::run(const std::vector<Action>& actions)
{
    for (const Action& action : actions) {
        try {
            action();
        } catch (...) {
            Q_EMIT failed(app::describeCurrentException(tr("Opening failed").toStdString()));
        }
    }
}

} // namespace isocenter::ui
