import { openDatabase, type OpenDatabase } from '@bank/database';
import { createLog } from '../../../server/src/base/platform/log.ts';
import { startMailServer, type ReceivedMail } from '../../../server/src/base/mail/testing-mail-server.ts';
import { openConnection } from '../../bench/load.ts';
import type { Drill, DrillOptions, DrillReport } from '../drill.ts';
import { socketUrlOf, startDrilledBank, type DrilledBank } from '../drilled-bank.ts';
import { furnishBank, withFolder } from '../furnish-bank.ts';
import { waitUntil } from '../wait-until.ts';

const kills = 3;

/** An hour without a mail server while visitors write; then it is back, and the bank is killed while it sends. */
export const mailServerDown: Drill = {
  name: 'mail-server-down',
  title: 'the mail server is down for an hour; the bank is killed while it sends what waited',
  rounds: 1,
  ordersPerRound: 1_000,
  run: (options) => withFolder((dataDir) => writeAndDeliver(dataDir, options)),
};

const writer = 'ada@marlowe.com';

async function writeAndDeliver(dataDir: string, { ordersPerRound: messages, say }: DrillOptions): Promise<DrillReport> {
  await furnishBank({ dataDir }, 1);
  // A free port without a listener for now.
  const first = await startMailServer();
  await first.close();
  const settings = { DATA_DIR: dataDir, SMTP_URL: first.url, LOG_LEVEL: 'error' };
  let bank = await startDrilledBank(settings);
  await writeMessages(bank.origin, messages);
  const look = await openDatabase({ databaseUrl: socketUrlOf(dataDir), log: createLog('silent'), poolMax: 2 });
  const waiting = async (toBank = false): Promise<number> => {
    const { rows } = await look.pool.query<{ waiting: number }>(
      'select count(*)::int as waiting from outbox where sent_at is null and failed_at is null and ' +
        "((kind = 'enquiry' and recipient <> $1) or not $2)",
      [writer, toBank],
    );
    return rows[0]!.waiting;
  };
  const stored = await waiting(true);
  await passAnHour(look, say);
  const received: ReceivedMail[] = [];
  const smtp = await startMailServer(first.port);
  await dueNow(look);
  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = Math.floor((messages * kill) / (kills + 1));
    await waitUntil(`${enough} mails arrived`, () => smtp.received.length >= enough, 120_000);
    await bank.kill();
    bank = await startDrilledBank(settings);
    // The mails of the dead worker would wait for the end of its lease.
    await dueNow(look);
  }
  await waitUntil('the outbox is empty', async () => (await waiting()) === 0, 240_000);
  // The writer gets some acknowledgements too.
  received.push(...smtp.received.filter((mail) => mail.source.includes('drill message')));
  await stopAll(bank, smtp, look);
  return judgeMails(received, { messages, stored });
}

async function stopAll(bank: DrilledBank, ...others: { close(): Promise<void> }[]): Promise<void> {
  for (const other of others) await other.close();
  await bank.stop();
}

async function writeMessages(origin: string, messages: number): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { ask, close } = openConnection(origin);
      while (next < messages) {
        next += 1;
        const body = {
          Name: 'Ada Marlowe',
          Message: `drill message ${next}.`,
          Email: writer,
          ClientID: '',
          Phone: '',
          Country: '',
        };
        const answer = await ask('/mailer/contacts/forms', { body });
        if (answer.status !== 200) throw new Error(`a message is answered with ${answer.status} ${answer.body}`);
      }
      close();
    }),
  );
}

type Books = Pick<OpenDatabase, 'pool'>;

/** Sixty times: a minute passes for all waiting mails, and the bank tries those that are due. */
async function passAnHour({ pool }: Books, say: (text: string) => void): Promise<void> {
  for (let minute = 1; minute <= 60; minute += 1) {
    await pool.query("update outbox set next_attempt_at = next_attempt_at - interval '1 minute' where sent_at is null");
    const { rows } = await pool.query<{ due: number }>(
      'select count(*)::int as due from outbox where sent_at is null and failed_at is null and next_attempt_at ' +
        '<= now()',
    );
    if (minute % 20 === 0) say(`minute ${minute}, ${rows[0]!.due} mails are due and cannot be sent`);
    await waitUntil('a mail was tried in vain', async () => {
      const tried = await pool.query('select from outbox where attempt_count > 0 limit 1');
      return tried.rows.length > 0;
    });
  }
}

async function dueNow({ pool }: Books): Promise<void> {
  await pool.query('update outbox set next_attempt_at = now() where sent_at is null and failed_at is null');
}

function judgeMails(
  received: readonly ReceivedMail[],
  { messages, stored }: { messages: number; stored: number },
): DrillReport {
  const timesOf = new Map<string, number>();
  for (const mail of received) {
    const text = /drill message (\d+)\./.exec(mail.source)?.[1] ?? 'another';
    timesOf.set(text, (timesOf.get(text) ?? 0) + 1);
  }
  const messageIds = new Set(received.map((mail) => mail.header('message-id')));
  const twice = received.length - timesOf.size;
  return {
    rounds: 1,
    acknowledged: messages,
    lost: messages - timesOf.size,
    doubled: 0,
    recoveriesMs: [],
    notes: [
      `${stored} mails waited; ${kills} kills while sending left ${twice} second copies, each under the ` +
        'Message-ID of the first',
    ],
    complaints: [
      ...(stored === messages ? [] : [`${messages} messages were acknowledged and ${stored} mails waited`]),
      ...(messageIds.size === timesOf.size ? [] : [`${timesOf.size} mails bear ${messageIds.size} Message-IDs`]),
      // A worker has five mails on the way when it is killed; the mail server took them, and no record says so.
      ...(twice <= kills * 5 ? [] : [`${twice} second copies, more than were on the way`]),
    ],
  };
}
