import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toSwiftText } from './swift-text.ts';

/** Everything that a payment message can carry (SWIFT X character set, without line ends). */
const swiftText = /^[A-Za-z0-9/\-?:().,'+ ]*$/;

test.each([
  ['Otto Graf', 'Otto Graf'],
  ["A/B-C?D:E(F)G.H,I'J+K", "A/B-C?D:E(F)G.H,I'J+K"],
  ['Юрий Щукин', 'Iurii Shchukin'],
  ['ЮРИЙ ЩУКИН', 'IURII SHCHUKIN'],
  ['г. ЯЛТА, ул. Южная, Я и Ю', 'g. IALTA, ul. Iuzhnaia, Ia i Iu'],
  ['Объезд, мягкий знак: соль', 'Obieezd, miagkii znak: sol'],
  ['Ґалаґан Їжак Євген Ірина', 'Galagan Izhak Ievgen Irina'],
  ['Crédit à Genève, Łódź, Ærø, Þór, Straße, œuvre', 'Credit a Geneve, Lodz, Aero, Thor, Strasse, oeuvre'],
  ['İstanbul ışık', 'Istanbul isik'],
  ['Nguyễn Văn Đức', 'Nguyen Van Duc'],
  ['№ 17 & Söhne_AG; “x”', 'No 17 + Sohne-AG, .x.'],
  ['a\u00a0b\u2003c', 'a b c'],
  ['  two   spaces  ', 'two spaces'],
  ['山田', '..'],
  ['e\u0301te\u0301', 'ete'],
  ['50 € @ 3 %', '50 . . 3 .'],
  ['', ''],
])('%j is sent as %j', (text, sent) => {
  expect(toSwiftText(text)).toBe(sent);
});

describe('whatever is written', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.string({ maxLength: 80 }),
  );

  test('only SWIFT characters are sent', () => {
    fc.assert(
      fc.property(anything, (text) => void expect(toSwiftText(text)).toMatch(swiftText)),
      { numRuns: 3_000, seed: 3 },
    );
  });

  test('every single character of Unicode becomes SWIFT characters', () => {
    const wrong: string[] = [];
    for (let code = 0; code <= 0x1_ffff; code++) {
      const character = String.fromCodePoint(code);
      if (!swiftText.test(toSwiftText(character))) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  test('what was made sendable once stays as it is', () => {
    fc.assert(
      fc.property(anything, (text) => void expect(toSwiftText(toSwiftText(text))).toBe(toSwiftText(text))),
      { numRuns: 3_000, seed: 4 },
    );
  });

  test('a text in SWIFT characters only loses spaces at most', () => {
    const plain = fc.string({ unit: fc.constantFrom(..."ABCxyz019/-?:().,'+ "), maxLength: 80 });
    fc.assert(
      fc.property(plain, (text) => void expect(toSwiftText(text)).toBe(text.replace(/ +/g, ' ').trim())),
      { seed: 5 },
    );
  });

  test('the same text composed and decomposed is sent alike', () => {
    fc.assert(
      fc.property(
        anything,
        (text) => void expect(toSwiftText(text.normalize('NFD'))).toBe(toSwiftText(text.normalize('NFC'))),
      ),
      { numRuns: 1_000, seed: 6 },
    );
  });
});
