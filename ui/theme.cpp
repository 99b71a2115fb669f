// SPDX-License-Identifier: MIT
#include "ui/theme.h"

#include <QApplication>
#include <QPalette>
#include <QStyleFactory>

namespace isocenter::ui {
namespace {

QPalette darkPalette()
{
    using namespace theme;
    QPalette palette;
    palette.setColor(QPalette::Window, kWindow);
    palette.setColor(QPalette::WindowText, kText);
    palette.setColor(QPalette::Base, kField);
    palette.setColor(QPalette::AlternateBase, kPanel);
    palette.setColor(QPalette::Text, kText);
    palette.setColor(QPalette::Button, QColor(0x2c, 0x32, 0x3a));
    palette.setColor(QPalette::ButtonText, kText);
    palette.setColor(QPalette::BrightText, Qt::white);
    palette.setColor(QPalette::ToolTipBase, QColor(0x2c, 0x32, 0x3a));
    palette.setColor(QPalette::ToolTipText, kText);
    palette.setColor(QPalette::PlaceholderText, kDimText);
    palette.setColor(QPalette::Highlight, kAccent.darker(135));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, kAccent);
    palette.setColor(QPalette::Light, QColor(0x4a, 0x52, 0x5d));
    palette.setColor(QPalette::Midlight, QColor(0x3c, 0x43, 0x4d));
    palette.setColor(QPalette::Mid, kLine);
    palette.setColor(QPalette::Dark, QColor(0x12, 0x15, 0x19));
    palette.setColor(QPalette::Shadow, QColor(0x08, 0x0a, 0x0c));
    const QColor disabled(0x69, 0x71, 0x7b);
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, disabled);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, kLine);
    return palette;
}

// What the palette cannot say: quiet dock titles, flat tool bars, thin separators.
const char* const kStyleSheet = R"(
QMainWindow::separator { background: #12151a; width: 4px; height: 4px; }
QMainWindow::separator:hover { background: #4fa8de; }
QDockWidget { font-weight: 600; }
QDockWidget::title { background: #262c34; padding: 5px 8px; border-bottom: 1px solid #12151a; }
QDockWidget > QWidget { font-weight: 400; }
QToolBar { background: #22272e; border: none; border-bottom: 1px solid #12151a; spacing: 3px; padding: 3px 6px; }
QToolBar::separator { background: #383f48; width: 1px; margin: 4px 5px; }
QToolButton { border: 1px solid transparent; border-radius: 4px; padding: 3px; }
QToolButton:hover { background: #313842; border-color: #3c434d; }
QToolButton:pressed { background: #1f3a4d; }
QToolButton:checked { background: #24445a; border-color: #4fa8de; }
QStatusBar { background: #22272e; border-top: 1px solid #12151a; }
QStatusBar::item { border: none; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QMenuBar { background: #22272e; }
QMenuBar::item:selected { background: #313842; }
QMenu { background: #22272e; border: 1px solid #3c434d; }
QMenu::item { padding: 5px 26px 5px 24px; }
QMenu::item:selected { background: #24445a; }
QMenu::separator { height: 1px; background: #383f48; margin: 4px 8px; }
QToolTip { background: #2c323a; color: #dce1e7; border: 1px solid #4a525d; padding: 4px; }
QGroupBox { border: none; margin-top: 18px; font-weight: 600; }
QGroupBox::title { subcontrol-origin: margin; left: 0; color: #939da9; }
QTableView, QPlainTextEdit, QTreeView { border: 1px solid #2f353d; }
QHeaderView::section { background: #262c34; color: #939da9; border: none; border-right: 1px solid #2f353d;
                       padding: 3px 6px; }
QListView::indicator { width: 13px; height: 13px; border: 1px solid #69717b; border-radius: 3px;
                       background: #15181d; }
QListView::indicator:checked { background: #4fa8de; border-color: #4fa8de; image: url(:/icons/check.svg); }
QListView::indicator:disabled { border-color: #383f48; background: #22272e; }
QProgressBar { border: none; background: #15181d; border-radius: 3px; max-height: 8px; }
QProgressBar::chunk { background: #4fa8de; border-radius: 3px; }
QSplitter::handle { background: #12151a; }
QTabBar::tab { background: #1b1f24; color: #939da9; padding: 5px 12px; border: none; }
QTabBar::tab:selected { color: #dce1e7; border-bottom: 2px solid #4fa8de; }
)";

} // namespace

QColor theme::axisColour(const Eigen::Vector3d& direction)
{
    int axis = 0;
    direction.cwiseAbs().maxCoeff(&axis);
    return axis == 0 ? kAxisLeft : axis == 1 ? kAxisPosterior : kAxisSuperior;
}

void applyDarkTheme(QApplication& application)
{
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setPalette(darkPalette());
    application.setStyleSheet(QString::fromLatin1(kStyleSheet));
}

} // namespace isocenter::ui
