import { nameCharacter, refuse, unsendableIn, type Refusal } from '@bank/contract';
import type { UnsendableName } from '@bank/contract/office';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
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
  const after = readId(cursor);
  if (after === undefined && (cursor ?? '') !== '') return refuse('cursor_malformed', 'cursor');
  const read = await readOtherNames(db, { after, limit: namesPerPart + 1 });
  const looked = read.slice(0, namesPerPart);
  return { rows: looked.flatMap(present), next: read.length > looked.length ? looked.at(-1)!.id : null };
}

function present({ id, of, clientNumber, clientName, names }: KeptName): UnsendableName[] {
  return names.flatMap((name, place) => {
    const letter = unsendableIn(name);
    if (letter === undefined) return [];
    const kind = place === 0 ? of : 'bank';
    return [{ id: `${id} ${kind}`, kind, client: clientNumber, clientName, name, letter: nameCharacter(letter) }];
  });
}
