// SPDX-License-Identifier: MIT
#include "ui/calibration/calibration_dialog.h"

#include "ui/calibration/distortion_page.h"
#include "ui/calibration/object_page.h"

#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QPushButton>
#include <QScreen>
#include <QTabWidget>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

constexpr QSize kComfortable(1180, 820);
constexpr QSize kFrame(20, 60); // around a window

} // namespace

CalibrationDialog::CalibrationDialog(app::Workspace& workspace, const QString& folder, QWidget* parent)
    : QDialog(parent), distortion_(new DistortionPage(workspace, folder)), object_(new ObjectPage(folder))
{
    setWindowTitle(tr("C-arm Calibration"));
    setObjectName(QStringLiteral("calibrationDialog"));
    auto* pages = new QTabWidget;
    pages->addTab(distortion_, tr("Distortion"));
    pages->addTab(object_, tr("Object"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(pages, 1);
    layout->addWidget(buttons);
    resize(kComfortable.boundedTo(QGuiApplication::primaryScreen()->availableSize() - kFrame));
}

} // namespace isocenter::ui
