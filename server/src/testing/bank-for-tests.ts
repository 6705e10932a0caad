import { calls, type AccountType, type Language } from '@bank/contract';
import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { currencyCode, fromDecimalString, money, toDecimalString } from '@bank/money';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { findAccountByNumber, openAccount } from '../money/accounts/index.ts';
import { recordStaffAct } from '../base/audit/index.ts';
import { composeServer } from '../compose-server.ts';
import { latestRates, setRates } from '../money/exchange-rates/index.ts';
import { createClient, createUser, grantMembership } from '../people/identity/index.ts';
import { fullRights } from '../people/identity/manage-memberships.ts';
import { bookDeposit } from '../money/payments/index.ts';
import { openInMode } from '../base/platform/bank-mode.ts';
import { readConfig } from '../base/platform/config.ts';
import { createLog } from '../base/platform/log.ts';
import { newId } from '../base/platform/new-id.ts';
import type { Platform } from '../base/platform/platform.ts';
import type { Actor, Rights } from '../base/platform/rights.ts';
import { emptyWebsite } from './empty-website.ts';
import { inEmergency } from './emergency-for-tests.ts';
import { testClock, type TestClock } from './test-clock.ts';

/** An amount and its currency as a test writes them: `1000.00 EUR`, `5000 JPY`. */
export type Holding = `${string} ${string}`;

export interface TestAccount {
  readonly id: string;
  readonly number: string;
  readonly currency: string;
}

export interface TestClient<Holdings extends readonly Holding[] = readonly Holding[]> {
  readonly id: string;
  readonly number: string;
  /** Its first user, who may do everything. */
  readonly actor: Actor;
  readonly login: string;
  readonly password: string;
  readonly email: string;
  readonly accounts: { readonly [Index in keyof Holdings]: TestAccount };
}

/** A further user of a client. */
export interface TestUser {
  readonly id: string;
  readonly login: string;
  readonly password: string;
  readonly email: string;
}

export interface NewTestClient<Holdings extends readonly Holding[]> {
  /** One account each, in this order. */
  readonly holds?: Holdings;
  /** The security deposit of every account, in its own currency. */
  readonly securityDeposit?: string;
  readonly accountType?: AccountType;
  readonly language?: Language;
  readonly isProbe?: boolean;
  readonly companyName?: string;
}

/** What a call answered; `body` is the parsed JSON, undefined where there was none. */
export interface TestAnswer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test expects of an answer is the check of its type
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestBankOptions {
  /** Measures the requests of the bank. */
  readonly observe?: (app: FastifyInstance) => void;
  /** Settings as the environment names them; a demonstration without rate limits where nothing is said. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A second server process on the same database. */
  readonly beside?: { readonly database: TestDatabase; readonly clock: TestClock };
  readonly log?: Platform['log'];
  readonly db?: Platform['db'];
  readonly standby?: Platform['standby'];
}

/** What production asks for, so that a test bank can be one. Nothing connects to these addresses. */
export const productionSettings = {
  BANK_MODE: 'production',
  DATABASE_URL: 'postgres://bank.example/bank?sslmode=verify-full',
  SMTP_URL: 'smtp://mail.example',
  PUBLIC_URL: 'https://bank.example',
};

const password = 'Lantern-Quay-31';

const seeOnly: Rights = { see: true, prepare: false, approve: 'nothing', administer: false, accountIds: 'all' };

/**
 * A whole bank for one test file: real PostgreSQL with empty books, real server, a clock that stands until it is moved.
 */
