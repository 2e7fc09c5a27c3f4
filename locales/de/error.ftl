## templates/pages/error.html (Titel und Satz stehen in problems.ftl)

# Variables:
#   $status (String) - der HTTP-Status
error-status = Fehler { $status }
error-suggestions = Vielleicht meinst du
error-home = Zur Startseite
# Variables:
#   $id (String) - Nummer der Anfrage
error-request = Nummer der Anfrage: { $id }
