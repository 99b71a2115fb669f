// SPDX-License-Identifier: MIT
// Texts in the corners of views of all sizes: none over another one.
#include "tests/ui/window_test.h"
#include "ui/views/corner_texts.h"
#include "ui/views/view_overlays.h"

#include <QImage>
#include <QPainter>

namespace isocenter::ui {

class CornerTextsTest : public QObject
{
    Q_OBJECT

private:
    struct Case
    {
        std::vector<QRectF> letters;
        std::vector<CornerTexts::Placed> placed;
    };
    const QString name_ = QStringLiteral("a radiograph with a long name, frame 12 of 300.dcm");
    const QString warning_ = QStringLiteral("Geometry is a guess: not confirmed");
    const QString search_ = QStringLiteral("As compared by GC + 0.5 MI: image 1/4, CT 1/2");
    const QString window_ = QStringLiteral("W 1.33  L 3.93");

    Case placeIn(const QRectF& area)
    {
        QImage picture(1000, 700, QImage::Format_RGB32);
        QPainter painter(&picture);
        Case made;
        made.letters = bodyDirectionAreas(painter, area, Eigen::Vector3d::UnitX(), -Eigen::Vector3d::UnitZ());
        CornerTexts texts(painter, area, made.letters);
        texts.add(Qt::TopRightCorner, warning_, Qt::yellow);
        texts.add(Qt::TopLeftCorner, name_, Qt::white, CornerTexts::Elided::Middle);
        texts.add(Qt::BottomLeftCorner, window_, Qt::white);
        texts.add(Qt::BottomRightCorner, QStringLiteral("100 %"), Qt::white);
        texts.addWrapped(Qt::TopLeftCorner, search_, Qt::white);
        texts.add(Qt::BottomLeftCorner, QStringLiteral("registered so, too"), Qt::white);
        made.placed = texts.placed();
        return made;
    }

private Q_SLOTS:
    void noneLiesOverAnother()
    {
        for (int width = 60; width <= 960; width += 25)
            for (int height = 40; height <= 640; height += 50) {
                const QRectF area(10, 10, width, height);
                const Case made = placeIn(area);
                std::vector<QRectF> areas = made.letters;
                for (const CornerTexts::Placed& text : made.placed) {
                    QVERIFY(area.adjusted(-1, -1, 1, 1).contains(text.area));
                    for (const QRectF& other : areas)
                        QVERIFY2(
                            !text.area.adjusted(1, 1, -1, -1).intersects(other),
                            qPrintable(QStringLiteral("%1 x %2: %3").arg(width).arg(height).arg(text.text)));
                    areas.push_back(text.area);
                }
            }
    }

    void allIsWholeWhereThereIsRoom()
    {
        const Case made = placeIn({10, 10, 960, 640});
        QStringList texts;
        for (const CornerTexts::Placed& text : made.placed)
            texts << text.text;
        QCOMPARE(texts, (QStringList{warning_, name_, window_, QStringLiteral("100 %"), search_,
                                     QStringLiteral("registered so, too")}));
    }

    void theMostImportantStays()
    {
        const Case made = placeIn({10, 10, 150, 130});
        QVERIFY(!made.placed.empty());
        QVERIFY(made.placed.front().text.startsWith(QStringLiteral("Geometry"))); // elided
        QVERIFY(made.placed.front().text != warning_);
    }

    void longTextsAreBroken()
    {
        const Case made = placeIn({10, 10, 330, 640});
        int lines = 0;
        for (const CornerTexts::Placed& text : made.placed)
            lines += search_.contains(text.text) ? 1 : 0;
        QVERIFY(lines > 1);
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(CornerTextsTest, "corner_texts_test")

#include "corner_texts_test.moc"
