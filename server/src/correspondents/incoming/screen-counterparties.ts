import { inTurns } from '../../base/platform/in-turns.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { screenNames, type ScreenedNames } from '../../people/screening/index.ts';
import type { CamtFile, CamtParty, CamtTransaction } from './camt-file.ts';

/** What the lists in force say of those who pay. */
export interface ScreenedCounterparties {
  readonly isListed: (transaction: CamtTransaction) => boolean;
  /** What was found of a transaction, to be kept with its entry. */
  readonly foundOf: (transaction: CamtTransaction) => ScreenedNames | undefined;
}

/**
 * Compares the names of those who pay, for whom they do, and of the banks on the way, with the lists of sanctions in
 * force, each name once. It takes milliseconds a name, so it belongs before the database transaction of an import.
 */
export async function screenCounterparties(
  platform: Pick<Platform, 'db'>,
  { statements }: CamtFile,
): Promise<ScreenedCounterparties> {
  const names = new Map<string, { readonly name: string; readonly country?: string }>();
  for await (const { transactions } of inTurns(statements.flatMap(({ entries }) => entries)))
    for (const asked of transactions.flatMap(namesOf)) names.set(keyOf(asked), asked);
  const asked = [...names.values()];
  const screened = await screenNames(platform, asked);
  const hits = new Map(
    (screened?.found ?? []).flatMap((found, place) =>
      found.hits.length === 0 ? [] : [[keyOf(asked[place]!), found] as const],
    ),
  );
  const foundOf = (transaction: CamtTransaction): ScreenedNames | undefined => {
    const found = namesOf(transaction).flatMap((name) => hits.get(keyOf(name)) ?? []);
    return screened === undefined || found.length === 0 ? undefined : { comparedWith: screened.comparedWith, found };
  };
  return { foundOf, isListed: (transaction) => foundOf(transaction) !== undefined };
}

type Asked = { readonly name: string; readonly country?: string };

/** Who paid and through which bank. Our own orders that come back were screened when they were placed. */
function namesOf({ side, returnReason, counterparty, furtherNames }: CamtTransaction): Asked[] {
  if (side === 'debit' || returnReason !== undefined) return [];
  return askedNames(counterparty, furtherNames);
}

/** For whom else somebody pays, and banks on the way, are of no country that is told. */
export function askedNames({ name, agentName, agentBic }: CamtParty, furtherNames: readonly string[]): Asked[] {
  // The fifth and sixth letter of a BIC are the country (ISO 9362).
  const country = agentBic.slice(4, 6);
  return [
    ...[name, agentName].map((one) => ({ name: one, ...(country !== '' && { country }) })),
    ...furtherNames.map((one) => ({ name: one })),
  ].filter((asked) => asked.name !== '');
}

function keyOf({ name, country = '' }: Asked): string {
  return `${country} ${name}`;
}
