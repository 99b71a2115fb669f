// SPDX-License-Identifier: MIT
#include "ui/compare/live_page.h"

#include "app/comparison/live_comparison.h"
#include "ui/compare/live_side.h"
#include "ui/compare/quiet_machine.h"
#include "ui/support/icons.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

namespace isocenter::ui {

LivePage::LivePage(app::Workspace& workspace, const app::Dispatcher& dispatcher,
                   std::shared_ptr<app::OpenDevices> devices, std::shared_ptr<QuietMachine> quiet,
                   QWidget* parent)
    : QWidget(parent), workspace_(workspace), quiet_(std::move(quiet)),
      live_(dispatcher, std::move(devices)), sides_{new LiveSide(tr("left")), new LiveSide(tr("right"))},
      start_(new QPushButton(icon(QStringLiteral("play")), tr("Register on Both"))),
      stop_(new QPushButton(icon(QStringLiteral("stop")), tr("Stop"))), outcome_(new QLabel)
{
    setAccessibleName(tr("Live comparison"));
    setFocusPolicy(Qt::StrongFocus);
    start_->setToolTip(
        tr("Register the session's CT to its X-rays on both devices at once, from the present pose, or from "
           "where "
           "the last run began if it ended there; devices that share a processor slow each other down"));
    stop_->setToolTip(tr("Stop both and keep their best poses (Esc)"));
    outcome_->setObjectName(QStringLiteral("outcome"));
    outcome_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    outcome_->setWordWrap(true);
    auto* controls = new QHBoxLayout;
    controls->addWidget(start_);
    controls->addWidget(stop_);
    controls->addSpacing(12);
    controls->addWidget(outcome_, 1);
    auto* halves = new QSplitter(Qt::Horizontal);
    for (LiveSide* side : sides_)
        halves->addWidget(side);
    halves->setSizes({500, 500});
    halves->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 8, 10, 10);
    layout->addLayout(controls);
    layout->addWidget(halves, 1);
    connect(start_, &QPushButton::clicked, this, &LivePage::start);
    connect(stop_, &QPushButton::clicked, this, &LivePage::stop);
    connectLive();
    updateControls();
}

LivePage::~LivePage() = default;

void LivePage::connectLive()
{
    quiet_->add(workName(), [this] { return live_.running(); });
    quiet_->disturbed.connect([this] { disturbed_ = disturbed_ || live_.running(); });
    live_.started.connect([this] { updateControls(); });
    live_.progressed.connect([this](std::size_t index, const app::RegistrationStatus& status) {
        sides_[index]->showStatus(live_.side(index));
        sides_[index]->append(status.newValues);
    });
    live_.rendered.connect(
        [this](std::size_t index, const app::DrrResult& result) { sides_[index]->showDrr(result); });
    live_.sideEnded.connect([this](std::size_t index) { sides_[index]->showEnd(live_.side(index)); });
    live_.ended.connect([this] {
        updateControls();
        showOutcome();
    });
    live_.failed.connect([this](const app::Failure& failure) { Q_EMIT failed(failure); });
    workspace_.devicesChanged.connect([this] {
        for (std::size_t index = 0; index < sides_.size(); ++index)
            sides_[index]->listDevices(workspace_.devices().devices,
                                       static_cast<int>(2 * index)); // cpu, opencl:0
    });
    workspace_.session().volumeChanged.connect([this] { updateControls(); });
    workspace_.session().xraysChanged.connect([this] { updateControls(); });
    const auto startIfAsked = [this] {
        if (startWhenReady_)
            startWhenReady();
    };
    workspace_.demoOpened.connect(startIfAsked);
    workspace_.devicesChanged.connect(startIfAsked);
}

void LivePage::updateControls()
{
    const bool running = live_.running();
    const bool ready = workspace_.session().canRegister();
    start_->setEnabled(ready && !running);
    stop_->setEnabled(running);
    for (LiveSide* side : sides_)
        side->device().setEnabled(!running);
    if (!ready && !running)
        outcome_->setText(tr("Open a CT and an X-ray with geometry first"));
    else if (!running && !live_.side(0).result)
        outcome_->setText(tr("The same registration on two devices at once"));
}

void LivePage::start()
{
    try {
        std::array<gpu::DeviceId, app::LiveComparison::kSides> devices;
        for (std::size_t index = 0; index < devices.size(); ++index)
            devices[index] =
                gpu::DeviceId::parse(sides_[index]->device().currentData().toString().toStdString());
        quiet_->require(workName());
        const app::SearchChoice& search = workspace_.session().search();
        app::RegistrationTask task = workspace_.registrationTask(search.settings());
        const core::Pose present = task.start;
        task.start = app::comparisonStart(present, workspace_.session().runs());
        disturbed_ = false;
        live_.start(task, devices);
        for (LiveSide* side : sides_)
            side->begin(task.plan.problem().views.front().radiograph, QString::fromStdString(search.measure));
        const bool moved =
            !task.start.worldFromVolume().matrix().isApprox(present.worldFromVolume().matrix());
        outcome_->setText(moved ? tr("Both run with the same search from where the last run began")
                                : tr("Both run from the same pose with the same search"));
    } catch (...) {
        Q_EMIT failed(app::describeCurrentException(tr("The comparison could not start").toStdString()));
    }
}

void LivePage::startWhenReady()
{
    startWhenReady_ = true;
    if (!workspace_.session().canRegister() || workspace_.devices().devices.empty())
        return;
    startWhenReady_ = false;
    start();
}

QString LivePage::workName() const
{
    return tr("A live comparison");
}

void LivePage::showOutcome()
{
    const auto outcome = live_.outcome();
    if (!outcome) {
        outcome_->setText(tr("One side has no result"));
        return;
    }
    const auto name = [this](std::size_t index) {
        return QString::fromStdString(live_.side(index).device.toString());
    };
    const auto number = [](double value, int digits) { return QLocale().toString(value, 'f', digits); };
    QStringList sentences{
        tr("The poses differ by %1 mm and %2°.")
            .arg(number(outcome->difference.shiftMm, 3), number(outcome->difference.turnDeg, 3))};
    if (outcome->complete) {
        const std::size_t fast = outcome->seconds[1] >= outcome->seconds[0] ? 0 : 1;
        const std::size_t slow = 1 - fast;
        sentences +=
            tr("For the whole registration %1 took %2 times as long as %3 (%4 s, %5 evaluations, against %6 "
               "s, %7 evaluations).")
                .arg(name(slow), number(outcome->seconds[slow] / outcome->seconds[fast], 2), name(fast),
                     number(outcome->seconds[slow], 2), QString::number(outcome->evaluations[slow]),
                     number(outcome->seconds[fast], 2), QString::number(outcome->evaluations[fast]));
    } else {
        sentences.prepend(
            tr("Stopped before both had ended, so their times are not compared. Until then %1 did %2 "
               "evaluations (%3 a second), %4 did %5 (%6 a second).")
                .arg(name(0), QString::number(outcome->evaluations[0]),
                     number(outcome->evaluationsPerSecond(0), 0), name(1),
                     QString::number(outcome->evaluations[1]), number(outcome->evaluationsPerSecond(1), 0)));
    }
    if (disturbed_)
        sentences += tr("Other work ran beside it: the times say nothing.");
    outcome_->setText(sentences.join(QLatin1Char(' ')));
}

void LivePage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && live_.running())
        live_.stop();
    else
        QWidget::keyPressEvent(event);
}

} // namespace isocenter::ui
