### Fehlermeldungen: Titel und Satz zu jedem Code der Schnittstelle, auch auf Fehlerseiten.

## web/problem: Adressen und Methoden

problem-not-found-title = Nicht gefunden
problem-not-found-detail = Unter dieser Adresse gibt es nichts.
problem-method-not-allowed-title = Methode nicht erlaubt
# Variables:
# $method (String) – die Methode der Anfrage
# $allow (String) – die erlaubten Methoden
problem-method-not-allowed-detail = Diese Adresse nimmt { $method } nicht an; erlaubt: { $allow }.
problem-bad-request-title = Fehlerhafte Anfrage
problem-bad-request-detail = Die Anfrage ist nicht gültig aufgebaut: Adresse, Kopfzeilen oder Inhalt sind beschädigt.
problem-address-too-long-title = Adresse zu lang
# Variables:
# $limit (String) – Höchstlänge in Byte
problem-address-too-long-detail = Eine Adresse darf höchstens { $limit } Byte lang sein.
problem-headers-too-large-title = Kopfzeilen zu groß
# Variables:
# $limit (String) – Höchstgröße in Byte
# $count (String) – Höchstzahl
problem-headers-too-large-detail = Die Kopfzeilen einer Anfrage dürfen zusammen höchstens { $limit } Byte groß sein, und es dürfen höchstens { $count } sein.
problem-request-timeout-title = Anfrage zu langsam
problem-request-timeout-detail = Die Anfrage ist nicht rechtzeitig angekommen. Bitte noch einmal senden.

## web/problem: Parameter

problem-unknown-language-title = Unbekannte Sprache
# Variables:
# $value (String) – der Wert von lang
problem-unknown-language-detail = Die Sprache „{ $value }“ gibt es hier nicht; lang ist de oder en.
problem-missing-parameter-title = Parameter fehlt
# Variables:
# $name (String) – der Name des Parameters
problem-missing-parameter-detail = Der Parameter { $name } fehlt oder ist leer.
problem-invalid-parameter-title = Ungültiger Wert
# Variables:
# $name (String) – der Name des Parameters
# $value (String) – sein Wert
# $expected (String) – die möglichen Werte, etwa „1–100“ oder „rule, ruling“
problem-invalid-parameter-detail = Der Parameter { $name } kann nicht „{ $value }“ sein; möglich: { $expected }.
problem-repeated-parameter-title = Parameter doppelt
# Variables:
# $name (String) – der Name des Parameters
problem-repeated-parameter-detail = Der Parameter { $name } steht mehr als einmal in der Adresse.
problem-query-too-long-title = Suchanfrage zu lang
# Variables:
# $limit (String) – Höchstlänge in Zeichen
problem-query-too-long-detail = Eine Suchanfrage darf höchstens { $limit } Zeichen lang sein.
problem-invalid-cursor-title = Ungültige Fortsetzung
problem-invalid-cursor-detail = Diese Fortsetzung stammt nicht aus einer Antwort auf dieselbe Frage. Stelle die Frage ohne cursor und folge next_page.
problem-stale-cursor-title = Veraltete Fortsetzung
problem-stale-cursor-detail = Die Texte wurden seit der ersten Seite dieser Liste erneuert. Stelle die Frage noch einmal ohne cursor.

## web/problem: Nummern und Ausgaben

problem-invalid-number-title = Keine Regelnummer
# Variables:
# $value (String) – was gegeben wurde
problem-invalid-number-detail = „{ $value }“ ist keine Regelnummer; eine sieht aus wie 702, 702.55 oder 702.55a (ohne die Buchstaben l und o).
problem-rule-not-found-title = Keine solche Regel
# Variables:
# $number (String) – die Nummer
# $edition (String) – das Datum der Ausgabe
problem-rule-not-found-detail = Die Ausgabe vom { $edition } kennt hier keine Regel { $number }.
problem-numbers-not-recorded-title = Nummern nicht verzeichnet
# Variables:
# $number (String) – die Nummer
# $edition (String) – das Datum der Ausgabe
# $first (String) – das Datum der ältesten Ausgabe mit Nummern
problem-numbers-not-recorded-detail = Was { $number } in der Ausgabe vom { $edition } war, ist hier nicht bekannt: Nummern sind erst seit der Ausgabe vom { $first } verzeichnet.
problem-edition-without-numbers-title = Nummern nicht verzeichnet
# Variables:
# $edition (String) – das Datum der Ausgabe
# $first (String) – das Datum der ältesten Ausgabe mit Nummern
problem-edition-without-numbers-detail = Welche Regeln die Ausgabe vom { $edition } hatte, ist hier nicht bekannt: Nummern sind erst seit der Ausgabe vom { $first } verzeichnet.
problem-invalid-edition-title = Keine Ausgabe
# Variables:
# $value (String) – was gegeben wurde
problem-invalid-edition-detail = „{ $value }“ ist keine Ausgabe; eine ist „latest“ oder ein Tag wie 2024-06-07.
problem-edition-not-found-title = Keine Ausgabe an diesem Tag
# Variables:
# $value (String) – der Tag
# $first (String) – das Datum der ältesten bekannten Ausgabe
problem-edition-not-found-detail = Am { $value } galt keine Ausgabe, die hier bekannt ist; die älteste ist vom { $first }.
problem-edition-without-text-title = Text nicht vorhanden
# Variables:
# $edition (String) – das Datum der Ausgabe
problem-edition-without-text-detail = Dafür braucht es den vollständigen Text der Ausgabe vom { $edition }. Hier gibt es höchstens einzelne Regeln daraus.

