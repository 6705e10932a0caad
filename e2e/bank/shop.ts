import { demonstrationMerchant } from '@bank/contract';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { storyPlace } from './place.ts';

/** A shop of the demonstration's merchant: a page to which payers come back, and its calls to the bank. */
export async function openShop() {
  const visits: URL[] = [];
  const server = createServer((request, response) => {
    visits.push(new URL(request.url ?? '/', 'http://localhost'));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      '<!doctype html><html lang="en"><title>A shop</title><link rel="icon" href="data:,"><h1>Thank you</h1>',
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const access: { token?: string | undefined } = {};
  async function call(method: string, path: string, body?: unknown): Promise<Record<string, string>> {
    const answer = await fetch(storyPlace().paymentApiOrigin + path, {
      method,
      headers: {
        ...(access.token !== undefined && { authorization: `Bearer ${access.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const told = (await answer.json()) as Record<string, string>;
    if (!answer.ok) throw new Error(`${method} ${path}: ${told['code']}`);
    return told;
  }

  access.token = (await call('POST', '/v2/tokens', demonstrationMerchant))['token'];
  await call('POST', '/v2/return-addresses', { origin });
  return {
    origin,
    call,
    /** Addresses at which payers came back. */
    visits: () => visits.map(({ pathname, searchParams }) => ({ pathname, checkout: searchParams.get('checkout') })),
    async close() {
      await call('DELETE', `/v2/return-addresses/${encodeURIComponent(origin)}`).catch(() => undefined);
      server.close();
    },
  };
}
