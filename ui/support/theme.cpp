// SPDX-License-Identifier: MIT
#include "ui/support/theme.h"

#include "ui/support/icons.h"

#include <QApplication>
#include <QProxyStyle>
#include <QStyleFactory>

#include <algorithm>
#include <utility>

namespace isocenter::ui {
namespace {

// A theme in colours; the style sheet calls them by these names.
struct Colours
{
    QColor window;
    QColor panel;
    QColor field;
    QColor frame; // about tables
    QColor gap;   // between panels
    QColor line;
    QColor edge;
    QColor rim;
    QColor header;
    QColor raised;
    QColor hover;
    QColor pressed;
    QColor checked;
    QColor accent;
    QColor highlight;
    QColor text;
    QColor dim;
    QColor disabled;
    QColor warning;
    QColor alarm;  // the ground of a failure
    QColor notice; // the ground of a message
};

const Colours& darkColours()
{
    using namespace theme;
    static const Colours kColours{kWindow,  kPanel,   kField,   0x2f353d, 0x12151a,
                                  kLine,    0x3c434d, 0x4a525d, 0x262c34, 0x2c323a,
                                  0x313842, 0x1f3a4d, 0x24445a, kAccent,  kAccent.darker(135),
                                  kText,    kDimText, 0x69717b, kWarning, 0x3a2f1c,
                                  0x1c2c39};
    return kColours;
}

const Colours& lightColours()
{
    static const Colours kColours{0xeceff2, 0xf5f6f8, 0xffffff, 0xcfd5db, 0xd2d7dd, 0xc6ccd3, 0xb7bec7,
                                  0xaab2bc, 0xe2e6ea, 0xfafbfc, 0xe0e6ec, 0xb5d3ea, 0xcde3f4, 0x1c74b4,
                                  0x2b7fbd, 0x1d232a, 0x58636f, 0x98a1ab, 0x8d5b00, 0xfcefd2, 0xdcebf7};
    return kColours;
}

QPalette paletteOf(const Colours& colours)
{
    QPalette palette;
    palette.setColor(QPalette::Window, colours.window);
    palette.setColor(QPalette::WindowText, colours.text);
    palette.setColor(QPalette::Base, colours.field);
    palette.setColor(QPalette::AlternateBase, colours.panel);
    palette.setColor(QPalette::Text, colours.text);
    palette.setColor(QPalette::Button, colours.raised);
    palette.setColor(QPalette::ButtonText, colours.text);
    palette.setColor(QPalette::BrightText, Qt::white);
    palette.setColor(QPalette::ToolTipBase, colours.raised);
    palette.setColor(QPalette::ToolTipText, colours.text);
    palette.setColor(QPalette::Highlight, colours.highlight);
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Light, colours.rim);
    palette.setColor(QPalette::Midlight, colours.edge);
    palette.setColor(QPalette::Dark, colours.gap);
    palette.setColor(QPalette::Shadow, colours.gap.darker(150));
    palette.setColor(theme::kAccentRole, colours.accent);
    palette.setColor(theme::kDimRole, colours.dim);
    palette.setColor(theme::kWarningRole, colours.warning);
    palette.setColor(theme::kLineRole, colours.line);
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, colours.disabled);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, colours.line);
    return palette;
}

// A click beside a slider's handle goes to that place, not a page further: places in time are meant to be
// pointed at. The button at the end of a tool bar that has no room for all of its actions follows the theme.
class OwnStyle : public QProxyStyle
{
public:
    using QProxyStyle::QProxyStyle;

    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* returned) const override
    {
        if (hint == SH_Slider_AbsoluteSetButtons)
            return static_cast<int>(Qt::LeftButton | Qt::MiddleButton);
        if (hint == SH_Slider_PageSetButtons)
            return static_cast<int>(Qt::NoButton);
        return QProxyStyle::styleHint(hint, option, widget, returned);
    }
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override
    {
        constexpr int kExtensionExtent = 24; // of that button, so that its icon is seen
        return metric == PM_ToolBarExtensionExtent ? kExtensionExtent
                                                   : QProxyStyle::pixelMetric(metric, option, widget);
    }
    QIcon standardIcon(StandardPixmap wanted, const QStyleOption* option,
                       const QWidget* widget) const override
    {
        if (wanted == SP_ToolBarHorizontalExtensionButton)
            return icon(QStringLiteral("more"));
        if (wanted == SP_ToolBarVerticalExtensionButton)
            return icon(QStringLiteral("more-down"));
        return QProxyStyle::standardIcon(wanted, option, widget);
    }
};

