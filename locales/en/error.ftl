## templates/pages/error.html (title and sentence stand in problems.ftl)

# Variables:
#   $status (String) - the HTTP status
error-status = Error { $status }
error-suggestions = Perhaps you mean
error-home = To the start page
# Variables:
#   $id (String) - number of the request
error-request = Number of the request: { $id }
