// SPDX-License-Identifier: MIT
#include "ui/start/geometry_offer.h"

#include "app/commands/xray_edits.h"
#include "app/geometry/xray_view.h"
#include "ui/support/theme.h"
#include "ui/widgets/decimal_field.h"

#include <QAction>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>
#include <utility>

namespace isocenter::ui {
namespace {

constexpr int kOfferWidth = 330;
constexpr int kOfferMargin = 8; // to the view's edge

DecimalField* millimetreField(const QString& name, double least, double largest, int decimals, double step)
{
    auto* field = new DecimalField;
    field->setRange(0.0, largest);
    field->setDecimals(decimals);
    field->setSingleStep(step);
    field->setSuffix(QStringLiteral(" mm"));
    field->setAlignment(Qt::AlignRight);
    field->setSpecialValueText(QStringLiteral("–")); // not stated
    field->setAccessibleName(name);
    field->setProperty("least", least);
    return field;
}

bool isStated(const DecimalField* field)
{
    return field->value() >= field->property("least").toDouble();
}

} // namespace

GeometryOffer::GeometryOffer(app::Workspace& workspace, std::size_t xray, QAction* openGeometry,
                             QWidget* view)
    : QFrame(view), workspace_(workspace), xray_(xray), openGeometry_(openGeometry),
      distance_(millimetreField(tr("Source to detector"), 50.0, 20000.0, 1, 10.0)),
      pixel_(millimetreField(tr("Pixel size"), 1e-3, 100.0, 4, 0.01)), use_(new QPushButton(tr("&Use")))
{
    setObjectName(QStringLiteral("geometryOffer"));
    setAutoFillBackground(true);
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Geometry of the X-ray"));
    auto* text =
        new QLabel(tr("<b>This X-ray has no geometry.</b> State it to compare the image with the CT:"));
    text->setWordWrap(true);
    use_->setToolTip(tr("Assumes a central ray perpendicular to the detector through the image centre"));
    auto* form = new QFormLayout;
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("&Source to detector"), distance_);
    auto* pixelLine = new QHBoxLayout;
    pixelLine->addWidget(pixel_, 1);
    pixelLine->addWidget(use_);
    form->addRow(tr("&Pixel size"), pixelLine);
    static_cast<QLabel*>(form->labelForField(pixelLine))->setBuddy(pixel_);
    auto* typical = new QPushButton(tr("&Typical Values"));
    typical->setObjectName(QStringLiteral("typical"));
    typical->setToolTip(
        tr("Typical C-arm values, marked as assumed until you confirm or correct them in the panel "
           "Geometry"));
    auto* file = new QPushButton(tr("&Open File…"));
    file->setObjectName(QStringLiteral("geometryFile"));
    file->setToolTip(tr("A geometry file, calibration or projection matrix"));
    auto* others = new QHBoxLayout;
    others->addWidget(typical);
    others->addWidget(file);
    distance_->setObjectName(QStringLiteral("distance"));
    pixel_->setObjectName(QStringLiteral("pixel"));
    use_->setObjectName(QStringLiteral("useStated"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 8, 10, 8);
    layout->setSpacing(6);
    layout->addWidget(text);
    layout->addLayout(form);
    layout->addLayout(others);
    const auto enable = [this] { use_->setEnabled(isStated(distance_) && isStated(pixel_)); };
    connect(distance_, &QDoubleSpinBox::valueChanged, this, enable);
    connect(pixel_, &QDoubleSpinBox::valueChanged, this, enable);
    enable();
    connect(use_, &QPushButton::clicked, this, &GeometryOffer::giveStated);
    connect(typical, &QPushButton::clicked, this, &GeometryOffer::giveTypical);
    connect(file, &QPushButton::clicked, this, &GeometryOffer::openFile);
    view->installEventFilter(this);
    workspace_.session().xraysChanged.connect([this] { follow(); });
    follow();
}

void GeometryOffer::follow()
{
    const auto& xrays = workspace_.session().xrays();
    const bool isNeeded = xray_ < xrays.size() && !xrays[xray_].radiograph->geometry;
    setVisible(isNeeded);
    if (!isNeeded)
        return;
    if (std::exchange(offeredFor_, xrays[xray_].radiograph) != xrays[xray_].radiograph)
        for (DecimalField* field : {distance_, pixel_})
            field->setValue(0.0); // the numbers of another image are none
    place();
}

// At the bottom, so that most of the image is seen.
void GeometryOffer::place()
{
    const QSize room = parentWidget()->size() - QSize(2 * kOfferMargin, 2 * kOfferMargin);
    const int width = std::min(kOfferWidth, room.width());
    const int wanted = hasHeightForWidth() ? heightForWidth(width) : sizeHint().height();
    resize(width, std::min(wanted, room.height()));
    constexpr int kCaptions = 26; // below stand grey window and zoom
    move((parentWidget()->width() - this->width()) / 2,
         std::max(kOfferMargin, parentWidget()->height() - height() - kOfferMargin - kCaptions));
    raise();
}

void GeometryOffer::giveStated()
{
    const auto radiograph = workspace_.session().xrays().at(xray_).radiograph;
    give(app::statedView(radiograph->pixels, distance_->value(), pixel_->value()));
}

void GeometryOffer::giveTypical()
{
    give(app::typicalView(workspace_.session().xrays().at(xray_).radiograph->pixels));
}

void GeometryOffer::give(core::ViewGeometry view)
{
    const QString step = tr("Give geometry");
    try {
        workspace_.registration().requireRest();
        app::changeGeometry(workspace_.session(), step.toStdString(), xray_,
                            std::make_shared<const core::ViewGeometry>(std::move(view)), false);
        parentWidget()->setFocus();
    } catch (...) {
        Q_EMIT failed(app::describeCurrentException(step.toStdString()));
    }
}

void GeometryOffer::openFile()
{
    workspace_.session().setActiveXray(xray_);
    openGeometry_->trigger();
}

bool GeometryOffer::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && isVisibleTo(parentWidget()))
        place();
    return QFrame::eventFilter(watched, event);
}

void GeometryOffer::mousePressEvent(QMouseEvent* event)
{
    event->accept();
}

void GeometryOffer::mouseDoubleClickEvent(QMouseEvent* event)
{
    event->accept();
}

} // namespace isocenter::ui
