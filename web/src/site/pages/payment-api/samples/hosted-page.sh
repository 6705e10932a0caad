# Needs curl and jq.
set -eu
BANK=${BANK:-http://127.0.0.1:8082}

TOKEN=$(curl --silent --fail-with-body "$BANK/v2/tokens" \
  --header 'Content-Type: application/json' \
  --data '{"login": "ostro_test", "password": "Harbour-Till-1"}' | jq --raw-output .token)

# Once: the page sends payers back to your shop only.
curl --silent --fail-with-body "$BANK/v2/return-addresses" \
  --header "Authorization: Bearer $TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{"origin": "http://localhost:3000"}' > /dev/null

# One key for each order. Sent again with the same key, it makes no second page.
CHECKOUT=$(curl --silent --fail-with-body "$BANK/v2/checkouts" \
  --header "Authorization: Bearer $TOKEN" \
  --header "Idempotency-Key: order-$(date +%s)-$$" \
  --header 'Content-Type: application/json' \
  --data '{
    "amount": "150.00",
    "currency": "EUR",
    "payer": "P-20417",
    "return_address": "http://localhost:3000/paid"
  }')
echo "Send the payer to $(echo "$CHECKOUT" | jq --raw-output .url)"

# Afterwards, and never by what the browser says:
ID=$(echo "$CHECKOUT" | jq --raw-output .id)
curl --silent --fail-with-body "$BANK/v2/checkouts/$ID" \
  --header "Authorization: Bearer $TOKEN" | jq --raw-output '"The checkout is \(.status)"'
