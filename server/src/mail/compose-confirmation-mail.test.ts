import { languages } from '@bank/contract';
import { expect, test } from 'vitest';
import { composeConfirmationMail } from './compose-confirmation-mail.ts';

const mail = {
  name: 'Anna Vogel', amount: '1 250.00 EUR', creditor: 'Otto & Söhne <AG>', creditorAccount: 'DE89370400440532013000', code: '040506', minutes: 5,
};

test.each(languages)('the mail in %s tells amount and payee before the code, and leaves no place unfilled', (language) => {
  const { subject, text, html } = composeConfirmationMail({ ...mail, language });
  for (const part of [mail.name, mail.amount, mail.creditor, mail.creditorAccount, mail.code, '5', 'Ostro']) expect(text).toContain(part);
  expect(text.indexOf(mail.amount)).toBeLessThan(text.indexOf(mail.code));
  expect(text.indexOf(mail.creditor)).toBeLessThan(text.indexOf(mail.code));
  for (const body of [text, html]) expect(body).not.toMatch(/[{}]/);
  expect(html).toContain(`lang="${language}"`);
  expect(html).toContain('Otto &amp; Söhne &lt;AG&gt;');
  expect(subject).not.toContain(mail.code);
});
