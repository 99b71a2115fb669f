// SPDX-License-Identifier: MIT
#include "ui/widgets/vtk_widget.h"

#include <QElapsedTimer>
#include <QMouseEvent>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QSurfaceFormat>
#include <QWheelEvent>
#include <vtkCommand.h>
#include <vtkGenericOpenGLRenderWindow.h>
#include <vtkInteractorStyleTrackballCamera.h>
#include <vtkOpenGLState.h>
#include <vtkRenderWindowInteractor.h>

#include <algorithm>
#include <cmath>

namespace isocenter::ui {

VtkWidget::VtkWidget(QWidget* parent) : QOpenGLWidget(parent)
{
    QSurfaceFormat format;
    format.setRenderableType(QSurfaceFormat::OpenGL);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setVersion(3, 2);
    format.setDepthBufferSize(24);
    format.setSamples(0);
    setFormat(format);
    setMouseTracking(true);
    window_->SetFrameBlitModeToNoBlit();
    window_->SetMultiSamples(0);
    window_->SetOwnContext(0);
    window_->AddObserver(vtkCommand::WindowMakeCurrentEvent, this, &VtkWidget::onMakeCurrent);
    window_->AddObserver(vtkCommand::WindowIsCurrentEvent, this, &VtkWidget::onIsCurrent);
    window_->AddObserver(vtkCommand::WindowFrameEvent, this, &VtkWidget::onFrame);
    interactor_->SetRenderWindow(window_);
    interactor_->SetInteractorStyle(vtkNew<vtkInteractorStyleTrackballCamera>());
    interactor_->EnableRenderOff(); // the widget decides when to render
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, qOverload<>(&QWidget::update));
}

VtkWidget::~VtkWidget()
{
    makeCurrent();
    window_->Finalize();
    doneCurrent();
}

void VtkWidget::scheduleRender(Share share)
{
    const double pauseMs = (share == Share::Third ? 2.0 : 9.0) * lastRenderMs_;
    const int waitMs = static_cast<int>(std::max(minimumIntervalMs_, pauseMs));
    if (!timer_.isActive() || timer_.remainingTime() > waitMs)
        timer_.start(waitMs);
}

void VtkWidget::initializeGL()
{
    window_->SetForceMaximumHardwareLineWidth(1.0f);
    window_->SetReadyForRendering(true);
    window_->SetMapped(1);
    window_->OpenGLInitContext();
    interactor_->Initialize();
}

void VtkWidget::resizeGL(int width, int height)
{
    const double ratio = devicePixelRatioF();
    const int pixelWidth = static_cast<int>(std::lround(width * ratio));
    const int pixelHeight = static_cast<int>(std::lround(height * ratio));
    window_->SetSize(pixelWidth, pixelHeight);
    window_->SetDPI(static_cast<int>(std::lround(72.0 * ratio)));
    interactor_->UpdateSize(pixelWidth, pixelHeight);
}

void VtkWidget::paintGL()
{
    QElapsedTimer clock;
    clock.start();
    painting_ = true;
    vtkOpenGLState* state = window_->GetState();
    state->Reset();
    state->Push();
    window_->Render();
    state->Pop();
    painting_ = false;
    state->ResetGLBlendFuncState();
    // Render leaves VTK's own frame buffer bound; hand the picture over to the widget's.
    state->vtkglBindFramebuffer(GL_DRAW_FRAMEBUFFER, defaultFramebufferObject());
    window_->BlitDisplayFramebuffer();
    makeOpaque();
    // Drivers draw after the calls have returned: unless it waits here, the window waits at its next picture.
    context()->functions()->glFinish();
    lastRenderMs_ = static_cast<double>(clock.nsecsElapsed()) * 1e-6;
    Q_EMIT rendered(lastRenderMs_);
}

void VtkWidget::makeOpaque()
{
    QOpenGLFunctions* gl = context()->functions();
    gl->glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_TRUE);
    gl->glClearColor(0.0f, 0.0f, 0.0f, 1.0f);
    gl->glDisable(GL_SCISSOR_TEST);
    gl->glClear(GL_COLOR_BUFFER_BIT);
    gl->glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
}

void VtkWidget::onMakeCurrent(vtkObject*, unsigned long, void*)
{
    // QOpenGLWidget::makeCurrent also rebinds its frame buffer; during a render VTK's attachments would land
    // there.
    if (isValid() && QOpenGLContext::currentContext() != context())
        makeCurrent();
}

void VtkWidget::onIsCurrent(vtkObject*, unsigned long, void* isCurrent)
{
    *static_cast<bool*>(isCurrent) = isValid() && QOpenGLContext::currentContext() == context();
}

void VtkWidget::onFrame(vtkObject*, unsigned long, void*)
{
    if (!painting_)
        scheduleRender();
}

void VtkWidget::setEventPosition(const QPointF& position, Qt::KeyboardModifiers modifiers)
{
    const double ratio = devicePixelRatioF();
    interactor_->SetEventInformationFlipY(
        static_cast<int>(position.x() * ratio), static_cast<int>(position.y() * ratio),
        modifiers.testFlag(Qt::ControlModifier) ? 1 : 0, modifiers.testFlag(Qt::ShiftModifier) ? 1 : 0);
}

void VtkWidget::invokeButton(Qt::MouseButton button, unsigned long left, unsigned long middle,
                             unsigned long right)
{
    if (button == Qt::LeftButton)
        interactor_->InvokeEvent(left, nullptr);
    else if (button == Qt::MiddleButton)
        interactor_->InvokeEvent(middle, nullptr);
    else if (button == Qt::RightButton)
        interactor_->InvokeEvent(right, nullptr);
    scheduleRender();
}

void VtkWidget::mousePressEvent(QMouseEvent* event)
{
    setEventPosition(event->position(), event->modifiers());
    invokeButton(event->button(), vtkCommand::LeftButtonPressEvent, vtkCommand::MiddleButtonPressEvent,
                 vtkCommand::RightButtonPressEvent);
}

void VtkWidget::mouseReleaseEvent(QMouseEvent* event)
{
    setEventPosition(event->position(), event->modifiers());
    invokeButton(event->button(), vtkCommand::LeftButtonReleaseEvent, vtkCommand::MiddleButtonReleaseEvent,
                 vtkCommand::RightButtonReleaseEvent);
}

void VtkWidget::mouseMoveEvent(QMouseEvent* event)
{
    setEventPosition(event->position(), event->modifiers());
    interactor_->InvokeEvent(vtkCommand::MouseMoveEvent, nullptr);
    if (event->buttons() != Qt::NoButton)
        scheduleRender();
}

void VtkWidget::wheelEvent(QWheelEvent* event)
{
    setEventPosition(event->position(), event->modifiers());
    interactor_->InvokeEvent(event->angleDelta().y() > 0 ? vtkCommand::MouseWheelForwardEvent
                                                         : vtkCommand::MouseWheelBackwardEvent,
                             nullptr);
    scheduleRender();
}

} // namespace isocenter::ui
