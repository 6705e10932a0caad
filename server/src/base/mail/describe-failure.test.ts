import { money, currencyCode } from '@bank/money';
import { mailNoticeTexts } from '@bank/dictionaries/mail-notice-texts';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { expect, test } from 'vitest';
import { composeEventMail, type EventMail } from './compose-event-mail.ts';
import { composeNoticeMail, type Notice } from './compose-notice-mail.ts';
import { composeStatementMail } from './compose-statement-mail.ts';
import { describeFailure, reasonForLog } from './describe-failure.ts';
import { endingOfAccount } from './ending-of-account.ts';
import { withTlsRequired } from './with-tls-required.ts';

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.each([
  [failure('x', { code: 'EABORT' }), 'notice', 'the mail server took too long'],
  [failure('x', { code: 'EAUTH', responseCode: 535 }), 'notice', 'the mail server refused the login of SMTP_URL (535)'],
  [failure('x', { code: 'EAUTH' }), 'notice', 'the mail server refused the login of SMTP_URL'],
  [failure('550 no\r\nmail\u202e 123456'), 'notice', '550 no mail  123456'],
  [failure('550 no mail 123456'), 'pin', '550 no mail …'],
  [failure('x'.repeat(301)), 'notice', 'x'.repeat(300)],
] as const)('staff read why a mail was not sent: %#', (error, kind, told) => {
  expect(describeFailure(error, { kind })).toBe(told);
});

test.each([
  [failure('no route', { code: 'ESOCKET' }), 'no route'],
  [failure('550 no mail', { code: 'ESOCKET', response: '550 no mail' }), undefined],
  [failure('550 no mail', { code: 'EENVELOPE' }), undefined],
  [failure('no route'), undefined],
])('the log has the reasons of the line and no words of the mail server: %#', (error, told) => {
  expect(reasonForLog(error)).toBe(told);
});

test.each([
  ['DE89 3704 0044 0532 0130 00', '… 3000'],
  ['12345', '… 2345'],
  ['123', '… 123'],
  [' ', ''],
  ['', ''],
])('of the account %j a mail shows %j', (account, ending) => {
  expect(endingOfAccount(account)).toBe(ending);
});

test.each([
  ['smtp://mail.example', 'smtp://mail.example?requireTLS=true'],
  ['smtp://mail.example:25?name=a', 'smtp://mail.example:25?name=a&requireTLS=true'],
  ['smtps://mail.example', 'smtps://mail.example'],
  ['smtp://localhost:25', 'smtp://localhost:25'],
  ['smtp://127.0.0.1', 'smtp://127.0.0.1'],
  ['smtp://[::1]', 'smtp://[::1]'],
  ['smtp://mail.example?requireTLS=false', 'smtp://mail.example?requireTLS=false'],
  ['smtp://mail.example?ignoreTLS=true', 'smtp://mail.example?ignoreTLS=true'],
  ['smtp://127.0.0.1.mail.example', 'smtp://127.0.0.1.mail.example?requireTLS=true'],
])('%s is used as %s', (setting, used) => {
  expect(withTlsRequired(setting)).toBe(used);
});

const at = new Date('2026-03-02T09:05:00Z');

test('the mail of a payment says from whom or to whom it went, and leaves out what nobody knows', () => {
  const { fields } = mailTexts.en.event;
  const textOf = (kind: EventMail['kind'], payment: Partial<EventMail['payment']> = {}) =>
    composeEventMail({
      language: 'en',
      name: 'Ada',
      kind,
      at,
      payment: {
        transferNumber: 'T-1',
        amount: money(100n, currencyCode('EUR')),
        name: 'Otto AG',
        account: 'DE893000',
        ...payment,
      },
    }).text;
  const received = textOf('money_received');
  expect(received).toContain(`${fields.number}: T-1\n`);
  expect(received).toContain(`${fields.from}: Otto AG\n`);
  expect(received).toContain(`${fields.account}: … 3000\n`);
  expect(textOf('order_completed')).toContain(`${fields.to}: Otto AG\n`);
  const bare = textOf('order_completed', { transferNumber: undefined, name: '', account: '' });
  for (const field of [fields.number, fields.from, fields.to, fields.account]) expect(bare).not.toContain(`${field}: `);
});

test('the mail of a closed login says what to do about it, and that of a delivery that ended asks nothing', () => {
  const textOf = (notice: Notice) =>
    composeNoticeMail({ language: 'en', name: 'Ada', notice, at, origin: undefined, subject: 'Books' }).text;
  const texts = mailNoticeTexts.en;
  const beginning = (text: string) => text.split('{')[0]!;
  expect(textOf('loginLocked')).toContain(beginning(texts.loginLocked.notOwn));
  expect(textOf('loginLocked')).not.toContain(beginning(texts.notOwn));
  expect(textOf('pinLocked')).toContain(beginning(texts.notOwn));
  expect(textOf('pinLocked')).not.toContain(beginning(texts.loginLocked.notOwn));
  expect(textOf('deliveryLapsed')).not.toContain(texts.own);
  expect(textOf('deliveryEnded')).toContain(texts.own);
});

test('the mail of a statement names its days, or its one day', () => {
  const textOf = (fromDay: string, toDay: string) =>
    composeStatementMail({ language: 'en', name: 'Ada', fromDay, toDay, accountNumbers: ['OS2400000017'] }).text;
  const { period } = mailTexts.en.statement;
  expect(textOf('2026-03-02', '2026-03-02')).toContain(`${period}: 2 March 2026\n`);
  const several = textOf('2026-03-01', '2026-03-31');
  expect(several).toContain('1 March 2026');
  expect(several).toContain('31 March 2026');
});
