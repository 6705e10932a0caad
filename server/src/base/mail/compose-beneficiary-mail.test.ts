import { languages } from '@bank/contract';
import { expect, test } from 'vitest';
import { composeBeneficiaryMail } from './compose-beneficiary-mail.ts';

const germany = { en: 'Germany', ru: 'Германия', es: 'Alemania', fr: 'Allemagne' } as const;
const mail = {
  name: 'Anna Vogel',
  at: new Date('2026-03-02T09:05:00Z'),
  device: 'Firefox · Linux',
  network: '203.0.113.0/24',
  beneficiary: {
    creditor: 'Otto & Söhne <AG>',
    creditorAccount: 'DE89370400440532013000',
    creditorAgent: 'Nordbank, COBADEFFXXX',
    creditorCountry: 'DE',
    reference: 'Account 4711',
  },
} as const;

test.each(
  languages.flatMap(
    (language) =>
      [
        [language, 'saved'],
        [language, 'changed'],
      ] as const,
  ),
)(
  'the mail in %s of a beneficiary that was %s names the end of the account, bank and country, leaves no place ' +
    'unfilled and carries no link',
  (language, change) => {
    const { subject, text, html } = composeBeneficiaryMail({ ...mail, language, change });
    const { creditorCountry: _code, creditorAccount, ...shown } = mail.beneficiary;
    for (const part of [
      ...Object.values(shown),
      germany[language],
      mail.name,
      mail.device,
      mail.network,
      '2026',
      '… 3000',
    ])
      expect(text).toContain(part);
    for (const body of [subject, text, html]) expect(body).not.toMatch(/[{}]|https?:|href/);
    expect(html).toContain(`lang="${language}"`);
    expect(html).toContain('Otto &amp; Söhne &lt;AG&gt;');
    for (const body of [subject, text, html]) expect(body).not.toContain(creditorAccount.slice(0, -4));
  },
);

test('a beneficiary without a reference has no line for it', () => {
  const { text } = composeBeneficiaryMail({
    ...mail,
    language: 'en',
    change: 'saved',
    beneficiary: { ...mail.beneficiary, reference: '' },
  });
  expect(text).not.toContain('Reference');
});
