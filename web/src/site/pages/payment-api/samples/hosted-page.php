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

// Once: the page sends payers back to your shop only.
call('POST', '/v2/return-addresses', ['origin' => 'http://localhost:3000']);

// Keep the key with the order. Sent again with the same key, it makes no second page.
$checkout = call('POST', '/v2/checkouts', [
    'amount' => '150.00',
    'currency' => 'EUR',
    'payer' => 'P-20417',
    'return_address' => 'http://localhost:3000/paid',
], bin2hex(random_bytes(16)));
echo "Send the payer to {$checkout['url']}\n";

// Afterwards, and never by what the browser says:
echo 'The checkout is ' . call('GET', "/v2/checkouts/{$checkout['id']}")['status'] . "\n";
