import { isRefusal, type BlockCause } from '@bank/contract';
import { officeCalls } from '@bank/contract/office';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import { listBlocks } from '../../money/accounts/index.ts';
import { findClient } from '../clients/index.ts';
import { blockAccounts } from './block-accounts.ts';
import { isOfCompliance } from './causes.ts';

/** Blocks of a client's accounts. */
export function blockOfficeRoutes(answer: AnswerOfficeCall): void {
  answer(officeCalls.listClientBlocks, async ({ fields, platform, staff }) => {
    const client = await findClient(platform.db, fields.client);
    if (isRefusal(client)) return client;
    const mayKnow = staff.roles.some((role) => role === 'compliance' || role === 'auditor');
    const blocks = await listBlocks(platform.db, { clientIds: [client.id] });
    return {
      blocks: blocks.map(({ clientId: _clientId, accountNumber, cause, reason, since, endedAt, ...block }) => ({
        ...block,
        account: accountNumber,
        cause: cause === 'hit' ? 'freeze' : (cause satisfies BlockCause),
        reason: isOfCompliance(cause) && !mayKnow ? '' : reason,
        since: since.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        isOfCompliance: isOfCompliance(cause),
      })),
    };
  });

  answer(officeCalls.blockAccounts, async ({ fields, body, platform, staff }) => {
    const client = await findClient(platform.db, fields.client);
    return isRefusal(client) ? client : blockAccounts(platform, client, body, staff.roles);
  });
}
