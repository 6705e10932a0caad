import { officeCalls, type OfficeCall, type StaffRole } from '@bank/contract/office';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordEvents } from '../base/audit/index.ts';
import { testRecorder } from '../base/platform/testing-platform.ts';
import { composeOffice } from '../compose-office.ts';
import { hashPassword, hashToken, newToken } from '../people/identity/index.ts';
import { insertStaffSession } from '../people/staff/session-store.ts';
import { findStaffById } from '../people/staff/index.ts';
import { codeOfStep, newTotpKey, stepAt } from '../people/second-factors/totp.ts';
import type { TestAnswer, TestBank } from './bank-for-tests.ts';
import { hire } from './emergency-for-tests.ts';

/** A member of staff who is signed in. */
export interface TestOfficer {
  readonly id: string;
  readonly login: string;
  readonly name: string;
  readonly password: string;
  readonly totpKey: Buffer;
  readonly sessionId: string;
  /** The `Cookie` header of the session. */
  readonly cookie: string;
}

export interface OfficeCallOptions {
  /** Who makes the call; nobody where it is not said. */
  readonly as?: Pick<TestOfficer, 'cookie'>;
  readonly body?: unknown;
  /** What stands where the call's path has braces. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What an office needs of the bank behind it. */
export interface BankOfOffice {
  readonly platform: TestBank['platform'];
  readonly clock: Pick<TestBank['clock'], 'now'>;
}

const password = 'Lantern-Quay-32';

/** The back office of a test bank, in one process with it. */
export async function openTestOffice(bank: BankOfOffice, { folder = join(tmpdir(), 'no-office-is-built') } = {}) {
  const app = await composeOffice(bank.platform, { folder, publicUrl: () => 'https://bank.example' });
  const passwordHash = await hashPassword(password);

  /** A member of staff with these roles, signed in. */
  async function officer(...roles: readonly StaffRole[]): Promise<TestOfficer> {
    const { platform, clock } = bank;
    const id = platform.newId();
    const login = `officer-${randomBytes(8).toString('hex')}`;
    const name = 'Tove Brandt';
    const totpKey = newTotpKey();
    const who = { id, login, name, roles, createdAt: clock.now() };
    await hire(platform.db, { ...who, passwordHash, isFirstPassword: false, totpKey });
    const session = await signIn(id);
    return { id, login, name, password, totpKey, ...session };
  }

  /** A further session of a member of staff. */
  async function signIn(staffId: string): Promise<Pick<TestOfficer, 'sessionId' | 'cookie'>> {
    const token = newToken();
    const sessionId = bank.platform.newId();
    const place = { network: '203.0.113.0/24', device: 'Firefox · Linux' };
    const session = { id: sessionId, tokenHash: hashToken(token), staffId, stage: 'verified' as const, ...place };
    await insertStaffSession(bank.platform.db, session);
    const staff = (await findStaffById(bank.platform.db, staffId))!.login;
    const origin = { ...place, sessionId, requestId: bank.platform.newId(), userId: null };
    await recordEvents(bank.platform.db, testRecorder, [{ kind: 'staff_sign_in', staff, origin }]);
    return { sessionId, cookie: `office=${token}` };
  }

  /** Makes a call of the office, as its page would. */
  async function call(
    name: keyof typeof officeCalls,
    { as, body, fields = {}, query, headers = {} }: OfficeCallOptions = {},
  ): Promise<TestAnswer> {
    const { method, path } = officeCalls[name] as OfficeCall;
    const isFile = body instanceof Uint8Array;
    const answer = await app.inject({
      method,
      url: path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(fields[field] ?? 'none')),
      headers: {
        ...(method === 'POST' && { origin: 'http://localhost', 'sec-fetch-site': 'same-origin', host: 'localhost' }),
        ...(as !== undefined && { cookie: as.cookie }),
        ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
        ...headers,
      },
      ...(query !== undefined && { query }),
      ...(body !== undefined && { payload: isFile ? Buffer.from(body) : JSON.stringify(body) }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      body: isJson ? JSON.parse(answer.payload) : answer.payload === '' ? undefined : answer.payload,
      headers: answer.headers,
    };
  }

  return {
    app,
    call,
    officer,
    signIn,
    /** The code that an authenticator shows now, or so many steps of half a minute later. */
    codeOf: ({ totpKey }: Pick<TestOfficer, 'totpKey'>, stepsLater = 0) =>
      codeOfStep(totpKey, stepAt(bank.clock.now()) + stepsLater),
    close: () => app.close(),
  };
}

export type TestOffice = Awaited<ReturnType<typeof openTestOffice>>;
