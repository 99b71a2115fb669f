// SPDX-License-Identifier: MIT
#include "ui/window/message_lifetimes.h"

#include "app/comparison/comparison_runner.h"
#include "app/reconstruction/live_reconstruction.h"
#include "app/tracking/live/live_tracking.h"
#include "ui/actions/actions.h"
#include "ui/models/run_messages.h"
#include "ui/widgets/message_bar.h"

#include <QAction>

#include <utility>

namespace isocenter::ui {
namespace {

const QString kTracking = QStringLiteral("tracking");
const QString kReconstruction = QStringLiteral("reconstruction");
const QString kComparison = QStringLiteral("comparison");

// Files that could not be written, and what other pages do, do not depend on the data that is open.
bool isAboutData(const QString& cause)
{
    return !cause.startsWith(QStringLiteral("save-")) && !cause.startsWith(QStringLiteral("export-")) &&
           cause != QStringLiteral("report") && cause != kTracking && cause != kReconstruction &&
           cause != kComparison;
}

} // namespace

MessageLifetimes::MessageLifetimes(app::Workspace& workspace, const Actions& actions, MessageBar& messages,
                                   QObject* parent)
    : QObject(parent), workspace_(workspace), messages_(messages)
{
    for (const QAction* action : actions.all())
        connect(action, &QAction::triggered, this, [this, name = action->objectName()] { begin(name); });
    connectData();
}

void MessageLifetimes::connectData()
{
    workspace_.dataJobs().started.connect([this](const std::string& title) {
        if (!std::exchange(isInBatch_, true))
            messages_.resolve(title);
    });
    workspace_.dataJobs().ended.connect([this](const std::string&) { endBatch(); });
    workspace_.preview().ready.connect(
        [this](const app::DrrResult&) { messages_.resolve("The DRR could not be rendered"); });
    workspace_.registration().started.connect([this] {
        messages_.resolve("Registration");
        messages_.resolve(RunMessages::tr("The registration could not start").toStdString());
    });
    app::Session& session = workspace_.session();
    session.volumeChanged.connect([this] { resolveAboutData(); });
    session.bonesChanged.connect([this] { resolveAboutData(); });
    session.xraysChanged.connect([this] { resolveAboutData(); });
    session.maskChanged.connect([this] { resolveAboutData(); });
    session.landmarksChanged.connect([this] { resolveAboutData(); });
}

void MessageLifetimes::begin(const QString& cause)
{
    messages_.resolveCause(cause); // it is tried again
    cause_ = cause;
}

QString MessageLifetimes::causeOfFailure()
{
    isInBatch_ = isInBatch_ || workspace_.dataJobs().busy();
    hasFailed_ = isInBatch_;
    return cause_;
}

void MessageLifetimes::endBatch()
{
    if (workspace_.dataJobs().busy())
        return;
    isInBatch_ = false;
    if (std::exchange(hasChanged_, false) && !std::exchange(hasFailed_, false))
        resolveAboutData();
    hasFailed_ = false;
}

void MessageLifetimes::resolveAboutData()
{
    if (isInBatch_)
        hasChanged_ = true;
    else if (isAboutData(messages_.cause()))
        messages_.resolveCause(messages_.cause());
}

void MessageLifetimes::follow(app::ProjectKeeper& keeper)
{
    keeper.opened.connect([this] {
        messages_.endNotice();
        messages_.resolveCause(messages_.cause());
    });
    keeper.saved.connect([this] { messages_.resolve("Saving project"); });
    workspace_.demoOpened.connect([this] { messages_.resolveCause(messages_.cause()); });
}

void MessageLifetimes::follow(app::LiveTracking& tracking, app::LiveReconstruction& reconstruction,
                              app::ComparisonRunner& comparison)
{
    tracking.opened.connect([this](const core::FrameSourceInfo&) { messages_.resolveCause(kTracking); });
    reconstruction.started.connect([this] { messages_.resolveCause(kReconstruction); });
    comparison.started.connect([this] { messages_.resolveCause(kComparison); });
}

} // namespace isocenter::ui
