<?php
// Needs PHP 8.0 or newer.
$bank = getenv('BANK') ?: 'http://127.0.0.1:8082';
$token = null;

function call(string $method, string $path, ?array $body = null): array
{
    global $bank, $token;
    $headers = ['Content-Type: application/json'];
    if ($token !== null) $headers[] = "Authorization: Bearer $token";
    $context = stream_context_create(['http' => [
        'method' => $method,
        'header' => $headers,
        'content' => $body === null ? '' : json_encode($body),
    ]]);
    $told = json_decode(file_get_contents($bank . $path, false, $context), true);
    // HTTP says 200 whatever happened.
    if ($told['status'] !== 200) exit(json_encode($told) . "\n");
    return $told['result'];
}

$token = call('POST', '/login', ['login' => 'ostro_test', 'password' => 'Harbour-Till-1'])['token'];

$number = call('POST', '/api/transaction/creates/payments', [
    'payer_id' => 'P-20417',
    'owner' => 'A. EXAMPLE',
    'card_number' => '4111111111111111',
    'cvv' => '123',
    'validity' => '12/39',
    'amount' => '150.00',
    'currency' => 'EUR',
    'merchant_reference' => 'order-' . hrtime(true),
])['transaction_number'];

call('POST', '/api/transaction/refunds', ['payer_id' => 'P-20417', 'transaction_id' => $number]);
echo call('GET', "/api/transaction/transactions/$number/status")['transaction_status'] . "\n";