## web/problem: Namen

problem-term-not-found-title = Kein solcher Begriff
# Variables:
# $value (String) – was gesucht wurde
problem-term-not-found-detail = Das Glossar kennt „{ $value }“ nicht.
problem-keyword-not-found-title = Kein solches Schlüsselwort
# Variables:
# $value (String) – was gesucht wurde
problem-keyword-not-found-detail = Ein Schlüsselwort „{ $value }“ ist hier nicht bekannt.
problem-card-not-found-title = Keine solche Karte
# Variables:
# $value (String) – was gesucht wurde
problem-card-not-found-detail = Eine Karte „{ $value }“ ist hier nicht bekannt.
problem-ruling-not-found-title = Keine solche Regelauskunft
# Variables:
# $value (String) – was gesucht wurde
problem-ruling-not-found-detail = Eine Regelauskunft „{ $value }“ gibt es nicht.
problem-scenario-not-found-title = Kein solches Beispielspiel
# Variables:
# $value (String) – was gesucht wurde
problem-scenario-not-found-detail = Ein Beispielspiel „{ $value }“ gibt es nicht.
problem-variant-not-found-title = Keine solche Variante
# Variables:
# $value (String) – was gesucht wurde
# $scenario (String) – das Beispielspiel
problem-variant-not-found-detail = Das Beispielspiel { $scenario } hat keine Variante „{ $value }“.
problem-viewer-not-found-title = Kein solcher Spieler
# Variables:
# $value (String) – was gesucht wurde
# $scenario (String) – das Beispielspiel
problem-viewer-not-found-detail = Am Beispielspiel { $scenario } nimmt kein Spieler „{ $value }“ teil.

## web/problem: Inhalt der Anfrage

problem-invalid-body-title = Ungültiger Inhalt
# Variables:
# $reason (String) – was falsch ist, aus dem JSON-Leser, englisch
problem-invalid-body-detail = Der Inhalt der Anfrage ist nicht, was dieser Aufruf erwartet ({ $reason }).
problem-body-too-large-title = Inhalt zu groß
# Variables:
# $limit (String) – Höchstgröße in Byte
problem-body-too-large-detail = Der Inhalt einer Anfrage darf höchstens { $limit } Byte groß sein.
problem-unsupported-media-type-title = Falscher Medientyp
# Variables:
# $expected (String) – die Medientypen
problem-unsupported-media-type-detail = Dieser Aufruf nimmt nur { $expected } an.
problem-too-many-citations-title = Zu viele Zitate
# Variables:
# $limit (String) – wie viele ein Text haben darf
problem-too-many-citations-detail = Ein Text darf höchstens { $limit } Zitate haben. Sende ihn in Teilen.
problem-invalid-scenario-title = Ungültiges Szenario
problem-invalid-scenario-detail = Das Szenario lässt sich nicht spielen; faults sagt, in welcher Zeile und Spalte und warum.

## web/problem: Dienst

problem-internal-title = Fehler des Dienstes
problem-internal-detail = Im Dienst ist ein Fehler aufgetreten. Er ist unter der Kennung dieser Anfrage im Protokoll verzeichnet.
problem-too-busy-title = Ausgelastet
# Variables:
# $limit (String) – wie viele zugleich bearbeitet werden
problem-too-busy-detail = Der Dienst spielt höchstens { $limit } gesendete Szenarien zugleich, und so viele laufen gerade. Frage gleich noch einmal.
problem-unavailable-title = Zurzeit nicht bereit
problem-unavailable-detail = Der Dienst startet gerade oder wird beendet. Versuche es gleich noch einmal.
