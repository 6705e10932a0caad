import { describe, expect, test } from 'vitest';
import type { TextRole } from './name-matcher.ts';
import { screenOf } from './screen-name.ts';
import type { EntryInForce } from './store.ts';

const entry = (reference: string, name: string, more: Partial<EntryInForce>): EntryInForce => ({
  publisher: 'ofac',
  reference,
  kind: 'person',
  names: [{ name, isWeak: false }],
  births: [],
  birthPlaces: [],
  identifiers: [],
  countries: [],
  programme: '',
  ...more,
});

describe('a number of a listed paper, ship or bank', () => {
  const known = screenOf([
    entry('ship', 'NORTHERN LAMPLIGHTER', { kind: 'vessel', identifiers: ['IMO 9187629'] }),
    entry('bank', 'Vostok Kredit', { kind: 'organisation', identifiers: ['VOKRRUMM'] }),
    entry('paper', 'Leonid Peresvetov', { identifiers: ['72 No. 4455667'] }),
    entry('again', 'Leonid Peresvetoff', { publisher: 'eu', identifiers: ['72No4455667'] }),
  ]);
  const found = (role: TextRole, text: string) =>
    known.find({ name: 'Otto Graf', furtherTexts: [{ role, text }] }).map((hit) => hit.entry.reference);

  test.each([
    ['reference', 'Bunkers IMO 9187629, October', ['ship']],
    ['reference', 'bunkers imo9187629', ['ship']],
    ['reference', 'hull 9187629', ['ship']],
    ['bic', 'VOKRRUMMXXX', ['bank']],
    ['bic', 'VOKRRUMM', ['bank']],
    ['reference', 'through VOKRRUMM/acc 5', ['bank']],
    ['address', 'Quay 1, passport 72 no 445 5667', ['again', 'paper']],
    ['reference', 'pass 72\u200bNo.\uff14\uff14\uff15\uff15\uff16\uff16\uff17', ['again', 'paper']],
    ['reference', 'Invoice 918762, of 2026', []],
    ['bic', 'VOKRDEFF', []],
  ] as const)('is found in the %s "%s" whatever the name is', (role, text, references) => {
    expect(found(role, text).toSorted()).toEqual(references);
  });

  test('is told with the field in which it stood', () => {
    const furtherTexts = [{ role: 'reference', text: 'Bunkers IMO 9187629' }] as const;
    expect(known.find({ name: 'Otto Graf', furtherTexts })[0]).toMatchObject({
      score: 100,
      foundIn: 'Bunkers IMO 9187629',
      reasons: [expect.stringContaining('in the reference'), expect.any(String)],
    });
  });
});
