// SPDX-License-Identifier: MIT
#include "core/io/library_versions.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dcuid.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <nlopt.h>
#include <openjpeg.h>
#include <pugixml.hpp>
#include <tbb/version.h>
#include <tiffio.h>

#ifdef ISOCENTER_HAS_FFMPEG
extern "C" {
#include <libavcodec/avcodec.h>
#include <libavutil/avutil.h>
}
#endif

#include <Eigen/Core>

namespace isocenter::core {
namespace {

std::string nloptVersion()
{
    int major = 0;
    int minor = 0;
    int bugfix = 0;
    nlopt_version(&major, &minor, &bugfix);
    return fmt::format("{}.{}.{}", major, minor, bugfix);
}

// "LIBTIFF, Version 4.5.0" and lines of copyright.
std::string tiffVersion()
{
    const std::string text = TIFFGetVersion();
    const std::string line = text.substr(0, text.find('\n'));
    return line.substr(line.rfind(' ') + 1);
}

} // namespace

std::vector<LibraryVersion> libraryVersions()
{
    std::vector<LibraryVersion> versions{
        {"Eigen", fmt::format("{}.{}.{}", EIGEN_WORLD_VERSION, EIGEN_MAJOR_VERSION, EIGEN_MINOR_VERSION),
         "MPL-2.0"},
        {"NLopt", nloptVersion(), "MIT, LGPL-2.1+"},
        {"DCMTK", OFFIS_DCMTK_VERSION_STRING, "BSD-3-Clause"},
        {"OpenJPEG", opj_version(), "BSD-2-Clause"},
        {"libtiff", tiffVersion(), "libtiff"},
        {"pugixml", fmt::format("{}.{}", PUGIXML_VERSION / 1000, PUGIXML_VERSION % 1000 / 10), "MIT"},
        {"oneTBB", TBB_runtime_version(), "Apache-2.0"},
        {"Highway", ISOCENTER_HWY_VERSION, "Apache-2.0, BSD-3-Clause"},
        {"{fmt}", fmt::format("{}.{}.{}", FMT_VERSION / 10000, FMT_VERSION / 100 % 100, FMT_VERSION % 100),
         "MIT"},
        {"nlohmann-json",
         fmt::format("{}.{}.{}", NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR,
                     NLOHMANN_JSON_VERSION_PATCH),
         "MIT"},
    };
#ifdef ISOCENTER_HAS_FFMPEG
    versions.push_back({"FFmpeg", av_version_info(), avcodec_license()});
#endif
#ifdef ISOCENTER_ITK_VERSION
    versions.push_back({"ITK", ISOCENTER_ITK_VERSION, "Apache-2.0"});
#endif
    return versions;
}

} // namespace isocenter::core
