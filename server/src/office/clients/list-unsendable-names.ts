import { isRefusal, nameCharacter, unsendableIn, type Refusal } from '@bank/contract';
import type { UnsendableName } from '@bank/contract/office';
import type { Platform } from '../../base/platform/platform.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { readOtherNames, type KeptName } from './unsendable-names-store.ts';

/** Names that are looked at for one part; those that can be sent are left out of it. */
const namesPerPart = 1_000;

/**
 * Kept names that no payment can carry letter by letter. Payments to them that were sent before such letters were
 * refused have points in their place; the next order is refused until the name is written in Latin letters.
 */
export async function listUnsendableNames(
  { db }: Pick<Platform, 'db'>,
  cursor: string | undefined,
): Promise<{ rows: UnsendableName[]; next: string | null } | Refusal> {
  const part = await readPart(cursor, namesPerPart, ({ behind, limit }) =>
    readOtherNames(db, { after: behind, limit }),
  );
  return isRefusal(part) ? part : { rows: part.shown.flatMap(present), next: part.next };
}

function present({ id, of, clientNumber, clientName, names }: KeptName): UnsendableName[] {
  return names.flatMap((name, place) => {
    const letter = unsendableIn(name);
    if (letter === undefined) return [];
    const kind = place === 0 ? of : 'bank';
    return [{ id: `${id} ${kind}`, kind, client: clientNumber, clientName, name, letter: nameCharacter(letter) }];
  });
}
