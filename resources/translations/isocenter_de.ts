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
        <source>As it is set now</source>
        <translation>Wie sie jetzt eingestellt ist</translation>
    </message>
    <message>
        <source>Of the last run</source>
        <translation>Des letzten Laufs</translation>
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
        <source>{}x{}, volume {}x{}x{}, CT {}, X-ray {}</source>
        <translation>{}x{}, Volumen {}x{}x{}, CT {}, Röntgenbild {}</translation>
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
        <source>Registration {} after {} evaluations, {:.1f} s</source>
        <translation>Registrierung {} nach {} Auswertungen, {:.1f} s</translation>
    </message>
    <message>
        <source>{} at full resolution: {:.5f}, before {:.5f}</source>
        <translation>{} bei voller Auflösung: {:.5f}, vorher {:.5f}</translation>
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
    <name>QObject</name>
    <message>
        <source>About Isocenter</source>
        <translation>Über Isocenter</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Isocenter %1&lt;/h3&gt;&lt;p&gt;Registers CT volumes to X-ray images.&lt;/p&gt;&lt;p&gt;&lt;b&gt;%2&lt;/b&gt;&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Isocenter %1&lt;/h3&gt;&lt;p&gt;Registriert CT-Volumina auf Röntgenbilder.&lt;/p&gt;&lt;p&gt;&lt;b&gt;%2&lt;/b&gt;&lt;/p&gt;</translation>
    </message>
    <message>
        <source>MIT licence. Uses Qt, VTK, Eigen, DCMTK, OpenJPEG, FFmpeg, libtiff, oneTBB, Highway, OpenCL and OpenGL; see THIRD_PARTY.md.</source>
        <translation>MIT-Lizenz. Verwendet Qt, VTK, Eigen, DCMTK, OpenJPEG, FFmpeg, libtiff, oneTBB, Highway, OpenCL und OpenGL; siehe THIRD_PARTY.md.</translation>
    </message>
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
        <source>Open X-rays</source>
        <translation>Röntgenbilder öffnen</translation>
    </message>
    <message numerus="yes">
        <source>What are these %n images?</source>
        <translation>
            <numerusform>Was ist dieses %n Bild?</numerusform>
            <numerusform>Was sind diese %n Bilder?</numerusform>
        </translation>
    </message>
    <message>
        <source>By their names they are the frames of: %1</source>
        <translation>Nach ihren Namen sind es die Einzelbilder von: %1</translation>
    </message>
    <message>
        <source>Frames of One Camera</source>
        <translation>Einzelbilder einer Kamera</translation>
    </message>
    <message numerus="yes">
        <source>Frames of %n Cameras</source>
        <translation>
            <numerusform>Einzelbilder von %n Kamera</numerusform>
            <numerusform>Einzelbilder von %n Kameras</numerusform>
        </translation>
    </message>
    <message>
        <source>Views of One Moment</source>
        <translation>Ansichten eines Augenblicks</translation>
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
        <source>Open CT…</source>
        <translation>CT öffnen…</translation>
    </message>
    <message>
        <source>Open a folder with a CT or MR series</source>
        <translation>Ordner mit einer CT- oder MR-Serie öffnen</translation>
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
        <source>Give the active radiograph the whole centre of the window, and back; double-click does so for any view</source>
        <translation>Aktives Röntgenbild über die ganze Fenstermitte zeigen und zurück; bei jeder Ansicht auch per Doppelklick</translation>
    </message>
    <message>
        <source>Full Screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Use the whole screen</source>
        <translation>Den ganzen Bildschirm nutzen</translation>
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
        <source>Bones, or surface models as further bones</source>
        <translation>Knochen, oder Oberflächenmodelle als weitere Knochen</translation>
    </message>
    <message>
        <source>Bones and surface models (*.json *.stl *.obj *.ply);;All files (*)</source>
        <translation>Knochen und Oberflächenmodelle (*.json *.stl *.obj *.ply);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The bones could not be opened</source>
        <translation>Die Knochen konnten nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Save which bones there are</source>
        <translation>Speichern, welche Knochen es gibt</translation>
    </message>
    <message>
        <source>Bones (*.json)</source>
        <translation>Knochen (*.json)</translation>
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
        <source>%1 against %2, after Grood and Suntay</source>
        <translation>%1 gegen %2, nach Grood und Suntay</translation>
    </message>
    <message>
        <source>%1 against %2, along the CT</source>
        <translation>%1 gegen %2, entlang des CTs</translation>
    </message>
    <message>
        <source>; singular: two of the angles are rotations about one axis</source>
        <translation>; singulär: zwei der Winkel drehen um eine Achse</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
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
        <source>Confidence %1 % with the X-rays as they are, %2 % with left and right exchanged: see whether they are mirrored.</source>
        <translation>Konfidenz %1 % mit den Röntgenbildern, wie sie sind, %2 % mit vertauschten Seiten: prüfen, ob sie gespiegelt sind.</translation>
    </message>
    <message>
        <source>With left and right exchanged it is %1 %.</source>
        <translation>Mit vertauschten Seiten sind es %1 %.</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>Unentschieden</translation>
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
        <source>Count pixels that differ by more, in percent of the range of the reference image</source>
        <translation>Pixel zählen, die stärker abweichen, in Prozent des Wertebereichs des Referenzbildes</translation>
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
        <source>The X-rays could not be opened</source>
        <translation>Die Röntgenbilder konnten nicht geöffnet werden</translation>
    </message>
    <message>
        <source>All that Isocenter reads (%1)</source>
        <translation>Alle lesbaren Dateien (%1)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Projects (*.isocenter)</source>
        <translation>Projekte (*.isocenter)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Folder with a CT or MR series</source>
        <translation>Ordner mit einer CT- oder MR-Serie</translation>
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
        <source>Poses (*.json *.tfm *.txt);;All files (*)</source>
        <translation>Posen (*.json *.tfm *.txt);;Alle Dateien (*)</translation>
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
        <source>Volumes (*.nii *.nii.gz *.hdr *.nrrd *.nhdr *.mha *.mhd *.tif *.tiff *.stl *.obj *.ply);;All files (*)</source>
        <translation>Volumina (*.nii *.nii.gz *.hdr *.nrrd *.nhdr *.mha *.mhd *.tif *.tiff *.stl *.obj *.ply);;Alle Dateien (*)</translation>
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
        <source>X-ray images (%1);;All files (*)</source>
        <translation>Röntgenbilder (%1);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>X-ray images and videos (%1);;All files (*)</source>
        <translation>Röntgenbilder und Videos (%1);;Alle Dateien (*)</translation>
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
        <source>Geometry (*.json *.csv *.txt *.xml);;All files (*)</source>
        <translation>Geometrie (*.json *.csv *.txt *.xml);;Alle Dateien (*)</translation>
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
        <source>Geometry (*.json *.txt *.xml *.csv);;All files (*)</source>
        <translation>Geometrie (*.json *.txt *.xml *.csv);;Alle Dateien (*)</translation>
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
        <source>Images (*.tif *.tiff *.png *.json);;All files (*)</source>
        <translation>Bilder (*.tif *.tiff *.png *.json);;Alle Dateien (*)</translation>
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
        <source>F&amp;rames</source>
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
        <source>Masks (*.png *.tif *.tiff *.json);;All files (*)</source>
        <translation>Masken (*.png *.tif *.tiff *.json);;Alle Dateien (*)</translation>
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
        <source>Saved %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <source>Open Folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>no file manager could be started; the folder is %1</source>
        <translation>kein Dateiverwalter lässt sich starten; der Ordner ist %1</translation>
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
        <source>The frame that is shown becomes the reference: for a plane, hold it straight before the camera</source>
        <translation>Das gezeigte Bild wird zur Vorlage: eine Ebene dazu gerade vor die Kamera halten</translation>
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
        <source>Cameras (*.json *.yml *.yaml);;All files (*)</source>
        <translation>Kameras (*.json *.yml *.yaml);;Alle Dateien (*)</translation>
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
        <source>Projections (*.tif *.tiff *.png *.dcm *.mha *.mhd *.nrrd *.nii *.gz *.xtekct *.rct *.edf *.his *.hnc *.hnd *.xim *.raw *.json);;All files (*)</source>
        <translation>Projektionen (*.tif *.tiff *.png *.dcm *.mha *.mhd *.nrrd *.nii *.gz *.xtekct *.rct *.edf *.his *.hnc *.hnd *.xim *.raw *.json);;Alle Dateien (*)</translation>
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
        <source>No camera</source>
        <translation>Keine Kamera</translation>
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
        <source>No camera</source>
        <translation>Keine Kamera</translation>
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
        <source>Standard deviations of translations and rotations along %1, from how much the parts of the images disagree about the result. Calibrated on registrations of known truth; a wrong geometry, or the CT of another posture, is not covered</source>
        <translation>Standardabweichungen der Verschiebungen und Drehungen (Achsen: %1) daraus, wie weit sich die Teile der Bilder über das Ergebnis uneins sind. An Registrierungen mit bekannter Wahrheit kalibriert; eine falsche Geometrie oder das CT einer anderen Haltung ist nicht erfasst</translation>
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
