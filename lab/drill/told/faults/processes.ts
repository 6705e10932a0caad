import type { Fault } from '../fault.ts';
import { startOrderLoad, type OrderLoad } from '../../order-load.ts';
import { runInside } from '../inspector.ts';
import { keepAsking, type Asking } from '../keep-asking.ts';

let asking: Asking | undefined;

/** Inside one server that goes on answering. */
export const sickProcess: readonly Fault[] = [
  {
    name: 'a server holds 1.6 GB of memory',
    toldBy: 'MemoryGrows',
    make: ({ servers }) => runInside(servers[1].inspectorPort, 'globalThis.drill = Buffer.alloc(1_700_000_000, 1); 1'),
    mend: ({ servers }) => servers[1].start(),
  },
  {
    name: 'the event loop of a server pauses for 0.6 s again and again',
    toldBy: 'ProcessPauses',
    make: ({ servers }) =>
      runInside(
        servers[2].inspectorPort,
        `setInterval(() => {
           const end = performance.now() + 600;
           while (performance.now() < end);
         }, 1500); 1`,
      ),
    mend: ({ servers }) => servers[2].start(),
  },
];

/** A table that a part of the program needs is not what it expects. */
export const brokenPart: readonly Fault[] = [
  {
    name: 'a part of the bank answers with failures (5xx)',
    toldBy: 'AnswersFail',
    async make({ database, servers, logIn }) {
      const [payer] = await logIn();
      await database.ask('alter table beneficiaries rename to beneficiaries_away');
      // A statement that was prepared before knows the table by its number, and goes on.
      await database.ask(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      asking = keepAsking(servers[0].origin, { token: payer!.token, callers: 1 });
    },
    async mend({ database }) {
      await asking?.stop();
      await database.ask('alter table beneficiaries_away rename to beneficiaries');
    },
  },
];

let orders: OrderLoad | undefined;

export const ordersFail: readonly Fault[] = [
  {
    name: 'no payment can be written, and everything else works',
    toldBy: 'OrdersFail',
    async make({ database, servers, logIn }) {
      const payers = await logIn();
      await database.ask(
        `create function drill_refuses() returns trigger language plpgsql as $$
         begin raise exception 'the drill refuses'; end $$`,
      );
      await database.ask(
        'create trigger drill_refuses before insert on payments for each row execute function drill_refuses()',
      );
      orders = startOrderLoad([servers[0].origin], { payers, senders: 1 });
    },
    async mend({ database }) {
      await orders?.stop();
      await database.ask('drop function drill_refuses() cascade');
    },
  },
];

export const brokenLogin: readonly Fault[] = [
  {
    name: 'nobody can log in, and everything else works',
    toldBy: 'ClientsCannotWork',
    labels: () => ({ step: 'login' }),
    make: ({ database }) =>
      database.ask('alter table user_authenticators rename to user_authenticators_away').then(() => undefined),
    mend: ({ database }) => database.ask('alter table user_authenticators_away rename to user_authenticators'),
  },
];

const callers = 90;

export const flood: readonly Fault[] = [
  {
    name: 'somebody guesses passwords, from many networks',
    toldBy: 'LoginsAreRefused',
    async make({ servers }) {
      asking = keepAsking(servers[0].origin, { callers });
    },
    mend: async () => asking?.stop(),
  },
  {
    name: 'logins wait for their passwords to be hashed',
    toldBy: 'PasswordsWaitForHashing',
    // The flood above makes it.
    make: async () => undefined,
    mend: async () => undefined,
  },
];
