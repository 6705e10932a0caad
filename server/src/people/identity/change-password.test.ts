import { languages, type RefusalName } from '@bank/contract';
import { mailNoticeTexts } from '@bank/dictionaries/mail-notice-texts';
import { refusalText } from '@bank/dictionaries/refusal-text';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';

let bank: TestBank;
let client: TestClient;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
  client = await bank.client({ companyName: 'Meridian Salt' });
  token = await bank.logIn(client);
});
afterAll(() => bank.close());

const change = (oldPassword: unknown, newPassword: unknown, headers = {}) =>
  bank.call('changePassword', { token, body: { oldPassword, newPassword }, headers });

const right = 'Lantern-Quay-31';
const wrong = 'Lantern-Quay-32';
const good = 'Copper-Buoy-77';

describe('a new password', () => {
  test('is answered with OK, spelled both ways', async () => {
    const other = await bank.client();
    const answer = await bank.call('changePassword', {
      token: await bank.logIn(other),
      body: { oldPassword: other.password, newPassword: good },
    });
    expect(answer).toMatchObject({ status: 200, body: { message: 'OK', Message: 'OK' } });
  });

  test('opens the bank, and the old one does not', async () => {
    const other = await bank.client();
    await bank.call('changePassword', {
      token: await bank.logIn(other),
      body: { oldPassword: other.password, newPassword: good },
    });
    expect(await bank.call('login', { body: { username: other.login, password: other.password } })).toMatchObject({
      status: 401,
    });
    await expect(bank.logIn(other, good)).resolves.toBeTypeOf('string');
  });

  test.each([
    ['eight', 'Qz7-kM2x'],
    ['256', 'Copper-Buoy-77/'.repeat(18).slice(0, 256)],
  ])('may have %s characters', async (_how, newPassword) => {
    const other = await bank.client();
    const own = await bank.logIn(other);
    const body = { oldPassword: other.password, newPassword };
    expect(await bank.call('changePassword', { token: own, body })).toMatchObject({ status: 200 });
  });

  test('opens the bank however a keyboard composes its letters and spaces', async () => {
    const [composed, apart] = ['Gar\u00e7on d\u2019\u00e9t\u00e9', 'Garc\u0327on\u00a0d\u2019e\u0301te\u0301'];
    for (const [set, typed] of [
      [composed, apart],
      [apart, composed],
    ] as const) {
      const other = await bank.client();
      await bank.call('changePassword', {
        token: await bank.logIn(other),
        body: { oldPassword: other.password, newPassword: set },
      });
      await expect(bank.logIn(other, typed)).resolves.toBeTypeOf('string');
      await expect(bank.logIn(other, set)).resolves.toBeTypeOf('string');
    }
  });

  test('ends every other session of the client and keeps this one', async () => {
    const other = await bank.client();
    const [here, elsewhere, halfway] = [
      await bank.logIn(other),
      await bank.logIn(other),
      await bank.enterPassword(other),
    ];
    await bank.call('changePassword', { token: here, body: { oldPassword: other.password, newPassword: good } });
    expect(await bank.call('readClient', { token: here })).toMatchObject({ status: 200 });
    expect(await bank.call('readClient', { token: elsewhere })).toMatchObject({ status: 401 });
    expect(await bank.call('requestPin', { token: halfway })).toMatchObject({ status: 401 });
  });
});

/**
 * Each breaks its rule and every rule after it that can be broken at the same time: the first is the one that is named.
 */
const refusals: [RefusalName, string, unknown, unknown][] = [
  ['all_fields_required', 'an empty new password', wrong, ''],
  ['all_fields_required', 'an empty current password', '', 'short'],
  ['all_fields_required', 'no current password', null, 'short'],
  ['all_fields_required', 'nothing', undefined, undefined],
  ['password_too_short', 'seven characters', wrong, 'aaaaaaa'],
  ['password_too_short', 'seven characters of another plane', wrong, '🜁🜂🜃🜄🜁🜂🜃'],
  ['password_too_short', 'seven letters, one of them composed of two signs', wrong, 'lante\u0301rn'],
  ['password_too_long', '257 characters', wrong, 'a'.repeat(257)],
  ['current_password_wrong', 'a wrong current password', wrong, wrong],
  ['current_password_wrong', 'a wrong current password with a common new one', wrong, 'password1'],
  ['password_unchanged', 'the same password', right, right],
  ['password_too_common', 'one of the common passwords', right, 'Password123'],
  ['password_too_common', 'one character repeated', right, 'zzzzzzzzzz'],
  ['password_too_common', 'the company with digits', right, 'meridian salt 1'],
  ['password_too_common', 'the name of the bank', right, 'ostro123'],
];

