import { queueCountMax, type AfterRestore } from '@bank/contract/office';
import { toDecimalString } from '@bank/money';
import { listWaitingDispatches } from '../../money/deliveries/index.ts';
import { listLockedMails } from '../../base/mail/index.ts';
import { countQueue, listLostFiles, listQueue } from '../../correspondents/outgoing/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { listRestoreLocks } from '../../base/platform/restore-lock-store.ts';
import { findOpenProposal } from '../../people/proposals/index.ts';

const rowsShown = 200;

/** What is locked since a restore, what left that the database has forgotten, and what would leave next. */
export async function readWhatIsLocked(db: Database): Promise<AfterRestore> {
  const locks: AfterRestore['locks'] = [];
  for (const { what, lockedAt, cause, restoredTo } of await listRestoreLocks(db)) {
    const proposal = await findOpenProposal(db, { kind: 'release_after_restore', subject: what });
    locks.push({
      what,
      lockedAt: lockedAt.toISOString(),
      cause,
      restoredTo: restoredTo?.toISOString() ?? null,
      proposal: proposal?.id ?? null,
    });
  }
  const isLocked = (what: (typeof locks)[number]['what']) => locks.some((lock) => lock.what === what);
  const orders = isLocked('payment_files') ? await readReleased(db) : [];
  const orderCount = orders.length === 0 ? 0 : await countQueue(db, 'released', queueCountMax);
  const waiting = isLocked('statement_deliveries')
    ? await listWaitingDispatches(db, rowsShown)
    : { dispatches: [], count: 0 };
  const { mails, count: mailCount } = await listLockedMails(db, rowsShown);
  return {
    locks,
    files: (await listLostFiles(db, { limit: rowsShown })).map(({ amount, writtenAt, items, ...file }) => ({
      id: file.id,
      kind: file.kind,
      messageId: file.messageId,
      correspondentName: file.correspondentName,
      orderCount: file.orderCount,
      writtenBy: file.writtenBy,
      fate: file.fate,
      amount: toDecimalString(amount),
      currency: amount.currency,
      writtenAt: writtenAt.toISOString(),
      items: items as AfterRestore['files'][number]['items'],
    })),
    orders: orders.map(({ transferNumber, creditorName, amount }) => ({
      transferNumber,
      creditorName,
      amount: toDecimalString(amount),
      currency: amount.currency,
    })),
    statements: waiting.dispatches.map(({ webhook, fromDay, toDay }) => ({
      receiver: webhook === null ? 'mail' : new URL(webhook).host,
      fromDay,
      toDay,
    })),
    mails: mails.map(({ recipient, subject, createdAt }) => ({
      recipient,
      subject,
      createdAt: createdAt.toISOString(),
    })),
    counts: { orders: orderCount, statements: waiting.count, mails: mailCount },
  };
}

function readReleased(db: Database) {
  const all = { currency: undefined, clientNumber: undefined, after: undefined };
  return listQueue(db, { group: 'released', ...all, limit: rowsShown });
}
