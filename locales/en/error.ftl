## templates/pages/error.html (title and sentence are in problems.ftl)

# Variables:
#   $status (String) - the HTTP status
error-status = Error { $status }
error-suggestions = Did you mean
error-home = Go to the start page
# Variables:
#   $id (String) - id of the request
error-request = Request ID: { $id }
