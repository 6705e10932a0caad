# Needs Python 3.8 or newer.
import json
import os
import urllib.error
import urllib.request
import uuid

BANK = os.environ.get("BANK", "http://127.0.0.1:8082")
token = None


def call(method, path, body=None, key=None):
    headers = {}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    if body is not None:
        headers["Content-Type"] = "application/json"
    if key:
        headers["Idempotency-Key"] = key
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(BANK + path, data, headers, method=method)
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        told = json.load(error)
        raise SystemExit(f"{told['code']}: {told['detail']} (request {told['request_id']})")


token = call("POST", "/v2/tokens", {"login": "ostro_test", "password": "Harbour-Till-1"})["token"]

# Once: the page sends payers back to your shop only.
call("POST", "/v2/return-addresses", {"origin": "http://localhost:3000"})

# Keep the key with the order. Sent again with the same key, it makes no second page.
order = {
    "amount": "150.00",
    "currency": "EUR",
    "payer": "P-20417",
    "return_address": "http://localhost:3000/paid",
}
checkout = call("POST", "/v2/checkouts", order, str(uuid.uuid4()))
print("Send the payer to", checkout["url"])

# Afterwards, and never by what the browser says:
print("The checkout is", call("GET", f"/v2/checkouts/{checkout['id']}")["status"])
