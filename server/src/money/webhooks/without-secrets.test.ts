import { expect, test } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

test.each([
  ['ok\r\n\u0000taken', 'ok taken'],
  ['key whsec_QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo=', 'key …'],
  ['signature v1,QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo= is wrong', 'signature … is wrong'],
  ['Authorization: Bearer abc.def.ghi', 'Authorization: …'],
  ['token test_abcdefgh12 of card 4111-1111 1111 1111', 'token … of card …'],
  ['order 12345 refused', 'order 12345 refused'],
  ['x y'.repeat(400), 'x y'.repeat(400).slice(0, 300)],
])('of the answer %j is kept %j', (answer, kept) => {
  expect(withoutSecrets(answer)).toBe(kept);
});
