// SPDX-License-Identifier: MIT
#include "ui/window_benchmark.h"

#include "ui/actions.h"
#include "ui/main_window.h"
#include "ui/registration_page.h"
#include "ui/views/radiograph_view.h"

#include <QAction>
#include <QApplication>
#include <QMouseEvent>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace isocenter::ui {
namespace {

constexpr int kMouseIntervalMs = 8; // as mice report
constexpr double kCircleSeconds = 2.0;
constexpr double kRadius = 40.0;     // pixels of the window
constexpr int kRegisteringMs = 700;  // before it is stopped
constexpr int kLoadingMs = 150;      // before it is cancelled
constexpr double kSlowFrames = 0.95; // percentile

double percentile(std::vector<double> values, double fraction)
{
    if (values.empty())
        return 0.0;
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(fraction * static_cast<double>(values.size() - 1))];
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
    : QObject(&window), window_(window), options_(options), mouse_(new QTimer(this))
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
    workspace.registration().finished.connect([this](const core::RegistrationResult&) {
        if (!stopping_)
            return;
        stopping_ = false;
        result_.stopMs.push_back(millisecondsSince(began_));
        QTimer::singleShot(0, this, &WindowBenchmark::startRegistration);
    });
    workspace.dataJobs().ended.connect([this](const std::string&) {
        if (!cancelling_)
            return;
        cancelling_ = false;
        result_.cancelLoadMs.push_back(millisecondsSince(began_));
        QTimer::singleShot(0, this, &WindowBenchmark::load);
    });
}

double WindowBenchmark::millisecondsSince(Clock::time_point start) const
{
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
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
            frameMs_[object].push_back(millisecondsSince(last->second));
        lastFrame_[object] = now;
        if (!dragging_ && result_.refinedMs == 0.0 && !frameMs_.empty())
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
    sendMouse(QEvent::MouseButtonPress, window_.radiographView(0).rect().center());
    mouse_->start();
}

void WindowBenchmark::moveMouse()
{
    const double seconds = millisecondsSince(began_) / 1000.0;
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
    refined_.clear();
    sendMouse(QEvent::MouseButtonRelease, window_.radiographView(0).rect().center());
    result_.dragFramesPerSecond = 1e9;
    for (const RadiographView* view : window_.registrationPage().radiographs().shown()) {
        const std::vector<double>& frames = frameMs_[view];
        result_.dragFramesPerSecond =
            std::min(result_.dragFramesPerSecond, static_cast<double>(frames.size()) / options_.dragSeconds);
        result_.worstFrameMs = std::max(result_.worstFrameMs, percentile(frames, kSlowFrames));
    }
    began_ = Clock::now();
}

void WindowBenchmark::measureRefinement()
{
    const auto views = window_.registrationPage().radiographs().shown();
    if (!std::ranges::all_of(views, [this](const RadiographView* view) { return refined_[view]; }))
        return;
    result_.refinedMs = millisecondsSince(began_);
    QTimer::singleShot(0, this, &WindowBenchmark::startRegistration);
}

void WindowBenchmark::startRegistration()
{
    if (static_cast<int>(result_.stopMs.size()) == options_.stops) {
        load();
        return;
    }
    window_.actions().resetPose->trigger();
    window_.actions().start->trigger();
    QTimer::singleShot(kRegisteringMs, this, &WindowBenchmark::stopRegistration);
}

void WindowBenchmark::stopRegistration()
{
    stopping_ = true;
    began_ = Clock::now();
    window_.actions().stop->trigger();
}

void WindowBenchmark::load()
{
    if (static_cast<int>(result_.cancelLoadMs.size()) == options_.cancels) {
        Q_EMIT finished(result_);
        return;
    }
    window_.workspace().openDemo(options_.voxels, app::kDemoViews);
    QTimer::singleShot(kLoadingMs, this, &WindowBenchmark::cancelLoading);
}

void WindowBenchmark::cancelLoading()
{
    cancelling_ = true;
    began_ = Clock::now();
    window_.actions().cancelLoading->trigger();
}

QString textOf(const WindowBenchmark::Result& result)
{
    return QStringLiteral("Dragging, all views:   %1 pictures/s, 95 % within %2 ms, DRRs shrunk by %3\n"
                          "Refined after a drag:  %4 ms\n"
                          "Stop a registration:   %5\n"
                          "Cancel loading:        %6\n")
        .arg(result.dragFramesPerSecond, 0, 'f', 1)
        .arg(result.worstFrameMs, 0, 'f', 1)
        .arg(result.shrinkFactor)
        .arg(result.refinedMs, 0, 'f', 0)
        .arg(listOf(result.stopMs), listOf(result.cancelLoadMs));
}

} // namespace isocenter::ui
