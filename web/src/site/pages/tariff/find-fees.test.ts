import { languages, type Language } from '@bank/contract';
import { fees as en } from '@bank/dictionaries/en/fees';
import { shell as enShell } from '@bank/dictionaries/en/shell';
import { tariff as enTariff } from '@bank/dictionaries/en/tariff';
import { fees as es } from '@bank/dictionaries/es/fees';
import { shell as esShell } from '@bank/dictionaries/es/shell';
import { tariff as esTariff } from '@bank/dictionaries/es/tariff';
import { fees as fr } from '@bank/dictionaries/fr/fees';
import { shell as frShell } from '@bank/dictionaries/fr/shell';
import { tariff as frTariff } from '@bank/dictionaries/fr/tariff';
import { fees as ru } from '@bank/dictionaries/ru/fees';
import { shell as ruShell } from '@bank/dictionaries/ru/shell';
import { tariff as ruTariff } from '@bank/dictionaries/ru/tariff';
import { expect, test } from 'vitest';
import { feeList } from './fee-list.ts';
import { findFees } from './find-fees.ts';
import { questions } from './testing-questions.ts';

const textsOf = {
  en: { texts: en, text: enTariff, pages: enShell.pages },
  ru: { texts: ru, text: ruTariff, pages: ruShell.pages },
  es: { texts: es, text: esTariff, pages: esShell.pages },
  fr: { texts: fr, text: frTariff, pages: frShell.pages },
};

const lists = Object.fromEntries(
  languages.map((language) => [language, feeList({ ...textsOf[language], language })]),
) as Record<Language, ReturnType<typeof feeList>>;

function ask(typed: string, language: Language = 'en') {
  const list = lists[language];
  const found = findFees({ typed, language, fillers: textsOf[language].text.fillers }, list);
  const best = (found?.best ?? []).map((anchor) => list.find(({ id }) => id === anchor)!);
  return { found, names: best.map(({ name }) => name), answers: best.map(({ answer }) => answer) };
}

test.each(languages)('in %s what prospects ask is answered by the fee that they mean', (language) => {
  const asked = Object.entries(questions[language]).flatMap(([row, lines]) => lines.map((line) => ({ row, line })));
  expect(asked.length).toBeGreaterThanOrEqual(60);
  const answered = asked.map(({ line }) => {
    const { names, found } = ask(line, language);
    return `${line}: ${found?.isNearest === true ? 'nearest ' : ''}${names[0]}`;
  });
  expect(answered).toEqual(asked.map(({ line, row }) => `${line}: ${row}`));
});

test.each([
  [
    'en',
    'sepa transfer cost',
    'Incoming and outgoing payments, SWIFT and SEPA: 0.1%, minimum\u00a025\u00a0USD, maximum\u00a075\u00a0USD ' +
      '(Bank transfers).',
  ],
  [
    'en',
    'shared sepa iban',
    'Shared SEPA IBAN: for personal clients 2\u00a0000\u00a0USD, for corporate clients 3\u00a0500\u00a0USD ' +
      '(Account opening).',
  ],
  [
    'en',
    'merchant deposit',
    'Security deposit: 100\u00a0000\u00a0USD, for corporate clients only (Acquiring services).',
  ],
  ['en', 'business credit card issue', 'Issue of a card: 1\u00a0000\u00a0USD (Business card, Credit card).'],
  ['ru', 'закрыть счёт', 'Закрытие счёта: бесплатно (Открытие счёта).'],
  [
    'fr',
    'recherche d’un paiement',
    'Recherche, trimestre en cours\u00a0: 50\u00a0USD, frais des correspondants en sus (Virements bancaires).',
  ],
] as const)('in %s "%s" is answered by a sentence with the figures of the table', (language, typed, sentence) => {
  expect(ask(typed, language).answers[0]).toBe(sentence);
});

test('nothing typed is nothing asked', () => {
  expect(findFees({ typed: '  ', language: 'en', fillers: enTariff.fillers }, [])).toBeNull();
});

test('a question that names no fee shows every row and answers nothing', () => {
  const { found, names } = ask('how much does it cost?');
  expect([found?.shown.size, names]).toEqual([lists.en.length, []]);
});

test('where no row has every word, those with most of them are shown as the nearest', () => {
  const { found, names } = ask('swift transfer to Ruritania');
  expect([found?.isNearest, names[0]]).toEqual([true, 'payments']);
});

test('what no row says has no answer, nor has a slip in a short word', () => {
  for (const typed of ['doubloon', 'zebra', 'wyre']) expect([typed, ask(typed).found?.shown.size]).toEqual([typed, 0]);
});

test.each(['trnasfer', 'tranfer', 'transffer', 'tramsfer'])('the slip "%s" is forgiven', (typed) => {
  expect(ask(typed).names).toContain('payments');
});
