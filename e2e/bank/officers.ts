import type { StaffRole } from '@bank/contract/office';
import { createHmac, randomBytes } from 'node:crypto';
import { runBankCommand } from './bank-process.ts';
import { storyPlace } from './place.ts';

/** A member of staff who has not signed in yet. */
export interface NewOfficer {
  readonly login: string;
  /** To be replaced at the first sign-in. */
  readonly firstPassword: string;
}

/** A member of staff who has signed in, with a session of the back office. */
export interface Officer {
  readonly login: string;
  readonly password: string;
  /** Of the authenticator, in base32. */
  readonly totpKey: string;
  /** The session, for `context.addCookies`. */
  readonly cookie: { readonly name: string; readonly value: string; readonly url: string };
}

/** The name that every officer of the stories has. */
export const officerName = 'Tove Brandt';

/** Hires somebody with these roles, as the operator does it. */
export async function hire(...roles: readonly StaffRole[]): Promise<NewOfficer> {
  const login = `officer-${randomBytes(6).toString('hex')}`;
  const parameters = ['staff', 'create', '--login', login, '--name', officerName, '--role', ...roles];
  const { password } = (await runBankCommand(storyPlace().dataDir, parameters)) as { password: string };
  return { login, firstPassword: password };
}

/** Hires somebody and lets them sign in for the first time, without a browser. */
export async function hireOfficer(...roles: readonly StaffRole[]): Promise<Officer> {
  const { login, firstPassword } = await hire(...roles);
  const ask = askOffice(storyPlace().officeOrigin);
  const password = 'Compass-Rope-Winter-3';
  const half = await ask('/office/sign-in', { login, password: firstPassword });
  const begun = await ask('/office/enrolment', undefined, half.cookie);
  const totpKey = begun.body['key'] as string;
  const whole = await ask('/office/enrolment/code', { code: codeOf(totpKey), newPassword: password }, half.cookie);
  const [name = '', value = ''] = whole.cookie.split('=');
  return { login, password, totpKey, cookie: { name, value, url: storyPlace().officeOrigin } };
}

/** Somebody of the demonstration's staff signs in at a bank, so many half minutes later by its clock. */
export async function signIn(url: string, login: string, stepsLater = 0): Promise<Officer> {
  const [password, totpKey] = ['Harbour-Watch-1', 'JBSWY3DPEHPK3PXP'];
  const ask = askOffice(url);
  const half = await ask('/office/sign-in', { login, password });
  const whole = await ask('/office/sign-in/code', { code: codeOf(totpKey, stepsLater) }, half.cookie);
  const [name = '', value = ''] = whole.cookie.split('=');
  return { login, password, totpKey, cookie: { name, value, url } };
}

const askOffice =
  (origin: string) =>
  async (path: string, body: unknown, cookie?: string): Promise<{ body: Record<string, unknown>; cookie: string }> => {
    const answer = await fetch(new URL(path, origin), {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return {
      body: (await answer.json()) as Record<string, unknown>,
      cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    };
  };

/** What an authenticator shows now (RFC 6238), or so many half minutes later. A code works once. */
export function codeOf(totpKey: string, stepsLater = 0): string {
  const bits = [...totpKey].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  );
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsLater));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 0x0f) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}
