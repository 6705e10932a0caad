import { calls } from '@bank/contract';
import { inTransaction, type OpenDatabase } from '@bank/database';
import { currencyCode, money } from '@bank/money';
import { findAccountByNumber, openAccount } from '../../server/src/money/accounts/index.ts';
import { createClient } from '../../server/src/people/identity/index.ts';
import { bookDeposit } from '../../server/src/money/payments/index.ts';
import { watchedClock } from '../../server/src/base/platform/clock.ts';
import { readConfig } from '../../server/src/base/platform/config.ts';
import { createLog } from '../../server/src/base/platform/log.ts';
import { newId } from '../../server/src/base/platform/new-id.ts';
import { postTogether, type Post, type PostAnswer } from '../../server/src/testing/synchronised-posts.ts';

/** A payer with two accounts, the first of which holds 1,000.00 euros. */
interface Payer {
  readonly login: string;
  readonly password: string;
  readonly from: string;
  readonly to: string;
}

interface Round {
  readonly payer: Payer;
  readonly posts: number;
  /** A session of the payer, and another one. */
  readonly tokens: readonly [string, string];
  readonly ports: readonly number[];
}

export interface Race {
  readonly name: string;
  /** The posts that arrive as one. */
  readonly send: (round: Round) => Post[];
  /** The faults in the answers and in the first account's balance afterwards, in cents. */
  readonly judge: (answers: readonly PostAnswer[], fromCents: bigint, posts: number) => string[];
  /** Posts that must be refused afterwards because the session is over. */
  readonly ended?: (round: Round) => string;
}

