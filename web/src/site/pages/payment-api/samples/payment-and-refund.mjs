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

// Keep the key with the order. Sent again with the same key, it charges nothing.
const card = { number: '4111111111111111', expiry: '2039-12', cvv: '123', owner: 'A. EXAMPLE' };
const order = { amount: '150.00', currency: 'EUR', payer: 'P-20417', card };
const payment = await call('POST', '/v2/payments', order, randomUUID());
console.log(`Payment ${payment.id} is ${payment.status}`);

// A part; without an amount, all that is left.
const refund = await call('POST', `/v2/payments/${payment.id}/refunds`, { amount: '50.00' }, randomUUID());
console.log(`Refunded ${refund.amount} ${refund.currency}`);

const { status } = await call('GET', `/v2/payments/${payment.id}`);
console.log(`Payment ${payment.id} is ${status}`);
