// SPDX-License-Identifier: MIT
// Runs one of the window's tests: its name is the first argument, what follows is for QTest.
#include "tests/ui/window_test.h"

#include <iostream>
#include <vector>

int main(int count, char** arguments)
{
    const auto& tests = isocenter::ui::WindowTestList::tests();
    const auto test = count > 1 ? tests.find(arguments[1]) : tests.end();
    if (test == tests.end()) {
        std::cerr << "Usage: " << arguments[0] << " TEST [options of QTest]; tests:\n";
        for (const auto& [name, run] : tests)
            std::cerr << "  " << name << '\n';
        return 2;
    }
    std::vector<char*> others(arguments, arguments + count);
    others.erase(others.begin() + 1);
    int left = static_cast<int>(others.size());
    others.push_back(nullptr);
    QApplication application(left, others.data());
    QApplication::setAttribute(Qt::AA_Use96Dpi, true); // as QTEST_MAIN does
    return test->second(left, others.data());
}
