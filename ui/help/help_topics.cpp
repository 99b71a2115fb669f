// SPDX-License-Identifier: MIT
#include "ui/help/help_topics.h"

#include <QWidget>

#include <array>

namespace isocenter::ui {
namespace {

constexpr const char* kWindow = "window.md";

// The first one is that of everything that is not listed.
constexpr std::array kTopics{
    HelpTopic{"MainWindow", "first_steps.md", ""},
    HelpTopic{"StartPage", kWindow, "the-start-page"},
    HelpTopic{"data", kWindow, "data"},
    HelpTopic{"geometry", kWindow, "geometry"},
    HelpTopic{"display", kWindow, "display"},
    HelpTopic{"pose", kWindow, "pose"},
    HelpTopic{"registration", kWindow, "registration"},
    HelpTopic{"landmarks", kWindow, "landmarks"},
    HelpTopic{"bones", kWindow, "bones"},
    HelpTopic{"candidates", kWindow, "candidates"},
    HelpTopic{"timings", kWindow, "timings-log-and-runs"},
    HelpTopic{"log", kWindow, "timings-log-and-runs"},
    HelpTopic{"runs", kWindow, "timings-log-and-runs"},
    HelpTopic{"frames", kWindow, "frames"},
    HelpTopic{"RadiographView", kWindow, "radiographs"},
    HelpTopic{"GeometryOffer", kWindow, "an-x-ray-without-geometry"},
    HelpTopic{"SliceView", kWindow, "slices"},
    HelpTopic{"SceneView", kWindow, "the-3-d-scene"},
    HelpTopic{"RunPlot", kWindow, "the-plot"},
    HelpTopic{"RegistrationPage", kWindow, "the-page-register"},
    HelpTopic{"ComparePage", kWindow, "the-page-compare"},
    HelpTopic{"LivePage", kWindow, "the-page-compare"},
    HelpTopic{"LinePanel", "lines.md", ""},
    HelpTopic{"TrackingPage", kWindow, "the-page-track"},
    HelpTopic{"ReconstructPage", "reconstruction.md", "in-the-window"},
    HelpTopic{"GeometryImportDialog", "files.md", "geometry-files-of-others"},
    HelpTopic{"ImportSheet", "studies.md", "the-sheet"},
    HelpTopic{"SurfaceModelDialog", "files.md", "surface-models-stl-obj-and-ply"},
    HelpTopic{"CalibrationDialog", "calibration.md", ""},
    HelpTopic{"StreamDialog", "live.md", "in-the-window"},
    HelpTopic{"StagesDialog", "files.md", "isocenterschedule1"},
    HelpTopic{"CommandPalette", kWindow, "the-command-palette"},
    HelpTopic{"ShortcutsDialog", kWindow, "keys"},
};

bool isTopicOf(const HelpTopic& topic, const QWidget* widget)
{
    const QString type =
        QString::fromLatin1(widget->metaObject()->className()).section(QStringLiteral("::"), -1);
    return widget->objectName() == QLatin1String(topic.widget) || type == QLatin1String(topic.widget);
}

} // namespace

std::span<const HelpTopic> helpTopics()
{
    return kTopics;
}

const HelpTopic& helpTopicOf(const QWidget* widget)
{
    for (; widget != nullptr; widget = widget->parentWidget())
        for (const HelpTopic& topic : kTopics)
            if (isTopicOf(topic, widget))
                return topic;
    return kTopics.front();
}

} // namespace isocenter::ui
