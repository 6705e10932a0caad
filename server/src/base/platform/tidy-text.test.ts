import { expect, test } from 'vitest';
import { tidyText } from './tidy-text.ts';

test.each([
  ['line ends become newlines', 'a\r\nb\rc', 'a\nb\nc'],
  ['newlines and tabs stay', 'a\n\tb', 'a\n\tb'],
  ['U+0000 and other control characters go', 'a\u0000b\u0007c\u007fd\u0085e\u001bf', 'abcdef'],
  ['half a surrogate pair is replaced', 'a\ud800b', 'a\ufffdb'],
  ['a whole pair stays', 'a\u{1f600}b', 'a\u{1f600}b'],
  ['letters are composed', 'e\u0301', 'é'],
  ['thirty marks on a letter stay', `x${'\u0323'.repeat(30)}y`, `x${'\u0323'.repeat(30)}y`],
  [
    'more marks than any language writes are cut',
    `x${'\u0323'.repeat(31)}${'\u0301'.repeat(9_000)}y`,
    `x${'\u0323'.repeat(30)}y`,
  ],
  ['nothing turns the direction of writing unseen', 'invoice\u202efdp.exe\u2066', 'invoicefdp.exe'],
  ['Arabic, Cyrillic and marks of direction stay', 'مرحبا\u200f Привет', 'مرحبا\u200f Привет'],
])('%s', (_, sent, kept) => {
  expect(tidyText(sent)).toBe(kept);
});
