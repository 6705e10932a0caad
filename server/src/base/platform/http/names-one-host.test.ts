import { expect, test } from 'vitest';
import { namesOneHost } from './names-one-host.ts';

test.each([
  ['1.1', [], false],
  ['1.0', [], true],
  ['1.1', ['Host', 'bank.example'], true],
  ['1.0', ['Host', 'bank.example'], true],
  ['1.1', ['Accept', 'host', 'HOST', ''], true],
  ['1.1', ['Date', 'host', 'From', 'host'], false],
  ['1.1', ['hosts', 'a'], false],
  ['1.1', ['host', 'a', 'date', 'b', 'Host', 'a'], false],
  ['1.0', ['host', 'a', 'host', 'b'], false],
])('HTTP/%s with %j names one host: %s', (httpVersion, rawHeaders, namesOne) => {
  expect(namesOneHost({ httpVersion, rawHeaders })).toBe(namesOne);
});
