import { brand, languages } from '@bank/contract';
import { expect, test } from 'vitest';
import { composeConfirmationMail } from './compose-confirmation-mail.ts';

const mail = {
  name: 'Anna Vogel',
  code: '040506',
  minutes: 5,
  order: {
    amount: '1 250.00 EUR',
    debtorAccount: 'OS2400000017',
    creditor: 'Otto & Söhne <AG>',
    creditorAddress: 'Kai 1, 20457 Hamburg',
    creditorAccount: 'DE89370400440532013000',
    creditorAgent: 'Nordbank, COBADEFFXXX',
    creditorCountry: 'DE',
    charges: 'SHA',
    reference: 'Invoice 17',
  },
} as const;
const germany = { en: 'Germany', ru: 'Германия', es: 'Alemania', fr: 'Allemagne' } as const;

test.each(languages)(
  'the mail in %s tells everything that the code is bound to before the code, and leaves no place unfilled',
  (language) => {
    const { subject, text, html } = composeConfirmationMail({ ...mail, language });
    for (const part of [mail.name, mail.code, '5', brand.names[language]]) expect(text).toContain(part);
    const { creditorCountry: _code, ...shown } = mail.order;
    for (const part of [...Object.values(shown), germany[language]]) {
      expect(text).toContain(part);
      expect(text.indexOf(part)).toBeLessThan(text.indexOf(mail.code));
      expect(html).toContain(part.replace('&', '&amp;').replace('<AG>', '&lt;AG&gt;'));
    }
    for (const body of [text, html]) expect(body).not.toMatch(/[{}]/);
    expect(html).toContain(`lang="${language}"`);
    expect(subject).not.toContain(mail.code);
  },
);
