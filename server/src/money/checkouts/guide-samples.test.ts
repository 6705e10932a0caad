import { demonstrationMerchant } from '@bank/contract';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestPaymentApi, type TestPaymentApi } from '../../testing/payment-api-for-tests.ts';
import { newEventSecret, signEvent } from '../webhooks/sign-event.ts';

/* The programs of the guide are kept once, and run here as they stand. */

const folder = fileURLToPath(new URL('../../../../web/src/site/pages/payment-api/samples/', import.meta.url));
const run = promisify(execFile);

const programs: readonly (readonly [string, string, readonly string[]])[] = [
  ['sh', 'sh', ['sh', 'curl', 'jq']],
  ['mjs', process.execPath, [process.execPath]],
  ['py', 'python3', ['python3']],
  ['php', 'php', ['php']],
];
const missingOf = (needs: readonly string[]) =>
  needs.filter((name) => spawnSync(name, ['--version']).error !== undefined);

const samples: readonly (readonly [string, RegExp])[] = [
  ['hosted-page', /^Send the payer to http:\/\/127\.0\.0\.1:\d+\/pay\/[\w-]{43}\nThe checkout is open\n$/],
  ['payment-and-refund', /^Payment (84-\d+) is approved\nRefunded 50\.00 EUR\nPayment \1 is partly_refunded\n$/],
  // The status request alone tells of a refund.
  ['first-version', /^(?:200\n)?4\n$/],
];

const receivers: readonly string[] = ['mjs', 'py', 'php'];

let bank: TestBank;
let api: TestPaymentApi;
let address: string;
beforeAll(async () => {
  bank = await openTestBank();
  api = await openTestPaymentApi(bank);
  await api.merchant({ login: demonstrationMerchant.login });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
}, 60_000);
afterAll(async () => {
  await api?.close();
  await bank?.close();
});

describe('every program of the guide', () => {
  for (const [ending, program, needs] of programs) {
    const missing = missingOf(needs);
    const meta = missing.length > 0 ? { skip: true, meta: { needs: missing.join(', ') } } : {};
    for (const [name, output] of samples)
      test(`${name}.${ending} does what it says`, { timeout: 60_000, ...meta }, async () => {
        const { PATH } = process.env;
        const { stdout } = await run(program, [`${folder}${name}.${ending}`], { env: { PATH, BANK: address } });
        expect(stdout).toMatch(output);
      });
  }

  for (const [ending, program, needs] of programs.filter(([name]) => receivers.includes(name))) {
    const missing = missingOf(needs);
    const meta = missing.length > 0 ? { skip: true, meta: { needs: missing.join(', ') } } : {};
    test(`webhook-receiver.${ending} takes what the bank signed, once, and nothing else`, meta, async () => {
      const [secret, other] = [newEventSecret(), newEventSecret()];
      const { PATH } = process.env;
      // PHP keeps the ids in files, and has a server of its own, which tells its port among its errors.
      const kept = mkdtempSync(join(tmpdir(), 'webhooks-'));
      onTestFinished(() => rmSync(kept, { recursive: true }));
      const server = ending === 'php' ? ['-S', '127.0.0.1:0'] : [];
      const receiver = spawn(program, [...server, `${folder}webhook-receiver.${ending}`], {
        env: { PATH, SECRET: secret, PORT: '0', TMPDIR: kept },
        stdio: 'pipe',
      });
      onTestFinished(() => void receiver.kill());
      let said = '';
      let port: string | undefined;
      receiver.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
      const opened = once(receiver, 'open');
      for (const output of [receiver.stdout, receiver.stderr])
        output.on('data', (text: string | Buffer) => {
          port ??= /(?:port |127\.0\.0\.1:)([1-9]\d*)/.exec(String(text))?.[1];
          if (port !== undefined) receiver.emit('open');
        });
      await opened;
      const url = `http://127.0.0.1:${port}/`;
      const body = '{"id":"e1","type":"card_payment.approved","sequence":1,"data":{"owner":"É. EXAMPLE"}}';
      const signed = (secrets: readonly string[], at = new Date()) => signEvent({ id: 'e1', body, at }, secrets);
      const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
      const send = async (headers: Readonly<Record<string, string>>, text = body) =>
        (await fetch(url, { method: 'POST', headers, body: text })).status;
      expect(await send(signed([secret]))).toBe(204);
      expect(await send(signed([other, secret], minutesAgo(4)))).toBe(204);
      expect(await send(signed([other]))).toBe(400);
      expect(await send(signed([secret], minutesAgo(6)))).toBe(400);
      expect(await send(signed([secret]), body.replace('approved', 'refunded'))).toBe(400);
      expect(await send({})).toBe(400);
      expect(said.match(/^card_payment.*$/gm)).toEqual(['card_payment.approved #1']);
    });
  }

  test('is run here', () => {
    const known = samples
      .flatMap(([name]) => programs.map(([ending]) => `${name}.${ending}`))
      .concat(receivers.map((ending) => `webhook-receiver.${ending}`));
    expect(readdirSync(folder).toSorted()).toEqual(known.toSorted());
  });
});
