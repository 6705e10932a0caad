import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { blockAccounts } from '../../money/accounts/index.ts';
import { findClientForStaff, listMemberships } from '../../people/identity/index.ts';
import { readHitsByIds, type HitDecision, type LockedHit } from '../../people/screening/index.ts';
import { clientsOfOwner } from '../client-files/index.ts';
import { openReport } from '../cases/index.ts';

/** What is no list asks people to look: a confirmed one is reported, and blocks nothing by itself. */
const noLists: readonly string[] = ['monitoring', 'country rules', 'bank'];

/**
 * A client who is on a list: nothing is paid out of their accounts from now on, and what comes in stays there. The
 * money of an order stays held, and incoming money in suspense, by their own rules. A report begins in any case.
 */
export async function actOnConfirmed(
  transaction: Database,
  platform: Platform,
  hits: readonly LockedHit[],
  { reason, by = staffName(platform) }: HitDecision,
): Promise<void> {
  const blockedFor = new Set<string>();
  for (const hit of hits) {
    if (noLists.includes(hit.publisher)) continue;
    const clientIds = (await clientsNamedBy(transaction, hit)).filter((id) => !blockedFor.has(id));
    for (const id of clientIds) blockedFor.add(id);
    const direction = 'out';
    const ids = await blockAccounts(transaction, {
      clientIds,
      direction,
      cause: 'hit',
      hitId: hit.id,
      reason,
      by,
      newId: platform.newId,
    });
    // No client is named: what is told of a client is in their extract, and this is not.
    for (const id of ids)
      await recordStaffAct(transaction, platform, {
        kind: 'account_blocked',
        subject: id,
        about: [{ kind: 'account_block', id }],
      });
  }
  const told = await readHitsByIds(
    transaction,
    hits.map(({ id }) => id),
  );
  const payer = hits[0]!.payer;
  const client = payer.startsWith('client:') ? await findClientForStaff(transaction, payer.slice(7)) : undefined;
  await openReport(transaction, platform, {
    person: hits[0]!.name,
    client: client && { id: client.id, number: client.number },
    hits: hits.map(({ id }) => id),
    subject: [
      reason,
      ...told.map(
        (hit) => `${hit.name}: ${hit.publisher.toUpperCase()} ${hit.reference}, ${hit.listedName}, ${hit.score}.`,
      ),
    ].join('\n'),
  });
}

async function clientsNamedBy(database: Database, hit: LockedHit): Promise<readonly string[]> {
  if (hit.subjectKind === 'user') {
    const memberships = await listMemberships(database, { userId: hit.subjectId, isLive: true });
    return memberships.map(({ client }) => client.id);
  }
  if (hit.subjectKind === 'owner') return clientsOfOwner(database, hit.subjectId);
  if (hit.subjectKind !== 'client' && hit.subjectKind !== 'company') return [];
  return [hit.subjectId];
}
