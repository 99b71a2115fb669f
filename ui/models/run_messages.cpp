// SPDX-License-Identifier: MIT
#include "ui/models/run_messages.h"

#include "app/commands/pose_edits.h"
#include "gpu/algorithms/registration/run_check.h"
#include "ui/actions/actions.h"
#include "ui/support/data_texts.h"
#include "ui/support/value_text.h"
#include "ui/widgets/message_bar.h"

#include <QAction>
#include <QLocale>
#include <QStringList>

#include <cmath>

namespace isocenter::ui {
namespace {

constexpr double kSameRunPose = 1e-9; // relative

QString refusalKey()
{
    return QStringLiteral("not in view");
}

QString endKey()
{
    return QStringLiteral("run ended");
}

bool isAt(const core::Pose& pose, const core::Pose& other)
{
    return pose.worldFromVolume().isApprox(other.worldFromVolume(), kSameRunPose);
}

QString whyText(core::ViewMiss why)
{
    switch (why) {
    case core::ViewMiss::BehindSource:
        return RunMessages::tr("the volume lies behind the X-ray source");
    case core::ViewMiss::BesideImage:
        return RunMessages::tr("the volume's projection does not overlap the image");
    case core::ViewMiss::BesideRegion:
        return RunMessages::tr("the volume's projection does not overlap the region of interest");
    case core::ViewMiss::Masked:
        return RunMessages::tr("the mask ignores all pixels under the volume's projection");
    }
    return {};
}

} // namespace

QString doubtText(const core::RunDoubt& doubt)
{
    switch (doubt.kind) {
    case core::RunDoubtKind::OutOfView:
        return RunMessages::tr("the search has lost the volume, which has left a view");
    case core::RunDoubtKind::NotBetterThanStart:
        return RunMessages::tr("no better pose than the start was found");
    case core::RunDoubtKind::AtBound:
        return RunMessages::tr("the pose lies at the bound of the search");
    case core::RunDoubtKind::LooksAlike:
        return RunMessages::tr("another pose of this nearly symmetric body agrees as well");
    case core::RunDoubtKind::Model:
        return messageText(doubt.text);
    }
    return {};
}

RunMessages::RunMessages(app::Workspace& workspace, const Actions& actions, MessageBar& messages,
                         QObject* parent)
    : QObject(parent), workspace_(workspace), actions_(actions), messages_(messages)
{
    app::Session& session = workspace_.session();
    workspace_.registration().started.connect([this] { forget(); });
    session.bodyChanged.connect([this] { forget(); });
    session.xraysChanged.connect([this] {
        messages_.withdraw(refusalKey());
        if (ended_ && !workspace_.session().concerns(*ended_))
            forget();
    });
    session.roiChanged.connect([this] { messages_.withdraw(refusalKey()); });
    session.maskChanged.connect([this] { messages_.withdraw(refusalKey()); });
    session.poseChanged.connect([this] {
        messages_.withdraw(refusalKey());
        if (ended_ && !isAt(workspace_.session().pose(), ended_->pose))
            forget(); // answered, or something else was done
    });
    workspace_.runKept.connect([this](const app::FinishedRun& run) {
        ended_ = run;
        showEnd(run);
    });
    workspace_.runCompared.connect([this](const app::FinishedRun& run) {
        // Of a run that nothing was to be said of, its values may say something.
        if (isAt(workspace_.session().pose(), run.pose) && (ended_ || !run.doubts.empty())) {
            ended_ = run;
            showEnd(run);
        }
    });
}

void RunMessages::attempt(const std::function<void()>& start)
{
    try {
        start();
    } catch (const gpu::NotInView& refusal) {
        showRefusal(refusal);
    } catch (...) {
        Q_EMIT failed(app::describeCurrentException(tr("The registration could not start").toStdString()));
    }
}

void RunMessages::showRefusal(const gpu::NotInView& refusal)
{
    const gpu::MissedView& missed = refusal.missed();
    messages_.ask({refusalKey(),
                   tr("The registration could not start: in view %1 (%2) %3.")
                       .arg(missed.view + 1)
                       .arg(QString::fromStdString(missed.name), whyText(missed.why)),
                   {{actions_.centreInViews->text(), [this] { actions_.centreInViews->trigger(); }}}});
}

void RunMessages::showEnd(const app::FinishedRun& run)
{
    const bool taken = !isAt(workspace_.session().pose(), run.pose); // another evaluation of it
    if (taken || (!run.stopped && run.doubts.empty())) {
        messages_.withdraw(endKey());
        return;
    }
    std::vector<MessageBar::Answer> answers;
    if (core::hasDoubt(run.doubts, core::RunDoubtKind::OutOfView))
        answers.push_back({actions_.centreInViews->text(), [this] { actions_.centreInViews->trigger(); }});
    answers.push_back({tr("Keep Best of This Run"), [this] { forget(); }});
    if (!isAt(run.start, run.pose))
        answers.push_back({tr("Pose Before"), [this] { goBack(); }});
    messages_.ask({endKey(), endText(run), std::move(answers)});
}

QString RunMessages::endText(const app::FinishedRun& run) const
{
    QStringList texts;
    if (run.stopped)
        texts << tr("Stopped in stage %1 of %2; the volume is at the best pose of this run.")
                     .arg(run.endedInStage)
                     .arg(run.stageCount);
    if (!run.doubts.empty()) {
        QStringList doubts;
        for (const core::RunDoubt& doubt : run.doubts)
            doubts << doubtText(doubt);
        texts << (run.stopped ? tr("It is doubtful: %1.") : tr("The result is doubtful: %1."))
                     .arg(doubts.join(QStringLiteral("; ")));
    }
    if (run.comparison)
        texts << tr("%1 at full resolution: %2, before %3.")
                     .arg(QString::fromStdString(run.comparison->measure),
                          valueText(run.comparison->atResult), valueText(run.comparison->atStart));
    return texts.join(QLatin1Char(' '));
}

void RunMessages::goBack()
{
    app::Session& session = workspace_.session();
    const core::Pose before = ended_->start;
    // Of a moment in time, the pose is in the track too.
    if (session.frames() > 1)
        session.commands().undo();
    else
        app::changePose(session, tr("Pose before").toStdString(), before);
    forget();
}

void RunMessages::forget()
{
    ended_.reset();
    messages_.withdraw(refusalKey());
    messages_.withdraw(endKey());
}

} // namespace isocenter::ui
