<?php
// Needs PHP 8.0 or newer.
$bank = getenv('BANK') ?: 'http://127.0.0.1:8082';
$token = null;

function call(string $method, string $path, ?array $body = null, ?string $key = null): array
{
    global $bank, $token;
    $headers = [];
    if ($token !== null) $headers[] = "Authorization: Bearer $token";
    if ($body !== null) $headers[] = 'Content-Type: application/json';
    if ($key !== null) $headers[] = "Idempotency-Key: $key";
    $context = stream_context_create(['http' => [
        'method' => $method,
        'header' => $headers,
        'content' => $body === null ? '' : json_encode($body),
        'ignore_errors' => true,
    ]]);
    $told = json_decode(file_get_contents($bank . $path, false, $context), true);
    if (isset($told['code'])) exit("{$told['code']}: {$told['detail']} (request {$told['request_id']})\n");
    return $told;
}

$token = call('POST', '/v2/tokens', ['login' => 'ostro_test', 'password' => 'Harbour-Till-1'])['token'];

// Keep the key with the order. Sent again with the same key, it charges nothing.
$payment = call('POST', '/v2/payments', [
    'amount' => '150.00',
    'currency' => 'EUR',
    'payer' => 'P-20417',
    'card' => ['number' => '4111111111111111', 'expiry' => '2039-12', 'cvv' => '123', 'owner' => 'A. EXAMPLE'],
], bin2hex(random_bytes(16)));
echo "Payment {$payment['id']} is {$payment['status']}\n";

// A part; without an amount, all that is left.
$refunds = "/v2/payments/{$payment['id']}/refunds";
$refund = call('POST', $refunds, ['amount' => '50.00'], bin2hex(random_bytes(16)));
echo "Refunded {$refund['amount']} {$refund['currency']}\n";

echo "Payment {$payment['id']} is " . call('GET', "/v2/payments/{$payment['id']}")['status'] . "\n";
