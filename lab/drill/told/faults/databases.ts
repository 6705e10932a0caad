import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault } from '../fault.ts';
import { pooler, startPooler, settingsBehindPooler, type RunningPooler } from '../../pgbouncer.ts';
import { keepAsking, type Asking } from '../keep-asking.ts';
import type { WatchedBank } from '../watched-bank.ts';

const nothing = async (): Promise<void> => undefined;

export const databaseKilled: readonly Fault[] = [
  {
    name: 'PostgreSQL is killed',
    toldBy: 'OrdersCannotBeBooked',
    make: ({ database }) => database.kill('primary'),
    mend: ({ database }) => database.start('primary'),
  },
];

export const databaseSilent: readonly Fault[] = [
  {
    name: 'PostgreSQL and its machine hang (SIGSTOP): connections stay open and nothing answers',
    toldBy: 'OrdersCannotBeBooked',
    make: ({ database }) => database.freeze(),
    mend: ({ database }) => database.thaw(),
  },
];

export const lineCut: readonly Fault[] = [
  {
    name: 'the line to the database swallows everything',
    toldBy: 'OrdersCannotBeBooked',
    make: async ({ line }) => line.swallow(),
    mend: async ({ line }) => line.unjam(),
  },
  {
    name: 'the same, as clients meet it',
    toldBy: 'ClientsCannotWork',
    labels: () => ({ step: 'login' }),
    make: nothing,
    mend: nothing,
  },
];

let asking: Asking | undefined;

export const lineSlow: readonly Fault[] = [
  {
    name: 'the database is half a second away: answers are slow',
    toldBy: 'MostAnswersAreSlow',
    async make({ line, servers, logIn }) {
      const [payer] = await logIn();
      line.delay(500);
      asking = keepAsking(servers[0].origin, { token: payer!.token, callers: 8 });
    },
    async mend({ line }) {
      await asking?.stop();
      line.unjam();
    },
  },
];

let end: (() => Promise<void>) | undefined;

export const lockHeld: readonly Fault[] = [
  {
    name: "somebody's open transaction holds the accounts of the books",
    toldBy: 'BookingsWaitForALock',
    async make({ database }) {
      end = await database.hold('lock table ledger_accounts in exclusive mode');
    },
    mend: async () => end?.(),
  },
];

let endOfSeals: (() => Promise<void>) | undefined;
let endOfSender: (() => Promise<void>) | undefined;

/** What stops beside the bookings, which go on. */
export const besideBookings: readonly Fault[] = [
  {
    name: 'no seal can be set on the audit trail',
    toldBy: 'AuditTrailNotSealed',
    async make({ database }) {
      endOfSeals = await database.hold('lock table audit_seals in share row exclusive mode');
    },
    mend: async () => endOfSeals?.(),
  },
  {
    name: 'webhooks are due and no server sends them',
    toldBy: 'WebhooksAreNotSent',
    async make({ database }) {
      await database.ask(
        `with client as (select client_id, user_id from memberships limit 1),
           endpoint as (
             insert into webhook_endpoints (id, client_id, mode, address, host, kinds, secret, made_by)
             select gen_random_uuid(), client_id, 'test', 'https://drill.example/', 'drill.example', '{drill}',
               'whsec_' || repeat('a', 40), user_id from client returning id),
           event as (
             insert into webhook_events (client_id, mode, kind, subject, sequence, data, happened_at)
             select client_id, 'test', 'drill', gen_random_uuid(), 1, '{}', now() from client
             returning number, subject)
         insert into webhook_deliveries (endpoint_id, event_number, subject)
         select endpoint.id, event.number, event.subject from endpoint, event`,
      );
      endOfSender = await database.hold('select from webhook_sender for update');
    },
    async mend({ database }) {
      await endOfSender?.();
      await database.ask('delete from webhook_deliveries where endpoint_id in (select id from webhook_endpoints)');
      await database.ask("delete from webhook_events where kind = 'drill'");
      await database.ask("delete from webhook_endpoints where host = 'drill.example'");
    },
  },
  {
    name: 'a replication slot is read by nobody',
    toldBy: 'SlotIsNotRead',
    async make({ database }) {
      await database.ask("select pg_create_physical_replication_slot('forgotten', true)");
    },
    mend: ({ database }) => database.ask("select pg_drop_replication_slot('forgotten')"),
  },
  {
    name: 'the archive refuses the log of the database',
    toldBy: 'ArchiveFails',
    make: ({ database }) => database.shutArchive(),
    mend: ({ database }) => database.openArchive(),
  },
];

const held: (() => Promise<void>)[] = [];

export const tooManyConnections: readonly Fault[] = [
  {
    name: 'somebody takes nearly all connections of the database',
    toldBy: 'ConnectionsAreShort',
    async make({ database }) {
      const [row] = await database.ask<{ free: number }>(
        `select current_setting('max_connections')::int - 4 - count(*)::int as free from pg_stat_activity
         where backend_type = 'client backend'`,
      );
      for (let one = 0; one < row!.free; one += 1) held.push(await database.hold('select 1'));
    },
    async mend() {
      for (const letGo of held.splice(0)) await letGo();
    },
  },
];

export const standbyAway: readonly Fault[] = [
  {
    name: 'the standby is killed',
    toldBy: 'StandbyDoesNotRead',
    make: ({ database }) => database.kill('standby'),
    mend: ({ database }) => database.start('standby'),
  },
];

export const standbyBehind: readonly Fault[] = [
  {
    name: 'the standby falls behind by a hundred megabytes',
    toldBy: 'StandbyDoesNotRead',
    async make({ database }) {
      await database.askStandby('select pg_wal_replay_pause()');
      await database.ask(
        "select pg_logical_emit_message(false, 'drill', repeat('x', 50000000)) from generate_series(1, 2)",
      );
    },
    mend: ({ database }) => database.askStandby('select pg_wal_replay_resume()'),
  },
];

const ballastOf = ({ folder }: WatchedBank): string => join(folder, 'disk', 'ballast');

export const diskOfDatabaseFull: readonly Fault[] = [
  {
    name: 'the disk of the database is full',
    toldBy: 'DiskIsFull',
    labels: ({ folder }) => ({ mountpoint: join(folder, 'disk') }),
    make: async (bank) => fillUp(join(bank.folder, 'disk'), ballastOf(bank)),
    // Orders go on as long as no table needs a new page; where the log could not be written, the database has ended.
    async mend(bank) {
      await rm(ballastOf(bank));
      await bank.database.kill('primary');
      await bank.database.start('primary');
    },
  },
];

async function fillUp(place: string, ballast: string): Promise<void> {
  const file = await open(ballast, 'w');
  try {
    const block = Buffer.alloc(1024 * 1024);
    while ((await statfs(place)).bavail > 0) await file.write(block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}

let running: RunningPooler | undefined;

export const poolerDead: readonly Fault[] = [
  {
    name: 'PgBouncer between bank and database is killed',
    toldBy: 'OrdersCannotBeBooked',
    lacks: () => (pooler?.isFit === true ? undefined : 'PgBouncer 1.21 or newer: name it in PGBOUNCER'),
    async make({ folder, database, line }) {
      await database.ask(await settingsBehindPooler('bank'));
      running = await startPooler({ socketFolder: database.socketFolder, folder: join(folder, 'pooler') });
      line.turnTo(running.url);
      await running.kill();
      return performance.now();
    },
    async mend({ database, line }) {
      line.turnTo(database.url);
      await running?.kill();
    },
  },
];
