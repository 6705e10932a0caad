import { refuse, type Refusal } from '@bank/contract';
import type { CountryRulePlace } from '@bank/contract/office';
import { readCountryRules } from '../../base/settings/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import {
  countriesOfBank,
  residencesOf,
  rulesFor,
  screenNames,
  type AskedName,
  type CountryPlaces,
  type FurtherText,
  type ScreenedNames,
} from '../../people/screening/index.ts';
import type { BookedPayment, InternationalBooking } from '../payments/index.ts';
import type { Booked } from './booked-order.ts';
import { readMoves } from './move-store.ts';
import type { OrderAddress } from './order.ts';

/** Everything that an order says of whom it pays, through whom and what for. */
type Named = Pick<
  InternationalBooking,
  | 'creditorName'
  | 'creditorCountry'
  | 'creditorAddress'
  | 'creditorAccount'
  | 'creditorAgentName'
  | 'creditorAgentBic'
  | 'remittanceInformation'
>;

/**
 * Compares everything that an international order names with the lists of sanctions in force, in one pass, and its
 * countries with their rules; undefined where there is neither. Takes milliseconds of the processor, so it belongs
 * before the locks of accounts.
 *
 * @param clientId who pays: where they live is a country of the order
 */
export async function screenParties(
  platform: Pick<Platform, 'db'>,
  named: Named,
  clientId: string,
): Promise<ScreenedNames | undefined> {
  return screenNames(platform, [askedParties(named)], await placesOf(platform.db, named, clientId));
}

/** The texts of an order by their roles. What is empty names nobody. */
function askedParties({ creditorName, creditorCountry, ...named }: Named): AskedName {
  const texts: readonly FurtherText[] = [
    // The fifth and sixth letter of a BIC are the country (ISO 9362).
    { role: 'bank', text: named.creditorAgentName, country: named.creditorAgentBic.slice(4, 6) },
    { role: 'bic', text: named.creditorAgentBic },
    { role: 'account', text: named.creditorAccount },
    { role: 'reference', text: named.remittanceInformation },
    { role: 'address', text: named.creditorAddress },
  ];
  return { name: creditorName, country: creditorCountry, furtherTexts: texts.filter(({ text }) => text !== '') };
}

/** The countries of an order. Where its client lives is read only if a rule asks. */
async function placesOf(database: Database, named: Named, clientId: string): Promise<CountryPlaces> {
  const { rules } = await readCountryRules(database);
  if (rules.length === 0) return {};
  return { ...placesOfOrder(named), residence: await residenceIfAsked(database, rules, clientId) };
}

function placesOfOrder({ creditorAccount: account, creditorAgentBic: bic, creditorCountry }: Named) {
  return { bank: countriesOfBank({ bic, account }), beneficiary: [creditorCountry] };
}

async function residenceIfAsked(
  database: Database,
  rules: readonly { readonly place: CountryRulePlace }[],
  clientId: string,
): Promise<string[]> {
  return rules.some(({ place }) => place === 'residence') ? residencesOf(database, clientId) : [];
}

/** The refusal of an order by a rule of countries; undefined where none refuses. */
export async function refusedByCountry(
  database: Database,
  named: Named,
  clientId: string,
): Promise<Refusal | undefined> {
  return (await openRefusingRules(database, clientId))(named);
}

/** The same for many orders of a client, by the rules of this moment. */
export async function openRefusingRules(
  database: Database,
  clientId: string,
): Promise<(named: Named) => Refusal | undefined> {
  const { rules } = await readCountryRules(database);
  const refusing = rules.filter(({ act }) => act === 'refuse');
  if (refusing.length === 0) return () => undefined;
  const residence = await residenceIfAsked(database, rules, clientId);
  return (named) => {
    const [rule] = rulesFor(refusing, { ...placesOfOrder(named), residence });
    return rule && refuse('country_not_served', fieldOf[rule.place]);
  };
}

const fieldOf: Readonly<Record<CountryRulePlace, string>> = {
  bank: 'creditorAgentBic',
  beneficiary: 'creditorCountry',
  residence: 'debtorAccount',
};

/** What an order names that was booked. */
export function partiesOf({ creditor, creditorAgent, creditorCountry = '', ...payment }: BookedPayment): Named {
  const { name: creditorAgentName = '', bic: creditorAgentBic = '' } = creditorAgent ?? {};
  const { creditorAddress = '', remittanceInformation } = payment;
  return {
    creditorName: creditor.name,
    creditorAccount: creditor.account,
    creditorCountry,
    creditorAddress,
    creditorAgentName,
    creditorAgentBic,
    remittanceInformation,
  };
}

/** The same as it leaves: with what the client wrote, and with the address that staff corrected. */
export async function partiesAsTheyLeave(database: Database, { order, payment }: Booked): Promise<Named> {
  const named = partiesOf(payment);
  const moves = await readMoves(database, order.id);
  const corrected = moves.findLast(({ correctedAddress }) => correctedAddress !== undefined)?.correctedAddress;
  return corrected === undefined ? named : withAddress(named, corrected.after);
}

/** A name may hide in a line of an address: `c/o`. */
export function withAddress(named: Named, { street, town, subdivision, country }: OrderAddress): Named {
  const parts = [named.creditorAddress, street, town, subdivision].filter((text) => text !== '');
  return { ...named, creditorAddress: parts.join(', '), creditorCountry: country };
}
