import type { SuspenseReason } from '@bank/contract/office';
import { inTurns } from '../../base/platform/in-turns.ts';
import type { Platform } from '../../base/platform/platform.ts';
import {
  countriesOfBank,
  findCountryHits,
  screenNames,
  type AskedName,
  type CountryPlaces,
  type ScreenedNames,
} from '../../people/screening/index.ts';
import type { CamtFile, CamtParty, CamtTransaction, NamingText } from './camt-file.ts';

/** Why money waits for compliance; undefined where nothing speaks against it. */
export type HeldFor = (
  transaction: CamtTransaction,
) => Extract<SuspenseReason, 'name_on_a_list' | 'country_rule'> | undefined;

/** What the lists in force and the rules of countries say of those who pay. */
export interface ScreenedCounterparties {
  readonly heldFor: HeldFor;
  /** What was found of a transaction, to be kept with its entry. */
  readonly foundOf: (transaction: CamtTransaction) => ScreenedNames | undefined;
}

/** Of an entry, what may name somebody. */
type Naming = Pick<CamtTransaction, 'counterparty' | 'furtherNames' | 'furtherTexts' | 'remittanceInformation'>;

/**
 * Compares everything that a credit names with the lists of sanctions in force, each text once: who pays, for whom, the
 * banks on the way, addresses, identifiers, and what is written. It takes milliseconds a text, so it belongs before the
 * database transaction of an import.
 */
export async function screenCounterparties(
  platform: Pick<Platform, 'db'>,
  { statements }: CamtFile,
): Promise<ScreenedCounterparties> {
  const texts = new Map<string, AskedName>();
  const places = new Map<string, CountryPlaces>();
  for await (const { transactions } of inTurns(statements.flatMap(({ entries }) => entries)))
    for (const transaction of transactions.filter(isScreened)) {
      for (const asked of askedTexts(transaction)) texts.set(keyOf(asked), asked);
      places.set(placesKey(transaction), placesOf(transaction.counterparty));
    }
  const asked = [...texts.values()];
  const screened = await screenNames(platform, asked);
  const hits = new Map(
    (screened?.found ?? []).flatMap((found, place) =>
      found.hits.length === 0 ? [] : [[keyOf(asked[place]!), found] as const],
    ),
  );
  const ofCountries = await findCountryHits(platform.db, places);
  const listed = (transaction: CamtTransaction) =>
    isScreened(transaction) ? askedTexts(transaction).flatMap((text) => hits.get(keyOf(text)) ?? []) : [];
  const ruled = (transaction: CamtTransaction) =>
    isScreened(transaction) ? (ofCountries.get(placesKey(transaction)) ?? []) : [];
  return {
    heldFor: (transaction) => {
      if (listed(transaction).length > 0) return 'name_on_a_list';
      return ruled(transaction).length > 0 ? 'country_rule' : undefined;
    },
    foundOf: (transaction) => {
      const found = [...listed(transaction)];
      const countries = ruled(transaction);
      const { name, agentName, agentBic } = transaction.counterparty;
      if (countries.length > 0) found.push({ name: name || agentName || agentBic, hits: countries });
      if (screened === undefined || found.length === 0) return undefined;
      return { comparedWith: screened.comparedWith, found };
    },
  };
}

/** Our own orders that come back were screened when they were placed. */
function isScreened({ side, returnReason }: CamtTransaction): boolean {
  return side === 'credit' && returnReason === undefined;
}

/** Each text of an entry by its role. For whom else somebody pays, and banks on the way, no country is told. */
export function askedTexts({ counterparty, furtherNames, furtherTexts, remittanceInformation }: Naming): AskedName[] {
  const { name, agentName, agentBic, account } = counterparty;
  // The fifth and sixth letter of a BIC are the country (ISO 9362).
  const country = agentBic.slice(4, 6);
  const known = country === '' ? {} : { country };
  const written: readonly (NamingText | { readonly role: 'account'; readonly text: string })[] = [
    { role: 'bic', text: agentBic },
    { role: 'account', text: account },
    { role: 'reference', text: remittanceInformation },
    ...furtherTexts,
  ];
  const all: readonly AskedName[] = [
    { name, ...known },
    { name: agentName, role: 'bank', ...known },
    ...furtherNames.map((one) => ({ name: one, role: 'ultimate_party' as const })),
    ...written.map(({ role, text }) => ({ name: text, role })),
  ];
  return all.filter((asked) => asked.name !== '');
}

/** Where the payer's bank stands, and the account that paid. */
export function placesOf({ agentBic: bic, account }: CamtParty): CountryPlaces {
  const bank = countriesOfBank({ bic, account });
  return { bank, beneficiary: countriesOfBank({ bic: '', account }) };
}

function placesKey({ counterparty }: CamtTransaction): string {
  return `${counterparty.agentBic} ${counterparty.account}`;
}

function keyOf({ name, role = 'name', country = '' }: AskedName): string {
  return `${role} ${country} ${name}`;
}
