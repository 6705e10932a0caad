import { compactAccount, isCountryCode } from '@bank/contract';
import type { CountryRule, CountryRulePlace } from '@bank/contract/office';
import type { NameHit } from './name-matcher.ts';

/** The countries of a payment or of a client, by where they stand. Texts that are no country say nothing. */
export type CountryPlaces = Partial<Readonly<Record<CountryRulePlace, readonly string[]>>>;

/** The publisher of a hit that a rule of countries asks for. */
const countryRulePublisher = 'country rules';

/** The rules that speak of one of these countries, those that refuse first. */
export function rulesFor(rules: readonly CountryRule[], places: CountryPlaces): readonly CountryRule[] {
  const found = rules.filter(({ country, place }) => places[place]?.includes(country) === true);
  return found.toSorted((one, other) => Number(other.act === 'refuse') - Number(one.act === 'refuse'));
}

/** Where a bank stands, by its BIC (ISO 9362) and by an account with it (ISO 13616). */
export function countriesOfBank({ bic, account = '' }: { readonly bic: string; readonly account?: string }): string[] {
  const plain = compactAccount(account);
  const ofAccount = plain.slice(0, 2);
  // The form alone: not every country that uses it has registered it.
  const isIban = /^[A-Z]{2}\d\d.{11}/.test(plain);
  return [...new Set([bic.slice(4, 6), ...(isIban ? [ofAccount] : [])])].filter(isCountryCode);
}

/** What staff are asked by rules: a hit of each, beside those of lists. */
export function judgeCountries(rules: readonly CountryRule[], places: CountryPlaces): NameHit[] {
  return rulesFor(rules, places).map(({ country, place, act, document }) => ({
    entry: {
      publisher: countryRulePublisher,
      reference: `${country} ${place}`,
      kind: 'organisation',
      names: [],
      births: [],
      birthPlaces: [],
      identifiers: [],
      countries: [country],
      programme: '',
    },
    listedName: new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country,
    score: 100,
    reasons: [`${placeWords[place]} is ${country}: ${actWords(act, document)}.`],
    parts: [],
  }));
}

const placeWords: Readonly<Record<CountryRulePlace, string>> = {
  bank: 'The country of a bank',
  beneficiary: 'The country of who is paid or pays',
  residence: 'The country where the client lives',
};

function actWords(act: CountryRule['act'], document: string): string {
  if (act === 'ask_document') return `ask for a document before you release it: ${document}`;
  return act === 'refuse' ? 'the rule is to refuse it' : 'the rule is to hold it';
}
