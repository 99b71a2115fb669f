// SPDX-License-Identifier: MIT
#include "app/cli/description/program_description.h"
#include "app/exports/overlay_picture.h"
#include "core/io/files/whole_file.h"
#include "core/support/abandonable.h"
#include "core/support/error.h"
#include "core/support/freed_memory.h"
#include "core/support/version.h"
#include "gpu/device_info.h"
#include "gpu/device_thread.h"
#include "ui/controllers/session_rescue.h"
#include "ui/layout/view_area.h"
#include "ui/layout/view_tiling.h"
#include "ui/models/preferences.h"
#include "ui/reconstruct/geometry_form.h"
#include "ui/reconstruct/intensity_form.h"
#include "ui/reconstruct/method_form.h"
#include "ui/reconstruct/reconstruct_page.h"
#include "ui/reconstruct/source_form.h"
#include "ui/support/enum_items.h"
#include "ui/support/icons.h"
#include "ui/support/theme.h"
#include "ui/support/translation.h"
#include "ui/tracking/search_form.h"
#include "ui/tracking/tracking_form.h"
#include "ui/tracking/tracking_page.h"
#include "ui/widgets/keyboard_aid.h"
#include "ui/window/main_window.h"
#include "ui/window/start_controller.h"
#include "ui/window/window_benchmark.h"

#include <QApplication>
#include <QFile>
#include <QTimer>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

