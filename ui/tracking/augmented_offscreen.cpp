// SPDX-License-Identifier: MIT
#include "ui/tracking/augmented_offscreen.h"

#include "core/support/error.h"

#include <QOffscreenSurface>
#include <vtkCommand.h>
#include <vtkGenericOpenGLRenderWindow.h>
#include <vtkRenderer.h>
#include <vtkUnsignedCharArray.h>

#include <cstring>

namespace isocenter::ui {

QSurfaceFormat AugmentedOffscreen::format()
{
    QSurfaceFormat format;
    format.setRenderableType(QSurfaceFormat::OpenGL);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setVersion(3, 2);
    return format;
}

AugmentedOffscreen::AugmentedOffscreen(QOffscreenSurface& surface) : surface_(surface)
{
    context_.setFormat(format());
    if (!context_.create() || !context_.makeCurrent(&surface_))
        throw DeviceError("the object on the plane cannot be recorded: there is no OpenGL 3.2 for it");
    window_->SetOwnContext(0);
    window_->SetMultiSamples(0);
    window_->SetFrameBlitModeToNoBlit();
    window_->AddObserver(vtkCommand::WindowMakeCurrentEvent, this, &AugmentedOffscreen::onMakeCurrent);
    window_->AddObserver(vtkCommand::WindowIsCurrentEvent, this, &AugmentedOffscreen::onIsCurrent);
    window_->SetForceMaximumHardwareLineWidth(1.0f);
    window_->SetReadyForRendering(true);
    window_->SetMapped(1);
    window_->OpenGLInitContext();
    window_->AddRenderer(scene_.renderer());
}

AugmentedOffscreen::~AugmentedOffscreen()
{
    context_.makeCurrent(&surface_);
    window_->Finalize();
}

QImage AugmentedOffscreen::render(const app::LivePicture& picture, AugmentedObject::Shape shape, QSize size)
{
    context_.makeCurrent(&surface_);
    scene_.setRoom(size);
    scene_.setShape(shape);
    scene_.show(picture);
    window_->SetSize(size.width(), size.height());
    window_->Render();
    vtkNew<vtkUnsignedCharArray> pixels; // the lowest row first
    window_->GetPixelData(0, 0, size.width() - 1, size.height() - 1, 0, pixels, 0);
    QImage image(size, QImage::Format_RGB888);
    const auto bytes = static_cast<std::size_t>(3 * size.width());
    for (int row = 0; row < size.height(); ++row)
        std::memcpy(image.scanLine(row),
                    pixels->GetPointer(static_cast<vtkIdType>(bytes) * (size.height() - 1 - row)), bytes);
    return image;
}

void AugmentedOffscreen::onMakeCurrent(vtkObject*, unsigned long, void*)
{
    if (QOpenGLContext::currentContext() != &context_)
        context_.makeCurrent(&surface_);
}

void AugmentedOffscreen::onIsCurrent(vtkObject*, unsigned long, void* isCurrent)
{
    *static_cast<bool*>(isCurrent) = QOpenGLContext::currentContext() == &context_;
}

} // namespace isocenter::ui
