// SPDX-License-Identifier: MIT
#pragma once

#include <QEvent>
#include <QObject>

#include <chrono>
#include <map>
#include <vector>

class QTimer;

namespace isocenter::ui {

class MainWindow;

// Measures what a user of the window feels, with mouse events as a hand makes them: how many pictures a
// second all radiographs show while the volume is dragged, how long a registration goes on after Stop, and
// how long loading goes on after Cancel. Works on the biplane demo case with a CT of that many voxels along
// its longest sides and X-rays of twice as many pixels.
class WindowBenchmark : public QObject
{
    Q_OBJECT

public:
    struct Options
    {
        int voxels = 256;
        double dragSeconds = 5.0;
        int stops = 10; // of registrations
        int cancels = 3;
    };
    struct Result
    {
        double dragFramesPerSecond = 0.0; // pictures with a new DRR, of the view that has fewest
        double worstFrameMs = 0.0;        // 95th percentile of the time between two
        int shrinkFactor = 1;             // of the DRRs during the drag
        double refinedMs = 0.0;           // from the end of the drag to DRRs at full resolution in all views
        std::vector<double> stopMs{};     // from Stop to the end of the registration
        std::vector<double> cancelLoadMs{}; // from Cancel to the end of the job
    };

    WindowBenchmark(MainWindow& window, const Options& options);

    void start();

Q_SIGNALS:
    void finished(const isocenter::ui::WindowBenchmark::Result& result);

protected:
    bool eventFilter(QObject* object, QEvent* event) override; // counts pictures

private:
    using Clock = std::chrono::steady_clock;

    void beginDrag();
    void moveMouse();
    void endDrag();
    void measureRefinement();
    void startRegistration();
    void stopRegistration();
    void load();
    void cancelLoading();
    void sendMouse(QEvent::Type type, const QPointF& position);
    double millisecondsSince(Clock::time_point start) const;

    MainWindow& window_;
    Options options_;
    Result result_;
    QTimer* mouse_;
    Clock::time_point began_;
    bool dragging_ = false;
    std::map<const QObject*, bool> hasNewDrr_;              // of the views, since their last picture
    std::map<const QObject*, std::vector<double>> frameMs_; // between pictures
    std::map<const QObject*, Clock::time_point> lastFrame_;
    std::map<const QObject*, bool> refined_;
    bool stopping_ = false;
    bool cancelling_ = false;
};

// For a report: the figures with their units.
QString textOf(const WindowBenchmark::Result& result);

} // namespace isocenter::ui
