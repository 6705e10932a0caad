import { isRefusal, refuse, type Refusal } from '@bank/contract';
import {
  releaseAfterRestoreContent,
  type Difference,
  type LockedAfterRestore,
  type ReleaseAfterRestore,
} from '@bank/contract/office';
import { toDecimalString } from '@bank/money';
import { idOfKey, recordStaffAct } from '../../base/audit/index.ts';
import { dropWaitingDispatches, listWaitingDispatches, makeDueDispatches } from '../../money/deliveries/index.ts';
import { dropLockedMails, listLockedMails } from '../../base/mail/index.ts';
import {
  decideLostFile,
  listLostFiles,
  placeInFilesThatLeft,
  type LostFile,
} from '../../correspondents/outgoing/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { listRestoreLocks, releaseRestoreLock } from '../../base/platform/restore-lock-store.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';

/** More than any restore forgets. */
const lostFilesMax = 500;
const namesShown = 20;

const names: Readonly<Record<LockedAfterRestore, string>> = {
  payment_files: 'Payment files and files of returns',
  statement_deliveries: 'Statements by schedule and webhooks',
  mails: 'Mails about what was before',
};

/** The end of a lock after a restore: one person has compared and proposes, another one agrees. */
export function releaseAfterRestoreKind(platform: Platform): ProposalKind {
  return defineProposalKind<ReleaseAfterRestore>({
    kind: 'release_after_restore',
    proposedBy: ['payments', 'approver', 'administrator'],
    approvedBy: ['approver'],
    content: releaseAfterRestoreContent,
    subject: ({ what }) => what,
    describe: (database, content) => describe(database, content),
    execute: async (transaction, content, { approvedBy }) => {
      const described = await describe(transaction, content);
      if (isRefusal(described)) return described;
      const { what, waiting, files } = content;
      const by = approvedBy.login;
      const within: Platform = { ...platform, db: transaction, staff: by };
      const decided: string[] = [];
      for (const { id, fate } of files) if (await decideLostFile(transaction, { id, fate, by })) decided.push(id);
      if (what === 'payment_files') await placeInFilesThatLeft(within);
      if (what === 'statement_deliveries' && waiting === 'drop') {
        await makeDueDispatches(within, { isLockIgnored: true });
        await dropWaitingDispatches(transaction);
      }
      if (what === 'mails' && waiting === 'drop') await dropLockedMails(transaction);
      const released = await releaseRestoreLock(transaction, { what, by });
      await recordStaffAct(transaction, within, {
        kind: 'restore_lock_released',
        subject: what,
        about: [
          ...released.map((key) => ({ kind: 'restore_lock', id: idOfKey(key) }) as const),
          ...decided.map((id) => ({ kind: 'lost_payment_file', id }) as const),
        ],
      });
      return 'done';
    },
  });
}

async function describe(
  database: Database,
  { what, waiting, files }: ReleaseAfterRestore,
): Promise<readonly Difference[] | Refusal> {
  const lock = (await listRestoreLocks(database)).find((one) => one.what === what);
  if (lock === undefined) return refuse('nothing_to_change', 'what');
  const fates = what === 'payment_files' ? await describeFiles(database, files) : [];
  if (isRefusal(fates)) return fates;
  return [
    { what: 'restore_lock', of: names[what], was: lock.lockedAt.toISOString(), willBe: null },
    ...fates,
    ...(await describeWaiting(database, { what, waiting })),
  ];
}

/** Each file that was forgotten is decided, or none: a file that nobody decided would hold back its orders. */
async function describeFiles(
  database: Database,
  decided: ReleaseAfterRestore['files'],
): Promise<readonly Difference[] | Refusal> {
  const lost = await listLostFiles(database, { isUndecidedOnly: true, limit: lostFilesMax });
  const fateOf = new Map(decided.map(({ id, fate }) => [id.toLowerCase(), fate]));
  if (fateOf.size !== lost.length || !lost.every(({ id }) => fateOf.has(id)))
    return refuse('all_fields_required', 'files');
  return lost.map((file) => ({
    what: 'lost_file' as const,
    of: fileText(file),
    was: null,
    willBe:
      fateOf.get(file.id) === 'left'
        ? 'it left: what stands in it counts as sent, under its number'
        : 'it did not leave: what stands in it leaves in another file',
  }));
}

function fileText({ messageId, amount, items }: LostFile): string {
  const shown = items.slice(0, namesShown).map(({ name, state }) => `${name} (${state ?? 'not in the database'})`);
  const more = items.length > namesShown ? [`${items.length - namesShown} more`] : [];
  return `${messageId}, ${toDecimalString(amount)} ${amount.currency}: ${[...shown, ...more].join(', ')}`;
}

async function describeWaiting(
  database: Database,
  { what, waiting }: Pick<ReleaseAfterRestore, 'what' | 'waiting'>,
): Promise<Difference[]> {
  if (what === 'payment_files') return [];
  const { count } = what === 'mails' ? await listLockedMails(database, 1) : await listWaitingDispatches(database, 1);
  const willBe =
    what === 'statement_deliveries' && waiting === 'drop'
      ? 'dropped, with those that are due by now'
      : { send: 'sent', drop: 'dropped' }[waiting];
  return [{ what: 'waiting', of: names[what], was: String(count), willBe }];
}
