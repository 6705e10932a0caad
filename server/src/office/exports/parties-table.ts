import { listCorrespondents } from '@bank/contract';
import type { Database } from '../../base/platform/platform.ts';
import { readCorrespondentsEver } from '../../base/settings/index.ts';
import { countColumn, momentCell, recordColumn, textCell } from './cells.ts';
import { countParties } from './count-store.ts';
import { readClientParties, readStaffParties } from './parties-store.ts';
import type { PlannedTable } from './planned-table.ts';
import type { Tally } from './tally.ts';

const clientsPerPart = 1_000;

interface Party {
  readonly record: 'client' | 'correspondent' | 'staff';
  /** Client number, BIC, login. */
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly account: string;
  readonly currency: string;
  readonly roles: string;
  readonly since: Date | null;
  readonly until: Date | null;
}

const empty = { kind: '', account: '', currency: '', roles: '', since: null, until: null };

/** Clients, correspondents and staff, with none of what anybody signs in with. */
export async function planParties(snapshot: Database, tally: Tally): Promise<PlannedTable> {
  const correspondents = listCorrespondents(await readCorrespondentsEver(snapshot)).map(
    ({ bic, name, account, currency }): Party => ({
      ...empty,
      record: 'correspondent',
      id: bic,
      name,
      account,
      currency,
    }),
  );
  return {
    rowCount: (await countParties(snapshot)) + correspondents.length,
    table: {
      title: 'Parties',
      ends: tally.ends,
      parts: counted,
      columns: [
        recordColumn(({ record }: Party) => record),
        { name: 'id', width: 20, cell: ({ id }: Party) => ({ text: id }) },
        { name: 'name', width: 34, cell: ({ name }: Party) => textCell(name) },
        { name: 'kind', width: 12, cell: ({ kind }: Party) => textCell(kind) },
        { name: 'account', width: 26, cell: ({ account }: Party) => textCell(account) },
        { name: 'currency', width: 9, cell: ({ currency }: Party) => textCell(currency) },
        { name: 'roles', width: 34, cell: ({ roles }: Party) => textCell(roles) },
        { name: 'since', width: 20, cell: ({ since }: Party) => momentCell(since) },
        { name: 'until', width: 20, cell: ({ until }: Party) => momentCell(until) },
        countColumn,
      ],
    },
  };

  async function* counted(): AsyncGenerator<Party[]> {
    for await (const part of partsOf()) {
      part.forEach(() => tally.countRow());
      yield part;
    }
  }

  async function* partsOf(): AsyncGenerator<Party[]> {
    let behind = '';
    for (;;) {
      const clients = await readClientParties(snapshot, behind, clientsPerPart);
      if (clients.length === 0) break;
      yield clients.map(({ number, ...client }): Party => ({ ...empty, ...client, record: 'client', id: number }));
      behind = clients.at(-1)!.number;
    }
    yield correspondents;
    const staff = await readStaffParties(snapshot);
    yield staff.map(
      ({ login, name, roles, since, until }): Party => ({
        ...empty,
        record: 'staff',
        id: login,
        name,
        roles: roles.join(' '),
        since,
        until,
      }),
    );
  }
}
