// SPDX-License-Identifier: MIT
// Changes the grey-scale window of the CT by the histogram's handles, the fields and the actions.
#include "ui/actions/actions.h"
#include "ui/charts/histogram_view.h"
#include "ui/controllers/slice_controller.h"
#include "ui/panels/display_panel.h"
#include "ui/views/slice_view.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QDoubleSpinBox>
#include <QMouseEvent>
#include <QTest>
#include <QToolButton>

#include <cmath>
#include <memory>

namespace isocenter::ui {
namespace {

app::LoadedVolume rampVolume(core::VolumeQuantity quantity)
{
    core::Volume volume;
    volume.geometry.size = {20, 20, 10};
    volume.quantity = quantity;
    for (std::size_t index = 0; index < volume.geometry.voxelCount(); ++index)
        volume.values.push_back(-1000.0f + static_cast<float>(index)); // to 2999
    auto shared = std::make_shared<const core::Volume>(std::move(volume));
    return {shared, shared, {}};
}

bool near(double a, double b)
{
    return std::abs(a - b) < 1e-6 * (1.0 + std::abs(b));
}

} // namespace

class DisplayPanelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void handlesMoveBlackAndWhite();
    void handlesDoNotPassEachOther();
    void betweenTheHandlesMovesBoth();
    void handlesBeyondTheValuesWaitAtTheEnds();
    void fieldsFollowAndSet();
    void actionsSetTheWindow();
    void otherVolumesHaveNoTissueWindows();

private:
    const core::WindowLevel& window() const { return session_->display().window(); }
    HistogramView& histogram() { return *panel_->findChild<HistogramView*>(); }
    QDoubleSpinBox& field(const QString& name);
    void drag(double fromX, double toX);

    std::unique_ptr<app::Session> session_;
    std::unique_ptr<QWidget> root_;
    Actions* actions_ = nullptr;
    SliceController* slices_ = nullptr;
    DisplayPanel* panel_ = nullptr;
};

void DisplayPanelTest::init()
{
    session_ = std::make_unique<app::Session>();
    root_ = std::make_unique<QWidget>();
    root_->resize(700, 500);
    actions_ = new Actions(root_.get());
    slices_ = new SliceController(*session_, *actions_, root_.get());
    panel_ =
        new DisplayPanel(*session_, actions_->windowPresets->actions() << actions_->invertCt, root_.get());
    panel_->resize(320, 260);
    root_->show();
    QVERIFY(QTest::qWaitForWindowExposed(root_.get()));
    QVERIFY(!histogram().isEnabled());
    session_->setVolume(rampVolume(core::VolumeQuantity::HounsfieldUnits));
    QVERIFY(histogram().isEnabled());
}

void DisplayPanelTest::cleanup()
{
    root_.reset();
    session_.reset();
}

QDoubleSpinBox& DisplayPanelTest::field(const QString& name)
{
    for (auto* box : panel_->findChildren<QDoubleSpinBox*>())
        if (box->accessibleName() == name)
            return *box;
    throw std::runtime_error("no such field");
}

void DisplayPanelTest::drag(double fromX, double toX)
{
    HistogramView* view = &histogram();
    const double y = 30.0;
    const auto send = [&](QEvent::Type type, double x, Qt::MouseButtons buttons) {
        QMouseEvent event(type, {x, y}, view->mapToGlobal(QPointF(x, y)),
                          type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton, buttons, Qt::NoModifier);
        QApplication::sendEvent(view, &event);
    };
    send(QEvent::MouseButtonPress, fromX, Qt::LeftButton);
    send(QEvent::MouseMove, toX, Qt::LeftButton);
    send(QEvent::MouseButtonRelease, toX, Qt::NoButton);
}

void DisplayPanelTest::handlesMoveBlackAndWhite()
{
    session_->display().setWindow(core::WindowLevel{0.0, 1000.0});
    drag(histogram().positionOf(0.0), histogram().positionOf(-500.0));
    QVERIFY(near(window().low, -500.0));
    QCOMPARE(window().high, 1000.0);
    drag(histogram().positionOf(1000.0), histogram().positionOf(2000.0));
    QCOMPARE(window().low, -500.0);
    QVERIFY(near(window().high, 2000.0));
    QTest::mouseDClick(&histogram(), Qt::LeftButton);
    QCOMPARE(window(), session_->display().automaticWindow());
}