const holdsCents = 100_000n;
const count = (answers: readonly PostAnswer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;
const expecting = (isRight: boolean, what: string): string[] => (isRight ? [] : [what]);

function transfer(
  { ports, payer, tokens }: Round,
  index: number,
  changes: { amount?: string; key?: string; back?: boolean; token?: string } = {},
): Post {
  const [from, to] = changes.back === true ? [payer.to, payer.from] : [payer.from, payer.to];
  return {
    port: ports[index % ports.length]!,
    path: calls.orderInternalTransfer.path,
    token: changes.token ?? tokens[0],
    body: { from_account: from, to_account: to, amount: changes.amount ?? '1.00', reference: 'race' },
    ...(changes.key !== undefined && { headers: { 'idempotency-key': changes.key } }),
  };
}

const many = (round: Round, post: (index: number) => Post): Post[] =>
  Array.from({ length: round.posts }, (_, index) => post(index));

/** One euro left the account for every transfer that was answered with OK, and for no other. */
function paidAsAnswered(answers: readonly PostAnswer[], fromCents: bigint): string[] {
  const paid = answers.filter(({ status, body }) => status === 200 && body === 'OK').length;
  return expecting(
    fromCents === holdsCents - 100n * BigInt(paid),
    `${paid} transfers were answered with OK, the account holds ${fromCents} cents`,
  );
}

export const races: readonly Race[] = [
  {
    name: 'double-spend',
    send: (round) => many(round, (index) => transfer(round, index, { amount: '1000.00' })),
    judge: (answers, fromCents, posts) => [
      ...expecting(
        count(answers, 200) === 1 && count(answers, 422) === posts - 1,
        `${count(answers, 200)} transfers of the whole balance were booked`,
      ),
      ...expecting(fromCents === 0n, `the account holds ${fromCents} cents`),
    ],
  },
  {
    name: 'one-key',
    send: (round) => {
      const key = newId();
      return many(round, (index) => transfer(round, index, { key }));
    },
    judge: (answers, fromCents, posts) => [
      ...expecting(
        count(answers, 200) === posts,
        `${posts - count(answers, 200)} posts of one order were not answered with OK`,
      ),
      ...expecting(fromCents === holdsCents - 100n, `the account holds ${fromCents} cents`),
    ],
  },
  {
    name: 'crossing',
    send: (round) => many(round, (index) => transfer(round, index, { amount: '0.01', back: index % 4 >= 2 })),
    judge: (answers, fromCents) => [
      ...expecting(
        answers.every(({ status }) => status === 200 || status === 422),
        'a transfer was answered neither with OK nor with a refusal',
      ),
      ...expecting(
        fromCents >= holdsCents - BigInt(answers.length) && fromCents <= holdsCents,
        `the account holds ${fromCents} cents`,
      ),
    ],
  },
  {
    name: 'logout',
    send: (round) =>
      many(round, (index) =>
        index === Math.floor(round.posts / 2)
          ? { port: round.ports[1]!, path: calls.logout.path, token: round.tokens[0], body: undefined }
          : transfer(round, index),
      ),
    judge: (answers, fromCents, posts) => [
      ...expecting(count(answers, 204) === 1, 'the logout was not answered'),
      ...expecting(
        count(answers, 200) + count(answers, 401) === posts - 1,
        'a transfer was answered neither with OK nor with 401',
      ),
      ...paidAsAnswered(answers, fromCents),
    ],
    ended: ({ tokens }) => tokens[0],
  },
  {
    name: 'password-change',
    send: (round) =>
      many(round, (index) =>
        index === Math.floor(round.posts / 2)
          ? {
              port: round.ports[1]!,
              path: calls.changePassword.path,
              token: round.tokens[1],
              body: { oldPassword: round.payer.password, newPassword: `Race-Changed-${newId()}` },
            }
          : transfer(round, index),
      ),
    judge: (answers, fromCents, posts) => [
      ...expecting(
        count(answers, 200) + count(answers, 401) === posts,
        'a post was answered neither with OK nor with 401',
      ),
      ...paidAsAnswered(answers, fromCents),
    ],
    ended: ({ tokens }) => tokens[0],
  },
];

export interface RaceResult {
  readonly name: string;
  readonly posts: number;
  /** How often each status was answered. */
  readonly answers: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

export async function runRace(
  race: Race,
  {
    database,
    ports,
    rounds,
    posts,
  }: { database: OpenDatabase; ports: readonly number[]; rounds: number; posts: number },
): Promise<RaceResult> {
  const answered: Record<string, number> = {};
  const faults: string[] = [];
  for (let number = 1; number <= rounds; number += 1) {
    const payer = await createPayer(database);
    const round: Round = {
      payer,
      posts,
      ports,
      tokens: [await logIn(ports[0]!, payer), await logIn(ports[1]!, payer)],
    };
    const answers = await postTogether(race.send(round));
    for (const { status } of answers) answered[status] = (answered[status] ?? 0) + 1;
    const found = race.judge(answers, await holds(database, payer.from), posts);
    if ((await holds(database, payer.from)) + (await holds(database, payer.to)) !== holdsCents)
      found.push('money was lost or made');
    if (race.ended !== undefined) {
      const token = race.ended(round);
      const late = await postTogether(ports.map((_, index) => transfer(round, index, { token })));
      found.push(
        ...expecting(
          late.every(({ status }) => status === 401),
          'a session that was ended paid afterwards',
        ),
      );
    }
    faults.push(...found.map((fault) => `round ${number}: ${fault}`));
  }
  return { name: race.name, posts: rounds * posts, answers: answered, faults };
}

async function holds({ db }: OpenDatabase, number: string): Promise<bigint> {
  return (await findAccountByNumber(db, number))!.balance.amountMinor;
}

async function createPayer({ db }: OpenDatabase): Promise<Payer> {
  const platform = { db, config: readConfig({}), clock: watchedClock(), newId, log: createLog('warn') };
  const euro = currencyCode('EUR');
  const id = newId();
  const [login, password] = [`race-${id}`, `Race-Start-${newId()}`];
  const names = { firstName: 'Race', lastName: 'Payer', email: 'race@ostro.example', language: 'en' } as const;
  await createClient(db, { id, kind: 'personal', login, password, ...names, createdAt: new Date() }, newId);
  const numbers: string[] = [];
  for (const amountMinor of [holdsCents, 0n]) {
    const { number } = await inTransaction(db, (transaction) =>
      openAccount(
        transaction,
        { clientId: id, type: 'designated_sepa', minimumBalance: money(0n, euro), openedAt: new Date() },
        newId,
      ),
    );
    numbers.push(number);
    if (amountMinor === 0n) continue;
    const account = (await findAccountByNumber(db, number))!;
    await bookDeposit(platform, {
      account,
      amount: money(amountMinor, euro),
      debtor: { name: 'Race', account: 'RACE' },
      reference: 'race',
    });
  }
  return { login, password, from: numbers[0]!, to: numbers[1]! };
}

/** The three calls of a login; the demonstration answers the PIN itself. */
async function logIn(port: number, { login, password }: Payer): Promise<string> {
  const ask = async (path: string, token: string, body: unknown): Promise<unknown> => {
    const [answer] = await postTogether([{ port, path, token, body }]);
    return answer!.body;
  };
  const { token } = (await ask(calls.login.path, '', { username: login, password })) as { token: string };
  const [, pin] = (await ask(calls.requestPin.path, token, undefined)) as [string, string];
  await ask(calls.verifyPin.path, token, { pin });
  return token;
}