test.each(refusals)('%s: %s', async (refusal, _what, oldPassword, newPassword) => {
  const answer = await change(oldPassword, newPassword);
  expect(answer.status).toBe(422);
  expect(answer.body).toEqual({
    code: 422,
    message: 'ERROR',
    errors: [refusalText('en', refusal)],
    reasons: [refusal],
  });
});

test.each(languages)(
  'what is wrong with a new password is said in the language of the request (%s)',
  async (language) => {
    const answer = await change(right, 'short', { 'accept-language': `${language}, en;q=0.5` });
    expect(answer.body).toEqual({
      code: 422,
      message: 'ERROR',
      errors: [refusalText(language, 'password_too_short')],
      reasons: ['password_too_short'],
    });
    expect(new Set(languages.map((other) => refusalText(other, 'password_too_short'))).size).toBe(languages.length);
  },
);

test('a stolen session cannot guess the password: after five wrong ones the right one is refused', async () => {
  const other = await bank.client();
  const stolen = await bank.logIn(other);
  const guess = (oldPassword: string) =>
    bank.call('changePassword', { token: stolen, body: { oldPassword, newPassword: good } });
  const answers = await Promise.all(Array.from({ length: 12 }, () => guess(wrong)));
  expect(answers.filter(({ body }) => body.reasons[0] === 'current_password_wrong')).toHaveLength(5);
  expect(await guess(other.password)).toMatchObject({
    status: 429,
    body: { message: 'ERROR', reasons: ['too_many_password_tries'] },
  });
});

describe('after five wrong current passwords', () => {
  const guess = (own: string, oldPassword: string) =>
    bank.call('changePassword', { token: own, body: { oldPassword, newPassword: good } });
  const fail = async (own: string) => {
    for (let tries = 1; tries <= 5; tries++) expect(await guess(own, wrong)).toMatchObject({ status: 422 });
  };

  test('the change closes for a quarter of an hour, then for half an hour, and says for how long', async () => {
    const other = await bank.client();
    const own = await bank.logIn(other);
    for (const seconds of [15 * 60, 30 * 60, 60 * 60]) {
      await fail(own);
      const closed = await guess(own, other.password);
      expect(closed).toMatchObject({ status: 429, body: { reasons: ['too_many_password_tries'] } });
      const retryAfter = Number(closed.headers['retry-after']);
      expect(retryAfter).toBeGreaterThan(seconds - 60);
      expect(retryAfter).toBeLessThanOrEqual(seconds);
      await bank.passLocks(`${seconds} seconds`);
    }
    expect(await guess(own, other.password)).toMatchObject({ status: 200 });
  });

  test('a new session of the same client is refused too, and the login stays open', async () => {
    const other = await bank.client();
    await fail(await bank.logIn(other));
    expect(await guess(await bank.logIn(other), other.password)).toMatchObject({ status: 429 });
  });

  test('the right password before the fifth try makes the wrong ones forgotten', async () => {
    const other = await bank.client();
    const own = await bank.logIn(other);
    for (let tries = 1; tries <= 4; tries++) await guess(own, wrong);
    expect(
      await bank.call('changePassword', {
        token: own,
        body: { oldPassword: other.password, newPassword: other.password },
      }),
    ).toMatchObject({ status: 422, body: { reasons: ['password_unchanged'] } });
    await fail(own);
    expect(await guess(own, other.password)).toMatchObject({ status: 429 });
  });

  test.each(languages)(
    'the client is told by mail and on the Security page, and the refusal is said in their language (%s)',
    async (language) => {
      const other = await bank.client({ language });
      const own = await bank.logIn(other);
      await fail(own);
      const answer = await bank.call('changePassword', {
        token: own,
        body: { oldPassword: other.password, newPassword: good },
        headers: { 'accept-language': language },
      });
      expect(answer.body.errors).toEqual([
        refusalText(language, 'too_many_password_tries', {
          retryAfterSeconds: Number(answer.headers['retry-after']),
        }),
      ]);
      const mails = await bank.mailsTo(other);
      expect(mails.map(({ subject }) => subject)).toContain(mailNoticeTexts[language].passwordLocked.subject);
      const { body: events } = await bank.call('readSecurityEvents', { token: own, body: {} });
      expect(events).toContainEqual(
        expect.objectContaining({ event: 'password_locked', is_refused: true, is_this_session: true }),
      );
    },
  );
});

test('of two changes at the same moment one holds', async () => {
  const other = await bank.client();
  const own = await bank.logIn(other);
  const answers = await Promise.all(
    ['Copper-Buoy-78', 'Copper-Buoy-79'].map((newPassword) =>
      bank.call('changePassword', { token: own, body: { oldPassword: other.password, newPassword } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});
