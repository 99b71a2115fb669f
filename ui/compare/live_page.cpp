// SPDX-License-Identifier: MIT
#include "ui/compare/live_page.h"

#include "app/comparison/comparison_table.h"
#include "ui/compare/live_side.h"
#include "ui/icons.h"

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
                   std::shared_ptr<app::OpenDevices> devices, QWidget* parent)
    : QWidget(parent), workspace_(workspace),
      live_(dispatcher, std::move(devices)), sides_{new LiveSide(tr("left")), new LiveSide(tr("right"))},
      start_(new QPushButton(icon(QStringLiteral("play")), tr("Register on Both"))),
      stop_(new QPushButton(icon(QStringLiteral("stop")), tr("Stop"))), outcome_(new QLabel)
{
    setAccessibleName(tr("Live comparison"));
    setFocusPolicy(Qt::StrongFocus);
    start_->setToolTip(
        tr("Register the session's CT to its X-rays on both devices at once, from the present pose; "
           "devices that share a processor slow each other down"));
    stop_->setToolTip(tr("Stop both and keep their best poses (Esc)"));
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
        const app::SearchChoice& search = workspace_.session().search();
        const app::RegistrationTask task = workspace_.registrationTask(search.settings());
        live_.start(task, devices);
        for (LiveSide* side : sides_)
            side->begin(task.data.views.front().radiograph, QString::fromStdString(search.measure));
        outcome_->setText(tr("Both run from the same pose with the same search"));
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

QString LivePage::outcomeText() const
{
    return outcome_->text();
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
    const bool firstIsFaster = outcome->timeRatio >= 1.0;
    const double factor = firstIsFaster ? outcome->timeRatio : 1.0 / outcome->timeRatio;
    const bool stopped = live_.side(0).result->cancelled || live_.side(1).result->cancelled;
    outcome_->setText(tr("%1The poses differ by %2 mm and %3°; %4 took %5 times as long as %6")
                          .arg(stopped ? tr("Stopped. ") : QString())
                          .arg(QLocale().toString(outcome->difference.shiftMm, 'f', 3))
                          .arg(QLocale().toString(outcome->difference.turnDeg, 'f', 3))
                          .arg(name(firstIsFaster ? 1 : 0))
                          .arg(QLocale().toString(factor, 'f', 2))
                          .arg(name(firstIsFaster ? 0 : 1)));
}

void LivePage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && live_.running())
        live_.stop();
    else
        QWidget::keyPressEvent(event);
}

} // namespace isocenter::ui
