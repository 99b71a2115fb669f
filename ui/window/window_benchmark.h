// SPDX-License-Identifier: MIT
#pragma once

#include <QEvent>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <map>
#include <vector>

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
        double threadMs = 0.0;            // of the window's thread for a picture of all views
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

    // Something that is begun, and stopped a while after, again and again; what ends by itself before is
    // begun anew and stopped sooner.
    class Interruption
    {
    public:
        explicit Interruption(int afterMs);
        void begin();
        void ended(); // whatever the reason
        bool enough(int times) const;

        std::function<void()> interrupted; // asks it to stop
        std::function<void()> repeated;    // after it has ended
        std::vector<double> milliseconds;  // from asking to the end

    private:
        int afterMs_;
        int tooLate_ = 0;
        bool running_ = false;
        bool stopping_ = false;
        Clock::time_point began_;
        QTimer timer_;
    };

    void beginDrag();
    void moveMouse();
    void endDrag();
    bool isRefined();
    void measureRefinement();
    void startRegistration();
    void load();
    void sendMouse(QEvent::Type type, const QPointF& position);

    MainWindow& window_;
    Options options_;
    Result result_;
    QTimer* mouse_;
    Clock::time_point began_;
    double threadBeganMs_ = 0.0; // processor time
    bool dragging_ = false;
    std::map<const QObject*, bool> hasNewDrr_;              // of the views, since their last picture
    std::map<const QObject*, std::vector<double>> frameMs_; // between pictures
    std::map<const QObject*, Clock::time_point> lastFrame_;
    std::map<const QObject*, bool> refined_; // their last DRR is not shrunk
    bool refining_ = false;
    Interruption registering_;
    Interruption loading_;
};

// For a report: the figures with their units.
QString textOf(const WindowBenchmark::Result& result);

} // namespace isocenter::ui