// What the palette cannot say: quiet dock titles, flat tool bars, thin separators.
const char* const kStyleSheet = R"(
QMainWindow::separator { background: @gap; width: 4px; height: 4px; }
QMainWindow::separator:hover { background: @accent; }
QDockWidget { font-weight: 600; }
QDockWidget::title { background: @header; padding: 5px 8px; border-bottom: 1px solid @gap; }
QDockWidget > QWidget { font-weight: 400; }
QToolBar { background: @panel; border: none; border-bottom: 1px solid @gap; spacing: 3px; padding: 3px 6px; }
QToolBar::separator { background: @line; width: 1px; margin: 4px 5px; }
#panelsLeft, #panelsRight { padding: 3px 1px; border-bottom: none; }
#comparisonBar { background: @panel; border-bottom: 1px solid @gap; }
#comparisonBar QToolBar { border-bottom: none; }
QToolButton { border: 1px solid transparent; border-radius: 4px; padding: 3px; }
QToolButton:hover { background: @hover; border-color: @edge; }
QToolButton:pressed { background: @pressed; }
QToolButton:checked { background: @checked; border-color: @accent; }
QPushButton:checked { background: @checked; border: 1px solid @accent; border-radius: 2px; }
QStatusBar { background: @panel; border-top: 1px solid @gap; }
QStatusBar::item { border: none; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QMenuBar { background: @panel; }
QMenuBar::item:selected { background: @hover; }
QMenu { background: @panel; border: 1px solid @edge; }
QMenu::item { padding: 5px 26px 5px 24px; }
QMenu::item:selected { background: @checked; }
QMenu::separator { height: 1px; background: @line; margin: 4px 8px; }
QToolTip { background: @raised; color: @text; border: 1px solid @rim; padding: 4px; }
QGroupBox { border: none; margin-top: 18px; font-weight: 600; }
QGroupBox::title { subcontrol-origin: margin; left: 0; color: @dim; }
QTableView, QPlainTextEdit, QTreeView { border: 1px solid @frame; }
QHeaderView::section { background: @header; color: @dim; border: none; border-right: 1px solid @frame;
                       padding: 3px 6px; }
QListView::indicator, QCheckBox::indicator { width: 13px; height: 13px; border: 1px solid @disabled;
                                             border-radius: 3px; background: @field; }
QListView::indicator:checked, QCheckBox::indicator:checked { background: @accent; border-color: @accent;
                                                             image: url(:/icons/check.svg); }
QListView::indicator:disabled, QCheckBox::indicator:disabled { border-color: @line; background: @panel; }
QProgressBar { border: none; background: @field; border-radius: 3px; max-height: 8px; }
QProgressBar::chunk { background: @accent; border-radius: 3px; }
QSplitter::handle { background: @gap; }
QTabBar::tab { background: @window; color: @dim; padding: 5px 12px; border: none; }
QTabBar::tab:selected { color: @text; border-bottom: 2px solid @accent; }
#messageBar { background: @notice; border-bottom: 1px solid @accent; }
#messageBar[failure="true"] { background: @alarm; border-bottom: 1px solid @warning; }
)";

QString styleSheetOf(const Colours& colours)
{
    const std::pair<const char*, QColor> names[] = {
        {"@window", colours.window},   {"@panel", colours.panel},       {"@field", colours.field},
        {"@frame", colours.frame},     {"@gap", colours.gap},           {"@line", colours.line},
        {"@edge", colours.edge},       {"@rim", colours.rim},           {"@header", colours.header},
        {"@raised", colours.raised},   {"@hover", colours.hover},       {"@pressed", colours.pressed},
        {"@checked", colours.checked}, {"@accent", colours.accent},     {"@text", colours.text},
        {"@dim", colours.dim},         {"@disabled", colours.disabled}, {"@warning", colours.warning},
        {"@alarm", colours.alarm},     {"@notice", colours.notice}};
    QString sheet = QString::fromLatin1(kStyleSheet);
    for (const auto& [name, colour] : names)
        sheet.replace(QLatin1String(name), colour.name());
    return sheet;
}

// As the desktop has it: the palette before the first theme was applied.
bool systemIsDark()
{
    static const bool kDark = QApplication::palette().color(QPalette::Window).lightnessF() < 0.5F;
    return kDark;
}

constexpr float kDarkest = 0.1F; // lightness

} // namespace

QColor theme::axisColour(const Eigen::Vector3d& direction)
{
    int axis = 0;
    direction.cwiseAbs().maxCoeff(&axis);
    return axis == 0 ? kAxisLeft : axis == 1 ? kAxisPosterior : kAxisSuperior;
}

void applyTheme(QApplication& application, Theme theme)
{
    const bool systemDark = systemIsDark();
    const bool dark = theme == Theme::Dark || (theme == Theme::System && systemDark);
    const Colours& colours = dark ? darkColours() : lightColours();
    QApplication::setStyle(new OwnStyle(QStyleFactory::create(QStringLiteral("Fusion"))));
    QApplication::setPalette(paletteOf(colours));
    application.setStyleSheet(styleSheetOf(colours));
}

QColor onGround(const QColor& colour, const QPalette& palette)
{
    if (palette.color(QPalette::Base).lightnessF() < 0.5F)
        return colour;
    return QColor::fromHslF(colour.hslHueF(), colour.hslSaturationF(),
                            std::max(kDarkest, 1.0F - colour.lightnessF()), colour.alphaF());
}

} // namespace isocenter::ui
