// SPDX-License-Identifier: MIT
#include "ui/scene/scene_xray.h"

#include "ui/scene/vtk_conversions.h"

#include <QCoreApplication>
#include <vtkActor.h>
#include <vtkBillboardTextActor3D.h>
#include <vtkCellArray.h>
#include <vtkImageData.h>
#include <vtkPlaneSource.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderWindow.h>
#include <vtkRenderer.h>
#include <vtkSphereSource.h>
#include <vtkTextProperty.h>
#include <vtkTextRenderer.h>
#include <vtkTexture.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr double kAccent[3] = {0.31, 0.66, 0.87};
constexpr double kLabelGrey = 0.82;
constexpr int kLabelAbove = 10; // pixels

void setPoint(vtkPoints* points, vtkIdType index, const Eigen::Vector3d& point)
{
    points->SetPoint(index, point.x(), point.y(), point.z());
}

void styleLabel(vtkBillboardTextActor3D* label)
{
    label->GetTextProperty()->SetColor(kLabelGrey, kLabelGrey, kLabelGrey);
    label->GetTextProperty()->SetFontSize(13);
    label->GetTextProperty()->SetJustificationToCentered();
    label->SetDisplayOffset(0, kLabelAbove);
    label->VisibilityOff();
}

QPoint inView(vtkRenderer* renderer, vtkBillboardTextActor3D* label)
{
    double place[3];
    label->GetPosition(place);
    renderer->SetWorldPoint(place[0], place[1], place[2], 1.0);
    renderer->WorldToDisplay();
    const double* point = renderer->GetDisplayPoint();
    return {static_cast<int>(std::lround(point[0])), static_cast<int>(std::lround(point[1]))};
}

QRect areaOf(vtkRenderer* renderer, vtkBillboardTextActor3D* label)
{
    int text[4]; // left, right, lowest and highest pixel, from its point
    vtkTextRenderer::GetInstance()->GetBoundingBox(label->GetTextProperty(), label->GetInput(), text,
                                                   renderer->GetRenderWindow()->GetDPI());
    const QPoint point =
        inView(renderer, label) + QPoint(label->GetDisplayOffset()[0], label->GetDisplayOffset()[1]);
    return {point + QPoint(text[0], text[2]), point + QPoint(text[1], text[3])};
}

// By which pixels from first to last have to be moved to lie in a view of so many.
int shiftInside(int first, int last, int pixels)
{
    constexpr int kMargin = 2;
    return std::max(0, kMargin - first) + std::min(0, pixels - 1 - kMargin - last);
}

void keepInside(vtkRenderer* renderer, vtkBillboardTextActor3D* label)
{
    label->SetDisplayOffset(0, kLabelAbove);
    const QRect view(0, 0, renderer->GetSize()[0], renderer->GetSize()[1]);
    const QRect area = areaOf(renderer, label);
    if (!label->GetVisibility() || (!view.contains(inView(renderer, label)) && !view.intersects(area)))
        return;
    label->SetDisplayOffset(shiftInside(area.left(), area.right(), view.width()),
                            kLabelAbove + shiftInside(area.top(), area.bottom(), view.height()));
}

QString labelText(const char* text, int number)
{
    const QString translated = QCoreApplication::translate("SceneXray", text);
    return number > 0 ? QStringLiteral("%1 %2").arg(translated).arg(number) : translated;
}

} // namespace

SceneXray::SceneXray(vtkRenderer* renderer) : renderer_(renderer)
{
    buildDetector();
    buildFrustum();
    buildSource();
    for (vtkBillboardTextActor3D* label : {sourceLabel_.Get(), detectorLabel_.Get()}) {
        styleLabel(label);
        renderer_->AddActor(label);
    }
}

SceneXray::~SceneXray()
{
    for (vtkProp* prop : std::initializer_list<vtkProp*>{detectorActor_, frustumActor_, sourceActor_,
                                                         sourceLabel_, detectorLabel_})
        renderer_->RemoveViewProp(prop);
}

void SceneXray::buildDetector()
{
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputConnection(detector_->GetOutputPort());
    texture_->InterpolateOn();
    detectorActor_->SetMapper(mapper);
    detectorActor_->GetProperty()->LightingOff();
    detectorActor_->VisibilityOff();
    renderer_->AddActor(detectorActor_);
}

