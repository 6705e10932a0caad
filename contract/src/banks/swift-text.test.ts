import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toSwiftText, unsendableIn } from './swift-text.ts';

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
  ['№ 17 & Söhne_AG; “x”', "No 17 + Sohne-AG, 'x'"],
  ['"a" «b» ‹c› „d“ ‘e’ O`f ´g O’Brien', "'a' 'b' 'c' 'd' 'e' O'f 'g O'Brien"],
  ['1–2—3−4‑5', '1-2-3-4-5'],
  ['Әсел Қыдыр Əliyev', 'Asel Kydyr Eliyev'],
  ['ＡＢＣ １２－３ ﬁn ™ …', 'ABC 12-3 fin TM ...'],
  ['a@b.c [x] {y} 50 €', 'a(at)b.c (x) (y) 50 EUR'],
  ['\u200eOt\u00adto\u200b \u202bGraf\u202c\ufe0f', 'Otto Graf'],
  ['Kai 3\r\n\tHamburg', 'Kai 3 Hamburg'],
  ['a\u00a0b\u2003c\u2009d\u202fe\u3000f', 'a b c d e f'],
  ['  two   spaces  ', 'two spaces'],
  ['山田', '..'],
  ['e\u0301te\u0301', 'ete'],
  ['', ''],
])('%j is sent as %j', (text, sent) => {
  expect(toSwiftText(text)).toBe(sent);
});

test.each([
  ['Otto שלום', 'ש'],
  ['王小明', '王'],
  ['Café محمد', 'م'],
  ['ไทย', 'ไ'],
  ['Δήμος', 'Δ'],
  ['한국', '한'],
  ['Otto 😀', '😀'],
  ['3 %', '%'],
  ['Order #7', '#'],
  ['a ¨ b', '¨'],
  ['1½', '½'],
  ['㈱', '㈱'],
  ['a\u0007b', '\u0007'],
  ['a\ud83db', '\ud83d'],
])('%j cannot be sent for its %j', (text, character) => {
  expect(unsendableIn(text)).toBe(character);
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

  test('a text that can be sent has a point only where one was written, or what is one', () => {
    fc.assert(
      fc.property(anything, (text) => {
        if (unsendableIn(text) !== undefined) return;
        const isPoint = /[.\u00b7\u2024-\u2026\u2488-\u249b\uff0e\ufe52]|\p{Number}/u.test(text.normalize('NFKD'));
        expect(isPoint || !toSwiftText(text).includes('.')).toBe(true);
      }),
      { numRuns: 3_000, seed: 7 },
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
