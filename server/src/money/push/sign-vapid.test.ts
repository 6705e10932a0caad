import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { newVapidKeys, signVapid } from './sign-vapid.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const asked = { address: 'https://push.example/send/abc?x=1', contact: 'desk@ostro.example', now };

test('a push service reads who sends, for whom and until when, and the signature is that of the key beside it', () => {
  const keys = newVapidKeys();
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(signVapid(keys, asked)) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
  const exp = now.getTime() / 1_000 + 12 * 3_600;
  expect(read(claims)).toEqual({ aud: 'https://push.example', exp, sub: 'mailto:desk@ostro.example' });
  const point = Buffer.from(key, 'base64url');
  expect(point.equals(keys.publicKey)).toBe(true);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const theirs = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const isSigned = (text: string) =>
    verify(
      'sha256',
      Buffer.from(text),
      { key: theirs, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
  expect([isSigned(`${head}.${claims}`), isSigned(`${head}.x${claims}`)]).toEqual([true, false]);
});
