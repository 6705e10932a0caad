import { calls, refuse } from '@bank/contract';
import { officeCalls } from '@bank/contract/office';
import { inTransaction } from '@bank/database';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { endNotice, insertSeen, listBankNotices, readShownNotices } from './bank-notices-store.ts';

const listedMax = 100;

/** The bank's own notices as a user reads them. */
export function bankNoticeRoutes(answer: AnswerCall, { db }: Platform): void {
  answer(calls.readBankNotices, ({ session: { clientId, userId } }) => readShownNotices(db, { clientId, userId }));
  answer(calls.dismissBankNotice, async ({ session: { clientId, userId }, body }) => {
    const id = readId(body.notice);
    if (id !== undefined) await insertSeen(db, { id, clientId, userId });
    return undefined;
  });
}

/** The same for staff. */
export function bankNoticeOfficeRoutes(answer: AnswerOfficeCall): void {
  answer(officeCalls.listBankNotices, async ({ platform }) => ({
    notices: (await listBankNotices(platform.db, listedMax)).map(({ publishedAt, endedAt, ...notice }) => ({
      ...notice,
      publishedAt: publishedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  }));

  answer(officeCalls.endBankNotice, ({ fields, platform, staff }) =>
    inTransaction(platform.db, async (transaction) => {
      const id = readId(fields.id);
      if (id === undefined || !(await endNotice(transaction, id, staff.login))) return refuse('nothing_to_change');
      await recordStaffAct(transaction, platform, {
        kind: 'bank_notice_ended',
        subject: id,
        about: [{ kind: 'bank_notice', id }],
      });
      return undefined;
    }),
  );
}
