import { isRefusal, refuse, type Refusal } from '@bank/contract';
import type { officeCalls, OfficeQueryOf } from '@bank/contract/office';
import { eventAuthors, type SoughtEvents } from '../../base/audit/index.ts';
import { readBankPeriod } from '../../base/platform/bank-period.ts';
import type { Database } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { findClientForStaff } from '../../people/identity/index.ts';
import { findIdsOfTransfer } from './store.ts';

/** Which events of the trail staff ask for. A transfer number stands for all ids that events name an order by. */
export async function readSoughtEvents(
  db: Database,
  query: OfficeQueryOf<typeof officeCalls.exportAuditEvents>,
  zone: string,
): Promise<SoughtEvents | Refusal> {
  const period = readBankPeriod(query, zone);
  if (isRefusal(period)) return period;
  const client = query.client?.trim() ?? '';
  const found = client === '' ? undefined : await findClientForStaff(db, client);
  if (client !== '' && found === undefined) return refuse('client_not_found', 'client');
  const [kind, staff, subject, outcome] = [query.kind, query.staff, query.subject, query.outcome].map((text) =>
    text?.trim(),
  );
  const by = eventAuthors.find((author) => author === query.by);
  return { ...period, kind, staff, by, subject, about: await idsOf(db, subject), outcome, clientId: found?.id };
}

async function idsOf(db: Database, subject = ''): Promise<readonly string[] | undefined> {
  const id = readId(subject);
  const ids = await findIdsOfTransfer(db, { number: subject.toUpperCase(), id });
  if (ids.length > 0) return ids;
  return id === undefined ? undefined : [id];
}
