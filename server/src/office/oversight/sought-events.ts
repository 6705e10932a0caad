import { isRefusal, refuse, type Refusal } from '@bank/contract';
import type { officeCalls, OfficeQueryOf } from '@bank/contract/office';
import { eventAuthors, type SoughtEvents, type SoughtNames } from '../../base/audit/index.ts';
import { readBankPeriod } from '../../base/platform/bank-period.ts';
import type { Database } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { findClientForStaff, readClientNumbers, readUserLogins } from '../../people/identity/index.ts';
import { findIdsBeside, findIdsByName } from './names-store.ts';

/** Which events of the trail staff ask for. */
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
  const [kind, staff, outcome] = [query.kind, query.staff, query.outcome].map((text) => text?.trim());
  const by = eventAuthors.find((author) => author === query.by);
  return { ...period, kind, staff, by, named: await namesSought(db, query.subject), outcome, clientId: found?.id };
}

/**
 * Every way in which events may name what somebody typed: a number, a login, a reference, the name of a file, an id.
 */
export async function namesSought(db: Database, typed = ''): Promise<SoughtNames | undefined> {
  const text = typed.trim().toLowerCase();
  if (text === '') return undefined;
  // Of an address of the office the last part is the id.
  const id = readId(text.split('/').at(-1));
  const ids = id === undefined ? await findIdsByName(db, text) : await findIdsBeside(db, id);
  const [numbers, logins] = [await readClientNumbers(db, ids), await readUserLogins(db, ids)];
  return {
    words: id === undefined ? text.split(/[\s,;]+/).filter((word) => word !== '') : [id],
    ids,
    clientIds: [...numbers.keys()],
    userIds: [...logins.keys()],
    staff: id === undefined ? text : undefined,
  };
}
