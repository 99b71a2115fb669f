// SPDX-License-Identifier: MIT
#include "ui/controllers/seen_controller.h"

#include "app/registration/schedule_draft.h"
#include "ui/actions/actions.h"
#include "ui/support/data_texts.h"
#include "ui/support/dispatcher.h"
#include "ui/support/value_text.h"
#include "ui/views/radiograph_group.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QLocale>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr int kRestMs = 250;
constexpr int kFollowMs = 600;      // from one picture of a registration that runs to the next
constexpr double kLittleMs = 80.0;  // for a picture, beside a registration that runs
constexpr int kLastStage = -1;      // data of the list's entries; else the stage from 0
constexpr int kFullResolution = -2; // with the measures of the last stage

} // namespace

SeenController::SeenController(app::Workspace& workspace, const Actions& actions,
                               RadiographGroup& radiographs, QObject* parent)
    : QObject(parent), workspace_(workspace), radiographs_(radiographs), stage_(new QComboBox),
      reader_(dispatcherTo(this))
{
    stage_->setObjectName(QStringLiteral("seenStage"));
    stage_->setAccessibleName(tr("Stage that is shown"));
    stage_->setToolTip(
        tr("At which stage's resolution and by which stage's measure the X-ray and the DRR are "
           "shown as they are compared"));
    stage_->setVisible(false);
    listStages();
    rest_.setSingleShot(true);
    connect(&rest_, &QTimer::timeout, this, &SeenController::renew);
    connect(stage_, &QComboBox::activated, this, &SeenController::changed);
    connect(actions.modes, &QActionGroup::triggered, this,
            [this](const QAction* action) { setMode(static_cast<ComparisonMode>(action->data().toInt())); });

    app::Session& session = workspace_.session();
    for (core::Signal<>* signal :
         {&session.poseChanged, &session.roiChanged, &session.maskChanged, &session.pictureLooksChanged,
          &session.xraysChanged, &session.bodyChanged, &session.bonesChanged, &workspace_.deviceChanged})
        signal->connect([this] { changed(); });
    session.searchChanged.connect([this] {
        listStages();
        changed();
    });
    workspace_.registration().finished.connect([this](const core::RegistrationResult&) { changed(); });
    workspace_.registration().failed.connect([this](const app::Failure&) { changed(); });
    workspace_.registration().pausedChanged.connect([this](bool) { changed(); });
    reader_.ready.connect([this](const app::SeenPictures& pictures) { show(pictures); });
    reader_.failed.connect([this](const app::Failure& failure) { clear(messageText(failure.message)); });
}

void SeenController::setMode(ComparisonMode mode)
{
    const bool before = isOfMeasure(mode_);
    mode_ = mode;
    stage_->setVisible(isOfMeasure(mode));
    if (before == isOfMeasure(mode))
        return;
    if (before) {
        rest_.stop();
        reader_.release();
        clear();
    } else {
        renew();
    }
}

void SeenController::listStages()
{
    const QVariant chosen = stage_->currentData();
    stage_->clear();
    stage_->addItem(tr("Last stage"), kLastStage);
    try {
        const app::ScheduleDraft stages(workspace_.session().search().schedule());
        for (int stage = 0; stage < stages.size(); ++stage)
            stage_->addItem(
                tr("Stage %1 (%2)").arg(stage + 1).arg(QString::fromStdString(stages.text({stage, "image"}))),
                stage);
    } catch (const Error&) { // the search says so when it is used
    }
    stage_->addItem(tr("Full resolution"), kFullResolution);
    stage_->setCurrentIndex(std::max(0, stage_->findData(chosen)));
}

bool SeenController::follows() const
{
    return workspace_.registration().running() && !workspace_.registration().paused();
}

void SeenController::changed()
{
    if (!isOfMeasure(mode_))
        return;
    if (follows()) {
        if (!rest_.isActive())
            rest_.start(kFollowMs);
        if (pictures_ && pictures_->milliseconds < kLittleMs)
            return;
    } else {
        rest_.start(kRestMs);
    }
    for (RadiographView* view : radiographs_.shown()) {
        view->seen().setOld(true);
        view->update();
    }
}

void SeenController::renew()
{
    const auto dragged = [](const RadiographView* view) { return view->dragging(); };
    if (std::ranges::any_of(radiographs_.shown(), dragged)) {
        rest_.start(kRestMs);
        return;
    }
    const bool tooMuch = pictures_ && pictures_->milliseconds > kLittleMs;
    if (follows() && (tooMuch || reader_.busy()))
        return; // what ends or pauses it asks again
    try {
        app::RegistrationTask task = workspace_.registrationTask(workspace_.session().search().settings());
        if (!workspace_.device())
            return; // comes soon, and is a change
        task.device = workspace_.device();
        task.start = workspace_.session().shownPose();
        core::RegistrationStage stage = chosenStage(task);
        reader_.read(std::move(task), std::move(stage));
    } catch (const Error& error) {
        reader_.cancel();
        clear(messageText(error.what()));
    }
}

core::RegistrationStage SeenController::chosenStage(const app::RegistrationTask& task) const
{
    const core::RegistrationOptions& options = task.plan.stages();
    const int choice = stage_->currentData().toInt();
    core::RegistrationStage stage = choice >= 0 && choice < static_cast<int>(options.stages.size())
                                        ? options.stages[static_cast<std::size_t>(choice)]
                                        : options.stages.back();
    if (choice == kFullResolution)
        stage.level = {1, 1};
    if (stage.measures.empty())
        stage.measures = task.plan.settings().similarity.measures;
    return stage;
}

QString SeenController::searchText(const app::SeenPictures& pictures) const
{
    QStringList measures;
    for (const core::WeightedMeasure& term : pictures.stage.measures) {
        const std::string_view name = core::measureName(term.measure);
        const QString text = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())).toUpper();
        measures << (term.weight == 1.0 ? text : tr("%1 %2").arg(QLocale().toString(term.weight), text));
    }
    return tr("As compared by %1: image 1/%2, CT 1/%3")
        .arg(measures.join(QStringLiteral(" + ")))
        .arg(pictures.stage.level.imageFactor)
        .arg(pictures.stage.level.volumeFactor);
}

void SeenController::show(const app::SeenPictures& pictures)
{
    if (!isOfMeasure(mode_))
        return;
    pictures_ = pictures;
    const bool old = rest_.isActive() && !follows();
    const QString search = searchText(pictures);
    const std::vector<app::SessionXray>& xrays = workspace_.session().xrays();
    for (RadiographView* view : radiographs_.shown()) {
        const auto seen = std::ranges::find_if(pictures.views, [&](const app::SeenView& candidate) {
            return view->xray() < xrays.size() && xrays[view->xray()].radiograph == candidate.radiograph;
        });
        if (seen == pictures.views.end()) {
            view->seen().clear(tr("Not compared by registrations"));
        } else {
            QString values = tr("Value %1").arg(valueText(seen->value));
            if (pictures.views.size() > 1)
                values = tr("Value of this view %1\nof all views %2")
                             .arg(valueText(seen->value))
                             .arg(valueText(pictures.value));
            view->seen().set(*seen, search, values);
            view->seen().setOld(old);
        }
        view->update();
    }
}

void SeenController::clear(const QString& reason)
{
    pictures_.reset();
    for (RadiographView* view : radiographs_.shown()) {
        view->seen().clear(reason);
        view->update();
    }
}

} // namespace isocenter::ui
