// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"
#include "app/session/bone_set.h"

#include <QObject>
#include <vtkPolyData.h>
#include <vtkSmartPointer.h>

#include <map>
#include <memory>

namespace isocenter::ui {

// The surface of a bone for display: where its attenuation (1/mm) crosses that of bone, or half of its
// largest where it has none as dense; from a copy with at most voxels along a side. Volume frame, mm.
vtkSmartPointer<vtkPolyData> boneSurface(const core::Volume& attenuation, int voxels = 160);

// The surfaces of the bones of a session, made in the background when they are first asked for, and kept as
// long as the bones are there.
class BoneSurfaces : public QObject
{
    Q_OBJECT

public:
    explicit BoneSurfaces(const app::Dispatcher& dispatcher, QObject* parent = nullptr);

    // Of the bones that are there now.
    void follow(const app::BoneSet& bones);
    vtkSmartPointer<vtkPolyData> of(const app::SessionBone& bone) const; // null until it is made

Q_SIGNALS:
    void ready();

private:
    using Body = std::shared_ptr<const core::Volume>;

    std::map<Body, vtkSmartPointer<vtkPolyData>> surfaces_; // null while they are made
    app::JobQueue jobs_;
};

} // namespace isocenter::ui
