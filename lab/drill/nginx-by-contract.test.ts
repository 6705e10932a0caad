import { calls, type Call } from '@bank/contract';
import { officeCalls, type OfficeCall } from '@bank/contract/office';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bodyBytesMax } from '../../server/src/base/platform/http/create-app.ts';

/** The operators' files of nginx, held against the calls that pass through them. */
const read = (name: string): string =>
  readFileSync(new URL(`../../deploy/nginx/${name}`, import.meta.url), 'utf8').replaceAll(/^\s*#.*$/gm, '');
/** The server that clients reach by TLS, with what stands before it for all servers of the file. */
const [shared, ...servers] = read('bank.conf').split(/^server \{$/m);
const ofClients = servers.at(-1)!;
const ofStaff = read('office.conf');

const units: Readonly<Record<string, number>> = { k: 1_024, m: 1_024 * 1_024 };
function bytesIn(text: string): number {
  const [, count, unit] = /client_max_body_size (\d+)([km]);/.exec(text)!;
  return Number(count) * units[unit!]!;
}

/** The blocks `location ~ <expression> { … }`, in which nothing is nested, in their order. */
const locations = [...ofClients.matchAll(/location ~ (\S+) \{([^{}]*)\}/g)].map(([, expression, text]) => ({
  matches: new RegExp(expression!),
  text: text!,
}));

/** What nginx lets through to a call of clients: that of the first expression which matches, or of the server. */
function limitOf(path: string): number {
  const found = locations.find(({ matches }) => matches.test(path));
  return bytesIn(found?.text.includes('client_max_body_size') === true ? found.text : ofClients);
}

const paths = (path: string): readonly string[] => [path, `${path}/`];

describe('nginx in front of clients', () => {
  const sent = Object.values<Call>(calls).filter(({ method }) => method === 'POST');
  test.each(sent.map((call) => [call.name, call] as const))(
    'lets through to %s what the bank reads, and much more to no other',
    (_, { path, bodyBytesMax: most = bodyBytesMax }) => {
      for (const asked of paths(path)) {
        expect(limitOf(asked)).toBeGreaterThanOrEqual(most);
        if (most <= 256 * 1_024) expect(limitOf(asked)).toBe(256 * 1_024);
      }
    },
  );

  test('says of no call that may have booked that nothing was booked', () => {
    const [, map] = /\$bank_moves_money \{\s+default 0;([^}]*)\}/.exec(shared!)!;
    const moves = [...map!.matchAll(/"~(\S+ \S+)" 1;/g)].map(([, expression]) => new RegExp(expression!));
    for (const { name, method, path, movesMoney = false } of Object.values<Call>(calls))
      for (const asked of paths(path))
        expect([name, moves.some((one) => one.test(`${method} ${asked}`))]).toEqual([name, movesMoney]);
  });
});

test('nginx in front of staff lets through to each call what the office reads', () => {
  for (const { bodyBytesMax: most = bodyBytesMax } of Object.values<OfficeCall>(officeCalls))
    expect(bytesIn(ofStaff)).toBeGreaterThanOrEqual(most);
});
