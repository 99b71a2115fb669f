// SPDX-License-Identifier: MIT
// What the page Compare shows on a small screen.
#include "tests/ui/window_test.h"
#include "ui/compare/check_list.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/stage_bars.h"
#include "ui/widgets/folded_lines.h"

namespace isocenter::ui {

class CompareRoomTest : public WindowTest
{
    Q_OBJECT

private:
    ComparePage& page() { return child<ComparePage>(*window_); }
    CheckList& list(const char* name) { return child<CheckList>(page(), name); }

private Q_SLOTS:
    void leavesItsResultsTheRoom()
    {
        window_->resize(1280, 680);
        window_->setPage(MainWindow::Page::Compare);
        QTRY_VERIFY_WITH_TIMEOUT(list("devices").count() > 0, kWaitMs);
        for (const QString& device : list("devices").keys())
            list("devices").setChecked(device, device.startsWith(QStringLiteral("cpu")));
        for (const QString& stage : list("stages").keys())
            list("stages").setChecked(stage, stage == QStringLiteral("read-back"));
        page().run();
        QTRY_VERIFY_WITH_TIMEOUT(!page().runner().running(), kWaitMs);
        auto& warnings = child<FoldedLines>(page());
        warnings.setLines({QStringLiteral("first <1>"), QStringLiteral("second"), QStringLiteral("third")});
        QVERIFY(warnings.text().contains(QStringLiteral("first &lt;1&gt;")));
        QVERIFY(warnings.text().contains(QStringLiteral("2 more")));
        QVERIFY(!warnings.text().contains(QStringLiteral("third")));
        const int folded = warnings.sizeHint().height();
        const auto& bars = child<StageBars>(page());
        QTRY_COMPARE(bars.visibleRegion().boundingRect().height(),
                     bars.height()); // the names at the bottom, too
        Q_EMIT warnings.linkActivated(QStringLiteral("fold"));
        QVERIFY(warnings.text().contains(QStringLiteral("third")));
        QVERIFY(warnings.sizeHint().height() > folded);
        Q_EMIT warnings.linkActivated(QStringLiteral("fold"));
        QVERIFY(!warnings.text().contains(QStringLiteral("third")));
        warnings.setLines({});
        QVERIFY(!warnings.isVisible());
    }
};

} // namespace isocenter::ui

ISOCENTER_WINDOW_TEST(CompareRoomTest, "compare_room_test")
#include "compare_room_test.moc"
