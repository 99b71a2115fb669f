// SPDX-License-Identifier: MIT
#include "ui/tracking/tracking_page.h"

#include "core/io/frames/frame_source.h"
#include "ui/actions/actions.h"
#include "ui/support/data_texts.h"
#include "ui/support/file_paths.h"
#include "ui/support/icons.h"
#include "ui/support/theme.h"
#include "ui/tracking/line_panel.h"
#include "ui/tracking/search_form.h"
#include "ui/tracking/tracking_chart.h"
#include "ui/tracking/tracking_film.h"
#include "ui/tracking/tracking_form.h"
#include "ui/tracking/tracking_pictures.h"
#include "ui/tracking/tracking_source.h"
#include "ui/tracking/tracking_transport.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

#include <utility>

namespace isocenter::ui {
namespace {

constexpr int kControlsWidth = 370;

} // namespace

TrackingPage::TrackingPage(app::Workspace& workspace, const Actions& actions,
                           const app::Dispatcher& dispatcher, std::shared_ptr<app::OpenDevices> devices,
                           QWidget* parent)
    : QWidget(parent), workspace_(workspace), tracking_(dispatcher, std::move(devices)),
      source_(new TrackingSource), form_(new TrackingForm), search_(new SearchForm),
      look_(std::make_shared<SharedTrackingLook>()), pictures_(new TrackingPictures),
      chart_(new TrackingChart), lines_(new LinePanel), numbers_(new QTabWidget),
      transport_(new TrackingTransport(tracking_, {actions.play, actions.previousFrame, actions.nextFrame})),
      record_(button(QString(), tr("Record…"),
                     tr("Record the frames as they are shown, without the text, as a video"))),
      export_(button(
          QString(), tr("Export…"),
          tr("Save the tracks of all loops as CSV or JSON; the centre of the first pixel is at (0.5, 0.5)"))),
      state_(new QLabel), openSource_(core::openFrameSource)
{
    setAccessibleName(tr("Tracking"));
    setFocusPolicy(Qt::StrongFocus);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildControls());
    layout->addWidget(buildResults(), 1);
    connect(source_, &TrackingSource::chosen, this, &TrackingPage::askAndOpen);
    connect(transport_, &TrackingTransport::openAgainRequested, this,
            [this] { askAndOpen(source_->text()); });
    connectTracking();
    connectLines();
    workspace_.devicesChanged.connect([this] {
        form_->listDevices(workspace_.devices().devices);
        updateControls();
    });
    workspace_.deviceChanged.connect([this] {
        if (tracking_.state() == app::LiveTracking::State::Closed)
            form_->preferDevice(QString::fromStdString(workspace_.device()->info().id.toString()));
        if (opensWhenReady_)
            open(source_->text());
    });
    form_->listDevices(workspace_.devices().devices);
    updateControls();
}

TrackingPage::~TrackingPage() = default;

void TrackingPage::askAndOpen(const QString& source)
{
    workspace_.lossGate().pass({app::Replaced::Tracks}, [this, source] { open(source); });
}

QPushButton* TrackingPage::button(const QString& iconName, const QString& text, const QString& tip)
{
    auto* made = new QPushButton(text);
    if (!iconName.isEmpty())
        made->setIcon(icon(iconName));
    made->setToolTip(tip);
    return made;
}

QWidget* TrackingPage::buildControls()
{
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->addWidget(source_);
    layout->addWidget(buildFiles());
    state_->setObjectName(QStringLiteral("state"));
    state_->setWordWrap(true);
    state_->setForegroundRole(theme::kDimRole);
    layout->addWidget(state_);
    layout->addWidget(form_);
    layout->addWidget(search_);
    auto* defaults = button(QString(), tr("Defaults"),
                            tr("Parameters, playback and curves as they were at first; the source and the "
                               "devices stay"));
    connect(defaults, &QPushButton::clicked, this, &TrackingPage::reset);
    layout->addWidget(defaults, 0, Qt::AlignLeft);
    layout->addStretch(1);
    auto* controls = new QScrollArea;
    controls->setWidget(content);
    controls->setWidgetResizable(true);
    controls->setFrameShape(QFrame::NoFrame);
    controls->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    controls->setFixedWidth(kControlsWidth);
    return controls;
}

QWidget* TrackingPage::buildFiles()
{
    connect(record_, &QPushButton::clicked, this, &TrackingPage::toggleRecording);
    connect(export_, &QPushButton::clicked, this, [this] { askWhereToExport(); });
    auto* box = new QWidget;
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(record_);
    layout->addWidget(export_);
    return box;
}

