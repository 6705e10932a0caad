import type { Language } from '@bank/contract';
import { formatOf } from '@bank/dictionaries/format';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { memberTexts } from '@bank/dictionaries/member-texts';
import { rightsInWords } from '@bank/dictionaries/rights-in-words';
import type { Rights } from '../../base/platform/rights.ts';
import { presentRights } from '../../people/identity/index.ts';
import { numbersOf } from './list-members.ts';

/** A change of rights as a mail tells it: of whom, what counted, and what is to count, in the words of the portal. */
export function rightsForMail({
  name,
  before,
  rights,
  numbers,
  language,
}: {
  readonly name: string;
  readonly before: Rights;
  /** Undefined: they end. */
  readonly rights: Rights | undefined;
  /** Of accounts, by id. */
  readonly numbers: ReadonlyMap<string, string>;
  readonly language: Language;
}): readonly (readonly [string, string])[] {
  const { member, memberBefore, memberRights, memberEnds } = mailTexts[language].confirmation.change;
  const said = (each: Rights) => saidRights(each, { numbers, language });
  return [
    [member, name],
    [memberBefore, said(before)],
    [memberRights, rights === undefined ? memberEnds : said(rights)],
  ];
}

/** Rights in the words of the portal. */
export function saidRights(
  rights: Rights,
  { numbers, language }: { readonly numbers: ReadonlyMap<string, string>; readonly language: Language },
): string {
  return rightsInWords(presentRights(rights), {
    accounts: numbersOf(rights, numbers),
    text: memberTexts[language],
    format: formatOf(language),
  });
}
