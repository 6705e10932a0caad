# Needs curl and jq.
set -eu
BANK=${BANK:-http://127.0.0.1:8082}

TOKEN=$(curl --silent --fail-with-body "$BANK/v2/tokens" \
  --header 'Content-Type: application/json' \
  --data '{"login": "ostro_test", "password": "Harbour-Till-1"}' | jq --raw-output .token)

# One key for each order. Sent again with the same key, it charges nothing.
PAYMENT=$(curl --silent --fail-with-body "$BANK/v2/payments" \
  --header "Authorization: Bearer $TOKEN" \
  --header "Idempotency-Key: order-$(date +%s)-$$" \
  --header 'Content-Type: application/json' \
  --data '{
    "amount": "150.00",
    "currency": "EUR",
    "payer": "P-20417",
    "card": {"number": "4111111111111111", "expiry": "2039-12", "cvv": "123", "owner": "A. EXAMPLE"}
  }')
ID=$(echo "$PAYMENT" | jq --raw-output .id)
echo "Payment $ID is $(echo "$PAYMENT" | jq --raw-output .status)"

# A part; without an amount, all that is left.
curl --silent --fail-with-body "$BANK/v2/payments/$ID/refunds" \
  --header "Authorization: Bearer $TOKEN" \
  --header "Idempotency-Key: refund-$(date +%s)-$$" \
  --header 'Content-Type: application/json' \
  --data '{"amount": "50.00"}' | jq --raw-output '"Refunded \(.amount) \(.currency)"'

curl --silent --fail-with-body "$BANK/v2/payments/$ID" \
  --header "Authorization: Bearer $TOKEN" | jq --raw-output '"Payment \(.id) is \(.status)"'