QWidget* TrackingPage::buildResults()
{
    auto* parts = new QSplitter(Qt::Vertical);
    auto* seen = new QWidget;
    auto* seenLayout = new QVBoxLayout(seen);
    seenLayout->setContentsMargins(0, 0, 0, 0);
    seenLayout->setSpacing(0);
    seenLayout->addWidget(pictures_, 1);
    seenLayout->addWidget(transport_);
    parts->addWidget(seen);
    numbers_->setDocumentMode(true);
    numbers_->addTab(chart_, tr("Curves"));
    numbers_->addTab(lines_, tr("Lines"));
    showLines(false);
    parts->addWidget(numbers_);
    parts->setSizes({640, 220});
    parts->setChildrenCollapsible(false);
    return parts;
}

void TrackingPage::connectTracking()
{
    tracking_.stateChanged.connect([this](app::LiveTracking::State) { updateControls(); });
    tracking_.opened.connect([this](const core::FrameSourceInfo& info) {
        isLive_ = info.live;
        isExported_ = false;
        chart_->clear();
        showInterruption({});
        interruptions_ = 0;
        updateControls();
    });
    tracking_.interrupted.connect([this](const std::string& problem) {
        interruptions_ += problem.empty() ? 1 : 0;
        showInterruption(dataText(problem));
        updateControls();
    });
    tracking_.pictureReady.connect([this] { takePicture(); });
    tracking_.recordingChanged.connect([this](bool recording, bool kept) {
        updateControls();
        if (!recording && kept)
            workspace_.noteSaved(recordedTo_);
        if (!recording)
            state_->setText(kept ? tr("The video is written")
                                 : tr("There is no video: no frame came, or it could not be written"));
    });
    tracking_.exported.connect([this](const std::filesystem::path& file) {
        state_->setText(tr("Tracks are in %1").arg(textOf(file)));
        workspace_.noteSaved(file);
        isExported_ = true;
        if (const auto then = std::exchange(afterExport_, nullptr))
            then();
    });
    tracking_.noted.connect([this](const std::string& note) {
        const QString text = dataText(note);
        if (!notes_.contains(text)) // it comes again with every turn
            notes_ += QLatin1Char('\n') + text;
        updateControls();
    });
    tracking_.failed.connect([this](const app::Failure& failure) { Q_EMIT failed(failure); });
    connect(form_, &TrackingForm::trackingChanged, this,
            [this] { tracking_.setTracking(form_->tracking()); });
    connect(form_, &TrackingForm::overlayChanged, this, &TrackingPage::updateLook);
    connect(form_, &TrackingForm::deviceChanged, this, [this] {
        if (tracking_.state() != app::LiveTracking::State::Closed)
            open(source_->text());
    });
    connect(form_, &TrackingForm::secondChanged, this, [this] {
        chart_->clear();
        tracking_.setSecond(settings().second);
    });
    connect(search_, &SearchForm::searchChanged, this, [this] { tracking_.setSearch(search_->search()); });
    connect(search_, &SearchForm::shapeChanged, this, &TrackingPage::updateLook);
    connect(search_, &SearchForm::holdRequested, this, [this] { tracking_.holdFrame(); });
    connect(search_, &SearchForm::pictureRequested, this, &TrackingPage::askForReference);
    updateLook();
}

// Over the picture, too, which stands still meanwhile.
void TrackingPage::showInterruption(const QString& problem)
{
    waitsFor_ = problem;
    pictures_->setNotice(problem);
}

// Their table comes to the front, once.
void TrackingPage::showLines(bool areThere)
{
    numbers_->setTabVisible(numbers_->indexOf(lines_), areThere);
    numbers_->tabBar()->setVisible(areThere);
    numbers_->setFocusPolicy(areThere ? Qt::TabFocus : Qt::NoFocus); // hidden tabs would hold Tab back
    numbers_->setCurrentWidget(areThere ? static_cast<QWidget*>(lines_) : chart_);
}

