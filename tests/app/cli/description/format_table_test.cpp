// SPDX-License-Identifier: MIT
// What the manual and desktops know of the formats is what the table of formats says.
#include "app/cli/description/program_description.h"
#include "core/io/file_formats.h"
#include "core/io/files/file_contents.h"
#include "tests/support/cli_run.h"

#include <gtest/gtest.h>
#include <pugixml.hpp>

#include <filesystem>
#include <string>

namespace isocenter::app::format_table_test {
namespace {

const std::filesystem::path kSource = ISOCENTER_SOURCE_DIR;

TEST(FormatTable, IsThatOfTheManual)
{
    const std::string manual = core::readTextFile(kSource / "resources" / "manual" / "files.md");
    EXPECT_NE(manual.find(formatTable()), std::string::npos)
        << "resources/manual/files.md needs what `isocenter-cli describe formats` prints:\n"
        << formatTable();
    EXPECT_EQ(test::runCli("describe formats").output, formatTable());
}

TEST(FormatTable, NamesEveryFormatWithWhatItHolds)
{
    const std::string table = formatTable();
    EXPECT_NE(table.find("| NRRD | `.nrrd`, `.nhdr` | content, ending | volume, projections |\n"),
              std::string::npos);
    EXPECT_NE(table.find("| STL | `.stl` | ending | surface |\n"), std::string::npos);
    EXPECT_NE(table.find("| MayaCam 2.0 | `.txt`, `.csv` | content | geometry |\n"), std::string::npos);
    EXPECT_NE(table.find("| isocenter.pose | `.json` | content | pose |\n"), std::string::npos);
}

TEST(MediaTypes, DeclareEveryEndingOfTheTypesThatDesktopsLack)
{
    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(mediaTypes().c_str()));
    std::size_t declared = 0;
    for (const core::FileFormat& format : core::fileFormats()) {
        if (!format.mediaType.starts_with("application/x-"))
            continue;
        const pugi::xml_node type =
            document.child("mime-info")
                .find_child_by_attribute("mime-type", "type", std::string(format.mediaType).c_str());
        ASSERT_TRUE(type) << format.mediaType;
        for (const std::string_view ending : format.endings)
            EXPECT_TRUE(type.find_child_by_attribute("glob", "pattern", ("*" + std::string(ending)).c_str()))
                << ending;
        ++declared;
    }
    EXPECT_GE(declared, 5u);
    EXPECT_EQ(test::runCli("describe mime").output, mediaTypes());
}

TEST(MediaTypes, AreThoseOfTheDesktopEntry)
{
    const std::string entry = core::readTextFile(kSource / "packaging" / "desktop" / "isocenter.desktop");
    EXPECT_NE(entry.find("\nMimeType=" + desktopMediaTypes() + "\n"), std::string::npos)
        << desktopMediaTypes();
}

} // namespace
} // namespace isocenter::app::format_table_test
