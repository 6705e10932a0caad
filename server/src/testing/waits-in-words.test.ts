/** @module-tag long */
import { refusals, type Language, type RefusalName } from '@bank/contract';
import { refusalText } from '@bank/dictionaries/refusal-text';
import { waitText } from '@bank/dictionaries/wait-text';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setAttempts } from '../base/platform/testing-attempts.ts';
import { openTestBank, type TestAnswer, type TestBank } from './bank-for-tests.ts';

let bank: TestBank;
/** The same bank without limits, for what comes before. */
let free: TestBank;
beforeAll(async () => {
  bank = await openTestBank({ settings: { RATE_LIMIT_SCALE: '1' } });
  free = await openTestBank({ beside: bank });
});
afterAll(async () => {
  await free.close();
  await bank.close();
});
beforeEach(async () => void (await bank.database.db.deleteFrom('attempt_counters').execute()));

const wrong = 'Not-The-Password-1';
const message = { Name: 'Ada', Message: 'Hello', Email: 'ada@home.com', ClientID: '', Phone: '', Country: '' };

/** Says again and again what a limit ends, and returns the first answer that it refused. */
async function untilRefused(ask: () => Promise<TestAnswer>, timesMax = 400): Promise<TestAnswer> {
  for (let time = 1; time <= timesMax; time += 1) {
    const answer = await ask();
    if (answer.status === 429) return answer;
  }
  throw new Error(`nothing was refused in ${timesMax} times`);
}

type Provoke = (headers: Record<string, string>) => Promise<TestAnswer>;

const provoked: [what: string, reason: RefusalName, leastSeconds: number, language: Language, provoke: Provoke][] = [
  [
    'a login after five wrong passwords',
    'too_many_logins',
    14 * 60,
    'en',
    async (headers) => {
      const { login } = await bank.client();
      return untilRefused(() => bank.call('login', { body: { username: login, password: wrong }, headers }));
    },
  ],
  [
    'a login after twenty from one network',
    'too_many_requests',
    1,
    'ru',
    (headers) =>
      untilRefused(() => bank.call('login', { body: { username: bank.newKey(), password: wrong }, headers })),
  ],
  [
    'the current password after five wrong ones',
    'too_many_password_tries',
    14 * 60,
    'es',
    async (headers) => {
      const token = await free.logIn(await bank.client());
      return untilRefused(() =>
        bank.call('changePassword', { token, body: { oldPassword: wrong, newPassword: 'Quite-Another-77' }, headers }),
      );
    },
  ],
  [
    'a page of the portal after too many',
    'too_many_requests',
    1,
    'fr',
    async (headers) => {
      const token = await free.logIn(await bank.client());
      return untilRefused(() => bank.call('readClient', { token, headers }));
    },
  ],
  [
    'a transfer after too many',
    'too_many_requests',
    1,
    'ru',
    async (headers) => {
      const client = await bank.client({ holds: ['1.00 EUR', '0 EUR'] });
      const token = await free.logIn(client);
      const [from, to] = client.accounts;
      const body = { from_account: from.id, to_account: to.id, amount: '0', reference: 'rent' };
      return untilRefused(() =>
        bank.call('orderInternalTransfer', { token, body, headers: { ...headers, 'idempotency-key': bank.newKey() } }),
      );
    },
  ],
  [
    'a message after five in a minute',
    'too_many_requests',
    1,
    'fr',
    (headers) => untilRefused(() => bank.call('sendContactMessage', { body: message, headers })),
  ],
  [
    'a message after fifty in a day',
    'too_many_requests',
    23 * 3600,
    'ru',
    async (headers) => {
      await setAttempts(bank.database.db, { key: 'enquiry-day:127.0.0.1', windowSeconds: 86_400 }, 50);
      return untilRefused(() => bank.call('sendContactMessage', { body: message, headers }), 1);
    },
  ],
  [
    'the general password after ten wrong ones',
    'too_many_gate_tries',
    1,
    'es',
    async (headers) => {
      const gated = await openTestBank({
        settings: { RATE_LIMIT_SCALE: '1', SITE_GATE_PASSWORD: 'Open-Sesame-5' },
        beside: bank,
      });
      const answer = await untilRefused(() => gated.call('unlockSite', { body: { password: wrong }, headers }));
      await gated.close();
      return answer;
    },
  ],
];

test.each(provoked)(
  '%s is refused with the wait in words, the same that Retry-After gives',
  async (_, reason, leastSeconds, language, provoke) => {
    const { status, body, headers } = await provoke({ 'accept-language': language });
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(leastSeconds);
    expect(Number.isInteger(seconds)).toBe(true);
    const said: string = reason === 'too_many_password_tries' ? body.errors[0] : body.message;
    expect([status, body.reason ?? body.reasons[0], said]).toEqual([
      refusals[reason],
      reason,
      refusalText(language, reason, { retryAfterSeconds: seconds }),
    ]);
    expect(said).toContain(waitText(language, seconds));
  },
);
