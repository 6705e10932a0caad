<?php
// Needs PHP 8.0 or newer, under any web server. To try it: php -S 127.0.0.1:3000 webhook-receiver.php
// SECRET is the secret of the address, as the online banking showed it once.
$key = base64_decode(str_replace('whsec_', '', getenv('SECRET')));

function isOfBank(string $id, string $time, string $signatures, string $body): bool
{
    global $key;
    // Nobody sends an old message again: five minutes.
    if ($id === '' || !preg_match('/^\d+$/D', $time) || abs(time() - (int) $time) > 300) return false;
    $own = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$body", $key, true));
    // Two of them while you change the secret.
    foreach (explode(' ', $signatures) as $signature) {
        if (hash_equals($own, $signature)) return true;
    }
    return false;
}

// Where this program breaks, PHP would say 200, and the message would not come again.
http_response_code(400);
$header = fn (string $name): string => $_SERVER["HTTP_WEBHOOK_$name"] ?? '';
// As it came: what is signed is the bytes.
$body = file_get_contents('php://input');
if (!isOfBank($header('ID'), $header('TIMESTAMP'), $header('SIGNATURE'), $body)) {
    exit;
}
['id' => $id, 'type' => $type, 'sequence' => $sequence] = json_decode($body, true);
// A message may come again. Your database keeps the ids; here each has a file, which is made once.
if (@fopen(sys_get_temp_dir() . '/webhook-' . sha1($id), 'x')) {
    file_put_contents('php://stdout', "$type #$sequence\n");
}
// Answer at once, and work afterwards.
http_response_code(204);
