import { expect, test } from 'vitest';
import { fromBase32, toBase32 } from './base32.ts';
import { codeOfStep, stepAt, stepOfCode, totpAddress } from './totp.ts';

const key = Buffer.from('12345678901234567890');

test.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
  ['2603-10-11T11:33:20Z', '353130'],
])('at %s the code is that of RFC 6238, appendix B', (moment, code) => {
  expect(codeOfStep(key, stepAt(new Date(moment)))).toBe(code);
});

test('a code may be typed with a space, and is nothing else than six digits', () => {
  const when = { moment: new Date('2005-03-18T01:58:29Z'), usedStep: undefined };
  expect(stepOfCode(key, '081 804', when)).toBe(stepAt(when.moment));
  for (const typed of ['', '81804', '0081804', '08180four', '０８１８０４']) {
    expect(stepOfCode(key, typed, when)).toBeUndefined();
  }
});

test('a key is written in base32 and read again', () => {
  expect(fromBase32('JBSWY3DPEHPK3PXP').toString('latin1')).toBe('Hello!\xde\xad\xbe\xef');
  expect(toBase32(key)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(() => fromBase32('JBSW1')).toThrow(TypeError);
});

test('an authenticator reads issuer, login and key from the address', () => {
  expect(totpAddress({ issuer: 'Ostro office', login: 'tove@bank', key: 'JBSWY3DPEHPK3PXP' })).toBe(
    'otpauth://totp/Ostro%20office:tove%40bank?secret=JBSWY3DPEHPK3PXP&issuer=Ostro%20office',
  );
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
])('%j is written as RFC 4648, section 10 says, and read again', (text, written) => {
  expect(toBase32(Buffer.from(text))).toBe(written);
  expect(fromBase32(written).toString()).toBe(text);
});
