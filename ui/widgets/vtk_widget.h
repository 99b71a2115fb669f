// SPDX-License-Identifier: MIT
#pragma once

#include <QOpenGLWidget>
#include <QTimer>
#include <vtkNew.h>
#include <vtkSmartPointer.h>

class QInputEvent;
class vtkGenericOpenGLRenderWindow;
class vtkObject;
class vtkRenderWindowInteractor;

namespace isocenter::ui {

// A VTK render window inside a QOpenGLWidget. Mouse and wheel go to VTK's interactor. Renderers are added to
// renderWindow(); scheduleRender() draws soon, and no more often than the rate allows, so that the window
// stays fluid however slow the driver is.
class VtkWidget : public QOpenGLWidget
{
    Q_OBJECT

public:
    explicit VtkWidget(QWidget* parent = nullptr);
    ~VtkWidget() override;

    vtkGenericOpenGLRenderWindow* renderWindow() const { return window_; }
    vtkRenderWindowInteractor* interactor() const { return interactor_; }
    // How much of the thread's time a slow driver gets: less while the user is busy elsewhere.
    enum class Share { Third, Tenth };
    // Renders soon.
    void scheduleRender(Share share = Share::Third);
    void setMaximumRate(double rendersPerSecond) { minimumIntervalMs_ = 1000.0 / rendersPerSecond; }

Q_SIGNALS:
    void rendered(double milliseconds);

protected:
    void initializeGL() override;
    void paintGL() override;
    void resizeGL(int width, int height) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void makeOpaque();
    void setEventPosition(const QPointF& position, Qt::KeyboardModifiers modifiers);
    void invokeButton(Qt::MouseButton button, unsigned long left, unsigned long middle, unsigned long right);
    void onMakeCurrent(vtkObject* caller, unsigned long event, void* data);
    void onIsCurrent(vtkObject* caller, unsigned long event, void* data);
    void onFrame(vtkObject* caller, unsigned long event, void* data);

    vtkNew<vtkGenericOpenGLRenderWindow> window_;
    vtkNew<vtkRenderWindowInteractor> interactor_;
    QTimer timer_;
    double lastRenderMs_ = 0.0;
    double minimumIntervalMs_ = 33.0;
    bool painting_ = false;
};

} // namespace isocenter::ui