namespace {

struct Options
{
    bool demo = false;
    bool find = false;
    bool startPage = false;
    bool registerWhenReady = false;
    std::vector<std::string> files;
    bool biplane = false;
    std::string ct;
    std::vector<std::string> xrays;
    std::vector<std::string> geometries;
    std::vector<std::string> views;
    std::string compare = "colour";
    std::string page = "register";
    std::string layout;
    std::string device;
    std::string theme;
    std::string language;
    int benchmarkVoxels = 0;
    std::vector<std::string> reconstruct;
    double pixelCentre = -1.0; // not stated
    double openBeam = 0.0;     // not stated
    bool follow = false;       // the scan that is reconstructed
    std::string method;        // of reconstruction; empty: filtered back-projection
    int iterations = isocenter::app::IterativeRequest{}.iterations;
    std::string track;
    std::string beside;
    std::string tracker; // empty: as it was left, and so is what is looked for
    std::string lookFor;
    std::array<int, 2> size{};
    std::string screenshot;
    double screenshotAfterSeconds = 5.0;
    std::string describe;
};

void addOptions(CLI::App& command, Options& options)
{
    command.set_version_flag("--version", std::string("isocenter ") + isocenter::core::kVersion);
    command.footer(isocenter::core::kResearchUseNotice);
    command.add_option("files", options.files,
                       "A project (.isocenter), or a CT, X-rays, geometry and a pose, as if dropped on the "
                       "window");
    command.add_flag("--demo", options.demo, "Open the built-in synthetic case and register it");
    command.add_flag("--biplane", options.biplane, "With --demo: a frontal and a lateral X-ray");
    command.add_flag("--start-page", options.startPage, "Show the start page, also for --screenshot");
    command.add_option(
        "--ct", options.ct,
        "CT to open: a folder with a DICOM series, a DICOMDIR, or a NIfTI, NRRD or MetaImage file");
    command.add_option("--xray", options.xrays,
                       "X-ray to open: DICOM, PNG, JPEG or TIFF; once for each view of the moment");
    command
        .add_option("--geometry", options.geometries,
                    "Geometry of the X-ray (geometry.json), once for all X-rays or once for each")
        ->needs("--xray");
    command
        .add_option("--view", options.views,
                    "View of the geometry file, by name or number from 0; once for each X-ray")
        ->needs("--geometry");
    command.add_flag("--register", options.registerWhenReady,
                     "Start the registration as soon as the CT, the X-ray and its geometry are loaded");
    command.add_flag("--find", options.find,
                     "With --demo or --register: search with no first guess, as the action Find does");
    command.add_option("--compare", options.compare, "How X-ray and DRR are shown")
        ->check(CLI::IsMember(isocenter::core::namesOf(isocenter::app::kComparisonModes)))
        ->capture_default_str();
    command
        .add_option("--page", options.page,
                    "Page to show; with --demo, compare compares the devices on it, and live registers it on "
                    "two at once")
        ->check(CLI::IsMember({"register", "compare", "live", "reconstruct"}))
        ->capture_default_str();
    command.add_option("--reconstruct", options.reconstruct,
                       "Projections of a cone-beam scan and their geometry file, as if dropped on the page "
                       "Reconstruct; it starts as soon as all is stated");
    command
        .add_option("--pixel-centre", options.pixelCentre,
                    "With --reconstruct: where matrices put the centre of the first pixel")
        ->check(CLI::IsMember({0.0, 0.5}))
        ->needs("--reconstruct");
    command.add_flag("--follow", options.follow, "With --reconstruct: the scan still goes on")
        ->needs("--reconstruct");
    command.add_option("--i0", options.openBeam, "With --reconstruct: the stored number of the open beam")
        ->check(CLI::PositiveNumber)
        ->needs("--reconstruct");
    CLI::Option* method =
        command
            .add_option("--method", options.method,
                        "With --reconstruct: the iterations that make the volume, in place of filtered "
                        "back-projection")
            ->check(CLI::IsMember(isocenter::core::namesOf(isocenter::gpu::kAlgebraicMethods)))
            ->needs("--reconstruct");
    command.add_option("--iterations", options.iterations, "With --method: how many, at most")
        ->check(CLI::PositiveNumber)
        ->capture_default_str()
        ->needs(method);
    command.add_option("--track", options.track,
                       "Follow points through this source: a video, a folder of stills, camera:/dev/video0, "
                       "synthetic:motion=rotation and so on");
    command
        .add_option("--beside", options.beside,
                    "With --track: a second device that follows the same frames, to compare with --device")
        ->needs("--track")
        ->check([](const std::string& text) -> std::string {
            try {
                isocenter::gpu::DeviceId::parse(text);
                return {};
            } catch (const isocenter::Error& error) {
                return error.what();
            }
        });
    command
        .add_option("--tracker", options.tracker,
                    "With --track: how points are followed; without it as at the last exit")
        ->check(CLI::IsMember(isocenter::ui::namesOf(isocenter::ui::TrackingForm::trackerNames())))
        ->needs("--track");
    command
        .add_option("--look-for", options.lookFor,
                    "With --track: what is looked for in every frame beside tracks; without it as at "
                    "the last exit")
        ->check(CLI::IsMember(isocenter::ui::namesOf(isocenter::ui::SearchForm::kindNames())))
        ->needs("--track");
    command
        .add_option("--layout", options.layout, "How the views are arranged; without it as at the last exit")
        ->check(CLI::IsMember(isocenter::core::namesOf(isocenter::ui::kViewLayouts)));
    command.add_option("--device", options.device,
                       std::string(isocenter::gpu::kDeviceForms) +
                           " or auto (the fastest); without it as in the preferences");
    command.add_option("--theme", options.theme, "Colours of the window; without it as in the preferences")
        ->check(CLI::IsMember(isocenter::core::namesOf(isocenter::ui::kThemes)));
    command
        .add_option("--language", options.language,
                    "Language of the window; without it as in the preferences")
        ->check(CLI::IsMember(isocenter::ui::namesOf(isocenter::ui::kLanguageNames)));
    command
        .add_option(
            "--benchmark", options.benchmarkVoxels,
            "Measure the window on the biplane demo case with a CT of that many voxels a side and X-rays "
            "of twice as many pixels: pictures a second while dragging, time to stop; then quit")
        ->check(CLI::Range(32, 512));
    command
        .add_option("--size", options.size,
                    "Width and height of the window in logical pixels, such as 1280,720")
        ->delimiter(',')
        ->check(CLI::Range(640, 16384));
    command.add_option("--screenshot", options.screenshot, "Save a picture of the window (PNG), then quit");
    command
        .add_option("--after", options.screenshotAfterSeconds, "When to save it, in seconds after the start")
        ->capture_default_str()
        ->check(CLI::Range(0.0, 3600.0));
    command.add_option("--describe", options.describe, "Print what packages install of the program")
        ->check(CLI::IsMember(isocenter::core::namesOf(isocenter::app::kDescriptionForms)))
        ->group(""); // hidden: for those who make packages
}

// Said once for all X-rays, or once for each.
std::string entryOf(const std::vector<std::string>& entries, std::size_t xray)
{
    if (entries.size() == 1)
        return entries.front();
    return xray < entries.size() ? entries[xray] : std::string();
}

// Pictures look the same for everyone.
isocenter::ui::Preferences::Values preferencesFor(const Options& options)
{
    return options.screenshot.empty() ? isocenter::ui::Preferences().values()
                                      : isocenter::ui::Preferences::Values();
}

// One that is preferred may have left the machine.
std::string deviceFor(const Options& options)
{
    return options.device.empty() ? preferencesFor(options).device.toStdString() + ",auto" : options.device;
}

isocenter::ui::Theme themeFor(const Options& options)
{
    return isocenter::core::valueNamed(isocenter::ui::kThemes, options.theme)
        .value_or(preferencesFor(options).theme);
}

isocenter::ui::Language languageFor(const Options& options)
{
    using isocenter::ui::Language;
    const auto named = isocenter::ui::kLanguageNames.indexOf(QString::fromStdString(options.language));
    if (named >= 0)
        return static_cast<Language>(named);
    return options.screenshot.empty() ? preferencesFor(options).language : Language::English;
}

void openScan(isocenter::ui::ReconstructPage& page, const Options& options)
{
    QStringList paths;
    for (const std::string& path : options.reconstruct)
        paths << QFile::decodeName(QByteArray::fromStdString(path));
    page.source().setFollowing(options.follow);
    page.open(paths);
    if (options.pixelCentre >= 0.0)
        page.geometry().setPixelCentre(options.pixelCentre);
    if (options.openBeam > 0.0)
        page.intensity().setOpenBeam(options.openBeam);
    if (!options.method.empty()) {
        isocenter::app::IterativeRequest request;
        request.options.method = isocenter::gpu::algebraicMethodNamed(options.method);
        request.iterations = options.iterations;
        page.method().setIterative(request);
    }
    page.runWhenReady();
}

void openData(isocenter::ui::MainWindow& window, const Options& options)
{
    isocenter::app::Workspace& workspace = window.workspace();
    workspace.findDevices(deviceFor(options));
    if (!options.ct.empty()) {
        isocenter::app::CtRequest request;
        request.paths = {options.ct};
        workspace.openCt(std::move(request));
    }
    for (std::size_t x = 0; x < options.xrays.size(); ++x) {
        isocenter::app::XrayRequest request;
        request.file = options.xrays[x];
        request.geometryFile = entryOf(options.geometries, x);
        request.view = entryOf(options.views, x);
        workspace.openXray(std::move(request), isocenter::app::Workspace::XrayPlace::Add);
    }
    QStringList files;
    for (const std::string& file : options.files)
        files << QFile::decodeName(QByteArray::fromStdString(file));
    window.open(files);
    if (options.find)
        workspace.session().setSearch(workspace.session().search().withoutGuess());
    const int demoViews = options.biplane ? isocenter::app::kDemoViews : 1;
    if (options.demo && options.page != "register")
        window.compareDemo(options.page == "live", demoViews);
    else if (options.demo)
        window.startDemo(demoViews);
    if (options.registerWhenReady)
        window.registerWhenReady();
    if (!options.reconstruct.empty())
        openScan(window.reconstructPage(), options);
    if (!options.track.empty()) {
        window.setPage(isocenter::ui::MainWindow::Page::Track);
        if (!options.tracker.empty())
            window.trackingPage().form().chooseTracker(QString::fromStdString(options.tracker));
        if (!options.lookFor.empty())
            window.trackingPage().searchForm().choose(QString::fromStdString(options.lookFor));
        if (!options.beside.empty())
            window.trackingPage().compareWith(QString::fromStdString(options.beside));
        window.trackingPage().open(QFile::decodeName(QByteArray::fromStdString(options.track)));
    }
}

void scheduleScreenshot(isocenter::ui::MainWindow& window, const Options& options)
{
    if (options.screenshot.empty())
        return;
    const int milliseconds = static_cast<int>(1000.0 * options.screenshotAfterSeconds);
    QTimer::singleShot(milliseconds, &window, [&window, &options] {
        const bool saved = window.grab().save(QString::fromStdString(options.screenshot), "PNG");
        if (!saved)
            std::fprintf(stderr, "isocenter: %s cannot be written\n", options.screenshot.c_str());
        QApplication::exit(saved ? 0 : 3);
    });
}

void startBenchmark(isocenter::ui::MainWindow& window, const Options& options)
{
    using isocenter::ui::WindowBenchmark;
    if (options.benchmarkVoxels == 0)
        return;
    // A device that does not open, say: there is nothing to measure.
    window.workspace().dataJobs().failed.connect([](const isocenter::app::Failure& failure) {
        std::fprintf(stderr, "isocenter: %s: %s\n", failure.title.c_str(), failure.message.c_str());
        QApplication::exit(3);
    });
    auto* benchmark = new WindowBenchmark(window, {.voxels = options.benchmarkVoxels});
    QObject::connect(
        benchmark, &WindowBenchmark::finished, &window, [&window](const WindowBenchmark::Result& result) {
            std::fputs(qPrintable(textOf(result)), stdout);
            std::printf("Device:                %s\n", window.workspace().device()->info().name.c_str());
            QApplication::exit(0);
        });
    benchmark->start();
}

} // namespace

