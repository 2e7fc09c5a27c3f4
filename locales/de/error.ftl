## templates/pages/error.html (Titel und Satz stehen in problems.ftl)

# Variables:
#   $status (String) - der HTTP-Status
error-status = Fehler { $status }
error-suggestions = Vielleicht meinst du
error-home = Zur Startseite
# Variables:
#   $id (String) - Kennung der Anfrage
error-request = Kennung der Anfrage: { $id }
