// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/files/image_headers.h"
#include "tests/support/files/zip_bytes.h"

#include <filesystem>
#include <string>
#include <vector>

namespace isocenter::tests {

// An XMALab project, written as its ProjectFileIO does; XML and tables are made here.
struct XmaLabSample
{
    std::vector<std::string> cameras{"Camera 1", "Camera 2"};
    // The recorded images of each camera, as the project names them.
    std::vector<std::vector<std::string>> recorded{2};
    std::vector<std::string> trials{"walk"};
    int activeTrial = 0;
    int referenceCalibration = 1; // the second of two placements
    bool undistorts = false;
    std::string cameraAttributes{}; // of all cameras, such as isFlipped="1"
    std::string slash = "\\";       // saved on Windows
    int columns = 64;
    int rows = 48;
    bool calibrated = true;
    int lightCamera = -1; // the one that is no X-ray camera

    std::string xml() const
    {
        std::string text =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Project Version=\"0.1\" ActiveTrial=\"" +
            std::to_string(activeTrial) + "\">\n";
        for (std::size_t k = 0; k < cameras.size(); ++k) {
            const std::string& camera = cameras[k];
            const bool isLight = static_cast<int>(k) == lightCamera;
            text += "<Camera Name=\"" + camera + "\" isLightCamera=\"" + (isLight ? "1" : "0") +
                    "\" isCalibrated=\"1\"" +
                    (calibrated ? " CameraMatrix=\"" + dataOf(camera) + camera + "_CameraMatrix.csv\"" : "") +
                    " " + cameraAttributes + ">\n";
            if (undistorts)
                text += "<UndistortionGrid Filename=\"" + camera + slash + "grid.tif\" isComputed=\"1\"/>\n";
            for (const char* image : {"cube1", "cube2"})
                text += "<CalibrationImage Filename=\"" + camera + slash + image +
                        ".tif\" isCalibrated=\"1\"><RotationMatrix Filename=\"" + dataOf(camera) + image +
                        "_RotationMatrix.csv\"/><TranslationVector Filename=\"" + dataOf(camera) + image +
                        "_TranslationVector.csv\"/></CalibrationImage>\n";
            text += "</Camera>\n";
        }
        for (const std::string& trial : trials)
            text += "<Trial Name=\"" + trial + "\" startFrame=\"1\" endFrame=\"2\" referenceCalibration=\"" +
                    std::to_string(referenceCalibration) + "\"/>\n";
        return text + "</Project>\n";
    }

    // Camera k has focal lengths 1000 + k and 1100 pixels and, in its second placement, the source at
    // (0, 0, -900 - k) mm; in its first it is elsewhere.
    void write(const std::filesystem::path& file) const
    {
        ZipBytes zip;
        zip.add("project.xml", xml());
        for (std::size_t k = 0; k < cameras.size(); ++k) {
            const std::string data = dataOf(cameras[k]);
            zip.add(data + cameras[k] + "_CameraMatrix.csv",
                    std::to_string(1000 + k) + ", 0, 30\n0, 1100, 20\n0, 0, 1\n");
            for (const char* image : {"cube1", "cube2"}) {
                zip.add(cameras[k] + slash + image + ".tif", tiffBytes(columns, rows));
                zip.add(data + image + "_RotationMatrix.csv", "1, 0, 0\n0, 1, 0\n0, 0, 1\n");
                zip.add(data + image + "_TranslationVector.csv",
                        std::string(image) == "cube2" ? "0\n0\n" + std::to_string(900 + k) + "\n"
                                                      : "5\n5\n400\n");
            }
            std::string names;
            for (const std::string& image : recorded[k])
                names += image + "\n";
            zip.add(trials.empty() ? "none"
                                   : trials[static_cast<std::size_t>(activeTrial)] + slash + cameras[k] +
                                         "_filenames_absolute.txt",
                    names);
        }
        zip.write(file);
    }

private:
    std::string dataOf(const std::string& camera) const { return camera + slash + "data" + slash; }
};

} // namespace isocenter::tests
