// SPDX-License-Identifier: MIT
// The part of Actions that marks, draws and measures on images: landmarks, masks, distances and angles.
#include "ui/actions/actions.h"
#include "ui/views/mask_pen.h"
#include "ui/views/radiograph_view.h"

#include <QAction>
#include <QActionGroup>

namespace isocenter::ui {

void Actions::addLandmarkActions()
{
    landmarkTool =
        addChoice(tools, static_cast<int>(RadiographView::Tool::Landmark), "landmark-tool", tr("Landmarks"),
                  QStringLiteral("L"), tr("Mark the same points in CT slices and radiographs"),
                  QStringLiteral("landmark"));
    setLandmark = add("set-landmark", tr("Set Landmark at Crosshair"), QStringLiteral("Ctrl+L"),
                      tr("Set the chosen landmark in the CT where the crosshair is, or a new one"));
    setLandmark->setIconText(tr("At Crosshair"));
    deleteLandmark = add("delete-landmark", tr("Delete Landmark"), QStringLiteral("Del"),
                         tr("Take the chosen landmark out of the list, the CT and all radiographs"));
    deleteLandmark->setIconText(tr("Delete"));
    deleteLandmark->setShortcutContext(Qt::WidgetShortcut); // where the list or a view has the focus
    openLandmarks = add("open-landmarks", tr("Load Landmarks…"), {},
                        tr("Replace the landmarks by those of a file: CSV lines "
                           "name,x,y,z,view,column,row (mm in the CT, X-ray from 1, pixels)"));
    openLandmarks->setIconText(tr("Load…"));
    saveLandmarks = add("save-landmarks", tr("Save Landmarks…"), {},
                        tr("Save the landmarks that are set in the CT and marked in a radiograph (CSV)"));
    saveLandmarks->setIconText(tr("Save…"));
    poseFromLandmarks =
        add("pose-from-landmarks", tr("Pose from Landmarks"), QStringLiteral("Ctrl+Shift+L"),
            tr("Move the volume so that the landmarks project where they are marked, over all "
               "radiographs with geometry"));
}

void Actions::addMeasuringActions()
{
    distanceTool =
        addChoice(tools, static_cast<int>(RadiographView::Tool::Distance), "distance-tool", tr("Distance"),
                  QStringLiteral("D"), tr("Measure distances in CT slices and radiographs"),
                  QStringLiteral("distance"));
    angleTool = addChoice(tools, static_cast<int>(RadiographView::Tool::Angle), "angle-tool", tr("Angle"),
                          QStringLiteral("Shift+D"), tr("Measure angles in CT slices and radiographs"),
                          QStringLiteral("angle"));
    removeMeasurement = add("remove-measurement", tr("Remove Measurement"), {},
                            tr("Remove the distance or angle that is chosen (Del, with a measuring tool)"));
    clearMeasurements = add("remove-all-measurements", tr("Remove All Measurements"), {},
                            tr("Remove all distances and angles in the CT and all radiographs"));
    saveMeasurements = add("save-measurements", tr("Save Measurements…"), {},
                           tr("Save all distances and angles as a table (CSV)"));
}

void Actions::addMaskActions()
{
    maskTool = addChoice(tools, static_cast<int>(RadiographView::Tool::Mask), "mask-tool", tr("Mask"),
                         QStringLiteral("K"), tr("Draw the pixels that registrations ignore"),
                         QStringLiteral("mask"));
    maskShapes = new QActionGroup(this);
    const auto shape = [this](MaskPen::Shape value, const char* name, const QString& text,
                              const QString& tip) {
        return addChoice(maskShapes, static_cast<int>(value), name, text, {}, tip);
    };
    shape(MaskPen::Shape::Brush, "mask-brush", tr("Brush"), tr("Paint pixels with a round brush"))
        ->setChecked(true);
    shape(MaskPen::Shape::Polygon, "mask-polygon", tr("Polygon"),
          tr("Click the corners of an area; a double-click, Enter or the first corner closes it"));
    shape(MaskPen::Shape::Freehand, "mask-freehand", tr("Freehand"), tr("Drag around an area"));
    findLines = shape(MaskPen::Shape::Lines, "find-lines", tr("Find Lines…"),
                      tr("Mask lines (guidewires, catheters, cables): find those of the active radiograph"));
    maskLines = add("mask-lines", tr("Mask These Lines"), {},
                    tr("Ignore the lines that are marked, as wide as they are, with a margin"));
    clearLines =
        add("clear-lines", tr("Clear Lines"), {}, tr("Forget the lines that were found; the mask stays"));
    clearLines->setIconText(tr("Clear"));
    maskErases = add("mask-erases", tr("Erase"), QStringLiteral("Shift+K"),
                     tr("Drawn pixels count again; Ctrl while drawing does the opposite"));
    maskErases->setCheckable(true);
    smallerBrush =
        add("smaller-brush", tr("Smaller Brush"), QStringLiteral("["), tr("Make the brush smaller"));
    largerBrush = add("larger-brush", tr("Larger Brush"), QStringLiteral("]"), tr("Make the brush larger"));
    invertMask =
        add("invert-mask", tr("Invert Mask"), {}, tr("Regard only what is ignored now, and ignore the rest"));
    invertMask->setIconText(tr("Invert"));
    clearMask = add("clear-mask", tr("Clear Mask"), {}, tr("Let all pixels of the active radiograph count"));
    clearMask->setIconText(tr("Clear"));
    openMask = add("open-mask", tr("Load Mask…"), {},
                   tr("Read a mask for the active radiograph: a PNG or TIFF of its size, 0 where pixels are "
                      "ignored, or polygons (isocenter.mask/1)"));
    openMask->setIconText(tr("Load…"));
    saveMask = add("save-mask", tr("Save Mask…"), {},
                   tr("Save the mask of the active radiograph as PNG, 0 where pixels are ignored"));
    saveMask->setIconText(tr("Save…"));
}

} // namespace isocenter::ui
