import { expect, test } from 'vitest';
import { keepTogether } from './typography.ts';

test.each([
  ['« la Banque » ; ensuite', '«\u00a0la Banque\u00a0»\u00a0; ensuite'],
  ['Банк — {bank}', 'Банк\u00a0— {bank}'],
  ['деньги в банке и на счёте', 'деньги в\u00a0банке и\u00a0на\u00a0счёте'],
  ['10 000 USD at 1 %', '10\u00a0000\u00a0USD at 1\u00a0%'],
  ['We open accounts; they are kept.', 'We open accounts; they are kept.'],
])('%s keeps together what belongs together', (text, set) => {
  expect(keepTogether(text)).toBe(set);
});
