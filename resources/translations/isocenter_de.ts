<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>App</name>
    <message>
        <source>Change CT window</source>
        <translation>CT-Fenster ändern</translation>
    </message>
    <message>
        <source>Clear all frames</source>
        <translation>Posen aller Bilder löschen</translation>
    </message>
    <message>
        <source>Clear frame</source>
        <translation>Pose des Bildes löschen</translation>
    </message>
    <message>
        <source>Comment run</source>
        <translation>Lauf kommentieren</translation>
    </message>
    <message>
        <source>Delete run</source>
        <translation>Lauf löschen</translation>
    </message>
    <message>
        <source>Leave out X-ray</source>
        <translation>Röntgenbild auslassen</translation>
    </message>
    <message>
        <source>Register frames</source>
        <translation>Bilder registrieren</translation>
    </message>
    <message>
        <source>Registration</source>
        <translation>Registrierung</translation>
    </message>
    <message>
        <source>Remove X-ray</source>
        <translation>Röntgenbild entfernen</translation>
    </message>
    <message>
        <source>Set key frame</source>
        <translation>Schlüsselbild setzen</translation>
    </message>
    <message>
        <source>Smooth poses</source>
        <translation>Posen glätten</translation>
    </message>
    <message>
        <source>Use X-ray</source>
        <translation>Röntgenbild verwenden</translation>
    </message>
    <message>
        <source>Checking files</source>
        <translation>Dateien werden geprüft</translation>
    </message>
    <message>
        <source>Comparing devices</source>
        <translation>Geräte werden verglichen</translation>
    </message>
    <message>
        <source>Loading CT</source>
        <translation>CT wird geladen</translation>
    </message>
    <message>
        <source>Loading geometry</source>
        <translation>Geometrie wird geladen</translation>
    </message>
    <message>
        <source>Loading X-ray</source>
        <translation>Röntgenbild wird geladen</translation>
    </message>
    <message>
        <source>Looking at series</source>
        <translation>Serien werden geprüft</translation>
    </message>
    <message>
        <source>Looking for devices</source>
        <translation>Geräte werden gesucht</translation>
    </message>
    <message>
        <source>Looking through files</source>
        <translation>Dateien werden durchsucht</translation>
    </message>
    <message>
        <source>Making the demo case</source>
        <translation>Demo-Fall wird erzeugt</translation>
    </message>
    <message>
        <source>Opening devices</source>
        <translation>Geräte werden geöffnet</translation>
    </message>
    <message>
        <source>Opening project</source>
        <translation>Projekt wird geöffnet</translation>
    </message>
    <message>
        <source>Reading DICOM files</source>
        <translation>DICOM-Dateien werden gelesen</translation>
    </message>
    <message>
        <source>Reading X-ray again</source>
        <translation>Röntgenbild wird neu gelesen</translation>
    </message>
    <message>
        <source>Reading project</source>
        <translation>Projekt wird gelesen</translation>
    </message>
    <message>
        <source>Reading session</source>
        <translation>Sitzung wird gelesen</translation>
    </message>
    <message>
        <source>Saving project</source>
        <translation>Projekt wird gespeichert</translation>
    </message>
    <message>
        <source>enlarging the phantom</source>
        <translation>Phantom wird vergrößert</translation>
    </message>
    <message>
        <source>looking through files</source>
        <translation>Dateien werden durchsucht</translation>
    </message>
    <message>
        <source>making the phantom</source>
        <translation>Phantom wird erzeugt</translation>
    </message>
    <message>
        <source>preparing the X-ray</source>
        <translation>Röntgenbild wird vorbereitet</translation>
    </message>
    <message>
        <source>reading voxels</source>
        <translation>Voxel werden gelesen</translation>
    </message>
    <message>
        <source>rendering the X-ray</source>
        <translation>Röntgenbild wird berechnet</translation>
    </message>
    <message>
        <source>Reading tags</source>
        <translation>Attribute werden gelesen</translation>
    </message>
    <message>
        <source>making the CT</source>
        <translation>CT wird erzeugt</translation>
    </message>
    <message>
        <source>making the volume</source>
        <translation>Volumen wird erzeugt</translation>
    </message>
    <message>
        <source>Upload</source>
        <translation>Hochladen</translation>
    </message>
    <message>
        <source>the volume to the device, in the form that it reads fastest</source>
        <translation>Volumen auf das Gerät, in der Form, die es am schnellsten liest</translation>
    </message>
    <message>
        <source>Ray casting</source>
        <translation>Strahlverfolgung</translation>
    </message>
    <message>
        <source>the kernel that sums attenuation along the rays</source>
        <translation>Kernel, der die Schwächung entlang der Strahlen summiert</translation>
    </message>
    <message>
        <source>Grey scale</source>
        <translation>Grauwerte</translation>
    </message>
    <message>
        <source>mean of the inner third and conversion of the DRR to the X-ray&apos;s grey values; gc alone compares line integrals without it</source>
        <translation>Mittelwert des inneren Drittels und Umrechnung der DRR in die Grauwerte des Röntgenbilds; gc allein vergleicht Linienintegrale ohne sie</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>Maße</translation>
    </message>
    <message>
        <source>all kernels that compare X-ray and DRR</source>
        <translation>alle Kernel, die Röntgenbild und DRR vergleichen</translation>
    </message>
    <message>
        <source>Read back</source>
        <translation>Zurücklesen</translation>
    </message>
    <message>
        <source>one DRR from the device to the host</source>
        <translation>eine DRR vom Gerät zum Host</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>Auswertung</translation>
    </message>
    <message>
        <source>one pose asked for and answered</source>
        <translation>eine Pose, von der Anfrage bis zur Antwort</translation>
    </message>
    <message>
        <source>Evaluation in a batch</source>
        <translation>Auswertung im Stapel</translation>
    </message>
    <message>
        <source>one pose of a batch as a search asks for it</source>
        <translation>eine Pose eines Stapels, wie ihn eine Suche anfordert</translation>
    </message>
    <message>
        <source>Research use only. Not a medical device. Not for clinical or diagnostic use.</source>
        <translation>Nur für Forschungszwecke. Kein Medizinprodukt. Nicht für klinische oder diagnostische Zwecke.</translation>
    </message>
    <message>
        <source>Registration report</source>
        <translation>Registrierungsbericht</translation>
    </message>
    <message>
        <source>Overlays</source>
        <translation>Überlagerungen</translation>
    </message>
    <message>
        <source>X-ray and DRR at the pose below, as the views showed them</source>
        <translation>Röntgenbild und DRR in der Pose unten, wie die Ansichten sie zeigten</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Erstellt</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>Software</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Verwendung</translation>
    </message>
    <message>
        <source>Last run</source>
        <translation>Letzter Lauf</translation>
    </message>
    <message>
        <source>Device of that run</source>
        <translation>Gerät dieses Laufs</translation>
    </message>
    <message>
        <source>Device now: {}</source>
        <translation>Gerät jetzt: {}</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>vendor</source>
        <translation>Hersteller</translation>
    </message>
    <message>
        <source>driver</source>
        <translation>Treiber</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>volume kept as</source>
        <translation>Volumen abgelegt als</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>start of the session</source>
        <translation>Beginn der Sitzung</translation>
    </message>
    <message>
        <source>start of the last run</source>
        <translation>Beginn des letzten Laufs</translation>
    </message>
    <message>
        <source>pose now</source>
        <translation>Pose jetzt</translation>
    </message>
    <message>
        <source>truth</source>
        <translation>Wahrheit</translation>
    </message>
    <message>
        <source>Translations and rotations (order ZXY) about the volume&apos;s centre at ({:.2Lf}, {:.2Lf}, {:.2Lf}) mm of its frame; world axes L, P, S.</source>
        <translation>Verschiebungen und Drehungen (Reihenfolge ZXY) um die Mitte des Volumens bei ({:.2Lf}; {:.2Lf}; {:.2Lf}) mm in seinem Rahmen; Achsen der Welt L, P, S.</translation>
    </message>
    <message>
        <source>Against the truth: mTRE {:.3Lf} mm, mRPD {:.3Lf} mm.</source>
        <translation>Gegen die Wahrheit: mTRE {:.3Lf} mm, mRPD {:.3Lf} mm.</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>World from volume, mm; the pose now</source>
        <translation>Welt aus Volumen, mm; die Pose jetzt</translation>
    </message>
    <message>
        <source>Uncertainty of the last run</source>
        <translation>Unsicherheit des letzten Laufs</translation>
    </message>
    <message>
        <source>Standard deviations from how much the parts of the images disagree about the result. Calibrated on registrations of known truth; a wrong geometry, or the CT of another posture, is not covered.</source>
        <translation>Standardabweichungen daraus, wie weit sich die Teile der Bilder über das Ergebnis uneins sind. An Registrierungen mit bekannter Wahrheit kalibriert; eine falsche Geometrie oder das CT einer anderen Haltung ist nicht erfasst.</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>across</source>
        <translation>quer</translation>
    </message>
    <message>
        <source>depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>translations, mm</source>
        <translation>Verschiebungen, mm</translation>
    </message>
    <message>
        <source>rotations, °</source>
        <translation>Drehungen, °</translation>
    </message>
    <message>
        <source>not determined</source>
        <translation>nicht bestimmt</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>ended (UTC)</source>
        <translation>beendet (UTC)</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>evaluations</source>
        <translation>Auswertungen</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>Kommentar</translation>
    </message>
    <message>
        <source>Convergence of the last run</source>
        <translation>Konvergenz des letzten Laufs</translation>
    </message>
    <message>
        <source>Best value over the evaluations</source>
        <translation>Bester Wert über den Auswertungen</translation>
    </message>
    <message>
        <source>The best value so far of each stage; values of different stages are not to be compared</source>
        <translation>Der bisher beste Wert jeder Stufe; Werte verschiedener Stufen sind nicht vergleichbar</translation>
    </message>
    <message>
        <source>evaluation</source>
        <translation>Auswertung</translation>
    </message>
    <message>
        <source>best {}</source>
        <translation>bestes {}</translation>
    </message>
    <message>
        <source>stage {}</source>
        <translation>Stufe {}</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Einzelbilder</translation>
    </message>
    <message>
        <source>Poses as above; a lost frame has the best pose that was found</source>
        <translation>Posen wie oben; ein verlorenes Einzelbild hat die beste Pose, die gefunden wurde</translation>
    </message>
    <message>
        <source>Motion over the frames</source>
        <translation>Bewegung über die Einzelbilder</translation>
    </message>
    <message>
        <source>frame</source>
        <translation>Einzelbild</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>, key</source>
        <translation>, Schlüsselbild</translation>
    </message>
    <message>
        <source>no pose</source>
        <translation>keine Pose</translation>
    </message>
    <message>
        <source>given</source>
        <translation>vorgegeben</translation>
    </message>
    <message>
        <source>good</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>doubtful</source>
        <translation>zweifelhaft</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>corrupt</source>
        <translation>unlesbar</translation>
    </message>
    <message>
        <source>translation, mm</source>
        <translation>Verschiebung, mm</translation>
    </message>
    <message>
        <source>rotation, °</source>
        <translation>Drehung, °</translation>
    </message>
    <message>
        <source>Translations</source>
        <translation>Verschiebungen</translation>
    </message>
    <message>
        <source>Rotations</source>
        <translation>Drehungen</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>spacing</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>content</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>{} × {} × {} voxels</source>
        <translation>{} × {} × {} Voxel</translation>
    </message>
    <message>
        <source>{} × {} pixels</source>
        <translation>{} × {} Pixel</translation>
    </message>
    <message>
        <source>X-ray {}</source>
        <translation>Röntgenbild {}</translation>
    </message>
    <message>
        <source>, frame {} of {}</source>
        <translation>, Einzelbild {} von {}</translation>
    </message>
    <message>
        <source>, not used</source>
        <translation>, nicht verwendet</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>cannot be read any more</source>
        <translation>nicht mehr lesbar</translation>
    </message>
    <message>
        <source>built-in synthetic case</source>
        <translation>eingebauter synthetischer Fall</translation>
    </message>
    <message>
        <source>Told by size and a hash of the content (XXH3, 128 bits); names are left out on purpose</source>
        <translation>Benannt durch Größe und einen Hash des Inhalts (XXH3, 128 Bit); Namen sind mit Absicht weggelassen</translation>
    </message>
    <message>
        <source>Geometry</source>
        <translation>Geometrie</translation>
    </message>
    <message>
        <source>Matrices from world mm to pixels; the centre of the first pixel is (0.5, 0.5)</source>
        <translation>Matrizen von mm der Welt zu Pixeln; die Mitte des ersten Pixels ist (0,5; 0,5)</translation>
    </message>
    <message>
        <source>X-ray</source>
        <translation>Röntgenbild</translation>
    </message>
    <message>
        <source>source to detector</source>
        <translation>Quelle zu Detektor</translation>
    </message>
    <message>
        <source>source to origin</source>
        <translation>Quelle zu Ursprung</translation>
    </message>
    <message>
        <source>principal point</source>
        <translation>Hauptpunkt</translation>
    </message>
    <message>
        <source>world</source>
        <translation>Welt</translation>
    </message>
    <message>
        <source>projection matrix, by rows</source>
        <translation>Projektionsmatrix, zeilenweise</translation>
    </message>
    <message>
        <source>patient</source>
        <translation>Patient</translation>
    </message>
    <message>
        <source>isocentre</source>
        <translation>Isozentrum</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Squared differences</source>
        <translation>Quadratische Differenzen</translation>
    </message>
    <message>
        <source>Absolute differences</source>
        <translation>Absolute Differenzen</translation>
    </message>
    <message>
        <source>Positive differences</source>
        <translation>Positive Differenzen</translation>
    </message>
    <message>
        <source>Thresholded differences</source>
        <translation>Differenzen mit Schwelle</translation>
    </message>
    <message>
        <source>Cross correlation</source>
        <translation>Kreuzkorrelation</translation>
    </message>
    <message>
        <source>Gradient correlation</source>
        <translation>Gradientenkorrelation</translation>
    </message>
    <message>
        <source>Joint entropy</source>
        <translation>Verbundentropie</translation>
    </message>
    <message>
        <source>Mutual information</source>
        <translation>Transinformation</translation>
    </message>
    <message>
        <source>Normalised mutual information</source>
        <translation>Normierte Transinformation</translation>
    </message>
    <message>
        <source>Entropy correlation</source>
        <translation>Entropiekorrelation</translation>
    </message>
    <message>
        <source>Entropy of the DRR</source>
        <translation>Entropie der DRR</translation>
    </message>
    <message>
        <source>Gradient difference</source>
        <translation>Gradientendifferenz</translation>
    </message>
    <message>
        <source>Gradient orientation</source>
        <translation>Gradientenrichtung</translation>
    </message>
    <message>
        <source>Patch cross correlation</source>
        <translation>Kreuzkorrelation in Feldern</translation>
    </message>
    <message>
        <source>Patch gradient correlation</source>
        <translation>Gradientenkorrelation in Feldern</translation>
    </message>
    <message>
        <source>Best neighbour</source>
        <translation>Bester Nachbar</translation>
    </message>
    <message>
        <source>Adaptive random search</source>
        <translation>Adaptive Zufallssuche</translation>
    </message>
    <message>
        <source>CMA-ES</source>
        <translation>CMA-ES</translation>
    </message>
    <message>
        <source>Particle swarm</source>
        <translation>Partikelschwarm</translation>
    </message>
    <message>
        <source>Nelder-Mead simplex</source>
        <translation>Nelder-Mead-Simplex</translation>
    </message>
    <message>
        <source>Powell</source>
        <translation>Powell</translation>
    </message>
    <message>
        <source>BOBYQA</source>
        <translation>BOBYQA</translation>
    </message>
    <message>
        <source>SBPLX</source>
        <translation>SBPLX</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>As Autoscoper tracks: a particle swarm within 3 mm and 3 degrees, then the downhill simplex, on NCC at full resolution</source>
        <translation>Wie Autoscoper verfolgt: ein Partikelschwarm innerhalb von 3 mm und 3 Grad, dann das Downhill-Simplex-Verfahren, auf NCC in voller Auflösung</translation>
    </message>
    <message>
        <source>Best Neighbour on the sum of all measures at full resolution, as Ofenberg registered</source>
        <translation>Bester Nachbar auf der Summe aller Maße in voller Auflösung, wie Ofenberg registrierte</translation>
    </message>
    <message>
        <source>For frames of a sequence, which start near: BOBYQA with small steps on 440, then 880 pixels of the image</source>
        <translation>Für die Bilder einer Folge, die nah am Ziel beginnen: BOBYQA mit kleinen Schritten auf 440, dann 880 Pixeln des Bildes</translation>
    </message>
    <message>
        <source>The DRR could not be rendered</source>
        <translation>Die DRR konnte nicht berechnet werden</translation>
    </message>
    <message>
        <source>The file could not be written</source>
        <translation>Die Datei konnte nicht geschrieben werden</translation>
    </message>
    <message>
        <source>The second device does not track</source>
        <translation>Das zweite Gerät verfolgt nicht</translation>
    </message>
    <message>
        <source>The video could not be written</source>
        <translation>Das Video konnte nicht geschrieben werden</translation>
    </message>
    <message>
        <source>This cannot be looked for</source>
        <translation>Danach kann nicht gesucht werden</translation>
    </message>
    <message>
        <source>Tracking stopped</source>
        <translation>Die Verfolgung wurde beendet</translation>
    </message>
    <message>
        <source>no pose before the camera explains the points</source>
        <translation>keine Pose vor der Kamera erklärt die Punkte</translation>
    </message>
    <message>
        <source>not enough memory: close other data, or load a smaller volume</source>
        <translation>der Speicher reicht nicht: andere Daten schließen oder ein kleineres Volumen laden</translation>
    </message>
    <message>
        <source>the points lie on one line: they do not determine a homography</source>
        <translation>die Punkte liegen auf einer Geraden: sie bestimmen keine Homographie</translation>
    </message>
    <message>
        <source>the points would be the plane&apos;s back, mirrored</source>
        <translation>die Punkte wären die gespiegelte Rückseite der Ebene</translation>
    </message>
    <message>
        <source>there is no picture of the plane: set one first</source>
        <translation>es gibt kein Bild der Ebene: zuerst eines angeben</translation>
    </message>
    <message>
        <source>there is no reference to match with: set one first</source>
        <translation>es gibt kein Vergleichsbild: zuerst eines angeben</translation>
    </message>
    <message>
        <source>Exporting anonymised</source>
        <translation>Anonymisierter Export</translation>
    </message>
    <message>
        <source>Loading frame</source>
        <translation>Bild wird geladen</translation>
    </message>
    <message>
        <source>Registering frames</source>
        <translation>Bilder werden registriert</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>Unsicherheit</translation>
    </message>
    <message>
        <source>What the measure sees</source>
        <translation>Was das Maß sieht</translation>
    </message>
    <message>
        <source>Made by Isocenter {}. {}</source>
        <translation>Erstellt mit Isocenter {}. {}</translation>
    </message>
    <message>
        <source>{:.1Lf}, {:.1Lf}</source>
        <translation>{:.1Lf}; {:.1Lf}</translation>
    </message>
    <message>
        <source>Measuring devices</source>
        <translation>Geräte messen</translation>
    </message>
    <message>
        <source>Change lock axes</source>
        <translation>Achsen der Sperren ändern</translation>
    </message>
    <message>
        <source>{}: {} after {} evaluations in {:.2Lf} s</source>
        <translation>{}: {} nach {} Auswertungen in {:.2Lf} s</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source> in stage {} of {}</source>
        <translation> in Stufe {} von {}</translation>
    </message>
    <message>
        <source>, doubtful</source>
        <translation>, zweifelhaft</translation>
    </message>
    <message>
        <source>Doubt</source>
        <translation>Zweifel</translation>
    </message>
    <message>
        <source>Guessed geometry of X-ray {}</source>
        <translation>Vermutete Geometrie von Röntgenbild {}</translation>
    </message>
    <message>
        <source>, a guess</source>
        <translation>, vermutet</translation>
    </message>
    <message>
        <source>value at the start</source>
        <translation>Wert am Start</translation>
    </message>
    <message>
        <source>CT</source>
        <translation>CT</translation>
    </message>
    <message>
        <source>Values are of full resolution, whatever stage a run ended in; compare those of one measure</source>
        <translation>Die Werte gelten bei voller Auflösung, in welcher Stufe ein Lauf auch endete; vergleichbar sind die eines Maßes</translation>
    </message>
    <message>
        <source>Runs of other data</source>
        <translation>Läufe anderer Daten</translation>
    </message>
    <message>
        <source>Of another CT, X-ray or frame than this report: their poses and values mean nothing here</source>
        <translation>Mit anderem CT, Röntgenbild oder Einzelbild als dieser Bericht: ihre Posen und Werte bedeuten hier nichts</translation>
    </message>
    <message>
        <source>upload</source>
        <translation>Hochladen</translation>
    </message>
    <message>
        <source>DRR and read back</source>
        <translation>DRR und Zurücklesen</translation>
    </message>
    <message>
        <source>evaluation in a batch</source>
        <translation>Auswertung im Stapel</translation>
    </message>
    <message>
        <source>translation L, mm</source>
        <translation>Verschiebung L, mm</translation>
    </message>
    <message>
        <source>translation P, mm</source>
        <translation>Verschiebung P, mm</translation>
    </message>
    <message>
        <source>translation S, mm</source>
        <translation>Verschiebung S, mm</translation>
    </message>
    <message>
        <source>rotation L, °</source>
        <translation>Drehung L, °</translation>
    </message>
    <message>
        <source>rotation P, °</source>
        <translation>Drehung P, °</translation>
    </message>
    <message>
        <source>rotation S, °</source>
        <translation>Drehung S, °</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>that of the search</source>
        <translation>das der Suche</translation>
    </message>
    <message>
        <source>at most {}</source>
        <translation>höchstens {}</translation>
    </message>
    <message>
        <source>at least {} px</source>
        <translation>mindestens {} px</translation>
    </message>
    <message>
        <source>voxels up to {:.3Lg} px</source>
        <translation>Voxel bis {:.3Lg} px</translation>
    </message>
    <message>
        <source>Starts of the first stage: {}</source>
        <translation>Starts der ersten Stufe: {}</translation>
    </message>
    <message>
        <source>Starts of the first stage: {}. As a schedule file beside this report: {}</source>
        <translation>Starts der ersten Stufe: {}. Als Ablaufdatei neben diesem Bericht: {}</translation>
    </message>
    <message>
        <source>Arrange bones</source>
        <translation>Knochen anordnen</translation>
    </message>
    <message>
        <source>Choose bone</source>
        <translation>Knochen wählen</translation>
    </message>
    <message>
        <source>Hide bone</source>
        <translation>Knochen ausblenden</translation>
    </message>
    <message>
        <source>Register bones</source>
        <translation>Knochen registrieren</translation>
    </message>
    <message>
        <source>Show bone</source>
        <translation>Knochen einblenden</translation>
    </message>
    <message>
        <source>Cutting bones</source>
        <translation>Knochen werden ausgeschnitten</translation>
    </message>
    <message>
        <source>Loading X-rays</source>
        <translation>Röntgenbilder werden geladen</translation>
    </message>
    <message>
        <source>Opening bones</source>
        <translation>Knochen werden geöffnet</translation>
    </message>
    <message>
        <source>Registering bones</source>
        <translation>Knochen werden registriert</translation>
    </message>
    <message>
        <source>Change CT rendering</source>
        <translation>CT-Darstellung ändern</translation>
    </message>
    <message>
        <source>Change picture</source>
        <translation>Bild ändern</translation>
    </message>
    <message>
        <source>Reconstructing</source>
        <translation>Rekonstruktion</translation>
    </message>
    <message>
        <source>Reading a projection</source>
        <translation>Lesen einer Projektion</translation>
    </message>
    <message>
        <source>The projections could not be opened</source>
        <translation>Die Projektionen konnten nicht geöffnet werden</translation>
    </message>
    <message>
        <source>The volume could not be saved</source>
        <translation>Das Volumen konnte nicht gespeichert werden</translation>
    </message>
    <message>
        <source>Opening a CT that was made here</source>
        <translation>Rekonstruiertes CT öffnen</translation>
    </message>
    <message>
        <source>The volumes could not be compared</source>
        <translation>Die Volumen konnten nicht verglichen werden</translation>
    </message>
    <message>
        <source>Finding lines</source>
        <translation>Linien finden</translation>
    </message>
    <message>
        <source>finding peaks of lines</source>
        <translation>Linien werden gesucht</translation>
    </message>
    <message>
        <source>tracing lines</source>
        <translation>Linien werden verfolgt</translation>
    </message>
    <message>
        <source>No first guess: orientations all around the start, placed by what is seen in each X-ray, the best searched from coarse to fine</source>
        <translation>Ohne Anfangslage: Ausrichtungen rings um den Start, gesetzt nach dem, was in jedem Röntgenbild zu sehen ist, die besten von grob nach fein gesucht</translation>
    </message>
    <message>
        <source>Painting candidates</source>
        <translation>Kandidaten werden gezeichnet</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>Take candidate</source>
        <translation>Kandidat übernehmen</translation>
    </message>
    <message>
        <source>reading the surface</source>
        <translation>Oberfläche wird gelesen</translation>
    </message>
    <message>
        <source>voxelising the surface</source>
        <translation>Oberfläche wird in Voxel zerlegt</translation>
    </message>
    <message>
        <source>BOBYQA from coarse to fine: from eight starts by cross correlation on the coarsest level, on with the best three by the measure of the registration</source>
        <translation>BOBYQA von grob nach fein: auf der gröbsten Stufe von acht Starts mit der Kreuzkorrelation, weiter mit den besten drei nach dem Maß der Registrierung</translation>
    </message>
    <message>
        <source>Contour of the silhouette</source>
        <translation>Umriss der Silhouette</translation>
    </message>
    <message>
        <source>Looking at the surface model</source>
        <translation>Oberflächenmodell wird gelesen</translation>
    </message>
    <message>
        <source>No first guess, whole sphere: all orientations, placed by what is seen in each X-ray, the best searched from coarse to fine</source>
        <translation>Ohne Anfangslage, die ganze Kugel: alle Ausrichtungen, gesetzt nach dem, was in jedem Röntgenbild zu sehen ist, die besten von grob nach fein gesucht</translation>
    </message>
    <message>
        <source>reading the picture</source>
        <translation>das Bild wird gelesen</translation>
    </message>
    <message>
        <source>finding the grid</source>
        <translation>das Gitter wird gesucht</translation>
    </message>
    <message>
        <source>fitting the map</source>
        <translation>die Karte wird angepasst</translation>
    </message>
    <message>
        <source>For a stream, whose frames start near and must not take long: BOBYQA with small steps on 128, then 256 pixels of the image</source>
        <translation>Für einen Strom, dessen Bilder nah am Ziel beginnen und nicht lange dauern dürfen: BOBYQA mit kleinen Schritten auf 128, dann 256 Pixeln des Bildes</translation>
    </message>
    <message>
        <source>Quadratic fit</source>
        <translation>Quadratische Anpassung</translation>
    </message>
    <message>
        <source>For implants and other surface models: BOBYQA from coarse to fine on the contour of the silhouette, from twelve starts; at the end a quadratic fit, for the depth</source>
        <translation>Für Implantate und andere Oberflächenmodelle: BOBYQA von grob nach fein auf dem Umriss der Silhouette, von zwölf Starts; am Ende eine quadratische Anpassung, für die Tiefe</translation>
    </message>
    <message>
        <source>Register a stream</source>
        <translation>Bildstrom registrieren</translation>
    </message>
    <message>
        <source>choose where its images come from</source>
        <translation>bitte wählen, woher die Bilder kommen</translation>
    </message>
    <message>
        <source>two views cannot have the same images</source>
        <translation>zwei Ansichten können nicht dieselben Bilder haben</translation>
    </message>
    <message>
        <source>there is no such camera</source>
        <translation>diese Kamera gibt es nicht</translation>
    </message>
    <message>
        <source>there is no such file or folder</source>
        <translation>diese Datei oder diesen Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>there is no such folder</source>
        <translation>diesen Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>Registering a stream</source>
        <translation>Bildstrom wird registriert</translation>
    </message>
    <message>
        <source>take cameras for all views or for none: what comes at its own time cannot be matched with numbered images</source>
        <translation>entweder Kameras für alle Ansichten oder für keine: Was zu eigener Zeit kommt, lässt sich nummerierten Bildern nicht zuordnen</translation>
    </message>
    <message>
        <source>a camera does not wait: leave this out</source>
        <translation>eine Kamera wartet nicht: dies bitte weglassen</translation>
    </message>
    <message>
        <source>this is of multi-frame files and videos; images of folders and cameras come at a rate of their own: leave it out</source>
        <translation>das gilt für Mehrbilddateien und Videos; Bilder aus Ordnern und von Kameras kommen in ihrem eigenen Takt: bitte weglassen</translation>
    </message>
    <message>
        <source>Import geometry</source>
        <translation>Geometrie importieren</translation>
    </message>
    <message>
        <source>Open poses</source>
        <translation>Posen öffnen</translation>
    </message>
    <message>
        <source>Open pose</source>
        <translation>Pose öffnen</translation>
    </message>
    <message>
        <source>Open mask</source>
        <translation>Maske öffnen</translation>
    </message>
    <message>
        <source>Opening mask</source>
        <translation>Maske wird geöffnet</translation>
    </message>
    <message>
        <source>Opening landmarks</source>
        <translation>Landmarken werden geöffnet</translation>
    </message>
    <message>
        <source>Open landmarks</source>
        <translation>Landmarken öffnen</translation>
    </message>
    <message>
        <source>Opening poses</source>
        <translation>Posen werden geöffnet</translation>
    </message>
    <message>
        <source>Set anatomical axes</source>
        <translation>Anatomische Achsen setzen</translation>
    </message>
    <message>
        <source>making the projections</source>
        <translation>erzeugt die Projektionen</translation>
    </message>
    <message>
        <source>Making pictures of samples</source>
        <translation>Vorschaubilder der Beispiele erzeugen</translation>
    </message>
    <message>
        <source>Making the sample scan</source>
        <translation>Beispiel-Scan erzeugen</translation>
    </message>
    <message>
        <source>{:.2Lf} mm in the CT</source>
        <translation>{:.2Lf} mm im CT</translation>
    </message>
    <message>
        <source>{:.2Lf}°</source>
        <translation>{:.2Lf}°</translation>
    </message>
    <message>
        <source>{:.1Lf} px</source>
        <translation>{:.1Lf} px</translation>
    </message>
    <message>
        <source>{:.2Lf} mm on the detector</source>
        <translation>{:.2Lf} mm auf dem Detektor</translation>
    </message>
    <message>
        <source>{:.2Lf} mm at the volume&apos;s centre</source>
        <translation>{:.2Lf} mm in der Mitte des Volumens</translation>
    </message>
    <message>
        <source>{:.2Lf} mm at the isocentre</source>
        <translation>{:.2Lf} mm im Isozentrum</translation>
    </message>
    <message>
        <source>an X-ray that is not open</source>
        <translation>ein Röntgenbild, das nicht offen ist</translation>
    </message>
    <message>
        <source>, frame {}</source>
        <translation>, Bild {}</translation>
    </message>
    <message>
        <source>undecided: confidence {:.0Lf} % with the X-rays as they are, {:.0Lf} % with left and right exchanged</source>
        <translation>unentschieden: Konfidenz {:.0Lf} % mit den Röntgenbildern, wie sie sind, {:.0Lf} % mit vertauschten Seiten</translation>
    </message>
    <message>
        <source>not found: only {} different poses were compared</source>
        <translation>nicht gefunden: nur {} verschiedene Posen wurden verglichen</translation>
    </message>
    <message>
        <source>found: confidence {:.0Lf} %, the measure is {:.3Lf} better than at the best of {} different poses</source>
        <translation>gefunden: Konfidenz {:.0Lf} %, das Maß ist um {:.3Lf} besser als an der besten von {} anderen Posen</translation>
    </message>
    <message>
        <source>not found: confidence {:.0Lf} %, the measure is {:.3Lf} better than at the best of {} different poses</source>
        <translation>nicht gefunden: Konfidenz {:.0Lf} %, das Maß ist um {:.3Lf} besser als an der besten von {} anderen Posen</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>Kandidat</translation>
    </message>
    <message>
        <source>distance from the best</source>
        <translation>Abstand vom besten</translation>
    </message>
    <message>
        <source>rotation from the best</source>
        <translation>Drehung gegenüber dem besten</translation>
    </message>
    <message>
        <source>Candidates of the last run</source>
        <translation>Kandidaten des letzten Laufs</translation>
    </message>
    <message>
        <source>Values of {} in the stage in which the search ended</source>
        <translation>Werte von {} in der Stufe, in der die Suche endete</translation>
    </message>
    <message>
        <source>landmark</source>
        <translation>Landmarke</translation>
    </message>
    <message>
        <source>in the CT, mm</source>
        <translation>im CT, mm</translation>
    </message>
    <message>
        <source>in X-rays, px</source>
        <translation>in Röntgenbildern, px</translation>
    </message>
    <message>
        <source>Landmarks</source>
        <translation>Landmarken</translation>
    </message>
    <message>
        <source>Points in the volume frame (LPS); pixels as column and row</source>
        <translation>Punkte im Koordinatensystem des Volumens (LPS); Pixel als Spalte und Zeile</translation>
    </message>
    <message>
        <source>measurement</source>
        <translation>Messung</translation>
    </message>
    <message>
        <source>where</source>
        <translation>wo</translation>
    </message>
    <message>
        <source>result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>region of interest</source>
        <translation>Bildausschnitt (ROI)</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>maskiert</translation>
    </message>
    <message>
        <source>whole image</source>
        <translation>ganzes Bild</translation>
    </message>
    <message>
        <source>{} × {} at {}, {}</source>
        <translation>{} × {} bei {}, {}</translation>
    </message>
    <message>
        <source>Regions and masks</source>
        <translation>Bildausschnitte und Masken</translation>
    </message>
    <message>
        <source>Registrations leave out masked pixels and those beyond the region</source>
        <translation>Registrierungen lassen maskierte Pixel und solche außerhalb des Ausschnitts weg</translation>
    </message>
    <message>
        <source>As it is set now</source>
        <translation>Wie sie jetzt eingestellt ist</translation>
    </message>
    <message>
        <source>Of the last run</source>
        <translation>Des letzten Laufs</translation>
    </message>
    <message>
        <source>stop the registration first</source>
        <translation>zuerst die Registrierung anhalten</translation>
    </message>
    <message>
        <source>On reading the volume</source>
        <translation>Beim Lesen des Volumens</translation>
    </message>
</context>
<context>
    <name>CameraMenu</name>
    <message>
        <source>%1 frames/s</source>
        <translation>%1 Bilder/s</translation>
    </message>
    <message>
        <source>As the Camera Prefers</source>
        <translation>Wie von der Kamera vorgegeben</translation>
    </message>
    <message>
        <source>%1 (cannot be read)</source>
        <translation>%1 (nicht lesbar)</translation>
    </message>
    <message>
        <source>No camera: plug one in, or type camera: and the path of a named pipe</source>
        <translation>Keine Kamera: eine anschließen, oder camera: und den Pfad einer benannten Pipe eingeben</translation>
    </message>
</context>
<context>
    <name>ComparisonStages</name>
    <message>
        <source>on the device&apos;s own clock</source>
        <translation>nach der Uhr des Geräts</translation>
    </message>
    <message>
        <source>on the host&apos;s clock</source>
        <translation>nach der Uhr des Hosts</translation>
    </message>
    <message>
        <source>%1: %2; milliseconds %3</source>
        <translation>%1: %2; Millisekunden %3</translation>
    </message>
</context>
<context>
    <name>ComparisonTexts</name>
    <message>
        <source>on the device&apos;s clock</source>
        <translation>nach der Uhr des Geräts</translation>
    </message>
    <message>
        <source>on the host&apos;s clock</source>
        <translation>nach der Uhr des Hosts</translation>
    </message>
    <message>
        <source>median %1 ms %2, of %3 samples
minimum %4, quartiles %5 to %6, 95 % below %7</source>
        <translation>Median %1 ms %2, aus %3 Messungen
Minimum %4, Quartile %5 bis %6, 95 % unter %7</translation>
    </message>
    <message>
        <source>%1: %2 (%3 ms) exceeds the evaluation (%4 ms) that contains it. Repeat while nothing else runs.</source>
        <translation>%1: %2 (%3 ms) dauert länger als die Auswertung (%4 ms), die es enthält. Wiederholen, während nichts anderes läuft.</translation>
    </message>
    <message>
        <source>%1: the spread exceeds the difference from %2, so the speed-up says nothing: %3</source>
        <translation>%1: Die Streuung ist größer als der Unterschied zu %2, die Beschleunigung besagt daher nichts: %3</translation>
    </message>
    <message>
        <source>%1: only one sample, of unknown spread: %2</source>
        <translation>%1: nur eine Messung, Streuung unbekannt: %2</translation>
    </message>
</context>
<context>
    <name>Data</name>
    <message>
        <source>geometry</source>
        <translation>Geometrie</translation>
    </message>
    <message>
        <source>intensity scale</source>
        <translation>Intensitätsskala</translation>
    </message>
    <message>
        <source>polarity</source>
        <translation>Polarität</translation>
    </message>
    <message>
        <source>modality table</source>
        <translation>Modalitätstabelle</translation>
    </message>
    <message>
        <source>display window</source>
        <translation>Anzeigefenster</translation>
    </message>
    <message>
        <source>unattenuated (I0)</source>
        <translation>ungeschwächt (I0)</translation>
    </message>
    <message>
        <source>source to detector</source>
        <translation>Quelle zu Detektor</translation>
    </message>
    <message>
        <source>source to isocentre</source>
        <translation>Quelle zu Isozentrum</translation>
    </message>
    <message>
        <source>primary angle</source>
        <translation>Primärwinkel</translation>
    </message>
    <message>
        <source>secondary angle</source>
        <translation>Sekundärwinkel</translation>
    </message>
    <message>
        <source>principal point</source>
        <translation>Hauptpunkt</translation>
    </message>
    <message>
        <source>pixel spacing</source>
        <translation>Pixelabstand</translation>
    </message>
    <message>
        <source>image orientation</source>
        <translation>Bildorientierung</translation>
    </message>
    <message>
        <source>crop</source>
        <translation>Zuschnitt</translation>
    </message>
    <message>
        <source>exposed area</source>
        <translation>belichtete Fläche</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>Pixel</translation>
    </message>
    <message>
        <source>rescale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>C-arm values</source>
        <translation>C-Bogen-Werte</translation>
    </message>
    <message>
        <source>3x4 matrix</source>
        <translation>3x4-Matrix</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>logarithmisch</translation>
    </message>
    <message>
        <source>not applied</source>
        <translation>nicht angewendet</translation>
    </message>
    <message>
        <source>increment not applied</source>
        <translation>Schritt nicht angewendet</translation>
    </message>
    <message>
        <source>luminance</source>
        <translation>Helligkeit</translation>
    </message>
    <message>
        <source>stored values</source>
        <translation>gespeicherte Werte</translation>
    </message>
    <message>
        <source>as the C-arm sees it</source>
        <translation>wie der C-Bogen es sieht</translation>
    </message>
    <message>
        <source>mirrored left-right</source>
        <translation>links-rechts gespiegelt</translation>
    </message>
    <message>
        <source>rotated {} degrees clockwise</source>
        <translation>um {} Grad im Uhrzeigersinn gedreht</translation>
    </message>
    <message>
        <source>centre of the image</source>
        <translation>Bildmitte</translation>
    </message>
    <message>
        <source>low</source>
        <translation>niedrig</translation>
    </message>
    <message>
        <source>high</source>
        <translation>hoch</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>belassen</translation>
    </message>
    <message>
        <source>stored with bones {}, {}</source>
        <translation>Knochen {} gespeichert, {}</translation>
    </message>
    <message>
        <source>{} x {} pixels from ({}, {}), not cropped</source>
        <translation>{} x {} Pixel ab ({}, {}), nicht zugeschnitten</translation>
    </message>
    <message>
        <source>{} x {} pixels from ({}, {})</source>
        <translation>{} x {} Pixel ab ({}, {})</translation>
    </message>
    <message>
        <source>given by the user</source>
        <translation>vom Benutzer angegeben</translation>
    </message>
    <message>
        <source>synthetic case</source>
        <translation>synthetischer Fall</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>Decoder</translation>
    </message>
    <message>
        <source>edited in the window</source>
        <translation>im Fenster geändert</translation>
    </message>
    <message>
        <source>no tag: assumed</source>
        <translation>kein Tag: angenommen</translation>
    </message>
    <message>
        <source>{}: assumed, not confirmed</source>
        <translation>{}: angenommen, nicht bestätigt</translation>
    </message>
    <message>
        <source>{}: confirmed by the user</source>
        <translation>{}: vom Benutzer bestätigt</translation>
    </message>
    <message>
        <source>{} is meant for display: assumed</source>
        <translation>{} ist für die Anzeige gedacht: angenommen</translation>
    </message>
    <message>
        <source>a picture without tags: assumed</source>
        <translation>ein Bild ohne Tags: angenommen</translation>
    </message>
    <message>
        <source>a picture file holds none</source>
        <translation>eine Bilddatei enthält keine</translation>
    </message>
    <message>
        <source>the file says nothing about it</source>
        <translation>die Datei sagt nichts darüber</translation>
    </message>
    <message>
        <source>{}, bones shown dark</source>
        <translation>{}, Knochen dunkel dargestellt</translation>
    </message>
    <message>
        <source>{}, bones shown white</source>
        <translation>{}, Knochen weiß dargestellt</translation>
    </message>
    <message>
        <source>ModalityLUTSequence (0028,3000): the stored values are kept</source>
        <translation>ModalityLUTSequence (0028,3000): die gespeicherten Werte bleiben</translation>
    </message>
    <message>
        <source>VOI LUT (0028,3010) or WindowCenter (0028,1050): for display only</source>
        <translation>VOI LUT (0028,3010) oder WindowCenter (0028,1050): nur zur Anzeige</translation>
    </message>
    <message>
        <source>mean over the rectangle given by the user</source>
        <translation>Mittelwert über das vom Benutzer angegebene Rechteck</translation>
    </message>
    <message>
        <source>assumed {} mm before the detector</source>
        <translation>{} mm vor dem Detektor angenommen</translation>
    </message>
    <message>
        <source>assumed as usual for C-arms, at most {} of the source to detector distance</source>
        <translation>angenommen wie bei C-Bögen üblich, höchstens {} des Abstands von Quelle zu Detektor</translation>
    </message>
    <message>
        <source>DistanceSourceToPatient (0018,1111), taken as the isocentre</source>
        <translation>DistanceSourceToPatient (0018,1111), als Isozentrum genommen</translation>
    </message>
    <message>
        <source>DistanceSourceToPatient (0018,1111) is {}, not before the detector: {}</source>
        <translation>DistanceSourceToPatient (0018,1111) ist {}, nicht vor dem Detektor: {}</translation>
    </message>
    <message>
        <source>{} is missing: 0 is assumed</source>
        <translation>{} fehlt: 0 angenommen</translation>
    </message>
    <message>
        <source>{} is missing: {}</source>
        <translation>{} fehlt: {}</translation>
    </message>
    <message>
        <source>{} is missing</source>
        <translation>{} fehlt</translation>
    </message>
    <message>
        <source>{} has {} values, none for frame {}</source>
        <translation>{} hat {} Werte, keinen für Bild {}</translation>
    </message>
    <message>
        <source>{} plus {} for frame {}</source>
        <translation>{} plus {} für Bild {}</translation>
    </message>
    <message>
        <source>FieldOfViewOrigin (0018,7030) or DetectorActiveOrigin (0018,7028) cannot be applied without each other, DetectorElementSpacing (0018,7022) and DetectorActiveDimensions (0018,7026)</source>
        <translation>FieldOfViewOrigin (0018,7030) oder DetectorActiveOrigin (0018,7028) sind ohne einander, DetectorElementSpacing (0018,7022) und DetectorActiveDimensions (0018,7026) nicht anwendbar</translation>
    </message>
    <message>
        <source>PixelSpacing (0028,0030), taken as the detector&apos;s: check it, it may be meant in the patient plane</source>
        <translation>PixelSpacing (0028,0030), als der des Detektors genommen: bitte prüfen, er kann in der Patientenebene gemeint sein</translation>
    </message>
    <message>
        <source>{} over the matrix</source>
        <translation>{} durch die Matrix</translation>
    </message>
    <message>
        <source>no tag: a detector of {} mm is assumed</source>
        <translation>kein Tag: ein Detektor von {} mm ist angenommen</translation>
    </message>
    <message>
        <source>FieldOfViewRotation (0018,7032) is {} degrees, not a quarter turn</source>
        <translation>FieldOfViewRotation (0018,7032) ist {} Grad, keine Vierteldrehung</translation>
    </message>
    <message>
        <source>FieldOfViewRotation (0018,7032) and FieldOfViewHorizontalFlip (0018,7034)</source>
        <translation>FieldOfViewRotation (0018,7032) und FieldOfViewHorizontalFlip (0018,7034)</translation>
    </message>
    <message>
        <source>the picture is in colour</source>
        <translation>das Bild ist farbig</translation>
    </message>
    <message>
        <source>the TIFF shows 0 as white (MinIsWhite)</source>
        <translation>das TIFF zeigt 0 als Weiß (MinIsWhite)</translation>
    </message>
    <message>
        <source>edges of the collimator (0018,1702 to 1708)</source>
        <translation>Kanten der Blende (0018,1702 bis 1708)</translation>
    </message>
    <message>
        <source>Synthetic lumbar spine</source>
        <translation>Synthetische Lendenwirbelsäule</translation>
    </message>
    <message>
        <source>{} [frame {} of {}]</source>
        <translation>{} [Bild {} von {}]</translation>
    </message>
    <message>
        <source>Warning: {}</source>
        <translation>Warnung: {}</translation>
    </message>
    <message>
        <source>{} image(s) came twice and were read once</source>
        <translation>{} Bild(er) kamen doppelt vor und wurden einmal gelesen</translation>
    </message>
    <message>
        <source>the slices differ in ImageOrientationPatient (0020,0037), size or PixelSpacing ({})</source>
        <translation>die Schichten unterscheiden sich in ImageOrientationPatient (0020,0037), Größe oder PixelSpacing ({})</translation>
    </message>
    <message>
        <source>{} slice(s) lie where another one lies, such as {}: the series may hold several phases or reconstructions</source>
        <translation>{} Schicht(en) liegen, wo schon eine andere liegt, etwa {}: die Serie enthält vielleicht mehrere Phasen oder Rekonstruktionen</translation>
    </message>
    <message>
        <source>the file does not say how its axes lie in the patient: they were taken as left, posterior, superior. Check left and right</source>
        <translation>die Datei sagt nicht, wie ihre Achsen im Patienten liegen: sie wurden als links, hinten, oben genommen. Bitte links und rechts prüfen</translation>
    </message>
    <message>
        <source>{} is MONOCHROME1: this concerns the display only, the Hounsfield units were kept</source>
        <translation>{} ist MONOCHROME1: das betrifft nur die Anzeige, die Hounsfield-Einheiten blieben</translation>
    </message>
    <message>
        <source>{} is MONOCHROME1: the intensities were inverted, so that high is bright</source>
        <translation>{} ist MONOCHROME1: die Intensitäten wurden invertiert, so dass hoch hell ist</translation>
    </message>
    <message>
        <source>{} is {}: the values may not be Hounsfield units</source>
        <translation>{} ist {}: die Werte sind vielleicht keine Hounsfield-Einheiten</translation>
    </message>
    <message>
        <source>{}: {} or {} is missing, the stored values were taken as Hounsfield units</source>
        <translation>{}: {} oder {} fehlt, die gespeicherten Werte wurden als Hounsfield-Einheiten genommen</translation>
    </message>
    <message>
        <source>{} unusable file(s): {}</source>
        <translation>{} unbrauchbare Datei(en): {}</translation>
    </message>
    <message>
        <source>{} other file(s) ignored: {}</source>
        <translation>{} weitere Datei(en) übergangen: {}</translation>
    </message>
    <message>
        <source>Saved {}</source>
        <translation>Gespeichert: {}</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>the values at full resolution are not known: {}</source>
        <translation>die Werte bei voller Auflösung sind nicht bekannt: {}</translation>
    </message>
    <message>
        <source>the project&apos;s mask is left out: {}</source>
        <translation>die Maske des Projekts wird weggelassen: {}</translation>
    </message>
    <message>
        <source>this machine has no device {}, which the project names</source>
        <translation>dieser Rechner hat kein Gerät {}, das das Projekt nennt</translation>
    </message>
    <message>
        <source>{} has changed since the project was saved</source>
        <translation>{} wurde geändert, seit das Projekt gespeichert wurde</translation>
    </message>
    <message>
        <source>{} frames registered</source>
        <translation>{} Bilder registriert</translation>
    </message>
    <message>
        <source>Bones registered</source>
        <translation>Knochen registriert</translation>
    </message>
    <message>
        <source>Bones registered in {} frames</source>
        <translation>Knochen in {} Bildern registriert</translation>
    </message>
    <message>
        <source>{} keeps the geometry of {}, in whose place it stands</source>
        <translation>{} behält die Geometrie von {}, an dessen Stelle es steht</translation>
    </message>
    <message>
        <source>{} and {} share {} voxels, which count twice where both are seen: part them by labels or smaller boxes</source>
        <translation>{} und {} teilen {} Voxel, die doppelt zählen, wo beide zu sehen sind: bitte durch Labels oder kleinere Quader trennen</translation>
    </message>
    <message>
        <source>Device {} is slow ({}): the automatic choice is measured again at the next start, or at once by Measure again in the preferences</source>
        <translation>Gerät {} ist langsam ({}): die automatische Wahl wird beim nächsten Start neu gemessen, oder sofort über „Neu messen“ in den Einstellungen</translation>
    </message>
    <message>
        <source>{}x{}, volume {}x{}x{}</source>
        <translation>{}x{}, Volumen {}x{}x{}</translation>
    </message>
    <message>
        <source>the bones are left out: {}</source>
        <translation>die Knochen werden weggelassen: {}</translation>
    </message>
    <message>
        <source>making the {}</source>
        <translation>{} wird erzeugt</translation>
    </message>
    <message>
        <source>Reconstructing: projection {} of {}</source>
        <translation>Rekonstruktion: Projektion {} von {}</translation>
    </message>
    <message>
        <source>Comparing with double precision: projection {} of {}</source>
        <translation>Vergleich mit doppelter Genauigkeit: Projektion {} von {}</translation>
    </message>
    <message>
        <source>the detector is displaced to one side of the axis, which needs a full circle: the image is exact only in the part that the narrower side sees</source>
        <translation>der Detektor ist zu einer Seite der Achse versetzt, was einen vollen Kreis braucht: genau ist das Bild nur, wo auch die schmalere Seite sieht</translation>
    </message>
    <message>
        <source>The CT was made here: a project keeps it only if it is saved as a file first</source>
        <translation>Das CT entstand hier: ein Projekt behält es nur, wenn es vorher als Datei gespeichert wird</translation>
    </message>
    <message>
        <source>Reconstructing: part {} of {}</source>
        <translation>Rekonstruktion: Teil {} von {}</translation>
    </message>
    <message>
        <source>Reading: projection {} of {}</source>
        <translation>Lesen: Projektion {} von {}</translation>
    </message>
    <message>
        <source>Iteration {} of {}</source>
        <translation>Iteration {} von {}</translation>
    </message>
    <message>
        <source>volume, projections and residuals</source>
        <translation>Volumen, Projektionen und Residuen</translation>
    </message>
    <message>
        <source>the volume</source>
        <translation>das Volumen</translation>
    </message>
    <message>
        <source>the projections</source>
        <translation>die Projektionen</translation>
    </message>
    <message>
        <source>in all</source>
        <translation>insgesamt</translation>
    </message>
    <message>
        <source>in one piece</source>
        <translation>am Stück</translation>
    </message>
    <message>
        <source>the file does not state all of its geometry: {}</source>
        <translation>die Datei nennt nicht ihre ganze Geometrie: {}</translation>
    </message>
    <message>
        <source>projections of the RabbitCT data set are weighted and filtered already, and would be filtered again: say that these are line integrals only if they are</source>
        <translation>Projektionen des RabbitCT-Datensatzes sind schon gewichtet und gefiltert und würden noch einmal gefiltert: Sagen Sie nur dann, dass es Linienintegrale sind, wenn sie es sind</translation>
    </message>
    <message>
        <source>HIS is read as RTK reads it; no file of a real detector has tried this reader: look at the projections before you trust them</source>
        <translation>HIS wird gelesen, wie RTK es liest; keine Datei eines wirklichen Detektors hat das erprobt: Sehen Sie die Projektionen an, bevor Sie ihnen trauen</translation>
    </message>
    <message>
        <source>HNC, HND and XIM are read as RTK reads them; no file of a real machine has tried this reader: look at the projections before you trust them. Angles and distances in the files are not used</source>
        <translation>HNC, HND und XIM werden gelesen, wie RTK sie liest; keine Datei eines wirklichen Geräts hat das erprobt: Sehen Sie die Projektionen an, bevor Sie ihnen trauen. Winkel und Abstände in den Dateien werden nicht verwendet</translation>
    </message>
    <message>
        <source>{}: the angles are those of InitialAngle and AngularStep, not of {}</source>
        <translation>{}: Die Winkel sind die von InitialAngle und AngularStep, nicht die von {}</translation>
    </message>
    <message>
        <source>the detector does not see the plane of the sources, in which lines are measured from both ends</source>
        <translation>der Detektor sieht die Ebene der Quellen nicht, in der Linien von beiden Enden gemessen werden</translation>
    </message>
    <message>
        <source>nothing is seen in the plane of the sources</source>
        <translation>in der Ebene der Quellen ist nichts zu sehen</translation>
    </message>
    <message>
        <source>the projections contradict each other: opposite rays disagree by {} as given, and by {} at the best of what was tried. Check the angles, the order of the projections, the distances, and whether the object moved</source>
        <translation>die Projektionen widersprechen einander: Entgegengesetzte Strahlen weichen wie angegeben um {} voneinander ab, im besten versuchten Fall um {}. Prüfen Sie die Winkel, die Reihenfolge der Projektionen, die Abstände und ob sich das Objekt bewegt hat</translation>
    </message>
    <message>
        <source>opposite rays disagree by {} as given, by {} so</source>
        <translation>entgegengesetzte Strahlen weichen wie angegeben um {} voneinander ab, so um {}</translation>
    </message>
    <message>
        <source>rows and columns of the images seem to be exchanged, that is, the images rotated by 90 degrees ({})</source>
        <translation>Zeilen und Spalten der Bilder scheinen vertauscht, die Bilder also um 90 Grad gedreht ({})</translation>
    </message>
    <message>
        <source>rows and columns of the images seem to be exchanged ({})</source>
        <translation>Zeilen und Spalten der Bilder scheinen vertauscht ({})</translation>
    </message>
    <message>
        <source>the images seem to be upside down, or the offset along the {} has the wrong sign, and the angles count the other way ({})</source>
        <translation>die Bilder scheinen auf dem Kopf zu stehen, oder der Versatz entlang der {} hat das falsche Vorzeichen, und die Winkel zählen andersherum ({})</translation>
    </message>
    <message>
        <source>the images seem to be upside down, or the offset along the {} has the wrong sign ({})</source>
        <translation>die Bilder scheinen auf dem Kopf zu stehen, oder der Versatz entlang der {} hat das falsche Vorzeichen ({})</translation>
    </message>
    <message>
        <source>the images seem to be mirrored left to right, or the angles count the other way and the offset of the detector has the wrong sign ({})</source>
        <translation>die Bilder scheinen seitenverkehrt, oder die Winkel zählen andersherum und der Versatz des Detektors hat das falsche Vorzeichen ({})</translation>
    </message>
    <message>
        <source>the angles seem to count the other way, or the images are mirrored left to right: with the axis in the centre of the detector both look alike ({})</source>
        <translation>die Winkel scheinen andersherum zu zählen, oder die Bilder sind seitenverkehrt: Mit der Achse in der Mitte des Detektors sieht beides gleich aus ({})</translation>
    </message>
    <message>
        <source>the angles seem to count the other way ({})</source>
        <translation>die Winkel scheinen andersherum zu zählen ({})</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Looking for rings: projection {} of {}</source>
        <translation>Ringe werden gesucht: Projektion {} von {}</translation>
    </message>
    <message>
        <source>projections to leave out (--skip) are counted from 1, such as 3,17,30-40; not &quot;{}&quot;</source>
        <translation>ausgelassene Projektionen werden ab 1 gezählt, etwa 3,17,30-40; nicht „{}“</translation>
    </message>
    <message>
        <source>projection {} is to be left out (--skip): there are {}, counted from 1</source>
        <translation>Projektion {} soll ausgelassen werden: Es gibt {}, gezählt ab 1</translation>
    </message>
    <message>
        <source>no projection is left (--skip, --every)</source>
        <translation>es bleibt keine Projektion</translation>
    </message>
    <message>
        <source>Waiting for the first projection</source>
        <translation>Wartet auf die erste Projektion</translation>
    </message>
    <message>
        <source>Comparing volumes</source>
        <translation>Volumen werden verglichen</translation>
    </message>
    <message>
        <source>intensity</source>
        <translation>Intensität</translation>
    </message>
    <message>
        <source>there is no such file or folder</source>
        <translation>diese Datei oder diesen Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>diese Datei gibt es nicht</translation>
    </message>
    <message>
        <source>{}, then mirrored left-right</source>
        <translation>{}, dann links-rechts gespiegelt</translation>
    </message>
    <message>
        <source>PatientOrientation (0020,0020) {} does not fit the view&apos;s angles</source>
        <translation>PatientOrientation (0020,0020) {} passt nicht zu den Winkeln der Ansicht</translation>
    </message>
    <message>
        <source>PixelSpacing (0028,0030), calibrated to the patient plane ({}): times the magnification {:.4g}</source>
        <translation>PixelSpacing (0028,0030), auf die Patientenebene kalibriert ({}): mal Vergrößerung {:.4g}</translation>
    </message>
    <message>
        <source>{:.6g} x {:.6g} mm</source>
        <translation>{:.6g} x {:.6g} mm</translation>
    </message>
    <message>
        <source>{:.6g} mm</source>
        <translation>{:.6g} mm</translation>
    </message>
    <message>
        <source>{:.6g} deg</source>
        <translation>{:.6g}°</translation>
    </message>
    <message>
        <source>({:.6g}, {:.6g}) px from the centre</source>
        <translation>({:.6g}, {:.6g}) px neben der Mitte</translation>
    </message>
    <message>
        <source>inverted: {:g} minus the value</source>
        <translation>invertiert: {:g} minus Wert</translation>
    </message>
    <message>
        <source>percentile {:g} given by the user</source>
        <translation>Perzentil {:g}, vom Benutzer angegeben</translation>
    </message>
    <message>
        <source>estimated: percentile {:g} of the image</source>
        <translation>geschätzt: Perzentil {:g} des Bildes</translation>
    </message>
    <message>
        <source>{:g} * value + {:g}</source>
        <translation>{:g} * Wert + {:g}</translation>
    </message>
    <message>
        <source>synthetic X-ray {:g}/{:g} degrees</source>
        <translation>synthetisches Röntgenbild {:g}/{:g} Grad</translation>
    </message>
    <message>
        <source>{:.1f} %</source>
        <translation>{:.1f} %</translation>
    </message>
    <message>
        <source>too few lines are measured from both ends by {} projections over {:.1f} degrees</source>
        <translation>{} Projektionen über {:.1f} Grad messen zu wenige Linien von beiden Enden</translation>
    </message>
    <message>
        <source>a coarse slice is sharper so: {:.2f} bits of entropy, {:.2f} as given</source>
        <translation>eine grobe Schicht ist so schärfer: {:.2f} Bit Entropie, wie angegeben {:.2f}</translation>
    </message>
    <message>
        <source>the centre of rotation seems to be moved: the detector lies {:+.3f} mm ({:+.2f} pixels, right to {:.1f}) farther along its {} than given; add that to the detector&apos;s offset, or mend the geometry ({})</source>
        <translation>die Drehachse scheint verschoben: Der Detektor liegt {:+.3f} mm ({:+.2f} Pixel, auf {:.1f} genau) weiter entlang seiner {} als angegeben; addieren Sie das zum Versatz des Detektors, oder berichtigen Sie die Geometrie ({})</translation>
    </message>
    <message>
        <source>the offset of the detector along its {} seems to have the wrong sign: {:+.3g} mm as given, {:+.3g} mm fit ({})</source>
        <translation>der Versatz des Detektors entlang seiner {} scheint das falsche Vorzeichen zu haben: {:+.3g} mm wie angegeben, {:+.3g} mm passen ({})</translation>
    </message>
    <message>
        <source>the centre of rotation seems to be moved: the detector lies {:+.3f} mm ({:+.2f} pixels, standard error {:.2f}) farther along its {} than given; add that to the detector&apos;s offset, or mend the geometry ({})</source>
        <translation>die Drehachse scheint verschoben: Der Detektor liegt {:+.3f} mm ({:+.2f} Pixel, Standardfehler {:.2f}) weiter entlang seiner {} als angegeben; addieren Sie das zum Versatz des Detektors, oder berichtigen Sie die Geometrie ({})</translation>
    </message>
    <message>
        <source>the angles seem to count the other way, and the detector lies {:+.3f} mm farther along its {} than given ({})</source>
        <translation>die Winkel scheinen andersherum zu zählen, und der Detektor liegt {:+.3f} mm weiter entlang seiner {} als angegeben ({})</translation>
    </message>
    <message>
        <source>{} of {} projections are there, and none has come for {} s: state how many the scan has, or wait for all of them</source>
        <translation>{} von {} Projektionen sind da, und seit {} s kam keine: angeben, wie viele der Scan hat, oder auf alle warten</translation>
    </message>
    <message>
        <source>came after {}, but its name stands before it: files must arrive in the order of their names</source>
        <translation>kam nach {}, obwohl der Name davor steht: Dateien müssen in der Reihenfolge ihrer Namen ankommen</translation>
    </message>
    <message>
        <source>is not a folder or pattern in which projections could arrive</source>
        <translation>ist weder Ordner noch Muster, in dem Projektionen ankommen könnten</translation>
    </message>
    <message>
        <source>{}: {} is {:g} mm and is not used, for its sign is not documented</source>
        <translation>{}: {} ist {:g} mm und wird nicht verwendet, denn sein Vorzeichen ist nicht dokumentiert</translation>
    </message>
    <message>
        <source>the projections cover {:.1f} degrees, {:.1f} are needed for a whole image: edges in the directions that are missing are blurred</source>
        <translation>die Projektionen decken {:.1f} Grad ab, für ein vollständiges Bild braucht es {:.1f}: Kanten in den fehlenden Richtungen sind unscharf</translation>
    </message>
    <message>
        <source>{}, dense</source>
        <translation>{}, dicht</translation>
    </message>
    <message>
        <source>{}, a sphere in air</source>
        <translation>{}, eine Kugel in Luft</translation>
    </message>
    <message>
        <source>Iteration {} of {}: residuals {:.2f} %</source>
        <translation>Iteration {} von {}: Residuen {:.2f} %</translation>
    </message>
    <message>
        <source>iterations keep {} on the device: {:.2f} GiB, and it has {:.2f} GiB {}. Take larger voxels, a smaller box, binned projections, or filtered back-projection, which goes in parts</source>
        <translation>Iterationen halten {} auf dem Gerät: {:.2f} GiB, und es hat {:.2f} GiB {}. Nehmen Sie größere Voxel, einen kleineren Quader, zusammengefasste Pixel oder die gefilterte Rückprojektion, die in Teilen geht</translation>
    </message>
    <message>
        <source>{}, lost: {}</source>
        <translation>{}, verloren: {}</translation>
    </message>
    <message>
        <source>{}, unreadable: {}</source>
        <translation>{}, unlesbar: {}</translation>
    </message>
    <message>
        <source>{}, mRPD {:.2f} mm, mTRE {:.2f} mm</source>
        <translation>{}, mRPD {:.2f} mm, mTRE {:.2f} mm</translation>
    </message>
    <message>
        <source>The automatic choice of a device is {}
{}</source>
        <translation>Die automatische Gerätewahl ist {}
{}</translation>
    </message>
    <message>
        <source>{:.0f} ms for a DRR, far more than when it was chosen</source>
        <translation>{:.0f} ms für ein DRR, weit mehr als bei der Wahl</translation>
    </message>
    <message>
        <source>Device {}: {}, {}</source>
        <translation>Gerät {}: {}, {}</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}: {}</translation>
    </message>
    <message>
        <source>{}, {}</source>
        <translation>{}, {}</translation>
    </message>
    <message>
        <source>{} and {} more</source>
        <translation>{} und {} weitere</translation>
    </message>
    <message>
        <source>{} is not a DICOM file</source>
        <translation>{} ist keine DICOM-Datei</translation>
    </message>
    <message>
        <source>{} is a DICOMDIR</source>
        <translation>{} ist ein DICOMDIR</translation>
    </message>
    <message>
        <source>{} holds no image (Modality {})</source>
        <translation>{} enthält kein Bild (Modalität {})</translation>
    </message>
    <message>
        <source>{} is listed in the DICOMDIR but missing</source>
        <translation>{} ist im DICOMDIR aufgeführt, fehlt aber</translation>
    </message>
    <message>
        <source>{} cannot be opened: {}</source>
        <translation>{} lässt sich nicht öffnen: {}</translation>
    </message>
    <message>
        <source>{} is damaged ({}): copy or export it again</source>
        <translation>{} ist beschädigt ({}): erneut kopieren oder exportieren</translation>
    </message>
    <message>
        <source>{} is truncated or damaged: an attribute reaches beyond the end of the file. Copy or export it again</source>
        <translation>{} ist abgeschnitten oder beschädigt: ein Attribut reicht über das Dateiende hinaus. Erneut kopieren oder exportieren</translation>
    </message>
    <message>
        <source>PixelSpacing (0028,0030), calibrated ({})</source>
        <translation>PixelSpacing (0028,0030), kalibriert ({})</translation>
    </message>
    <message>
        <source>lengths are those on the detector, larger than in the patient by the magnification</source>
        <translation>Längen gelten auf dem Detektor, um die Vergrößerung größer als im Patienten</translation>
    </message>
    <message>
        <source>the TIFF&apos;s resolution</source>
        <translation>der Auflösung des TIFF</translation>
    </message>
    <message>
        <source>the unit in ImageJ&apos;s description</source>
        <translation>der Einheit in der Beschreibung von ImageJ</translation>
    </message>
    <message>
        <source>PhysicalSizeX and PhysicalSizeY of the OME-XML</source>
        <translation>PhysicalSizeX und PhysicalSizeY des OME-XML</translation>
    </message>
    <message>
        <source>the surface does not say what it is made of: {} was taken ({:g}/mm). State it with --material</source>
        <translation>die Oberfläche sagt nicht, woraus sie besteht: {} wurde angenommen ({:g}/mm). Mit --material angeben</translation>
    </message>
    <message>
        <source>the surface of {} triangles became voxels of {:.3g} mm</source>
        <translation>die Oberfläche aus {} Dreiecken wurde in Voxel von {:.3g} mm zerlegt</translation>
    </message>
    <message>
        <source>the surface was inside out: its triangles were turned over</source>
        <translation>die Oberfläche war nach innen gekehrt: ihre Dreiecke wurden umgedreht</translation>
    </message>
    <message>
        <source>{} of {} parts of the surface were inside out: their triangles were turned over</source>
        <translation>{} von {} Teilen der Oberfläche waren nach innen gekehrt: ihre Dreiecke wurden umgedreht</translation>
    </message>
    <message>
        <source>{} of {} parts of the surface are cavities within others</source>
        <translation>{} von {} Teilen der Oberfläche sind Hohlräume in anderen</translation>
    </message>
    <message>
        <source>{} of {} triangles were turned over to agree with their neighbours</source>
        <translation>{} von {} Dreiecken wurden umgedreht, damit sie zu ihren Nachbarn passen</translation>
    </message>
    <message>
        <source>{} edges are shared by more than two triangles: parts touch there</source>
        <translation>{} Kanten gehören zu mehr als zwei Dreiecken: dort berühren sich Teile</translation>
    </message>
    <message>
        <source>{}: a collimator was found, {:.0f} % of the pixels are masked; Clear Mask lets them count</source>
        <translation>{}: Eine Blende wurde gefunden, {:.0f} % der Pixel sind maskiert; mit Maske löschen zählen sie</translation>
    </message>
    <message>
        <source>Take evaluation {}</source>
        <translation>Auswertung {} übernehmen</translation>
    </message>
    <message>
        <source>distortion</source>
        <translation>Verzeichnung</translation>
    </message>
    <message>
        <source>undistorted by the map of a grid</source>
        <translation>entzerrt nach der Karte eines Gitters</translation>
    </message>
    <message>
        <source></source>
        <translation>mit der Karte eines Gitters entzerrt</translation>
    </message>
    <message>
        <source>a pose rotated by {:.1f} degrees looks alike</source>
        <translation>eine um {:.1f} Grad gedrehte Pose sieht gleich aus</translation>
    </message>
    <message>
        <source>it is blank: all its pixels have the same value</source>
        <translation>es ist leer: Alle Pixel haben denselben Wert</translation>
    </message>
    <message>
        <source>{:.0f} % of its pixels have its highest value: it is saturated. Take it at a lower exposure</source>
        <translation>{:.0f} % seiner Pixel haben den höchsten Wert: Es ist gesättigt. Nehmen Sie es mit geringerer Belichtung auf</translation>
    </message>
    <message>
        <source>{:.0f} % of its pixels have its lowest value: it is saturated. Take it at a higher exposure</source>
        <translation>{:.0f} % seiner Pixel haben den niedrigsten Wert: Es ist gesättigt. Nehmen Sie es mit stärkerer Belichtung auf</translation>
    </message>
    <message>
        <source>it shows no beads or holes that stand in a grid</source>
        <translation>es zeigt keine Kugeln oder Löcher, die ein Gitter bilden</translation>
    </message>
    <message>
        <source>no grid is found in the picture: {}</source>
        <translation>im Bild wird kein Gitter gefunden: {}</translation>
    </message>
    <message>
        <source>only {} beads or holes of a grid are found in the picture, and {} are needed: take one that shows more of the grid, sharp and not covered</source>
        <translation>im Bild werden nur {} Kugeln oder Löcher eines Gitters gefunden, und {} sind nötig: Nehmen Sie eines, das mehr vom Gitter zeigt, scharf und unverdeckt</translation>
    </message>
    <message>
        <source>{} spots that do not fit with the others are left out</source>
        <translation>{} Punkte, die nicht zu den anderen passen, sind ausgelassen</translation>
    </message>
    <message>
        <source>{} has no geometry, with which a distortion could be kept: give it one first</source>
        <translation>{} hat keine Geometrie, mit der eine Verzeichnung behalten werden könnte: Geben Sie ihm zuerst eine</translation>
    </message>
    <message>
        <source>{} is undistorted already, by {}, which its geometry file names</source>
        <translation>{} ist bereits entzerrt, durch {}, das seine Geometriedatei nennt</translation>
    </message>
    <message>
        <source>spots left out are predicted to {:.2f} px only: is the grid flat on the detector, the picture sharp, not moved?</source>
        <translation>ausgelassene Punkte werden nur auf {:.2f} px genau vorhergesagt: Liegt das Gitter flach auf dem Detektor, ist das Bild scharf und nicht verwackelt?</translation>
    </message>
    <message>
        <source>the grid covers only {:.0f} % of the image: beyond it the distortion is a guess</source>
        <translation>das Gitter bedeckt nur {:.0f} % des Bildes: Außerhalb ist die Verzeichnung geschätzt</translation>
    </message>
    <message>
        <source>a camera needs a name without / \ , ; and =</source>
        <translation>eine Kamera braucht einen Namen ohne / \ , ; und =</translation>
    </message>
    <message>
        <source>placements are counted from 1</source>
        <translation>Aufstellungen werden ab 1 gezählt</translation>
    </message>
    <message>
        <source>there is a picture by {} of placement {} already: give the object&apos;s other places other numbers</source>
        <translation>von {} gibt es bereits ein Bild der Aufstellung {}: Geben Sie anderen Plätzen des Objekts andere Nummern</translation>
    </message>
    <message>
        <source>the other picture by {} has another size</source>
        <translation>das andere Bild von {} hat eine andere Größe</translation>
    </message>
    <message>
        <source>frame {} is left out: {}</source>
        <translation>Bild {} wird ausgelassen: {}</translation>
    </message>
    <message>
        <source>Stream: {} frames, {} tracked, {} found, {} lost, {} unreadable; {} overtaken, {} images without a partner</source>
        <translation>Bildstrom: {} Bilder, {} verfolgt, {} gefunden, {} verloren, {} unlesbar; {} überholt, {} Aufnahmen ohne Partner</translation>
    </message>
    <message>
        <source>it has changed to the other one of two poses that look alike: it lies {:.1f} degrees from where it was expected</source>
        <translation>das Bild ist zur anderen von zwei Posen gewechselt, die gleich aussehen: Die Pose weicht um {:.1f} Grad von der erwarteten ab</translation>
    </message>
    <message>
        <source>it lies {:.1f} mm and {:.1f} degrees from where it was expected</source>
        <translation>die Pose liegt {:.1f} mm und {:.1f} Grad von der erwarteten entfernt</translation>
    </message>
    <message>
        <source>its similarity is {:.4g}, that of the others {:.4g} (robust deviation {:.2g})</source>
        <translation>die Ähnlichkeit ist {:.4g}, die der anderen {:.4g} (robuste Abweichung {:.2g})</translation>
    </message>
    <message>
        <source>it lies {:.1f} mm and {:.1f} degrees from between its neighbours (usual for this sequence: up to {:.1f} mm, {:.1f} degrees)</source>
        <translation>die Pose liegt {:.1f} mm und {:.1f} Grad neben der Mitte ihrer Nachbarn (üblich in dieser Folge: bis {:.1f} mm, {:.1f} Grad)</translation>
    </message>
    <message>
        <source>line {}: {} &quot;{}&quot; was found neither there nor below the trial&apos;s folder</source>
        <translation>Zeile {}: {} „{}“ wurde weder dort noch unter dem Ordner des Versuchs gefunden</translation>
    </message>
    <message>
        <source>line {}: {} takes three numbers, not &quot;{}&quot;</source>
        <translation>Zeile {}: {} verlangt drei Zahlen, nicht „{}“</translation>
    </message>
    <message>
        <source>line {}: {} comes before any VolumeFile</source>
        <translation>Zeile {}: {} steht vor dem ersten VolumeFile</translation>
    </message>
    <message>
        <source>line {}: {} must be above 0 (mm)</source>
        <translation>Zeile {}: {} muss größer als 0 sein (mm)</translation>
    </message>
    <message>
        <source>lists {} calibrations (mayaCam_csv) but {} frame folders (CameraRootDir): each camera needs one of each</source>
        <translation>nennt {} Kalibrierungen (mayaCam_csv), aber {} Bildordner (CameraRootDir): Jede Kamera braucht beides</translation>
    </message>
    <message>
        <source>lists {} volumes (VolumeFile) but {} voxel sizes (VoxelSize): each volume needs one</source>
        <translation>nennt {} Volumen (VolumeFile), aber {} Voxelgrößen (VoxelSize): Jedes Volumen braucht eine</translation>
    </message>
    <message>
        <source>a matrix that is not a rotation and a translation by columns</source>
        <translation>eine Matrix, die keine spaltenweise Drehung und Verschiebung ist</translation>
    </message>
    <message>
        <source>line {} must hold {} numbers, 16 for each rigid body, or NaN</source>
        <translation>Zeile {} muss {} Zahlen enthalten, 16 für jeden starren Körper, oder NaN</translation>
    </message>
    <message>
        <source>line {} holds {}</source>
        <translation>Zeile {} enthält {}</translation>
    </message>
    <message>
        <source>holds no transformation of a rigid body</source>
        <translation>enthält keine Transformation eines starren Körpers</translation>
    </message>
    <message>
        <source>pixel centres</source>
        <translation>Pixelmitten</translation>
    </message>
    <message>
        <source>assumed at integer coordinates (the file does not say)</source>
        <translation>bei ganzzahligen Koordinaten angenommen (die Datei sagt es nicht)</translation>
    </message>
    <message>
        <source>calibrated for {} x {} pixels, but the images have {} x {}</source>
        <translation>für {} x {} Pixel kalibriert, die Bilder haben aber {} x {}</translation>
    </message>
    <message>
        <source>with this geometry the centre of the CT is outside the image</source>
        <translation>mit dieser Geometrie liegt die Mitte des CT außerhalb des Bildes</translation>
    </message>
    <message>
        <source>the only geometry file</source>
        <translation>die einzige Geometriedatei</translation>
    </message>
    <message>
        <source>one geometry for {} cameras: apply it to all?</source>
        <translation>eine Geometrie für {} Kameras: Soll sie für alle gelten?</translation>
    </message>
    <message>
        <source>view {} of {}, matched by image name</source>
        <translation>Ansicht {} von {}, nach dem Namen des Bildes</translation>
    </message>
    <message>
        <source>view {} of {}, in image order</source>
        <translation>Ansicht {} von {}, in der Reihenfolge der Bilder</translation>
    </message>
    <message>
        <source>matched by name</source>
        <translation>nach dem Namen zugeordnet</translation>
    </message>
    <message>
        <source>matched by order</source>
        <translation>nach der Reihenfolge zugeordnet</translation>
    </message>
    <message>
        <source>views are numbered from 0: does the image number mean this view?</source>
        <translation>die Ansichten zählen ab 0: Meint die Nummer des Bildes diese Ansicht?</translation>
    </message>
    <message>
        <source>no name match: does it belong to this camera?</source>
        <translation>kein Name passt: Gehört sie zu dieser Kamera?</translation>
    </message>
    <message>
        <source>geometry without an X-ray to apply it to</source>
        <translation>Geometrie ohne ein Röntgenbild, für das sie gelten könnte</translation>
    </message>
    <message>
        <source>geometry file not applied: the DICOM tags already state the geometry</source>
        <translation>Geometriedatei nicht verwendet: Die DICOM-Tags nennen die Geometrie bereits</translation>
    </message>
    <message>
        <source>geometry that matches none of the cameras</source>
        <translation>Geometrie, die zu keiner der Kameras passt</translation>
    </message>
    <message>
        <source>JSON without a known schema</source>
        <translation>JSON ohne bekanntes Schema</translation>
    </message>
    <message>
        <source>isocenter.{} file, not part of a study</source>
        <translation>Datei isocenter.{}, kein Teil einer Studie</translation>
    </message>
    <message>
        <source>text in no known format</source>
        <translation>Text in keinem bekannten Format</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>ist leer</translation>
    </message>
    <message>
        <source>damaged: the content does not match the file type</source>
        <translation>beschädigt: Der Inhalt passt nicht zum Dateityp</translation>
    </message>
    <message>
        <source>unknown file type</source>
        <translation>unbekannter Dateityp</translation>
    </message>
    <message>
        <source>a pose to start from</source>
        <translation>eine Startpose</translation>
    </message>
    <message>
        <source>poses of the frames</source>
        <translation>Posen der Einzelbilder</translation>
    </message>
    <message>
        <source>poses of {}, matched by name</source>
        <translation>Posen von {}, nach dem Namen zugeordnet</translation>
    </message>
    <message>
        <source>poses of all volumes, in their order</source>
        <translation>Posen aller Volumen in ihrer Reihenfolge</translation>
    </message>
    <message>
        <source>which body do these poses belong to?</source>
        <translation>Zu welchem Körper gehören diese Posen?</translation>
    </message>
    <message>
        <source>known true pose, not used as a start</source>
        <translation>bekannte wahre Pose, nicht als Start verwendet</translation>
    </message>
    <message>
        <source>other poses of {} come first</source>
        <translation>andere Posen von {} gehen vor</translation>
    </message>
    <message>
        <source>landmarks in CT and X-rays</source>
        <translation>Landmarken in CT und Röntgenbildern</translation>
    </message>
    <message>
        <source>mask polygons of an X-ray</source>
        <translation>Maskenpolygone eines Röntgenbildes</translation>
    </message>
    <message>
        <source>which X-ray does it belong to?</source>
        <translation>Zu welchem Röntgenbild gehört sie?</translation>
    </message>
    <message>
        <source>list of the study&apos;s bones</source>
        <translation>Liste der Knochen der Studie</translation>
    </message>
    <message>
        <source>scanner projections</source>
        <translation>Projektionen eines Scanners</translation>
    </message>
    <message>
        <source>video, opened on the Track page</source>
        <translation>Video, wird auf der Seite „Verfolgen“ geöffnet</translation>
    </message>
    <message>
        <source>Isocenter project</source>
        <translation>Projekt von Isocenter</translation>
    </message>
    <message>
        <source>project, to be opened on its own</source>
        <translation>Projekt, das für sich geöffnet wird</translation>
    </message>
    <message>
        <source>file names match the views of the geometry</source>
        <translation>Dateinamen passen zu den Ansichten der Geometrie</translation>
    </message>
    <message>
        <source>image of {} x {} pixels</source>
        <translation>Bild mit {} x {} Pixeln</translation>
    </message>
    <message>
        <source>one image per view of the geometry</source>
        <translation>ein Bild je Ansicht der Geometrie</translation>
    </message>
    <message>
        <source>one image per view of the geometry: projections of a scan</source>
        <translation>ein Bild je Ansicht der Geometrie: Projektionen eines Scans</translation>
    </message>
    <message>
        <source>projections of a scan, or X-rays of this volume?</source>
        <translation>Projektionen eines Scans oder Röntgenbilder dieses Volumens?</translation>
    </message>
    <message>
        <source>{} numbered images</source>
        <translation>{} nummerierte Bilder</translation>
    </message>
    <message>
        <source>frames of one camera, or views of one moment?</source>
        <translation>Einzelbilder einer Kamera oder Ansichten eines Augenblicks?</translation>
    </message>
    <message>
        <source>{} pages of {} x {} pixels</source>
        <translation>{} Seiten mit {} x {} Pixeln</translation>
    </message>
    <message>
        <source>{}, matching a calibration</source>
        <translation>{}, passend zu einer Kalibrierung</translation>
    </message>
    <message>
        <source>{}, matching an open X-ray</source>
        <translation>{}, passend zu einem offenen Röntgenbild</translation>
    </message>
    <message>
        <source>pages of a volume, or frames of a camera?</source>
        <translation>Seiten eines Volumens oder Einzelbilder einer Kamera?</translation>
    </message>
    <message>
        <source>mask of the X-ray, by name and size</source>
        <translation>Maske des Röntgenbildes, nach Name und Größe</translation>
    </message>
    <message>
        <source>mask or label image, by name: apply it with Open Mask on its frame</source>
        <translation>Masken- oder Labelbild, nach dem Namen: auf seinem Einzelbild mit „Maske öffnen“ anwenden</translation>
    </message>
    <message>
        <source>no volume: add a CT, a bone volume or an implant surface</source>
        <translation>kein Volumen: ein CT, ein Knochenvolumen oder die Oberfläche eines Implantats hinzufügen</translation>
    </message>
    <message>
        <source>no X-ray: add the images that show this volume</source>
        <translation>kein Röntgenbild: die Bilder hinzufügen, die dieses Volumen zeigen</translation>
    </message>
    <message>
        <source>no geometry for camera {}: add its calibration, or enter source-detector distance and pixel size</source>
        <translation>keine Geometrie für Kamera {}: Kalibrierung hinzufügen oder Quelle-Detektor-Abstand und Pixelgröße eingeben</translation>
    </message>
    <message>
        <source>{} series of {} slices</source>
        <translation>{}-Serie mit {} Schichten</translation>
    </message>
    <message>
        <source>{} series could be the CT; this one has the most slices</source>
        <translation>{} Serien könnten das CT sein; diese hat die meisten Schichten</translation>
    </message>
    <message>
        <source>{} series of {} slices: a localiser</source>
        <translation>{}-Serie mit {} Schichten: eine Übersichtsaufnahme</translation>
    </message>
    <message>
        <source>{} series of {} single images</source>
        <translation>{}-Serie mit {} einzelnen Bildern</translation>
    </message>
    <message>
        <source>views of one moment, or frames of one camera?</source>
        <translation>Ansichten eines Augenblicks oder Einzelbilder einer Kamera?</translation>
    </message>
    <message>
        <source>{} run of {} frames</source>
        <translation>{}-Lauf mit {} Einzelbildern</translation>
    </message>
    <message>
        <source>single {} image</source>
        <translation>einzelnes {}-Bild</translation>
    </message>
    <message>
        <source>volume of trial {}, values read as HU + 1000</source>
        <translation>Volumen des Versuchs {}, Werte als HU + 1000 gelesen</translation>
    </message>
    <message>
        <source>CameraRootDir {} holds no image</source>
        <translation>CameraRootDir {} enthält kein Bild</translation>
    </message>
    <message>
        <source>camera {} of trial {}</source>
        <translation>Kamera {} des Versuchs {}</translation>
    </message>
    <message>
        <source>calibration of camera {} in trial {}</source>
        <translation>Kalibrierung der Kamera {} im Versuch {}</translation>
    </message>
    <message>
        <source>Autoscoper trial: {} cameras, {} volumes</source>
        <translation>Versuch von Autoscoper: {} Kameras, {} Volumen</translation>
    </message>
    <message>
        <source>{} series: neither a CT nor an X-ray</source>
        <translation>{}-Serie: weder CT noch Röntgenbild</translation>
    </message>
    <message>
        <source>{} X-rays found: which ones belong together?</source>
        <translation>{} Röntgenbilder gefunden: Welche gehören zusammen?</translation>
    </message>
    <message>
        <source>label map, by name: reference it from a bones list</source>
        <translation>Labelbild, nach dem Namen: in einer Knochenliste angeben</translation>
    </message>
    <message>
        <source>single-file volume</source>
        <translation>Volumen in einer Datei</translation>
    </message>
    <message>
        <source>several volumes: register each as a separate bone?</source>
        <translation>mehrere Volumen: Jedes als eigenen Knochen registrieren?</translation>
    </message>
    <message>
        <source>surface model, assumed metal with coordinates in mm</source>
        <translation>Oberflächenmodell, als Metall mit Koordinaten in mm angenommen</translation>
    </message>
    <message>
        <source>register it as a separate bone beside the CT?</source>
        <translation>Als eigenen Knochen neben dem CT registrieren?</translation>
    </message>
    <message>
        <source>{}: pixel centres {}</source>
        <translation>{}: Pixelmitten {}</translation>
    </message>
    <message>
        <source>{} has {} poses for {} frames: assigned in order</source>
        <translation>{} enthält {} Posen für {} Einzelbilder: der Reihe nach zugeordnet</translation>
    </message>
    <message>
        <source>holds no pose</source>
        <translation>enthält keine Pose</translation>
    </message>
    <message>
        <source>holds poses of {}, but no bone has that name</source>
        <translation>enthält Posen von {}, aber kein Knochen heißt so</translation>
    </message>
    <message>
        <source>geometry of the projections</source>
        <translation>Geometrie der Projektionen</translation>
    </message>
    <message>
        <source>{} series of {} views</source>
        <translation>{}-Serie mit {} Ansichten</translation>
    </message>
    <message>
        <source>holds no file</source>
        <translation>enthält keine Datei</translation>
    </message>
    <message>
        <source>no marker of the dictionary {} is seen</source>
        <translation>kein Marker des Wörterbuchs {} ist zu sehen</translation>
    </message>
    <message>
        <source>{} of {} markers that are seen are not where a board of {} x {} squares has them: check the number of its squares{}</source>
        <translation>{} von {} sichtbaren Markern sind nicht, wo ein Brett mit {} x {} Feldern sie hat: die Zahl der Felder prüfen{}</translation>
    </message>
    <message>
        <source>, and whether its top left square is black</source>
        <translation>, und ob das Feld oben links schwarz ist</translation>
    </message>
    <message>
        <source>a picture of {} x {} pixels is too small</source>
        <translation>ein Bild mit {} x {} Pixeln ist zu klein</translation>
    </message>
    <message>
        <source>only {} of {} corners are seen, beside {} markers: {} are needed, in two rows or more, sharp and not hidden</source>
        <translation>nur {} von {} Ecken sind zu sehen, neben {} Markern: {} werden gebraucht, in mindestens zwei Reihen, scharf und unverdeckt</translation>
    </message>
    <message>
        <source>a chessboard of {}x{} inner corners cannot be used: {} to {} a side are needed</source>
        <translation>ein Schachbrett mit {}x{} inneren Ecken ist unbrauchbar: {} bis {} je Seite werden gebraucht</translation>
    </message>
    <message>
        <source>squares of {} mm make no sense: give the length of a square&apos;s side in millimetres</source>
        <translation>Felder von {} mm sind nicht sinnvoll: die Seitenlänge eines Feldes in Millimetern angeben</translation>
    </message>
    <message>
        <source>a chessboard is given by its inner corners, as 9x6 for one of 10 x 7 squares, not as &apos;{}&apos;</source>
        <translation>ein Schachbrett wird durch seine inneren Ecken angegeben, wie 9x6 bei 10 x 7 Feldern, nicht als &apos;{}&apos;</translation>
    </message>
    <message>
        <source>no chessboard is seen</source>
        <translation>kein Schachbrett ist zu sehen</translation>
    </message>
    <message>
        <source>the chessboard that is seen has {} x {} inner corners, not {} x {}</source>
        <translation>das sichtbare Schachbrett hat {} x {} innere Ecken, nicht {} x {}</translation>
    </message>
    <message>
        <source>only {} of {} corners are seen, within {} x {}: all of the board must be in the picture, sharp and not hidden</source>
        <translation>nur {} von {} Ecken sind zu sehen, innerhalb von {} x {}: das ganze Brett muss im Bild sein, scharf und unverdeckt</translation>
    </message>
    <message>
        <source>there is no dictionary of markers &apos;{}&apos;, but {}</source>
        <translation>das Markerwörterbuch &apos;{}&apos; gibt es nicht, sondern {}</translation>
    </message>
    <message>
        <source>view {} of the board: {}</source>
        <translation>Ansicht {} des Bretts: {}</translation>
    </message>
    <message>
        <source>the views of the board do not determine the camera: its focal length would be {:.0f} +- {:.0f} pixels. Take views in which the board is tilted, by 30 degrees and more, to different sides</source>
        <translation>die Ansichten des Bretts bestimmen die Kamera nicht: ihre Brennweite wäre {:.0f} +- {:.0f} Pixel. Ansichten aufnehmen, in denen das Brett um mindestens 30 Grad nach verschiedenen Seiten gekippt ist</translation>
    </message>
    <message>
        <source>a camera is calibrated by {} views of the board or more, and there {}: take more, and tilt the board to different sides</source>
        <translation>eine Kamera wird mit mindestens {} Ansichten des Bretts kalibriert, und es {}: mehr aufnehmen und das Brett nach verschiedenen Seiten kippen</translation>
    </message>
    <message>
        <source>is 1</source>
        <translation>gibt 1</translation>
    </message>
    <message>
        <source>are {}</source>
        <translation>gibt {}</translation>
    </message>
    <message>
        <source>{} points in {} views do not determine a camera: take more views</source>
        <translation>{} Punkte in {} Ansichten bestimmen keine Kamera: mehr Ansichten aufnehmen</translation>
    </message>
    <message>
        <source>the views of the board leave the focal length open: take views in which it is tilted, by 30 degrees and more, to different sides</source>
        <translation>die Ansichten des Bretts lassen die Brennweite offen: Ansichten aufnehmen, in denen es um mindestens 30 Grad nach verschiedenen Seiten gekippt ist</translation>
    </message>
    <message>
        <source>{}: the points {} are not where the others let expect them: were they exchanged, or given other points&apos; names?</source>
        <translation>{}: die Punkte {} sind nicht, wo die anderen sie erwarten lassen: wurden sie vertauscht oder mit fremden Namen versehen?</translation>
    </message>
    <message>
        <source>{}: no camera sees the points where they are ({:.1f} px RMS): do their names belong to those of the object, and its places to its units?</source>
        <translation>{}: keine Kamera sieht die Punkte, wo sie sind ({:.1f} px RMS): gehören ihre Namen zu denen des Objekts und seine Orte zu seinen Einheiten?</translation>
    </message>
    <message>
        <source>a camera takes {} points of the object or more, and there {}</source>
        <translation>eine Kamera braucht mindestens {} Punkte des Objekts, und es {}</translation>
    </message>
    <message>
        <source>the points lie in a plane, which leaves the camera open: use points of an object that is as deep as wide, or the chessboard (--board)</source>
        <translation>die Punkte liegen in einer Ebene, was die Kamera offen lässt: Punkte eines Objekts nehmen, das so tief wie breit ist, oder das Schachbrett (--board)</translation>
    </message>
    <message>
        <source>{}: it would see the object as in a mirror: the picture is mirrored, or the object&apos;s frame is left-handed. Flip the picture, or the sign of one coordinate of all points, and mark the points anew</source>
        <translation>{}: sie sähe das Objekt wie im Spiegel: das Bild ist gespiegelt, oder das Koordinatensystem des Objekts ist linkshändig. Das Bild oder das Vorzeichen einer Koordinate aller Punkte umkehren und die Punkte neu markieren</translation>
    </message>
    <message>
        <source>{} points do not determine a polynomial of degree {}: they lie too much along a line, or are too few</source>
        <translation>{} Punkte bestimmen kein Polynom vom Grad {}: sie liegen zu sehr auf einer Linie oder sind zu wenige</translation>
    </message>
    <message>
        <source>a polynomial of degree {} needs {} points or more, and there are {}</source>
        <translation>ein Polynom vom Grad {} braucht mindestens {} Punkte, und es gibt {}</translation>
    </message>
    <message>
        <source>the degree of a distortion polynomial must be 1 to {}, not {}</source>
        <translation>der Grad eines Verzeichnungspolynoms muss 1 bis {} sein, nicht {}</translation>
    </message>
    <message>
        <source>a spacing of {} mm makes no sense: it must be positive</source>
        <translation>ein Abstand von {} mm ist nicht sinnvoll: er muss positiv sein</translation>
    </message>
    <message>
        <source>degree {}: it must be 1 to {}</source>
        <translation>Grad {}: er muss 1 bis {} sein</translation>
    </message>
    <message>
        <source>a degree is for polynomial maps: local ones have none</source>
        <translation>ein Grad gilt für Polynomkarten: lokale haben keinen</translation>
    </message>
    <message>
        <source>a distortion map takes {} beads or holes of a grid, and there are {}</source>
        <translation>eine Verzeichnungskarte braucht {} Kugeln oder Löcher eines Gitters, und es gibt {}</translation>
    </message>
    <message>
        <source>a distortion map for images of {} x {} pixels makes no sense: each side must be 1 to {}</source>
        <translation>eine Verzeichnungskarte für Bilder mit {} x {} Pixeln ist nicht sinnvoll: jede Seite muss 1 bis {} sein</translation>
    </message>
    <message>
        <source>a spacing of {:g} pixels makes no sense: it must be 1 to {}</source>
        <translation>ein Abstand von {:g} Pixeln ist nicht sinnvoll: er muss 1 bis {} sein</translation>
    </message>
    <message>
        <source>points of a distortion map must lie within {:g} pixels</source>
        <translation>Punkte einer Verzeichnungskarte müssen innerhalb von {:g} Pixeln liegen</translation>
    </message>
    <message>
        <source>no point of the distortion map lies in the image</source>
        <translation>kein Punkt der Verzeichnungskarte liegt im Bild</translation>
    </message>
    <message>
        <source>the image has {} x {} pixels and the distortion was measured with {} x {}: measure it with a grid picture of the image&apos;s size</source>
        <translation>das Bild hat {} x {} Pixel, und die Verzeichnung wurde mit {} x {} gemessen: mit einem Gitterbild in der Größe des Bildes messen</translation>
    </message>
    <message>
        <source>the picture of the grid is empty</source>
        <translation>das Bild des Gitters ist leer</translation>
    </message>
    <message>
        <source>both views have the same source, so that there are no epipolar lines: choose views from different sides</source>
        <translation>beide Ansichten haben dieselbe Quelle, sodass es keine Epipolarlinien gibt: Ansichten von verschiedenen Seiten wählen</translation>
    </message>
    <message>
        <source>a calibration is checked by {} matched points or more, and there {}</source>
        <translation>eine Kalibrierung wird mit mindestens {} zugeordneten Punkten geprüft, und es {}</translation>
    </message>
    <message>
        <source>matched points must be finite numbers of pixels</source>
        <translation>zugeordnete Punkte müssen endliche Pixelzahlen sein</translation>
    </message>
    <message>
        <source>camera {}</source>
        <translation>Kamera {}</translation>
    </message>
    <message>
        <source>camera {}, placement {}</source>
        <translation>Kamera {}, Aufstellung {}</translation>
    </message>
    <message>
        <source>camera {}: the points do not determine it: its focal length would be {:.0f} +- {:.0f} pixels. Mark more points, at different depths</source>
        <translation>Kamera {}: die Punkte bestimmen sie nicht: ihre Brennweite wäre {:.0f} +- {:.0f} Pixel. Mehr Punkte in verschiedenen Tiefen markieren</translation>
    </message>
    <message>
        <source>{} points seen do not determine {} unknowns: mark more, or leave out the lens</source>
        <translation>{} gesehene Punkte bestimmen {} Unbekannte nicht: mehr markieren oder die Linse weglassen</translation>
    </message>
    <message>
        <source>{}: no beads are seen where the marked points let expect them</source>
        <translation>{}: wo die markierten Punkte sie erwarten lassen, sind keine Kugeln zu sehen</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a camera motion; the motions are {}</source>
        <translation>&apos;{}&apos; ist keine Kamerabewegung; die Bewegungen sind {}</translation>
    </message>
    <message>
        <source>the {} must be positive, it is {}</source>
        <translation>{} muss positiv sein, ist aber {}</translation>
    </message>
    <message>
        <source>source to detector distance (mm)</source>
        <translation>Abstand Quelle–Detektor (mm)</translation>
    </message>
    <message>
        <source>source to isocentre distance (mm)</source>
        <translation>Abstand Quelle–Isozentrum (mm)</translation>
    </message>
    <message>
        <source>pixel spacing (mm)</source>
        <translation>Pixelabstand (mm)</translation>
    </message>
    <message>
        <source>the positioner angles must be finite numbers of degrees</source>
        <translation>die Winkel des C-Bogens müssen endliche Gradzahlen sein</translation>
    </message>
    <message>
        <source>the isocentre ({} mm from the source) must lie before the detector ({} mm)</source>
        <translation>das Isozentrum ({} mm von der Quelle) muss vor dem Detektor liegen ({} mm)</translation>
    </message>
    <message>
        <source>an error measure needs at least one target point</source>
        <translation>ein Fehlermaß braucht mindestens einen Zielpunkt</translation>
    </message>
    <message>
        <source>the pose moves the volume by ({:g}, {:g}, {:g}) mm: at most {:g} mm along each axis is expected</source>
        <translation>die Pose verschiebt das Volumen um ({:g}, {:g}, {:g}) mm: höchstens {:g} mm entlang jeder Achse werden erwartet</translation>
    </message>
    <message>
        <source>the pose matrix is not rigid: its upper left 3x3 part must be a rotation and its last row 0 0 0 1</source>
        <translation>die Posenmatrix ist nicht starr: ihr oberer linker 3x3-Teil muss eine Drehung sein und ihre letzte Zeile 0 0 0 1</translation>
    </message>
    <message>
        <source>the pose matrix mirrors (its determinant is negative): a pose must keep left and right</source>
        <translation>die Posenmatrix spiegelt (ihre Determinante ist negativ): eine Pose muss links und rechts beibehalten</translation>
    </message>
    <message>
        <source>the pose rotates the volume by ({:g}, {:g}, {:g}) degrees: at most {:g} about each axis is expected</source>
        <translation>die Pose dreht das Volumen um ({:g}, {:g}, {:g}) Grad: höchstens {:g} um jede Achse werden erwartet</translation>
    </message>
    <message>
        <source>the detector size must be positive: {} columns x {} rows</source>
        <translation>die Detektorgröße muss positiv sein: {} Spalten x {} Zeilen</translation>
    </message>
    <message>
        <source>an image of the detector&apos;s {} x {} pixels</source>
        <translation>ein Bild mit den {} x {} Pixeln des Detektors</translation>
    </message>
    <message>
        <source>the projection matrix has no finite source point: its left 3x3 part must be invertible (parallel projection is not supported)</source>
        <translation>die Projektionsmatrix hat keinen endlichen Quellpunkt: ihr linker 3x3-Teil muss invertierbar sein (Parallelprojektion wird nicht unterstützt)</translation>
    </message>
    <message>
        <source>the source to detector distance must be positive: {} mm</source>
        <translation>der Abstand von der Quelle zum Detektor muss positiv sein: {} mm</translation>
    </message>
    <message>
        <source>the X-ray source lies at ({:g}, {:g}, {:g}) mm: at most {:g} mm along each axis is expected. Check the projection matrix or the distances</source>
        <translation>die Röntgenquelle liegt bei ({:g}, {:g}, {:g}) mm: höchstens {:g} mm entlang jeder Achse werden erwartet. Die Projektionsmatrix oder die Abstände prüfen</translation>
    </message>
    <message>
        <source>the source to detector distance is {:g} mm: at most {:g} is expected</source>
        <translation>der Abstand von der Quelle zum Detektor ist {:g} mm: höchstens {:g} werden erwartet</translation>
    </message>
    <message>
        <source>the volume is empty: {} x {} x {} voxels</source>
        <translation>das Volumen ist leer: {} x {} x {} Voxel</translation>
    </message>
    <message>
        <source>the voxel spacing must be {:g} to {:g} mm along each axis: {} x {} x {} mm</source>
        <translation>der Voxelabstand muss {:g} bis {:g} mm entlang jeder Achse sein: {} x {} x {} mm</translation>
    </message>
    <message>
        <source>the first voxel lies at ({}, {}, {}) mm: at most {:g} from the origin is expected</source>
        <translation>das erste Voxel liegt bei ({}, {}, {}) mm: höchstens {:g} vom Ursprung werden erwartet</translation>
    </message>
    <message>
        <source>the volume&apos;s axes are not perpendicular: resample it to a rectangular grid first</source>
        <translation>die Achsen des Volumens stehen nicht senkrecht: zuerst auf ein rechtwinkliges Gitter abtasten</translation>
    </message>
    <message>
        <source>the volume&apos;s axes are left-handed: this would mirror the patient</source>
        <translation>die Achsen des Volumens sind linkshändig: das würde den Patienten spiegeln</translation>
    </message>
    <message>
        <source>the attenuation of water must be positive (1/mm), for example 0.02</source>
        <translation>die Schwächung von Wasser muss positiv sein (1/mm), etwa 0.02</translation>
    </message>
    <message>
        <source>the upper end of the MR window must lie above its lower end</source>
        <translation>das obere Ende des MR-Fensters muss über dem unteren liegen</translation>
    </message>
    <message>
        <source>an X-ray of {} x {} cannot be compared with a DRR of {} x {} pixels</source>
        <translation>ein Röntgenbild mit {} x {} lässt sich nicht mit einem DRR mit {} x {} Pixeln vergleichen</translation>
    </message>
    <message>
        <source>preprocessing &apos;{}&apos;: &apos;{}&apos; is not a number</source>
        <translation>Vorverarbeitung &apos;{}&apos;: &apos;{}&apos; ist keine Zahl</translation>
    </message>
    <message>
        <source>preprocessing &apos;{}&apos;: write {}</source>
        <translation>Vorverarbeitung &apos;{}&apos;: {} schreiben</translation>
    </message>
    <message>
        <source>log, log:I0 or log:PERCENT%</source>
        <translation>log, log:I0 oder log:PERCENT%</translation>
    </message>
    <message>
        <source>preprocessing &apos;{}&apos;: the intensity without absorption must be positive, a percentile at most 100</source>
        <translation>Vorverarbeitung &apos;{}&apos;: die Intensität ohne Absorption muss positiv sein, ein Perzentil höchstens 100</translation>
    </message>
    <message>
        <source>preprocessing &apos;{}&apos;: pixels are whole numbers of at least 0</source>
        <translation>Vorverarbeitung &apos;{}&apos;: Pixel sind ganze Zahlen von mindestens 0</translation>
    </message>
    <message>
        <source>preprocessing &apos;{}&apos; leaves no pixel</source>
        <translation>Vorverarbeitung &apos;{}&apos; lässt kein Pixel übrig</translation>
    </message>
    <message>
        <source>clahe:CLIP:TILES, for example clahe:2:8</source>
        <translation>clahe:CLIP:TILES, zum Beispiel clahe:2:8</translation>
    </message>
    <message>
        <source>preprocessing &apos;{}&apos;: 1 to 64 tiles along each axis</source>
        <translation>Vorverarbeitung &apos;{}&apos;: 1 bis 64 Kacheln entlang jeder Achse</translation>
    </message>
    <message>
        <source>{}:SIGMA in pixels</source>
        <translation>{}:SIGMA in Pixeln</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a known preprocessing: use log, clahe, background, crop, gaussian or sobel, for example log:60000,gaussian:2</source>
        <translation>&apos;{}&apos; ist keine bekannte Vorverarbeitung: log, clahe, background, crop, gaussian oder sobel verwenden, zum Beispiel log:60000,gaussian:2</translation>
    </message>
    <message>
        <source>{}: it holds line integrals already; leave &quot;log&quot; out of its preprocessing</source>
        <translation>{}: es enthält bereits Linienintegrale; &quot;log&quot; aus der Vorverarbeitung weglassen</translation>
    </message>
    <message>
        <source>{}: its intensity without absorption (I0) is not known; write log:I0, or log:99% for a percentile of its pixels</source>
        <translation>{}: seine Intensität ohne Absorption (I0) ist nicht bekannt; log:I0 schreiben, oder log:99% für ein Perzentil seiner Pixel</translation>
    </message>
    <message>
        <source>a picture is filtered in the scale in which it is shown: leave &quot;log&quot; out</source>
        <translation>ein Bild wird in der Skala gefiltert, in der es gezeigt wird: &quot;log&quot; weglassen</translation>
    </message>
    <message>
        <source>preprocessing: a sigma is positive and at most {} pixels, not {}</source>
        <translation>Vorverarbeitung: ein Sigma ist positiv und höchstens {} Pixel, nicht {}</translation>
    </message>
    <message>
        <source>preprocessing: the clip limit of clahe is at least 1, not {}</source>
        <translation>Vorverarbeitung: die Grenze von clahe ist mindestens 1, nicht {}</translation>
    </message>
    <message>
        <source>preprocessing: put gaussian and sobel last: they are applied to X-ray and DRR alike, on each level of the pyramid</source>
        <translation>Vorverarbeitung: gaussian und sobel zuletzt: sie gelten für Röntgenbild und DRR gleichermaßen, auf jeder Ebene der Pyramide</translation>
    </message>
    <message>
        <source>preprocessing: take the logarithm once</source>
        <translation>Vorverarbeitung: den Logarithmus nur einmal nehmen</translation>
    </message>
    <message>
        <source>the runs of a mask must be whole numbers that add up to its {} x {} pixels</source>
        <translation>die Läufe einer Maske müssen ganze Zahlen sein, die sich zu ihren {} x {} Pixeln addieren</translation>
    </message>
    <message>
        <source>slices {} to {} along axis {}: the volume has {} x {} x {} voxels</source>
        <translation>Schichten {} bis {} entlang der Achse {}: das Volumen hat {} x {} x {} Voxel</translation>
    </message>
    <message>
        <source>the labels have {} voxels, but the CT has {}: both must have one grid</source>
        <translation>die Label haben {} Voxel, das CT aber {}: beide müssen ein gemeinsames Gitter haben</translation>
    </message>
    <message>
        <source>the grid of the labels differs from the CT&apos;s: a corner of theirs is at {:.3f}, {:.3f}, {:.3f} mm, of the CT at {:.3f}, {:.3f}, {:.3f} mm</source>
        <translation>das Gitter der Label weicht von dem des CTs ab: eine Ecke davon liegt bei {:.3f}, {:.3f}, {:.3f} mm, beim CT bei {:.3f}, {:.3f}, {:.3f} mm</translation>
    </message>
    <message>
        <source>label {} is not among the labels, which are {}</source>
        <translation>das Label {} ist nicht unter den vorhandenen, {}</translation>
    </message>
    <message>
        <source>all 0</source>
        <translation>alle 0</translation>
    </message>
    <message>
        <source>no voxel of the CT belongs to it: its box lies outside the volume or holds nothing of its label</source>
        <translation>kein Voxel des CTs gehört dazu: der Quader liegt außerhalb des Volumens oder enthält nichts vom Label</translation>
    </message>
    <message>
        <source>text is burned into the pixels, says {}</source>
        <translation>Text ist in die Pixel eingebrannt, laut {}</translation>
    </message>
    <message>
        <source>an overlay lies in unused bits of the pixels</source>
        <translation>ein Overlay liegt in unbenutzten Bits der Pixel</translation>
    </message>
    <message>
        <source>{} does not say whether text is burned into the pixels</source>
        <translation>{} sagt nicht, ob Text in die Pixel eingebrannt ist</translation>
    </message>
    <message>
        <source>{} holds something already: name a new or empty folder for the anonymised files</source>
        <translation>{} enthält bereits etwas: einen neuen oder leeren Ordner für die anonymisierten Dateien nennen</translation>
    </message>
    <message>
        <source>cannot be written: {}</source>
        <translation>lässt sich nicht schreiben: {}</translation>
    </message>
    <message>
        <source>left out: {}</source>
        <translation>ausgelassen: {}</translation>
    </message>
    <message>
        <source>{} ({}): {}. The pixels were not changed: look at the images before they are passed on</source>
        <translation>{} ({}): {}. Die Pixel wurden nicht verändert: die Bilder ansehen, bevor sie weitergegeben werden</translation>
    </message>
    <message>
        <source>modality not stated</source>
        <translation>Modalität nicht angegeben</translation>
    </message>
    <message>
        <source>nothing could be exported: {}</source>
        <translation>nichts ließ sich exportieren: {}</translation>
    </message>
    <message>
        <source>there are no images to export</source>
        <translation>es gibt keine Bilder zu exportieren</translation>
    </message>
    <message>
        <source>is not a DICOM file</source>
        <translation>ist keine DICOM-Datei</translation>
    </message>
    <message>
        <source>is truncated or damaged: an attribute reaches beyond the end of the file. Copy or export it again</source>
        <translation>ist abgeschnitten oder beschädigt: ein Attribut reicht über das Dateiende hinaus. Erneut kopieren oder exportieren</translation>
    </message>
    <message>
        <source>is damaged ({}): copy or export it again</source>
        <translation>ist beschädigt ({}): erneut kopieren oder exportieren</translation>
    </message>
    <message>
        <source>{} is {}: {} to {} is expected</source>
        <translation>{} ist {}: {} bis {} wird erwartet</translation>
    </message>
    <message>
        <source>{} is {:g}: {:g} to {:g} is expected. Correct the file or export it again</source>
        <translation>{} ist {:g}: {:g} bis {:g} wird erwartet. Die Datei berichtigen oder erneut exportieren</translation>
    </message>
    <message>
        <source>{} is &quot;{}&quot;, which is not a number</source>
        <translation>{} ist &quot;{}&quot;, was keine Zahl ist</translation>
    </message>
    <message>
        <source>{} holds no compressed fragments although the transfer syntax says so: export it again</source>
        <translation>{} enthält keine komprimierten Fragmente, obwohl die Transfersyntax es sagt: erneut exportieren</translation>
    </message>
    <message>
        <source>fragment {} of {} cannot be read: the file is damaged or truncated</source>
        <translation>Fragment {} von {} ist nicht lesbar: die Datei ist beschädigt oder abgeschnitten</translation>
    </message>
    <message>
        <source>{} holds {} fragments that cannot be shared out among the {} frames of {}: the file is damaged or truncated</source>
        <translation>{} enthält {} Fragmente, die sich nicht auf die {} Einzelbilder von {} verteilen lassen: die Datei ist beschädigt oder abgeschnitten</translation>
    </message>
    <message>
        <source>{} is {}: only 1, 8, 16, 24 and 32 are supported</source>
        <translation>{} ist {}: nur 1, 8, 16, 24 und 32 werden unterstützt</translation>
    </message>
    <message>
        <source>frame {} (the first is 0)</source>
        <translation>Einzelbild {} (das erste ist 0)</translation>
    </message>
    <message>
        <source>{} holds {} x {} pixels where {} and {} say {} x {}</source>
        <translation>{} enthält {} x {} Pixel, wo {} und {} {} x {} sagen</translation>
    </message>
    <message>
        <source>the transfer syntax {} ({}) is not supported: export the file as Explicit VR Little Endian</source>
        <translation>die Transfersyntax {} ({}) wird nicht unterstützt: die Datei als Explicit VR Little Endian exportieren</translation>
    </message>
    <message>
        <source>{} is not supported: export it with integer pixels</source>
        <translation>{} wird nicht unterstützt: mit ganzzahligen Pixeln exportieren</translation>
    </message>
    <message>
        <source>holds no pixels: {} is missing (Modality {}). Choose an image file</source>
        <translation>enthält keine Pixel: {} fehlt (Modalität {}). Eine Bilddatei wählen</translation>
    </message>
    <message>
        <source>{} holds {} bytes where {} x {} pixels in {} frame(s) need {}: the file is truncated, copy or export it again</source>
        <translation>{} enthält {} Bytes, wo {} x {} Pixel in {} Einzelbild(ern) {} brauchen: die Datei ist abgeschnitten, erneut kopieren oder exportieren</translation>
    </message>
    <message>
        <source>{} cannot be read ({})</source>
        <translation>{} ist nicht lesbar ({})</translation>
    </message>
    <message>
        <source>{}, {}: {}. The file is damaged or truncated, copy or export it again</source>
        <translation>{}, {}: {}. Die Datei ist beschädigt oder abgeschnitten, erneut kopieren oder exportieren</translation>
    </message>
    <message>
        <source>{} holds {} bytes for {}: too few for {} x {} pixels ({}, {}). The file is damaged or truncated, copy or export it again</source>
        <translation>{} enthält {} Bytes für {}: zu wenige für {} x {} Pixel ({}, {}). Die Datei ist beschädigt oder abgeschnitten, erneut kopieren oder exportieren</translation>
    </message>
    <message>
        <source>{} cannot be decoded from {} ({}): the file is damaged or truncated, copy or export it again</source>
        <translation>{} lässt sich nicht aus {} ({}) dekodieren: die Datei ist beschädigt oder abgeschnitten, erneut kopieren oder exportieren</translation>
    </message>
    <message>
        <source>{} holds {} x {} pixels of {} component(s) where {} and {} say {} x {} of {}</source>
        <translation>{} enthält {} x {} Pixel mit {} Komponente(n), wo {} und {} {} x {} mit {} sagen</translation>
    </message>
    <message>
        <source>{}: {}. Copy or export it again</source>
        <translation>{}: {}. Erneut kopieren oder exportieren</translation>
    </message>
    <message>
        <source>{} and the JPEG 2000 data disagree about the sign; the attribute was followed</source>
        <translation>{} und die JPEG-2000-Daten widersprechen sich im Vorzeichen; es gilt das Attribut</translation>
    </message>
    <message>
        <source>there is no {}: the file has {} frame(s)</source>
        <translation>{} gibt es nicht: die Datei hat {} Einzelbild(er)</translation>
    </message>
    <message>
        <source>holds unsigned 32-bit values above 2147483647: this is not supported</source>
        <translation>enthält vorzeichenlose 32-Bit-Werte über 2147483647: das wird nicht unterstützt</translation>
    </message>
    <message>
        <source>{}: {} frame(s) of {} x {} pixels</source>
        <translation>{}: {} Einzelbild(er) mit {} x {} Pixeln</translation>
    </message>
    <message>
        <source>{} PALETTE COLOR is not supported: export it as MONOCHROME2 or RGB</source>
        <translation>{} PALETTE COLOR wird nicht unterstützt: als MONOCHROME2 oder RGB exportieren</translation>
    </message>
    <message>
        <source>colour ({}) was turned into luminance</source>
        <translation>Farbe ({}) wurde in Helligkeit umgewandelt</translation>
    </message>
    <message>
        <source>{} is {:g}, which makes all pixels alike: correct the file or export it again</source>
        <translation>{} ist {:g}, womit alle Pixel gleich würden: die Datei berichtigen oder erneut exportieren</translation>
    </message>
    <message>
        <source>frame {}: by {} and {} its pixels do not follow the voxels of the CT, which are {} mm large: resample the segmentation to the CT&apos;s grid</source>
        <translation>Einzelbild {}: nach {} und {} folgen seine Pixel nicht den Voxeln des CTs, die {} mm groß sind: die Segmentierung auf das Gitter des CTs abtasten</translation>
    </message>
    <message>
        <source>frame {}: {} puts its first pixel at {} mm, between the voxels of the CT, the next of which is at {} mm: resample the segmentation to the CT&apos;s grid</source>
        <translation>Einzelbild {}: {} legt sein erstes Pixel auf {} mm, zwischen die Voxel des CTs, deren nächstes bei {} mm liegt: die Segmentierung auf das Gitter des CTs abtasten</translation>
    </message>
    <message>
        <source>{} is {}: it has to be BINARY or FRACTIONAL</source>
        <translation>{} ist {}: erlaubt sind BINARY und FRACTIONAL</translation>
    </message>
    <message>
        <source>{} is missing or not positive: it says which value a whole pixel has</source>
        <translation>{} fehlt oder ist nicht positiv: es sagt, welchen Wert ein ganzes Pixel hat</translation>
    </message>
    <message>
        <source>{} of item {} of {} is missing or not a number of its own</source>
        <translation>{} von Eintrag {} in {} fehlt oder ist keine eigene Nummer</translation>
    </message>
    <message>
        <source>{} is missing or empty: it segments nothing</source>
        <translation>{} fehlt oder ist leer: es segmentiert nichts</translation>
    </message>
    <message>
        <source>frame {}: {} is {}, but the segments are {}</source>
        <translation>Einzelbild {}: {} ist {}, aber die Segmente sind {}</translation>
    </message>
    <message>
        <source>frame {}: {} is missing: its segment is not known</source>
        <translation>Einzelbild {}: {} fehlt: sein Segment ist nicht bekannt</translation>
    </message>
    <message>
        <source>{} is {}, but the CT&apos;s is {}: it segments another scan</source>
        <translation>{} ist {}, aber im CT {}: es segmentiert eine andere Aufnahme</translation>
    </message>
    <message>
        <source>there is no segment {}; it has {}</source>
        <translation>das Segment {} gibt es nicht; es gibt {}</translation>
    </message>
    <message>
        <source>segment {} has no marked pixel</source>
        <translation>im Segment {} ist kein Pixel markiert</translation>
    </message>
    <message>
        <source>no segment has a marked pixel</source>
        <translation>in keinem Segment ist ein Pixel markiert</translation>
    </message>
    <message>
        <source>frame {}: by {} its pixel {}, {} is marked outside the CT: choose the CT that was segmented</source>
        <translation>Einzelbild {}: nach {} ist sein Pixel {}, {} außerhalb des CTs markiert: das CT wählen, das segmentiert wurde</translation>
    </message>
    <message>
        <source>is a DICOMDIR</source>
        <translation>ist ein DICOMDIR</translation>
    </message>
    <message>
        <source>holds no image (Modality {})</source>
        <translation>enthält kein Bild (Modalität {})</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>keine Angabe</translation>
    </message>
    <message>
        <source>cannot be opened: {}</source>
        <translation>lässt sich nicht öffnen: {}</translation>
    </message>
    <message>
        <source>cannot be looked through: {}</source>
        <translation>lässt sich nicht durchsuchen: {}</translation>
    </message>
    <message>
        <source>is listed in the DICOMDIR but missing</source>
        <translation>ist im DICOMDIR aufgeführt, fehlt aber</translation>
    </message>
    <message>
        <source>holds no files: choose the folder of a CT or MR series</source>
        <translation>enthält keine Dateien: den Ordner einer CT- oder MR-Serie wählen</translation>
    </message>
    <message>
        <source>{}: choose an image file or the folder of a series</source>
        <translation>{}: eine Bilddatei oder den Ordner einer Serie wählen</translation>
    </message>
    <message>
        <source>holds no DICOM images ({}): choose the folder of a CT or MR series</source>
        <translation>enthält keine DICOM-Bilder ({}): den Ordner einer CT- oder MR-Serie wählen</translation>
    </message>
    <message>
        <source>no files were given: name the files of a CT or MR series, or their folder</source>
        <translation>keine Dateien angegeben: die Dateien einer CT- oder MR-Serie oder ihren Ordner nennen</translation>
    </message>
    <message>
        <source>there are {} series: choose one by its number in this list or by its UID (--series){}</source>
        <translation>es gibt {} Serien: eine nach ihrer Nummer in dieser Liste oder ihrer UID wählen (--series){}</translation>
    </message>
    <message>
        <source>there is no series &apos;{}&apos; (--series); there is{}</source>
        <translation>die Serie &apos;{}&apos; gibt es nicht (--series); es gibt{}</translation>
    </message>
    <message>
        <source>this DICOMDIR lists no images: choose the folder of a series instead</source>
        <translation>dieses DICOMDIR führt keine Bilder auf: stattdessen den Ordner einer Serie wählen</translation>
    </message>
    <message>
        <source>{} has {} numbers instead of {}</source>
        <translation>{} hat {} Zahlen statt {}</translation>
    </message>
    <message>
        <source>{}: without it the slice has no place in the volume. Export the original series</source>
        <translation>{}: ohne dies hat die Schicht keinen Ort im Volumen. Die ursprüngliche Serie exportieren</translation>
    </message>
    <message>
        <source>{} is not a pair of perpendicular unit vectors: export the original series</source>
        <translation>{} ist kein Paar senkrechter Einheitsvektoren: die ursprüngliche Serie exportieren</translation>
    </message>
    <message>
        <source>{} is {:g} x {:g} mm, which is not positive</source>
        <translation>{} ist {:g} x {:g} mm, was nicht positiv ist</translation>
    </message>
    <message>
        <source>{} is {}, but {} places only {} of them: export it again</source>
        <translation>{} ist {}, aber {} legt nur {} davon fest: erneut exportieren</translation>
    </message>
    <message>
        <source>{} frame {}</source>
        <translation>{} Einzelbild {}</translation>
    </message>
    <message>
        <source>{}, frame {}</source>
        <translation>{}, Einzelbild {}</translation>
    </message>
    <message>
        <source>its {} frames have no positions: {} is missing. A multi-frame volume has to be an Enhanced CT or MR image</source>
        <translation>seine {} Einzelbilder haben keine Positionen: {} fehlt. Ein Mehrbild-Volumen muss ein Enhanced CT oder MR sein</translation>
    </message>
    <message>
        <source>the attribute {} cannot be written: {}</source>
        <translation>das Attribut {} lässt sich nicht schreiben: {}</translation>
    </message>
    <message>
        <source>{}: only X-rays of linear intensity can be written</source>
        <translation>{}: nur Röntgenbilder mit linearer Intensität lassen sich schreiben</translation>
    </message>
    <message>
        <source>{}: has {} x {} pixels, its C-arm geometry {} x {}</source>
        <translation>{}: hat {} x {} Pixel, seine C-Bogen-Geometrie {} x {}</translation>
    </message>
    <message>
        <source>{}: DICOM&apos;s C-arm tags cannot state a principal point</source>
        <translation>{}: die C-Bogen-Tags von DICOM können keinen Bildhauptpunkt angeben</translation>
    </message>
    <message>
        <source>only a CT in Hounsfield units can be written as a CT series</source>
        <translation>nur ein CT in Hounsfield-Einheiten lässt sich als CT-Serie schreiben</translation>
    </message>
    <message>
        <source>the folder cannot be made: {}</source>
        <translation>der Ordner lässt sich nicht anlegen: {}</translation>
    </message>
    <message>
        <source>{} bytes are too few for the header of run lengths</source>
        <translation>{} Bytes sind zu wenige für den Kopf der Lauflängen</translation>
    </message>
    <message>
        <source>has {} segments of run lengths where its pixels need {}</source>
        <translation>hat {} Abschnitte von Lauflängen, wo seine Pixel {} brauchen</translation>
    </message>
    <message>
        <source>segment {} of {} is said to be at the bytes from {} to {} of {}</source>
        <translation>Abschnitt {} von {} soll bei den Bytes {} bis {} von {} liegen</translation>
    </message>
    <message>
        <source>segment {} of {} holds {} bytes where the pixels need {}</source>
        <translation>Abschnitt {} von {} enthält {} Bytes, wo die Pixel {} brauchen</translation>
    </message>
    <message>
        <source>is a folder, a file is needed</source>
        <translation>ist ein Ordner, gebraucht wird eine Datei</translation>
    </message>
    <message>
        <source>cannot be opened for reading: {}</source>
        <translation>lässt sich nicht zum Lesen öffnen: {}</translation>
    </message>
    <message>
        <source>is a pipe or device, a file is needed: save it as a file first</source>
        <translation>ist eine Pipe oder ein Gerät, gebraucht wird eine Datei: zuerst als Datei speichern</translation>
    </message>
    <message>
        <source>cannot be opened for reading: check its permissions</source>
        <translation>lässt sich nicht zum Lesen öffnen: die Zugriffsrechte prüfen</translation>
    </message>
    <message>
        <source>cannot be read to its end</source>
        <translation>lässt sich nicht bis zum Ende lesen</translation>
    </message>
    <message>
        <source>a pattern holds one %d or %04d in the file&apos;s name</source>
        <translation>ein Muster enthält ein %d oder %04d im Dateinamen</translation>
    </message>
    <message>
        <source>cannot be written completely: {}</source>
        <translation>lässt sich nicht vollständig schreiben: {}</translation>
    </message>
    <message>
        <source>cannot be written anew: {}</source>
        <translation>lässt sich nicht neu schreiben: {}</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>wahr oder falsch (true, false)</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a number or null</source>
        <translation>eine Zahl oder null</translation>
    </message>
    <message>
        <source>six numbers tx ty tz (mm) rx ry rz (degrees)</source>
        <translation>sechs Zahlen tx ty tz (mm) rx ry rz (Grad)</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>must hold one JSON object { ... }</source>
        <translation>muss ein JSON-Objekt { ... } enthalten</translation>
    </message>
    <message>
        <source>unknown key &quot;{}{}&quot;; the keys are {}</source>
        <translation>unbekannter Schlüssel &quot;{}{}&quot;; die Schlüssel sind {}</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a {}x{} matrix of numbers, row by row</source>
        <translation>eine {}x{}-Matrix aus Zahlen, zeilenweise</translation>
    </message>
    <message>
        <source>a list of points [x, y, z] in mm</source>
        <translation>eine Liste von Punkten [x, y, z] in mm</translation>
    </message>
    <message>
        <source>an object { ... }</source>
        <translation>ein Objekt { ... }</translation>
    </message>
    <message>
        <source>a list of objects</source>
        <translation>eine Liste von Objekten</translation>
    </message>
    <message>
        <source>the key &quot;{}{}&quot; is missing: it must be {}</source>
        <translation>der Schlüssel &quot;{}{}&quot; fehlt: er muss {} sein</translation>
    </message>
    <message>
        <source>&quot;{}{}&quot; must be {}, it is {}</source>
        <translation>&quot;{}{}&quot; muss {} sein, ist aber {}</translation>
    </message>
    <message>
        <source>is not usable JSON: its lists and objects are nested more than {} deep</source>
        <translation>ist kein brauchbares JSON: seine Listen und Objekte sind mehr als {} tief verschachtelt</translation>
    </message>
    <message>
        <source>is not valid JSON: line {}, column {} cannot be read. Check commas, quotes and brackets there</source>
        <translation>ist kein gültiges JSON: Zeile {}, Spalte {} ist nicht lesbar. Dort Kommas, Anführungszeichen und Klammern prüfen</translation>
    </message>
    <message>
        <source>[column, row, columns, rows] in whole pixels</source>
        <translation>[Spalte, Zeile, Spalten, Zeilen] in ganzen Pixeln</translation>
    </message>
    <message>
        <source>0 (integer pixel centres) or 0.5 (centre of the first pixel at 0.5)</source>
        <translation>0 (ganzzahlige Pixelmitten) oder 0.5 (Mitte des ersten Pixels bei 0.5)</translation>
    </message>
    <message>
        <source>{}: {} files are more than a ZIP archive takes, {}</source>
        <translation>{}: {} Dateien sind mehr, als ein ZIP-Archiv aufnimmt, {}</translation>
    </message>
    <message>
        <source>{}: its files are more than 4 GB together</source>
        <translation>{}: seine Dateien haben zusammen mehr als 4 GB</translation>
    </message>
    <message>
        <source>is a folder: name a file in it</source>
        <translation>ist ein Ordner: eine Datei darin nennen</translation>
    </message>
    <message>
        <source>cannot be opened for writing: check that its folder exists and is writable ({})</source>
        <translation>lässt sich nicht zum Schreiben öffnen: prüfen, ob der Ordner vorhanden und beschreibbar ist ({})</translation>
    </message>
    <message>
        <source>cannot be written completely: is the disk full?</source>
        <translation>lässt sich nicht vollständig schreiben: ist der Datenträger voll?</translation>
    </message>
    <message>
        <source>cannot be replaced: {}</source>
        <translation>lässt sich nicht ersetzen: {}</translation>
    </message>
    <message>
        <source>line {} must hold the 12 numbers of a projection of cone_vec</source>
        <translation>Zeile {} muss die 12 Zahlen einer Projektion in cone_vec enthalten</translation>
    </message>
    <message>
        <source>line {}: u, v and the way from source to detector lie in one plane, or one of them is 0</source>
        <translation>Zeile {}: u, v und der Weg von der Quelle zum Detektor liegen in einer Ebene, oder einer davon ist 0</translation>
    </message>
    <message>
        <source>holds no projection: one line of 12 numbers each is needed</source>
        <translation>enthält keine Projektion: gebraucht wird je eine Zeile mit 12 Zahlen</translation>
    </message>
    <message>
        <source>holds something that is not a number (a volume that was not tracked has NaN throughout)</source>
        <translation>enthält etwas, das keine Zahl ist (ein nicht verfolgtes Volumen hat durchgehend NaN)</translation>
    </message>
    <message>
        <source>line {} has {} numbers; a frame needs 16 or 6 for each of the volumes, of which there are {}</source>
        <translation>Zeile {} hat {} Zahlen; ein Einzelbild braucht 16 oder 6 für jedes Volumen, und davon gibt es {}</translation>
    </message>
    <message>
        <source>line {}, volume {}: {}</source>
        <translation>Zeile {}, Volumen {}: {}</translation>
    </message>
    <message>
        <source>holds no frame: one line of 16 or 6 numbers each is needed</source>
        <translation>enthält kein Einzelbild: gebraucht wird je eine Zeile mit 16 oder 6 Zahlen</translation>
    </message>
    <message>
        <source>the path of a file, relative to this one</source>
        <translation>der Pfad einer Datei, relativ zu dieser</translation>
    </message>
    <message>
        <source>the path of a file or folder ({} does not exist)</source>
        <translation>der Pfad einer Datei oder eines Ordners ({} gibt es nicht)</translation>
    </message>
    <message>
        <source>the path of a file ({} does not exist)</source>
        <translation>der Pfad einer Datei ({} gibt es nicht)</translation>
    </message>
    <message>
        <source>two corners [x, y, z] in mm, the lower one first</source>
        <translation>zwei Ecken [x, y, z] in mm, die untere zuerst</translation>
    </message>
    <message>
        <source>two voxels [i, j, k], the first and the last of the box</source>
        <translation>zwei Voxel [i, j, k], das erste und das letzte des Quaders</translation>
    </message>
    <message>
        <source>a direction [x, y, z]</source>
        <translation>eine Richtung [x, y, z]</translation>
    </message>
    <message>
        <source>a point [x, y, z] in mm</source>
        <translation>ein Punkt [x, y, z] in mm</translation>
    </message>
    <message>
        <source>a name of letters, digits, _ and -, for it names a folder too</source>
        <translation>ein Name aus Buchstaben, Ziffern, _ und -, denn er benennt auch einen Ordner</translation>
    </message>
    <message>
        <source>which part of the shared CT is it? Give &quot;label&quot;, &quot;labels&quot;, &quot;boxMm&quot; or &quot;boxVoxels&quot;, or a &quot;ct&quot; of its own</source>
        <translation>welcher Teil des gemeinsamen CTs ist es? &quot;label&quot;, &quot;labels&quot;, &quot;boxMm&quot; oder &quot;boxVoxels&quot; angeben, oder ein eigenes &quot;ct&quot;</translation>
    </message>
    <message>
        <source>&quot;series&quot;, &quot;spacingMm&quot;, &quot;originMm&quot;, &quot;mirrored&quot; and &quot;rescale&quot; go with a &quot;ct&quot; of its own</source>
        <translation>„series“, „spacingMm“, „originMm“, „mirrored“ und „rescale“ gehören zu einem eigenen „ct“</translation>
    </message>
    <message>
        <source>&quot;material&quot;, &quot;unit&quot; and &quot;voxelMm&quot; go with a surface model as the &quot;ct&quot; of its own</source>
        <translation>&quot;material&quot;, &quot;unit&quot; und &quot;voxelMm&quot; gehören zu einem Oberflächenmodell als eigenem &quot;ct&quot;</translation>
    </message>
    <message>
        <source>three lengths in mm</source>
        <translation>drei Längen in mm</translation>
    </message>
    <message>
        <source>a slope and an intercept</source>
        <translation>eine Steigung und ein Achsenabschnitt</translation>
    </message>
    <message>
        <source>a slope other than 0 and an intercept</source>
        <translation>eine Steigung ungleich 0 und ein Achsenabschnitt</translation>
    </message>
    <message>
        <source>a label</source>
        <translation>ein Label</translation>
    </message>
    <message>
        <source>a &quot;label&quot; needs &quot;labels&quot;, the label map, here or beside &quot;bones&quot;</source>
        <translation>ein &quot;label&quot; braucht &quot;labels&quot;, die Labelkarte, hier oder neben &quot;bones&quot;</translation>
    </message>
    <message>
        <source>another of the bones: {}</source>
        <translation>ein anderer der Knochen: {}</translation>
    </message>
    <message>
        <source>one of the bones: {}</source>
        <translation>einer der Knochen: {}</translation>
    </message>
    <message>
        <source>&quot;right&quot; or &quot;left&quot;</source>
        <translation>&quot;right&quot; oder &quot;left&quot;</translation>
    </message>
    <message>
        <source>the name &quot;{}&quot; is used twice: every bone needs its own</source>
        <translation>der Name &quot;{}&quot; kommt zweimal vor: jeder Knochen braucht einen eigenen</translation>
    </message>
    <message>
        <source>&quot;bones&quot; must hold at least two bones, it holds {}: register one alone with isocenter-cli register</source>
        <translation>&quot;bones&quot; muss mindestens zwei Knochen enthalten, enthält aber {}: einen allein mit isocenter-cli register registrieren</translation>
    </message>
    <message>
        <source>line {}: {}</source>
        <translation>Zeile {}: {}</translation>
    </message>
    <message>
        <source>line {} must be {}; it is &quot;{}&quot;</source>
        <translation>Zeile {} muss {} sein, ist aber &quot;{}&quot;</translation>
    </message>
    <message>
        <source>the point &quot;{}&quot; stands there twice</source>
        <translation>der Punkt &quot;{}&quot; steht dort zweimal</translation>
    </message>
    <message>
        <source>holds no points: name,x,y,z or x,y,z a line</source>
        <translation>enthält keine Punkte: name,x,y,z oder x,y,z je Zeile</translation>
    </message>
    <message>
        <source>placements are counted from 1, not {:g}</source>
        <translation>Aufstellungen werden ab 1 gezählt, nicht {:g}</translation>
    </message>
    <message>
        <source>the object has no point &quot;{}&quot;</source>
        <translation>das Objekt hat keinen Punkt &quot;{}&quot;</translation>
    </message>
    <message>
        <source>camera {} sees the point &quot;{}&quot; twice</source>
        <translation>die Kamera {} sieht den Punkt &quot;{}&quot; zweimal</translation>
    </message>
    <message>
        <source>holds no points: camera,point,column,row a line</source>
        <translation>enthält keine Punkte: camera,point,column,row je Zeile</translation>
    </message>
    <message>
        <source>has points of {} placements, numbered up to {}: number them from 1 on</source>
        <translation>hat Punkte aus {} Aufstellungen, nummeriert bis {}: ab 1 durchnummerieren</translation>
    </message>
    <message>
        <source>a whole number of pixels</source>
        <translation>eine ganze Zahl von Pixeln</translation>
    </message>
    <message>
        <source>a matrix with data: [ ... ]</source>
        <translation>eine Matrix mit data: [ ... ]</translation>
    </message>
    <message>
        <source>{} to {} finite numbers</source>
        <translation>{} bis {} endliche Zahlen</translation>
    </message>
    <message>
        <source>{} numbers or more</source>
        <translation>{} Zahlen oder mehr</translation>
    </message>
    <message>
        <source>{} must be {}, as in a calibration by OpenCV</source>
        <translation>{} muss {} sein, wie in einer Kalibrierung von OpenCV</translation>
    </message>
    <message>
        <source>read as a calibration by OpenCV, whose first pixel has its centre at (0, 0)</source>
        <translation>als Kalibrierung von OpenCV gelesen, deren erstes Pixel seine Mitte bei (0, 0) hat</translation>
    </message>
    <message>
        <source>it does not say where the centre of its first pixel is: taken as (0.5, 0.5), as older versions of Isocenter wrote it</source>
        <translation>es fehlt die Angabe, wo die Mitte des ersten Pixels liegt: angenommen wird (0.5, 0.5), wie ältere Versionen von Isocenter schrieben</translation>
    </message>
    <message>
        <source>two focal lengths in pixels</source>
        <translation>zwei Brennweiten in Pixeln</translation>
    </message>
    <message>
        <source>the column and row of the line of sight</source>
        <translation>Spalte und Zeile der Blickachse</translation>
    </message>
    <message>
        <source>three numbers, k1, k2 and k3</source>
        <translation>drei Zahlen, k1, k2 und k3</translation>
    </message>
    <message>
        <source>two numbers, p1 and p2</source>
        <translation>zwei Zahlen, p1 und p2</translation>
    </message>
    <message>
        <source>3 x 3 numbers without skew</source>
        <translation>3 x 3 Zahlen ohne Scherung</translation>
    </message>
    <message>
        <source>a list of points, each [column, row, seen column, seen row] in pixels</source>
        <translation>eine Liste von Punkten, je [Spalte, Zeile, gesehene Spalte, gesehene Zeile] in Pixeln</translation>
    </message>
    <message>
        <source>&quot;polynomial&quot; or &quot;local&quot;</source>
        <translation>&quot;polynomial&quot; oder &quot;local&quot;</translation>
    </message>
    <message>
        <source>a positive number of mm or two, [between columns, between rows], on the detector</source>
        <translation>eine positive Zahl in mm oder zwei, [zwischen Spalten, zwischen Zeilen], auf dem Detektor</translation>
    </message>
    <message>
        <source>an angle in degrees</source>
        <translation>ein Winkel in Grad</translation>
    </message>
    <message>
        <source>two pixel coordinates [column, row]</source>
        <translation>zwei Pixelkoordinaten [Spalte, Zeile]</translation>
    </message>
    <message>
        <source>&quot;LIN&quot; or &quot;LOG&quot;</source>
        <translation>&quot;LIN&quot; oder &quot;LOG&quot;</translation>
    </message>
    <message>
        <source>a list of at least one view</source>
        <translation>eine Liste mit mindestens einer Ansicht</translation>
    </message>
    <message>
        <source>is for images of {} x {} pixels, but {} has {} x {}</source>
        <translation>ist für Bilder mit {} x {} Pixeln, aber {} hat {} x {}</translation>
    </message>
    <message>
        <source>{}: the view &quot;{}&quot; is for {} x {} pixels, but {} has {} x {}</source>
        <translation>{}: die Ansicht &quot;{}&quot; ist für {} x {} Pixel, aber {} hat {} x {}</translation>
    </message>
    <message>
        <source>each view needs either &quot;projection&quot; (3x4 matrix) or &quot;carm&quot;, exactly one of them</source>
        <translation>jede Ansicht braucht entweder &quot;projection&quot; (3x4-Matrix) oder &quot;carm&quot;, genau eines davon</translation>
    </message>
    <message>
        <source>&quot;sddMm&quot; belongs inside &quot;carm&quot;; beside it, it is for &quot;projection&quot; only</source>
        <translation>&quot;sddMm&quot; gehört in &quot;carm&quot;; daneben gilt es nur für &quot;projection&quot;</translation>
    </message>
    <message>
        <source>true for values that are a guess, or false</source>
        <translation>wahr (true) für geschätzte Werte, sonst falsch (false)</translation>
    </message>
    <message>
        <source>true for numbers that are line integrals themselves, or false</source>
        <translation>wahr (true) für Zahlen, die selbst Linienintegrale sind, sonst falsch (false)</translation>
    </message>
    <message>
        <source>false or left out beside &quot;i0&quot; and &quot;intensity&quot;: &quot;LIN&quot;</source>
        <translation>falsch (false) oder weggelassen neben &quot;i0&quot; und &quot;intensity&quot;: &quot;LIN&quot;</translation>
    </message>
    <message>
        <source>grey levels</source>
        <translation>Graustufen</translation>
    </message>
    <message>
        <source>line {} must hold six numbers (x, y, z in mm; rotation about z, x, y in degrees) or {}, it is &quot;{}&quot;</source>
        <translation>Zeile {} muss sechs Zahlen (x, y, z in mm; Drehung um z, x, y in Grad) oder {} enthalten, ist aber &quot;{}&quot;</translation>
    </message>
    <message>
        <source>is not a calibration of JointTrack: its first line is JT_INTCALIB</source>
        <translation>ist keine Kalibrierung von JointTrack: deren erste Zeile ist JT_INTCALIB</translation>
    </message>
    <message>
        <source>is a calibration of two views: write each as a JT_INTCALIB file of its own</source>
        <translation>ist eine Kalibrierung zweier Ansichten: jede als eigene JT_INTCALIB-Datei schreiben</translation>
    </message>
    <message>
        <source>must hold four numbers after JT_INTCALIB: principal distance, offset in x, offset in y and the size of a pixel (mm)</source>
        <translation>muss nach JT_INTCALIB vier Zahlen enthalten: Kammerkonstante, Versatz in x, Versatz in y und Pixelgröße (mm)</translation>
    </message>
    <message>
        <source>must hold a positive principal distance and size of a pixel (mm)</source>
        <translation>muss eine positive Kammerkonstante und Pixelgröße (mm) enthalten</translation>
    </message>
    <message>
        <source>JointTrack needs the distance from source to detector: state it with --sdd</source>
        <translation>JointTrack braucht den Abstand von der Quelle zum Detektor: mit --sdd angeben</translation>
    </message>
    <message>
        <source>JointTrack&apos;s world has its origin in the source, x along the columns and y against the rows of the image: this view stands otherwise</source>
        <translation>die Welt von JointTrack hat ihren Ursprung in der Quelle, x entlang der Spalten und y gegen die Zeilen des Bildes: diese Ansicht liegt anders</translation>
    </message>
    <message>
        <source>JointTrack knows square pixels only</source>
        <translation>JointTrack kennt nur quadratische Pixel</translation>
    </message>
    <message>
        <source>line 1 must be {} or {}, it is &quot;{}&quot;: only these pose files of JointTrack are read</source>
        <translation>Zeile 1 muss {} oder {} sein, ist aber &quot;{}&quot;: nur diese Posendateien von JointTrack werden gelesen</translation>
    </message>
    <message>
        <source>holds no frame: a line of six numbers each is needed</source>
        <translation>enthält kein Einzelbild: gebraucht wird je eine Zeile mit sechs Zahlen</translation>
    </message>
    <message>
        <source>holds {} frames; frame {} is not among them</source>
        <translation>enthält {} Einzelbilder; Einzelbild {} ist nicht darunter</translation>
    </message>
    <message>
        <source>frame {} has no pose ({})</source>
        <translation>Einzelbild {} hat keine Pose ({})</translation>
    </message>
    <message>
        <source>line {} must be name,x,y,z,view,column,row; it is &quot;{}&quot;</source>
        <translation>Zeile {} muss name,x,y,z,view,column,row sein, ist aber &quot;{}&quot;</translation>
    </message>
    <message>
        <source>line {}: the view must be the number of an X-ray, from 1; it is {:g}</source>
        <translation>Zeile {}: die Ansicht muss die Nummer eines Röntgenbilds sein, ab 1; sie ist {:g}</translation>
    </message>
    <message>
        <source>the mask has {} x {} pixels, but its X-ray has {} x {}; both must be of one size</source>
        <translation>die Maske hat {} x {} Pixel, ihr Röntgenbild aber {} x {}; beide müssen gleich groß sein</translation>
    </message>
    <message>
        <source>the mask ignores every pixel: at least some must count</source>
        <translation>die Maske ignoriert jedes Pixel: wenigstens einige müssen zählen</translation>
    </message>
    <message>
        <source>a list of polygons, each a list of at least three corners [u, v] in pixels</source>
        <translation>eine Liste von Polygonen, jedes eine Liste von mindestens drei Ecken [u, v] in Pixeln</translation>
    </message>
    <message>
        <source>needs at least one polygon in &quot;include&quot; or &quot;exclude&quot;</source>
        <translation>braucht mindestens ein Polygon in &quot;include&quot; oder &quot;exclude&quot;</translation>
    </message>
    <message>
        <source>line {} has {} numbers; a 3x4 projection matrix needs 12</source>
        <translation>Zeile {} hat {} Zahlen; eine 3x4-Projektionsmatrix braucht 12</translation>
    </message>
    <message>
        <source>holds no projection matrix: one line of 12 numbers each is needed</source>
        <translation>enthält keine Projektionsmatrix: gebraucht wird je eine Zeile mit 12 Zahlen</translation>
    </message>
    <message>
        <source>must be &quot;{}&quot;, it is &quot;{}&quot;</source>
        <translation>muss &quot;{}&quot; sein, ist aber &quot;{}&quot;</translation>
    </message>
    <message>
        <source>must hold {} number(s), it is &quot;{}&quot;</source>
        <translation>muss {} Zahl(en) enthalten, ist aber &quot;{}&quot;</translation>
    </message>
    <message>
        <source>line {} {} (MayaCam 2.0 calibration)</source>
        <translation>Zeile {} {} (Kalibrierung MayaCam 2.0)</translation>
    </message>
    <message>
        <source>ends too early: a MayaCam 2.0 calibration has the sections image size, camera matrix, rotation and translation</source>
        <translation>endet zu früh: eine Kalibrierung MayaCam 2.0 hat die Abschnitte image size, camera matrix, rotation und translation</translation>
    </message>
    <message>
        <source>must be columns and rows of the image, not {:g}</source>
        <translation>muss Spalten und Zeilen des Bildes nennen, nicht {:g}</translation>
    </message>
    <message>
        <source>ends a matrix that is not a rotation</source>
        <translation>beendet eine Matrix, die keine Drehung ist</translation>
    </message>
    <message>
        <source>three numbers in mm</source>
        <translation>drei Zahlen in mm</translation>
    </message>
    <message>
        <source>three angles in degrees</source>
        <translation>drei Winkel in Grad</translation>
    </message>
    <message>
        <source>three standard deviations, none of them negative, or null where there is none</source>
        <translation>drei Standardabweichungen, keine davon negativ, oder null, wo es keine gibt</translation>
    </message>
    <message>
        <source>&quot;view&quot; or &quot;world&quot;</source>
        <translation>&quot;view&quot; oder &quot;world&quot;</translation>
    </message>
    <message>
        <source>the line &quot;{}:&quot; holds something that is not a number: {}</source>
        <translation>die Zeile &quot;{}:&quot; enthält etwas, das keine Zahl ist: {}</translation>
    </message>
    <message>
        <source>is not an ITK transform file: the first line must be &quot;{}&quot;</source>
        <translation>ist keine ITK-Transformationsdatei: die erste Zeile muss &quot;{}&quot; sein</translation>
    </message>
    <message>
        <source>holds several transforms: export a single rigid one</source>
        <translation>enthält mehrere Transformationen: eine einzelne starre exportieren</translation>
    </message>
    <message>
        <source>{} needs {} parameters, there are {}</source>
        <translation>{} braucht {} Parameter, es sind {}</translation>
    </message>
    <message>
        <source>the versor of VersorRigid3DTransform is longer than 1</source>
        <translation>der Versor der VersorRigid3DTransform ist länger als 1</translation>
    </message>
    <message>
        <source>the transform &quot;{}&quot; is not supported: use AffineTransform_double_3_3, MatrixOffsetTransformBase_double_3_3, Euler3DTransform_double_3_3 or VersorRigid3DTransform_double_3_3</source>
        <translation>die Transformation &quot;{}&quot; wird nicht unterstützt: AffineTransform_double_3_3, MatrixOffsetTransformBase_double_3_3, Euler3DTransform_double_3_3 oder VersorRigid3DTransform_double_3_3 verwenden</translation>
    </message>
    <message>
        <source>three coordinates in mm</source>
        <translation>drei Koordinaten in mm</translation>
    </message>
    <message>
        <source>an initial pose needs six numbers tx,ty,tz,rx,ry,rz (mm, degrees); &quot;{}&quot; has {}</source>
        <translation>eine Anfangspose braucht sechs Zahlen tx,ty,tz,rx,ry,rz (mm, Grad); &quot;{}&quot; hat {}</translation>
    </message>
    <message>
        <source>the initial pose &quot;{}&quot;: {}</source>
        <translation>die Anfangspose &quot;{}&quot;: {}</translation>
    </message>
    <message>
        <source>the initial pose &quot;{}&quot; is neither a file nor six numbers tx,ty,tz,rx,ry,rz (mm, degrees)</source>
        <translation>die Anfangspose &quot;{}&quot; ist weder eine Datei noch sechs Zahlen tx,ty,tz,rx,ry,rz (mm, Grad)</translation>
    </message>
    <message>
        <source>holds no &lt;Projection&gt;: it is not a complete RTK geometry</source>
        <translation>enthält keine &lt;Projection&gt;: es ist keine vollständige RTK-Geometrie</translation>
    </message>
    <message>
        <source>projection {}</source>
        <translation>Projektion {}</translation>
    </message>
    <message>
        <source>&lt;Matrix&gt; of {} must hold 12 numbers</source>
        <translation>&lt;Matrix&gt; von {} muss 12 Zahlen enthalten</translation>
    </message>
    <message>
        <source>{} has no &lt;Matrix&gt;</source>
        <translation>{} hat keine &lt;Matrix&gt;</translation>
    </message>
    <message>
        <source>has a cylindrical detector (&lt;RadiusCylindricalDetector&gt;): only flat ones are supported</source>
        <translation>hat einen zylindrischen Detektor (&lt;RadiusCylindricalDetector&gt;): nur ebene werden unterstützt</translation>
    </message>
    <message>
        <source>{} has no positive &lt;SourceToDetectorDistance&gt;: parallel beams are not supported</source>
        <translation>{} hat keinen positiven &lt;SourceToDetectorDistance&gt;: parallele Strahlen werden nicht unterstützt</translation>
    </message>
    <message>
        <source>is not an RTK geometry: its first element must be &lt;{}&gt;</source>
        <translation>ist keine RTK-Geometrie: ihr erstes Element muss &lt;{}&gt; sein</translation>
    </message>
    <message>
        <source>is an RTK geometry of another version than 2 or 3: write it again with RTK 2</source>
        <translation>ist eine RTK-Geometrie einer anderen Version als 2 oder 3: mit RTK 2 erneut schreiben</translation>
    </message>
    <message>
        <source>ends too early: &lt;/{}&gt; is missing</source>
        <translation>endet zu früh: &lt;/{}&gt; fehlt</translation>
    </message>
    <message>
        <source>the pixel pitch must be positive: {} x {} mm</source>
        <translation>der Pixelabstand muss positiv sein: {} x {} mm</translation>
    </message>
    <message>
        <source>the detector&apos;s columns and rows are not perpendicular, which RTK&apos;s geometry cannot express</source>
        <translation>Spalten und Zeilen des Detektors stehen nicht senkrecht, was die RTK-Geometrie nicht ausdrücken kann</translation>
    </message>
    <message>
        <source>some views are mirrored and others are not: RTK needs rows that run alike</source>
        <translation>einige Ansichten sind gespiegelt, andere nicht: RTK braucht gleich verlaufende Zeilen</translation>
    </message>
    <message>
        <source>has both &quot;imageFactor&quot; and &quot;imagePixels&quot;: keep one</source>
        <translation>hat &quot;imageFactor&quot; und &quot;imagePixels&quot;: eines behalten</translation>
    </message>
    <message>
        <source>has both &quot;volumeFactor&quot; and &quot;voxelPixels&quot;: keep one</source>
        <translation>hat &quot;volumeFactor&quot; und &quot;voxelPixels&quot;: eines behalten</translation>
    </message>
    <message>
        <source>a list of at least one stage</source>
        <translation>eine Liste mit mindestens einer Stufe</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is neither a schedule nor a file: the schedules are {}</source>
        <translation>&quot;{}&quot; ist weder ein Ablauf noch eine Datei: die Abläufe sind {}</translation>
    </message>
    <message>
        <source>a number from 0 to 1</source>
        <translation>eine Zahl von 0 bis 1</translation>
    </message>
    <message>
        <source>a number, 0 or more</source>
        <translation>eine Zahl, mindestens 0</translation>
    </message>
    <message>
        <source>degrees from 0 to 180</source>
        <translation>Grad von 0 bis 180</translation>
    </message>
    <message>
        <source>camera:{}: a camera is written as camera:/dev/video0[,size=640x480][,rate=30][,format=mjpeg]; this machine has no camera that could be opened</source>
        <translation>camera:{}: eine Kamera wird als camera:/dev/video0[,size=640x480][,rate=30][,format=mjpeg] angegeben; dieser Rechner hat keine Kamera, die sich öffnen ließe</translation>
    </message>
    <message>
        <source>camera:{}: a camera is written as camera:/dev/video0[,size=640x480][,rate=30][,format=mjpeg]; cameras here: {}</source>
        <translation>camera:{}: eine Kamera wird als camera:/dev/video0[,size=640x480][,rate=30][,format=mjpeg] angegeben; Kameras hier: {}</translation>
    </message>
    <message>
        <source>there is no such camera: plug it in, or choose another one</source>
        <translation>diese Kamera gibt es nicht: anschließen oder eine andere wählen</translation>
    </message>
    <message>
        <source>no permission to use the camera: add the user to the group video, and log in again</source>
        <translation>keine Berechtigung, die Kamera zu verwenden: den Benutzer in die Gruppe video aufnehmen und neu anmelden</translation>
    </message>
    <message>
        <source>another program uses the camera: close it, or choose another camera</source>
        <translation>ein anderes Programm verwendet die Kamera: dieses schließen oder eine andere Kamera wählen</translation>
    </message>
    <message>
        <source>the camera was unplugged or does not respond: plug it in again</source>
        <translation>die Kamera wurde getrennt oder antwortet nicht: neu anschließen</translation>
    </message>
    <message>
        <source>is not a capture device: choose one that delivers pictures</source>
        <translation>ist kein Aufnahmegerät: eines wählen, das Bilder liefert</translation>
    </message>
    <message>
        <source>the camera cannot be opened ({}): plug it in again, or choose another one</source>
        <translation>die Kamera lässt sich nicht öffnen ({}): neu anschließen oder eine andere wählen</translation>
    </message>
    <message>
        <source>the camera offers no picture format: choose another one</source>
        <translation>die Kamera bietet kein Bildformat an: eine andere wählen</translation>
    </message>
    <message>
        <source>the camera offers no picture format that can be read, only {}: choose another one</source>
        <translation>die Kamera bietet kein lesbares Bildformat an, nur {}: eine andere wählen</translation>
    </message>
    <message>
        <source>the folder holds {} DICOM series: open a file of one of them, or put its files into a folder of their own{}</source>
        <translation>der Ordner enthält {} DICOM-Serien: eine Datei aus einer davon öffnen oder deren Dateien in einen eigenen Ordner legen{}</translation>
    </message>
    <message>
        <source>the folder holds {} files of which some have several frames, each a run of its own: open one of them{}</source>
        <translation>der Ordner enthält {} Dateien, von denen einige mehrere Einzelbilder haben, jede eine eigene Serie: eine davon öffnen{}</translation>
    </message>
    <message>
        <source>the folder holds no PNG, JPEG or TIFF files and no DICOM images: choose the folder that has the frames itself, not one above it, or a single file</source>
        <translation>der Ordner enthält keine PNG-, JPEG- oder TIFF-Dateien und keine DICOM-Bilder: den Ordner mit den Einzelbildern selbst wählen, nicht einen darüber, oder eine einzelne Datei</translation>
    </message>
    <message>
        <source>is not a regular file: a camera or a named pipe is written as camera:{}</source>
        <translation>ist keine gewöhnliche Datei: eine Kamera oder benannte Pipe wird als camera:{} angegeben</translation>
    </message>
    <message>
        <source>no file has such a name</source>
        <translation>keine Datei hat einen solchen Namen</translation>
    </message>
    <message>
        <source>{}; this machine has no camera that could be opened</source>
        <translation>{}; dieser Rechner hat keine Kamera, die sich öffnen ließe</translation>
    </message>
    <message>
        <source>{}; cameras here: {}</source>
        <translation>{}; Kameras hier: {}</translation>
    </message>
    <message>
        <source>the frames per second of stills are a number above 0</source>
        <translation>die Bilder pro Sekunde von Standbildern sind eine Zahl über 0</translation>
    </message>
    <message>
        <source>the source is empty; give {}</source>
        <translation>die Quelle ist leer; anzugeben ist {}</translation>
    </message>
    <message>
        <source>{}: holds no picture</source>
        <translation>{}: enthält kein Bild</translation>
    </message>
    <message>
        <source>{}: there is no frame {} (the first is 0)</source>
        <translation>{}: das Einzelbild {} gibt es nicht (das erste ist 0)</translation>
    </message>
    <message>
        <source>{}: it holds no frame</source>
        <translation>{}: enthält kein Einzelbild</translation>
    </message>
    <message>
        <source>{}: has {} x {} pixels, the frames before it {} x {}: only frames of one size can be followed</source>
        <translation>{}: hat {} x {} Pixel, die Einzelbilder davor {} x {}: nur gleich große Einzelbilder lassen sich verfolgen</translation>
    </message>
    <message>
        <source>{}: values from {:g} to {:g} are shown from black to white</source>
        <translation>{}: Werte von {:g} bis {:g} werden von Schwarz bis Weiß gezeigt</translation>
    </message>
    <message>
        <source>{}: a live source cannot go back</source>
        <translation>{}: eine Live-Quelle kann nicht zurückspringen</translation>
    </message>
    <message>
        <source>{}; waiting for it to come back</source>
        <translation>{}; es wird gewartet, bis sie wieder da ist</translation>
    </message>
    <message>
        <source>{}: came back with {} x {} pixels instead of {} x {}: open it again</source>
        <translation>{}: kam mit {} x {} Pixeln statt {} x {} zurück: neu öffnen</translation>
    </message>
    <message>
        <source>{}: a camera cannot go back</source>
        <translation>{}: eine Kamera kann nicht zurückspringen</translation>
    </message>
    <message>
        <source>{}: interrupted once; tracks begin anew after it</source>
        <translation>{}: einmal unterbrochen; danach beginnen die Spuren neu</translation>
    </message>
    <message>
        <source>{}: interrupted {} times; tracks begin anew after each</source>
        <translation>{}: {}-mal unterbrochen; danach beginnen die Spuren jeweils neu</translation>
    </message>
    <message>
        <source>{}, page {}</source>
        <translation>{}, Seite {}</translation>
    </message>
    <message>
        <source>a size, as 640x480</source>
        <translation>eine Größe, wie 640x480</translation>
    </message>
    <message>
        <source>synthetic: &quot;{}&quot;: {} must be {}</source>
        <translation>synthetic: &quot;{}&quot;: {} muss {} sein</translation>
    </message>
    <message>
        <source>synthetic: &quot;{}&quot; is not one of motion, size, noise, gain, blur, seed, frames, rate</source>
        <translation>synthetic: &quot;{}&quot; ist keines von motion, size, noise, gain, blur, seed, frames, rate</translation>
    </message>
    <message>
        <source>synthetic: rate must be above 0</source>
        <translation>synthetic: rate muss über 0 liegen</translation>
    </message>
    <message>
        <source>the camera does not deliver this size, rate or format ({}); it offers {}</source>
        <translation>die Kamera liefert diese Größe, Bildrate oder dieses Format nicht ({}); sie bietet {}</translation>
    </message>
    <message>
        <source>no program writes to this pipe: start one, such as ffmpeg -i FILE -f yuv4mpegpipe PIPE</source>
        <translation>kein Programm schreibt in diese Pipe: eines starten, etwa ffmpeg -i DATEI -f yuv4mpegpipe PIPE</translation>
    </message>
    <message>
        <source>what comes through this pipe is not a video that FFmpeg can read ({}): write YUV4MPEG, as ffmpeg -f yuv4mpegpipe does</source>
        <translation>was durch diese Pipe kommt, ist kein Video, das FFmpeg lesen kann ({}): YUV4MPEG schreiben, wie es ffmpeg -f yuv4mpegpipe tut</translation>
    </message>
    <message>
        <source>no permission to read it</source>
        <translation>keine Leseberechtigung</translation>
    </message>
    <message>
        <source>FFmpeg cannot make this graph ({}): an example is lavfi:testsrc=size=640x480:rate=30</source>
        <translation>FFmpeg kann diesen Graphen nicht bilden ({}): ein Beispiel ist lavfi:testsrc=size=640x480:rate=30</translation>
    </message>
    <message>
        <source>is not a video: it seems to list others, which are not there</source>
        <translation>ist kein Video: es scheint andere aufzuzählen, die nicht da sind</translation>
    </message>
    <message>
        <source>is not a video that FFmpeg can read, or is truncated ({})</source>
        <translation>ist kein Video, das FFmpeg lesen kann, oder ist abgeschnitten ({})</translation>
    </message>
    <message>
        <source>the program that wrote to this pipe has ended</source>
        <translation>das Programm, das in diese Pipe schrieb, ist beendet</translation>
    </message>
    <message>
        <source>the camera was unplugged</source>
        <translation>die Kamera wurde getrennt</translation>
    </message>
    <message>
        <source>the camera stopped ({})</source>
        <translation>die Kamera liefert keine Bilder mehr ({})</translation>
    </message>
    <message>
        <source>it holds no frame that can be read</source>
        <translation>es enthält kein lesbares Einzelbild</translation>
    </message>
    <message>
        <source>a camera cannot go back</source>
        <translation>eine Kamera kann nicht zurückspringen</translation>
    </message>
    <message>
        <source>{}: ends after {} frames: {}</source>
        <translation>{}: endet nach {} Einzelbildern: {}</translation>
    </message>
    <message>
        <source>{}: only {} of the {} frames that it states could be read: it may be truncated</source>
        <translation>{}: nur {} der angegebenen {} Einzelbilder waren lesbar: vielleicht abgeschnitten</translation>
    </message>
    <message>
        <source>the installed FFmpeg lacks its {} device</source>
        <translation>dem installierten FFmpeg fehlt das Gerät {}</translation>
    </message>
    <message>
        <source>its streams cannot be read: it may be truncated</source>
        <translation>seine Datenströme sind nicht lesbar: vielleicht abgeschnitten</translation>
    </message>
    <message>
        <source>the installed FFmpeg lacks a decoder for its video</source>
        <translation>dem installierten FFmpeg fehlt ein Dekoder für das Video</translation>
    </message>
    <message>
        <source>it holds no video</source>
        <translation>es enthält kein Video</translation>
    </message>
    <message>
        <source>its {} video cannot be decoded</source>
        <translation>sein {}-Video lässt sich nicht dekodieren</translation>
    </message>
    <message>
        <source>frame {} has {} x {} pixels, those before it have {} x {}: only frames of one size can be followed</source>
        <translation>Einzelbild {} hat {} x {} Pixel, die davor haben {} x {}: nur gleich große Einzelbilder lassen sich verfolgen</translation>
    </message>
    <message>
        <source>the camera sends no pictures: it may be unplugged or in use</source>
        <translation>die Kamera sendet keine Bilder: sie ist vielleicht getrennt oder belegt</translation>
    </message>
    <message>
        <source>there is no picture to export</source>
        <translation>es gibt kein Bild zu exportieren</translation>
    </message>
    <message>
        <source>holds something already: choose a new or an empty folder</source>
        <translation>enthält bereits etwas: einen neuen oder leeren Ordner wählen</translation>
    </message>
    <message>
        <source>a video has from 0 to {:g} frames per second, not {:g}</source>
        <translation>ein Video hat 0 bis {:g} Bilder pro Sekunde, nicht {:g}</translation>
    </message>
    <message>
        <source>a video ends in .mp4, .mov, .mkv or .avi; a name without an ending becomes a folder of PNG files</source>
        <translation>ein Video endet auf .mp4, .mov, .mkv oder .avi; ein Name ohne Endung wird ein Ordner von PNG-Dateien</translation>
    </message>
    <message>
        <source>{}: a picture of {} x {} pixels does not fit a video of {} x {}</source>
        <translation>{}: ein Bild mit {} x {} Pixeln passt nicht in ein Video mit {} x {}</translation>
    </message>
    <message>
        <source>the installed FFmpeg encodes neither H.264 nor MPEG-4: export a folder of PNG files (a name without an ending)</source>
        <translation>das installierte FFmpeg kodiert weder H.264 noch MPEG-4: einen Ordner von PNG-Dateien exportieren (ein Name ohne Endung)</translation>
    </message>
    <message>
        <source>videos need FFmpeg, and this program was built without it (ISOCENTER_WITH_FFMPEG=OFF): use a build with FFmpeg</source>
        <translation>Videos brauchen FFmpeg, und dieses Programm wurde ohne es kompiliert (ISOCENTER_WITH_FFMPEG=OFF): eine Programmversion mit FFmpeg verwenden</translation>
    </message>
    <message>
        <source>pixel ({}, {}) is {}: all must be numbers up to {:g}. Replace those that are not (NaN, infinite)</source>
        <translation>Pixel ({}, {}) ist {}: alle müssen Zahlen bis {:g} sein. Andere (NaN, unendlich) ersetzen</translation>
    </message>
    <message>
        <source>{}: there are no pixels to write</source>
        <translation>{}: es gibt keine Pixel zu schreiben</translation>
    </message>
    <message>
        <source>there is no page {}: the file has {} (the first is 0)</source>
        <translation>die Seite {} gibt es nicht: die Datei hat {} (die erste ist 0)</translation>
    </message>
    <message>
        <source>one page</source>
        <translation>eine Seite</translation>
    </message>
    <message>
        <source>{} pages</source>
        <translation>{} Seiten</translation>
    </message>
    <message>
        <source>the JPEG 2000 components differ in size: this is not supported</source>
        <translation>die JPEG-2000-Komponenten sind verschieden groß: das wird nicht unterstützt</translation>
    </message>
    <message>
        <source>the JPEG 2000 data is damaged or truncated{}</source>
        <translation>die JPEG-2000-Daten sind beschädigt oder abgeschnitten{}</translation>
    </message>
    <message>
        <source>its pixel format {} cannot be converted: convert the video to another, as yuv420p or gray</source>
        <translation>sein Pixelformat {} lässt sich nicht umwandeln: das Video umwandeln, etwa in yuv420p oder gray</translation>
    </message>
    <message>
        <source>its pixel format is unknown</source>
        <translation>sein Pixelformat ist unbekannt</translation>
    </message>
    <message>
        <source>the installed FFmpeg lacks its {} codec</source>
        <translation>dem installierten FFmpeg fehlt der {}-Codec</translation>
    </message>
    <message>
        <source>the {} data is damaged or truncated</source>
        <translation>die {}-Daten sind beschädigt oder abgeschnitten</translation>
    </message>
    <message>
        <source>FFmpeg cannot encode {} x {} pixels as {}</source>
        <translation>FFmpeg kann {} x {} Pixel nicht als {} kodieren</translation>
    </message>
    <message>
        <source>PNG and JPEG need FFmpeg, and this program was built without it (ISOCENTER_WITH_FFMPEG=OFF): use TIFF, or a build with FFmpeg</source>
        <translation>PNG und JPEG brauchen FFmpeg, und dieses Programm wurde ohne es kompiliert (ISOCENTER_WITH_FFMPEG=OFF): TIFF oder eine Programmversion mit FFmpeg verwenden</translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation>lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>is not a readable TIFF file</source>
        <translation>ist keine lesbare TIFF-Datei</translation>
    </message>
    <message>
        <source>the TIFF page holds no pixels</source>
        <translation>die TIFF-Seite enthält keine Pixel</translation>
    </message>
    <message>
        <source>{}: a page of {} x {} pixels</source>
        <translation>{}: eine Seite mit {} x {} Pixeln</translation>
    </message>
    <message>
        <source>the TIFF page claims {} x {} pixels, which is more than any detector has</source>
        <translation>die TIFF-Seite behauptet {} x {} Pixel, mehr als jeder Detektor hat</translation>
    </message>
    <message>
        <source>the TIFF page has strips without rows</source>
        <translation>die TIFF-Seite hat Streifen ohne Zeilen</translation>
    </message>
    <message>
        <source>the TIFF data is damaged or truncated</source>
        <translation>die TIFF-Daten sind beschädigt oder abgeschnitten</translation>
    </message>
    <message>
        <source>the TIFF page has tiles of a wrong size</source>
        <translation>die TIFF-Seite hat Kacheln falscher Größe</translation>
    </message>
    <message>
        <source>cannot be written completely</source>
        <translation>lässt sich nicht vollständig schreiben</translation>
    </message>
    <message>
        <source>page {} cannot be read</source>
        <translation>Seite {} ist nicht lesbar</translation>
    </message>
    <message>
        <source>is truncated or damaged after page {}: copy or export it again</source>
        <translation>ist nach Seite {} abgeschnitten oder beschädigt: erneut kopieren oder exportieren</translation>
    </message>
    <message>
        <source>the distance from source to detector is unknown, which matrices do not state: give --sdd MM</source>
        <translation>der Abstand von der Quelle zum Detektor ist unbekannt, Matrizen geben ihn nicht an: --sdd MM angeben</translation>
    </message>
    <message>
        <source>{}: the X-ray has no geometry: {}. Give a geometry file (--geometry FILE), which states a 3x4 matrix or the C-arm&apos;s distances, angles and pixel spacing</source>
        <translation>{}: das Röntgenbild hat keine Geometrie: {}. Eine Geometriedatei angeben (--geometry FILE), die eine 3x4-Matrix oder Abstände, Winkel und Pixelabstand des C-Bogens nennt</translation>
    </message>
    <message>
        <source>about the isocentre (C-arm angles)</source>
        <translation>um das Isozentrum (C-Bogen-Winkel)</translation>
    </message>
    <message>
        <source>in patient coordinates (3x4 matrix)</source>
        <translation>in Patientenkoordinaten (3x4-Matrix)</translation>
    </message>
    <message>
        <source>{}, but {}: views are registered together in one world only. Give all of them a geometry file of the same kind</source>
        <translation>{}, aber {}: Ansichten werden nur in einer gemeinsamen Welt registriert. Allen eine Geometriedatei derselben Art geben</translation>
    </message>
    <message>
        <source>{}: the rectangle to crop to lies outside the image of {} x {} pixels</source>
        <translation>{}: das Rechteck zum Zuschneiden liegt außerhalb des Bildes mit {} x {} Pixeln</translation>
    </message>
    <message>
        <source>{}: the rectangle for I0 lies outside the image of {} x {} pixels</source>
        <translation>{}: das Rechteck für I0 liegt außerhalb des Bildes mit {} x {} Pixeln</translation>
    </message>
    <message>
        <source>Modality (0008,0060) is {}, not an X-ray image (XA, RF, CR, DX, ...){}</source>
        <translation>Modality (0008,0060) ist {}, kein Röntgenbild (XA, RF, CR, DX, ...){}</translation>
    </message>
    <message>
        <source>there is no frame {}: the file has {} (the first is 0)</source>
        <translation>das Einzelbild {} gibt es nicht: die Datei hat {} (das erste ist 0)</translation>
    </message>
    <message>
        <source>one frame</source>
        <translation>ein Einzelbild</translation>
    </message>
    <message>
        <source>{} frames</source>
        <translation>{} Einzelbilder</translation>
    </message>
    <message>
        <source>unattenuated intensity I0</source>
        <translation>ungeschwächte Intensität I0</translation>
    </message>
    <message>
        <source>the percentile for I0 must lie in 0 to 100, it is {}</source>
        <translation>das Perzentil für I0 muss in 0 bis 100 liegen, ist aber {}</translation>
    </message>
    <message>
        <source>{} {}: give a length, as 0.65um or 0.2mm</source>
        <translation>{} {}: eine Länge angeben, wie 0.65um oder 0.2mm</translation>
    </message>
    <message>
        <source>{} {}: a pixel is larger than 0 and not larger than {} mm</source>
        <translation>{} {}: ein Pixel ist größer als 0 und nicht größer als {} mm</translation>
    </message>
    <message>
        <source>its longest side is {:.4g}, which is not plausible in mm: say what its numbers are with --unit: {}</source>
        <translation>seine längste Seite ist {:.4g}, was in mm nicht plausibel ist: mit --unit sagen, was die Zahlen sind: {}</translation>
    </message>
    <message>
        <source>has corners that are not numbers or lie beyond 10 km: it is damaged</source>
        <translation>hat Ecken, die keine Zahlen sind oder jenseits von 10 km liegen: beschädigt</translation>
    </message>
    <message>
        <source>has no triangles: a surface model is needed, not points or lines</source>
        <translation>hat keine Dreiecke: gebraucht wird ein Oberflächenmodell, keine Punkte oder Linien</translation>
    </message>
    <message>
        <source>has {} values a voxel (colour or vectors): a volume needs grey values</source>
        <translation>hat {} Werte je Voxel (Farbe oder Vektoren): ein Volumen braucht Grauwerte</translation>
    </message>
    <message>
        <source>holds a series of {} volumes: save the one that is wanted as a file of its own</source>
        <translation>enthält eine Reihe von {} Volumen: das gewünschte als eigene Datei speichern</translation>
    </message>
    <message>
        <source>holds one slice only: a volume needs several</source>
        <translation>enthält nur eine Schicht: ein Volumen braucht mehrere</translation>
    </message>
    <message>
        <source>stores its voxels in a type that is not supported: save it as 16-bit or float</source>
        <translation>speichert Voxel in einem Typ, der nicht unterstützt wird: als 16 Bit oder float speichern</translation>
    </message>
    <message>
        <source>is truncated or damaged ({}): copy or export it again</source>
        <translation>ist abgeschnitten oder beschädigt ({}): erneut kopieren oder exportieren</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>ist nicht lesbar</translation>
    </message>
    <message>
        <source>{} bytes are missing at its end</source>
        <translation>am Ende fehlen {} Bytes</translation>
    </message>
    <message>
        <source>has its voxels in several files (ElementDataFile = {}), which is not supported: save it as one .mha file</source>
        <translation>hat seine Voxel in mehreren Dateien (ElementDataFile = {}), was nicht unterstützt wird: als eine .mha-Datei speichern</translation>
    </message>
    <message>
        <source>says that its voxels are text (BinaryData is not True), which is not supported: save it with binary voxels</source>
        <translation>sagt, seine Voxel seien Text (BinaryData ist nicht True), was nicht unterstützt wird: mit binären Voxeln speichern</translation>
    </message>
    <message>
        <source>says CompressedData = True, but not how many bytes that is (CompressedDataSize): export it again</source>
        <translation>sagt CompressedData = True, aber nicht, wie viele Bytes das sind (CompressedDataSize): erneut exportieren</translation>
    </message>
    <message>
        <source>says HeaderSize = -1, which packed voxels cannot have: export it again</source>
        <translation>sagt HeaderSize = -1, was gepackte Voxel nicht haben können: erneut exportieren</translation>
    </message>
    <message>
        <source>its header states {} bytes of voxels, the file has {}</source>
        <translation>der Kopf gibt {} Bytes an Voxeln an, die Datei hat {}</translation>
    </message>
    <message>
        <source>{}: its voxels</source>
        <translation>{}: seine Voxel</translation>
    </message>
    <message>
        <source>NIfTI, NRRD and MetaImage need ITK, and this program was built without it (ISOCENTER_WITH_ITK=OFF): write .tif, .raw or a DICOM folder, or use a build with ITK</source>
        <translation>NIfTI, NRRD und MetaImage brauchen ITK, und dieses Programm wurde ohne es kompiliert (ISOCENTER_WITH_ITK=OFF): .tif, .raw oder einen DICOM-Ordner schreiben oder eine Programmversion mit ITK verwenden</translation>
    </message>
    <message>
        <source>NIfTI holds {} voxels along an axis at most, these are {}: write .mha or .nrrd</source>
        <translation>NIfTI fasst höchstens {} Voxel entlang einer Achse, dies sind {}: .mha oder .nrrd schreiben</translation>
    </message>
    <message>
        <source>cannot be written completely: is the disk full? ({})</source>
        <translation>lässt sich nicht vollständig schreiben: ist der Datenträger voll? ({})</translation>
    </message>
    <message>
        <source>its packed voxels end too early</source>
        <translation>die gepackten Voxel enden zu früh</translation>
    </message>
    <message>
        <source>it has packed more than the {} bytes of voxels that its header states</source>
        <translation>es ist mehr gepackt als die {} Bytes an Voxeln, die der Kopf angibt</translation>
    </message>
    <message>
        <source>its header states {} bytes of voxels, it has packed {}</source>
        <translation>der Kopf gibt {} Bytes an Voxeln an, gepackt sind {}</translation>
    </message>
    <message>
        <source>its packed voxels are not a valid {} stream</source>
        <translation>die gepackten Voxel sind kein gültiger {}-Datenstrom</translation>
    </message>
    <message>
        <source>zlib or gzip</source>
        <translation>zlib oder gzip</translation>
    </message>
    <message>
        <source>its header says byte skip: -1, which packed voxels cannot have: export it again</source>
        <translation>der Kopf sagt byte skip: -1, was gepackte Voxel nicht haben können: erneut exportieren</translation>
    </message>
    <message>
        <source>is not there to go on with: run it from the beginning, without --resume</source>
        <translation>ist nicht da, um fortgesetzt zu werden: von vorn beginnen, ohne --resume</translation>
    </message>
    <message>
        <source>is of other projections, another geometry or other options: give those it was begun with, or run it from the beginning, without --resume</source>
        <translation>gehört zu anderen Projektionen, anderer Geometrie oder anderen Optionen: die ursprünglichen angeben oder von vorn beginnen, ohne --resume</translation>
    </message>
    <message>
        <source>has another size than its volume: run it from the beginning, without --resume</source>
        <translation>hat eine andere Größe als sein Volumen: von vorn beginnen, ohne --resume</translation>
    </message>
    <message>
        <source>holds slabs of this volume that an earlier run made: go on with them (--resume), or remove it</source>
        <translation>enthält Schichtpakete dieses Volumens aus einem früheren Lauf: fortsetzen (--resume) oder entfernen</translation>
    </message>
    <message>
        <source>a slice</source>
        <translation>eine Schicht</translation>
    </message>
    <message>
        <source>lies outside the volume</source>
        <translation>liegt außerhalb des Volumens</translation>
    </message>
    <message>
        <source>{}: slabs are missing</source>
        <translation>{}: Schichtpakete fehlen</translation>
    </message>
    <message>
        <source>is not there, or of another size: all processes must see the folder that the volume is written to</source>
        <translation>ist nicht da oder von anderer Größe: alle Prozesse müssen den Ordner sehen, in den das Volumen geschrieben wird</translation>
    </message>
    <message>
        <source>{}{} like {}</source>
        <translation>{}{} wie {}</translation>
    </message>
    <message>
        <source>{} and {}</source>
        <translation>{} und {}</translation>
    </message>
    <message>
        <source>one slice makes no volume: choose the folder that holds the whole series</source>
        <translation>eine Schicht ist kein Volumen: den Ordner mit der ganzen Serie wählen</translation>
    </message>
    <message>
        <source>the slices are unevenly spaced, by {:.4g} to {:.4g} mm</source>
        <translation>die Schichten haben ungleiche Abstände, {:.4g} bis {:.4g} mm</translation>
    </message>
    <message>
        <source>about {} slice(s) are missing: from {} to {} it is {:.4g} mm where {:.4g} mm is usual</source>
        <translation>etwa {} Schicht(en) fehlen: von {} bis {} sind es {:.4g} mm, wo {:.4g} mm üblich sind</translation>
    </message>
    <message>
        <source>the gantry is tilted: each slice is shifted sideways, so that the stack leans by {:.2f} degrees</source>
        <translation>die Gantry ist geneigt: jede Schicht ist seitlich verschoben, sodass der Stapel um {:.2f} Grad lehnt</translation>
    </message>
    <message>
        <source>the slices are shifted sideways against each other, by up to {:.4g} mm off a line</source>
        <translation>die Schichten sind seitlich gegeneinander verschoben, um bis zu {:.4g} mm neben einer Linie</translation>
    </message>
    <message>
        <source>a regular grid of {} x {} x {} voxels over the slices</source>
        <translation>ein regelmäßiges Gitter von {} x {} x {} Voxeln über den Schichten</translation>
    </message>
    <message>
        <source>AnatomicalOrientation is {}, but TransformMatrix makes it {}: TransformMatrix was used. Check left and right</source>
        <translation>AnatomicalOrientation ist {}, aber TransformMatrix macht daraus {}: TransformMatrix gilt. Links und rechts prüfen</translation>
    </message>
    <message>
        <source>its axes are not numbers: it is damaged</source>
        <translation>seine Achsen sind keine Zahlen: beschädigt</translation>
    </message>
    <message>
        <source>its axes are not perpendicular: resample it to a rectangular grid first</source>
        <translation>seine Achsen stehen nicht senkrecht: zuerst auf ein rechtwinkliges Gitter abtasten</translation>
    </message>
    <message>
        <source>page {} is in colour: a volume needs grey values</source>
        <translation>Seite {} ist farbig: ein Volumen braucht Grauwerte</translation>
    </message>
    <message>
        <source>page {} has {} x {} pixels, but the pages before it have {} x {}</source>
        <translation>Seite {} hat {} x {} Pixel, die Seiten davor aber {} x {}</translation>
    </message>
    <message>
        <source>{}: a volume of {} x {} x {} voxels</source>
        <translation>{}: ein Volumen von {} x {} x {} Voxeln</translation>
    </message>
    <message>
        <source>a TIFF says nothing of the patient: columns were taken as the patient&apos;s left, rows as posterior, pages as superior</source>
        <translation>ein TIFF sagt nichts über den Patienten: Spalten wurden als Richtung nach links (L), Zeilen als posterior, Seiten als superior angenommen</translation>
    </message>
    <message>
        <source>{}: a TIFF does not say how large its voxels are: give --spacing x,y,z (mm)</source>
        <translation>{}: ein TIFF sagt nicht, wie groß seine Voxel sind: --spacing x,y,z angeben (mm)</translation>
    </message>
    <message>
        <source>is not a TIFF as the files of the volume before it</source>
        <translation>ist kein TIFF wie die Dateien des Volumens davor</translation>
    </message>
    <message>
        <source>has one page only: a volume needs several</source>
        <translation>hat nur eine Seite: ein Volumen braucht mehrere</translation>
    </message>
    <message>
        <source>{} voxel(s) are not numbers or beyond {:g} HU: they were taken as air</source>
        <translation>{} Voxel sind keine Zahlen oder jenseits von {:g} HU: sie gelten als Luft</translation>
    </message>
    <message>
        <source>the values lie between 0 and 1 and were taken as Hounsfield units: if they are attenuation in 1/mm, give --rescale 50000,-1000</source>
        <translation>die Werte liegen zwischen 0 und 1 und gelten als Hounsfield-Einheiten: sind sie Schwächung in 1/mm, --rescale 50000,-1000 angeben</translation>
    </message>
    <message>
        <source>the file holds no value below 0 and was taken as Hounsfield units, in which 0 is water: if 0 is air, give --rescale 1,-1000 or what its maker says</source>
        <translation>die Datei enthält keinen Wert unter 0 und wurde als Hounsfield-Einheiten gelesen, bei denen 0 Wasser ist: ist 0 Luft, --rescale 1,-1000 oder die Angabe des Herstellers angeben</translation>
    </message>
    <message>
        <source>its header says {} = {}: a number from {:g} to {:g} is expected. The file is damaged: copy or export it again</source>
        <translation>der Kopf sagt {} = {}: eine Zahl von {:g} bis {:g} wird erwartet. Die Datei ist beschädigt: erneut kopieren oder exportieren</translation>
    </message>
    <message>
        <source>{}: a volume of {} voxels, as its header says,</source>
        <translation>{}: ein Volumen von {} Voxeln, wie der Kopf sagt,</translation>
    </message>
    <message>
        <source>line {} of its header has a carriage return within: save it with lines as of Linux or Windows</source>
        <translation>Zeile {} des Kopfes enthält einen Wagenrücklauf: mit Zeilen wie unter Linux oder Windows speichern</translation>
    </message>
    <message>
        <source>its header says encoding: {}, which is not read: save it with the encoding raw or gzip</source>
        <translation>der Kopf sagt encoding: {}, was nicht gelesen wird: mit encoding raw oder gzip speichern</translation>
    </message>
    <message>
        <source>its header does not say how many voxels it has: copy or export it again</source>
        <translation>der Kopf sagt nicht, wie viele Voxel es gibt: erneut kopieren oder exportieren</translation>
    </message>
    <message>
        <source>its header says {} axes and {} sizes: it is damaged, copy or export it again</source>
        <translation>der Kopf nennt {} Achsen und {} Größen: beschädigt, erneut kopieren oder exportieren</translation>
    </message>
    <message>
        <source>it is not a NIfTI, NRRD or MetaImage file, or its header is damaged: copy or export it again</source>
        <translation>es ist keine NIfTI-, NRRD- oder MetaImage-Datei, oder der Kopf ist beschädigt: erneut kopieren oder exportieren</translation>
    </message>
    <message>
        <source>{} is {}: a volume has to be CT or MR. Open projections (XA, RF, CR, DX) as X-ray images</source>
        <translation>{} ist {}: ein Volumen muss CT oder MR sein. Projektionen (XA, RF, CR, DX) als Röntgenbilder öffnen</translation>
    </message>
    <message>
        <source>{} or {} is missing, but {} has both: correct the file or export it again</source>
        <translation>{} oder {} fehlt, aber {} hat beide: die Datei berichtigen oder erneut exportieren</translation>
    </message>
    <message>
        <source>is truncated: it has {} bytes where {} x {} pixels ({}, {}) need {}. Copy or export it again</source>
        <translation>ist abgeschnitten: sie hat {} Bytes, wo {} x {} Pixel ({}, {}) {} brauchen. Erneut kopieren oder exportieren</translation>
    </message>
    <message>
        <source>a volume of {} x {} x {} voxels</source>
        <translation>ein Volumen von {} x {} x {} Voxeln</translation>
    </message>
    <message>
        <source>a surface model is one volume by itself: several bodies are registered together as bones, each with a &quot;ct&quot; of its own (register-bones)</source>
        <translation>ein Oberflächenmodell ist ein Volumen für sich: mehrere Körper werden gemeinsam als Knochen registriert, jeder mit eigenem &quot;ct&quot; (register-bones)</translation>
    </message>
    <message>
        <source>--spacing is for volumes in TIFF files: {} states its own</source>
        <translation>--spacing gilt für Volumen in TIFF-Dateien: {} gibt eigene an</translation>
    </message>
    <message>
        <source>a DICOM series</source>
        <translation>eine DICOM-Serie</translation>
    </message>
    <message>
        <source>--material, --unit and --voxel-size are for surface models (STL, OBJ, PLY): a CT or MR states its own values and voxels</source>
        <translation>--material, --unit und --voxel-size gelten für Oberflächenmodelle (STL, OBJ, PLY): ein CT oder MR gibt eigene Werte und Voxel an</translation>
    </message>
    <message>
        <source>a volume is written as .mha, .nrrd, .nii, .nii.gz, .tif or .raw, or as a DICOM series into a new folder (a name without an ending)</source>
        <translation>ein Volumen wird als .mha, .nrrd, .nii, .nii.gz, .tif oder .raw oder als DICOM-Serie in einen neuen Ordner geschrieben (ein Name ohne Endung)</translation>
    </message>
    <message>
        <source>{}: keeps its voxels in a second file, which is not written: use {}, which holds both</source>
        <translation>{}: hält seine Voxel in einer zweiten Datei, die nicht geschrieben wird: {} verwenden, das beides enthält</translation>
    </message>
    <message>
        <source>is a file, where a new folder is to hold a DICOM series: name another</source>
        <translation>ist eine Datei, wo ein neuer Ordner eine DICOM-Serie aufnehmen soll: einen anderen nennen</translation>
    </message>
    <message>
        <source>holds files already, and a DICOM series needs a folder of its own: name a new one</source>
        <translation>enthält bereits Dateien, und eine DICOM-Serie braucht einen eigenen Ordner: einen neuen nennen</translation>
    </message>
    <message>
        <source>cannot be written: its folder does not exist</source>
        <translation>lässt sich nicht schreiben: der Ordner ist nicht vorhanden</translation>
    </message>
    <message>
        <source>is in the way, as a run that was ended leaves it: remove it</source>
        <translation>ist im Weg, wie es ein abgebrochener Lauf hinterlässt: entfernen</translation>
    </message>
    <message>
        <source>cannot be made: {}</source>
        <translation>lässt sich nicht anlegen: {}</translation>
    </message>
    <message>
        <source>{}: a DICOM CT series holds Hounsfield units, this volume {}: scale it to Hounsfield units, or write .mha, .nrrd or .nii</source>
        <translation>{}: eine DICOM-CT-Serie enthält Hounsfield-Einheiten, dieses Volumen {}: in Hounsfield-Einheiten umrechnen oder .mha, .nrrd oder .nii schreiben</translation>
    </message>
    <message>
        <source>{}: the volume has {} values for {} voxels</source>
        <translation>{}: das Volumen hat {} Werte für {} Voxel</translation>
    </message>
    <message>
        <source>a line has to be begun with before it is followed</source>
        <translation>eine Linie muss begonnen werden, bevor sie verfolgt wird</translation>
    </message>
    <message>
        <source>a patch of {} pixels is too small: use at least 3</source>
        <translation>ein Ausschnitt von {} Pixeln ist zu klein: mindestens 3 verwenden</translation>
    </message>
    <message>
        <source>patches must be at least one pixel apart</source>
        <translation>Ausschnitte müssen mindestens ein Pixel auseinanderliegen</translation>
    </message>
    <message>
        <source>the least contrast of a patch must be at least 0 and below 1</source>
        <translation>der kleinste Kontrast eines Ausschnitts muss mindestens 0 und unter 1 sein</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a similarity measure: use {}, or a sum such as gc+0.5*ncc</source>
        <translation>&apos;{}&apos; ist kein Ähnlichkeitsmaß: {} oder eine Summe wie gc+0.5*ncc verwenden</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not the weight of a measure: write for example 0.5*ncc</source>
        <translation>&apos;{}&apos; ist nicht das Gewicht eines Maßes: zum Beispiel 0.5*ncc schreiben</translation>
    </message>
    <message>
        <source>at least one similarity measure is needed</source>
        <translation>mindestens ein Ähnlichkeitsmaß wird gebraucht</translation>
    </message>
    <message>
        <source>the weight of {} must be positive</source>
        <translation>das Gewicht von {} muss positiv sein</translation>
    </message>
    <message>
        <source>the threshold of sdt must not be negative</source>
        <translation>die Schwelle von sdt darf nicht negativ sein</translation>
    </message>
    <message>
        <source>{} bins: a histogram has {} to {}</source>
        <translation>{} Klassen: ein Histogramm hat {} bis {}</translation>
    </message>
    <message>
        <source>the gradient threshold of go must not be negative</source>
        <translation>die Gradientenschwelle von go darf nicht negativ sein</translation>
    </message>
    <message>
        <source>adaptive-random-search needs at least one sample a batch</source>
        <translation>adaptive-random-search braucht mindestens eine Probe je Stapel</translation>
    </message>
    <message>
        <source>adaptive-random-search needs a growth of at least 1 and a shrinkage between 0 and 1</source>
        <translation>adaptive-random-search braucht ein Wachstum von mindestens 1 und eine Schrumpfung zwischen 0 und 1</translation>
    </message>
    <message>
        <source>cma-es needs a population of at least 4</source>
        <translation>cma-es braucht eine Population von mindestens 4</translation>
    </message>
    <message>
        <source>the extent of a grid must not be negative (six numbers: mm and degrees)</source>
        <translation>die Ausdehnung eines Gitters darf nicht negativ sein (sechs Zahlen: mm und Grad)</translation>
    </message>
    <message>
        <source>the grid has {:.0f} poses, the budget allows {}: choose larger steps, a smaller extent or a larger budget</source>
        <translation>das Gitter hat {:.0f} Posen, das Budget erlaubt {}: größere Schritte, eine kleinere Ausdehnung oder ein größeres Budget wählen</translation>
    </message>
    <message>
        <source>nelder-mead cannot restart a negative number of times</source>
        <translation>nelder-mead kann nicht mit negativer Anzahl neu beginnen</translation>
    </message>
    <message>
        <source>{} failed: {}</source>
        <translation>{} ist fehlgeschlagen: {}</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not an optimiser: use one of {}</source>
        <translation>&apos;{}&apos; ist kein Optimierer: einen von {} verwenden</translation>
    </message>
    <message>
        <source>particle-swarm needs at least two particles</source>
        <translation>particle-swarm braucht mindestens zwei Partikel</translation>
    </message>
    <message>
        <source>particle-swarm needs a positive spread and attraction and an inertia below 1</source>
        <translation>particle-swarm braucht positive Streuung und Anziehung und eine Trägheit unter 1</translation>
    </message>
    <message>
        <source>particle-swarm needs at least one stall epoch</source>
        <translation>particle-swarm braucht mindestens eine Epoche ohne Fortschritt</translation>
    </message>
    <message>
        <source>all six degrees of freedom are locked: nothing can be registered</source>
        <translation>alle sechs Freiheitsgrade sind gesperrt: nichts lässt sich registrieren</translation>
    </message>
    <message>
        <source>the bounds of a search must be positive (mm and degrees)</source>
        <translation>die Grenzen einer Suche müssen positiv sein (mm und Grad)</translation>
    </message>
    <message>
        <source>the reach of a penalty must be positive (mm and degrees)</source>
        <translation>die Reichweite einer Strafe muss positiv sein (mm und Grad)</translation>
    </message>
    <message>
        <source>the bounds exclude the start: its {} is {:.3f} {} from the origin, the bound is {:.3f}; widen the bounds or start elsewhere</source>
        <translation>die Grenzen schließen den Start aus: sein {} liegt {:.3f} {} vom Ursprung, die Grenze ist {:.3f}; die Grenzen erweitern oder anderswo beginnen</translation>
    </message>
    <message>
        <source>the budget of a search must be at least one evaluation</source>
        <translation>das Budget einer Suche muss mindestens eine Auswertung sein</translation>
    </message>
    <message>
        <source>the budget of a search must be a positive number of milliseconds</source>
        <translation>das Budget einer Suche muss eine positive Zahl von Millisekunden sein</translation>
    </message>
    <message>
        <source>quadratic-fit needs at least one round</source>
        <translation>quadratic-fit braucht mindestens eine Runde</translation>
    </message>
    <message>
        <source>quadratic-fit needs 1.5 to 100 points for each coefficient (density)</source>
        <translation>quadratic-fit braucht 1.5 bis 100 Punkte je Koeffizient (Dichte)</translation>
    </message>
    <message>
        <source>the steps of a search must be positive (mm and degrees)</source>
        <translation>die Schritte einer Suche müssen positiv sein (mm und Grad)</translation>
    </message>
    <message>
        <source>the minimum steps of a search must be positive (mm and degrees)</source>
        <translation>die kleinsten Schritte einer Suche müssen positiv sein (mm und Grad)</translation>
    </message>
    <message>
        <source>the {} must be positive, it is {:g} mm</source>
        <translation>{} muss positiv sein, ist aber {:g} mm</translation>
    </message>
    <message>
        <source>distance from source to axis</source>
        <translation>Abstand Quelle–Drehachse</translation>
    </message>
    <message>
        <source>distance from source to detector</source>
        <translation>Abstand Quelle–Detektor</translation>
    </message>
    <message>
        <source>width of a pixel</source>
        <translation>Breite eines Pixels</translation>
    </message>
    <message>
        <source>height of a pixel</source>
        <translation>Höhe eines Pixels</translation>
    </message>
    <message>
        <source>the detector is {:g} mm from the source, nearer than the axis of rotation ({:g} mm): are the two distances exchanged?</source>
        <translation>der Detektor ist {:g} mm von der Quelle entfernt, näher als die Drehachse ({:g} mm): sind die Abstände vertauscht?</translation>
    </message>
    <message>
        <source>line {} is &quot;{}&quot;: one angle in degrees a line is needed</source>
        <translation>Zeile {} ist &quot;{}&quot;: ein Winkel in Grad je Zeile wird gebraucht</translation>
    </message>
    <message>
        <source>holds no angle: one in degrees a line is needed</source>
        <translation>enthält keinen Winkel: einer in Grad je Zeile wird gebraucht</translation>
    </message>
    <message>
        <source>the angles &quot;{}&quot; are not FIRST:STEP:COUNT, such as 0:0.5:720 (degrees)</source>
        <translation>die Winkel &quot;{}&quot; sind nicht ERSTER:SCHRITT:ANZAHL, wie 0:0.5:720 (Grad)</translation>
    </message>
    <message>
        <source>in projection {} the axis of rotation lies behind the source: its matrix looks the wrong way</source>
        <translation>in Projektion {} liegt die Drehachse hinter der Quelle: ihre Matrix blickt in die falsche Richtung</translation>
    </message>
    <message>
        <source>no part of space is seen by all projections: check distances and offsets of the detector</source>
        <translation>kein Teil des Raums ist in allen Projektionen zu sehen: Abstände und Versatz des Detektors prüfen</translation>
    </message>
    <message>
        <source>quarter turns lead a slice into itself where it has as many columns as rows, and an even number of them: this one has {} x {}; take another size or another variant</source>
        <translation>Vierteldrehungen führen eine Schicht in sich über, wenn sie so viele Spalten wie Zeilen und davon eine gerade Zahl hat: diese hat {} x {}; eine andere Größe oder Variante wählen</translation>
    </message>
    <message>
        <source>projection {} has no counterpart a quarter turn on: symmetry needs an even full circle about the centre of the volume, along its slices; take another variant</source>
        <translation>Projektion {} hat eine Vierteldrehung weiter kein Gegenstück: Symmetrie braucht einen geraden Vollkreis um die Volumenmitte entlang der Schichten; eine andere Variante wählen</translation>
    </message>
    <message>
        <source>{}, projection {}</source>
        <translation>{}, Projektion {}</translation>
    </message>
    <message>
        <source>is not there yet</source>
        <translation>ist noch nicht da</translation>
    </message>
    <message>
        <source>has {} x {} pixels, but the first projection has {} x {}: all projections of a scan have one size</source>
        <translation>hat {} x {} Pixel, die erste Projektion aber {} x {}: alle Projektionen einer Aufnahme sind gleich groß</translation>
    </message>
    <message>
        <source>{} has {} values for {} frames: each needs one</source>
        <translation>{} hat {} Werte für {} Einzelbilder: jedes braucht einen</translation>
    </message>
    <message>
        <source>frame {}: {}</source>
        <translation>Einzelbild {}: {}</translation>
    </message>
    <message>
        <source>the C-arm stands still: all frames have the same angles (0018,1510), and no increments (0018,1520)</source>
        <translation>der C-Bogen steht still: alle Einzelbilder haben dieselben Winkel (0018,1510) und keine Zuwächse (0018,1520)</translation>
    </message>
    <message>
        <source>its header has no end: &quot;}&quot; is missing. Is it truncated?</source>
        <translation>der Kopf hat kein Ende: &quot;}&quot; fehlt. Abgeschnitten?</translation>
    </message>
    <message>
        <source>the header</source>
        <translation>der Kopf</translation>
    </message>
    <message>
        <source>is not a header of EDF, which begins with &quot;{&quot;</source>
        <translation>ist kein EDF-Kopf, der mit &quot;{&quot; beginnt</translation>
    </message>
    <message>
        <source>{} must be a number of pixels, it is &quot;{}&quot;</source>
        <translation>{} muss eine Zahl von Pixeln sein, ist aber &quot;{}&quot;</translation>
    </message>
    <message>
        <source>Compression is {}: only uncompressed images are read</source>
        <translation>Compression ist {}: nur unkomprimierte Bilder werden gelesen</translation>
    </message>
    <message>
        <source>Dim_3 is {}: only images of two dimensions are read</source>
        <translation>Dim_3 ist {}: nur zweidimensionale Bilder werden gelesen</translation>
    </message>
    <message>
        <source>DataType is &quot;{}&quot;, which is not read: UnsignedShort, SignedInteger, FloatValue and the like are</source>
        <translation>DataType ist &quot;{}&quot;, was nicht gelesen wird: gelesen werden UnsignedShort, SignedInteger, FloatValue und ähnliche</translation>
    </message>
    <message>
        <source>ByteOrder must be LowByteFirst or HighByteFirst, it is &quot;{}&quot;</source>
        <translation>ByteOrder muss LowByteFirst oder HighByteFirst sein, ist aber &quot;{}&quot;</translation>
    </message>
    <message>
        <source>the image at byte {}: {}</source>
        <translation>das Bild bei Byte {}: {}</translation>
    </message>
    <message>
        <source>the header of HIS</source>
        <translation>der HIS-Kopf</translation>
    </message>
    <message>
        <source>is not HIS of version 100: its first bytes are others</source>
        <translation>ist kein HIS der Version 100: die ersten Bytes sind andere</translation>
    </message>
    <message>
        <source>holds numbers of type {}, only 4 (unsigned, 16 bit) is read</source>
        <translation>enthält Zahlen vom Typ {}, gelesen wird nur 4 (vorzeichenlos, 16 Bit)</translation>
    </message>
    <message>
        <source>states a frame of {} x {} pixels</source>
        <translation>gibt ein Einzelbild mit {} x {} Pixeln an</translation>
    </message>
    <message>
        <source>states frames of {} x {} pixels: public descriptions of HIS contradict each other for frames that are not square. Convert it to TIFF</source>
        <translation>gibt Einzelbilder mit {} x {} Pixeln an: öffentliche Beschreibungen von HIS widersprechen sich bei nicht quadratischen. In TIFF umwandeln</translation>
    </message>
    <message>
        <source>states no frames</source>
        <translation>gibt keine Einzelbilder an</translation>
    </message>
    <message>
        <source>{} must be a number, it is &quot;{}&quot;</source>
        <translation>{} muss eine Zahl sein, ist aber &quot;{}&quot;</translation>
    </message>
    <message>
        <source>{} is missing: is it a whole .xtekct file?</source>
        <translation>{} fehlt: ist es eine vollständige .xtekct-Datei?</translation>
    </message>
    <message>
        <source>{} must be positive, it is {:g}</source>
        <translation>{} muss positiv sein, ist aber {:g}</translation>
    </message>
    <message>
        <source>{} must be a whole number, it is {:g}</source>
        <translation>{} muss eine ganze Zahl sein, ist aber {:g}</translation>
    </message>
    <message>
        <source>SrcToDetector must be larger than SrcToObject</source>
        <translation>SrcToDetector muss größer als SrcToObject sein</translation>
    </message>
    <message>
        <source>Name is missing: that of the images, NAME_0001.tif</source>
        <translation>Name fehlt: der Name der Bilder, NAME_0001.tif</translation>
    </message>
    <message>
        <source>states DetectorPixelsX and -Y of {} x {}, but {} has {} x {}</source>
        <translation>gibt DetectorPixelsX und -Y von {} x {} an, aber {} hat {} x {}</translation>
    </message>
    <message>
        <source>the region to keep (--crop {},{},{},{}) does not lie in the {} x {} pixels of the projections</source>
        <translation>der Ausschnitt (--crop {},{},{},{}) liegt nicht in den {} x {} Pixeln der Projektionen</translation>
    </message>
    <message>
        <source>--binning {} leaves nothing of {} x {} pixels</source>
        <translation>--binning {} lässt nichts von {} x {} Pixeln übrig</translation>
    </message>
    <message>
        <source>has {} x {} pixels, but the {} has {} x {}: they must be of one detector</source>
        <translation>hat {} x {} Pixel, {} aber {} x {}: sie müssen von einem Detektor sein</translation>
    </message>
    <message>
        <source>holds no pixels</source>
        <translation>enthält keine Pixel</translation>
    </message>
    <message>
        <source>mask of bad pixels</source>
        <translation>die Maske defekter Pixel</translation>
    </message>
    <message>
        <source>dark image</source>
        <translation>das Dunkelbild</translation>
    </message>
    <message>
        <source>flat image</source>
        <translation>das Hellbild</translation>
    </message>
    <message>
        <source>scaled projection</source>
        <translation>die skalierte Projektion</translation>
    </message>
    <message>
        <source>no pixel of its detector is good: check the mask of bad pixels, and that the open beam (flat image or I0) is brighter than the dark image</source>
        <translation>kein Pixel des Detektors ist brauchbar: die Maske defekter Pixel prüfen, und dass der offene Strahl (Hellbild oder I0) heller ist als das Dunkelbild</translation>
    </message>
    <message>
        <source>holds nothing above its dark image and scatter: leave it out, or check them</source>
        <translation>enthält nichts über Dunkelbild und Streuung: weglassen oder diese prüfen</translation>
    </message>
    <message>
        <source>holds nothing above 0: leave it out, or scan again</source>
        <translation>enthält nichts über 0: weglassen oder neu aufnehmen</translation>
    </message>
    <message>
        <source>the region of air (--air {},{},{},{}) does not lie in its {} x {} pixels</source>
        <translation>die Luftregion (--air {},{},{},{}) liegt nicht in den {} x {} Pixeln</translation>
    </message>
    <message>
        <source>the region of air (--air) holds bad pixels only: choose another</source>
        <translation>die Luftregion (--air) enthält nur defekte Pixel: eine andere wählen</translation>
    </message>
    <message>
        <source>the region of air (--air) holds nothing above 0: choose another, or check the dark image and the scatter</source>
        <translation>die Luftregion (--air) enthält nichts über 0: eine andere wählen oder Dunkelbild und Streuung prüfen</translation>
    </message>
    <message>
        <source>projection after --beam-hardening</source>
        <translation>die Projektion nach --beam-hardening</translation>
    </message>
    <message>
        <source>image of rings</source>
        <translation>das Ringbild</translation>
    </message>
    <message>
        <source>scatter (--scatter, --scatter-part) is subtracted from intensities, not from line integrals (--line-integrals)</source>
        <translation>Streuung (--scatter, --scatter-part) wird von Intensitäten abgezogen, nicht von Linienintegralen (--line-integrals)</translation>
    </message>
    <message>
        <source>the projections are said to hold line integrals (--line-integrals): then there is no I0, region of air, dark or flat image to state</source>
        <translation>die Projektionen sollen Linienintegrale enthalten (--line-integrals): dann gibt es kein I0, keine Luftregion, kein Dunkel- oder Hellbild anzugeben</translation>
    </message>
    <message>
        <source>line integrals cannot be scaled by {}</source>
        <translation>Linienintegrale lassen sich nicht mit {} skalieren</translation>
    </message>
    <message>
        <source>a scale (--scale) is of line integrals (--line-integrals), not of intensities</source>
        <translation>eine Skalierung (--scale) gilt für Linienintegrale (--line-integrals), nicht für Intensitäten</translation>
    </message>
    <message>
        <source>it is not known how bright the projections are without an object: state the number of the open beam (--i0), a region that sees air only (--air), or that the numbers are line integrals already (--line-integrals)</source>
        <translation>es ist nicht bekannt, wie hell die Projektionen ohne Objekt sind: den Wert des offenen Strahls (--i0), eine reine Luftregion (--air) oder, dass die Zahlen schon Linienintegrale sind (--line-integrals), angeben</translation>
    </message>
    <message>
        <source>the open beam is stated twice: leave out --i0, or the region of air and flat image</source>
        <translation>der offene Strahl ist doppelt angegeben: --i0 weglassen oder Luftregion und Hellbild</translation>
    </message>
    <message>
        <source>the number of the open beam (--i0) must be above 0: {}</source>
        <translation>der Wert des offenen Strahls (--i0) muss über 0 liegen: {}</translation>
    </message>
    <message>
        <source>the mask of bad pixels leaves none that is good</source>
        <translation>die Maske defekter Pixel lässt kein brauchbares übrig</translation>
    </message>
    <message>
        <source>is in colour: a projection needs grey values. Save it as grey without changing its numbers</source>
        <translation>ist farbig: eine Projektion braucht Grauwerte. Als Grau speichern, ohne die Zahlen zu ändern</translation>
    </message>
    <message>
        <source>has {} x {} pixels, but {} has {} x {}: all projections of a scan have one size</source>
        <translation>hat {} x {} Pixel, aber {} hat {} x {}: alle Projektionen einer Aufnahme sind gleich groß</translation>
    </message>
    <message>
        <source>the first page</source>
        <translation>die erste Seite</translation>
    </message>
    <message>
        <source>has {} pages, but each of several files holds one projection: name this file alone, or save its pages as files</source>
        <translation>hat {} Seiten, aber jede von mehreren Dateien enthält eine Projektion: nur diese Datei nennen oder ihre Seiten als Dateien speichern</translation>
    </message>
    <message>
        <source>the folder holds {} and {} files: name those of the scan by a pattern, as &quot;*{}&quot;</source>
        <translation>der Ordner enthält {}- und {}-Dateien: die der Aufnahme durch ein Muster nennen, wie &quot;*{}&quot;</translation>
    </message>
    <message>
        <source>no file has a name of this pattern</source>
        <translation>keine Datei hat einen Namen nach diesem Muster</translation>
    </message>
    <message>
        <source>the header of RabbitCT</source>
        <translation>der RabbitCT-Kopf</translation>
    </message>
    <message>
        <source>is not a RabbitCT file: it states {} projections of {} x {} pixels</source>
        <translation>ist keine RabbitCT-Datei: sie gibt {} Projektionen mit {} x {} Pixeln an</translation>
    </message>
    <message>
        <source>the matrix of projection {}</source>
        <translation>die Matrix der Projektion {}</translation>
    </message>
    <message>
        <source>the matrix of projection {}: {}</source>
        <translation>die Matrix der Projektion {}: {}</translation>
    </message>
    <message>
        <source>RabbitCT needs the isocentre at the origin of the world, but there it is beside the source of projection {}</source>
        <translation>RabbitCT braucht das Isozentrum im Ursprung der Welt, dort liegt es aber neben der Quelle der Projektion {}</translation>
    </message>
    <message>
        <source>a RabbitCT file needs at least one projection</source>
        <translation>eine RabbitCT-Datei braucht mindestens eine Projektion</translation>
    </message>
    <message>
        <source>projection {} has {} x {} pixels, the first one&apos;s geometry {} x {}</source>
        <translation>Projektion {} hat {} x {} Pixel, die Geometrie der ersten {} x {}</translation>
    </message>
    <message>
        <source>a description (schema isocenter.projections/1) with columns, rows, projections and pixelType</source>
        <translation>eine Beschreibung (Schema isocenter.projections/1) mit columns, rows, projections und pixelType</translation>
    </message>
    <message>
        <source>&quot;little-endian&quot; or &quot;big-endian&quot;</source>
        <translation>&quot;little-endian&quot; oder &quot;big-endian&quot;</translation>
    </message>
    <message>
        <source>a number of bytes</source>
        <translation>eine Zahl von Bytes</translation>
    </message>
    <message>
        <source>a whole number of bytes, 0 or more</source>
        <translation>eine ganze Zahl von Bytes, mindestens 0</translation>
    </message>
    <message>
        <source>a file beside the description, or a pattern that some have (&quot;scan_*.raw&quot;)</source>
        <translation>eine Datei neben der Beschreibung oder ein Muster, das einige haben (&quot;scan_*.raw&quot;)</translation>
    </message>
    <message>
        <source>has {} bytes, {} more than its description states: check columns, rows, projections, pixelType and headerBytes</source>
        <translation>hat {} Bytes, {} mehr, als die Beschreibung angibt: columns, rows, projections, pixelType und headerBytes prüfen</translation>
    </message>
    <message>
        <source>a number of images up to {}</source>
        <translation>eine Zahl von Bildern bis {}</translation>
    </message>
    <message>
        <source>holds raw numbers: write {} beside it as {}</source>
        <translation>enthält rohe Zahlen: {} daneben als {} schreiben</translation>
    </message>
    <message>
        <source>is truncated: {} takes {} bytes from byte {} on, but the file has {} bytes. Copy it again, or check the size that is stated</source>
        <translation>ist abgeschnitten: {} braucht {} Bytes ab Byte {}, aber die Datei hat {} Bytes. Erneut kopieren oder die angegebene Größe prüfen</translation>
    </message>
    <message>
        <source>the projection</source>
        <translation>die Projektion</translation>
    </message>
    <message>
        <source>cannot be read: check its permissions and the disk</source>
        <translation>ist nicht lesbar: Zugriffsrechte und Datenträger prüfen</translation>
    </message>
    <message>
        <source>is truncated: {} needs {} bytes from byte {} on, but the file has {} bytes</source>
        <translation>ist abgeschnitten: {} braucht {} Bytes ab Byte {}, aber die Datei hat {} Bytes</translation>
    </message>
    <message>
        <source>states an image of {} x {} pixels: is it damaged?</source>
        <translation>gibt ein Bild mit {} x {} Pixeln an: beschädigt?</translation>
    </message>
    <message>
        <source>the compressed pixels</source>
        <translation>die komprimierten Pixel</translation>
    </message>
    <message>
        <source>is damaged: its table has a code that there is none of</source>
        <translation>ist beschädigt: die Tabelle hat einen unbekannten Code</translation>
    </message>
    <message>
        <source>the first row</source>
        <translation>die erste Zeile</translation>
    </message>
    <message>
        <source>is damaged: its table has {} bytes, too few for {} x {} pixels</source>
        <translation>ist beschädigt: die Tabelle hat {} Bytes, zu wenige für {} x {} Pixel</translation>
    </message>
    <message>
        <source>the table</source>
        <translation>die Tabelle</translation>
    </message>
    <message>
        <source>is not XIM: its first bytes are others</source>
        <translation>ist kein XIM: die ersten Bytes sind andere</translation>
    </message>
    <message>
        <source>the filter&apos;s cut-off is a part of the Nyquist frequency, above 0 and at most 1; it is {:g}</source>
        <translation>die Grenzfrequenz des Filters ist ein Anteil der Nyquist-Frequenz, über 0 und höchstens 1; sie ist {:g}</translation>
    </message>
    <message>
        <source>the detector does not reach the axis of rotation: its columns see fan angles of {:.2f} to {:.2f} degrees. Check the sign and the size of its offset</source>
        <translation>der Detektor reicht nicht bis zur Drehachse: seine Spalten sehen Fächerwinkel von {:.2f} bis {:.2f} Grad. Vorzeichen und Größe des Versatzes prüfen</translation>
    </message>
    <message>
        <source>the X-ray sources of the scan lie on no circle: {}. Filtered back-projection needs one; check the geometry</source>
        <translation>die Röntgenquellen der Aufnahme liegen auf keinem Kreis: {}. Die gefilterte Rückprojektion braucht einen; die Geometrie prüfen</translation>
    </message>
    <message>
        <source>they lie on a line or at one place</source>
        <translation>sie liegen auf einer Geraden oder an einem Ort</translation>
    </message>
    <message>
        <source>that of projection {} is {:.1f} mm off one of radius {:.1f} mm</source>
        <translation>die der Projektion {} liegt {:.1f} mm neben einem Kreis mit Radius {:.1f} mm</translation>
    </message>
    <message>
        <source>a scan needs at least {} projections, there are {}</source>
        <translation>eine Aufnahme braucht mindestens {} Projektionen, es gibt {}</translation>
    </message>
    <message>
        <source>projection {} has a detector of {} x {} pixels, the first one of {} x {}</source>
        <translation>Projektion {} hat einen Detektor mit {} x {} Pixeln, die erste einen mit {} x {}</translation>
    </message>
    <message>
        <source>the direction of a view must have a length</source>
        <translation>die Richtung einer Ansicht muss eine Länge haben</translation>
    </message>
    <message>
        <source>a volume is centred in X-ray images with geometry: there is none</source>
        <translation>ein Volumen wird in Röntgenbildern mit Geometrie zentriert: es gibt keines</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a rotation: write an axis of the first X-ray (columns, rows or depth) and 90, -90 or 180 degrees, such as rows:180</source>
        <translation>&apos;{}&apos; ist keine Drehung: eine Achse des ersten Röntgenbilds (columns, rows oder depth) und 90, -90 oder 180 Grad schreiben, wie rows:180</translation>
    </message>
    <message>
        <source>a start {:g} mm in front of the X-ray source is not possible: give its depth in mm</source>
        <translation>ein Start {:g} mm vor der Röntgenquelle ist nicht möglich: die Tiefe in mm angeben</translation>
    </message>
    <message>
        <source>only {} different poses were compared, so that nothing can stand out: widen the search</source>
        <translation>nur {} verschiedene Posen wurden verglichen, sodass keine herausragen kann: die Suche ausweiten</translation>
    </message>
    <message>
        <source>the axes x and y of an anatomical frame must not be zero or parallel</source>
        <translation>die Achsen x und y eines anatomischen Koordinatensystems dürfen nicht null oder parallel sein</translation>
    </message>
    <message>
        <source>no pose puts the landmarks in front of the X-ray source: check their order, and the sign of the 3x4 matrix if the geometry came from one</source>
        <translation>keine Pose legt die Landmarken vor die Röntgenquelle: ihre Reihenfolge prüfen und, falls die Geometrie aus einer 3x4-Matrix stammt, deren Vorzeichen</translation>
    </message>
    <message>
        <source>a pose needs at least {} landmarks, each a point of the volume and its place in an X-ray; there {} {}</source>
        <translation>eine Pose braucht mindestens {} Landmarken, jede ein Punkt des Volumens und sein Ort in einem Röntgenbild; es {} {}</translation>
    </message>
    <message>
        <source>the landmark &quot;{}&quot; is in view {}, but there {} {}</source>
        <translation>die Landmarke &quot;{}&quot; ist in Ansicht {}, aber es {} {}</translation>
    </message>
    <message>
        <source>a pose needs at least 3 different points of the volume; the landmarks hold {}</source>
        <translation>eine Pose braucht mindestens 3 verschiedene Punkte des Volumens; die Landmarken enthalten {}</translation>
    </message>
    <message>
        <source>the landmarks lie on a line: the rotation about it cannot be found. Add a point beside it</source>
        <translation>die Landmarken liegen auf einer Linie: die Drehung um sie lässt sich nicht bestimmen. Einen Punkt daneben hinzufügen</translation>
    </message>
    <message>
        <source>two poses {:.0f} degrees apart explain the landmarks, to {:.2f} and {:.2f} pixels: add a landmark off the plane in which they lie, or in another view</source>
        <translation>zwei Posen, {:.0f} Grad auseinander, erklären die Landmarken, auf {:.2f} und {:.2f} Pixel: eine Landmarke außerhalb ihrer Ebene oder in einer anderen Ansicht hinzufügen</translation>
    </message>
    <message>
        <source>the landmarks do not fix all six parameters of the pose: add points, or another view</source>
        <translation>die Landmarken legen nicht alle sechs Parameter der Pose fest: Punkte oder eine andere Ansicht hinzufügen</translation>
    </message>
    <message>
        <source>the orientations of a search without a first guess lie within 0 to 180 degrees</source>
        <translation>die Orientierungen einer Suche ohne Anfangspose liegen in 0 bis 180 Grad</translation>
    </message>
    <message>
        <source>the positions of a search without a first guess lie within 0 to 1000 mm</source>
        <translation>die Positionen einer Suche ohne Anfangspose liegen in 0 bis 1000 mm</translation>
    </message>
    <message>
        <source>the steps of a search without a first guess are 1 to 90 degrees and at least 1 mm</source>
        <translation>die Schritte einer Suche ohne Anfangspose sind 1 bis 90 Grad und mindestens 1 mm</translation>
    </message>
    <message>
        <source>a search without a first guess compares at least 8 pixels, and keeps at least one hypothesis of each orientation and of all</source>
        <translation>eine Suche ohne Anfangspose vergleicht mindestens 8 Pixel und behält mindestens eine Hypothese je Orientierung und insgesamt</translation>
    </message>
    <message>
        <source>nothing of the volume agrees with the X-rays in any orientation that was tried: check that they show the same anatomy, and the initial position and ranges of the search</source>
        <translation>nichts vom Volumen stimmt in irgendeiner versuchten Orientierung mit den Röntgenbildern überein: prüfen, ob sie dieselbe Anatomie zeigen, sowie Anfangsposition und Bereiche der Suche</translation>
    </message>
    <message>
        <source>the similarity measure is undefined at every pose that stage {} tried: check that the region of interest is not of one grey value, and that the volume is in view at the initial pose</source>
        <translation>das Ähnlichkeitsmaß ist bei jeder von Stufe {} versuchten Pose undefiniert: prüfen, dass die Region nicht nur einen Grauwert hat und das Volumen bei der Anfangspose im Bild ist</translation>
    </message>
    <message>
        <source>the factors of a pyramid level must be at least 1</source>
        <translation>die Faktoren einer Pyramidenebene müssen mindestens 1 sein</translation>
    </message>
    <message>
        <source>a stage keeps 0 candidates (all) or more, and distances of distinct ones are not negative</source>
        <translation>eine Stufe behält mindestens 0 Kandidaten (alle), und Abstände verschiedener sind nicht negativ</translation>
    </message>
    <message>
        <source>a multi-start needs at least one start, and keeps at least one and at most all of them</source>
        <translation>ein Mehrfachstart braucht mindestens einen Start und behält mindestens einen und höchstens alle</translation>
    </message>
    <message>
        <source>the spread of a multi-start must not be negative (mm and degrees)</source>
        <translation>die Streuung eines Mehrfachstarts darf nicht negativ sein (mm und Grad)</translation>
    </message>
    <message>
        <source>a registration needs at least one stage</source>
        <translation>eine Registrierung braucht mindestens eine Stufe</translation>
    </message>
    <message>
        <source>stage {}: {}</source>
        <translation>Stufe {}: {}</translation>
    </message>
    <message>
        <source>there must be at least one round, not {}</source>
        <translation>es muss mindestens eine Runde geben, nicht {}</translation>
    </message>
    <message>
        <source>the tolerance of the rounds must not be negative (mm): {}</source>
        <translation>die Toleranz der Runden darf nicht negativ sein (mm): {}</translation>
    </message>
    <message>
        <source>the volume lies behind the X-ray source</source>
        <translation>das Volumen liegt hinter der Röntgenquelle</translation>
    </message>
    <message>
        <source>the volume&apos;s projection does not overlap the image</source>
        <translation>die Projektion des Volumens überlappt das Bild nicht</translation>
    </message>
    <message>
        <source>the volume&apos;s projection does not overlap the region of interest</source>
        <translation>die Projektion des Volumens überlappt die Region nicht</translation>
    </message>
    <message>
        <source>the mask ignores all pixels under the volume&apos;s projection</source>
        <translation>die Maske ignoriert alle Pixel unter der Projektion des Volumens</translation>
    </message>
    <message>
        <source>a unit of length is mm, cm, m or inch, not &apos;{}&apos;</source>
        <translation>eine Längeneinheit ist mm, cm, m oder inch, nicht &apos;{}&apos;</translation>
    </message>
    <message>
        <source>{} would take {} of memory, and {} are free here: check the size, or use a machine with more memory</source>
        <translation>{} bräuchte {} Speicher, und hier sind {} frei: die Größe prüfen oder einen Rechner mit mehr Speicher verwenden</translation>
    </message>
    <message>
        <source>an image of {} x {} pixels</source>
        <translation>ein Bild mit {} x {} Pixeln</translation>
    </message>
    <message>
        <source>material &apos;{}&apos; is not known: it is one of {}or an attenuation in 1/mm</source>
        <translation>das Material &apos;{}&apos; ist nicht bekannt: es ist eines von {}oder eine Schwächung in 1/mm</translation>
    </message>
    <message>
        <source>the surface is not watertight: {} open edges, {} edges whose triangles do not match, the first near {}. Close its holes first, for example in MeshLab, Blender or 3D Slicer</source>
        <translation>die Oberfläche ist nicht geschlossen: {} offene Kanten, {} Kanten mit nicht passenden Dreiecken, die erste nahe {}. Zuerst die Löcher schließen, etwa in MeshLab, Blender oder 3D Slicer</translation>
    </message>
    <message>
        <source>the surface has no triangles with an area</source>
        <translation>die Oberfläche hat keine Dreiecke mit einer Fläche</translation>
    </message>
    <message>
        <source>the surface encloses no volume</source>
        <translation>die Oberfläche umschließt kein Volumen</translation>
    </message>
    <message>
        <source>voxels of {:g} mm are too small for a body of {:g} mm: state larger ones</source>
        <translation>Voxel von {:g} mm sind zu klein für einen Körper von {:g} mm: größere angeben</translation>
    </message>
    <message>
        <source>the mask leaves no pixel all of whose neighbours count, which measures of gradients need: enlarge it or choose another measure</source>
        <translation>die Maske lässt kein Pixel, dessen Nachbarn alle zählen, was Gradientenmaße brauchen: sie vergrößern oder ein anderes Maß wählen</translation>
    </message>
    <message>
        <source>a joint histogram of {} bins does not fit into the {} bytes of local memory of {}: use fewer bins or another method</source>
        <translation>ein Verbundhistogramm mit {} Klassen passt nicht in die {} Bytes lokalen Speichers von {}: weniger Klassen oder ein anderes Verfahren verwenden</translation>
    </message>
    <message>
        <source>a subset has at least 1 projection, not {}</source>
        <translation>eine Teilmenge hat mindestens 1 Projektion, nicht {}</translation>
    </message>
    <message>
        <source>the relaxation lies between 0 and 2, where corrections converge; it is {:g}</source>
        <translation>die Relaxation liegt zwischen 0 und 2, wo Korrekturen konvergieren; sie ist {:g}</translation>
    </message>
    <message>
        <source>total variation counts 0 or more (1/mm), in at least one step; it is {:g} in {}</source>
        <translation>Totalvariation zählt 0 oder mehr (1/mm), in mindestens einem Schritt; sie ist {:g} in {}</translation>
    </message>
    <message>
        <source>conjugate gradients (cgls) cannot be denoised in between, for each follows from all before it: take sart, os-sart or sirt</source>
        <translation>konjugierte Gradienten (cgls) lassen sich zwischendurch nicht entrauschen, da jeder aus allen davor folgt: sart, os-sart oder sirt nehmen</translation>
    </message>
    <message>
        <source>projection {} has {} x {} pixels, its geometry {} x {}</source>
        <translation>Projektion {} hat {} x {} Pixel, ihre Geometrie {} x {}</translation>
    </message>
    <message>
        <source>the volume reaches behind the source of projection {}: make it smaller (--size, --voxel), or correct the geometry</source>
        <translation>das Volumen reicht hinter die Quelle der Projektion {}: verkleinern (--size, --voxel) oder die Geometrie berichtigen</translation>
    </message>
    <message>
        <source>{} projections of {} x {} pixels are more than kernels count to: bin the projections, or take fewer</source>
        <translation>{} Projektionen mit {} x {} Pixeln sind mehr, als Kernel zählen können: zusammenfassen oder weniger nehmen</translation>
    </message>
    <message>
        <source>projection {} has {} x {} pixels, the first one {} x {}</source>
        <translation>Projektion {} hat {} x {} Pixel, die erste {} x {}</translation>
    </message>
    <message>
        <source>it needs {} and the device has {} of memory</source>
        <translation>es braucht {}, und das Gerät hat {} Speicher</translation>
    </message>
    <message>
        <source>it needs {} and the device takes {} in one buffer</source>
        <translation>es braucht {}, und das Gerät fasst {} in einem Puffer</translation>
    </message>
    <message>
        <source>volume larger than the memory of {} ({}): as a {} of {} x {} x {} voxels {}; shrink the volume by a factor of {} or choose another device</source>
        <translation>Volumen größer als der Speicher von {} ({}): als {} mit {} x {} x {} Voxeln {}; das Volumen um den Faktor {} verkleinern oder ein anderes Gerät wählen</translation>
    </message>
    <message>
        <source>a registration needs at least one device</source>
        <translation>eine Registrierung braucht mindestens ein Gerät</translation>
    </message>
    <message>
        <source>{}; no other device is left</source>
        <translation>{}; kein anderes Gerät ist übrig</translation>
    </message>
    <message>
        <source>{} is left out from now on: {}</source>
        <translation>{} wird ab jetzt ausgelassen: {}</translation>
    </message>
    <message>
        <source>the pose and the geometry of the view lie too far from each other to be computed with: check the pose, the projection and the voxel spacing</source>
        <translation>die Pose und die Geometrie der Ansicht liegen zu weit auseinander, um damit zu rechnen: Pose, Projektion und Voxelabstand prüfen</translation>
    </message>
    <message>
        <source>an X-ray in which nothing counts, or all is of one grey value, shows nothing that could be found</source>
        <translation>ein Röntgenbild, in dem nichts zählt oder alles einen Grauwert hat, zeigt nichts, was sich finden ließe</translation>
    </message>
    <message>
        <source>{}: clahe and background change the greys of the X-ray alone, and {} compares greys: use another measure, such as ncc, gc or mi</source>
        <translation>{}: clahe und background ändern nur die Grauwerte des Röntgenbilds, und {} vergleicht Grauwerte: ein anderes Maß verwenden, wie ncc, gc oder mi</translation>
    </message>
    <message>
        <source>{}: its mask has {} x {} pixels, but the X-ray has {} x {}</source>
        <translation>{}: ihre Maske hat {} x {} Pixel, das Röntgenbild aber {} x {}</translation>
    </message>
    <message>
        <source>a registration needs at least one X-ray image</source>
        <translation>eine Registrierung braucht mindestens ein Röntgenbild</translation>
    </message>
    <message>
        <source>{}: region of interest and crop have no pixel in common</source>
        <translation>{}: Region und Zuschnitt haben kein Pixel gemeinsam</translation>
    </message>
    <message>
        <source>view {} ({}): {}</source>
        <translation>Ansicht {} ({}): {}</translation>
    </message>
    <message>
        <source>check the initial pose, and the sign of the 3x4 matrix if the geometry came from one</source>
        <translation>die Anfangspose prüfen und, falls die Geometrie aus einer 3x4-Matrix stammt, deren Vorzeichen</translation>
    </message>
    <message>
        <source>bring it into view (Centre in Views; --centre-in-views), or check pose and geometry</source>
        <translation>in den Blick bringen (In Ansichten zentrieren; --centre-in-views) oder Pose und Geometrie prüfen</translation>
    </message>
    <message>
        <source>nothing can be compared at the start: in {}; {}</source>
        <translation>am Start lässt sich nichts vergleichen: in {}; {}</translation>
    </message>
    <message>
        <source>the search has lost the volume: in {}. The result means nothing</source>
        <translation>die Suche hat das Volumen verloren: in {}. Das Ergebnis bedeutet nichts</translation>
    </message>
    <message>
        <source>the region of interest lies outside the X-ray image</source>
        <translation>die Region liegt außerhalb des Röntgenbilds</translation>
    </message>
    <message>
        <source>the mask ignores the whole region of interest at this resolution: there is nothing to compare; enlarge it or use fewer levels</source>
        <translation>die Maske ignoriert bei dieser Auflösung die ganze Region: es gibt nichts zu vergleichen; sie vergrößern oder weniger Ebenen verwenden</translation>
    </message>
    <message>
        <source>the X-ray image is constant in the region of interest: there is nothing to compare</source>
        <translation>das Röntgenbild ist in der Region konstant: es gibt nichts zu vergleichen</translation>
    </message>
    <message>
        <source>&apos;{}&apos; names no device: use one of {}; `isocenter-cli devices` lists them</source>
        <translation>&apos;{}&apos; benennt kein Gerät: eines von {} verwenden; `isocenter-cli devices` zeigt sie</translation>
    </message>
    <message>
        <source>there is no device {} on this machine; `isocenter-cli devices` lists them</source>
        <translation>das Gerät {} gibt es auf diesem Rechner nicht; `isocenter-cli devices` zeigt die vorhandenen</translation>
    </message>
    <message>
        <source>OpenCL: no driver is installed (the graphics card&apos;s, or pocl-opencl-icd for the CPU); other devices go on working</source>
        <translation>OpenCL: kein Treiber ist installiert (der der Grafikkarte oder pocl-opencl-icd für die CPU); andere Geräte arbeiten weiter</translation>
    </message>
    <message>
        <source>OpenCL: {} of {} cannot compile kernels or is in use</source>
        <translation>OpenCL: {} von {} kann keine Kernel übersetzen oder ist belegt</translation>
    </message>
    <message>
        <source>OpenCL: platform {} has no usable device ({})</source>
        <translation>OpenCL: Plattform {} hat kein brauchbares Gerät ({})</translation>
    </message>
    <message>
        <source>there is no device opencl:{}: this machine has {} OpenCL device(s){}{}; `isocenter-cli devices` lists all devices</source>
        <translation>das Gerät opencl:{} gibt es nicht: dieser Rechner hat {} OpenCL-Gerät(e){}{}; `isocenter-cli devices` zeigt alle Geräte</translation>
    </message>
    <message>
        <source>{}: {} failed: {} returned {}{}</source>
        <translation>{}: {} ist fehlgeschlagen: {} meldete {}{}</translation>
    </message>
    <message>
        <source>; the device is probably out of memory: close other programs that use it or take less data</source>
        <translation>; dem Gerät fehlt wahrscheinlich Speicher: andere Programme schließen, die es verwenden, oder weniger Daten nehmen</translation>
    </message>
    <message>
        <source>{}: kernel {} does not compile ({}): {}</source>
        <translation>{}: der Kernel {} lässt sich nicht übersetzen ({}): {}</translation>
    </message>
    <message>
        <source>{}: {} failed: {}{}</source>
        <translation>{}: {} ist fehlgeschlagen: {}{}</translation>
    </message>
    <message>
        <source>; the device is out of memory: close other programs that use it or take less data</source>
        <translation>; dem Gerät fehlt Speicher: andere Programme schließen, die es verwenden, oder weniger Daten nehmen</translation>
    </message>
    <message>
        <source>OpenGL: no driver gives an OpenGL 4.3 context through EGL (install the graphics card&apos;s, or libgl1-mesa-dri and libegl-mesa0 for the CPU); other devices go on working</source>
        <translation>OpenGL: kein Treiber bietet einen OpenGL-4.3-Kontext über EGL (der der Grafikkarte oder libgl1-mesa-dri und libegl-mesa0 für die CPU installieren); andere Geräte arbeiten weiter</translation>
    </message>
    <message>
        <source>there is no device {}: this machine has {} OpenGL device(s){}{}; `isocenter-cli devices` lists all devices</source>
        <translation>das Gerät {} gibt es nicht: dieser Rechner hat {} OpenGL-Gerät(e){}{}; `isocenter-cli devices` zeigt alle Geräte</translation>
    </message>
    <message>
        <source>{}: the wait for launches failed</source>
        <translation>{}: das Warten auf Aufrufe ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>{}: kernel {} does not compile: {}</source>
        <translation>{}: der Kernel {} lässt sich nicht übersetzen: {}</translation>
    </message>
    <message>
        <source>anatomical axes need three points: origin, proximal and lateral</source>
        <translation>anatomische Achsen brauchen drei Punkte: Ursprung, proximal und lateral</translation>
    </message>
    <message>
        <source>points of anatomical axes lie within 1 mm of the origin: set them farther away</source>
        <translation>Punkte der anatomischen Achsen liegen weniger als 1 mm vom Ursprung: weiter entfernt setzen</translation>
    </message>
    <message>
        <source>the points of anatomical axes lie almost on one line: set the lateral point beside the long axis</source>
        <translation>die Punkte der anatomischen Achsen liegen fast auf einer Geraden: den lateralen Punkt neben die Längsachse setzen</translation>
    </message>
    <message>
        <source>{}: its masks together ignore every pixel</source>
        <translation>{}: seine Masken zusammen ignorieren jedes Pixel</translation>
    </message>
    <message>
        <source>{}: it or the CT states no FrameOfReferenceUID (0020,0052): whether both are of one scan was judged by their grids alone</source>
        <translation>{}: sie oder das CT nennt keine FrameOfReferenceUID (0020,0052): ob beide zu einer Aufnahme gehören, wurde allein an den Gittern beurteilt</translation>
    </message>
    <message>
        <source>the board is only {:.1f} pixels from where it is in {}</source>
        <translation>das Brett liegt nur {:.1f} Pixel von seinem Ort in {}</translation>
    </message>
    <message>
        <source>{} of {} frames can be used, and a camera takes {} at least: take more, with the {} board in the picture, tilted to different sides{}</source>
        <translation>{} von {} Einzelbildern sind brauchbar, und eine Kamera braucht mindestens {}: mehr aufnehmen, mit dem {}-Brett im Bild, nach verschiedenen Seiten gekippt{}</translation>
    </message>
    <message>
        <source>its corners are {:.2f} pixels from where the camera would see them (RMS), those of half of the frames less than {:.2f}: it is blurred, or the board was bent</source>
        <translation>seine Ecken liegen {:.2f} Pixel von dort, wo die Kamera sie sähe (RMS), die der Hälfte der Einzelbilder weniger als {:.2f}: es ist unscharf, oder das Brett war gebogen</translation>
    </message>
    <message>
        <source>a camera is calibrated by {} views or more, not by {} at most</source>
        <translation>eine Kamera wird mit mindestens {} Ansichten kalibriert, nicht mit höchstens {}</translation>
    </message>
    <message>
        <source>it has {} x {} pixels, not {} x {}</source>
        <translation>es hat {} x {} Pixel, nicht {} x {}</translation>
    </message>
    <message>
        <source>{}: frame {}</source>
        <translation>{}: Einzelbild {}</translation>
    </message>
    <message>
        <source>frame {} could not be decoded again</source>
        <translation>Einzelbild {} ließ sich nicht noch einmal dekodieren</translation>
    </message>
    <message>
        <source>{}: the undistorted image would replace it: give another folder</source>
        <translation>{}: das entzerrte Bild würde es ersetzen: einen anderen Ordner angeben</translation>
    </message>
    <message>
        <source>{}: two images would be written there: give them folders of their own</source>
        <translation>{}: zwei Bilder würden dorthin geschrieben: ihnen eigene Ordner geben</translation>
    </message>
    <message>
        <source>{} holds {} views; choose one with --view: {}</source>
        <translation>{} enthält {} Ansichten; eine mit --view wählen: {}</translation>
    </message>
    <message>
        <source>{} has no view &apos;{}&apos;; it holds {}</source>
        <translation>{} hat keine Ansicht &apos;{}&apos;; es gibt {}</translation>
    </message>
    <message>
        <source>cannot be read: {}</source>
        <translation>ist nicht lesbar: {}</translation>
    </message>
    <message>
        <source>the size of the X-rays is needed: columns and rows in pixels</source>
        <translation>die Größe der Röntgenbilder wird gebraucht: Spalten und Zeilen in Pixeln</translation>
    </message>
    <message>
        <source>choose a geometry file</source>
        <translation>eine Geometriedatei wählen</translation>
    </message>
    <message>
        <source>{} is of another kind than {}: open them one after the other</source>
        <translation>{} ist von anderer Art als {}: nacheinander öffnen</translation>
    </message>
    <message>
        <source>one geometry file holds all views; only MayaCam calibrations come one a view</source>
        <translation>eine Geometriedatei enthält alle Ansichten; nur MayaCam-Kalibrierungen gibt es je Ansicht</translation>
    </message>
    <message>
        <source>the pixel pitch is needed, in mm: RTK measures its detector in mm</source>
        <translation>der Pixelabstand in mm wird gebraucht: RTK misst den Detektor in mm</translation>
    </message>
    <message>
        <source>matrix {}: {}</source>
        <translation>Matrix {}: {}</translation>
    </message>
    <message>
        <source>the bones are parts of several CTs, which do not say how they stand to each other</source>
        <translation>die Knochen sind Teile mehrerer CTs, die nicht sagen, wie sie zueinander stehen</translation>
    </message>
    <message>
        <source>{}: this mask would ignore every pixel: leave some that count</source>
        <translation>{}: diese Maske würde jedes Pixel ignorieren: einige übrig lassen</translation>
    </message>
    <message>
        <source>{}: there is no mask to invert: draw what is meant first</source>
        <translation>{}: es gibt keine Maske umzukehren: zuerst zeichnen, was gemeint ist</translation>
    </message>
    <message>
        <source>{}: a comparison is written as .json, .csv or .html</source>
        <translation>{}: ein Vergleich wird als .json, .csv oder .html geschrieben</translation>
    </message>
    <message>
        <source>a comparison needs at least one scene: choose a preset or your own data</source>
        <translation>ein Vergleich braucht mindestens eine Szene: eine Voreinstellung oder eigene Daten wählen</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a preset; there are {}</source>
        <translation>&quot;{}&quot; ist keine Voreinstellung; es gibt {}</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a stage; there are {}</source>
        <translation>&quot;{}&quot; ist keine Stufe; es gibt {}</translation>
    </message>
    <message>
        <source>a comparison needs at least one device: choose some</source>
        <translation>ein Vergleich braucht mindestens ein Gerät: einige wählen</translation>
    </message>
    <message>
        <source>a comparison needs at least one stage: choose some</source>
        <translation>ein Vergleich braucht mindestens eine Stufe: einige wählen</translation>
    </message>
    <message>
        <source>{} is listed twice</source>
        <translation>{} ist doppelt aufgeführt</translation>
    </message>
    <message>
        <source>repeats must be 1 to {}, not {}</source>
        <translation>Wiederholungen müssen 1 bis {} sein, nicht {}</translation>
    </message>
    <message>
        <source>the time for a stage must be more than 0 seconds</source>
        <translation>die Zeit je Stufe muss mehr als 0 Sekunden sein</translation>
    </message>
    <message>
        <source>a comparison needs at least one scene: choose a preset or load data</source>
        <translation>ein Vergleich braucht mindestens eine Szene: eine Voreinstellung wählen oder Daten laden</translation>
    </message>
    <message>
        <source>images of {} x {} and {} x {} pixels cannot be compared</source>
        <translation>Bilder mit {} x {} und {} x {} Pixeln lassen sich nicht vergleichen</translation>
    </message>
    <message>
        <source>both sides are {}: choose two different devices</source>
        <translation>beide Seiten sind {}: zwei verschiedene Geräte wählen</translation>
    </message>
    <message>
        <source>there is nothing to show</source>
        <translation>es gibt nichts zu zeigen</translation>
    </message>
    <message>
        <source>has {} images, no number {}</source>
        <translation>hat {} Bilder, keine Nummer {}</translation>
    </message>
    <message>
        <source>is not a folder in which images could appear</source>
        <translation>ist kein Ordner, in dem Bilder erscheinen könnten</translation>
    </message>
    <message>
        <source>can no longer be read: {}</source>
        <translation>ist nicht mehr lesbar: {}</translation>
    </message>
    <message>
        <source>the stream has {} frames, no number {}</source>
        <translation>der Bildstrom hat {} Einzelbilder, keine Nummer {}</translation>
    </message>
    <message>
        <source>{}: the picture of frame {} is no longer kept; of a camera only the newest are</source>
        <translation>{}: das Bild des Einzelbilds {} ist nicht mehr vorhanden; von einer Kamera nur die neuesten</translation>
    </message>
    <message>
        <source>the patient&apos;s frame</source>
        <translation>das Patientensystem</translation>
    </message>
    <message>
        <source>the isocentre</source>
        <translation>das Isozentrum</translation>
    </message>
    <message>
        <source>no volume is open yet</source>
        <translation>es ist noch kein Volumen geöffnet</translation>
    </message>
    <message>
        <source>the centre of the volume lies behind the source</source>
        <translation>die Mitte des Volumens liegt hinter der Quelle</translation>
    </message>
    <message>
        <source>the centre of the volume projects to pixel ({:.0f}, {:.0f}), beside the detector</source>
        <translation>die Mitte des Volumens fällt auf das Pixel ({:.0f}, {:.0f}), neben den Detektor</translation>
    </message>
    <message>
        <source>the centre of the volume lies behind the detector</source>
        <translation>die Mitte des Volumens liegt hinter dem Detektor</translation>
    </message>
    <message>
        <source>the centre of the volume projects to pixel ({:.0f}, {:.0f})</source>
        <translation>die Mitte des Volumens fällt auf das Pixel ({:.0f}, {:.0f})</translation>
    </message>
    <message>
        <source>keeps its geometry</source>
        <translation>behält ihre Geometrie</translation>
    </message>
    <message>
        <source>stays without geometry</source>
        <translation>bleibt ohne Geometrie</translation>
    </message>
    <message>
        <source>the view is for {} x {} pixels, the X-ray has {} x {}</source>
        <translation>die Ansicht ist für {} x {} Pixel, das Röntgenbild hat {} x {}</translation>
    </message>
    <message>
        <source>the view is about {}, another X-ray about {}: give all X-rays views of one world</source>
        <translation>die Ansicht bezieht sich auf {}, ein anderes Röntgenbild auf {}: allen Röntgenbildern Ansichten einer Welt geben</translation>
    </message>
    <message>
        <source>Hounsfield units need the attenuation of water in 1/mm, such as 0.02</source>
        <translation>Hounsfield-Einheiten brauchen die Schwächung von Wasser in 1/mm, etwa 0.02</translation>
    </message>
    <message>
        <source>the volume lies beside what the projections see, a cylinder of {:.1f} mm radius about ({:.1f}, {:.1f}, {:.1f}) mm, from {:.1f} to {:.1f} mm along its axis: move it there</source>
        <translation>das Volumen liegt neben dem, was die Projektionen sehen, einem Zylinder mit {:.1f} mm Radius um ({:.1f}, {:.1f}, {:.1f}) mm, von {:.1f} bis {:.1f} mm entlang der Achse: dorthin verschieben</translation>
    </message>
    <message>
        <source>there are {} projections, but the geometry is of {}: each needs one, in the same order</source>
        <translation>es gibt {} Projektionen, aber die Geometrie ist für {}: jede braucht eine, in gleicher Reihenfolge</translation>
    </message>
    <message>
        <source>the projections have {} x {} pixels, their geometry {} x {}</source>
        <translation>die Projektionen haben {} x {} Pixel, ihre Geometrie {} x {}</translation>
    </message>
    <message>
        <source>holds the geometry of {} projections, but there are {}</source>
        <translation>enthält die Geometrie von {} Projektionen, es gibt aber {}</translation>
    </message>
    <message>
        <source>the view &quot;{}&quot; is for X-rays that are undistorted by {}, which projections are not when they are read: undistort them first (isocenter-cli distortion --use), and take &quot;distortion&quot; out of the geometry</source>
        <translation>die Ansicht &quot;{}&quot; ist für Röntgenbilder, die mit {} entzerrt sind, was Projektionen beim Lesen nicht sind: zuerst entzerren (isocenter-cli distortion --use) und &quot;distortion&quot; aus der Geometrie nehmen</translation>
    </message>
    <message>
        <source>the volumes have no place in common: nothing can be compared</source>
        <translation>die Volumen haben keinen gemeinsamen Ort: nichts lässt sich vergleichen</translation>
    </message>
    <message>
        <source>leaving one view out needs at least two X-rays</source>
        <translation>eine Ansicht auszulassen braucht mindestens zwei Röntgenbilder</translation>
    </message>
    <message>
        <source>{}: region of interest and mask leave {} pixels that can be compared with their neighbours, too few to tell poses apart: enlarge them to at least {}, such as {} x {} pixels</source>
        <translation>{}: Region und Maske lassen {} Pixel, die sich mit ihren Nachbarn vergleichen lassen, zu wenige, um Posen zu unterscheiden: auf mindestens {} vergrößern, etwa {} x {} Pixel</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a number</source>
        <translation>&quot;{}&quot; ist keine Zahl</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a whole number from 0 on</source>
        <translation>&quot;{}&quot; ist keine ganze Zahl ab 0</translation>
    </message>
    <message>
        <source>six numbers are needed: tx ty tz (mm) rx ry rz (degrees)</source>
        <translation>sechs Zahlen werden gebraucht: tx ty tz (mm) rx ry rz (Grad)</translation>
    </message>
    <message>
        <source>&quot;{}&quot;: write name=value, with commas between several</source>
        <translation>&quot;{}&quot;: name=wert schreiben, mehrere durch Kommas getrennt</translation>
    </message>
    <message>
        <source>{} has no option &quot;{}&quot;; it has {}</source>
        <translation>{} hat keine Option &quot;{}&quot;; es gibt {}</translation>
    </message>
    <message>
        <source>the factor must be at least 1</source>
        <translation>der Faktor muss mindestens 1 sein</translation>
    </message>
    <message>
        <source>&quot;{}&quot;: write a factor as 1/4, or pixels as 96 px</source>
        <translation>&quot;{}&quot;: einen Faktor als 1/4 schreiben oder Pixel als 96 px</translation>
    </message>
    <message>
        <source>the pixels must be more than 0</source>
        <translation>die Pixel müssen mehr als 0 sein</translation>
    </message>
    <message>
        <source>a whole number of pixels is kept</source>
        <translation>eine ganze Zahl von Pixeln bleibt</translation>
    </message>
    <message>
        <source>a stage has no &quot;{}&quot;</source>
        <translation>eine Stufe hat kein &quot;{}&quot;</translation>
    </message>
    <message>
        <source>a schedule has no &quot;{}&quot;</source>
        <translation>ein Ablauf hat kein &quot;{}&quot;</translation>
    </message>
    <message>
        <source>at least one iteration is needed, not {}</source>
        <translation>mindestens eine Iteration wird gebraucht, nicht {}</translation>
    </message>
    <message>
        <source>the least improvement is a share of the residuals, at least 0 and below 1; it is {:g}</source>
        <translation>die kleinste Verbesserung ist ein Anteil der Residuen, mindestens 0 und unter 1; sie ist {:g}</translation>
    </message>
    <message>
        <source>one of {}</source>
        <translation>eines von {}</translation>
    </message>
    <message>
        <source>{} numbers in mm</source>
        <translation>{} Zahlen in mm</translation>
    </message>
    <message>
        <source>{} whole numbers</source>
        <translation>{} ganze Zahlen</translation>
    </message>
    <message>
        <source>a number from {:g} to {:g}</source>
        <translation>eine Zahl von {:g} bis {:g}</translation>
    </message>
    <message>
        <source>a whole number, {} or more</source>
        <translation>eine ganze Zahl, mindestens {}</translation>
    </message>
    <message>
        <source>0 or 0.5</source>
        <translation>0 oder 0.5</translation>
    </message>
    <message>
        <source>{}: has {} x {} pixels, but the stream began with {} x {}</source>
        <translation>{}: hat {} x {} Pixel, der Bildstrom begann aber mit {} x {}</translation>
    </message>
    <message>
        <source>smoothing needs a positive standard deviation in frames</source>
        <translation>Glätten braucht eine positive Standardabweichung in Einzelbildern</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is not a {}</source>
        <translation>&quot;{}&quot; ist nicht gültig als {}</translation>
    </message>
    <message>
        <source>an object { ... } is expected</source>
        <translation>ein Objekt { ... } wird erwartet</translation>
    </message>
    <message>
        <source>unknown key &quot;{}&quot;; the keys are {}</source>
        <translation>unbekannter Schlüssel &quot;{}&quot;; die Schlüssel sind {}</translation>
    </message>
    <message>
        <source>&quot;worldFromVolume&quot; must be the 16 numbers of a 4x4 matrix by rows</source>
        <translation>&quot;worldFromVolume&quot; müssen die 16 Zahlen einer 4x4-Matrix sein, zeilenweise</translation>
    </message>
    <message>
        <source>frames[{}]: {}</source>
        <translation>frames[{}]: {}</translation>
    </message>
    <message>
        <source>&quot;schema&quot; must be &quot;{}&quot;</source>
        <translation>&quot;schema&quot; muss &quot;{}&quot; sein</translation>
    </message>
    <message>
        <source>is not the record of a sequence: {}</source>
        <translation>ist keine Aufzeichnung einer Folge: {}</translation>
    </message>
    <message>
        <source>{}: poses are exported as .tra, .jts, .jtak, .csv, .json or .tfm; give the file one of these extensions</source>
        <translation>{}: Posen werden als .tra, .jts, .jtak, .csv, .json oder .tfm exportiert; der Datei eine dieser Endungen geben</translation>
    </message>
    <message>
        <source>a sequence needs at least one key frame whose pose is known</source>
        <translation>eine Folge braucht mindestens ein Schlüsselbild mit bekannter Pose</translation>
    </message>
    <message>
        <source>the key frame {} is not among the {} frames of the sequence</source>
        <translation>das Schlüsselbild {} ist nicht unter den {} Einzelbildern der Folge</translation>
    </message>
    <message>
        <source>key frame {}: {}</source>
        <translation>Schlüsselbild {}: {}</translation>
    </message>
    <message>
        <source>the limits of a lost track must be positive</source>
        <translation>die Grenzen für eine verlorene Spur müssen positiv sein</translation>
    </message>
    <message>
        <source>a whole number, 0 or more</source>
        <translation>eine ganze Zahl, mindestens 0</translation>
    </message>
    <message>
        <source>a column and a row</source>
        <translation>eine Spalte und eine Zeile</translation>
    </message>
    <message>
        <source>distance or angle</source>
        <translation>Strecke oder Winkel (distance, angle)</translation>
    </message>
    <message>
        <source>{} ({}) is part of a CT that bones share: open that CT first, or give the bone a &quot;ct&quot; of its own</source>
        <translation>{} ({}) ist Teil eines CTs, das sich Knochen teilen: zuerst dieses CT öffnen oder dem Knochen ein eigenes &quot;ct&quot; geben</translation>
    </message>
    <message>
        <source>the slices differ in RescaleSlope (0028,1053), {:g} to {:g}, or RescaleIntercept (0028,1052), {:g} to {:g}: each was taken by its own</source>
        <translation>die Schichten unterscheiden sich in RescaleSlope (0028,1053), {:g} bis {:g}, oder RescaleIntercept (0028,1052), {:g} bis {:g}: jede wurde nach ihren eigenen gelesen</translation>
    </message>
    <message>
        <source>--material, --unit and --voxel-size are for surface models (STL, OBJ, PLY): none of the files is one</source>
        <translation>--material, --unit und --voxel-size gelten für Oberflächenmodelle (STL, OBJ, PLY): keine der Dateien ist eines</translation>
    </message>
    <message>
        <source>; set {} in the CT</source>
        <translation>; {} im CT setzen</translation>
    </message>
    <message>
        <source>; mark {} in a radiograph with geometry</source>
        <translation>; {} in einem Röntgenbild mit Geometrie markieren</translation>
    </message>
    <message>
        <source>; set more</source>
        <translation>; weitere setzen</translation>
    </message>
    <message>
        <source>landmarks give a pose only with an X-ray whose geometry is known: open one, or its geometry file</source>
        <translation>Landmarken ergeben nur mit einem Röntgenbild bekannter Geometrie eine Pose: eines oder dessen Geometriedatei öffnen</translation>
    </message>
    <message>
        <source>holds no landmarks: it needs lines name,x,y,z,view,column,row</source>
        <translation>enthält keine Landmarken: gebraucht werden Zeilen name,x,y,z,view,column,row</translation>
    </message>
    <message>
        <source>a value of the CT</source>
        <translation>ein Wert des CTs</translation>
    </message>
    <message>
        <source>0 to 1</source>
        <translation>0 bis 1</translation>
    </message>
    <message>
        <source>red, green and blue, 0 to 1</source>
        <translation>Rot, Grün und Blau, 0 bis 1</translation>
    </message>
    <message>
        <source>a clip limit, or 0</source>
        <translation>eine Clip-Grenze oder 0</translation>
    </message>
    <message>
        <source>pixels, or 0</source>
        <translation>Pixel oder 0</translation>
    </message>
    <message>
        <source>(a factor)</source>
        <translation>(ein Faktor)</translation>
    </message>
    <message>
        <source>(an exponent)</source>
        <translation>(ein Exponent)</translation>
    </message>
    <message>
        <source>two values, black and white</source>
        <translation>zwei Werte, Schwarz und Weiß</translation>
    </message>
    <message>
        <source>a transfer function needs at least two points</source>
        <translation>eine Übertragungsfunktion braucht mindestens zwei Punkte</translation>
    </message>
    <message>
        <source>the values of a transfer function&apos;s points must ascend</source>
        <translation>die Werte der Punkte einer Übertragungsfunktion müssen aufsteigen</translation>
    </message>
    <message>
        <source>the opacities and colours of a transfer function&apos;s points must lie in 0 to 1</source>
        <translation>Deckkraft und Farben der Punkte einer Übertragungsfunktion müssen in 0 bis 1 liegen</translation>
    </message>
    <message>
        <source>a number, or null where the measure is undefined</source>
        <translation>eine Zahl, oder null, wo das Maß undefiniert ist</translation>
    </message>
    <message>
        <source>a list of numbers, as many as the others of the curve</source>
        <translation>eine Liste von Zahlen, so viele wie die anderen der Kurve</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>eine Liste von Zahlen</translation>
    </message>
    <message>
        <source>numbers from 1 to 2e9</source>
        <translation>Zahlen von 1 bis 2e9</translation>
    </message>
    <message>
        <source>a number of seconds</source>
        <translation>eine Zahl von Sekunden</translation>
    </message>
    <message>
        <source>a whole number, 1 or more</source>
        <translation>eine ganze Zahl, mindestens 1</translation>
    </message>
    <message>
        <source>the search is of own stages, but there are none: edit the stages, or choose another</source>
        <translation>die Suche besteht aus eigenen Stufen, aber es gibt keine: die Stufen bearbeiten oder eine andere wählen</translation>
    </message>
    <message>
        <source>own stages</source>
        <translation>eigene Stufen</translation>
    </message>
    <message>
        <source>levels must be 1 to {}, not {}</source>
        <translation>die Ebenen müssen 1 bis {} sein, nicht {}</translation>
    </message>
    <message>
        <source>the first steps must be positive</source>
        <translation>die ersten Schritte müssen positiv sein</translation>
    </message>
    <message>
        <source>{}: the mask has {} x {} pixels, the X-ray {} x {}; both must be of one size</source>
        <translation>{}: die Maske hat {} x {} Pixel, das Röntgenbild {} x {}; beide müssen gleich groß sein</translation>
    </message>
    <message>
        <source>frame {} has {} x {} pixels, not {} x {}</source>
        <translation>Einzelbild {} hat {} x {} Pixel, nicht {} x {}</translation>
    </message>
    <message>
        <source>the held picture</source>
        <translation>das festgehaltene Bild</translation>
    </message>
    <message>
        <source>nothing is to be looked for</source>
        <translation>es ist nichts zu suchen</translation>
    </message>
    <message>
        <source>{} is the first device already: choose another one to compare it with</source>
        <translation>{} ist schon das erste Gerät: ein anderes zum Vergleich wählen</translation>
    </message>
    <message>
        <source>stopped after {} frames</source>
        <translation>nach {} Bildern angehalten</translation>
    </message>
    <message>
        <source>{}: it has no frame {}</source>
        <translation>{}: es hat kein Einzelbild {}</translation>
    </message>
    <message>
        <source>detector &apos;{}&apos;: there are {}</source>
        <translation>Detektor &apos;{}&apos;: es gibt {}</translation>
    </message>
    <message>
        <source>{} {}: the file must end in .json or .csv</source>
        <translation>{} {}: die Datei muss auf .json oder .csv enden</translation>
    </message>
    <message>
        <source>unknown detector</source>
        <translation>unbekannter Detektor</translation>
    </message>
    <message>
        <source>features of pictures of {} x {} pixels cannot be found in one of {} x {}</source>
        <translation>Merkmale von Bildern mit {} x {} Pixeln lassen sich in einem mit {} x {} nicht finden</translation>
    </message>
    <message>
        <source>unknown filter</source>
        <translation>unbekannter Filter</translation>
    </message>
    <message>
        <source>filter &apos;{}&apos;: there are {}</source>
        <translation>Filter &apos;{}&apos;: es gibt {}</translation>
    </message>
    <message>
        <source>{}: {} features were found, and a homography takes {} at least: take an image with more structure, or a lower --contrast</source>
        <translation>{}: {} Merkmale wurden gefunden, und eine Homographie braucht mindestens {}: ein Bild mit mehr Struktur nehmen oder --contrast senken</translation>
    </message>
    <message>
        <source>there is no object &apos;{}&apos;: there is none at all</source>
        <translation>das Objekt &apos;{}&apos; gibt es nicht: es gibt gar keines</translation>
    </message>
    <message>
        <source>there is no object &apos;{}&apos;, but {}</source>
        <translation>das Objekt &apos;{}&apos; gibt es nicht, aber {}</translation>
    </message>
    <message>
        <source>an object needs a name</source>
        <translation>ein Objekt braucht einen Namen</translation>
    </message>
    <message>
        <source>there is an object &apos;{}&apos; already: give each its own name</source>
        <translation>das Objekt &apos;{}&apos; gibt es bereits: jedem einen eigenen Namen geben</translation>
    </message>
    <message>
        <source>there are no objects to recognise: add a picture of one</source>
        <translation>es gibt keine Objekte zu erkennen: ein Bild von einem hinzufügen</translation>
    </message>
    <message>
        <source>object &apos;{}&apos; has no width, which its pose needs</source>
        <translation>das Objekt &apos;{}&apos; hat keine Breite, die seine Pose braucht</translation>
    </message>
    <message>
        <source>frame {} has no features</source>
        <translation>Einzelbild {} hat keine Merkmale</translation>
    </message>
    <message>
        <source>the first {} loops were not kept, for there were too many points</source>
        <translation>die ersten {} Durchläufe wurden nicht behalten, es waren zu viele Punkte</translation>
    </message>
    <message>
        <source>a plane {} mm wide makes no sense: give a width above 0</source>
        <translation>eine {} mm breite Ebene ist nicht sinnvoll: eine Breite über 0 angeben</translation>
    </message>
    <message>
        <source>a plane is placed by 4 points or more, not by {} to {}</source>
        <translation>eine Ebene wird mit mindestens 4 Punkten bestimmt, nicht mit {} bis {}</translation>
    </message>
    <message>
        <source>the plane&apos;s picture has {} features, and to find it takes {}: hold a frame that shows more structure, or open another picture</source>
        <translation>das Bild der Ebene hat {} Merkmale, und zum Finden braucht es {}: ein Einzelbild mit mehr Struktur festhalten oder ein anderes Bild öffnen</translation>
    </message>
    <message>
        <source>a plane in frames of {} x {} pixels cannot be found in one of {} x {}</source>
        <translation>eine Ebene in Einzelbildern mit {} x {} Pixeln lässt sich in einem mit {} x {} nicht finden</translation>
    </message>
    <message>
        <source>only {} points of the plane are seen</source>
        <translation>nur {} Punkte der Ebene sind zu sehen</translation>
    </message>
    <message>
        <source>a field of view of {} degrees makes no sense: give one between 0 and 180</source>
        <translation>ein Bildwinkel von {} Grad ist nicht sinnvoll: einen zwischen 0 und 180 angeben</translation>
    </message>
    <message>
        <source>{}: is of a camera of {} x {} pixels, and the frames have {} x {}: they are cut or of another camera</source>
        <translation>{}: gehört zu einer Kamera mit {} x {} Pixeln, und die Einzelbilder haben {} x {}: sie sind beschnitten oder von einer anderen Kamera</translation>
    </message>
    <message>
        <source>frame {} has no corners that could be followed</source>
        <translation>Einzelbild {} hat keine Ecken, die sich verfolgen ließen</translation>
    </message>
    <message>
        <source>the oldest {} points of tracks were not kept, for there were too many</source>
        <translation>die ältesten {} Spurpunkte wurden nicht behalten, es waren zu viele</translation>
    </message>
    <message>
        <source>{}: tracks are written as .csv or .json</source>
        <translation>{}: Spuren werden als .csv oder .json geschrieben</translation>
    </message>
    <message>
        <source>the number of points to follow is from 1 to 100000</source>
        <translation>die Zahl der verfolgten Punkte ist 1 bis 100000</translation>
    </message>
    <message>
        <source>the smallest distance between points is at least 1 pixel</source>
        <translation>der kleinste Abstand zwischen Punkten ist mindestens 1 Pixel</translation>
    </message>
    <message>
        <source>sessions cannot be kept here against a crash: check that it is writable</source>
        <translation>Sitzungen lassen sich hier nicht vor einem Absturz sichern: prüfen, ob der Ordner beschreibbar ist</translation>
    </message>
    <message>
        <source>there are no bones: open a bones file first</source>
        <translation>es gibt keine Knochen: zuerst eine Knochendatei öffnen</translation>
    </message>
    <message>
        <source>a registration needs a compute device: choose one in the list</source>
        <translation>eine Registrierung braucht ein Rechengerät: eines in der Liste wählen</translation>
    </message>
    <message>
        <source>the X-ray has one frame only: open a multi-frame DICOM or TIFF file</source>
        <translation>das Röntgenbild hat nur ein Einzelbild: eine Mehrbild-DICOM- oder TIFF-Datei öffnen</translation>
    </message>
    <message>
        <source>only a CT of one file or folder can stand beside other bones: open it from there</source>
        <translation>nur ein CT aus einer Datei oder einem Ordner kann neben anderen Knochen stehen: von dort öffnen</translation>
    </message>
    <message>
        <source>a single volume moves as a CT does: open it with Open…, then others as bones</source>
        <translation>ein einzelnes Volumen bewegt sich wie ein CT: mit „Öffnen…“ öffnen, dann andere als Knochen</translation>
    </message>
    <message>
        <source>two numbers in mm</source>
        <translation>zwei Zahlen in mm</translation>
    </message>
    <message>
        <source>&quot;mm&quot;, &quot;cm&quot;, &quot;m&quot; or &quot;inch&quot;</source>
        <translation>&quot;mm&quot;, &quot;cm&quot;, &quot;m&quot; oder &quot;inch&quot;</translation>
    </message>
    <message>
        <source>three shares of the extent, 0 to 1</source>
        <translation>drei Anteile der Ausdehnung, 0 bis 1</translation>
    </message>
    <message>
        <source>names with texts</source>
        <translation>Namen mit Texten</translation>
    </message>
    <message>
        <source>less than {}</source>
        <translation>weniger als {}</translation>
    </message>
    <message>
        <source>a frame&apos;s results ({})</source>
        <translation>die Ergebnisse eines Einzelbilds ({})</translation>
    </message>
    <message>
        <source>a list of axes, each of {}</source>
        <translation>eine Liste von Achsen, jede aus {}</translation>
    </message>
    <message>
        <source>a list of at least one file or folder</source>
        <translation>eine Liste mit mindestens einer Datei oder einem Ordner</translation>
    </message>
    <message>
        <source>0 (frontal) or 1 (lateral)</source>
        <translation>0 (frontal) oder 1 (seitlich)</translation>
    </message>
    <message>
        <source>the path of a file or folder, relative to this file</source>
        <translation>der Pfad einer Datei oder eines Ordners, relativ zu dieser Datei</translation>
    </message>
    <message>
        <source>a list of at least one frame</source>
        <translation>eine Liste mit mindestens einem Einzelbild</translation>
    </message>
    <message>
        <source>cannot name its data: the path or name of a file is not valid UTF-8. Rename it</source>
        <translation>kann seine Daten nicht benennen: Pfad oder Name einer Datei ist kein gültiges UTF-8. Umbenennen</translation>
    </message>
    <message>
        <source>no image has come in of every view</source>
        <translation>noch ist nicht von jeder Ansicht ein Bild eingetroffen</translation>
    </message>
    <message>
        <source>no image can be read: {}</source>
        <translation>kein Bild ist lesbar: {}</translation>
    </message>
    <message>
        <source>the schedule {} searches from a start; one with hypotheses is needed, such as find</source>
        <translation>der Ablauf {} sucht von einem Start aus; gebraucht wird einer mit Hypothesen, wie find</translation>
    </message>
    <message>
        <source>{} X-rays are compared, but {} sources are given: one is needed for each</source>
        <translation>{} Röntgenbilder werden verglichen, aber {} Quellen sind angegeben: jedes braucht eine</translation>
    </message>
    <message>
        <source>Registration: schedule implant and measure contour, for a surface model</source>
        <translation>Registrierung: Ablauf implant und Maß contour, für ein Oberflächenmodell</translation>
    </message>
    <message>
        <source>Registration: schedule and measure for a CT again</source>
        <translation>Registrierung: Ablauf und Maß wieder für ein CT</translation>
    </message>
    <message>
        <source>open an X-ray image first, then its geometry file</source>
        <translation>zuerst ein Röntgenbild öffnen, dann dessen Geometriedatei</translation>
    </message>
    <message>
        <source>open an X-ray image first</source>
        <translation>zuerst ein Röntgenbild öffnen</translation>
    </message>
    <message>
        <source>a registration needs a CT and an X-ray image with geometry: open both first</source>
        <translation>eine Registrierung braucht ein CT und ein Röntgenbild mit Geometrie: zuerst beide öffnen</translation>
    </message>
    <message>
        <source>the X-ray of the built-in case cannot be read in another way</source>
        <translation>das Röntgenbild des eingebauten Falls lässt sich nicht anders lesen</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>Datei oder Ordner nicht vorhanden</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>Zugriff verweigert</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>kein Platz mehr auf dem Datenträger</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>ist ein Ordner</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>kein Ordner</translation>
    </message>
    <message>
        <source>Directory not empty</source>
        <translation>Ordner nicht leer</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>Datei bereits vorhanden</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>Dateiname zu lang</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>Ein-/Ausgabefehler</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>schreibgeschützter Datenträger</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>Vorgang nicht erlaubt</translation>
    </message>
    <message>
        <source>Invalid argument</source>
        <translation>ungültiges Argument</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>kein Speicher verfügbar</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>Gerät belegt</translation>
    </message>
    <message>
        <source>Invalid data found when processing input</source>
        <translation>ungültige Daten</translation>
    </message>
    <message>
        <source>End of file</source>
        <translation>Dateiende</translation>
    </message>
    <message>
        <source>I/O error</source>
        <translation>Ein-/Ausgabefehler</translation>
    </message>
    <message>
        <source>a positive number of {}</source>
        <translation>eine positive Zahl ({})</translation>
    </message>
    <message>
        <source>a positive whole number of {}</source>
        <translation>eine positive ganze Zahl ({})</translation>
    </message>
    <message>
        <source>name,x,y,z or x,y,z</source>
        <translation>name,x,y,z oder x,y,z</translation>
    </message>
    <message>
        <source>camera,point,column,row or camera,point,column,row,placement</source>
        <translation>camera,point,column,row oder camera,point,column,row,placement</translation>
    </message>
    <message>
        <source>is not well-formed XML at character {}: check its tags there</source>
        <translation>ist bei Zeichen {} kein wohlgeformtes XML: dort die Tags prüfen</translation>
    </message>
    <message>
        <source>Synthetic chest</source>
        <translation>Synthetischer Brustkorb</translation>
    </message>
    <message>
        <source>Synthetic femoral component</source>
        <translation>Synthetische Femurkomponente</translation>
    </message>
    <message>
        <source>confidence {:.2f} with the X-rays as they are, {:.2f} with left and right exchanged: see whether they are mirrored</source>
        <translation>Konfidenz {:.2f} mit den Röntgenbildern, wie sie sind, {:.2f} mit vertauschten Seiten: prüfen, ob sie gespiegelt sind</translation>
    </message>
    <message>
        <source>, {:.2f} with left and right exchanged</source>
        <translation>, {:.2f} mit vertauschten Seiten</translation>
    </message>
    <message>
        <source>the measure is {:.3f} better than at the best different pose (of {}), {:.2f} spreads; confidence {:.2f}{}</source>
        <translation>das Maß ist {:.3f} besser als bei der besten anderen Pose (von {}), {:.2f} Streuungen; Konfidenz {:.2f}{}</translation>
    </message>
    <message>
        <source>{}x{}, volume {}x{}x{}, CT {}, X-ray {}</source>
        <translation>{}x{}, Volumen {}x{}x{}, CT {}, Röntgenbild {}</translation>
    </message>
    <message>
        <source>the tolerance must not be negative</source>
        <translation>die Toleranz darf nicht negativ sein</translation>
    </message>
    <message>
        <source>{} at full resolution: {:.5f}, before {:.5f}</source>
        <translation>{} bei voller Auflösung: {:.5f}, vorher {:.5f}</translation>
    </message>
    <message>
        <source>Registration {} after {} evaluations, {:.1f} s</source>
        <translation>Registrierung {} nach {} Auswertungen, {:.1f} s</translation>
    </message>
    <message>
        <source>no voxel size for {} TIFF volumes: TIFF does not store it</source>
        <translation>keine Voxelgröße für {} TIFF-Volumen: TIFF speichert sie nicht</translation>
    </message>
    <message>
        <source>no voxel size for {}: TIFF does not store it</source>
        <translation>keine Voxelgröße für {}: TIFF speichert sie nicht</translation>
    </message>
    <message>
        <source>is not valid JSON: a number in it is out of range</source>
        <translation>ist kein gültiges JSON: eine Zahl darin ist zu groß</translation>
    </message>
    <message>
        <source>a video file, a DICOM run, a TIFF of several pages, a folder of stills or of a DICOM run, a pattern of stills (&quot;a/*.png&quot;, a/%04d.png), camera:/dev/video0 (with ,size=640x480 ,rate=30 ,format=mjpeg behind it), camera:PIPE (a named pipe), lavfi:GRAPH (lavfi:testsrc=size=640x480:rate=30:duration=4), or a wall of known motion, synthetic:[motion=combined][,size=640x480][,noise=2][,gain=0][,blur=0][,seed=1][,frames=60][,rate=25]</source>
        <translation>eine Videodatei, eine DICOM-Serie, ein mehrseitiges TIFF, ein Ordner mit Standbildern oder einer DICOM-Serie, ein Muster von Standbildern (&quot;a/*.png&quot;, a/%04d.png), camera:/dev/video0 (dahinter ,size=640x480 ,rate=30 ,format=mjpeg), camera:PIPE (eine benannte Pipe), lavfi:GRAPH (lavfi:testsrc=size=640x480:rate=30:duration=4) oder eine Wand mit bekannter Bewegung, synthetic:[motion=combined][,size=640x480][,noise=2][,gain=0][,blur=0][,seed=1][,frames=60][,rate=25]</translation>
    </message>
    <message>
        <source>DCMTK&apos;s dictionary of attributes is missing, by which they are told apart: set DCMDICTPATH or install DCMTK&apos;s data files</source>
        <translation>Das Wörterbuch der Attribute von DCMTK fehlt, nach dem sie unterschieden werden: DCMDICTPATH setzen oder die Datendateien von DCMTK installieren</translation>
    </message>
    <message>
        <source>{} names &apos;{}&apos;, which {}: choose the folder of a series instead</source>
        <translation>{} nennt &apos;{}&apos;, das {}: stattdessen den Ordner einer Serie wählen</translation>
    </message>
    <message>
        <source>lies outside the folder of the DICOMDIR</source>
        <translation>außerhalb des Ordners des DICOMDIR liegt</translation>
    </message>
    <message>
        <source>is no regular file</source>
        <translation>keine gewöhnliche Datei ist</translation>
    </message>
    <message>
        <source>{} holds {} values for {} frames: it was not used</source>
        <translation>{} enthält {} Werte für {} Bilder: nicht verwendet</translation>
    </message>
    <message>
        <source>{} holds steps that are not above 0: it was not used</source>
        <translation>{} enthält Schritte, die nicht über 0 liegen: nicht verwendet</translation>
    </message>
    <message>
        <source>the times of the frames are not stated: they were taken from {}, {:g} frames/s</source>
        <translation>die Zeiten der Bilder sind nicht angegeben: sie wurden aus {} genommen, {:g} Bilder/s</translation>
    </message>
    <message>
        <source>{} names {}, which is missing</source>
        <translation>{} nennt {}, das fehlt</translation>
    </message>
    <message>
        <source>its sequences are nested more than {} levels deep: no image needs that. Export it again</source>
        <translation>ihre Sequenzen sind mehr als {} Ebenen tief verschachtelt: das braucht kein Bild. Noch einmal exportieren</translation>
    </message>
    <message>
        <source>its {} deflated bytes expand to more than {} MiB: it is damaged or made to exhaust the memory. Export it as Explicit VR Little Endian</source>
        <translation>ihre {} komprimierten Bytes ergeben entpackt mehr als {} MiB: sie ist beschädigt oder soll den Speicher erschöpfen. Als Explicit VR Little Endian exportieren</translation>
    </message>
    <message>
        <source>the files were given in another order: they were read in the natural order of their names, from {} to {}</source>
        <translation>Die Dateien waren in anderer Reihenfolge angegeben: Sie wurden in der natürlichen Reihenfolge ihrer Namen gelesen, von {} bis {}</translation>
    </message>
    <message>
        <source>was not written: {} of its {} values would not be finite numbers. Check the input for values that are too large</source>
        <translation>wurde nicht geschrieben: {} seiner {} Werte wären keine endlichen Zahlen. Die Eingabe auf zu große Werte prüfen</translation>
    </message>
    <message>
        <source>is a text in UTF-16 or UTF-32 that ends within a character: is the file complete?</source>
        <translation>ist ein Text in UTF-16 oder UTF-32, der mitten in einem Zeichen endet: Ist die Datei vollständig?</translation>
    </message>
    <message>
        <source>line {}, column {}: the comma in &quot;{}&quot; may be a decimal comma or separate two numbers. Write decimal points, or separate the numbers by semicolons alone</source>
        <translation>Zeile {}, Spalte {}: Das Komma in „{}“ kann ein Dezimalkomma sein oder zwei Zahlen trennen. Dezimalpunkte schreiben, oder die Zahlen nur durch Semikolons trennen</translation>
    </message>
    <message>
        <source>line {}, column {} is empty: a number is needed</source>
        <translation>Zeile {}, Spalte {} ist leer: Eine Zahl wird gebraucht</translation>
    </message>
    <message>
        <source>line {}, column {}: &quot;{}&quot; is not a number</source>
        <translation>Zeile {}, Spalte {}: „{}“ ist keine Zahl</translation>
    </message>
    <message>
        <source>is an input of this command and is not replaced: name another output</source>
        <translation>ist eine Eingabe dieses Befehls und wird nicht ersetzt: eine andere Ausgabe angeben</translation>
    </message>
    <message>
        <source>is not a ZIP archive</source>
        <translation>ist kein ZIP-Archiv</translation>
    </message>
    <message>
        <source>is not a ZIP archive, or was cut off</source>
        <translation>ist kein ZIP-Archiv oder wurde abgeschnitten</translation>
    </message>
    <message>
        <source>is an archive in the form ZIP64, which is not read</source>
        <translation>ist ein Archiv der Form ZIP64, die nicht gelesen wird</translation>
    </message>
    <message>
        <source>is one part of a ZIP archive: join the parts</source>
        <translation>ist ein Teil eines ZIP-Archivs: die Teile zusammenfügen</translation>
    </message>
    <message>
        <source>has a damaged list of files: copy it again</source>
        <translation>hat ein beschädigtes Dateiverzeichnis: noch einmal kopieren</translation>
    </message>
    <message>
        <source>{} in the archive {}</source>
        <translation>{} im Archiv {}</translation>
    </message>
    <message>
        <source>points beyond its end: the archive was cut off</source>
        <translation>verweist hinter sein Ende: Das Archiv wurde abgeschnitten</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>is encrypted: save the archive without a password</source>
        <translation>ist verschlüsselt: das Archiv ohne Passwort speichern</translation>
    </message>
    <message>
        <source>is packed by method {}: only deflated files are read</source>
        <translation>ist mit Verfahren {} gepackt: nur Deflate wird gelesen</translation>
    </message>
    <message>
        <source>states a size of {} bytes, which it cannot have</source>
        <translation>gibt eine Größe von {} Byte an, die es nicht haben kann</translation>
    </message>
    <message>
        <source>is not where the list of files says</source>
        <translation>steht nicht dort, wo das Dateiverzeichnis es angibt</translation>
    </message>
    <message>
        <source>is damaged: copy the archive again</source>
        <translation>ist beschädigt: das Archiv noch einmal kopieren</translation>
    </message>
    <message>
        <source>has a wrong check sum: copy the archive again</source>
        <translation>hat eine falsche Prüfsumme: das Archiv noch einmal kopieren</translation>
    </message>
    <message>
        <source>column {} must be a scale such as s10, as in a frame specification of XMALab; the line is &quot;{}&quot;</source>
        <translation>Spalte {} muss ein Maßstab wie s10 sein, wie in einer Frame-Specification von XMALab; die Zeile ist „{}“</translation>
    </message>
    <message>
        <source>column 1 is empty: the name of a point is needed</source>
        <translation>Spalte 1 ist leer: Der Name eines Punktes wird gebraucht</translation>
    </message>
    <message>
        <source>{} is &quot;{}&quot;, a lens model that is not read: calibrate with the pinhole camera and plumb_bob (radtan: k1, k2, p1, p2, k3)</source>
        <translation>{} ist „{}“, ein Linsenmodell, das nicht gelesen wird: mit der Lochkamera und plumb_bob (radtan: k1, k2, p1, p2, k3) kalibrieren</translation>
    </message>
    <message>
        <source>given once: write a file for each camera</source>
        <translation>einmal angegeben (je Kamera eine eigene Datei)</translation>
    </message>
    <message>
        <source>k1, k2, p1, p2 and k3 alone (further ones of {}): calibrate without further ones</source>
        <translation>k1, k2, p1, p2 und k3 allein (weitere von {}): ohne weitere kalibrieren</translation>
    </message>
    <message>
        <source>the four numbers of a pinhole camera</source>
        <translation>die vier Zahlen einer Lochkamera</translation>
    </message>
    <message>
        <source>named, for there are distortion_coefficients</source>
        <translation>genannt, denn es gibt distortion_coefficients,</translation>
    </message>
    <message>
        <source>read as a calibration by OpenCV, whose first pixel has its centre at (0, 0); it names no distortion_model: its coefficients are taken as k1, k2, p1, p2, k3 (plumb_bob)</source>
        <translation>als Kalibrierung von OpenCV gelesen, deren erstes Pixel seine Mitte bei (0, 0) hat; sie nennt kein distortion_model: ihre Koeffizienten werden als k1, k2, p1, p2, k3 genommen (plumb_bob)</translation>
    </message>
    <message>
        <source>is neither numbers nor the titles of a table of rigid bodies (NAME_R11, ...)</source>
        <translation>besteht weder aus Zahlen noch aus den Titeln einer Tabelle starrer Körper (NAME_R11, ...)</translation>
    </message>
    <message>
        <source>&lt;{}&gt; of {} must hold a number, it is &quot;{}&quot;</source>
        <translation>&lt;{}&gt; von {} muss eine Zahl enthalten, es ist „{}“</translation>
    </message>
    <message>
        <source>is no XMALab project: the archive has no project.xml</source>
        <translation>ist kein XMALab-Projekt: Im Archiv fehlt project.xml</translation>
    </message>
    <message>
        <source>project.xml cannot be read: {} at byte {}</source>
        <translation>project.xml kann nicht gelesen werden: {} bei Byte {}</translation>
    </message>
    <message>
        <source>is no XMALab project: project.xml has no element Project</source>
        <translation>ist kein XMALab-Projekt: project.xml hat kein Element Project</translation>
    </message>
    <message>
        <source>light camera {} left out</source>
        <translation>Lichtkamera {} ausgelassen</translation>
    </message>
    <message>
        <source>holds no X-ray camera</source>
        <translation>enthält keine Röntgenkamera</translation>
    </message>
    <message>
        <source>camera {}: {}</source>
        <translation>Kamera {}: {}</translation>
    </message>
    <message>
        <source>is not calibrated: calibrate it in XMALab, save the project</source>
        <translation>ist nicht kalibriert: in XMALab kalibrieren und das Projekt speichern</translation>
    </message>
    <message>
        <source>{} must hold {} numbers</source>
        <translation>{} muss {} Zahlen enthalten</translation>
    </message>
    <message>
        <source>has no calibration image {}, to which the trial refers: calibrate it in XMALab, save the project</source>
        <translation>hat kein Kalibrierbild {}, auf das sich der Versuch bezieht: in XMALab kalibrieren und das Projekt speichern</translation>
    </message>
    <message>
        <source>calibration image {} {}</source>
        <translation>Kalibrierbild {} {}</translation>
    </message>
    <message>
        <source>is mirrored in XMALab, which is not read: export its images and its MayaCam 2.0 calibration</source>
        <translation>ist in XMALab gespiegelt, was nicht gelesen wird: Bilder und MayaCam-2.0-Kalibrierung exportieren</translation>
    </message>
    <message>
        <source>{} is not a rotation</source>
        <translation>{} ist keine Drehung</translation>
    </message>
    <message>
        <source>{:g} frames/s were given, {} was not used</source>
        <translation>{:g} Bilder/s sind vorgegeben, {} wurde nicht verwendet</translation>
    </message>
    <message>
        <source>neither times nor a frame rate are stated: {:g} frames/s are assumed</source>
        <translation>weder Zeiten noch eine Bildrate sind angegeben: {:g} Bilder/s werden angenommen</translation>
    </message>
    <message>
        <source>{}; waiting until it can be opened</source>
        <translation>{}; es wird gewartet, bis sie sich öffnen lässt</translation>
    </message>
    <message>
        <source>{}: states no frame rate: {:g} frames/s are assumed</source>
        <translation>{}: gibt keine Bildrate an: {:g} Bilder/s werden angenommen</translation>
    </message>
    <message>
        <source>its display matrix turns by {:.1f} degrees, which was not applied: only quarter turns are</source>
        <translation>Die Anzeigematrix dreht um {:.1f} Grad, was nicht angewendet wurde: nur Vierteldrehungen werden es</translation>
    </message>
    <message>
        <source>its display matrix turns or mirrors the frames: they are used as players show them</source>
        <translation>Die Anzeigematrix dreht oder spiegelt die Bilder: Sie werden verwendet, wie Abspielprogramme sie zeigen</translation>
    </message>
    <message>
        <source>its pixels are {}:{} wide to high (sample aspect ratio): they are used as stored, not stretched</source>
        <translation>Die Pixel sind {}:{} breit zu hoch (Sample Aspect Ratio): Sie werden wie gespeichert verwendet, nicht gestreckt</translation>
    </message>
    <message>
        <source>its edit list shows {} of {} stored frames: these are used, counted from the first that is shown</source>
        <translation>Die Schnittliste (edit list) zeigt {} von {} gespeicherten Bildern: Diese werden verwendet, gezählt vom ersten gezeigten an</translation>
    </message>
    <message>
        <source>states no frame rate: {:g} frames/s are assumed</source>
        <translation>gibt keine Bildrate an: {:g} Bilder/s werden angenommen</translation>
    </message>
    <message>
        <source>is damaged: its header states no size of the image</source>
        <translation>ist beschädigt: Der Kopf gibt keine Bildgröße an</translation>
    </message>
    <message>
        <source>its Orientation is {}: the pixels were brought into reading order</source>
        <translation>Orientation ist {}: die Pixel wurden in Leserichtung gebracht</translation>
    </message>
    <message>
        <source>its pixels are stated to be {}:{} wide to high: they were read as stored, not stretched</source>
        <translation>Die Pixel sind laut Datei {}:{} breit zu hoch: Sie wurden wie gespeichert gelesen, nicht gestreckt</translation>
    </message>
    <message>
        <source>Orientation is stated by the first page alone: it was taken to hold for the others, too</source>
        <translation>Orientation steht nur auf der ersten Seite: Es wurde angenommen, dass sie auch für die anderen gilt</translation>
    </message>
    <message>
        <source>PhotometricInterpretation (262) is missing: the values were taken as stored, 0 as black</source>
        <translation>PhotometricInterpretation (262) fehlt: Die Werte wurden wie gespeichert übernommen, 0 als Schwarz</translation>
    </message>
    <message>
        <source>holds {} channels, {} slices and {} frames (ImageJ): its pages follow one another, channel after channel. Split the channels (Image &gt; Color &gt; Split Channels) to read one</source>
        <translation>enthält {} Kanäle, {} Schichten und {} Bilder (ImageJ): Seine Seiten folgen aufeinander, Kanal für Kanal. Trennen Sie die Kanäle (Image &gt; Color &gt; Split Channels), um einen zu lesen</translation>
    </message>
    <message>
        <source>ImageJ states value = {1:g} * stored number {0:+g}: the stored numbers were taken</source>
        <translation>ImageJ gibt an: Wert = {1:g} * gespeicherte Zahl {0:+g}; die gespeicherten Zahlen wurden übernommen</translation>
    </message>
    <message>
        <source>is truncated: it states {} images, but the file holds {}. Copy or export it again</source>
        <translation>ist abgeschnitten: Sie gibt {} Bilder an, enthält aber {}. Kopieren oder exportieren Sie sie neu</translation>
    </message>
    <message>
        <source>it states {} images, but the file holds one, which was read</source>
        <translation>sie gibt {} Bilder an, die Datei enthält aber eines, das gelesen wurde</translation>
    </message>
    <message>
        <source>{} is placed {}</source>
        <translation>{} liegt {}</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>adapted</source>
        <translation>angepasst</translation>
    </message>
    <message>
        <source>line {}: {}. It is damaged, export it again</source>
        <translation>Zeile {}: {}. Sie ist beschädigt, noch einmal exportieren</translation>
    </message>
    <message>
        <source>a vertex needs three numbers</source>
        <translation>ein Punkt braucht drei Zahlen</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is no corner of a face</source>
        <translation>&apos;{}&apos; ist keine Ecke einer Fläche</translation>
    </message>
    <message>
        <source>a face names vertex {}, but there are only {}</source>
        <translation>eine Fläche nennt Punkt {}, es gibt aber nur {}</translation>
    </message>
    <message>
        <source>a face names vertex {}, but there are only {}: it is damaged, export it again</source>
        <translation>eine Fläche nennt Punkt {}, es gibt aber nur {}: sie ist beschädigt, noch einmal exportieren</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is no type of a PLY property</source>
        <translation>&apos;{}&apos; ist kein Typ einer PLY-Eigenschaft</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is no number of PLY elements</source>
        <translation>&apos;{}&apos; ist keine Anzahl von PLY-Elementen</translation>
    </message>
    <message>
        <source>the format is neither ascii, binary_little_endian nor binary_big_endian 1.0</source>
        <translation>das Format ist weder ascii noch binary_little_endian noch binary_big_endian 1.0</translation>
    </message>
    <message>
        <source>a property has a type and a name, or is a list of two types</source>
        <translation>eine Eigenschaft hat einen Typ und einen Namen oder ist eine Liste zweier Typen</translation>
    </message>
    <message>
        <source>it is no statement of a PLY header</source>
        <translation>das ist keine Angabe eines PLY-Kopfes</translation>
    </message>
    <message>
        <source>does not begin with &apos;ply&apos;: it is no PLY file</source>
        <translation>beginnt nicht mit &apos;ply&apos;: das ist keine PLY-Datei</translation>
    </message>
    <message>
        <source>line {} (&apos;{}&apos;): {}. It is damaged, export it again</source>
        <translation>Zeile {} (&apos;{}&apos;): {}. Sie ist beschädigt, noch einmal exportieren</translation>
    </message>
    <message>
        <source>its header states no format: it is damaged, export it again</source>
        <translation>ihr Kopf nennt kein Format: sie ist beschädigt, noch einmal exportieren</translation>
    </message>
    <message>
        <source>its header has no &apos;end_header&apos;: it is truncated or damaged</source>
        <translation>ihrem Kopf fehlt &apos;end_header&apos;: sie ist abgeschnitten oder beschädigt</translation>
    </message>
    <message>
        <source>a list of {:g} values does not fit into the file</source>
        <translation>eine Liste von {:g} Werten passt nicht in die Datei</translation>
    </message>
    <message>
        <source>the file ends early</source>
        <translation>die Datei endet zu früh</translation>
    </message>
    <message>
        <source>there is text where a number belongs</source>
        <translation>statt einer Zahl steht dort Text</translation>
    </message>
    <message>
        <source>{} {} of {}: {}. It is damaged or truncated, export it again</source>
        <translation>{} {} von {}: {}. Sie ist beschädigt oder abgeschnitten, noch einmal exportieren</translation>
    </message>
    <message>
        <source>states {} elements &apos;{}&apos;, for which it is too short: it is damaged or truncated, export it again</source>
        <translation>nennt {} Elemente &apos;{}&apos;, für die sie zu kurz ist: sie ist beschädigt oder abgeschnitten, noch einmal exportieren</translation>
    </message>
    <message>
        <source>its vertices have no property &apos;{}&apos;</source>
        <translation>ihren Punkten fehlt die Eigenschaft &apos;{}&apos;</translation>
    </message>
    <message>
        <source>{:g} is no index of a vertex</source>
        <translation>{:g} ist kein Index eines Punktes</translation>
    </message>
    <message>
        <source>states {} triangles and holds {}: it is truncated or damaged, export it again</source>
        <translation>nennt {} Dreiecke und enthält {}: sie ist abgeschnitten oder beschädigt, noch einmal exportieren</translation>
    </message>
    <message>
        <source>&apos;endsolid&apos; is missing</source>
        <translation>&apos;endsolid&apos; fehlt</translation>
    </message>
    <message>
        <source>line {}: {}. It is truncated or damaged, export it again</source>
        <translation>Zeile {}: {}. Sie ist abgeschnitten oder beschädigt, noch einmal exportieren</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is missing</source>
        <translation>&apos;{}&apos; fehlt</translation>
    </message>
    <message>
        <source>there is no number where one belongs</source>
        <translation>wo eine Zahl stehen muss, steht keine</translation>
    </message>
    <message>
        <source>is neither a binary STL file nor one of text, which begins with &apos;solid&apos;: it is damaged or of another format</source>
        <translation>ist weder eine binäre STL-Datei noch eine aus Text, die mit &apos;solid&apos; beginnt: sie ist beschädigt oder hat ein anderes Format</translation>
    </message>
    <message>
        <source>Analyze files do not tell left from right reliably: orient is {}, so the axes were taken as {}. Check left and right</source>
        <translation>Analyze-Dateien unterscheiden links und rechts nicht zuverlässig: orient ist {}, daher wurden die Achsen als {} angenommen. Links und rechts prüfen</translation>
    </message>
    <message>
        <source>originator names voxel {}, {}, {}, as SPM writes it: the origin was put there</source>
        <translation>originator nennt wie in SPM Voxel {}, {}, {}: Der Ursprung wurde dorthin gelegt</translation>
    </message>
    <message>
        <source>funused1 is {:g}: the values were multiplied by it, as SPM means it</source>
        <translation>funused1 ist {:g}: Die Werte wurden damit multipliziert, wie SPM es meint</translation>
    </message>
    <message>
        <source>vox_units is {}, which is no unit of length: millimetres were assumed</source>
        <translation>vox_units ist {}, was keine Längeneinheit ist: Millimeter wurden angenommen</translation>
    </message>
    <message>
        <source>its header states {} twice, as {} and as {}: remove the wrong one</source>
        <translation>der Kopf gibt {} zweimal an, als {} und als {}: die falsche Angabe entfernen</translation>
    </message>
    <message>
        <source>its header gives {} {} numbers, {} are needed: correct it or export it again</source>
        <translation>der Kopf gibt für {} {} Zahlen an, {} sind nötig: berichtigen oder neu exportieren</translation>
    </message>
    <message>
        <source>the axes of its TransformMatrix are not of length 1: correct it, sizes belong into ElementSpacing</source>
        <translation>die Achsen seiner TransformMatrix haben nicht die Länge 1: berichtigen, Größen gehören in ElementSpacing</translation>
    </message>
    <message>
        <source>there is no TransformMatrix: the axes were taken from AnatomicalOrientation, {}. Check left and right</source>
        <translation>TransformMatrix fehlt: Die Achsen wurden aus AnatomicalOrientation übernommen, {}. Links und rechts prüfen</translation>
    </message>
    <message>
        <source>there is no TransformMatrix: the axes were taken as left, posterior, superior, the format&apos;s default</source>
        <translation>TransformMatrix fehlt: Die Achsen wurden als links, hinten, oben angenommen, die Vorgabe des Formats</translation>
    </message>
    <message>
        <source>there is no ElementSpacing: ElementSize was used</source>
        <translation>ElementSpacing fehlt: ElementSize wurde verwendet</translation>
    </message>
    <message>
        <source>there is no ElementSpacing: voxels of 1 x 1 x 1 were assumed, the format&apos;s default. Check the size</source>
        <translation>ElementSpacing fehlt: Voxel von 1 x 1 x 1 wurden angenommen, die Vorgabe des Formats. Die Größe prüfen</translation>
    </message>
    <message>
        <source>there is no Offset: the first voxel was placed at 0, 0, 0</source>
        <translation>Offset fehlt: Das erste Voxel wurde auf 0, 0, 0 gelegt</translation>
    </message>
    <message>
        <source>CenterOfRotation is not 0: it was ignored, as by ITK, so that Offset is the first voxel. Check where the volume lies</source>
        <translation>CenterOfRotation ist nicht 0: Es wurde wie in ITK ignoriert, Offset ist also das erste Voxel. Prüfen, wo das Volumen liegt</translation>
    </message>
    <message>
        <source>there is no BinaryDataByteOrderMSB: the lowest byte was taken as the first. Check the values</source>
        <translation>BinaryDataByteOrderMSB fehlt: Das niedrigste Byte wurde als erstes angenommen. Die Werte prüfen</translation>
    </message>
    <message>
        <source>ElementToIntensityFunctionSlope is 0: the values were not scaled</source>
        <translation>ElementToIntensityFunctionSlope ist 0: Die Werte wurden nicht skaliert</translation>
    </message>
    <message>
        <source>its header does not say where its voxels are (ElementDataFile): copy or export it again</source>
        <translation>der Kopf sagt nicht, wo die Voxel stehen (ElementDataFile): neu kopieren oder exportieren</translation>
    </message>
    <message>
        <source>its ObjectType is {}: a volume needs an Image</source>
        <translation>ObjectType ist {}: Ein Volumen braucht Image</translation>
    </message>
    <message>
        <source>xyzt_units states no unit of length: millimetres were assumed</source>
        <translation>xyzt_units gibt keine Längeneinheit an: Millimeter wurden angenommen</translation>
    </message>
    <message>
        <source>xyzt_units is {}, which is no unit of length: millimetres were assumed</source>
        <translation>xyzt_units ist {}, was keine Längeneinheit ist: Millimeter wurden angenommen</translation>
    </message>
    <message>
        <source>vox_offset is 0, within the header: the voxels were read from byte {} on</source>
        <translation>vox_offset ist 0, also innerhalb des Kopfes: Die Voxel wurden ab Byte {} gelesen</translation>
    </message>
    <message>
        <source>sform and qform disagree by up to {:.4g} mm: the sform was used. Check where the volume lies</source>
        <translation>sform und qform weichen um bis zu {:.4g} mm voneinander ab: Die sform wurde verwendet. Prüfen, wo das Volumen liegt</translation>
    </message>
    <message>
        <source>sform makes voxels of {:.6g} x {:.6g} x {:.6g} mm, pixdim says {:.6g} x {:.6g} x {:.6g} mm: the sform was used. Check the size</source>
        <translation>sform ergibt Voxel von {:.6g} x {:.6g} x {:.6g} mm, pixdim sagt {:.6g} x {:.6g} x {:.6g} mm: Die sform wurde verwendet. Die Größe prüfen</translation>
    </message>
    <message>
        <source>the sform is sheared or empty: the qform was used. Check where the volume lies</source>
        <translation>die sform ist geschert oder leer: Die qform wurde verwendet. Prüfen, wo das Volumen liegt</translation>
    </message>
    <message>
        <source>{} is negative ({}): its size was used, without the sign. Check left and right</source>
        <translation>{} ist negativ ({}): Der Betrag wurde verwendet. Links und rechts prüfen</translation>
    </message>
    <message>
        <source>its header gives {} {} entries, {} are needed: correct it or export it again</source>
        <translation>der Kopf gibt für {} {} Einträge an, {} sind nötig: berichtigen oder neu exportieren</translation>
    </message>
    <message>
        <source>its header says space: {} and space dimension: {}, which contradict each other: remove one</source>
        <translation>der Kopf sagt space: {} und space dimension: {}, die sich widersprechen: eines davon entfernen</translation>
    </message>
    <message>
        <source>its space has {} dimensions, three are needed: save it as a volume</source>
        <translation>der Raum hat {} Dimensionen, drei sind nötig: als Volumen speichern</translation>
    </message>
    <message>
        <source>space: {} does not say how the axes lie in the patient: they were taken as {}. Check left and right</source>
        <translation>space: {} sagt nicht, wie die Achsen im Patienten liegen: Sie wurden als {} angenommen. Links und rechts prüfen</translation>
    </message>
    <message>
        <source>left, anterior, superior</source>
        <translation>links, vorn, oben</translation>
    </message>
    <message>
        <source>left, posterior, superior</source>
        <translation>links, hinten, oben</translation>
    </message>
    <message>
        <source>space: {} is left-handed: positions were converted to left, posterior, superior. Check left and right</source>
        <translation>space: {} ist linkshändig: Die Positionen wurden in links, hinten, oben umgerechnet. Links und rechts prüfen</translation>
    </message>
    <message>
        <source>there is no space origin: the first voxel was placed at 0, 0, 0</source>
        <translation>space origin fehlt: Das erste Voxel wurde auf 0, 0, 0 gelegt</translation>
    </message>
    <message>
        <source>axis {} states no spacing: 1 was assumed. Check the size</source>
        <translation>Achse {} gibt keinen Abstand an: 1 wurde angenommen. Die Größe prüfen</translation>
    </message>
    <message>
        <source>there are no space directions: the axes were taken as those of space: {}. Check left and right</source>
        <translation>space directions fehlt: Die Achsen wurden als die von space: {} angenommen. Links und rechts prüfen</translation>
    </message>
    <message>
        <source>line {} of its header is neither a field nor a comment: correct it or export it again</source>
        <translation>Zeile {} des Kopfes ist weder ein Feld noch ein Kommentar: berichtigen oder neu exportieren</translation>
    </message>
    <message>
        <source>its header does not say the order of its bytes (endian: little or big): add that line or export it again</source>
        <translation>der Kopf nennt die Reihenfolge der Bytes nicht (endian: little oder big): diese Zeile ergänzen oder neu exportieren</translation>
    </message>
    <message>
        <source>old min and old max do not state a range of integers: the values were not scaled by them</source>
        <translation>old min und old max geben keinen Bereich ganzer Zahlen an: Die Werte wurden nicht danach skaliert</translation>
    </message>
    <message>
        <source>the values were scaled to {:g} to {:g}, by old min and old max</source>
        <translation>die Werte wurden nach old min und old max auf {:g} bis {:g} skaliert</translation>
    </message>
    <message>
        <source>its header says data file: {}, which is not a pattern with the first number, the last and the step: save it as one file</source>
        <translation>der Kopf sagt data file: {}, was kein Muster mit erster Zahl, letzter Zahl und Schrittweite ist: als eine Datei speichern</translation>
    </message>
    <message>
        <source>its list of data files is empty, or they are no slices: save it as one file</source>
        <translation>die Liste der Datendateien ist leer, oder es sind keine Schichten: als eine Datei speichern</translation>
    </message>
    <message>
        <source>0 is meant to be shown white (MinIsWhite): the stored numbers were taken. If air is high in them, give --rescale</source>
        <translation>0 ist weiß gemeint (MinIsWhite): Die gespeicherten Zahlen wurden übernommen. Falls Luft darin hohe Werte hat, geben Sie --rescale an</translation>
    </message>
    <message>
        <source>{} says pixels of {:g} x {:g} mm ({}): --spacing was used</source>
        <translation>{} gibt Pixel von {:g} x {:g} mm an ({}): --spacing wurde verwendet</translation>
    </message>
    <message>
        <source>the volume is {:.4g} x {:.4g} x {:.4g} mm large: check the unit of length that the file states</source>
        <translation>das Volumen ist {:.4g} x {:.4g} x {:.4g} mm groß: die Längeneinheit prüfen, die die Datei angibt</translation>
    </message>
    <message>
        <source>its header names {}, which lies outside its folder: put that file beside the header, and its plain name into the header</source>
        <translation>der Kopf nennt {}, was außerhalb seines Ordners liegt: diese Datei neben den Kopf legen und nur ihren Namen in den Kopf schreiben</translation>
    </message>
    <message>
        <source>{} is not stated: millimetres were assumed</source>
        <translation>{} ist nicht angegeben: Millimeter wurden angenommen</translation>
    </message>
    <message>
        <source>its header says {} = {}, which is no unit of length: write mm, cm, m, um, nm or inch there</source>
        <translation>der Kopf sagt {} = {}, was keine Längeneinheit ist: dort mm, cm, m, um, nm oder inch schreiben</translation>
    </message>
    <message>
        <source>is one of {} files, which cannot hold equal parts of {} bytes: save the volume as one file</source>
        <translation>ist eine von {} Dateien, die keine gleichen Teile von {} Byte enthalten können: das Volumen als eine Datei speichern</translation>
    </message>
    <message>
        <source>{} bytes follow the voxels that the header states: check its sizes and its type of voxels</source>
        <translation>{} Byte folgen auf die Voxel, die der Kopf angibt: seine Größen und seinen Voxeltyp prüfen</translation>
    </message>
    <message>
        <source>Size or EDF_BinarySize is {} bytes, but {} x {} pixels take {}</source>
        <translation>Size oder EDF_BinarySize ist {} Byte, {} x {} Pixel brauchen aber {}</translation>
    </message>
    <message>
        <source>{} must be a number of bytes, it is &quot;{}&quot;</source>
        <translation>{} muss eine Anzahl von Byte sein, ist aber „{}“</translation>
    </message>
    <message>
        <source>states {} projections, but {} images {}0001.tif, ... lie in {}: put all of them beside it</source>
        <translation>gibt {} Projektionen an, aber {} Bilder {}0001.tif, ... liegen in {}: Legen Sie alle daneben</translation>
    </message>
    <message>
        <source>pixel ({}, {}) of the {} is {}: all must be numbers up to {:g}. Leave that file out, or export it again</source>
        <translation>Pixel ({}, {}) von {} ist {}: Alle müssen Zahlen bis {:g} sein. Diese Datei weglassen oder neu exportieren</translation>
    </message>
    <message>
        <source>{}: 0 is meant to be shown white (MinIsWhite): the stored numbers are used as they are. If they fall where the X-rays are stronger, invert them before</source>
        <translation>{}: 0 ist weiß gemeint (MinIsWhite): Die gespeicherten Zahlen werden unverändert verwendet. Falls sie dort fallen, wo die Röntgenstrahlung stärker ist, invertieren Sie sie vorher</translation>
    </message>
    <message>
        <source>{}: its axes are turned, so that its spacing and offset are not used: give --pitch, and check how its rows and columns lie</source>
        <translation>{}: Die Achsen sind gedreht, sodass Abstand und Offset nicht verwendet werden: Geben Sie --pitch an, und prüfen Sie, wie Zeilen und Spalten liegen</translation>
    </message>
    <message>
        <source>spacing and offset of {}</source>
        <translation>Abstand und Offset von {}</translation>
    </message>
    <message>
        <source>{}: its offset is 0,0, which was taken as not stated: the detector is assumed to be centred</source>
        <translation>{}: Der Offset ist 0,0, was als nicht angegeben gilt: Der Detektor wird als zentriert angenommen</translation>
    </message>
    <message>
        <source>is truncated or damaged: {} x {} pixels take {} bytes or more, but {} are left. Copy it again</source>
        <translation>ist abgeschnitten oder beschädigt: {} x {} Pixel brauchen mindestens {} Byte, es sind aber noch {} da. Kopieren Sie sie neu</translation>
    </message>
    <message>
        <source>has pixels of {} bytes: 1, 2 or 4 are read</source>
        <translation>hat Pixel von {} Byte: Gelesen werden 1, 2 oder 4</translation>
    </message>
    <message>
        <source>states {} bytes of pixels, but {} x {} take {}: is it damaged?</source>
        <translation>gibt {} Byte Pixel an, {} x {} brauchen aber {}: Ist sie beschädigt?</translation>
    </message>
    <message>
        <source>the pixels</source>
        <translation>die Pixel</translation>
    </message>
    <message>
        <source>has pixels of {} bytes, compression {}: only 4 bytes and compression 1 are read, or pixels that are not compressed (0)</source>
        <translation>hat Pixel von {} Byte, Kompression {}: Gelesen werden nur 4 Byte mit Kompression 1 oder unkomprimierte Pixel (0)</translation>
    </message>
    <message>
        <source>--every must be at least 1, got {}</source>
        <translation>--every muss mindestens 1 sein, nicht {}</translation>
    </message>
    <message>
        <source>is none of the geometry files that are read: geometry.json, a MayaCam 2.0 calibration (first line &quot;image size&quot;), an XMALab project (.xma), a JointTrack calibration (first line JT_INTCALIB), an RTK geometry (XML whose first element is &lt;RTKThreeDCircularGeometry&gt;), vectors of ASTRA (first line a comment that names cone_vec), or a table of 3x4 matrices (twelve numbers a line)</source>
        <translation>ist keine der Geometriedateien, die gelesen werden: geometry.json, eine MayaCam-2.0-Kalibrierung (erste Zeile „image size“), ein XMALab-Projekt (.xma), eine JointTrack-Kalibrierung (erste Zeile JT_INTCALIB), eine RTK-Geometrie (XML, dessen erstes Element &lt;RTKThreeDCircularGeometry&gt; ist), ASTRA-Vektoren (erste Zeile ein Kommentar, der cone_vec nennt) oder eine Tabelle von 3x4-Matrizen (zwölf Zahlen je Zeile)</translation>
    </message>
    <message>
        <source>a driver of this machine fails ({}): the CPU is used. Name a device, or look again with isocenter-cli devices --measure-again</source>
        <translation>ein Treiber dieses Rechners versagt ({}): Die CPU wird benutzt. Ein Gerät nennen, oder mit isocenter-cli devices --measure-again neu suchen</translation>
    </message>
    <message>
        <source>no answer within {:g} s</source>
        <translation>keine Antwort innerhalb von {:g} s</translation>
    </message>
    <message>
        <source>calibrated for undistorted images: were these exported undistorted by XMALab?</source>
        <translation>für entzerrte Bilder kalibriert: Wurden diese von XMALab entzerrt exportiert?</translation>
    </message>
    <message>
        <source>a further bone beside {}, or the model in its place?</source>
        <translation>ein weiterer Knochen neben {} oder das Modell an seiner Stelle?</translation>
    </message>
    <message>
        <source>recorded images, distorted: the undistorted ones are used</source>
        <translation>aufgenommene Bilder, verzeichnet: Die entzerrten werden verwendet</translation>
    </message>
    <message>
        <source>camera {} in trial {} of {}</source>
        <translation>Kamera {} im Versuch {} von {}</translation>
    </message>
    <message>
        <source>calibration of camera {} in {}</source>
        <translation>Kalibrierung der Kamera {} in {}</translation>
    </message>
    <message>
        <source>{} trials, opened is the active one, {}: for another, make it active in XMALab and save the project</source>
        <translation>{} Versuche, geöffnet wird der aktive, {}: für einen anderen diesen in XMALab aktivieren und das Projekt speichern</translation>
    </message>
    <message>
        <source>recorded images are distorted, but the calibration is for undistorted ones: export the undistorted images of the trial in XMALab and open them with the project</source>
        <translation>aufgenommene Bilder sind verzeichnet, die Kalibrierung gilt aber für entzerrte: die entzerrten Bilder des Versuchs in XMALab exportieren und mit dem Projekt öffnen</translation>
    </message>
    <message>
        <source>calibration of an XMALab project that names no images: open the undistorted images of the trial with it</source>
        <translation>Kalibrierung eines XMALab-Projekts, das keine Bilder nennt: die entzerrten Bilder des Versuchs mit ihm öffnen</translation>
    </message>
    <message>
        <source>calibration of an XMALab project whose trial is the video {}: export the undistorted images of the trial in XMALab and open them with the project</source>
        <translation>Kalibrierung eines XMALab-Projekts, dessen Versuch das Video {} ist: die entzerrten Bilder des Versuchs in XMALab exportieren und mit dem Projekt öffnen</translation>
    </message>
    <message>
        <source>calibration of an XMALab project whose images are not here ({}, ...): open their folder with the project, or export the undistorted images of the trial in XMALab</source>
        <translation>Kalibrierung eines XMALab-Projekts, dessen Bilder nicht hier sind ({}, ...): ihren Ordner mit dem Projekt öffnen oder die entzerrten Bilder des Versuchs in XMALab exportieren</translation>
    </message>
    <message>
        <source>XMALab project: {} cameras, trial {}</source>
        <translation>XMALab-Projekt: {} Kameras, Versuch {}</translation>
    </message>
    <message>
        <source>XMALab project: {} cameras, trial {}, {}</source>
        <translation>XMALab-Projekt: {} Kameras, Versuch {}, {}</translation>
    </message>
    <message>
        <source>the interval of detection must be at least 1 frame, got {}</source>
        <translation>das Intervall der Neusuche muss mindestens 1 Einzelbild sein, nicht {}</translation>
    </message>
    <message>
        <source>raw numbers</source>
        <translation>Rohdaten</translation>
    </message>
    <message>
        <source>video</source>
        <translation>Video</translation>
    </message>
    <message>
        <source>ITK transform</source>
        <translation>ITK-Transformation</translation>
    </message>
    <message>
        <source>Autoscoper track</source>
        <translation>Autoscoper-Spur</translation>
    </message>
    <message>
        <source>JointTrack poses</source>
        <translation>JointTrack-Posen</translation>
    </message>
    <message>
        <source>Autoscoper trial</source>
        <translation>Autoscoper-Versuch</translation>
    </message>
    <message>
        <source>camera of OpenCV, ROS or kalibr</source>
        <translation>Kamera von OpenCV, ROS oder kalibr</translation>
    </message>
    <message>
        <source>JointTrack calibration</source>
        <translation>JointTrack-Kalibrierung</translation>
    </message>
    <message>
        <source>landmarks</source>
        <translation>Landmarken</translation>
    </message>
    <message>
        <source>XMALab rigid bodies</source>
        <translation>XMALab-Starrkörper</translation>
    </message>
    <message>
        <source>sightings of a calibration object</source>
        <translation>Bildpunkte eines Kalibrierkörpers</translation>
    </message>
    <message>
        <source>table of 3x4 matrices</source>
        <translation>Tabelle von 3x4-Matrizen</translation>
    </message>
    <message>
        <source>line {}, column {}: the no-break space in &quot;{}&quot; may group digits or separate two numbers. Remove it, or write a plain space</source>
        <translation>Zeile {}, Spalte {}: Das geschützte Leerzeichen in „{}“ kann Ziffern gruppieren oder zwei Zahlen trennen. Entfernen Sie es, oder schreiben Sie ein einfaches Leerzeichen</translation>
    </message>
    <message>
        <source>is a DICOM file where a {} image is expected</source>
        <translation>ist eine DICOM-Datei, erwartet wird ein Bild in {}</translation>
    </message>
    <message>
        <source>is not a {} image</source>
        <translation>ist kein Bild in {}</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>the green channel is read of PNG and JPEG files alone</source>
        <translation>der Grünkanal wird nur aus PNG- und JPEG-Dateien gelesen</translation>
    </message>
    <message>
        <source>is truncated: its header ends too early</source>
        <translation>ist unvollständig: der Kopf endet zu früh</translation>
    </message>
    <message>
        <source>is a bitmap without grey values (PBM): save it as PGM</source>
        <translation>ist eine Bitmap ohne Grauwerte (PBM): als PGM speichern</translation>
    </message>
    <message>
        <source>width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>maxval</source>
        <translation>maxval</translation>
    </message>
    <message>
        <source>its {} at byte {} is not a whole number from {} to {}: the file is damaged or truncated</source>
        <translation>{} bei Byte {} ist keine ganze Zahl von {} bis {}: die Datei ist beschädigt oder unvollständig</translation>
    </message>
    <message>
        <source>is truncated: its pixels need {} bytes, {} are there</source>
        <translation>ist unvollständig: die Pixel brauchen {} Byte, vorhanden sind {}</translation>
    </message>
    <message>
        <source>sample</source>
        <translation>Abtastwert</translation>
    </message>
    <message>
        <source>this kind of TIFF is not supported: {} (BitsPerSample {}, SampleFormat {}, PhotometricInterpretation {}). Save it with 8 or 16 bits</source>
        <translation>diese Art von TIFF wird nicht unterstützt: {} (BitsPerSample {}, SampleFormat {}, PhotometricInterpretation {}). Mit 8 oder 16 Bit speichern</translation>
    </message>
    <message>
        <source>its numbers are not unsigned</source>
        <translation>die Zahlen haben Vorzeichen</translation>
    </message>
    <message>
        <source>0 is meant to be shown white (MinIsWhite): the numbers were inverted, so that white is 255</source>
        <translation>0 soll weiß gezeigt werden (MinIsWhite): die Zahlen wurden invertiert, sodass Weiß 255 ist</translation>
    </message>
    <message>
        <source>inverted</source>
        <translation>invertiert</translation>
    </message>
    <message>
        <source>each of its pixels has {} channels, of which the first was read. Split the channels to read another</source>
        <translation>jedes Pixel hat {} Kanäle, der erste wurde gelesen. Für einen anderen die Kanäle trennen</translation>
    </message>
    <message>
        <source>stored numbers</source>
        <translation>gespeicherte Zahlen</translation>
    </message>
    <message>
        <source>sform</source>
        <translation>sform</translation>
    </message>
    <message>
        <source>qform</source>
        <translation>qform</translation>
    </message>
    <message>
        <source>centred</source>
        <translation>zentriert</translation>
    </message>
    <message>
        <source>holds no projections of a format that is read</source>
        <translation>enthält keine Projektionen in einem lesbaren Format</translation>
    </message>
    <message>
        <source>the folder holds no projections: files of one of these formats are needed: {}</source>
        <translation>der Ordner enthält keine Projektionen: gebraucht werden Dateien in einem dieser Formate: {}</translation>
    </message>
    <message>
        <source>is one file too many: one file of this format holds a whole scan</source>
        <translation>ist eine Datei zu viel: eine Datei dieses Formats enthält einen ganzen Scan</translation>
    </message>
    <message>
        <source>cannot be made: check the disk, or set TMPDIR</source>
        <translation>kann nicht angelegt werden: Datenträger prüfen oder TMPDIR setzen</translation>
    </message>
    <message>
        <source>cannot be opened for reading</source>
        <translation>kann nicht zum Lesen geöffnet werden</translation>
    </message>
    <message>
        <source>{}: not part of a study</source>
        <translation>{}: nicht Teil einer Studie</translation>
    </message>
    <message>
        <source>the JPEG has four components, and does not state whether they are CMYK (marker APP14). Save it as grey or RGB</source>
        <translation>das JPEG hat vier Komponenten und sagt nicht, ob sie CMYK sind (Marke APP14). Als Grau oder RGB speichern</translation>
    </message>
    <message>
        <source>the TIFF data is damaged or truncated: a page of {} x {} pixels of {} bits does not fit into {} bytes</source>
        <translation>die TIFF-Daten sind beschädigt oder unvollständig: eine Seite von {} x {} Pixeln mit {} Bit passt nicht in {} Byte</translation>
    </message>
    <message>
        <source>{}: the {} driver failed in a trial process ({}). Repair or remove it ({}), or name another device, such as cpu</source>
        <translation>{}: Der {}-Treiber hat in einem Probelauf versagt ({}). Reparieren oder entfernen Sie ihn ({}), oder nennen Sie ein anderes Gerät, etwa cpu</translation>
    </message>
    <message>
        <source>the open beam seems to be {:.2f} times what is stated: beside the object, where line integrals should be 0, they are {:+.2f}; state I0, a region of air or an image of the open beam anew</source>
        <translation>der ungeschwächte Strahl ist anscheinend das {:.2f}-fache des Angegebenen: Neben dem Objekt, wo Linienintegrale 0 sein müssten, sind sie {:+.2f}; geben Sie I0, einen Luftbereich oder ein Bild des ungeschwächten Strahls neu an</translation>
    </message>
    <message>
        <source>the distance from the source to the detector, or the pitch, seems to be wrong: {:.1f} mm as given, {:.1f} mm fit (standard error {:.1f}), or a pitch {:.3f} times the given one (opposite rays disagree by {} as given, by {} so)</source>
        <translation>der Abstand von der Quelle zum Detektor oder der Pixelabstand ist anscheinend falsch: {:.1f} mm sind angegeben, {:.1f} mm passen (Standardfehler {:.1f}), oder ein Pixelabstand vom {:.3f}-fachen des angegebenen (Gegenstrahlen weichen wie angegeben um {} voneinander ab, so um {})</translation>
    </message>
    <message>
        <source>projection {} disagrees with its opposite rays by {:.1f} % where it is said to be, by {:.1f} % there</source>
        <translation>Projektion {} weicht von ihren Gegenstrahlen um {:.1f} % ab, wo sie stehen soll, dort um {:.1f} %</translation>
    </message>
    <message>
        <source>projections {} to {} seem to be in reverse order, or their angles are ({})</source>
        <translation>Projektionen {} bis {} oder ihre Winkel stehen anscheinend in umgekehrter Reihenfolge ({})</translation>
    </message>
    <message>
        <source>projections {} and {}, or their angles or matrices, seem to be exchanged: each fits where the other one is said to be ({})</source>
        <translation>Projektionen {} und {} oder ihre Winkel oder Matrizen sind anscheinend vertauscht: Jede passt dorthin, wo die andere stehen soll ({})</translation>
    </message>
    <message>
        <source>projections {} to {} seem to belong to angles farther on: some may be missing before them ({})</source>
        <translation>Projektionen {} bis {} gehören anscheinend zu späteren Winkeln: Vor ihnen fehlen vielleicht welche ({})</translation>
    </message>
    <message>
        <source>projections {} to {} seem to belong to angles before theirs: some may be stored twice before them ({})</source>
        <translation>Projektionen {} bis {} gehören anscheinend zu früheren Winkeln: Vor ihnen sind vielleicht welche doppelt gespeichert ({})</translation>
    </message>
    <message>
        <source>projection {} seems to belong where projection {} is said to be ({})</source>
        <translation>Projektion {} gehört anscheinend dorthin, wo Projektion {} stehen soll ({})</translation>
    </message>
    <message>
        <source>{} other projections do not fit their angles</source>
        <translation>{} weitere Projektionen passen nicht zu ihren Winkeln</translation>
    </message>
    <message>
        <source>projections {} have the same image, at different angles: it is stored more than once</source>
        <translation>Projektionen {} haben bei verschiedenen Winkeln dasselbe Bild: Es ist mehrfach gespeichert</translation>
    </message>
    <message>
        <source>{} other images are stored more than once, too</source>
        <translation>{} weitere Bilder sind ebenfalls mehrfach gespeichert</translation>
    </message>
    <message>
        <source>{} projections fit their opposite rays better at the angle of another one: their order or angles, or those of the projections opposite to them, seem to be wrong ({})</source>
        <translation>{} Projektionen passen beim Winkel einer anderen besser zu ihren Gegenstrahlen: Ihre Reihenfolge oder Winkel, oder die der gegenüberliegenden Projektionen, sind anscheinend falsch ({})</translation>
    </message>
    <message>
        <source>images whose blocks are compared must have one size</source>
        <translation>Bilder, deren Blöcke verglichen werden, müssen gleich groß sein</translation>
    </message>
    <message>
        <source>the tolerance &quot;{}&quot; is none of sdd:PERCENT, offset:MM, rotation:DEGREES and direction:DEGREES, separated by commas</source>
        <translation>die Toleranz &quot;{}&quot; ist keine von sdd:PROZENT, offset:MM, rotation:GRAD und direction:GRAD, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>the tolerance &quot;{}&quot; must be above zero</source>
        <translation>die Toleranz &quot;{}&quot; muss größer als null sein</translation>
    </message>
    <message>
        <source>view {}: {}</source>
        <translation>Ansicht {}: {}</translation>
    </message>
    <message>
        <source>{}; if so, the pose is off by about {:.1f} mm</source>
        <translation>{}; dann liegt die Pose um etwa {:.1f} mm daneben</translation>
    </message>
    <message>
        <source>the true distance from source to detector differs from the stated one by {:+.1f} ± {:.1f} %, or the pixel size does</source>
        <translation>der wahre Abstand von der Quelle zum Detektor weicht um {:+.1f} ± {:.1f} % vom angegebenen ab, oder die Pixelgröße</translation>
    </message>
    <message>
        <source>the true distances from source to detector differ from the stated ones by {:+.1f} %, or the pixel sizes do</source>
        <translation>die wahren Abstände von der Quelle zum Detektor weichen um {:+.1f} % von den angegebenen ab, oder die Pixelgrößen</translation>
    </message>
    <message>
        <source>the detector lies {:+.1f} ± {:.1f} mm further along its columns and {:+.1f} ± {:.1f} mm further along its rows than stated</source>
        <translation>der Detektor liegt {:+.1f} ± {:.1f} mm weiter entlang seiner Spalten und {:+.1f} ± {:.1f} mm weiter entlang seiner Zeilen als angegeben</translation>
    </message>
    <message>
        <source>the detector is rotated in its plane by {:+.2f} ± {:.2f} degrees from how it is stated</source>
        <translation>der Detektor ist in seiner Ebene um {:+.2f} ± {:.2f} Grad gegen die Angabe gedreht</translation>
    </message>
    <message>
        <source>its direction differs from the stated one by {:.1f} degrees</source>
        <translation>ihre Richtung weicht um {:.1f} Grad von der angegebenen ab</translation>
    </message>
    <message>
        <source>the images fit better at a pose about {:.1f} mm away</source>
        <translation>bei einer Pose in etwa {:.1f} mm Entfernung passen die Bilder besser</translation>
    </message>
    <message>
        <source>parts of the body lie {:.1f} mm (root mean square) from where the CT has them: it was deformed, breathed or moved in parts</source>
        <translation>Teile des Körpers liegen {:.1f} mm (quadratisches Mittel) von der Stelle entfernt, an der das CT sie zeigt: Er wurde verformt, hat geatmet oder sich in Teilen bewegt</translation>
    </message>
    <message>
        <source>only {:.0f} % of what the CT would show is found in the X-ray: another patient, another place or another kind of image</source>
        <translation>nur {:.0f} % dessen, was das CT zeigen würde, findet sich im Röntgenbild: ein anderer Patient, eine andere Stelle oder eine andere Art von Bild</translation>
    </message>
    <message>
        <source>good</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>untested: the images show too little</source>
        <translation>nicht geprüft: Die Bilder zeigen zu wenig</translation>
    </message>
    <message>
        <source>{}; or {}</source>
        <translation>{}; oder {}</translation>
    </message>
    <message>
        <source>doubtful because {}</source>
        <translation>zweifelhaft: {}</translation>
    </message>
    <message>
        <source>wrong because {}</source>
        <translation>falsch: {}</translation>
    </message>
    <message>
        <source>one view cannot tell depth from the distance of source and detector: 1 % of it would move the pose by {:.1f} mm, 1 mm of the detector&apos;s place by {:.1f} mm</source>
        <translation>eine Ansicht allein kann die Tiefe nicht vom Abstand von Quelle und Detektor trennen: 1 % davon verschöbe die Pose um {:.1f} mm, 1 mm in der Lage des Detektors um {:.1f} mm</translation>
    </message>
    <message>
        <source>out-of-view, not-better-than-start, at-bound, looks-alike or model</source>
        <translation>out-of-view, not-better-than-start, at-bound, looks-alike oder model</translation>
    </message>
</context>
<context>
    <name>FileUnit</name>
    <message>
        <source>inch</source>
        <translation>Zoll</translation>
    </message>
</context>
<context>
    <name>ImageDrag</name>
    <message>
        <source>middle: pan, right: window/level, Alt + right: zoom</source>
        <translation>Mitte: verschieben, rechts: Fenster/Zentrum, Alt + rechts: Zoom</translation>
    </message>
    <message>
        <source>middle: pan, right: zoom, Alt + right: window/level</source>
        <translation>Mitte: verschieben, rechts: Zoom, Alt + rechts: Fenster/Zentrum</translation>
    </message>
</context>
<context>
    <name>ImportSheet</name>
    <message>
        <source>CT</source>
        <translation>CT</translation>
    </message>
    <message>
        <source>Bone volume</source>
        <translation>Knochenvolumen</translation>
    </message>
    <message>
        <source>Surface</source>
        <translation>Oberfläche</translation>
    </message>
    <message>
        <source>X-ray</source>
        <translation>Röntgenbild</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Einzelbilder</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Kalibrierung</translation>
    </message>
    <message>
        <source>Poses</source>
        <translation>Posen</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>Landmarks</source>
        <translation>Landmarken</translation>
    </message>
    <message>
        <source>List of bones</source>
        <translation>Knochenliste</translation>
    </message>
    <message>
        <source>Projections</source>
        <translation>Projektionen</translation>
    </message>
    <message>
        <source>Video</source>
        <translation>Video</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Not used</source>
        <translation>Nicht verwendet</translation>
    </message>
    <message>
        <source>Further bone</source>
        <translation>Weiterer Knochen</translation>
    </message>
    <message>
        <source>Replace the model</source>
        <translation>Modell ersetzen</translation>
    </message>
</context>
<context>
    <name>JointTexts</name>
    <message>
        <source>Lateral translation</source>
        <translation>Verschiebung lateral</translation>
    </message>
    <message>
        <source>Anterior translation</source>
        <translation>Verschiebung anterior</translation>
    </message>
    <message>
        <source>Distraction</source>
        <translation>Distraktion</translation>
    </message>
    <message>
        <source>Flexion</source>
        <translation>Flexion</translation>
    </message>
    <message>
        <source>Adduction</source>
        <translation>Adduktion</translation>
    </message>
    <message>
        <source>External rotation</source>
        <translation>Außenrotation</translation>
    </message>
    <message>
        <source>Translation along x</source>
        <translation>Verschiebung entlang x</translation>
    </message>
    <message>
        <source>Translation along y</source>
        <translation>Verschiebung entlang y</translation>
    </message>
    <message>
        <source>Translation along z</source>
        <translation>Verschiebung entlang z</translation>
    </message>
    <message>
        <source>Cardan angle x</source>
        <translation>Kardanwinkel x</translation>
    </message>
    <message>
        <source>Cardan angle y</source>
        <translation>Kardanwinkel y</translation>
    </message>
    <message>
        <source>Cardan angle z</source>
        <translation>Kardanwinkel z</translation>
    </message>
    <message>
        <source>lat.</source>
        <translation>lat.</translation>
    </message>
    <message>
        <source>ant.</source>
        <translation>ant.</translation>
    </message>
    <message>
        <source>dist.</source>
        <translation>dist.</translation>
    </message>
    <message>
        <source>flex.</source>
        <translation>Flex.</translation>
    </message>
    <message>
        <source>add.</source>
        <translation>Add.</translation>
    </message>
    <message>
        <source>ext. rot.</source>
        <translation>Außenrot.</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>z</source>
        <translation>z</translation>
    </message>
</context>
<context>
    <name>LandmarkMarker</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>the message is in English, see Details</source>
        <translation>die Meldung gibt es nur auf Englisch, siehe Details</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>Hounsfield units</source>
        <translation>Hounsfield-Einheiten</translation>
    </message>
    <message>
        <source>MR intensity</source>
        <translation>MR-Intensität</translation>
    </message>
    <message>
        <source>attenuation (1/mm)</source>
        <translation>Schwächung (1/mm)</translation>
    </message>
    <message>
        <source>CPU: %1</source>
        <translation>CPU: %1</translation>
    </message>
    <message>
        <source>CPU reference: %1</source>
        <translation>CPU-Referenz: %1</translation>
    </message>
    <message>
        <source>OpenCL: %1</source>
        <translation>OpenCL: %1</translation>
    </message>
    <message>
        <source>OpenGL: %1</source>
        <translation>OpenGL: %1</translation>
    </message>
    <message>
        <source>OpenGL fragment: %1</source>
        <translation>OpenGL-Fragment: %1</translation>
    </message>
    <message>
        <source>the demo case</source>
        <translation>Demo-Fall</translation>
    </message>
    <message>
        <source>CT %1</source>
        <translation>CT %1</translation>
    </message>
    <message>
        <source>X-ray %1</source>
        <translation>Röntgenbild %1</translation>
    </message>
    <message numerus="yes">
        <source>%n X-rays in all</source>
        <translation>
            <numerusform>insgesamt %n Röntgenbild</numerusform>
            <numerusform>insgesamt %n Röntgenbilder</numerusform>
        </translation>
    </message>
    <message>
        <source>one registration</source>
        <translation>eine Registrierung</translation>
    </message>
    <message>
        <source>%1 registrations</source>
        <translation>%1 Registrierungen</translation>
    </message>
    <message>
        <source>A session that was never saved</source>
        <translation>nie gespeicherte Sitzung</translation>
    </message>
    <message>
        <source>Changes to “%1”</source>
        <translation>Änderungen an „%1“</translation>
    </message>
    <message>
        <source>Isocenter did not end as it should. %1, of %2, can be restored: %3.</source>
        <translation>Isocenter wurde nicht ordnungsgemäß beendet. Wiederherstellbar: %1, Stand %2 (%3).</translation>
    </message>
    <message>
        <source>Isocenter did not end as it should, and what it kept at %1 cannot be read: %2</source>
        <translation>Isocenter wurde nicht ordnungsgemäß beendet, und die Sicherung vom %1 ist nicht lesbar: %2</translation>
    </message>
    <message>
        <source>a registration that was running</source>
        <translation>eine laufende Registrierung</translation>
    </message>
    <message>
        <source>undefined</source>
        <translation>undefiniert</translation>
    </message>
</context>
<context>
    <name>QuietMachine</name>
    <message>
        <source>%1 is running and would share the processor: stop it, or wait until it has ended</source>
        <translation>%1 läuft und würde den Prozessor teilen: stoppen, oder warten, bis es beendet ist</translation>
    </message>
</context>
<context>
    <name>SceneXray</name>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Detector</source>
        <translation>Detektor</translation>
    </message>
</context>
<context>
    <name>ViewOverlays</name>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::AboutDialog</name>
    <message>
        <source>About Isocenter</source>
        <translation>Über Isocenter</translation>
    </message>
    <message>
        <source>&amp;Program</source>
        <translation>&amp;Programm</translation>
    </message>
    <message>
        <source>&amp;Libraries</source>
        <translation>&amp;Bibliotheken</translation>
    </message>
    <message>
        <source>L&amp;icences</source>
        <translation>&amp;Lizenzen</translation>
    </message>
    <message>
        <source>&amp;Copy Versions</source>
        <translation>Versionen &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the versions as text, to state them in a report</source>
        <translation>Versionen als Text kopieren, um sie in einem Bericht anzugeben</translation>
    </message>
    <message>
        <source>&lt;h2&gt;Isocenter %1&lt;/h2&gt;&lt;p&gt;Registers CT volumes, implants and bones to X-ray images.&lt;/p&gt;&lt;p&gt;&lt;b&gt;%2&lt;/b&gt;&lt;/p&gt;&lt;p&gt;Free software under the MIT licence.&lt;/p&gt;</source>
        <translation>&lt;h2&gt;Isocenter %1&lt;/h2&gt;&lt;p&gt;Registriert CT-Volumina, Implantate und Knochen auf Röntgenbilder.&lt;/p&gt;&lt;p&gt;&lt;b&gt;%2&lt;/b&gt;&lt;/p&gt;&lt;p&gt;Freie Software unter der MIT-Lizenz.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Libraries and drivers in use</source>
        <translation>Verwendete Bibliotheken und Treiber</translation>
    </message>
    <message>
        <source>Library or driver</source>
        <translation>Bibliothek oder Treiber</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Licence or vendor</source>
        <translation>Lizenz oder Hersteller</translation>
    </message>
    <message>
        <source>Texts of the licences</source>
        <translation>Lizenztexte</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::ActionNeeds</name>
    <message>
        <source>nothing is being registered</source>
        <translation>es läuft keine Registrierung</translation>
    </message>
    <message>
        <source>needs a CT</source>
        <translation>braucht ein CT</translation>
    </message>
    <message>
        <source>needs an X-ray</source>
        <translation>braucht ein Röntgenbild</translation>
    </message>
    <message>
        <source>needs an X-ray with geometry</source>
        <translation>braucht ein Röntgenbild mit Geometrie</translation>
    </message>
    <message>
        <source>needs a compute device</source>
        <translation>braucht ein Rechengerät</translation>
    </message>
    <message>
        <source>needs landmarks</source>
        <translation>braucht Landmarken</translation>
    </message>
    <message>
        <source>needs several bones</source>
        <translation>braucht mehrere Knochen</translation>
    </message>
    <message>
        <source>needs a mask on the active X-ray</source>
        <translation>braucht eine Maske auf dem aktiven Röntgenbild</translation>
    </message>
    <message>
        <source>needs a finished registration</source>
        <translation>braucht eine beendete Registrierung</translation>
    </message>
    <message>
        <source>needs registered frames</source>
        <translation>braucht registrierte Bilder</translation>
    </message>
    <message>
        <source>needs a measurement</source>
        <translation>braucht eine Messung</translation>
    </message>
    <message>
        <source>not while something is being registered</source>
        <translation>nicht während einer Registrierung</translation>
    </message>
    <message>
        <source>close the open data first</source>
        <translation>zuerst die offenen Daten schließen</translation>
    </message>
    <message>
        <source>needs a multi-frame X-ray</source>
        <translation>braucht eine Röntgenserie mit mehreren Einzelbildern</translation>
    </message>
    <message>
        <source>not available now</source>
        <translation>zurzeit nicht verfügbar</translation>
    </message>
    <message>
        <source>nothing is open</source>
        <translation>nichts ist geöffnet</translation>
    </message>
    <message>
        <source>needs lines: find them first</source>
        <translation>braucht Linien: zuerst suchen</translation>
    </message>
    <message>
        <source>nothing to undo or redo</source>
        <translation>nichts zum Zurücknehmen oder Wiederholen</translation>
    </message>
    <message>
        <source>nothing to reset</source>
        <translation>nichts zurückzusetzen</translation>
    </message>
    <message>
        <source>needs a region</source>
        <translation>braucht einen Ausschnitt</translation>
    </message>
    <message>
        <source>needs a registration or registered frames</source>
        <translation>braucht eine Registrierung oder registrierte Einzelbilder</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::Actions</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>Einstellungen…</translation>
    </message>
    <message>
        <source>Device at the start, mouse, theme, and how often the session is kept</source>
        <translation>Gerät beim Start, Maus, Farbschema und Abstand der automatischen Sicherung</translation>
    </message>
    <message>
        <source>Keyboard Shortcuts…</source>
        <translation>Tastenkürzel…</translation>
    </message>
    <message>
        <source>See and change the keys of all actions</source>
        <translation>Tasten aller Aktionen ansehen und ändern</translation>
    </message>
    <message>
        <source>Kernel Log…</source>
        <translation>Kernel-Protokoll…</translation>
    </message>
    <message>
        <source>Devices, their drivers, and the logs of what failed</source>
        <translation>Geräte, ihre Treiber und Protokolle der Fehler</translation>
    </message>
    <message>
        <source>About Isocenter</source>
        <translation>Über Isocenter</translation>
    </message>
    <message>
        <source>Version and terms of use</source>
        <translation>Version und Nutzungsbedingungen</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Open a project, X-rays, geometry, a pose, or the files of a CT</source>
        <translation>Projekt, Röntgenbilder, Geometrie, Pose oder CT-Dateien öffnen</translation>
    </message>
    <message>
        <source>DICOM Browser…</source>
        <translation>DICOM-Browser…</translation>
    </message>
    <message>
        <source>Look through folders of DICOM files: series, warnings, tags</source>
        <translation>Ordner mit DICOM-Dateien durchsehen: Serien, Warnungen, Attribute</translation>
    </message>
    <message>
        <source>Open CT File…</source>
        <translation>CT-Datei öffnen…</translation>
    </message>
    <message>
        <source>Open a CT in a NIfTI, NRRD or MetaImage file</source>
        <translation>CT aus einer NIfTI-, NRRD- oder MetaImage-Datei öffnen</translation>
    </message>
    <message>
        <source>Open X-ray…</source>
        <translation>Röntgenbild öffnen…</translation>
    </message>
    <message>
        <source>Open an X-ray image: DICOM, PNG, JPEG or TIFF</source>
        <translation>Röntgenbild öffnen: DICOM, PNG, JPEG oder TIFF</translation>
    </message>
    <message>
        <source>Add X-ray…</source>
        <translation>Röntgenbild hinzufügen…</translation>
    </message>
    <message>
        <source>Open another view of the same moment, as a biplane system has</source>
        <translation>Weitere Ansicht desselben Zeitpunkts öffnen, wie bei einer Biplan-Anlage</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Weiteres…</translation>
    </message>
    <message>
        <source>Remove X-ray</source>
        <translation>Röntgenbild entfernen</translation>
    </message>
    <message>
        <source>Close the active X-ray</source>
        <translation>Aktives Röntgenbild schließen</translation>
    </message>
    <message>
        <source>Geometry…</source>
        <translation>Geometrie…</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Open again what was open before</source>
        <translation>Zuletzt Geöffnetes erneut öffnen</translation>
    </message>
    <message>
        <source>Save Project</source>
        <translation>Projekt speichern</translation>
    </message>
    <message>
        <source>Save what is open and all that was made of it</source>
        <translation>Alles Geöffnete und alle Ergebnisse speichern</translation>
    </message>
    <message>
        <source>Save Project As…</source>
        <translation>Projekt speichern unter…</translation>
    </message>
    <message>
        <source>Save the project in another file</source>
        <translation>Projekt in einer anderen Datei speichern</translation>
    </message>
    <message>
        <source>Close Project</source>
        <translation>Projekt schließen</translation>
    </message>
    <message>
        <source>Start again with nothing open</source>
        <translation>Alles schließen und neu beginnen</translation>
    </message>
    <message>
        <source>Open Pose…</source>
        <translation>Pose öffnen…</translation>
    </message>
    <message>
        <source>Start from a pose.json or an ITK transform file</source>
        <translation>Von einer pose.json oder einer ITK-Transformationsdatei ausgehen</translation>
    </message>
    <message>
        <source>Save Pose…</source>
        <translation>Pose speichern…</translation>
    </message>
    <message>
        <source>Save the pose as pose.json</source>
        <translation>Pose als pose.json speichern</translation>
    </message>
    <message>
        <source>Demo</source>
        <translation>Demo</translation>
    </message>
    <message>
        <source>Register the built-in synthetic case</source>
        <translation>Eingebauten synthetischen Fall registrieren</translation>
    </message>
    <message>
        <source>Biplane Demo</source>
        <translation>Biplan-Demo</translation>
    </message>
    <message>
        <source>Register the built-in synthetic case to a frontal and a lateral view</source>
        <translation>Eingebauten synthetischen Fall auf eine frontale und eine seitliche Ansicht registrieren</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>Fenster schließen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Take back the last change</source>
        <translation>Letzte Änderung zurücknehmen</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Do again what was undone</source>
        <translation>Zurückgenommene Änderung wiederholen</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Put the volume back where the case starts</source>
        <translation>Volumen auf die Startpose des Falls zurücksetzen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the pose as six numbers</source>
        <translation>Pose als sechs Zahlen kopieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Paste a pose of six numbers</source>
        <translation>Pose aus sechs Zahlen einfügen</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Register the CT to the X-ray from the present pose</source>
        <translation>CT ab der aktuellen Pose auf das Röntgenbild registrieren</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Hold the registration, and go on</source>
        <translation>Registrierung anhalten und fortsetzen</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Go on by one batch of evaluations, then wait; starts a registration that waits</source>
        <translation>Um einen Stapel Auswertungen weiterrechnen, dann warten; startet eine wartende Registrierung</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Stop the registration and keep the best pose</source>
        <translation>Registrierung stoppen und beste Pose behalten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop loading</source>
        <translation>Laden abbrechen</translation>
    </message>
    <message>
        <source>First Evaluation</source>
        <translation>Erste Auswertung</translation>
    </message>
    <message>
        <source>Rewind to where the registration began</source>
        <translation>Zum Anfang der Registrierung zurückgehen</translation>
    </message>
    <message>
        <source>Previous Evaluation</source>
        <translation>Vorige Auswertung</translation>
    </message>
    <message>
        <source>Look at the evaluation before</source>
        <translation>Vorige Auswertung zeigen</translation>
    </message>
    <message>
        <source>Next Evaluation</source>
        <translation>Nächste Auswertung</translation>
    </message>
    <message>
        <source>Look at the evaluation after</source>
        <translation>Nächste Auswertung zeigen</translation>
    </message>
    <message>
        <source>Last Evaluation</source>
        <translation>Letzte Auswertung</translation>
    </message>
    <message>
        <source>Look at the last evaluation</source>
        <translation>Letzte Auswertung zeigen</translation>
    </message>
    <message>
        <source>Best Evaluation</source>
        <translation>Beste Auswertung</translation>
    </message>
    <message>
        <source>Look at the best evaluation of the last level</source>
        <translation>Beste Auswertung der letzten Stufe zeigen</translation>
    </message>
    <message>
        <source>Take This Pose</source>
        <translation>Diese Pose übernehmen</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Back to the Pose</source>
        <translation>Zurück zur Pose</translation>
    </message>
    <message>
        <source>Show the session&apos;s pose again instead of an evaluation</source>
        <translation>Statt einer Auswertung wieder die Pose der Sitzung zeigen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Restore Run</source>
        <translation>Lauf wiederherstellen</translation>
    </message>
    <message>
        <source>Go to the pose of the chosen run</source>
        <translation>Pose des gewählten Laufs einnehmen</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Delete Run</source>
        <translation>Lauf löschen</translation>
    </message>
    <message>
        <source>Take the chosen run out of the history</source>
        <translation>Gewählten Lauf aus dem Verlauf entfernen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Export Runs…</source>
        <translation>Läufe exportieren…</translation>
    </message>
    <message>
        <source>Save the history of runs as a table (CSV)</source>
        <translation>Verlauf der Läufe als Tabelle (CSV) speichern</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Previous Frame</source>
        <translation>Voriges Bild</translation>
    </message>
    <message>
        <source>Show the frame before</source>
        <translation>Voriges Einzelbild zeigen</translation>
    </message>
    <message>
        <source>Next Frame</source>
        <translation>Nächstes Bild</translation>
    </message>
    <message>
        <source>Show the next frame</source>
        <translation>Nächstes Einzelbild zeigen</translation>
    </message>
    <message>
        <source>Previous Key Frame</source>
        <translation>Voriges Schlüsselbild</translation>
    </message>
    <message>
        <source>Show the key frame before</source>
        <translation>Voriges Schlüsselbild zeigen</translation>
    </message>
    <message>
        <source>Next Key Frame</source>
        <translation>Nächstes Schlüsselbild</translation>
    </message>
    <message>
        <source>Show the next key frame</source>
        <translation>Nächstes Schlüsselbild zeigen</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Show one frame after the other, and hold</source>
        <translation>Einzelbilder nacheinander zeigen und anhalten</translation>
    </message>
    <message>
        <source>Set Key Frame</source>
        <translation>Schlüsselbild setzen</translation>
    </message>
    <message>
        <source>The pose of this frame is right as it is: frames are registered from here</source>
        <translation>Die Pose dieses Bildes stimmt: Bilder werden von hier aus registriert</translation>
    </message>
    <message>
        <source>Clear Frame</source>
        <translation>Pose löschen</translation>
    </message>
    <message>
        <source>Forget the pose of this frame</source>
        <translation>Pose dieses Bildes verwerfen</translation>
    </message>
    <message>
        <source>Clear All</source>
        <translation>Alle löschen</translation>
    </message>
    <message>
        <source>Forget the poses of all frames</source>
        <translation>Posen aller Bilder verwerfen</translation>
    </message>
    <message>
        <source>Register From Here</source>
        <translation>Ab hier registrieren</translation>
    </message>
    <message>
        <source>Register this frame and the following ones, each from where the motion leads</source>
        <translation>Dieses und die folgenden Bilder registrieren, jedes ab der aus der Bewegung vorhergesagten Pose</translation>
    </message>
    <message>
        <source>Smooth…</source>
        <translation>Glätten…</translation>
    </message>
    <message>
        <source>Smooth the poses over the frames</source>
        <translation>Posen über die Bilder glätten</translation>
    </message>
    <message>
        <source>Export Poses…</source>
        <translation>Posen exportieren…</translation>
    </message>
    <message>
        <source>Save the poses of all frames: Autoscoper track, CSV, JSON or ITK transforms</source>
        <translation>Posen aller Bilder speichern: Autoscoper-Track, CSV, JSON oder ITK-Transformationen</translation>
    </message>
    <message>
        <source>Move along columns</source>
        <translation>Horizontal verschieben</translation>
    </message>
    <message>
        <source>Move along rows</source>
        <translation>Vertikal verschieben</translation>
    </message>
    <message>
        <source>Move in depth</source>
        <translation>In der Tiefe verschieben</translation>
    </message>
    <message>
        <source>Tilt about the horizontal</source>
        <translation>Um die Horizontale kippen</translation>
    </message>
    <message>
        <source>Tilt about the vertical</source>
        <translation>Um die Vertikale kippen</translation>
    </message>
    <message>
        <source>Rotate in plane</source>
        <translation>In der Bildebene drehen</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>By the step of the pose panel</source>
        <translation>Um die Schrittweite des Bedienfelds „Pose“</translation>
    </message>
    <message>
        <source>Register</source>
        <translation>Registrieren</translation>
    </message>
    <message>
        <source>Register a CT to X-rays</source>
        <translation>CT auf Röntgenbilder registrieren</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Compare devices: times, speed-ups and agreement of the images</source>
        <translation>Geräte vergleichen: Zeiten, Beschleunigung und Übereinstimmung der Bilder</translation>
    </message>
    <message>
        <source>Track</source>
        <translation>Verfolgen</translation>
    </message>
    <message>
        <source>Follow points through videos, image sequences and cameras</source>
        <translation>Punkte durch Videos, Bildfolgen und Kameras verfolgen</translation>
    </message>
    <message>
        <source>Move Volume</source>
        <translation>Volumen bewegen</translation>
    </message>
    <message>
        <source>Drag the volume in the radiograph</source>
        <translation>Volumen im Röntgenbild ziehen</translation>
    </message>
    <message>
        <source>Window/Level</source>
        <translation>Fenster/Zentrum</translation>
    </message>
    <message>
        <source>Drag to change the grey-scale window</source>
        <translation>Grauwertfenster durch Ziehen ändern</translation>
    </message>
    <message>
        <source>Region of Interest</source>
        <translation>Bildausschnitt (ROI)</translation>
    </message>
    <message>
        <source>Drag the region that the registration compares</source>
        <translation>Den Ausschnitt aufziehen, den die Registrierung vergleicht</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>X-ray orange, DRR blue, grey where they agree</source>
        <translation>Röntgenbild orange, DRR blau, grau bei Übereinstimmung</translation>
    </message>
    <message>
        <source>Blend</source>
        <translation>Überblendung</translation>
    </message>
    <message>
        <source>X-ray and DRR in grey, mixed by the slider</source>
        <translation>Röntgenbild und DRR in Grau, mit dem Regler gemischt</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>X-ray minus DRR</source>
        <translation>Röntgenbild minus DRR</translation>
    </message>
    <message>
        <source>Checker</source>
        <translation>Schachbrett</translation>
    </message>
    <message>
        <source>Squares of X-ray and DRR in turn</source>
        <translation>Röntgenbild und DRR in Feldern abwechselnd</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>Kanten</translation>
    </message>
    <message>
        <source>Outlines of the DRR over the X-ray</source>
        <translation>Umrisse der DRR über dem Röntgenbild</translation>
    </message>
    <message>
        <source>X-ray Only</source>
        <translation>Nur Röntgenbild</translation>
    </message>
    <message>
        <source>Show the X-ray without the DRR; press again to compare</source>
        <translation>Röntgenbild ohne DRR zeigen; zum Vergleichen erneut drücken</translation>
    </message>
    <message>
        <source>X-ray While Held</source>
        <translation>Röntgenbild auf Tastendruck</translation>
    </message>
    <message>
        <source>Show the X-ray without the DRR for as long as the key is held</source>
        <translation>Röntgenbild ohne DRR zeigen, solange die Taste gedrückt ist</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Show the whole radiograph and slices</source>
        <translation>Röntgenbild und Schichten ganz zeigen</translation>
    </message>
    <message>
        <source>Auto Window</source>
        <translation>Fenster automatisch</translation>
    </message>
    <message>
        <source>Grey-scale window from the image&apos;s values</source>
        <translation>Grauwertfenster aus den Werten des Bildes</translation>
    </message>
    <message>
        <source>Invert</source>
        <translation>Invertieren</translation>
    </message>
    <message>
        <source>Exchange black and white</source>
        <translation>Schwarz und Weiß vertauschen</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Aufheben</translation>
    </message>
    <message>
        <source>Compare the whole image</source>
        <translation>Ganzes Bild vergleichen</translation>
    </message>
    <message>
        <source>Reset 3-D View</source>
        <translation>3D-Ansicht zurücksetzen</translation>
    </message>
    <message>
        <source>Look at the whole scene again</source>
        <translation>Wieder die ganze Szene zeigen</translation>
    </message>
    <message>
        <source>Registration</source>
        <translation>Registrierung</translation>
    </message>
    <message>
        <source>Radiograph, 3-D scene and plot</source>
        <translation>Röntgenbild, 3D-Szene und Diagramm</translation>
    </message>
    <message>
        <source>Biplane</source>
        <translation>Biplan</translation>
    </message>
    <message>
        <source>Radiographs above, 3-D scene and plot below</source>
        <translation>Röntgenbilder oben, 3D-Szene und Diagramm unten</translation>
    </message>
    <message>
        <source>Slices</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Axial, sagittal and coronal slices, and the 3-D scene</source>
        <translation>Axiale, sagittale und koronale Schicht und 3D-Szene</translation>
    </message>
    <message>
        <source>Radiograph and Slices</source>
        <translation>Röntgenbild und Schichten</translation>
    </message>
    <message>
        <source>Radiographs with the three slices beside them</source>
        <translation>Röntgenbilder, daneben die drei Schichten</translation>
    </message>
    <message>
        <source>All Views</source>
        <translation>Alle Ansichten</translation>
    </message>
    <message>
        <source>Radiographs, slices, 3-D scene and plot</source>
        <translation>Röntgenbilder, Schichten, 3D-Szene und Diagramm</translation>
    </message>
    <message>
        <source>Maximise View</source>
        <translation>Ansicht maximieren</translation>
    </message>
    <message>
        <source>Give the active radiograph the whole window, without panels and bars; a double-click does so for any view, Esc goes back</source>
        <translation>Dem aktiven Röntgenbild das ganze Fenster geben, ohne Bedienfelder und Leisten; bei jeder Ansicht auch per Doppelklick, zurück mit Esc</translation>
    </message>
    <message>
        <source>Full Screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Show the radiographs alone on the whole screen; Esc goes back</source>
        <translation>Nur die Röntgenbilder zeigen, auf dem ganzen Bildschirm; zurück mit Esc</translation>
    </message>
    <message>
        <source>Crosshair</source>
        <translation>Fadenkreuz</translation>
    </message>
    <message>
        <source>Show in all views the point of the CT where its slices cross</source>
        <translation>In allen Ansichten den Schnittpunkt der CT-Schichten zeigen</translation>
    </message>
    <message>
        <source>CT from black to white: level %1, width %2 HU</source>
        <translation>CT von Schwarz bis Weiß: Zentrum %1, Weite %2 HU</translation>
    </message>
    <message>
        <source>Bone</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>Lung</source>
        <translation>Lunge</translation>
    </message>
    <message>
        <source>Soft Tissue</source>
        <translation>Weichteil</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>CT from black to white: the 0.1 to the 99.9 percentile of its values</source>
        <translation>CT von Schwarz bis Weiß: 0,1. bis 99,9. Perzentil der Werte</translation>
    </message>
    <message>
        <source>Invert CT</source>
        <translation>CT invertieren</translation>
    </message>
    <message>
        <source>Exchange black and white in the slices of the CT</source>
        <translation>Schwarz und Weiß in den CT-Schichten vertauschen</translation>
    </message>
    <message>
        <source>Give the X-rays geometry: JSON, MayaCam, RTK XML, or 3 × 4 matrices</source>
        <translation>Den Röntgenbildern Geometrie zuweisen: JSON, MayaCam, RTK-XML oder 3 × 4-Matrizen</translation>
    </message>
    <message>
        <source>Edit Stages…</source>
        <translation>Stufen bearbeiten…</translation>
    </message>
    <message>
        <source>See and change the stages of the search: measures, optimisers, resolutions, budgets</source>
        <translation>Stufen der Suche ansehen und ändern: Maße, Optimierer, Auflösungen, Budgets</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten…</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Maßsicht</translation>
    </message>
    <message>
        <source>What the measure sees: X-ray and DRR within the region, preprocessed, in one grey scale and at the resolution of a stage, put together as in the mode before</source>
        <translation>Was das Maß sieht: Röntgenbild und DRR innerhalb der Region, vorverarbeitet, in einer Grauskala und in der Auflösung einer Stufe, zusammengesetzt wie im Modus davor</translation>
    </message>
    <message>
        <source>Contributions</source>
        <translation>Beiträge</translation>
    </message>
    <message>
        <source>What each pixel adds to the measure&apos;s value: blue speaks for the pose, orange against it</source>
        <translation>Was jedes Pixel zum Wert des Maßes beiträgt: Blau spricht für die Pose, Orange dagegen</translation>
    </message>
    <message>
        <source>Export Video…</source>
        <translation>Video exportieren…</translation>
    </message>
    <message>
        <source>Write the overlays of all frames, or of the last run, as a video or pictures</source>
        <translation>Überlagerungen aller Einzelbilder oder des letzten Laufs als Video oder Bilder schreiben</translation>
    </message>
    <message>
        <source>Export Pictures…</source>
        <translation>Bilder exportieren…</translation>
    </message>
    <message>
        <source>Write each X-ray with its overlay as PNG, at its own resolution; in the modes Seen and Contributions what the measure compares, and what each pixel adds to it</source>
        <translation>Jedes Röntgenbild mit Überlagerung als PNG in eigener Auflösung schreiben; in den Modi Maßsicht und Beiträge das, was das Maß vergleicht und was jedes Pixel dazu beiträgt</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Bericht…</translation>
    </message>
    <message>
        <source>Write what was done as a page to read and print: HTML or PDF</source>
        <translation>Das Durchgeführte als Seite zum Lesen und Drucken schreiben: HTML oder PDF</translation>
    </message>
    <message>
        <source>Landmarks</source>
        <translation>Landmarken</translation>
    </message>
    <message>
        <source>Mark the same points in CT slices and radiographs</source>
        <translation>Dieselben Punkte in CT-Schichten und Röntgenbildern markieren</translation>
    </message>
    <message>
        <source>Set Landmark at Crosshair</source>
        <translation>Landmarke am Fadenkreuz setzen</translation>
    </message>
    <message>
        <source>Set the chosen landmark in the CT where the crosshair is, or a new one</source>
        <translation>Gewählte oder neue Landmarke im CT am Fadenkreuz setzen</translation>
    </message>
    <message>
        <source>At Crosshair</source>
        <translation>Am Fadenkreuz</translation>
    </message>
    <message>
        <source>Delete Landmark</source>
        <translation>Landmarke löschen</translation>
    </message>
    <message>
        <source>Take the chosen landmark out of the list, the CT and all radiographs</source>
        <translation>Gewählte Landmarke aus Liste, CT und allen Röntgenbildern entfernen</translation>
    </message>
    <message>
        <source>Load Landmarks…</source>
        <translation>Landmarken laden…</translation>
    </message>
    <message>
        <source>Replace the landmarks by those of a file: CSV lines name,x,y,z,view,column,row (mm in the CT, X-ray from 1, pixels)</source>
        <translation>Landmarken durch die einer Datei ersetzen: CSV-Zeilen name,x,y,z,view,column,row (mm im CT, Röntgenbild ab 1, Pixel)</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>Laden…</translation>
    </message>
    <message>
        <source>Save Landmarks…</source>
        <translation>Landmarken speichern…</translation>
    </message>
    <message>
        <source>Save the landmarks that are set in the CT and marked in a radiograph (CSV)</source>
        <translation>Im CT gesetzte und in einem Röntgenbild markierte Landmarken speichern (CSV)</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Pose from Landmarks</source>
        <translation>Pose aus Landmarken</translation>
    </message>
    <message>
        <source>Move the volume so that the landmarks project where they are marked, over all radiographs with geometry</source>
        <translation>Volumen so bewegen, dass die Landmarken in allen Röntgenbildern mit Geometrie auf ihre Markierungen projiziert werden</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>Draw the pixels that registrations ignore</source>
        <translation>Pixel einzeichnen, die Registrierungen ignorieren</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>Pinsel</translation>
    </message>
    <message>
        <source>Paint pixels with a round brush</source>
        <translation>Pixel mit einem runden Pinsel malen</translation>
    </message>
    <message>
        <source>Polygon</source>
        <translation>Polygon</translation>
    </message>
    <message>
        <source>Click the corners of an area; a double-click, Enter or the first corner closes it</source>
        <translation>Ecken einer Fläche anklicken; Doppelklick, Eingabetaste oder die erste Ecke schließt sie</translation>
    </message>
    <message>
        <source>Freehand</source>
        <translation>Freihand</translation>
    </message>
    <message>
        <source>Drag around an area</source>
        <translation>Eine Fläche durch Ziehen umfahren</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>Radieren</translation>
    </message>
    <message>
        <source>Drawn pixels count again; Ctrl while drawing does the opposite</source>
        <translation>Gezeichnete Pixel zählen wieder; Strg beim Zeichnen bewirkt das Gegenteil</translation>
    </message>
    <message>
        <source>Smaller Brush</source>
        <translation>Kleinerer Pinsel</translation>
    </message>
    <message>
        <source>Make the brush smaller</source>
        <translation>Pinsel verkleinern</translation>
    </message>
    <message>
        <source>Larger Brush</source>
        <translation>Größerer Pinsel</translation>
    </message>
    <message>
        <source>Make the brush larger</source>
        <translation>Pinsel vergrößern</translation>
    </message>
    <message>
        <source>Invert Mask</source>
        <translation>Maske invertieren</translation>
    </message>
    <message>
        <source>Regard only what is ignored now, and ignore the rest</source>
        <translation>Nur das jetzt Ignorierte berücksichtigen und den Rest ignorieren</translation>
    </message>
    <message>
        <source>Clear Mask</source>
        <translation>Maske löschen</translation>
    </message>
    <message>
        <source>Let all pixels of the active radiograph count</source>
        <translation>Alle Pixel des aktiven Röntgenbilds berücksichtigen</translation>
    </message>
    <message>
        <source>Load Mask…</source>
        <translation>Maske laden…</translation>
    </message>
    <message>
        <source>Read a mask for the active radiograph: a PNG or TIFF of its size, 0 where pixels are ignored, or polygons (isocenter.mask/1)</source>
        <translation>Maske für das aktive Röntgenbild lesen: PNG oder TIFF in dessen Größe, 0 für ignorierte Pixel, oder Polygone (isocenter.mask/1)</translation>
    </message>
    <message>
        <source>Save Mask…</source>
        <translation>Maske speichern…</translation>
    </message>
    <message>
        <source>Save the mask of the active radiograph as PNG, 0 where pixels are ignored</source>
        <translation>Maske des aktiven Röntgenbilds als PNG speichern, 0 für ignorierte Pixel</translation>
    </message>
    <message>
        <source>Bones</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>Render the bones of the CT</source>
        <translation>Knochen des CT darstellen</translation>
    </message>
    <message>
        <source>Render skin and muscles of the CT, with the bones in them</source>
        <translation>Haut und Muskeln des CT mit den Knochen darin darstellen</translation>
    </message>
    <message>
        <source>X-ray Like</source>
        <translation>Wie Röntgenbild</translation>
    </message>
    <message>
        <source>Render the CT as an X-ray has it, by how much it attenuates</source>
        <translation>CT wie ein Röntgenbild nach seiner Schwächung darstellen</translation>
    </message>
    <message>
        <source>Clip to a Box</source>
        <translation>Auf Quader zuschneiden</translation>
    </message>
    <message>
        <source>Render only what lies in a box along the axes of the CT</source>
        <translation>Nur darstellen, was in einem Quader entlang der CT-Achsen liegt</translation>
    </message>
    <message>
        <source>Cut at the Crosshair</source>
        <translation>Am Fadenkreuz schneiden</translation>
    </message>
    <message>
        <source>Cut away what lies before all three slices, as they are seen in the scene</source>
        <translation>Wegschneiden, was in der Szene vor allen drei Schichten liegt</translation>
    </message>
    <message>
        <source>Reset Clipping</source>
        <translation>Zuschnitt zurücksetzen</translation>
    </message>
    <message>
        <source>Render the whole CT again</source>
        <translation>Wieder das ganze CT darstellen</translation>
    </message>
    <message>
        <source>Slices in the Scene</source>
        <translation>Schichten in der Szene</translation>
    </message>
    <message>
        <source>Show the images of the three slices in the scene</source>
        <translation>Bilder der drei Schichten in der Szene zeigen</translation>
    </message>
    <message>
        <source>Look at the Volume</source>
        <translation>Volumen betrachten</translation>
    </message>
    <message>
        <source>Bring the volume near in the scene</source>
        <translation>Volumen in der Szene nah heranholen</translation>
    </message>
    <message>
        <source>Handles in the Scene</source>
        <translation>Griffe in der Szene</translation>
    </message>
    <message>
        <source>Arrows that translate the volume and rings that rotate it, to be dragged in the 3-D scene</source>
        <translation>Pfeile zum Verschieben und Ringe zum Drehen des Volumens, in der 3D-Szene zu ziehen</translation>
    </message>
    <message>
        <source>Handles Along the World&apos;s Axes</source>
        <translation>Griffe entlang der Weltachsen</translation>
    </message>
    <message>
        <source>Translate and rotate along the axes of the world instead of the volume&apos;s own</source>
        <translation>Entlang der Weltachsen statt der Achsen des Volumens verschieben und drehen</translation>
    </message>
    <message>
        <source>Along the World&apos;s Axes</source>
        <translation>Entlang der Weltachsen</translation>
    </message>
    <message>
        <source>Pivot to the Crosshair</source>
        <translation>Drehpunkt ans Fadenkreuz</translation>
    </message>
    <message>
        <source>Let drags and keys rotate the volume around the crosshair</source>
        <translation>Volumen beim Ziehen und mit Tasten um das Fadenkreuz drehen</translation>
    </message>
    <message>
        <source>To the Crosshair</source>
        <translation>Ans Fadenkreuz</translation>
    </message>
    <message>
        <source>Pivot to the Volume&apos;s Centre</source>
        <translation>Drehpunkt in die Volumenmitte</translation>
    </message>
    <message>
        <source>Let drags and keys rotate the volume around its centre</source>
        <translation>Volumen beim Ziehen und mit Tasten um seine Mitte drehen</translation>
    </message>
    <message>
        <source>To the Centre</source>
        <translation>In die Mitte</translation>
    </message>
    <message>
        <source>Centre in Views</source>
        <translation>In den Ansichten zentrieren</translation>
    </message>
    <message>
        <source>Move the volume into the centre of the X-rays, without rotating it</source>
        <translation>Das Volumen in die Mitte der Röntgenbilder schieben, ohne es zu drehen</translation>
    </message>
    <message>
        <source>About the Horizontal: %1°</source>
        <translation>Um die Waagerechte: %1°</translation>
    </message>
    <message>
        <source>About the Vertical: %1°</source>
        <translation>Um die Senkrechte: %1°</translation>
    </message>
    <message>
        <source>In the Image Plane: %1°</source>
        <translation>In der Bildebene: %1°</translation>
    </message>
    <message>
        <source>Rotate the volume about an axis of the active X-ray, where it is oriented otherwise</source>
        <translation>Das Volumen um eine Achse des aktiven Röntgenbilds drehen, wenn es anders liegt</translation>
    </message>
    <message>
        <source>Fine Drags</source>
        <translation>Fein ziehen</translation>
    </message>
    <message>
        <source>Drags in the X-rays move the volume a tenth as far, as they do while Alt is held</source>
        <translation>Ziehen in den Röntgenbildern bewegt das Volumen ein Zehntel so weit, wie auch bei gehaltener Alt-Taste</translation>
    </message>
    <message>
        <source>Open Bones…</source>
        <translation>Knochen öffnen…</translation>
    </message>
    <message>
        <source>Close Bones</source>
        <translation>Knochen schließen</translation>
    </message>
    <message>
        <source>Move the CT as a whole again, from where the chosen bone is</source>
        <translation>Das CT wieder als Ganzes bewegen, von dort aus, wo der gewählte Knochen ist</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Register All Bones</source>
        <translation>Alle Knochen registrieren</translation>
    </message>
    <message>
        <source>Register the bones that are shown, each in turn with the others behind it, until none moves</source>
        <translation>Die eingeblendeten Knochen registrieren, reihum jeden mit den anderen dahinter, bis sich keiner mehr bewegt</translation>
    </message>
    <message>
        <source>Register All</source>
        <translation>Alle registrieren</translation>
    </message>
    <message>
        <source>Register All Bones From Here</source>
        <translation>Alle Knochen ab hier registrieren</translation>
    </message>
    <message>
        <source>Register all bones in this frame and the following ones, to the last frame that the panel Frames says</source>
        <translation>Alle Knochen in diesem und den folgenden Bildern registrieren, bis zum letzten Bild, das die Leiste „Bilder“ nennt</translation>
    </message>
    <message>
        <source>From Here</source>
        <translation>Ab hier</translation>
    </message>
    <message>
        <source>Next Bone</source>
        <translation>Nächster Knochen</translation>
    </message>
    <message>
        <source>Let the tools move the next bone</source>
        <translation>Die Werkzeuge den nächsten Knochen bewegen lassen</translation>
    </message>
    <message>
        <source>Arrange as in the CT</source>
        <translation>Wie im CT anordnen</translation>
    </message>
    <message>
        <source>Put all other bones where they are in the CT beside the chosen one</source>
        <translation>Alle anderen Knochen dorthin setzen, wo sie im CT neben dem gewählten liegen</translation>
    </message>
    <message>
        <source>As in the CT</source>
        <translation>Wie im CT</translation>
    </message>
    <message>
        <source>Save Joint Angles…</source>
        <translation>Gelenkwinkel speichern…</translation>
    </message>
    <message>
        <source>Save how the bones stand to each other, in all frames, as a table (CSV)</source>
        <translation>Wie die Knochen zueinander stehen, in allen Bildern, als Tabelle (CSV) speichern</translation>
    </message>
    <message>
        <source>Reset Look</source>
        <translation>Darstellung zurücksetzen</translation>
    </message>
    <message>
        <source>Render the CT as the chosen look does by itself, without changes of your own</source>
        <translation>CT so zeigen, wie es die gewählte Darstellung von sich aus tut, ohne eigene Änderungen</translation>
    </message>
    <message>
        <source>Own Looks</source>
        <translation>Eigene Darstellungen</translation>
    </message>
    <message>
        <source>Keep looks under names of your own, and use them again</source>
        <translation>Darstellungen unter eigenen Namen behalten und wieder verwenden</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Measure distances in CT slices and radiographs</source>
        <translation>Abstände in CT-Schichten und Röntgenbildern messen</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>Measure angles in CT slices and radiographs</source>
        <translation>Winkel in CT-Schichten und Röntgenbildern messen</translation>
    </message>
    <message>
        <source>Remove Measurement</source>
        <translation>Messung entfernen</translation>
    </message>
    <message>
        <source>Remove the distance or angle that is chosen (Del, with a measuring tool)</source>
        <translation>Gewählten Abstand oder Winkel entfernen (Entf mit einem Messwerkzeug)</translation>
    </message>
    <message>
        <source>Remove All Measurements</source>
        <translation>Alle Messungen entfernen</translation>
    </message>
    <message>
        <source>Remove all distances and angles in the CT and all radiographs</source>
        <translation>Alle Abstände und Winkel im CT und in allen Röntgenbildern entfernen</translation>
    </message>
    <message>
        <source>Save Measurements…</source>
        <translation>Messungen speichern…</translation>
    </message>
    <message>
        <source>Save all distances and angles as a table (CSV)</source>
        <translation>Alle Abstände und Winkel als Tabelle speichern (CSV)</translation>
    </message>
    <message>
        <source>Link Grey Windows</source>
        <translation>Graufenster koppeln</translation>
    </message>
    <message>
        <source>Give all X-rays the grey window that is chosen in one of them</source>
        <translation>Allen Röntgenbildern das Graufenster geben, das in einem von ihnen gewählt wird</translation>
    </message>
    <message>
        <source>Reconstruct</source>
        <translation>Rekonstruieren</translation>
    </message>
    <message>
        <source>Make a volume of the projections of a cone-beam scan</source>
        <translation>Aus den Projektionen eines Kegelstrahl-Scans ein Volumen berechnen</translation>
    </message>
    <message>
        <source>Find Lines…</source>
        <translation>Linien finden …</translation>
    </message>
    <message>
        <source>Mask lines (guidewires, catheters, cables): find those of the active radiograph</source>
        <translation>Linien maskieren (Führungsdrähte, Katheter, Kabel): die des aktiven Röntgenbilds finden</translation>
    </message>
    <message>
        <source>Mask These Lines</source>
        <translation>Diese Linien maskieren</translation>
    </message>
    <message>
        <source>Ignore the lines that are marked, as wide as they are, with a margin</source>
        <translation>Die markierten Linien auslassen, so breit, wie sie sind, und etwas Rand</translation>
    </message>
    <message>
        <source>Clear Lines</source>
        <translation>Linien verwerfen</translation>
    </message>
    <message>
        <source>Forget the lines that were found; the mask stays</source>
        <translation>Die gefundenen Linien vergessen; die Maske bleibt</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Finden</translation>
    </message>
    <message>
        <source>Register with no first guess: look in all orientations, and show what fits best to choose from</source>
        <translation>Ohne Anfangspose registrieren: in allen Richtungen suchen und zur Auswahl zeigen, was am besten passt</translation>
    </message>
    <message>
        <source>Make the pose of the evaluation or candidate that is shown the session&apos;s</source>
        <translation>Die Pose der gezeigten Auswertung oder des gezeigten Kandidaten zu der der Sitzung machen</translation>
    </message>
    <message>
        <source>C-arm Calibration…</source>
        <translation>C-Bogen-Kalibrierung…</translation>
    </message>
    <message>
        <source>Measure the distortion of an image intensifier by a picture of a grid, and calibrate X-ray cameras by an object of known points</source>
        <translation>Die Verzeichnung eines Bildverstärkers am Bild eines Gitters messen und Röntgenkameras an einem Objekt mit bekannten Punkten kalibrieren</translation>
    </message>
    <message>
        <source>Open a file that says which parts of the CT are bones that move by themselves, or surface models as further bones</source>
        <translation>Eine Datei öffnen, die sagt, welche Teile des CTs Knochen sind, die sich einzeln bewegen, oder Oberflächenmodelle als weitere Knochen</translation>
    </message>
    <message>
        <source>Live…</source>
        <translation>Live…</translation>
    </message>
    <message>
        <source>Register X-rays as they come in: from folders that grow, cameras, videos or runs</source>
        <translation>Röntgenbilder registrieren, während sie eintreffen: aus Ordnern, die sich füllen, von Kameras, aus Videos oder Serien</translation>
    </message>
    <message>
        <source>Find Now</source>
        <translation>Jetzt finden</translation>
    </message>
    <message>
        <source>Search for the volume in the next frame of the stream without a first guess</source>
        <translation>Das Volumen im nächsten Bild des Bildstroms ohne Anfangspose suchen</translation>
    </message>
    <message>
        <source>Anatomical Axes…</source>
        <translation>Anatomische Achsen…</translation>
    </message>
    <message>
        <source>Set the axes of the chosen bone by clicking three points, for joint angles</source>
        <translation>Die Achsen des gewählten Knochens durch Klicken dreier Punkte festlegen, für Gelenkwinkel</translation>
    </message>
    <message>
        <source>Axes…</source>
        <translation>Achsen…</translation>
    </message>
    <message>
        <source>Start Page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Ways to begin: open a study, recent projects, sample cases</source>
        <translation>Wege zum Anfangen: Studie öffnen, letzte Projekte, Beispielfälle</translation>
    </message>
    <message>
        <source>Guided First Registration</source>
        <translation>Geführte erste Registrierung</translation>
    </message>
    <message>
        <source>Register the built-in case in five steps, each shown on its control</source>
        <translation>Den eingebauten Fall in fünf Schritten registrieren, jeder am Bedienelement gezeigt</translation>
    </message>
    <message>
        <source>Command Palette…</source>
        <translation>Befehlspalette…</translation>
    </message>
    <message>
        <source>Find any action by typing, and run it</source>
        <translation>Jede Aktion durch Tippen finden und ausführen</translation>
    </message>
    <message>
        <source>First Steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>From your files to a registered pose</source>
        <translation>Von den eigenen Dateien zur registrierten Pose</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>All pages of the manual, offline</source>
        <translation>Alle Seiten des Handbuchs, ohne Netz</translation>
    </message>
    <message>
        <source>Help on This Panel</source>
        <translation>Hilfe zu diesem Bedienfeld</translation>
    </message>
    <message>
        <source>The manual on the panel that has the keyboard</source>
        <translation>Das Handbuch zum Bedienfeld mit dem Tastaturfokus</translation>
    </message>
    <message>
        <source>Open Folder…</source>
        <translation>Ordner öffnen…</translation>
    </message>
    <message>
        <source>Open the folder of a study: CT, X-rays, calibrations, bones, poses</source>
        <translation>Den Ordner einer Studie öffnen: CT, Röntgenbilder, Kalibrierungen, Knochen, Posen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::AgreementStrip</name>
    <message>
        <source>Agreement of the images</source>
        <translation>Übereinstimmung der Bilder</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>DRR of %1</source>
        <translation>DRR von %1</translation>
    </message>
    <message>
        <source>Difference of %1</source>
        <translation>Differenz von %1</translation>
    </message>
    <message>
        <source>%1 – reference</source>
        <translation>%1 – Referenz</translation>
    </message>
    <message>
        <source>Maximum %1 (%2 of the range), RMS %3 (%4)</source>
        <translation>Maximum %1 (%2 des Bereichs), RMS %3 (%4)</translation>
    </message>
    <message>
        <source>%1 of %2 pixels differ by more than %3 % of the range; volume as %4</source>
        <translation>%1 von %2 Pixeln weichen um mehr als %3 % des Bereichs ab; Volumen als %4</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::AngleDisplay</name>
    <message>
        <source>°</source>
        <translation>°</translation>
    </message>
    <message>
        <source>rad</source>
        <translation>rad</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::AugmentedView</name>
    <message>
        <source>Augmented reality</source>
        <translation>Erweiterte Realität</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::AxesDialog</name>
    <message>
        <source>Set at the Crosshair</source>
        <translation>Am Fadenkreuz setzen</translation>
    </message>
    <message>
        <source>Set Axes</source>
        <translation>Achsen setzen</translation>
    </message>
    <message>
        <source>Remove Axes</source>
        <translation>Achsen entfernen</translation>
    </message>
    <message>
        <source>Anatomical Axes</source>
        <translation>Anatomische Achsen</translation>
    </message>
    <message>
        <source>Bone</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Ursprung</translation>
    </message>
    <message>
        <source>Centre of the joint, such as between the condyles</source>
        <translation>Mitte des Gelenks, etwa zwischen den Kondylen</translation>
    </message>
    <message>
        <source>Proximal point</source>
        <translation>Proximaler Punkt</translation>
    </message>
    <message>
        <source>On the long axis, nearer to the trunk</source>
        <translation>Auf der Längsachse, näher am Rumpf</translation>
    </message>
    <message>
        <source>Lateral point</source>
        <translation>Lateraler Punkt</translation>
    </message>
    <message>
        <source>Beside the origin, away from the body&apos;s midline, such as the lateral epicondyle</source>
        <translation>Neben dem Ursprung, von der Körpermitte weg, etwa der laterale Epikondylus</translation>
    </message>
    <message>
        <source>%1, %2, %3 mm</source>
        <translation>%1, %2, %3 mm</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>Click each point in a slice, or on the bone in the 3-D scene. Joint angles of the bone are then stated along its own axes, as soon as the bone that it is stated to has axes, too.</source>
        <translation>Jeden Punkt in einem Schnittbild oder auf dem Knochen in der 3D-Szene anklicken. Gelenkwinkel des Knochens werden dann entlang seiner eigenen Achsen angegeben, sobald auch sein Bezugsknochen Achsen hat.</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::BonesController</name>
    <message>
        <source>The bones could not be registered</source>
        <translation>Die Knochen konnten nicht registriert werden</translation>
    </message>
    <message>
        <source>The bones could not be arranged</source>
        <translation>Die Knochen konnten nicht angeordnet werden</translation>
    </message>
    <message>
        <source>Save the joint angles</source>
        <translation>Gelenkwinkel speichern</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>The joint angles could not be saved</source>
        <translation>Die Gelenkwinkel konnten nicht gespeichert werden</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <source>The bones could not be opened</source>
        <translation>Die Knochen konnten nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Bones, or volumes and surface models as further bones</source>
        <translation>Knochen, oder Volumen und Oberflächenmodelle als weitere Knochen</translation>
    </message>
    <message>
        <source>The anatomical axes could not be written</source>
        <translation>Die anatomischen Achsen konnten nicht geschrieben werden</translation>
    </message>
    <message>
        <source>Bones, volumes and surface models</source>
        <translation>Knochen, Volumen und Oberflächenmodelle</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::BonesModel</name>
    <message>
        <source>Bone</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>Stated to</source>
        <translation>Bezogen auf</translation>
    </message>
    <message>
        <source>Checked: seen in DRRs and in the scene, and counted when others are registered. The chosen one is the one that the tools move</source>
        <translation>Angehakt: in DRRs und in der Szene zu sehen, und mitgezählt, wenn andere registriert werden. Der gewählte ist der, den die Werkzeuge bewegen</translation>
    </message>
    <message>
        <source>The bone to which its joint angles are stated</source>
        <translation>Der Knochen, auf den sich seine Gelenkwinkel beziehen</translation>
    </message>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::BonesPanel</name>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>Open a bones file to move the bones of a CT each by itself: it says which voxels, by labels or boxes, belong to which bone.</source>
        <translation>Öffnen Sie eine Knochendatei, um die Knochen eines CTs einzeln zu bewegen: sie sagt durch Labels oder Quader, welche Voxel zu welchem Knochen gehören.</translation>
    </message>
    <message>
        <source>Bones</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>The others are stated to %1: choose one of them to see its joint.</source>
        <translation>Auf %1 beziehen sich die anderen: wählen Sie einen davon, um sein Gelenk zu sehen.</translation>
    </message>
    <message>
        <source>; singular: two of the angles are rotations about one axis</source>
        <translation>; singulär: zwei der Winkel drehen um eine Achse</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Joint %1: %2 against %3, after Grood and Suntay</source>
        <translation>Gelenk %1: %2 gegen %3, nach Grood und Suntay</translation>
    </message>
    <message>
        <source>Joint %1: %2 against %3, along the CT</source>
        <translation>Gelenk %1: %2 gegen %3, entlang des CTs</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::CalibrationDialog</name>
    <message>
        <source>C-arm Calibration</source>
        <translation>C-Bogen-Kalibrierung</translation>
    </message>
    <message>
        <source>Distortion</source>
        <translation>Verzeichnung</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::CalibrationOutcome</name>
    <message>
        <source>Estimate the lens</source>
        <translation>Linse schätzen</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Pixel size</source>
        <translation>Pixelgröße</translation>
    </message>
    <message>
        <source>On the detector; geometry files place the detector by it. Without it only the rays are known</source>
        <translation>Auf dem Detektor; Geometriedateien setzen den Detektor danach. Ohne sie sind nur die Strahlen bekannt</translation>
    </message>
    <message>
        <source>Calibrate</source>
        <translation>Kalibrieren</translation>
    </message>
    <message>
        <source>Save Geometry…</source>
        <translation>Geometrie speichern…</translation>
    </message>
    <message>
        <source>Save MayaCam…</source>
        <translation>MayaCam speichern…</translation>
    </message>
    <message>
        <source>k1, k2, p1 and p2: for pictures that were not undistorted by a grid. Geometry files and MayaCam calibrations have no lens</source>
        <translation>k1, k2, p1 und p2: für Bilder, die nicht durch ein Gitter entzerrt wurden. Geometriedateien und MayaCam-Kalibrierungen haben keine Linse</translation>
    </message>
    <message>
        <source>Find all cameras, and where the object was, so that they see the points where they are marked</source>
        <translation>Alle Kameras, und wo das Objekt war, so bestimmen, dass sie die Punkte dort sehen, wo sie markiert sind</translation>
    </message>
    <message>
        <source>Write a geometry file with a view for each camera</source>
        <translation>Eine Geometriedatei mit einer Ansicht für jede Kamera schreiben</translation>
    </message>
    <message>
        <source>Write a MayaCam 2.0 calibration of each camera into a folder, for XMALab and Autoscoper</source>
        <translation>Von jeder Kamera eine MayaCam-2.0-Kalibrierung in einen Ordner schreiben, für XMALab und Autoscoper</translation>
    </message>
    <message>
        <source>%1 px RMS, %2 px of points left out in turn</source>
        <translation>%1 px RMS, %2 px für der Reihe nach ausgelassene Punkte</translation>
    </message>
    <message>
        <source>%1: %2 points, %3 px; focal length %4 ± %5 px</source>
        <translation>%1: %2 Punkte, %3 px; Brennweite %4 ± %5 px</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::CandidateGallery</name>
    <message>
        <source>Candidates, the best first</source>
        <translation>Kandidaten, der beste zuerst</translation>
    </message>
    <message>
        <source>Choose a candidate to look at it in all views; a double click or Enter takes it</source>
        <translation>Einen Kandidaten wählen, um ihn in allen Ansichten zu sehen; ein Doppelklick oder die Eingabetaste übernimmt ihn</translation>
    </message>
    <message>
        <source>Candidate %1, the best</source>
        <translation>Kandidat %1, der beste</translation>
    </message>
    <message>
        <source>Candidate %1</source>
        <translation>Kandidat %1</translation>
    </message>
    <message>
        <source>%1 mm and %2 %3 from the best</source>
        <translation>%1 mm und %2 %3 vom besten</translation>
    </message>
    <message>
        <source>● the volume is here</source>
        <translation>● das Volumen ist hier</translation>
    </message>
    <message>
        <source>No candidates</source>
        <translation>Keine Kandidaten</translation>
    </message>
    <message>
        <source>Find (%1) shows here what it ends with: the poses that agree best, to choose from.</source>
        <translation>Finden (%1) zeigt hier seine Ergebnisse: die Posen, die am besten passen, zur Auswahl.</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>The volume is at the best pose so far. Whether it is the right one has not been examined.</source>
        <translation>Das Volumen ist an der bisher besten Pose. Ob es die richtige ist, wurde nicht geprüft.</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>The volume stays where it was; take a candidate if it is right.</source>
        <translation>Das Volumen bleibt, wo es war; ein richtiger Kandidat kann übernommen werden.</translation>
    </message>
    <message>
        <source>There are too few different poses to compare the best with (%1).</source>
        <translation>Es gibt zu wenige verschiedene Posen, um die beste mit ihnen zu vergleichen (%1).</translation>
    </message>
    <message>
        <source>The CT ends in anatomy: for this search it was continued by its end slices, %1 mm before the first and %2 mm behind the last.</source>
        <translation>Das CT endet im Körper: Für diese Suche wurde es mit seinen Endschichten fortgesetzt, %1 mm vor der ersten und %2 mm hinter der letzten.</translation>
    </message>
    <message>
        <source>Confidence %1 %: at the best pose the measure is better by at least %2 than at every different one. The volume is there.</source>
        <translation>Konfidenz %1 %: An der besten Pose ist das Maß um mindestens %2 besser als an jeder anderen. Das Volumen ist dort.</translation>
    </message>
    <message>
        <source>Confidence %1 %, less than the %2 % that are needed: the measure is only %3 better at the best pose than at a different one.</source>
        <translation>Konfidenz %1 %, weniger als die nötigen %2 %: An der besten Pose ist das Maß nur um %3 besser als an einer anderen.</translation>
    </message>
    <message>
        <source>Two poses look alike</source>
        <translation>Zwei Posen sehen gleich aus</translation>
    </message>
    <message>
        <source>The body overlaps its own mirror image to %1 %</source>
        <translation>Der Körper deckt sich zu %1 % mit seinem Spiegelbild</translation>
    </message>
    <message>
        <source>The body is nearly its own mirror image: rotated by %1 %2 it agrees with the X-rays as well. Neighbouring frames, another view or the anatomy tell which pose is right; take the other one if it is.</source>
        <translation>Der Körper ist fast sein eigenes Spiegelbild: Um %1 %2 gedreht passt er ebenso gut zu den Röntgenbildern. Benachbarte Bilder, eine andere Ansicht oder die Anatomie sagen, welche Pose richtig ist; übernehmen Sie die andere, wenn sie es ist.</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>Unentschieden</translation>
    </message>
    <message>
        <source>Confidence %1 % with the X-rays as they are, %2 % with left and right exchanged: see whether they are mirrored.</source>
        <translation>Konfidenz %1 % mit den Röntgenbildern, wie sie sind, %2 % mit vertauschten Seiten: prüfen, ob sie gespiegelt sind.</translation>
    </message>
    <message>
        <source>With left and right exchanged it is %1 %.</source>
        <translation>Mit vertauschten Seiten sind es %1 %.</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::ChartView</name>
    <message>
        <source>Similarity over evaluations</source>
        <translation>Ähnlichkeit über den Auswertungen</translation>
    </message>
    <message>
        <source>The similarity over the evaluations of a registration is drawn here</source>
        <translation>Hier erscheint die Ähnlichkeit über den Auswertungen einer Registrierung</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>Auswertungen</translation>
    </message>
    <message>
        <source>Translation from the start (mm)</source>
        <translation>Verschiebung ab Start (mm)</translation>
    </message>
    <message>
        <source>L</source>
        <translation>L</translation>
    </message>
    <message>
        <source>P</source>
        <translation>P</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>Rotation from the start (%1)</source>
        <translation>Drehung ab Start (%1)</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Distance from the final value</source>
        <translation>Abstand vom Endwert</translation>
    </message>
    <message>
        <source>this run</source>
        <translation>dieser Lauf</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::CommandPalette</name>
    <message>
        <source>Command Palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Type what you want to do</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>No matching action</source>
        <translation>Keine passende Aktion</translation>
    </message>
    <message>
        <source>Unavailable: %1</source>
        <translation>Nicht verfügbar: %1</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::ComparePage</name>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Choose devices, scenes and stages, then press Run: times and images of all devices stand here side by side</source>
        <translation>Geräte, Szenen und Stufen wählen, dann „Ausführen“ drücken: Zeiten und Bilder aller Geräte stehen hier nebeneinander</translation>
    </message>
    <message>
        <source>Comparison of devices</source>
        <translation>Gerätevergleich</translation>
    </message>
    <message>
        <source>Time the chosen stages on the chosen devices</source>
        <translation>Zeiten der gewählten Stufen auf den gewählten Geräten messen</translation>
    </message>
    <message>
        <source>Stop and keep what has been measured (Esc)</source>
        <translation>Abbrechen und bisherige Messungen behalten (Esc)</translation>
    </message>
    <message>
        <source>Save the comparison as CSV, JSON or an HTML page</source>
        <translation>Vergleich als CSV, JSON oder HTML-Seite speichern</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>Szene</translation>
    </message>
    <message>
        <source>Speed-up over</source>
        <translation>Beschleunigung gegenüber</translation>
    </message>
    <message>
        <source>The system that speed-ups refer to</source>
        <translation>System, auf das sich die Beschleunigung bezieht</translation>
    </message>
    <message>
        <source>%1 %  %2</source>
        <translation>%1 %  %2</translation>
    </message>
    <message>
        <source>Cancelled; what was measured is kept</source>
        <translation>Abgebrochen; bisherige Messungen bleiben erhalten</translation>
    </message>
    <message>
        <source>The comparison could not start</source>
        <translation>Der Vergleich konnte nicht starten</translation>
    </message>
    <message>
        <source>Export the comparison</source>
        <translation>Vergleich exportieren</translation>
    </message>
    <message>
        <source>Page (*.html);;Table (*.csv);;Data (*.json)</source>
        <translation>Seite (*.html);;Tabelle (*.csv);;Daten (*.json)</translation>
    </message>
    <message>
        <source>The comparison could not be saved</source>
        <translation>Der Vergleich konnte nicht gespeichert werden</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>A comparison of devices</source>
        <translation>Ein Vergleich von Geräten</translation>
    </message>
    <message>
        <source>Other work ran beside the comparison: its times say nothing.</source>
        <translation>Neben dem Vergleich lief andere Arbeit: Seine Zeiten besagen nichts.</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::ComparisonChoices</name>
    <message>
        <source>Devices to compare</source>
        <translation>Zu vergleichende Geräte</translation>
    </message>
    <message>
        <source>Scenes to compare on</source>
        <translation>Szenen für den Vergleich</translation>
    </message>
    <message>
        <source>Stages to time</source>
        <translation>Zu messende Stufen</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Scenes</source>
        <translation>Szenen</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Reference image</source>
        <translation>Referenzbild</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Most time for a stage</source>
        <translation>Höchstzeit je Stufe</translation>
    </message>
    <message>
        <source>Most time that a device spends on a stage, in seconds; fewer runs then</source>
        <translation>Höchstzeit eines Geräts je Stufe in Sekunden; danach weniger Durchläufe</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>Own data, %1x%2</source>
        <translation>Eigene Daten, %1x%2</translation>
    </message>
    <message>
        <source>The session&apos;s CT and X-ray at its present pose, with its measure</source>
        <translation>CT und Röntgenbild der Sitzung in der aktuellen Pose, mit ihrem Maß</translation>
    </message>
    <message>
        <source>%1
With the times that the literature published for this size</source>
        <translation>%1
Mit den in der Literatur für diese Größe veröffentlichten Zeiten</translation>
    </message>
    <message>
        <source>The device whose image the others&apos; are compared with; it need not be one of those above</source>
        <translation>Das Gerät, mit dessen Bild die der anderen verglichen werden; es muss keines der obigen sein</translation>
    </message>
    <message>
        <source>Samples of each stage, after a warm-up, the devices taking turns</source>
        <translation>Messungen jeder Stufe nach dem Aufwärmen, die Geräte abwechselnd</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Count pixels that differ by more, in percent of the range of the reference image</source>
        <translation>Pixel zählen, die stärker abweichen, in Prozent des Wertebereichs des Referenzbildes</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::CorrectionsForm</name>
    <message>
        <source>&quot;%1&quot; is not a number: beam hardening takes numbers with spaces between them</source>
        <translation>„%1“ ist keine Zahl: Für die Strahlaufhärtung stehen Zahlen mit Leerzeichen dazwischen</translation>
    </message>
    <message>
        <source>Use every n-th projection</source>
        <translation>Jede sovielte Projektion</translation>
    </message>
    <message>
        <source>1: all are used; 2: every second one, from the first</source>
        <translation>1: alle werden verwendet; 2: jede zweite, ab der ersten</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Projections left out</source>
        <translation>Ausgelassene Projektionen</translation>
    </message>
    <message>
        <source>Projections that are not used, counted from 1: 3,17,30-40</source>
        <translation>Projektionen, die nicht verwendet werden, gezählt ab 1: 3,17,30-40</translation>
    </message>
    <message>
        <source>Binning</source>
        <translation>Zusammenfassen</translation>
    </message>
    <message>
        <source>So many columns and rows become one pixel, the mean of their intensities; the geometry follows</source>
        <translation>So viele Spalten und Zeilen werden ein Pixel, das Mittel ihrer Intensitäten; die Geometrie folgt</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>Scattered photons, as a part of the open beam, are subtracted everywhere</source>
        <translation>Gestreute Photonen werden überall abgezogen, als Anteil des Freistrahls</translation>
    </message>
    <message>
        <source>Beam hardening</source>
        <translation>Strahlaufhärtung</translation>
    </message>
    <message>
        <source>Coefficients c0 c1 c2 …: a line integral p becomes c0 + c1 p + c2 p² + …, as water was measured, such as 0 1 0.01</source>
        <translation>Koeffizienten c0 c1 c2 …: Ein Linienintegral p wird c0 + c1 p + c2 p² + …, wie an Wasser gemessen, etwa 0 1 0,01</translation>
    </message>
    <message>
        <source>Rings</source>
        <translation>Ringe</translation>
    </message>
    <message>
        <source>Odd number of pixels: what a detector pixel shows beside the median of so many, in the mean of all projections, is subtracted, for it would become a ring</source>
        <translation>Ungerade Zahl von Pixeln: Was ein Detektorpixel neben dem Median so vieler im Mittel aller Projektionen zeigt, wird abgezogen, denn es würde ein Ring</translation>
    </message>
    <message>
        <source>Object wider than the detector</source>
        <translation>Objekt breiter als der Detektor</translation>
    </message>
    <message>
        <source>Corrections</source>
        <translation>Korrekturen</translation>
    </message>
    <message>
        <source>Columns cut off at the left</source>
        <translation>Links abgeschnittene Spalten</translation>
    </message>
    <message>
        <source>Columns cut off at the right</source>
        <translation>Rechts abgeschnittene Spalten</translation>
    </message>
    <message>
        <source>Rows cut off at the top</source>
        <translation>Oben abgeschnittene Zeilen</translation>
    </message>
    <message>
        <source>Rows cut off at the bottom</source>
        <translation>Unten abgeschnittene Zeilen</translation>
    </message>
    <message>
        <source>Columns at the left and right that are cut off, and rows at the top and bottom; the geometry follows</source>
        <translation>Spalten, die links und rechts, und Zeilen, die oben und unten abgeschnitten werden; die Geometrie folgt</translation>
    </message>
    <message>
        <source>Rows are continued beyond the detector before they are filtered: no bright rim, and values that are right inside</source>
        <translation>Zeilen werden über den Detektor hinaus fortgesetzt, bevor sie gefiltert werden: kein heller Rand, und richtige Werte innen</translation>
    </message>
    <message>
        <source>Every, without</source>
        <translation>Jede, ohne</translation>
    </message>
    <message>
        <source>Cut left, right</source>
        <translation>Links, rechts ab</translation>
    </message>
    <message>
        <source>Cut top, bottom</source>
        <translation>Oben, unten ab</translation>
    </message>
    <message>
        <source>Nothing is left of %1 × %2 pixels: cut off less</source>
        <translation>Von %1 × %2 Pixeln bleibt nichts: Schneiden Sie weniger ab</translation>
    </message>
    <message>
        <source>Rings are found by an odd number of pixels</source>
        <translation>Ringe findet eine ungerade Zahl von Pixeln</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::DataPanel</name>
    <message>
        <source>CT</source>
        <translation>CT</translation>
    </message>
    <message>
        <source>X-ray</source>
        <translation>Röntgenbild</translation>
    </message>
    <message>
        <source>Where the geometry came from</source>
        <translation>Herkunft der Geometrie</translation>
    </message>
    <message>
        <source>Value and its source</source>
        <translation>Wert und Herkunft</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>None. Open a folder, or drop it on the window.</source>
        <translation>Keines. Ordner öffnen oder auf das Fenster ziehen.</translation>
    </message>
    <message>
        <source>CT series</source>
        <translation>CT-Serie</translation>
    </message>
    <message>
        <source>%1
%2 × %3 × %4 voxels
%5 × %6 × %7 mm, %8</source>
        <translation>%1
%2 × %3 × %4 Voxel
%5 × %6 × %7 mm, %8</translation>
    </message>
    <message>
        <source> of %1</source>
        <translation> von %1</translation>
    </message>
    <message>
        <source>None. Open an image, or drop it on the window.</source>
        <translation>Keines. Bild öffnen oder auf das Fenster ziehen.</translation>
    </message>
    <message>
        <source>%1
%2 × %3 pixels, %4</source>
        <translation>%1
%2 × %3 Pixel, %4</translation>
    </message>
    <message>
        <source>linear intensity</source>
        <translation>lineare Intensität</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>logarithmisch</translation>
    </message>
    <message>
        <source>volume</source>
        <translation>Volumen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::DicomBrowserDialog</name>
    <message>
        <source>Show patient names</source>
        <translation>Patientennamen zeigen</translation>
    </message>
    <message>
        <source>Open Folder…</source>
        <translation>Ordner öffnen…</translation>
    </message>
    <message>
        <source>Export Anonymised…</source>
        <translation>Anonymisiert exportieren…</translation>
    </message>
    <message>
        <source>Open as CT</source>
        <translation>Als CT öffnen</translation>
    </message>
    <message>
        <source>Open as X-ray</source>
        <translation>Als Röntgenbild öffnen</translation>
    </message>
    <message>
        <source>DICOM Browser</source>
        <translation>DICOM-Browser</translation>
    </message>
    <message>
        <source>Open a folder, or drop a folder or DICOMDIR here</source>
        <translation>Ordner öffnen oder Ordner oder DICOMDIR hierher ziehen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop reading; what was found stays</source>
        <translation>Lesen abbrechen; Gefundenes bleibt</translation>
    </message>
    <message>
        <source>Filter by description, date, number</source>
        <translation>Nach Beschreibung, Datum, Nummer filtern</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Modality</source>
        <translation>Modalität</translation>
    </message>
    <message>
        <source>Names and IDs of patients, until the program ends; numbers stand for them otherwise</source>
        <translation>Namen und IDs der Patienten, bis zum Programmende; sonst stehen dafür Nummern</translation>
    </message>
    <message>
        <source>Look through a folder and its sub-folders</source>
        <translation>Ordner mit Unterordnern durchsuchen</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>Serie</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Attribute</translation>
    </message>
    <message>
        <source>Write the selected series without what identifies the patient (DICOM PS3.15 Annex E)</source>
        <translation>Gewählte Serien ohne patientenidentifizierende Angaben schreiben (DICOM PS3.15 Annex E)</translation>
    </message>
    <message>
        <source>Load the series as the volume</source>
        <translation>Serie als Volumen laden</translation>
    </message>
    <message>
        <source>Load the image as the X-ray, or several selected ones as views of one moment</source>
        <translation>Bild als Röntgenbild laden oder mehrere gewählte als Ansichten eines Zeitpunkts</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>Folder with DICOM files</source>
        <translation>Ordner mit DICOM-Dateien</translation>
    </message>
    <message>
        <source>New or empty folder for the anonymised files</source>
        <translation>Neuer oder leerer Ordner für die anonymisierten Dateien</translation>
    </message>
    <message>
        <source>%1 files written to %2</source>
        <translation>Geschriebene Dateien: %1, Ordner: %2</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>All modalities</source>
        <translation>Alle Modalitäten</translation>
    </message>
    <message>
        <source>%1 series</source>
        <translation>Serien: %1</translation>
    </message>
    <message>
        <source>, %1 other files ignored</source>
        <translation>, ignorierte andere Dateien: %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>The slices are irregular: agree to resample them first</source>
        <translation>Unregelmäßige Schichten: zuerst der Neuabtastung zustimmen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::DifferenceScale</name>
    <message>
        <source>Scale of differences</source>
        <translation>Differenzskala</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::DisplayPanel</name>
    <message>
        <source>Level</source>
        <translation>Zentrum</translation>
    </message>
    <message>
        <source>The value halfway between black and white</source>
        <translation>Wert in der Mitte zwischen Schwarz und Weiß</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Weite</translation>
    </message>
    <message>
        <source>From black to white; negative: inverted</source>
        <translation>Von Schwarz bis Weiß; negativ: invertiert</translation>
    </message>
    <message>
        <source>HU</source>
        <translation>HU</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>Intensität</translation>
    </message>
    <message>
        <source> HU</source>
        <translation> HU</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::DistortionFigures</name>
    <message>
        <source>%1 dark, square</source>
        <translation>%1 dunkle, quadratisch</translation>
    </message>
    <message>
        <source>%1 dark, hexagonal</source>
        <translation>%1 dunkle, sechseckig</translation>
    </message>
    <message>
        <source>%1 bright, square</source>
        <translation>%1 helle, quadratisch</translation>
    </message>
    <message>
        <source>%1 bright, hexagonal</source>
        <translation>%1 helle, sechseckig</translation>
    </message>
    <message>
        <source>local</source>
        <translation>lokal</translation>
    </message>
    <message>
        <source>polynomial of degree %1</source>
        <translation>Polynom vom Grad %1</translation>
    </message>
    <message>
        <source>%1 px RMS, %2 px at most</source>
        <translation>%1 px RMS, höchstens %2 px</translation>
    </message>
    <message>
        <source>Doubts</source>
        <translation>Zweifel</translation>
    </message>
    <message>
        <source>Spots</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Beads or holes of the grid that were found</source>
        <translation>Kugeln oder Löcher des Gitters, die gefunden wurden</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Maßstab</translation>
    </message>
    <message>
        <source>Of the undistorted image, on the plane of the grid</source>
        <translation>Des entzerrten Bildes, in der Ebene des Gitters</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>Restfehler</translation>
    </message>
    <message>
        <source>How far the spots are seen from where the map puts them</source>
        <translation>Wie weit die Punkte von dort entfernt zu sehen sind, wohin die Karte sie setzt</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Ausgelassen</translation>
    </message>
    <message>
        <source>Displacement</source>
        <translation>Verschiebung</translation>
    </message>
    <message>
        <source>By how much the map moves spots, at most</source>
        <translation>Um wie viel die Karte Punkte höchstens verschiebt</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>Abdeckung</translation>
    </message>
    <message>
        <source>%1 px apart, %2 px/mm</source>
        <translation>Abstand %1 px, %2 px/mm</translation>
    </message>
    <message>
        <source>%1 px at most</source>
        <translation>höchstens %1 px</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>How displacements between the spots are interpolated</source>
        <translation>Wie Verschiebungen zwischen den Punkten interpoliert werden</translation>
    </message>
    <message>
        <source>The same of spots that are left out in turn, each predicted by a map made without it: the honest number</source>
        <translation>Dasselbe für Punkte, die der Reihe nach ausgelassen werden, jeder vorhergesagt durch eine Karte ohne ihn: die ehrliche Zahl</translation>
    </message>
    <message>
        <source>Share of the image that the grid covers</source>
        <translation>Anteil des Bildes, den das Gitter bedeckt</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::DistortionForm</name>
    <message>
        <source>Image of the grid</source>
        <translation>Bild des Gitters</translation>
    </message>
    <message>
        <source>Picture of the grid</source>
        <translation>Bild des Gitters</translation>
    </message>
    <message>
        <source>A bead grid or perforated metal that lies flat on the detector&apos;s face: PNG, JPEG, TIFF or DICOM</source>
        <translation>Ein Kugelgitter oder Lochblech, das flach auf der Detektorfläche liegt: PNG, JPEG, TIFF oder DICOM</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>Einzelbild</translation>
    </message>
    <message>
        <source>Page or frame of the file, from 0</source>
        <translation>Seite oder Bild der Datei, ab 0</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Spacing</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Between the centres of neighbouring beads or holes</source>
        <translation>Zwischen den Mitten benachbarter Kugeln oder Löcher</translation>
    </message>
    <message>
        <source>Spots</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Whether beads cast dark spots or holes let bright ones through</source>
        <translation>Ob Kugeln dunkle Punkte werfen oder Löcher helle durchlassen</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Anordnung</translation>
    </message>
    <message>
        <source>In rows and columns, or each amid six others</source>
        <translation>In Zeilen und Spalten, oder jeder zwischen sechs anderen</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Degree</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>Of the polynomial</source>
        <translation>Des Polynoms</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>dark (beads)</source>
        <translation>dunkel (Kugeln)</translation>
    </message>
    <message>
        <source>bright (holes)</source>
        <translation>hell (Löcher)</translation>
    </message>
    <message>
        <source>square</source>
        <translation>quadratisch</translation>
    </message>
    <message>
        <source>hexagonal</source>
        <translation>sechseckig</translation>
    </message>
    <message>
        <source>polynomial</source>
        <translation>Polynom</translation>
    </message>
    <message>
        <source>local</source>
        <translation>lokal</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Automatic: the one that predicts left-out spots better. Local maps follow local distortion, and noise</source>
        <translation>Automatisch: die, die ausgelassene Punkte besser vorhersagt. Lokale Karten folgen lokaler Verzeichnung, und dem Rauschen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::DistortionPage</name>
    <message>
        <source>Find Grid</source>
        <translation>Gitter suchen</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Use for Active X-ray</source>
        <translation>Für das aktive Röntgenbild verwenden</translation>
    </message>
    <message>
        <source>Undistort Images…</source>
        <translation>Bilder entzerren…</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation>Restfehler</translation>
    </message>
    <message>
        <source>Picture of the grid</source>
        <translation>Bild des Gitters</translation>
    </message>
    <message>
        <source>Choose a picture of a grid of beads or of perforated metal that lies flat on the detector&apos;s face, and say how far its beads or holes are apart.</source>
        <translation>Wählen Sie das Bild eines Gitters aus Kugeln oder eines Lochblechs, das flach auf der Detektorfläche liegt, und geben Sie an, wie weit die Kugeln oder Löcher auseinander liegen.</translation>
    </message>
    <message>
        <source>Distortion</source>
        <translation>Verzeichnung</translation>
    </message>
    <message>
        <source>Write the map as a distortion file, which geometry files name</source>
        <translation>Die Karte als Verzeichnungsdatei schreiben, die Geometriedateien nennen</translation>
    </message>
    <message>
        <source>As it came</source>
        <translation>Wie aufgenommen</translation>
    </message>
    <message>
        <source>Undistorted</source>
        <translation>Entzerrt</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>Vorher und nachher</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>The picture as it came, without its distortion, or both beside a line to drag</source>
        <translation>Das Bild wie aufgenommen, ohne seine Verzeichnung, oder beides neben einer Linie zum Ziehen</translation>
    </message>
    <message>
        <source>Spots that were found, joined with their neighbours</source>
        <translation>Gefundene Punkte, mit ihren Nachbarn verbunden</translation>
    </message>
    <message>
        <source>How far the map misses each spot, enlarged</source>
        <translation>Wie weit die Karte jeden Punkt verfehlt, vergrößert</translation>
    </message>
    <message>
        <source>Reading the picture</source>
        <translation>Bild wird gelesen</translation>
    </message>
    <message>
        <source>Measuring the distortion</source>
        <translation>Verzeichnung wird gemessen</translation>
    </message>
    <message>
        <source>The grid was found. Save the map, or use it.</source>
        <translation>Das Gitter wurde gefunden. Speichern oder verwenden Sie die Karte.</translation>
    </message>
    <message>
        <source>as it came</source>
        <translation>wie aufgenommen</translation>
    </message>
    <message>
        <source>undistorted</source>
        <translation>entzerrt</translation>
    </message>
    <message>
        <source>blue: the grid that was found, orange crosses: spots left out</source>
        <translation>blau: das gefundene Gitter, orange Kreuze: ausgelassene Punkte</translation>
    </message>
    <message>
        <source>orange lines: residuals, %1 times as long</source>
        <translation>orange Linien: Restfehler, %1-mal so lang</translation>
    </message>
    <message>
        <source>No X-ray is open that could be undistorted.</source>
        <translation>Es ist kein Röntgenbild geöffnet, das entzerrt werden könnte.</translation>
    </message>
    <message>
        <source>The active X-ray has no geometry, with which its distortion is kept: give it one first.</source>
        <translation>Das aktive Röntgenbild hat keine Geometrie, mit der seine Verzeichnung behalten wird: Geben Sie ihm zuerst eine.</translation>
    </message>
    <message>
        <source>The active X-ray has %1 × %2 pixels, the grid&apos;s picture %3 × %4.</source>
        <translation>Das aktive Röntgenbild hat %1 × %2 Pixel, das Bild des Gitters %3 × %4.</translation>
    </message>
    <message>
        <source>Undistort %1 from now on, as a step to undo; the map is kept with its geometry</source>
        <translation>%1 von nun an entzerren, als Schritt zum Rückgängigmachen; die Karte wird mit seiner Geometrie behalten</translation>
    </message>
    <message>
        <source>Saved as %1. A geometry file that names it under “distortion” undistorts its X-rays when they are read: Use for Active X-ray, then Save… in the panel Geometry, writes one.</source>
        <translation>Gespeichert als %1. Eine Geometriedatei, die sie unter „distortion“ nennt, entzerrt ihre Röntgenbilder beim Lesen: „Für das aktive Röntgenbild verwenden“, dann „Speichern…“ im Feld Geometrie, schreibt eine.</translation>
    </message>
    <message>
        <source>Save the distortion</source>
        <translation>Verzeichnung speichern</translation>
    </message>
    <message>
        <source>Distortion (*.json)</source>
        <translation>Verzeichnung (*.json)</translation>
    </message>
    <message>
        <source>Undistort X-ray</source>
        <translation>Röntgenbild entzerren</translation>
    </message>
    <message>
        <source>%1 is undistorted by %2. Undo takes it back.</source>
        <translation>%1 ist durch %2 entzerrt. Rückgängig nimmt es zurück.</translation>
    </message>
    <message>
        <source>Folder for the undistorted images</source>
        <translation>Ordner für die entzerrten Bilder</translation>
    </message>
    <message>
        <source>Undistorting</source>
        <translation>Entzerren</translation>
    </message>
    <message>
        <source>One image was undistorted into %1.</source>
        <translation>Ein Bild wurde nach %1 entzerrt.</translation>
    </message>
    <message numerus="yes">
        <source>%n images were undistorted into %1.</source>
        <translation>
            <numerusform>%n Bild wurde nach %1 entzerrt.</numerusform>
            <numerusform>%n Bilder wurden nach %1 entzerrt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Write images, runs and videos without the distortion as TIFF into a folder</source>
        <translation>Bilder, Serien und Videos ohne die Verzeichnung als TIFF in einen Ordner schreiben</translation>
    </message>
    <message>
        <source>Images, runs and videos to undistort</source>
        <translation>Bilder, Serien und Videos zum Entzerren</translation>
    </message>
    <message>
        <source>X-ray images and videos</source>
        <translation>Röntgenbilder und Videos</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::ExportController</name>
    <message>
        <source>Exporting video</source>
        <translation>Video wird exportiert</translation>
    </message>
    <message>
        <source>Export Pictures</source>
        <translation>Bilder exportieren</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Bilder (*.png)</translation>
    </message>
    <message>
        <source>Exporting pictures</source>
        <translation>Bilder werden exportiert</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Page (*.html)</source>
        <translation>Seite (*.html)</translation>
    </message>
    <message>
        <source>Paper (*.pdf)</source>
        <translation>Druckfassung (*.pdf)</translation>
    </message>
    <message>
        <source>Writing report</source>
        <translation>Bericht wird geschrieben</translation>
    </message>
    <message>
        <source>X-ray %1</source>
        <translation>Röntgenbild %1</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::FileController</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>CT volume</source>
        <translation>CT-Volumen</translation>
    </message>
    <message>
        <source>Pose to start from</source>
        <translation>Startpose</translation>
    </message>
    <message>
        <source>Opening pose</source>
        <translation>Pose wird geöffnet</translation>
    </message>
    <message>
        <source>Open pose</source>
        <translation>Pose öffnen</translation>
    </message>
    <message>
        <source>Save the pose</source>
        <translation>Pose speichern</translation>
    </message>
    <message>
        <source>Pose (*.json)</source>
        <translation>Pose (*.json)</translation>
    </message>
    <message>
        <source>The pose could not be saved</source>
        <translation>Die Pose konnte nicht gespeichert werden</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Noch nichts</translation>
    </message>
    <message>
        <source>The geometry could not be opened</source>
        <translation>Die Geometrie konnte nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Looking at the geometry</source>
        <translation>Geometrie wird geprüft</translation>
    </message>
    <message>
        <source>X-ray images: views of one moment, or frames</source>
        <translation>Röntgenbilder: Ansichten eines Augenblicks, oder Einzelbilder</translation>
    </message>
    <message>
        <source>Folder of a study</source>
        <translation>Ordner einer Studie</translation>
    </message>
    <message>
        <source>Volumes</source>
        <translation>Volumen</translation>
    </message>
    <message>
        <source>Poses</source>
        <translation>Posen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::FileField</name>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::FileFilters</name>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>All that Isocenter reads</source>
        <translation>Alles, was Isocenter liest</translation>
    </message>
    <message>
        <source>X-ray images</source>
        <translation>Röntgenbilder</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::FoldedLines</name>
    <message>
        <source>show less</source>
        <translation>weniger zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>isocenter::ui::FrameStrip</name>
    <message>
        <source>Frames</source>
        <translation>Einzelbilder</translation>
    </message>
    <message>
        <source>set by hand</source>
        <translation>von Hand gesetzt</translation>
    </message>
    <message>
        <source>good</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>doubtful</source>
        <translation>fraglich</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>no pose yet</source>
        <translation>noch keine Pose</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>Güte</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schl.</translation>
    </message>
    <message>
        <source>Frame %1: %2</source>
        <translation>Bild %1: %2</translation>
    </message>
    <message>
        <source>, similarity %1</source>
        <translation>, Ähnlichkeit %1</translation>
    </message>
    <message>
        <source>Key frame</source>
        <translation>Schlüsselbild</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::GeometryFindings</name>
    <message>
        <source>What is probably wrong</source>
        <translation>Was wahrscheinlich falsch ist</translation>
    </message>
    <message>
        <source>What the projections say of the geometry</source>
        <translation>Was die Projektionen zur Geometrie sagen</translation>
    </message>
    <message>
        <source>The geometry could not be examined: %1</source>
        <translation>Die Geometrie konnte nicht geprüft werden: %1</translation>
    </message>
    <message>
        <source>Examining the geometry…</source>
        <translation>Die Geometrie wird geprüft…</translation>
    </message>
    <message>
        <source>The projections cannot tell whether the geometry is right: %1</source>
        <translation>Die Projektionen sagen nicht, ob die Geometrie stimmt: %1</translation>
    </message>
    <message>
        <source>Every line in the plane of the sources is measured twice, from both ends: where the two disagree, the geometry is not that of the images</source>
        <translation>Jede Linie in der Ebene der Quellen wird zweimal gemessen, von beiden Enden: Wo die beiden voneinander abweichen, ist die Geometrie nicht die der Bilder</translation>
    </message>
    <message>
        <source>Nothing wrong was found: a coarse slice is sharpest as given</source>
        <translation>Kein Fehler gefunden: Eine grobe Schicht ist wie angegeben am schärfsten</translation>
    </message>
    <message>
        <source>Nothing wrong was found: opposite rays disagree by %1&#xa0;%</source>
        <translation>Kein Fehler gefunden: Entgegengesetzte Strahlen weichen um %1&#xa0;% voneinander ab</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::GeometryForm</name>
    <message>
        <source>Kind of geometry</source>
        <translation>Art der Geometrie</translation>
    </message>
    <message>
        <source>How the geometry is stated</source>
        <translation>Wie die Geometrie angegeben wird</translation>
    </message>
    <message>
        <source>Geometry</source>
        <translation>Geometrie</translation>
    </message>
    <message>
        <source>From a file</source>
        <translation>Aus einer Datei</translation>
    </message>
    <message>
        <source>Circular scan</source>
        <translation>Kreisbahn</translation>
    </message>
    <message>
        <source>geometry.json, matrices.csv, RTK .xml</source>
        <translation>geometry.json, matrices.csv, RTK-.xml</translation>
    </message>
    <message>
        <source>Geometry file</source>
        <translation>Geometriedatei</translation>
    </message>
    <message>
        <source>The geometry of every projection, in their order: a geometry file, 3x4 matrices (CSV) or an RTK geometry (XML)</source>
        <translation>Die Geometrie jeder Projektion in ihrer Reihenfolge: eine Geometriedatei, 3x4-Matrizen (CSV) oder eine RTK-Geometrie (XML)</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>First pixel&apos;s centre</source>
        <translation>Mitte 1. Pixel</translation>
    </message>
    <message>
        <source>Where matrices put the centre of the first pixel: 0 for RabbitCT, OpenCV and most CSV files</source>
        <translation>Wo bei Matrizen die Mitte des ersten Pixels liegt: bei 0 für RabbitCT, OpenCV und die meisten CSV-Dateien</translation>
    </message>
    <message>
        <source>at (0, 0)</source>
        <translation>bei (0, 0)</translation>
    </message>
    <message>
        <source>at (0.5, 0.5)</source>
        <translation>bei (0,5, 0,5)</translation>
    </message>
    <message>
        <source>Size of a pixel on the detector</source>
        <translation>Größe eines Pixels auf dem Detektor</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Pixel, along columns</source>
        <translation>Pixel entlang der Spalten</translation>
    </message>
    <message>
        <source>Pixel, along rows</source>
        <translation>Pixel entlang der Zeilen</translation>
    </message>
    <message>
        <source>Pixel size</source>
        <translation>Pixelgröße</translation>
    </message>
    <message>
        <source>Source to axis</source>
        <translation>Quelle – Achse</translation>
    </message>
    <message>
        <source>Distance from the source to the axis of rotation</source>
        <translation>Abstand der Quelle von der Drehachse</translation>
    </message>
    <message>
        <source>Source to detector</source>
        <translation>Quelle – Detektor</translation>
    </message>
    <message>
        <source>Distance from the source to the detector</source>
        <translation>Abstand der Quelle vom Detektor</translation>
    </message>
    <message>
        <source>Size of a pixel on the detector, along columns and rows</source>
        <translation>Größe eines Pixels auf dem Detektor entlang der Spalten und Zeilen</translation>
    </message>
    <message>
        <source>Where the detector&apos;s centre lies along columns and rows, from the point that the central ray hits</source>
        <translation>Wo die Mitte des Detektors entlang der Spalten und Zeilen liegt, vom Auftreffpunkt des Zentralstrahls aus</translation>
    </message>
    <message>
        <source>Offset, along columns</source>
        <translation>Versatz entlang der Spalten</translation>
    </message>
    <message>
        <source>Offset, along rows</source>
        <translation>Versatz entlang der Zeilen</translation>
    </message>
    <message>
        <source>0:0.5:720, or a file</source>
        <translation>0:0.5:720 oder eine Datei</translation>
    </message>
    <message>
        <source>Angles</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>The source&apos;s angle at each projection in degrees: FIRST:STEP:COUNT, a list, or a file with one a line</source>
        <translation>Winkel der Quelle bei jeder Projektion in Grad: ERSTER:SCHRITT:ANZAHL, eine Liste oder eine Datei mit einem je Zeile</translation>
    </message>
    <message>
        <source>Clockwise</source>
        <translation>Im Uhrzeigersinn</translation>
    </message>
    <message>
        <source>Angles count clockwise seen from the end of the axis that images show at the top</source>
        <translation>Winkel zählen im Uhrzeigersinn, gesehen von dem Ende der Achse, das in den Bildern oben liegt</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <source>Choose the Geometry of the Scan</source>
        <translation>Geometrie des Scans wählen</translation>
    </message>
    <message>
        <source>Choose a file with the geometry, or state the parameters of a circular scan</source>
        <translation>Datei mit der Geometrie wählen oder die Größen einer Kreisbahn angeben</translation>
    </message>
    <message>
        <source>Matrices do not say where pixels have their centres: choose where the first one&apos;s is</source>
        <translation>Matrizen sagen nicht, wo Pixel ihre Mitte haben: wählen, wo die des ersten liegt</translation>
    </message>
    <message>
        <source>The file measures the detector in millimetres: state the size of a pixel</source>
        <translation>Die Datei misst den Detektor in Millimetern: Größe eines Pixels angeben</translation>
    </message>
    <message>
        <source>State the distance from the source to the axis</source>
        <translation>Abstand der Quelle von der Achse angeben</translation>
    </message>
    <message>
        <source>State the distance from the source to the detector</source>
        <translation>Abstand der Quelle vom Detektor angeben</translation>
    </message>
    <message>
        <source>The detector must stand farther from the source than the axis does</source>
        <translation>Der Detektor muss weiter von der Quelle entfernt sein als die Achse</translation>
    </message>
    <message>
        <source>State the size of a pixel along columns and rows</source>
        <translation>Größe eines Pixels entlang der Spalten und Zeilen angeben</translation>
    </message>
    <message>
        <source>State the angle of each projection, such as 0:1:360 (first, step, count)</source>
        <translation>Winkel jeder Projektion angeben, etwa 0:1:360 (erster, Schritt, Anzahl)</translation>
    </message>
    <message>
        <source>There are %1 angles, but %2 projections: each needs one, in the same order</source>
        <translation>Es gibt %1 Winkel, aber %2 Projektionen: jede braucht einen, in derselben Reihenfolge</translation>
    </message>
    <message>
        <source>Origin of the geometry</source>
        <translation>Herkunft der Geometrie</translation>
    </message>
    <message>
        <source>As the files state</source>
        <translation>Wie die Dateien sagen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::GeometryImportDialog</name>
    <message>
        <source>Isocenter geometry (JSON)</source>
        <translation>Isocenter-Geometrie (JSON)</translation>
    </message>
    <message>
        <source>MayaCam 2.0 calibration (XMALab, Autoscoper)</source>
        <translation>MayaCam-2.0-Kalibrierung (XMALab, Autoscoper)</translation>
    </message>
    <message>
        <source>RTK geometry (XML)</source>
        <translation>RTK-Geometrie (XML)</translation>
    </message>
    <message>
        <source>ASTRA vectors (cone_vec)</source>
        <translation>ASTRA-Vektoren (cone_vec)</translation>
    </message>
    <message>
        <source>3 × 4 projection matrices, world mm to pixels</source>
        <translation>3 × 4-Projektionsmatrizen, Welt (mm) zu Pixeln</translation>
    </message>
    <message>
        <source>%1: one view</source>
        <translation>%1: eine Ansicht</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n views</source>
        <translation>
            <numerusform>%1: %n Ansicht</numerusform>
            <numerusform>%1: %n Ansichten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>keine Angabe</translation>
    </message>
    <message>
        <source>%1 × %2 mm</source>
        <translation>%1 × %2 mm</translation>
    </message>
    <message>
        <source>patient</source>
        <translation>Patient</translation>
    </message>
    <message>
        <source>isocentre</source>
        <translation>Isozentrum</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Source–detector</source>
        <translation>Quelle–Detektor</translation>
    </message>
    <message>
        <source>Source–origin</source>
        <translation>Quelle–Ursprung</translation>
    </message>
    <message>
        <source>LAO/RAO</source>
        <translation>LAO/RAO</translation>
    </message>
    <message>
        <source>CRA/CAU</source>
        <translation>CRA/CAU</translation>
    </message>
    <message>
        <source>Pixels</source>
        <translation>Pixel</translation>
    </message>
    <message>
        <source>Pitch</source>
        <translation>Pixelabstand</translation>
    </message>
    <message>
        <source>World</source>
        <translation>Welt</translation>
    </message>
    <message>
        <source>Views of the file</source>
        <translation>Ansichten der Datei</translation>
    </message>
    <message>
        <source>X-ray</source>
        <translation>Röntgenbild</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Views of the X-rays</source>
        <translation>Ansichten der Röntgenbilder</translation>
    </message>
    <message>
        <source>Geometry of the X-rays</source>
        <translation>Geometrie der Röntgenbilder</translation>
    </message>
    <message>
        <source>Drop a geometry file here: JSON, MayaCam, RTK XML, or matrices as CSV</source>
        <translation>Geometriedatei hierher ziehen: JSON, MayaCam, RTK-XML oder Matrizen als CSV</translation>
    </message>
    <message>
        <source>Geometry file</source>
        <translation>Geometriedatei</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>View of %1</source>
        <translation>Ansicht für %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1, view %2</source>
        <translation>%1, Ansicht %2</translation>
    </message>
    <message>
        <source>No geometry file is chosen.</source>
        <translation>Keine Geometriedatei gewählt.</translation>
    </message>
    <message>
        <source>Import geometry</source>
        <translation>Geometrie importieren</translation>
    </message>
    <message>
        <source>JointTrack calibration (JT_INTCALIB)</source>
        <translation>JointTrack-Kalibrierung (JT_INTCALIB)</translation>
    </message>
    <message>
        <source>XMALab project</source>
        <translation>XMALab-Projekt</translation>
    </message>
    <message>
        <source>Geometry</source>
        <translation>Geometrie</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::GeometryOffer</name>
    <message>
        <source>Source to detector</source>
        <translation>Quelle bis Detektor</translation>
    </message>
    <message>
        <source>Pixel size</source>
        <translation>Pixelgröße</translation>
    </message>
    <message>
        <source>&amp;Use</source>
        <translation>&amp;Übernehmen</translation>
    </message>
    <message>
        <source>Geometry of the X-ray</source>
        <translation>Geometrie des Röntgenbilds</translation>
    </message>
    <message>
        <source>&lt;b&gt;This X-ray has no geometry.&lt;/b&gt; State it to compare the image with the CT:</source>
        <translation>&lt;b&gt;Dieses Röntgenbild hat keine Geometrie.&lt;/b&gt; Mit ihr lässt es sich mit dem CT vergleichen:</translation>
    </message>
    <message>
        <source>&amp;Source to detector</source>
        <translation>&amp;Quelle bis Detektor</translation>
    </message>
    <message>
        <source>&amp;Pixel size</source>
        <translation>&amp;Pixelgröße</translation>
    </message>
    <message>
        <source>&amp;Typical Values</source>
        <translation>&amp;Typische Werte</translation>
    </message>
    <message>
        <source>&amp;Open File…</source>
        <translation>&amp;Datei öffnen…</translation>
    </message>
    <message>
        <source>A geometry file, calibration or projection matrix</source>
        <translation>Eine Geometriedatei, Kalibrierung oder Projektionsmatrix</translation>
    </message>
    <message>
        <source>Give geometry</source>
        <translation>Geometrie zuweisen</translation>
    </message>
    <message>
        <source>Assumes a central ray perpendicular to the detector through the image centre</source>
        <translation>Der Zentralstrahl wird senkrecht zum Detektor durch die Bildmitte angenommen</translation>
    </message>
    <message>
        <source>Typical C-arm values, marked as assumed until you confirm or correct them in the panel Geometry</source>
        <translation>Werte eines üblichen C-Bogens, als angenommen gekennzeichnet, bis sie im Bedienfeld Geometrie bestätigt oder berichtigt werden</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::GeometryPanel</name>
    <message>
        <source>Source to detector</source>
        <translation>Quelle–Detektor</translation>
    </message>
    <message>
        <source>Source to isocentre</source>
        <translation>Quelle–Isozentrum</translation>
    </message>
    <message>
        <source>Primary angle</source>
        <translation>Primärwinkel</translation>
    </message>
    <message>
        <source>Secondary angle</source>
        <translation>Sekundärwinkel</translation>
    </message>
    <message>
        <source>Pixel width</source>
        <translation>Pixelbreite</translation>
    </message>
    <message>
        <source>Pixel height</source>
        <translation>Pixelhöhe</translation>
    </message>
    <message>
        <source>Principal column</source>
        <translation>Hauptpunkt-Spalte</translation>
    </message>
    <message>
        <source>Principal row</source>
        <translation>Hauptpunkt-Zeile</translation>
    </message>
    <message>
        <source>Projection matrix</source>
        <translation>Projektionsmatrix</translation>
    </message>
    <message>
        <source>From the world (mm) to pixels; the centre of the first pixel is (0.5, 0.5)</source>
        <translation>Von der Welt (mm) zu Pixeln; die Mitte des ersten Pixels ist (0,5; 0,5)</translation>
    </message>
    <message>
        <source>Typical</source>
        <translation>Typisch</translation>
    </message>
    <message>
        <source>Begin with the values of a usual C-arm</source>
        <translation>Mit den Werten eines üblichen C-Bogens beginnen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the matrix as twelve numbers</source>
        <translation>Matrix als zwölf Zahlen kopieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Take a matrix of twelve numbers, by rows</source>
        <translation>Matrix aus zwölf Zahlen übernehmen, zeilenweise</translation>
    </message>
    <message>
        <source>As Read</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>Forget the edits: as the file says</source>
        <translation>Änderungen verwerfen: wie in der Datei</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Save as a geometry file (geometry.json)</source>
        <translation>Als Geometriedatei (geometry.json) speichern</translation>
    </message>
    <message>
        <source>Projection matrix (3 × 4)</source>
        <translation>Projektionsmatrix (3 × 4)</translation>
    </message>
    <message>
        <source>No X-ray is open.</source>
        <translation>Kein Röntgenbild geöffnet.</translation>
    </message>
    <message>
        <source>The X-ray has no geometry: open a geometry file, paste a matrix, or begin with the values of a typical C-arm.</source>
        <translation>Das Röntgenbild hat keine Geometrie: Geometriedatei öffnen, Matrix einfügen oder mit den Werten eines typischen C-Bogens beginnen.</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %1</translation>
    </message>
    <message>
        <source>Magnification at the isocentre</source>
        <translation>Vergrößerung im Isozentrum</translation>
    </message>
    <message>
        <source>This view is a matrix that no C-arm about the world&apos;s origin has: the detector is rotated by %1°, the origin lies %2 mm beside the central ray. The values above describe it; paste another matrix to change it.</source>
        <translation>Diese Ansicht ist eine Matrix, die kein C-Bogen um den Weltursprung haben kann: Der Detektor ist um %1° gedreht, der Ursprung liegt %2 mm neben dem Zentralstrahl. Die Werte oben beschreiben sie; zum Ändern eine andere Matrix einfügen.</translation>
    </message>
    <message>
        <source>Edited here</source>
        <translation>Hier geändert</translation>
    </message>
    <message>
        <source>The geometry cannot be so</source>
        <translation>Diese Geometrie ist nicht möglich</translation>
    </message>
    <message>
        <source>Edit geometry</source>
        <translation>Geometrie ändern</translation>
    </message>
    <message>
        <source>Give geometry</source>
        <translation>Geometrie zuweisen</translation>
    </message>
    <message>
        <source>Paste matrix</source>
        <translation>Matrix einfügen</translation>
    </message>
    <message>
        <source>Reset geometry</source>
        <translation>Geometrie zurücksetzen</translation>
    </message>
    <message>
        <source>Save the geometry</source>
        <translation>Geometrie speichern</translation>
    </message>
    <message>
        <source>Geometry (*.json)</source>
        <translation>Geometrie (*.json)</translation>
    </message>
    <message>
        <source>The geometry could not be saved</source>
        <translation>Die Geometrie konnte nicht gespeichert werden</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>Bestätigen</translation>
    </message>
    <message>
        <source>These values are right, although no file states them: no longer a guess</source>
        <translation>Diese Werte stimmen, obwohl keine Datei sie nennt: nicht mehr vermutet</translation>
    </message>
    <message>
        <source>This geometry is a guess. Results depend on it: correct it, or confirm it.</source>
        <translation>Diese Geometrie ist vermutet. Die Ergebnisse hängen von ihr ab: berichtigen oder bestätigen Sie sie.</translation>
    </message>
    <message>
        <source>Confirm geometry</source>
        <translation>Geometrie bestätigen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::GeometryQuestions</name>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>as the X-ray</source>
        <translation>wie Röntgenbild</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>needed</source>
        <translation>erforderlich</translation>
    </message>
    <message>
        <source>Pixel width</source>
        <translation>Pixelbreite</translation>
    </message>
    <message>
        <source>Pixel height</source>
        <translation>Pixelhöhe</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Source to detector</source>
        <translation>Quelle–Detektor</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>geschätzt</translation>
    </message>
    <message>
        <source>Unattenuated intensity</source>
        <translation>Ungeschwächte Intensität</translation>
    </message>
    <message>
        <source>0: integer pixel centres (OpenCV, most tables)</source>
        <translation>0: ganzzahlige Pixelmitten (OpenCV, die meisten Tabellen)</translation>
    </message>
    <message>
        <source>0.5: the pixel&apos;s corner is 0</source>
        <translation>0,5: die Pixelecke ist 0</translation>
    </message>
    <message>
        <source>Pixel centre</source>
        <translation>Pixelmitte</translation>
    </message>
    <message>
        <source>As read with the X-ray</source>
        <translation>Wie mit dem Röntgenbild gelesen</translation>
    </message>
    <message>
        <source>Intensities (LIN): bones are dark</source>
        <translation>Intensitäten (LIN): Knochen sind dunkel</translation>
    </message>
    <message>
        <source>Line integrals (LOG): bones are bright</source>
        <translation>Linienintegrale (LOG): Knochen sind hell</translation>
    </message>
    <message>
        <source>Grey values</source>
        <translation>Grauwerte</translation>
    </message>
    <message>
        <source>The image that the geometry was made for, in pixels along its rows and columns</source>
        <translation>Bild, für das die Geometrie erstellt wurde, in Pixeln entlang seiner Zeilen und Spalten</translation>
    </message>
    <message>
        <source>The size of a pixel on the detector, mm, along columns and rows; the detector&apos;s centre is the origin of the file&apos;s coordinates</source>
        <translation>Größe eines Pixels auf dem Detektor, mm, entlang der Spalten und Zeilen; die Detektormitte ist der Ursprung der Koordinaten der Datei</translation>
    </message>
    <message>
        <source>Where the matrices put the centre of the first pixel, in pixels</source>
        <translation>Wohin die Matrizen die Mitte des ersten Pixels legen, in Pixeln</translation>
    </message>
    <message>
        <source>Matrices do not fix how far away the detector stands. It changes no projection, only the pixel size in mm and the 3-D scene</source>
        <translation>Matrizen legen den Abstand des Detektors nicht fest. Er ändert keine Projektion, nur die Pixelgröße in mm und die 3D-Szene</translation>
    </message>
    <message>
        <source>Grey level of the open beam (I0)</source>
        <translation>Grauwert des Freistrahls (I0)</translation>
    </message>
    <message>
        <source>Image size</source>
        <translation>Bildgröße</translation>
    </message>
    <message>
        <source>Pixel pitch</source>
        <translation>Pixelabstand</translation>
    </message>
    <message>
        <source>Centre of the first pixel</source>
        <translation>Mitte des ersten Pixels</translation>
    </message>
    <message>
        <source>open beam</source>
        <translation>Freistrahl</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::GizmoController</name>
    <message>
        <source>Rotate volume</source>
        <translation>Volumen drehen</translation>
    </message>
    <message>
        <source>Move volume</source>
        <translation>Volumen verschieben</translation>
    </message>
    <message>
        <source>Drag: rotate the view; middle: pan; right or wheel: zoom</source>
        <translation>Ziehen: Ansicht drehen; Mitte: verschieben; rechts oder Rad: Zoom</translation>
    </message>
    <message>
        <source>Drag: rotate the volume about this axis, around the pivot</source>
        <translation>Ziehen: Volumen um diese Achse drehen, um den Drehpunkt</translation>
    </message>
    <message>
        <source>Drag: translate the volume along this axis</source>
        <translation>Ziehen: Volumen entlang dieser Achse verschieben</translation>
    </message>
    <message>
        <source>Drag: move the pivot, around which the volume rotates</source>
        <translation>Ziehen: Drehpunkt verschieben, um den sich das Volumen dreht</translation>
    </message>
    <message>
        <source>%1 mm along %2</source>
        <translation>%1 mm entlang %2</translation>
    </message>
    <message>
        <source>%1 %2 about %3</source>
        <translation>%1 %2 um %3</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::GreyValuesForm</name>
    <message>
        <source>Bones are stored</source>
        <translation>Knochen sind gespeichert</translation>
    </message>
    <message>
        <source>As the file says</source>
        <translation>Laut Datei</translation>
    </message>
    <message>
        <source>Dark (low numbers)</source>
        <translation>Dunkel (kleine Werte)</translation>
    </message>
    <message>
        <source>Bright (high numbers)</source>
        <translation>Hell (große Werte)</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>Linear intensity</source>
        <translation>Lineare Intensität</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>Open beam I0</source>
        <translation>Freistrahl I0</translation>
    </message>
    <message>
        <source>Grey value of the open beam, where nothing absorbs</source>
        <translation>Grauwert des Freistrahls, wo nichts absorbiert</translation>
    </message>
    <message>
        <source>Grey values</source>
        <translation>Grauwerte</translation>
    </message>
    <message>
        <source>Bones</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>Open beam</source>
        <translation>Freistrahl</translation>
    </message>
    <message>
        <source>The X-ray cannot be read so</source>
        <translation>Das Röntgenbild ist so nicht lesbar</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::GuidedTour</name>
    <message>
        <source>Compare X-ray and DRR</source>
        <translation>Röntgenbild und DRR vergleichen</translation>
    </message>
    <message>
        <source>Move the volume</source>
        <translation>Volumen bewegen</translation>
    </message>
    <message>
        <source>Choose measure and device</source>
        <translation>Maß und Gerät wählen</translation>
    </message>
    <message>
        <source>Register</source>
        <translation>Registrieren</translation>
    </message>
    <message>
        <source>Read and keep the result</source>
        <translation>Ergebnis lesen und sichern</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>Schritt %1 von %2: %3</translation>
    </message>
    <message>
        <source>The measure says how well X-ray and DRR agree, the device computes it. What is chosen suits this case: look through the lists, or go on.</source>
        <translation>Das Maß sagt, wie gut Röntgenbild und DRR übereinstimmen, das Gerät berechnet es. Die Auswahl passt zu diesem Fall: die Listen ansehen oder weitergehen.</translation>
    </message>
    <message>
        <source>The volume follows the best pose, and the plot shows the value of every evaluation.</source>
        <translation>Das Volumen folgt der besten Pose, und die Kurve zeigt den Wert jeder Auswertung.</translation>
    </message>
    <message>
        <source>Press Start (%1). The registration looks for the pose at which the measure is best.</source>
        <translation>Start drücken (%1). Die Registrierung sucht die Pose mit dem besten Wert des Maßes.</translation>
    </message>
    <message>
        <source>The X-ray is grey. The DRR over it, in colour, is computed from the CT at the current pose: they do not match yet. Drag the slider above the view, or hold %1 to see the X-ray alone.</source>
        <translation>Das Röntgenbild ist grau. Das farbige DRR darüber ist aus dem CT in der jetzigen Pose berechnet: Beide passen noch nicht zusammen. Den Regler über der Ansicht ziehen, oder %1 halten, um nur das Röntgenbild zu sehen.</translation>
    </message>
    <message>
        <source>Drag in the view to move the volume, with Ctrl to rotate it, with Shift to move it along the line of sight. The arrow keys move it in small steps. Bring the spine close to the one in the X-ray.</source>
        <translation>Ziehen in der Ansicht verschiebt das Volumen; mit Strg wird es gedreht, mit Umschalt entlang der Blickrichtung verschoben. Die Pfeiltasten bewegen es in kleinen Schritten. Die Wirbelsäule ungefähr mit der im Röntgenbild zur Deckung bringen.</translation>
    </message>
    <message>
        <source>This is the result. The true pose of this case is known: “Error” is the distance to it. Save the session with File &gt; Save Project (%1), or a record of the work with File &gt; Report.</source>
        <translation>Dies ist das Ergebnis. Die wahre Pose dieses Falls ist bekannt: „Fehler“ ist der Abstand zu ihr. Die Sitzung mit Datei &gt; Projekt speichern (%1) sichern, oder ein Protokoll der Arbeit mit Datei &gt; Bericht.</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::HistogramView</name>
    <message>
        <source>Histogram of the CT with its grey-scale window</source>
        <translation>Histogramm des CT mit Grauwertfenster</translation>
    </message>
    <message>
        <source>How often each value is there (logarithmic). Drag the handles for black and white, or what lies between them; double-click: automatic</source>
        <translation>Häufigkeit der Werte (logarithmisch). Griffe für Schwarz und Weiß oder den Bereich dazwischen ziehen; Doppelklick: automatisch</translation>
    </message>
    <message>
        <source>Open a CT</source>
        <translation>CT öffnen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::ImportController</name>
    <message>
        <source>The file could not be opened</source>
        <translation>Die Datei konnte nicht geöffnet werden</translation>
    </message>
    <message>
        <source>The study could not be opened</source>
        <translation>Die Studie konnte nicht geöffnet werden</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::ImportSheet</name>
    <message>
        <source>Open a Study</source>
        <translation>Studie öffnen</translation>
    </message>
    <message>
        <source>Change a role from its list, or drag the row to another heading.</source>
        <translation>Eine Rolle in ihrer Liste ändern oder die Zeile auf eine andere Überschrift ziehen.</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Öffnen</translation>
    </message>
    <message>
        <source>&amp;Voxel size of the TIFF volumes</source>
        <translation>&amp;Voxelgröße der TIFF-Volumen</translation>
    </message>
    <message>
        <source>Between columns</source>
        <translation>Zwischen Spalten</translation>
    </message>
    <message>
        <source>Between rows</source>
        <translation>Zwischen Zeilen</translation>
    </message>
    <message>
        <source>Between pages</source>
        <translation>Zwischen Seiten</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>&amp;Intercept</source>
        <translation>Ve&amp;rsatz</translation>
    </message>
    <message>
        <source>Added to the stored values to give Hounsfield units</source>
        <translation>Wird zu den gespeicherten Werten addiert, um Hounsfield-Einheiten zu erhalten</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::ImportTree</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Import plan</source>
        <translation>Importplan</translation>
    </message>
    <message>
        <source>Volumes</source>
        <translation>Volumen</translation>
    </message>
    <message>
        <source>All cameras</source>
        <translation>Alle Kameras</translation>
    </message>
    <message>
        <source>Camera %1</source>
        <translation>Kamera %1</translation>
    </message>
    <message>
        <source>Poses and others</source>
        <translation>Posen und anderes</translation>
    </message>
    <message>
        <source>Not used</source>
        <translation>Nicht verwendet</translation>
    </message>
    <message>
        <source>Role of %1</source>
        <translation>Rolle von %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n files)</source>
        <translation>
            <numerusform>%1 (%n Datei)</numerusform>
            <numerusform>%1 (%n Dateien)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>isocenter::ui::IntensityForm</name>
    <message>
        <source>Meaning of the numbers</source>
        <translation>Bedeutung der Zahlen</translation>
    </message>
    <message>
        <source>What the stored numbers of the projections are</source>
        <translation>Was die gespeicherten Zahlen der Projektionen sind</translation>
    </message>
    <message>
        <source>Open beam I0</source>
        <translation>Freistrahl I0</translation>
    </message>
    <message>
        <source>The stored number of the open beam</source>
        <translation>Gespeicherte Zahl des Freistrahls</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>Line integral of a stored number of 1</source>
        <translation>Linienintegral der gespeicherten Zahl 1</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>Intensität</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Intensities, I0 is known</source>
        <translation>Intensitäten, I0 bekannt</translation>
    </message>
    <message>
        <source>Intensities, a region shows air</source>
        <translation>Intensitäten, ein Ausschnitt zeigt Luft</translation>
    </message>
    <message>
        <source>Line integrals</source>
        <translation>Linienintegrale</translation>
    </message>
    <message>
        <source>First column of air</source>
        <translation>Erste Spalte der Luft</translation>
    </message>
    <message>
        <source>First row of air</source>
        <translation>Erste Zeile der Luft</translation>
    </message>
    <message>
        <source>Columns of air</source>
        <translation>Spalten der Luft</translation>
    </message>
    <message>
        <source>Rows of air</source>
        <translation>Zeilen der Luft</translation>
    </message>
    <message>
        <source>Air from</source>
        <translation>Luft ab</translation>
    </message>
    <message>
        <source>Air size</source>
        <translation>Größe der Luft</translation>
    </message>
    <message>
        <source>Say what the stored numbers are: intensities or line integrals</source>
        <translation>Angeben, was die gespeicherten Zahlen sind: Intensitäten oder Linienintegrale</translation>
    </message>
    <message>
        <source>State the stored number of the open beam</source>
        <translation>Gespeicherte Zahl des Freistrahls angeben</translation>
    </message>
    <message>
        <source>State how many columns and rows show air</source>
        <translation>Angeben, wie viele Spalten und Zeilen Luft zeigen</translation>
    </message>
    <message>
        <source>The region of air reaches beyond the projections of %1 × %2 pixels</source>
        <translation>Der Ausschnitt der Luft reicht über die Projektionen von %1 × %2 Pixeln hinaus</translation>
    </message>
    <message>
        <source>State the line integral of a stored number of 1</source>
        <translation>Linienintegral der gespeicherten Zahl 1 angeben</translation>
    </message>
    <message>
        <source>Origin of the intensity</source>
        <translation>Herkunft der Intensität</translation>
    </message>
    <message>
        <source>As the files state</source>
        <translation>Wie die Dateien sagen</translation>
    </message>
    <message>
        <source>Line integrals: %1</source>
        <translation>Linienintegrale: %1</translation>
    </message>
    <message>
        <source>I0 %1: %2</source>
        <translation>I0 %1: %2</translation>
    </message>
    <message>
        <source>open.tif</source>
        <translation>open.tif</translation>
    </message>
    <message>
        <source>Open beam</source>
        <translation>Freistrahl</translation>
    </message>
    <message>
        <source>An image of the open beam, by which the projections are divided</source>
        <translation>Ein Bild des Freistrahls, durch das die Projektionen geteilt werden</translation>
    </message>
    <message>
        <source>Choose the Image of the Open Beam</source>
        <translation>Bild des Freistrahls wählen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Dark image</source>
        <translation>Dunkelbild</translation>
    </message>
    <message>
        <source>An image without X-rays, which is subtracted from projections and open beam</source>
        <translation>Ein Bild ohne Röntgenstrahlung, das von Projektionen und Freistrahl abgezogen wird</translation>
    </message>
    <message>
        <source>Choose the Image without X-Rays</source>
        <translation>Bild ohne Röntgenstrahlung wählen</translation>
    </message>
    <message>
        <source>Bad pixels</source>
        <translation>Schlechte Pixel</translation>
    </message>
    <message>
        <source>A mask (0: bad, or polygons as JSON) whose pixels get the mean of their neighbours</source>
        <translation>Eine Maske (0: schlecht, oder Polygone als JSON), deren Pixel den Mittelwert ihrer Nachbarn bekommen</translation>
    </message>
    <message>
        <source>Choose the Mask of Bad Pixels</source>
        <translation>Maske der schlechten Pixel wählen</translation>
    </message>
    <message>
        <source>Intensities, with an image of the open beam</source>
        <translation>Intensitäten, mit einem Bild des Freistrahls</translation>
    </message>
    <message>
        <source>A region that shows air in every projection: its mean is the open beam, or beside an image of that, says how the tube&apos;s output varied</source>
        <translation>Ein Bereich, der in jeder Projektion Luft zeigt: sein Mittelwert ist der Freistrahl oder sagt, neben einem Bild des Freistrahls, wie die Röhre schwankte</translation>
    </message>
    <message>
        <source>Choose the image of the open beam</source>
        <translation>Bild des Freistrahls wählen</translation>
    </message>
    <message>
        <source>has %1 × %2 pixels, but projections have %3 × %4</source>
        <translation>hat %1 × %2 Pixel, Projektionen aber %3 × %4</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::KernelLogDialog</name>
    <message>
        <source>Kernel Log</source>
        <translation>Kernel-Protokoll</translation>
    </message>
    <message>
        <source>Devices and failures</source>
        <translation>Geräte und Fehler</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Not available</source>
        <translation>Nicht verfügbar</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy what is shown, with the version of Isocenter</source>
        <translation>Angezeigtes mit der Version von Isocenter kopieren</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::LandmarkController</name>
    <message>
        <source>Set landmark</source>
        <translation>Landmarke setzen</translation>
    </message>
    <message>
        <source>Delete landmark</source>
        <translation>Landmarke löschen</translation>
    </message>
    <message>
        <source>The landmarks give no pose</source>
        <translation>Die Landmarken ergeben keine Pose</translation>
    </message>
    <message>
        <source>Pose from landmarks</source>
        <translation>Pose aus Landmarken</translation>
    </message>
    <message>
        <source>Pose from %1 landmarks (%2 marks, radiographs: %3): residual RMS %4 px, %5 mm. Marked to 1 px it is good to %6 mm in the image, %7 mm in depth and %8°.</source>
        <translation>Pose aus %1 Landmarken (%2 Markierungen, Röntgenbilder: %3): Restfehler RMS %4 px, %5 mm. Bei auf 1 px genauen Markierungen stimmt sie auf %6 mm in der Bildebene, %7 mm in der Tiefe und %8°.</translation>
    </message>
    <message>
        <source>Load landmarks</source>
        <translation>Landmarken laden</translation>
    </message>
    <message>
        <source>Landmarks</source>
        <translation>Landmarken</translation>
    </message>
    <message>
        <source>Landmarks (*.csv *.txt);;All files (*)</source>
        <translation>Landmarken (*.csv *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The landmarks could not be loaded</source>
        <translation>Die Landmarken konnten nicht geladen werden</translation>
    </message>
    <message>
        <source>Save the landmarks</source>
        <translation>Landmarken speichern</translation>
    </message>
    <message>
        <source>Landmarks (*.csv)</source>
        <translation>Landmarken (*.csv)</translation>
    </message>
    <message>
        <source>The landmarks could not be saved</source>
        <translation>Die Landmarken konnten nicht gespeichert werden</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::LandmarkModel</name>
    <message>
        <source>set</source>
        <translation>gesetzt</translation>
    </message>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>L %1  P %2  S %3 mm</source>
        <translation>L %1  P %2  S %3 mm</translation>
    </message>
    <message>
        <source>Not set in the CT yet: click it in a slice with the landmark tool</source>
        <translation>Im CT noch nicht gesetzt: mit dem Landmarken-Werkzeug in eine Schicht klicken</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>CT</source>
        <translation>CT</translation>
    </message>
    <message>
        <source>X-rays</source>
        <translation>Röntgenbilder</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>Restfehler</translation>
    </message>
    <message>
        <source>Its number in the views</source>
        <translation>Nummer in den Ansichten</translation>
    </message>
    <message>
        <source>Double-click to give it a name</source>
        <translation>Doppelklick: Namen vergeben</translation>
    </message>
    <message>
        <source>Whether its point in the CT is set</source>
        <translation>Ob der Punkt im CT gesetzt ist</translation>
    </message>
    <message>
        <source>The radiographs, as they are shown, in which it is marked</source>
        <translation>Gezeigte Röntgenbilder, in denen die Landmarke markiert ist</translation>
    </message>
    <message>
        <source>From its marks to where its point projects at the pose that is shown: root mean square over the radiographs with geometry, in pixels</source>
        <translation>Abstand der Markierungen von der Projektion des Punkts in der gezeigten Pose: quadratisches Mittel über die Röntgenbilder mit Geometrie, in Pixeln</translation>
    </message>
    <message>
        <source>%1 px</source>
        <translation>%1 px</translation>
    </message>
    <message>
        <source>Rename landmark</source>
        <translation>Landmarke umbenennen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::LandmarkPanel</name>
    <message>
        <source>Landmarks</source>
        <translation>Landmarken</translation>
    </message>
    <message>
        <source>Choose the landmark tool (L), click a point in a CT slice, then the same point in the radiographs. Ctrl+4 shows both.</source>
        <translation>Landmarken-Werkzeug (L) wählen, einen Punkt in einer CT-Schicht anklicken, dann denselben Punkt in den Röntgenbildern. Strg+4 zeigt beides.</translation>
    </message>
    <message>
        <source>A pose needs at least 4 points in one radiograph, or 3 in two.</source>
        <translation>Eine Pose braucht mindestens 4 Punkte in einem Röntgenbild oder 3 in zweien.</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::LineBar</name>
    <message>
        <source>Bright lines</source>
        <translation>Helle Linien</translation>
    </message>
    <message>
        <source>Dark lines</source>
        <translation>Dunkle Linien</translation>
    </message>
    <message>
        <source>Kind of lines</source>
        <translation>Art der Linien</translation>
    </message>
    <message>
        <source>Bright: lines that attenuate more than what is beside them, as metal does; dark: less</source>
        <translation>Hell: Linien, die mehr schwächen als das, was neben ihnen liegt, wie Metall; dunkel: weniger</translation>
    </message>
    <message>
        <source>up to </source>
        <translation>bis </translation>
    </message>
    <message>
        <source> px wide</source>
        <translation> px breit</translation>
    </message>
    <message>
        <source>Width of the widest lines in pixels of the radiograph</source>
        <translation>Breite der breitesten Linien in Pixeln des Röntgenbilds</translation>
    </message>
    <message>
        <source>from </source>
        <translation>ab </translation>
    </message>
    <message>
        <source> px long</source>
        <translation> px lang</translation>
    </message>
    <message>
        <source>Length that hangs together, at least, in pixels of the radiograph</source>
        <translation>Länge, die mindestens zusammenhängt, in Pixeln des Röntgenbilds</translation>
    </message>
    <message>
        <source>contrast </source>
        <translation>Kontrast </translation>
    </message>
    <message>
        <source>Grey values of 255 that lines stand out by, at least</source>
        <translation>Grauwerte (von 255), um die Linien mindestens hervortreten</translation>
    </message>
    <message>
        <source>Finding lines…</source>
        <translation>Linien werden gesucht …</translation>
    </message>
    <message>
        <source>No such lines</source>
        <translation>Keine solchen Linien</translation>
    </message>
    <message>
        <source>%1 of %2 lines are chosen</source>
        <translation>%1 von %2 Linien ausgewählt</translation>
    </message>
    <message>
        <source>Lines found: %1, %2 px in all</source>
        <translation>Gefundene Linien: %1, zusammen %2 px</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::LineFinding</name>
    <message>
        <source>Mask lines</source>
        <translation>Linien maskieren</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::LineLayer</name>
    <message>
        <source>Click the lines to mask, Shift: all that hangs together; without a click all are masked</source>
        <translation>Zu maskierende Linien anklicken, Umschalt: alles, was zusammenhängt; ohne Klick werden alle maskiert</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::LinePanel</name>
    <message>
        <source>Export Lines…</source>
        <translation>Linien exportieren…</translation>
    </message>
    <message>
        <source>Longest lines</source>
        <translation>Längste Linien</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordnung</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>What the curve shows of the line that is chosen</source>
        <translation>Was die Kurve von der gewählten Linie zeigt</translation>
    </message>
    <message>
        <source>Width along the line</source>
        <translation>Breite entlang der Linie</translation>
    </message>
    <message>
        <source>Brightness along the line</source>
        <translation>Helligkeit entlang der Linie</translation>
    </message>
    <message>
        <source>Across the line</source>
        <translation>Quer zur Linie</translation>
    </message>
    <message>
        <source>Profile of the line</source>
        <translation>Profil der Linie</translation>
    </message>
    <message>
        <source>Click a line in the picture or in the list</source>
        <translation>Klicken Sie eine Linie im Bild oder in der Liste an</translation>
    </message>
    <message>
        <source>Save the lines of this frame as CSV, SWC or GeoJSON; the centre of the first pixel is at (0.5, 0.5)</source>
        <translation>Die Linien dieses Bildes als CSV, SWC oder GeoJSON speichern; die Mitte des ersten Pixels liegt bei (0,5; 0,5)</translation>
    </message>
    <message>
        <source>grey value</source>
        <translation>Grauwert</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>Bild %1</translation>
    </message>
    <message>
        <source>Export Lines</source>
        <translation>Linien exportieren</translation>
    </message>
    <message>
        <source>Lines (*.csv *.swc *.geojson *.zip)</source>
        <translation>Linien (*.csv *.swc *.geojson *.zip)</translation>
    </message>
    <message>
        <source>px</source>
        <translation>px</translation>
    </message>
    <message>
        <source>µm</source>
        <translation>µm</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>Length (%1)</source>
        <translation>Länge (%1)</translation>
    </message>
    <message>
        <source>Width (%1)</source>
        <translation>Breite (%1)</translation>
    </message>
    <message>
        <source>Pixels of %1 %2, by %3</source>
        <translation>Pixel von %1 %2, nach %3</translation>
    </message>
    <message>
        <source>%1 along the line</source>
        <translation>%1 entlang der Linie</translation>
    </message>
    <message>
        <source>width (%1)</source>
        <translation>Breite (%1)</translation>
    </message>
    <message>
        <source>%1 across the line</source>
        <translation>%1 quer zur Linie</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::LivePage</name>
    <message>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <source>right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <source>Register on Both</source>
        <translation>Auf beiden registrieren</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Live comparison</source>
        <translation>Live-Vergleich</translation>
    </message>
    <message>
        <source>Stop both and keep their best poses (Esc)</source>
        <translation>Beide stoppen und ihre besten Posen behalten (Esc)</translation>
    </message>
    <message>
        <source>Open a CT and an X-ray with geometry first</source>
        <translation>Zuerst ein CT und ein Röntgenbild mit Geometrie öffnen</translation>
    </message>
    <message>
        <source>The same registration on two devices at once</source>
        <translation>Dieselbe Registrierung auf zwei Geräten zugleich</translation>
    </message>
    <message>
        <source>Both run from the same pose with the same search</source>
        <translation>Beide laufen ab derselben Pose mit derselben Suche</translation>
    </message>
    <message>
        <source>The comparison could not start</source>
        <translation>Der Vergleich konnte nicht starten</translation>
    </message>
    <message>
        <source>One side has no result</source>
        <translation>Eine Seite hat kein Ergebnis</translation>
    </message>
    <message>
        <source>Register the session&apos;s CT to its X-rays on both devices at once, from the present pose, or from where the last run began if it ended there; devices that share a processor slow each other down</source>
        <translation>Das CT der Sitzung auf beiden Geräten zugleich zu seinen Röntgenbildern registrieren, ab der aktuellen Pose oder, wenn der letzte Lauf dort endete, von seinem Beginn an; Geräte, die sich einen Prozessor teilen, bremsen einander</translation>
    </message>
    <message>
        <source>Both run with the same search from where the last run began</source>
        <translation>Beide laufen mit derselben Suche von dort, wo der letzte Lauf begann</translation>
    </message>
    <message>
        <source>A live comparison</source>
        <translation>Ein laufender Vergleich</translation>
    </message>
    <message>
        <source>The poses differ by %1 mm and %2°.</source>
        <translation>Die Posen weichen um %1 mm und %2° voneinander ab.</translation>
    </message>
    <message>
        <source>For the whole registration %1 took %2 times as long as %3 (%4 s, %5 evaluations, against %6 s, %7 evaluations).</source>
        <translation>Für die ganze Registrierung brauchte %1 %2-mal so lange wie %3 (%4 s, %5 Auswertungen, gegenüber %6 s, %7 Auswertungen).</translation>
    </message>
    <message>
        <source>Stopped before both had ended, so their times are not compared. Until then %1 did %2 evaluations (%3 a second), %4 did %5 (%6 a second).</source>
        <translation>Gestoppt, bevor beide fertig waren, die Zeiten werden daher nicht verglichen. Bis dahin schaffte %1 %2 Auswertungen (%3 je Sekunde), %4 %5 (%6 je Sekunde).</translation>
    </message>
    <message>
        <source>Other work ran beside it: the times say nothing.</source>
        <translation>Daneben lief andere Arbeit: Die Zeiten besagen nichts.</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::LiveSide</name>
    <message>
        <source>X-ray and DRR, %1</source>
        <translation>Röntgenbild und DRR, %1</translation>
    </message>
    <message>
        <source>Device, %1</source>
        <translation>Gerät, %1</translation>
    </message>
    <message>
        <source>The device that registers on this side</source>
        <translation>Gerät, das auf dieser Seite registriert</translation>
    </message>
    <message>
        <source>X-ray orange, DRR at the best pose so far blue, grey where they agree</source>
        <translation>Röntgenbild orange, DRR in der bisher besten Pose blau, grau bei Übereinstimmung</translation>
    </message>
    <message>
        <source>preparing</source>
        <translation>Vorbereitung</translation>
    </message>
    <message>
        <source>stage %1 of %2</source>
        <translation>Stufe %1 von %2</translation>
    </message>
    <message>
        <source>%1 evaluations   %2 evaluations/s   best %3   %4 s</source>
        <translation>%1 Auswertungen   %2 Auswertungen/s   Bestwert %3   %4 s</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>finished in %1 s</source>
        <translation>fertig in %1 s</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::LogPanel</name>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <translation>%1  %2</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::LookBadge</name>
    <message>
        <source>Evaluation %1 of %2</source>
        <translation>Auswertung %1 von %2</translation>
    </message>
    <message>
        <source>Candidate %1 of %2</source>
        <translation>Kandidat %1 von %2</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::LookForm</name>
    <message>
        <source>Threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>From which value on something is seen</source>
        <translation>Ab welchem Wert etwas zu sehen ist</translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation>Deckkraft</translation>
    </message>
    <message>
        <source>How opaque the volume is as a whole</source>
        <translation>Wie deckend das Volumen insgesamt ist</translation>
    </message>
    <message>
        <source>Value of the point</source>
        <translation>Wert des Punkts</translation>
    </message>
    <message>
        <source>The CT&apos;s value at the chosen point</source>
        <translation>Wert des CTs am gewählten Punkt</translation>
    </message>
    <message>
        <source>Opacity of the point</source>
        <translation>Deckkraft des Punkts</translation>
    </message>
    <message>
        <source>How opaque the chosen point&apos;s value is</source>
        <translation>Wie deckend der Wert des gewählten Punkts ist</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Colour of the point</source>
        <translation>Farbe des Punkts</translation>
    </message>
    <message>
        <source>Choose the colour of the chosen point</source>
        <translation>Farbe des gewählten Punkts wählen</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>Colour of the Point</source>
        <translation>Farbe des Punkts</translation>
    </message>
    <message>
        <source>HU</source>
        <translation>HU</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>Intensität</translation>
    </message>
    <message>
        <source> HU</source>
        <translation> HU</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::MainWindow</name>
    <message>
        <source>Clear region</source>
        <translation>Ausschnitt aufheben</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop comparing and keep what has been measured</source>
        <translation>Vergleich abbrechen und bisherige Messungen behalten</translation>
    </message>
    <message>
        <source>Registration started: %1</source>
        <translation>Registrierung gestartet: %1</translation>
    </message>
    <message>
        <source>%1   DRR %2 ms</source>
        <translation>%1   DRR %2 ms</translation>
    </message>
    <message>
        <source>Stages and Images</source>
        <translation>Stufen und Bilder</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>Anzeige</translation>
    </message>
    <message>
        <source>Geometry</source>
        <translation>Geometrie</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>Registration</source>
        <translation>Registrierung</translation>
    </message>
    <message>
        <source>Timings</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Einzelbilder</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>Move Volume by Keys</source>
        <translation>Volumen mit Tasten bewegen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>CT Window</source>
        <translation>CT-Fenster</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Bedienfelder</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Anordnung</translation>
    </message>
    <message>
        <source>&amp;Registration</source>
        <translation>&amp;Registrierung</translation>
    </message>
    <message>
        <source>Fra&amp;mes</source>
        <translation>B&amp;ilder</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Research use only</source>
        <translation>Nur für Forschungszwecke</translation>
    </message>
    <message>
        <source>Not a medical device. Not for clinical or diagnostic use.</source>
        <translation>Kein Medizinprodukt. Nicht für klinische oder diagnostische Zwecke.</translation>
    </message>
    <message>
        <source>Stop the export and leave nothing of it</source>
        <translation>Export abbrechen und nichts davon behalten</translation>
    </message>
    <message>
        <source>Landmarks</source>
        <translation>Landmarken</translation>
    </message>
    <message>
        <source>3-D Scene</source>
        <translation>3D-Szene</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>A registration</source>
        <translation>Eine Registrierung</translation>
    </message>
    <message>
        <source>The registration of frames</source>
        <translation>Die Registrierung der Einzelbilder</translation>
    </message>
    <message>
        <source>Rotate Volume</source>
        <translation>Volumen drehen</translation>
    </message>
    <message>
        <source>The registration of bones</source>
        <translation>Die Registrierung von Knochen</translation>
    </message>
    <message>
        <source>Bones</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>X-ray and DRR</source>
        <translation>Röntgenbild und DRR</translation>
    </message>
    <message>
        <source>A reconstruction</source>
        <translation>Eine Rekonstruktion</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>The registration of a stream</source>
        <translation>Die Registrierung eines Bildstroms</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::ManualWindow</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Manual – Isocenter</source>
        <translation>Handbuch – Isocenter</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Page of the manual</source>
        <translation>Seite des Handbuchs</translation>
    </message>
    <message>
        <source>The manual is written in English.</source>
        <translation>Das Handbuch ist auf Englisch geschrieben.</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>Nichts gefunden.</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::MaskBar</name>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>Diameter of the brush</source>
        <translation>Pinseldurchmesser</translation>
    </message>
    <message>
        <source>Diameter of the brush in pixels of the radiograph ([ and ])</source>
        <translation>Pinseldurchmesser in Pixeln des Röntgenbilds ([ und ])</translation>
    </message>
    <message>
        <source>All pixels of radiograph %1 count</source>
        <translation>Alle Pixel von Röntgenbild %1 zählen</translation>
    </message>
    <message>
        <source>Radiograph %1: %2 % of the pixels are ignored</source>
        <translation>Röntgenbild %1: %2 % der Pixel werden ignoriert</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::MaskController</name>
    <message>
        <source>The mask cannot be inverted</source>
        <translation>Die Maske kann nicht invertiert werden</translation>
    </message>
    <message>
        <source>Invert mask</source>
        <translation>Maske invertieren</translation>
    </message>
    <message>
        <source>Clear mask</source>
        <translation>Maske löschen</translation>
    </message>
    <message>
        <source>Load mask</source>
        <translation>Maske laden</translation>
    </message>
    <message>
        <source>Mask of the active radiograph</source>
        <translation>Maske des aktiven Röntgenbilds</translation>
    </message>
    <message>
        <source>The mask could not be loaded</source>
        <translation>Die Maske konnte nicht geladen werden</translation>
    </message>
    <message>
        <source>Save the mask</source>
        <translation>Maske speichern</translation>
    </message>
    <message>
        <source>Mask (*.png)</source>
        <translation>Maske (*.png)</translation>
    </message>
    <message>
        <source>The mask could not be saved</source>
        <translation>Die Maske konnte nicht gespeichert werden</translation>
    </message>
    <message>
        <source>The lines cannot be masked</source>
        <translation>Die Linien können nicht maskiert werden</translation>
    </message>
    <message>
        <source>Masks</source>
        <translation>Masken</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::MaskLayer</name>
    <message>
        <source>Erase mask</source>
        <translation>Maske radieren</translation>
    </message>
    <message>
        <source>Draw mask</source>
        <translation>Maske zeichnen</translation>
    </message>
    <message>
        <source>The mask cannot be drawn</source>
        <translation>Die Maske kann nicht gezeichnet werden</translation>
    </message>
    <message>
        <source>Draw by drags or corners, Ctrl: the opposite, [ ]: brush, Enter: close, Esc: give up</source>
        <translation>Durch Ziehen oder Ecken zeichnen, Strg: Gegenteil, [ ]: Pinsel, Eingabe: schließen, Esc: verwerfen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::MeasurementController</name>
    <message>
        <source>Remove all measurements</source>
        <translation>Alle Messungen entfernen</translation>
    </message>
    <message>
        <source>Save the measurements</source>
        <translation>Messungen speichern</translation>
    </message>
    <message>
        <source>Measurements (*.csv)</source>
        <translation>Messungen (*.csv)</translation>
    </message>
    <message>
        <source>The measurements could not be saved</source>
        <translation>Die Messungen konnten nicht gespeichert werden</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::MeasurementSelection</name>
    <message>
        <source>Remove measurement</source>
        <translation>Messung entfernen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::MeasuringLayer</name>
    <message>
        <source>Measure distance</source>
        <translation>Abstand messen</translation>
    </message>
    <message>
        <source>Measure angle</source>
        <translation>Winkel messen</translation>
    </message>
    <message>
        <source>Change measurement</source>
        <translation>Messung ändern</translation>
    </message>
    <message>
        <source>Click the ends and, between them, the apex of an angle; drag its points, Del: remove</source>
        <translation>Klick: Schenkel, Scheitel, Schenkel eines Winkels; Punkte ziehen, Entf: entfernen</translation>
    </message>
    <message>
        <source>Click or drag from end to end of a distance; drag its points, Del: remove</source>
        <translation>Klick oder Ziehen von Ende zu Ende eines Abstands; Punkte ziehen, Entf: entfernen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::MeasuringTexts</name>
    <message>
        <source>%1°</source>
        <translation>%1°</translation>
    </message>
    <message>
        <source>%1 px</source>
        <translation>%1 px</translation>
    </message>
    <message>
        <source>%1 mm on the detector</source>
        <translation>%1 mm auf dem Detektor</translation>
    </message>
    <message>
        <source>%1 mm at the volume&apos;s centre</source>
        <translation>%1 mm in der Volumenmitte</translation>
    </message>
    <message>
        <source>%1 mm at the isocentre</source>
        <translation>%1 mm im Isozentrum</translation>
    </message>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::MessageBar</name>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Text of the message</source>
        <translation>Text der Meldung</translation>
    </message>
    <message>
        <source>Details of the message</source>
        <translation>Einzelheiten der Meldung</translation>
    </message>
    <message>
        <source>Copy the message and its details</source>
        <translation>Meldung mit Einzelheiten kopieren</translation>
    </message>
    <message>
        <source>Close message</source>
        <translation>Meldung schließen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Open Folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>no file manager could be started; the folder is %1</source>
        <translation>es ließ sich kein Dateimanager starten; der Ordner ist %1</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::MethodForm</name>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Filtered back-projection, or iterations that correct the volume by one projection after the other (SART), by some at a time (OS-SART), by all at once (SIRT), or along conjugate gradients (CGLS): slower, and better where projections are few or noisy</source>
        <translation>Gefilterte Rückprojektion, oder Iterationen, die das Volumen nach einer Projektion nach der anderen (SART), nach mehreren zugleich (OS-SART), nach allen auf einmal (SIRT) oder entlang konjugierter Gradienten (CGLS) berichtigen: langsamer, und besser, wo Projektionen wenige oder verrauscht sind</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>What damps the ramp filter&apos;s high frequencies, which are noise more than anything else; Sharp raises them</source>
        <translation>Was die hohen Frequenzen des Rampenfilters dämpft, die vor allem Rauschen sind; Scharf hebt sie an</translation>
    </message>
    <message>
        <source>Cut-off</source>
        <translation>Grenzfrequenz</translation>
    </message>
    <message>
        <source>Where the filter ends, as a part of the Nyquist frequency</source>
        <translation>Wo das Filter endet, als Anteil der Nyquist-Frequenz</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>How often all projections are gone through, at most</source>
        <translation>Wie oft höchstens alle Projektionen durchlaufen werden</translation>
    </message>
    <message>
        <source>Least improvement</source>
        <translation>Mindestgewinn</translation>
    </message>
    <message>
        <source>An iteration that lowers the residuals by less than this share of them is the last</source>
        <translation>Eine Iteration, die die Residuen um weniger als diesen Anteil senkt, ist die letzte</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Projections together</source>
        <translation>Projektionen zugleich</translation>
    </message>
    <message>
        <source>How many projections correct the volume together</source>
        <translation>Wie viele Projektionen das Volumen gemeinsam berichtigen</translation>
    </message>
    <message>
        <source>Relaxation</source>
        <translation>Relaxation</translation>
    </message>
    <message>
        <source>How much of a correction is added: less is slower and less noisy</source>
        <translation>Wie viel einer Berichtigung addiert wird: Weniger ist langsamer und rauscht weniger</translation>
    </message>
    <message>
        <source>Total variation</source>
        <translation>Totalvariation</translation>
    </message>
    <message>
        <source>Denoises after each iteration and keeps edges: how much a slope counts, about the noise that is to go; 0: no denoising</source>
        <translation>Entrauscht nach jeder Iteration und erhält Kanten: wie viel eine Steigung zählt, etwa das Rauschen, das verschwinden soll; 0: kein Entrauschen</translation>
    </message>
    <message>
        <source> /mm</source>
        <translation> /mm</translation>
    </message>
    <message>
        <source>Steps of denoising</source>
        <translation>Entrauschschritte</translation>
    </message>
    <message>
        <source>About the voxels that the denoising smooths over</source>
        <translation>Etwa so viele Voxel weit glättet das Entrauschen</translation>
    </message>
    <message>
        <source>Nothing below 0</source>
        <translation>Nichts unter 0</translation>
    </message>
    <message>
        <source>Exact transpose</source>
        <translation>Exakte Transponierte</translation>
    </message>
    <message>
        <source>Corrections go back along the rays themselves, which is slower, instead of being interpolated where a voxel is seen</source>
        <translation>Berichtigungen gehen entlang der Strahlen selbst zurück, was langsamer ist, statt interpoliert zu werden, wo ein Voxel zu sehen ist</translation>
    </message>
    <message>
        <source>Begin with FDK</source>
        <translation>Mit FDK beginnen</translation>
    </message>
    <message>
        <source>Begin with filtered back-projection instead of an empty volume</source>
        <translation>Mit gefilterter Rückprojektion beginnen statt mit einem leeren Volumen</translation>
    </message>
    <message>
        <source>Filtered back-projection (FDK)</source>
        <translation>Gefilterte Rückprojektion (FDK)</translation>
    </message>
    <message>
        <source>SART</source>
        <translation>SART</translation>
    </message>
    <message>
        <source>OS-SART</source>
        <translation>OS-SART</translation>
    </message>
    <message>
        <source>SIRT</source>
        <translation>SIRT</translation>
    </message>
    <message>
        <source>CGLS</source>
        <translation>CGLS</translation>
    </message>
    <message>
        <source>Ram-Lak</source>
        <translation>Ram-Lak</translation>
    </message>
    <message>
        <source>Shepp-Logan</source>
        <translation>Shepp-Logan</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>Kosinus</translation>
    </message>
    <message>
        <source>Hamming</source>
        <translation>Hamming</translation>
    </message>
    <message>
        <source>Hann</source>
        <translation>Hann</translation>
    </message>
    <message>
        <source>Sharp</source>
        <translation>Scharf</translation>
    </message>
    <message>
        <source>No voxel attenuates less than a vacuum does</source>
        <translation>Kein Voxel schwächt weniger als ein Vakuum</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::ObjectPage</name>
    <message>
        <source>CSV: name,x,y,z or x,y,z</source>
        <translation>CSV: Name,x,y,z oder x,y,z</translation>
    </message>
    <message>
        <source>Points of the object</source>
        <translation>Punkte des Objekts</translation>
    </message>
    <message>
        <source>The object&apos;s points, as XMALab&apos;s frame specifications have them, too</source>
        <translation>Die Punkte des Objekts, auch wie XMALabs Rahmenbeschreibungen sie haben</translation>
    </message>
    <message>
        <source>Points (*.csv *.txt);;All files (*)</source>
        <translation>Punkte (*.csv *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>What the numbers of the object&apos;s file measure</source>
        <translation>Was die Zahlen in der Datei des Objekts messen</translation>
    </message>
    <message>
        <source>Add Pictures…</source>
        <translation>Bilder hinzufügen…</translation>
    </message>
    <message>
        <source>X-rays of the object, undistorted: one of each camera and placement</source>
        <translation>Röntgenbilder des Objekts, entzerrt: eines je Kamera und Aufstellung</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Leave out the picture that is chosen</source>
        <translation>Das gewählte Bild weglassen</translation>
    </message>
    <message>
        <source>Remove Mark</source>
        <translation>Markierung löschen</translation>
    </message>
    <message>
        <source>The picture does not show the point that is chosen</source>
        <translation>Das Bild zeigt den gewählten Punkt nicht</translation>
    </message>
    <message>
        <source>Find Others</source>
        <translation>Übrige suchen</translation>
    </message>
    <message>
        <source>Look for the other points where the marked ones let expect them, from six marks on; marks are centred on their beads</source>
        <translation>Die übrigen Punkte dort suchen, wo die markierten sie erwarten lassen, ab sechs Markierungen; Markierungen werden auf ihre Kugeln zentriert</translation>
    </message>
    <message>
        <source>Picture of the object</source>
        <translation>Bild des Objekts</translation>
    </message>
    <message>
        <source>Choose the file with the object&apos;s points, add a picture of each camera, then click each point where the picture shows it.</source>
        <translation>Wählen Sie die Datei mit den Punkten des Objekts, fügen Sie ein Bild jeder Kamera hinzu und klicken Sie dann jeden Punkt dort an, wo das Bild ihn zeigt.</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Reading the picture</source>
        <translation>Bild wird gelesen</translation>
    </message>
    <message>
        <source>Finding the other points</source>
        <translation>Die übrigen Punkte werden gesucht</translation>
    </message>
    <message>
        <source>%1 of %2 points are found.</source>
        <translation>%1 von %2 Punkten sind gefunden.</translation>
    </message>
    <message>
        <source>%1 that were marked are left out: other beads hide theirs.</source>
        <translation>%1 markierte sind weggelassen: Andere Kugeln verdecken ihre.</translation>
    </message>
    <message>
        <source>Calibrating</source>
        <translation>Kalibrieren</translation>
    </message>
    <message>
        <source>Saved as %1: a view for each camera, for undistorted X-rays.</source>
        <translation>Gespeichert als %1: eine Ansicht für jede Kamera, für entzerrte Röntgenbilder.</translation>
    </message>
    <message>
        <source>A MayaCam calibration of each camera was saved in %1.</source>
        <translation>Von jeder Kamera wurde eine MayaCam-Kalibrierung in %1 gespeichert.</translation>
    </message>
    <message>
        <source>Pictures of the object</source>
        <translation>Bilder des Objekts</translation>
    </message>
    <message>
        <source>Save the geometry</source>
        <translation>Geometrie speichern</translation>
    </message>
    <message>
        <source>Geometry (*.json)</source>
        <translation>Geometrie (*.json)</translation>
    </message>
    <message>
        <source>Folder for MayaCam calibrations</source>
        <translation>Ordner für MayaCam-Kalibrierungen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::ObjectPictureTable</name>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Aufstellung</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Pictures of the object</source>
        <translation>Bilder des Objekts</translation>
    </message>
    <message>
        <source>Where the object was put, from 1: the cameras see it there together</source>
        <translation>Wohin das Objekt gestellt wurde, ab 1: Die Kameras sehen es dort gemeinsam</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::ObjectPointTable</name>
    <message>
        <source>Point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Ausgelassen</translation>
    </message>
    <message>
        <source>Points of the object</source>
        <translation>Punkte des Objekts</translation>
    </message>
    <message>
        <source>How far it is, in pixels, from where a calibration without it sees it</source>
        <translation>Wie weit er, in Pixeln, von dort entfernt ist, wo eine Kalibrierung ohne ihn ihn sieht</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::Outcome</name>
    <message>
        <source>%1 × %2 × %3 voxels of %4 mm in %5 s</source>
        <translation>%1 × %2 × %3 Voxel von %4 mm in %5 s</translation>
    </message>
    <message numerus="yes">
        <source>Converged: the last of %n iterations improved less than asked for, residuals %1 %</source>
        <translation>
            <numerusform>Konvergiert nach %n Iteration, Residuen %1 %</numerusform>
            <numerusform>Konvergiert: Die letzte von %n Iterationen gewann weniger als verlangt, Residuen %1 %</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n iterations, residuals %1 %</source>
        <translation>
            <numerusform>%n Iteration, Residuen %1 %</numerusform>
            <numerusform>%n Iterationen, Residuen %1 %</numerusform>
        </translation>
    </message>
    <message>
        <source>Proof: %1 of the range from double precision (RMS at %2 voxels, %3 s)</source>
        <translation>Nachweis: %1 des Wertebereichs neben doppelter Genauigkeit (RMS an %2 Voxeln, %3 s)</translation>
    </message>
    <message>
        <source>Not finished: this is the preview by %1 of %2 projections</source>
        <translation>Nicht fertig: Vorschau aus %1 von %2 Projektionen</translation>
    </message>
    <message>
        <source>Not finished: these are %1 of %2 iterations, residuals %3 %</source>
        <translation>Nicht fertig: %1 von %2 Iterationen, Residuen %3 %</translation>
    </message>
    <message>
        <source>%1, at most %2 iterations</source>
        <translation>%1, höchstens %2 Iterationen</translation>
    </message>
    <message>
        <source>FDK, %1</source>
        <translation>FDK, %1</translation>
    </message>
    <message>
        <source>%1, %2 mm, %3</source>
        <translation>%1, %2 mm, %3</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::OwnLooks</name>
    <message>
        <source>Keep This Look…</source>
        <translation>Diese Darstellung behalten…</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Keep This Look</source>
        <translation>Diese Darstellung behalten</translation>
    </message>
    <message>
        <source>Name of the look</source>
        <translation>Name der Darstellung</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::PageSwitch</name>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::PanelStrips</name>
    <message>
        <source>Panels at the Left</source>
        <translation>Bedienfelder links</translation>
    </message>
    <message>
        <source>Panels at the Right</source>
        <translation>Bedienfelder rechts</translation>
    </message>
    <message>
        <source>Show or hide the panel %1</source>
        <translation>Bedienfeld „%1“ ein- oder ausblenden</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::PictureAlone</name>
    <message>
        <source>Press Esc to restore panels and bars</source>
        <translation>Esc bringt Bedienfelder und Leisten zurück</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::PictureForm</name>
    <message>
        <source>Edges</source>
        <translation>Kanten</translation>
    </message>
    <message>
        <source>A grey window of its own</source>
        <translation>Eigenes Grauwertfenster</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Zentrum</translation>
    </message>
    <message>
        <source>The DRR&apos;s value halfway between black and white</source>
        <translation>Wert des DRRs in der Mitte zwischen Schwarz und Weiß</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Weite</translation>
    </message>
    <message>
        <source>Of the DRR, from black to white; negative: inverted</source>
        <translation>Des DRRs, von Schwarz bis Weiß; negativ: invertiert</translation>
    </message>
    <message>
        <source>All views alike</source>
        <translation>Alle Ansichten gleich</translation>
    </message>
    <message>
        <source>For registrations, too</source>
        <translation>Auch für Registrierungen</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Show X-ray and DRR plain again</source>
        <translation>Röntgenbild und DRR wieder unverändert zeigen</translation>
    </message>
    <message>
        <source>X-ray</source>
        <translation>Röntgenbild</translation>
    </message>
    <message>
        <source>How the X-ray is shown</source>
        <translation>Wie das Röntgenbild gezeigt wird</translation>
    </message>
    <message>
        <source>DRR</source>
        <translation>DRR</translation>
    </message>
    <message>
        <source>How the DRR is shown</source>
        <translation>Wie das DRR gezeigt wird</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>A narrower grey window about the same level</source>
        <translation>Ein engeres Grauwertfenster um dieselbe Mitte</translation>
    </message>
    <message>
        <source>Gamma</source>
        <translation>Gamma</translation>
    </message>
    <message>
        <source>Above 1 mid-greys are brighter, below 1 darker</source>
        <translation>Über 1 sind mittlere Graustufen heller, unter 1 dunkler</translation>
    </message>
    <message>
        <source>Local contrast</source>
        <translation>Lokaler Kontrast</translation>
    </message>
    <message>
        <source>Adaptive histogram equalisation (CLAHE): the limit of its contrast</source>
        <translation>Adaptiver Histogrammausgleich (CLAHE): Grenze seines Kontrasts</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>Sigma of a Gaussian, in pixels of the X-ray</source>
        <translation>Sigma einer Gaußglättung in Pixeln des Röntgenbilds</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Take away what is larger than this: sigma of a Gaussian in pixels</source>
        <translation>Entfernt, was größer ist: Sigma einer Gaußglättung in Pixeln</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Else the DRR is shown through the X-ray&apos;s grey window</source>
        <translation>Sonst wird das DRR durch das Grauwertfenster des Röntgenbilds gezeigt</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Grey window from the DRR&apos;s values</source>
        <translation>Grauwertfenster aus den Werten des DRRs</translation>
    </message>
    <message>
        <source>The length of the Sobel gradient</source>
        <translation>Länge des Sobel-Gradienten</translation>
    </message>
    <message>
        <source>Registrations filter X-rays as they are shown here: by local contrast and background the X-ray alone, by smoothing and edges the DRR, too. Else nothing here changes what is measured</source>
        <translation>Registrierungen filtern Röntgenbilder so, wie sie hier gezeigt werden: lokaler Kontrast und Hintergrund gelten nur dem Röntgenbild, Glättung und Kanten auch dem DRR. Sonst ändert nichts hier, was gemessen wird</translation>
    </message>
    <message>
        <source>What is changed here holds for all X-rays, else for the active one</source>
        <translation>Was hier geändert wird, gilt für alle Röntgenbilder, sonst für das aktive</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::PlaySpeed</name>
    <message>
        <source>Speed of Play</source>
        <translation>Abspielgeschwindigkeit</translation>
    </message>
    <message>
        <source>¼ ×</source>
        <translation>¼ ×</translation>
    </message>
    <message>
        <source>½ ×</source>
        <translation>½ ×</translation>
    </message>
    <message>
        <source>1 ×</source>
        <translation>1 ×</translation>
    </message>
    <message>
        <source>2 ×</source>
        <translation>2 ×</translation>
    </message>
    <message>
        <source>4 ×</source>
        <translation>4 ×</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Play as fast as the file states, by a factor of that, or at a rate of your own; frames are left out where showing them takes too long</source>
        <translation>So schnell abspielen, wie die Datei angibt, um einen Faktor davon oder mit eigener Bildrate; dauert das Anzeigen zu lange, werden Bilder ausgelassen</translation>
    </message>
    <message>
        <source>Rate of Play</source>
        <translation>Bildrate beim Abspielen</translation>
    </message>
    <message>
        <source> frames/s</source>
        <translation> Bilder/s</translation>
    </message>
    <message>
        <source>How fast Play goes, in frames a second; type a rate of your own</source>
        <translation>Wie schnell abgespielt wird, in Bildern pro Sekunde; eine eigene Bildrate lässt sich eingeben</translation>
    </message>
    <message>
        <source>file: %1/s</source>
        <translation>Datei: %1/s</translation>
    </message>
    <message>
        <source>file states no rate</source>
        <translation>keine Rate in der Datei</translation>
    </message>
    <message>
        <source>Frames a second that the X-ray&apos;s file states; panel Data says where</source>
        <translation>Bilder pro Sekunde laut Datei des Röntgenbilds; wo es steht, zeigt die Ansicht Daten</translation>
    </message>
    <message>
        <source>The X-ray&apos;s file does not say how fast its frames follow one another: 1 × is %1 frames a second</source>
        <translation>Die Datei des Röntgenbilds gibt nicht an, wie schnell ihre Bilder aufeinander folgen: 1 × sind %1 Bilder pro Sekunde</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::PoseController</name>
    <message>
        <source>Nudge volume</source>
        <translation>Volumen schrittweise bewegen</translation>
    </message>
    <message>
        <source>Paste pose</source>
        <translation>Pose einfügen</translation>
    </message>
    <message>
        <source>Reset pose</source>
        <translation>Pose zurücksetzen</translation>
    </message>
    <message>
        <source>Centre in views</source>
        <translation>In den Ansichten zentrieren</translation>
    </message>
    <message>
        <source>Rotate volume</source>
        <translation>Volumen drehen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::PoseCurves</name>
    <message>
        <source>Pose over frames</source>
        <translation>Pose über den Bildern</translation>
    </message>
    <message>
        <source>The pose over the frames is drawn here: set a key frame, or register frames</source>
        <translation>Hier erscheint die Pose über den Bildern: Schlüsselbild setzen oder Bilder registrieren</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::PosePanel</name>
    <message>
        <source>Translation L</source>
        <translation>Verschiebung L</translation>
    </message>
    <message>
        <source>Translation P</source>
        <translation>Verschiebung P</translation>
    </message>
    <message>
        <source>Translation S</source>
        <translation>Verschiebung S</translation>
    </message>
    <message>
        <source>Rotation L</source>
        <translation>Drehung L</translation>
    </message>
    <message>
        <source>Rotation P</source>
        <translation>Drehung P</translation>
    </message>
    <message>
        <source>Rotation S</source>
        <translation>Drehung S</translation>
    </message>
    <message>
        <source>Translation of the volume&apos;s centre along the world&apos;s axis (L left, P back, S head)</source>
        <translation>Verschiebung der Volumenmitte entlang der Weltachse (L links, P hinten, S kopfwärts)</translation>
    </message>
    <message>
        <source>Rotation about the axis through the volume&apos;s centre; order: S, then L, then P (ZXY)</source>
        <translation>Drehung um die Achse durch die Volumenmitte; Reihenfolge: S, dann L, dann P (ZXY)</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Lock %1</source>
        <translation>%1 sperren</translation>
    </message>
    <message>
        <source>Lock axis</source>
        <translation>Achse sperren</translation>
    </message>
    <message>
        <source>Unlock axis</source>
        <translation>Achse entsperren</translation>
    </message>
    <message>
        <source>Step of translations</source>
        <translation>Schrittweite der Verschiebungen</translation>
    </message>
    <message>
        <source>Step of rotations</source>
        <translation>Schrittweite der Drehungen</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Edit pose</source>
        <translation>Pose bearbeiten</translation>
    </message>
    <message>
        <source>Step of the fields above and of the arrow keys</source>
        <translation>Schrittweite für die Felder oben und die Pfeiltasten</translation>
    </message>
    <message>
        <source>Locks along</source>
        <translation>Sperren entlang</translation>
    </message>
    <message>
        <source>What is held: the six numbers above, or translations and rotations along the columns of the first X-ray, across them, and in depth</source>
        <translation>Was gehalten wird: die sechs Zahlen darüber, oder Verschiebungen und Drehungen entlang der Spalten des ersten Röntgenbilds, quer dazu und in der Tiefe</translation>
    </message>
    <message>
        <source>the world&apos;s axes (L, P, S)</source>
        <translation>der Weltachsen (L, P, S)</translation>
    </message>
    <message>
        <source>the axes of the first X-ray</source>
        <translation>der Achsen des ersten Röntgenbilds</translation>
    </message>
    <message>
        <source>Translation along columns</source>
        <translation>Verschiebung entlang der Spalten</translation>
    </message>
    <message>
        <source>Translation across</source>
        <translation>Verschiebung quer</translation>
    </message>
    <message>
        <source>Translation in depth</source>
        <translation>Verschiebung in der Tiefe</translation>
    </message>
    <message>
        <source>Rotation in the image plane</source>
        <translation>Drehung in der Bildebene</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>across</source>
        <translation>quer</translation>
    </message>
    <message>
        <source>depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Hold “%1”: while editing, dragging and registering</source>
        <translation>„%1“ halten: beim Bearbeiten, Ziehen und Registrieren</translation>
    </message>
    <message>
        <source>Rotation about the horizontal</source>
        <translation>Drehung um die Waagerechte</translation>
    </message>
    <message>
        <source>Rotation about the vertical</source>
        <translation>Drehung um die Senkrechte</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Opened when Isocenter starts; --device says otherwise for one start</source>
        <translation>Wird beim Start von Isocenter geöffnet; --device hat für einen Start Vorrang</translation>
    </message>
    <message>
        <source>Isocenter</source>
        <translation>Isocenter</translation>
    </message>
    <message>
        <source>Radiology</source>
        <translation>Radiologie</translation>
    </message>
    <message>
        <source>What the right button does in views of images</source>
        <translation>Wirkung der rechten Taste in Bildansichten</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Images are on black in each</source>
        <translation>Bilder stehen stets auf Schwarz</translation>
    </message>
    <message>
        <source>Of the window, from the next start on</source>
        <translation>Sprache des Fensters, ab dem nächsten Start</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Time between two looks for changes to keep against a crash, in seconds</source>
        <translation>Abstand der automatischen Sicherung gegen einen Absturz, in Sekunden</translation>
    </message>
    <message>
        <source>Device at the start</source>
        <translation>Gerät beim Start</translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation>Maus</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Keep the session every</source>
        <translation>Sitzung sichern alle</translation>
    </message>
    <message>
        <source>Automatic: the fastest</source>
        <translation>Automatisch: das schnellste</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>%1  (not on this machine)</source>
        <translation>%1  (nicht auf diesem Rechner)</translation>
    </message>
    <message>
        <source>Degrees</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>Radians</source>
        <translation>Radiant</translation>
    </message>
    <message>
        <source>Of rotations of the volume; angles of C-arms and files are in degrees</source>
        <translation>Für Drehungen des Volumens; Winkel von C-Bögen und in Dateien sind in Grad</translation>
    </message>
    <message>
        <source>Angles</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>Compiled kernels and the choice of the fastest device, in %1</source>
        <translation>Kompilierte Kernel und die Wahl des schnellsten Geräts, in %1</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Kernels are compiled anew when they are next needed</source>
        <translation>Kernel werden beim nächsten Bedarf neu kompiliert</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Neu messen</translation>
    </message>
    <message>
        <source>Time a small DRR on all devices, which take turns, and choose the fastest; what runs is stopped</source>
        <translation>Die Zeit einer kleinen DRR auf allen Geräten abwechselnd messen und das schnellste wählen; was läuft, wird gestoppt</translation>
    </message>
    <message>
        <source>measuring…</source>
        <translation>misst …</translation>
    </message>
    <message>
        <source>not measured yet</source>
        <translation>noch nicht gemessen</translation>
    </message>
    <message>
        <source>Automatic: %1, %2 ms a small DRR</source>
        <translation>Automatisch: %1, %2 ms je kleiner DRR</translation>
    </message>
    <message>
        <source>Automatic: %1, %2 ms a small DRR; to be measured again</source>
        <translation>Automatisch: %1, %2 ms je kleiner DRR; wird neu gemessen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::ProgressController</name>
    <message>
        <source>stage %1 of %2</source>
        <translation>Stufe %1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%n evaluations</source>
        <translation>
            <numerusform>%n Auswertung</numerusform>
            <numerusform>%n Auswertungen</numerusform>
        </translation>
    </message>
    <message>
        <source>hypotheses</source>
        <translation>Hypothesen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::ProgressStrip</name>
    <message>
        <source>%1 min left</source>
        <translation>noch %1 min</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>noch %1 s</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::ProjectController</name>
    <message>
        <source>Save the Project</source>
        <translation>Projekt speichern</translation>
    </message>
    <message>
        <source>Projects (*.%1)</source>
        <translation>Projekte (*.%1)</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>Isocenter</source>
        <translation>Isocenter</translation>
    </message>
    <message>
        <source>%1[*] – Isocenter</source>
        <translation>%1[*] – Isocenter</translation>
    </message>
    <message>
        <source>“%1” is not where it was, in %2. The project is open without it.</source>
        <translation>„%1“ liegt nicht mehr in %2. Das Projekt ist ohne diese Daten geöffnet.</translation>
    </message>
    <message>
        <source>Locate…</source>
        <translation>Suchen…</translation>
    </message>
    <message>
        <source>Where is “%1” now?</source>
        <translation>Wo liegt „%1“ jetzt?</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::ProjectionBox</name>
    <message>
        <source>Projection</source>
        <translation>Projektion</translation>
    </message>
    <message>
        <source>Number of the projection</source>
        <translation>Nummer der Projektion</translation>
    </message>
    <message>
        <source>Go through the projections</source>
        <translation>Durch die Projektionen gehen</translation>
    </message>
    <message>
        <source>Grey window of the projection</source>
        <translation>Grauwertfenster der Projektion</translation>
    </message>
    <message>
        <source>The stored numbers that are shown from black to white</source>
        <translation>Gespeicherte Zahlen, die von Schwarz bis Weiß gezeigt werden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1°</source>
        <translation>%1°</translation>
    </message>
    <message>
        <source>What is shown of the projection</source>
        <translation>Was von der Projektion gezeigt wird</translation>
    </message>
    <message>
        <source>The projection as it is stored, or what the volume does not explain of it: measured minus computed line integrals</source>
        <translation>Die Projektion, wie sie gespeichert ist, oder was das Volumen an ihr nicht erklärt: gemessene minus berechnete Linienintegrale</translation>
    </message>
    <message>
        <source>line integral: measured − computed</source>
        <translation>Linienintegral: gemessen − berechnet</translation>
    </message>
    <message>
        <source>Orange: there is more than the volume explains; blue: there is less; black: all is explained</source>
        <translation>Orange: mehr, als das Volumen erklärt; blau: weniger; schwarz: alles ist erklärt</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>after iteration %1</source>
        <translation>nach Iteration %1</translation>
    </message>
    <message>
        <source>being computed</source>
        <translation>wird berechnet</translation>
    </message>
    <message>
        <source>comes with the next iteration</source>
        <translation>kommt mit der nächsten Iteration</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::RadiographLandmarks</name>
    <message>
        <source>Mark landmark</source>
        <translation>Landmarke markieren</translation>
    </message>
    <message>
        <source>Move landmark</source>
        <translation>Landmarke verschieben</translation>
    </message>
    <message>
        <source>Click: mark the chosen landmark, or a new one; drag a marker to move it</source>
        <translation>Klick: gewählte oder neue Landmarke markieren; Marker ziehen: verschieben</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::RadiographView</name>
    <message>
        <source>Radiograph %1 with DRR overlay</source>
        <translation>Röntgenbild %1 mit überlagerter DRR</translation>
    </message>
    <message>
        <source>Move volume</source>
        <translation>Volumen verschieben</translation>
    </message>
    <message>
        <source>Rotate volume</source>
        <translation>Volumen drehen</translation>
    </message>
    <message>
        <source>Move volume in depth</source>
        <translation>Volumen in der Tiefe verschieben</translation>
    </message>
    <message>
        <source>Tilt volume</source>
        <translation>Volumen kippen</translation>
    </message>
    <message>
        <source>Change region</source>
        <translation>Ausschnitt ändern</translation>
    </message>
    <message>
        <source>   DRR %1</source>
        <translation>   DRR %1</translation>
    </message>
    <message>
        <source>An evaluation is shown; take its pose, or go back (Alt+Down), to move the volume</source>
        <translation>Eine Auswertung wird gezeigt; zum Bewegen des Volumens ihre Pose übernehmen oder zurückgehen (Alt+Herunter)</translation>
    </message>
    <message>
        <source>The registration moves the volume; stop it (Esc) to move it by hand</source>
        <translation>Registrierung läuft; zum Bewegen von Hand stoppen (Esc)</translation>
    </message>
    <message>
        <source>Drag: window width and level, double-click: automatic; %1</source>
        <translation>Ziehen: Fensterweite und -zentrum, Doppelklick: automatisch; %1</translation>
    </message>
    <message>
        <source>Drag: region of interest for the registration; %1</source>
        <translation>Ziehen: Bildausschnitt (ROI) für die Registrierung; %1</translation>
    </message>
    <message>
        <source>Open an X-ray image and a CT, or drop them here.
File &gt; Demo shows a complete case.</source>
        <translation>Röntgenbild und CT öffnen oder hierher ziehen.
Datei &gt; Demo zeigt einen vollständigen Fall.</translation>
    </message>
    <message>
        <source>W %1  L %2</source>
        <translation>W %1  Z %2</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>No geometry: open a geometry file</source>
        <translation>Keine Geometrie: Geometriedatei öffnen</translation>
    </message>
    <message>
        <source>Not used by registrations</source>
        <translation>Nicht für Registrierungen verwendet</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>Geometry is a guess: not confirmed</source>
        <translation>Geometrie vermutet, nicht bestätigt</translation>
    </message>
    <message>
        <source>Drag: translate, Ctrl: rotate, Shift: depth, Ctrl+Shift: tilt, with Alt: fine; %1</source>
        <translation>Ziehen: verschieben, Strg: drehen, Umschalt: Tiefe, Strg+Umschalt: kippen, mit Alt: fein; %1</translation>
    </message>
    <message>
        <source>%1 (log)</source>
        <translation>%1 (log)</translation>
    </message>
    <message>
        <source>%1 grey</source>
        <translation>%1 Grau</translation>
    </message>
    <message>
        <source>pixel %1, %2</source>
        <translation>Pixel %1, %2</translation>
    </message>
    <message>
        <source> (%1, %2 mm)</source>
        <translation> (%1; %2 mm)</translation>
    </message>
    <message>
        <source>   X-ray %1</source>
        <translation>   Röntgenbild %1</translation>
    </message>
    <message>
        <source>X-ray and DRR filtered</source>
        <translation>Röntgenbild und DRR gefiltert</translation>
    </message>
    <message>
        <source>X-ray filtered</source>
        <translation>Röntgenbild gefiltert</translation>
    </message>
    <message>
        <source>DRR filtered</source>
        <translation>DRR gefiltert</translation>
    </message>
    <message>
        <source>registered so, too</source>
        <translation>auch so registriert</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::ReconstructPage</name>
    <message>
        <source>The reconstruction could not start</source>
        <translation>Die Rekonstruktion konnte nicht starten</translation>
    </message>
    <message>
        <source>%1, %2 s left</source>
        <translation>%1, noch %2 s</translation>
    </message>
    <message>
        <source>%1 pixels showed nothing (0 or less) and count as the smallest number above 0</source>
        <translation>%1 Pixel zeigten nichts (0 oder weniger) und gelten als die kleinste Zahl über 0</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <source>Projections</source>
        <translation>Projektionen</translation>
    </message>
    <message>
        <source>Reconstruct</source>
        <translation>Rekonstruieren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Use as CT</source>
        <translation>Als CT verwenden</translation>
    </message>
    <message>
        <source>X-rays with the CT</source>
        <translation>Röntgenbilder zum CT</translation>
    </message>
    <message>
        <source>Which projections become X-rays at their known poses, on the page Register</source>
        <translation>Welche Projektionen auf der Seite Registrieren zu Röntgenbildern mit bekannter Pose werden</translation>
    </message>
    <message>
        <source>Reconstruction</source>
        <translation>Rekonstruktion</translation>
    </message>
    <message>
        <source>Geometry</source>
        <translation>Geometrie</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>Intensität</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volumen</translation>
    </message>
    <message>
        <source>Reconstruct the volume; its slices sharpen while projections come in</source>
        <translation>Volumen rekonstruieren; die Schichten werden mit jeder Projektion schärfer</translation>
    </message>
    <message>
        <source>Stop and keep what is there (Esc)</source>
        <translation>Abbrechen und behalten, was da ist (Esc)</translation>
    </message>
    <message>
        <source>Save the volume in Hounsfield units: MetaImage, NRRD, NIfTI, TIFF, raw numbers, or a DICOM series in a new folder</source>
        <translation>Volumen in Hounsfield-Einheiten speichern: MetaImage, NRRD, NIfTI, TIFF, bloße Zahlen oder DICOM-Serie in einem neuen Ordner</translation>
    </message>
    <message>
        <source>Register this volume: it becomes the CT of the page Register, with the chosen projections as X-rays at their known poses</source>
        <translation>Dieses Volumen registrieren: es wird das CT der Seite Registrieren, mit den gewählten Projektionen als Röntgenbildern bekannter Pose</translation>
    </message>
    <message>
        <source>with 2 X-rays across</source>
        <translation>mit 2 Bildern quer</translation>
    </message>
    <message>
        <source>with the X-ray shown</source>
        <translation>mit gezeigtem Bild</translation>
    </message>
    <message>
        <source>the open X-rays stay</source>
        <translation>ohne neue Bilder</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Save the Volume</source>
        <translation>Volumen speichern</translation>
    </message>
    <message>
        <source>Volumes (*.mha *.nrrd *.nii *.nii.gz *.tif *.raw);;DICOM series in a new folder (*)</source>
        <translation>Volumen (*.mha *.nrrd *.nii *.nii.gz *.tif *.raw);;DICOM-Serie in einem neuen Ordner (*)</translation>
    </message>
    <message>
        <source>Drop the projections of a cone-beam scan here, or open them at the left: a folder of images, a DICOM run, a scanner&apos;s files, a TIFF of several pages or a stack.

Then state the geometry (a file dropped here, or a circle) and what the stored numbers mean, and press Reconstruct: the slices sharpen while projections come in.</source>
        <translation>Legen Sie die Projektionen eines Kegelstrahl-Scans hier ab, oder öffnen Sie sie links: einen Ordner mit Bildern, einen DICOM-Lauf, die Dateien eines Scanners, ein TIFF mit mehreren Seiten oder einen Stapel.

Geben Sie dann die Geometrie an (eine hier abgelegte Datei oder einen Kreis) und was die gespeicherten Zahlen bedeuten, und drücken Sie Rekonstruieren: Die Schnitte werden schärfer, während Projektionen eintreffen.</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Corrections</source>
        <translation>Korrekturen</translation>
    </message>
    <message>
        <source>Open projections</source>
        <translation>Projektionen öffnen</translation>
    </message>
    <message>
        <source>Change the scan&apos;s geometry</source>
        <translation>Geometrie des Scans ändern</translation>
    </message>
    <message>
        <source>Change the meaning of stored numbers</source>
        <translation>Bedeutung der gespeicherten Zahlen ändern</translation>
    </message>
    <message>
        <source>Change corrections</source>
        <translation>Korrekturen ändern</translation>
    </message>
    <message>
        <source>Change the method</source>
        <translation>Verfahren ändern</translation>
    </message>
    <message>
        <source>Change the volume</source>
        <translation>Volumen ändern</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::RegistrationPage</name>
    <message>
        <source>Blend of X-ray and DRR</source>
        <translation>Überblendung von Röntgenbild und DRR</translation>
    </message>
    <message>
        <source>X-ray</source>
        <translation>Röntgenbild</translation>
    </message>
    <message>
        <source>DRR</source>
        <translation>DRR</translation>
    </message>
    <message>
        <source>Left: X-ray only, right: DRR only (modes Colour and Blend, and Seen after them)</source>
        <translation>Links: nur Röntgenbild, rechts: nur DRR (Modi Farbe und Überblendung, und Maßsicht danach)</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::RegistrationPanel</name>
    <message>
        <source>Change search</source>
        <translation>Suche ändern</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Where DRRs and similarity are computed</source>
        <translation>Hier werden DRRs und Ähnlichkeit berechnet</translation>
    </message>
    <message>
        <source>Looking for devices…</source>
        <translation>Geräte werden gesucht…</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>How the X-ray and the DRR are compared; larger is better for all</source>
        <translation>Ähnlichkeitsmaß für Röntgenbild und DRR; bei allen ist größer besser</translation>
    </message>
    <message>
        <source>GC + 0.5 NCC</source>
        <translation>GC + 0,5 NCC</translation>
    </message>
    <message>
        <source>Optimiser</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>A schedule of stages, or one optimiser from coarse to fine</source>
        <translation>Ablauf aus Stufen oder ein Optimierer von grob nach fein</translation>
    </message>
    <message>
        <source>Schedule: %1</source>
        <translation>Ablauf: %1</translation>
    </message>
    <message>
        <source>Pyramid levels</source>
        <translation>Pyramidenstufen</translation>
    </message>
    <message>
        <source>Resolutions from coarse to fine; more levels reach farther</source>
        <translation>Auflösungen von grob nach fein; mehr Stufen vergrößern den Fangbereich</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Initial step (translation)</source>
        <translation>Schritt (Verschiebung)</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Initial step (rotation)</source>
        <translation>Schritt (Drehung)</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Ausschnitt</translation>
    </message>
    <message>
        <source>Step with which the search begins on the coarsest level; each level halves it</source>
        <translation>Schritt, mit dem die Suche auf der gröbsten Stufe beginnt; jede Stufe halbiert ihn</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>Auswertungen</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Current value</source>
        <translation>Aktueller Wert</translation>
    </message>
    <message>
        <source>Best value</source>
        <translation>Bester Wert</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>Unsicherheit</translation>
    </message>
    <message>
        <source>Distance from the known true pose of this case: mRPD is what one view can see, mTRE is in space</source>
        <translation>Abstand von der bekannten wahren Pose dieses Falls: mRPD ist in einer Ansicht sichtbar, mTRE gilt im Raum</translation>
    </message>
    <message>
        <source>Where DRRs and similarity are computed: %1</source>
        <translation>Hier werden DRRs und Ähnlichkeit berechnet: %1</translation>
    </message>
    <message>
        <source>Whole image</source>
        <translation>Ganzes Bild</translation>
    </message>
    <message>
        <source>%1 × %2 at %3, %4</source>
        <translation>%1 × %2 bei %3, %4</translation>
    </message>
    <message>
        <source>%1 evaluations/s</source>
        <translation>%1 Auswertungen/s</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>mRPD %1 mm, mTRE %2 mm</source>
        <translation>mRPD %1 mm, mTRE %2 mm</translation>
    </message>
    <message>
        <source>Own stages: %1</source>
        <translation>Eigene Stufen: %1</translation>
    </message>
    <message>
        <source>Of the stage that runs; values of different stages do not compare</source>
        <translation>Der Stufe, die läuft; Werte verschiedener Stufen lassen sich nicht vergleichen</translation>
    </message>
    <message>
        <source>%1 at full resolution; at the start of the run %2</source>
        <translation>%1 bei voller Auflösung; zu Beginn des Laufs %2</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::ResidualChart</name>
    <message>
        <source>Residuals</source>
        <translation>Residuen</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>residual (%)</source>
        <translation>Residuum (%)</translation>
    </message>
    <message>
        <source>The residuals of each iteration stand here as a curve</source>
        <translation>Hier stehen die Residuen jeder Iteration als Kurve</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::RunHistoryModel</name>
    <message>
        <source>Ended</source>
        <translation>Zeitpunkt</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>Kommentar</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>Auswertungen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>Double-click to write a comment</source>
        <translation>Doppelklick: Kommentar schreiben</translation>
    </message>
    <message>
        <source>The session has this run&apos;s pose</source>
        <translation>Die Sitzung hat die Pose dieses Laufs</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>, doubtful</source>
        <translation>, zweifelhaft</translation>
    </message>
    <message>
        <source>%1, other data</source>
        <translation>%1, andere Daten</translation>
    </message>
    <message>
        <source>Nothing is known of this run&apos;s data: an older version kept it. It cannot be restored</source>
        <translation>Von den Daten dieses Laufs ist nichts bekannt: eine ältere Version hat ihn behalten. Er kann nicht wiederhergestellt werden</translation>
    </message>
    <message>
        <source>This run is of another CT, X-ray or frame than those that are open. It cannot be restored</source>
        <translation>Dieser Lauf ist von einem anderen CT, Röntgenbild oder Einzelbild als den geöffneten. Er kann nicht wiederhergestellt werden</translation>
    </message>
    <message>
        <source>Not known at full resolution; in the stage where it ended it was %1, which is not to be compared with values of other stages</source>
        <translation>Bei voller Auflösung nicht bekannt; in der Stufe, in der er endete, war er %1, was mit Werten anderer Stufen nicht zu vergleichen ist</translation>
    </message>
    <message>
        <source>%1 at full resolution; at the start of the run %2</source>
        <translation>%1 bei voller Auflösung; am Start des Laufs %2</translation>
    </message>
    <message>
        <source>%1. Of another measure, region, mask or geometry than the latest run: not to be compared</source>
        <translation>%1. Mit anderem Maß, Bereich, anderer Maske oder Geometrie als der letzte Lauf: nicht zu vergleichen</translation>
    </message>
    <message>
        <source>%1
Tick it to draw the run in the plot, beside the one that is shown</source>
        <translation>%1
Ankreuzen, um den Lauf neben dem gezeigten im Diagramm zu zeichnen</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::RunHistoryPanel</name>
    <message>
        <source>Registrations that ended</source>
        <translation>Beendete Registrierungen</translation>
    </message>
    <message>
        <source>Restore run</source>
        <translation>Lauf wiederherstellen</translation>
    </message>
    <message>
        <source>Export the run history</source>
        <translation>Verlauf der Läufe exportieren</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>The run history could not be saved</source>
        <translation>Der Verlauf der Läufe konnte nicht gespeichert werden</translation>
    </message>
    <message>
        <source>The chosen run is of another CT, X-ray or frame: it cannot be restored here</source>
        <translation>Der gewählte Lauf ist von einem anderen CT, Röntgenbild oder Einzelbild: er kann hier nicht wiederhergestellt werden</translation>
    </message>
    <message>
        <source>Go to the pose of the chosen run</source>
        <translation>Pose des gewählten Laufs einnehmen</translation>
    </message>
    <message>
        <source>Double-click a run to restore its pose, or its comment to write another; tick runs to draw them in the plot</source>
        <translation>Doppelklick auf einen Lauf stellt seine Lage wieder her, auf den Kommentar ändert diesen; angekreuzte Läufe werden im Diagramm gezeichnet</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::RunMessages</name>
    <message>
        <source>the volume lies behind the X-ray source</source>
        <translation>liegt das Volumen hinter der Röntgenquelle</translation>
    </message>
    <message>
        <source>the volume&apos;s projection does not overlap the image</source>
        <translation>liegt die Projektion des Volumens außerhalb des Bildes</translation>
    </message>
    <message>
        <source>the volume&apos;s projection does not overlap the region of interest</source>
        <translation>liegt die Projektion des Volumens außerhalb des gewählten Bereichs</translation>
    </message>
    <message>
        <source>the mask ignores all pixels under the volume&apos;s projection</source>
        <translation>schließt die Maske alle Pixel unter der Projektion des Volumens aus</translation>
    </message>
    <message>
        <source>the search has lost the volume, which has left a view</source>
        <translation>die Suche hat das Volumen verloren, es hat eine Ansicht verlassen</translation>
    </message>
    <message>
        <source>no better pose than the start was found</source>
        <translation>keine bessere Pose als der Start gefunden</translation>
    </message>
    <message>
        <source>the pose lies at the bound of the search</source>
        <translation>die Pose liegt am Rand des Suchbereichs</translation>
    </message>
    <message>
        <source>The registration could not start</source>
        <translation>Die Registrierung konnte nicht starten</translation>
    </message>
    <message>
        <source>The registration could not start: in view %1 (%2) %3.</source>
        <translation>Die Registrierung konnte nicht starten: In Ansicht %1 (%2) %3.</translation>
    </message>
    <message>
        <source>Keep Best of This Run</source>
        <translation>Beste Pose dieses Laufs behalten</translation>
    </message>
    <message>
        <source>Pose Before</source>
        <translation>Pose davor</translation>
    </message>
    <message>
        <source>Stopped in stage %1 of %2; the volume is at the best pose of this run.</source>
        <translation>In Stufe %1 von %2 gestoppt; das Volumen ist in der besten Pose dieses Laufs.</translation>
    </message>
    <message>
        <source>It is doubtful: %1.</source>
        <translation>Sie ist zweifelhaft: %1.</translation>
    </message>
    <message>
        <source>The result is doubtful: %1.</source>
        <translation>Das Ergebnis ist zweifelhaft: %1.</translation>
    </message>
    <message>
        <source>%1 at full resolution: %2, before %3.</source>
        <translation>%1 bei voller Auflösung: %2, davor %3.</translation>
    </message>
    <message>
        <source>Pose before</source>
        <translation>Pose davor</translation>
    </message>
    <message>
        <source>another pose of this nearly symmetric body agrees as well</source>
        <translation>eine andere Pose dieses fast symmetrischen Körpers passt ebenso gut</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::RunPlot</name>
    <message>
        <source>What is drawn</source>
        <translation>Dargestellte Größe</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>Translations</source>
        <translation>Verschiebungen</translation>
    </message>
    <message>
        <source>Rotations</source>
        <translation>Drehungen</translation>
    </message>
    <message>
        <source>The similarity at every evaluation, and the best of each level so far</source>
        <translation>Ähnlichkeit jeder Auswertung und bisheriger Bestwert jeder Stufe</translation>
    </message>
    <message>
        <source>How far the best pose so far is translated from the start (mm)</source>
        <translation>Verschiebung der bisher besten Pose gegenüber dem Start (mm)</translation>
    </message>
    <message>
        <source>How far the best pose so far is rotated from the start (°)</source>
        <translation>Drehung der bisher besten Pose gegenüber dem Start (°)</translation>
    </message>
    <message>
        <source>The evaluation that is shown</source>
        <translation>Gezeigte Auswertung</translation>
    </message>
    <message>
        <source>Evaluations of the registration</source>
        <translation>Auswertungen der Registrierung</translation>
    </message>
    <message>
        <source>Drag to look at any evaluation, while the registration is paused or has ended; the arrow keys go by one</source>
        <translation>Ziehen zeigt jede Auswertung, wenn die Registrierung pausiert oder beendet ist; Pfeiltasten gehen um eine weiter</translation>
    </message>
    <message>
        <source>Click or drag in the plot to look at an evaluation</source>
        <translation>Klicken oder Ziehen im Diagramm zeigt eine Auswertung</translation>
    </message>
    <message>
        <source>%1 evaluations; pause (F6) to look back at them</source>
        <translation>%1 Auswertungen; zum Zurückblättern Pause (F6)</translation>
    </message>
    <message>
        <source>%1 of %2   level %3   value %4
LPS %5 mm   %6 %7</source>
        <translation>%1 von %2   Stufe %3   Wert %4
LPS %5 mm   %6 %7</translation>
    </message>
    <message>
        <source>Convergence</source>
        <translation>Konvergenz</translation>
    </message>
    <message>
        <source>How far the best value so far was from what it became at the end of its level, on a logarithmic axis: shows the last per cent of a run</source>
        <translation>Wie weit der bisher beste Wert von dem am Ende seiner Stufe entfernt war, auf logarithmischer Achse: zeigt das letzte Prozent eines Laufs</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Draw the runs over the seconds that they took without pauses, instead of over their evaluations</source>
        <translation>Läufe über den Sekunden zeichnen, die sie ohne Pausen brauchten, statt über ihren Auswertungen</translation>
    </message>
    <message>
        <source>%1 of another measure</source>
        <translation>%1 mit anderem Maß</translation>
    </message>
    <message>
        <source>%1 kept by an older version, without a curve</source>
        <translation>%1 aus älterer Version ohne Kurve</translation>
    </message>
    <message>
        <source>Runs not drawn: %1</source>
        <translation>Nicht gezeichnete Läufe: %1</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::ScanBox</name>
    <message>
        <source>From the Side</source>
        <translation>Von der Seite</translation>
    </message>
    <message>
        <source>Look at the scan from the side and above</source>
        <translation>Den Scan von der Seite und von oben ansehen</translation>
    </message>
    <message>
        <source>Along the Axis</source>
        <translation>Entlang der Achse</translation>
    </message>
    <message>
        <source>Look at the scan from the end of its axis, true to scale</source>
        <translation>Den Scan vom Ende seiner Achse ansehen, maßstäblich</translation>
    </message>
    <message>
        <source>State the geometry to see it here</source>
        <translation>Geometrie angeben, um sie hier zu sehen</translation>
    </message>
    <message>
        <source>%1 projections over %2°, source to axis %3 mm</source>
        <translation>%1 Projektionen über %2°, Quelle bis Achse %3 mm</translation>
    </message>
    <message>
        <source>, to detector %1 mm</source>
        <translation>, bis Detektor %1 mm</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::ScanScene</name>
    <message>
        <source>Geometry of the scan</source>
        <translation>Geometrie des Scans</translation>
    </message>
    <message>
        <source>The scan: sources (blue), rays and detector of the projection that is shown, the axis and what all projections see (grey), and the box of the volume (orange), whose handles can be dragged (Shift: all of it). Left drag turns, the wheel zooms.</source>
        <translation>Der Scan: Quellen (blau), Strahlen und Detektor der gezeigten Projektion, die Achse und was alle Projektionen sehen (grau), und der Kasten des Volumens (orange), dessen Griffe sich ziehen lassen (Umschalt: alles). Ziehen mit links dreht, das Rad vergrößert.</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::SceneForm</name>
    <message>
        <source>Volume in the scene</source>
        <translation>Volumen in der Szene</translation>
    </message>
    <message>
        <source>Handles and pivot</source>
        <translation>Griffe und Drehpunkt</translation>
    </message>
    <message>
        <source>Drag an end, or what lies between them, to move the sides of the box; keys: Left and Right, with Shift the upper end</source>
        <translation>Ein Ende oder den Bereich dazwischen ziehen, um die Seiten des Quaders zu verschieben; Tasten: Links und Rechts, mit Umschalt das obere Ende</translation>
    </message>
    <message>
        <source>Pivot</source>
        <translation>Drehpunkt</translation>
    </message>
    <message>
        <source>Where drags and keys rotate the volume, in the CT&apos;s own frame</source>
        <translation>Punkt, um den Ziehen und Tasten das Volumen drehen, im Koordinatensystem des CT</translation>
    </message>
    <message>
        <source>Clip from %1 to %2</source>
        <translation>Beschneiden von %1 bis %2</translation>
    </message>
    <message>
        <source>Pivot at L %1  P %2  S %3 mm</source>
        <translation>Drehpunkt bei L %1  P %2  S %3 mm</translation>
    </message>
    <message>
        <source>Opacity and colours</source>
        <translation>Deckkraft und Farben</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::SceneView</name>
    <message>
        <source>3-D scene</source>
        <translation>3D-Szene</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::ScheduleFields</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Under which records of runs name these stages</source>
        <translation>Unter welchem Namen Läufe diese Stufen nennen</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>What the stages are for</source>
        <translation>Wofür die Stufen sind</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>The first stage searches from so many poses; the first is the present one</source>
        <translation>Die erste Stufe sucht von so vielen Posen aus; die erste ist die aktuelle</translation>
    </message>
    <message>
        <source>within ±</source>
        <translation>innerhalb ±</translation>
    </message>
    <message>
        <source>Spread of the starts (mm)</source>
        <translation>Streuung der Starts (mm)</translation>
    </message>
    <message>
        <source>How far the other starts are translated at most, along the view&apos;s axes (mm)</source>
        <translation>Wie weit die anderen Starts höchstens verschoben sind, entlang der Achsen der Ansicht (mm)</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>and ±</source>
        <translation>und ±</translation>
    </message>
    <message>
        <source>Spread of the starts (degrees)</source>
        <translation>Streuung der Starts (Grad)</translation>
    </message>
    <message>
        <source>How far the other starts are rotated at most, about the view&apos;s axes (degrees)</source>
        <translation>Wie weit die anderen Starts höchstens gedreht sind, um die Achsen der Ansicht (Grad)</translation>
    </message>
    <message>
        <source>°</source>
        <translation>°</translation>
    </message>
    <message>
        <source>   keep the best</source>
        <translation>   weiter mit den besten</translation>
    </message>
    <message>
        <source>Starts that go on</source>
        <translation>Starts, die weitergehen</translation>
    </message>
    <message>
        <source>So many of the results of the first stage go on to the others</source>
        <translation>So viele Ergebnisse der ersten Stufe gehen in die anderen</translation>
    </message>
    <message>
        <source>   seed</source>
        <translation>   Startwert</translation>
    </message>
    <message>
        <source>Seed of the starts</source>
        <translation>Startwert der Starts</translation>
    </message>
    <message>
        <source>Another number draws other starts</source>
        <translation>Eine andere Zahl zieht andere Starts</translation>
    </message>
    <message>
        <source>±</source>
        <translation>±</translation>
    </message>
    <message>
        <source>Hypotheses about the long axis (degrees)</source>
        <translation>Hypothesen um die Längsachse (Grad)</translation>
    </message>
    <message>
        <source>Orientations are tried so far to either side about the volume&apos;s long axis, its z; 180: all around</source>
        <translation>So weit werden Richtungen um die Längsachse des Volumens, sein z, nach beiden Seiten versucht; 180: ringsum</translation>
    </message>
    <message>
        <source>° about the long axis</source>
        <translation>° um die Längsachse</translation>
    </message>
    <message>
        <source>   ±</source>
        <translation>   ±</translation>
    </message>
    <message>
        <source>Hypotheses about the other axes (degrees)</source>
        <translation>Hypothesen um die anderen Achsen (Grad)</translation>
    </message>
    <message>
        <source>Orientations are tried so far to either side about the other axes</source>
        <translation>So weit werden Richtungen um die anderen Achsen nach beiden Seiten versucht</translation>
    </message>
    <message>
        <source>° about the others</source>
        <translation>° um die anderen</translation>
    </message>
    <message>
        <source>   within ±</source>
        <translation>   innerhalb ±</translation>
    </message>
    <message>
        <source>Distance of hypotheses (mm)</source>
        <translation>Abstand der Hypothesen (mm)</translation>
    </message>
    <message>
        <source>How far from the present position the volume is looked for, along each axis of a view</source>
        <translation>Wie weit von der aktuellen Stelle das Volumen gesucht wird, entlang jeder Achse einer Ansicht</translation>
    </message>
    <message>
        <source>Hypotheses</source>
        <translation>Hypothesen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::SearchForm</name>
    <message>
        <source>Also look for</source>
        <translation>Außerdem suchen</translation>
    </message>
    <message>
        <source>What is looked for in every frame beside the tracks, on the first device</source>
        <translation>Was in jedem Bild neben den Spuren gesucht wird, auf dem ersten Gerät</translation>
    </message>
    <message>
        <source>Nothing more</source>
        <translation>Nichts weiter</translation>
    </message>
    <message>
        <source>Corners (Harris)</source>
        <translation>Ecken (Harris)</translation>
    </message>
    <message>
        <source>Corners (Shi-Tomasi)</source>
        <translation>Ecken (Shi-Tomasi)</translation>
    </message>
    <message>
        <source>Edges (Canny)</source>
        <translation>Kanten (Canny)</translation>
    </message>
    <message>
        <source>SIFT key points</source>
        <translation>SIFT-Schlüsselpunkte</translation>
    </message>
    <message>
        <source>Matches with a held frame</source>
        <translation>Entsprechungen mit einem gehaltenen Bild</translation>
    </message>
    <message>
        <source>Plane: augmented reality</source>
        <translation>Ebene: erweiterte Realität</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>The strongest that are kept</source>
        <translation>Die stärksten, die behalten werden</translation>
    </message>
    <message>
        <source>Apart</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Least distance of two of them</source>
        <translation>Kleinster Abstand zweier von ihnen</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>Blur</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>Sigma of the Gaussian before, in pixels; 0: none</source>
        <translation>Sigma der Gaußglättung davor, in Pixeln; 0: keine</translation>
    </message>
    <message>
        <source>Low threshold</source>
        <translation>Untere Schwelle</translation>
    </message>
    <message>
        <source>An edge goes on down to this share of the strongest gradient</source>
        <translation>Bis zu diesem Anteil des stärksten Gradienten geht eine Kante weiter</translation>
    </message>
    <message>
        <source>High threshold</source>
        <translation>Obere Schwelle</translation>
    </message>
    <message>
        <source>An edge exceeds this share of the strongest gradient somewhere</source>
        <translation>Irgendwo übersteigt eine Kante diesen Anteil des stärksten Gradienten</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>Key points of less contrast are left out</source>
        <translation>Schlüsselpunkte mit weniger Kontrast bleiben weg</translation>
    </message>
    <message>
        <source>Double the frame</source>
        <translation>Bild verdoppeln</translation>
    </message>
    <message>
        <source>Finds about four times as many, and takes about four times as long</source>
        <translation>Findet etwa viermal so viele und dauert etwa viermal so lange</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Gegenstand</translation>
    </message>
    <message>
        <source>What stands on the plane, beside its axes</source>
        <translation>Was neben den Achsen auf der Ebene steht</translation>
    </message>
    <message>
        <source>Teapot</source>
        <translation>Teekanne</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>Quader</translation>
    </message>
    <message>
        <source>Axes alone</source>
        <translation>Nur Achsen</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Points of the plane are followed from frame to frame, which is fast and steady, or every frame is matched with the plane&apos;s picture by itself</source>
        <translation>Punkte der Ebene werden von Bild zu Bild verfolgt, schnell und ruhig, oder jedes Bild wird für sich mit der Aufnahme der Ebene verglichen</translation>
    </message>
    <message>
        <source>Follow points (KLT)</source>
        <translation>Punkte verfolgen (KLT)</translation>
    </message>
    <message>
        <source>Match each frame (SIFT)</source>
        <translation>Jedes Bild vergleichen (SIFT)</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Of the picture on the plane: the unit of distances</source>
        <translation>Der Aufnahme auf der Ebene: der Maßstab der Entfernungen</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Field of view</source>
        <translation>Blickwinkel</translation>
    </message>
    <message>
        <source>Of the camera, from left to right, as long as no camera file says more</source>
        <translation>Der Kamera, von links nach rechts, solange keine Kameradatei mehr sagt</translation>
    </message>
    <message>
        <source>°</source>
        <translation>°</translation>
    </message>
    <message>
        <source>Camera File…</source>
        <translation>Kameradatei…</translation>
    </message>
    <message>
        <source>The intrinsics of a calibrated camera (isocenter.camera/1, or OpenCV&apos;s .yml)</source>
        <translation>Die inneren Parameter einer kalibrierten Kamera (isocenter.camera/1 oder .yml von OpenCV)</translation>
    </message>
    <message>
        <source>Assume</source>
        <translation>Annehmen</translation>
    </message>
    <message>
        <source>No camera file: take the field of view above</source>
        <translation>Keine Kameradatei: den Blickwinkel darüber nehmen</translation>
    </message>
    <message>
        <source>The camera is assumed: distance and tilt are estimates</source>
        <translation>Die Kamera ist angenommen: Entfernung und Neigung sind Schätzungen</translation>
    </message>
    <message>
        <source>Hold Frame</source>
        <translation>Bild halten</translation>
    </message>
    <message>
        <source>Open Picture…</source>
        <translation>Aufnahme öffnen…</translation>
    </message>
    <message>
        <source>A picture as the reference instead of a frame</source>
        <translation>Eine Aufnahme als Vorlage statt eines Bildes</translation>
    </message>
    <message>
        <source>Open a Camera File</source>
        <translation>Kameradatei öffnen</translation>
    </message>
    <message>
        <source>Camera: %1</source>
        <translation>Kamera: %1</translation>
    </message>
    <message>
        <source>Edges (zero crossings, LoG)</source>
        <translation>Kanten (Nulldurchgänge, LoG)</translation>
    </message>
    <message>
        <source>Edges (zero crossings, DoG)</source>
        <translation>Kanten (Nulldurchgänge, DoG)</translation>
    </message>
    <message>
        <source>Sigma of the Gaussian, in pixels; DoG&apos;s second one is about twice that</source>
        <translation>Sigma der Gaußglättung, in Pixeln; die zweite des DoG ist etwa doppelt so breit</translation>
    </message>
    <message>
        <source>Slope</source>
        <translation>Steigung</translation>
    </message>
    <message>
        <source>What the response must change by across an edge</source>
        <translation>Um wie viel sich die Antwort über eine Kante ändern muss</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>Lines are</source>
        <translation>Linien sind</translation>
    </message>
    <message>
        <source>Compared with what is beside them</source>
        <translation>Verglichen mit dem, was neben ihnen liegt</translation>
    </message>
    <message>
        <source>Bright</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>Reichweite</translation>
    </message>
    <message>
        <source>On either side a line must stand out from so many pixels: about 1.5 times the width of the widest lines</source>
        <translation>Von so vielen Pixeln auf jeder Seite muss sich eine Linie abheben: etwa das 1,5-Fache der Breite der breitesten Linien</translation>
    </message>
    <message>
        <source>Directions</source>
        <translation>Richtungen</translation>
    </message>
    <message>
        <source>In so many of them lines are looked for</source>
        <translation>In so vielen werden Linien gesucht</translation>
    </message>
    <message>
        <source>Shortest</source>
        <translation>Kürzeste</translation>
    </message>
    <message>
        <source>Lines that hang together and are shorter are left out</source>
        <translation>Was zusammenhängt und kürzer ist, wird weggelassen</translation>
    </message>
    <message>
        <source>Close gaps to</source>
        <translation>Lücken schließen bis</translation>
    </message>
    <message>
        <source>Between ends that face each other; 0: none</source>
        <translation>Zwischen Enden, die einander gegenüberliegen; 0: keine</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Farbe nach</translation>
    </message>
    <message>
        <source>What the colour of a line says</source>
        <translation>Was die Farbe einer Linie bedeutet</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordnung</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>Grey values (of 255) that a line stands out by, at least; 0: as each frame&apos;s noise demands</source>
        <translation>Grauwerte (von 255), um die sich eine Linie mindestens abhebt; 0: wie es das Rauschen jedes Bildes verlangt</translation>
    </message>
    <message>
        <source>above the noise</source>
        <translation>über dem Rauschen</translation>
    </message>
    <message>
        <source>Follow a line</source>
        <translation>Eine Linie verfolgen</translation>
    </message>
    <message>
        <source>A guidewire or catheter from frame to frame, with its tip: the longest line, or the one that is clicked in the picture</source>
        <translation>Einen Führungsdraht oder Katheter von Bild zu Bild, mit seiner Spitze: die längste Linie oder die im Bild angeklickte</translation>
    </message>
    <message>
        <source>Scales</source>
        <translation>Skalen</translation>
    </message>
    <message>
        <source>Several find thin and thick lines at once: lengths of windows, about three times the widths of lines</source>
        <translation>Mehrere finden dünne und dicke Linien zugleich: Längen der Fenster, etwa das Dreifache der Breite der Linien</translation>
    </message>
    <message>
        <source>One, by the reach</source>
        <translation>Eine, nach der Reichweite</translation>
    </message>
    <message>
        <source>Cameras</source>
        <translation>Kameras</translation>
    </message>
    <message>
        <source>The frame shown becomes the reference: for a plane, hold it straight before the camera</source>
        <translation>Das gezeigte Einzelbild wird zur Referenz: für eine Ebene gerade vor die Kamera halten</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::SeenController</name>
    <message>
        <source>Stage that is shown</source>
        <translation>Gezeigte Stufe</translation>
    </message>
    <message>
        <source>At which stage&apos;s resolution and by which stage&apos;s measure the X-ray and the DRR are shown as they are compared</source>
        <translation>Mit Auflösung und Maß welcher Stufe Röntgenbild und DRR gezeigt werden, wie sie verglichen werden</translation>
    </message>
    <message>
        <source>Last stage</source>
        <translation>Letzte Stufe</translation>
    </message>
    <message>
        <source>Stage %1 (%2)</source>
        <translation>Stufe %1 (%2)</translation>
    </message>
    <message>
        <source>Full resolution</source>
        <translation>Volle Auflösung</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>As compared by %1: image 1/%2, CT 1/%3</source>
        <translation>Wie von %1 verglichen: Bild 1/%2, CT 1/%3</translation>
    </message>
    <message>
        <source>Not compared by registrations</source>
        <translation>Wird von Registrierungen nicht verglichen</translation>
    </message>
    <message>
        <source>Value %1</source>
        <translation>Wert %1</translation>
    </message>
    <message>
        <source>Value of this view %1
of all views %2</source>
        <translation>Wert dieser Ansicht %1
aller Ansichten %2</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::SeenPicture</name>
    <message>
        <source>   compared: X-ray %1, DRR %2, contribution %3</source>
        <translation>   verglichen: Röntgenbild %1, DRR %2, Beitrag %3</translation>
    </message>
    <message>
        <source>Being computed…</source>
        <translation>Wird berechnet…</translation>
    </message>
    <message>
        <source>Out of date: %1</source>
        <translation>Veraltet: %1</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::SeriesDetails</name>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>Serie</translation>
    </message>
    <message>
        <source>modality not stated</source>
        <translation>Modalität nicht angegeben</translation>
    </message>
    <message>
        <source>%1, %2 of %3 × %4 pixels</source>
        <translation>%1, %2 mit %3 × %4 Pixeln</translation>
    </message>
    <message>
        <source>one image</source>
        <translation>ein Bild</translation>
    </message>
    <message>
        <source>%1 images</source>
        <translation>%1 Bilder</translation>
    </message>
    <message>
        <source>Volume of %1 × %2 × %3 voxels, %4 × %5 × %6 mm</source>
        <translation>Volumen mit %1 × %2 × %3 Voxeln, %4 × %5 × %6 mm</translation>
    </message>
    <message>
        <source>Resample onto a regular grid</source>
        <translation>Auf ein regelmäßiges Gitter neu abtasten</translation>
    </message>
    <message>
        <source>Fills gaps by interpolation and undoes a tilt; without it such slices are refused</source>
        <translation>Füllt Lücken durch Interpolation und gleicht eine Kippung aus; ohne dies werden solche Schichten abgelehnt</translation>
    </message>
    <message>
        <source>Choose a series</source>
        <translation>Serie wählen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::SeriesTree</name>
    <message>
        <source>not stated</source>
        <translation>keine Angabe</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Series</source>
        <translation>Serie</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Patients, studies and series</source>
        <translation>Patienten, Studien und Serien</translation>
    </message>
    <message>
        <source>Patient, study, series</source>
        <translation>Patient, Studie, Serie</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Modality</source>
        <translation>Modalität</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Size (px)</source>
        <translation>Größe (px)</translation>
    </message>
    <message>
        <source>Spacing (mm)</source>
        <translation>Abstand (mm)</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Patient %1</source>
        <translation>Patient %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>No name</source>
        <translation>Ohne Namen</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Studie</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::SessionRescue</name>
    <message>
        <source>The session cannot be kept against a crash; save it often</source>
        <translation>Automatische Sicherung der Sitzung nicht möglich; häufig speichern</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::ShortcutsDialog</name>
    <message>
        <source>Clear</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Take Over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Find an action or keys</source>
        <translation>Aktion oder Tasten suchen</translation>
    </message>
    <message>
        <source>Actions and their keys</source>
        <translation>Aktionen und ihre Tasten</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Reset All</source>
        <translation>Alle zurücksetzen</translation>
    </message>
    <message>
        <source>Give all actions their standard keys</source>
        <translation>Alle Aktionen auf ihre Standardtasten setzen</translation>
    </message>
    <message>
        <source>Keys of the chosen action</source>
        <translation>Tasten der gewählten Aktion</translation>
    </message>
    <message>
        <source>Press the new keys</source>
        <translation>Neue Tasten drücken</translation>
    </message>
    <message>
        <source>No keys for this action</source>
        <translation>Keine Tasten für diese Aktion</translation>
    </message>
    <message>
        <source>The standard keys, taken back if another action has them</source>
        <translation>Standardtasten; werden einer anderen Aktion wieder entzogen</translation>
    </message>
    <message>
        <source>Take these keys from the other action</source>
        <translation>Diese Tasten der anderen Aktion entziehen</translation>
    </message>
    <message>
        <source>%1 belongs to “%2”.</source>
        <translation>%1 gehört zu „%2“.</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::SliceLandmarks</name>
    <message>
        <source>Set landmark</source>
        <translation>Landmarke setzen</translation>
    </message>
    <message>
        <source>Move landmark</source>
        <translation>Landmarke verschieben</translation>
    </message>
    <message>
        <source>Click: set the chosen landmark, or a new one; drag a marker to move it</source>
        <translation>Klick: gewählte oder neue Landmarke setzen; Marker ziehen: verschieben</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::SliceView</name>
    <message>
        <source>%1 slice of the CT</source>
        <translation>CT-Schicht: %1</translation>
    </message>
    <message>
        <source>Sagittal</source>
        <translation>Sagittal</translation>
    </message>
    <message>
        <source>Coronal</source>
        <translation>Koronal</translation>
    </message>
    <message>
        <source>Axial</source>
        <translation>Axial</translation>
    </message>
    <message>
        <source>L %1  P %2  S %3 mm   voxel %4, %5, %6   %7</source>
        <translation>L %1  P %2  S %3 mm   Voxel %4, %5, %6   %7</translation>
    </message>
    <message>
        <source>%1 HU</source>
        <translation>%1 HU</translation>
    </message>
    <message>
        <source>intensity %1</source>
        <translation>Intensität %1</translation>
    </message>
    <message>
        <source>Drag: window width and level, double-click: automatic; wheel: slices; %1</source>
        <translation>Ziehen: Fensterweite und -zentrum, Doppelklick: automatisch; Rad: Schichten; %1</translation>
    </message>
    <message>
        <source>Click or Shift + move: crosshair; wheel: slices, Ctrl + wheel: zoom; %1</source>
        <translation>Klick oder Umschalt + Bewegen: Fadenkreuz; Rad: Schichten, Strg + Rad: Zoom; %1</translation>
    </message>
    <message>
        <source>Open a CT</source>
        <translation>CT öffnen</translation>
    </message>
    <message>
        <source>Seen from the left</source>
        <translation>Von links gesehen</translation>
    </message>
    <message>
        <source>From the left</source>
        <translation>Von links</translation>
    </message>
    <message>
        <source>Radiological: seen from the front</source>
        <translation>Radiologisch: von vorn gesehen</translation>
    </message>
    <message>
        <source>Radiological</source>
        <translation>Radiologisch</translation>
    </message>
    <message>
        <source>Radiological: seen from the feet</source>
        <translation>Radiologisch: von den Füßen gesehen</translation>
    </message>
    <message>
        <source>%1 %2 mm</source>
        <translation>%1 %2 mm</translation>
    </message>
    <message>
        <source>slice %1 of %2</source>
        <translation>Schicht %1 von %2</translation>
    </message>
    <message>
        <source>W %1  L %2</source>
        <translation>W %1  Z %2</translation>
    </message>
    <message>
        <source>%1; wheel: slices, Ctrl + wheel: zoom; %2</source>
        <translation>%1; Rad: Schichten, Strg + Rad: Zoom; %2</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::SourceForm</name>
    <message>
        <source>A DICOM run, a TIFF of several pages, a stack (.mha, .nrrd, .nii), a scanner&apos;s files (.xtekct, .rct, .edf, .his, .hnc, .hnd, .xim), or raw numbers with their description (.raw, .json)</source>
        <translation>Ein DICOM-Lauf, ein TIFF mit mehreren Seiten, ein Stapel (.mha, .nrrd, .nii), die Dateien eines Scanners (.xtekct, .rct, .edf, .his, .hnc, .hnd, .xim) oder rohe Zahlen mit ihrer Beschreibung (.raw, .json)</translation>
    </message>
    <message>
        <source>Folder, file or pattern</source>
        <translation>Ordner, Datei oder Muster</translation>
    </message>
    <message>
        <source>Projections</source>
        <translation>Projektionen</translation>
    </message>
    <message>
        <source>Or a folder of images of one kind, or a pattern (scan_*.tif)</source>
        <translation>Oder ein Ordner mit Bildern einer Art, oder ein Muster (scan_*.tif)</translation>
    </message>
    <message>
        <source>The scan still goes on</source>
        <translation>Der Scan läuft noch</translation>
    </message>
    <message>
        <source>Projections are still arriving in the folder that is opened next, in the order of their names: Reconstruct takes them as they come, as many as the geometry has</source>
        <translation>Im Ordner, der als Nächstes geöffnet wird, kommen noch Projektionen an, in der Reihenfolge ihrer Namen: Rekonstruieren nimmt sie, wie sie kommen, so viele, wie die Geometrie hat</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>Datei…</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>Ordner…</translation>
    </message>
    <message>
        <source>A folder of images of one kind, in the order of their names</source>
        <translation>Ein Ordner mit Bildern einer Art, in der Reihenfolge ihrer Namen</translation>
    </message>
    <message>
        <source>Opening…</source>
        <translation>Wird geöffnet…</translation>
    </message>
    <message>
        <source>%1 projections of %2 × %3 pixels are expected</source>
        <translation>%1 Projektionen von %2 × %3 Pixeln werden erwartet</translation>
    </message>
    <message>
        <source>%1 projections of %2 × %3 pixels</source>
        <translation>%1 Projektionen von %2 × %3 Pixeln</translation>
    </message>
    <message>
        <source>Open Projections</source>
        <translation>Projektionen öffnen</translation>
    </message>
    <message>
        <source>Open a Folder of Projections</source>
        <translation>Ordner mit Projektionen öffnen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::StageBars</name>
    <message>
        <source>Times of the stages</source>
        <translation>Zeiten der Stufen</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>%1 ms, published</source>
        <translation>%1 ms, veröffentlicht</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::StageTable</name>
    <message>
        <source>Times and speed-ups</source>
        <translation>Zeiten und Beschleunigung</translation>
    </message>
    <message>
        <source>ms (speed-up)</source>
        <translation>ms (Beschleunigung)</translation>
    </message>
    <message>
        <source>%1 (published)</source>
        <translation>%1 (veröffentlicht)</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>%1 *</source>
        <translation>%1 *</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::StageTableModel</name>
    <message>
        <source>Stage %1, %2: %3</source>
        <translation>Stufe %1, %2: %3</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>Optimiser</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>CT</source>
        <translation>CT</translation>
    </message>
    <message>
        <source>Initial step
translation
mm</source>
        <translation>Anfangsschritt
Verschiebung
mm</translation>
    </message>
    <message>
        <source>Initial step
rotation
°</source>
        <translation>Anfangsschritt
Drehung
°</translation>
    </message>
    <message>
        <source>Depth
×</source>
        <translation>Tiefe
×</translation>
    </message>
    <message>
        <source>Final step
translation
mm</source>
        <translation>Endschritt
Verschiebung
mm</translation>
    </message>
    <message>
        <source>Final step
rotation
°</source>
        <translation>Endschritt
Drehung
°</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>Auswertungen</translation>
    </message>
    <message>
        <source>Time limit
ms</source>
        <translation>Zeitgrenze
ms</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>What is compared: a measure, or a weighted sum such as gc+0.5*ncc; empty: that of the panel</source>
        <translation>Was verglichen wird: ein Maß oder eine gewichtete Summe wie gc+0.5*ncc; leer: das des Bedienfelds</translation>
    </message>
    <message>
        <source>How it is searched</source>
        <translation>Wie gesucht wird</translation>
    </message>
    <message>
        <source>Resolution of the image: 1/4 makes 4 x 4 pixels one; 96 px keeps at least so many along the shorter side</source>
        <translation>Auflösung des Bildes: 1/4 fasst 4 x 4 Pixel zusammen; 96 px behält mindestens so viele entlang der kürzeren Seite</translation>
    </message>
    <message>
        <source>Resolution of the CT: 1/2 makes 2 x 2 x 2 voxels one; 2 px makes voxels at most so large, in pixels of the image</source>
        <translation>Auflösung der CT: 1/2 fasst 2 x 2 x 2 Voxel zusammen; 2 px macht Voxel höchstens so groß, in Pixeln des Bildes</translation>
    </message>
    <message>
        <source>Steps along the image with which the search begins (mm)</source>
        <translation>Schritte entlang des Bildes, mit denen die Suche beginnt (mm)</translation>
    </message>
    <message>
        <source>Rotations with which the search begins (degrees)</source>
        <translation>Drehungen, mit denen die Suche beginnt (Grad)</translation>
    </message>
    <message>
        <source>Steps along the viewing direction, which a view sees worst: so many times the others</source>
        <translation>Schritte in Blickrichtung, die eine Ansicht am schlechtesten sieht: so viele Male die anderen</translation>
    </message>
    <message>
        <source>The search ends when its steps are shorter (mm)</source>
        <translation>Die Suche endet, wenn ihre Schritte kürzer sind (mm)</translation>
    </message>
    <message>
        <source>The search ends when its rotations are smaller (degrees)</source>
        <translation>Die Suche endet, wenn ihre Drehungen kleiner sind (Grad)</translation>
    </message>
    <message>
        <source>At most so many poses are evaluated from each start</source>
        <translation>Höchstens so viele Posen werden von jedem Start aus ausgewertet</translation>
    </message>
    <message>
        <source>At most so long from each start (ms); results then depend on the machine. Empty: no limit</source>
        <translation>Höchstens so lange von jedem Start aus (ms); Ergebnisse hängen dann vom Rechner ab. Leer: keine Grenze</translation>
    </message>
    <message>
        <source>What belongs to the optimiser alone: name=value, with commas between several</source>
        <translation>Was nur zum Optimierer gehört: Name=Wert, mehrere durch Kommas getrennt</translation>
    </message>
    <message>
        <source>as in the panel</source>
        <translation>wie im Bedienfeld</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::StagesDialog</name>
    <message>
        <source>Stages of the Search</source>
        <translation>Stufen der Suche</translation>
    </message>
    <message>
        <source>Begin With</source>
        <translation>Beginnen mit</translation>
    </message>
    <message>
        <source>Take the stages of a schedule that comes with the program</source>
        <translation>Stufen eines Ablaufs übernehmen, der mit dem Programm kommt</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>Laden…</translation>
    </message>
    <message>
        <source>Take the stages of a schedule&apos;s file (JSON)</source>
        <translation>Stufen aus der Datei eines Ablaufs übernehmen (JSON)</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Save the stages as a file, also for isocenter-cli register --schedule</source>
        <translation>Stufen als Datei speichern, auch für isocenter-cli register --schedule</translation>
    </message>
    <message>
        <source>Stages of the search</source>
        <translation>Stufen der Suche</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add a stage at the end, with twice the resolution and half the steps of the last</source>
        <translation>Am Ende eine Stufe mit der doppelten Auflösung und den halben Schritten der letzten hinzufügen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Copy the stage</source>
        <translation>Stufe kopieren</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Delete the stage</source>
        <translation>Stufe löschen</translation>
    </message>
    <message>
        <source>Move Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Search this stage earlier</source>
        <translation>Diese Stufe früher suchen</translation>
    </message>
    <message>
        <source>Move Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Search this stage later</source>
        <translation>Diese Stufe später suchen</translation>
    </message>
    <message>
        <source>Change search</source>
        <translation>Suche ändern</translation>
    </message>
    <message>
        <source>Load stages</source>
        <translation>Stufen laden</translation>
    </message>
    <message>
        <source>Schedule (*.json)</source>
        <translation>Ablauf (*.json)</translation>
    </message>
    <message>
        <source>The stages could not be loaded</source>
        <translation>Die Stufen konnten nicht geladen werden</translation>
    </message>
    <message>
        <source>Save stages</source>
        <translation>Stufen speichern</translation>
    </message>
    <message>
        <source>The stages could not be saved</source>
        <translation>Die Stufen konnten nicht gespeichert werden</translation>
    </message>
    <message>
        <source>Edit stages</source>
        <translation>Stufen bearbeiten</translation>
    </message>
    <message>
        <source>A registration runs; its stages stay as they are.</source>
        <translation>Eine Registrierung läuft; ihre Stufen bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Not in use yet. %1</source>
        <translation>Noch nicht in Gebrauch. %1</translation>
    </message>
    <message>
        <source>In use by the next registration.</source>
        <translation>Die nächste Registrierung verwendet sie.</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::StartPage</name>
    <message>
        <source>Spine</source>
        <translation>Wirbelsäule</translation>
    </message>
    <message>
        <source>Chest</source>
        <translation>Brustkorb</translation>
    </message>
    <message>
        <source>Knee Implant</source>
        <translation>Knieimplantat</translation>
    </message>
    <message>
        <source>Femoral component of metal and two X-rays of the knee, with the true pose</source>
        <translation>Femurkomponente aus Metall und zwei Röntgenbilder des Knies mit der wahren Pose</translation>
    </message>
    <message>
        <source>Cone-beam Scan</source>
        <translation>Kegelstrahl-Scan</translation>
    </message>
    <message>
        <source>Projections of a head phantom with their geometry, on the page Reconstruct</source>
        <translation>Projektionen eines Kopfphantoms mit ihrer Geometrie, auf der Seite Rekonstruieren</translation>
    </message>
    <message>
        <source>Tracked Video</source>
        <translation>Verfolgtes Video</translation>
    </message>
    <message>
        <source>Points followed through a video with known motion, on the page Track</source>
        <translation>Punkte, durch ein Video mit bekannter Bewegung verfolgt, auf der Seite Verfolgen</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Registers a CT, an implant or bones to X-ray images. Version %1</source>
        <translation>Registriert ein CT, ein Implantat oder Knochen auf Röntgenbilder. Version %1</translation>
    </message>
    <message>
        <source>Open a &amp;Study…</source>
        <translation>&amp;Studie öffnen…</translation>
    </message>
    <message>
        <source>&amp;Guided First Registration</source>
        <translation>&amp;Geführte erste Registrierung</translation>
    </message>
    <message>
        <source>Built-in &amp;Demo</source>
        <translation>Eingebaute D&amp;emo</translation>
    </message>
    <message>
        <source>Or drop files and folders anywhere on the window: CT, X-rays, calibrations, bones, poses, projects.</source>
        <translation>Oder Dateien und Ordner irgendwo auf das Fenster ziehen: CT, Röntgenbilder, Kalibrierungen, Knochen, Posen, Projekte.</translation>
    </message>
    <message>
        <source>Recent Projects</source>
        <translation>Letzte Projekte</translation>
    </message>
    <message>
        <source>Projects that you save appear here.</source>
        <translation>Hier erscheinen gespeicherte Projekte.</translation>
    </message>
    <message>
        <source>CT and X-ray of a synthetic lumbar spine, with the true pose</source>
        <translation>CT und Röntgenbild einer synthetischen Lendenwirbelsäule, mit der wahren Pose</translation>
    </message>
    <message>
        <source>CT and X-ray of a synthetic chest, with the true pose</source>
        <translation>CT und Röntgenbild eines synthetischen Brustkorbs, mit der wahren Pose</translation>
    </message>
    <message>
        <source>Built-in Sample Cases</source>
        <translation>Eingebaute Beispielfälle</translation>
    </message>
    <message>
        <source>%1 no longer exists</source>
        <translation>%1 gibt es nicht mehr</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::StreamController</name>
    <message>
        <source>The stream could not be registered</source>
        <translation>Der Bildstrom konnte nicht registriert werden</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::StreamDialog</name>
    <message>
        <source>Begin with Find</source>
        <translation>Mit Finden beginnen</translation>
    </message>
    <message>
        <source>Register every frame, however late</source>
        <translation>Jedes Bild registrieren, wie spät auch immer</translation>
    </message>
    <message>
        <source>Register Live</source>
        <translation>Live registrieren</translation>
    </message>
    <message>
        <source>X-rays are registered as they come in: files that appear in a folder, the pictures of a camera, or the frames of a video or a run.</source>
        <translation>Röntgenbilder werden registriert, während sie eintreffen: Dateien, die in einem Ordner erscheinen, die Aufnahmen einer Kamera oder die Bilder eines Videos oder einer Serie.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Source of X-ray %1</source>
        <translation>Quelle von Röntgenbild %1</translation>
    </message>
    <message>
        <source>A folder or a pattern such as cam1/*.tif whose files appear one after another, camera:/dev/video0, a video, or a multi-frame DICOM or TIFF file</source>
        <translation>Ein Ordner oder ein Muster wie cam1/*.tif, dessen Dateien nacheinander erscheinen, camera:/dev/video0, ein Video oder eine DICOM- oder TIFF-Datei mit mehreren Bildern</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>Datei…</translation>
    </message>
    <message>
        <source>A video, or a multi-frame DICOM or TIFF file</source>
        <translation>Ein Video oder eine DICOM- oder TIFF-Datei mit mehreren Bildern</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>Ordner…</translation>
    </message>
    <message>
        <source>A folder that another program fills</source>
        <translation>Ein Ordner, den ein anderes Programm füllt</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>The cameras of this machine</source>
        <translation>Die Kameras dieses Rechners</translation>
    </message>
    <message>
        <source>Open a Video or a Run</source>
        <translation>Video oder Serie öffnen</translation>
    </message>
    <message>
        <source>Folder in Which Images Appear</source>
        <translation>Ordner, in dem Bilder erscheinen</translation>
    </message>
    <message>
        <source>X-ray %1</source>
        <translation>Röntgenbild %1</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>Schedule that follows</source>
        <translation>Ablauf zum Verfolgen</translation>
    </message>
    <message>
        <source>The schedule by which each frame is registered from the last pose</source>
        <translation>Der Ablauf, nach dem jedes Bild von der letzten Pose aus registriert wird</translation>
    </message>
    <message>
        <source>Schedule that finds</source>
        <translation>Ablauf zum Finden</translation>
    </message>
    <message>
        <source>The schedule that searches without a first guess where the volume is lost</source>
        <translation>Der Ablauf, der ohne Anfangspose sucht, wo das Volumen verloren ist</translation>
    </message>
    <message>
        <source>The pose on the screen is not a start: the volume is searched for in the first frame</source>
        <translation>Die Pose auf dem Bildschirm ist kein Start: Das Volumen wird im ersten Bild gesucht</translation>
    </message>
    <message>
        <source>Without, the newest frame counts, and those that it overtook are left out</source>
        <translation>Ohne zählt das neueste Bild, und die es überholt hat, werden ausgelassen</translation>
    </message>
    <message>
        <source>Play rate</source>
        <translation>Abspieltakt</translation>
    </message>
    <message>
        <source>At which videos and multi-frame files are played</source>
        <translation>In dem Videos und Mehrbilddateien abgespielt werden</translation>
    </message>
    <message>
        <source> frames/s</source>
        <translation> Bilder/s</translation>
    </message>
    <message>
        <source>each when the last is done</source>
        <translation>jedes, wenn das letzte fertig ist</translation>
    </message>
    <message>
        <source>Follow with</source>
        <translation>Verfolgen mit</translation>
    </message>
    <message>
        <source>When lost, find with</source>
        <translation>Verlorenes finden mit</translation>
    </message>
    <message>
        <source>Play files at</source>
        <translation>Dateien abspielen mit</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::StreamTexts</name>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>Unlesbar</translation>
    </message>
    <message>
        <source>Following</source>
        <translation>Verfolgt</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Opening the sources</source>
        <translation>Quellen werden geöffnet</translation>
    </message>
    <message>
        <source>Waiting for images</source>
        <translation>Wartet auf Bilder</translation>
    </message>
    <message>
        <source>Preparing; the first time takes longer</source>
        <translation>Vorbereitung; beim ersten Mal dauert sie länger</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Sucht</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message numerus="yes">
        <source>%n frames</source>
        <translation>
            <numerusform>%n Bild</numerusform>
            <numerusform>%n Bilder</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 frames/s</source>
        <translation>%1 Bilder/s</translation>
    </message>
    <message>
        <source>latency %1 ms, median %2</source>
        <translation>Latenz %1 ms, Median %2</translation>
    </message>
    <message>
        <source>%1 overtaken</source>
        <translation>%1 überholt</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 gefunden</translation>
    </message>
    <message>
        <source>%1 lost</source>
        <translation>%1 verloren</translation>
    </message>
    <message>
        <source>%1 unreadable</source>
        <translation>%1 unlesbar</translation>
    </message>
    <message>
        <source>%1 without a partner</source>
        <translation>%1 ohne Partner</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::SurfaceModelDialog</name>
    <message>
        <source>Cobalt-chromium</source>
        <translation>Kobalt-Chrom</translation>
    </message>
    <message>
        <source>Steel</source>
        <translation>Stahl</translation>
    </message>
    <message>
        <source>Titanium</source>
        <translation>Titan</translation>
    </message>
    <message>
        <source>Bone</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>Polyethylene</source>
        <translation>Polyethylen</translation>
    </message>
    <message>
        <source> /mm</source>
        <translation> /mm</translation>
    </message>
    <message>
        <source>Attenuation</source>
        <translation>Schwächung</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Voxel size</source>
        <translation>Voxelgröße</translation>
    </message>
    <message>
        <source>Surface Model</source>
        <translation>Oberflächenmodell</translation>
    </message>
    <message>
        <source>%1 is watertight: %2 triangles.</source>
        <translation>%1 ist geschlossen: %2 Dreiecke.</translation>
    </message>
    <message>
        <source>%1 can be used: %2 triangles.</source>
        <translation>%1 ist verwendbar: %2 Dreiecke.</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>What the numbers of the file measure, which no such file says</source>
        <translation>Worin die Zahlen der Datei messen; keine solche Datei sagt es</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Anderes</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>Linear attenuation at about 70 keV</source>
        <translation>Linearer Schwächungskoeffizient bei etwa 70 keV</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Automatic: as large as a pixel of the X-ray at the body, or 0.5 mm</source>
        <translation>Automatisch: so groß wie ein Pixel des Röntgenbilds am Körper, sonst 0,5 mm</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>%1 × %2 × %3 mm</source>
        <translation>%1 × %2 × %3 mm</translation>
    </message>
    <message>
        <source>A longest side of %1 mm is not plausible: choose the unit of the file&apos;s numbers.</source>
        <translation>Eine längste Seite von %1 mm ist nicht plausibel: Wählen Sie die Einheit der Zahlen in der Datei.</translation>
    </message>
    <message>
        <source>In mm the longest side would be %1 mm, which is not plausible: check the unit.</source>
        <translation>In mm wäre die längste Seite %1 mm, was nicht plausibel ist: Prüfen Sie die Einheit.</translation>
    </message>
    <message>
        <source>%1 × %2 × %3 voxels of %4 mm</source>
        <translation>%1 × %2 × %3 Voxel von %4 mm</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::TagView</name>
    <message>
        <source>Search tags, names and values</source>
        <translation>Attribute, Namen und Werte suchen</translation>
    </message>
    <message>
        <source>Search in the tags</source>
        <translation>In den Attributen suchen</translation>
    </message>
    <message>
        <source>DICOM tags</source>
        <translation>DICOM-Attribute</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Attribut</translation>
    </message>
    <message>
        <source>VR</source>
        <translation>VR</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>verborgen</translation>
    </message>
    <message>
        <source>Says who the patient is, or may: tick Show patient names</source>
        <translation>Kann den Patienten identifizieren: „Patientennamen zeigen“ ankreuzen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::TiffVolumeDialog</name>
    <message>
        <source>Slope</source>
        <translation>Steigung</translation>
    </message>
    <message>
        <source>Intercept</source>
        <translation>Achsenabschnitt</translation>
    </message>
    <message>
        <source>Volume in a TIFF</source>
        <translation>Volumen in einer TIFF-Datei</translation>
    </message>
    <message>
        <source>Between columns</source>
        <translation>Spaltenabstand</translation>
    </message>
    <message>
        <source>Between rows</source>
        <translation>Zeilenabstand</translation>
    </message>
    <message>
        <source>Between pages</source>
        <translation>Seitenabstand</translation>
    </message>
    <message>
        <source>%1 holds the slices of a volume as pages, but does not say how far its voxels are apart, nor what its numbers are.</source>
        <translation>%1 enthält die Schichten eines Volumens als Seiten, gibt aber weder den Voxelabstand noch die Bedeutung der Werte an.</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Hounsfield units = slope × stored value + intercept. Volumes of Autoscoper often store Hounsfield units + 1000: intercept −1000.</source>
        <translation>Hounsfield-Einheiten = Steigung × gespeicherter Wert + Achsenabschnitt. Volumina von Autoscoper speichern oft Hounsfield-Einheiten + 1000: Achsenabschnitt −1000.</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::TimelineController</name>
    <message>
        <source>The frames could not be registered</source>
        <translation>Die Einzelbilder konnten nicht registriert werden</translation>
    </message>
    <message>
        <source>Smooth Poses</source>
        <translation>Posen glätten</translation>
    </message>
    <message>
        <source>Gaussian over time, standard deviation in frames. Lost frames do not count.</source>
        <translation>Gauß-Filter über die Zeit, Standardabweichung in Einzelbildern. Verlorene Bilder zählen nicht.</translation>
    </message>
    <message>
        <source>The poses could not be smoothed</source>
        <translation>Die Posen konnten nicht geglättet werden</translation>
    </message>
    <message>
        <source>Export the Poses of All Frames</source>
        <translation>Posen aller Einzelbilder exportieren</translation>
    </message>
    <message>
        <source>Autoscoper track (*.tra)</source>
        <translation>Autoscoper-Track (*.tra)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Isocenter sequence (*.json)</source>
        <translation>Isocenter-Sequenz (*.json)</translation>
    </message>
    <message>
        <source>ITK transforms, one file a frame (*.tfm)</source>
        <translation>ITK-Transformationen, eine Datei je Bild (*.tfm)</translation>
    </message>
    <message>
        <source>The poses could not be exported</source>
        <translation>Die Posen konnten nicht exportiert werden</translation>
    </message>
    <message>
        <source>Exported %1 files beside %2</source>
        <translation>%1 Dateien neben %2 exportiert</translation>
    </message>
    <message>
        <source>JointTrack poses (*.jts)</source>
        <translation>JointTrack-Lagen (*.jts)</translation>
    </message>
    <message>
        <source>Table of the stream, with latencies (*.csv)</source>
        <translation>Tabelle des Bildstroms mit Latenzen (*.csv)</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::TimelinePanel</name>
    <message>
        <source>Frame</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>Translations and Rotations</source>
        <translation>Beide</translation>
    </message>
    <message>
        <source>Translations</source>
        <translation>Verschiebungen</translation>
    </message>
    <message>
        <source>Rotations</source>
        <translation>Drehungen</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Last frame to register</source>
        <translation>Letztes zu registrierendes Bild</translation>
    </message>
    <message>
        <source>The last frame that Register From Here registers</source>
        <translation>Letztes Bild, das „Ab hier registrieren“ registriert</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Show each frame as it is registered</source>
        <translation>Jedes Bild zeigen, sobald es registriert wird</translation>
    </message>
    <message>
        <source>to frame</source>
        <translation>bis Bild</translation>
    </message>
    <message>
        <source> of %1</source>
        <translation> von %1</translation>
    </message>
    <message>
        <source>Lost: %1</source>
        <translation>Verloren: %1</translation>
    </message>
    <message>
        <source>Unreadable: %1</source>
        <translation>Nicht lesbar: %1</translation>
    </message>
    <message>
        <source>Doubtful: %1</source>
        <translation>Fraglich: %1</translation>
    </message>
    <message>
        <source>%1 of %2 frames have a pose</source>
        <translation>%1 von %2 Bildern mit Pose</translation>
    </message>
    <message>
        <source>Which curves are drawn: of the pose, translations in mm and rotations in degrees; of several bones, also how the chosen one stands to its reference</source>
        <translation>Welche Kurven gezeichnet werden: von der Pose Verschiebungen in mm und Drehungen in Grad; von mehreren Knochen auch, wie der gewählte zu seinem Bezug steht</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>tx</source>
        <translation>tx</translation>
    </message>
    <message>
        <source>ty</source>
        <translation>ty</translation>
    </message>
    <message>
        <source>tz</source>
        <translation>tz</translation>
    </message>
    <message>
        <source>rx</source>
        <translation>rx</translation>
    </message>
    <message>
        <source>ry</source>
        <translation>ry</translation>
    </message>
    <message>
        <source>rz</source>
        <translation>rz</translation>
    </message>
    <message>
        <source>Joint %1</source>
        <translation>Gelenk %1</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::TimingsPanel</name>
    <message>
        <source>Kernel times</source>
        <translation>Kernel-Zeiten</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Last ms</source>
        <translation>Letzte ms</translation>
    </message>
    <message>
        <source>Mean ms</source>
        <translation>Mittel ms</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Anzahl</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::TourBalloon</name>
    <message>
        <source>Guided first registration</source>
        <translation>Geführte erste Registrierung</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>Leave (Esc)</source>
        <translation>Verlassen (Esc)</translation>
    </message>
    <message>
        <source>&amp;Finish</source>
        <translation>&amp;Fertig</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::TrackingChart</name>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>What the curves show of the last frames</source>
        <translation>Was die Kurven von den letzten Bildern zeigen</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Mean age</source>
        <translation>Mittleres Alter</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>Track statistics</source>
        <translation>Statistik der Spuren</translation>
    </message>
    <message>
        <source>How many points are followed and lost stands here as curves</source>
        <translation>Wie viele Punkte verfolgt werden und verloren gehen, steht hier als Kurven</translation>
    </message>
    <message>
        <source>frame</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>mean age</source>
        <translation>mittleres Alter</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>algorithm</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>reading too</source>
        <translation>mit Lesen</translation>
    </message>
    <message>
        <source>points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>followed</source>
        <translation>verfolgt</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>second device</source>
        <translation>zweites Gerät</translation>
    </message>
    <message>
        <source>followed, second device</source>
        <translation>verfolgt, zweites Gerät</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>Rest</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>Rest</translation>
    </message>
    <message>
        <source>median residual</source>
        <translation>Median des Rests</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::TrackingForm</name>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>How many points are held</source>
        <translation>Wie viele Punkte gehalten werden</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Least distance of new points to others</source>
        <translation>Kleinster Abstand neuer Punkte zu anderen</translation>
    </message>
    <message>
        <source>Replace every</source>
        <translation>Ersetzen alle</translation>
    </message>
    <message>
        <source>Lost points are replaced every so many frames; 0: never</source>
        <translation>Verlorene Punkte werden alle so viele Bilder ersetzt; 0: nie</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Side of the window that is compared</source>
        <translation>Seite des verglichenen Fensters</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Levels of the pyramid: one more doubles the motion that is found</source>
        <translation>Stufen der Pyramide: eine mehr verdoppelt die Bewegung, die gefunden wird</translation>
    </message>
    <message>
        <source>Trail</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>How much of its way is drawn behind each point</source>
        <translation>Wie viel seines Weges hinter jedem Punkt gezeichnet wird</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>The device that tracks</source>
        <translation>Das Gerät, das verfolgt</translation>
    </message>
    <message>
        <source>Corners</source>
        <translation>Ecken</translation>
    </message>
    <message>
        <source>Which points are worth following</source>
        <translation>Welche Punkte das Verfolgen lohnen</translation>
    </message>
    <message>
        <source>Shi-Tomasi</source>
        <translation>Shi-Tomasi</translation>
    </message>
    <message>
        <source>Harris</source>
        <translation>Harris</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>Rest</translation>
    </message>
    <message>
        <source>A point is given up where the greys around it differ by more</source>
        <translation>Ein Punkt wird aufgegeben, wo sich das Grau um ihn stärker unterscheidet</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source> frames</source>
        <translation> Bilder</translation>
    </message>
    <message>
        <source>Follow points back</source>
        <translation>Punkte zurückverfolgen</translation>
    </message>
    <message>
        <source>A point is given up that, followed back, does not come home</source>
        <translation>Ein Punkt wird aufgegeben, der zurückverfolgt nicht heimkehrt</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>What the colour of a point says</source>
        <translation>Was die Farbe eines Punktes sagt</translation>
    </message>
    <message>
        <source>Residual: blue to orange</source>
        <translation>Rest: blau bis orange</translation>
    </message>
    <message>
        <source>Age: blue to orange</source>
        <translation>Alter: blau bis orange</translation>
    </message>
    <message>
        <source>Draw points</source>
        <translation>Punkte zeichnen</translation>
    </message>
    <message>
        <source>Draw a dot at each point</source>
        <translation>An jedem Punkt einen Tupfer zeichnen</translation>
    </message>
    <message>
        <source>Draw numbers</source>
        <translation>Nummern zeichnen</translation>
    </message>
    <message>
        <source>Write its number beside each point</source>
        <translation>Neben jeden Punkt seine Nummer schreiben</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>A second device follows the same frames, beside the first. Devices that share a processor slow each other down</source>
        <translation>Ein zweites Gerät verfolgt dieselben Bilder, neben dem ersten. Geräte, die sich einen Prozessor teilen, bremsen einander</translation>
    </message>
    <message>
        <source>No other device</source>
        <translation>Kein anderes Gerät</translation>
    </message>
    <message>
        <source>Tracker</source>
        <translation>Verfolger</translation>
    </message>
    <message>
        <source>How points are followed: by what is around them (KLT), or by matching the descriptors of each frame&apos;s features with those of a frame before</source>
        <translation>Wie Punkte verfolgt werden: nach ihrer Umgebung (KLT), oder durch Zuordnen der Deskriptoren der Merkmale jedes Bildes zu denen eines früheren</translation>
    </message>
    <message>
        <source>KLT</source>
        <translation>KLT</translation>
    </message>
    <message>
        <source>OpenVIDIA: corners on edges</source>
        <translation>OpenVIDIA: Ecken auf Kanten</translation>
    </message>
    <message>
        <source>SIFT features</source>
        <translation>SIFT-Merkmale</translation>
    </message>
    <message>
        <source>Align with the start</source>
        <translation>Am Anfang ausrichten</translation>
    </message>
    <message>
        <source>Points are aligned with what was around them at first: errors of single frames do not add up</source>
        <translation>Punkte werden an dem ausgerichtet, was anfangs um sie war: Fehler einzelner Bilder summieren sich nicht</translation>
    </message>
    <message>
        <source>Cornerness</source>
        <translation>Eckigkeit</translation>
    </message>
    <message>
        <source>What a corner must exceed to be described</source>
        <translation>Was eine Ecke übertreffen muss, um beschrieben zu werden</translation>
    </message>
    <message>
        <source>Edges from</source>
        <translation>Kanten ab</translation>
    </message>
    <message>
        <source>Slope in grey values a pixel from which on there is an edge; corners off the edges are left out</source>
        <translation>Steigung in Grauwerten je Pixel, ab der es eine Kante gibt; Ecken abseits der Kanten bleiben weg</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>Key points of less contrast are left out</source>
        <translation>Schlüsselpunkte mit weniger Kontrast bleiben weg</translation>
    </message>
    <message>
        <source>Double the frame</source>
        <translation>Bild verdoppeln</translation>
    </message>
    <message>
        <source>Finds about four times as many, and takes about four times as long</source>
        <translation>Findet etwa viermal so viele und dauert etwa viermal so lange</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>A match stands whose distance is less than this share of the second best one&apos;s</source>
        <translation>Eine Zuordnung gilt, deren Abstand kleiner ist als dieser Anteil des zweitbesten</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>Übereinstimmung</translation>
    </message>
    <message>
        <source>A match that is further from where the frame&apos;s homography takes it does not agree</source>
        <translation>Eine Zuordnung, die weiter von der Stelle liegt, an die die Homographie des Bildes sie bringt, stimmt nicht überein</translation>
    </message>
    <message>
        <source>Any motion</source>
        <translation>Jede Bewegung</translation>
    </message>
    <message>
        <source>Matches are followed that do not agree with the homography, too</source>
        <translation>Auch Zuordnungen werden verfolgt, die nicht mit der Homographie übereinstimmen</translation>
    </message>
    <message>
        <source>Key frames</source>
        <translation>Schlüsselbilder</translation>
    </message>
    <message>
        <source>Match with a key frame as long as half of its tracks last, instead of with the previous frame</source>
        <translation>Einem Schlüsselbild zuordnen, solange die Hälfte seiner Spuren besteht, statt dem vorigen Bild</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::TrackingPage</name>
    <message>
        <source>Record…</source>
        <translation>Aufnehmen…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Save the tracks of all loops as CSV or JSON; the centre of the first pixel is at (0.5, 0.5)</source>
        <translation>Die Spuren aller Durchläufe als CSV oder JSON speichern; die Mitte des ersten Pixels liegt bei (0,5; 0,5)</translation>
    </message>
    <message>
        <source>Tracking</source>
        <translation>Verfolgung</translation>
    </message>
    <message>
        <source>The video is written</source>
        <translation>Das Video ist geschrieben</translation>
    </message>
    <message>
        <source>Tracks are in %1</source>
        <translation>Die Spuren stehen in %1</translation>
    </message>
    <message>
        <source>Stop Recording</source>
        <translation>Aufnahme beenden</translation>
    </message>
    <message>
        <source>Opening…</source>
        <translation>Wird geöffnet…</translation>
    </message>
    <message>
        <source>The source has ended</source>
        <translation>Die Quelle ist zu Ende</translation>
    </message>
    <message>
        <source>Export Tracks</source>
        <translation>Spuren exportieren</translation>
    </message>
    <message>
        <source>Tracks (*.csv *.json)</source>
        <translation>Spuren (*.csv *.json)</translation>
    </message>
    <message>
        <source>Record a Video</source>
        <translation>Video aufnehmen</translation>
    </message>
    <message>
        <source>Videos (*.mp4 *.mov *.mkv *.avi)</source>
        <translation>Videos (*.mp4 *.mov *.mkv *.avi)</translation>
    </message>
    <message>
        <source>Open a Picture of What Is Looked For</source>
        <translation>Aufnahme des Gesuchten öffnen</translation>
    </message>
    <message>
        <source>Record the frames as they are shown, without the text, as a video</source>
        <translation>Die Bilder, wie sie gezeigt werden, ohne den Text als Video aufnehmen</translation>
    </message>
    <message>
        <source>There is no video: no frame came, or it could not be written</source>
        <translation>Es gibt kein Video: kein Bild kam, oder es konnte nicht geschrieben werden</translation>
    </message>
    <message>
        <source>Preparing %1; the first time takes longer</source>
        <translation>%1 wird vorbereitet; beim ersten Mal dauert es länger</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>Standardwerte</translation>
    </message>
    <message>
        <source>Parameters, playback and curves as they were at first; the source and the devices stay</source>
        <translation>Parameter, Wiedergabe und Kurven wie am Anfang; Quelle und Geräte bleiben</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>The camera was interrupted once; the tracks began anew</source>
        <translation>Die Kamera war einmal unterbrochen; die Spuren begannen neu</translation>
    </message>
    <message>
        <source>The camera was interrupted %1 times; the tracks began anew</source>
        <translation>Die Kamera war %1-mal unterbrochen; die Spuren begannen jeweils neu</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::TrackingPictures</name>
    <message>
        <source>Open a video, a folder of stills, a camera or the demo: its points are followed live</source>
        <translation>Öffnen Sie ein Video, einen Ordner mit Bildern, eine Kamera oder die Vorführung: Ihre Punkte werden live verfolgt</translation>
    </message>
    <message>
        <source>Tracked points of the second device</source>
        <translation>Verfolgte Punkte des zweiten Geräts</translation>
    </message>
    <message>
        <source>Agreement of the devices</source>
        <translation>Übereinstimmung der Geräte</translation>
    </message>
    <message>
        <source>%1 points are followed by both: %2 px apart (median), %3 px at most. %4 that both began are followed by one alone (%5 so far). Chosen by the first alone: %6, by the second alone: %7</source>
        <translation>%1 Punkte verfolgen beide: %2 px auseinander (Median), höchstens %3 px. %4, die beide begonnen haben, verfolgt nur noch eines (bisher %5). Nur vom ersten gewählt: %6, nur vom zweiten: %7</translation>
    </message>
    <message>
        <source>State of the camera</source>
        <translation>Zustand der Kamera</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::TrackingProgress</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Do not open this source</source>
        <translation>Diese Quelle nicht öffnen</translation>
    </message>
    <message>
        <source>Opening the source</source>
        <translation>Quelle wird geöffnet</translation>
    </message>
    <message>
        <source>Close this source</source>
        <translation>Diese Quelle schließen</translation>
    </message>
    <message>
        <source>Preparing the device for the source</source>
        <translation>Gerät wird für die Quelle vorbereitet</translation>
    </message>
    <message>
        <source>Stop recording and keep the video</source>
        <translation>Aufnahme beenden und das Video behalten</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufnahme</translation>
    </message>
    <message>
        <source>Stop the export and leave nothing of it</source>
        <translation>Export abbrechen und nichts davon behalten</translation>
    </message>
    <message>
        <source>Exporting tracks</source>
        <translation>Spuren werden exportiert</translation>
    </message>
    <message numerus="yes">
        <source>%n frames</source>
        <translation>
            <numerusform>%n Bild</numerusform>
            <numerusform>%n Bilder</numerusform>
        </translation>
    </message>
    <message>
        <source>frame %1 of %2</source>
        <translation>Bild %1 von %2</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::TrackingSource</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open the source above and play it</source>
        <translation>Die Quelle öffnen und abspielen</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>A path, a pattern such as a/*.png, camera:/dev/video0, lavfi:testsrc or synthetic:motion=rotation,noise=6</source>
        <translation>Ein Pfad, ein Muster wie a/*.png, camera:/dev/video0, lavfi:testsrc oder synthetic:motion=rotation,noise=6</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>Datei…</translation>
    </message>
    <message>
        <source>A video, a TIFF of several pages or a DICOM run</source>
        <translation>Ein Video, ein TIFF mit mehreren Seiten oder eine DICOM-Durchleuchtung</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>Ordner…</translation>
    </message>
    <message>
        <source>A folder of stills, in the order of their names, or of the files of a DICOM run</source>
        <translation>Ein Ordner mit Einzelbildern in der Reihenfolge ihrer Namen oder mit den Dateien einer DICOM-Durchleuchtung</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>The cameras of this machine</source>
        <translation>Die Kameras dieses Rechners</translation>
    </message>
    <message>
        <source>Demo</source>
        <translation>Demo</translation>
    </message>
    <message>
        <source>A wall that moves in a known way: errors are shown</source>
        <translation>Eine Wand, deren Bewegung bekannt ist: Fehler werden gezeigt</translation>
    </message>
    <message>
        <source>Open a Video</source>
        <translation>Video öffnen</translation>
    </message>
    <message>
        <source>Open a Folder of Stills or of a DICOM Run</source>
        <translation>Ordner mit Einzelbildern oder einer DICOM-Durchleuchtung öffnen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::TrackingTransport</name>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>One frame further</source>
        <translation>Ein Bild weiter</translation>
    </message>
    <message>
        <source>Rewind</source>
        <translation>Zum Anfang</translation>
    </message>
    <message>
        <source>Back to the first frame; tracks begin anew</source>
        <translation>Zurück zum ersten Bild; die Spuren beginnen neu</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>Real time</source>
        <translation>Echtzeit</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Go to any frame; tracks begin anew. A camera has no position</source>
        <translation>Zu einem beliebigen Bild gehen; die Spuren beginnen neu. Eine Kamera hat keine Position</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>The number of the frame, from 0; type one to go there</source>
        <translation>Die Nummer des Bildes, ab 0; eine andere eingeben, um dorthin zu gehen</translation>
    </message>
    <message>
        <source>Begin again at the end</source>
        <translation>Am Ende von vorn beginnen</translation>
    </message>
    <message>
        <source>No faster than the video&apos;s own rate</source>
        <translation>Nicht schneller als das Video selbst</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Play and pause</source>
        <translation>Abspielen und anhalten</translation>
    </message>
    <message>
        <source>One frame back; tracks begin anew there. A camera cannot go back</source>
        <translation>Ein Bild zurück; die Spuren beginnen dort neu. Eine Kamera kann nicht zurück</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::TrackingView</name>
    <message>
        <source>Tracked points</source>
        <translation>Verfolgte Punkte</translation>
    </message>
    <message>
        <source>algorithm %1 frames/s, total %2 frames/s</source>
        <translation>Verfahren %1 Bilder/s, insgesamt %2 Bilder/s</translation>
    </message>
    <message>
        <source>upload %1, pyramid %2, detect %3, track %4, read back %5, draw %6 ms</source>
        <translation>Hochladen %1, Pyramide %2, Ecken %3, Verfolgen %4, Zurücklesen %5, Zeichnen %6 ms</translation>
    </message>
    <message>
        <source>frame %1: %2 points, %3 lost, mean age %4 frames, residual %5</source>
        <translation>Bild %1: %2 Punkte, %3 verloren, mittleres Alter %4 Bilder, Rest %5</translation>
    </message>
    <message>
        <source>%1 frames dropped</source>
        <translation>%1 Bilder ausgelassen</translation>
    </message>
    <message>
        <source>truth: end-point error %1 px, drift %2 px (medians)</source>
        <translation>Wahrheit: Endpunktfehler %1 px, Drift %2 px (Mediane)</translation>
    </message>
    <message>
        <source>%1 features found in %2 ms</source>
        <translation>%1 Merkmale in %2 ms gefunden</translation>
    </message>
    <message>
        <source>%1 pixels on edges found in %2 ms</source>
        <translation>%1 Pixel auf Kanten in %2 ms gefunden</translation>
    </message>
    <message>
        <source>%1 matches with the held frame, of which %2 agree, in %3 ms</source>
        <translation>%1 Entsprechungen mit dem gehaltenen Bild, %2 davon stimmen überein, in %3 ms</translation>
    </message>
    <message>
        <source>plane by %1 points that are followed, in %2 ms</source>
        <translation>Ebene aus %1 verfolgten Punkten, in %2 ms</translation>
    </message>
    <message>
        <source>plane by %1 points that match its picture, in %2 ms</source>
        <translation>Ebene aus %1 Punkten, die ihrer Aufnahme entsprechen, in %2 ms</translation>
    </message>
    <message>
        <source>re-projection error %1 px, jitter %2 px</source>
        <translation>Rückprojektionsfehler %1 px, Zittern %2 px</translation>
    </message>
    <message>
        <source>the plane is not seen (%1 ms)</source>
        <translation>die Ebene ist nicht zu sehen (%1 ms)</translation>
    </message>
    <message>
        <source>the camera is assumed: distance and tilt are estimates</source>
        <translation>die Kamera ist angenommen: Entfernung und Neigung sind Schätzungen</translation>
    </message>
    <message>
        <source>upload %1, features %2, matching %3, draw %4 ms</source>
        <translation>Hochladen %1, Merkmale %2, Zuordnen %3, Zeichnen %4 ms</translation>
    </message>
    <message>
        <source>%1 px</source>
        <translation>%1 px</translation>
    </message>
    <message>
        <source>homography from frame %1: %2 of %3 matches agree, %4 px</source>
        <translation>Homographie von Bild %1: %2 von %3 Zuordnungen stimmen überein, %4 px</translation>
    </message>
    <message>
        <source>%1 lines in %2 trees, %3 px long, found in %4 ms (tracing: %5)</source>
        <translation>%1 Linien in %2 Bäumen, %3 px lang, in %4 ms gefunden (Verfolgen: %5)</translation>
    </message>
    <message>
        <source>%1 more lines are left out, as noise makes so many: raise the contrast</source>
        <translation>%1 weitere Linien sind weggelassen, denn Rauschen ergibt so viele: erhöhen Sie den Kontrast</translation>
    </message>
    <message>
        <source>the line that is followed is lost</source>
        <translation>die verfolgte Linie ist verloren</translation>
    </message>
    <message>
        <source>tip of the line that is followed: (%1, %2), %3 px of it in the picture</source>
        <translation>Spitze der verfolgten Linie: (%1; %2), %3 px davon im Bild</translation>
    </message>
    <message>
        <source>%1; moved by %2 px, its tip by %3 px along and %4 px across</source>
        <translation>%1; bewegt um %2 px, die Spitze um %3 px längs und %4 px quer</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::TransferFunctionView</name>
    <message>
        <source>Transfer function over the histogram of the CT</source>
        <translation>Transferfunktion über dem Histogramm des CTs</translation>
    </message>
    <message>
        <source>Opacity of each value (upwards) and its colour (below). Drag points; double-click adds one, or changes the colour of a point; right-click or Delete removes one</source>
        <translation>Deckkraft jedes Werts (nach oben) und seine Farbe (unten). Punkte ziehen; Doppelklick setzt einen Punkt oder ändert die Farbe eines Punkts; Rechtsklick oder Entf entfernt ihn</translation>
    </message>
    <message>
        <source>Open a CT</source>
        <translation>CT öffnen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::UncertaintyLabel</name>
    <message>
        <source>Uncertainty</source>
        <translation>Unsicherheit</translation>
    </message>
    <message>
        <source>Known once a registration has finished</source>
        <translation>Nach Ende einer Registrierung bekannt</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>computing… &lt;a href=&quot;cancel&quot;&gt;cancel&lt;/a&gt;</source>
        <translation>Berechnung… &lt;a href=&quot;cancel&quot;&gt;abbrechen&lt;/a&gt;</translation>
    </message>
    <message>
        <source>L, P and S</source>
        <translation>L, P und S</translation>
    </message>
    <message>
        <source>columns, across and depth of the first view</source>
        <translation>Horizontale, Vertikale und Tiefe der ersten Ansicht</translation>
    </message>
    <message>
        <source>± %1 mm&lt;br&gt;± %2 %3</source>
        <translation>± %1 mm&lt;br&gt;± %2 %3</translation>
    </message>
    <message>
        <source>good</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>doubtful</source>
        <translation>zweifelhaft</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>untested</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>Standard deviations of translations and rotations along %1, from how much the parts of the images disagree about the result. Calibrated on registrations of known truth. Widened by what the test of the model suspects: a wrong geometry, another posture, another patient</source>
        <translation>Standardabweichungen der Verschiebungen und Drehungen entlang %1, daraus, wie sehr die Teile der Bilder über das Ergebnis uneins sind. Kalibriert an Registrierungen bekannter Wahrheit. Erweitert um das, was die Prüfung des Modells vermutet: eine falsche Geometrie, eine andere Haltung, ein anderer Patient</translation>
    </message>
    <message>
        <source>model: %1</source>
        <translation>Modell: %1</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::UndoController</name>
    <message>
        <source>Undo %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo %1</source>
        <translation>Wiederholen: %1</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::VideoDialog</name>
    <message>
        <source>First frame</source>
        <translation>Erstes Einzelbild</translation>
    </message>
    <message>
        <source>Last frame</source>
        <translation>Letztes Einzelbild</translation>
    </message>
    <message>
        <source>Evaluations from one picture to the next</source>
        <translation>Auswertungen von einem Bild zum nächsten</translation>
    </message>
    <message>
        <source>Largest side</source>
        <translation>Maximale Seitenlänge</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Export Video</source>
        <translation>Video exportieren</translation>
    </message>
    <message>
        <source>Frames of the sequence</source>
        <translation>Einzelbilder der Sequenz</translation>
    </message>
    <message>
        <source>Evaluations of the last run</source>
        <translation>Auswertungen des letzten Laufs</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Dargestellter Inhalt</translation>
    </message>
    <message>
        <source> frames/s</source>
        <translation> Bilder/s</translation>
    </message>
    <message>
        <source>Frame rate</source>
        <translation>Bildrate</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>Each X-ray is shrunk or magnified by a whole number, to be as large as this allows</source>
        <translation>Jedes Röntgenbild wird ganzzahlig verkleinert oder vergrößert, so groß wie hiermit möglich</translation>
    </message>
    <message>
        <source>Video (MP4)</source>
        <translation>Video (MP4)</translation>
    </message>
    <message>
        <source>Folder of pictures (PNG)</source>
        <translation>Ordner mit Bildern (PNG)</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Einzelbilder</translation>
    </message>
    <message>
        <source>Evaluations a picture</source>
        <translation>Auswertungen je Bild</translation>
    </message>
    <message>
        <source>Largest side of a view</source>
        <translation>Maximale Seitenlänge einer Ansicht</translation>
    </message>
    <message>
        <source>Video of overlays</source>
        <translation>Video der Überlagerungen</translation>
    </message>
    <message>
        <source>New folder for the pictures</source>
        <translation>Neuer Ordner für die Bilder</translation>
    </message>
    <message>
        <source>Videos (*.mp4 *.mov *.mkv *.avi)</source>
        <translation>Videos (*.mp4 *.mov *.mkv *.avi)</translation>
    </message>
    <message>
        <source>Folders (*)</source>
        <translation>Ordner (*)</translation>
    </message>
    <message numerus="yes">
        <source>%n pictures</source>
        <translation>
            <numerusform>%n Bild</numerusform>
            <numerusform>%n Bilder</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pictures at most; frames without a pose are left out</source>
        <translation>
            <numerusform>Höchstens %n Bild; Einzelbilder ohne Pose werden ausgelassen</numerusform>
            <numerusform>Höchstens %n Bilder; Einzelbilder ohne Pose werden ausgelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 s</source>
        <translation>%1, %2 s</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::VolumeComparison</name>
    <message>
        <source>Slices</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Which slices are compared</source>
        <translation>Welche Schichten verglichen werden</translation>
    </message>
    <message>
        <source>Comparison of volumes</source>
        <translation>Vergleich von Volumen</translation>
    </message>
    <message>
        <source>Axial</source>
        <translation>Axial</translation>
    </message>
    <message>
        <source>Sagittal</source>
        <translation>Sagittal</translation>
    </message>
    <message>
        <source>Coronal</source>
        <translation>Koronal</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Kept: %1</source>
        <translation>Behalten: %1</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation>Jetzt: %1</translation>
    </message>
    <message>
        <source>Now − kept</source>
        <translation>Jetzt − behalten</translation>
    </message>
    <message>
        <source>Difference: RMS %1 HU, mean %2 HU, largest %3 HU, correlation %4</source>
        <translation>Differenz: RMS %1 HU, Mittel %2 HU, größte %3 HU, Korrelation %4</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::VolumeForm</name>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Voxel</source>
        <translation>Voxel</translation>
    </message>
    <message>
        <source>Side of a voxel; the box stays</source>
        <translation>Kantenlänge der Voxel; der Quader bleibt</translation>
    </message>
    <message>
        <source>What Is Seen</source>
        <translation>Gesehenes</translation>
    </message>
    <message>
        <source> /mm</source>
        <translation> /mm</translation>
    </message>
    <message>
        <source>Water</source>
        <translation>Wasser</translation>
    </message>
    <message>
        <source>Attenuation of water at the scan&apos;s energy: it becomes 0 HU, air −1000 HU</source>
        <translation>Schwächung von Wasser bei der Energie des Scans: wird zu 0 HU, Luft zu −1000 HU</translation>
    </message>
    <message>
        <source>Voxels x, y, z</source>
        <translation>Voxel x, y, z</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>in one part</source>
        <translation>in einem Teil</translation>
    </message>
    <message>
        <source>in %1 parts</source>
        <translation>in %1 Teilen</translation>
    </message>
    <message>
        <source>The device that reconstructs</source>
        <translation>Gerät, das rekonstruiert</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volumen</translation>
    </message>
    <message>
        <source>Voxels along x</source>
        <translation>Voxel entlang x</translation>
    </message>
    <message>
        <source>Voxels along y</source>
        <translation>Voxel entlang y</translation>
    </message>
    <message>
        <source>Voxels along z</source>
        <translation>Voxel entlang z</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>%1 × %2 × %3 mm, %4 GiB and %5 GiB to work on the device, %6</source>
        <translation>%1 × %2 × %3 mm, %4 GiB und %5 GiB zum Arbeiten auf dem Gerät, %6</translation>
    </message>
    <message>
        <source>The box that all projections see, or for iterations, which explain whole rays, as far along the axis as any one sees; of voxels as large as a pixel&apos;s shadow at the axis</source>
        <translation>Der Quader, den alle Projektionen sehen, oder für Iterationen, die ganze Strahlen erklären, so weit entlang der Achse, wie eine einzige sieht; mit Voxeln so groß wie der Schatten eines Pixels an der Achse</translation>
    </message>
    <message>
        <source>Voxels along x, y and z</source>
        <translation>Voxel entlang x, y und z</translation>
    </message>
    <message>
        <source>Offset along x</source>
        <translation>Verschiebung entlang x</translation>
    </message>
    <message>
        <source>Offset along y</source>
        <translation>Verschiebung entlang y</translation>
    </message>
    <message>
        <source>Offset along z</source>
        <translation>Verschiebung entlang z</translation>
    </message>
    <message>
        <source>How far (mm) the centre of the box lies from that of what is seen; the box can be dragged in the scene, too</source>
        <translation>Wie weit (mm) die Mitte des Kastens von der des Gesehenen liegt; der Kasten lässt sich auch in der Szene ziehen</translation>
    </message>
    <message>
        <source>Offset x, y, z</source>
        <translation>Verschiebung x, y, z</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::VolumeResults</name>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep this volume, to compare the next ones with it: of another method, filter or device</source>
        <translation>Dieses Volumen behalten, um die nächsten damit zu vergleichen: mit anderem Verfahren, Filter oder Gerät</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Show slices of the kept volume, of this one, and of their difference side by side</source>
        <translation>Schichten des behaltenen Volumens, dieses Volumens und ihrer Differenz nebeneinander zeigen</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::VolumeViewer</name>
    <message>
        <source>Reconstructed volume</source>
        <translation>Rekonstruiertes Volumen</translation>
    </message>
    <message>
        <source>Bone</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>Lung</source>
        <translation>Lunge</translation>
    </message>
    <message>
        <source>Soft Tissue</source>
        <translation>Weichteil</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Grey window of the slices; Alt + right drag changes it, the wheel goes through the slices</source>
        <translation>Grauwertfenster der Schichten; Alt + Ziehen mit rechts ändert es, das Rad blättert durch die Schichten</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::WorkGuard</name>
    <message>
        <source>Pose of the volume</source>
        <translation>Pose des Volumens</translation>
    </message>
    <message>
        <source>Poses of frames: %1</source>
        <translation>Posen von Bildern: %1</translation>
    </message>
    <message>
        <source>Poses of bones: %1</source>
        <translation>Posen von Knochen: %1</translation>
    </message>
    <message>
        <source>Landmarks: %1</source>
        <translation>Landmarken: %1</translation>
    </message>
    <message>
        <source>Measurements: %1</source>
        <translation>Messungen: %1</translation>
    </message>
    <message>
        <source>Masks: %1</source>
        <translation>Masken: %1</translation>
    </message>
    <message>
        <source>Regions of interest: %1</source>
        <translation>Bildausschnitte (ROI): %1</translation>
    </message>
    <message>
        <source>Locked axes</source>
        <translation>Gesperrte Achsen</translation>
    </message>
    <message>
        <source>Registrations in the history: %1</source>
        <translation>Registrierungen im Verlauf: %1</translation>
    </message>
    <message>
        <source>Description of the scan</source>
        <translation>Beschreibung der Aufnahme</translation>
    </message>
    <message>
        <source>Changed settings</source>
        <translation>Geänderte Einstellungen</translation>
    </message>
    <message>
        <source>Unsaved Work</source>
        <translation>Nicht gespeicherte Arbeit</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>Save the result?</source>
        <translation>Ergebnis speichern?</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>Änderungen an „%1“ speichern?</translation>
    </message>
    <message>
        <source>These are lost if they are not saved:</source>
        <translation>Ohne Speichern geht verloren:</translation>
    </message>
    <message>
        <source>Opening failed</source>
        <translation>Öffnen fehlgeschlagen</translation>
    </message>
    <message>
        <source>Comparison of devices</source>
        <translation>Gerätevergleich</translation>
    </message>
    <message>
        <source>Reconstructed volume</source>
        <translation>Rekonstruiertes Volumen</translation>
    </message>
    <message>
        <source>Tracks of the camera</source>
        <translation>Spuren der Kamera</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::WorkLine</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop this work; nothing of it is kept</source>
        <translation>Diese Arbeit anhalten; nichts davon bleibt</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::WorkState</name>
    <message>
        <source>%1, doubtful</source>
        <translation>%1, zweifelhaft</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Preparing %1; the first time takes longer</source>
        <translation>%1 wird vorbereitet; beim ersten Mal dauert es länger</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>Vorbereitung</translation>
    </message>
    <message>
        <source>Level %1 of %2</source>
        <translation>Stufe %1 von %2</translation>
    </message>
    <message>
        <source>Paused in level %1 of %2</source>
        <translation>Angehalten in Stufe %1 von %2</translation>
    </message>
    <message>
        <source>Frames: %1</source>
        <translation>Einzelbilder: %1</translation>
    </message>
    <message>
        <source>Finished after %1 s</source>
        <translation>Beendet nach %1 s</translation>
    </message>
    <message>
        <source>Stopped in stage %1 of %2 after %3 s</source>
        <translation>In Stufe %1 von %2 gestoppt nach %3 s</translation>
    </message>
    <message>
        <source>Stopped after %1 s</source>
        <translation>Gestoppt nach %1 s</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>At the run of %1</source>
        <translation>In der Pose des Laufs von %1</translation>
    </message>
    <message>
        <source>Registering</source>
        <translation>Registrierung läuft</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Registering frames</source>
        <translation>Einzelbilder werden registriert</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>once more where the volume was lost</source>
        <translation>noch einmal, wo das Volumen verloren ging</translation>
    </message>
    <message>
        <source>%1; frame %2 has value %3</source>
        <translation>%1; Einzelbild %2 hat den Wert %3</translation>
    </message>
    <message>
        <source>Bones: %1</source>
        <translation>Knochen: %1</translation>
    </message>
    <message>
        <source>Registering bones</source>
        <translation>Knochen werden registriert</translation>
    </message>
    <message>
        <source>preparing</source>
        <translation>Vorbereitung</translation>
    </message>
    <message>
        <source>%1, round %2, value %3</source>
        <translation>%1, Runde %2, Wert %3</translation>
    </message>
    <message>
        <source>frame %1 of %2; %3</source>
        <translation>Bild %1 von %2; %3</translation>
    </message>
    <message>
        <source>Looking for hypotheses: %1 %</source>
        <translation>Hypothesen werden gesucht: %1 %</translation>
    </message>
    <message>
        <source>Not found after %1 s</source>
        <translation>Nicht gefunden nach %1 s</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Finden</translation>
    </message>
    <message>
        <source>Live: %1</source>
        <translation>Live: %1</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
</context>
<context>
    <name>isocenter::ui::XrayList</name>
    <message>
        <source>X-rays</source>
        <translation>Röntgenbilder</translation>
    </message>
    <message>
        <source>Checked: registrations use it. The chosen one is the one that the tools work on</source>
        <translation>Angekreuzt: wird für Registrierungen verwendet. Die Werkzeuge wirken auf das gewählte</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <translation>%1  %2</translation>
    </message>
</context>
</TS>
