import { calls } from '@bank/contract';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openConnection } from '../../../bench/load.ts';
import type { Fault } from '../fault.ts';

const moved = 'rows moved back in time';

/** What staff or upkeep forgot: each is a row that lies for too long. */
export const oldRows: readonly Fault[] = [
  {
    name: 'rates are two days old',
    toldBy: 'RatesAreOld',
    played: moved,
    make: async ({ database }) => {
      await database.ask("update exchange_rates set as_of = as_of - interval '2 days'");
    },
    mend: ({ database }) => database.ask("update exchange_rates set as_of = as_of + interval '2 days'"),
  },
  {
    name: 'a job is due and no server does it',
    toldBy: 'JobsAreNotDone',
    played: 'a kind that no server knows, due since eleven minutes',
    make: async ({ database }) => {
      await database.ask(
        "insert into jobs (id, kind, due_at) values (gen_random_uuid(), 'drill_late', now() - interval '11 minutes')",
      );
    },
    mend: ({ database }) => database.ask("delete from jobs where kind = 'drill_late'"),
  },
  {
    name: 'a job was given up',
    toldBy: 'JobsWereGivenUp',
    make: async ({ database }) => {
      await database.ask(
        "insert into jobs (id, kind, dead_at, last_error) values (gen_random_uuid(), 'drill_dead', now(), 'drill')",
      );
    },
    mend: ({ database }) => database.ask("delete from jobs where kind = 'drill_dead'"),
  },
  {
    name: 'a hit of screening waits for a month',
    toldBy: 'HitsWaitTooLong',
    played: 'a row of a month ago',
    make: async ({ database }) => {
      await database.ask(
        `insert into screening_hits (id, subject_kind, subject_id, name, publisher, reference, listed_name, score,
           reasons, found_at)
         select gen_random_uuid(), 'client', id, 'Drill', 'drill', 'drill', 'Drill', 99, '{}',
           now() - interval '31 days'
         from clients limit 1`,
      );
    },
    mend: ({ database }) => database.ask("delete from screening_hits where publisher = 'drill'"),
  },
  {
    name: 'the database went back: what leaves is locked',
    toldBy: 'LockedAfterRestore',
    make: async ({ database }) => {
      await database.ask("insert into restore_locks (what, cause) values ('payment_files', 'loss')");
    },
    mend: ({ database }) => database.ask('delete from restore_locks'),
  },
  {
    name: 'a file of a correspondent is refused',
    toldBy: 'ChannelNeedsPeople',
    labels: () => ({ kind: 'stopped_file' }),
    make: async ({ database }) => {
      await database.ask(
        `insert into stopped_arrivals (id, channel_bic, name, content_hash, why, is_for_two)
         values (gen_random_uuid(), 'COBADEFFXXX', 'drill.xml', decode(repeat('ab', 32), 'hex'), 'drill', false)`,
      );
    },
    mend: ({ database }) => database.ask("delete from stopped_arrivals where name = 'drill.xml'"),
  },
  {
    name: 'autovacuum is off, and the oldest row is 600 million transactions old',
    toldBy: 'TransactionsAreOld',
    played: 'the record of the oldest row moved back',
    make: async ({ database }) => {
      await database.ask('alter system set autovacuum = off');
      await database.ask('select pg_reload_conf()');
      await pause(2_000);
      await database.ask(moveFrozen('-'));
    },
    async mend({ database }) {
      await database.ask(moveFrozen('+'));
      await database.ask('alter system reset autovacuum');
      await database.ask('select pg_reload_conf()');
    },
  },
];

const moveFrozen = (sign: '+' | '-') =>
  `update pg_database set datfrozenxid =
     ((datfrozenxid::text::bigint ${sign} 600000000 + 4294967296) % 4294967296)::text::xid where datname = 'template1'`;

/** What upkeep is to do each night and each week. */
export const upkeepForgotten: readonly Fault[] = [
  {
    name: 'there is no backup',
    toldBy: 'NoBackup',
    played: 'its event is given another name',
    make: async ({ database }) => {
      await database.ask("update audit_events set kind = 'drill_backup' where kind = 'backup_taken'");
    },
    mend: ({ database }) => database.ask("update audit_events set kind = 'backup_taken' where kind = 'drill_backup'"),
  },
  {
    name: 'nothing new was verified for ten days',
    toldBy: 'BooksNotVerified',
    played: moved,
    make: async ({ database }) => {
      await database.ask(moveVerification('-'));
    },
    mend: ({ database }) => database.ask(moveVerification('+')),
  },
  {
    name: 'all books were not verified for ten days',
    toldBy: 'AllBooksNotVerified',
    played: moved,
    // The fault above made it.
    make: async () => undefined,
    mend: async () => undefined,
  },
  {
    name: 'what stands beside the books was not found sound for ten days',
    toldBy: 'RecordsNotVerified',
    played: moved,
    make: async () => undefined,
    mend: async () => undefined,
  },
];

