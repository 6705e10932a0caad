import { calls, documentBytesMax, orderFileBytesMax } from '@bank/contract';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../server/src/testing/bank-for-tests.ts';
import { startNginx, whereNginxIs, type NginxInFront } from './nginx-in-front.ts';

let bank: TestBank;
let nginx: NginxInFront;
let token: string;

/** The status and the reason of an answer to a body of JSON. */
function send(path: string, body: object): Promise<readonly [number | undefined, string]> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: nginx.port,
        path,
        agent: false,
        rejectUnauthorized: false,
        method: 'POST',
        headers: { host: 'bank.example', 'content-type': 'application/json', authorization: `Bearer ${token}` },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve([answer.statusCode, JSON.parse(text).reason]));
      },
    );
    asked.on('error', reject);
    asked.end(JSON.stringify(body));
  });
}
const base64Of = (bytes: number): string => 'AAAA'.repeat(Math.ceil(bytes / 3));

describe('files of clients behind nginx', whereNginxIs, () => {
  beforeAll(async () => {
    bank = await openTestBank({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
    await bank.app.listen({ port: 0, host: '127.0.0.1' });
    nginx = await startNginx((bank.app.server.address() as AddressInfo).port);
    token = await bank.logIn(await bank.client());
  });
  afterAll(async () => {
    await nginx?.close();
    await bank?.close();
  });

  test('a file of orders of twelve MiB comes as far as the rules of the bank', async () => {
    const content = base64Of(orderFileBytesMax);
    expect(await send(calls.judgeOrderFile.path, { name: 'orders.csv', content })).toEqual([
      422,
      'order_file_type_unknown',
    ]);
  });

  test('a paper of a dispute of six MiB comes as far as the rules of the bank', async () => {
    const paper = { mode: 'test', id: 'none', name: 'delivery.pdf', content: base64Of(documentBytesMax) };
    expect(await send(calls.addDisputePaper.path, paper)).toEqual([403, 'not_a_merchant']);
  });

  test('a body longer than any file is refused before the bank sees it, in its words', async () => {
    const content = base64Of(orderFileBytesMax * 1.1);
    expect(await send(calls.judgeOrderFile.path, { name: 'orders.csv', content })).toEqual([413, 'body_too_large']);
    expect(await send(calls.readStatement.path, { content: base64Of(300_000) })).toEqual([413, 'body_too_large']);
  });
});
