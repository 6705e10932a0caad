import type { Database } from '../../base/platform/platform.ts';
import { findUnscreened } from './screen-names.ts';
import { hasConfirmedHit, hasOpenHit, type SubjectKind } from './store.ts';

/**
 * What the lists of sanctions say of somebody's names, however many hits they have. `open`: a hit waits for its
 * decision, or the newest list was not compared yet.
 */
export async function standingOfNames(
  database: Database,
  { kind, id }: { readonly kind: SubjectKind; readonly id: string },
): Promise<'clear' | 'open' | 'confirmed'> {
  const subject = { kind, subjectId: id };
  if (await hasConfirmedHit(database, subject)) return 'confirmed';
  const unscreened = await findUnscreened({ db: database }, { kind, ids: [id] });
  return unscreened.size > 0 || (await hasOpenHit(database, subject)) ? 'open' : 'clear';
}
