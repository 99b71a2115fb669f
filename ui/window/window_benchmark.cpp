// SPDX-License-Identifier: MIT
#include "ui/window/window_benchmark.h"

#include "core/support/clock.h"
#include "ui/actions/actions.h"
#include "ui/pages/registration_page.h"
#include "ui/views/radiograph_view.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <numbers>
#include <utility>

namespace isocenter::ui {
namespace {

constexpr int kMouseIntervalMs = 8; // as mice report
constexpr double kCircleSeconds = 2.0;
constexpr double kRadius = 40.0;     // pixels of the window
constexpr int kRegisteringMs = 700;  // before it is stopped, where it lasts that long
constexpr int kLoadingMs = 150;      // before it is cancelled, likewise
constexpr int kMostTooLate = 20;     // registrations and loadings that ended by themselves
constexpr double kSlowFrames = 0.95; // percentile

double percentile(std::vector<double> values, double fraction)
{
    if (values.empty())
        return 0.0;
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(fraction * static_cast<double>(values.size() - 1))];
}

// Processor time of the calling thread: the driver's other threads, a graphics card and other programs do not
// count in it.
double threadTimeMs()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

QString listOf(const std::vector<double>& milliseconds)
{
    return QStringLiteral("median %1 ms, longest %2 ms of %3")
        .arg(percentile(milliseconds, 0.5), 0, 'f', 1)
        .arg(percentile(milliseconds, 1.0), 0, 'f', 1)
        .arg(milliseconds.size());
}

} // namespace

WindowBenchmark::WindowBenchmark(MainWindow& window, const Options& options)
    : QObject(&window), window_(window), options_(options), mouse_(new QTimer(this)),
      registering_(kRegisteringMs), loading_(kLoadingMs)
{
    mouse_->setTimerType(Qt::PreciseTimer);
    mouse_->setInterval(kMouseIntervalMs);
    connect(mouse_, &QTimer::timeout, this, &WindowBenchmark::moveMouse);
    app::Workspace& workspace = window_.workspace();
    workspace.preview().ready.connect([this](const app::DrrResult& drr) {
        for (const RadiographView* view : window_.registrationPage().radiographs().shown()) {
            const auto& xrays = window_.workspace().session().xrays();
            if (view->xray() >= xrays.size() || xrays[view->xray()].radiograph != drr.request.xray)
                continue;
            hasNewDrr_[view] = true;
            refined_[view] = drr.request.shrinkFactor == 1;
            if (dragging_)
                result_.shrinkFactor = drr.request.shrinkFactor;
        }
    });
    workspace.registration().finished.connect(
        [this](const core::RegistrationResult&) { registering_.ended(); });
    workspace.dataJobs().ended.connect([this](const std::string&) { loading_.ended(); });
    registering_.interrupted = [this] { window_.actions().stop->trigger(); };
    registering_.repeated = [this] { startRegistration(); };
    loading_.interrupted = [this] { window_.actions().cancelLoading->trigger(); };
    loading_.repeated = [this] { load(); };
}

WindowBenchmark::Interruption::Interruption(int afterMs) : afterMs_(afterMs)
{
    timer_.setSingleShot(true);
    QObject::connect(&timer_, &QTimer::timeout, &timer_, [this] {
        stopping_ = true;
        began_ = Clock::now();
        interrupted();
    });
}

void WindowBenchmark::Interruption::begin()
{
    running_ = true;
    stopping_ = false;
    began_ = Clock::now();
    timer_.start(afterMs_);
}

void WindowBenchmark::Interruption::ended()
{
    if (!std::exchange(running_, false))
        return;
    const double tookMs = core::millisecondsSince(began_);
    timer_.stop();
    if (stopping_) {
        milliseconds.push_back(tookMs);
    } else { // by itself: interrupt the next one sooner
        ++tooLate_;
        afterMs_ = static_cast<int>(0.4 * tookMs);
    }
    QTimer::singleShot(0, &timer_, [this] { repeated(); });
}

bool WindowBenchmark::Interruption::enough(int times) const
{
    return static_cast<int>(milliseconds.size()) >= times || tooLate_ > kMostTooLate;
}

void WindowBenchmark::start()
{
    window_.workspace().openDemo(options_.voxels, app::kDemoViews);
    auto* wait = new QTimer(this);
    wait->setInterval(100);
    connect(wait, &QTimer::timeout, this, [this, wait] {
        const app::Workspace& workspace = window_.workspace();
        if (workspace.session().xrays().size() != app::kDemoViews || !workspace.device() ||
            !window_.radiographView(0).hasDrr() || !window_.radiographView(1).hasDrr())
            return;
        wait->deleteLater();
        beginDrag();
    });
    wait->start();
}