const moveVerification = (sign: '+' | '-') =>
  `update audit_events set happened_at = happened_at ${sign} interval '10 days' where kind = 'books_verified'`;

/** What a verification finds: it is a fault from its end on. */
export const booksWrong: readonly Fault[] = [
  {
    name: 'a verification finds the books wrong',
    toldBy: 'BooksAreWrong',
    async make({ database, command }) {
      await database.ask(`update postings ${oneCent('+')}`);
      await command('verify');
      return performance.now();
    },
    async mend({ database, command }) {
      await database.ask(`update postings ${oneCent('-')}`);
      await command('verify');
    },
  },
];

const oneCent = (sign: '+' | '-') =>
  `set amount_minor = amount_minor ${sign} 1 where id = (select min(id::text)::uuid from postings)`;

export const sealWrong: readonly Fault[] = [
  {
    name: 'a verification finds a seal without a signature',
    // Somebody took it away: that is no record beside the books.
    toldBy: 'BooksAreWrong',
    async make({ database, command }) {
      await database.ask(
        'create table seal_away as select number, signature, key_fingerprint from audit_seals where number = 3',
      );
      await database.ask('update audit_seals set signature = null, key_fingerprint = null where number = 3');
      await command('verify');
      return performance.now();
    },
    async mend({ database, command }) {
      await database.ask(
        `update audit_seals s set signature = away.signature, key_fingerprint = away.key_fingerprint
         from seal_away away where away.number = s.number`,
      );
      await database.ask('drop table seal_away');
      await command('verify');
    },
  },
];

export const recordsWrong: readonly Fault[] = [
  {
    name: 'a verification finds a monthly statement that says another balance than the books',
    toldBy: 'RecordsAreWrong',
    async make({ database, command }) {
      await database.ask(
        `insert into account_statements (id, account_id, number, from_day, to_day, opening_minor, closing_minor,
           entry_count, security_deposit_minor, told, made_at)
         select gen_random_uuid(), id, 1, date_trunc('month', now() - interval '1 month'),
           date_trunc('month', now()) - interval '1 day', 0, 1000, 0, 0, '{}', now()
         from accounts order by id limit 1`,
      );
      await command('verify');
      return performance.now();
    },
    async mend({ database, command }) {
      await database.ask('delete from account_statements where closing_minor = 1000');
      await command('verify');
    },
  },
];

/** An order to another bank that nobody sends. */
export const orderWaits: readonly Fault[] = [
  {
    name: 'an order to another bank waits for staff for two days',
    toldBy: 'OrdersWaitForStaff',
    played: moved,
    async make({ database, servers, logIn }) {
      const { ask, close } = openConnection(servers[0].origin);
      const [payer] = await logIn();
      const { token, from } = payer!;
      const headers = { 'idempotency-key': randomUUID() };
      const send = () => ask(calls.orderInternationalTransfer.path, { token, body: abroad(from), headers });
      let answer = await send();
      // The bank may be busy with the other faults; the key makes it one order.
      for (let tries = 1; answer.status === 503 && tries < 10; tries += 1) {
        await pause(2_000);
        answer = await send();
      }
      close();
      if (answer.status !== 200) throw new Error(`an order abroad: ${answer.status} ${answer.body}`);
      await database.ask(`update payments set created_at = created_at - interval '2 days' ${ofOrderAbroad}`);
    },
    mend: ({ database }) =>
      database.ask(`update payments set created_at = created_at + interval '2 days' ${ofOrderAbroad}`),
  },
];

const ofOrderAbroad = "where id in (select payment_id from orders where kind = 'international')";

const abroad = (from: string) => ({
  from_account: from,
  Amount: '0.02',
  'Bank Name': 'Nordbank',
  'SWIFT Code': 'COBADEFF',
  'IBAN/Beneficiary Account Number': 'DE89370400440532013000',
  'Beneficiary Reference': 'drill',
  'Beneficiary Name': 'Nord Handel',
  BenefCountry: 'DE',
  'Bank/Beneficiary Address': 'Hamburg',
  PayCharges: 'SHA',
});
