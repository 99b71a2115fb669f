// SPDX-License-Identifier: MIT
// What compiling files together hides: whether each file reaches, through the includes of the project, a
// header of every name that it uses.
#include "tests/source/library_names.h"
#include "tests/source/project_names.h"
#include "tests/source/source_tree.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::source::includes_test {

namespace {

SourceTree treeOf(const std::map<std::string, std::string>& texts)
{
    std::map<std::string, SourceFile> files;
    for (const auto& [path, text] : texts)
        files.emplace(path, sourceFileFrom(text));
    return SourceTree(std::move(files));
}

std::vector<std::string> namesOf(const std::vector<UnreachedName>& unreached)
{
    std::vector<std::string> names;
    for (const UnreachedName& name : unreached)
        names.push_back(name.name);
    return names;
}

std::vector<std::string> libraryNamesMissingIn(const std::string& text)
{
    const SourceTree tree = treeOf({{"core/a.cpp", text}, {"ui/b.cpp", "#include <QLabel>\n"}});
    return namesOf(LibraryNames(tree).unreachedBy("core/a.cpp"));
}

// With core/pose.h beside it, which declares struct Pose, translationOf() and kUnit.
std::vector<std::string> projectNamesMissingIn(const std::string& text)
{
    const SourceTree tree =
        treeOf({{"core/a.cpp", text},
                {"core/pose.h", "namespace isocenter::core {\n"
                                "struct Pose { double x; double value() const { return x; } };\n"
                                "double translationOf(const Pose& pose);\n"
                                "inline constexpr double kUnit = 1.0;\n"
                                "}\n"},
                {"core/frame.h", "#include \"core/pose.h\"\n"}});
    return namesOf(ProjectNames(tree).unreachedBy("core/a.cpp"));
}

using Names = std::vector<std::string>;

} // namespace

TEST(Includes, EveryFileReachesTheHeadersOfWhatItUses)
{
    const SourceTree tree = SourceTree::ofFolder(ISOCENTER_SOURCE_DIR);
    ASSERT_GT(tree.files().size(), 1000U);
    const LibraryNames libraries(tree);
    const ProjectNames project(tree);
    for (const auto& [path, file] : tree.files()) {
        for (const auto& unreached : {libraries.unreachedBy(path), project.unreachedBy(path)}) {
            for (const UnreachedName& name : unreached) {
                ADD_FAILURE() << fmt::format("{} uses {}: include {}", path, name.name,
                                             fmt::join(name.headers, " or "));
            }
        }
        for (const std::string& name : unknownStandardNamesOf(file)) {
            ADD_FAILURE() << fmt::format("{} uses {}: add it to tests/source/standard_names.cpp", path, name);
        }
    }
}

TEST(Includes, AStandardNameNeedsOneOfItsHeaders)
{
    EXPECT_EQ(libraryNamesMissingIn("std::vector<int> a;"), Names{"std::vector"});
    EXPECT_EQ(libraryNamesMissingIn("#include <vector>\nstd::vector<int> a;"), Names{});
    EXPECT_EQ(libraryNamesMissingIn("#include <cstdlib>\nint b = std::abs(1);"), Names{});
    EXPECT_EQ(libraryNamesMissingIn("auto c = std::ranges::sort(d);"), Names{"std::ranges::sort"});
    EXPECT_EQ(libraryNamesMissingIn("#define SORTED(x) std::sort(x)"), Names{"std::sort"});
}

TEST(Includes, NamesOfOtherLibrariesNeedTheirHeaders)
{
    EXPECT_EQ(libraryNamesMissingIn("Eigen::Vector3d a;"), Names{"Eigen::Vector3d"});
    EXPECT_EQ(libraryNamesMissingIn("#include <Eigen/Core>\nEigen::Vector3d a;"), Names{});
    EXPECT_EQ(libraryNamesMissingIn("QLabel* label = new QLabel;"), Names{"QLabel"});
    EXPECT_EQ(libraryNamesMissingIn("class QLabel;\nQLabel* label;"), Names{});
    EXPECT_EQ(libraryNamesMissingIn("QString text;"), Names{});
}

TEST(Includes, WordsInCommentsAndTextsAreNotUses)
{
    EXPECT_EQ(libraryNamesMissingIn("// std::vector\n/* std::map */ int a = 1'000;"), Names{});
    EXPECT_EQ(libraryNamesMissingIn("auto a = \"std::vector \\\" std::map\"; char b = '\"';"), Names{});
    EXPECT_EQ(libraryNamesMissingIn("auto a = R\"x(std::vector )\" std::map)x\";"), Names{});
}

TEST(Includes, ANameOfTheProjectNeedsItsHeader)
{
    EXPECT_EQ(projectNamesMissingIn("Pose pose;"), Names{"Pose"});
    EXPECT_EQ(projectNamesMissingIn("auto x = core::kUnit + translationOf(y);"),
              (Names{"kUnit", "translationOf"}));
    EXPECT_EQ(projectNamesMissingIn("#include \"core/pose.h\"\nPose pose;"), Names{});
    EXPECT_EQ(projectNamesMissingIn("#include \"core/frame.h\"\nPose pose;"), Names{});
}

TEST(Includes, WhatAFileDeclaresItselfNeedsNoHeader)
{
    EXPECT_EQ(projectNamesMissingIn("struct Pose;\nvoid show(const Pose& pose);"), Names{});
    EXPECT_EQ(projectNamesMissingIn("double translationOf(int x);\nauto y = translationOf(1);"), Names{});
    EXPECT_EQ(projectNamesMissingIn("auto x = view.translationOf(1) + view.value();"), Names{});
    EXPECT_EQ(projectNamesMissingIn("auto x = Camera::Pose;"), Names{});
}

} // namespace isocenter::source::includes_test