bool WindowBenchmark::eventFilter(QObject* object, QEvent* event)
{
    if (event->type() == QEvent::Paint && hasNewDrr_[object]) {
        hasNewDrr_[object] = false;
        const Clock::time_point now = Clock::now();
        if (const auto last = lastFrame_.find(object); dragging_ && last != lastFrame_.end())
            frameMs_[object].push_back(core::millisecondsSince(last->second));
        lastFrame_[object] = now;
        if (refining_)
            measureRefinement();
    }
    return false;
}

void WindowBenchmark::sendMouse(QEvent::Type type, const QPointF& position)
{
    RadiographView& view = window_.radiographView(0);
    const Qt::MouseButton button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
    const Qt::MouseButtons buttons = type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, position, view.mapToGlobal(position), button, buttons, Qt::NoModifier);
    QApplication::sendEvent(&view, &event);
}

void WindowBenchmark::beginDrag()
{
    for (RadiographView* view : window_.registrationPage().radiographs().shown())
        view->installEventFilter(this);
    dragging_ = true;
    began_ = Clock::now();
    threadBeganMs_ = threadTimeMs();
    sendMouse(QEvent::MouseButtonPress, window_.radiographView(0).rect().center());
    mouse_->start();
}

void WindowBenchmark::moveMouse()
{
    const double seconds = core::millisecondsSince(began_) / 1000.0;
    if (seconds > options_.dragSeconds) {
        endDrag();
        return;
    }
    const double angle = 2.0 * std::numbers::pi * seconds / kCircleSeconds;
    const QPointF centre = window_.radiographView(0).rect().center();
    sendMouse(QEvent::MouseMove, centre + kRadius * QPointF(std::sin(angle), 1.0 - std::cos(angle)));
}

void WindowBenchmark::endDrag()
{
    mouse_->stop();
    dragging_ = false;
    const double threadMs = threadTimeMs() - threadBeganMs_;
    const bool isFine = isRefined();
    refined_.clear();
    sendMouse(QEvent::MouseButtonRelease, window_.radiographView(0).rect().center());
    result_.dragFramesPerSecond = 1e9;
    for (const RadiographView* view : window_.registrationPage().radiographs().shown()) {
        const std::vector<double>& frames = frameMs_[view];
        result_.dragFramesPerSecond =
            std::min(result_.dragFramesPerSecond, static_cast<double>(frames.size()) / options_.dragSeconds);
        result_.worstFrameMs = std::max(result_.worstFrameMs, percentile(frames, kSlowFrames));
    }
    result_.threadMs = threadMs / std::max(1.0, result_.dragFramesPerSecond * options_.dragSeconds);
    began_ = Clock::now();
    refining_ = !isFine;
    if (isFine) // no finer picture will follow
        QTimer::singleShot(0, this, &WindowBenchmark::startRegistration);
}

bool WindowBenchmark::isRefined()
{
    return std::ranges::all_of(window_.registrationPage().radiographs().shown(),
                               [this](const RadiographView* view) { return refined_[view]; });
}

void WindowBenchmark::measureRefinement()
{
    if (!isRefined())
        return;
    refining_ = false;
    result_.refinedMs = core::millisecondsSince(began_);
    QTimer::singleShot(0, this, &WindowBenchmark::startRegistration);
}

void WindowBenchmark::startRegistration()
{
    if (registering_.enough(options_.stops)) {
        load();
        return;
    }
    window_.actions().resetPose->trigger();
    window_.actions().start->trigger();
    registering_.begin();
}

void WindowBenchmark::load()
{
    if (loading_.enough(options_.cancels)) {
        result_.stopMs = registering_.milliseconds;
        result_.cancelLoadMs = loading_.milliseconds;
        Q_EMIT finished(result_);
        return;
    }
    window_.workspace().openDemo(options_.voxels, app::kDemoViews);
    loading_.begin();
}

QString textOf(const WindowBenchmark::Result& result)
{
    return QStringLiteral("Dragging, all views:   %1 pictures/s, 95 % within %2 ms, DRRs shrunk by %3\n"
                          "The window's thread:   %4 ms of processor time a picture\n"
                          "Refined after a drag:  %5 ms\n"
                          "Stop a registration:   %6\n"
                          "Cancel loading:        %7\n")
        .arg(result.dragFramesPerSecond, 0, 'f', 1)
        .arg(result.worstFrameMs, 0, 'f', 1)
        .arg(result.shrinkFactor)
        .arg(result.threadMs, 0, 'f', 1)
        .arg(result.refinedMs, 0, 'f', 0)
        .arg(listOf(result.stopMs), listOf(result.cancelLoadMs));
}

} // namespace isocenter::ui
