// SPDX-License-Identifier: MIT
#include "app/session/runs/run_curve.h"

#include "app/session/runs/finished_run.h"
#include "app/session/runs/run_recording.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace isocenter::app {
namespace {

bool endsStage(const RunCurve& curve, std::size_t place)
{
    return place + 1 == curve.size() || curve[place + 1].stage != curve[place].stage;
}

bool beginsStage(const RunCurve& curve, std::size_t place)
{
    return place == 0 || curve[place - 1].stage != curve[place].stage;
}

RunCurve thinned(const RunCurve& curve, std::size_t most)
{
    const std::size_t step = (curve.size() + most - 1) / std::max<std::size_t>(1, most);
    if (step <= 1)
        return curve;
    RunCurve fewer;
    for (std::size_t place = 0; place < curve.size(); ++place)
        if (place % step == 0 || beginsStage(curve, place) || endsStage(curve, place))
            fewer.push_back(curve[place]);
    return fewer;
}

} // namespace

RunCurve curveOf(const RunRecording& recording, std::size_t most)
{
    RunCurve curve;
    for (std::size_t place = 0; place < recording.size(); ++place) {
        const StageValue& here = recording[place];
        const std::size_t best = recording.bestUpTo(place);
        const bool isLast = place + 1 == recording.size() || recording[place + 1].stage != here.stage;
        if ((best == place || isLast) && std::isfinite(recording[best].value))
            curve.push_back({here.evaluation, here.stage, here.seconds, recording[best].value});
    }
    return thinned(curve, most);
}

RunCurve distancesFromTheEnd(const RunCurve& curve)
{
    std::map<int, double> ends;
    for (const RunCurvePoint& point : curve)
        ends[point.stage] = point.best; // the last one's stays
    RunCurve distances;
    for (RunCurvePoint point : curve) {
        point.best = ends.at(point.stage) - point.best;
        if (point.best > 0.0)
            distances.push_back(point);
    }
    return distances;
}

PlottedRuns plottedRuns(const std::vector<FinishedRun>& runs, const RunCurve& shown,
                        const std::string& measureShown)
{
    std::string measure = shown.empty() ? std::string() : measureShown;
    if (shown.empty())
        for (const FinishedRun& run : runs)
            if (run.plotted && !run.curve.empty())
                measure = run.measure;
    PlottedRuns plotted;
    for (std::size_t place = 0; place < runs.size(); ++place) {
        const FinishedRun& run = runs[place];
        if (!run.plotted || (!shown.empty() && run.curve == shown))
            continue;
        if (run.curve.empty())
            ++plotted.withoutCurve;
        else if (run.measure != measure)
            ++plotted.ofAnotherMeasure;
        else
            plotted.drawn.push_back(place);
    }
    return plotted;
}

} // namespace isocenter::app
