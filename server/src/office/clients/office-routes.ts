import { isRefusal, type Refusal } from '@bank/contract';
import { officeCalls } from '@bank/contract/office';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import {
  addNote,
  changeAccess,
  resetUserPassword,
  type AccessChange,
  type EndStandingAccess,
} from './change-access.ts';
import { listClients } from './list-clients.ts';
import { listUnsendableNames } from './list-unsendable-names.ts';
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
  answer(officeCalls.listClientOrders, async ({ fields, query, platform }) => {
    const client = await findClient(platform.db, fields.client);
    return isRefusal(client) ? client : listClientOrders(platform, client, query.cursor);
  });
  answer(officeCalls.listClientEvents, async ({ fields, platform }) => {
    const client = await findClient(platform.db, fields.client);
    return isRefusal(client) ? client : { rows: await listClientEvents(platform, client) };
  });
  answer(officeCalls.addClientNote, async ({ fields, body, platform }) => {
    const client = await findClient(platform.db, fields.client);
    return isRefusal(client) ? client : doneOrRefused(await addNote(platform, client, body.text));
  });
  answer(officeCalls.resetClientPassword, async ({ fields, body, platform }) => {
    const client = await findClient(platform.db, fields.client);
    return isRefusal(client)
      ? client
      : resetUserPassword(platform, client, { userId: fields.user, endStandingAccess, ...body });
  });

  const change = (
    platform: Platform,
    { reference, change: wanted, reason }: { reference: string; change: AccessChange; reason: string },
  ): Promise<undefined | Refusal> =>
    findClient(platform.db, reference).then(async (client) =>
      isRefusal(client)
        ? client
        : doneOrRefused(await changeAccess(platform, client, { change: wanted, reason, endStandingAccess })),
    );
  answer(officeCalls.disableClient, ({ fields, body, platform }) =>
    change(platform, { reference: fields.client, change: 'disabled', ...body }),
  );
  answer(officeCalls.enableClient, ({ fields, body, platform }) =>
    change(platform, { reference: fields.client, change: 'enabled', ...body }),
  );
  answer(officeCalls.unlockClient, ({ fields, body, platform }) =>
    change(platform, { reference: fields.client, change: 'unlocked', ...body }),
  );
  answer(officeCalls.endClientSessions, ({ fields, body, platform }) =>
    change(platform, { reference: fields.client, change: 'sessions_ended', ...body }),
  );
}

const doneOrRefused = (outcome: 'done' | Refusal): undefined | Refusal => (outcome === 'done' ? undefined : outcome);
