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

# Keep the key with the order. Sent again with the same key, it charges nothing.
card = {"number": "4111111111111111", "expiry": "2039-12", "cvv": "123", "owner": "A. EXAMPLE"}
order = {"amount": "150.00", "currency": "EUR", "payer": "P-20417", "card": card}
payment = call("POST", "/v2/payments", order, str(uuid.uuid4()))
print("Payment", payment["id"], "is", payment["status"])

# A part; without an amount, all that is left.
refund = call("POST", f"/v2/payments/{payment['id']}/refunds", {"amount": "50.00"}, str(uuid.uuid4()))
print("Refunded", refund["amount"], refund["currency"])

print("Payment", payment["id"], "is", call("GET", f"/v2/payments/{payment['id']}")["status"])
