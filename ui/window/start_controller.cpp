// SPDX-License-Identifier: MIT
#include "ui/window/start_controller.h"

#include "app/reconstruction/sample_scan.h"
#include "core/support/cache_folder.h"
#include "ui/actions/actions.h"
#include "ui/controllers/project_controller.h"
#include "ui/controllers/timeline_controller.h"
#include "ui/dialogs/info_dialogs.h"
#include "ui/help/about_dialog.h"
#include "ui/help/action_needs.h"
#include "ui/help/command_palette.h"
#include "ui/help/help_topics.h"
#include "ui/help/manual_pages.h"
#include "ui/help/manual_window.h"
#include "ui/models/recent_paths.h"
#include "ui/pages/page_switch.h"
#include "ui/pages/registration_page.h"
#include "ui/reconstruct/reconstruct_page.h"
#include "ui/start/geometry_offer.h"
#include "ui/start/guided_tour.h"
#include "ui/start/project_pictures.h"
#include "ui/start/start_page.h"
#include "ui/support/dispatcher.h"
#include "ui/support/file_paths.h"
#include "ui/tracking/tracking_page.h"
#include "ui/widgets/message_bar.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QTimer>

#include <utility>

namespace isocenter::ui {
StartController::StartController(MainWindow& window, PageSwitch& pages, ProjectController& projects,
                                 MessageBar& messages)
    : QObject(&window), window_(window), pages_(pages), projects_(projects), messages_(messages),
      page_(new StartPage(window.actions(), dispatcherTo(&window))),
      tour_(new GuidedTour(window.workspace(), window.actions(), window.registrationPage(), &window))
{
    pages_.setCover(page_);
    connect(page_, &StartPage::sampleChosen, this, &StartController::openSample);
    connect(page_, &StartPage::projectChosen, this, [this](const QString& path) { window_.open({path}); });
    RadiographGroup& views = window_.registrationPage().radiographs();
    for (RadiographView* view : views.shown())
        offerGeometry(view);
    connect(&views, &RadiographGroup::viewMade, this, &StartController::offerGeometry);
    connectSession();
    connectActions();
    qApp->installEventFilter(this);
}

StartController::~StartController() = default;

bool StartController::nothingIsOpen() const
{
    const app::Session& session = window_.workspace().session();
    return !session.volume() && session.xrays().empty() && projects_.keeper().empty();
}

void StartController::connectSession()
{
    app::Workspace& workspace = window_.workspace();
    for (core::Signal<>* changed : {&workspace.session().volumeChanged, &workspace.session().xraysChanged,
                                    &workspace.session().scanChanged})
        changed->connect([this] { followSession(); });
    projects_.keeper().saved.connect([this] {
        keepPicture();
        tour_->noteSaved();
    });
    projects_.keeper().opened.connect([this] { followSession(); });
}

void StartController::connectActions()
{
    const Actions& actions = window_.actions();
    connect(actions.startPage, &QAction::triggered, this, [this] {
        window_.setPage(MainWindow::Page::Register);
        offer();
    });
    connect(actions.guidedTour, &QAction::triggered, this, &StartController::beginTour);
    connect(actions.commandPalette, &QAction::triggered, this, &StartController::showPalette);
    connect(actions.firstSteps, &QAction::triggered, this,
            [this] { manual().show(manual_pages::all().front(), {}); });
    connect(actions.manual, &QAction::triggered, this,
            [this] { manual().show(manual().page(), manual().anchor()); });
    connect(actions.helpHere, &QAction::triggered, this, [this] { showHelp(QApplication::focusWidget()); });
    connect(actions.kernelLog, &QAction::triggered, this,
            [this] { showKernelLog(window_.workspace().devices(), messages_.failures(), &window_); });
    connect(actions.about, &QAction::triggered, this, [this] {
        auto* dialog = new AboutDialog(window_.workspace().devices(), &window_);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
}

// Data takes the place of the start page; when all is closed, the page comes back.
void StartController::followSession()
{
    const bool open = !nothingIsOpen();
    window_.actions().startPage->setEnabled(!open);
    if (open && pages_.isCoverShown()) {
        pages_.show(static_cast<int>(MainWindow::Page::Register));
        window_.timeline().showDockWhereNeeded();
    }
    if (wasOpen_ && !open)
        QTimer::singleShot(0, this, &StartController::offer);
    wasOpen_ = open;
}

void StartController::offer()
{
    if (nothingIsOpen())
        pages_.showCover();
}

void StartController::openSample(app::SampleCase sample)
{
    const auto open = [this](core::PhantomKind kind) {
        window_.setPage(MainWindow::Page::Register);
        // One view of an implant says too little of its depth.
        const int views = kind == core::PhantomKind::KneeImplant ? app::kDemoViews : 1;
        projects_.replaceCase(
            [this, views, kind] { window_.workspace().openDemo(window_.demoSize(), views, kind); });
    };
    switch (sample) {
    case app::SampleCase::Spine:
        open(core::PhantomKind::Spine);
        break;
    case app::SampleCase::Chest:
        open(core::PhantomKind::Chest);
        break;
    case app::SampleCase::KneeImplant:
        open(core::PhantomKind::KneeImplant);
        break;
    case app::SampleCase::ConeBeamScan:
        openScan();
        break;
    case app::SampleCase::TrackedVideo:
        window_.setPage(MainWindow::Page::Track);
        window_.trackingPage().askAndOpen(QString::fromLatin1(app::kSampleVideo));
        break;
    }
}

void StartController::openScan()
{
    window_.setPage(MainWindow::Page::Reconstruct);
    app::SampleScanOptions options;
    options.columns = 3 * window_.demoSize() / 2;
    window_.workspace().dataJobs().submit(
        QT_TRANSLATE_NOOP("App", "Making the sample scan"),
        [this, options](const core::Progress& progress) -> app::JobQueue::Finish {
            return [this, files = app::sampleScan(core::cacheFolder() / "samples", options, progress)] {
                window_.reconstructPage().open({textOf(files[0]), textOf(files[1])});
            };
        });
}

void StartController::keepPicture()
{
    const QStringList projects = RecentPaths::projects().all();
    const RadiographGroup& views = window_.registrationPage().radiographs();
    project_pictures::keep(textOf(projects_.keeper().file()), views.active().xrayPicture());
    project_pictures::keepOnly(projects);
}

void StartController::offerGeometry(RadiographView* view)
{
    auto* offer = new GeometryOffer(window_.workspace(), view->xray(), window_.actions().openGeometry, view);
    connect(offer, &GeometryOffer::failed, &window_, &MainWindow::showFailure);
}

void StartController::beginTour()
{
    window_.setPage(MainWindow::Page::Register);
    projects_.replaceCase([this] {
        window_.workspace().openDemo(window_.demoSize(), 1, core::PhantomKind::Spine,
                                     [this] { tour_->begin(); });
    });
}

void StartController::showPalette()
{
    app::Workspace& workspace = window_.workspace();
    const auto reason = [this, &workspace](const QAction* action) {
        const bool isBusy = window_.actions().stop->isEnabled();
        return reasonForGrey(window_.actions(), action,
                             {workspace.session(), workspace.device() != nullptr, isBusy});
    };
    auto* palette = new CommandPalette(listedActions(window_, window_.actions().all()), reason, &window_);
    palette->setAttribute(Qt::WA_DeleteOnClose);
    palette->open();
}

ManualWindow& StartController::manual()
{
    if (!manual_) {
        manual_ = std::make_unique<ManualWindow>();
        manual_->setAttribute(Qt::WA_QuitOnClose, false); // the program ends with its main window
    }
    return *manual_;
}

void StartController::showHelp(const QWidget* widget)
{
    const QWidget* shown =
        pages_.isCoverShown() && (widget == nullptr || widget == &window_) ? page_ : widget;
    const HelpTopic& topic = helpTopicOf(shown);
    manual().show(QString::fromLatin1(topic.page), QString::fromLatin1(topic.anchor));
}

// The window's shortcuts do not reach its dialogs.
bool StartController::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_F1)
        if (const auto* widget = qobject_cast<QWidget*>(watched);
            widget != nullptr && widget->window() != &window_ &&
            widget->window()->parentWidget() != nullptr) {
            showHelp(widget);
            return true;
        }
    return QObject::eventFilter(watched, event);
}

} // namespace isocenter::ui
