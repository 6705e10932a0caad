# Needs curl and jq.
set -eu
BANK=${BANK:-http://127.0.0.1:8082}

TOKEN=$(curl --silent "$BANK/login" \
  --header 'Content-Type: application/json' \
  --data '{"login": "ostro_test", "password": "Harbour-Till-1"}' | jq --raw-output .result.token)

NUMBER=$(curl --silent "$BANK/api/transaction/creates/payments" \
  --header "Authorization: Bearer $TOKEN" \
  --header 'Content-Type: application/json' \
  --data "{
    \"payer_id\": \"P-20417\",
    \"owner\": \"A. EXAMPLE\",
    \"card_number\": \"4111111111111111\",
    \"cvv\": \"123\",
    \"validity\": \"12/39\",
    \"amount\": \"150.00\",
    \"currency\": \"EUR\",
    \"merchant_reference\": \"order-$(date +%s)-$$\"
  }" | jq --raw-output .result.transaction_number)

curl --silent "$BANK/api/transaction/refunds" \
  --header "Authorization: Bearer $TOKEN" \
  --header 'Content-Type: application/json' \
  --data "{\"payer_id\": \"P-20417\", \"transaction_id\": \"$NUMBER\"}" | jq .status

curl --silent "$BANK/api/transaction/transactions/$NUMBER/status" \
  --header "Authorization: Bearer $TOKEN" | jq .result.transaction_status