void TrackingPage::connectLines()
{
    connect(lines_, &LinePanel::linesShown, this, &TrackingPage::showLines);
    connect(&pictures_->first(), &TrackingView::clicked, lines_, &LinePanel::chooseAt);
    connect(&pictures_->first(), &TrackingView::clicked, search_, &SearchForm::followFrom);
    connect(lines_, &LinePanel::chosen, &pictures_->first(), &TrackingView::mark);
    connect(lines_, &LinePanel::saved, this,
            [this](const QString& file) { workspace_.noteSaved(pathOf(file)); });
    connect(lines_, &LinePanel::failed, this, &TrackingPage::failed);
}

void TrackingPage::updateLook()
{
    const TrackingLook look{form_->overlay(), form_->showsPoints(), search_->shape()};
    pictures_->setLook(look);
    look_->set(look);
}

app::LiveTrackingSettings TrackingPage::settings() const
{
    app::LiveTrackingSettings settings;
    settings.source = pathOf(source_->text()).string();
    settings.openSource = openSource_;
    settings.device = gpu::DeviceId::parse(form_->device().toStdString());
    if (!form_->second().isEmpty())
        settings.second = gpu::DeviceId::parse(form_->second().toStdString());
    settings.tracking = form_->tracking();
    settings.search = search_->search();
    return settings;
}

void TrackingPage::open(const QString& source)
{
    source_->setText(source);
    opensWhenReady_ = form_->device().isEmpty();
    if (opensWhenReady_)
        return;
    pictures_->show(nullptr);
    lines_->show(nullptr);
    hasPicture_ = false;
    notes_.clear();
    showInterruption({});
    tracking_.open(settings());
}

void TrackingPage::takePicture()
{
    const auto picture = tracking_.takeNewest();
    if (!picture)
        return;
    pictures_->show(picture);
    lines_->show(picture);
    if (!std::exchange(hasPicture_, true))
        updateControls();
    transport_->showFrame(picture->number);
    if (!picture->again) {
        isExported_ = false; // this frame is in no file
        chart_->append(picture->first.frames,
                       picture->second ? picture->second->frames : std::vector<app::FollowedFrame>());
    }
    Q_EMIT pictureShown(*picture);
}

void TrackingPage::updateControls()
{
    using State = app::LiveTracking::State;
    const State state = tracking_.state();
    const bool isOpen = state == State::Playing || state == State::Paused || state == State::Ended;
    source_->setOpenable(!form_->device().isEmpty());
    record_->setEnabled(isOpen);
    record_->setText(tracking_.recording() ? tr("Stop Recording") : tr("Record…"));
    export_->setEnabled(isOpen);
    const bool waits = !hasPicture_ && (isOpen || state == State::Opening);
    pictures_->setPlaceholder(waits ? preparingText() : QString());
    if (!isOpen)
        showInterruption({});
    state_->setText((stateOfSource() + notes_).trimmed());
}

QString TrackingPage::preparingText() const
{
    return tr("Preparing %1; the first time takes longer").arg(form_->device());
}

QString TrackingPage::stateOfSource() const
{
    using State = app::LiveTracking::State;
    const bool isRunning = tracking_.state() == State::Playing || tracking_.state() == State::Paused;
    if (isRunning && !waitsFor_.isEmpty())
        return waitsFor_;
    if (isRunning && interruptions_ > 0)
        return interruptions_ == 1
                   ? tr("The camera was interrupted once; the tracks began anew")
                   : tr("The camera was interrupted %1 times; the tracks began anew").arg(interruptions_);
    if (!hasPicture_ && tracking_.state() == State::Playing)
        return preparingText();
    switch (tracking_.state()) {
    case State::Opening:
        return tr("Opening…");
    case State::Ended:
        return tr("The source has ended");
    default:
        return {};
    }
}

void TrackingPage::reset()
{
    form_->reset();
    search_->reset();
    transport_->reset();
    chart_->reset();
}

bool TrackingPage::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride &&
        transport_->isKey(QKeySequence(static_cast<QKeyEvent*>(event)->keyCombination()))) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void TrackingPage::keyPressEvent(QKeyEvent* event)
{
    if (!transport_->obey(QKeySequence(event->keyCombination())))
        QWidget::keyPressEvent(event);
}

void TrackingPage::showEvent(QShowEvent* event)
{
    if (std::exchange(restsHidden_, false))
        tracking_.play();
    QWidget::showEvent(event);
}

void TrackingPage::hideEvent(QHideEvent* event)
{
    if (tracking_.state() == app::LiveTracking::State::Playing && !tracking_.recording()) {
        restsHidden_ = true;
        tracking_.pause();
    }
    QWidget::hideEvent(event);
}

} // namespace isocenter::ui
