// SPDX-License-Identifier: MIT
// What the window keeps of a session.
#include "tests/ui/window_test.h"

#include <QComboBox>
#include <QSpinBox>

namespace isocenter::ui {

class ProjectWindowTest : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void thePanelShowsAndChangesTheSearch();

private:
    app::Session& session() { return window_->workspace().session(); }
    template <typename Widget>
    Widget* field(const char* name)
    {
        return window_->findChild<Widget*>(QString::fromLatin1(name));
    }
    void pick(const char* list, const char* data)
    {
        auto* combo = field<QComboBox>(list);
        combo->setCurrentIndex(combo->findData(QString::fromLatin1(data)));
        Q_EMIT combo->activated(combo->currentIndex());
    }
};

void ProjectWindowTest::thePanelShowsAndChangesTheSearch()
{
    QCOMPARE(field<QComboBox>("optimiser")->currentData().toString(), QStringLiteral("default"));
    QVERIFY(!field<QSpinBox>("levels")->isEnabled()); // schedules have their own
    pick("optimiser", "cma-es");
    pick("measure", "ncc");
    QVERIFY(field<QSpinBox>("levels")->isEnabled());
    field<QSpinBox>("levels")->setValue(2);
    QVERIFY(session().search() == (app::SearchChoice{"auto", "ncc", "cma-es", 2, 4.0, 3.0}));

    session().setSearch({"auto", "0.7*ncc+ssd", "powell", 5, 1.25, 0.5});
    QCOMPARE(field<QComboBox>("measure")->currentData().toString(), QStringLiteral("0.7*ncc+ssd"));
    QCOMPARE(field<QComboBox>("optimiser")->currentData().toString(), QStringLiteral("powell"));
    QCOMPARE(field<QSpinBox>("levels")->value(), 5);
    QVERIFY(session().search() == (app::SearchChoice{"auto", "0.7*ncc+ssd", "powell", 5, 1.25, 0.5}));
}

} // namespace isocenter::ui

QTEST_MAIN(isocenter::ui::ProjectWindowTest)
#include "project_window_test.moc"
