# Needs Python 3.8 or newer.
import json
import os
import time
import urllib.request

BANK = os.environ.get("BANK", "http://127.0.0.1:8082")
token = None


def call(method, path, body=None):
    headers = {"Content-Type": "application/json"} if body is not None else {}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(BANK + path, data, headers, method=method)) as answer:
        told = json.load(answer)
    # HTTP says 200 whatever happened.
    if told["status"] != 200:
        raise SystemExit(told)
    return told["result"]


token = call("POST", "/login", {"login": "ostro_test", "password": "Harbour-Till-1"})["token"]

number = call("POST", "/api/transaction/creates/payments", {
    "payer_id": "P-20417",
    "owner": "A. EXAMPLE",
    "card_number": "4111111111111111",
    "cvv": "123",
    "validity": "12/39",
    "amount": "150.00",
    "currency": "EUR",
    "merchant_reference": f"order-{time.time_ns()}",
})["transaction_number"]

call("POST", "/api/transaction/refunds", {"payer_id": "P-20417", "transaction_id": number})
print(call("GET", f"/api/transaction/transactions/{number}/status")["transaction_status"])
