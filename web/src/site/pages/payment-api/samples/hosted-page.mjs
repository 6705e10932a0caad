// Needs Node 18 or newer.
import { randomUUID } from 'node:crypto';

const bank = process.env.BANK ?? 'http://127.0.0.1:8082';
let token;

async function call(method, path, body, key) {
  const answer = await fetch(bank + path, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    body: body && JSON.stringify(body),
  });
  const told = await answer.json();
  if (!answer.ok) throw new Error(`${told.code}: ${told.detail} (request ${told.request_id})`);
  return told;
}

({ token } = await call('POST', '/v2/tokens', { login: 'ostro_test', password: 'Harbour-Till-1' }));

// Once: the page sends payers back to your shop only.
await call('POST', '/v2/return-addresses', { origin: 'http://localhost:3000' });

// Keep the key with the order. Sent again with the same key, it makes no second page.
const order = {
  amount: '150.00',
  currency: 'EUR',
  payer: 'P-20417',
  return_address: 'http://localhost:3000/paid',
};
const checkout = await call('POST', '/v2/checkouts', order, randomUUID());
console.log(`Send the payer to ${checkout.url}`);

// Afterwards, and never by what the browser says:
const { status } = await call('GET', `/v2/checkouts/${checkout.id}`);
console.log(`The checkout is ${status}`);