int main(int argc, char** argv)
{
    isocenter::core::keepFreedMemory();
    isocenter::core::reportFilesTooLarge();
    // Before Qt asks for a display, so that --help and --version work everywhere.
    CLI::App command("Registers CT volumes to X-ray images.", "isocenter");
    Options options;
    addOptions(command, options);
    try {
        command.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return command.exit(error) == 0 ? 0 : 2;
    }
    if (!options.describe.empty()) {
        std::fputs(isocenter::app::programDescription(
                       options.describe, command,
                       {"isocenter", "register CT volumes to X-ray images in a window", "isocenter-cli"})
                       .c_str(),
                   stdout);
        return 0;
    }
#ifdef Q_OS_LINUX
    // VTK needs GLX, which Qt has on xcb only.
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "xcb");
    // The window draws through GLX, the OpenGL devices compute through EGL. NVIDIA's driver writes itself
    // into GLVND's entry points for the first of them, and GLVND then refuses the other, unless told not to
    // allow it.
    if (qEnvironmentVariableIsEmpty("__GLVND_DISALLOW_PATCHING"))
        qputenv("__GLVND_DISALLOW_PATCHING", "1");
#endif
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("Isocenter"));
    QApplication::setOrganizationName(QStringLiteral("Isocenter"));
    QApplication::setApplicationVersion(QString::fromLatin1(isocenter::core::kVersion));
    QApplication::setWindowIcon(isocenter::ui::icon(QStringLiteral("isocenter")));
    isocenter::ui::applyTheme(application, themeFor(options));
    isocenter::ui::installLanguage(application, languageFor(options));
    new isocenter::ui::KeyboardAid(application); // the application's
    isocenter::ui::MainWindow window;
    const bool comparable = !options.screenshot.empty() || options.benchmarkVoxels > 0;
    if (!comparable)
        window.restoreLayout(); // pictures and figures are the same for everyone
    if (options.size[0] > 0)
        window.resize(options.size[0], options.size[1]);
    if (const auto mode = isocenter::core::valueNamed(isocenter::app::kComparisonModes, options.compare))
        window.setMode(*mode);
    if (const auto layout = isocenter::core::valueNamed(isocenter::ui::kViewLayouts, options.layout))
        window.viewArea().setLayoutInUse(*layout);
    if (options.page == "reconstruct" || !options.reconstruct.empty())
        window.setPage(isocenter::ui::MainWindow::Page::Reconstruct);
    else if (options.page != "register")
        window.setPage(isocenter::ui::MainWindow::Page::Compare);
    window.show();
    openData(window, options);
    const bool opens =
        options.demo || !(options.files.empty() && options.ct.empty() && options.xrays.empty());
    if (options.startPage || !(opens || comparable))
        window.start().offer();
    if (!comparable)
        window.rescue().offerLeftovers();
    startBenchmark(window, options);
    scheduleScreenshot(window, options);
    const int exitCode = QApplication::exec();
    isocenter::core::waitForAbandonedWork();
    return exitCode;
}
