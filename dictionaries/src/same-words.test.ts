import { languages, refusalNames, type Language, type RefusalName } from '@bank/contract';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placesOf } from './fill.ts';
import { exportNameOf } from './texts.ts';

/* One thing has one word: what the server says and what the browser says of it by itself. */

const folder = new URL('.', import.meta.url);
const names = readdirSync(new URL('en', folder))
  .filter((file) => file.endsWith('.ts') && !['demonstration.ts', 'refusals.ts'].includes(file))
  .map((file) => file.slice(0, -3));

/** Texts of all dictionaries by their path: `common failures sessionEnded`. */
const texts = {} as Record<Language, ReadonlyMap<string, string>>;
const refusals = {} as Record<Language, Readonly<Record<RefusalName, string>>>;
for (const language of languages) {
  const read = async (name: string): Promise<Readonly<Record<string, unknown>>> => {
    const file = await import(new URL(`${language}/${name}.ts`, folder).href);
    return file[exportNameOf(name)];
  };
  refusals[language] = (await read('refusals')) as Record<RefusalName, string>;
  const files = await Promise.all(names.map(async (name) => [name, await read(name)] as const));
  texts[language] = new Map(files.flatMap(([name, file]) => flat(name, file)));
}

function flat(path: string, node: unknown): readonly (readonly [string, string])[] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) => flat(`${path} ${key}`, value));
}

/** Without what the places are called, and without the point at the end. */
const bare = (text: string): string => text.replace(/\{\w+\}/g, '{}').replace(/\.$/, '');

const problems = [...texts.en.keys()].flatMap((path) => {
  const code = /[pP]roblems (\w+)$/.exec(path)?.[1];
  return refusalNames.some((name) => name === code) ? [[path, code as RefusalName] as const] : [];
});

test.each(languages)(
  '%s: a form names a problem in the words of the refusal, but where it can say more',
  (language) => {
    expect(problems.length).toBeGreaterThan(5);
    for (const [path, code] of problems) {
      const text = texts[language].get(path)!;
      // A form knows the currency and an example of an amount.
      if (placesOf(text).length === 0) expect([path, text]).toEqual([path, refusals[language][code]]);
    }
  },
);

test.each(languages)('%s: a text that is a refusal in English is that refusal', (language) => {
  for (const code of refusalNames)
    for (const [path, english] of texts.en)
      if (bare(english) === bare(refusals.en[code]))
        expect([path, bare(texts[language].get(path)!)]).toEqual([path, bare(refusals[language][code])]);
});

test.each([
  [
    'the account to debit',
    'internal-transfer form from',
    'international-transfer fields debtorAccount',
    'mail confirmation fields debtorAccount',
    'orders changedParts debtor_account',
  ],
  ['the account to credit', 'internal-transfer form to', 'orders changedParts creditor_account'],
  ['a mail address', 'details client email', 'enquiry fields email'],
  ['a company', 'details client company', 'application applicant companyName'],
  [
    'a BIC',
    'international-transfer fields creditorAgentBic',
    'beneficiaries received bic',
    'orders changedParts bic',
    'statement entry bic',
  ],
  [
    'a transfer between own accounts',
    'internal-transfer title',
    'orders kinds internal',
    'portal tabs internalTransfer',
    'shell pages internal-transfer',
  ],
  ['the reason of the bank', 'mail event fields reason', 'statement entry reason'],
  ['the reference', 'internal-transfer form reference', 'orders lines reference', 'statement entry reference'],
])('%s has one word in each language', (_what, first, ...others) => {
  for (const language of languages) {
    expect(texts[language].has(first)).toBe(true);
    for (const other of others)
      expect([other, texts[language].get(other)]).toEqual([other, texts[language].get(first)]);
  }
});
