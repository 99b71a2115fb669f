// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

namespace isocenter::ui {

// Actions that ask, each with a part of what the question names.
struct Asking
{
    const char* action;
    const char* named;
};
inline constexpr Asking kAsking[] = {
    {"open", "Landmarks: 1"},           {"open-ct", "Landmarks: 1"},
    {"open-ct-file", "Landmarks: 1"},   {"open-x-ray", "Masks: 1"},
    {"dicom-browser", "Landmarks: 1"},  {"open-bones", "Poses of frames: 3"},
    {"demo", "Regions of interest: 1"}, {"biplane-demo", "Measurements: 1"},
    {"close-project", "history: 1"},    {"quit", "Pose of the volume"},
    {"recent", "Landmarks: 1"},         {"guided-first-registration", "Measurements: 1"},
};

// Actions after which all work is still there, at the latest once they are undone.
inline QStringList keeping()
{
    static constexpr const char* kNames =
        "register compare track reconstruct move-volume window-level region-of-interest colour "
        "blend difference checker edges as-the-measure-sees contributions x-ray-only "
        "x-ray-while-held fit auto-window link-windows invert clear reset-3-d-view registration "
        "biplane slices radiograph-and-slices all-views maximise-view full-screen crosshair bone "
        "lung soft-tissue automatic invert-ct look-bones look-soft-tissue look-x-ray reset-look "
        "own-looks clip-volume cut-at-crosshair reset-clipping slices-in-scene look-at-volume "
        "gizmo handles-along-world pivot-to-crosshair pivot-to-middle add-x-ray remove-x-ray "
        "geometry c-arm-calibration save-project save-project-as open-pose save-pose export-video "
        "export-pictures report undo redo reset copy paste centre-in-views fine-drag "
        "landmark-tool mask-tool distance-tool angle-tool set-landmark delete-landmark "
        "open-landmarks save-landmarks pose-from-landmarks mask-brush mask-freehand mask-polygon "
        "find-lines mask-lines clear-lines mask-erases smaller-brush larger-brush invert-mask "
        "clear-mask open-mask save-mask remove-measurement remove-all-measurements "
        "save-measurements start find pause step stop edit-stages cancel first-evaluation "
        "previous-evaluation next-evaluation last-evaluation best-evaluation take-this-pose "
        "back-to-the-pose restore-run delete-run export-runs register-bones "
        "register-bones-from-here next-bone arrange-bones anatomical-axes save-joint-angles previous-frame "
        "next-frame previous-key-frame next-key-frame play set-key-frame clear-frame clear-all "
        "register-from-here live find-now smooth export-poses preferences keyboard-shortcuts "
        "kernel-log about-isocenter start-page command-palette first-steps manual help-on-this-panel "
        "shift-along-columns-minus shift-along-columns-plus "
        "shift-along-rows-minus shift-along-rows-plus shift-in-depth-minus shift-in-depth-plus "
        "tilt-about-horizontal-minus tilt-about-horizontal-plus tilt-about-vertical-minus "
        "tilt-about-vertical-plus rotate-in-plane-minus rotate-in-plane-plus turn-columns-90 "
        "turn-columns--90 turn-columns-180 turn-rows-90 turn-rows--90 turn-rows-180 turn-depth-90 "
        "turn-depth--90 turn-depth-180";
    return QString::fromLatin1(kNames).split(QLatin1Char(' '));
}

} // namespace isocenter::ui
