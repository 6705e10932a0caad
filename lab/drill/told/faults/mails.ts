import { calls } from '@bank/contract';
import { openConnection } from '../../../bench/load.ts';
import type { Fault } from '../fault.ts';
import type { WatchedBank } from '../watched-bank.ts';

/** A client asks for a PIN, as the first step of a login does. */
async function askForPins({ servers, clients }: WatchedBank): Promise<void> {
  for (const { login, password } of clients) {
    const { ask, close } = openConnection(servers[0].origin);
    const first = await ask(calls.login.path, { body: { username: login, password } });
    const { token } = JSON.parse(first.body) as { token: string };
    const asked = await ask('/user/sends/users/pins', { token });
    if (asked.status !== 200) throw new Error(`no PIN: ${asked.status} ${asked.body}`);
    close();
  }
}

/** The PINs that were asked for leave the figures, as they do after a quarter of an hour. */
async function forgetPins({ database, mail }: WatchedBank): Promise<void> {
  mail.manner = 'takes all';
  await database.ask(
    `update outbox set created_at = created_at - interval '1 hour', sent_at = coalesce(sent_at, now())
     where kind = 'pin' and failed_at is null`,
  );
  await database.ask("update outbox set created_at = created_at - interval '1 hour' where failed_at is not null");
}

export const mailHangs: readonly Fault[] = [
  {
    name: 'the mail server takes connections and says nothing',
    toldBy: 'PinsDoNotLeave',
    async make(bank) {
      bank.mail.manner = 'hangs';
      await askForPins(bank);
    },
    mend: forgetPins,
  },
];

export const mailDown: readonly Fault[] = [
  {
    name: 'the mail server is down',
    toldBy: 'PinsDoNotLeave',
    async make(bank) {
      await bank.mail.shut();
      await askForPins(bank);
    },
    async mend(bank) {
      await bank.mail.open();
      await forgetPins(bank);
    },
  },
];

export const mailRefuses: readonly Fault[] = [
  {
    name: 'the mail server refuses each mail (550)',
    toldBy: 'PinsAreGivenUp',
    async make(bank) {
      await forgetPins(bank);
      bank.mail.manner = 'refuses all';
      await askForPins(bank);
    },
    mend: forgetPins,
  },
];
