### Titel und Schritte der Beispielspiele. Jede Datei unter rules/rulings/**/scenario*.toml
### hat hier eine Nachricht `scn-<Thema>-<Regelauskunft>[-<Name>]`.

scn-haunt-countered-spell =
    .title = Ein neutralisierter Zauberspruch mit Spuk
    .intro = Spieler A wirkt eine Hexerei mit Spuk, Spieler B neutralisiert sie. Die Grizzlybären stehen bereit, damit Spuk ein Ziel hätte.
    .step-cast = A wirkt „Klagen der Reue“ auf B.
    .step-pass = A passt; nun kann B antworten.
    .step-counter = B antwortet mit „Gegenzauber“.
    .step-resolve = „Gegenzauber“ wird verrechnet. „Klagen der Reue“ kommt auf den Friedhof, aber nicht beim eigenen Verrechnen: Spuk wird nicht ausgelöst.
    .step-end = B behält die Karte, das Exil ist leer, und nichts spukt bei den Grizzlybären.
    .variant-not-countered = Niemand neutralisiert
    .variant-not-countered-resolve = „Klagen der Reue“ wird verrechnet; B muss eine Karte abwerfen.
    .step-discard = B wirft eine Karte ab. „Klagen der Reue“ kommt beim Verrechnen auf den Friedhof, und Spuk wird ausgelöst.
    .step-haunt-target = A bestimmt die Grizzlybären als Ziel der Spukfähigkeit.
    .step-haunt-resolves = „Klagen der Reue“ kommt ins Exil und spukt bei den Grizzlybären.
    .variant-not-countered-end = B hat eine Karte weniger, und „Klagen der Reue“ liegt im Exil.

scn-haunt-countered-spell-fizzled =
    .title = Ein Zauberspruch mit Spuk, dessen Ziel verschwindet
    .intro = Spieler A wirkt einen Spontanzauber mit Spuk auf die Grizzlybären, Spieler B nimmt sie auf die Hand zurück. Der Hügelriese steht bereit, damit Spuk ein Ziel hätte.
    .step-cast = A wirkt „Beschlagnahme der Seele“ auf die Grizzlybären.
    .step-pass = A passt; nun kann B antworten.
    .step-unsummon = B antwortet mit „Rückruf“ auf die eigenen Grizzlybären.
    .step-unsummon-resolves = Die Grizzlybären kehren auf die Hand zurück; das Ziel ist weg.
    .step-seize-fizzles = „Beschlagnahme der Seele“ hat kein legales Ziel mehr und wird nicht verrechnet. Spuk wird nicht ausgelöst.
    .step-end = Das Exil ist leer, und nichts spukt beim Hügelriesen.
    .variant-target-stays = Das Ziel bleibt
    .variant-target-stays-seize-fizzles = „Beschlagnahme der Seele“ zerstört die Grizzlybären, und A erzeugt einen Geist. Der Zauberspruch kommt beim Verrechnen auf den Friedhof, und Spuk wird ausgelöst.
    .step-haunt-target = A bestimmt den Hügelriesen als Ziel der Spukfähigkeit.
    .step-haunt-resolves = „Beschlagnahme der Seele“ kommt ins Exil und spukt beim Hügelriesen.
    .variant-target-stays-end = „Beschlagnahme der Seele“ liegt im Exil.

scn-haunt-countered-spell-rest-in-peace =
    .title = Ein Zauberspruch mit Spuk, der den Friedhof nie erreicht
    .intro = Bei Spieler B liegt „In Frieden ruhen“. Die Hexerei mit Spuk wird zwar verrechnet, kommt aber statt auf den Friedhof ins Exil.
    .step-cast = A wirkt „Klagen der Reue“ auf B.
    .step-resolve = „Klagen der Reue“ wird verrechnet; B muss eine Karte abwerfen.
    .step-discard = B wirft die Ebene ab. Sie und „Klagen der Reue“ kommen ins Exil; ein ersetztes Ereignis löst nichts aus.
    .variant-no-rest-in-peace = Ohne „In Frieden ruhen“
    .variant-no-rest-in-peace-discard = B wirft die Ebene ab. „Klagen der Reue“ kommt beim Verrechnen auf den Friedhof, und Spuk wird ausgelöst.
    .step-haunt-target = A bestimmt die Grizzlybären als Ziel der Spukfähigkeit.
    .step-haunt-resolves = „Klagen der Reue“ kommt ins Exil und spukt bei den Grizzlybären.
