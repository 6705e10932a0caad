/** @module-tag long */
import { createTestDatabase } from '@bank/database/testing';
import { demonstrationMerchant, sandboxCards } from '@bank/contract';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startBankProcess } from './testing/start-bank-process.ts';

test('a taken PAYMENT_API_PORT leaves the bank open without a Payment API', { timeout: 180_000 }, async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const bank = await startBankProcess({ DATABASE_URL: database.url, PAYMENT_API_PORT: String(port) });
  expect((await fetch(`http://127.0.0.1:${bank.port}/readyz`)).status).toBe(200);
  expect(bank.paymentApiPort).toBeUndefined();
  expect(await bank.leave()).toBe(0);
});

test('fifty equal payments at once at two servers of a demonstration are one', { timeout: 300_000 }, async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const one = await startBankProcess({ DATABASE_URL: database.url });
  const two = await startBankProcess({ DATABASE_URL: database.url });
  const call = async (port: number | undefined, path: string, body: unknown, token?: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { status: number; result: Record<string, unknown> };
  };
  const { result } = await call(one.paymentApiPort, '/login', demonstrationMerchant);
  const token = String(result['token']);
  const asked = { payer_id: 'P-50', owner: 'A. EXAMPLE', card_number: sandboxCards.approved, cvv: '123' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, place) =>
      call(
        (place % 2 === 0 ? one : two).paymentApiPort,
        '/api/transaction/creates/payments',
        { ...asked, validity: '12/39', amount: ['1.00', 1, '1'][place % 3], currency: 'EUR' },
        token,
      ),
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]!.status).toBe(200);

  // What is no HTTP at all is answered in the same way.
  const socket = connect(one.paymentApiPort!, '127.0.0.1');
  socket.write('NOTHING\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*"status":418/);
  expect([await one.leave(), await two.leave()]).toEqual([0, 0]);
});
