// Needs Node 18 or newer.
const bank = process.env.BANK ?? 'http://127.0.0.1:8082';
let token;

async function call(method, path, body) {
  const answer = await fetch(bank + path, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  const told = await answer.json();
  // HTTP says 200 whatever happened.
  if (told.status !== 200) throw new Error(JSON.stringify(told));
  return told.result;
}

({ token } = await call('POST', '/login', { login: 'ostro_test', password: 'Harbour-Till-1' }));

const { transaction_number: number } = await call('POST', '/api/transaction/creates/payments', {
  payer_id: 'P-20417',
  owner: 'A. EXAMPLE',
  card_number: '4111111111111111',
  cvv: '123',
  validity: '12/39',
  amount: '150.00',
  currency: 'EUR',
  merchant_reference: `order-${Date.now()}`,
});

await call('POST', '/api/transaction/refunds', { payer_id: 'P-20417', transaction_id: number });
const { transaction_status: status } = await call('GET', `/api/transaction/transactions/${number}/status`);
console.log(status);
