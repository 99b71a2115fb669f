// SPDX-License-Identifier: MIT
// The part of Actions that says what the views show.
#include "app/session/looks/volume_display.h"
#include "ui/actions/actions.h"
#include "ui/layout/view_tiling.h"
#include "ui/views/comparison_picture.h"
#include "ui/views/radiograph_view.h"

#include <QAction>
#include <QActionGroup>

namespace isocenter::ui {

void Actions::addViewActions()
{
    pages = new QActionGroup(this);
    addChoice(pages, 0, "register", tr("Register"), QStringLiteral("F2"), tr("Register a CT to X-rays"))
        ->setChecked(true);
    addChoice(pages, 1, "compare", tr("Compare"), QStringLiteral("F3"),
              tr("Compare devices: times, speed-ups and agreement of the images"));
    addChoice(pages, 2, "track", tr("Track"), QStringLiteral("F4"),
              tr("Follow points through videos, image sequences and cameras"));
    addChoice(pages, 3, "reconstruct", tr("Reconstruct"), QStringLiteral("F9"),
              tr("Make a volume of the projections of a cone-beam scan"));
    tools = new QActionGroup(this);
    using Tool = RadiographView::Tool;
    poseTool =
        addChoice(tools, static_cast<int>(Tool::Pose), "move-volume", tr("Move Volume"), QStringLiteral("M"),
                  tr("Drag the volume in the radiograph"), QStringLiteral("pose"));
    windowTool = addChoice(tools, static_cast<int>(Tool::Window), "window-level", tr("Window/Level"),
                           QStringLiteral("W"), tr("Drag to change the grey-scale window"),
                           QStringLiteral("window-level"));
    regionTool = addChoice(tools, static_cast<int>(Tool::Region), "region-of-interest",
                           tr("Region of Interest"), QStringLiteral("O"),
                           tr("Drag the region that the registration compares"), QStringLiteral("roi"));
    poseTool->setChecked(true);

    modes = new QActionGroup(this);
    const auto mode = [this](ComparisonMode value, const char* name, const QString& text,
                             const QString& shortcut, const QString& tip) {
        return addChoice(modes, static_cast<int>(value), name, text, shortcut, tip);
    };
    mode(ComparisonMode::Colour, "colour", tr("Colour"), QStringLiteral("1"),
         tr("X-ray orange, DRR blue, grey where they agree"))
        ->setChecked(true);
    mode(ComparisonMode::Blend, "blend", tr("Blend"), QStringLiteral("2"),
         tr("X-ray and DRR in grey, mixed by the slider"));
    mode(ComparisonMode::Difference, "difference", tr("Difference"), QStringLiteral("3"),
         tr("X-ray minus DRR"));
    mode(ComparisonMode::Checkerboard, "checker", tr("Checker"), QStringLiteral("4"),
         tr("Squares of X-ray and DRR in turn"));
    mode(ComparisonMode::Edges, "edges", tr("Edges"), QStringLiteral("5"),
         tr("Outlines of the DRR over the X-ray"));
    mode(ComparisonMode::Seen, "as-the-measure-sees", tr("Seen"), QStringLiteral("6"),
         tr("What the measure sees: X-ray and DRR within the region, preprocessed, in one grey scale and at "
            "the "
            "resolution of a stage, put together as in the mode before"));
    mode(ComparisonMode::Contributions, "contributions", tr("Contributions"), QStringLiteral("7"),
         tr("What each pixel adds to the measure's value: blue speaks for the pose, orange against it"));
    xrayOnly =
        add("x-ray-only", tr("X-ray Only"), {}, tr("Show the X-ray without the DRR; press again to compare"));
    xrayOnly->setCheckable(true);
    flicker = add("x-ray-while-held", tr("X-ray While Held"), QStringLiteral("F"),
                  tr("Show the X-ray without the DRR for as long as the key is held"));

    fit = add("fit", tr("Fit"), QStringLiteral("R"), tr("Show the whole radiograph and slices"),
              QStringLiteral("fit"));
    autoWindow = add("auto-window", tr("Auto Window"), QStringLiteral("A"),
                     tr("Grey-scale window from the image's values"), QStringLiteral("auto-window"));
    linkWindows = add("link-windows", tr("Link Grey Windows"), {},
                      tr("Give all X-rays the grey window that is chosen in one of them"));
    linkWindows->setCheckable(true);
    invert = add("invert", tr("Invert"), QStringLiteral("I"), tr("Exchange black and white"),
                 QStringLiteral("invert"));
    clearRegion = add("clear", tr("Clear"), QStringLiteral("Ctrl+Shift+A"), tr("Compare the whole image"));
    resetScene = add("reset-3-d-view", tr("Reset 3-D View"), QStringLiteral("Shift+R"),
                     tr("Look at the whole scene again"), QStringLiteral("scene"));
}

void Actions::addLayoutActions()
{
    layouts = new QActionGroup(this);
    const auto layout = [this](ViewLayout value, const char* name, const QString& text,
                               const QString& shortcut, const QString& tip) {
        return addChoice(layouts, static_cast<int>(value), name, text, shortcut, tip);
    };
    layout(ViewLayout::Registration, "registration", tr("Registration"), QStringLiteral("Ctrl+1"),
           tr("Radiograph, 3-D scene and plot"))
        ->setChecked(true);
    layout(ViewLayout::Biplane, "biplane", tr("Biplane"), QStringLiteral("Ctrl+2"),
           tr("Radiographs above, 3-D scene and plot below"));
    layout(ViewLayout::Slices, "slices", tr("Slices"), QStringLiteral("Ctrl+3"),
           tr("Axial, sagittal and coronal slices, and the 3-D scene"));
    layout(ViewLayout::RadiographAndSlices, "radiograph-and-slices", tr("Radiograph and Slices"),
           QStringLiteral("Ctrl+4"), tr("Radiographs with the three slices beside them"));
    layout(ViewLayout::Everything, "all-views", tr("All Views"), QStringLiteral("Ctrl+5"),
           tr("Radiographs, slices, 3-D scene and plot"));
    maximiseView = add("maximise-view", tr("Maximise View"), QStringLiteral("Ctrl+6"),
                       tr("Give the active radiograph the whole window, without panels and bars; a "
                          "double-click does so for any view, Esc goes back"));
    maximiseView->setCheckable(true);
    fullScreen = add("full-screen", tr("Full Screen"), QStringLiteral("F11"),
                     tr("Show the radiographs alone on the whole screen; Esc goes back"));
    fullScreen->setCheckable(true);
}

void Actions::addSliceActions()
{
    crosshair =
        add("crosshair", tr("Crosshair"), QStringLiteral("X"),
            tr("Show in all views the point of the CT where its slices cross"), QStringLiteral("crosshair"));
    crosshair->setCheckable(true);
    crosshair->setChecked(true);
    windowPresets = new QActionGroup(this);
    windowPresets->setExclusive(false); // each is done, not chosen: the window can be dragged away from all
    const auto preset = [this](app::WindowPreset value, const char* name, const QString& text,
                               const QString& tip) {
        QAction* action = add(name, text, {}, tip);
        action->setData(static_cast<int>(value));
        windowPresets->addAction(action);
    };
    const auto tissue = [&](app::WindowPreset value, const char* name, const QString& text) {
        const core::WindowLevel window = app::tissueWindow(value);
        preset(value, name, text,
               tr("CT from black to white: level %1, width %2 HU").arg(window.level()).arg(window.width()));
    };
    tissue(app::WindowPreset::Bone, "bone", tr("Bone"));
    tissue(app::WindowPreset::Lung, "lung", tr("Lung"));
    tissue(app::WindowPreset::SoftTissue, "soft-tissue", tr("Soft Tissue"));
    preset(app::WindowPreset::Automatic, "automatic", tr("Automatic"),
           tr("CT from black to white: the 0.1 to the 99.9 percentile of its values"));
    invertCt = add("invert-ct", tr("Invert CT"), {}, tr("Exchange black and white in the slices of the CT"),
                   QStringLiteral("invert"));
}

} // namespace isocenter::ui
