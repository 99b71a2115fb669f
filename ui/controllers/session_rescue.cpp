// SPDX-License-Identifier: MIT
#include "ui/controllers/session_rescue.h"

#include "app/workspace/project_file.h"
#include "core/support/cache_folder.h"
#include "ui/controllers/project_controller.h"
#include "ui/support/data_texts.h"
#include "ui/support/file_paths.h"
#include "ui/widgets/message_bar.h"

#include <QDateTime>
#include <QFileInfo>
#include <QLocale>
#include <QStringList>

#include <chrono>

namespace isocenter::ui {
namespace {

constexpr qint64 kMostLostMs = 4000; // of a registration that runs

QString questionKey()
{
    return QStringLiteral("leftover session");
}

std::filesystem::path autosaveFolder()
{
    return core::stateFolder() / "sessions";
}

QString timeText(std::filesystem::file_time_type written)
{
    const auto time =
        std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::file_clock::to_sys(written));
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(time.time_since_epoch().count()),
                              QLocale::ShortFormat);
}

QString contentText(const app::Project& project)
{
    const auto demo = [](int voxels) { return voxels > 0; };
    QStringList parts;
    if (demo(project.ct.demoVoxels))
        parts << QObject::tr("the demo case");
    else if (!project.ct.empty())
        parts << QObject::tr("CT %1").arg(textOf(project.ct.request.paths.front().filename()));
    if (!project.xrays.empty() && !demo(project.xrays.front().source.demoVoxels))
        parts << QObject::tr("X-ray %1").arg(textOf(project.xrays.front().source.request.file.filename()));
    if (project.xrays.size() > 1)
        parts << QObject::tr("%n X-rays in all", nullptr, static_cast<int>(project.xrays.size()));
    if (!project.runs.empty())
        parts << (project.runs.size() == 1 ? QObject::tr("one registration")
                                           : QObject::tr("%1 registrations").arg(project.runs.size()));
    if (project.interrupted)
        parts << QObject::tr("a registration that was running");
    return parts.join(QStringLiteral(", "));
}

QString offerText(const app::LeftoverAutosave& leftover)
{
    const QString written = timeText(leftover.written);
    try {
        const app::Project project = app::readProjectFile(leftover.file);
        const QString name = project.savedAs.empty()
                                 ? QObject::tr("A session that was never saved")
                                 : QObject::tr("Changes to “%1”").arg(textOf(project.savedAs.stem()));
        return QObject::tr("Isocenter did not end as it should. %1, of %2, can be restored: %3.")
            .arg(name, written, contentText(project));
    } catch (const std::exception& problem) {
        return QObject::tr("Isocenter did not end as it should, and what it kept at %1 cannot be read: %2")
            .arg(written, messageText(problem.what()));
    }
}

} // namespace

SessionRescue::SessionRescue(ProjectController& projects, app::Workspace& workspace, MessageBar& messages)
    : QObject(&projects), projects_(projects), messages_(messages), autosave_(autosaveFolder())
{
    sinceKept_.start();
    connect(&timer_, &QTimer::timeout, this, &SessionRescue::keep);
    // The workspace was connected before, so that the run is in the session by now.
    workspace.registration().progressed.connect([this](const app::RegistrationStatus&) {
        if (sinceKept_.hasExpired(kMostLostMs))
            keep();
    });
    workspace.registration().finished.connect([this](const core::RegistrationResult&) { keep(); });
    projects_.keeper().saved.connect([this] { keep(); });
    projects_.keeper().opened.connect([this] { keep(); });
}

void SessionRescue::setInterval(int seconds)
{
    timer_.start(std::chrono::seconds(seconds));
}

void SessionRescue::keep()
{
    sinceKept_.start();
    try {
        autosave_.tick(projects_.keeper().autosaveText());
        failing_ = false;
    } catch (...) {
        if (!failing_)
            Q_EMIT failed(app::describeCurrentException(
                tr("The session cannot be kept against a crash; save it often").toStdString()));
        failing_ = true;
    }
}

void SessionRescue::offerLeftovers()
{
    leftovers_ = app::findLeftovers(autosaveFolder());
    offerFirst();
}

void SessionRescue::offerFirst()
{
    messages_.withdraw(questionKey());
    if (leftovers_.empty())
        return;
    messages_.ask({questionKey(),
                   offerText(leftovers_.front()),
                   {{tr("Restore"), [this] { projects_.afterSaving([this] { restore(); }); }},
                    {tr("Discard"), [this] { discard(); }}}});
}

void SessionRescue::restore()
{
    if (leftovers_.empty())
        return;
    messages_.withdraw(questionKey());
    projects_.keeper().recover(leftovers_.front().file, [this] {
        keep(); // before the other goes, lest a crash now loses both
        if (!failing_)
            leftovers_.front().discard();
        leftovers_.clear(); // older ones are offered at the next start
    });
}

void SessionRescue::discard()
{
    leftovers_.front().discard();
    leftovers_.erase(leftovers_.begin());
    offerFirst();
}

} // namespace isocenter::ui