void DisplayPanelTest::handlesDoNotPassEachOther()
{
    session_->display().setWindow(core::WindowLevel{0.0, 1000.0});
    drag(histogram().positionOf(0.0), histogram().positionOf(1500.0));
    QVERIFY(window().low < 1000.0 && window().low > 980.0);
    QCOMPARE(window().high, 1000.0);
    session_->display().setWindow(core::WindowLevel{1000.0, 0.0}); // inverted, and stays so
    drag(histogram().positionOf(0.0), histogram().positionOf(1500.0));
    QCOMPARE(window().low, 1000.0);
    QVERIFY(window().high < 1000.0 && window().high > 980.0);
}

void DisplayPanelTest::betweenTheHandlesMovesBoth()
{
    session_->display().setWindow(core::WindowLevel{0.0, 1000.0});
    drag(histogram().positionOf(500.0), histogram().positionOf(800.0));
    QVERIFY(near(window().low, 300.0));
    QVERIFY(near(window().high, 1300.0));
    drag(histogram().positionOf(2500.0), histogram().positionOf(2600.0)); // beside them: nothing
    QVERIFY(near(window().low, 300.0));
}

void DisplayPanelTest::handlesBeyondTheValuesWaitAtTheEnds()
{
    session_->display().setWindow(core::WindowLevel{-3000.0, 1000.0});
    drag(histogram().positionOf(-1000.0), histogram().positionOf(-200.0));
    QVERIFY(near(window().low, -200.0));
}

void DisplayPanelTest::fieldsFollowAndSet()
{
    session_->display().setWindow(core::WindowLevel{0.0, 1000.0});
    QCOMPARE(field(QStringLiteral("Level")).value(), 500.0);
    QCOMPARE(field(QStringLiteral("Width")).value(), 1000.0);
    field(QStringLiteral("Level")).setValue(40.0);
    QCOMPARE(window(), (core::WindowLevel{-460.0, 540.0}));
    field(QStringLiteral("Width")).setValue(400.0);
    QCOMPARE(window(), (core::WindowLevel{-160.0, 240.0}));
}

void DisplayPanelTest::actionsSetTheWindow()
{
    const QList<QAction*> presets = actions_->windowPresets->actions();
    QCOMPARE(presets.size(), 4);
    presets[2]->trigger();
    QCOMPARE(window(), (core::WindowLevel{-160.0, 240.0}));
    actions_->invertCt->trigger();
    QCOMPARE(window(), (core::WindowLevel{240.0, -160.0}));
    const auto buttons = panel_->findChildren<QToolButton*>();
    const auto automatic = std::ranges::find_if(
        buttons, [&](const QToolButton* button) { return button->defaultAction() == presets[3]; });
    QVERIFY(automatic != buttons.end());
    (*automatic)->click();
    QCOMPARE(window(), session_->display().automaticWindow());
    // The window tool works on slices, too; with other tools a click sets the crosshair.
    SliceView& axial = *slices_->view(core::SliceOrientation::Axial);
    const Eigen::Vector3d crosshair = session_->display().crosshairMm();
    actions_->windowTool->trigger();
    QTest::mouseClick(&axial, Qt::LeftButton, {}, axial.rect().center() / 2);
    QCOMPARE(session_->display().crosshairMm(), crosshair);
    actions_->poseTool->trigger();
    QTest::mouseClick(&axial, Qt::LeftButton, {}, axial.rect().center() / 2);
    QVERIFY(session_->display().crosshairMm() != crosshair);
}

void DisplayPanelTest::otherVolumesHaveNoTissueWindows()
{
    session_->setVolume(rampVolume(core::VolumeQuantity::MrIntensity));
    QCOMPARE(window(), session_->display().automaticWindow());
    const QList<QAction*> presets = actions_->windowPresets->actions();
    QVERIFY(!presets[0]->isEnabled());
    QVERIFY(presets[3]->isEnabled());
    session_->setVolume(rampVolume(core::VolumeQuantity::HounsfieldUnits));
    QVERIFY(presets[0]->isEnabled());
}

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(DisplayPanelTest, "display_panel_test")
#include "display_panel_test.moc"