export async function openTestBank({
  settings = {},
  beside,
  log = createLog('silent'),
  db,
  standby,
  observe,
}: TestBankOptions = {}) {
  const database = beside?.database ?? (await createTestDatabase());
  const clock = beside?.clock ?? testClock('2026-03-02T09:00:00.000Z');
  // A bank whose files nobody compares keeps none outside its database.
  const config = {
    ...readConfig({ RATE_LIMIT_SCALE: '100000', ...settings }),
    outgoingDir: settings['OUTGOING_DIR'],
    channelsDir: settings['CHANNELS_DIR'],
  };
  // As the start of a server does it, so that a process may join this bank.
  await openInMode(database.db, config.mode, config.timeZone);
  const platform: Platform = { config, db: db ?? database.db, standby, clock, newId, log };
  const app: FastifyInstance = await composeServer(platform, {
    website: emptyWebsite,
    ...(observe && { observe }),
  });

  async function call(name: keyof typeof calls, { token, body, headers = {} }: CallOptions = {}): Promise<TestAnswer> {
    const { method, path } = calls[name];
    const answer = await app.inject({
      method,
      url: path,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return {
      status: answer.statusCode,
      body: answer.payload === '' ? undefined : JSON.parse(answer.payload),
      headers: answer.headers,
    };
  }

  async function deposit(account: TestAccount, amount: string): Promise<void> {
    const found = await findAccountByNumber(database.db, account.number);
    const booked = await bookDeposit(
      { ...platform, db: database.db },
      {
        account: found!,
        amount: fromDecimalString(amount, currencyCode(account.currency)),
        debtor: { name: 'Northwind Trading', account: 'OUTSIDE-1' },
        reference: 'Opening deposit',
      },
    );
    if (typeof booked === 'string') throw new Error(`the books refuse a deposit of ${amount}: ${booked}`);
  }

  async function client<const Holdings extends readonly Holding[] = readonly []>({
    holds = [] as readonly Holding[] as Holdings,
    securityDeposit,
    accountType = 'designated_swift',
    language = 'en',
    companyName = '',
    isProbe = false,
  }: NewTestClient<Holdings> = {}): Promise<TestClient<Holdings>> {
    const id = newId();
    const login = `client-${id}`;
    const email = `${id}@client.example`;
    const created = await createClient(
      database.db,
      {
        id,
        kind: 'personal',
        login,
        password,
        email,
        language,
        companyName,
        isProbe,
        firstName: 'Ada',
        lastName: 'Marlowe',
        createdAt: clock.now(),
      },
      newId,
    );
    if (created === 'login_taken') throw new Error(`${login} is taken`);
    await recordStaffAct(database.db, platform, {
      kind: 'client_created',
      clientId: id,
      about: created.facts,
    });
    const accounts: TestAccount[] = [];
    for (const holding of holds) {
      const [amount = '', currency = ''] = holding.split(' ');
      const none = money(0n, currencyCode(currency));
      const opened = await database.db.transaction().execute((transaction) =>
        openAccount(
          transaction,
          {
            clientId: id,
            type: accountType,
            minimumBalance: securityDeposit === undefined ? none : fromDecimalString(securityDeposit, none.currency),
            openedAt: clock.now(),
          },
          newId,
        ),
      );
      await recordStaffAct(database.db, platform, {
        kind: 'account_opened',
        clientId: id,
        subject: opened.number,
        about: [{ kind: 'account', id: opened.id }],
      });
      const account = { ...opened, currency };
      accounts.push(account);
      if (/[1-9]/.test(amount)) await deposit(account, amount);
    }
    return {
      id,
      number: created.number,
      actor: { userId: created.userId, clientId: id, membershipId: created.membershipId, rights: fullRights },
      login,
      password,
      email,
      accounts: accounts as unknown as TestClient<Holdings>['accounts'],
    };
  }

  /** Rights of a user for a client; those that they had for the client end. */
  async function grant(userId: string, { id: clientId }: Pick<TestClient, 'id'>, rights: Partial<Rights>) {
    const id = newId();
    const all = { ...seeOnly, ...rights };
    const { changed } = await database.db
      .transaction()
      .execute((transaction) => grantMembership(transaction, { id, userId, clientId, rights: all, at: clock.now() }));
    await recordStaffAct(database.db, platform, {
      kind: 'membership_granted',
      clientId,
      userId,
      about: changed.map((each) => ({ kind: 'membership', id: each })),
    });
  }

  /** A further user of a client, by default one who may see and nothing else. */
  async function user(of: Pick<TestClient, 'id'>, rights: Partial<Rights> = {}): Promise<TestUser> {
    const id = newId();
    const login = `user-${id}`;
    const email = `${id}@user.example`;
    const names = { firstName: 'Mara', lastName: 'Lind' };
    await createUser(database.db, { ...names, id, login, password, email, language: 'en', createdAt: clock.now() });
    await recordStaffAct(database.db, platform, { kind: 'user_created', userId: id, about: [{ kind: 'user', id }] });
    await grant(id, of, rights);
    return { id, login, password, email };
  }

  /** The first login step: a token that opens the PIN step only. */
  async function enterPassword({ login }: Pick<TestClient, 'login'>, typed = password): Promise<string> {
    const { body } = await call('login', { body: { username: login, password: typed } });
    return body.token;
  }

  /** Calls 1 to 3: a token that opens everything of the client's. */
  async function logIn(who: Pick<TestClient, 'login'>, typed = password): Promise<string> {
    const token = await enterPassword(who, typed);
    const { body } = await call('requestPin', { token });
    const verified = await call('verifyPin', { token, body: { pin: body[1] } });
    if (verified.body?.client_id === undefined) throw new Error(`${who.login} could not log in`);
    return token;
  }

  return {
    app,
    call,
    client,
    clock,
    config,
    database,
    deposit,
    enterPassword,
    grant,
    logIn,
    user,
    platform,
    /** Booked balance, as a decimal string. */
    async balance(account: TestAccount): Promise<string> {
      return toDecimalString((await findAccountByNumber(database.db, account.number))!.balance);
    },
    /** How many journal entries the books hold: the same before and after where nothing was booked. */
    async entryCount(): Promise<number> {
      const row = await database.db
        .selectFrom('journal_entries')
        .select((of) => of.fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
    /** Sets the value of one unit in US dollars, as of the clock. */
    async setRate(currency: string, usd: string): Promise<void> {
      const id = newId();
      const rates = [{ currency, usd, asOf: clock.now(), source: 'test' }];
      // Another rate may leap: the database asks two people then.
      const hasRate = (await latestRates(database.db)).has(currencyCode(currency));
      const wrong = await (hasRate
        ? inEmergency(database.db, 'set_rate', (transaction) => setRates(transaction, rates, () => id))
        : setRates(database.db, rates, () => id));
      if (wrong) throw new Error(`${usd} is no rate of ${currency}`);
      await recordStaffAct(database.db, platform, {
        kind: 'rates_set',
        subject: currency,
        about: [{ kind: 'rate', id }],
      });
    },
    /** The mails to a client in the order they were written: all, or those of one kind. */
    async mailsTo({ email }: Pick<TestClient, 'email'>, kind?: 'pin' | 'notice') {
      return database.db
        .selectFrom('outbox')
        .selectAll()
        .where('recipient', '=', email)
        .$if(kind !== undefined, (mails) => mails.where('kind', '=', kind!))
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    },
    /** Lets time pass for every counter of tries: `17 minutes` in PostgreSQL's words. */
    async passAttempts(interval: string): Promise<void> {
      // Sorted, so that all counters have left their place before the first takes another's.
      await sql`
        with gone as (delete from attempt_counters returning key, window_started_at - ${interval}::interval as
        started_at, attempts)
        insert into attempt_counters (key, window_started_at, attempts) select * from gone
        order by key, started_at`.execute(database.db);
    },
    /** Lets time pass for every lock after too many tries. */
    async passLocks(interval: string): Promise<void> {
      await sql`update locks set locked_until = locked_until - ${interval}::interval`.execute(database.db);
    },
    /** An idempotency key that nobody used before. */
    newKey: () => randomUUID(),
    async close(): Promise<void> {
      await app.close();
      if (beside === undefined) await database.close();
    },
  };
}

export type TestBank = Awaited<ReturnType<typeof openTestBank>>;
