# Needs Python 3.8 or newer. SECRET is the secret of the address, as the online banking showed it once.
import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

key = base64.b64decode(os.environ["SECRET"].replace("whsec_", ""))
# A message may come again. Your database keeps the ids.
known = set()


def is_of_bank(headers, body):
    id, sent = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    # Nobody sends an old message again: five minutes.
    if not id or not sent.isdecimal() or abs(time.time() - int(sent)) > 300:
        return False
    own = hmac.new(key, f"{id}.{sent}.".encode() + body, hashlib.sha256).digest()
    right = "v1," + base64.b64encode(own).decode()
    # Two of them while you change the secret.
    signatures = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(right.encode(), one.encode()) for one in signatures)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        # As it came: what is signed is the bytes.
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        is_right = is_of_bank(self.headers, body)
        if is_right:
            event = json.loads(body)
            if event["id"] not in known:
                print(f"{event['type']} #{event['sequence']}", flush=True)
            known.add(event["id"])
        # Answer at once, and work afterwards.
        self.send_response(204 if is_right else 400)
        self.end_headers()

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", int(os.environ.get("PORT", 3000))), Receiver)
print(f"Listens on port {server.server_address[1]}", flush=True)
server.serve_forever()
