import { isRefusal } from '@bank/contract';
import { officeCalls } from '@bank/contract/office';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import { readTimeline } from '../client-files/index.ts';
import { addNote, changeAccess, resetUserPassword, type EndStandingAccess } from './change-access.ts';
import { listClients } from './list-clients.ts';
import { listUnsendableNames } from './list-unsendable-names.ts';
import { readClosingChecklist } from './read-closing-checklist.ts';
import { findClient, listClientEvents, listClientOrders, readClientFile } from './read-client-file.ts';

/** What staff read of clients, and what they do to the access of their users. */
export function clientOfficeRoutes(
  answer: AnswerOfficeCall,
  { endStandingAccess }: { readonly endStandingAccess: EndStandingAccess },
): void {
  answer(officeCalls.listClients, ({ query, platform }) => listClients(platform, query));
  answer(officeCalls.listUnsendableNames, ({ query, platform }) => listUnsendableNames(platform, query.cursor));
  answer(officeCalls.readClientFile, async ({ fields, platform }) => {
    const client = await findClient(platform.db, fields.client);
    return isRefusal(client) ? client : readClientFile(platform, client);
  });
  answer(officeCalls.readClosingChecklist, async ({ fields, platform }) => {
    const client = await findClient(platform.db, fields.client);
    return isRefusal(client) ? client : { rows: await readClosingChecklist(platform, client.id) };
  });
  answer(officeCalls.listClientOrders, async ({ fields, query, platform }) => {
    const client = await findClient(platform.db, fields.client);
    return isRefusal(client) ? client : listClientOrders(platform, client, query.cursor);
  });
  answer(officeCalls.listClientEvents, async ({ fields, platform }) => {
    const client = await findClient(platform.db, fields.client);
    return isRefusal(client) ? client : { rows: await listClientEvents(platform, client) };
  });
  answer(officeCalls.readTimeline, async ({ fields, query, platform }) => {
    const client = await findClient(platform.db, fields.client);
    return isRefusal(client) ? client : readTimeline(platform, client, query);
  });
  answer(officeCalls.addClientNote, async ({ fields, body, platform }) => {
    const client = await findClient(platform.db, fields.client);
    return isRefusal(client) ? client : addNote(platform, client, body.text);
  });
  answer(officeCalls.resetClientPassword, async ({ fields, body, platform }) => {
    const client = await findClient(platform.db, fields.client);
    return isRefusal(client)
      ? client
      : resetUserPassword(platform, client, { userId: fields.user, endStandingAccess, ...body });
  });

  for (const [call, change] of [
    [officeCalls.disableClient, 'disabled'],
    [officeCalls.enableClient, 'enabled'],
    [officeCalls.unlockClient, 'unlocked'],
    [officeCalls.endClientSessions, 'sessions_ended'],
  ] as const)
    answer(call, async ({ fields, body: { reason }, platform }) => {
      const client = await findClient(platform.db, fields.client);
      return isRefusal(client) ? client : changeAccess(platform, client, { change, reason, endStandingAccess });
    });
}
