// SPDX-License-Identifier: MIT
#include "core/io/formats/xmalab_project.h"

#include "core/io/files/file_start.h"
#include "core/io/files/number_list.h"
#include "core/io/files/zip_archive.h"
#include "core/io/formats/matrices_csv.h"
#include "core/io/images/image_size.h"
#include "core/support/error.h"
#include "core/support/lower_case.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <pugixml.hpp>

#include <algorithm>
#include <cctype>
#include <string_view>

namespace isocenter::core {
namespace {

constexpr const char* kProjectXml = "project.xml";
constexpr double kRotationTolerance = 1e-3; // of numbers with six digits

// An attribute whose name has a word for mirrored images, with a value other than 0.
bool isFlipped(const pugi::xml_node& camera)
{
    return std::ranges::any_of(camera.attributes(), [](const pugi::xml_attribute& attribute) {
        const std::string name = lowerCase(attribute.name());
        return name.find("flip") != std::string::npos && attribute.as_int() != 0;
    });
}

class XmaLabReader
{
public:
    explicit XmaLabReader(const std::filesystem::path& file) : archive_(file)
    {
        if (!archive_.has(kProjectXml))
            fail(translatable("Data", "is no XMALab project: the archive has no project.xml"));
        const std::string text = archive_.readText(kProjectXml);
        const pugi::xml_parse_result parsed = xml_.load_buffer(text.data(), text.size());
        if (!parsed)
            fail(fmt::format(translatable("Data", "project.xml cannot be read: {} at byte {}"),
                             parsed.description(), parsed.offset));
        root_ = xml_.child("Project");
        if (!root_)
            fail(translatable("Data", "is no XMALab project: project.xml has no element Project"));
    }

    XmaLabProject read()
    {
        chooseTrial();
        for (const pugi::xml_node& camera : root_.children("Camera"))
            if (camera.attribute("isLightCamera").as_int() != 0)
                project_.findings.push_back(
                    {true, fmt::format(translatable("Data", "light camera {} left out"),
                                       camera.attribute("Name").value())});
            else
                project_.cameras.push_back(cameraOf(camera));
        if (project_.cameras.empty())
            fail(translatable("Data", "holds no X-ray camera"));
        return std::move(project_);
    }

private:
    [[noreturn]] void fail(const std::string& problem) const { throw FileError(archive_.file(), problem); }
    [[noreturn]] void failOf(const pugi::xml_node& camera, const std::string& problem) const
    {
        fail(fmt::format(translatable("Data", "camera {}: {}"), camera.attribute("Name").value(), problem));
    }

    // The one that was active, or the first.
    void chooseTrial()
    {
        const int active = root_.attribute("ActiveTrial").as_int(0);
        for (const pugi::xml_node& trial : root_.children("Trial")) {
            if (project_.trials == 0 || static_cast<int>(project_.trials) == active)
                trial_ = trial;
            ++project_.trials;
        }
        project_.trial = trial_.attribute("Name").value();
    }

    template <int Rows, int Columns>
    Eigen::Matrix<double, Rows, Columns> matrixOf(const pugi::xml_node& camera, const char* name) const
    {
        if (*name == '\0')
            failOf(camera,
                   translatable("Data", "is not calibrated: calibrate it in XMALab, save the project"));
        constexpr std::size_t kCount = std::size_t{Rows} * std::size_t{Columns};
        const auto numbers = parseNumbers(archive_.readText(name));
        if (!numbers || numbers->size() != kCount)
            failOf(camera, fmt::format(translatable("Data", "{} must hold {} numbers"), name, kCount));
        Eigen::Matrix<double, Rows, Columns> matrix;
        std::size_t place = 0;
        for (int row = 0; row < Rows; ++row)
            for (int column = 0; column < Columns; ++column)
                matrix(row, column) = (*numbers)[place++];
        return matrix;
    }

    // The placement of the calibration object to which the trial refers.
    pugi::xml_node placementOf(const pugi::xml_node& camera) const
    {
        const int wanted = trial_.attribute("referenceCalibration").as_int(0);
        int place = 0;
        for (const pugi::xml_node& image : camera.children("CalibrationImage"))
            if (place++ == wanted)
                return image;
        failOf(camera, fmt::format(translatable("Data", "has no calibration image {}, to which the trial "
                                                        "refers: calibrate it in XMALab, save the project"),
                                   wanted + 1));
    }

    ImageSize sizeOf(const pugi::xml_node& camera, const char* image) const
    {
        try {
            return imageSizeOf(archive_.read(image));
        } catch (const FileError&) {
            throw;
        } catch (const InputError& error) {
            failOf(camera, fmt::format(translatable("Data", "calibration image {} {}"), image, error.what()));
        }
    }

    XmaLabCamera cameraOf(const pugi::xml_node& camera) const
    {
        if (isFlipped(camera))
            failOf(camera, translatable("Data", "is mirrored in XMALab, which is not read: export its images "
                                                "and its MayaCam 2.0 calibration"));
        const Eigen::Matrix3d matrix = matrixOf<3, 3>(camera, camera.attribute("CameraMatrix").value());
        const pugi::xml_node placement = placementOf(camera);
        const auto fileOf = [&](const char* part) {
            return placement.child(part).attribute("Filename").value();
        };
        const Eigen::Matrix3d rotation = matrixOf<3, 3>(camera, fileOf("RotationMatrix"));
        const Eigen::Matrix3d product = rotation * rotation.transpose();
        if (!((product - Eigen::Matrix3d::Identity()).cwiseAbs().maxCoeff() < kRotationTolerance) ||
            rotation.determinant() < 0.0)
            failOf(camera,
                   fmt::format(translatable("Data", "{} is not a rotation"), fileOf("RotationMatrix")));
        ProjectionMatrix cameraFromWorld;
        cameraFromWorld.leftCols<3>() = rotation;
        cameraFromWorld.col(3) = matrixOf<3, 1>(camera, fileOf("TranslationVector"));
        const ImageSize size = sizeOf(camera, placement.attribute("Filename").value());
        const pugi::xml_node grid = camera.child("UndistortionGrid");
        const bool undistorts = (grid && grid.attribute("isComputed").as_int(1) != 0) ||
                                camera.attribute("UndistortionParameter");
        try {
            return {
                {camera.attribute("Name").value(),
                 ProjectionGeometry(shiftedByHalfPixel(matrix * cameraFromWorld), size.columns, size.rows),
                 {},
                 {},
                 {}},
                undistorts,
                recordedBy(camera)};
        } catch (const InputError& error) {
            failOf(camera, error.what());
        }
    }

    std::vector<std::string> recordedBy(const pugi::xml_node& camera) const
    {
        std::vector<std::string> names;
        const std::string list =
            fmt::format("{}/{}_filenames_absolute.txt", project_.trial, camera.attribute("Name").value());
        if (!trial_ || !archive_.has(list))
            return names;
        const std::string text = archive_.readText(list);
        for (std::string_view rest = text; !rest.empty();) {
            const std::size_t end = std::min(rest.find_first_of("\r\n"), rest.size());
            if (end > 0)
                names.emplace_back(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        return names;
    }

    ZipArchive archive_;
    pugi::xml_document xml_;
    pugi::xml_node root_;
    pugi::xml_node trial_;
    XmaLabProject project_;
};

} // namespace

bool isXmaLabProject(const std::filesystem::path& file)
{
    return hasEnding(file, ".xma");
}

XmaLabProject readXmaLabProject(const std::filesystem::path& file)
{
    return XmaLabReader(file).read();
}

} // namespace isocenter::core