void SceneXray::buildFrustum()
{
    frustumPoints_->SetNumberOfPoints(5); // the source, then the corners around the detector
    vtkNew<vtkCellArray> lines;
    for (vtkIdType corner = 1; corner <= 4; ++corner) {
        const vtkIdType ray[2] = {0, corner};
        const vtkIdType edge[2] = {corner, corner % 4 + 1};
        lines->InsertNextCell(2, ray);
        lines->InsertNextCell(2, edge);
    }
    frustum_->SetPoints(frustumPoints_);
    frustum_->SetLines(lines);
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputData(frustum_);
    frustumActor_->SetMapper(mapper);
    frustumActor_->GetProperty()->SetColor(kAccent[0], kAccent[1], kAccent[2]);
    frustumActor_->GetProperty()->SetOpacity(0.8);
    frustumActor_->GetProperty()->LightingOff();
    frustumActor_->VisibilityOff();
    renderer_->AddActor(frustumActor_);
}

void SceneXray::buildSource()
{
    source_->SetThetaResolution(24);
    source_->SetPhiResolution(16);
    vtkNew<vtkPolyDataMapper> sourceMapper;
    sourceMapper->SetInputConnection(source_->GetOutputPort());
    sourceActor_->SetMapper(sourceMapper);
    sourceActor_->GetProperty()->SetColor(kAccent[0], kAccent[1], kAccent[2]);
    sourceActor_->VisibilityOff();
    renderer_->AddActor(sourceActor_);
}

void SceneXray::setGeometry(const std::optional<core::ProjectionGeometry>& geometry, int number)
{
    for (vtkProp* prop :
         std::initializer_list<vtkProp*>{frustumActor_, sourceActor_, sourceLabel_, detectorLabel_})
        prop->SetVisibility(geometry.has_value());
    hasGeometry_ = geometry.has_value();
    showDetector();
    sourceLabel_->SetInput(labelText(QT_TRANSLATE_NOOP("SceneXray", "Source"), number).toUtf8());
    detectorLabel_->SetInput(labelText(QT_TRANSLATE_NOOP("SceneXray", "Detector"), number).toUtf8());
    if (geometry)
        place(*geometry);
}

void SceneXray::place(const core::ProjectionGeometry& geometry)
{
    const double columns = geometry.columns();
    const double rows = geometry.rows();
    Eigen::Vector3d source = geometry.source();
    std::array corners = {geometry.detectorPoint({0.0, rows}), geometry.detectorPoint({columns, rows}),
                          geometry.detectorPoint({columns, 0.0}), geometry.detectorPoint({0.0, 0.0})};
    setPoint(frustumPoints_, 0, source);
    for (std::size_t corner = 0; corner < corners.size(); ++corner)
        setPoint(frustumPoints_, static_cast<vtkIdType>(corner) + 1, corners[corner]);
    frustumPoints_->Modified();
    detector_->SetOrigin(corners[0].data());
    detector_->SetPoint1(corners[1].data());
    detector_->SetPoint2(corners[3].data());
    source_->SetCenter(source.data());
    source_->SetRadius(0.012 * geometry.sourceToDetectorMm());
    sourceLabel_->SetPosition(source.data());
    Eigen::Vector3d top = 0.5 * (corners[2] + corners[3]);
    detectorLabel_->SetPosition(top.data());
}

void SceneXray::setImage(const QImage& image)
{
    if (image.isNull())
        return;
    texture_->SetInputData(vtkPicture(image));
    detectorActor_->SetTexture(texture_); // VTK draws none that has no picture
    showDetector();
}

void SceneXray::keepLabelsInside()
{
    for (vtkBillboardTextActor3D* label : {sourceLabel_.Get(), detectorLabel_.Get()})
        keepInside(renderer_, label);
}

std::array<QRect, 2> SceneXray::labelAreas() const
{
    return {areaOf(renderer_, sourceLabel_), areaOf(renderer_, detectorLabel_)};
}

std::vector<Eigen::Vector3d> SceneXray::pointsMm() const
{
    std::vector<Eigen::Vector3d> points;
    for (vtkIdType point = 0; hasGeometry_ && point < frustumPoints_->GetNumberOfPoints(); ++point)
        points.emplace_back(Eigen::Vector3d::Map(frustumPoints_->GetPoint(point)));
    return points;
}

void SceneXray::showDetector()
{
    detectorActor_->SetVisibility(hasGeometry_ && detectorActor_->GetTexture() != nullptr);
}

} // namespace isocenter::ui
